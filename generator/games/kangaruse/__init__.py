"""Kangaruse, a One Paper Game by Pandaqi (Tiamo Pastoor)."""

from generator.contract import Room
from generator.games.kangaruse.print.handouts import drawing, illustrate, rules_told
from generator.games.kangaruse.print.sheet import RulesProduct, SheetProduct, replayed
from generator.games.kangaruse.rules.notation import SETUP_WORD
from generator.games.kangaruse.rules.sheet_code import TAG

_SHEET = SheetProduct()

ROOM = Room(
    name="kangaruse",
    title="Kangaruse",
    credit="Pandaqi (Tiamo Pastoor)",
    link="https://pandaqi.com",
    products=(_SHEET, RulesProduct()),
    generated=_SHEET,
    tag=TAG,
    setup_word=SETUP_WORD,
    replay=replayed,
    illustrate=illustrate,
    icon=drawing,
    told=rules_told,
)
