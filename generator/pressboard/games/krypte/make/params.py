"""Parameters of a sheet of problems.

>>> ProblemParams(6, moves="2").canonical()
'6 problems in 2'
"""

from pressboard.kinds.problems.params import WinParams, moves_option, number_option
from pressboard.lean_classes import dataclass

TAG = "KRYPT1"
"""What the code of a sheet of problems begins with: the game and the format of its code."""
SETUP_WORD = "krypte-problems"
"""What a text of problems begins with; a record of games begins with the game's name alone."""

MOVES = (1, 2, 3)
"""In how many moves of the player to move a win is looked for: no search goes deeper. Another one goes to the end."""


@dataclass(frozen=True, slots=True)
class ProblemParams(WinParams):
    problems: int = number_option(12, 24)
    moves: str = moves_option(MOVES, "in 1, half in 2")
    sides = 2
    odd = 2
