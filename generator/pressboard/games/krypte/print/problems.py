"""The product `problems`."""

from pressboard.games.krypte.make.params import ProblemParams
from pressboard.kinds.problems.product import ProblemProduct

PROBLEMS = ProblemProduct(
    "A sheet of problems, win in 1, 2 or 3, each proved to have one solution; solutions on their own page.",
    "pressboard krypte problems --moves 2 --seed billabong",
    "positions",
    ProblemParams,
    "pressboard.games.krypte.make.problems",
    "pressboard.games.krypte.print.problem_leaf",
)
