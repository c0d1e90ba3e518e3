"""What the product knows of problems, in one place."""

from generator.common.problems.making import Composed, Making
from generator.common.problems.recipes import SheetRecipe
from generator.games.krypte.make.problems.check import checked
from generator.games.krypte.make.problems.code import CODE
from generator.games.krypte.make.problems.params import ProblemParams, Recipe
from generator.games.krypte.make.problems.problem import Problem
from generator.games.krypte.make.problems.setup_text import format_problems, parse_problems
from generator.games.krypte.make.problems.solution import Solution
from generator.games.krypte.make.problems.told import ToldProblems


def _composed(recipe: SheetRecipe[ProblemParams]) -> Composed[Problem]:
    from generator.games.krypte.make.problems.make import chance_of, composed

    return composed(recipe.params, chance_of(recipe))


MAKING: Making[ProblemParams, Problem, Solution] = Making(
    Recipe, _composed, checked, CODE, parse_problems, format_problems, ToldProblems()
)
