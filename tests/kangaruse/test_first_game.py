"""Sheets for a first game: a small board, few types; what is asked for otherwise goes on."""

from pathlib import Path

import pytest

from pressboard import print_product
from pressboard.cli.app import run
from tests.mistakes import complaint
from tests.printed import texts

pytestmark = pytest.mark.usefixtures("empty_folder")
FIRST = ["--for", "first-game", "--checks", "structure", "--seed", "wattle"]


def words(*options: str) -> str:
    """Return the words of the sheet that these options print."""
    assert run(["kangaruse", *options, "--out", "sheet.pdf", "--force"]) == 0
    return " ".join(texts(Path("sheet.pdf"))[0].split())


def test_it_is_small_and_easy() -> None:
    """For three, and the recipe in its code says what it is, so that it can be made again."""
    sheet = words(*FIRST)
    assert "8 × 6 squares, up to 3 players" in sheet
    assert "Small 3 players with few rules to learn" in sheet


def test_what_is_asked_for_goes_before_what_suits() -> None:
    """Another size, and other players; also the size that is usual for others."""
    assert "6 × 5 squares, up to 2 players" in words(*FIRST, "--size", "tiny", "--players", "2")
    assert "12 × 8 squares, up to 5 players" in words(*FIRST, "--size", "regular", "--players", "5")


def test_it_is_the_same_from_python_and_in_a_kit() -> None:
    """Everywhere the option says what it says on the command line."""
    sheet = print_product(
        "kangaruse", "sheet", for_="first-game", checks="structure", seed="wattle"
    ).pdf
    assert "up to 3 players" in texts(sheet)[0]
    kit = print_product(
        "kangaruse", "kit", for_="first-game", checks="structure", seed="wattle", cover=False
    ).pdf
    assert any("up to 3 players" in page for page in texts(kit))


def test_nobody_else_is_known(capsys: pytest.CaptureFixture[str]) -> None:
    """Another word names those there are."""
    assert "first-game" in complaint(["kangaruse", "--for", "first-gmae"], capsys)
