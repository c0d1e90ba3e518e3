"""Lookup tables of the squares that one hop and that a stack reaches, by the taken squares in its way.

Each entry is computed when it is first looked up.

>>> from pressboard.games.krump.rules.board.tables import names_of
>>> ends = lookups(straight_ends)
>>> names_of(ends[0][1 << 1])  # from a1, with b1 taken
['a3', 'c3']
"""

from collections.abc import Callable
from functools import partial

from pressboard.games.krump.rules.board.tables import HOPS, KING, WIDTH, Squares, squares_of

Rays = tuple[tuple[tuple[int, ...], ...], ...]
"""For every square its lines to the edge, each as single bits outwards."""


class Lookup(dict[Squares, Squares]):
    """The squares that a function returns for a set of taken squares, computed when it is first looked up."""

    def __init__(self, compute: Callable[[Squares], Squares]) -> None:
        """Take the function; nothing is computed yet."""
        super().__init__()
        self._compute = compute

    def __missing__(self, taken: Squares) -> Squares:
        """Compute an entry and keep it."""
        ends = self[taken] = self._compute(taken)
        return ends


def lookups(compute: Callable[[int, Squares], Squares]) -> tuple[Lookup, ...]:
    """Return for every square the lookup table of a function of square and taken squares."""
    return tuple(Lookup(partial(compute, square)) for square in range(WIDTH * WIDTH))


def landings(directions: int, square: int, beside: Squares) -> Squares:
    """Return where a single hop leads, over units that stand beside a square, as bits."""
    return sum(landing for over, landing, _ in HOPS[directions][square] if beside & over)


def slides(rays: Rays, square: int, taken: Squares) -> Squares:
    """Return the squares of a square's rays up to the first taken one of each, which is among them, as bits."""
    reached = 0
    for ray in rays[square]:
        for bit in ray:
            reached |= bit
            if taken & bit:
                break
    return reached


def straight_ends(square: int, beside: Squares) -> Squares:
    """Return the squares two steps away in a straight line, over squares beside that are free, as bits."""
    return sum(end for middle, end, _ in HOPS[8][square] if not beside & middle)


def turning_ends(square: int, beside: Squares) -> Squares:
    """Return the squares two steps away over whatever free square beside, as bits."""
    reached = 0
    for middle in squares_of(KING[square] & ~beside):
        reached |= KING[middle]
    return reached & ~(1 << square)
