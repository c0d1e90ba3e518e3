"""Crumble, a game by Zack Brown: squares and half-squares that are cut, joined and turned over."""

from generator.contract import Room
from generator.games.crumble.make.code import TAG
from generator.games.crumble.make.setup_text import SETUP_WORD
from generator.games.crumble.pictures.icons import icon
from generator.games.crumble.print.board import BOARD
from generator.games.crumble.print.diagram import DiagramProduct
from generator.games.crumble.print.handouts import illustrate
from generator.games.crumble.print.kit import KitProduct
from generator.games.crumble.print.record import RecordProduct
from generator.games.crumble.print.rules import RulesProduct, rules_told
from generator.games.crumble.print.tiles import TilesProduct
from generator.games.crumble.rules.records import replayed, replayed_alone

ROOM = Room(
    name="crumble",
    title="Crumble",
    credit="Zack Brown",
    link="http://www.playcrumble.com/rules",
    products=(BOARD, TilesProduct(), RulesProduct(), KitProduct(), DiagramProduct(), RecordProduct()),
    generated=BOARD,
    tag=TAG,
    setup_word=SETUP_WORD,
    replay=replayed,
    replay_moves=replayed_alone,
    illustrate=illustrate,
    icon=icon,
    told=rules_told,
)
