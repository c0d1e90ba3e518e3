"""Grades as dots: one for an easy problem, two and three for harder ones."""

from collections.abc import Iterator, Mapping
from functools import cache
from types import MappingProxyType

from pressboard.common.grades import GRADES
from pressboard.figures.shapes import Circle, Drawable, Figure, Label
from pressboard.units import mm
from pressboard.words import words

_RADIUS, _STROKE, _PITCH = 0.37, 0.1, 0.86
"""The radius of a dot, how wide its edge is, and from one to the next; 1 is the height of a row of them.

They stand close to each other, so that a task beside them keeps off.
"""
KEY_WIDTH = 60.0
"""How wide the key is, which tells what the dots mean, mm at 10 points."""
_LETTER = 0.62
"""How wide a letter is in the mean, as a part of the type's size."""
_KEY_HEIGHT, _ROW, _BEFORE, _APART, _TYPE = 4.4, 2.2, 1.0, 4.0, 9.5
"""The key: its height, that of a row of dots, the room before and after a word, mm; the size of its type, points."""


@cache
def grade_figures() -> Mapping[str, Figure]:
    """Return the rows of dots by names such as `grade easy`, and the `key to grades`."""
    rows = {f"grade {grade}": _row(filled, words(grade)) for filled, grade in enumerate(GRADES, 1)}
    return MappingProxyType({**rows, "key to grades": _key()})


def _row(filled: int, title: str) -> Figure:
    """Draw so many dots filled, the others as rings."""
    return Figure(_PITCH * len(GRADES), 1.0, tuple(_dots(filled, 0.0, 0.0, 1.0)), title)


def _dots(filled: int, left: float, top: float, height: float) -> Iterator[Circle]:
    """Yield a row of dots, so many of them filled."""
    for at in range(len(GRADES)):
        middle = left + (at + 0.5) * _PITCH * height, top + height / 2
        if at < filled:
            yield Circle("ink", *middle, _RADIUS * height)
        else:
            edge = _STROKE * height
            yield Circle("line", *middle, _RADIUS * height - edge / 2, line_width=edge)


def _key() -> Figure:
    """Draw what the dots mean, in words; it is an ornament where every row of dots is told in words."""
    items: list[Drawable] = []
    right, size, middle = KEY_WIDTH, mm(_TYPE), _KEY_HEIGHT / 2
    for filled, grade in reversed([*enumerate(GRADES, 1)]):
        word = words(grade)
        dots = right - _LETTER * size * len(word) - _BEFORE - _ROW * _PITCH * len(GRADES)
        label = Label("ink", right, middle + 0.35 * size, word, size, "end")
        items = [*_dots(filled, dots, middle - 0.45 * _ROW, _ROW), label, *items]
        right = dots - _APART
    return Figure(KEY_WIDTH, _KEY_HEIGHT, tuple(items), "", 1.0)
