"""Squares in pictures of boards: which one holds a place, whether a place is on the board at all."""

from pressboard.games.kangaruse.pictures.sheet.board import SIDE, STRIP
from pressboard.games.kangaruse.rules.sheet import Sheet


def square_at(sheet: Sheet, x: float, y: float) -> int:
    """Return the square of the board that holds a place of a picture."""
    return int((y - STRIP) / SIDE) * sheet.columns + int((x - STRIP) / SIDE)
