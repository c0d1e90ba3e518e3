"""Problems as their template takes them: the boards, what lies below each, the solutions."""

from generator.common.problems import leaf
from generator.common.problems.leaf import Drawing, Shared
from generator.figures.shapes import Figure
from generator.games.krump.make.problems.problem import Problem
from generator.games.krump.make.problems.solution import Solution
from generator.games.krump.pictures.diagrams.positions import board_figure
from generator.games.krump.pictures.diagrams.scenes import arrows
from generator.games.krump.rules.board.tables import SIZES
from generator.games.krump.rules.cards.deck import card_name
from generator.lean_dataclasses import dataclass
from generator.words import words


@dataclass(frozen=True, slots=True)
class PrintedProblem(leaf.PrintedProblem):
    """What the template needs of one problem: where it lies, its number and task, the names of its pictures.

    `note` says which cards and pyramids the player has, `moves` is the solution.
    """

    note: str
    moves: tuple[str, ...]


class ProblemDrawing(Drawing[Problem, Solution]):
    """The boards of problems, with a line under each."""

    note = 5.0

    def asked(self, problem: Problem, number: int) -> Figure:
        """Draw the board of a problem."""
        title = words("Krump problem {number}: {task}", number=number, task=problem.task)
        return board_figure(problem.units, (), title)

    def answered(self, problem: Problem, solution: Solution | None, number: int) -> Figure:
        """Draw the board of a problem with its first move as an arrow, where there is one."""
        marks = tuple(arrows([(problem.position, solution.key)])) if solution else ()
        return board_figure(problem.units, marks, words("Krump solution {number}", number=number))

    def printed(self, shared: Shared, problem: Problem, solution: Solution | None) -> PrintedProblem:
        """Return what the template needs of a problem."""
        return PrintedProblem(*shared, note_of(problem), solution.moves if solution else ())


def note_of(problem: Problem) -> str:
    """Return which cards and pyramids the player has: `cards 3h, Ac; pyramids SSML`."""
    cards = ", ".join(map(card_name, problem.cards))
    pyramids = "".join(size * count for size, count in zip(SIZES, problem.pyramids, strict=True))
    return words("cards {cards}; pyramids {pyramids}", cards=cards, pyramids=pyramids)
