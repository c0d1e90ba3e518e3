"""The marks of diagrams as icons, for the key below them and for people's own handouts."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from pressboard.errors import BadOption, unknown
from pressboard.figures.shapes import Drawable, Polygon, Polyline, Rect, Symbol, Use
from pressboard.games.crumble.pictures.pieces import BODY, EDGE, core
from pressboard.games.crumble.pictures.roles import ROLES
from pressboard.games.crumble.rules.board import BLACK, WHITE
from pressboard.words import words

BOX = 64.0
"""The side of the square an icon is drawn in, its origin the upper left corner."""

_SIDE, _RING_AT, _RING = 0.84, 0.14, 0.08
_STROKE = 0.06
"""A piece's side, where its ring is and how broad; how wide lines are: all in the icon's box, for it is small."""
_BAR, _HALF = 0.3, 0.035


def _icon(name: str, letters: str, shows: str, *items: Drawable) -> Symbol:
    """Put what is drawn round the origin, in a box of one unit, into an icon's box; it `shows` this in words."""
    drawing = Symbol(f"crumble {name} drawing", items, letters)
    return Symbol(f"crumble {name} icon", (Use(drawing, BOX / 2, BOX / 2, BOX),), letters, shows=shows)


def _square(role: str, inset: float = 0.0) -> Rect:
    side = _SIDE - 2 * inset
    return Rect(role, -side / 2, -side / 2, side, side, line_width=_STROKE)


def _piece(colour: int) -> Iterator[Drawable]:
    """Yield a piece as boards show it."""
    yield _square(BODY[colour])
    if colour == BLACK:
        yield core(-_SIDE / 2, -_SIDE / 2, _SIDE, _SIDE)
    yield _square(EDGE[colour])


def _stripes(role: str) -> Iterator[Polygon]:
    for start, end in _STRIPES:
        corners = ((start, -_HALF), (start, _HALF), (end, _HALF), (end, -_HALF))
        yield Polygon(role, tuple((x + off, y + off) for (x, y), off in corners))


def _line(role: str, *points: tuple[float, float]) -> Polyline:
    return Polyline(role, points, line_width=_STROKE * 1.6)


_HEAD = ((0.05, -0.34), (0.46, 0.0), (0.05, 0.34), (0.05, 0.14), (-0.46, 0.14), (-0.46, -0.14), (0.05, -0.14))
_STRIPES = (((0.0, -0.4), (-0.4, 0.0)), ((0.4, -0.4), (-0.4, 0.4)), ((0.4, 0.0), (0.0, 0.4)))
_OUTLINE = ((-0.4, 0.4), (-0.4, -0.4), (0.4, -0.4), (0.4, 0.4), (-0.4, 0.4))

ICONS: Mapping[str, Symbol] = MappingProxyType(
    {
        "black": _icon("black", "#", words("black"), *_piece(BLACK)),
        "white": _icon("white", ".", words("white"), *_piece(WHITE)),
        "fresh": _icon(
            "fresh",
            "'",
            words("ringed piece"),
            *_piece(WHITE),
            _square(ROLES["mark on white"], _RING_AT),
            _square(ROLES["white"], _RING_AT + _RING),
        ),
        "captured": _icon("captured", "!", words("striped white"), *_piece(WHITE), *_stripes(ROLES["mark on white"])),
        "captured black": _icon(
            "captured black", "!", words("striped black"), *_piece(BLACK), *_stripes(ROLES["mark on black"])
        ),
        "cut": _icon(
            "cut",
            "-",
            words("broken line"),
            _line("accent line", (-0.46, 0), (-0.12, 0)),
            _line("accent line", (0.12, 0), (0.46, 0)),
        ),
        "join": _icon("join", "[]", words("outline"), Polyline("accent line", _OUTLINE, line_width=_STROKE)),
        "path": _icon("path", ">", words("arrow"), Polygon("accent ring", _HEAD, line_width=_STROKE)),
        "chain": _icon(
            "chain", "##", words("thick outline"), Polyline("accent frame", _OUTLINE, line_width=2.4 * _STROKE)
        ),
        "count": _icon(
            "count", "0", words("number"), Rect("accent ring", -_BAR, -_BAR, 2 * _BAR, 2 * _BAR, line_width=_STROKE)
        ),
    }
)
"""The icons by name."""


def icon(name: str, _theme: str = "") -> Symbol:
    """Return the icon called `name`; raises BadOption for one that does not exist."""
    if name not in ICONS:
        raise BadOption(unknown("icon", name, ICONS))
    return ICONS[name]
