"""A certificate as a picture: its lines on white, a board unit being a millimetre."""

from collections.abc import Sequence

from generator.figures.shapes import Figure, Label, Rect
from generator.words import words

_LINE_HEIGHT, _TYPE_SIZE, _MARGIN, _WIDTH = 4.6, 3.4, 8.0, 194.0


def lines_figure(lines: Sequence[str]) -> Figure:
    """Draw the lines of a certificate below one another."""
    height = 2 * _MARGIN + len(lines) * _LINE_HEIGHT
    labels = (
        Label("ink", _MARGIN, _MARGIN + (place + 0.8) * _LINE_HEIGHT, line, _TYPE_SIZE, "start", fit=_WIDTH)
        for place, line in enumerate(lines)
        if line
    )
    width = _WIDTH + 2 * _MARGIN
    return Figure(width, height, (Rect("paper", 0, 0, width, height), *labels), words("Certificate"))
