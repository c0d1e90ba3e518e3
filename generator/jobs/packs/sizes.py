"""How large names can be where they are to be read from afar, and how cards share a page; mm, and points for type."""

from collections.abc import Sequence
from itertools import product
from math import ceil
from typing import NamedTuple

from generator.errors import DoesNotFit
from generator.printing.papers import Paper
from generator.units import mm, show_mm

_LEADING = 1.3
_HEAD, _FOOT, _GAP = 19.0, 12.0, 4.0
"""What a masthead and a foot take of a page with the gaps at them, and how far boxes are apart, mm."""
_BOX = 3.0
"""How far words are from the edges of their box, mm."""
_TABLE_HEAD = 1.45
"""How high the name of a table is, in lines of the names below it."""
LARGEST, SMALLEST = 40.0, 8.0
_LARGEST_LIST, _WELL_READ = 26.0, 12.0
"""In a list: the largest type, and the smallest for which a second page is not yet worth it."""
_PADDING = 0.62
"""What a row of a list has above and below its words, in the size of its type."""
_ROUND = 3.0
"""The width of a round's column in a list, in the size of its type."""
_LIST_GAP = 8.0
_LIST_HEAD = 14.0

CARD_MARGIN, CARD_GAP = 8.0, 8.0
_CARD_HEAD, _CARD_ROW, _CARD_FOOT = 18.0, 9.6, 8.0
_HIGHEST_ROW = 14.0
_LEAST_CARD, _SLIP = 128.0, 0.33


class Boxes(NamedTuple):
    """Tables as boxes on a page: how many side by side and below each other, and the size of the names in them."""

    columns: int
    rows: int
    size: float


class Listing(NamedTuple):
    """A list on pages: how many pages, columns on each, rows in each of these, and the size of the type."""

    pages: int
    columns: int
    rows: int
    size: float


class CardForm(NamedTuple):
    """How score cards share a page: their number across and down, how high a row of one is, how wide a slip is.

    `cuts` are how far from the left edge slips are cut off.
    """

    columns: int
    rows: int
    row: float
    slip: float
    cuts: tuple[float, ...]

    @property
    def on_page(self) -> int:
        """How many cards are on a page."""
        return self.columns * self.rows


def boxes(paper: Paper, tables: Sequence[Sequence[str]]) -> Boxes:
    """Return how tables are told on a page in type as large as can be; raises DoesNotFit."""
    lines = max(map(len, tables)) + _TABLE_HEAD
    widest = max(_width(name) for table in tables for name in table)
    width, height = paper.width - 2 * paper.margin, paper.height - 2 * paper.margin - _HEAD - _FOOT
    found = []
    for columns in range(1, len(tables) + 1):
        rows = ceil(len(tables) / columns)
        across = (width - (columns - 1) * _GAP) / columns - 2 * _BOX
        down = (height - (rows - 1) * _GAP) / rows - 2 * _BOX
        size = min(across / mm(max(widest + 1.2, 4.5)), down / mm(lines * _LEADING), LARGEST)
        found.append(Boxes(columns, rows, size))
    best = max(found, key=lambda each: (round(each.size, 1), -abs(each.columns - each.rows)))
    if best.size < SMALLEST:
        raise DoesNotFit(f"{len(tables)} tables cannot be read on a page of {paper.name}; use larger paper")
    return best


def listing(paper: Paper, names: Sequence[str], rounds: int) -> Listing:
    """Return how a list of names with a column for each round is set, on as few pages as it is read well on."""
    widest = max(map(_width, names))
    width = paper.width - 2 * paper.margin
    height = paper.height - 2 * paper.margin - _HEAD - _FOOT - _LIST_HEAD
    found = []
    for pages, columns in product(range(1, 6), range(1, 5)):
        rows = ceil(len(names) / (pages * columns))
        across = (width - (columns - 1) * _LIST_GAP) / columns
        size = min(across / mm(widest + 1.5 + rounds * _ROUND), height / rows / mm(_LEADING + _PADDING), _LARGEST_LIST)
        found.append(Listing(pages, columns, rows, size))
    good = [each for each in found if each.size >= _WELL_READ] or [max(found, key=lambda each: each.size)]
    fewest = min(each.pages for each in good)
    return max((each for each in good if each.pages == fewest), key=lambda each: (round(each.size, 1), -each.columns))


def card_form(paper: Paper, seats: int) -> CardForm:
    """Return how score cards for so many seats share an upright page; raises DoesNotFit."""
    margin = max(CARD_MARGIN, paper.margin)
    width, height = paper.width - 2 * margin, paper.height - 2 * margin
    least = _CARD_HEAD + (seats + 1) * _CARD_ROW + _CARD_FOOT
    rows = int((height + CARD_GAP) / (least + CARD_GAP))
    columns = max(1, int((width + CARD_GAP) / (_LEAST_CARD + CARD_GAP)))
    if rows < 1 or width < _LEAST_CARD - 8:
        raise DoesNotFit(
            f"a score card for {seats} players is {show_mm(_LEAST_CARD)} x {show_mm(least)}, too large for "
            f"{paper.name}; use larger paper"
        )
    card, high = (width - (columns - 1) * CARD_GAP) / columns, (height - (rows - 1) * CARD_GAP) / rows
    row = min((high - _CARD_HEAD - _CARD_FOOT) / (seats + 1), _HIGHEST_ROW)
    slip = card * _SLIP
    cuts = tuple(margin + (at + 1) * card + at * CARD_GAP - slip - CARD_GAP / 2 for at in range(columns))
    return CardForm(columns, rows, row, slip, cuts)


def _width(name: str) -> float:
    """Return how wide a name is in bold type of one point, points."""
    from generator.render.text.fonts import text_width

    return text_width(name, 1.0, bold=True)
