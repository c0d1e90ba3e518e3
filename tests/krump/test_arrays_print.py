"""Boards with a set-up: judged before they are printed, and known wherever sheets are read."""

from pathlib import Path

import pytest

from pressboard.checking.sources import record_in, sheets_in
from pressboard.games.krump import GAME
from pressboard.games.krump.make.params import ArrayParams
from pressboard.games.krump.pictures.board import board
from pressboard.games.krump.print.board import BoardOptions, BoardProduct
from pressboard.games.krump.rules.movement import STANDARD
from tests.saving import saved

BOARD = BoardProduct()
CODE = "KRUMP1-0000J1-9X62S0-D1CKFS-NDB0G1"
ARRAY = ("SMLLMM", "LSSMSL")


def test_the_standard_board_needs_no_seed() -> None:
    """The game's own array is the same whatever the seed, and without a set-up the board is empty."""
    item = BOARD.generate(ArrayParams(), "billabong", 7)
    assert item == BOARD.generate(ArrayParams("SLSSLS/MMLLMM"), "koobiwa", 1)
    assert (item.content, item.recipe) == (STANDARD, "standard array, SLSSLS MMLLMM")
    assert (
        BOARD.pictures(item, BoardOptions())["board"]
        == BOARD.pictures(None, BoardOptions())["board"]
        == board()
    )
    assert BOARD.pictures(item, BoardOptions(setup=True))["board"] == board(setup=True)


@pytest.mark.slow
def test_codes_and_texts_are_checked(tmp_path: Path) -> None:
    """A code and a text with a set-up are read and judged; a record with the same array is a record still."""
    (typed,) = sheets_in(CODE.lower(), [GAME])
    file = saved(tmp_path / "setup.txt", f"# ours\n{typed.item.setup}")
    assert record_in(str(file), [GAME]) is None
    (read,) = sheets_in(str(file), [GAME])
    assert (typed.item.content, typed.found) == (read.item.content, read.found) == (ARRAY, ())
    file.write_text("krump 6x6 friends\narray SMLLMM LSSMSL\n1. 3h, As\n", encoding="utf-8")
    assert record_in(str(file), [GAME]) is not None
