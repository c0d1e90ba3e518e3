"""Parameters of a sheet of problems.

>>> ProblemParams(6, moves="2").canonical()
'6 problems in 2'
"""

from collections import Counter
from itertools import cycle
from typing import NamedTuple

from pressboard.common.problems.recipes import BOTH, grade_option, number_option
from pressboard.common.problems.win_sheets import WinParams
from pressboard.contract.options import option
from pressboard.games.krypte.rules.board import BLACK, WHITE
from pressboard.lean_dataclasses import dataclass

MOST_PROBLEMS = 24
MOVES_CHOICES = (BOTH, "1", "2", "3")


class ProblemKind(NamedTuple):
    """What a problem on a sheet has to be like: the moves to the win, the grade, the colour to move."""

    moves: int
    grade: str
    colour: int


@dataclass(frozen=True, slots=True)
class ProblemParams(WinParams):
    """What a sheet of problems should be like; raises BadOption for what does not exist."""

    problems: int = number_option(12, MOST_PROBLEMS)
    moves: str = option(
        BOTH,
        "In how many moves the player to move wins; both gives half in 1, half in 2.",
        MOVES_CHOICES,
        label="Moves to the win",
        main=True,
    )
    grade: str = grade_option()

    def kinds(self) -> Counter[ProblemKind]:
        """Return what the problems have to be like and how many of each: lengths, grades and colours by turns."""
        return Counter(kind for moves, count in self.shares(odd=2) for kind in self._kinds(moves, count))

    def _kinds(self, moves: int, count: int) -> list[ProblemKind]:
        graded = zip(self.grades(count), cycle((BLACK, WHITE)), strict=False)
        return [ProblemKind(moves, grade, colour) for grade, colour in graded]
