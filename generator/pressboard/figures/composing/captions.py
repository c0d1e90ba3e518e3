"""Captions below a picture, as part of the figure, broken into lines."""

from collections.abc import Iterable
from dataclasses import replace
from textwrap import wrap

from pressboard.figures.shapes import Figure, Label

_LINE, _SIZE, _PER_UNIT, _LEFT = 0.5, 0.4, 4, 0.25
"""In squares: how far apart lines are, their type, how many characters go to one, and where lines begin."""


def with_words(figure: Figure, words: Iterable[tuple[str, bool]], square: float = 1.0) -> Figure:
    """Return a picture with texts below it, each bold or not and in as many lines as it needs; none for "".

    `square` is the side of a square, in board units.
    """
    longest = int(figure.width / square * _PER_UNIT) - 2
    lines = [(line, bold) for text, bold in words for line in wrap(text, longest)]
    if not lines:
        return figure
    rows = (figure.height + (row + 0.9) * _LINE * square for row in range(len(lines)))
    labels = [_label(y, text, bold, square) for y, (text, bold) in zip(rows, lines, strict=True)]
    return replace(figure, height=figure.height + (len(lines) + 0.5) * _LINE * square, items=(*figure.items, *labels))


def _label(y: float, text: str, bold: bool, square: float) -> Label:
    return Label("ink", _LEFT * square, y, text, _SIZE * square, "start", bold=bold)
