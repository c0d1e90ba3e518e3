"""Numbers in discs: how wide they may be set, so that they stay within when they are made larger to be read."""

from collections.abc import Mapping
from math import fsum, hypot

_BOLD: Mapping[str, float] = dict(
    zip("0123456789", (0.585, 0.464, 0.517, 0.52, 0.565, 0.536, 0.564, 0.468, 0.581, 0.56), strict=True)
)
_DISPLAY: Mapping[str, float] = dict(
    zip("0123456789", (0.608, 0.407, 0.609, 0.608, 0.592, 0.53, 0.56, 0.561, 0.582, 0.56), strict=True)
)
"""How wide figures are in the bold face and in that for display, in sizes of type."""
_HIGH, _DISPLAY_HIGH = 0.69, 0.735
"""How high they are."""


def room_in_disc(number: str, radius: float, display: bool = False) -> float:
    """Return how wide a number in a disc may be, whose corners are round: that is its label's `fit`, in units."""
    wide = width_of_figures(number, display)
    return radius * wide / hypot(wide / 2, (_DISPLAY_HIGH if display else _HIGH) / 2)


def width_of_figures(number: str, display: bool = False) -> float:
    """Return how wide a number is, in sizes of its type."""
    widths = _DISPLAY if display else _BOLD
    return fsum(widths[figure] for figure in number)
