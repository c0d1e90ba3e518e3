"""Krypte, a game by Marino Carpignano: counters that enter from the sides and turn their neighbours."""

from generator.contract import Room
from generator.games.krypte.make.problems.code import TAG
from generator.games.krypte.make.problems.setup_text import SETUP_WORD
from generator.games.krypte.pictures.icons import icon
from generator.games.krypte.print.board import BoardProduct
from generator.games.krypte.print.counters import CountersProduct
from generator.games.krypte.print.diagram import DiagramProduct
from generator.games.krypte.print.handouts import illustrate, rules_told
from generator.games.krypte.print.problems import ProblemProduct
from generator.games.krypte.print.record import RecordProduct
from generator.games.krypte.print.rules import RulesProduct
from generator.games.krypte.rules.records import replayed, replayed_alone

_PROBLEMS = ProblemProduct()

ROOM = Room(
    name="krypte",
    title="Krypte",
    credit="Marino Carpignano",
    link="http://www.pergioco.net/krypte.html",
    products=(BoardProduct(), CountersProduct(), RecordProduct(), RulesProduct(), DiagramProduct(), _PROBLEMS),
    generated=_PROBLEMS,
    tag=TAG,
    setup_word=SETUP_WORD,
    replay=replayed,
    replay_moves=replayed_alone,
    illustrate=illustrate,
    icon=icon,
    told=rules_told,
)
