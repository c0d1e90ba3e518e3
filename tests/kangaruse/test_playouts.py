"""The compiled core plays the games of the reference, and counts the same of each."""

import re
from array import array
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import fields, replace
from typing import TypeAlias

import pytest

from pressboard.chance import Chance
from pressboard.games.kangaruse.make.generate import generate
from pressboard.games.kangaruse.make.params import SheetParams
from pressboard.games.kangaruse.make.playouts import compiled
from pressboard.games.kangaruse.make.playouts.compiled import (
    READINGS,
    WORTHS,
    Engine,
    engine_for,
    packed_plan,
    packed_sheet,
)
from pressboard.games.kangaruse.make.playouts.policies import POLICIES, RandomPlayer, all_alike
from pressboard.games.kangaruse.make.simulate import Simulation
from pressboard.games.kangaruse.rules import sheet as sheets
from pressboard.games.kangaruse.rules.readings import Readings
from pressboard.games.kangaruse.rules.sheet_text import LARGEST_VALUE
from pressboard.games.kangaruse.rules.tables import SheetTables, tables_of
from pressboard.games.kangaruse.rules.types import RIVER, START, TYPES, Effect, printed_points
from pressboard.play.playouts import blocks
from tests.certainty import certain
from tests.crossed import trials
from tests.kangaruse.playouts_counted import compiled_engine, counted, drawn_readings, plans
from tests.kangaruse.rules_boards import board, wild_sheet

ENOUGH = 60
"""How often each type, reading and policy is compared at least."""
BOARDS = 420
HEADER = (compiled.FOLDER / "core.h").read_text(encoding="utf-8")


def case(number: int) -> tuple[SheetTables, Chance]:
    """Return a board of wild types under readings drawn for it, or under the usual ones, with a chance of its own.

    On every third one players choose where they start.
    """
    chance = Chance("playouts", number)
    sheet = wild_sheet(chance, chance.between(1, 5))
    if not number % 3:
        sheet = replace(
            sheet, squares=tuple(RIVER if held == START else held for held in sheet.squares)
        )
    return tables_of(sheet, drawn_readings(chance) if number % 4 else Readings()), chance


def compared(
    tables: SheetTables, chance: Chance, batches: tuple[int, ...] = (1, 2)
) -> Counter[str]:
    """Play a board by both engines with all policies, ask that all is alike, and count what was met."""
    engine = compiled_engine(tables)
    met = Counter[str]()
    for name, plan in plans(tables.sheet.players).items():
        ours = counted(Engine(tables), plan, chance.fork(name), batches)
        theirs = counted(engine, plan, chance.fork(name), batches)
        for counts, other_counts in zip(ours, theirs, strict=True):
            assert other_counts == counts
            games = counts.games
            met[name] += games
            for held, visits in zip(tables.sheet.squares, counts.by_square("visits"), strict=True):
                met[held] += visits
            for each in fields(Readings):
                if all(word in tables.sheet.types for word in each.metadata["about"]):
                    met[f"{each.name}={getattr(tables.readings, each.name)}"] += games
    return met


@pytest.mark.slow
@trials("boards", quick=BOARDS // 3, whole=BOARDS)
def test_the_core_plays_the_games_of_the_reference(boards: int) -> None:
    """All counts of every game are the same: each type landed on, reading in force, policy often enough."""
    met = Counter[str]()
    enough = ENOUGH if boards == BOARDS else ENOUGH // 4
    for number in range(boards):
        met += compared(*case(number))
    asked = [*TYPES, *(policy.name for policy in POLICIES), "contest"]
    asked += [f"{each.name}={value}" for each in fields(Readings) for value in (True, False)]
    assert {name: met[name] for name in asked if met[name] < enough} == {}


@pytest.mark.parametrize("starts", [True, False])
@pytest.mark.parametrize("players", range(1, 6))
def test_a_whole_sheet_is_simulated_alike(
    players: int, starts: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All series and contests of a sheet as the generator draws it count the same, to the last bit of each fraction."""
    sheet = generate(SheetParams("small", players, starts), Chance("alike", players))
    compiled_engine(tables_of(sheet, Readings()))
    fast = Simulation(sheet)
    monkeypatch.setattr(compiled, "core_sheet", lambda tables: None)
    slow = Simulation(sheet)
    for games in (8, 16):
        fast.play_to(games)
        slow.play_to(games)
    assert (fast.engine.name, slow.engine.name) == ("compiled", "python")
    assert [series.batches for series in fast.series] == [series.batches for series in slow.series]
    assert fast.contest.counts == slow.contest.counts


# What the core knows


def test_the_core_has_room_for_every_sheet() -> None:
    """Sizes, players and values there can be are within what it was made for."""
    room = {
        name: int(number)
        for name, number in re.findall(r"\b(MOST_\w+|LARGEST_VALUE) = (\d+)", HEADER)
    }
    assert (room["MOST_COLUMNS"], room["MOST_ROWS"]) >= sheets.LARGEST
    assert room["MOST_PLAYERS"] >= sheets.MOST_PLAYERS
    assert room["LARGEST_VALUE"] >= LARGEST_VALUE
    assert room["MOST_SCORING"] >= len([kind for kind in TYPES.values() if kind.scores])


def test_the_core_has_the_tables_of_the_reference() -> None:
    """Effects, readings and worths have the same places in both."""
    enums = {
        name: re.findall(r"\w+", body)
        for name, body in re.findall(r"enum (\w+) \{([^}]+)\}", HEADER)
    }
    assert enums["Effect"][:-1] == [effect.name for effect in Effect]
    assert enums["Reading"][:-1] == [name.upper() for name in READINGS]
    assert enums["Worth"][:-1] == [
        "NOTHING",
        *(worth.__name__.upper() for worth in WORTHS if worth),
    ]


def test_what_the_core_does_not_know_is_played_by_python(monkeypatch: pytest.MonkeyPatch) -> None:
    """A sheet with an effect, a worth or a value that is not in the layout falls to Python, others do not."""
    boards = [
        board("/".join([f"~ {cell} ~ {cell} o", *["~ ~ ~ ~ ~"] * 3, "~ o ~ ~ o"]))
        for cell in ("~", "Fr", "S7")
    ]
    worthless = replace(boards[-1], values=(0,) * 25)
    plainly, frogs, stars, nothing = (
        tables_of(sheet, Readings()) for sheet in (*boards, worthless)
    )
    compiled_engine(plainly)
    assert [engine_for(each).name for each in (plainly, frogs, stars, nothing)] == [
        *["compiled"] * 3,
        "python",
    ]
    others = [each for each in compiled.EFFECTS if each is not Effect.JUMP_TO_LIKE]
    monkeypatch.setattr(compiled, "EFFECTS", [*others, None, Effect.JUMP_TO_LIKE])
    monkeypatch.setattr(compiled, "WORTHS", [*[None] * len(compiled.WORTHS), printed_points])
    monkeypatch.setattr(compiled, "core_sheet", compiled.core_sheet.__wrapped__)
    assert [engine_for(each).name for each in (plainly, frogs, stars)] == [
        "compiled",
        "python",
        "python",
    ]


# What a caller can do wrong


Argument: TypeAlias = "int | bytes | array[int] | Iterable[bytes]"
"""What the core takes, right or wrong."""


def call(tables: SheetTables, **changes: Argument) -> None:
    """Call the core as the engine does, but for some arguments."""
    engine = compiled_engine(tables)
    module = compiled.core()
    plan = packed_plan(all_alike(2, RandomPlayer))
    assert module is not None
    usual = {
        "packed": module.tables(packed_sheet(tables)),
        "players": 2,
        "drawn": 2,
        "plan": plan,
        "rounds": 1,
        "block": b"",
        "at": 0,
        "blocks": blocks(bytes(32)),
        "columns": array("i", bytes(4 * 2 * 16)),
        "squares": array("i", bytes(4 * 3 * len(engine.tables.bit))),
    }
    module.play(*(usual | changes).values())


@pytest.mark.parametrize(
    "changes",
    [
        {"players": 0},
        {"players": 6},
        {"players": 1},
        {"drawn": 1},
        {"drawn": 7},
        {"plan": array("i")},
        {"plan": array("i", [2, 0, 0])},
        {"plan": array("i", [0, 0, 3])},
        {"rounds": -1},
        {"rounds": 1 << 30},
        {"rounds": 2},
        {"at": -1},
        {"blocks": [bytes(8)]},
        {"blocks": iter([bytes(8)])},
        {"blocks": iter([b"123"])},
        {"columns": array("i")},
        {"squares": array("i")},
    ],
)
def test_a_call_that_does_not_fit_is_refused(changes: dict[str, Argument]) -> None:
    """The core plays nothing that its numbers, its room or its chance are not enough for."""
    tables, _ = case(3)
    call(tables)
    with pytest.raises(ValueError, match=r"cannot be played|no room|ran out"):
        call(tables, **changes)


def test_what_stops_the_chance_stops_the_games() -> None:
    """An error of the source of chance, such as an interrupt, is that of the call."""

    def interrupted() -> Iterator[bytes]:
        yield bytes(64)
        raise KeyboardInterrupt

    tables, _ = case(3)
    with pytest.raises(KeyboardInterrupt):
        call(tables, blocks=interrupted(), columns=array("i", bytes(4 * 200 * 16)), rounds=100)
    with pytest.raises(TypeError):
        call(tables, blocks=iter(["words"]))  # type: ignore[arg-type]


@pytest.mark.parametrize("numbers", [[], [5, 5], [21, *[1] * 40], [5, 5, 1 << 30, *[0] * 300]])
def test_numbers_that_are_no_sheet_are_refused(numbers: list[int]) -> None:
    """The core takes only what describes a sheet."""
    compiled_engine(case(3)[0])
    module = certain(compiled.core())
    with pytest.raises(ValueError, match="no sheet"):
        module.tables(array("i", numbers))
