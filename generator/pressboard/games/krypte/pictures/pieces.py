"""The counters' two faces as pictures in mm.

Black is a full disc with two thin rings in it, white an open ring in rings; where ink is saved both are rings, and
black has a solid core. So they are told apart without colour, in every theme, and from across the table.
"""

from pressboard.figures.shapes import Circle, Drawable, Figure, Symbol, Use
from pressboard.games.krypte.pictures.roles import ROLES
from pressboard.games.krypte.rules.board import BLACK, COLOURS
from pressboard.words import words

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
    items, letter = (_black(size), "X") if colour == BLACK else (_white(size), "O")
    return Symbol(f"krypte {COLOURS[colour].lower()} face {size:g}", items, letter)


def _black(size: float) -> tuple[Drawable, ...]:
    """Draw the black face round the origin."""
    return (
        Circle(ROLES["black disc"], 0, 0, (_DISC - _FINE / 2) * size, line_width=_FINE * size),
        Circle(ROLES["black ring"], 0, 0, _RING * size, line_width=_BROAD * size),
        Circle(ROLES["black ring"], 0, 0, _SMALL_RING * size, line_width=_BROAD * size),
        Circle(ROLES["black core"], 0, 0, _CORE * size),
    )


def _white(size: float) -> tuple[Drawable, ...]:
    """Draw the white face round the origin."""
    return (
        Circle(ROLES["white disc"], 0, 0, (_DISC - _RIM / 2) * size, line_width=_RIM * size),
        Circle(ROLES["white ring"], 0, 0, _RING * size, line_width=_FINE * size),
        Circle(ROLES["white ring"], 0, 0, _SMALL_RING * size, line_width=_FIRM * size),
    )
