"""Crumble, a game by Zack Brown: squares and half-squares that are cut, joined and turned over."""

from generator.contract import Replayed, Room
from generator.games.crumble.make.code import TAG
from generator.games.crumble.make.setup_text import SETUP_WORD
from generator.games.crumble.pictures.icons import icon
from generator.games.crumble.print.diagram import DiagramProduct
from generator.games.crumble.print.handouts import illustrate
from generator.games.crumble.print.kit import KitProduct
from generator.games.crumble.print.rules import RulesProduct, rules_told
from generator.games.crumble.print.tiles import BOARD, PRINTED


def _replayed(text: str) -> Replayed | None:
    """Replay a record: how each game ended, and the first fault of each; None for a text that is no record.

    Raises BadNotation for a record that cannot be read.
    """
    from generator.games.crumble.rules.records import replayed

    return replayed(text)


ROOM = Room(
    name="crumble",
    title="Crumble",
    credit="Zack Brown",
    link="http://www.playcrumble.com/rules",
    products=(*PRINTED, RulesProduct(), KitProduct(), DiagramProduct()),
    generated=BOARD,
    tag=TAG,
    setup_word=SETUP_WORD,
    replay=_replayed,
    illustrate=illustrate,
    icon=icon,
    told=rules_told,
)
