"""Means counted by rounds, and how much their spread lets so many rounds tell."""

from math import inf, sqrt
from random import Random
from statistics import fmean, stdev

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pressboard.play.shares import RoundMean


def rounds_of(chance: Random, rounds: int, size: int, common: float, even: float) -> RoundMean:
    """Draw rounds of hits and misses, the share `common` of which hang together within a round."""
    sums = []
    for _ in range(rounds):
        whole = chance.random() < even
        sums.append(sum(whole if chance.random() < common else chance.random() < even for _ in range(size)))
    return RoundMean(rounds, sum(sums), sum(each * each for each in sums), size)


@given(st.lists(st.integers(0, 12), min_size=2, max_size=30))
def test_rounds_are_summed_up_as_they_are_counted(sums: list[int]) -> None:
    """Mean and deviation are those of the rounds one by one, and the bounds lie around the mean within 0 and 1."""
    found = RoundMean(len(sums), sum(sums), sum(each * each for each in sums), 6, 2)
    means = [each / 12 for each in sums]
    assert found.mean == pytest.approx(fmean(means))
    assert found.deviation == pytest.approx(stdev(means), abs=1e-9)
    low, high = found.share_bounds(3.0)
    assert -1e-9 <= low <= found.mean + 1e-9
    assert found.mean - 1e-9 <= high <= 1 + 1e-9
    low, high = found.bounds(3.0)
    assert low <= found.mean <= high


def test_what_is_seldom_met_is_seldom_left_out() -> None:
    """Where most rounds have nothing to count the true mean lies above the bounds as often as it may, or less."""
    chance, missed = Random(5), 0
    for _ in range(2_000):
        sums = [sum(chance.random() < 0.05 for _ in range(2)) for _ in range(24)]
        found = RoundMean(len(sums), sum(sums), sum(each * each for each in sums), 2)
        low, high = found.bounds(2.33)
        assert 0 <= low <= found.mean < high
        missed += not low <= 0.05 <= high
    assert missed < 0.025 * 2_000


def test_one_round_tells_nothing() -> None:
    """Where there is no spread to go by everything is possible."""
    assert RoundMean(1, 3, 9, 4).share_bounds(2.0) == (0.0, 1.0)
    assert RoundMean(1, 3, 9, 4).bounds(2.0) == (-inf, inf)
    assert RoundMean(0, 0, 0, 4).mean == 0


@pytest.mark.parametrize("common", [0.0, 0.5, 1.0])
@pytest.mark.parametrize(("even", "error"), [(0.5, 0.01), (0.3, 0.01), (0.08, 0.02)])
@pytest.mark.parametrize("rounds", [20, 60])
def test_bounds_hold_as_often_as_they_say(common: float, even: float, error: float, rounds: int) -> None:
    """However much the values of a round hang together one bound in a hundred fails; where hits are rare, two."""
    chance, times = Random(f"{common} {even} {rounds}"), 1500
    found = [rounds_of(chance, rounds, 4, common, even).share_bounds(2.33) for _ in range(times)]
    below = sum(even < low for low, _ in found)
    above = sum(even > high for _, high in found)
    assert max(below, above) <= error * times + 3 * sqrt(error * times)
