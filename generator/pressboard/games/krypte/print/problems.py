"""The product `problems`: what only a print or a reading needs is loaded then."""

from typing import TYPE_CHECKING

from pressboard.common.problems.product import ProblemPages, ProblemProduct
from pressboard.games.krypte.make.problems.params import ProblemParams

if TYPE_CHECKING:
    from pressboard.common.problems.spec import ProblemSpec
    from pressboard.games.krypte.make.problems.solutions import Problem, Solution


def _spec() -> "ProblemSpec[Problem, Solution]":
    from pressboard.games.krypte.make.problems.spec import SPEC

    return SPEC


def _pages() -> ProblemPages:
    from pressboard.games.krypte.print.problem_leaf import DRAWING

    return ProblemPages(DRAWING.leaves, DRAWING.pictures)


PROBLEMS = ProblemProduct(
    "A sheet of problems, win in 1, 2 or 3, each proved to have one solution; solutions on their own page.",
    "pressboard krypte problems --moves 2 --seed billabong",
    "positions",
    ProblemParams,
    _spec,
    _pages,
)
