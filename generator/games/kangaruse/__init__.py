"""Kangaruse, a One Paper Game by Pandaqi (Tiamo Pastoor)."""

from generator.contract import Replayed, Room
from generator.games.kangaruse.pictures.icons import icon_named
from generator.games.kangaruse.print.handouts import illustrate, rules_told
from generator.games.kangaruse.print.rules import RulesProduct
from generator.games.kangaruse.print.sheet import SheetProduct
from generator.games.kangaruse.rules.setup_text import SETUP_WORD
from generator.games.kangaruse.rules.sheet_code import TAG

_SHEET = SheetProduct()


def _replayed(text: str) -> Replayed | None:
    """Replay a record, see `records.replayed`; the engine is loaded only then."""
    from generator.games.kangaruse.rules.records import replayed

    return replayed(text)


ROOM = Room(
    name="kangaruse",
    title="Kangaruse",
    credit="Pandaqi (Tiamo Pastoor)",
    link="https://pandaqi.com",
    products=(_SHEET, RulesProduct()),
    generated=_SHEET,
    tag=TAG,
    setup_word=SETUP_WORD,
    replay=_replayed,
    illustrate=illustrate,
    icon=icon_named,
    told=rules_told,
)
