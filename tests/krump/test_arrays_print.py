"""Boards with a set-up: drawn, read back, checked and printed, each with the code that brings it back."""

import json
from pathlib import Path

import pytest

from pressboard.checking.records import record_in
from pressboard.checking.sources import sheets_in
from pressboard.contract import Item
from pressboard.errors import NoSheetFound
from pressboard.figures.shapes import Label
from pressboard.games.krump import ROOM
from pressboard.games.krump.make import make
from pressboard.games.krump.make.code import encode
from pressboard.games.krump.make.params import ArrayParams, Recipe
from pressboard.games.krump.pictures.board import board
from pressboard.games.krump.print.board import BoardOptions, BoardProduct
from pressboard.games.krump.rules.arrays import STANDARD
from pressboard.play.findings import Finding
from pressboard.printing.papers import parse_paper
from printed import leaves_of, pdf_of, texts

BOARD = BoardProduct()
CODE = "KRUMP1-0000J1-9X62S0-D1CKFS-NDB0G1"
ARRAY = ("SMLLMM", "LSSMSL")


def printed(items: list[Item], options: BoardOptions, paper: str = "A4") -> list[str]:
    """Return the words on the pages of boards."""
    return texts(pdf_of(ROOM, leaves_of(ROOM, "board", options, paper, items), parse_paper(paper)))


def test_the_board_is_the_drawn_product() -> None:
    """The board is what chance changes; codes and texts begin with words of the game's own."""
    assert ROOM.generated is ROOM.product("board")
    assert (ROOM.tag, ROOM.setup_word) == ("KRUMP1", "krump-array")


@pytest.mark.slow
def test_a_drawn_board_comes_back() -> None:
    """A board of chance is the same from its recipe, its code and its text, and nothing is found in it."""
    item = BOARD.generate(ArrayParams("random"), "billabong", 1)
    assert (item.content, item.code) == (ARRAY, CODE)
    assert item.recipe == "random array, seed billabong, board 1, SMLLMM LSSMSL"
    assert BOARD.read(item.code) == item
    by_hand = BOARD.read_setup(item.setup)
    assert by_hand.content == ARRAY
    assert by_hand.recipe == "array set up by hand, SMLLMM LSSMSL"
    assert BOARD.problems(item) == BOARD.problems(by_hand) == []
    assert BOARD.pictures(item, BoardOptions()) == BOARD.pictures(by_hand, BoardOptions(setup=True))


def test_the_standard_board_needs_no_seed() -> None:
    """The game's own array is the same whatever the seed, and without a set-up the board is empty."""
    item = BOARD.generate(ArrayParams(), "billabong", 7)
    assert item == BOARD.generate(ArrayParams("SLSSLS/MMLLMM"), "koobiwa", 1)
    assert (item.content, item.recipe) == (STANDARD, "standard array, SLSSLS MMLLMM")
    assert BOARD.pictures(item, BoardOptions())["board"] == BOARD.pictures(None, BoardOptions())["board"] == board()
    assert BOARD.pictures(item, BoardOptions(setup=True))["board"] == board(setup=True)


def test_an_array_of_ones_own_has_to_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    """An array that was written out is printed if nothing is found in it; else the error says how to print it still."""
    params = ArrayParams("/".join(ARRAY))
    assert BOARD.generate(params, "", 1).content == ARRAY
    monkeypatch.setattr(make, "problems", lambda array: [Finding("unfair seat", "Red wins")])
    with pytest.raises(NoSheetFound, match=f"unfair seat: Red wins.* reprint {encode(ARRAY, None)}"):
        BOARD.generate(params, "", 1)


@pytest.mark.parametrize(
    ("item", "count", "stem"),
    [
        (None, 1, "krump-board"),
        ((STANDARD, None), 1, "krump-board"),
        ((ARRAY, None), 1, "krump-board-smllmm-lssmsl"),
        ((ARRAY, Recipe("billabong", 1)), 1, "krump-board-billabong"),
        ((ARRAY, Recipe("billabong", 3)), 1, "krump-board-billabong-3"),
        ((ARRAY, Recipe("billabong", 3)), 2, "krump-board-billabong-3-to-4"),
    ],
)
def test_files_are_named_after_the_recipe(
    item: tuple[tuple[str, str], Recipe | None] | None, count: int, stem: str
) -> None:
    """A file is named after what makes it again."""
    assert BOARD.stem(BOARD.read(encode(*item)) if item else None, count) == stem


@pytest.mark.slow
@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_a_set_up_is_named_on_the_page(paper: str) -> None:
    """A board with a set-up has recipe and code in print, a page for each; an empty one has neither."""
    items = [BOARD.read(CODE), BOARD.read_setup(BOARD.read(CODE).setup)]
    first, second = printed(items, BoardOptions(), paper)
    assert f"seed billabong, board 1, SMLLMM LSSMSL · {CODE}" in first
    assert items[1].code in second
    (empty,) = printed([], BoardOptions(), paper)
    assert "KRUMP1" not in empty
    assert all(CODE in tile for tile in printed(items[:1], BoardOptions(square=44.45), paper))


def test_a_qr_code_stands_where_there_is_room() -> None:
    """The code is also there to be scanned, unless the board fills the page; then its words go, too."""
    (leaf,) = BOARD.leaves(iter([BOARD.read(CODE)]), BoardOptions(), parse_paper("A4"))
    assert "qr" in leaf.figures
    (full,) = BOARD.leaves(iter([BOARD.read(CODE)]), BoardOptions(32.0), parse_paper("210x225"))
    assert "qr" not in full.figures
    assert full.caption is None


def test_codes_and_texts_are_checked(tmp_path: Path) -> None:
    """A code and a text with a set-up are read and judged; a record with the same array is a record still."""
    (typed,) = sheets_in(CODE.lower(), [ROOM])
    file = tmp_path / "setup.txt"
    file.write_text(f"# ours\n{typed.item.setup}", encoding="utf-8")
    assert record_in(str(file), [ROOM]) is None
    (read,) = sheets_in(str(file), [ROOM])
    assert (typed.item.content, typed.found) == (read.item.content, read.found) == (ARRAY, ())
    file.write_text("krump 6x6 friends\narray SMLLMM LSSMSL\n1. 3h, As\n", encoding="utf-8")
    assert record_in(str(file), [ROOM]) is not None


@pytest.mark.slow
def test_the_certificate_says_all() -> None:
    """The certificate is the same from code and text, fits lines of 100, is JSON, and draws every figure."""
    item = BOARD.read(CODE)
    found, by_hand = BOARD.certificate(item), BOARD.certificate(BOARD.read_setup(item.setup))
    lines = found.text().splitlines()
    assert max(map(len, lines)) <= 100
    assert "Construction and first moves: no findings" in lines
    data = json.loads(json.dumps(found.data()))
    assert data["sheet"] == {"recipe": item.recipe, "code": CODE, "array": [*ARRAY]}
    assert data["play"] == json.loads(json.dumps(by_hand.data()))["play"]
    assert {each["verdict"] for rule in data["play"]["thresholds"] for each in rule["measures"]} == {"ok"}
    assert data["play"]["games"] == sum(each["games"] for each in data["play"]["series"] + data["play"]["contests"])
    assert [len(row) for row in data["play"]["visits"]] == [6] * 6
    assert sum(map(sum, data["play"]["visits"])) > data["play"]["games"]
    shown = [each.text for each in found.picture().items if isinstance(each, Label)]
    assert all(rule["rule"] in shown for rule in data["play"]["thresholds"])
