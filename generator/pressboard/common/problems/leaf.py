"""A sheet of problems as its template takes it: the boards, what is said beside each, the solutions."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from math import ceil
from typing import Generic, TypeVar

from pressboard.common.grades import GRADES
from pressboard.common.problems.certificate import Graded, Task
from pressboard.common.problems.checks import CheckedProblem
from pressboard.common.problems.grade_dots import grade_figures
from pressboard.common.problems.options import USUAL_TYPE, ProblemOptions
from pressboard.common.problems.pages import Around, as_many_as_read_well, plan_page
from pressboard.contract import Item, Leaf
from pressboard.figures.qr import code_figure
from pressboard.figures.shapes import Figure, Symbol
from pressboard.lean_dataclasses import dataclass
from pressboard.printing.papers import Paper

Problem = TypeVar("Problem", bound=Task)
Solution = TypeVar("Solution", bound=Graded)

Shared = tuple[int, str, str, str, str, str, str, tuple[str, ...], str]
"""The fields of a printed problem that are the same in all games, in their order."""


@dataclass(frozen=True, slots=True)
class PrintedProblem:
    """What the template needs of one problem: its number and task, the names of its pictures.

    `goal` is the end of its task, which is bold, `mover` the icon of whoever is to move. Then how hard it is, as a
    picture has it, and why; where there is no solution `fault` says why. A game adds the solution in its own words.
    """

    number: int
    task: str
    goal: str
    mover: str
    board: str
    solved: str
    grade: str
    reasons: tuple[str, ...]
    fault: str


class Drawing(ABC, Generic[Problem, Solution]):
    """How a game draws its problems, and what it says of each; `note` is the height of a line under a board, mm.

    `icons` may be named in templates; `asked_words` says above all boards what is asked. Labels are larger in `large`
    print.
    """

    note = 0.0
    asked_words: str
    icons: Mapping[str, Symbol]

    @abstractmethod
    def asked(self, problem: Problem, number: int, large: bool = False) -> Figure:
        """Draw the position of a problem."""

    @abstractmethod
    def answered(self, problem: Problem, solution: Solution | None, number: int, large: bool = False) -> Figure:
        """Draw what its solution does; the position where there is none."""

    @abstractmethod
    def mover(self, problem: Problem) -> str:
        """Name the icon of whoever is to move."""

    @abstractmethod
    def printed(self, shared: Shared, problem: Problem, solution: Solution | None) -> PrintedProblem:
        """Return what the template needs of a problem."""

    def boards(self, item: Item[tuple[Problem, ...]], large: bool = False) -> Mapping[str, Figure]:
        """Return the pictures of the problems by their names."""
        return {_board(number): self.asked(check.problem, number, large) for number, check in self._numbered(item)}

    def leaf(self, item: Item[tuple[Problem, ...]], options: ProblemOptions, paper: Paper) -> Leaf:
        """Return a sheet with its solutions for its template; raises DoesNotFit."""
        count, qr = len(item.content), code_figure(item.code, quiet=0)
        around = self._around(item, options, qr.width)
        per_page = min(options.per_page, count) or as_many_as_read_well(paper, count, around)
        plan = plan_page(paper, per_page, around)
        places = [
            self.printed(self._shared(check, number), check.problem, check.solution)
            for number, check in self._numbered(item)
        ]
        context = {
            "item": item,
            "plan": plan,
            "pages": [places[first : first + per_page] for first in range(0, count, per_page)],
            "places": places,
            "look": options,
            "asked": self.asked_words,
            "grades": GRADES,
            "text_size": options.size,
            "large_print": options.large_print,
        }
        pictures = {**self.boards(item, options.large_print), **self._solutions(item, options.large_print)}
        return Leaf("problems.xml", context, {"qr": qr, **grade_figures(), **pictures}, self.icons)

    def _around(self, item: Item[tuple[Problem, ...]], options: ProblemOptions, modules: float) -> Around:
        """Return what stands around the boards; in large print the code stands with the solutions."""
        code = 0 if options.told_elsewhere else len(item.code)
        times = options.size / USUAL_TYPE
        return Around(
            *(self.note, len(self.asked_words), code, ceil(modules), times, options.large_print),
            recipe=len(item.recipe),
        )

    def _solutions(self, item: Item[tuple[Problem, ...]], large: bool) -> Mapping[str, Figure]:
        return {
            _solved(number): self.answered(check.problem, check.solution, number, large)
            for number, check in self._numbered(item)
        }

    def _numbered(self, item: Item[tuple[Problem, ...]]) -> Iterator[tuple[int, CheckedProblem[Problem, Solution]]]:
        return enumerate(item.shown, 1)

    def _shared(self, check: CheckedProblem[Problem, Solution], number: int) -> Shared:
        grading = check.solution.grading if check.solution else None
        told, within, goal = check.problem.task.rpartition(_WITHIN)
        return (
            number,
            told or goal,
            f"{within}{goal}".strip() if told else "",
            self.mover(check.problem),
            _board(number),
            _solved(number),
            grading.grade if grading else "",
            grading.printed_reasons if grading else (),
            str(check.fault or ""),
        )


_WITHIN = " in "
"""Before the part of a task that is bold."""


def _board(number: int) -> str:
    return f"problem {number}"


def _solved(number: int) -> str:
    return f"solution {number}"
