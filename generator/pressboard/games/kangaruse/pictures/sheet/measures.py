"""The measures of a board and of the cells of its squares, mm."""

from functools import lru_cache
from math import sqrt
from typing import NamedTuple

from pressboard.figures.type import AS_MADE, Type

_MOST_OBLONG = 1.5
"""No cell is longer than so many times its width."""
_STRIP_SHARE, _LEAST_STRIP, _MOST_STRIP = 0.45, 4.0, 11.0
"""The strips round the cells: a part of a cell's shorter side, within bounds."""
_LARGE_STRIP = 0.58, 9.0, 14.0
"""The same in large print: the names of lines stand beside signs whose numbers have 16 points and more."""
_LOWER = 8 / 7
_ROUNDS = 24

_WIDE_FROM = 1.12
"""Cells so much wider than high have their panel at the left."""
_TALL_PANEL, _WIDE_PANEL = (0.66, 0.74), (0.64, 0.86)
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
        """Whether its panel is at the left."""
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
        """Whether the panel leaves too little for a name and a mark under it."""
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
def measures(columns: int, rows: int, width: float, height: float, type: Type = AS_MADE) -> Measures:
    """Return the measures of the largest board of `columns` x `rows` cells in a place of `width` x `height`.

    In large print its strips are broader, for larger commands and names.
    """
    share, least, most = _LARGE_STRIP if type.is_large else (_STRIP_SHARE, _LEAST_STRIP, _MOST_STRIP)

    def cell(strip: float) -> Cell:
        across, down = (width - 2 * strip) / columns, (height - 2 * strip) / rows
        return Cell(min(across, _MOST_OBLONG * down), min(down, _MOST_OBLONG * across))

    strip = least
    for _ in range(_ROUNDS):  # strips and cells depend on each other; a round halves what is wrong
        before, strip = strip, min(max(share * min(cell(strip)), least), most)
        if strip == before:
            break
    return Measures(columns, rows, cell(strip), strip)


def scattered(*numbers: int) -> float:
    """Return a number from 0 to below 1 that depends on whole numbers alone, and looks like chance."""
    mixed = 2166136261
    for number in numbers:
        mixed = ((mixed ^ (number & 0xFFFFFFFF)) * 16777619) & 0xFFFFFFFF
    mixed = ((mixed ^ (mixed >> 15)) * 2246822519) & 0xFFFFFFFF
    mixed = ((mixed ^ (mixed >> 13)) * 3266489917) & 0xFFFFFFFF
    return (mixed ^ (mixed >> 16)) / 0x100000000


def near(value: float) -> float:
    """Return a length in mm to a hundredth, finer than any printer: short numbers make small files."""
    return round(value, 2)


def nearly(value: float) -> float:
    """Return a length in mm to a tenth, for what stands where chance puts it."""
    return round(value, 1)
