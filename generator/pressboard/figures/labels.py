"""Text in pictures: labels about their middle, and numbers in discs."""

from collections.abc import Iterator, Mapping
from math import fsum, hypot

from pressboard.figures.shapes import Anchor, Circle, Drawable, Label

CAPITAL = 0.35
"""Half the height of a capital letter, in sizes of its type."""
_BOLD: Mapping[str, float] = dict(
    zip(
        "0123456789",
        (0.585, 0.464, 0.517, 0.52, 0.565, 0.536, 0.564, 0.468, 0.581, 0.56),
        strict=True,
    )
)
_DISPLAY: Mapping[str, float] = dict(
    zip(
        "0123456789",
        (0.608, 0.407, 0.609, 0.608, 0.592, 0.53, 0.56, 0.561, 0.582, 0.56),
        strict=True,
    )
)
"""How wide figures are in the bold face and in that for display, in sizes of type."""
_HIGH = 0.69
"""The height of bold figures, in sizes of type."""
_DISPLAY_HIGH = 0.735
"""The height of the display face's figures, in sizes of type."""


def centred(
    role: str,
    x: float,
    y: float,
    text: str,
    size: float,
    bold: bool = False,
    fit: float = 0.0,
    anchor: Anchor = "middle",
    most: float = 0.0,
) -> Label:
    """Return a label whose capitals have their middle at the height `y`."""
    return Label(role, x, y + CAPITAL * size, text, size, anchor, bold, fit, most=most)


def number_disc(
    x: float, y: float, number: object, radius: float, size: float
) -> Iterator[Drawable]:
    """Draw a disc with the number by which the words beside a picture tell what it is on."""
    yield Circle("brand plate", x, y, radius)
    yield centred(
        "brand plate ink", x, y, str(number), size, bold=True, fit=room_in_disc(str(number), radius)
    )


def room_in_disc(number: str, radius: float, display: bool = False) -> float:
    """The width for a number in a disc, whose corners are round: that is its label's `fit`, in units."""
    wide = width_of_figures(number, display)
    return radius * wide / hypot(wide / 2, (_DISPLAY_HIGH if display else _HIGH) / 2)


def width_of_figures(number: str, display: bool = False) -> float:
    """The width of a number, in sizes of its type."""
    widths = _DISPLAY if display else _BOLD
    return fsum(widths[figure] for figure in number)
