"""How large names can be where they are to be read from afar: tables as boxes, and a list; mm, and points for type."""

from collections.abc import Mapping, Sequence
from itertools import product
from math import ceil
from typing import NamedTuple

from generator.errors import DoesNotFit
from generator.jobs.packs.type_sizes import in_a_line, name_width
from generator.printing.papers import Paper, orientation
from generator.units import mm
from generator.words import words

_LEADING = 1.3
_HEAD, _FOOT, _GAP = 19.0, 12.0, 4.0
"""What a masthead and a foot take of a page with the gaps at them, and how far boxes are apart, mm."""
_BOX = 3.0
"""How far words are from the edges of their box, mm."""
_TABLE_HEAD = 1.45
"""How high the name of a table is, in lines of the names below it."""
_TABLE_WIDTH, _SPARE = 1.35, 1.2
"""How much wider the name of a table is than it would be as a name, and what is left beside a name."""
_LONG = 11.0
"""What is a long name, in the size of its type: longer ones are smaller than the others."""
_LARGEST, _FROM_AFAR, _SMALLEST = 40.0, 15.0, 8.0
"""The largest type, the smallest for which a further page is not yet worth it, and the smallest that is read."""
_MOST_PAGES = 12
_NEARLY = 0.85
"""Names may be so much smaller than they could be where the page has no hole then."""

_LARGEST_ROW, _WELL_READ = 26.0, 12.0
"""In a list: the largest type, and the smallest for which a second page is not yet worth it."""
_PADDING = 0.62
"""What a row of a list has above and below its words, in the size of its type."""
_INDENT, _ROUND = 1.5, 3.0
"""What is left beside a name, and the width of a round's column, in the size of the type."""
_LIST_GAP, _LIST_HEAD = 8.0, 14.0
_MANY_ROUNDS = 8
"""From so many rounds on a list may lie on its side."""


class Boxes(NamedTuple):
    """Tables as boxes: how many on a page, side by side and below each other, and the size of the names in them.

    Inside they are `width` mm wide; longer names are smaller.
    """

    on_page: int
    columns: int
    rows: int
    size: float
    width: float

    def types(self, names: Sequence[str]) -> Mapping[str, float]:
        """Return the size of each name."""
        return {name: in_a_line(name, self.width, self.size) for name in names}


class Listing(NamedTuple):
    """A list on pages: how these lie, how many, columns on each, rows in each of these, and the size of the type.

    Names have `width` mm; longer ones are smaller.
    """

    orientation: str
    pages: int
    columns: int
    rows: int
    size: float
    width: float

    def types(self, names: Sequence[str]) -> Mapping[str, float]:
        """Return the size of each name."""
        return {name: in_a_line(name, self.width, self.size) for name in names}


def boxes(paper: Paper, tables: Sequence[Sequence[str]]) -> Boxes:
    """Return how tables are told on as few upright pages as they are read well on, in type as large as can be.

    Raises DoesNotFit where they are not read at all.
    """
    found = [_boxes(paper.portrait(), tables, ceil(len(tables) / pages)) for pages in range(1, _MOST_PAGES + 1)]
    best = next((each for each in found if each.size >= _FROM_AFAR), max(found, key=lambda each: each.size))
    if best.size < _SMALLEST:
        raise DoesNotFit(f"{len(tables)} tables cannot be read on pages of {paper.name}; use larger paper")
    return best


def _boxes(paper: Paper, tables: Sequence[Sequence[str]], on_page: int) -> Boxes:
    """Return how so many of the tables share a page."""
    lines = max(map(len, tables)) + _TABLE_HEAD
    widest = min(max(name_width(name) for table in tables for name in table), _LONG)
    wide = max(widest + _SPARE, _TABLE_WIDTH * name_width(words("Table {number}", number=len(tables))))
    width, height = paper.free_width, paper.height - 2 * paper.margin - _HEAD - _FOOT
    found = []
    for columns in range(1, on_page + 1):
        rows = ceil(on_page / columns)
        across = (width - (columns - 1) * _GAP) / columns - 2 * _BOX
        down = (height - (rows - 1) * _GAP) / rows - 2 * _BOX
        size = min(across / mm(wide), down / mm(lines * _LEADING), _LARGEST)
        found.append(Boxes(on_page, columns, rows, size, across))
    largest = max(each.size for each in found)
    nearly = (each for each in found if each.size >= _NEARLY * largest)
    return min(nearly, key=lambda each: (each.columns * each.rows - on_page, -each.size))


def listing(paper: Paper, names: Sequence[str], rounds: int) -> Listing:
    """Return how a list of names with a column for each round is set, on as few pages as it is read well on."""
    lying = [paper.landscape()] if rounds > _MANY_ROUNDS else []
    found = [each for turned in (paper.portrait(), *lying) for each in _listings(turned, names, rounds)]
    good = [each for each in found if each.size >= _WELL_READ] or [max(found, key=lambda each: each.size)]
    fewest = min(each.pages for each in good)
    return max((each for each in good if each.pages == fewest), key=lambda each: (round(each.size, 1), -each.columns))


def _listings(paper: Paper, names: Sequence[str], rounds: int) -> list[Listing]:
    widest = min(max(map(name_width, names)), _LONG)
    height = paper.height - 2 * paper.margin - _HEAD - _FOOT - _LIST_HEAD
    found = []
    for pages, columns in product(range(1, 6), range(1, 5)):
        rows = ceil(len(names) / (pages * columns))
        across = (paper.free_width - (columns - 1) * _LIST_GAP) / columns
        fitting = across / mm(widest + _INDENT + rounds * _ROUND), height / rows / mm(_LEADING + _PADDING)
        size = min(*fitting, _LARGEST_ROW)
        found.append(
            Listing(orientation(paper), pages, columns, rows, size, across - mm(size * (_INDENT + rounds * _ROUND)))
        )
    return found
