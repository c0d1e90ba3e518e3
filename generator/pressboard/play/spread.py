"""Five-number summaries, means and bins of counted values, for box plots and histograms."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple


class FiveNumbers(NamedTuple):
    """A five-number summary: minimum, lower quartile, median, upper quartile and maximum."""

    least: int
    lower: int
    middle: int
    upper: int
    most: int


def five_numbers(counts: Mapping[int, int]) -> FiveNumbers:
    """Return the five-number summary of values that were counted so often; there must be one.

    Each number is one that was counted, never one between two.

    >>> five_numbers({3: 1, 4: 2, 9: 1})
    FiveNumbers(least=3, lower=3, middle=4, upper=4, most=9)
    """
    values, total = sorted(value for value, count in counts.items() if count), sum(counts.values())
    lower, middle, upper = (_reached(counts, values, total * quarter / 4) for quarter in (1, 2, 3))
    return FiveNumbers(values[0], lower, middle, upper, values[-1])


def mean(counts: Mapping[int, int]) -> float:
    """Return the mean of values that were counted so often; there must be one.

    >>> mean({3: 1, 4: 2, 9: 1})
    5.0
    """
    return sum(value * count for value, count in counts.items()) / sum(counts.values())


def binned(counts: Mapping[int, int], width: int) -> Iterator[tuple[int, int]]:
    """Yield bins `width` values each, by their first value ascending, with what was counted in them; empty ones too.

    >>> list(binned({3: 1, 4: 2, 9: 1}, 2))
    [(2, 1), (4, 2), (6, 0), (8, 1)]
    """
    first, last = min(counts) // width * width, max(counts)
    for low in range(first, last + 1, width):
        yield low, sum(counts.get(value, 0) for value in range(low, low + width))


def _reached(counts: Mapping[int, int], values: list[int], wanted: float) -> int:
    """Return the least of the ascending `values` up to which so many were counted."""
    seen = 0
    for value in values:
        seen += counts[value]
        if seen >= wanted:
            return value
    return values[-1]
