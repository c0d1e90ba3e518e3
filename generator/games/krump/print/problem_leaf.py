"""A sheet of problems as its template takes it: the boards, what lies beside each, the solutions."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Protocol

from generator.common.problems.pages import ProblemPlace, as_many_as_read_well, plan_page
from generator.contract import Item, Leaf
from generator.figures.qr import qr_figure
from generator.figures.shapes import Figure
from generator.games.krump.make.problems.check import CheckedProblem
from generator.games.krump.make.problems.problem import Problem, Problems
from generator.games.krump.pictures.diagrams.positions import board_figure
from generator.games.krump.pictures.diagrams.scenes import arrows
from generator.games.krump.rules.board.tables import SIZES
from generator.games.krump.rules.cards.deck import card_name
from generator.printing.papers import Paper
from generator.words import words

NOTE = 5.0
"""The height of the line under every board, mm."""


class PageOptions(Protocol):
    """The option that decides how the page is planned."""

    @property
    def per_page(self) -> int:
        """How many problems share a page; 0 is as many as are read well."""


@dataclass(frozen=True, slots=True)
class PrintedProblem:
    """What the template needs of one problem: where it lies, its number and task, the names of its pictures.

    `note` says which cards and pyramids the player has, `moves` is the solution; where there is none `fault` says why.
    """

    cell: ProblemPlace
    number: int
    task: str
    note: str
    board: str
    solved: str
    moves: tuple[str, ...]
    grade: str
    reasons: tuple[str, ...]
    fault: str


def boards_of(item: Item[Problems]) -> Mapping[str, Figure]:
    """Return the pictures of the problems by their names."""
    return {_board(number): _asked(check.problem, number) for number, check in _numbered(item)}


def leaf_of(item: Item[Problems], options: PageOptions, paper: Paper) -> Leaf:
    """Return a sheet for its template; raises DoesNotFit."""
    count = len(item.content)
    per_page = min(options.per_page, count) or as_many_as_read_well(paper, count, NOTE)
    plan = plan_page(paper, per_page, NOTE)
    places = [_printed(check, number, plan.cells[(number - 1) % per_page]) for number, check in _numbered(item)]
    solved = {_solved(number): _answered(check, number) for number, check in _numbered(item)}
    context = {
        "item": item,
        "plan": plan,
        "pages": [places[first : first + per_page] for first in range(0, count, per_page)],
        "places": places,
        "look": options,
    }
    return Leaf("problems.xml", context, {"qr": qr_figure(item.code, quiet=2), **boards_of(item), **solved})


def note_of(problem: Problem) -> str:
    """Return which cards and pyramids the player has: `cards 3h, Ac; pyramids SSML`."""
    cards = ", ".join(map(card_name, problem.cards))
    pyramids = "".join(size * count for size, count in zip(SIZES, problem.pyramids, strict=True))
    return words("cards {cards}; pyramids {pyramids}", cards=cards, pyramids=pyramids)


def _numbered(item: Item[Problems]) -> Iterator[tuple[int, CheckedProblem]]:
    return enumerate(item.shown, 1)


def _board(number: int) -> str:
    return f"problem {number}"


def _solved(number: int) -> str:
    return f"solution {number}"


def _asked(problem: Problem, number: int) -> Figure:
    """Draw the board of a problem."""
    title = words("Krump problem {number}: {task}", number=number, task=problem.task)
    return board_figure(problem.units, (), title)


def _answered(check: CheckedProblem, number: int) -> Figure:
    """Draw the board of a problem with its first move as an arrow, where there is one."""
    problem = check.problem
    marks = tuple(arrows([(problem.position, check.solution.key)])) if check.solution else ()
    return board_figure(problem.units, marks, words("Krump solution {number}", number=number))


def _printed(check: CheckedProblem, number: int, cell: ProblemPlace) -> PrintedProblem:
    solution = check.solution
    return PrintedProblem(
        cell,
        number,
        check.problem.task,
        note_of(check.problem),
        _board(number),
        _solved(number),
        solution.moves if solution else (),
        words(solution.grading.grade) if solution else "",
        solution.grading.printed_reasons if solution else (),
        str(check.fault or ""),
    )
