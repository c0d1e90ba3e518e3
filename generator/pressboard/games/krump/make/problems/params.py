"""Parameters of a sheet of problems.

>>> ProblemParams(4, grade="easy").canonical()
'4 easy problems'
"""

from collections import Counter
from typing import NamedTuple

from pressboard.common.grades import GRADES, MIXED
from pressboard.common.problems.recipes import canonical, grade_option, number_option
from pressboard.contract.options import Options
from pressboard.games.krump.rules.board.tables import BLACK, RED
from pressboard.lean_dataclasses import dataclass

MOST_PROBLEMS = 24


class ProblemKind(NamedTuple):
    """What a problem on a sheet has to be like: the grade, the player to move."""

    grade: str
    player: int


@dataclass(frozen=True, slots=True)
class ProblemParams(Options):
    """What a sheet of problems should be like; raises BadOption for what does not exist."""

    problems: int = number_option(6, MOST_PROBLEMS)
    grade: str = grade_option()

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
