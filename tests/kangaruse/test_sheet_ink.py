"""How little ink a sheet takes in low-ink, on every paper and however it is asked for."""

from pathlib import Path

import pytest

from crossed import crossed, trials
from darkness import inks
from pressboard.cli.app import run

MOST = 5.0
"""Percent of the page."""


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def _inks(paper: str, size: str, *options: str, pages: int) -> list[float]:
    """Return the inks of so many pages, each full of sheets of their own."""
    count = pages * (int(options[1]) if "--per-page" in options else 1)
    words = ["kangaruse", "--checks", "structure", "--paper", paper, "--size", size, "--theme", "low-ink", *options]
    assert run([*words, "--seed", "wombat", "--count", str(count), "--out", "sheets.pdf"]) == 0
    taken = inks(Path("sheets.pdf"))
    assert len(taken) == pages
    return taken


@pytest.mark.slow
@crossed("size paper", ["tiny", "small", "regular", "large", "huge"], ["A4", "Letter", "A3", "A5"])
@trials("pages", quick=2, whole=5)
def test_low_ink_sheets_take_five_hundredths(size: str, paper: str, pages: int) -> None:
    """Sheets take at most a twentieth of the page, whatever stands on them."""
    assert max(taken := _inks(paper, size, pages=pages)) <= MOST, taken
