"""What is asked of every game's set-ups: whatever is typed is read or refused in a line; recipes fit into codes."""

from collections.abc import Callable, Iterable
from typing import Any

import pytest

from pressboard.common.recipes import SetupRecipe
from pressboard.errors import BadOption, PressboardError

UNFIT = pytest.mark.parametrize(
    ("seed", "number", "message"),
    [("x" * 201, 1, "is too long"), ("\ud800", 1, "no proper text"), ("x", 0, "from 1"), ("x", 2**32, "from 1")],
)
"""Seeds and numbers that no code could carry, with what is said of them."""


def assert_unfit(recipe: Callable[[str, int], SetupRecipe], seed: str, number: int, message: str) -> None:
    """Make a recipe of a seed and a number that do not fit; it is refused by the message."""
    with pytest.raises(BadOption, match=message):
        recipe(seed, number)


def assert_read_or_refused(readers: Iterable[Callable[[str], Any]], text: str) -> None:
    """Read a text in several ways; each reads it or raises an error of ours, which is one line."""
    told: list[str] = []
    for reader in readers:
        try:
            reader(text)
        except PressboardError as error:
            told.append(str(error))
    assert all(line and "\n" not in line for line in told)
