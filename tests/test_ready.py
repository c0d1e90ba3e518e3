"""The kits that lie ready to be printed: small, on the paper that A4 and Letter have in common, what we print today."""

import shlex
from pathlib import Path

import pytest
from pypdf import PdfReader

from pressboard.cli.app import run
from pressboard.printing.papers import PAPERS
from pressboard.units import mm
from tests.mistakes import answered
from tests.printed import texts

ROOT = Path(__file__).parents[1]
READY = ROOT / "docs/ready"
GAMES = ("crumble", "kangaruse", "krump", "krypte")


def test_they_are_small_and_for_any_paper() -> None:
    """There is a kit of every game, each page of universal paper, and all together they are under 1 MB."""
    files = [READY / f"{game}-kit.pdf" for game in GAMES]
    assert sorted(READY.iterdir()) == files
    assert sum(file.stat().st_size for file in files) < 1_000_000
    universal = PAPERS["Universal"]
    for file in files:
        for page in PdfReader(file).pages:
            width, height = sorted(mm(float(side)) for side in page.mediabox[2:])
            assert (width, height) == pytest.approx((universal.width, universal.height), abs=0.01)


def test_the_sheet_in_them_is_proved(capsys: pytest.CaptureFixture[str]) -> None:
    """The sheet of Kangaruse passes the checks again, from the file."""
    assert "no findings" in answered(["check", str(READY / "kangaruse-kit.pdf")], capsys).out


@pytest.mark.slow
def test_they_say_what_lies_in_the_tray() -> None:
    """Nobody has universal paper: the contents speak of A4 and Letter."""
    for game in GAMES:
        contents = texts(READY / f"{game}-kit.pdf")[1]
        assert "A4 or Letter" in contents
        assert "Universal" not in contents


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_they_are_what_is_printed_today(game: str, tmp_path: Path) -> None:
    """Each says what its command prints now; `.ci/ready` makes them anew."""
    script = (ROOT / ".ci/ready").read_text(encoding="utf-8")
    seed = (
        ["--seed", shlex.split(script.split("seed=(--seed ")[1])[0].rstrip(")")]
        if game == "kangaruse"
        else []
    )
    out = tmp_path / "kit.pdf"
    assert (
        run(["--no-settings", game, "kit", "--paper", "universal", *seed, "--out", str(out)]) == 0
    )
    assert texts(out.read_bytes()) == texts((READY / f"{game}-kit.pdf").read_bytes())
