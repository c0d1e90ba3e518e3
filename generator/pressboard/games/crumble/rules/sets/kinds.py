"""The sizes of tiles: a starting square halved again and again, or doubled once or twice.

They have numbers: that of a size is how many halvings in turn make it of a starting square, less than none of what is
larger than that.

>>> [level(number).name for number in range(-2, 4)]
['2 x 2', '1 x 2', '1 x 1', '1 x 1/2', '1/2 x 1/2', '1/2 x 1/4']
>>> [number_of(GridRect(0, 0, *sides), 4) for sides in ((16, 16), (4, 8), (32, 32), (64, 64), (24, 24))]
[0, 3, -2, -4, None]
"""

from fractions import Fraction

from pressboard.games.crumble.rules.board.geometry import GridRect
from pressboard.lean_dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TileKind:
    """A size of tiles, in starting squares."""

    width: Fraction
    height: Fraction

    @property
    def area(self) -> Fraction:
        """What it is worth, in starting squares."""
        return self.width * self.height

    @property
    def name(self) -> str:
        """The size in words: `1 x 1/2`."""
        return f"{self.width} x {self.height}"


LARGEST = -2
"""The number of the largest tiles."""


def level(number: int) -> TileKind:
    """Return the size with a number."""
    if number < 0:
        return TileKind(Fraction(2) ** (-number // 2), Fraction(2) ** ((1 - number) // 2))
    return TileKind(Fraction(1, 1 << number // 2), Fraction(1, 1 << (number + 1) // 2))


DOUBLE, QUADRUPLE = level(-1), level(-2)
"""The tiles larger than a starting square."""


def number_of(piece: GridRect, depth: int) -> int | None:
    """Return the number of a piece's size, on a grid that halves a starting square so often; None for another size.

    A square or half-square whose area is a power of two has sides that are powers of two.
    """
    area = piece.area
    return 2 * depth - (area.bit_length() - 1) if area & (area - 1) == 0 else None
