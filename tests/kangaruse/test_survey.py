"""Surveys of fresh sheets: none has a finding.

`PRESSBOARD_SURVEY=10000 pytest -m slow tests/kangaruse/test_survey.py` makes so many; a part of them without it.
"""

import os
import sys
from importlib import import_module
from pathlib import Path

import pytest

BENCHMARKS = Path(__file__).parents[1] / "benchmarks"
SHEETS = int(os.environ.get("PRESSBOARD_SURVEY", "180"))
"""How many sheets are made."""


@pytest.mark.slow
def test_a_survey_has_no_finding(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every sheet that is made, of all sizes, passes all checks again as it comes back from its code."""
    monkeypatch.setattr(sys, "path", [str(BENCHMARKS), *sys.path])
    found = import_module("survey").rows(SHEETS, 0)
    assert sum(row.sheets for row in found) >= SHEETS
    assert [line for row in found for line in row.wrong] == []
