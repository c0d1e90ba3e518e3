"""Krump, a game by Robert Dudley: pyramids that cards and captured pyramids set in motion."""

from generator.contract import Room
from generator.games.krump.make.code import TAG
from generator.games.krump.make.setup_text import SETUP_WORD
from generator.games.krump.pictures.icons import icon
from generator.games.krump.pictures.marks import marks
from generator.games.krump.print.board import BOARD
from generator.games.krump.print.cards import CardsProduct
from generator.games.krump.print.diagram import DiagramProduct
from generator.games.krump.print.handouts import illustrate, rules_told
from generator.games.krump.print.kit import KitProduct
from generator.games.krump.print.mat import MatProduct
from generator.games.krump.print.pyramids import PyramidsProduct
from generator.games.krump.print.record import RecordProduct
from generator.games.krump.print.reference import ReferenceProduct
from generator.games.krump.print.rules import RulesProduct
from generator.games.krump.print.tokens import TokensProduct
from generator.games.krump.rules.records import replayed, replayed_alone

ROOM = Room(
    name="krump",
    title="Krump",
    credit="Robert Dudley",
    link="https://boardgamegeek.com/boardgame/120662",
    products=(
        BOARD,
        CardsProduct(),
        MatProduct(),
        PyramidsProduct(),
        TokensProduct(),
        ReferenceProduct(),
        RulesProduct(),
        DiagramProduct(),
        RecordProduct(),
        KitProduct(),
    ),
    generated=BOARD,
    tag=TAG,
    setup_word=SETUP_WORD,
    replay=replayed,
    replay_moves=replayed_alone,
    illustrate=illustrate,
    icon=icon,
    told=rules_told,
    marks=marks,
)
