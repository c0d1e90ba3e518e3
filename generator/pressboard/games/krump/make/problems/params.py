"""Parameters of a sheet of problems.

>>> ProblemParams(4, grade="easy").canonical()
'4 easy problems'
"""

from collections import Counter
from typing import NamedTuple

from pressboard.common.grades import GRADE_CHOICES, GRADES, MIXED
from pressboard.common.problems.recipes import canonical, check_number_of
from pressboard.contract.options import check_choices, option
from pressboard.games.krump.rules.board.tables import BLACK, RED
from pressboard.lean_dataclasses import dataclass

MOST_PROBLEMS = 24


class ProblemKind(NamedTuple):
    """What a problem on a sheet has to be like: the grade, the player to move."""

    grade: str
    player: int


@dataclass(frozen=True, slots=True)
class ProblemParams:
    """What a sheet of problems should be like; raises BadOption for what does not exist."""

    problems: int = option(
        6, f"How many problems make a sheet, 1 to {MOST_PROBLEMS}.", metavar="N", limits=(1, MOST_PROBLEMS), main=True
    )
    grade: str = option(
        MIXED, "How hard the problems are; mixed gives a third of each.", GRADE_CHOICES, label="Difficulty", main=True
    )

    def __post_init__(self) -> None:
        """Raise BadOption for a number or a grade that there is not."""
        check_choices(self)
        check_number_of(self.problems, MOST_PROBLEMS)

    def kinds(self) -> Counter[ProblemKind]:
        """Return what the problems have to be like and how many of each: grades and players by turns."""
        grades = GRADES if self.grade == MIXED else (self.grade,)
        return Counter(
            ProblemKind(grades[number % len(grades)], RED if number % 2 == 0 else BLACK)
            for number in range(self.problems)
        )

    def canonical(self) -> str:
        """Return the parameters as a short text; equal parameters give equal texts and only they do."""
        return canonical(self.problems, self.grade)
