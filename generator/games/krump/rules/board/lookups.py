"""Where one hop and where a stack gets to, by the taken squares that matter to it; asked once, then remembered.

>>> from generator.games.krump.rules.board.tables import names_of
>>> ways = remembered(straight_ends)
>>> names_of(ways[0][1 << 1])  # from a1, with b1 taken
['a3', 'c3']
"""

from collections.abc import Callable
from functools import partial

from generator.games.krump.rules.board.tables import HOPS, KING, WIDTH, squares_of

Rays = tuple[tuple[tuple[int, ...], ...], ...]
"""For every square its lines to the edge, each as single bits outwards."""


class Remembered(dict[int, int]):
    """What a function says of sets of squares, each asked about when it is first looked up."""

    def __init__(self, ask: Callable[[int], int]) -> None:
        """Take the function; nothing is asked yet."""
        super().__init__()
        self._ask = ask

    def __missing__(self, taken: int) -> int:
        """Ask, and remember."""
        ends = self[taken] = self._ask(taken)
        return ends


def remembered(ask: Callable[[int, int], int]) -> tuple[Remembered, ...]:
    """Return for every square what a function of square and taken squares says."""
    return tuple(Remembered(partial(ask, square)) for square in range(WIDTH * WIDTH))


def landings(directions: int, square: int, beside: int) -> int:
    """Return where a single hop leads, over units that stand beside a square, as bits."""
    return sum(landing for over, landing, _ in HOPS[directions][square] if beside & over)


def slides(rays: Rays, square: int, taken: int) -> int:
    """Return the squares of a square's rays up to the first taken one of each, which is among them, as bits."""
    reached = 0
    for ray in rays[square]:
        for bit in ray:
            reached |= bit
            if taken & bit:
                break
    return reached


def straight_ends(square: int, beside: int) -> int:
    """Return the squares two steps away in a straight line, over squares beside that are free, as bits."""
    return sum(end for middle, end, _ in HOPS[8][square] if not beside & middle)


def turning_ends(square: int, beside: int) -> int:
    """Return the squares two steps away over whatever free square beside, as bits."""
    reached = 0
    for middle in squares_of(KING[square] & ~beside):
        reached |= KING[middle]
    return reached & ~(1 << square)
