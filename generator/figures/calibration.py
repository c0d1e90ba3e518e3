"""The calibration sheet for duplex printing: a scale on the front, a cross on the back, in mm."""

from collections.abc import Iterator

from generator.figures.shapes import Drawable, Figure, Label, Polyline
from generator.words import words

SIDE = 30.0
"""Width and height of both pictures, mm."""
_REACH = 10
_LONG_TICK, _TICK = 2.0, 0.9
_THIN, _BOLD = 0.1, 0.35


def calibration_scale(right: int, down: int) -> Figure:
    """Draw two crossing scales in mm, numbered from the middle.

    `right` and `down` (1 or -1) are the signs of the numbers to the right and below, so that what is read on them is
    at once the shift to ask for.
    """
    middle = SIDE / 2
    ends = middle - _REACH, middle + _REACH
    items: list[Drawable] = [
        Polyline("line", ((ends[0], middle), (ends[1], middle)), line_width=_THIN),
        Polyline("line", ((middle, ends[0]), (middle, ends[1])), line_width=_THIN),
    ]
    for step in range(-_REACH, _REACH + 1):
        long, at = _TICK if step % 5 else _LONG_TICK, middle + step
        items.append(Polyline("line", ((at, middle - long / 2), (at, middle + long / 2)), line_width=_THIN))
        items.append(Polyline("line", ((middle - long / 2, at), (middle + long / 2, at)), line_width=_THIN))
    return Figure(SIDE, SIDE, (*items, *_numbers(right, down)), words("Scale {right} {down}", right=right, down=down))


def _numbers(right: int, down: int) -> Iterator[Drawable]:
    """Write numbers at every fifth millimetre but the middle."""
    middle = SIDE / 2
    for step in (-10, -5, 5, 10):
        yield Label("ink", middle + step, middle + 3.4, _signed(step * right), 2.2)
        yield Label("ink", middle + 1.9, middle + step + 0.8, _signed(step * down), 2.2, "start")


def _signed(number: int) -> str:
    return f"+{number}" if number > 0 else f"−{-number}"


def calibration_cross() -> Figure:
    """Draw the cross for the back: bold enough to be seen through the paper."""
    middle = SIDE / 2
    items = (
        Polyline("line", ((middle - 7, middle), (middle + 7, middle)), line_width=_BOLD),
        Polyline("line", ((middle, middle - 7), (middle, middle + 7)), line_width=_BOLD),
    )
    return Figure(SIDE, SIDE, items, words("Cross"))
