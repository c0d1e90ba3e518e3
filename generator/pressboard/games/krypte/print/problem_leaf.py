"""Problems as their template takes them: the position, and the position after the winning move."""

from dataclasses import replace

from pressboard.common.problems import leaf
from pressboard.common.problems.leaf import Drawing, Shared
from pressboard.figures.shapes import Figure
from pressboard.games.krypte.make.problems.problem import Problem
from pressboard.games.krypte.make.problems.solution import Solution
from pressboard.games.krypte.pictures.diagrams.diagram import Marks, diagram
from pressboard.games.krypte.pictures.diagrams.told import position_told
from pressboard.games.krypte.pictures.icons import ICONS
from pressboard.games.krypte.rules.board import COLOURS, SIDES, square_name
from pressboard.games.krypte.rules.position import Position
from pressboard.lean_dataclasses import dataclass
from pressboard.words import words

_ASKED, _ANSWERED, _LARGE = 0.58, 0.68, 0.76
"""The sizes of coordinates in problems and in solutions, in squares: 7 points on Letter, where boards are smallest.

The last is that of large print: 16 points on boards of 71 mm."""

_TRIMMED = 0.38
"""What is left over at the right and below where the sides have no letters."""


@dataclass(frozen=True, slots=True)
class PrintedProblem(leaf.PrintedProblem):
    """What the template needs of one problem: its number and task, the names of its pictures.

    `key`, its `side` and `lines`, replies and what meets them, are its solution.
    """

    key: str
    side: str
    lines: tuple[tuple[str, str], ...]


class ProblemDrawing(Drawing[Problem, Solution]):
    """The diagrams of problems."""

    asked_words = words(
        "The bars are the sides you may enter from; North is above. Exactly one first move wins; in 2 and in 3 against "
        "every reply."
    )
    icons = ICONS

    def asked(self, problem: Problem, number: int, large: bool = False) -> Figure:
        """Draw the position of a problem."""
        title = words("Krypte problem {number}: {task}", number=number, task=problem.task)
        marks = Marks(names=_LARGE if large else _ASKED, sides=False)
        return _drawn(problem.position, marks, title)

    def answered(self, problem: Problem, solution: Solution | None, number: int, large: bool = False) -> Figure:
        """Draw the position after the winning move; that of the problem where there is none."""
        position, title = problem.position, words("Krypte solution {number}", number=number)
        names = _LARGE if large else _ANSWERED
        if solution is None:
            return _drawn(position, Marks(names=names, sides=False), title)
        key = solution.key
        marks = Marks(last=key.square, turned=position.captured_by(key), names=names, sides=False)
        return _drawn(position.play(key), marks, title)

    def mover(self, problem: Problem) -> str:
        """Name the icon of whoever is to move."""
        return COLOURS[problem.position.turn].lower()

    def printed(self, shared: Shared, problem: Problem, solution: Solution | None) -> PrintedProblem:
        """Return what the template needs of a problem."""
        if solution is None:
            return PrintedProblem(*shared, "", "", ())
        key, lines = solution.key, tuple((each.met, each.meeting) for each in solution.variations)
        return PrintedProblem(*shared, square_name(key.square), words(SIDES[key.side]), lines)


def _drawn(position: Position, marks: Marks, title: str) -> Figure:
    """Return the diagram of a position, which says where counters lie and which sides may be entered from."""
    sides = ", ".join(words(SIDES[side]) for side in position.active)
    entered = words("{title}. The next counter enters from: {sides}.", title=title, sides=sides)
    said = entered if sides else f"{title}."
    drawn = diagram(position, marks, title)
    width, height = drawn.width - _TRIMMED, drawn.height - _TRIMMED
    return replace(drawn, width=width, height=height, shows=position_told(position, marks, said))
