"""Captions below a picture, as part of the figure, broken into lines."""

from collections.abc import Iterable
from dataclasses import replace
from textwrap import wrap

from generator.figures.shapes import Figure, Label

_LINE, _SIZE, _PER_UNIT, _LEFT = 0.5, 0.4, 4, 0.25
"""In board units: how far apart lines are, their type, how many characters go to a unit, and where lines begin."""


def with_words(figure: Figure, words: Iterable[tuple[str, bool]]) -> Figure:
    """Return a picture with texts below it, each bold or not and in as many lines as it needs; none for ""."""
    longest = int(figure.width * _PER_UNIT) - 2
    lines = [(line, bold) for text, bold in words for line in wrap(text, longest)]
    if not lines:
        return figure
    labels = [_label(figure.height + (row + 0.9) * _LINE, text, bold) for row, (text, bold) in enumerate(lines)]
    return replace(figure, height=figure.height + (len(lines) + 0.5) * _LINE, items=(*figure.items, *labels))


def _label(y: float, text: str, bold: bool) -> Label:
    return Label("ink", _LEFT, y, text, _SIZE, "start", bold=bold)
