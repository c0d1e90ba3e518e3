"""Shapes as PDF path operators, and their bounding boxes."""

from collections.abc import Callable, Iterable
from itertools import chain
from math import cos, radians, sin
from typing import Any

from pressboard.figures.shapes import (
    Bitmap,
    Circle,
    Drawable,
    Label,
    Path,
    Point,
    Polygon,
    Polyline,
    Rect,
    Rects,
    Shape,
    Use,
)
from pressboard.render.inked.operators import Box
from pressboard.render.stream import OperatorStream
from pressboard.render.text.fonts import ASCENT, DESCENT, text_width

_KAPPA = 0.5523
"""How far a Bezier curve's handles reach on a quarter of a circle, as a part of the radius."""


def path_operators(shape: Shape, stream: OperatorStream) -> str:
    """Return the path of `shape` as operators; `stream` says how finely numbers are written."""
    return _OUTLINES[type(shape)](shape, stream)


def _polyline(shape: Polyline | Polygon, stream: OperatorStream) -> str:
    first, *others = shape.points
    return " ".join([f"{stream.numbers(*first)} m", *[f"{stream.numbers(*point)} l" for point in others]])


def _circle(shape: Circle, stream: OperatorStream) -> str:
    x, y, r = shape.x, shape.y, shape.radius
    k = _KAPPA * r
    return (
        f"{stream.numbers(x + r, y)} m "
        f"{stream.numbers(x + r, y + k, x + k, y + r, x, y + r)} c "
        f"{stream.numbers(x - k, y + r, x - r, y + k, x - r, y)} c "
        f"{stream.numbers(x - r, y - k, x - k, y - r, x, y - r)} c "
        f"{stream.numbers(x + k, y - r, x + r, y - k, x + r, y)} c h"
    )


def _rect(shape: Rect, stream: OperatorStream) -> str:
    if not shape.radius:
        return f"{stream.numbers(shape.x, shape.y, shape.width, shape.height)} re"
    left, top, right, bottom = shape.x, shape.y, shape.x + shape.width, shape.y + shape.height
    r = min(shape.radius, shape.width / 2, shape.height / 2)
    h = r * (1 - _KAPPA)
    return (
        f"{stream.numbers(left + r, top)} m {stream.numbers(right - r, top)} l "
        f"{stream.numbers(right - h, top, right, top + h, right, top + r)} c {stream.numbers(right, bottom - r)} l "
        f"{stream.numbers(right, bottom - h, right - h, bottom, right - r, bottom)} c "
        f"{stream.numbers(left + r, bottom)} l "
        f"{stream.numbers(left + h, bottom, left, bottom - h, left, bottom - r)} c {stream.numbers(left, top + r)} l "
        f"{stream.numbers(left, top + h, left + h, top, left + r, top)} c h"
    )


def _rects(shape: Rects, stream: OperatorStream) -> str:
    written = {number: stream.number(number) for number in {*chain.from_iterable(shape.boxes)}}
    # A QR code has 370 of them.
    return " ".join(
        [f"{written[x]} {written[y]} {written[wide]} {written[high]} re" for x, y, wide, high in shape.boxes]
    )


_OUTLINES: dict[type, Callable[[Any, OperatorStream], str]] = {
    Polygon: lambda shape, stream: f"{_polyline(shape, stream)} h",
    Polyline: _polyline,
    Path: lambda shape, stream: stream.path(shape.segments),
    Circle: _circle,
    Rect: _rect,
    Rects: _rects,
}


def bounding_box(items: Iterable[Drawable]) -> Box:
    """Return the box all `items` lie in, line widths left out; (0, 0, 0, 0) for none."""
    corners = [corner for item in items for corner in _corners(item)]
    return _box(corners) if corners else (0.0, 0.0, 0.0, 0.0)


def _box(points: Iterable[Point]) -> Box:
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def _corners(item: Drawable) -> list[Point]:
    match item:
        case Polygon() | Polyline():
            return list(item.points)
        case Path():
            return [(numbers[at], numbers[at + 1]) for _, numbers in item.segments for at in range(0, len(numbers), 2)]
        case Circle(x=x, y=y, radius=r):
            return [(x - r, y - r), (x + r, y + r)]
        case Rect(x=x, y=y, width=width, height=height) | Bitmap(x=x, y=y, width=width, height=height):
            return [(x, y), (x + width, y + height)]
        case Rects():
            return [(x + across, y + down) for x, y, *size in item.boxes for across, down in ((0, 0), size)]
        case Label(x=x, y=y, size=size):
            reach = text_width(item.text, size, item.bold)
            return [(x - reach, y - ASCENT * size), (x + reach, y + DESCENT * size)]
        case Use():
            left, top, right, bottom = item.symbol.window or bounding_box(item.symbol.items)
            a, b = item.scale * cos(radians(item.turn)), item.scale * sin(radians(item.turn))
            return [
                (item.x + a * x - b * y, item.y + b * x + a * y)
                for x, y in ((left, top), (right, top), (right, bottom), (left, bottom))
            ]
