"""Traps are searched for by the compiled core as by the reference: the same hunts are found, in as many positions."""

from array import array
from collections import Counter
from dataclasses import replace

import pytest

from pressboard.chance import Chance
from pressboard.games.kangaruse.make.generate import generate
from pressboard.games.kangaruse.make.params import SheetParams
from pressboard.games.kangaruse.make.playouts.compiled import core, core_sheet
from pressboard.games.kangaruse.make.reach.graph import Graph
from pressboard.games.kangaruse.make.reach.traps import (
    MOST_CHAIN,
    MOST_STARTS,
    Chase,
    Hunt,
    compiled_traps,
    reference_traps,
    traps,
)
from pressboard.games.kangaruse.rules.readings import USUAL
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.games.kangaruse.rules.sheet_text import parse_setup
from tests.crossed import trials
from tests.kangaruse.playouts_counted import drawn_readings
from tests.kangaruse.rules_boards import board, wild_sheet

MOST = 2_000


def _wild(number: int) -> Sheet:
    return wild_sheet(Chance("wild chase", number), 2 + number % 4, most_columns=7, most_rows=7)


def _candidate(number: int) -> Sheet:
    return generate(SheetParams("small", 2 + number % 4), Chance("chase", number))


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


def test_an_extra_jump_may_be_left_out() -> None:
    """Who need not jump on from a kangaroo stays in where they are out otherwise."""
    sheet = parse_setup(HOPS)
    forced = []
    for reading in (True, False):
        chase = Chase(Graph(sheet, readings=replace(USUAL, extra_jump_is_forced=reading)), MOST)
        forced.append(chase.is_forced(Hunt(12, 6, False)))
    assert forced == [True, False]


def _traps(numbers: range) -> Counter[int]:
    """Compare all hunts on sheets, with few positions or many; return up to how many players all was searched."""
    told = Counter[int]()
    for number in numbers:
        sheet = (_wild if number % 3 else _candidate)(number)
        chance = Chance("all hunts", number)
        graph = Graph(sheet, readings=drawn_readings(chance) if number % 2 else USUAL)
        limits = MOST if number % 4 else chance.below(MOST), chance.below(MOST)
        found = compiled_traps(graph, *limits)
        assert found == reference_traps(graph, *limits)
        told[found.players] += 1
        told[len(found.found) + 10] += 1
    return told


@trials("count", quick=24, whole=160)
def test_all_hunts_are_the_same_without_the_core(count: int) -> None:
    """The core finds the hunts that the reference finds, in its order, and both come to their limits on one sheet."""
    told = _traps(range(count))
    assert count < 160 or min(told[0], told[2], told[5], told[10], told[11]) >= 1


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
    ("players", "turns", "entries", "room"),
    [
        (1, 2, 48, 124),
        (6, 2, 48, 124),
        (2, 0, 48, 124),
        (2, 3, 48, 124),
        (2, 2, 47, 124),
        (2, 2, 48, 120),
    ],
)
def test_the_core_refuses_what_are_no_hunts(
    players: int, turns: int, entries: int, room: int
) -> None:
    """Too few players or too many, and another length of a list are errors, not accidents."""
    module = core()
    sheet = core_sheet(Graph(BOARD).tables)
    assert module
    assert sheet
    depends = array("i", bytes(4 * entries))
    found = array("i", bytes(4 * room))
    with pytest.raises(ValueError, match="cannot be searched"):
        module.traps(sheet, players, turns, MOST, MOST, depends, found)
