"""Counted values: their spread, their mean, their bins."""

from statistics import mean as plain_mean

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pressboard.play.samples import binned, five_numbers, mean

COUNTS = st.dictionaries(st.integers(-50, 200), st.integers(1, 9), min_size=1)


@given(COUNTS)
def test_the_quarters_part_the_values(counts: dict[int, int]) -> None:
    """No more than a quarter lies below the lower one, half below the middle, three quarters below the upper."""
    found = five_numbers(counts)
    total = sum(counts.values())
    assert (found.least, found.most) == (min(counts), max(counts))
    assert {*found} <= {*counts}
    for quarter, value in enumerate((found.lower, found.middle, found.upper), start=1):
        below = sum(count for each, count in counts.items() if each < value)
        up_to = below + counts[value]
        assert 4 * below < quarter * total <= 4 * up_to


@given(COUNTS)
def test_the_mean_is_that_of_the_values(counts: dict[int, int]) -> None:
    """Counted or listed one by one, the mean is the same."""
    assert mean(counts) == pytest.approx(
        plain_mean([value for value, count in counts.items() for _ in range(count)])
    )


@given(COUNTS, st.integers(1, 40))
def test_bins_hold_every_value_once(counts: dict[int, int], width: int) -> None:
    """The bins follow each other without a gap, begin at multiples of their width and lose nothing."""
    bins = list(binned(counts, width))
    assert sum(count for _, count in bins) == sum(counts.values())
    assert all(low % width == 0 for low, _ in bins)
    assert [low for low, _ in bins] == [bins[0][0] + place * width for place in range(len(bins))]
    assert bins[0][1]
    assert bins[-1][1]
