"""Sheets: their squares, commands and players, and where squares lie.

Bit 0 is the upper left square. A *ray* is one straight jump: where it ends and what it passes over. The rays from a
square are numbered 0 to 15: four for each direction of `DIRECTIONS`, for the numbers 1 to 4.
"""

import re
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache, reduce
from operator import or_
from string import ascii_lowercase

from pressboard.games.kangaruse.rules.types import START, TYPES, Effect, types_with
from pressboard.lean_classes import NamedTuple, dataclass
from pressboard.play.bits import bits_of, squares_of

FARTHEST = 4
"""The largest number there is."""
RAYS = 4 * FARTHEST

DIRECTIONS = ("L", "R", "U", "D")
WAYS = ("left", "right", "up", "down")
STEPS = ((-1, 0), (1, 0), (0, -1), (0, 1))
"""What the directions are called, and how they go, in columns and rows."""
NUMBERS = ("1", "2", "3", "4")
ORDER = {command: FARTHEST * place for place, command in enumerate(DIRECTIONS)}
ORDER |= {command: place for place, command in enumerate(NUMBERS)}
"""What a command adds to the number of the ray that keeps both commands of a square: its order."""
KEEPING = [
    [
        ray
        for ray in range(RAYS)
        if ray // FARTHEST == order // FARTHEST or ray % FARTHEST == order % FARTHEST
    ]
    for order in range(RAYS)
]
"""The rays that keep a command, by the order of a square."""
_ANY_JUMP = types_with(Effect.ANY_JUMP)
_AROUND = types_with(Effect.AROUND_BOARD)
_FLYING = (*_ANY_JUMP, *_AROUND)
"""From these types rays are others than usual."""


class Ray(NamedTuple):
    """One straight jump: the square it ends on and those it passes over, as bits."""

    end: int
    passed: int


class Grid:
    """The squares of a board of some size, sets of them as bits; rays are None where they would leave it.

    For each square there are its `bit`, its row `across`, its column `down`, and what is `beside` it. `edges` are the
    squares of the upper, the right, the lower and the left one. `quarter` says of each square in which it lies, 0 to 3
    in reading order; an odd middle line belongs to the first half.
    """

    def __init__(self, columns: int, rows: int) -> None:
        """Work out what is asked of any board of this size; `grid_of` keeps it."""
        self.columns = columns
        self.rows = rows
        squares = range(columns * rows)
        self.everything = (1 << columns * rows) - 1
        upper = bits_of(range(columns))
        left = bits_of(range(0, columns * rows, columns))
        self._not_first = self.everything & ~left
        self._not_last = self._not_first >> 1
        self.bit = [1 << square for square in squares]
        self.across = [upper << square // columns * columns for square in squares]
        self.down = [left << square % columns for square in squares]
        self.beside = [*map(self.around, self.bit)]
        self.quarter = [
            2 * (2 * row >= rows) + (2 * column >= columns)
            for row in range(rows)
            for column in range(columns)
        ]
        edges = (
            squares[:columns],
            squares[columns - 1 :: columns],
            squares[-columns:],
            squares[::columns],
        )
        self.edges = tuple(map(tuple, edges))
        # Only games and proofs ask for these.
        self._rays = cache(
            lambda around: [[*self._rays_from(square, around)] for square in squares]
        )

    def rays(self, square: int, held: str = "") -> list[Ray | None]:
        """Return the rays from a square that holds `held`: within the board, or around it."""
        return self._rays(held in _AROUND)[square]

    def _rays_from(self, square: int, around: bool) -> Iterator[Ray | None]:
        for across, down in STEPS:
            row, column = divmod(square, self.columns)
            passed = 0
            for _ in range(FARTHEST):
                column += across
                row += down
                if around:
                    column %= self.columns
                    row %= self.rows
                if not (0 <= column < self.columns and 0 <= row < self.rows):
                    yield None
                    continue
                end = 1 << row * self.columns + column
                yield Ray(end, passed)
                passed |= end

    def around(self, squares: int) -> int:
        """Return the squares that share an edge with one of `squares`."""
        beside = (squares & self._not_last) << 1 | (squares & self._not_first) >> 1
        return (beside | squares << self.columns | squares >> self.columns) & self.everything

    def within_steps(self, square: int, steps: int) -> int:
        """Return the squares that are so many steps along rows and columns from one, or fewer."""
        near = self.bit[square]
        for _ in range(steps):
            near |= self.around(near)
        return near

    def part_with(self, seed: int, within: int, sought: int = -1) -> int:
        """Return the edge-connected part of `within` that holds `seed`, or so much of it that all `sought` are there."""
        part = seed
        while sought & ~part and (grown := part | self.around(part) & within) != part:
            part = grown
        return part

    def parts(self, squares: int) -> Iterator[tuple[int, ...]]:
        """Yield the edge-connected parts of `squares`, each in reading order, by their first squares."""
        while squares:
            part = self.part_with(squares & -squares, squares)
            yield tuple(squares_of(part))
            squares &= ~part

    def steps_inside(self, square: int) -> int:
        """The number of squares to the nearest edge; a square on the edge is at 1."""
        row, column = divmod(square, self.columns)
        return 1 + min(row, column, self.rows - 1 - row, self.columns - 1 - column)


grid_of = lru_cache(maxsize=64)(Grid)


class Ground:
    """A board with its trees; what is asked of a square is worked out once."""

    def __init__(self, grid: Grid, trees: int) -> None:
        """Take the trees as bits."""
        self._grid = grid
        self._trees = trees
        self._rays: dict[tuple[int, str], list[Ray | None]] = {}
        self._ways: dict[tuple[int, str], tuple[int, ...]] = {}

    def rays(self, square: int, held: str = "") -> list[Ray | None]:
        """Return the rays from a square that holds `held`, None also for those that a tree forbids."""
        key = square, held if held in _FLYING else ""
        if key not in self._rays:
            hops = held in _ANY_JUMP
            trees = self._trees
            self._rays[key] = [
                ray if ray and not (ray.end if hops else sum(ray)) & trees else None
                for ray in self._grid.rays(square, held)
            ]
        return self._rays[key]

    def ways(self, square: int, held: str = "") -> tuple[int, ...]:
        """The squares the commands of a square lead to, by its order; none from a tree."""
        key = square, held if held in _FLYING else ""
        if key not in self._ways:
            ahead = [0] * 4
            afar = [0] * FARTHEST
            for order, ray in enumerate(self.rays(square, held)):
                if ray and not self._trees >> square & 1:
                    ahead[order // FARTHEST] |= ray.end
                    afar[order % FARTHEST] |= ray.end
            if held in _ANY_JUMP:
                ahead = [reduce(or_, ahead)] * 4
            self._ways[key] = tuple([one | other for one in ahead for other in afar])
        return self._ways[key]


ground = lru_cache(maxsize=8)(Ground)


# A Kangaruse sheet as data: the grid, its commands, what every square holds.

SIZES = {"tiny": (6, 5), "small": (8, 6), "regular": (12, 8), "large": (14, 10), "huge": (16, 12)}
"""Columns and rows of the named sizes."""
SMALLEST = (5, 5)
LARGEST = (20, 16)
"""Columns and rows between which any size may be asked for."""
SIZE_RANGE = f"from {SMALLEST[0]}x{SMALLEST[1]} to {LARGEST[0]}x{LARGEST[1]}"
"""These bounds in words."""
FEWEST_PLAYERS = 1
MOST_PLAYERS = 5
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
    def grid(self) -> Grid:
        return grid_of(self.columns, self.rows)

    @property
    def arrows(self) -> str:
        """The lines with directions at their ends: "column" or "row"."""
        return "row" if self.row_commands[0] in DIRECTIONS else "column"

    @property
    def orders(self) -> list[int]:
        """For each square the number of the ray that keeps both its commands."""
        return [
            ORDER[down] + ORDER[across]
            for down in self.row_commands
            for across in self.column_commands
        ]

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
        return tuple([square for square, held in enumerate(self.squares) if held == key])

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
        if match:
            column = ascii_lowercase.index(match[1])
            row = int(match[2]) - 1
            if column < self.columns and row < self.rows:
                return row * self.columns + column
        raise ValueError(
            f"there is no square {name}; the last one is {self.name(len(self.squares) - 1)}"
        )


def axis_of(commands: Iterable[str]) -> tuple[str, ...]:
    """Return the values, numbers or directions, all `commands` are among; () when they are mixed or unknown."""
    held = set(commands)
    return next((values for values in (NUMBERS, DIRECTIONS) if held <= set(values)), ())


def size_fault(columns: int, rows: int) -> str:
    """What is wrong with a size; "" for one that boards may have."""
    if SMALLEST[0] <= columns <= LARGEST[0] and SMALLEST[1] <= rows <= LARGEST[1]:
        return ""
    return f"the size {columns}x{rows} is out of range; boards go {SIZE_RANGE} (columns x rows)"
