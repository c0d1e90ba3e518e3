"""The product `problems`: what only a print or a reading needs is loaded then."""

from typing import TYPE_CHECKING

from pressboard.common.problems.product import ProblemPages, ProblemProduct
from pressboard.games.crumble.make.problems.params import ProblemParams

if TYPE_CHECKING:
    from pressboard.common.problems.spec import ProblemSpec
    from pressboard.games.crumble.make.problems.solutions import Problem, Solution


def _spec() -> "ProblemSpec[Problem, Solution]":
    from pressboard.games.crumble.make.problems.spec import SPEC

    return SPEC


def _pages() -> ProblemPages:
    from pressboard.games.crumble.print.problem_leaf import DRAWING

    return ProblemPages(DRAWING.leaves, DRAWING.pictures)


PROBLEMS = ProblemProduct(
    "A sheet of problems, win in 1 or in 2, each proved to have one solution; solutions on their own page.",
    "pressboard crumble problems --moves 1 --seed billabong",
    "positions",
    ProblemParams,
    _spec,
    _pages,
)
