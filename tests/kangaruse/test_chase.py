"""Traps are searched for by the compiled core as by the reference: the same verdicts, positions and squares met."""

from array import array
from collections import Counter
from dataclasses import replace

import pytest

from crossed import trials
from kangaruse.chases import CompiledChase, chase_for
from kangaruse.playouts_traced import drawn_readings
from kangaruse.rules_boards import board, wild_sheet
from pressboard.chance import Chance
from pressboard.games.kangaruse.make.generate import generate
from pressboard.games.kangaruse.make.params import SheetParams
from pressboard.games.kangaruse.make.playouts.compiled import loaded
from pressboard.games.kangaruse.make.playouts.rounds import MOST_CHAIN, MOST_STARTS
from pressboard.games.kangaruse.make.reach.graph import Graph
from pressboard.games.kangaruse.make.reach.traps import (
    Chase,
    Hunt,
    UnsettledError,
    compiled_traps,
    reference_traps,
    traps,
)
from pressboard.games.kangaruse.rules.readings import USUAL
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.games.kangaruse.rules.sheet_text import parse_setup
from pressboard.play.bits import bits_of

MOST = 2_000
HUNTS = 4


def _wild(number: int) -> Sheet:
    return wild_sheet(Chance("wild chase", number), 2 + number % 4, most_columns=7, most_rows=7)


def _candidate(number: int) -> Sheet:
    return generate(SheetParams("small", 2 + number % 4), Chance("chase", number))


def _hunt(sheet: Sheet, chance: Chance) -> Hunt:
    victim, opponent, *idle = chance.sample(sheet.starts, min(len(sheet.starts), chance.between(2, sheet.players)))
    return Hunt(victim, opponent, chance.happens(0.5), bits_of(idle))


def _told(chase: Chase, hunt: Hunt) -> tuple[bool | None, int]:
    """Return a verdict, None for none, and the squares that were met where all was searched."""
    try:
        forced = chase.is_forced(hunt)
    except UnsettledError:
        return None, 0
    return forced, 0 if forced else chase.met


def _same(sheet: Sheet, chance: Chance, house_rules: bool) -> Counter[bool | None]:
    """Compare hunts on a sheet; return the verdicts."""
    graph, told = Graph(sheet, readings=drawn_readings(chance) if house_rules else USUAL), Counter[bool | None]()
    reference, compiled = Chase(graph, MOST), chase_for(graph, MOST)
    assert isinstance(compiled, CompiledChase)
    for _ in range(HUNTS):
        hunt = _hunt(sheet, chance)
        found = _told(reference, hunt)
        assert _told(compiled, hunt) == found
        told[found[0]] += 1
        if found[0] is None:
            break
        assert compiled.left == reference.left
    return told


def _all_same(numbers: range) -> Counter[bool | None]:
    told = Counter[bool | None]()
    for number in numbers:
        for sheet in (_wild(number), _candidate(number)):
            told += _same(sheet, Chance("hunts", number), number % 2 > 0)
    return told


@trials("count", quick=8, whole=120)
def test_the_core_searches_as_the_reference_does(count: int) -> None:
    """Under any readings both look at as many positions, come by the same starts and say the same."""
    told = _all_same(range(count))
    assert min(told[False], told[True]) >= count // 4


HOPS = """
kangaruse 7x5, 4 players

   U  L  L  U  D  R  U
4  Sh Ka ~  ~  ~  T  o
1  o  Sh Pl Sh Pl o  T
2  Pl ~  Qu Qu Qu Ka Sh
4  ~  Nu o  Ka Pl ~  o
2  Qu Pl T  Nu Ge T  Pl
"""
"""A board on which one is forced out because an extra jump is forced."""


def test_the_core_heeds_that_an_extra_jump_may_be_left_out() -> None:
    """Who need not jump on from a kangaroo stays in where they are out otherwise."""
    sheet, forced = parse_setup(HOPS), []
    for reading in (True, False):
        chase = chase_for(Graph(sheet, readings=replace(USUAL, extra_jump_is_forced=reading)), MOST)
        forced.append(chase.is_forced(Hunt(12, 6, False)))
    assert forced == [True, False]


def _traps(numbers: range) -> Counter[int]:
    """Compare all hunts on sheets, with few positions or many; return up to how many players all was searched."""
    told = Counter[int]()
    for number in numbers:
        sheet, chance = (_wild if number % 3 else _candidate)(number), Chance("all hunts", number)
        graph = Graph(sheet, readings=drawn_readings(chance) if number % 2 else USUAL)
        limits = MOST if number % 4 else chance.below(MOST), chance.below(MOST)
        found = compiled_traps(graph, *limits)
        assert found == reference_traps(graph, *limits)
        told[found.players] += 1
        told[len(found.found) + 10] += 1
    return told


@trials("count", quick=10, whole=40)
def test_all_hunts_are_the_same_without_the_core(count: int) -> None:
    """The core finds the hunts that the reference finds, in its order, and both come to their limits on one sheet."""
    told = _traps(range(count))
    assert count < 40 or min(told[0], told[2], told[5], told[10], told[11]) >= 1


def test_what_the_core_has_no_room_for_python_searches() -> None:
    """So many starts, kangaroos that may follow on each other without end, and a star for nothing are left to it."""
    starts = board("/".join(["o o o o o o"] * 6), "LRUDLR", "123412")
    assert len(starts.starts) > MOST_STARTS
    starred = board("o ~ S7 ~ o/~ ~ ~ ~ ~/~ ~ ~ ~ ~/~ ~ ~ ~ ~/~ ~ ~ ~ ~", "LRUDL", "12341")
    worthless = replace(starred, values=(0,) * 25)
    rows = ["o " + "Ka " * 17 + "~ o"] * 8
    hopping = board("/".join(rows), "LRUD" * 5, "12341234")
    assert hopping.squares.count("kangaroo") > MOST_CHAIN
    for sheet in (starts, worthless, hopping, replace(starred, players=1)):
        assert compiled_traps(Graph(sheet), MOST, MOST) is None
    assert traps(Graph(worthless), MOST, MOST) == reference_traps(Graph(worthless), MOST, MOST)


BOARD = board("/".join(["~ ~ ~ ~ ~ ~ ~ ~"] * 6), "LRUDLRUD", "123412")


@pytest.mark.parametrize(
    ("seats", "turns", "entries"),
    [
        ((0,), 2, 48),
        ((0, 1, 2, 3, 4, 5), 2, 48),
        ((0, 48), 2, 48),
        ((0, -1), 2, 48),
        ((0, 1), 0, 48),
        ((0, 1), 3, 48),
        ((0, 1), 2, 47),
    ],
)
def test_the_core_refuses_what_is_no_hunt(seats: tuple[int, ...], turns: int, entries: int) -> None:
    """Seats off the board, too few or too many, and another length of the list by square are errors, not accidents."""
    sheet = loaded(Graph(BOARD).tables)
    assert sheet is not None
    with pytest.raises(ValueError, match="cannot be searched"):
        sheet.core.hunt(sheet.tables, array("i", seats), True, turns, MOST, array("i", bytes(4 * entries)))
