"""A Kangaruse sheet as data: the grid, its commands, what every square holds."""

from collections.abc import Iterator
from dataclasses import dataclass
from string import ascii_lowercase

from generator.games.kangaruse.types import START, TYPES

DIRECTIONS = ("L", "R", "U", "D")
NUMBERS = ("1", "2", "3", "4")

SIZES = {"tiny": (6, 5), "small": (8, 6), "regular": (12, 8), "large": (14, 10), "huge": (16, 12)}
"""Columns and rows of the named sizes."""
SMALLEST, LARGEST = (5, 5), (20, 16)
"""Columns and rows between which any size may be asked for."""


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
        return tuple(square for square, held in enumerate(self.squares) if held == key)

    def name(self, square: int) -> str:
        """Return a square's name: the column's letter and the row's number, `a1` in the upper left."""
        row, column = divmod(square, self.columns)
        return f"{ascii_lowercase[column]}{row + 1}"

    def names(self, squares: Iterator[int] | tuple[int, ...] | list[int]) -> tuple[str, ...]:
        """Return the names of `squares`, in their order."""
        return tuple(self.name(square) for square in squares)

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
