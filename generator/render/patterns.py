"""Hatching: lines, crosses and dots within a shape, so that colour is not the only signal."""

from math import ceil, floor

from generator.figures.themes import PATTERN_LINE, PATTERN_PITCH
from generator.render.pdf import Box
from generator.render.stream import Stream


def hatch(stream: Stream, path: str, pattern: str, colour: str, box: Box, per_point: float) -> None:
    """Fill `path`, which lies in `box`, with a pattern; `per_point` is a point in the units of both.

    Patterns keep to one grid from the origin on, so that neighbouring shapes match.
    """
    stream.push()
    stream.operators.append(f"{path} W* n")
    pitch, line = PATTERN_PITCH * per_point, PATTERN_LINE * per_point
    if pattern == "dots":
        _dots(stream, colour, box, pitch, line)
    else:
        _lines(stream, colour, box, pitch, line, crossed=pattern == "cross")
    stream.pop()


def _lines(stream: Stream, colour: str, box: Box, pitch: float, line: float, crossed: bool) -> None:
    left, top, right, bottom = box
    stream.stroke_with(colour, line)
    high = bottom - top
    for step in range(floor((left + top) / pitch), ceil((right + bottom) / pitch) + 1):
        stream.segment(step * pitch - top, top, step * pitch - top - high, bottom)
    if crossed:
        for step in range(floor((left - bottom) / pitch), ceil((right - top) / pitch) + 1):
            stream.segment(step * pitch + top, top, step * pitch + bottom, bottom)


def _dots(stream: Stream, colour: str, box: Box, pitch: float, radius: float) -> None:
    """Draw the dots as round caps of lines without length, half a pitch off the grid."""
    left, top, right, bottom = box
    stream.stroke_with(colour, 2 * radius)
    for row in range(floor(top / pitch - 0.5), ceil(bottom / pitch - 0.5) + 1):
        for column in range(floor(left / pitch - 0.5), ceil(right / pitch - 0.5) + 1):
            x, y = (column + 0.5) * pitch, (row + 0.5) * pitch
            stream.segment(x, y, x, y)
