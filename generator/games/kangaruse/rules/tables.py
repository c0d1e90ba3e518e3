"""What never changes while a sheet is played, worked out once: sets of squares as the bits of an int.

Bit 0 is the upper left square. A *way* is one straight jump: where it ends and what it passes over. The ways from a
square are numbered 0 to 15: four for each direction of `DIRECTIONS`, for the numbers 1 to 4. A *pick* is what the
player chose freely in a way, as bits: 1, 2, 4, 8 for the directions, 16, 32, 64, 128 for the numbers.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache, reduce
from operator import or_
from typing import NamedTuple

from generator.games.kangaruse.rules.readings import Readings
from generator.games.kangaruse.rules.sheet import DIRECTIONS, Sheet
from generator.games.kangaruse.rules.types import SCORING, START, TREE
from generator.play.bits import bits_of, squares_of

FARTHEST = 4
"""The largest number there is."""
WAYS = 4 * FARTHEST

_STEPS = ((-1, 0), (1, 0), (0, -1), (0, 1))  # columns and rows, for L R U D
_LOUD = ("kiwi", "quoll")
_CHOOSY = ("koala", "sugar-glider", "numbat")
_MENACING = ("thorny-devil", "tasmanian-devil", "tasmanian-tiger")
_KEEPING = {
    (direction, number): tuple(
        way for way in range(WAYS) if way // FARTHEST == direction or way % FARTHEST + 1 == number
    )
    for direction in range(4)
    for number in range(1, FARTHEST + 1)
}
_CHOOSING = ("tasmanian-tiger", "kangaroo")
_ACTING = (*SCORING, "echidna", "dingo", "tasmanian-devil")


class Way(NamedTuple):
    """One straight jump: the square it ends on and those it passes over, as bits."""

    end: int
    passed: int


class Geometry(NamedTuple):
    """What depends on the size of a board alone; ways are None where they would leave it."""

    bit: tuple[int, ...]
    rows: tuple[int, ...]
    columns: tuple[int, ...]
    beside: tuple[int, ...]
    """For each square its row, its column, its neighbours, as bits."""
    ways: tuple[tuple[Way | None, ...], ...]
    round_ways: tuple[tuple[Way | None, ...], ...]
    """For each square its ways, within the board and around it."""


@lru_cache(maxsize=32)
def geometry(columns: int, rows: int) -> Geometry:
    """Return the geometry of a board."""
    squares = range(columns * rows)
    row, column = bits_of(range(columns)), bits_of(range(0, columns * rows, columns))
    straight = tuple(tuple(_ways(square, columns, rows, False)) for square in squares)
    return Geometry(
        tuple(1 << square for square in squares),
        tuple(row << square // columns * columns for square in squares),
        tuple(column << square % columns for square in squares),
        tuple(sum(way.end for way in ways[::FARTHEST] if way) for ways in straight),
        straight,
        tuple(tuple(_ways(square, columns, rows, True)) for square in squares),
    )


def _ways(square: int, columns: int, rows: int, around: bool) -> Iterator[Way | None]:
    """Yield the ways from a square, by direction and number."""
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
            yield Way(end, passed)
            passed |= end


class Tables:
    """A sheet under certain readings, ready to be played; `tables_of` keeps the last ones."""

    def __init__(self, sheet: Sheet, readings: Readings) -> None:
        """Work everything out; about half a millisecond for a regular sheet."""
        self.sheet, self.readings = sheet, readings
        self.geometry = board = geometry(sheet.columns, sheet.rows)
        self.bit, self.beside = board.bit, board.beside
        self._masks = _masks(sheet)
        self._lay_out()
        self._list_squares()
        self._usual_ways: dict[tuple[int, int], tuple[tuple[int, Way], ...]] = {}
        self._usual_under: dict[tuple[int, int], int] = {}
        self._forbidden: dict[int, int] = {0: 0}
        self.usual = [self._usual(square, 0) for square in range(len(self.bit))]
        """For each square where its usual jumps and frog jumps may end, but for used squares."""

    def _lay_out(self) -> None:
        """Set what holds for the whole board."""
        self.trees = self.of(TREE)
        self.scored = {key: held for key in SCORING if (held := self.of(key))}
        """The squares of each type that scores, in the order of the table."""
        self.scoring = sum(self.scored.values())
        self.scored_squares = frozenset(squares_of(self.scoring))
        self.moths = self.of("moth")
        self.loud = self.of(*_LOUD)
        self.dingos, self.echidnas, self.frogs = self.of("dingo"), self.of("echidna"), self.of("frog")
        self.kangaroos, self.kiwis, self.quolls = self.of("kangaroo"), self.of("kiwi"), self.of("quoll")
        self.thorny, self.devils, self.tigers = (self.of(key) for key in _MENACING)
        self.koalas, self.numbats, self.cockatoos = self.of("koala"), self.of("numbat"), self.of("cockatoo")
        self.gliders, self.crocodiles = self.of("sugar-glider"), self.of("crocodile")
        self.choosing = self.tigers | self.kangaroos
        self.set_scoring = self.scoring & ~self.of("star", "chest")
        self.starts = self.of(START)
        self.land = ((1 << len(self.bit)) - 1) & ~self.trees
        self.resting = self.land & ~self.scoring
        """Where one may start, or arrive by teleport: neither trees nor scoring squares."""

    def _list_squares(self) -> None:
        """Set what is asked of one square."""
        sheet, squares, held = self.sheet, range(len(self.bit)), self.sheet.squares
        self.commands = [_command(sheet, square) for square in squares]
        """For each square its direction (0 to 3) and its number (1 to 4)."""
        self.order = [FARTHEST * direction + number - 1 for direction, number in self.commands]
        """For each square the way that keeps both its commands."""
        self.picks = [1 << direction | 8 << number for direction, number in self.commands]
        self.choosy = [key in _CHOOSY for key in held]
        self.acts = [key in _ACTING for key in held]
        self.chooses = [key in _CHOOSING for key in held]
        self.spoils = [self.lines(square) if held[square] == "crocodile" else 0 for square in squares]
        """For each crocodile its row and column, 0 for other squares."""
        self.below = self._below()

    def _below(self) -> dict[int, int]:
        """Return, by the last echidna visited, the echidnas that may no longer be landed on."""
        numbers = {square: self.sheet.values[square] for square in self.sheet.where("echidna")}
        return {
            last: bits_of(square for square, number in numbers.items() if number <= last)
            for last in (0, *numbers.values())
        }

    def of(self, *keys: str) -> int:
        """Return the squares that hold one of `keys`."""
        mask = 0
        for key in keys:
            mask |= self._masks.get(key, 0)
        return mask

    def lines(self, square: int) -> int:
        """Return the row and the column of `square`, without it."""
        return (self.geometry.rows[square] | self.geometry.columns[square]) & ~self.bit[square]

    def next_to(self, bit: int, direction: int) -> int:
        """Return the neighbour of the square `bit` in a direction, both as bits; 0 beyond the edge."""
        way = self.geometry.ways[bit.bit_length() - 1][FARTHEST * direction]
        return way.end if way else 0

    def way(self, square: int, number: int) -> Way | None:
        """Return the way `number` from `square`, None where the edge or a tree forbids it."""
        way = self.aim(square, number)
        barred = way and (way.end if self.sheet.squares[square] == "platypus" else way.end | way.passed) & self.trees
        return None if barred else way

    def aim(self, square: int, number: int) -> Way | None:
        """Return the way `number` from `square` as if there were no trees, None beyond the edge."""
        around = self.sheet.squares[square] == "mistletoebird"
        return (self.geometry.round_ways if around else self.geometry.ways)[square][number]

    def usual_ways(self, square: int, quolls: int = 0) -> tuple[tuple[int, Way], ...]:
        """Return the ways that keep a command of `square`, with their directions, when others hold the picks `quolls`.

        They may end on used squares and pass over anybody.
        """
        key = square, quolls
        if key not in self._usual_ways:
            self._usual_ways[key] = tuple(self._find_usual_ways(square, quolls))
        return self._usual_ways[key]

    def _find_usual_ways(self, square: int, quolls: int) -> Iterator[tuple[int, Way]]:
        for number in self.keeping(square):
            way = self.way(square, number)
            if way and not (quolls and self._forbids(quolls, self.picked(square, number))):
                yield number // FARTHEST, way

    def keeping(self, square: int) -> Iterable[int]:
        """Return the numbers of the ways that keep a command of `square`; on a platypus all do."""
        return range(WAYS) if self.sheet.squares[square] == "platypus" else _KEEPING[self.commands[square]]

    def picked(self, square: int, number: int) -> list[int]:
        """Return what is picked in the way `number`, once for each manner of reading it as keeping a command."""
        direction, distance = divmod(number, FARTHEST)
        own_direction, own_number = self.commands[square]
        picks = [16 << distance] * (direction == own_direction) + [1 << direction] * (distance + 1 == own_number)
        return picks or [1 << direction | 16 << distance]

    def _forbids(self, quolls: int, picks: list[int]) -> bool:
        enough = all if self.readings.quoll_needs_all_readings else any
        return enough(quolls & pick for pick in picks)

    def forbidden(self, quolls: int) -> int:
        """Return the picks that the quolls on these squares forbid."""
        if quolls not in self._forbidden:
            self._forbidden[quolls] = reduce(or_, (self.picks[square] for square in squares_of(quolls)))
        return self._forbidden[quolls]

    def usual_under(self, square: int, quolls: int) -> int:
        """Return `usual` of `square` when others hold the picks `quolls`."""
        key = square, quolls
        if key not in self._usual_under:
            self._usual_under[key] = self._usual(square, quolls)
        return self._usual_under[key]

    def _usual(self, square: int, quolls: int) -> int:
        mask = self.frogs_from(square)
        for _, way in self.usual_ways(square, quolls):
            mask |= way.end
        return mask & ~self.scoring if self.sheet.squares[square] == "cockatoo" else mask

    def frogs_from(self, square: int) -> int:
        """Return the other frogs when `square` holds one."""
        return self.frogs & ~self.bit[square] if self.frogs & self.bit[square] else 0


def _masks(sheet: Sheet) -> dict[str, int]:
    masks = dict.fromkeys(sheet.squares, 0)
    for square, key in enumerate(sheet.squares):
        masks[key] |= 1 << square
    return masks


def _command(sheet: Sheet, square: int) -> tuple[int, int]:
    row, column = divmod(square, sheet.columns)
    commands = sheet.column_commands[column], sheet.row_commands[row]
    number, direction = commands if sheet.numbers_across else commands[::-1]
    return DIRECTIONS.index(direction), int(number)


@lru_cache(maxsize=64)
def tables_of(sheet: Sheet, readings: Readings) -> Tables:
    """Return the tables of a sheet."""
    return Tables(sheet, readings)
