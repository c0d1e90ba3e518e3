"""How score cards in larger type share a page: card and slip are pieces of their own, each across the page; mm."""

from collections.abc import Iterable, Mapping, Sequence
from math import ceil
from typing import NamedTuple

from pressboard.errors import DoesNotFit
from pressboard.jobs.packs.card_form import GAP, MARGIN
from pressboard.jobs.packs.type_sizes import in_two_lines, name_width
from pressboard.kinds.game import ScoreColumn
from pressboard.printing.papers import Paper
from pressboard.units import mm, show_mm
from pressboard.words import words

USUAL_TYPE = 11.5
"""The type of names on usual cards, points; larger type needs more room than these have."""
_TITLE, _CODE, _LARGEST_CODE = 1.5, 0.75, 14.0
"""The type of headings and of what names the sheet in that of names, and the largest one that is worth its room."""
_LEADING, _AIR = 1.3, 1.6
_NUMBER, _TOTAL, _POINTS = 0.75, 1.75, 1.75
"""How wide the number of a seat, the last column of a card, and both of a slip are, mm in a type of one point."""
_LEAST_TOTAL = 1.15
"""The least width of the last column of a card, which gives way to icons."""
_INDENT = 0.14
"""What is left at both sides of a name, mm in a type of one point."""
_NAMES = 0.3, 0.46
"""The least and the most of a card's width that names take."""
ICON = 0.5
"""How high an icon is, mm in a type of one point."""
_BESIDE_ICON = 1.2
"""What a column is wider than its icon, mm."""
_HIGHEST_ROW = 1.25
QR = 16.0


class ApartForm(NamedTuple):
    """How cards and slips share a page, `rows` below each other, and how high the heads of their tables and a row are.

    `names` are how wide the columns of names are, on card and slip; `number` is how wide the number of a seat is, and
    `total` and `points` how wide the last columns are. `size` is the type of names, `title` that of headings, `code`
    of what names the sheet, points; `head` and `foot` are what stands above and below the table of a card, mm.
    """

    rows: int
    top: float
    row: float
    names: tuple[float, float]
    number: float
    total: float
    points: float
    size: float
    title: float
    code: float
    head: float
    foot: float
    icon: float
    margin: float

    def types(self, names: Iterable[str]) -> Mapping[str, tuple[float, float]]:
        """Return the size of the type of each name, on the card and on the slip, points."""
        card, slip = (width - self.number - _INDENT * self.size for width in self.names)
        in_both = {name: [in_two_lines(name, width, self.size, self.size) for width in (card, slip)] for name in names}
        return {name: (on_card, on_slip) for name, (on_card, on_slip) in in_both.items()}


def apart_form(
    paper: Paper, names: Sequence[str], seats: int, columns: Sequence[Sequence[ScoreColumn]], asked: float
) -> ApartForm:
    """Return how cards with so many seats share an upright page in type of `asked` points; raises DoesNotFit."""
    paper, size = paper.portrait(), max(asked, USUAL_TYPE)
    margin = max(MARGIN, paper.margin)
    width, height = paper.width - 2 * margin, paper.height - 2 * margin
    number, total, points = (size * each for each in (_NUMBER, _TOTAL, _POINTS))
    widest = max(mm(size * name_width(name)) for name in (*names, words("Player"))) + number + _INDENT * size
    least, most = (share * width for share in _NAMES)
    first = min(max(widest, least), most)
    wanted = max(map(len, columns)) * (ICON * size + _BESIDE_ICON)
    total = max(min(total, width - first - wanted), _LEAST_TOTAL * size)
    top = max(_head(each, (width - first - total) / max(len(each), 1), size) for each in columns)
    narrowest = min((width - first - total) / max(len(each), 1) for each in columns)
    icon = min(ICON * size, narrowest - _BESIDE_ICON)
    second = width - 2 * points
    lines = 2 if widest > min(first, second) else 1
    row = mm(lines * _LEADING * size) + _AIR
    top = max(top, row)
    code = min(_CODE * size, _LARGEST_CODE) if asked <= _LARGEST_CODE else _LARGEST_CODE
    head = max(mm(_LEADING * (_TITLE * size + 2 * code)) + 2, QR + 2)
    foot = mm(2 * _LEADING * size) + 1
    piece = head + top + seats * row + foot
    rows = int((height + GAP) / (piece + GAP))
    if rows < 1:
        raise DoesNotFit(
            f"a score card for {seats} players in type of {asked:g} points is {show_mm(piece)} high, too high for "
            f"{paper.name}; use larger paper"
        )
    spare = (height - (rows - 1) * GAP) / rows - piece
    row = min(row + spare / (seats + 1), max(row, _HIGHEST_ROW * size))
    return ApartForm(
        rows,
        top,
        row,
        (first, second),
        number,
        total,
        points,
        size,
        _TITLE * size,
        code,
        head,
        foot,
        icon,
        margin,
    )


def _head(columns: Sequence[ScoreColumn], width: float, size: float) -> float:
    """Return how high the head of a card's table is whose columns are so wide: icons stand in lines."""
    most = max((len(each.icons) for each in columns), default=1)
    across = max(1, int((width - 1) / (ICON * size + 0.4)))
    return max(ceil(most / across) * (ICON * size + 1), mm(_LEADING * size)) + _AIR
