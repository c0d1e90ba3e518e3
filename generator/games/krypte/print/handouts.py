"""What people's own handouts can have of Krypte: the board, diagrams of records and positions, the icons of marks."""

from collections.abc import Mapping
from typing import Any

from generator.contract import Illustration
from generator.contract.options import argument_of, options_of
from generator.contract.template_options import options_from
from generator.errors import BadOption, unknown
from generator.figures.captions import with_words
from generator.games.krypte.pictures.diagrams.board import board_figure
from generator.games.krypte.print.diagram_options import DiagramLook
from generator.games.krypte.print.diagram_scenes import game_of, scenes

BOARD = "board"
"""The source that stands for the empty board as one plays on it, with arrows on all its sides."""

_OF_PAGES = ("every", "per_page")


def illustrate(source: str, options: Mapping[str, Any]) -> Illustration:
    """Draw the diagram of a record, of moves or of a position; `BOARD` is the board alone.

    The options are those of the diagram's command that go with a single picture. What has to be said of a game
    wherever it is printed is part of the figure. Raises what reading the source raises, and BadOption.
    """
    _check_names(options)
    look = options_from(DiagramLook, {**options, argument_of(DiagramLook): source})
    if source.strip().lower() == BOARD:
        return Illustration(board_figure(look.view), look.caption)
    game = game_of(source, look.game)
    (scene,) = scenes(game, look)
    return Illustration(with_words(scene.figure, ((game.note, False),)), scene.caption)


def _check_names(options: Mapping[str, Any]) -> None:
    """Raise BadOption for an option that a single picture does not take."""
    known = [each.name for each in options_of(DiagramLook) if each.name not in (argument_of(DiagramLook), *_OF_PAGES)]
    for name in options:
        if name in _OF_PAGES:
            raise BadOption(f"a figure is a single diagram; leave out the option {name}")
        if name not in known:
            raise BadOption(unknown("option", name, known))
