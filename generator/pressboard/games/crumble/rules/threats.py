"""What a single turn can win, by what the board shows before it: most boards need no turn to be tried.

A cut or a join changes no region, and a path only what it captures and its two ends: the piece it started from is lost,
the last one it leads into is won. So after a turn a player holds at most what was held before, what can be captured and
one piece more.

**What can be captured.** While a path lasts a region misses one of its pieces at a time, and then only those can be
enclosed that a single piece keeps from being so: every way from them to the edge leads over it. Nothing changes when
these are captured: ways of others to the edge do not need them.

>>> from pressboard.games.crumble.rules.tiling import checkerboard
>>> contacts = checkerboard(3, 3).contacts
>>> completing(contacts, 0b000_000_111), completing(contacts, 0b000_101_111)
(0, 320)
>>> bin(capturable(contacts, 0b000_010_001))
'0b10000'
"""

from collections.abc import Collection, Sequence

from pressboard.games.crumble.rules.tiling import (
    EAST,
    NORTH,
    SIDES_OF_CUT,
    SOUTH,
    WEST,
    Contacts,
    GridRect,
    chain,
    halves,
    is_halved,
    numbers_in,
    wins,
)

Side = tuple[str, int, int, int]
"""One side of a piece: where the piece is from there, between which borders the side lies, and on which."""


def completing(contacts: Contacts, own: int) -> int:
    """Return the pieces that the last step of a turn may have to lead into to win for `own`; no other turn wins."""
    others = contacts.live & ~own
    region = own | capturable(contacts, others)
    if wins(contacts, region):
        return others
    last = contacts.live & ~region
    for side in contacts.sides:
        reached = chain(contacts, region, side & region)
        beside = side
        for number in numbers_in(reached):
            beside |= contacts.bordering[number]
        last &= beside
        if not last:
            break
    return last


def capturable(contacts: Contacts, region: int) -> int:
    """Return the pieces of a region that are enclosed, or would be without a single other one."""
    found = 0
    left = region
    edge = region & ~contacts.inner
    levels = dict[int, int]()
    # In depth first: of each piece on the way its number, the lowest level that it or what follows touches, 0 for the
    # edge, and what follows. What touches no level below that of the piece before would be enclosed without it.
    way = list[list[int]]()
    while way or left & edge:
        more = contacts.touching[way[-1][0]] & left if way else left & edge
        if more:
            number = more.bit_length() - 1
            bit = 1 << number
            left ^= bit
            levels[number] = lowest = len(way) + 1
            if bit & edge:
                lowest = 0
            else:
                for other in numbers_in(contacts.touching[number] & region & ~left ^ bit):
                    lowest = min(lowest, levels[other])
            way.append([number, lowest, bit])
            continue
        _, lowest, following = way.pop()
        if way:
            before = way[-1]
            before[1] = min(before[1], lowest)
            before[2] |= following
            if lowest >= len(way):
                found |= following
    return found | left


def sides_of(contacts: Contacts, own: int, last: int) -> Collection[Side]:
    """Return the sides at which a path that leads into one of `last` leaves what was just made.

    It goes over pieces that are not the mover's, or are captured on the way.
    """
    passable = contacts.live & ~own | capturable(contacts, own)
    fresh = [*numbers_in(last)]
    found = last
    for number in fresh:
        for other in contacts.steps[number].values():
            if passable & ~found & 1 << other:
                found |= 1 << other
                fresh.append(other)
    return {side for number in fresh for side in _sides(contacts.pieces[number])}


def is_won_by_a_step(contacts: Contacts, own: int, last: int) -> bool:
    """True if a cut of one piece and a step into one of `last` win for `own` even without all of the piece.

    What is in a chain from side to side is captured by nobody, so nothing else can matter.
    """
    for there in numbers_in(last):
        sides = _sides(contacts.pieces[there])
        for number in numbers_in(contacts.bordering[there] & own):
            piece = contacts.pieces[number]
            halved = (halves(piece, axis) for axis in SIDES_OF_CUT if is_halved(piece, axis))
            if any(leads_on(made, sides) for made in halved) and wins(
                contacts, own & ~(1 << number) | 1 << there, 1 << there
            ):
                return True
    return False


def _sides(piece: GridRect) -> tuple[Side, ...]:
    west, south, east, north = piece
    return (
        (NORTH, west, east, south),
        (SOUTH, west, east, north),
        (EAST, south, north, west),
        (WEST, south, north, east),
    )


def leads_on(made: Sequence[GridRect], sides: Collection[Side]) -> bool:
    """True if one of the pieces made has one of the sides in common with another piece."""
    return any(
        (NORTH, west, east, north) in sides
        or (SOUTH, west, east, south) in sides
        or (EAST, south, north, east) in sides
        or (WEST, south, north, west) in sides
        for west, south, east, north in made
    )
