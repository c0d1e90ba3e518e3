"""The product `problems`: positions, and on a page of their own the winning turns drawn on them."""

from dataclasses import replace
from typing import TYPE_CHECKING

from pressboard.figures.shapes import Figure
from pressboard.games.crumble.make.params import PROBLEM_TAG, PROBLEM_WORD, ProblemParams
from pressboard.games.crumble.pictures.diagrams import ICONS, game_of
from pressboard.games.crumble.print.diagram import BEFORE, DiagramOptions, scenes
from pressboard.games.crumble.rules.board import COLOURS
from pressboard.games.crumble.rules.notation import format_position
from pressboard.games.crumble.rules.records import GAME
from pressboard.kinds.problems.pages import ProblemDrawing
from pressboard.kinds.problems.product import ProblemProduct

if TYPE_CHECKING:
    from pressboard.games.crumble.make.problems import Problem, Solution

_ROOM = 0.09
"""The room around a board as a part of its longer side."""


def _draw(problem: "Problem", solution: "Solution | None", title: str, _: float) -> Figure:
    record = f"{GAME}\n{format_position(problem.position)}\n{solution.written if solution else ''}"
    (scene,) = scenes(game_of(record), DiagramOptions(record=record, show=BEFORE))
    view = scene.shown.view
    # Boards of all sizes have as much room around them, for cuts that go on beyond the edge.
    shown = replace(scene.shown, view=replace(view, margin=_ROOM * max(view.width, view.height)))
    return replace(replace(scene, shown=shown).figure, title=title)


PAGES: "ProblemDrawing[Problem, Solution]" = ProblemDrawing(
    "Crumble",
    _draw,
    (
        "Whoever is named is to move and can win. Exactly one first turn does. Where it says in 2 "
        "the win comes with the second turn, whatever the other player does."
    ),
    lambda problem: COLOURS[problem.position.turn].lower(),
    ICONS,
)
PROBLEMS = ProblemProduct(
    "A sheet of problems, win in 1 or in 2, each proved to have one solution; solutions on their own page.",
    "pressboard crumble problems --moves 1 --seed billabong",
    ProblemParams,
    PROBLEM_TAG,
    PROBLEM_WORD,
    "pressboard.games.crumble.make.problems",
    __name__,
)
