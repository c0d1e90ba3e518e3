"""The icons of the types, the marks of the game and of diagrams, the roles of its colours.

What one theme draws otherwise than another has a role of its own that the other does not paint. Thin lines that are
black take less ink than pale broad ones, and outlive copies.
"""

import pathlib
from collections.abc import Mapping
from dataclasses import replace
from functools import cache

from pressboard.errors import BadOption, unknown
from pressboard.figures.game_marks import GameMarks, game_marks
from pressboard.figures.icons import Classes, read_icon
from pressboard.figures.roles import own_roles
from pressboard.figures.shapes import (
    Circle,
    Figure,
    Outline,
    Path,
    Polygon,
    Polyline,
    Rect,
    Symbol,
    Use,
)
from pressboard.games.kangaruse.rules.types import LETTERS, START, TREE, TYPES
from pressboard.words import cached_by_language, words

ROLES = own_roles(pathlib.Path(__file__).with_name("roles.toml"), "kangaruse")


# The game's icons, our own drawings: an SVG file each, in two styles.

STYLES = ("rich", "simple")
_USUAL: Mapping[str, str] = {"contrast": "simple"}
"""The style of themes in which it is not the first."""
TREES = (TREE, "tree-2", "tree-3", "gum", "bush")
"""What grows in woods, several drawings of one thing."""
KEYS = (*TYPES, START, *TREES)
"""The keys of all icons there are."""

BOX = 64.0
"""The side of the box that every icon is drawn in, in its own units."""

_DRAWINGS = pathlib.Path(__file__).parent / "drawings"


@cached_by_language
def icon(key: str, style: str = "rich") -> Symbol:
    """Return the icon `key` in a box of `BOX` x `BOX` units, `style` being `rich`, which is usual, or `simple`."""
    style = style or STYLES[0]
    text = (_DRAWINGS / style / f"{key}.svg").read_text(encoding="utf-8")
    name = TREE if key in TREES else key
    shows = TYPES[name].name if name in TYPES else words(name)
    return replace(read_icon(text, f"{key}.{style}", LETTERS[name]), shows=shows)


def usual_style(theme: str) -> str:
    """Return the style icons have in a theme where none is asked for."""
    return _USUAL.get(theme, STYLES[0])


def icon_named(name: str, theme: str = "") -> Symbol:
    """Return the icon of a type, the start or a tree in the style of `theme`; `koala.simple` is the plain one.

    Raises BadOption for what there is not.
    """
    key, _, style = name.partition(".")
    if key not in KEYS:
        raise BadOption(unknown("icon", name, KEYS))
    if style and style not in STYLES:
        raise BadOption(unknown("style of icons", style, STYLES))
    return icon(key, style or usual_style(theme))


def symbols_by_key() -> Mapping[str, tuple[str, ...]]:
    """Return the names of the symbols that each icon is drawn by: in both styles, and small in woods."""
    return {
        key: tuple(f"{key}.{style}{small}" for style in STYLES for small in ("", ".small"))
        for key in KEYS
    }


# The marks of the game: a road sign with a kangaroo as its emblem, and its wordmark, our own drawings.

_COLOUR = "#c8782a"
_WORDMARK_SIZE = 66.21, 12.11
_MARKS_DRAWINGS = pathlib.Path(__file__).parent / "house"
_CLASSES: Classes = {
    "sign": (ROLES["emblem sign"], 4.0),
    "sign-line": (ROLES["emblem line"], 2.4),
    "animal": (ROLES["emblem animal"], None),
    "eye": (ROLES["emblem eye"], None),
}


@cached_by_language
def marks() -> GameMarks:
    return game_marks(_MARKS_DRAWINGS, "kangaruse", _COLOUR, _WORDMARK_SIZE, _CLASSES)


# Marks that a pen draws quickly, none of them like another nor like what crosses a square out.

_ROLE = "line"
_WIDTH = 0.09
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


_OUTLINES: Mapping[str, tuple[str, Outline]] = {
    "triangle": (
        "/\\",
        Polygon(_ROLE, ((0, -0.42), (0.46, 0.38), (-0.46, 0.38)), line_width=_WIDTH),
    ),
    "square": ("[]", Rect(_ROLE, -0.37, -0.37, 0.74, 0.74, line_width=_WIDTH)),
    "heart": ("<3", Path(_ROLE, _HEART, line_width=_WIDTH)),
    "zigzag": ("VV", Polyline(_ROLE, _ZIGZAG, line_width=_WIDTH)),
    "fish": ("><", Path(_ROLE, _FISH, line_width=_WIDTH)),
    "ring": ("()", Circle(_ROLE, 0, 0, 0.4, line_width=_WIDTH)),
}
QUICK_MARKS: Mapping[str, Symbol] = {
    name: Symbol(f"kangaruse mark {name}", (drawn,), letters)
    for name, (letters, drawn) in _OUTLINES.items()
}
"""The marks by name, each round its origin and a unit wide."""


def mark_icon(mark: Symbol, size: float) -> Symbol:
    """Return a mark as an icon in a line of text, so large a part of its box."""
    return Symbol(f"{mark.name} icon", (Use(mark, BOX / 2, BOX / 2, size * BOX),), mark.letters)


@cache
def mark_icons() -> Mapping[str, Symbol]:
    """Return the marks as icons by their names in a line of text."""
    return {f"mark {name}": mark_icon(mark, 0.8) for name, mark in QUICK_MARKS.items()}


_ROOM = 1.5
"""How far the middles of marks in a strip are apart."""


def strip() -> Figure:
    """Draw all marks in a row, a mark one unit."""
    items = tuple(
        Use(mark, (at + 0.5) * _ROOM, 0.5 * _ROOM) for at, mark in enumerate(QUICK_MARKS.values())
    )
    return Figure(len(items) * _ROOM, _ROOM, items, words("Quick marks"))
