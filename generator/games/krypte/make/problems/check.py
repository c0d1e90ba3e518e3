"""The checker of problems: exactly one first move wins in so many moves, none sooner; no two problems look alike."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from generator.errors import listed
from generator.games.krypte.make.problems.problem import Problem
from generator.games.krypte.make.problems.search import wins_in
from generator.games.krypte.make.problems.solution import Solution, solved
from generator.games.krypte.make.problems.twins import likeness
from generator.games.krypte.rules.board import square_name
from generator.games.krypte.rules.judging import ending
from generator.games.krypte.rules.position import Move
from generator.play.findings import Finding

GAME_OVER, NO_SOLUTION, SEVERAL, SHORTER, TWIN = (
    "game over",
    "no solution",
    "several solutions",
    "shorter solution",
    "twin",
)
"""What can be wrong with a problem."""


@dataclass(frozen=True, slots=True)
class CheckedProblem:
    """What the search shows of a problem: its solution, or what is wrong with it."""

    problem: Problem
    solution: Solution | None
    fault: Finding | None


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
    found = [_numbered(number, check.fault) for number, check in enumerate(checks, 1) if check.fault]
    return [*found, *_twins([check.problem for check in checks])]


def _numbered(number: int, fault: Finding) -> Finding:
    return replace(fault, message=f"problem {number}: {fault.message}")


def _twins(problems: Sequence[Problem]) -> Iterator[Finding]:
    first = dict[tuple[int, int], int]()
    for number, problem in enumerate(problems, 1):
        other = first.setdefault(likeness(problem.position), number)
        if other != number:
            message = f"problem {number} looks like problem {other}, turned or mirrored; take one out"
            yield Finding(TWIN, message)


def _squares(moves: Sequence[Move]) -> tuple[str, ...]:
    return tuple(square_name(move.square) for move in moves)


def _named(moves: Sequence[Move]) -> str:
    return listed(_squares(moves))


def _wins(moves: Sequence[Move]) -> str:
    return "wins" if len(moves) == 1 else "win"
