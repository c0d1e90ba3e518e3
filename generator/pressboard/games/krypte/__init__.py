"""Krypte, a game by Marino Carpignano: counters that enter from the sides and turn their neighbours."""

from pressboard.games.krypte.pictures.diagrams import ICONS
from pressboard.games.krypte.pictures.pieces import ROLES, marks
from pressboard.games.krypte.print.diagram import DIAGRAM
from pressboard.games.krypte.print.handouts import figure_kinds
from pressboard.games.krypte.print.kit import BOARD, BOX, COUNTERS_SHEET, FACTS, KIT
from pressboard.games.krypte.print.problems import PROBLEMS
from pressboard.games.krypte.print.record import RECORD
from pressboard.games.krypte.print.rules import RULES, RulesOptions, sections
from pressboard.games.krypte.print.turns import TURNS
from pressboard.games.krypte.rules import records
from pressboard.kinds.game import DRAWN, Game, duels, sections_from
from pressboard.kinds.scenes import icon_of

GAME = Game(
    name="krypte",
    title="Krypte",
    credit="Marino Carpignano",
    link="http://www.pergioco.net/krypte.html",
    products=(
        BOARD,
        COUNTERS_SHEET,
        BOX,
        RECORD,
        RULES,
        TURNS,
        DIAGRAM,
        PROBLEMS,
        KIT,
    ),
    replay=lambda text: PROBLEMS.spec().replayed(text) or records.replayed(text),
    replay_moves=records.replayed_alone,
    figures=figure_kinds,
    icon=icon_of(ICONS),
    sections=sections_from(RulesOptions, sections),
    marks=marks,
    roles=ROLES.values,
    tables=lambda: duels(
        "board",
        "record",
        begins="Whoever is named first is Black and begins.",
        scoring="A win counts 1 point. There are no draws.",
        told=lambda params, options: (
            {"scoring": DRAWN} if "stuck_player_loses=no" in options.readings else {}
        ),
    ),
    lesson="problems",
    facts=FACTS,
)
