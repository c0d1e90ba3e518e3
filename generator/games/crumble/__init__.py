"""Crumble, a game by Zack Brown: squares and half-squares that are cut, joined and turned over."""

from generator.contract import Replayed, Room
from generator.games.crumble.diagram_icons import icon
from generator.games.crumble.diagram_product import DiagramProduct
from generator.games.crumble.handout import illustrate
from generator.games.crumble.kit import KitProduct
from generator.games.crumble.prints import BOARD, PRINTED
from generator.games.crumble.rules_page import RulesProduct, rules_told
from generator.games.crumble.start_code import TAG
from generator.games.crumble.start_text import SETUP_WORD


def _replayed(text: str) -> Replayed | None:
    """Replay a record: how each game ended, and the first fault of each; None for a text that is no record.

    Raises BadNotation for a record that cannot be read.
    """
    from generator.games.crumble.records import replayed

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
