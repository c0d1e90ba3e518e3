"""How sure a share is that was counted in so many games."""

from math import sqrt
from typing import NamedTuple


class Bounds(NamedTuple):
    """The interval a share lies in, as far as the games can tell."""

    low: float
    high: float


def bounds(share: float, games: float, deviations: float) -> Bounds:
    """Return Wilson's score interval of a mean of `games` values between 0 and 1, with so many standard deviations.

    It is exact enough for few games and for shares near 0 and 1, and on the safe side for values that are not
    just 0 and 1, unless `games` is their number over their design effect. Without games it is everything.

    >>> low, high = bounds(0.5, 100, 1.96)
    >>> round(low, 3), round(high, 3)
    (0.404, 0.596)
    """
    if not games:
        return Bounds(0.0, 1.0)
    weight = deviations * deviations / games
    middle = (share + weight / 2) / (1 + weight)
    reach = deviations * sqrt(share * (1 - share) / games + weight / (4 * games)) / (1 + weight)
    return Bounds(max(0.0, middle - reach), min(1.0, middle + reach))
