"""What people's own handouts can have of Krypte: the board, diagrams of records and positions, the rules' sections."""

from collections.abc import Mapping
from typing import Any

from generator.common.handouts import single_diagram
from generator.contract import Illustration, Known, Leaf
from generator.contract.template_options import options_from
from generator.figures.captions import with_words
from generator.games.krypte.pictures.diagrams.board import board_figure
from generator.games.krypte.pictures.diagrams.games import game_of
from generator.games.krypte.print.diagram import DiagramOptions, scenes
from generator.games.krypte.print.rules import TABLE, RulesOptions, sections, table_picture

BOARD = "board"
"""The source that stands for the empty board as one plays on it, with arrows on all its sides.

`TABLE` stands for the table in the middle of a game, with numbered discs, which opens the rules.
"""

_OF_PAGES = ("every", "per_page")


def illustrate(source: str, options: Mapping[str, Any], theme: str = "") -> Illustration:
    """Draw the diagram of a record, of moves or of a position, or what is called `BOARD` or `TABLE`.

    The options are those of the diagram's command that go with a single picture. What has to be said of a game
    wherever it is printed is part of the figure. Raises what reading the source raises, and BadOption.
    """
    chosen = single_diagram(DiagramOptions, source, options, _OF_PAGES, theme)
    word = source.strip().lower()
    if word == BOARD:
        return Illustration(board_figure(chosen.view), chosen.caption)
    if word == TABLE:
        return Illustration(figure := table_picture(), figure.title)
    game = game_of(source, chosen.game)
    (scene,) = scenes(game, chosen)
    known: dict[str, Known] = {
        "readings": game.position(game.first).readings.changes(),
        "moves": game.last - game.first,
    }
    return Illustration(with_words(scene.figure, ((game.note, False),)), scene.caption, known=known)


def rules_told(options: Mapping[str, Any], theme: str = "") -> Leaf:
    """Return what the sections of the rules need to be filled, from the options of the rules' command."""
    return sections(options_from(RulesOptions, options, theme))
