"""Confidence intervals of shares that were counted in games: Wilson's score interval, for many of them at once."""

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
    if not games:
        return Interval(0.0, 1.0)
    weight = deviations * deviations / games
    whole = 1 + weight
    middle = (share + weight / 2) / whole
    reach = deviations * sqrt(share * (1 - share) / games + weight / (4 * games)) / whole
    low, high = middle - reach, middle + reach
    return Interval(max(0.0, low), min(1.0, high))
