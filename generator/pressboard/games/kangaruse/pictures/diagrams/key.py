"""The marks of diagrams as icons, for the key below them."""

from collections.abc import Mapping
from types import MappingProxyType

from pressboard.figures.shapes import Circle, Polyline, Symbol, Use
from pressboard.games.kangaruse.pictures.icons import BOX
from pressboard.games.kangaruse.pictures.quick_marks import QUICK_MARKS

_STROKE, _REACH, _RING = 0.09, 0.3, 0.4
"""Lines of icons are thick, for their size is that of the type around."""


def _icon(name: str, drawing: Symbol, size: float) -> Symbol:
    return Symbol(f"kangaruse {name} icon", (Use(drawing, BOX / 2, BOX / 2, size * BOX),), drawing.letters)


def _cross(role: str, reach: float) -> tuple[Polyline, Polyline]:
    """Draw two strokes across each other."""
    down, up = ((-reach, -reach), (reach, reach)), ((-reach, reach), (reach, -reach))
    return Polyline(role, down, line_width=_STROKE), Polyline(role, up, line_width=_STROKE)


_USED = Symbol("kangaruse key used", _cross("cross", _REACH), "x")
_END = Symbol("kangaruse key end", (Circle("accent ring", 0, 0, _RING, line_width=_STROKE),), "*")
_BARRED = Symbol(
    "kangaruse key barred",
    (Circle("disc", 0, 0, _RING, line_width=_STROKE), *_cross("cross", 0.6 * _RING)),
    "x",
)

ICONS: Mapping[str, Symbol] = MappingProxyType(
    {name: _icon(name, mark, 0.9) for name, mark in QUICK_MARKS.items()}
    | {name: _icon(name, drawing, 1.0) for name, drawing in (("used", _USED), ("end", _END), ("barred", _BARRED))}
)
"""The icons by name."""
