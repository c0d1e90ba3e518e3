"""Rounds of games played by the compiled core: the same ones as by the reference, from the same chance."""

from array import array
from collections.abc import Callable
from functools import cache, cached_property, lru_cache, partial
from itertools import compress
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

from generator.games.kangaruse.make.playouts.layout import GAME_COLUMNS, SEAT_COLUMNS, SUMS
from generator.games.kangaruse.make.playouts.packing import LONG_NUMBERS, NUMBERS, packed_plan, packed_sheet, repacked
from generator.games.kangaruse.make.playouts.reference import ReferenceRounds
from generator.games.kangaruse.make.playouts.rounds import Counts, Plan, Rounds, SeatCounts, SeatSums, Shares, Sum, Sums
from generator.games.kangaruse.rules.sheet import Sheet
from generator.games.kangaruse.rules.tables import SheetTables
from generator.play.fast_chance import blocks, key_of
from generator.play.libraries import library
from generator.play.playouts import ChanceSource

FOLDER = Path(__file__).parent / "core"
"""Where the core's sources are, and the library that was made of them."""
_SIZE = array(NUMBERS).itemsize
_EVENT_PARTS = 3
_SUMMED = SEAT_COLUMNS[1:]
"""What is summed up of each seat: all but its start."""
_BEATEN, _TOTAL = _SUMMED.index("beaten"), SUMS.index("total")
_Play = Callable[..., tuple[bytes, int, int]]
"""The core's `play` on a sheet; it returns where its chance goes on and how much there was to trace."""


@cache
def core() -> ModuleType | None:
    """Return the core as a module, None where it was not built from the sources that are here."""
    return library(FOLDER, f"{__package__}.compiled") if _SIZE == 4 else None


class Loaded(NamedTuple):
    """A sheet in the core: the core, the sheet as numbers, and the core's tables of it."""

    core: ModuleType
    numbers: "array[int]"
    tables: object

    @classmethod
    def of(cls, core: ModuleType, numbers: "array[int]") -> "Loaded":
        """Take a sheet as numbers; raises ValueError where the core cannot play it."""
        return cls(core, numbers, core.tables(numbers))


def loaded(tables: SheetTables) -> Loaded | None:
    """Return a sheet in the core, None where there is no core or it does not take the sheet."""
    module = core()
    return _loaded(module, tables) if module else None


@lru_cache(maxsize=4)
def _loaded(core: ModuleType, tables: SheetTables) -> Loaded | None:
    """Load a sheet; it is kept for a while, for what is proved of it is soon played."""
    numbers = packed_sheet(tables)
    try:
        return None if numbers is None else Loaded.of(core, numbers)
    except ValueError:  # a sheet the core does not take, such as one with a star for nothing
        return None


class CompiledEngine:
    """Plays by the core."""

    name = "compiled"

    def __init__(self, loaded: Loaded, tables: SheetTables, sheet: Sheet | None = None) -> None:
        """Take a sheet in the core, that of the `tables` or another one under the same readings."""
        self._loaded, self._given = loaded, tables
        self._sheet = sheet or tables.sheet
        self._play: _Play = partial(loaded.core.play, loaded.tables)

    @cached_property
    def tables(self) -> SheetTables:
        """Return the tables of the sheet, which the core can do without."""
        return self._given if self._sheet is self._given.sheet else SheetTables(self._sheet, self._given.readings)

    def rounds(self, plan: Plan, chance: ChanceSource) -> Rounds:
        """Return rounds of the games of a plan, with a stream of their own; what it does not know Python plays."""
        numbers = packed_plan(plan)
        if numbers is None:
            return ReferenceRounds(self.tables, plan, chance)
        return CompiledRounds(self._play, len(self._sheet.squares), plan, numbers, chance)

    def swapped(self, sheet: Sheet) -> "CompiledEngine":
        """Return an engine for a sheet of the same squares and commands in other places; its tables can wait."""
        numbers = repacked(self._loaded.numbers, self._sheet, sheet)
        return CompiledEngine(Loaded.of(self._loaded.core, numbers), self._given, sheet)


class CompiledRounds:
    """Rounds on a sheet, from one stream of chance."""

    def __init__(self, play: _Play, squares: int, plan: Plan, numbers: "array[int]", chance: ChanceSource) -> None:
        """Take the key of the stream from `chance`."""
        self._play, self._squares, self._numbers = play, squares, numbers
        self._players, self._drawn, self._games = plan.players, plan.drawn, len(plan.games)
        self._columns = len(GAME_COLUMNS) + len(SEAT_COLUMNS) * self._players
        self._summed = len(GAME_COLUMNS) + len(_SUMMED) * self._players
        self._blocks = blocks(key_of(chance))
        self._block, self._at = b"", 0

    def play(self, rounds: int) -> Counts:
        """Play so many rounds more and return what was counted of them."""
        return self.traced(rounds, 0)[0]

    def shares(self, rounds: int) -> Shares:
        """Play so many rounds more and return nothing but what was beaten."""
        sums = self._played(rounds, 0)[2]
        each, by_start = len(SUMS), len(SUMS) * self._summed
        seats = sums[each * len(GAME_COLUMNS) + each * _BEATEN + _TOTAL : by_start : each * len(_SUMMED)]
        met, total = sums[by_start::each], sums[by_start + _TOTAL :: each]
        starts = {start: (met[start], total[start]) for start in compress(range(self._squares), met)}
        return Shares(seats, starts)

    def traced(self, rounds: int, events: int) -> tuple[Counts, list[tuple[int, ...]]]:
        """Play and return also the first `events` things that happened, each an event of `layout`, a seat, a square."""
        numbers, visits, sums, told = self._played(rounds, events)
        games = rounds * self._games
        columns = [numbers[start : start + games] for start in range(0, len(numbers), games)]
        lengths, early, teleports, used, decisions, choices, spread, harm, *by_seat = columns
        seats = [SeatCounts(*by_seat[at : at + len(SEAT_COLUMNS)]) for at in range(0, len(by_seat), len(SEAT_COLUMNS))]
        visited = dict(compress(enumerate(visits), visits))
        summed = self._sums(sums)
        counts = Counts(lengths, early, teleports, used, decisions, choices, spread, harm, seats, visited, summed)
        return counts, [tuple(told[at : at + _EVENT_PARTS]) for at in range(0, len(told), _EVENT_PARTS)]

    def _played(self, rounds: int, events: int) -> "tuple[array[int], array[int], array[int], array[int]]":
        """Play and return what the core has written: the columns of the games, the visits, the sums, the events."""
        numbers, visits = _zeros(self._columns * rounds * self._games), _zeros(self._squares)
        sums = array(LONG_NUMBERS, bytes(8 * len(SUMS) * (self._summed + self._squares)))
        trace = _zeros(_EVENT_PARTS * events)
        self._block, self._at, length = self._play(
            self._players,
            self._drawn,
            self._numbers,
            rounds,
            self._block,
            self._at,
            self._blocks,
            numbers,
            visits,
            sums,
            trace,
        )
        return numbers, visits, sums, trace[:length]

    def _sums(self, numbers: "array[int]") -> Sums:
        """Return what the core has summed up."""
        each, by_start = len(SUMS), len(SUMS) * self._summed
        read = [*map(Sum._make, zip(*(numbers[part:by_start:each] for part in range(each)), strict=True))]
        lengths, early, teleports, used, decisions, choices, spread, harm, *by_seat = read
        seats = [SeatSums(*by_seat[at : at + len(_SUMMED)]) for at in range(0, len(by_seat), len(_SUMMED))]
        met, total, squared = (numbers[by_start + part :: each] for part in range(each))
        starts = {
            square: Sum(met[square], total[square], squared[square]) for square in compress(range(self._squares), met)
        }
        return Sums(lengths, early, teleports, used, decisions, choices, spread, harm, seats, starts)


def _zeros(length: int) -> "array[int]":
    return array(NUMBERS, bytes(_SIZE * length))
