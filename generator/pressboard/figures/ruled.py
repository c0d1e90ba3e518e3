"""Ground to write, reckon or draw on: lines, squares or dots, as many as a place has room for. mm."""

from functools import partial

from pressboard.figures.shapes import Elastic, Figure, Path, Rect, Rects, Segment, Symbol
from pressboard.words import words

FINEST = 0.5
"""Lines that stand closer, mm, are grey ground and no ruling."""
_DOT = 0.4
"""The width of a dot: to be seen, and no more."""


def ruled_ground(kind: str, step: float) -> Elastic:
    """Return ground of a kind, `step` mm from line to line; whole squares stand in the middle of their place."""
    return Elastic(partial(_draw_lines, kind, step), (step, step))


def _draw_lines(kind: str, step: float, width: float, height: float) -> Figure:
    """Draw lines to write on, each at the foot of its room; as many whole squares as fit; or dots at their corners."""
    edge = _DOT if kind == "dots" else 0.0
    columns, rows = (int((length - edge) / step + 1e-6) for length in (width, height))
    left = (width - edge - columns * step) / 2
    top = (height - edge - rows * step) / 2
    xs, ys = (
        [round(first + at * step, 3) for at in range(count + 1)]
        for first, count in ((left, columns), (top, rows))
    )
    title = words(_TITLES[kind])
    if kind == "dots":
        dots = tuple((x, y, _DOT, _DOT) for y in ys for x in xs)
        return Figure(width, height, (Rects("soft ink", dots),), title, unit=1.0)
    lines = [((x, ys[0]), (x, ys[-1])) for x in xs] + [((xs[0], y), (xs[-1], y)) for y in ys]
    if kind == "lines":
        feet = (round((row + 1) * step - _DOT, 3) for row in range(rows))
        lines = [((0.0, foot), (round(width, 3), foot)) for foot in feet]
    segments: list[Segment] = [each for start, end in lines for each in (("M", start), ("L", end))]
    return Figure(width, height, (Path("faint", tuple(segments)),), title, unit=1.0)


_TITLES = {"lines": "lines to write on", "squares": "squares to draw on", "dots": "dots to draw on"}
KINDS = (*_TITLES,)
"""The kinds there are, the usual one first."""


# A box to tick, as an icon: our typeface has none.

TICK_BOX = Symbol("our/tick-box", (Rect("frame", 9, 9, 46, 46, 5),), shows="box to tick")
"""It stands in a line of text like any icon, in a square of 64 units."""
