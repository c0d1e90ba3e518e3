"""Records of every game: any text replays or is a clear error; texts of others are left to them."""

from importlib import import_module

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from pressboard import registry
from pressboard.errors import PressboardError
from pressboard.games.kangaruse.pictures.diagrams.games import EXAMPLE_GAME

HEADS = {
    "krypte": "krypte\n",
    "krump": "krump\n",
    "crumble": "crumble\n",
    "kangaruse": EXAMPLE_GAME.partition("1. ")[0],
}
WORDS = st.sampled_from(
    [
        *("1.", "12...", "1)", "1-0", "=", "*", "Black wins", "{", "}", "{x}", "#", ";", "\n", "\0", "½", "/", "i9"),
        *("\nkrypte ", "\nkrump ", "\ncrumble ", "\nposition\n", "\nboard 2x2\n", "to move: white", "b", "w2"),
        *("d1", "e8", "c1", "h5", "3h", "As", "4h", "a2-a3", "Lb2-d2", "stop", "2,1VW", "1,3VW+", "0,1H", "b1-c1"),
        *("f1", "d1-d3xb3,d4", "*a5", "out", "@a1", "readings draw_rule=no", "readings given-line-wins=no"),
    ]
)


@given(st.sampled_from([*HEADS]), st.lists(WORDS).map(" ".join) | st.text(max_size=60))
@example("krypte", "d1 \0\x01")
def test_any_text_replays_or_is_a_clear_error(game: str, text: str) -> None:
    """Random text after a title raises only our errors, and what replays is written and replays again."""
    records = import_module(f"pressboard.games.{game}.rules.records")
    try:
        found = records.replay(HEADS[game] + text)
    except PressboardError:
        return
    for each in found if isinstance(found, list) else [found]:
        if not each.finding:
            again = records.replay(records.format_record(each))
            (again,) = again if isinstance(again, list) else [again]
            assert (again.positions, again.moves, again.result) == (each.positions, each.moves, each.result)


@pytest.mark.parametrize(
    "text", ["", " ", "# {}\n", "{}x\n", "players 2\n{}", "\x00{}", "{{", "; \n", "d1 e8", "KANGA1-222"]
)
def test_other_texts_are_not_ours(text: str) -> None:
    """Only a text that begins as the records of a game do is one of them."""
    for name in registry.names():
        replay = registry.room(name).replay
        assert not replay or name == "kangaruse" or replay(text.format(name)) is None
