"""Sheets for a first game: a small board, few types, the rules in plain words; what is asked for otherwise goes on."""

from pathlib import Path

import pytest

from mistakes import complaint
from pressboard import print_product
from pressboard.cli.app import run
from printed import texts

pytestmark = pytest.mark.usefixtures("empty_folder")
FIRST = ["--for", "first-game", "--checks", "structure", "--seed", "wattle"]
PLAIN = "with equal points both win"


def words(*options: str) -> str:
    """Return the words of the sheet that these options print."""
    assert run(["kangaruse", *options, "--out", "sheet.pdf", "--force"]) == 0
    return " ".join(texts(Path("sheet.pdf"))[0].split())


def test_it_is_small_easy_and_plain() -> None:
    """For three, and the recipe in its code says what it is, so that it can be made again."""
    sheet = words(*FIRST)
    assert all(
        each in sheet
        for each in ("8 × 6 squares, up to 3 players", "Small 3 players in easy mood", PLAIN)
    )


def test_what_is_asked_for_goes_before_what_suits() -> None:
    """Another size, and other players, with the same words; also the size that is usual for others."""
    sheet = words(*FIRST, "--size", "tiny", "--players", "2")
    assert all(each in sheet for each in ("6 × 5 squares, up to 2 players", PLAIN))
    assert "12 × 8 squares, up to 5 players" in words(*FIRST, "--size", "regular", "--players", "5")


def test_any_sheet_can_be_reprinted_in_plain_words(capsys: pytest.CaptureFixture[str]) -> None:
    """Its code says all of the sheet itself."""
    assert PLAIN not in words("--checks", "structure", "--seed", "gum", "--size", "tiny")
    assert run(["reprint", "sheet.pdf", "--for", "first-game", "--out", "again.pdf"]) == 0, (
        capsys.readouterr().err
    )
    sheet = " ".join(texts(Path("again.pdf"))[0].split())
    assert all(each in sheet for each in ("6 × 5 squares, up to 5 players", PLAIN))


def test_it_is_the_same_from_python_and_in_a_kit() -> None:
    """Everywhere the option says what it says on the command line."""
    sheet = print_product(
        "kangaruse", "sheet", for_="first-game", checks="structure", seed="wattle"
    ).pdf
    assert "up to 3 players" in texts(sheet)[0]
    kit = print_product(
        "kangaruse", "kit", for_="first-game", checks="structure", seed="wattle", cover=False
    ).pdf
    assert any("up to 3 players" in page and PLAIN in " ".join(page.split()) for page in texts(kit))


def test_nobody_else_is_known(capsys: pytest.CaptureFixture[str]) -> None:
    """Another word names those there are."""
    assert "first-game" in complaint(["kangaruse", "--for", "first-gmae"], capsys)
