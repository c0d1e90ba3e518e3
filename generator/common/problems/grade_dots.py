"""Grades as dots: one for an easy problem, two and three for harder ones."""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from generator.common.grades import GRADES
from generator.figures.shapes import Circle, Figure
from generator.words import words

_RADIUS, _PITCH = 0.4, 1.0
_STROKE = 0.2
"""How wide the edge of a dot is; 1 is the height of a row of them."""


@cache
def grade_figures() -> Mapping[str, Figure]:
    """Return the rows of dots by names such as `grade easy`."""
    return MappingProxyType({f"grade {grade}": _dots(filled, grade) for filled, grade in enumerate(GRADES, 1)})


def _dots(filled: int, grade: str) -> Figure:
    """Draw so many dots filled, the others as rings."""
    dots = tuple(_dot(at, filled=at < filled) for at in range(len(GRADES)))
    return Figure(_PITCH * len(GRADES), 1.0, dots, words(grade))


def _dot(at: int, *, filled: bool) -> Circle:
    middle = (at + 0.5) * _PITCH
    if filled:
        return Circle("ink", middle, 0.5, _RADIUS)
    return Circle("line", middle, 0.5, _RADIUS - _STROKE / 4, line_width=_STROKE / 2)
