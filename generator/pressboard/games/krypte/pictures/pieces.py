"""Counters and the marker: what is cut out, the roles of its colours, and the marks of the game."""

from functools import cache
from pathlib import Path

from pressboard.figures.game_marks import GameMarks, game_marks
from pressboard.figures.roles import own_roles
from pressboard.figures.shapes import Circle, Drawable, Figure, Label, Polygon, Rect, Symbol, Use
from pressboard.figures.type import READ
from pressboard.games.krypte.rules.board import BLACK, COLOURS, EAST, NORTH, SIDES, SOUTH, WEST
from pressboard.words import words

ROLES = own_roles(Path(__file__).with_name("roles.toml"), "krypte")

COLOUR = "#0072b2"
"""The game's colour."""


# The counters' two faces as pictures in mm.

COUNTERS = 64
"""How many a set has: one for each square."""
SIZE = 19.5
"""The side of a counter where no paper says how much room there is: that for the board on A4, mm."""

_DISC, _RING, _SMALL_RING, _CORE = 0.43, 0.345, 0.10, 0.16
"""The radii of a face, of the rings in it and of black's core, as parts of the counter's side: the disc keeps off the
cut, so that a back that is a little off does not show."""
_RIM, _BROAD, _FINE, _FIRM = 0.022, 0.022, 0.012, 0.016
"""How broad white's rim, black's rings, and the outer and the inner ring of white are, likewise."""


def face(colour: int, size: float = SIZE) -> Figure:
    """Draw a face of a counter of `size` mm."""
    title = words("Krypte counter, {colour}", colour=words(COLOURS[colour]))
    return Figure(size, size, (Use(face_symbol(colour, size), size / 2, size / 2),), title, 1.0)


def face_symbol(colour: int, size: float) -> Symbol:
    """Return a face of a counter of `size` mm round its middle."""

    def circle(role: str, radius: float, line: float | None = None) -> Circle:
        return Circle(ROLES[role], 0, 0, radius * size, line_width=None if line is None else line * size)

    if colour == BLACK:
        disc, core = circle("black disc", _DISC - _FINE / 2, _FINE), [circle("black core", _CORE)]
        rings = circle("black ring", _RING, _BROAD), circle("black ring", _SMALL_RING, _BROAD)
    else:
        disc, core = circle("white disc", _DISC - _RIM / 2, _RIM), []
        rings = circle("white ring", _RING, _FINE), circle("white ring", _SMALL_RING, _FIRM)
    letter = "X" if colour == BLACK else "O"
    return Symbol(f"krypte {COLOURS[colour].lower()} face {size:g}", (disc, *rings, *core), letter)


# The marker of the active sides, a counter that stands on a corner of the board, and what it shows after each side.

CLOCKWISE = (NORTH, EAST, SOUTH, WEST)

_MARKER_RING, _MARKER_CORE, _LINE = 0.236, 0.077, 0.032
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
    radius, middle = _MARKER_RING * size, size / 2
    items: list[Drawable] = [
        Circle(ROLES["place"], middle, middle, radius, line_width=_LINE * size),
        Circle("brand", middle, middle, _MARKER_CORE * size),
    ]
    if named and size >= _READ_FROM:
        text, type_size = words("Marker").upper(), max(_NAME * size, READ)
        items.append(Label("brand", middle, middle + _NAME_AT * size, text, type_size, bold=True))
    return Figure(size, size, tuple(items), words("Krypte marker"), 1.0)


def after(side: str) -> Figure:
    """Draw what follows a counter from `side`: the sides active then, broad, with arrows that lead in; in mm."""
    x, y, half = AFTER_WIDTH / 2, AFTER_HEIGHT / 2, _BOARD / 2
    turns = [90 * CLOCKWISE.index(each) for each in corner_after(side)]
    bar = Symbol("krypte active side", (Rect("brand", -half, -half, _BOARD, _THICK),), "-")
    across, down = {NORTH: (0, -_COUNTER_AT), EAST: (_COUNTER_AT, 0), SOUTH: (0, _COUNTER_AT), WEST: (-_COUNTER_AT, 0)}[
        side
    ]
    near = -_BOARD / 2 - _ARROW_OFF
    points = ((-_ARROW_BROAD, near - _ARROW_LONG), (_ARROW_BROAD, near - _ARROW_LONG), (0.0, near))
    arrows = tuple(Polygon("brand", tuple((at + x, y) for x, y in points)) for at in _ARROWS)
    leading_in = Symbol("krypte active arrows", arrows, "v")
    items: tuple[Drawable, ...] = (
        Rect("brand line", x - half, y - half, _BOARD, _BOARD, line_width=_THIN),
        *(Use(bar, x, y, turn=turn) for turn in turns),
        Circle("command", x + across, y + down, _COUNTER),
        *(Use(leading_in, x, y, turn=turn) for turn in turns),
    )
    return Figure(AFTER_WIDTH, AFTER_HEIGHT, items, words("After {side}", side=words(SIDES[side])), 1.0)


# The marks of the game: emblem and wordmark, our own drawings in the game's colour.

_WORDMARK_SIZE = 41.21, 10.01
_DRAWINGS = Path(__file__).parent / "house"


@cache
def marks() -> GameMarks:
    return game_marks(_DRAWINGS, "krypte", COLOUR, _WORDMARK_SIZE)
