"""Figures for people's own handouts: diagrams of records, of moves and of positions."""

from collections.abc import Mapping
from typing import Any

from generator.contract import Illustration
from generator.contract.options import argument_of, options_of
from generator.contract.template_options import options_from
from generator.errors import BadOption, unknown
from generator.games.crumble.pictures.diagrams.games import game_of
from generator.games.crumble.print.diagram import DiagramOptions, scenes

_OF_PAGES = ("moves", "every", "steps", "per_page")


def illustrate(source: str, options: Mapping[str, Any]) -> Illustration:
    """Draw the diagram of a record, of moves or of a position; "" is the start.

    The options are those of the diagram's command that go with a single picture. Raises what reading the source
    raises, and BadOption.
    """
    _check_names(options)
    chosen = options_from(DiagramOptions, {**options, argument_of(DiagramOptions): source})
    (scene,) = scenes(game_of(source, chosen.game), chosen)
    return Illustration(scene.figure, scene.caption)


def _check_names(options: Mapping[str, Any]) -> None:
    """Raise BadOption for an option that a single picture does not take."""
    known = [
        each.name for each in options_of(DiagramOptions) if each.name not in (argument_of(DiagramOptions), *_OF_PAGES)
    ]
    for name in options:
        if name in _OF_PAGES:
            raise BadOption(f"a figure is a single diagram; leave out the option {name}")
        if name not in known:
            raise BadOption(unknown("option", name, known))
