"""The squares as bits, the arrays that units begin in, and how units move, cards aside.

Squares are numbered row by row from a1 at Red's left: f1 is 5, a6 is 30, f6 is 35. In an int that stands for a set of
squares, bit i is square i. The units on the board are six such sets: Red's Small, Medium and Large, then Black's. Two
bits of one player on a square are a stack.

>>> names_of(KING[0]), names_of(KNIGHT[0])
(['b1', 'a2', 'b2'], ['c2', 'b3'])
>>> units = (1 << 0, 1 << 2, 1 << 1, 0, 0, 1 << 9)  # Red: S a1, M c1, L b1; Black: L d2
>>> {sizes: names_of(targets) for _, sizes, targets in reaches(units, 0)}
{1: ['b1', 'a2', 'b2'], 2: ['a2', 'e2', 'b3', 'd3'], 4: ['d1', 'd3']}
>>> hop_path(units, 1, 15)  # from b1 over c1 to d1, on over d2 to d3
(1, 3, 15)

An array is two rows, written as each player sees them from the own side.

>>> array_fault(("SLSSLS", "MMLLMM")), array_fault(("SLSSLS", "MMLLML"))
('', 'the array has 3 Mediums and 5 Larges; it needs 4 of each size')
>>> parse_array("slssls / mmllmm")
('SLSSLS', 'MMLLMM')
>>> names_of(units_of(STANDARD)[0])
['a2', 'c2', 'd2', 'f2']
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import product

from pressboard.errors import BadNotation, count_of, listed, quoted
from pressboard.games.krump.rules.house_rules import EITHER, LARGER, SMALLER, HouseRules
from pressboard.play import bits

WIDTH = 6
"""Squares in a row, and rows."""
COLUMNS = "abcdef"

RED = 0
BLACK = 1
PLAYERS = ("Red", "Black")
"""The players by their seats; Red sits at row 1."""

SIZES = "SML"
"""The sizes of pyramids, smallest first: S has 1 pip, M 2, L 3."""
SIZE_NAMES = ("Small", "Medium", "Large")
PIPS = {size: pips for pips, size in enumerate(SIZES, start=1)}
SMALL = 1
MEDIUM = 2
LARGE = 4
"""Sizes as bits; a stack has two of them."""
ANY_SIZE = SMALL | MEDIUM | LARGE

Player = int
"""A player by the seat."""
Squares = int
"""A set of squares as bits."""
Units = tuple[int, ...]
"""Six sets of squares as bits, by player and size."""
Pyramids = tuple[int, int, int]
"""A number of pyramids by size: Small, Medium, Large."""
Reach = tuple[int, int, int]
"""What a unit or a stack can do: its square, the sizes of pyramids that move it and where it can go, both as bits."""

NO_PYRAMIDS: Pyramids = (0, 0, 0)

_ORTHOGONAL = ((1, 0), (0, 1), (-1, 0), (0, -1))
_DIAGONAL = ((1, 1), (-1, 1), (-1, -1), (1, -1))
_EVERY_WAY = (*_ORTHOGONAL, *_DIAGONAL)


def _lines(steps: Iterable[tuple[int, int]]) -> Iterator[list[list[int]]]:
    """Yield for every square, and for every step of columns and rows, the squares along it up to the edge."""
    along = range(WIDTH)
    for row, column in product(along, along):
        ways = (
            [(row + times * up, column + times * right) for times in along[1:]]
            for right, up in steps
        )
        yield [[y * WIDTH + x for y, x in way if x in along and y in along] for way in ways]


KING, KNIGHT = (
    tuple(bits.bits_of(line[0] for line in lines if line) for lines in _lines(steps))
    for steps in (
        _EVERY_WAY,
        ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)),
    )
)
"""For every square those one step away, and those a knight's leap away."""
HOPS = {
    len(steps): [
        [(1 << line[0], 1 << line[1], line[1]) for line in lines if line[1:]]
        for lines in _lines(steps)
    ]
    for steps in (_EVERY_WAY, _ORTHOGONAL)
}
"""By the number of directions, for every square the hops from it: over what, to where as a bit, and as a number."""
ROOK, BISHOP = (
    [[[1 << square for square in line] for line in lines] for lines in _lines(steps)]
    for steps in (_ORTHOGONAL, _DIAGONAL)
)
"""For every square the four lines along which a stack slides to the edge, each as single bits outwards."""


@lru_cache(maxsize=1 << 14)
def squares_of(mask: Squares) -> tuple[int, ...]:
    return tuple(bits.squares_of(mask))


def square_name(square: int) -> str:
    """Return a square as `c4`: its column from Red's left, its row from Red's side."""
    return f"{COLUMNS[square % WIDTH]}{square // WIDTH + 1}"


def names_of(mask: Squares) -> list[str]:
    return [square_name(square) for square in squares_of(mask)]


# Arrays

Array = tuple[str, str]
"""The units of the second row and of the nearest row, as each player sees them from the own side."""

STANDARD: Array = ("SLSSLS", "MMLLMM")
"""The second row and the nearest row of the game's own array."""

UNITS_A_SIZE = 4
"""The units each player has of every size: those of four trios. The fifth trio is the first movement pyramids."""


def parse_array(text: str) -> Array:
    """Read the two rows of an array, apart by a space or a stroke; raises BadNotation for the wrong units."""
    rows = re.split(r"[\s,/|]+", text.strip().upper())
    if fault := array_fault(rows):
        raise BadNotation(fault)
    return rows[0], rows[1]


def array_fault(array: Sequence[str]) -> str:
    """What is wrong with the two rows of an array; "" for a right one."""
    if len(array) != 2:
        rows = count_of(len(array), "row", "rows")
        return f"the array has {rows}; it needs the second and the nearest"
    for row in array:
        if foreign := sorted({*row} - {*SIZES}):
            return f"the array holds {quoted(foreign[0])}; units are S, M and L"
        if len(row) != WIDTH:
            return f"the row {quoted(row)} has {len(row)} units; a row of the array has {WIDTH}"
    counts = Counter("".join(array))
    wrong = [
        count_of(counts[size], name, f"{name}s")
        for size, name in zip(SIZES, SIZE_NAMES, strict=True)
        if counts[size] != UNITS_A_SIZE
    ]
    if not wrong:
        return ""
    return f"the array has {listed(wrong)}; it needs {UNITS_A_SIZE} of each size"


def units_of(array: Sequence[str]) -> Units:
    """Return the board with the same array on both sides, each player's as seen from the own side."""
    second, nearest = array
    seen = nearest + second
    red = [sum(1 << square for square, unit in enumerate(seen) if unit == size) for size in SIZES]
    last = WIDTH * WIDTH - 1
    black = [
        sum(1 << last - square for square, unit in enumerate(seen) if unit == size)
        for size in SIZES
    ]
    return (*red, *black)


def missing(units: Units, player: int) -> Pyramids:
    small, medium, large = (
        UNITS_A_SIZE - each.bit_count() for each in units[3 * player : 3 * player + 3]
    )
    return small, medium, large


MOVED_BY = {
    EITHER: tuple(range(8)),
    LARGER: (0, 1, 2, 2, 4, 4, 4, 4),
    SMALLER: (0, 1, 2, 1, 4, 1, 2, 1),
}
"""By the house rule, for every set of sizes as bits, those of the pyramids that move it."""
_USUAL = HouseRules()


def reaches(
    units: Units,
    player: int,
    readings: HouseRules = _USUAL,
    usable: int = ANY_SIZE,
    moved_squares: Squares = 0,
) -> list[Reach]:
    """The squares each unit and each stack of a player can go to that a size out of `usable` moves.

    What stands on the squares `moved_squares` has moved and may not again.
    """
    small, medium, large = units_of_player(units, player)
    stacks = small & medium | (small | medium) & large
    taken = taken_on(units)
    hopping = large | stacks | barred_to_hops(units, player, readings)
    movers = MOVED_BY[readings.stack_moved_by]
    found = list[Reach]()
    for alone, standing, barred in (
        (SMALL, small & ~stacks, small | stacks),
        (MEDIUM, medium & ~stacks, medium | stacks),
        (LARGE, large & ~stacks, hopping),
        (0, stacks, small | medium | large),
    ):
        for square in squares_of(standing & ~moved_squares):
            sizes = alone or sizes_on(units, player, square)
            if movers[sizes] & usable:
                found.append(
                    (square, movers[sizes], ends_of(square, sizes, taken, readings) & ~barred)
                )
    return found


def targets_of(units: Units, player: int, square: int, readings: HouseRules = _USUAL) -> Squares:
    """The squares that what a player has on a square can go to, cards aside."""
    return next(
        (targets for origin, _, targets in reaches(units, player, readings) if origin == square), 0
    )


def ends_of(square: int, sizes: int, taken: Squares, readings: HouseRules) -> Squares:
    """The squares a unit or a stack gets to from a square, whatever it would land on.

    A stack gets up to the first taken square of each of its lines. A Small on a Medium goes two steps over a square
    that is free, straight on or turning.
    """
    if sizes in (SMALL, MEDIUM):
        return (KING if sizes == SMALL else KNIGHT)[square]
    if sizes == LARGE:
        return bits.bits_of(_hops(square, taken, readings))
    reached = 0
    if sizes == SMALL | MEDIUM:
        if readings.small_medium_straight:
            return sum(end for middle, end, _ in HOPS[8][square] if not taken & middle)
        for middle in squares_of(KING[square] & ~taken):
            reached |= KING[middle]
        return reached & ~(1 << square)
    for ray in (ROOK if sizes == SMALL | LARGE else BISHOP)[square]:
        for bit in ray:
            reached |= bit
            if taken & bit:
                break
    return reached


def barred_to_hops(units: Units, player: int, readings: HouseRules) -> Squares:
    """Return the squares with units that a player's hops may not end on, of whatever size."""
    if readings.hops_make_stacks and readings.hops_capture:
        return 0
    barred = 0
    if not readings.hops_make_stacks:
        barred |= taken_by(units, player)
    if not readings.hops_capture:
        barred |= taken_by(units, 1 - player)
    return barred


def taken_on(units: Units) -> Squares:
    return units[0] | units[1] | units[2] | units[3] | units[4] | units[5]


def units_of_player(units: Units, player: int) -> Units:
    """The squares of a player's units: Small, Medium, Large."""
    return units[3:] if player else units[:3]


def taken_by(units: Units, player: int) -> Squares:
    small, medium, large = units_of_player(units, player)
    return small | medium | large


def sizes_on(units: Units, player: int, square: int) -> int:
    """Return the sizes of a player's units on a square, as bits."""
    small, medium, large = units_of_player(units, player)
    return small >> square & 1 | (medium >> square & 1) << 1 | (large >> square & 1) << 2


def letters_on(units: Units, player: int, square: int) -> str:
    """Return the sizes of a player's units on a square as letters, the smaller first."""
    return "".join(SIZES[size] for size in squares_of(sizes_on(units, player, square)))


def _hops(square: int, taken: Squares, readings: HouseRules) -> dict[int, int]:
    """The ends of a Large's hops, and the square each is hopped to from; by breadth, ways are shortest.

    A hop goes over a unit to the square beyond and may be followed by others; the first unit landed on ends it. What it
    may not land on is not looked at.
    """
    hops = HOPS[readings.hop_directions]
    came = {square: square}
    waiting = [square]
    taken &= ~(1 << square)
    for here in waiting:
        for over, bit, landing in hops[here]:
            if taken & over and landing not in came:
                came[landing] = here
                if not taken & bit:
                    waiting.append(landing)
    del came[square]
    return came


def hop_path(units: Units, square: int, end: int, readings: HouseRules = _USUAL) -> tuple[int, ...]:
    """Return the squares of a shortest way of hops, both ends among them; empty if there is none."""
    came = _hops(square, taken_on(units), readings)
    path = [end] if end in came else []
    while path and path[0] != square:
        path.insert(0, came[path[0]])
    return tuple(path)


def move_units(units: Units, player: int, square: int, target: int) -> tuple[Units, Pyramids]:
    """Return the board after all that a player has on `square` has gone to `target`, and what it captured there."""
    start = 1 << square
    end = 1 << target
    own = units_of_player(units, player)
    others = units_of_player(units, 1 - player)
    own = tuple([board ^ start | end if board & start else board for board in own])
    small, medium, large = others
    captured = NO_PYRAMIDS
    if (small | medium | large) & end:
        captured = small >> target & 1, medium >> target & 1, large >> target & 1
        others = small & ~end, medium & ~end, large & ~end
    return others + own if player else own + others, captured
