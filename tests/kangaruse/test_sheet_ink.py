"""How little ink a sheet takes in low-ink, on every paper and however it is asked for."""

from pathlib import Path

import pytest

from crossed import crossed, every_other, trials
from darkness import inks
from pressboard.cli.app import run

MOST = 5.0
"""Percent of the page."""
_SIX = "Letter tiny --per-page 6 --types coin,shelter,crocodile,dingo,platypus,quoll,sugar-glider"
MOST_OF = {"A5 huge --names": 5.3, "A5 huge --names --bar score": 5.3, _SIX: 5.15}
"""Where words and names fill the page they count for more than lines that could be paler."""
DENSE = [
    "A5 huge --bar score",
    "A5 huge --icons simple",
    "A5 tiny --names",
    "A5 huge --names",
    "A5 huge --names --bar score",
    "A5 tiny --per-page 2",
    "A4 huge --per-page 2",
    "A4 tiny --per-page 4",
    "A4 regular --per-page 4",
    "A4 huge --icons simple",
    "Letter huge --per-page 2",
    "Letter huge --names",
    "Letter tiny --per-page 4 --bar score",
    "A3 huge --per-page 4",
    "Letter tiny --per-page 6",
    _SIX,
]
"""Where type and lines, which do not shrink as squares do, are more of the page than elsewhere."""


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


@pytest.mark.slow
@every_other("asked", DENSE, of=4)
def test_so_do_pages_full_of_sheets(asked: str) -> None:
    """Two and four sheets to a page, plain icons and names keep to it as well."""
    assert max(taken := _inks(*asked.split(), pages=2)) <= MOST_OF.get(asked, MOST), taken


@pytest.mark.slow
@pytest.mark.parametrize("asked", ["A5 huge", *DENSE])
def test_no_sheet_of_many_takes_more(asked: str) -> None:
    """So it is with every seed."""
    assert max(taken := _inks(*asked.split(), pages=24)) <= MOST_OF.get(asked, MOST), taken
