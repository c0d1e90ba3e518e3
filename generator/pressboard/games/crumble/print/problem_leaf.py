"""Problems as their template takes them: the position, and the winning turn drawn on it."""

from dataclasses import replace

from pressboard.common.problems import leaf
from pressboard.common.problems.leaf import Drawing, Shared
from pressboard.figures.shapes import Figure
from pressboard.games.crumble.make.problems.problem import Problem
from pressboard.games.crumble.make.problems.solution import Solution
from pressboard.games.crumble.pictures.diagrams.games import game_of
from pressboard.games.crumble.pictures.icons import ICONS
from pressboard.games.crumble.print.diagram import BEFORE, DiagramOptions, scenes
from pressboard.games.crumble.rules.notation import format_position
from pressboard.games.crumble.rules.position import COLOURS
from pressboard.games.crumble.rules.record_text import GAME
from pressboard.lean_dataclasses import dataclass
from pressboard.words import words


@dataclass(frozen=True, slots=True)
class PrintedProblem(leaf.PrintedProblem):
    """What the template needs of one problem: its number and task, the names of its pictures.

    `key` and `lines`, replies and what meets them, are its solution.
    """

    key: str
    lines: tuple[tuple[str, str], ...]


class ProblemDrawing(Drawing[Problem, Solution]):
    """The diagrams of problems."""

    asked_words = words(
        "Whoever is named is to move and wins. Exactly one first turn does; in 2 it wins against every reply."
    )
    icons = ICONS

    def asked(self, problem: Problem, number: int, large: bool = False) -> Figure:
        """Draw the position of a problem."""
        return _drawn(problem, words("Crumble problem {number}: {task}", number=number, task=problem.task), "")

    def answered(self, problem: Problem, solution: Solution | None, number: int, large: bool = False) -> Figure:
        """Draw the winning turn on the position it is made in; the position alone where there is none."""
        move = solution.written if solution else ""
        return _drawn(problem, words("Crumble solution {number}", number=number), move)

    def mover(self, problem: Problem) -> str:
        """Name the icon of whoever is to move."""
        return COLOURS[problem.position.turn].lower()

    def printed(self, shared: Shared, problem: Problem, solution: Solution | None) -> PrintedProblem:
        """Return what the template needs of a problem."""
        if solution is None:
            return PrintedProblem(*shared, "", ())
        return PrintedProblem(*shared, solution.written, tuple((each.met, each.answer) for each in solution.variations))


def _drawn(problem: Problem, title: str, move: str) -> Figure:
    record = f"{GAME}\n{format_position(problem.position)}\n{move}"
    options = DiagramOptions(record=record, show=BEFORE)
    (scene,) = scenes(game_of(record), options)
    return replace(scene.figure, title=title)
