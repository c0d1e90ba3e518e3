"""The marks of diagrams as icons, for the key below them and for people's own handouts."""

from collections.abc import Mapping
from types import MappingProxyType

from pressboard.errors import BadOption, unknown
from pressboard.figures.shapes import Circle, Drawable, Polygon, Polyline, Rect, Symbol, Use
from pressboard.games.krypte.pictures.diagrams.diagram import RADIUS
from pressboard.words import words

BOX = 64.0
"""The side of the square an icon is drawn in, its origin the upper left corner."""


_STROKE = 0.06
"""How wide lines are in icons, in squares: their size is that of the type around, not of a board."""
_REACH = 0.25
"""How far a cross reaches."""


def _icon(name: str, letters: str, shows: str, *items: Drawable) -> Symbol:
    """Put what is drawn round the origin, a square being one unit, into an icon's box; it `shows` this in words."""
    drawing = Symbol(f"krypte {name} drawing", items, letters)
    return Symbol(f"krypte {name} icon", (Use(drawing, BOX / 2, BOX / 2, BOX),), letters, shows=shows)


def _ring(role: str, radius: float) -> Circle:
    return Circle(role, 0, 0, radius, line_width=_STROKE)


def _stroke(slope: int) -> Polyline:
    ends = (-_REACH, -_REACH * slope), (_REACH, _REACH * slope)
    return Polyline("cross", ends, line_width=_STROKE)


_TRIANGLE = ((-0.3, -0.2), (0.3, -0.2), (0.0, 0.24))

ICONS: Mapping[str, Symbol] = MappingProxyType(
    {
        "black": _icon("black", "X", words("black"), Circle("ink", 0, 0, RADIUS)),
        "white": _icon("white", "O", words("white"), _ring("disc", RADIUS)),
        "turned": _icon("turned", "o", words("ring"), _ring("disc", RADIUS), _ring("line", 0.26)),
        "last": _icon("last", "[]", words("frame"), Rect("accent line", -0.4, -0.4, 0.8, 0.8, line_width=_STROKE)),
        "line": _icon("line", "*", words("bar"), Rect("accent ring", -0.4, -0.14, 0.8, 0.28, 0.14, line_width=_STROKE)),
        "legal": _icon("legal", ".", words("dot"), _ring("accent", 0.18)),
        "ambiguous": _icon("ambiguous", "#", words("cross"), _stroke(1), _stroke(-1)),
        "threat": _icon("threat", "!O", words("broken ring"), _ring("accent line", 0.4), _ring("disc", 0.17)),
        "active": _icon("active", "v", words("triangle"), Polygon("accent", _TRIANGLE, line_width=_STROKE)),
    }
)
"""The icons by name."""


def icon(name: str, _theme: str = "") -> Symbol:
    """Return the icon called `name`; raises BadOption for one that does not exist."""
    if name not in ICONS:
        raise BadOption(unknown("icon", name, ICONS))
    return ICONS[name]
