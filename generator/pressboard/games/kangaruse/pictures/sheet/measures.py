"""The measures of a sheet's board, in mm: cells as large as their place lets them be, never far from square."""

from functools import lru_cache
from math import sqrt
from typing import NamedTuple

from pressboard.figures.large_print import USUAL, Sizes

_MOST_OBLONG = 1.35
"""No cell is longer than so many times its width."""
_STRIP_SHARE, _LEAST_STRIP, _MOST_STRIP = 0.45, 4.0, 11.0
"""The strips round the cells: a part of a cell's shorter side, within bounds."""
_LARGE_STRIP = 0.58, 9.0, 14.0
"""The same in large print: the names of lines stand beside signs whose numbers have 16 points and more."""
_LOWER = 8 / 7
_ROUNDS = 24


class Measures(NamedTuple):
    """A board of `columns` x `rows` cells, each `cell_width` x `cell_height`, in strips `strip` wide."""

    columns: int
    rows: int
    cell_width: float
    cell_height: float
    strip: float

    @property
    def width(self) -> float:
        """The width of all, strips included."""
        return self.columns * self.cell_width + 2 * self.strip

    @property
    def height(self) -> float:
        """The height of all, strips included."""
        return self.rows * self.cell_height + 2 * self.strip

    @property
    def side(self) -> float:
        """The shorter side of a cell, which everything in it is measured by."""
        return min(self.cell_width, self.cell_height)

    @property
    def legible(self) -> float:
        """The side of a square cell that is read and marked as easily: an oblong one may be a little lower."""
        return min(sqrt(max(0.0, self.cell_width * self.cell_height)), _LOWER * self.side)

    def corner(self, square: int) -> tuple[float, float]:
        """Return the upper left corner of a square's cell."""
        row, column = divmod(square, self.columns)
        return self.strip + column * self.cell_width, self.strip + row * self.cell_height


@lru_cache(maxsize=256)
def measures(columns: int, rows: int, width: float, height: float, sizes: Sizes = USUAL) -> Measures:
    """Return the measures of the largest board of `columns` x `rows` cells in a place of `width` x `height`.

    In large print its strips are broader, for larger commands and names.
    """
    share, least, most = _LARGE_STRIP if sizes.is_large else (_STRIP_SHARE, _LEAST_STRIP, _MOST_STRIP)
    strip = least
    for _ in range(_ROUNDS):  # strips and cells depend on each other; a round halves what is wrong
        cell_width, cell_height = (width - 2 * strip) / columns, (height - 2 * strip) / rows
        cell_width, cell_height = (
            min(cell_width, _MOST_OBLONG * cell_height),
            min(cell_height, _MOST_OBLONG * cell_width),
        )
        before, strip = strip, min(max(share * min(cell_width, cell_height), least), most)
        if strip == before:
            break
    cell_width, cell_height = (width - 2 * strip) / columns, (height - 2 * strip) / rows
    return Measures(
        columns, rows, min(cell_width, _MOST_OBLONG * cell_height), min(cell_height, _MOST_OBLONG * cell_width), strip
    )


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
