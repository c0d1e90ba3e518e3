"""Confidence intervals of shares that were counted in games: Wilson's score interval, for many of them at once."""

from functools import lru_cache
from math import sqrt
from typing import NamedTuple


class Interval(NamedTuple):
    """A confidence interval."""

    low: float
    high: float


def wilson_interval(share: float, games: float, deviations: float) -> Interval:
    """Return Wilson's score interval of a mean of `games` values between 0 and 1, with so many standard deviations.

    It is exact enough for few games and for shares near 0 and 1, and on the safe side for values that are not
    just 0 and 1, unless `games` is their number over their design effect. Without games it is everything.

    >>> low, high = wilson_interval(0.5, 100, 1.96)
    >>> round(low, 3), round(high, 3)
    (0.404, 0.596)
    """
    return Interval(*wilson_bounds(share, games, deviations))


def wilson_bounds(share: float, games: float, deviations: float) -> tuple[float, float]:
    """Return the ends of `wilson_interval` as bare numbers, for where there are hundreds of them."""
    if not games:
        return 0.0, 1.0
    weight = deviations * deviations / games
    whole = 1 + weight
    middle = (share + weight / 2) / whole
    reach = deviations * sqrt(share * (1 - share) / games + weight / (4 * games)) / whole
    low, high = middle - reach, middle + reach
    return low if low > 0 else 0.0, high if high < 1 else 1.0


@lru_cache(maxsize=256)
def widened(deviations: float, rounds: int) -> float:
    """Return so many deviations for a spread that is known from a few rounds only: those of Student's distribution.

    Two terms of its expansion; with two rounds or fewer nothing is known.

    >>> widened(3.0, 10) > widened(3.0, 1000) > 3.0
    True
    """
    freedom = max(rounds - 1, 0.01)
    square = deviations * deviations
    second = (5 * square * square + 16 * square + 3) / (96 * freedom * freedom)
    return deviations * (1 + (square + 1) / (4 * freedom) + second)
