"""How units move, cards aside: where each can go, what it captures, and the hops of a Large.

The units on the board are six sets of squares as bits: Red's Small, Medium and Large, then Black's. Two bits of one
player on a square are a stack.

>>> from generator.games.krump.tables import names_of
>>> units = (1 << 0, 1 << 2, 1 << 1, 0, 0, 1 << 9)  # Red: S a1, M c1, L b1; Black: L d2
>>> {sizes: names_of(targets) for _, sizes, targets in reaches(units, 0)}
{1: ['b1', 'a2', 'b2'], 2: ['a2', 'e2', 'b3', 'd3'], 4: ['d1', 'd3']}
>>> hop_path(units, 1, 15)  # from b1 over c1 to d1, on over d2 to d3
(1, 3, 15)
"""

from functools import lru_cache

from generator.games.krump.readings import Readings
from generator.games.krump.tables import BISHOP, BISHOP_LINES, HOPS, KING, KNIGHT, ROOK, ROOK_LINES, squares_of

Units = tuple[int, ...]
"""Six sets of squares as bits, by player and size."""

Pyramids = tuple[int, int, int]
"""A number of pyramids by size: Small, Medium, Large."""

SMALL, MEDIUM, LARGE = 1, 2, 4
"""Sizes as bits; a stack has two of them."""

ANY_SIZE = SMALL | MEDIUM | LARGE

_USUAL = Readings()
_REMEMBERED = 1 << 14


Reach = tuple[int, int, int]
"""What a unit or a stack can do: its square, its sizes as bits, the squares it can move to as bits."""


def reaches(units: Units, player: int, readings: Readings = _USUAL, usable: int = ANY_SIZE) -> list[Reach]:
    """Return where each unit and each stack of a player can go, those that hold a size out of `usable`."""
    small, medium, large = units[3 * player : 3 * player + 3]
    taken, stacks = taken_on(units), small & medium | small & large | medium & large
    found: list[Reach] = []
    if usable & SMALL:
        free = ~(small | stacks)
        found = [(square, SMALL, KING[square] & free) for square in squares_of(small & ~stacks)]
    if usable & MEDIUM:
        free = ~(medium | stacks)
        found += [(square, MEDIUM, KNIGHT[square] & free) for square in squares_of(medium & ~stacks)]
    if usable & LARGE:
        free, directions = ~(large | stacks), readings.hop_directions
        for square in squares_of(large & ~stacks):
            found.append((square, LARGE, hop_ends(square, taken, directions) & free))
    free = ~(small | medium | large)
    for square in squares_of(stacks):
        sizes = small >> square & 1 | (medium >> square & 1) << 1 | (large >> square & 1) << 2
        if sizes & usable:
            found.append((square, sizes, stack_ends(square, sizes, taken, readings) & free))
    return found


def taken_on(units: Units) -> int:
    """Return the squares that hold units, as bits."""
    return units[0] | units[1] | units[2] | units[3] | units[4] | units[5]


def sizes_on(units: Units, player: int, square: int) -> int:
    """Return the sizes of a player's units on a square, as bits."""
    small, medium, large = units[3 * player : 3 * player + 3]
    return small >> square & 1 | (medium >> square & 1) << 1 | (large >> square & 1) << 2


def hop_ends(square: int, taken: int, directions: int) -> int:
    """Return where the hops of a Large can end, as bits; what it may not land on is not looked at.

    A hop goes over a unit to the square beyond and may be followed by others; the first unit landed on ends it.
    """
    hops, start = HOPS[directions], 1 << square
    taken &= ~start
    seen, waiting = start, [square]
    while waiting:
        for over, bit, landing in hops[waiting.pop()]:
            if taken & over and not seen & bit:
                seen |= bit
                if not taken & bit:
                    waiting.append(landing)
    return seen ^ start


def hop_path(units: Units, square: int, end: int, directions: int = 8) -> tuple[int, ...]:
    """Return the squares of a shortest way of hops, both ends among them; empty if there is none."""
    start = 1 << square
    taken = taken_on(units) & ~start
    paths: list[tuple[int, ...]] = [(square,)]
    seen = start
    for path in paths:
        for over, bit, landing in HOPS[directions][path[-1]]:
            if taken & over and not seen & bit:
                if landing == end:
                    return (*path, landing)
                seen |= bit
                paths += [] if taken & bit else [(*path, landing)]
    return ()


def can_reach(square: int, target: int, sizes: int, taken: int, readings: Readings) -> bool:
    """Say whether a unit or a stack gets to a square, whatever it would land on."""
    if sizes in (SMALL, MEDIUM):
        ends = (KING if sizes == SMALL else KNIGHT)[square]
    else:
        ends = (
            hop_ends(square, taken, readings.hop_directions)
            if sizes == LARGE
            else stack_ends(square, sizes, taken, readings)
        )
    return bool(ends >> target & 1)


def stack_ends(square: int, sizes: int, taken: int, readings: Readings) -> int:
    """Return the squares up to the first units a stack meets, as bits."""
    if sizes == SMALL | LARGE:
        return _rook_ends(square, taken & ROOK_LINES[square])
    if sizes == MEDIUM | LARGE:
        return _bishop_ends(square, taken & BISHOP_LINES[square])
    if readings.small_medium_straight:
        return _straight_ends(square, taken & KING[square])
    return _turning_ends(square, taken & KING[square])


@lru_cache(maxsize=_REMEMBERED)
def _rook_ends(square: int, taken: int) -> int:
    return _slides(ROOK[square], taken)


@lru_cache(maxsize=_REMEMBERED)
def _bishop_ends(square: int, taken: int) -> int:
    return _slides(BISHOP[square], taken)


def _slides(rays: tuple[tuple[int, ...], ...], taken: int) -> int:
    """Return the squares of rays up to the first taken one of each, which is among them."""
    reached = 0
    for ray in rays:
        for bit in ray:
            reached |= bit
            if taken & bit:
                break
    return reached


@lru_cache(maxsize=_REMEMBERED)
def _straight_ends(square: int, taken: int) -> int:
    """Return the squares two steps away in a straight line, over squares that are free."""
    return sum(end for middle, end, _ in HOPS[8][square] if not taken & middle)


@lru_cache(maxsize=_REMEMBERED)
def _turning_ends(square: int, taken: int) -> int:
    """Return the squares two steps away by whatever free square between."""
    reached = 0
    for middle in squares_of(KING[square] & ~taken):
        reached |= KING[middle]
    return reached & ~(1 << square)


def moved(units: Units, player: int, square: int, target: int) -> tuple[Units, Pyramids]:
    """Return the board after all that a player has on `square` has gone to `target`, and what it captured there."""
    start, end = 1 << square, 1 << target
    own = units[3 * player : 3 * player + 3]
    others = units[3 - 3 * player : 6 - 3 * player]
    own = tuple([board ^ start | end if board & start else board for board in own])
    small, medium, large = others
    captured = small >> target & 1, medium >> target & 1, large >> target & 1
    if any(captured):
        others = tuple([board & ~end for board in others])
    return others + own if player else own + others, captured
