"""The checker of problems: exactly one first move wins in so many moves, none sooner; no two problems look alike."""

from collections.abc import Sequence

from pressboard.common.problems.checks import CheckedProblem as Checked
from pressboard.common.problems.checks import faults_of
from pressboard.errors import listed
from pressboard.games.krypte.make.problems.problem import Problem
from pressboard.games.krypte.make.problems.search import wins_in
from pressboard.games.krypte.make.problems.solution import Solution, solved
from pressboard.games.krypte.make.problems.twins import likeness
from pressboard.games.krypte.rules.board import square_name
from pressboard.games.krypte.rules.judging import ending
from pressboard.games.krypte.rules.position import Move
from pressboard.play.findings import Finding

GAME_OVER, NO_SOLUTION, SEVERAL, SHORTER = (
    "game over",
    "no solution",
    "several solutions",
    "shorter solution",
)
"""What can be wrong with a problem."""


CheckedProblem = Checked[Problem, Solution]
"""A problem as the search shows it."""


def checked(problem: Problem) -> CheckedProblem:
    """Search a problem for all winning first moves and return what they come to."""
    position = problem.position
    if position.outcome:
        return CheckedProblem(
            problem, None, Finding(GAME_OVER, f"the game is over, {ending(position)}; nobody is to move")
        )
    keys = wins_in(position, problem.moves)
    if fault := _fault(problem, keys):
        return CheckedProblem(problem, None, fault)
    return CheckedProblem(problem, solved(problem, keys[0]), None)


def _fault(problem: Problem, keys: Sequence[Move]) -> Finding | None:
    """Return what is wrong with a problem in which the moves `keys` win."""
    for moves in range(1, problem.moves):
        if sooner := wins_in(problem.position, moves):
            fewer = "one move fewer" if moves == problem.moves - 1 else f"{problem.moves - moves} moves fewer"
            message = f"{problem}, but {_named(sooner)} {_wins(sooner)} in {moves}; {fewer} would be right"
            return Finding(SHORTER, message, _squares(sooner))
    if not keys:
        return Finding(NO_SOLUTION, f"{problem}, but no first move does; another position is needed")
    if len(keys) > 1:
        return Finding(SEVERAL, f"{problem} by {_named(keys)}; only one first move may win", _squares(keys))
    return None


def faults(checks: Sequence[CheckedProblem]) -> list[Finding]:
    """Return all that is wrong with the problems of a sheet, each with its number: their own faults, then twins."""
    return faults_of(checks, lambda problem: likeness(problem.position), "turned or mirrored")


def _squares(moves: Sequence[Move]) -> tuple[str, ...]:
    return tuple(square_name(move.square) for move in moves)


def _named(moves: Sequence[Move]) -> str:
    return listed(_squares(moves))


def _wins(moves: Sequence[Move]) -> str:
    return "wins" if len(moves) == 1 else "win"
