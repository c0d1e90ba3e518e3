"""The tiling of a board: its pieces on a grid that is always fine enough for the next cut.

Every coordinate of a game is a whole number of starting squares divided by a power of two: a cut adds the middle of two
coordinates, a join adds none. A layout keeps them as whole numbers of grid steps. Its grid halves the starting square
`depth` times, 16 at least, and 16 more whenever a coordinate would be odd and the next cut there would miss the grid;
joins bring it back. So the same tiling always has the same numbers, whatever it came from.

>>> layout = checkerboard(3, 2)
>>> len(layout.pieces), layout.depth, layout.pieces[0], layout.exact(layout.pieces[0])[2]
(6, 16, GridRect(west=0, south=0, east=65536, north=65536), Fraction(1, 1))
"""

from collections.abc import Iterable
from fractions import Fraction
from functools import cached_property, lru_cache

from pressboard.games.crumble.rules.board.contacts import Contacts, contacts_of
from pressboard.games.crumble.rules.board.geometry import GridRect
from pressboard.lean_dataclasses import dataclass

STEP = 16
"""Halvings by which the grid grows finer, and the fewest there are."""

Exact = tuple[Fraction, Fraction, Fraction, Fraction]
"""The borders of a piece in starting squares: West, South, East, North."""


@dataclass(frozen=True)
class Layout:
    """A tiling: the board's lengths in starting squares, the grid's depth, the pieces in ascending order."""

    width: int
    height: int
    depth: int
    pieces: tuple[GridRect, ...]

    @cached_property
    def contacts(self) -> Contacts:
        """Return who touches whom."""
        return _contacts(self)

    @cached_property
    def numbers(self) -> dict[GridRect, int]:
        """Return the number of every piece."""
        return {piece: number for number, piece in enumerate(self.pieces)}

    def forget(self) -> None:
        """Let go the tables, which take far more room than the pieces; who asks for them has them made again."""
        for table in ("contacts", "numbers"):
            self.__dict__.pop(table, None)

    @property
    def halvings(self) -> int:
        """Return how often a starting square has to be halved for the grid that the pieces need."""
        return max(0, self.depth - _halvings(_borders(self.pieces)))

    def others(self, numbers: int) -> int:
        """Return the set of all pieces but those in a set."""
        return (1 << len(self.pieces)) - 1 & ~numbers

    def exact(self, rect: GridRect) -> Exact:
        """Return the borders of a rectangle of this grid in starting squares."""
        west, south, east, north = (Fraction(border, 1 << self.depth) for border in rect)
        return west, south, east, north

    def merged(self, gone: Iterable[GridRect], new: Iterable[GridRect]) -> list[GridRect]:
        """Return the pieces in ascending order, on this grid, with other pieces where `gone` were."""
        return sorted(({*self.pieces} - {*gone}) | {*new})


def fitted(width: int, height: int, depth: int, pieces: Iterable[GridRect]) -> Layout:
    """Return the tiling of a board by `pieces` on a grid of some depth, in their order, on the grid it has to have."""
    pieces = tuple(pieces)
    wanted = max(0, depth + 1 - _halvings(_borders(pieces)))
    fit = max(STEP, -(-wanted // STEP) * STEP)
    return Layout(width, height, fit, pieces if fit == depth else tuple(_moved(piece, fit - depth) for piece in pieces))


@lru_cache(maxsize=8)
def checkerboard(width: int, height: int) -> Layout:
    """Return a board of starting squares."""
    squares = (GridRect(x, y, x + 1, y + 1) for x in range(width) for y in range(height))
    return fitted(width, height, 0, squares)


@lru_cache(maxsize=8)
def _contacts(layout: Layout) -> Contacts:
    """Return who touches whom; a move is judged, played and remarked on, each time on the same tiling."""
    return contacts_of(layout.pieces, layout.width << layout.depth, layout.height << layout.depth)


def _borders(pieces: Iterable[GridRect]) -> int:
    """Return a number that can be halved as often as the coordinates of all pieces."""
    used = 0
    for west, south, east, north in pieces:
        used |= west | south | east | north
    return used


def _halvings(used: int) -> int:
    """Return how often a number can be halved."""
    return (used & -used).bit_length() - 1


def _moved(rect: GridRect, finer: int) -> GridRect:
    """Return a rectangle on a grid that is so many halvings finer, or coarser if it is less than none."""
    west, south, east, north = (border << finer if finer > 0 else border >> -finer for border in rect)
    return GridRect(west, south, east, north)
