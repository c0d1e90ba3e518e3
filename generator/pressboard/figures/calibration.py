"""What printers are measured by, in mm: scales from the edges, long rulers, a scale and a cross for backs."""

from collections.abc import Iterator

from pressboard.figures.shapes import Drawable, Figure, Label, Point, Polyline
from pressboard.words import words

SIDE = 30.0
"""Width and height of both pictures, mm."""
_REACH = 10
_LONG_TICK, _TICK = 2.0, 0.9
_THIN, _BOLD = 0.1, 0.35
EDGES = ("top", "right", "bottom", "left")
"""The edges of a page in the order of their scales."""
_EDGE_LINE, _NUMBER = 0.25, 2.4


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


def edge_scale(edge: str, reach: int, step: float, depth: float) -> Figure:
    """Draw lines along an edge, each a millimetre further in than the one before and `step` mm long, with its number.

    The smallest number whose line is printed says how much of the page that edge loses.
    """
    long, lying = reach * step, edge in ("top", "bottom")
    width, height = (long, depth) if lying else (depth, long)

    def place(along: float, inwards: float) -> Point:
        off = inwards if edge in ("top", "left") else depth - inwards
        return (along, off) if lying else (off, along)

    items = list[Drawable]()
    for number in range(1, reach + 1):
        near, far = (number - 1) * step, number * step
        items.append(Polyline("line", (place(near, number), place(far, number)), line_width=_EDGE_LINE))
        x, y = place((near + far) / 2, number + 2.0)
        items.append(Label("ink", x, y + 0.36 * _NUMBER, str(number), _NUMBER))
    return Figure(width, height, tuple(items), words("Millimetres from the edge"))


def long_ruler(length: int, deep: float, ends: float, upright: bool = False) -> Figure:
    """Draw a ruler of `length` mm, `ends` mm of room at either end; upright its numbers stand at its right."""

    def place(at: float, aside: float) -> Point:
        return (aside, ends + at) if upright else (ends + at, aside)

    items: list[Drawable] = [Polyline("line", (place(0, 0.0), place(length, 0.0)), line_width=_THIN)]
    for at in range(length + 1):
        long = 3.4 if at % 10 == 0 else 2.4 if at % 5 == 0 else 1.5
        line_width = _EDGE_LINE if at in (0, length) else _THIN
        items.append(Polyline("line", (place(at, 0.0), place(at, long)), line_width=line_width))
        if at % 10 == 0:
            x, y = place(at, 5.2)
            items.append(Label("ink", x, y + 0.36 * _NUMBER, str(at), _NUMBER))
    whole, title = length + 2 * ends, words("{length} mm", length=length)
    return Figure(deep, whole, tuple(items), title) if upright else Figure(whole, deep, tuple(items), title)
