"""Plots: scales, axes, bars, boxes and spans as items of a figure; whoever draws one places it in board units."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import ceil, floor, log10

from pressboard.figures.labels import CAPITAL, centred
from pressboard.figures.shapes import Circle, Drawable, Label, Polyline, Rect
from pressboard.lean_classes import NamedTuple

_STEPS = (1, 2, 5, 10)
"""The steps of an axis, in powers of ten."""
_FAINT = 0.1
_LINES = 7
"""The lines of a hatching."""
_DARKEST = 0.92
"""How much of the way from one line to the next the thickest take."""
_INSET = 0.07
"""How far lines keep off the edge of their square, in squares."""
_TICK = 0.4
"""The length of a tick, in sizes of the type."""
_GAP = 0.5
"""The space after a tick, in sizes of the type."""


class Scale(NamedTuple):
    """Values along a line: `low` lies at `start`, `high` at `end`, in board units; `ticks` are the values shown."""

    low: float
    high: float
    start: float
    end: float
    ticks: tuple[float, ...]

    def at(self, value: float) -> float:
        """The place of a value.

        >>> Scale(0, 10, 100, 200, ()).at(4)
        140.0
        """
        return self.start + (value - self.low) / (self.high - self.low) * (self.end - self.start)

    def moved(self, start: float, end: float) -> "Scale":
        return Scale(self.low, self.high, start, end, self.ticks)


def step(span: float, most: int) -> int:
    """Return the least of 1, 2, 5, 10, 20 ... that goes into `span` no more than `most` times.

    >>> [step(span, 5) for span in (3, 5, 6, 24, 26, 51)]
    [1, 1, 2, 5, 10, 20]
    """
    wanted = max(span / most, 1)
    power = 10 ** floor(log10(wanted))
    return next(int(each * power) for each in _STEPS if each * power >= wanted)


def scale_of(low: float, high: float, start: float, end: float, most_ticks: int) -> Scale:
    """Return a scale of whole numbers that holds `low` and `high` and begins and ends with a tick.

    >>> scale_of(-3, 17, 0, 100, 5).ticks
    (-5, 0, 5, 10, 15, 20)
    """
    each = step(max(high - low, 1), most_ticks)
    first = floor(low / each)
    last = max(ceil(high / each), floor(low / each) + 1)
    ticks = tuple(number * each for number in range(first, last + 1))
    return Scale(ticks[0], ticks[-1], start, end, ticks)


def whole(value: float) -> str:
    """Return a tick's value as a whole number, with a true minus sign."""
    return f"{value:.0f}".replace("-", "\N{MINUS SIGN}")


def percent(value: float) -> str:
    """Return a share as a tick's label: `25 %`."""
    return f"{100 * value:.0f} %"


def axis_below(
    scale: Scale, y: float, size: float, show: Callable[[float], str] = whole
) -> Iterator[Drawable]:
    """Yield an axis across at `y`, its ticks and their labels below it; `size` is that of the type."""
    yield Polyline("line", ((scale.start, y), (scale.end, y)))
    for value in scale.ticks:
        x = scale.at(value)
        yield Polyline("line", ((x, y), (x, y + _TICK * size)))
        yield Label("ink", x, y + (_TICK + _GAP + 2 * CAPITAL) * size, show(value), size)


def axis_left(
    scale: Scale, x: float, size: float, show: Callable[[float], str] = whole
) -> Iterator[Drawable]:
    """Yield an axis down at `x`, its ticks and their labels left of it."""
    yield Polyline("line", ((x, scale.start), (x, scale.end)))
    for value in scale.ticks:
        y = scale.at(value)
        yield Polyline("line", ((x - _TICK * size, y), (x, y)))
        yield centred("ink", x - (_TICK + _GAP) * size, y, show(value), size, anchor="end")


def grid_across(scale: Scale, left: float, right: float) -> Iterator[Drawable]:
    for value in scale.ticks:
        yield Polyline(
            "faint", ((left, scale.at(value)), (right, scale.at(value))), line_width=_FAINT
        )


def bars(
    bins: Iterable[tuple[float, float]], width: float, across: Scale, up: Scale
) -> Iterator[Drawable]:
    """Yield a bar for each of the `bins`, which are `width` values each: their first values and their heights."""
    for first, height in bins:
        left = across.at(first)
        right = across.at(first + width)
        inset = (right - left) * 0.06
        if height:
            top = up.at(height)
            base = up.at(0)
            yield Rect("accent", left + inset, top, right - left - 2 * inset, base - top)


def box(numbers: Sequence[float], middle: float, width: float, up: Scale) -> Iterator[Drawable]:
    """Yield a box plot of five numbers: whiskers to the least and the most, a box of quarters, a line at the half."""
    least, lower, half, upper, most = (up.at(number) for number in numbers)
    left = middle - width / 2
    right = middle + width / 2
    cap = width / 4
    yield Polyline("line", ((middle, least), (middle, most)))
    for y in (least, most):
        yield Polyline("line", ((middle - cap, y), (middle + cap, y)))
    yield Rect("disc", left, upper, width, lower - upper)
    yield Polyline("accent line", ((left, half), (right, half)))


def hatching(x: float, y: float, side: float, share: float) -> Iterator[Drawable]:
    """Yield what darkens a square by a share of the darkest there is: lines as thick as that share, in any colour."""
    pitch = (1 - 2 * _INSET) * side / _LINES
    width = round(pitch * _DARKEST * share, 3)
    if not width:
        return
    start = x + _INSET * side + width / 2
    end = x + (1 - _INSET) * side - width / 2
    for line in range(_LINES):
        at = y + _INSET * side + (line + 0.5) * pitch
        yield Polyline("accent line", ((start, at), (end, at)), line_width=width)


def span_across(
    low: float, value: float, high: float, y: float, radius: float, across: Scale
) -> Iterator[Drawable]:
    """Yield a dot at a value, on a line between its bounds, lying at `y`."""
    yield Polyline("line", ((across.at(low), y), (across.at(high), y)))
    yield Circle("accent", across.at(value), y, radius)
