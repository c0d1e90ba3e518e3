"""How units move, cards aside: where each can go, what it captures, and the hops of a Large.

The units on the board are six sets of squares as bits: Red's Small, Medium and Large, then Black's. Two bits of one
player on a square are a stack.

>>> from pressboard.games.krump.rules.board.tables import names_of
>>> units = (1 << 0, 1 << 2, 1 << 1, 0, 0, 1 << 9)  # Red: S a1, M c1, L b1; Black: L d2
>>> {sizes: names_of(targets) for _, sizes, targets in reaches(units, 0)}
{1: ['b1', 'a2', 'b2'], 2: ['a2', 'e2', 'b3', 'd3'], 4: ['d1', 'd3']}
>>> hop_path(units, 1, 15)  # from b1 over c1 to d1, on over d2 to d3
(1, 3, 15)
"""

from functools import partial

from pressboard.games.krump.rules.board.lookups import landings, lookups, slides, straight_ends, turning_ends
from pressboard.games.krump.rules.board.tables import (
    BISHOP,
    BISHOP_LINES,
    HOPS,
    KING,
    KNIGHT,
    ROOK,
    ROOK_LINES,
    squares_of,
)
from pressboard.games.krump.rules.readings import EITHER, LARGER, SMALLER, Readings

Units = tuple[int, ...]
"""Six sets of squares as bits, by player and size."""

Pyramids = tuple[int, int, int]
"""A number of pyramids by size: Small, Medium, Large."""

NO_PYRAMIDS: Pyramids = (0, 0, 0)

SMALL, MEDIUM, LARGE = 1, 2, 4
"""Sizes as bits; a stack has two of them."""

ANY_SIZE = SMALL | MEDIUM | LARGE

_USUAL = Readings()


Reach = tuple[int, int, int]
"""What a unit or a stack can do: its square, the sizes of pyramids that move it and where it can go, both as bits."""

_LARGER = (0, 1, 2, 2, 4, 4, 4, 4)
_SMALLER = (0, 1, 2, 1, 4, 1, 2, 1)
_MOVED_BY = {EITHER: tuple(range(8)), LARGER: _LARGER, SMALLER: _SMALLER}
"""By the reading, for every set of sizes as bits, those of the pyramids that move it."""

_LANDINGS = {directions: lookups(partial(landings, directions)) for directions in HOPS}
"""By the number of directions, for every square: where one hop leads, by the squares beside it that are taken."""

_SLIDING = {
    SMALL | LARGE: (ROOK_LINES, lookups(partial(slides, ROOK))),
    MEDIUM | LARGE: (BISHOP_LINES, lookups(partial(slides, BISHOP))),
}
_STACK_ENDS = {
    True: _SLIDING | {SMALL | MEDIUM: (KING, lookups(straight_ends))},
    False: _SLIDING | {SMALL | MEDIUM: (KING, lookups(turning_ends))},
}
"""By whether a Small on a Medium goes straight, for every stack's sizes: the squares that matter to it on its way from
each square, and for each where it gets to, by those of them that are taken."""


def reaches(
    units: Units, player: int, readings: Readings = _USUAL, usable: int = ANY_SIZE, moved_squares: int = 0
) -> list[Reach]:
    """Return where each unit and each stack of a player can go that a size out of `usable` moves.

    What stands on the squares `moved_squares` has moved and may not again.
    """
    small, medium, large = units[3:] if player else units[:3]
    stacks, taken = small & medium | (small | medium) & large, taken_on(units)
    single = ~(stacks | moved_squares)
    found: list[Reach] = []
    if usable & SMALL:
        free = ~(small | stacks)
        for square in squares_of(small & single):
            found.append((square, SMALL, KING[square] & free))
    if usable & MEDIUM:
        free = ~(medium | stacks)
        for square in squares_of(medium & single):
            found.append((square, MEDIUM, KNIGHT[square] & free))
    if usable & LARGE and (hopping := squares_of(large & single)):
        free = ~(large | stacks | barred_to_hops(units, player, readings))
        for square in hopping:
            found.append((square, LARGE, hop_ends(square, taken, readings) & free))
    if moving := stacks & ~moved_squares:
        free = ~(small | medium | large)
        tables, movers = _STACK_ENDS[readings.small_medium_straight], _MOVED_BY[readings.stack_moved_by]
        for square in squares_of(moving):
            sizes = small >> square & 1 | (medium >> square & 1) << 1 | (large >> square & 1) << 2
            if movers[sizes] & usable:
                lines, ends = tables[sizes]
                found.append((square, movers[sizes], ends[square][taken & lines[square]] & free))
    return found


def moved_by(sizes: int, readings: Readings) -> int:
    """Return the sizes of the pyramids that move a unit or a stack of such sizes, all as bits."""
    return _MOVED_BY[readings.stack_moved_by][sizes]


def barred_to_hops(units: Units, player: int, readings: Readings) -> int:
    """Return the squares with units that a player's hops may not end on, of whatever size, as bits."""
    if readings.hops_make_stacks and readings.hops_capture:
        return 0
    own, enemies = taken_by(units, player), taken_by(units, 1 - player)
    return own * (not readings.hops_make_stacks) | enemies * (not readings.hops_capture)


def taken_on(units: Units) -> int:
    """Return the squares that hold units, as bits."""
    return units[0] | units[1] | units[2] | units[3] | units[4] | units[5]


def taken_by(units: Units, player: int) -> int:
    """Return the squares that hold units of a player, as bits."""
    small, medium, large = units[3 * player : 3 * player + 3]
    return small | medium | large


def sizes_on(units: Units, player: int, square: int) -> int:
    """Return the sizes of a player's units on a square, as bits."""
    small, medium, large = units[3 * player : 3 * player + 3]
    return small >> square & 1 | (medium >> square & 1) << 1 | (large >> square & 1) << 2


def hop_ends(square: int, taken: int, readings: Readings) -> int:
    """Return where the hops of a Large can end, as bits; what it may not land on is not looked at.

    A hop goes over a unit to the square beyond and may be followed by others; the first unit landed on ends it.
    """
    landings, start = _LANDINGS[readings.hop_directions], 1 << square
    taken &= ~start
    seen, waiting = start, [square]
    for here in waiting:
        landed = landings[here][taken & KING[here]] & ~seen
        seen |= landed
        if going := landed & ~taken:
            waiting += squares_of(going)
    return seen ^ start


def hop_path(units: Units, square: int, end: int, readings: Readings = _USUAL) -> tuple[int, ...]:
    """Return the squares of a shortest way of hops, both ends among them; empty if there is none."""
    hops, start = HOPS[readings.hop_directions], 1 << square
    taken = taken_on(units) & ~start
    paths: list[tuple[int, ...]] = [(square,)]
    seen = start
    for path in paths:
        for over, bit, landing in hops[path[-1]]:
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
    elif sizes == LARGE:
        ends = hop_ends(square, taken, readings)
    else:
        ends = stack_ends(square, sizes, taken, readings)
    return bool(ends >> target & 1)


def stack_ends(square: int, sizes: int, taken: int, readings: Readings) -> int:
    """Return the squares up to the first units a stack meets, as bits."""
    lines, ends = _STACK_ENDS[readings.small_medium_straight][sizes]
    return ends[square][taken & lines[square]]


def moved(units: Units, player: int, square: int, target: int) -> tuple[Units, Pyramids]:
    """Return the board after all that a player has on `square` has gone to `target`, and what it captured there."""
    start, end = 1 << square, 1 << target
    own = units[3 * player : 3 * player + 3]
    others = units[3 - 3 * player : 6 - 3 * player]
    own = tuple([board ^ start | end if board & start else board for board in own])
    small, medium, large = others
    captured = NO_PYRAMIDS
    if (small | medium | large) & end:
        captured = small >> target & 1, medium >> target & 1, large >> target & 1
        others = small & ~end, medium & ~end, large & ~end
    return others + own if player else own + others, captured
