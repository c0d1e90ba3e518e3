"""Means of what was counted by rounds, and how widely the values lie about them."""

from math import inf, sqrt

from pressboard.lean_dataclasses import dataclass
from pressboard.play.confidence import Interval, widened, wilson_bounds

LEAST_EFFECT = 0.25
"""A design effect smaller than this is not trusted: a run of like games may pretend to it."""


@dataclass(frozen=True, slots=True)
class RoundMean:
    """A mean of values that were counted by rounds, each of `size` values that may hang together.

    `total` is the sum of what the rounds came to, `squared` that of their squares, both in units of 1 / `unit`.

    >>> even = RoundMean(rounds=3, total=6, squared=12, size=2, unit=2)
    >>> even.mean, even.count, even.deviation
    (0.5, 6, 0.0)
    """

    rounds: int
    total: int
    squared: int
    size: int
    unit: int = 1

    @property
    def count(self) -> int:
        """Return the number of values."""
        return self.rounds * self.size

    @property
    def mean(self) -> float:
        """Return the mean of the values, 0 of nothing."""
        return self.total / (self.count * self.unit) if self.rounds else 0.0

    @property
    def deviation(self) -> float:
        """Return the standard deviation of the means of rounds; 0 where it cannot be told."""
        return _deviation(self.rounds, self.total, self.squared, self.size * self.unit)

    def share_bounds(self, deviations: float) -> Interval:
        """Return the bounds of a mean of shares, see `share_bounds`."""
        return Interval(*share_bounds(self.rounds, self.total, self.squared, self.size, self.unit, deviations))

    def bounds(self, deviations: float) -> Interval:
        """Return the bounds of a mean of whatever was counted, see `count_bounds`."""
        return Interval(*count_bounds(self.rounds, self.total, self.squared, self.size, self.unit, deviations))


def share_bounds(rounds: int, total: int, squared: int, size: int, unit: int, deviations: float) -> tuple[float, float]:
    """Return the bounds of a mean of shares, by the spread of the rounds, from the numbers of a `RoundMean`.

    So many values tell as much as their number over the design effect would of plain hits and misses; it is
    `LEAST_EFFECT` at least, for a run of like rounds may pretend to less, and where there are nothing but hits or
    misses all values of a round are taken to hang together.
    """
    if rounds < 2:
        return 0.0, 1.0
    count = rounds * size
    mean = total / (count * unit)
    plain = mean * (1 - mean)
    if plain <= 0:
        return wilson_bounds(mean, count / size, widened(deviations, rounds))
    spread = _deviation(rounds, total, squared, size * unit)
    effect = size * spread**2 / plain
    return wilson_bounds(mean, count / (effect if effect > LEAST_EFFECT else LEAST_EFFECT), widened(deviations, rounds))


def count_bounds(rounds: int, total: int, squared: int, size: int, unit: int, deviations: float) -> tuple[float, float]:
    """Return the bounds of a mean of whatever was counted, by the spread of the rounds.

    They are those of a score: the variance is taken to grow with the mean, so that what was never met, or seldom,
    may still have a mean above nothing. Of what was never met every time counts for itself.
    """
    if rounds < 2:
        return -inf, inf
    value = 1 / (size * unit)
    mean, far = total / (rounds * size * unit), widened(deviations, rounds)
    spread = _deviation(rounds, total, squared, size * unit)
    each = max(LEAST_EFFECT * value, spread**2 / mean) if total else value
    half = far * far * each / (2 * rounds)
    reach = sqrt(half * half + 2 * half * mean)
    return max(0.0, mean + half - reach), mean + half + reach


def _deviation(rounds: int, total: int, squared: int, largest: int) -> float:
    if rounds < 2:
        return 0.0
    return sqrt((rounds * squared - total * total) / (rounds * (rounds - 1))) / largest
