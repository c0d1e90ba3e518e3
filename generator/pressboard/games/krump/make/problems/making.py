"""What the product knows of problems, in one place."""

from pressboard.common.problems.making import Composed, Making
from pressboard.common.problems.recipes import SheetRecipe
from pressboard.games.krump.make.problems.check import checked
from pressboard.games.krump.make.problems.code import CODE
from pressboard.games.krump.make.problems.params import ProblemParams
from pressboard.games.krump.make.problems.problem import Problem
from pressboard.games.krump.make.problems.setup_text import format_problems, parse_problems
from pressboard.games.krump.make.problems.solution import Solution
from pressboard.games.krump.make.problems.told import ToldProblems


def _composed(recipe: SheetRecipe[ProblemParams]) -> Composed[Problem]:
    from pressboard.games.krump.make.problems.make import chance_of, composed

    return composed(recipe.params, chance_of(recipe))


MAKING: Making[ProblemParams, Problem, Solution] = Making(
    _composed, checked, CODE, parse_problems, format_problems, ToldProblems()
)
