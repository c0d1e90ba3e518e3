"""Krypte, a game by Marino Carpignano: counters that enter from the sides and turn their neighbours."""

from generator.contract import Room
from generator.games.krypte.diagram_icons import icon
from generator.games.krypte.diagram_product import DiagramProduct
from generator.games.krypte.handout import illustrate
from generator.games.krypte.prints import PRINTED
from generator.games.krypte.problem_code import TAG
from generator.games.krypte.problem_sheet import ProblemProduct
from generator.games.krypte.problem_text import SETUP_WORD
from generator.games.krypte.products import replayed
from generator.games.krypte.rules_page import RulesProduct, rules_told

_PROBLEMS = ProblemProduct()

ROOM = Room(
    name="krypte",
    title="Krypte",
    credit="Marino Carpignano",
    link="http://www.pergioco.net/krypte.html",
    products=(*PRINTED, RulesProduct(), DiagramProduct(), _PROBLEMS),
    generated=_PROBLEMS,
    tag=TAG,
    setup_word=SETUP_WORD,
    replay=replayed,
    illustrate=illustrate,
    icon=icon,
    told=rules_told,
)
