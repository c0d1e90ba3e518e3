"""Shares counted game by game: means of values between 0 and 1, and how widely the values lie about them."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass

LEAST_EFFECT = 0.25
"""A design effect smaller than this is not trusted: a run of like games may pretend to it."""


@dataclass(slots=True)
class Share:
    """A running mean of values between 0 and 1.

    >>> share = Share()
    >>> for value in (1.0, 0.5, 0.5, 0.0):
    ...     share.add(value)
    >>> share.mean, share.design_effect
    (0.5, 0.5)
    """

    total: float = 0.0
    count: int = 0
    squares: float = 0.0

    def add(self, value: float) -> None:
        """Count a value."""
        self.total += value
        self.count += 1
        self.squares += value * value

    def add_all(self, values: Collection[float]) -> None:
        """Count values one after the other: the order counts, for each sum is rounded."""
        total, squares = self.total, self.squares
        for value in values:
            total += value
            squares += value * value
        self.total, self.count, self.squares = total, self.count + len(values), squares

    @property
    def mean(self) -> float:
        """Return the mean, 0 of nothing."""
        return self.total / self.count if self.count else 0.0

    @property
    def design_effect(self) -> float:
        """Return the variance of the values over that of nothing but zeros and ones with their mean.

        So many values tell as much as their number over this effect of plain hits and misses would (Kish, *Survey
        Sampling*, 1965). It is 1 where it cannot be told, and `LEAST_EFFECT` at least.
        """
        largest = self.mean * (1 - self.mean)
        if largest <= 0:
            return 1.0
        return max(LEAST_EFFECT, min(1.0, (self.squares / self.count - self.mean**2) / largest))


def pooled(shares: Iterable[Share]) -> Share:
    """Return several means as one.

    >>> pooled([Share(1.0, 2, 1.0), Share(2.0, 4, 1.5)]).mean
    0.5
    """
    pool = Share()
    for share in shares:
        pool.total += share.total
        pool.count += share.count
        pool.squares += share.squares
    return pool
