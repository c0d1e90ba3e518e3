"""The arrays of units that games begin with: two rows a player, written as each sees them from the own side.

>>> array_fault(("SLSSLS", "MMLLMM")), array_fault(("SLSSLS", "MMLLML"))
('', 'the array has 3 Mediums and 5 Larges; it needs 4 of each size')
>>> parse_array("slssls / mmllmm")
('SLSSLS', 'MMLLMM')
>>> from pressboard.games.krump.rules.movement import names_of
>>> names_of(units_of(STANDARD)[0])
['a2', 'c2', 'd2', 'f2']
"""

import re
from collections import Counter
from collections.abc import Sequence

from pressboard.errors import BadNotation, listed, quoted
from pressboard.games.krump.rules.movement import SIZE_NAMES, SIZES, WIDTH, Pyramids, Units, squares_of

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
    """Return what is wrong with the two rows of an array; empty for a right one."""
    if len(array) != 2:
        return f"the array has {len(array)} row{'' if len(array) == 1 else 's'}; it needs the second and the nearest"
    for row in array:
        if foreign := sorted({*row} - {*SIZES}):
            return f"the array holds {quoted(foreign[0])}; units are S, M and L"
        if len(row) != WIDTH:
            return f"the row {quoted(row)} has {len(row)} units; a row of the array has {WIDTH}"
    counts = Counter("".join(array))
    wrong = [
        f"{counts[size]} {name}{'' if counts[size] == 1 else 's'}"
        for size, name in zip(SIZES, SIZE_NAMES, strict=True)
        if counts[size] != UNITS_A_SIZE
    ]
    return f"the array has {listed(wrong)}; it needs {UNITS_A_SIZE} of each size" if wrong else ""


def units_of(array: Sequence[str]) -> Units:
    """Return the board with the same array on both sides, each player's as seen from the own side."""
    second, nearest = array
    seen = nearest + second
    red = [sum(1 << square for square, unit in enumerate(seen) if unit == size) for size in SIZES]
    last = WIDTH * WIDTH - 1
    black = [sum(1 << last - square for square, unit in enumerate(seen) if unit == size) for size in SIZES]
    return (*red, *black)


def array_of(units: Units) -> Array | None:
    """Return the array that a board shows on both sides; None for a board that `units_of` never returns."""
    signs = {square: size for size, squares in zip(SIZES, units, strict=False) for square in squares_of(squares)}
    rows = ["".join(signs.get(row * WIDTH + column, "") for column in range(WIDTH)) for row in (1, 0)]
    array = rows[0], rows[1]
    return array if not array_fault(array) and units_of(array) == units else None


def missing(units: Units, player: int) -> Pyramids:
    """Return how many units a player has lost, by size."""
    small, medium, large = (UNITS_A_SIZE - each.bit_count() for each in units[3 * player : 3 * player + 3])
    return small, medium, large
