"""The faces of tiles as pictures of their own, in mm."""

from pressboard.figures.shapes import Figure, Use
from pressboard.games.crumble.pictures.pieces import PieceFace, piece_symbol
from pressboard.games.crumble.rules.board import COLOURS
from pressboard.words import words


def tile(colour: int, width: float, height: float) -> Figure:
    """Draw a face of a tile of `width` x `height` mm as a picture of its own."""
    title = words("Crumble tile, {colour}", colour=words(COLOURS[colour]))
    symbol = piece_symbol(PieceFace(colour), width, height)
    return Figure(width, height, (Use(symbol, width / 2, height / 2),), title, 1.0)
