"""Hatching: lines, crosses and dots within a shape, so that colour is not the only signal."""

from math import ceil, floor

from pressboard.figures.paints import INK, PATTERN_LINE, Paint
from pressboard.render.inked.operators import Box
from pressboard.render.stream import OperatorStream

_DOT = 0.05
"""How long a dot is, as a part of its radius."""


def hatch(stream: OperatorStream, path: str, paint: Paint, box: Box, per_point: float) -> None:
    """Fill `path`, which lies in `box`, with the pattern of `paint`; `per_point` is a point in the units of both.

    Patterns keep to one grid from the origin on, so that neighbouring shapes match.
    """
    stream.push()
    stream.operators.append(f"{path} W* n")
    colour, pitch, line = paint.stroke or INK, paint.pitch * per_point, PATTERN_LINE * per_point
    if paint.pattern == "dots":
        # Draw each row of dots, half a pitch off the grid, as a line of dashes of hardly any length under
        # round caps. Dashes without length would do but for PDFium, which makes them a tenth of a unit
        # long, whatever a unit is.
        on = _DOT * line
        left, top, right, bottom = box
        stream.stroke_with(colour, 2 * line, (on, pitch - on))
        start = (floor(left / pitch - 0.5) + 0.5) * pitch
        for row in range(floor(top / pitch - 0.5), ceil(bottom / pitch - 0.5) + 1):
            y = (row + 0.5) * pitch
            stream.segment(start, y, right, y)
    else:
        _lines(stream, colour, box, pitch, line, crossed=paint.pattern == "cross")
    stream.pop()


def _lines(stream: OperatorStream, colour: str, box: Box, pitch: float, line: float, crossed: bool) -> None:
    left, top, right, bottom = box
    stream.stroke_with(colour, line)
    height = bottom - top
    for step in range(floor((left + top) / pitch), ceil((right + bottom) / pitch) + 1):
        stream.segment(step * pitch - top, top, step * pitch - top - height, bottom)
    if crossed:
        for step in range(floor((left - bottom) / pitch), ceil((right - top) / pitch) + 1):
            stream.segment(step * pitch + top, top, step * pitch + bottom, bottom)
