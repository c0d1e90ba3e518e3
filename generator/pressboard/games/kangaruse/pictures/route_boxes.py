"""Boxes to write a route into: the square and the points so far of every jump, below its number."""

from collections.abc import Iterator
from math import ceil

from pressboard.figures.shapes import Drawable, Figure, Label, Polyline, Rect
from pressboard.words import words

TYPE = 3.2
"""The type of what is read, in mm: 9 points."""
_NAMES, _LEAST, _MOST = 13.0, 7.0, 22.0
"""How wide what the rows hold stands before them, and how wide a box is at least and at most, mm."""
_NUMBERS, _SQUARES, _POINTS, _APART = 4.2, 6.4, 5.0, 2.0
"""How high numbers, squares and points are, and how far a row is from the next, mm, where the type is of 9 points."""


def boxes_height(jumps: int, width: float, scale: float = 1.0) -> float:
    """Return how high the boxes of a route are, mm, `scale` times as high as for 9 points."""
    rows = ceil((jumps + 1) / _most_in_row(width, scale))
    return scale * (rows * (_NUMBERS + _SQUARES + _POINTS) + (rows - 1) * _APART)


def route_boxes(start: str, jumps: int, width: float, scale: float = 1.0) -> Figure:
    """Draw boxes for a route, for the start and each of `jumps`; a unit is 1 mm."""
    rows = ceil((jumps + 1) / _most_in_row(width, scale))
    in_row = ceil((jumps + 1) / rows)
    side = min((width - scale * _NAMES) / in_row, scale * _MOST)
    height = boxes_height(jumps, width, scale)
    items: list[Drawable] = []
    for row in range(rows):
        places = range(row * in_row, min((row + 1) * in_row, jumps + 1))
        items += _row(row * scale * (_NUMBERS + _SQUARES + _POINTS + _APART), places, side, scale, start)
    return Figure(width, height, tuple(items), words("Boxes for a route"), 1.0)


def _most_in_row(width: float, scale: float) -> int:
    return max(1, int((width - scale * _NAMES) / (scale * _LEAST)))


def _row(top: float, places: range, side: float, scale: float, start: str) -> Iterator[Drawable]:
    """Yield a row of boxes and before it what they are for."""
    size, squares = scale * TYPE, top + scale * _NUMBERS
    points, foot = squares + scale * _SQUARES, squares + scale * (_SQUARES + _POINTS)
    room = scale * _NAMES - 1.0
    yield Label("soft ink", 0, squares + scale * 0.62 * _SQUARES, words("square"), size, "start", fit=room)
    yield Label("soft ink", 0, points + scale * 0.7 * _POINTS, words("points"), size, "start", fit=room)
    for column, place in enumerate(places):
        x = scale * _NAMES + column * side
        number = f"{place}" if place else words("start")
        yield Label("ink", x + side / 2, squares - 0.3 * size, number, size, fit=side - 0.4)
        yield Rect("box" if place else "light", x, squares, side, foot - squares)
        yield Rect("line", x, squares, side, foot - squares)
        if not place:
            name = squares + scale * 0.68 * _SQUARES
            yield Label("ink", x + side / 2, name, start, 1.35 * size, bold=True, fit=side - 1.0)
    left, right = scale * _NAMES, scale * _NAMES + len(places) * side
    yield Polyline("faint", ((left, points), (right, points)))
