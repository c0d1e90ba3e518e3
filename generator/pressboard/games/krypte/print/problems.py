"""The product `problems`: sheets of them, composed by search, proved, coded, with their solutions.

All but its parameters is loaded when it is printed or read.
"""

from typing import TYPE_CHECKING

from pressboard.common.problems.sheets import ProblemSheets
from pressboard.games.krypte.make.problems.params import ProblemParams

if TYPE_CHECKING:
    from pressboard.common.problems.leaf import Drawing
    from pressboard.common.problems.making import Making
    from pressboard.games.krypte.make.problems.problem import Problem
    from pressboard.games.krypte.make.problems.solution import Solution


class ProblemProduct(ProblemSheets[ProblemParams, "Problem", "Solution"]):
    """Sheets of problems in Krypte."""

    summary = "A sheet of problems, win in 1, 2 or 3, each proved to have one solution; solutions on their own page."
    example = "pressboard krypte problems --moves 2 --seed billabong"
    params = ProblemParams
    candidates = "positions"

    def making(self) -> "Making[ProblemParams, Problem, Solution]":
        """Return what the game knows of its problems."""
        from pressboard.games.krypte.make.problems.making import MAKING

        return MAKING

    def drawing(self) -> "Drawing[Problem, Solution]":
        """Return how the game draws them."""
        from pressboard.games.krypte.print.problem_leaf import ProblemDrawing

        return ProblemDrawing()
