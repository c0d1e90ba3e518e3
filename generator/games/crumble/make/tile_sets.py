"""How many tiles of each size a set has, so that together they cover so many starting squares.

A set is two, three or four times what covers the board at the start: the start itself, and as much again, twice or
three times, cut down or put together beforehand. The usual one for six by six squares is worth 108.

>>> usual = tile_set(6, 6, "standard", smallest=2)
>>> [(kind.name, count) for kind, count in usual.items()]
[('2 x 2', 2), ('1 x 2', 6), ('1 x 1', 36), ('1 x 1/2', 42), ('1/2 x 1/2', 64), ('1/2 x 1/4', 80), ('1/4 x 1/4', 80)]
>>> sum(kind.area * count for kind, count in usual.items())
Fraction(108, 1)
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

SETS = {"small": 2, "standard": 3, "large": 4}
"""How many times the start the tiles of a set are worth."""

_PER_DOUBLE, _PER_QUADRUPLE = 12, 36
"""Of so many starting squares beyond the start one tile is made that is worth two of them, and one worth four."""


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


DOUBLE, QUADRUPLE = TileKind(Fraction(1), Fraction(2)), TileKind(Fraction(2), Fraction(2))
"""The tiles larger than a starting square."""


def level(number: int) -> TileKind:
    """Return the size that so many halvings in turn make of a starting square."""
    return TileKind(Fraction(1, 1 << number // 2), Fraction(1, 1 << (number + 1) // 2))


def tile_set(width: int, height: int, size: str, smallest: int, large: bool = True) -> dict[TileKind, int]:
    """Return the kinds of a set for a board of so many squares, the largest first, with their counts.

    `size` is one of `SETS`; the smallest tiles are squares whose side is a starting square's, halved `smallest` times.
    Without `large` tiles none is larger than a starting square.
    """
    beginning = width * height
    rest = beginning * (SETS[size] - 1)
    quadruple, double = (rest // _PER_QUADRUPLE, rest // _PER_DOUBLE) if large else (0, 0)
    rest -= 4 * quadruple + 2 * double
    shares = shared(rest, range(2 * smallest, 0, -1)) if smallest else []
    found = {QUADRUPLE: quadruple, DOUBLE: double, level(0): beginning + (0 if smallest else rest)}
    found |= {level(number): share << number for number, share in enumerate(shares, 1)}
    return {kind: count for kind, count in found.items() if count}


def shared(total: int, weights: Sequence[int]) -> list[int]:
    """Share a whole number by weights into whole numbers; the largest remainders are rounded up.

    >>> shared(52, [4, 3, 2, 1])
    [21, 16, 10, 5]
    """
    whole = sum(weights)
    shares = [total * weight // whole for weight in weights]
    order = sorted(range(len(weights)), key=lambda place: (-(total * weights[place] % whole), place))
    for place in order[: total - sum(shares)]:
        shares[place] += 1
    return shares
