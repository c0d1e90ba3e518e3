"""Recipes: seeds and numbers that a code can carry."""

from types import SimpleNamespace

import pytest

from generator.codes import LARGEST_COUNT, LONGEST_TEXT
from generator.common.recipes import check_recipe
from generator.errors import BadOption


@pytest.mark.parametrize("number", [1, LARGEST_COUNT])
def test_what_a_code_carries_passes(number: int) -> None:
    """The longest seed and the ends of the numbers are fine."""
    check_recipe(SimpleNamespace(seed="s" * LONGEST_TEXT, number=number), "cup")


@pytest.mark.parametrize(
    ("seed", "number", "message"),
    [
        ("s" * (LONGEST_TEXT + 1), 1, f"is too long; {LONGEST_TEXT} bytes are the most"),
        ("ü" * LONGEST_TEXT, 1, "is too long"),
        ("\ud800", 1, "is no proper text; write it in letters and digits"),
        ("milk", 0, f"a cup's number is from 1 to {LARGEST_COUNT}"),
        ("milk", LARGEST_COUNT + 1, "a cup's number is from 1 to"),
        ("milk", 10**100, "a cup's number is from 1 to"),
    ],
)
def test_what_no_code_carries_is_named(seed: str, number: int, message: str) -> None:
    """One clear line says what is wrong, however wrong it is."""
    with pytest.raises(BadOption, match=message):
        check_recipe(SimpleNamespace(seed=seed, number=number), "cup")
