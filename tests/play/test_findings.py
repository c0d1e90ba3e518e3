"""Findings: in one line, as data, in words, and from figures that fall short."""

from dataclasses import replace
from math import inf

from pressboard.play.findings import (
    Finding,
    Interval,
    Measure,
    Threshold,
    finding_data,
    findings,
    found_words,
)

SHARE = Threshold("unfair", "games won", "at least 25 %", "Seats must not decide the game.")
SHORT = Measure(SHARE, "seat 1", 9, 0.1, 0.25, inf, Interval(0.05, 0.2))
EVEN = Measure(SHARE, "seat 2", 9, 0.5, 0.25, inf, Interval(0.3, 0.7))


def test_a_finding_is_told_three_ways() -> None:
    """It is a line for people, data for programs, and one of so many."""
    finding = Finding("clump", "six trees hang together", ("a1", "a2"))
    assert str(finding) == "clump (a1, a2): six trees hang together"
    assert finding_data(finding) == {
        "rule": "clump",
        "message": "six trees hang together",
        "squares": ["a1", "a2"],
    }
    assert [found_words([finding] * count) for count in range(3)] == [
        "no findings",
        "1 finding",
        "2 findings",
    ]


def test_figures_that_fall_short_are_findings() -> None:
    """A finding has the threshold's rule and tells the figure; there is none for what was shown."""
    assert findings([EVEN]) == []
    assert findings([EVEN, SHORT]) == [Finding("unfair", SHORT.complaint)]
    assert findings([replace(SHORT, squares=("a1",))]) == [
        Finding("unfair", SHORT.complaint, ("a1",))
    ]
