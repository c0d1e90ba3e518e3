"""What the checkers of problems say of a sheet: the solution or the fault of each problem, and which are twins."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import replace
from typing import Generic, TypeVar

from pressboard.lean_dataclasses import dataclass
from pressboard.play.findings import Finding

TWIN = "twin"
"""What is wrong with a problem that looks like another one of its sheet."""

Problem = TypeVar("Problem")
Solution = TypeVar("Solution")


@dataclass(frozen=True)
class CheckedProblem(Generic[Problem, Solution]):
    """What the search shows of a problem: its solution, or what is wrong with it.

    It has no slots, for with them it could not be made by the name a game gives it, with its own problem and solution.
    """

    problem: Problem
    solution: Solution | None
    fault: Finding | None


def faults_of(
    checks: Sequence[CheckedProblem[Problem, Solution]], likeness: Callable[[Problem], Hashable], alike: str
) -> list[Finding]:
    """Return all that is wrong with the problems of a sheet, each with its number: their own faults, then twins.

    Problems of the same `likeness` look alike, and `alike` says how: `turned or mirrored`.
    """
    found = [_numbered(number, check.fault) for number, check in enumerate(checks, 1) if check.fault]
    return [*found, *_twins([likeness(check.problem) for check in checks], alike)]


def _numbered(number: int, fault: Finding) -> Finding:
    return replace(fault, message=f"problem {number}: {fault.message}")


def _twins(likenesses: Sequence[Hashable], alike: str) -> Iterator[Finding]:
    first = dict[Hashable, int]()
    for number, likeness in enumerate(likenesses, 1):
        other = first.setdefault(likeness, number)
        if other != number:
            yield Finding(TWIN, f"problem {number} looks like problem {other}, {alike}; take one out")
