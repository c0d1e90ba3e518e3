"""The product `problems`: sheets of them, composed by search, proved, coded, with their solutions.

All but its parameters is loaded when it is printed or read.
"""

from typing import TYPE_CHECKING

from pressboard.common.problems.sheets import ProblemSheets
from pressboard.games.krump.make.problems.params import ProblemParams

if TYPE_CHECKING:
    from pressboard.common.problems.leaf import Drawing
    from pressboard.common.problems.making import Making
    from pressboard.games.krump.make.problems.problem import Problem
    from pressboard.games.krump.make.problems.solution import Solution


class ProblemProduct(ProblemSheets[ProblemParams, "Problem", "Solution"]):
    """Sheets of problems in Krump."""

    summary = "A sheet of problems, so many captures in one round, each proved to have one first move; with solutions."
    example = "pressboard krump problems --grade easy --seed billabong"
    params = ProblemParams
    candidates = "boards"

    def making(self) -> "Making[ProblemParams, Problem, Solution]":
        """Return what the game knows of its problems."""
        from pressboard.games.krump.make.problems.making import MAKING

        return MAKING

    def drawing(self) -> "Drawing[Problem, Solution]":
        """Return how the game draws them."""
        from pressboard.games.krump.print.problem_leaf import ProblemDrawing

        return ProblemDrawing()
