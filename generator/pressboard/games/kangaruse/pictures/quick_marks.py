"""Marks that a pen draws quickly, none of them like another nor like what crosses a square out.

Players choose from them beside their plates; in diagrams they are the players'.
"""

from collections.abc import Mapping
from functools import cache
from math import ceil
from types import MappingProxyType

from pressboard.figures.shapes import Circle, Figure, Outline, Path, Polygon, Polyline, Rect, Symbol, Use
from pressboard.words import words

_ROLE, _WIDTH = "line", 0.09
_HEART = (
    ("M", (0.0, 0.42)),
    ("C", (-0.64, -0.02, -0.48, -0.48, -0.22, -0.42)),
    ("C", (-0.1, -0.4, -0.02, -0.3, 0.0, -0.18)),
    ("C", (0.02, -0.3, 0.1, -0.4, 0.22, -0.42)),
    ("C", (0.48, -0.48, 0.64, -0.02, 0.0, 0.42)),
    ("Z", ()),
)
_FISH = (
    ("M", (0.46, 0.26)),
    ("C", (0.2, -0.1, -0.3, -0.5, -0.46, 0.0)),
    ("C", (-0.3, 0.5, 0.2, 0.1, 0.46, -0.26)),
)
_ZIGZAG = ((-0.46, 0.22), (-0.23, -0.24), (0.0, 0.22), (0.23, -0.24), (0.46, 0.22))


def _mark(name: str, letters: str, outline: Outline) -> Symbol:
    return Symbol(f"kangaruse mark {name}", (outline,), letters)


QUICK_MARKS: Mapping[str, Symbol] = MappingProxyType(
    {
        "triangle": _mark(
            "triangle", "/\\", Polygon(_ROLE, ((0, -0.42), (0.46, 0.38), (-0.46, 0.38)), line_width=_WIDTH)
        ),
        "square": _mark("square", "[]", Rect(_ROLE, -0.37, -0.37, 0.74, 0.74, line_width=_WIDTH)),
        "heart": _mark("heart", "<3", Path(_ROLE, _HEART, line_width=_WIDTH)),
        "zigzag": _mark("zigzag", "VV", Polyline(_ROLE, _ZIGZAG, line_width=_WIDTH)),
        "fish": _mark("fish", "><", Path(_ROLE, _FISH, line_width=_WIDTH)),
        "ring": _mark("ring", "()", Circle(_ROLE, 0, 0, 0.4, line_width=_WIDTH)),
    }
)
"""The marks by name, each round its origin and a unit wide."""

_ICON = 64.0


@cache
def mark_icons() -> Mapping[str, Symbol]:
    """Return the marks as icons in a line of text, by their names there."""
    half = _ICON / 2
    return {
        f"mark {name}": Symbol(f"{mark.name} icon", (Use(mark, half, half, 0.8 * _ICON),), mark.letters)
        for name, mark in QUICK_MARKS.items()
    }


_ROOM = 1.5
"""How far the middles of marks in a strip are apart."""


def strip(rows: int) -> Figure:
    """Draw all marks in so many rows, a mark one unit."""
    across = ceil(len(QUICK_MARKS) / rows)
    items = tuple(
        Use(mark, (place % across + 0.5) * _ROOM, (place // across + 0.5) * _ROOM)
        for place, mark in enumerate(QUICK_MARKS.values())
    )
    return Figure(across * _ROOM, rows * _ROOM, items, words("Quick marks"))
