"""Bounds of a share that was counted."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pressboard.chance import Chance
from pressboard.play.findings import wilson_interval


@given(st.floats(0, 1), st.integers(1, 10_000), st.floats(0.1, 4))
def test_the_share_lies_within(share: float, games: int, deviations: float) -> None:
    """The interval holds the share and leaves neither end of the scale."""
    low, high = wilson_interval(share, games, deviations)
    assert 0 <= low <= share + 1e-12
    assert share - 1e-12 <= high <= 1


@given(st.floats(0, 1), st.integers(1, 1_000))
def test_more_games_tell_more(share: float, games: int) -> None:
    """Four times the games make the interval narrower, more confidence makes it wider."""
    low, high = wilson_interval(share, games, 2)
    closer = wilson_interval(share, 4 * games, 2)
    wider = wilson_interval(share, games, 3)
    assert closer.high - closer.low < high - low < wider.high - wider.low


def test_nothing_is_known_without_games() -> None:
    """No game, no bound."""
    assert wilson_interval(0.0, 0, 2.33) == (0.0, 1.0)


@pytest.mark.parametrize(
    ("share", "games", "low", "high"),
    [(0.0, 10, 0.0, 0.2775), (0.5, 10, 0.2366, 0.7634), (0.9, 50, 0.7864, 0.9565)],
)
def test_known_intervals(share: float, games: int, low: float, high: float) -> None:
    """The intervals of Wilson's paper's formula, worked out by hand for 95 %."""
    assert wilson_interval(share, games, 1.96) == pytest.approx((low, high), abs=5e-4)


def test_the_truth_is_seldom_left_out() -> None:
    """Of many shares counted by chance nearly all intervals of 99 % a side hold the truth."""
    chance = Chance("truth")
    missed = 0
    for number in range(1_000):
        truth = (number % 19 + 1) / 20
        share = sum(chance.happens(truth) for _ in range(40)) / 40
        low, high = wilson_interval(share, 40, 2.33)
        missed += not low <= truth <= high
    assert missed <= 40
