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
def face(colour: int, width: float, height: float) -> Symbol:
    """Draw a face of a tile of `width` x `height` mm from its upper left corner on."""
    rim = min(_RIM, _RIM_SHARE * min(width, height))
    body = Rect(BODY[colour], rim, rim, width - 2 * rim, height - 2 * rim)
    letters = "#" if colour == BLACK else "."
    return Symbol(f"crumble {COLOURS[colour].lower()} tile {width:g} x {height:g}", (body,), letters)


def tile(colour: int, width: float, height: float) -> Figure:
    """Draw a face of a tile of `width` x `height` mm as a picture of its own."""
    title = words("Crumble tile, {colour}", colour=words(COLOURS[colour]))
    return Figure(width, height, (Use(face(colour, width, height), 0, 0),), title, 1.0)
