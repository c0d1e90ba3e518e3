"""A sheet of problems as its template takes it: the boards, what is said beside each, the solutions."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from typing import Generic, TypeVar

from generator.common.problems.certificate import Graded, Task
from generator.common.problems.checks import CheckedProblem
from generator.common.problems.options import ProblemOptions
from generator.common.problems.pages import ProblemPlace, as_many_as_read_well, plan_page
from generator.contract import Item, Leaf
from generator.figures.qr import qr_figure
from generator.figures.shapes import Figure
from generator.lean_dataclasses import dataclass
from generator.printing.papers import Paper
from generator.words import words

Problem = TypeVar("Problem", bound=Task)
Solution = TypeVar("Solution", bound=Graded)

Shared = tuple[ProblemPlace, int, str, str, str, str, tuple[str, ...], str]
"""The fields of a printed problem that are the same in all games, in their order."""


@dataclass(frozen=True, slots=True)
class PrintedProblem:
    """What the template needs of one problem: where it lies, its number and task, the names of its pictures.

    Then how hard it is and why; where there is no solution `fault` says why. A game adds the solution in its own words.
    """

    cell: ProblemPlace
    number: int
    task: str
    board: str
    solved: str
    grade: str
    reasons: tuple[str, ...]
    fault: str


class Drawing(ABC, Generic[Problem, Solution]):
    """How a game draws its problems, and what it says of each; `note` is the height of a line under a board, mm."""

    note = 0.0

    @abstractmethod
    def asked(self, problem: Problem, number: int) -> Figure:
        """Draw the position of a problem."""

    @abstractmethod
    def answered(self, problem: Problem, solution: Solution | None, number: int) -> Figure:
        """Draw what its solution does; the position where there is none."""

    @abstractmethod
    def printed(self, shared: Shared, problem: Problem, solution: Solution | None) -> PrintedProblem:
        """Return what the template needs of a problem."""

    def boards(self, item: Item[tuple[Problem, ...]]) -> Mapping[str, Figure]:
        """Return the pictures of the problems by their names."""
        return {_board(number): self.asked(check.problem, number) for number, check in self._numbered(item)}

    def leaf(self, item: Item[tuple[Problem, ...]], options: ProblemOptions, paper: Paper) -> Leaf:
        """Return a sheet with its solutions for its template; raises DoesNotFit."""
        count = len(item.content)
        per_page = min(options.per_page, count) or as_many_as_read_well(paper, count, self.note)
        plan = plan_page(paper, per_page, self.note)
        places = [
            self.printed(_shared(check, number, plan.cells[(number - 1) % per_page]), check.problem, check.solution)
            for number, check in self._numbered(item)
        ]
        context = {
            "item": item,
            "plan": plan,
            "pages": [places[first : first + per_page] for first in range(0, count, per_page)],
            "places": places,
            "look": options,
        }
        figures = {"qr": qr_figure(item.code, quiet=2), **self.boards(item), **self._solutions(item)}
        return Leaf("problems.xml", context, figures)

    def _solutions(self, item: Item[tuple[Problem, ...]]) -> Mapping[str, Figure]:
        return {
            _solved(number): self.answered(check.problem, check.solution, number)
            for number, check in self._numbered(item)
        }

    def _numbered(self, item: Item[tuple[Problem, ...]]) -> Iterator[tuple[int, CheckedProblem[Problem, Solution]]]:
        return enumerate(item.shown, 1)


def _board(number: int) -> str:
    return f"problem {number}"


def _solved(number: int) -> str:
    return f"solution {number}"


def _shared(check: CheckedProblem[Problem, Solution], number: int, cell: ProblemPlace) -> Shared:
    grading = check.solution.grading if check.solution else None
    return (
        cell,
        number,
        check.problem.task,
        _board(number),
        _solved(number),
        words(grading.grade) if grading else "",
        grading.printed_reasons if grading else (),
        str(check.fault or ""),
    )
