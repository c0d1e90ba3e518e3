"""Parameters of a sheet of problems.

>>> ProblemParams(4, grade="easy").canonical()
'4 easy problems'
"""

from pressboard.kinds.problems.product import ProblemParams as AnyParams
from pressboard.kinds.problems.product import grade_option, number_option
from pressboard.lean_dataclasses import dataclass

TAG = "KRUCAP1"
"""What the code of a sheet of problems begins with: the game and the format of its code."""
SETUP_WORD = "krump-problems"
"""What a text of problems begins with; a record of games begins with the game's name alone."""

MOST_PROBLEMS = 24


@dataclass(frozen=True, slots=True)
class ProblemParams(AnyParams):
    """What a sheet of problems should be like; raises BadOption for what does not exist."""

    problems: int = number_option(6, MOST_PROBLEMS)
    grade: str = grade_option()
