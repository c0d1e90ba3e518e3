"""Parameters of a sheet of problems.

>>> ProblemParams(4, moves="2").canonical()
'4 problems in 2'
"""

from collections import Counter
from types import MappingProxyType
from typing import NamedTuple

from pressboard.common.problems.recipes import BOTH, grade_option, number_option
from pressboard.common.problems.win_sheets import WinParams
from pressboard.contract.options import option
from pressboard.lean_dataclasses import dataclass

BOARDS = MappingProxyType({1: ((4, 4), (5, 5)), 2: ((3, 2), (2, 2))})
"""The boards that problems are composed on, by the turns to the win: games are played on them by turns.

On larger ones hardly any win in 2 is the only one.
"""

MOST_PROBLEMS = 12
MOVES_CHOICES = (BOTH, "1", "2")


class ProblemKind(NamedTuple):
    """What a problem on a sheet has to be like: the turns to the win, and the grade."""

    moves: int
    grade: str


@dataclass(frozen=True, slots=True)
class ProblemParams(WinParams):
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

    def kinds(self) -> Counter[ProblemKind]:
        """Return what the problems have to be like and how many of each: lengths, and grades by turns."""
        return Counter(kind for moves, count in self.shares(odd=1) for kind in self._kinds(moves, count))

    def _kinds(self, moves: int, count: int) -> list[ProblemKind]:
        return [ProblemKind(moves, grade) for grade in self.grades(count)]
