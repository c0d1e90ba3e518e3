"""What is said of readings is said once."""

from dataclasses import fields
from itertools import chain

from pressboard.games.crumble.rules.house_rules import HouseRules


def test_readings_are_told_apart() -> None:
    """Every option has a sentence of its own for every value, two or four, and none of them is a fixed ruling."""
    options = [[*each.metadata["sentences"].values()] for each in fields(HouseRules)]
    assert {len(sentences) for sentences in options} == {2, 4}
    told = [*chain.from_iterable(options), *(text for _, text in HouseRules.FIXED)]
    assert len(set(told)) == len(told)
