"""What is asked of a board before the first round: the standard one keeps it all, and each rule can be broken."""

import pytest
from hypothesis import given

from krump.test_arrays import ARRAYS
from pressboard.games.krump.make.check import construction
from pressboard.games.krump.rules.arrays import STANDARD, units_of
from pressboard.games.krump.rules.board import start
from pressboard.games.krump.rules.movement import Units
from pressboard.games.krump.rules.notation import parse_units

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


def rules(units: Units) -> set[str]:
    """Return the rules that a board breaks."""
    return {finding.rule for finding in construction(units)}


def test_the_standard_board_keeps_all() -> None:
    """Nothing is found on the board the game has set up itself."""
    assert board(USUAL) == units_of(STANDARD) == start().units
    assert construction(board(USUAL)) == []


@given(ARRAYS)
def test_arrays_keep_the_rules(array: tuple[str, str]) -> None:
    """Four trios in two rows, seen alike from both sides, always keep the rules: nothing is near enough to capture."""
    assert construction(units_of(array)) == []


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
    """A board that breaks a rule is told so, by the names of what it breaks and no others."""
    assert rules(board(text)) == broken


def test_findings_say_where() -> None:
    """A capture in reach is found with the unit that can make it and the square it would be made on."""
    found = [finding for finding in construction(board(IN_REACH)) if finding.rule == "first capture"]
    squares = {finding.message.partition(";")[0]: finding.squares for finding in found}
    assert squares["Red captures by the first move, from d2"] == ("e3",)
    assert squares["Red captures by the first move, from e2"] == ("e6",)
    assert squares["Black captures by the first move, from e3"] == ("d2", "e2", "f2")
    cards = [finding.message for finding in construction(board(BLOCKED)) if finding.rule == "first card"]
    assert cards[0] == "Red cannot move with the card A (8 ways to hop)"
    assert len(cards) == 24
