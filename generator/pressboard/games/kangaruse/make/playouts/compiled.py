"""Rounds of games played by the compiled core: the same ones as by the reference, from the same chance."""

from array import array
from collections.abc import Callable
from functools import cache, lru_cache, partial
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

from pressboard.games.kangaruse.make.playouts.layout import GAME_COLUMNS, SEAT_COLUMNS, SUMS
from pressboard.games.kangaruse.make.playouts.packing import LONG_NUMBERS, NUMBERS, packed_plan, packed_sheet, repacked
from pressboard.games.kangaruse.make.playouts.reference import ReferenceRounds
from pressboard.games.kangaruse.make.playouts.rounds import SEAT_SUMS, Counts, Plan, Rounds
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.games.kangaruse.rules.tables import SheetTables
from pressboard.games.kangaruse.rules.types import START
from pressboard.play.fast_chance import blocks, key_of
from pressboard.play.libraries import library
from pressboard.play.playouts import ChanceSource

FOLDER = Path(__file__).parent / "core"
"""Where the core's sources are, and the library that was made of them."""
_SIZE = array(NUMBERS).itemsize
_EVENT_PARTS = 3
_ZERO = array(NUMBERS, [0])
_NO_SUMS = array(LONG_NUMBERS)
_Play = Callable[..., tuple[bytes, int, int]]
"""The core's `play` on a sheet; it returns where its chance goes on and how much there was to trace."""
_PlayShares = Callable[..., tuple[bytes, int]]
"""The core's `shares` on a sheet, likewise."""


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

    def __init__(self, loaded: Loaded, tables: SheetTables) -> None:
        """Take a sheet in the core, that of the `tables`."""
        self._loaded, self.tables = loaded, tables
        self._play: _Play = partial(loaded.core.play, loaded.tables)

    def rounds(self, plan: Plan, chance: ChanceSource) -> Rounds:
        """Return rounds of the games of a plan, with a stream of their own; what it does not know Python plays."""
        numbers = packed_plan(plan)
        if numbers is None:
            return ReferenceRounds(self.tables, plan, chance)
        return CompiledRounds(self._play, len(self.tables.sheet.squares), plan, numbers, chance)

    def sharing(self, chance: ChanceSource) -> "CompiledSharing":
        """Return what plays for shares on its sheet, with a stream of its own."""
        return CompiledSharing(self._loaded, self.tables.sheet, Words(chance))


class CompiledRounds:
    """Rounds on a sheet, from one stream of chance."""

    def __init__(self, play: _Play, squares: int, plan: Plan, numbers: "array[int]", chance: ChanceSource) -> None:
        """Take the key of the stream from `chance`."""
        self._play, self._squares, self._numbers = play, squares, numbers
        self._players, self._drawn, self._games = plan.players, plan.drawn, len(plan.games)
        self._columns = len(GAME_COLUMNS) + len(SEAT_COLUMNS) * self._players
        self._summed = len(GAME_COLUMNS) + len(SEAT_SUMS) * self._players
        self._blocks = blocks(key_of(chance))
        self._block, self._at, self._sums = b"", 0, _NO_SUMS

    def play(self, rounds: int) -> Counts:
        """Play so many rounds more and return what was counted of them."""
        return self.traced(rounds, 0)[0]

    def traced(self, rounds: int, events: int) -> tuple[Counts, list[tuple[int, ...]]]:
        """Play and return also the first `events` things that happened, each an event of `layout`, a seat, a square."""
        # Play and return what the core has written: the columns of the games, the visits, the sums, the
        # events. What comes to the sums is added to those of `before`.
        numbers, visits = _ZERO * (self._columns * rounds * self._games), _ZERO * self._squares
        sums = self._sums[:] or array(LONG_NUMBERS, bytes(8 * len(SUMS) * (self._summed + self._squares)))
        trace = _ZERO * (_EVENT_PARTS * events)
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
        columns, visits, self._sums, told = numbers, visits, sums, trace[:length]
        counts = Counts(rounds * self._games, self._players, columns, visits, self._sums)
        return counts, [tuple(told[at : at + _EVENT_PARTS]) for at in range(0, len(told), _EVENT_PARTS)]


class Words:
    """A stream of chance as the core takes it: a block, how far it is used up, and what gives the next ones."""

    def __init__(self, chance: ChanceSource) -> None:
        """Take the key of the stream from `chance`."""
        self.block, self.at, self.rest = b"", 0, blocks(key_of(chance))


class CompiledShares:
    """What was beaten in rounds of a plan."""

    def __init__(self, play: _PlayShares, words: Words, plan: Plan, starts: int) -> None:
        """Begin with no rounds, with so many marked starts; raises ValueError for a policy the core does not know."""
        numbers = packed_plan(plan)
        if numbers is None:
            raise ValueError("the core does not know one of the policies")
        self._play, self._words = partial(play, plan.players, plan.drawn, numbers), words
        self._beaten = array(LONG_NUMBERS, bytes(8 * (plan.players + 2 * starts)))
        self._players, self._starts = plan.players, starts

    def play(self, rounds: int) -> None:
        """Play so many rounds more."""
        words = self._words
        words.block, words.at = self._play(rounds, words.block, words.at, words.rest, self._beaten)

    @property
    def seats(self) -> "array[int]":
        """Return twice the number of opponents beaten in all, by seat."""
        return self._beaten[: self._players]

    @property
    def met(self) -> "array[int]":
        """Return in how many rounds each start was drawn, by rising squares."""
        return self._beaten[self._players : -self._starts]

    @property
    def from_start(self) -> "array[int]":
        """Return twice the number of opponents beaten in all from each start, by rising squares."""
        return self._beaten[-self._starts :]


class CompiledSharing:
    """Plays for shares, all from one stream of chance."""

    def __init__(self, loaded: Loaded, sheet: Sheet, words: Words) -> None:
        """Take a sheet with marked starts, and the same in the core."""
        self._loaded, self._sheet, self._words = loaded, sheet, words
        self._play: _PlayShares = partial(loaded.core.shares, loaded.tables)

    def shares(self, plan: Plan) -> CompiledShares:
        """Return what is beaten in games of a plan, none of which has been played."""
        return CompiledShares(self._play, self._words, plan, self._sheet.squares.count(START))

    def swapped(self, sheet: Sheet) -> "CompiledSharing":
        """Return what plays on a sheet of the same squares and commands in other places, from the same stream."""
        numbers = repacked(self._loaded.numbers, self._sheet, sheet)
        return CompiledSharing(Loaded.of(self._loaded.core, numbers), sheet, self._words)
