"""How little ink a sheet takes in low-ink, with the rules beside the board."""

from pathlib import Path

import pytest
from darkness import inks

from generator.cli.app import run

SEEDS = ("murray", "yarra", "kakadu", "wattle", "billabong", "darling")
MEAN, MOST = 4.8, 5.0
"""Percent of the page: of sheets on the mean, and of any."""


def test_low_ink_sheets_take_five_hundredths(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Sheets of the usual size take 4.8 % of the page on the mean, and none takes more than 5 %."""
    monkeypatch.chdir(tmp_path)
    taken = []
    for seed in SEEDS:
        words = ["kangaruse", "--checks", "structure", "--paper", "A4", "--theme", "low-ink", "--seed", seed]
        assert run([*words, "--out", f"{seed}.pdf"]) == 0
        taken += inks(Path(f"{seed}.pdf"))
    assert len(taken) == len(SEEDS)
    assert sum(taken) / len(taken) <= MEAN, taken
    assert max(taken) <= MOST, taken
