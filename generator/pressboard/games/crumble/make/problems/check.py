"""The checker of problems: exactly one first turn wins in so many turns, none sooner; no two problems look alike."""

from collections.abc import Sequence

from pressboard.common.problems.checks import CheckedProblem as Checked
from pressboard.common.problems.checks import faults_of
from pressboard.errors import listed
from pressboard.games.crumble.make.problems.problem import Problem
from pressboard.games.crumble.make.problems.search import MOST_PIECES, is_small, wins_in
from pressboard.games.crumble.make.problems.solution import Solution, solved
from pressboard.games.crumble.make.problems.twins import likeness
from pressboard.games.crumble.rules.judging import ending
from pressboard.games.crumble.rules.moves import Move
from pressboard.games.crumble.rules.notation import format_move
from pressboard.games.crumble.rules.position import Position
from pressboard.play.findings import Finding

GAME_OVER, TOO_LARGE, NO_SOLUTION, SEVERAL, SHORTER = (
    "game over",
    "too large",
    "no solution",
    "several solutions",
    "shorter solution",
)
"""What can be wrong with a problem."""

_NAMED = 4
"""So many winning turns are named."""


CheckedProblem = Checked[Problem, Solution]
"""A problem as the search shows it."""


def checked(problem: Problem) -> CheckedProblem:
    """Search a problem for all winning first turns and return what they come to."""
    position = problem.position
    if position.outcome:
        return _fallen(problem, GAME_OVER, f"the game is over, {ending(position)}; nobody is to move")
    if not is_small(position):
        return _fallen(problem, TOO_LARGE, f"it has {len(position.layout.pieces)} pieces, {MOST_PIECES} are searched")
    if problem.moves > 1 and (sooner := wins_in(position, 1, _NAMED)):
        return _fallen(problem, SHORTER, f"{problem}, but there is a win in 1: {named(position, sooner)}")
    keys = wins_in(position, problem.moves, _NAMED)
    if not keys:
        return _fallen(problem, NO_SOLUTION, f"{problem}, but no first turn does; another position is needed")
    if len(keys) > 1:
        message = f"{problem} in more ways than one: {named(position, keys)}; only one first turn may win"
        return _fallen(problem, SEVERAL, message)
    return CheckedProblem(problem, solved(problem, keys[0]), None)


def named(position: Position, moves: Sequence[Move]) -> str:
    """Return turns as they are written."""
    return listed(format_move(move, position) for move in moves)


def _fallen(problem: Problem, rule: str, message: str) -> CheckedProblem:
    return CheckedProblem(problem, None, Finding(rule, message))


def faults(checks: Sequence[CheckedProblem]) -> list[Finding]:
    """Return all that is wrong with the problems of a sheet, each with its number: their own faults, then twins."""
    return faults_of(checks, lambda problem: likeness(problem.position), "turned or mirrored")
