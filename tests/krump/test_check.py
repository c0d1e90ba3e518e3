"""What is asked of a board before the first round: every array keeps it all, and each rule can be broken."""

from collections.abc import Iterator
from itertools import combinations

import pytest
from hypothesis import given

from pressboard.games.krump.make.play import RULES
from pressboard.games.krump.rules.board import start
from pressboard.games.krump.rules.cards import OWN_RANKS
from pressboard.games.krump.rules.house_rules import HouseRules
from pressboard.games.krump.rules.movement import (
    ANY_SIZE,
    HOPS,
    STANDARD,
    Units,
    reaches,
    taken_by,
    units_of,
)
from pressboard.games.krump.rules.notation import parse_units
from tests.krump.test_arrays import ARRAYS

USUAL = """
m m l l m m
s l s s l s
. . . . . .
. . . . . .
S L S S L S
M M L L M M
"""
IN_REACH = """
m m l l m m
s l s s l .
. . . . . .
. . . . s .
S L S S L S
M M L L M M
"""
ASTRAY = """
m m l l m m
s l s s l s
. . . . . .
. . . . . S
S L S S L .
M M L L M M
"""
STACKED = """
m m l l m .
s l s s l sm
. . . . . .
. . . . . .
SM L S S L S
. M L L M M
"""
BLOCKED = """
. . . . . .
. . . . . .
. . . . . .
. . . . . .
. . . . . .
L . . . . .
"""


def board(text: str) -> Units:
    """Return a board from its six lines."""
    return parse_units(text.split("\n")[1:-1])


def broken_rules(units: Units) -> Iterator[str]:
    """Yield the rules that a board breaks, by every way of hopping there is a house rule for."""
    for player, home in enumerate((0xFFF, 0xFFF << 24)):
        small, medium, large = own = units[3 * player : 3 * player + 3]
        if [squares.bit_count() for squares in own] != [4, 4, 4]:
            yield "trios"
        if small | medium | large != home:
            yield "rows"
        if small & medium | small & large | medium & large:
            yield "stacks"
        for directions in HOPS:
            table = HouseRules(hop_directions=directions)
            fitting = [ANY_SIZE >> max(0, 3 - rank) for rank in range(1, OWN_RANKS + 1)]
            if not all(
                any(each[2] for each in reaches(units, player, table, usable)) for usable in fitting
            ):
                yield "first card"
            if any(each[2] & taken_by(units, 1 - player) for each in reaches(units, player, table)):
                yield "first capture"
    if any(
        f"{red:036b}" != f"{black:036b}"[::-1]
        for red, black in zip(units[:3], units[3:], strict=True)
    ):
        yield "symmetry"


def test_the_standard_board_keeps_all() -> None:
    """Nothing is found on the board the game has set up itself."""
    assert board(USUAL) == units_of(STANDARD) == start().units
    assert [*broken_rules(board(USUAL))] == []


@given(ARRAYS)
def test_arrays_keep_the_rules(array: tuple[str, str]) -> None:
    """Four trios in two rows, seen alike from both sides, always keep the rules: nothing is near enough to capture."""
    assert [*broken_rules(units_of(array))] == []


@pytest.mark.slow
def test_all_arrays_keep_the_rules() -> None:
    """What certificates say of every set-up holds of all 34,650."""
    arrays = 0
    for smalls in combinations(range(12), 4):
        for mediums in combinations({*range(12)} - {*smalls}, 4):
            units = "".join(
                "S" if place in smalls else "M" if place in mediums else "L" for place in range(12)
            )
            assert [*broken_rules(units_of((units[:6], units[6:])))] == [], units
            arrays += 1
    assert arrays == 34_650


@pytest.mark.parametrize(
    ("text", "broken"),
    [
        (USUAL.replace("S L S S L S", "S L S S L L"), {"trios", "symmetry"}),
        (USUAL.replace("m m l l m m", "m m l m l m"), {"symmetry"}),
        (ASTRAY, {"rows", "symmetry", "first capture"}),  # the Large d6 hops by f4 and f2 to d2
        (STACKED, {"rows", "stacks"}),
        (IN_REACH, {"rows", "symmetry", "first capture"}),
        (BLOCKED, {"trios", "rows", "symmetry", "first card"}),
    ],
)
def test_each_rule_can_be_broken(text: str, broken: set[str]) -> None:
    """Boards that no array makes break the rules, each by its name."""
    assert {*broken_rules(board(text))} == broken <= {*RULES}
