"""Crumble, a game by Zack Brown: squares and half-squares that are cut, joined and turned over."""

from pressboard.games.crumble.make.code import TAG
from pressboard.games.crumble.make.problems.params import SETUP_WORD as PROBLEM_WORD
from pressboard.games.crumble.make.problems.params import TAG as PROBLEM_TAG
from pressboard.games.crumble.make.setup_text import SETUP_WORD
from pressboard.games.crumble.pictures.icons import icon
from pressboard.games.crumble.pictures.marks import marks
from pressboard.games.crumble.pictures.roles import ROLES
from pressboard.games.crumble.print.board import BOARD
from pressboard.games.crumble.print.diagram import DIAGRAM
from pressboard.games.crumble.print.handouts import figure_kinds
from pressboard.games.crumble.print.kit import KIT
from pressboard.games.crumble.print.problems import PROBLEMS
from pressboard.games.crumble.print.record import RECORD
from pressboard.games.crumble.print.rules import RULES, RulesOptions, told
from pressboard.games.crumble.print.tiles import TILES
from pressboard.games.crumble.rules.records import replayed, replayed_alone
from pressboard.games.crumble.rules.sets.outruns import outruns
from pressboard.kinds.game import Coded, Room, duels, told_from

ROOM = Room(
    name="crumble",
    title="Crumble",
    credit="Zack Brown",
    link="http://www.playcrumble.com/rules",
    products=(BOARD, TILES, RULES, KIT, DIAGRAM, RECORD, PROBLEMS),
    generated=BOARD,
    tag=TAG,
    setup_word=SETUP_WORD,
    further=(Coded(PROBLEMS, PROBLEM_TAG, PROBLEM_WORD),),
    replay=lambda text: PROBLEMS.spec().replayed(text) or replayed(text),
    replay_moves=replayed_alone,
    figures=figure_kinds,
    icon=icon,
    told=told_from(RulesOptions, told),
    marks=marks,
    roles=ROLES.values,
    tables=lambda: duels("board", "record"),
    lesson="problems",
    outruns=outruns,
)
