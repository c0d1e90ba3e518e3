"""Rectangles in whole numbers: shapes, halves, and how two of them touch.

West and South are the smaller coordinates. Two pieces of a tiling never overlap, and all that is said about two
rectangles here is said of such pieces.

>>> square = GridRect(0, 0, 4, 4)
>>> west, east = halves(square, VERTICAL)
>>> west, is_legal(west), touches(west, east), direction(west, east)
(GridRect(west=0, south=0, east=2, north=4), True, True, 'E')
>>> borders(square, GridRect(4, 4, 8, 8)), touches(square, GridRect(4, 4, 8, 8)), direction(west, GridRect(0, 4, 4, 8))
(False, True, None)
"""

from typing import NamedTuple

HORIZONTAL, VERTICAL = "H", "V"
"""How a cut runs."""

NORTH, EAST, SOUTH, WEST = DIRECTIONS = "NESW"
OPPOSITE = {NORTH: SOUTH, EAST: WEST, SOUTH: NORTH, WEST: EAST}
NAMES = {NORTH: "North", EAST: "East", SOUTH: "South", WEST: "West"}

SIDES_OF_CUT = {HORIZONTAL: (SOUTH, NORTH), VERTICAL: (WEST, EAST)}
"""The names of the two halves that a cut makes, in the order of `halves`."""


class GridRect(NamedTuple):
    """A rectangle along the axes, by its four borders."""

    west: int
    south: int
    east: int
    north: int

    @property
    def area(self) -> int:
        """Return the area."""
        return (self.east - self.west) * (self.north - self.south)


def is_shape(width: int, height: int) -> bool:
    """Say whether a rectangle with these sides is a square or a half-square."""
    return width > 0 < height and (width == height or width == 2 * height or height == 2 * width)


def is_legal(rect: GridRect) -> bool:
    """Say whether a rectangle may be a piece."""
    return is_shape(rect.east - rect.west, rect.north - rect.south)


def is_halved(rect: GridRect, axis: str) -> bool:
    """Say whether a cut along `axis` through the middle of a legal piece leaves two legal ones."""
    width, height = rect.east - rect.west, rect.north - rect.south
    return height >= width if axis == HORIZONTAL else width >= height


def middle(rect: GridRect, axis: str) -> int:
    """Return where a cut along `axis` halves a piece; the sum of its coordinates there has to be even."""
    return (rect.south + rect.north if axis == HORIZONTAL else rect.west + rect.east) >> 1


def halves(rect: GridRect, axis: str) -> tuple[GridRect, GridRect]:
    """Return the two halves, the southern or western one first."""
    west, south, east, north = rect
    line = middle(rect, axis)
    if axis == HORIZONTAL:
        return GridRect(west, south, east, line), GridRect(west, line, east, north)
    return GridRect(west, south, line, north), GridRect(line, south, east, north)


def transposed(rect: GridRect) -> GridRect:
    """Return a rectangle with its two axes changed for each other."""
    west, south, east, north = rect
    return GridRect(south, west, north, east)


def touches(one: GridRect, other: GridRect) -> bool:
    """Say whether two pieces share a border or a corner."""
    return one[0] <= other[2] and other[0] <= one[2] and one[1] <= other[3] and other[1] <= one[3]


def borders(one: GridRect, other: GridRect) -> bool:
    """Say whether two pieces that touch share a border of some length: then they are neighbours."""
    return (one[0] < other[2] and other[0] < one[2]) or (one[1] < other[3] and other[1] < one[3])


def direction(one: GridRect, other: GridRect) -> str | None:
    """Return the direction that leads from one of two touching pieces to the other over a full side of both.

    None where they are not two-point neighbours.
    """
    if one[0] == other[0] and one[2] == other[2]:
        return NORTH if one[3] == other[1] else SOUTH
    if one[1] == other[1] and one[3] == other[3]:
        return EAST if one[2] == other[0] else WEST
    return None


def holds(outer: GridRect, inner: GridRect) -> bool:
    """Say whether the second rectangle lies in the first, borders included."""
    return outer[0] <= inner[0] and outer[1] <= inner[1] and inner[2] <= outer[2] and inner[3] <= outer[3]


def overlaps(one: GridRect, other: GridRect) -> bool:
    """Say whether two rectangles share more than borders."""
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]
