"""A sheet of problems as its template takes it: the boards, what is said beside each, the solutions."""

from collections.abc import Callable, Iterator, Mapping
from math import ceil
from typing import Any, Generic

from pressboard.common.grades import GRADES
from pressboard.common.problems.grade_dots import grade_figures
from pressboard.common.problems.pages import Around, as_many_as_read_well, plan_page
from pressboard.common.problems.product import USUAL_TYPE, ProblemOptions
from pressboard.common.problems.spec import CheckedProblem, Problem, Solution
from pressboard.contract import Item, Leaf
from pressboard.figures.qr import code_figure
from pressboard.figures.shapes import Figure, Symbol
from pressboard.lean_dataclasses import dataclass
from pressboard.printing.papers import Paper
from pressboard.words import words

_WITHIN = " in "
"""Before the part of a task that is bold."""


@dataclass(frozen=True, slots=True)
class PrintedProblem:
    """What the template needs of one problem: its number and task, the names of its pictures.

    `goal` is the end of its task, which is bold, `mover` the icon of whoever is to move. Then how hard it is, as a
    picture has it, and why; where there is no solution `fault` says why. `more` is what a game says of it.
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
    more: Mapping[str, Any]


@dataclass(frozen=True)
class ProblemDrawing(Generic[Problem, Solution]):
    """How the game of a `title` draws its problems, and what it says of each.

    `asked` draws the position of a problem, `answered` what its solution does, the position where there is none, both
    with a title; labels are larger in large print. `mover` names the icon of whoever is to move, `more` is what
    templates need beside. `above` says above all boards what is asked, `icons` may be named in templates; `note` is the
    height of a line under a board, mm.
    """

    title: str
    asked: Callable[[Problem, str, bool], Figure]
    answered: Callable[[Problem, Solution | None, str, bool], Figure]
    mover: Callable[[Problem], str]
    more: Callable[[Problem, Solution | None], Mapping[str, Any]]
    above: str
    icons: Mapping[str, Symbol]
    note: float = 0.0

    def pictures(self, item: Item[Any], options: ProblemOptions | None = None) -> dict[str, Figure]:
        """Return the pictures of the problems by their names."""
        title = "{game} problem {number}: {task}"
        large = options is not None and options.large_print
        return {
            _board(number): self.asked(problem, words(title, game=self.title, number=number, task=problem.task), large)
            for number, problem in enumerate(item.content, 1)
        }

    def leaves(self, item: Item[tuple[Problem, ...]], options: ProblemOptions, paper: Paper) -> Iterator[Leaf]:
        """Yield a sheet with its solutions for its template; raises DoesNotFit."""
        count, qr = len(item.content), code_figure(item.code, quiet=0)
        around = self._around(item, options, qr.width)
        per_page = min(options.per_page, count) or as_many_as_read_well(paper, count, around)
        plan = plan_page(paper, per_page, around)
        places = [self._printed(check, number) for number, check in enumerate(item.shown, 1)]
        context = {
            "item": item,
            "plan": plan,
            "pages": [places[first : first + per_page] for first in range(0, count, per_page)],
            "places": places,
            "look": options,
            "asked": self.above,
            "grades": GRADES,
            "text_size": options.size,
            "large_print": options.large_print,
        }
        pictures = self.pictures(item, options)
        for number, check in enumerate(item.shown, 1):
            title = words("{game} solution {number}", game=self.title, number=number)
            pictures[_solved(number)] = self.answered(check.problem, check.solution, title, options.large_print)
        yield Leaf("problems.xml", context, {"qr": qr, **grade_figures(), **pictures}, self.icons)

    def _around(self, item: Item[tuple[Problem, ...]], options: ProblemOptions, modules: float) -> Around:
        """Return what stands around the boards; in large print the code stands with the solutions."""
        code = 0 if options.told_elsewhere else len(item.code)
        times = options.size / USUAL_TYPE
        return Around(
            *(self.note, len(self.above), code, ceil(modules), times, options.large_print),
            recipe=len(item.recipe),
        )

    def _printed(self, check: CheckedProblem[Any, Any], number: int) -> PrintedProblem:
        grading = check.solution.grading if check.solution else None
        told, within, goal = check.problem.task.rpartition(_WITHIN)
        return PrintedProblem(
            number,
            told or goal,
            f"{within}{goal}".strip() if told else "",
            self.mover(check.problem),
            _board(number),
            _solved(number),
            grading.grade if grading else "",
            grading.printed_reasons if grading else (),
            str(check.fault or ""),
            self.more(check.problem, check.solution),
        )


def _board(number: int) -> str:
    return f"problem {number}"


def _solved(number: int) -> str:
    return f"solution {number}"
