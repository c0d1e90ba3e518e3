"""The marker of the active sides, a counter that stands on a corner of the board, and what it shows after each side.

Active sides always share a corner: after a counter has entered from a side they are the next two, clockwise. The first
counter of a game enters from the North; until then the marker waits beside the board.
"""

from collections.abc import Iterator

from pressboard.figures.large_print import READ
from pressboard.figures.shapes import Circle, Drawable, Figure, Label, Point, Polygon, Rect, Symbol, Use
from pressboard.games.krypte.pictures.roles import ROLES
from pressboard.games.krypte.rules.board import EAST, NORTH, SIDES, SOUTH, WEST
from pressboard.words import words

CLOCKWISE = (NORTH, EAST, SOUTH, WEST)

_RING, _CORE, _LINE = 0.236, 0.077, 0.032
"""The radii of the ring and of its core, and the ring's line, as parts of the side of a counter."""
_NAME, _NAME_AT = 0.115, -0.30
"""The least size of the marker's name, and its foot above the middle, likewise."""
_READ_FROM = 15.0
"""The side of the least counter on which it has room in 9 points, mm; on smaller ones the ring says enough."""

AFTER_WIDTH, AFTER_HEIGHT = 19.0, 19.0
"""How large the picture of what follows a side is, mm."""
_BOARD, _THIN, _THICK = 12.0, 0.3, 1.0
_COUNTER, _COUNTER_AT = 1.6, 4.1
"""The radius of the counter in it, and how far it is from the middle towards the side it entered from."""
_ARROWS = (-3.5, 0.0, 3.5)
_ARROW_OFF, _ARROW_LONG, _ARROW_BROAD = 1.1, 1.6, 1.0


def corner_after(side: str) -> tuple[str, str]:
    """Return the corner that the marker stands on once `side` was entered, by the two sides that meet there.

    >>> corner_after("N"), corner_after("W")
    (('E', 'S'), ('N', 'E'))
    """
    at = CLOCKWISE.index(side)
    first, second = (CLOCKWISE[(at + step) % len(CLOCKWISE)] for step in (1, 2))
    return first, second


def marker_face(size: float, named: bool = True) -> Figure:
    """Draw the marker on a counter of `size` mm, with its name above it, where that can be read, or without."""
    radius, middle = _RING * size, size / 2
    items: list[Drawable] = [
        Circle(ROLES["place"], middle, middle, radius, line_width=_LINE * size),
        Circle("brand", middle, middle, _CORE * size),
    ]
    if named and size >= _READ_FROM:
        text, type_size = words("Marker").upper(), max(_NAME * size, READ)
        items.append(Label("brand", middle, middle + _NAME_AT * size, text, type_size, bold=True))
    return Figure(size, size, tuple(items), words("Krypte marker"), 1.0)


def after(side: str) -> Figure:
    """Draw what follows a counter from `side`: the sides that are active then, with arrows that lead in; in mm."""
    active = corner_after(side)
    items = [*_board(side, active), *(arrow for each in active for arrow in _arrows(each))]
    title = words("After {side}", side=words(SIDES[side]))
    return Figure(AFTER_WIDTH, AFTER_HEIGHT, tuple(items), title, 1.0)


def _board(side: str, active: tuple[str, str]) -> Iterator[Drawable]:
    """Yield the little board round the middle, its active sides broad."""
    x, y, half = AFTER_WIDTH / 2, AFTER_HEIGHT / 2, _BOARD / 2
    yield Rect("brand line", x - half, y - half, _BOARD, _BOARD, line_width=_THIN)
    bar = Symbol("krypte active side", (Rect("brand", -half, -half, _BOARD, _THICK),), "-")
    yield from (Use(bar, x, y, turn=90 * CLOCKWISE.index(each)) for each in active)
    across, down = _towards(side, _COUNTER_AT)
    yield Circle("command", x + across, y + down, _COUNTER)


def _towards(side: str, length: float) -> Point:
    return {NORTH: (0, -length), EAST: (length, 0), SOUTH: (0, length), WEST: (-length, 0)}[side]


def _arrows(side: str) -> Iterator[Drawable]:
    """Yield the arrows outside an active side, pointing in."""
    near = -_BOARD / 2 - _ARROW_OFF
    points = ((-_ARROW_BROAD, near - _ARROW_LONG), (_ARROW_BROAD, near - _ARROW_LONG), (0.0, near))
    arrows = tuple(Polygon("brand", tuple((at + x, y) for x, y in points)) for at in _ARROWS)
    symbol = Symbol("krypte active arrows", arrows, "v")
    yield Use(symbol, AFTER_WIDTH / 2, AFTER_HEIGHT / 2, turn=90 * CLOCKWISE.index(side))
