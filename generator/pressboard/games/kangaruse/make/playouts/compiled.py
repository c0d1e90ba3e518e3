"""Rounds of games played by the compiled core: the same ones as by Python, from the same chance."""

from array import array
from collections.abc import Callable, Iterator, Mapping
from functools import cache, lru_cache, partial
from pathlib import Path
from types import ModuleType
from typing import NamedTuple, Protocol

from pressboard.games.kangaruse.make.playouts.policies import (
    DEAD_END,
    ERRS_ONCE_IN,
    JUMPS_AHEAD,
    POLICIES,
    TELEPORT_PRICE,
    price_of,
)
from pressboard.games.kangaruse.make.playouts.rounds import (
    EFFECTS,
    FIRST_TURNS,
    GAME_COLUMNS,
    HEADER,
    NOTHING,
    READINGS,
    SEAT_COLUMNS,
    SQUARE_PARTS,
    WORTHS,
    Counts,
    Plan,
    ReferenceEngine,
    ReferenceRounds,
    Rounds,
)
from pressboard.games.kangaruse.rules.sheet import DIRECTIONS, Sheet
from pressboard.games.kangaruse.rules.sheet import NUMBERS as COMMAND_NUMBERS
from pressboard.games.kangaruse.rules.tables import TELEPORT, SheetTables
from pressboard.games.kangaruse.rules.types import (
    AT_END,
    CHEST,
    GEMS,
    SET_SIZE,
    SHELTER,
    START,
    TOY_SET,
    TREE,
    TYPES,
    SquareType,
)
from pressboard.play.fast_chance import blocks, key_of
from pressboard.play.libraries import library
from pressboard.play.playouts import ChanceSource

NUMBERS = "i"
"""The core's numbers are C's `int32_t`, which is what every Python's arrays mean by this."""
_COMMAND = SQUARE_PARTS[-2:]
"""The last of a square's numbers are its own, whatever it holds."""
_COMMANDS = {
    **{direction: (0, number) for number, direction in enumerate(DIRECTIONS)},
    **{number: (1, int(number)) for number in COMMAND_NUMBERS},
}
"""For each command its place among a square's and its number."""
_COMMAND_ROOM = (0,) * len(_COMMAND)
_NUMBERS = {policy.name: number for number, policy in enumerate(POLICIES)}


def is_known(kind: SquareType) -> bool:
    """Say whether the core knows all that a type does and what it is worth."""
    return kind.worth in WORTHS and all(effect in EFFECTS for effect in kind.effects)


def packed_sheet(tables: SheetTables) -> "array[int] | None":
    """Return a sheet as numbers, None where the core does not know what to do with one of its types."""
    kinds = {key: TYPES[key] for key in tables.sheet.types}
    if not all(map(is_known, kinds.values())):
        return None
    scoring = {key: number for number, key in enumerate(tables.scored)}
    numbers = [*_header(tables)]
    for key in scoring:
        kind = kinds[key]
        numbers += WORTHS.index(kind.worth), kind.scored == AT_END, scoring.get(kind.partner, NOTHING)
    numbers += GEMS
    if max(tables.sheet.values) >= 1 << 31:
        return None
    packed = array(NUMBERS, numbers)
    packed.frombytes(b"".join(_contents(tables.sheet, kinds, scoring)))
    # Write the commands of columns and rows to all of their squares.
    sheet, each = tables.sheet, len(SQUARE_PARTS)
    first, width = len(packed) - each * len(sheet.squares) + each - len(_COMMAND), each * sheet.columns
    for column, command in enumerate(sheet.column_commands):
        part, number = _COMMANDS[command]
        packed[first + part + each * column :: width] = array(NUMBERS, [number]) * sheet.rows
    for row, command in enumerate(sheet.row_commands):
        part, number = _COMMANDS[command]
        at = first + part + width * row
        packed[at : at + width : each] = array(NUMBERS, [number]) * sheet.columns
    return packed


def _header(tables: SheetTables) -> Iterator[int]:
    header = {
        "columns": tables.sheet.columns,
        "rows": tables.sheet.rows,
        "readings": sum(getattr(tables.readings, name) << bit for bit, name in enumerate(READINGS)),
        "scoring_types": len(tables.scored),
        "gem_steps": len(GEMS),
        "teleport_points": TELEPORT,
        "chest_points": CHEST,
        "set_points": TOY_SET,
        "set_size": SET_SIZE,
        "shelter_points": SHELTER,
        "teleport_price": TELEPORT_PRICE,
        "jumps_ahead": JUMPS_AHEAD,
        "dead_end": DEAD_END,
        "errs_once_in": ERRS_ONCE_IN,
        "first_turns": FIRST_TURNS,
    }
    return (header[name] for name in HEADER)


def _contents(sheet: Sheet, kinds: Mapping[str, SquareType], scoring: Mapping[str, int]) -> Iterator[bytes]:
    """Yield the numbers of each square, with room for its commands; those of what is held again are the same."""
    does = {key: sum([1 << EFFECTS.index(effect) for effect in kind.effects]) for key, kind in kinds.items()}
    held = [*zip(sheet.squares, sheet.values, strict=True)]
    contents = {
        (key, value): _packed(
            *(key == TREE, key == START, does.get(key, 0), scoring.get(key, NOTHING)),
            *(value, price_of(sheet, key, value), *_COMMAND_ROOM),
        )
        for key, value in {*held}
    }
    return map(contents.__getitem__, held)


@lru_cache(maxsize=1024)
def _packed(*numbers: int) -> bytes:
    return array(NUMBERS, numbers).tobytes()


@lru_cache(maxsize=64)
def packed_plan(plan: Plan) -> "array[int] | None":
    """Return a plan as numbers, None where the core does not know one of its policies."""
    numbers = []
    for first, policies in plan.games:
        numbers.append(first)
        for policy in policies:
            number = _NUMBERS.get(policy.name)
            if number is None or POLICIES[number] is not policy:
                return None
            numbers.append(number)
    return array(NUMBERS, numbers)


# Rounds of games played by the compiled core: the same ones as by the reference, from the same chance.

FOLDER = Path(__file__).parent / "core"
"""Where the core's sources are, and the library that was made of them."""
_SIZE = array(NUMBERS).itemsize
_EVENT_PARTS = 3
_ZERO = array(NUMBERS, [0])
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


class CompiledRounds:
    """Rounds on a sheet, from one stream of chance."""

    def __init__(self, play: _Play, squares: int, plan: Plan, numbers: "array[int]", chance: ChanceSource) -> None:
        """Take the key of the stream from `chance`."""
        self._play, self._squares, self._numbers = play, squares, numbers
        self._players, self._drawn, self._games = plan.players, plan.drawn, len(plan.games)
        self._columns = len(GAME_COLUMNS) + len(SEAT_COLUMNS) * self._players
        self._blocks = blocks(key_of(chance))
        self._block, self._at = b"", 0

    def play(self, rounds: int) -> Counts:
        """Play so many rounds more and return what was counted of them."""
        return self.traced(rounds, 0)[0]

    def traced(self, rounds: int, events: int) -> tuple[Counts, list[tuple[int, ...]]]:
        """Play and return also the first `events` things that happened, each one of `enum Event`, a seat, a square."""
        numbers, visits = _ZERO * (self._columns * rounds * self._games), _ZERO * self._squares
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
            trace,
        )
        told = trace[:length]
        counts = Counts(rounds * self._games, self._players, numbers, visits)
        return counts, [tuple(told[at : at + _EVENT_PARTS]) for at in range(0, len(told), _EVENT_PARTS)]


# What plays the games of a sheet: the compiled core where it was built and knows all there is to play, or Python.


class Engine(Protocol):
    """Plays on one sheet, that of the `tables`; `name` is how the certificate calls it."""

    @property
    def name(self) -> str:
        """Return its name."""

    @property
    def tables(self) -> SheetTables:
        """Return the tables of its sheet."""

    def rounds(self, plan: Plan, chance: ChanceSource) -> Rounds:
        """Return rounds of the games of a plan, with a stream of their own."""


def engine_for(tables: SheetTables) -> Engine:
    """Return the fastest engine there is for a sheet; all play the same games."""
    sheet = loaded(tables)
    return CompiledEngine(sheet, tables) if sheet else ReferenceEngine(tables)
