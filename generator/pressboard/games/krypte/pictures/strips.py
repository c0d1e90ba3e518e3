"""The narrow strip round a board whose squares leave no room for a rim: arrows, coordinates, sides, marker's places.

What stands along a side faces whoever sits there. Lengths are squares.
"""

from collections.abc import Iterator

from pressboard.figures.shapes import Circle, Drawable, Label, Polygon, Rect, Symbol, Use
from pressboard.games.krypte.pictures.roles import ROLES
from pressboard.games.krypte.rules.board import COLUMNS, EAST, NORTH, SIDES, SOUTH, WEST, WIDTH
from pressboard.words import words

_ARROW = ((-0.08, 0.09), (0.08, 0.09), (0.0, 0.02))
_FOOT = 0.085
_TYPE = 0.1
_COORDINATE_AT, _NAME_AT = 0.14, 0.26
"""How far left of its arrow a line's coordinate stands, and right of it a side's name."""
_NAMED = (1, 6)
"""The lines beside whose arrows a side is named: one in each half, where no seam of a poster parts the name."""
_PLACE, _CORE = 0.36, 0.14
"""The radii of a marker's place, in strips."""


def strips(wide: float, coordinates: bool) -> Iterator[Drawable]:
    """Yield the strips of all sides, `wide` squares, and the places of the marker where they meet."""
    near, far, whole = wide, wide + WIDTH, WIDTH + 2 * wide
    for side, x, y, turn in (
        (SOUTH, near, far, 0),
        (WEST, near, near, 90),
        (NORTH, far, near, 180),
        (EAST, far, far, 270),
    ):
        yield Use(_strip(side, coordinates), x, y, turn=turn)
    for x in (wide / 2, whole - wide / 2):
        for y in (wide / 2, whole - wide / 2):
            yield Circle(ROLES["place"], x, y, _PLACE * wide, line_width=0.1 * wide)
            yield Circle("brand", x, y, _CORE * wide)
    yield Rect("brand line", 0, 0, whole, whole)


def _strip(side: str, coordinates: bool) -> Symbol:
    """Draw the strip of a side as whoever sits there sees it: from its left end, its upper edge at the squares."""
    name = f"krypte strip {SIDES[side]}{' named' if coordinates else ''}"
    return Symbol(name, tuple(_along(side, coordinates)), side)


def _along(side: str, coordinates: bool) -> Iterator[Drawable]:
    for line, coordinate in enumerate(coordinates_along(side)):
        middle = line + 0.5
        yield Polygon("brand", tuple((middle + x, y) for x, y in _ARROW))
        if coordinates:
            yield Label("label", middle - _COORDINATE_AT, _FOOT, coordinate, _TYPE)
        if line in _NAMED:
            yield Label("ink", middle + _NAME_AT, _FOOT, words(SIDES[side]), _TYPE, bold=True)


def coordinates_along(side: str) -> str:
    """Return the coordinates of the lines that `side` leads into, from left to right as seen from there."""
    rows = "".join(str(row) for row in range(1, WIDTH + 1))
    return {SOUTH: COLUMNS, NORTH: COLUMNS[::-1], WEST: rows, EAST: rows[::-1]}[side]
