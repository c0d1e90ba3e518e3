"""Rounds of games played by the compiled core: the same ones as by Python, from the same chance."""

from array import array
from collections.abc import Callable
from contextlib import suppress
from functools import cache, lru_cache
from pathlib import Path
from types import ModuleType

from pressboard.games.kangaruse.make.playouts.policies import (
    DEAD_END,
    ERRS_ONCE_IN,
    FIRST_TURNS,
    GAME_COLUMNS,
    JUMPS_AHEAD,
    POLICIES,
    SEAT_COLUMNS,
    SQUARE_COLUMNS,
    TELEPORT_PRICE,
    Counts,
    Plan,
    ReferenceRounds,
    price_of,
)
from pressboard.games.kangaruse.rules.readings import Readings
from pressboard.games.kangaruse.rules.sheet import FARTHEST
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
    Effect,
)
from pressboard.play.libraries import library
from pressboard.play.playouts import ChanceSource, blocks, key_of

NUMBERS = "i"
"""The core's numbers are C's `int32_t`, which is what every Python's arrays mean by this."""
NOTHING = -1
"""Stands for no type that scores, no partner."""
EFFECTS = tuple(Effect)
READINGS = Readings.names()
WORTHS = (None, *dict.fromkeys(kind.worth for kind in TYPES.values() if kind.worth))
"""What squares do, how the rules are read, and what squares are worth, by their places in `core.h`.

The core takes no sheet with what comes after these: Python plays it. To teach the core something write it last in the
same table there, and give it its part in `rules.h` or `play.h`.
"""


def packed_sheet(tables: SheetTables) -> "array[int]":
    """Return a sheet as numbers."""
    sheet = tables.sheet
    scoring = {key: number for number, key in enumerate(tables.scored)}
    kinds = {key: TYPES[key] for key in sheet.types}
    readings = sum(getattr(tables.readings, name) << bit for bit, name in enumerate(READINGS))
    numbers = [sheet.columns, sheet.rows, readings, len(scoring), len(GEMS)]  # as in `enum Header`
    numbers += TELEPORT, CHEST, TOY_SET, SET_SIZE, SHELTER
    numbers += TELEPORT_PRICE, JUMPS_AHEAD, DEAD_END, ERRS_ONCE_IN, FIRST_TURNS
    for key in scoring:
        kind = kinds[key]
        numbers += (
            WORTHS.index(kind.worth),
            kind.scored == AT_END,
            scoring.get(kind.partner, NOTHING),
        )
    numbers += GEMS
    does = {
        key: sum([1 << EFFECTS.index(effect) for effect in kind.effects])
        for key, kind in kinds.items()
    }
    # As in `enum SquarePart`.
    for key, value, order in zip(sheet.squares, sheet.values, tables.order, strict=True):
        numbers += key == TREE, key == START, does.get(key, 0), scoring.get(key, NOTHING)
        numbers += value, price_of(sheet, key, value), order // FARTHEST, order % FARTHEST + 1
    return array(NUMBERS, numbers)


@lru_cache(maxsize=64)
def packed_plan(plan: Plan) -> "array[int]":
    """Return a plan as numbers."""
    return array(
        NUMBERS,
        [n for first, policies in plan.games for n in (first, *map(POLICIES.index, policies))],
    )


# The core, and what plays the games of a sheet.

FOLDER = Path(__file__).parent / "core"
"""Where the core's sources are, and the library that was made of them."""


Rounds = Callable[[int], Counts]
"""Plays so many rounds more and returns what was counted of them."""


@cache
def core() -> ModuleType | None:
    """Return the core as a module, None where it was not built from the sources that are here."""
    if array(NUMBERS).itemsize != 4:
        return None
    return library(FOLDER, f"{__package__}.compiled")


@lru_cache(maxsize=4)
def core_sheet(tables: SheetTables) -> object | None:
    """The core's copy of a sheet; None where there is no core or it does not take the sheet.

    It is kept for a while, for what is proved of it is soon played.
    """
    module = core()
    sheet = None
    # Of a sheet the core does not take, such as one with a star for nothing.
    with suppress(ValueError):
        sheet = module.tables(packed_sheet(tables)) if module else None
    return sheet


class Engine:
    """Plays on one sheet, that of the `tables`: by the core where it is `loaded` there, or by readable Python."""

    def __init__(self, tables: SheetTables, loaded: object | None = None) -> None:
        """Take a sheet under certain readings."""
        self.tables = tables
        self._loaded = loaded

    @property
    def name(self) -> str:
        """How the certificate calls it."""
        return "compiled" if self._loaded else "python"

    def rounds(self, plan: Plan, chance: ChanceSource) -> Rounds:
        """A player of rounds of the games of a plan, from the stream of chance with the key of `chance`."""
        module = core()
        if not self._loaded or not module:
            return ReferenceRounds(self.tables, plan, chance).play
        stream = blocks(key_of(chance))
        place = (b"", 0)
        numbers = len(SQUARE_COLUMNS) * len(self.tables.bit)

        def play(rounds: int) -> Counts:
            nonlocal place
            games = rounds * len(plan.games)
            players = plan.players
            columns = array(NUMBERS, [0]) * (
                games * (len(GAME_COLUMNS) + len(SEAT_COLUMNS) * players)
            )
            squares = array(NUMBERS, [0]) * numbers
            plays = self._loaded, players, plan.drawn, packed_plan(plan), rounds
            place = module.play(*plays, *place, stream, columns, squares)
            return Counts(games, players, columns, squares)

        return play


def engine_for(tables: SheetTables) -> Engine:
    """Return the fastest engine there is for a sheet; all play the same games."""
    return Engine(tables, core_sheet(tables))
