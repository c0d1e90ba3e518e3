"""Parameters of a sheet of problems, and its recipe.

>>> ProblemParams(4, moves="2").canonical()
'4 problems in 2'
>>> str(Recipe("koobiwa", 7, ProblemParams()))
'6 problems in 1 and in 2, seed koobiwa, sheet 7, composer 1'
"""

from collections import Counter
from dataclasses import dataclass
from types import MappingProxyType
from typing import NamedTuple

from generator.common.grades import GRADES
from generator.common.recipes import check_recipe
from generator.contract.options import check_choices, option
from generator.errors import BadOption

EDITION = 1
"""The composer's edition; another number is due with every change that makes another sheet of a recipe."""

BOARDS = MappingProxyType({1: ((4, 4), (5, 5)), 2: ((3, 3), (3, 3), (4, 3))})
"""The boards that problems are composed on, by the turns to the win: games are played on them by turns."""

MOST_PROBLEMS = 12
BOTH, MIXED = "both", "mixed"
MOVES_CHOICES, GRADE_CHOICES = (BOTH, "1", "2"), (MIXED, *GRADES)


class ProblemKind(NamedTuple):
    """What a problem on a sheet has to be like: the turns to the win, and the grade."""

    moves: int
    grade: str


@dataclass(frozen=True, slots=True)
class ProblemParams:
    """What a sheet of problems should be like; raises BadOption for what does not exist."""

    problems: int = option(6, f"How many problems make a sheet, 1 to {MOST_PROBLEMS}.", metavar="N")
    moves: str = option(BOTH, "In how many turns the player to move wins; both gives half of each.", MOVES_CHOICES)
    grade: str = option(MIXED, "How hard the problems are; mixed gives a third of each.", GRADE_CHOICES)

    def __post_init__(self) -> None:
        """Raise BadOption for a number, a length or a grade that there is not."""
        check_choices(self)
        if not 1 <= self.problems <= MOST_PROBLEMS:
            raise BadOption(f"--problems {self.problems}: a sheet has from 1 to {MOST_PROBLEMS} problems")

    def kinds(self) -> Counter[ProblemKind]:
        """Return what the problems have to be like and how many of each: lengths, and grades by turns."""
        return Counter(kind for moves, count in self._shares() for kind in self._kinds(moves, count))

    def _shares(self) -> tuple[tuple[int, int], ...]:
        """Return how many problems are won in how many turns; with an odd number there is one more in 1."""
        if self.moves != BOTH:
            return ((int(self.moves), self.problems),)
        half = self.problems // 2
        return (1, self.problems - half), (2, half)

    def _kinds(self, moves: int, count: int) -> list[ProblemKind]:
        grades = GRADES if self.grade == MIXED else (self.grade,)
        return [ProblemKind(moves, grades[number % len(grades)]) for number in range(count)]

    def canonical(self) -> str:
        """Return the parameters as a short text; equal parameters give equal texts and only they do."""
        grade = "" if self.grade == MIXED else f"{self.grade} "
        lengths = "1 and in 2" if self.moves == BOTH else self.moves
        return f"{self.problems} {grade}problem{'' if self.problems == 1 else 's'} in {lengths}"


@dataclass(frozen=True, slots=True)
class Recipe:
    """What a sheet was made from: the series' seed, its number in the series, the parameters, the composer's edition.

    Raises BadOption when the seed or the number cannot be carried in a code.
    """

    seed: str
    number: int
    params: ProblemParams
    edition: int = EDITION

    def __post_init__(self) -> None:
        """Check seed and number; raises BadOption."""
        check_recipe(self, "sheet")

    def __str__(self) -> str:
        """Return the recipe as it is printed."""
        return f"{self.params.canonical()}, seed {self.seed}, sheet {self.number}, composer {self.edition}"
