"""Problems as their template takes them: the position, and the winning turn drawn on it."""

from dataclasses import replace
from typing import Any

from pressboard.figures.shapes import Figure
from pressboard.games.crumble.make.problems.solutions import Problem, Solution
from pressboard.games.crumble.pictures.diagrams.games import game_of
from pressboard.games.crumble.pictures.icons import ICONS
from pressboard.games.crumble.print.diagram import BEFORE, DiagramOptions, scenes
from pressboard.games.crumble.rules.position import COLOURS
from pressboard.games.crumble.rules.position_text import format_position
from pressboard.games.crumble.rules.record_text import GAME
from pressboard.kinds.problems.pages import ProblemDrawing
from pressboard.kinds.problems.product import ProblemPages
from pressboard.words import words


def _more(_: Problem, solution: Solution | None) -> dict[str, Any]:
    """Return the `key`, and `lines`: replies and what meets them."""
    if solution is None:
        return {}
    return {"key": solution.written, "lines": [(each.met, each.answer) for each in solution.variations]}


def _drawn(problem: Problem, title: str, move: str) -> Figure:
    record = f"{GAME}\n{format_position(problem.position)}\n{move}"
    options = DiagramOptions(record=record, show=BEFORE)
    (scene,) = scenes(game_of(record), options)
    return replace(scene.figure, title=title)


_DRAWING: ProblemDrawing[Problem, Solution] = ProblemDrawing(
    "Crumble",
    lambda problem, title, _: _drawn(problem, title, ""),
    lambda problem, solution, title, _: _drawn(problem, title, solution.written if solution else ""),
    lambda problem: COLOURS[problem.position.turn].lower(),
    _more,
    words("Whoever is named is to move and wins. Exactly one first turn does; in 2 it wins against every reply."),
    ICONS,
)
PAGES = ProblemPages(_DRAWING.leaves, _DRAWING.pictures)
