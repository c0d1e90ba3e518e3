"""Between which shares starts and seats must lie, by how large a sheet is and how many players it serves.

A survey has shown what can be reached: the more starts there are and the smaller the board is, the more each jump
decides, and the wider is what remains between the strongest start and the weakest one.
"""

from typing import NamedTuple

from generator.games.kangaruse.rules.sheet import Sheet

REGULAR = 80
"""From so many squares on a sheet is regular or larger."""
_STARTS = {2: 0.15, 3: 0.18}
_STARTS_OF_MANY, _STARTS_OF_SMALL = 0.25, 0.25
_SEATS, _SEATS_OF_SMALL = 0.1, 0.15


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
    reach = _STARTS.get(sheet.players, _STARTS_OF_MANY) if _is_regular(sheet) else _STARTS_OF_SMALL
    return Band.around_even(reach)


def seat_band(sheet: Sheet) -> Band:
    """Return the band of every seat of a sheet."""
    return Band.around_even(_SEATS if _is_regular(sheet) else _SEATS_OF_SMALL)


def _is_regular(sheet: Sheet) -> bool:
    return sheet.columns * sheet.rows >= REGULAR
