"""Figures for people's own handouts: diagrams of records, of moves and of positions."""

from collections.abc import Mapping
from typing import Any

from generator.common.handouts import single_diagram
from generator.contract import Illustration, Known
from generator.games.crumble.pictures.diagrams.games import game_of
from generator.games.crumble.print.diagram import DiagramOptions, scenes

_OF_PAGES = ("moves", "every", "steps", "per_page")


def illustrate(source: str, options: Mapping[str, Any], theme: str = "") -> Illustration:
    """Draw the diagram of a record, of moves or of a position; "" is the start.

    The options are those of the diagram's command that go with a single picture. Raises what reading the source
    raises, and BadOption.
    """
    chosen = single_diagram(DiagramOptions, source, options, _OF_PAGES, theme)
    game = game_of(source, chosen.game)
    (scene,) = scenes(game, chosen)
    first = game.position(game.first)
    known: dict[str, Known] = {
        "readings": first.readings.changes(),
        "moves": game.last - game.first,
        "size": f"{first.layout.width}x{first.layout.height}",
    }
    return Illustration(scene.figure, scene.caption, known=known)
