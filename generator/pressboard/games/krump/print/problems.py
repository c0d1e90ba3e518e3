"""The product `problems`."""

from pressboard.games.krump.make.problems.params import ProblemParams
from pressboard.kinds.problems.product import ProblemProduct

PROBLEMS = ProblemProduct(
    "A sheet of problems, so many captures in one round, each proved to have one first move; with solutions.",
    "pressboard krump problems --grade easy --seed billabong",
    "boards",
    ProblemParams,
    "pressboard.games.krump.make.problems.spec",
    "pressboard.games.krump.print.problem_leaf",
)
