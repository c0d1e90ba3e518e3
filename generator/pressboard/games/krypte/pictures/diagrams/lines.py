"""Lines through squares: links between the counters that won, and arrows from a side or a square to a square."""

from collections.abc import Iterator
from itertools import pairwise
from math import atan2, degrees, hypot

from pressboard.figures.shapes import Drawable, Point, Polygon, Polyline, Rect, Symbol, Use
from pressboard.games.krypte.pictures.diagrams.view import View
from pressboard.games.krypte.rules.board import WIDTH
from pressboard.lean_dataclasses import dataclass
from pressboard.play.bits import squares_of

_FOUR = 4
_DIRECTIONS = ((1, 0), (0, 1), (1, 1), (-1, 1))
_CLEAR = 0.45
"""How far from the middle of a counter an arrow ends or begins; from that of an empty square it is `_NEAR`."""
_NEAR = 0.05
_OUTSIDE = 0.3
_HEAD_LONG, _HEAD_HALF = 0.24, 0.13


@dataclass(frozen=True, slots=True)
class Arrow:
    """An arrow to the square `end`, from the square `start` or, as a counter enters, from a side of the board."""

    start: int | str
    end: int


def runs(squares: int) -> Iterator[tuple[int, ...]]:
    """Yield all lines of four or more squares that are in the set, each at its full length.

    >>> list(runs(0b11111 << 8))
    [(8, 9, 10, 11, 12)]
    """
    for dx, dy in _DIRECTIONS:
        for square in squares_of(squares):
            if _next(square, -dx, -dy, squares) is None:
                run = tuple(_run(square, dx, dy, squares))
                if len(run) >= _FOUR:
                    yield run


def _run(square: int | None, dx: int, dy: int, squares: int) -> Iterator[int]:
    while square is not None:
        yield square
        square = _next(square, dx, dy, squares)


def _next(square: int, dx: int, dy: int, squares: int) -> int | None:
    """Return the square a step further, if it is on the board and in the set."""
    row, column = square // WIDTH + dy, square % WIDTH + dx
    reached = row * WIDTH + column
    return reached if 0 <= row < WIDTH and 0 <= column < WIDTH and squares >> reached & 1 else None


_LINK_LONG, _LINK_WIDTH = 0.4, 0.16
LINK = Symbol(
    "krypte link",
    (Rect("accent ring", -_LINK_LONG / 2, -_LINK_WIDTH / 2, _LINK_LONG, _LINK_WIDTH, _LINK_WIDTH / 2),),
    "*",
)
"""What joins two neighbours in a line of four; it shows on counters of both colours and leaves their numbers free."""


def links(squares: int, view: View) -> Iterator[Drawable]:
    """Yield the links of every line of four or more squares, those that lie between squares that are seen."""
    for run in runs(squares):
        for one, other in pairwise(run):
            if view.holds(one) and view.holds(other):
                (x1, y1), (x2, y2) = view.middle(one), view.middle(other)
                yield Use(LINK, (x1 + x2) / 2, (y1 + y2) / 2, hypot(x2 - x1, y2 - y1), degrees(atan2(y2 - y1, x2 - x1)))


def _towards(start: Point, end: Point) -> Point:
    """Return the direction from `start` to `end`, one unit long."""
    x, y = end[0] - start[0], end[1] - start[1]
    return x / hypot(x, y), y / hypot(x, y)


def arrow(drawn: Arrow, view: View, taken: int) -> Iterator[Drawable]:
    """Yield a line and its head; `taken` are the squares with counters, whose middles it keeps clear of."""
    end = view.middle(drawn.end)
    if isinstance(drawn.start, str):
        start, gap = view.entry(drawn.start, drawn.end, _OUTSIDE), 0.0
    else:
        start, gap = view.middle(drawn.start), _gap(drawn.start, taken)
    ux, uy = _towards(start, end)
    stop = _gap(drawn.end, taken)
    tip = end[0] - ux * stop, end[1] - uy * stop
    neck = tip[0] - ux * _HEAD_LONG, tip[1] - uy * _HEAD_LONG
    yield Polyline("accent line", ((start[0] + ux * gap, start[1] + uy * gap), neck))
    aside = -uy * _HEAD_HALF, ux * _HEAD_HALF
    corners = (neck[0] + aside[0], neck[1] + aside[1]), (neck[0] - aside[0], neck[1] - aside[1])
    yield Polygon("accent", (tip, *corners))


def _gap(square: int, taken: int) -> float:
    return _CLEAR if taken >> square & 1 else _NEAR
