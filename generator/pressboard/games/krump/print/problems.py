"""The product `problems`: what only a print or a reading needs is loaded then."""

from typing import TYPE_CHECKING

from pressboard.common.problems.product import ProblemPages, ProblemProduct
from pressboard.games.krump.make.problems.params import ProblemParams

if TYPE_CHECKING:
    from pressboard.common.problems.spec import ProblemSpec
    from pressboard.games.krump.make.problems.problem import Problem
    from pressboard.games.krump.make.problems.solutions import Solution


def _spec() -> "ProblemSpec[Problem, Solution]":
    from pressboard.games.krump.make.problems.spec import SPEC

    return SPEC


def _pages() -> ProblemPages:
    from pressboard.games.krump.print.problem_leaf import DRAWING

    return ProblemPages(DRAWING.leaves, DRAWING.pictures)


PROBLEMS = ProblemProduct(
    "A sheet of problems, so many captures in one round, each proved to have one first move; with solutions.",
    "pressboard krump problems --grade easy --seed billabong",
    "boards",
    ProblemParams,
    _spec,
    _pages,
)
