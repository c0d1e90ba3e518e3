"""The board as bits: which squares a unit of each kind can reach from each square.

Squares are numbered row by row from a1 at Red's left: f1 is 5, a6 is 30, f6 is 35. In an int that stands for a set of
squares, bit i is square i.

>>> names_of(KING[0]), names_of(KNIGHT[0])
(['b1', 'a2', 'b2'], ['c2', 'b3'])
>>> [(square_name(over.bit_length() - 1), square_name(landing)) for over, _, landing in HOPS[4][0]]
[('b1', 'c1'), ('a2', 'a3')]
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from pressboard.play import bits

WIDTH = 6
"""Squares in a row, and rows."""

COLUMNS = "abcdef"

Player = int
"""A player by the seat."""

Squares = int
"""A set of squares as bits."""

RED, BLACK = 0, 1
PLAYERS = ("Red", "Black")
"""The players by their seats; Red sits at row 1."""

SIZES = "SML"
"""The sizes of pyramids, smallest first: S has 1 pip, M 2, L 3."""

SIZE_NAMES = ("Small", "Medium", "Large")

PIPS = {size: pips for pips, size in enumerate(SIZES, start=1)}

_ORTHOGONAL = ((1, 0), (0, 1), (-1, 0), (0, -1))
_DIAGONAL = ((1, 1), (-1, 1), (-1, -1), (1, -1))
_EVERY_WAY = (*_ORTHOGONAL, *_DIAGONAL)
_LEAPS = ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))

_Step = tuple[int, int]
"""So many columns and so many rows."""


def _beside(square: int, step: _Step, times: int = 1) -> int | None:
    """Return the square so many steps from another one; None off the board."""
    column, row = square % WIDTH + times * step[0], square // WIDTH + times * step[1]
    return row * WIDTH + column if 0 <= column < WIDTH and 0 <= row < WIDTH else None


def _bits(squares: Iterable[int | None]) -> int:
    """Return squares as bits, leaving out those off the board."""
    return bits.bits_of(square for square in squares if square is not None)


def _reached(steps: Iterable[_Step]) -> tuple[int, ...]:
    """Return for every square what one of the steps reaches, as bits."""
    return tuple(_bits(_beside(square, step) for step in steps) for square in range(WIDTH * WIDTH))


def _hops(steps: Iterable[_Step]) -> tuple[tuple[tuple[int, int, int], ...], ...]:
    """Return for every square its hops: the square hopped over and the landing as bits, and the landing's number."""
    return tuple(tuple(_hops_from(square, steps)) for square in range(WIDTH * WIDTH))


def _hops_from(square: int, steps: Iterable[_Step]) -> Iterator[tuple[int, int, int]]:
    for step in steps:
        over, landing = _beside(square, step), _beside(square, step, 2)
        if over is not None and landing is not None:
            yield 1 << over, 1 << landing, landing


def _rays(steps: Iterable[_Step]) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Return for every square its lines to the edge, each as single bits outwards."""
    return tuple(tuple(_ray(square, step) for step in steps) for square in range(WIDTH * WIDTH))


def _ray(square: int, step: _Step) -> tuple[int, ...]:
    line = (_beside(square, step, times) for times in range(1, WIDTH))
    return tuple(1 << each for each in line if each is not None)


KING = _reached(_EVERY_WAY)
"""For every square those one step away."""

KNIGHT = _reached(_LEAPS)
"""For every square those a knight's leap away."""

HOPS = {8: _hops(_EVERY_WAY), 4: _hops(_ORTHOGONAL)}
"""By the number of directions, for every square the hops from it: over what and to where."""

ROOK = _rays(_ORTHOGONAL)
BISHOP = _rays(_DIAGONAL)
"""For every square the four lines along which a stack slides."""

ROOK_LINES, BISHOP_LINES = (tuple(sum(map(sum, rays)) for rays in table) for table in (ROOK, BISHOP))
"""For every square all squares on those lines, as bits."""


@lru_cache(maxsize=1 << 14)
def squares_of(mask: int) -> tuple[int, ...]:
    """Return the squares of a set, ascending; they are kept, as games come back to the same sets all the time."""
    return tuple(bits.squares_of(mask))


def nth_square(mask: int, place: int) -> int:
    """Return the square of a set that has so many lower ones in it."""
    for _ in range(place):
        mask &= mask - 1
    return (mask & -mask).bit_length() - 1


def square_name(square: int) -> str:
    """Return a square as `c4`: its column from Red's left, its row from Red's side."""
    return f"{COLUMNS[square % WIDTH]}{square // WIDTH + 1}"


def names_of(mask: int) -> list[str]:
    """Return the names of the squares of a set, ascending."""
    return [square_name(square) for square in squares_of(mask)]
