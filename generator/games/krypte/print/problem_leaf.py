"""Problems as their template takes them: the position, and the position after the winning move."""

from generator.common.problems import leaf
from generator.common.problems.leaf import Drawing, Shared
from generator.figures.shapes import Figure
from generator.games.krypte.make.problems.problem import Problem
from generator.games.krypte.make.problems.solution import Solution
from generator.games.krypte.pictures.diagrams.diagram import Marks, diagram
from generator.games.krypte.rules.board import SIDES, square_name
from generator.lean_dataclasses import dataclass
from generator.words import words

_ASKED, _ANSWERED = 0.54, 0.64
"""The sizes of coordinates in problems and in solutions, in squares: 7 points on Letter, where boards are smallest."""


@dataclass(frozen=True, slots=True)
class PrintedProblem(leaf.PrintedProblem):
    """What the template needs of one problem: where it lies, its number and task, the names of its pictures.

    `key`, its `side` and `lines`, replies and what meets them, are its solution.
    """

    key: str
    side: str
    lines: tuple[tuple[str, str], ...]


class ProblemDrawing(Drawing[Problem, Solution]):
    """The diagrams of problems."""

    def asked(self, problem: Problem, number: int) -> Figure:
        """Draw the position of a problem."""
        title = words("Krypte problem {number}: {task}", number=number, task=problem.task)
        return diagram(problem.position, Marks(names=_ASKED), title)

    def answered(self, problem: Problem, solution: Solution | None, number: int) -> Figure:
        """Draw the position after the winning move; that of the problem where there is none."""
        position, title = problem.position, words("Krypte solution {number}", number=number)
        if solution is None:
            return diagram(position, Marks(names=_ANSWERED), title)
        key = solution.key
        marks = Marks(last=key.square, turned=position.captured_by(key), names=_ANSWERED)
        return diagram(position.play(key), marks, title)

    def printed(self, shared: Shared, problem: Problem, solution: Solution | None) -> PrintedProblem:
        """Return what the template needs of a problem."""
        if solution is None:
            return PrintedProblem(*shared, "", "", ())
        key, lines = solution.key, tuple((each.met, each.meeting) for each in solution.variations)
        return PrintedProblem(*shared, square_name(key.square), words(SIDES[key.side]), lines)
