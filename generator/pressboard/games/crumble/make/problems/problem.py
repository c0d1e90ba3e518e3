"""Problems: a position, and in how many turns the player to move is to win.

A problem "in 2" has one first turn that wins against every reply and none that wins at once. Turns that lead to one and
the same board are one. How a win is found, `search` says; whether there is exactly one, `check`.
"""

from pressboard.common.problems.wins import WinProblem
from pressboard.games.crumble.rules.position import Position

Problem = WinProblem[Position]
"""A position and in how many of their own turns the player to move is to win."""

Problems = tuple[Problem, ...]
"""What a sheet of problems holds."""
