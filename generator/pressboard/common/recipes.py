"""Recipes of what is made by chance: seed and number, their bounds, and how they are written."""

from collections.abc import Callable
from typing import ClassVar, Protocol, TypeVar

from pressboard.codes import LARGEST_COUNT, LONGEST_TEXT, CodeReader, CodeWriter, foreign_contents
from pressboard.errors import BadOption, quoted
from pressboard.lean_dataclasses import dataclass


class Recipe(Protocol):
    """What an item was made from: the series' seed, and its number in the series."""

    @property
    def seed(self) -> str:
        """The seed."""

    @property
    def number(self) -> int:
        """The number, from 1."""


def check_recipe(recipe: Recipe, thing: str) -> None:
    """Raise BadOption for a seed or a number that no code of such a `thing` can carry."""
    if len(recipe.seed.encode(errors="replace")) > LONGEST_TEXT:
        raise BadOption(f"the seed {quoted(recipe.seed)} is too long; {LONGEST_TEXT} bytes are the most", "seed")
    if any("\ud800" <= character <= "\udfff" for character in recipe.seed):
        raise BadOption(f"the seed {quoted(recipe.seed)} is no proper text; write it in letters and digits", "seed")
    if not 1 <= recipe.number <= LARGEST_COUNT:
        raise BadOption(f"a {thing}'s number is from 1 to {LARGEST_COUNT}", "number")


@dataclass(frozen=True, slots=True)
class SetupRecipe:
    """What a set-up of chance was generated from: the series' seed, its number in the series.

    A game derives its own recipe from it, with its word for a set-up in `SETUP`. Raises BadOption when the seed or the
    number cannot be carried in a code.
    """

    SETUP: ClassVar[str]

    seed: str
    number: int

    def __post_init__(self) -> None:
        """Check seed and number; raises BadOption."""
        check_recipe(self, "board")

    def __str__(self) -> str:
        """Return the recipe as it is printed."""
        return f"random {self.SETUP}, seed {self.seed}, board {self.number}"


AnyRecipe = TypeVar("AnyRecipe", bound=Recipe)


def put_recipe(writer: CodeWriter, recipe: Recipe | None) -> None:
    """Put into a code whether there is a recipe, then its seed and its number."""
    writer.put(1 if recipe else 0, 2)
    if recipe:
        writer.put_text(recipe.seed)
        writer.put_count(recipe.number)


def take_recipe(reader: CodeReader, recipe: Callable[[str, int], AnyRecipe]) -> AnyRecipe | None:
    """Take from a code what `put_recipe` has put; raises BadCode for a recipe that cannot be.

    `recipe` makes one of its seed and its number, and may take more from the code.
    """
    if not reader.take(2):
        return None
    seed, number = reader.take_text(), reader.take_count()
    try:
        return recipe(seed, number)
    except BadOption:
        raise foreign_contents() from None
