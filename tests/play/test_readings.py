"""Readings as named options: what all games share."""

from dataclasses import dataclass
from itertools import product

import pytest

from pressboard.errors import BadOption
from pressboard.play.readings import GameReadings, choice, number, yes_no
from tests.mistakes import refusal


@dataclass(frozen=True, slots=True)
class Tea(GameReadings):
    """How tea is taken."""

    FIXED = (("", "The pot is warmed."), ("milk sugar", "Milk comes before sugar."))

    first: bool = yes_no("Milk comes first.", "Tea comes first.", "milk")
    lumps: int = number("sugar", 2, range(6), "Of sugar there are {} lumps.")
    cup: str = choice(
        "",
        {"china": "Cups are of china.", "glass": "Cups are of glass.", "tin": "Cups are of tin."},
    )


EVERY = [Tea(*values) for values in product((True, False), range(6), ("china", "glass", "tin"))]


def test_changes_read_back() -> None:
    """What differs from the usual is written and read back, in any order; what is usual is not written."""
    assert Tea().changes() == ()
    for tea in EVERY:
        assert Tea.read(reversed(tea.changes())) == tea
        assert len(tea.changes()) == (not tea.first) + (tea.lumps != 2) + (tea.cup != "china")


def test_every_option_has_its_sentence() -> None:
    """Each value of each option says something else, and a house rule is marked."""
    assert len({tuple(tea.rulings().values()) for tea in EVERY}) == len(EVERY)
    told = Tea(first=False).by_subject()
    assert [each.text for each in told["milk"]] == ["Tea comes first.", "Milk comes before sugar."]
    assert [(each.option, each.house) for each in told["milk"]] == [("first=no", True), ("", False)]
    assert [each.house for each in told["sugar"]] == [False]


def test_only_what_concerns_the_subjects_is_told() -> None:
    """With subjects, sentences about others are left out; what is about none always holds."""
    told = {each.text for group in Tea().by_subject(["sugar"]).values() for each in group}
    assert told == {"Of sugar there are 2 lumps.", "Cups are of china.", "The pot is warmed."}
    assert Tea().by_subject(["sugar", "milk"]) == Tea().by_subject()


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["lump=2"], "did you mean lumps"),
        (["lumps=9"], 'the reading lumps is a number from 0 to 5, not "9"; write lumps=0'),
        (["first"], "the reading first is yes or no; write first=yes"),
        (["cup=paper"], 'cup is china or glass or tin, not "paper"'),
        (["first=yes", "FIRST=no"], "first is given as yes and as no; keep one"),
    ],
)
def test_what_is_wrong_is_one_line(words: list[str], message: str) -> None:
    """An option that does not exist, a value it does not have, two values: each says what would be right."""
    assert message in refusal(BadOption, Tea.read, words)


def test_values_are_checked_when_made() -> None:
    """A value that an option does not have is refused in code, too."""
    assert "lumps is a number from 0 to 5" in refusal(BadOption, Tea, lumps=6)
