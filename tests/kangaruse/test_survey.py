"""Surveys of fresh sheets: none has a finding, and played anew they are what they are said to be.

`PRESSBOARD_SURVEY=10000 pytest -m slow tests/kangaruse/test_survey.py` makes so many; a part of them without it.
"""

import os
import sys
from collections import Counter
from importlib import import_module
from math import sqrt
from pathlib import Path
from typing import Any

import pytest

from pressboard.games.kangaruse.make.thresholds import ERROR, THRESHOLDS, error_of

BENCHMARKS = Path(__file__).parents[1] / "benchmarks"
SHEETS = int(os.environ.get("PRESSBOARD_SURVEY", "180"))
"""How many sheets are made; 300 of them at most are played anew."""
MANY = 3.0
"""So many standard deviations above the stated rate of error is too often."""


@pytest.fixture(scope="module")
def found() -> list[Any]:
    """Return the rows of a survey: all sizes, marked and chosen starts, one to five players."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "path", [str(BENCHMARKS), *sys.path])
        return import_module("survey").rows(SHEETS)


def too_many(judged: int, error: float) -> float:
    """Return with how many misses an error rate is surely not kept."""
    expected = error * judged
    return expected + MANY * sqrt(max(1.0, expected * (1 - error)))


@pytest.mark.slow
def test_a_survey_has_no_finding(found: list[Any]) -> None:
    """Every sheet that is made passes all checks again as it comes back from its code."""
    assert sum(row.sheets for row in found) >= SHEETS
    assert len({row.kind for row in found}) == 90 or SHEETS < 90
    assert [line for row in found for line in row.wrong] == []


@pytest.mark.slow
def test_claims_stand_when_sheets_are_played_anew(found: list[Any]) -> None:
    """With other seeds and ten times the games as few sheets miss a claim, and figures their bounds, as is said."""
    again = [each for row in found for each in row.again]
    assert len(again) >= min(SHEETS, 300)
    missed = [each for each in again if each.missed]
    assert len(missed) < too_many(len(again), ERROR), missed
    outside = Counter(rule for each in again for rule, _ in each.outside)
    for threshold in THRESHOLDS:
        figures = sum(each.figures[threshold.rule] for each in again)
        assert outside[threshold.rule] < too_many(figures, 2 * error_of(threshold)), threshold.rule
