"""Sheets: their squares, commands and players, and where squares lie.

Bit 0 is the upper left square. A *ray* is one straight jump: where it ends and what it passes over. The rays from a
square are numbered 0 to 15: four for each direction of `DIRECTIONS`, for the numbers 1 to 4.
"""

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from string import ascii_lowercase
from typing import NamedTuple

from pressboard.games.kangaruse.rules.types import START, TYPES
from pressboard.lean_dataclasses import dataclass
from pressboard.play.bits import bits_of

FARTHEST = 4
"""The largest number there is."""
RAYS = 4 * FARTHEST

_STEPS = ((-1, 0), (1, 0), (0, -1), (0, 1))  # columns and rows, for L R U D


class Ray(NamedTuple):
    """One straight jump: the square it ends on and those it passes over, as bits."""

    end: int
    passed: int


class Geometry(NamedTuple):
    """What depends on the size of a board alone; rays are None where they would leave it."""

    bit: tuple[int, ...]
    rows: tuple[int, ...]
    columns: tuple[int, ...]
    beside: tuple[int, ...]
    """For each square its row, its column, its neighbours, as bits."""
    rays: tuple[tuple[Ray | None, ...], ...]
    round_rays: tuple[tuple[Ray | None, ...], ...]
    """For each square its rays, within the board and around it."""


@lru_cache(maxsize=32)
def geometry(columns: int, rows: int) -> Geometry:
    """Return the geometry of a board."""
    squares = range(columns * rows)
    row, column = bits_of(range(columns)), bits_of(range(0, columns * rows, columns))
    straight = tuple(tuple(_rays(square, columns, rows, False)) for square in squares)
    return Geometry(
        tuple(1 << square for square in squares),
        tuple(row << square // columns * columns for square in squares),
        tuple(column << square % columns for square in squares),
        tuple(sum(ray.end for ray in rays[::FARTHEST] if ray) for rays in straight),
        straight,
        tuple(tuple(_rays(square, columns, rows, True)) for square in squares),
    )


def _rays(square: int, columns: int, rows: int, around: bool) -> Iterator[Ray | None]:
    """Yield the rays from a square, by direction and number."""
    for across, down in _STEPS:
        row, column = divmod(square, columns)
        passed = 0
        for _ in range(FARTHEST):
            column, row = column + across, row + down
            if around:
                column, row = column % columns, row % rows
            if not (0 <= column < columns and 0 <= row < rows):
                yield None
                continue
            end = 1 << row * columns + column
            yield Ray(end, passed)
            passed |= end


# A Kangaruse sheet as data: the grid, its commands, what every square holds.

DIRECTIONS = ("L", "R", "U", "D")
NUMBERS = ("1", "2", "3", "4")

SIZES = {"tiny": (6, 5), "small": (8, 6), "regular": (12, 8), "large": (14, 10), "huge": (16, 12)}
"""Columns and rows of the named sizes."""
SMALLEST, LARGEST = (5, 5), (20, 16)
"""Columns and rows between which any size may be asked for."""
SIZE_RANGE = f"from {SMALLEST[0]}x{SMALLEST[1]} to {LARGEST[0]}x{LARGEST[1]}"
"""These bounds in words."""
FEWEST_PLAYERS, MOST_PLAYERS = 1, 5
"""The players a sheet may serve."""

_NAME = re.compile(r"([a-z])([1-9][0-9]?)")


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet: everything that is printed on the board and nothing else.

    Squares are numbered 0.. row by row from the upper left. `squares` holds for each its type's key (or `start`,
    `tree`, `river`), `values` the points of a star, the number of an echidna, 0 elsewhere. One of
    `column_commands` and `row_commands` holds directions (`L R U D`), the other numbers (`1`-`4`). `players` is
    the most players the sheet serves; without starting squares each player chooses a square.
    """

    columns: int
    rows: int
    column_commands: tuple[str, ...]
    row_commands: tuple[str, ...]
    squares: tuple[str, ...]
    values: tuple[int, ...]
    players: int

    @property
    def numbers_across(self) -> bool:
        """Say whether the columns carry the numbers (then the rows carry the directions)."""
        return self.column_commands[0] in NUMBERS

    @property
    def types(self) -> tuple[str, ...]:
        """Return the keys of the types present, in the order of the table."""
        present = set(self.squares)
        return tuple(key for key in TYPES if key in present)

    @property
    def starts(self) -> tuple[int, ...]:
        """Return the starting squares in reading order; empty when players choose."""
        return self.where(START)

    def where(self, key: str) -> tuple[int, ...]:
        """Return the squares that hold `key`, in reading order."""
        squares, found, at = self.squares, list[int](), -1
        for _ in range(squares.count(key)):  # count and index look through all squares in a third of a loop's time
            at = squares.index(key, at + 1)
            found.append(at)
        return tuple(found)

    def name(self, square: int) -> str:
        """Return a square's name: the column's letter and the row's number, `a1` in the upper left."""
        row, column = divmod(square, self.columns)
        return f"{ascii_lowercase[column]}{row + 1}"

    def names(self, squares: Iterable[int]) -> tuple[str, ...]:
        """Return the names of `squares`, in their order."""
        return tuple(self.name(square) for square in squares)

    def square(self, name: str) -> int:
        """Return the square called `name`; raises ValueError when the sheet has none."""
        match = _NAME.fullmatch(name)
        column, row = (ascii_lowercase.index(match[1]), int(match[2]) - 1) if match else (self.columns, self.rows)
        if column >= self.columns or row >= self.rows:
            raise ValueError(f"the sheet has no square {name!r}")
        return row * self.columns + column

    def neighbours(self, square: int) -> Iterator[int]:
        """Yield the squares that share an edge with `square`."""
        row, column = divmod(square, self.columns)
        if row:
            yield square - self.columns
        if column:
            yield square - 1
        if column + 1 < self.columns:
            yield square + 1
        if row + 1 < self.rows:
            yield square + self.columns


def axis_of(commands: Iterable[str]) -> tuple[str, ...]:
    """Return the values, numbers or directions, all `commands` are among; () when they are mixed or unknown."""
    held = set(commands)
    return next((values for values in (NUMBERS, DIRECTIONS) if held <= set(values)), ())


def size_fault(columns: int, rows: int) -> str:
    """Return what is wrong with a size; empty for one that boards may have."""
    if SMALLEST[0] <= columns <= LARGEST[0] and SMALLEST[1] <= rows <= LARGEST[1]:
        return ""
    return f"the size {columns}x{rows} is out of range; boards go {SIZE_RANGE} (columns x rows)"


def players_fault(players: int) -> str:
    """Return what is wrong with a number of players; empty for a right one."""
    if FEWEST_PLAYERS <= players <= MOST_PLAYERS:
        return ""
    return f"a sheet serves {FEWEST_PLAYERS} to {MOST_PLAYERS} players, not {players}"
