"""How little ink a sheet takes in low-ink, with the rules beside the board."""

from pathlib import Path

import pytest
from crossed import crossed
from darkness import inks

from generator.cli.app import run

SEEDS = ("murray", "yarra", "kakadu", "wattle")
MOST = {"A4": 5.0, "Letter": 5.0, "A5": 5.8}
"""Percent of the page. On A5 type and lines, which do not shrink with the paper, are more of the page."""


@crossed("size paper", ["tiny", "small", "regular", "large", "huge"], MOST)
def test_low_ink_sheets_take_five_hundredths(
    size: str, paper: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Sheets take at most a twentieth of the page, whatever stands on them."""
    monkeypatch.chdir(tmp_path)
    taken = []
    for seed in SEEDS:
        words = ["kangaruse", "--checks", "structure", "--paper", paper, "--size", size, "--theme", "low-ink"]
        assert run([*words, "--seed", seed, "--out", f"{seed}.pdf"]) == 0
        taken += inks(Path(f"{seed}.pdf"))
    assert len(taken) == len(SEEDS)
    assert max(taken) <= MOST[paper], taken
