"""How large names are set so that they fit: all as large as usual, long ones smaller; mm, and points for type."""

from collections.abc import Iterable, Mapping, Sequence
from math import ceil
from typing import NamedTuple

from pressboard.errors import DoesNotFit
from pressboard.kinds.game import ScoreColumn
from pressboard.kinds.options import LARGE_PRINT, TEXT_SIZE, Options
from pressboard.printing.papers import Paper, orientation
from pressboard.units import mm, show_mm
from pressboard.words import words

LEAST_READ = 9.0
"""The least type that is read well, points."""
_AIR = 1.02
"""How much wider than its letters a name is taken to be, so that it fits indeed."""


def type_context(options: Options) -> dict[str, float | bool]:
    """Return the `text_size` and the `large_print` that options of sheets ask for, as templates know them."""
    return {TEXT_SIZE: options.type.text, LARGE_PRINT: options.type.is_large}


def in_a_line(name: str, width: float, usual: float) -> float:
    """Return the size at which a name fits into a line of `width` mm: the usual one, or less."""
    return min(usual, width / mm(name_width(name)))


def in_two_lines(name: str, width: float, usual: float, read: float = LEAST_READ) -> float:
    """Return the size at which a name fits into a line of `width` mm, or into two where it would be small in one.

    What is smaller than `read` points is small.
    """
    alone = in_a_line(name, width, usual)
    if alone >= read:
        return alone
    return max(alone, min(read, width / mm(narrowest(name))))


def narrowest(name: str) -> float:
    """Return how wide a name is in two lines of bold type of one point, or in one if it is a single word; points."""
    parts = name.split(" ")
    splits = ((" ".join(parts[:at]), " ".join(parts[at:])) for at in range(1, len(parts)))
    return min((max(map(name_width, each)) for each in splits), default=name_width(name))


def name_width(name: str) -> float:
    """Return how wide a name is in bold type of one point, points."""
    from pressboard.render.text.fonts import text_width

    return _AIR * text_width(name or " ", 1.0, bold=True)


MARGIN, GAP = 8.0, 8.0
_HEAD, _ROW, _FOOT, _HIGHEST_ROW = 18.0, 9.6, 8.0, 14.0
_NARROWEST, _SLIP, _WIDE_SLIP = 128.0, 0.33, 56.0
_NARROW = 8.0
"""How much narrower than usual a card may be."""
_SEAT = 7.0
"""What the number of a seat takes of a column of names, mm."""

_PAGE_HEAD, _PAGE_FOOT = 22.0, 14.0
_NUMBER, _SUM = 11.0, 18.0
_COLUMN = 6.0, 18.0
"""The least and the usual width of a round's column in the standings."""
_TIGHT = 0.75
"""The share of its width that every column has in type that is asked for and has no room else."""
_LEAST_NAME, _USUAL_NAMES = 36.0, 0.4
"""The least width of names there, and the share of the page that they take at least where there is room."""
_LEAST_ROW, _MOST_ROW = 8.4, 15.0
_PADDING, _TWO_LINES = 3.0, 2.95


class CardForm(NamedTuple):
    """How score cards share a page: their number across and down, how high a row of one is, how wide a slip is.

    `names` are how wide the columns of names are, on the card and on the slip; `wide` says whether that is much.
    `cuts` are how far from the left edge slips are cut off.
    """

    columns: int
    rows: int
    row: float
    slip: float
    names: tuple[float, float]
    wide: bool
    cuts: tuple[float, ...]
    margin: float

    def types(self, names: Iterable[str]) -> Mapping[str, tuple[float, float]]:
        """Return the size of the type of each name, on the card and on the slip, points."""
        usual = (11.5, 10.0) if self.wide else (10.0, 9.0)
        card, slip = (width - _SEAT for width in self.names)
        return {name: (in_two_lines(name, card, usual[0]), in_two_lines(name, slip, usual[1])) for name in names}

    @property
    def on_page(self) -> int:
        return self.columns * self.rows


def card_form(paper: Paper, seats: int) -> CardForm:
    """Return how score cards for so many seats share an upright page; raises DoesNotFit."""
    paper = paper.portrait()
    margin = max(MARGIN, paper.margin)
    width, height = paper.width - 2 * margin, paper.height - 2 * margin
    least = _HEAD + (seats + 1) * _ROW + _FOOT
    rows = int((height + GAP) / (least + GAP))
    columns = max(1, int((width + GAP) / (_NARROWEST + GAP)))
    if rows < 1 or width < _NARROWEST - _NARROW:
        raise DoesNotFit(
            f"a score card for {seats} players is {show_mm(_NARROWEST)} x {show_mm(least)}, too large for "
            f"{paper.name}; use larger paper"
        )
    card, high = (width - (columns - 1) * GAP) / columns, (height - (rows - 1) * GAP) / rows
    row = min((high - _HEAD - _FOOT) / (seats + 1), _HIGHEST_ROW)
    slip = card * _SLIP
    cuts = tuple(margin + (at + 1) * card + at * GAP - slip - GAP / 2 for at in range(columns))
    wide = slip >= _WIDE_SLIP
    first, others = (40.0, 26.0) if wide else (32.0, 21.0)
    return CardForm(columns, rows, row, slip, (first, slip - others), wide, cuts, margin)


class TableForm(NamedTuple):
    """How a table of names is set: how its pages lie, how wide names and the column of a round are, how high rows are.

    `number` and `sum` are how wide the first and the last columns are, `size` is that of the type, at least what is
    `asked` for, 0 for nothing.
    """

    orientation: str
    names: float
    column: float
    row: float
    number: float
    sum: float
    size: float
    requested: float

    def types(self, names: Iterable[str]) -> Mapping[str, float]:
        read = min(self.size, max(self.requested, LEAST_READ))
        return {name: in_two_lines(name, self.names - _PADDING, self.size, read) for name in names}


def standings_form(paper: Paper, names: Sequence[str], rounds: int, requested: float = 0.0) -> TableForm:
    """Return how standings are set, upright unless rounds are many, in type that is asked for; raises DoesNotFit."""
    shares = (1.0, _TIGHT) if requested else (1.0,)
    ways = ((tight, turned) for tight in shares for turned in (paper.portrait(), paper.landscape()))
    for tight, turned in ways:
        if form := _standings(turned, names, rounds, requested, tight):
            return form
    of_size = f" in type of {requested:g} points" if requested else ""
    raise DoesNotFit(f"standings of {rounds} rounds have no room on {paper.name}{of_size}; use larger paper")


def _standings(paper: Paper, names: Sequence[str], rounds: int, requested: float, tight: float) -> TableForm | None:
    """Return how standings are set on paper as it lies, with columns of such a share of their width, if they can be."""
    narrow = min(paper.width, paper.height) < 160
    usual = 9.5 if narrow else 11.5
    size = max(requested, usual)
    times = size / usual
    number, last = tight * _NUMBER * times, tight * (_SUM - 4 * narrow) * times
    least, most = max(1.0, tight * times) * _COLUMN[0], _COLUMN[1] * min(times, 1.4)
    free = paper.free_width - number - 2 * last
    column = min((free - _USUAL_NAMES * free) / rounds, most)
    column = max(column, min((free - _LEAST_NAME * tight * times) / rounds, least))
    if requested and column > least:  # a long name has the room of columns that are wider than they need to be
        needed = max(narrowest(name) for name in names) * mm(size) + _PADDING
        column = max(min(column, (free - needed) / rounds), least)
    if column >= least:
        high = paper.height - 2 * paper.margin - (_PAGE_HEAD + _PAGE_FOOT) * times
        wide = free - rounds * column
        in_two = requested and max(map(name_width, names)) * mm(size) > wide - _PADDING
        least_row = max(_LEAST_ROW * times, in_two * mm(_TWO_LINES * size))
        pages = ceil((len(names) + 1) * least_row / high)
        row = max(min(high / (ceil(len(names) / pages) + 1), _MOST_ROW * times), in_two * least_row)
        return TableForm(orientation(paper), wide, column, row, number, last, size, requested)
    return None


USUAL_TYPE = 11.5
"""The type of names on usual cards, points; larger type needs more room than these have."""
_TITLE, _CODE, _LARGEST_CODE = 1.5, 0.75, 14.0
"""The type of headings and of what names the sheet in that of names, and the largest one that is worth its room."""
_LEADING, _LINE_AIR = 1.3, 1.6
_NUMBER_EM, _TOTAL, _POINTS = 0.75, 1.75, 1.75
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
_HIGHEST_ROW_EM = 1.25
QR = 16.0


class SeparateForm(NamedTuple):
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
        card, slip = (width - self.number - _INDENT * self.size for width in self.names)
        size = self.size
        return {name: (in_two_lines(name, card, size, size), in_two_lines(name, slip, size, size)) for name in names}


def separate_form(
    paper: Paper, names: Sequence[str], seats: int, columns: Sequence[Sequence[ScoreColumn]], requested: float
) -> SeparateForm:
    """Return how cards with so many seats share an upright page in type of `asked` points; raises DoesNotFit."""
    paper, size = paper.portrait(), max(requested, USUAL_TYPE)
    margin = max(MARGIN, paper.margin)
    width, height = paper.width - 2 * margin, paper.height - 2 * margin
    number, total, points = (size * each for each in (_NUMBER_EM, _TOTAL, _POINTS))
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
    row = mm(lines * _LEADING * size) + _LINE_AIR
    top = max(top, row)
    code = min(_CODE * size, _LARGEST_CODE) if requested <= _LARGEST_CODE else _LARGEST_CODE
    head = max(mm(_LEADING * (_TITLE * size + 2 * code)) + 2, QR + 2)
    foot = mm(2 * _LEADING * size) + 1
    piece = head + top + seats * row + foot
    rows = int((height + GAP) / (piece + GAP))
    if rows < 1:
        raise DoesNotFit(
            f"a score card for {seats} players in type of {requested:g} points is {show_mm(piece)} high, too high for "
            f"{paper.name}; use larger paper"
        )
    spare = (height - (rows - 1) * GAP) / rows - piece
    row = min(row + spare / (seats + 1), max(row, _HIGHEST_ROW_EM * size))
    types = size, _TITLE * size, code
    return SeparateForm(rows, top, row, (first, second), number, total, points, *types, head, foot, icon, margin)


def _head(columns: Sequence[ScoreColumn], width: float, size: float) -> float:
    """Return how high the head of a card's table is whose columns are so wide: icons stand in lines."""
    most = max((len(each.icons) for each in columns), default=1)
    across = max(1, int((width - 1) / (ICON * size + 0.4)))
    return max(ceil(most / across) * (ICON * size + 1), mm(_LEADING * size)) + _LINE_AIR
