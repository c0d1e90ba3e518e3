"""Krump, a game by Robert Dudley: pyramids that cards and captured pyramids set in motion."""

from pressboard.games.krump.pictures.pieces import ICONS, ROLES, marks
from pressboard.games.krump.print.board import BOARD
from pressboard.games.krump.print.diagram import DIAGRAM
from pressboard.games.krump.print.handouts import figure_kinds
from pressboard.games.krump.print.kit import FACTS, KIT
from pressboard.games.krump.print.pieces import BOX, CARDS, MATS, PYRAMIDS, TOKENS
from pressboard.games.krump.print.problems import PROBLEMS
from pressboard.games.krump.print.record import RECORD
from pressboard.games.krump.print.rules import REFERENCE, RULES, RulesOptions, sections
from pressboard.games.krump.print.turns import TURNS
from pressboard.games.krump.rules import records
from pressboard.kinds.game import Game, duels, sections_from
from pressboard.kinds.scenes import icon_of

GAME = Game(
    name="krump",
    title="Krump",
    credit="Robert Dudley",
    link="https://boardgamegeek.com/boardgame/120662",
    products=(
        BOARD,
        CARDS,
        BOX,
        MATS,
        PYRAMIDS,
        TOKENS,
        REFERENCE,
        RULES,
        TURNS,
        DIAGRAM,
        RECORD,
        PROBLEMS,
        KIT,
    ),
    replay=lambda text: PROBLEMS.spec().replayed(text) or records.replayed(text),
    replay_moves=records.replayed_alone,
    figures=figure_kinds,
    icon=icon_of(ICONS),
    sections=sections_from(RulesOptions, lambda chosen: sections(chosen, units=chosen.units)),
    marks=marks,
    roles=ROLES.values,
    tables=lambda: duels(
        "board",
        "record",
        begins="Whoever is named first is Red, the other Black. The higher total of the cards begins.",
    ),
    lesson="problems",
    facts=FACTS,
)
