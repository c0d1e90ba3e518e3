"""The counters' two faces as pictures in mm: black is a full disc with a thin ring in it, white an open ring in a ring.

So they are told apart without colour, in every theme, and from across the table.
"""

from generator.figures.shapes import Circle, Drawable, Figure, Label, Symbol, Use
from generator.games.krypte.rules.board import BLACK, COLOURS
from generator.words import words

COUNTERS = 64
"""How many a set has: one for each square."""
SIZE = 20.0
"""The side of a counter, mm; a square of the board has 24."""

_DISC, _RING, _CORE = 0.42, 0.33, 0.18
"""The radii of the disc, of the ring in it and of white's core, as parts of the counter's side: the disc keeps off the
cut, so that a back that is a little off does not show."""
_BOLD, _RIM, _FINE = 0.05, 0.03, 0.015
"""How broad the ring in black is, and the lines of white's rim and core, likewise."""


def face(colour: int, size: float = SIZE) -> Figure:
    """Draw a face of a counter of `size` mm."""
    items, letter = (_black(size), "X") if colour == BLACK else (_white(size), "O")
    symbol = Symbol(f"krypte {COLOURS[colour].lower()} face {size:g}", items, letter)
    title = words("Krypte counter, {colour}", colour=words(COLOURS[colour]))
    return Figure(size, size, (Use(symbol, size / 2, size / 2),), title, 1.0)


def _black(size: float) -> tuple[Drawable, ...]:
    """Draw the black face round the origin."""
    full, ring, core = (radius * size for radius in (_DISC, _RING, _RING - _BOLD))
    return Circle("suit black", 0, 0, full), Circle("paper", 0, 0, ring), Circle("suit black", 0, 0, core)


def _white(size: float) -> tuple[Drawable, ...]:
    """Draw the white face round the origin."""
    full, core = _DISC * size, _CORE * size
    return Circle("disc", 0, 0, full, line_width=_RIM * size), Circle("disc", 0, 0, core, line_width=_FINE * size)


_NOTE, _CAPITAL = 2.2, 0.35
"""The size of its type, mm, and half the height of a capital letter as a part of it."""


def note(text: str, long: float, height: float, upright: bool) -> Figure:
    """Write `text` along the middle of a strip `long` x `height` mm, from top to bottom where it stands `upright`."""
    line = Label("soft ink", long / 2, height / 2 + _CAPITAL * _NOTE, text, _NOTE, fit=long - 1)
    if not upright:
        return Figure(long, height, (line,), words("What to do"))
    return Figure(
        height, long, (Use(Symbol("krypte note down", (line,), "|"), height, 0, turn=90),), words("What to do")
    )
