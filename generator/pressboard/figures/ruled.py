"""Ground to write, reckon or draw on: lines, squares or dots, as many as a place has room for. mm."""

from collections.abc import Callable, Mapping
from functools import partial

from pressboard.figures.shapes import Drawable, Elastic, Figure, Path, Rect, Rects, Segment, Symbol
from pressboard.words import words

FINEST = 0.5
"""Lines that stand closer, mm, are grey ground and no ruling."""
_DOT = 0.4
"""The width of a dot: to be seen, and no more."""
_LINES, _DOTS = "faint", "soft ink"


def ruled(kind: str, step: float) -> Elastic:
    """Return ground of a kind, `step` mm from line to line; whole squares stand in the middle of their place."""
    return Elastic(partial(_KINDS[kind], step), (step, step))


def _lines(step: float, width: float, height: float) -> Figure:
    """Draw lines to write on, each at the foot of its room."""
    segments: list[Segment] = []
    for row in range(_whole(height, step)):
        segments += _line(0.0, (row + 1) * step - _DOT, width, (row + 1) * step - _DOT)
    return _drawn(width, height, [Path(_LINES, tuple(segments))])


def _squares(step: float, width: float, height: float) -> Figure:
    """Draw whole squares, as many as there is room for."""
    left, top, columns, rows = _middle(step, width, height)
    right, foot = left + columns * step, top + rows * step
    segments: list[Segment] = []
    for column in range(columns + 1):
        segments += _line(left + column * step, top, left + column * step, foot)
    for row in range(rows + 1):
        segments += _line(left, top + row * step, right, top + row * step)
    return _drawn(width, height, [Path(_LINES, tuple(segments))])


def _dots(step: float, width: float, height: float) -> Figure:
    """Draw dots where the corners of squares would be."""
    left, top, columns, rows = _middle(step, width - _DOT, height - _DOT)
    dots = ((left + column * step, top + row * step) for row in range(rows + 1) for column in range(columns + 1))
    return _drawn(width, height, [Rects(_DOTS, tuple((round(x, 3), round(y, 3), _DOT, _DOT) for x, y in dots))])


def _middle(step: float, width: float, height: float) -> tuple[float, float, int, int]:
    """Return where whole squares begin that stand in the middle, and how many columns and rows of them there are."""
    columns, rows = _whole(width, step), _whole(height, step)
    return (width - columns * step) / 2, (height - rows * step) / 2, columns, rows


def _whole(length: float, step: float) -> int:
    return int(length / step + 1e-6)


def _line(x1: float, y1: float, x2: float, y2: float) -> list[Segment]:
    return [("M", (round(x1, 3), round(y1, 3))), ("L", (round(x2, 3), round(y2, 3)))]


def _drawn(width: float, height: float, items: list[Drawable]) -> Figure:
    return Figure(width, height, tuple(items), unit=1.0)


_KINDS: Mapping[str, Callable[[float, float, float], Figure]] = {
    "lines": _lines,
    "squares": _squares,
    "dots": _dots,
}
KINDS = tuple(_KINDS)
"""The kinds there are, the usual one first."""


# A box to tick, as an icon: our typeface has none.

TICK_BOX = Symbol("our/tick-box", (Rect("frame", 9, 9, 46, 46, 5),), shows=words("to tick"))
"""It stands in a line of text like any icon, in a square of 64 units."""
