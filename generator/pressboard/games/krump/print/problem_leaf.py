"""Problems as their template takes them: the boards, what lies below each, the solutions."""

from dataclasses import replace
from types import MappingProxyType

from pressboard.common.problems import leaf
from pressboard.common.problems.leaf import Drawing, Shared
from pressboard.figures.shapes import Figure
from pressboard.games.krump.make.problems.problem import Problem
from pressboard.games.krump.make.problems.solution import Solution
from pressboard.games.krump.pictures.diagrams.positions import NAME, board_figure
from pressboard.games.krump.pictures.diagrams.scenes import arrows
from pressboard.games.krump.pictures.icons import icon
from pressboard.games.krump.rules.board.tables import PLAYERS, SIZES
from pressboard.games.krump.rules.cards.deck import SUITS, card_name
from pressboard.lean_dataclasses import dataclass
from pressboard.words import words

_LARGE = 0.52
"""The size of coordinates in large print, in squares: 16 points on boards of 71 mm."""
SUIT_OF = {suit[0]: suit for suit in SUITS}
"""The suits by the letters they have in the names of cards."""

_MOVERS = {player.lower(): replace(icon(f"large-{player.lower()}"), shows=words(player)) for player in PLAYERS}
"""A pyramid of whoever is to move, which says no more than that."""


@dataclass(frozen=True, slots=True)
class PrintedProblem(leaf.PrintedProblem):
    """What the template needs of one problem: its number and task, the names of its pictures.

    The player has `cards`, a rank and the name of its suit each, and `pyramids`; `moves` is the solution.
    """

    cards: tuple[tuple[str, str], ...]
    pyramids: str
    moves: tuple[str, ...]


class ProblemDrawing(Drawing[Problem, Solution]):
    """The boards of problems, with a line under each."""

    note = 10.5
    asked_words = words(
        "The other player is done: capture so many in this round, with the cards and pyramids below the board. Exactly "
        "one first move leads to all."
    )
    icons = MappingProxyType({**{name: icon(name) for name in SUITS}, **_MOVERS})

    def asked(self, problem: Problem, number: int, large: bool = False) -> Figure:
        """Draw the board of a problem."""
        title = words("Krump problem {number}: {task}", number=number, task=problem.task)
        return board_figure(problem.units, (), title, names=_LARGE if large else NAME)

    def answered(self, problem: Problem, solution: Solution | None, number: int, large: bool = False) -> Figure:
        """Draw the board of a problem with its first move as an arrow, where there is one."""
        marks = tuple(arrows([(problem.position, solution.key)])) if solution else ()
        title = words("Krump solution {number}", number=number)
        return board_figure(problem.units, marks, title, names=_LARGE if large else NAME)

    def mover(self, problem: Problem) -> str:
        """Name the icon of whoever is to move."""
        return PLAYERS[problem.player].lower()

    def printed(self, shared: Shared, problem: Problem, solution: Solution | None) -> PrintedProblem:
        """Return what the template needs of a problem."""
        cards = tuple((card_name(card)[:-1], SUIT_OF[card_name(card)[-1]]) for card in problem.cards)
        return PrintedProblem(*shared, cards, pyramids_of(problem), solution.moves if solution else ())


def pyramids_of(problem: Problem) -> str:
    """Return which pyramids the player has: `3 S, 2 M, 1 L`."""
    owned = ((count, size) for size, count in zip(SIZES, problem.pyramids, strict=True) if count)
    return ", ".join(f"{count}\xa0{size}" for count, size in owned)
