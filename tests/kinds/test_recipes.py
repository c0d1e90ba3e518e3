"""Recipes: seeds and numbers that a code can carry."""

from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pressboard.codes import LARGEST_COUNT, LONGEST_TEXT, CodeReader, CodeWriter
from pressboard.errors import BadCode, BadOption
from pressboard.kinds.product import Coded, SetupRecipe
from tests.mistakes import refusal


@dataclass(frozen=True)
class Cup(SetupRecipe):
    """The recipe of a cup."""

    THING = "cup"

    setup: str = "cup"


class Cups(Coded[int, Cup]):
    """Cups with so much in them, and their codes."""

    tag = "CUP1"

    def write(self, writer: CodeWriter, content: int) -> None:
        """Put what is in a cup into a code."""
        writer.put(content, 9)

    def read(self, reader: CodeReader) -> int:
        """Take it from there."""
        return reader.take(9)

    def take_recipe(self, reader: CodeReader, seed: str, number: int) -> Cup:
        """Return the recipe of a cup."""
        return Cup(seed, number)


@pytest.mark.parametrize("number", [1, LARGEST_COUNT])
def test_what_a_code_carries_passes(number: int) -> None:
    """The longest seed and the ends of the numbers are fine."""
    assert Cup("s" * LONGEST_TEXT, number).number == number


@pytest.mark.parametrize(
    ("seed", "number", "message"),
    [
        ("s" * (LONGEST_TEXT + 1), 1, f"is too long; {LONGEST_TEXT} bytes are the most"),
        ("\ud800", 1, "is no proper text; write it in letters and digits"),
        ("milk", 0, f"a cup's number is from 1 to {LARGEST_COUNT}"),
        ("milk", LARGEST_COUNT + 1, "a cup's number is from 1 to"),
    ],
)
def test_what_no_code_carries_is_named(seed: str, number: int, message: str) -> None:
    """One clear line says what is wrong, however wrong it is."""
    assert message in refusal(BadOption, Cup, seed, number)


CUPS = st.builds(
    Cup, st.text(st.characters(codec="utf-8"), max_size=40), st.integers(1, LARGEST_COUNT)
)


@given(st.none() | CUPS)
def test_codes_carry_recipes(recipe: Cup | None) -> None:
    """What is put into a code is taken from it, and where there is no recipe there is none."""
    assert Cups().decode(Cups().encode(5, recipe)) == (5, recipe)


def test_a_recipe_that_cannot_be_is_refused() -> None:
    """A code whose recipe has no number makes no sense."""
    writer = CodeWriter()
    writer.put(5, 9)
    writer.put(1, 2)
    writer.put_text("milk")
    writer.put_count(0)
    assert "not made by this program" in refusal(BadCode, Cups().decode, writer.text("CUP1"))
