"""The product `problems`, and how a problem and its solution are drawn."""

from dataclasses import replace
from typing import TYPE_CHECKING

from pressboard.figures.shapes import Figure
from pressboard.games.krump.make.params import PROBLEMS_TAG, PROBLEMS_WORD, ProblemParams
from pressboard.games.krump.pictures.diagrams import NAME, arrows, board_figure
from pressboard.games.krump.pictures.pieces import ICONS, picture_name
from pressboard.games.krump.rules.cards import RANKS
from pressboard.games.krump.rules.movement import PLAYERS, SIZES
from pressboard.kinds.problems.pages import ProblemDrawing
from pressboard.kinds.problems.product import ProblemProduct

if TYPE_CHECKING:
    from pressboard.games.krump.make.problems import Problem, Solution


def _draw(problem: "Problem", solution: "Solution | None", title: str, label: float) -> Figure:
    marks = arrows([(problem.position, solution.key)]) if solution else ()
    return board_figure(problem.units, marks, title, names=label)


def _more(problem: "Problem", solution: "Solution | None") -> dict[str, object]:
    """Return the `cards`, a rank and a suit each, how many `pyramids` of which icon, the `moves` of the solution."""
    cards = [(RANKS[card.rank - 1], card.suit) for card in problem.cards]
    pyramids = [
        (count, picture_name(problem.player, size))
        for size, count in zip(SIZES, problem.pyramids, strict=True)
        if count
    ]
    return {"cards": cards, "pyramids": pyramids, "moves": solution.written if solution else ()}


PAGES: "ProblemDrawing[Problem, Solution]" = ProblemDrawing(
    "Krump",
    _draw,
    (
        "The other player is done: capture so many in this round, with the cards and pyramids below the board. Exactly "
        "one first move leads to all."
    ),
    lambda problem: PLAYERS[problem.player].lower(),
    # A pyramid of whoever is to move says no more than that.
    ICONS
    | {
        player.lower(): replace(ICONS[f"large-{player.lower()}"], shows=player)
        for player in PLAYERS
    },
    _more,
    labels=(NAME, NAME, 0.52),
)


PROBLEMS = ProblemProduct(
    "A sheet of problems, so many captures in one round, each proved to have one first move; with solutions.",
    "pressboard krump problems --grade easy --seed billabong",
    ProblemParams,
    PROBLEMS_TAG,
    PROBLEMS_WORD,
    "pressboard.games.krump.make.problems",
    __name__,
    candidates="boards",
)
