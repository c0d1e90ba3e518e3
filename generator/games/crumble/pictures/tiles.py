"""The faces of tiles as pictures in mm."""

from functools import cache

from generator.figures.shapes import Figure, Rect, Symbol, Use
from generator.games.crumble.pictures.pieces import BODY
from generator.games.crumble.rules.position import BLACK, COLOURS
from generator.words import words

_RIM, _RIM_SHARE = 0.7, 0.08
"""How far a face keeps off the cut, mm and as a part of the shorter side: a back that is a little off does not show,
and tiles of one colour side by side are told apart."""


@cache
def face(colour: int, wide: float, high: float) -> Symbol:
    """Draw a face of a tile of `wide` x `high` mm from its upper left corner on."""
    rim = min(_RIM, _RIM_SHARE * min(wide, high))
    body = Rect(BODY[colour], rim, rim, wide - 2 * rim, high - 2 * rim)
    letters = "#" if colour == BLACK else "."
    return Symbol(f"crumble {COLOURS[colour].lower()} tile {wide:g} x {high:g}", (body,), letters)


def tile(colour: int, wide: float, high: float) -> Figure:
    """Draw a face of a tile of `wide` x `high` mm as a picture of its own."""
    title = words("Crumble tile, {colour}", colour=words(COLOURS[colour]))
    return Figure(wide, high, (Use(face(colour, wide, high), 0, 0),), title, 1.0)
