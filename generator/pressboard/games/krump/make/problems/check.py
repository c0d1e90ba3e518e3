"""The checker of problems: one first move leads to all the captures asked for, and no more can be had; no twins."""

from collections.abc import Sequence

from pressboard.common.problems.checks import CheckedProblem as Checked
from pressboard.common.problems.checks import faults_of
from pressboard.common.problems.turns import image, turns
from pressboard.errors import listed
from pressboard.games.krump.make.problems.problem import Problem
from pressboard.games.krump.make.problems.search import Search, Squares, state_of
from pressboard.games.krump.make.problems.solution import Solution, solved
from pressboard.games.krump.rules.board.tables import WIDTH, square_name
from pressboard.games.krump.rules.cards.deck import Card, is_own
from pressboard.play.findings import Finding

NO_SOLUTION, SEVERAL, MORE = "no solution", "several solutions", "more captures"
"""What can be wrong with a problem."""

Likeness = tuple[tuple[int, ...], tuple[tuple[bool, int], ...]]


CheckedProblem = Checked[Problem, Solution]
"""A problem as the search shows it."""


def checked(problem: Problem) -> CheckedProblem:
    """Search a problem for all that can be captured and return what its first moves come to."""
    search = Search(problem.player)
    if fault := _fault(problem, search):
        return CheckedProblem(problem, None, fault)
    return CheckedProblem(problem, solved(problem, search), None)


def _fault(problem: Problem, search: Search) -> Finding | None:
    """Return what is wrong with a problem."""
    state = state_of(problem.position, problem.player)
    most, keys = search.most(state), search.keys(state)
    names = tuple(map(move_name, keys))
    if most < problem.captures:
        return Finding(NO_SOLUTION, f"{problem}, but {most} at most can be captured; another position is needed")
    if most > problem.captures:
        message = f"{problem}, but {listed(names)} {'leads' if len(keys) == 1 else 'lead'} to {most}; ask for {most}"
        return Finding(MORE, message, names)
    if len(keys) > 1:
        return Finding(SEVERAL, f"{problem} by {listed(names)}; only one first move may lead to it", names)
    return None


def move_name(squares: Squares) -> str:
    """Return a move by its squares: `a2-b3`."""
    return "-".join(map(square_name, squares))


def faults(checks: Sequence[CheckedProblem]) -> list[Finding]:
    """Return all that is wrong with the problems of a sheet, each with its number: their own faults, then twins."""
    return faults_of(checks, likeness, "turned, mirrored or in the other colour")


def likeness(problem: Problem) -> Likeness:
    """Return what is the same for all problems that look alike: turned, mirrored, or in the other colour."""
    units = problem.units[3:] + problem.units[:3] if problem.player else problem.units
    return min(tuple(image(each, turn) for each in units) for turn in turns(WIDTH)), tuple(map(_kind, problem.cards))


def _kind(card: Card) -> tuple[bool, int]:
    return is_own(card), card.rank
