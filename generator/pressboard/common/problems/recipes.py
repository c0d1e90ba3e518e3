"""Recipes of sheets of problems, what may be asked of a composer, and both as the codes of such sheets hold them."""

from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple, Protocol, TypeVar

from pressboard.codes import CodeReader, CodeWriter, foreign_contents
from pressboard.common.grades import GRADE_CHOICES, MIXED
from pressboard.common.recipes import check_recipe
from pressboard.contract.options import option
from pressboard.errors import BadOption
from pressboard.lean_dataclasses import dataclass

BOTH = "both"


def number_option(usual: int, most: int) -> int:
    """Make the field for how many problems make a sheet, `most` at most."""
    return option(usual, f"How many problems make a sheet, 1 to {most}.", limits=(1, most), main=True)


def grade_option() -> str:
    """Make the field for how hard they are."""
    help = "How hard the problems are; mixed gives a third of each."
    return option(MIXED, help, GRADE_CHOICES, label="Difficulty", main=True)


def canonical(problems: int, grade: str, moves: str = "") -> str:
    """Return what is asked of a composer as a short text.

    >>> canonical(6, MIXED), canonical(1, "easy", "2"), canonical(4, MIXED, BOTH)
    ('6 problems', '1 easy problem in 2', '4 problems in 1 and in 2')
    """
    asked = "" if grade == MIXED else f"{grade} "
    lengths = f" in {'1 and in 2' if moves == BOTH else moves}" if moves else ""
    return f"{problems} {asked}problem{'' if problems == 1 else 's'}{lengths}"


class Params(Protocol):
    """What may be asked of a composer."""

    def canonical(self) -> str:
        """Return it as a short text; equal parameters give equal texts and only they do."""


Asked = TypeVar("Asked", bound=Params)


@dataclass(frozen=True, slots=True)
class SheetRecipe(Generic[Asked]):
    """What a sheet was made from: the series' seed, its number in the series, the parameters.

    Raises BadOption when the seed or the number cannot be carried in a code.
    """

    seed: str
    number: int
    params: Asked

    def __post_init__(self) -> None:
        """Check seed and number; raises BadOption."""
        check_recipe(self, "sheet")

    def __str__(self) -> str:
        """Return the recipe as it is printed."""
        return f"{self.params.canonical()}, seed {self.seed}, sheet {self.number}"


class Digit(NamedTuple):
    """A digit of the parameters in a code: how many values mean something, and how many the format has room for."""

    known: int
    room: int


class WrittenRecipe(NamedTuple):
    """A recipe as a code holds it; `digits` are its parameters."""

    seed: str
    number: int
    digits: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RecipeForm(Generic[Asked]):
    """How a game's recipes stand in codes: the digits of the parameters, and how these are had from them and back."""

    digits: tuple[Digit, ...]
    asked: Callable[[Asked], tuple[int, ...]]
    params: Callable[[Sequence[int]], Asked]

    def written(self, recipe: SheetRecipe[Asked]) -> WrittenRecipe:
        """Return a recipe as a code holds it."""
        return WrittenRecipe(recipe.seed, recipe.number, self.asked(recipe.params))

    def read(self, written: WrittenRecipe) -> SheetRecipe[Asked] | None:
        """Return the recipe; None for one that cannot be."""
        try:
            return SheetRecipe(written.seed, written.number, self.params(written.digits))
        except BadOption:
            return None

    def put(self, writer: CodeWriter, written: WrittenRecipe | None) -> None:
        """Put into a code whether there is a recipe, and the recipe."""
        writer.put(1 if written else 0, 2)
        if written:
            writer.put_text(written.seed)
            writer.put_count(written.number)
            for value, digit in zip(written.digits, self.digits, strict=True):
                writer.put(value, digit.room)

    def take(self, reader: CodeReader) -> WrittenRecipe | None:
        """Take from a code what `put` has put; raises BadCode for parameters that mean nothing."""
        if not reader.take(2):
            return None
        seed, number = reader.take_text(), reader.take_count()
        return WrittenRecipe(seed, number, tuple([_taken(reader, digit) for digit in self.digits]))


def _taken(reader: CodeReader, digit: Digit) -> int:
    value = reader.take(digit.room)
    if value >= digit.known:
        raise foreign_contents()
    return value
