"""A certificate as a picture: its lines on white, a board unit being a millimetre."""

from collections.abc import Sequence

from generator.figures.shapes import Figure, Label, Rect
from generator.words import words

_LINE_HIGH, _TYPE_SIZE, _MARGIN, _WIDE = 4.2, 3.0, 8.0, 190.0


def certificate_figure(lines: Sequence[str]) -> Figure:
    """Draw the lines of a certificate below one another."""
    high = 2 * _MARGIN + len(lines) * _LINE_HIGH
    labels = (
        Label("ink", _MARGIN, _MARGIN + (place + 0.8) * _LINE_HIGH, line, _TYPE_SIZE, "start", fit=_WIDE)
        for place, line in enumerate(lines)
        if line
    )
    wide = _WIDE + 2 * _MARGIN
    return Figure(wide, high, (Rect("paper", 0, 0, wide, high), *labels), words("Certificate"))
