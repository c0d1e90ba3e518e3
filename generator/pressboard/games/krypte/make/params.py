"""Parameters of a sheet of problems.

>>> ProblemParams(6, moves="2").canonical()
'6 problems in 2'
"""

from pressboard.kinds.problems.product import BOTH, grade_option, moves_option, number_option
from pressboard.kinds.problems.product import ProblemParams as AnyParams
from pressboard.lean_dataclasses import dataclass

TAG = "KRYPT1"
"""What the code of a sheet of problems begins with: the game and the format of its code."""
SETUP_WORD = "krypte-problems"
"""What a text of problems begins with; a record of games begins with the game's name alone."""

MOST_PROBLEMS = 24
MOVES_CHOICES = (BOTH, "1", "2", "3")
"""Codes hold their places: another one goes to the end."""


@dataclass(frozen=True, slots=True)
class ProblemParams(AnyParams):
    problems: int = number_option(12, MOST_PROBLEMS)
    moves: str = moves_option(MOVES_CHOICES, "in 1, half in 2")
    grade: str = grade_option()
    odd = 2
