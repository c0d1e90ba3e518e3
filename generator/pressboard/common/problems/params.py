"""What may be asked of a composer of problems, and the recipes of sheets."""

from collections import Counter
from collections.abc import Sequence
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from pressboard.common.grades import GRADE_CHOICES, GRADES, MIXED
from pressboard.common.recipes import check_recipe
from pressboard.contract.options import Options, option
from pressboard.lean_dataclasses import dataclass

BOTH = "both"


class Kind(NamedTuple):
    """What a problem on a sheet has to be like: the moves to the win, if these are asked for, the grade, the side."""

    moves: int
    grade: str
    side: int


class ProblemParams(Options):
    """The options `problems` and `grade`, and `moves` where a game has them, of a dataclass, and what they mean.

    Problems are for so many `sides` by turns. Of an odd number in 1 and in 2 one more is won in `odd` moves.
    """

    __slots__ = ()
    problems: int
    moves: str = ""
    grade: str
    sides = 2
    odd = 1

    def kinds(self) -> Counter[Kind]:
        """Return what the problems have to be like and how many of each: lengths, then grades and sides by turns."""
        grades = GRADES if self.grade == MIXED else (self.grade,)
        return Counter(
            Kind(moves, grades[number % len(grades)], number % self.sides)
            for moves, count in self._shares().items()
            for number in range(count)
        )

    def _shares(self) -> dict[int, int]:
        """Return how many problems are won in how many moves."""
        if self.moves != BOTH:
            return {int(self.moves or 0): self.problems}
        return {moves: (self.problems + (self.odd == moves)) // 2 for moves in (1, 2)}

    def canonical(self) -> str:
        """Return the parameters as a short text; equal parameters give equal texts and only they do."""
        asked = "" if self.grade == MIXED else f"{self.grade} "
        lengths = f" in {'1 and in 2' if self.moves == BOTH else self.moves}" if self.moves else ""
        return f"{self.problems} {asked}problem{'' if self.problems == 1 else 's'}{lengths}"


def number_option(usual: int, most: int) -> int:
    """Make the field for how many problems make a sheet, `most` at most."""
    return option(usual, f"How many problems make a sheet, 1 to {most}.", limits=(1, most), main=True)


def grade_option() -> str:
    """Make the field for how hard they are."""
    help = "How hard the problems are; mixed gives a third of each."
    return option(MIXED, help, GRADE_CHOICES, label="Difficulty", main=True)


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
    """A parameter in a code: the values it may have, and how many the format has room for."""

    values: Sequence[Any]
    room: int
