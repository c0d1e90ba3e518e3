"""Crumble, a game by Zack Brown: squares and half-squares that are cut, joined and turned over."""

from pressboard.games.crumble.pictures.diagrams import ICONS
from pressboard.games.crumble.pictures.pieces import ROLES, marks
from pressboard.games.crumble.print.board import BOARD, TILES
from pressboard.games.crumble.print.diagram import DIAGRAM
from pressboard.games.crumble.print.handouts import figure_kinds
from pressboard.games.crumble.print.kit import FACTS, KIT
from pressboard.games.crumble.print.problems import PROBLEMS
from pressboard.games.crumble.print.record import RECORD
from pressboard.games.crumble.print.rules import RULES, RulesOptions, sections
from pressboard.games.crumble.print.turns import TURNS
from pressboard.games.crumble.rules.records import outruns, replayed, replayed_alone
from pressboard.kinds.game import Game, duels, sections_from
from pressboard.kinds.scenes import icon_of

GAME = Game(
    name="crumble",
    title="Crumble",
    credit="Zack Brown",
    link="http://www.playcrumble.com/rules",
    products=(BOARD, TILES, RULES, TURNS, KIT, DIAGRAM, RECORD, PROBLEMS),
    replay=lambda text: PROBLEMS.spec().replayed(text) or replayed(text),
    replay_moves=replayed_alone,
    figures=figure_kinds,
    icon=icon_of(ICONS),
    sections=sections_from(RulesOptions, sections),
    marks=marks,
    roles=ROLES.values,
    tables=lambda: duels(
        "board",
        "record",
        begins="Whoever is named first is Black and begins.",
        told=lambda params, options: (
            {"begins": "Whoever is named first is White and begins."}
            if "first=white" in params.readings
            else {}
        ),
    ),
    lesson="problems",
    facts=FACTS,
    outruns=outruns,
)
