"""Paths in the coordinates of a picture, as path data; a rectangle alone is an element of its own."""

from collections.abc import Sequence
from itertools import chain
from typing import NamedTuple

from pressboard.figures.shapes import Point
from pressboard.render.stream import fixed

RECTANGLE = "re"


class Segment(NamedTuple):
    """A part of a path: M, L, C or Z as SVG has them, or the four corners of a rectangle."""

    command: str
    points: Sequence[Point]


def shape(path: Sequence[Segment], decimals: int) -> str:
    if len(path) == 1 and path[0].command == RECTANGLE and (upright := _rectangle(path[0].points, decimals)):
        return upright
    return f'<path d="{path_data(path, decimals)}"/>'


def _rectangle(corners: Sequence[Point], decimals: int) -> str:
    """Return the rectangle with these corners; "" for one that leans."""
    xs, ys = (
        sorted({fixed(number, decimals) for number in numbers}, key=float) for numbers in zip(*corners, strict=True)
    )
    if len(xs) != 2 or len(ys) != 2:
        return ""
    place = "".join(f' {name}="{numbers[0]}"' for name, numbers in (("x", xs), ("y", ys)) if numbers[0] != "0")
    width, height = (fixed(float(numbers[1]) - float(numbers[0]), decimals) for numbers in (xs, ys))
    return f'<rect{place} width="{width}" height="{height}"/>'


def path_data(path: Sequence[Segment], decimals: int) -> str:
    """Return path data; lines along an axis are written H and V."""
    parts: list[str] = []
    here = ("", "")
    for command, points in chain.from_iterable(map(_lines, path)):
        written = [(fixed(x, decimals), fixed(y, decimals)) for x, y in points]
        if command == "L" and here[1] == written[0][1]:
            parts.append(f"H{written[0][0]}")
        elif command == "L" and here[0] == written[0][0]:
            parts.append(f"V{written[0][1]}")
        else:
            parts.append(command + " ".join(number for point in written for number in point))
        here = written[-1] if written else ("", "")
    return "".join(parts)


def _lines(segment: Segment) -> Sequence[Segment]:
    """Return a segment, a rectangle as the lines around it."""
    if segment.command != RECTANGLE:
        return (segment,)
    first, *others = segment.points
    return (Segment("M", (first,)), *(Segment("L", (corner,)) for corner in others), Segment("Z", ()))
