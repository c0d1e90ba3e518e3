"""Parameters of a sheet of problems.

>>> ProblemParams(4, moves="2").canonical()
'4 problems in 2'
"""

from pressboard.kinds.options import option
from pressboard.kinds.problems.product import BOTH, grade_option, number_option
from pressboard.kinds.problems.product import ProblemParams as AnyParams
from pressboard.lean_dataclasses import dataclass

TAG = "CRUMP1"
"""What every code of a sheet of problems begins with: the game and the format of its code."""
SETUP_WORD = "crumble-problems"
"""What a text of problems begins with; a record of games begins with the game's name alone."""

MOST_PROBLEMS = 12
MOVES_CHOICES = (BOTH, "1", "2")
"""Codes hold their places: another one goes to the end."""


@dataclass(frozen=True, slots=True)
class ProblemParams(AnyParams):
    """What a sheet of problems should be like; raises BadOption for what does not exist."""

    problems: int = number_option(6, MOST_PROBLEMS)
    moves: str = option(
        BOTH,
        "In how many turns the player to move wins; both gives half of each.",
        MOVES_CHOICES,
        label="Turns to the win",
        main=True,
    )
    grade: str = grade_option()
    sides = 1
