"""The measures of a board and its cells, mm; the names on squares, and what they keep clear."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import chain
from math import fsum, sqrt
from typing import Literal

from pressboard.figures.type import AS_MADE, Type
from pressboard.games.kangaruse.rules.types import START, TYPES
from pressboard.lean_classes import NamedTuple
from pressboard.words import cached_by_language, words

_MOST_OBLONG = 1.5
"""No cell is longer than so many times its width."""
_STRIP_SHARE = 0.45
"""The strips round the cells, in a cell's shorter side."""
_LEAST_STRIP = 4.0
"""The breadth of these strips at least, mm."""
_MOST_STRIP = 11.0
"""The breadth of these strips at most, mm."""
_LARGE_STRIP = 0.58, 9.0, 14.0
"""The same in large print: the names of lines stand beside signs whose numbers have 16 points and more."""
_LOWER = 8 / 7
_ROUNDS = 24

_WIDE_FROM = 1.12
"""Cells so much wider than high have their panel at the left."""
_TALL_PANEL = (0.66, 0.74)
_WIDE_PANEL = (0.64, 0.86)
"""The panel's share of the longer side and of the shorter one; the less of the two holds."""
_LOW_WHITE = 0.42
"""Under panels that leave so few sides of a square white, a name would take the place of the mark."""


class Cell(NamedTuple):
    """The cell of a square."""

    width: float
    height: float

    @property
    def side(self) -> float:
        """The shorter side, which everything in it is measured by."""
        return min(self)

    @property
    def is_wide(self) -> bool:
        """True if its panel is at the left."""
        return self.width / self.height > _WIDE_FROM

    @property
    def panel(self) -> "Cell":
        """How large the panel with the icon is, from the upper left corner."""
        if self.is_wide:
            along, across = _WIDE_PANEL
            return Cell(min(along * self.width, across * self.height), self.height)
        along, across = _TALL_PANEL
        return Cell(self.width, min(along * self.height, across * self.width))

    @property
    def leaves_little(self) -> bool:
        """True if the panel leaves too little for a name and a mark under it."""
        return not self.is_wide and self.height - self.panel.height < _LOW_WHITE * self.side

    def inset(self, by: float) -> tuple[float, float, float, float]:
        """Return the place within its edges, so far from each: where it is, its width and height."""
        return by, by, self.width - 2 * by, self.height - 2 * by

    def __str__(self) -> str:
        """Tell apart what is drawn for one cell and another."""
        return f"{self.width:.4f}x{self.height:.4f}"


class Measures(NamedTuple):
    """A board of `columns` x `rows` cells, in strips `strip` wide."""

    columns: int
    rows: int
    cell: Cell
    strip: float

    @property
    def width(self) -> float:
        """The width of all, strips included."""
        return self.columns * self.cell.width + 2 * self.strip

    @property
    def height(self) -> float:
        """The height of all, strips included."""
        return self.rows * self.cell.height + 2 * self.strip

    @property
    def side(self) -> float:
        """The shorter side of a cell."""
        return min(self.cell)

    @property
    def legible(self) -> float:
        """The side of a square cell that is read and marked as easily: an oblong one may be a little lower."""
        return min(sqrt(max(0.0, self.cell.width * self.cell.height)), _LOWER * self.side)

    def corner(self, square: int) -> tuple[float, float]:
        """Return the upper left corner of a square's cell."""
        row, column = divmod(square, self.columns)
        return self.strip + column * self.cell.width, self.strip + row * self.cell.height


@lru_cache(maxsize=256)
def measures(
    columns: int, rows: int, width: float, height: float, type: Type = AS_MADE
) -> Measures:
    """Return the measures of the largest board of `columns` x `rows` cells in a place of `width` x `height`.

    In large print its strips are broader, for larger commands and names.
    """
    share, least, most = (
        _LARGE_STRIP if type.is_large else (_STRIP_SHARE, _LEAST_STRIP, _MOST_STRIP)
    )

    def cell(strip: float) -> Cell:
        across = (width - 2 * strip) / columns
        down = (height - 2 * strip) / rows
        return Cell(min(across, _MOST_OBLONG * down), min(down, _MOST_OBLONG * across))

    strip = least
    for _ in range(_ROUNDS):  # strips and cells depend on each other; a round halves what is wrong
        before = strip
        strip = min(max(share * min(cell(strip)), least), most)
        if strip == before:
            break
    return Measures(columns, rows, cell(strip), strip)


@lru_cache(maxsize=8192)
def scatter(*numbers: int) -> float:
    """Return a number from 0 to below 1 that depends on whole numbers alone, and looks like chance."""
    mixed = 2166136261
    for number in numbers:
        mixed = ((mixed ^ (number & 0xFFFFFFFF)) * 16777619) & 0xFFFFFFFF
    mixed = ((mixed ^ (mixed >> 15)) * 2246822519) & 0xFFFFFFFF
    mixed = ((mixed ^ (mixed >> 13)) * 3266489917) & 0xFFFFFFFF
    return (mixed ^ (mixed >> 16)) / 0x100000000


def round_mm(value: float) -> float:
    """Return a length in mm to a hundredth, finer than any printer: short numbers make small files."""
    return round(value, 2)


@lru_cache(maxsize=64)
def round_corners(measures: Measures) -> tuple[tuple[float, float], ...]:
    """Return for every square the upper left corner of its cell, to a hundredth of a mm."""
    corners = map(measures.corner, range(measures.columns * measures.rows))
    return tuple((round_mm(x), round_mm(y)) for x, y in corners)


def nearly(value: float) -> float:
    """Return a length in mm to a tenth, for what stands where chance puts it."""
    return round(value, 1)


LEAST_NAME = 2.15
"""Smaller names, mm, are not read."""
_LETTERS = (
    ("ij .", 0.28),
    ("lIJ", 0.31),
    ("ft", 0.37),
    ("r-", 0.41),
    ("szc", 0.48),
    ("xvykgFLT", 0.52),
    ("aeäZEXSYCV", 0.56),
    ("hnubdopqöüßKPABR", 0.61),
    ("DGUHNOQ", 0.7),
    ("w", 0.72),
)
"""How wide letters of the face are at most, in sizes of type; others are less wide than an m."""
_WIDTHS = {letter: width for letters, width in _LETTERS for letter in letters}
_WIDEST = 0.85
"""The width of letters that have none in the table, in sizes of type."""
_WAYS = {
    "Mistletoebird": "Mistletoe-/bird, Mistle-/toebird, Mistlet./bird, Mistletoe",
    "Tasmanian devil": "Tasmanian/devil, Tasm./devil, Tasm. devil, Tas. devil",
    "Tasmanian tiger": "Tasmanian/tiger, Tasm./tiger, Tasm. tiger, Tas. tiger",
    "Thorny devil": "Thorny/devil, Thorny",
    "Sugar glider": "Sugar/glider, Glider",
    "Echidna": "Echid-/na",
    "Numbat": "Num-/bat",
    "Crocodile": "Croco-/dile",
    "Platypus": "Platy-/pus",
    "Kangaroo": "Kanga-/roo",
    "Cockatoo": "Cocka-/too",
}
"""Where names are broken, the better way first, and the word that is cut short where nothing else helps. Then shorter
names, which leave the mark's field free where names were asked for: pictures and the legend say the rest."""


class Line(NamedTuple):
    """A line of a name: where its start or its middle is, by its `anchor`, and how wide it may be."""

    text: str
    x: float
    y: float
    room: float
    anchor: Literal["start", "middle"]


def name_of(key: str) -> str:
    return words(_english(key))


def halves_of(key: str) -> list[tuple[str, str]]:
    """Return the ways to part a type's name that has no room on one line; a short word stays as it is."""
    parted = (way.partition("/") for way in _ways(key))
    return [(first, last) for first, _, last in parted if last]


def short_names(key: str) -> list[str]:
    """Return shorter names of a type, the longest first."""
    return [way for way in _ways(key) if "/" not in way]


def _ways(key: str) -> list[str]:
    name = _english(key)
    return words(_WAYS.get(name, f"{name}/")).split(", ")


def _english(key: str) -> str:
    return "Start" if key == START else TYPES[key].english


@lru_cache(maxsize=64)
def width_of(name: str) -> float:
    """The width a name needs at most, in sizes of type."""
    return fsum(_WIDTHS.get(letter, _WIDEST) for letter in name)


# The shape of a square: how far its parts stand from its edges, in its shorter sides.

INSET = 0.028
"""A tile's edge, from the square's."""
USED = 0.18
USED_INSET = 0.075
"""The side of the box to tick, and how far it is from the corner."""
START_INSET = 0.035
"""What is further in on starts."""
TALL_ICON = 0.62
WIDE_ICON = 0.70
"""The side of an icon, in the panel above the place for the mark and in that beside it."""


# Where names stand in squares: in the panel's foot, under it or along the square's foot, on two lines if need be.

_NAME_SIZE = 0.135
"""The type of a name in a wide square, in sides of a square."""
_NAME_FOOT = 0.1
"""The gap between a name and the square's foot, in sides of a square."""
_NAME_INSET = 0.09
"""The gap between a name and the square's edges, in sides of a square."""
_NAME_OVER_BOX = 0.04
"""The gap between a name and the box to tick below it, in sides of a square."""
_HIGH = 0.9
"""The height of a name, in sizes of type, where themes make it larger."""
_CLEAR = 1.05
"""The same with a gap that keeps icons off it."""
_TIGHT_HIGH = 0.8
"""The same where there is little room."""
_NAME_LEADING = 1.03
"""The distance between two lines of a name, in sizes of type."""
_LEAST_NAMED_ICON = 0.5
"""The least size of an icon over a name, in sides of a square."""
_LEAST_ICON = 0.46
"""The same where nothing else helps."""
_LOW_FOOT = 0.07
"""The gap below a name that has no room otherwise, in sides of a square."""
_EDGE = 0.035
"""The gap between such a name and the square's edges, in sides of a square."""
_CAPITAL = 0.69
"""The height of capitals, in sizes of type."""
_DESCENT = 0.25
"""The depth of letters below their line, in sizes of type."""
_IN_PANEL_FROM = 11.0
"""In squares of this side, mm, an icon is seen over a name, which stands in the panel then."""
_ANY_IN_PANEL_FROM = 18.0
"""The same for any name, where little is left under the panel and it was asked for; mm."""
_PANEL_NAME = 0.119
"""The type of a name in a square that is not wide, in its sides."""
_PANEL_FOOT = 0.045
"""The gap between a name and the panel's edge, in sides of a square."""
_UNDER_ICON = 0.05
"""What icons leave free of their place at its foot, in sides of a square."""


@cached_by_language
def lines_of(key: str, cell: Cell, tight: bool = False) -> tuple[Line, ...]:
    """Return a name's lines: under the panel; in wide squares along the foot, up to the box or over it.

    It has two lines where that makes it fit; if it may be `tight` it takes from the icon where nothing else helps; else
    it has one, to be set smaller.
    """
    if is_in_panel(key, cell, tight):
        side = cell.side
        y = cell.panel.height - _PANEL_FOOT * side
        name = _panel_name(key, cell, tight) or name_of(key)
        return (Line(name, cell.width / 2, y, cell.width - _NAME_INSET * side, "middle"),)
    if cell.is_wide:
        ways = [*(_ways_close(key, cell) if tight else _ways_at_foot(key, cell))]
        others = ways if tight else []
    else:
        ways = [*_ways_under_panel(key, cell)]
        low = [*_ways_close(key, cell), *_ways_at_the_foot_of_small(key, cell)]
        others = [*ways, *low] if tight else []
    fitting = (lines for lines in ways if _has_room(lines, cell))
    close = (lines for lines in others if _has_room(lines, cell, least=True))
    return next(chain(fitting, close, ways))


def is_in_panel(key: str, cell: Cell, tight: bool) -> bool:
    """True if a name stands in the panel, off the mark's field, under an icon that is smaller for it."""
    side = cell.side
    if cell.is_wide or side < _IN_PANEL_FROM:
        return False
    is_short = _panel_name(key, cell, tight) != ""
    return is_short or (tight and cell.leaves_little and side >= _ANY_IN_PANEL_FROM)


def _panel_name(key: str, cell: Cell, tight: bool) -> str:
    """Return the name of a type, or if need be a shorter one, that has room on one line; "" where none has."""
    name = name_of(key)
    room = cell.width - _NAME_INSET * cell.side
    names = (name, *short_names(key)) if tight else (name,)
    return next((each for each in names if width_of(each) * LEAST_NAME <= room), "")


def _ways_at_foot(key: str, cell: Cell) -> Iterator[tuple[Line, ...]]:
    """Yield the ways in which a name can stand in a wide square."""
    side = cell.side
    size = name_size(cell)
    name = name_of(key)
    further = START_INSET if key == START else 0.0
    x = (_NAME_INSET + further) * side
    y = cell.height - (_NAME_FOOT + further) * side
    over_box = _over_box(cell)
    beside = _room_at_foot(cell)
    over = cell.width - 2 * x
    within = cell.panel.width - x
    yield (Line(name, x, y, within, "start"),)
    yield (Line(name, x, y, beside, "start"),)
    yield (Line(name, x, over_box, over, "start"),)
    for first, last in halves_of(key):
        above = y - _NAME_LEADING * size
        yield (
            Line(first, x, above, over if above <= over_box else beside, "start"),
            Line(last, x, y, beside, "start"),
        )
        yield Line(first, x, over_box, over, "start"), Line(last, x, y, beside, "start")


def _ways_under_panel(key: str, cell: Cell) -> Iterator[tuple[Line, ...]]:
    """Yield the ways in which a name can stand in another square."""
    size = name_size(cell)
    name = name_of(key)
    over_box = _over_box(cell)
    inset = _NAME_INSET * cell.side
    beside = cell.width - (cell.height - over_box) - inset / 2

    def line(text: str, y: float) -> Line:
        if y <= over_box:
            return Line(text, cell.width / 2, y, cell.width - inset, "middle")
        return Line(text, (inset + beside) / 2, y, beside, "middle")

    panel = cell.panel.height
    under = panel + 1.05 * size
    high = min(under, over_box)
    heights = [high, under]
    if high - _CAPITAL * size <= panel:
        heights.reverse()
    for y in heights:
        yield (line(name, y),)
    for first, last in halves_of(key):
        yield line(first, high), line(last, high + _NAME_LEADING * size)


def _ways_close(key: str, cell: Cell) -> Iterator[tuple[Line, ...]]:
    """Yield the ways that take the least height: over the box to tick, or close to the foot.

    In a wide square they take all of its foot: the box is at the top then.
    """
    side = cell.side
    size = name_size(cell)
    name = name_of(key)
    over_box = _over_box(cell)
    further = (START_INSET if key == START else 0.0) * side
    inset = _NAME_INSET * side + further
    y = cell.height - _LOW_FOOT * side - further
    wide = cell.is_wide
    whole = cell.width - 2 * inset
    beside = whole if wide else _room_at_foot(cell)
    foot = cell.height - _NAME_FOOT * side - further if wide else over_box
    yield (Line(name, inset, foot, whole, "start"),)
    for first, last in halves_of(key):
        above = y - size
        room = whole if above <= over_box else beside
        yield Line(first, inset, above, room, "start"), Line(last, inset, y, beside, "start")


def _ways_at_the_foot_of_small(key: str, cell: Cell) -> Iterator[tuple[Line, ...]]:
    """Yield the way that names take in small squares with the box to tick at the top: two lines, edge to edge."""
    side = cell.side
    size = name_size(cell)
    y = cell.height - _LOW_FOOT * side
    whole = cell.width - 2 * _EDGE * side
    for first, last in halves_of(key):
        yield (
            Line(first, cell.width / 2, y - size, whole, "middle"),
            Line(last, cell.width / 2, y, whole, "middle"),
        )


def _has_room(lines: tuple[Line, ...], cell: Cell, least: bool = False) -> bool:
    """True if the lines of a name are as wide as they may be, and leave the icon and the square's edge free.

    At `least` they leave room for a small icon over them.
    """
    side = cell.side
    size = name_size(cell)
    top = _top(lines, size)
    below = cell.height - lines[-1].y
    if any(width_of(line.text) * size > line.room for line in lines):
        return False
    if least:
        return top - INSET * side >= _LEAST_ICON * side and below >= INSET * side
    if cell.is_wide:
        return (
            min(line.y for line in lines) - _HIGH * size - INSET * side >= _LEAST_NAMED_ICON * side
        )
    icon_foot = (cell.panel.height + (INSET + TALL_ICON) * side) / 2 - _UNDER_ICON * side
    return top >= icon_foot and below - _DESCENT * size - INSET * side >= 0


def _top(lines: tuple[Line, ...], size: float) -> float:
    """The top of the lines of a name, mm from the top of the square."""
    return min(line.y for line in lines) - _CAPITAL * size


def name_size(cell: Cell) -> float:
    """Return the type size of a name, mm."""
    return max((_NAME_SIZE if cell.is_wide else _PANEL_NAME) * cell.side, LEAST_NAME)


def foot_of_name(key: str, cell: Cell, tight: bool) -> float:
    """The height of a name at the foot of a wide square."""
    highest = min(line.y for line in lines_of(key, cell, tight))
    return cell.height - highest + (_TIGHT_HIGH if tight else _CLEAR) * name_size(cell)


def _over_box(cell: Cell) -> float:
    """The foot of a line that stands over the box to tick."""
    return cell.height - (USED + USED_INSET + _NAME_OVER_BOX) * cell.side


def _room_at_foot(cell: Cell) -> float:
    """The room for a name beside the box to tick."""
    return cell.width - (USED + 2 * USED_INSET + 2 * _NAME_INSET) * cell.side


def name_fits(key: str, cell: Cell) -> bool:
    """True if a type's name can be read on one line in a cell, beside the box to tick.

    It leaves the place for marks free, or does not fit.
    """
    if cell.leaves_little and cell.side >= _IN_PANEL_FROM:
        return is_in_panel(key, cell, tight=False)
    side = cell.side
    room = _room_at_foot(cell) if cell.is_wide else cell.width - _NAME_INSET * side
    return width_of(name_of(key)) * LEAST_NAME <= room


def are_crowded(keys: Iterable[str], cell: Cell) -> bool:
    """True if names of some types that are asked for need more than what is usual in a cell.

    In squares that are not wide each sees to itself; in wide ones the box to tick makes way in all of them.
    """
    return not cell.is_wide or not all(name_fits(key, cell) for key in keys)


def is_box_high(keys: Iterable[str], cell: Cell) -> bool:
    """True if the box to tick makes way for names that are `tight`, in all squares of a board with these types."""
    return cell.is_wide or any(
        lines_of(key, cell, tight=True) in _ways_at_the_foot_of_small(key, cell) for key in keys
    )


def lines_fit(key: str, cell: Cell) -> bool:
    """True if a type's name can be read in a cell, if need be on two lines, or under a small icon."""
    lines = lines_of(key, cell, tight=True)
    return (
        _has_room(lines, cell)
        or _has_room(lines, cell, least=True)
        or is_in_panel(key, cell, tight=True)
    )


def top_of_name(key: str, cell: Cell, tight: bool) -> float:
    return _top(lines_of(key, cell, tight), name_size(cell))


def lifted_over_name(key: str, cell: Cell, tight: bool) -> float:
    """The height that a name leaves an icon which has to rise, in a square that is not wide.

    It is 0 where the icon may stay.
    """
    lines = lines_of(key, cell, tight)
    rises = tight and not _has_room(lines, cell) and _has_room(lines, cell, least=True)
    if rises or is_in_panel(key, cell, tight):
        return _top(lines, name_size(cell)) - INSET * cell.side
    return 0.0
