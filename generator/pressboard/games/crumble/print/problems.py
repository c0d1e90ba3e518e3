"""The product `problems`."""

from pressboard.games.crumble.make.problems.params import ProblemParams
from pressboard.kinds.problems.product import ProblemProduct

PROBLEMS = ProblemProduct(
    "A sheet of problems, win in 1 or in 2, each proved to have one solution; solutions on their own page.",
    "pressboard crumble problems --moves 1 --seed billabong",
    "positions",
    ProblemParams,
    "pressboard.games.crumble.make.problems.spec",
    "pressboard.games.crumble.print.problem_leaf",
)
