"""Problems: a position, and in how many moves the player to move is to win.

A problem "in 2" has one first move that wins against every reply and no move that wins at once; one "in 3" has none
that wins in 2 either. How a win is found,
`search` says; whether there is exactly one, `check`; how hard it is, `grades`.
"""

from pressboard.common.problems.wins import WinProblem
from pressboard.games.krypte.rules.position import Position

Problem = WinProblem[Position]
"""A position and in how many of their own moves the player to move is to win."""

Problems = tuple[Problem, ...]
"""What a sheet of problems holds."""
