"""Between which shares starts and seats must lie, by how many squares a sheet has for each player it serves.

The fewer squares there are for each, the more a single jump decides, and the wider is what remains between the
strongest start and the weakest one. What narrower bands would take is surveyed.
"""

from functools import lru_cache
from typing import NamedTuple

from pressboard.games.kangaruse.rules.sheet import Sheet

_STARTS = ((30, 0.15), (24, 0.2), (18, 0.25), (12, 0.3), (8, 0.35), (0, 0.42))
"""How far from even a start may be, by how many squares there are for each player at least."""
_SEATS = ((18, 0.1), (12, 0.15), (0, 0.2))
"""How far from even a seat may be, likewise."""


class Band(NamedTuple):
    """The least and the largest share of the opponents one may be ahead of; 0.5 is even."""

    least: float
    most: float

    @classmethod
    def around_even(cls, reach: float) -> "Band":
        """Return the band that reaches so far to both sides of even."""
        return cls(0.5 - reach, 0.5 + reach)

    @property
    def reach(self) -> float:
        """Return how far from even it goes."""
        return self.most - 0.5


def start_band(sheet: Sheet) -> Band:
    """Return the band of every start of a sheet."""
    return _band(_room(sheet), _STARTS)


def seat_band(sheet: Sheet) -> Band:
    """Return the band of every seat of a sheet."""
    return _band(_room(sheet), _SEATS)


def _room(sheet: Sheet) -> float:
    return sheet.columns * sheet.rows / max(1, sheet.players)


@lru_cache(maxsize=32)
def _band(room: float, table: tuple[tuple[int, float], ...]) -> Band:
    return Band.around_even(next(reach for least, reach in table if room >= least))
