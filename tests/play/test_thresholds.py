"""Thresholds: a figure passes, fails, or leaves it to more games; it is told as what was counted."""

from dataclasses import dataclass
from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pressboard.play.findings import (
    FAILED,
    OPEN,
    SHOWN,
    Interval,
    Measure,
    Threshold,
    open_measures,
    unmet,
)

SHARE = Threshold("unfair", "games won", "at least 25 %", "Seats must not decide the game.")
LENGTH = Threshold("length", "rounds of a game", "3 to 20", "An evening is short.", is_share=False)


@dataclass(frozen=True, slots=True)
class Placed(Measure):
    """A measure of some game's own."""

    seat: int = 0


@given(
    st.floats(0, 1),
    st.floats(0, 1),
    st.floats(0, 1),
    st.none() | st.tuples(st.floats(0, 1), st.floats(0, 1)),
)
def test_a_figure_passes_or_fails_or_is_in_doubt(
    value: float, least: float, most: float, span: tuple[float, float] | None
) -> None:
    """It passes when all of its interval is within the limits, fails when none is; a bare value has no doubt."""
    low, high = sorted(span or (value, value))
    measure = Measure(
        SHARE, "here", 1, value, least, max(least, most), Interval(low, high) if span else None
    )
    assert measure.passes == (least <= low and high <= max(least, most))
    assert measure.fails == (high < least or low > max(least, most))
    assert not (measure.passes and measure.fails)
    assert span or measure.passes or measure.fails


@given(st.integers(0, 400), st.floats(0, 1), st.floats(0, 1))
def test_more_games_leave_less_doubt(games: int, share: float, least: float) -> None:
    """The bounds of a share hold it and close in with the games; without games they are everything."""
    few, many = (
        Measure.bounded(SHARE, "here", count, share * count, least) for count in (games, 4 * games)
    )
    assert few.bounds is not None
    assert many.bounds is not None
    assert few.bounds.low - 1e-9 <= share <= few.bounds.high + 1e-9
    assert many.bounds.high - many.bounds.low <= few.bounds.high - few.bounds.low + 1e-9
    assert games or few.bounds == (0.0, 1.0)


@pytest.mark.parametrize(
    ("measure", "text"),
    [
        (Measure(SHARE, "seat 1", 9, 0.256), "seat 1: 26 %"),
        (
            Measure(SHARE, "seat 1", 9, 0.5, 0.25, inf, Interval(0.1, 0.9)),
            "seat 1: 50 % (between 10 % and 90 %)",
        ),
        (Measure(LENGTH, "all", 9, 7, 3, 20), "all: 7"),
        (Measure(LENGTH, "all", 9, 7.0, 3, 20), "all: 7.0"),
        (Measure(LENGTH, "all", 9, 7.25, 3, 20), "all: 7.2"),
    ],
)
def test_figures_are_told_as_what_was_counted(measure: Measure, text: str) -> None:
    """A share is in percent, a mean has one decimal, a whole number none."""
    assert str(measure) == text


def test_a_game_may_say_more() -> None:
    """A measure of a game's own is made with its bounds like any other."""
    made = Placed.bounded(SHARE, "seat 1", 50, 25, 0.25)
    assert isinstance(made, Placed)
    assert made.passes


GOOD = Measure(LENGTH, "all", 9, 7, 3, 20)
BAD = Measure(LENGTH, "all", 9, 2, 3, 20)
UNCLEAR = Measure(SHARE, "seat 1", 9, 0.5, 0.25, inf, Interval(0.1, 0.9))


def test_a_verdict_is_one_of_three() -> None:
    """A measure is shown to be right, shown to be wrong, or left open; its complaint tells figure and demand."""
    assert [measure.verdict for measure in (GOOD, BAD, UNCLEAR)] == [SHOWN, FAILED, OPEN]
    assert (
        UNCLEAR.complaint
        == "games won, seat 1: 50 % (between 10 % and 90 %); asked for is at least 25 %"
    )


@given(st.lists(st.sampled_from((GOOD, BAD, UNCLEAR))))
def test_what_is_wrong_comes_before_what_is_open(found: list[Measure]) -> None:
    """More games are of use for what is open, unless one figure fails; failures are wanting, else what is open."""
    assert open_measures(found) == (
        [] if BAD in found else [measure for measure in found if measure is UNCLEAR]
    )
    assert unmet(found) == (
        [measure for measure in found if measure is BAD] or open_measures(found)
    )
    assert bool(unmet(found)) == any(measure is not GOOD for measure in found)
