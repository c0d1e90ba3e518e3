"""Squares in pictures of boards: which one holds a place, whether a place is on the board at all."""

from pressboard.games.kangaruse.pictures.sheet.picture import SIDE, STRIP
from pressboard.games.kangaruse.rules.sheet import Sheet


def is_outside(sheet: Sheet, x: float, y: float) -> bool:
    """Say whether a place of a picture lies beside its squares."""
    return not (STRIP < x < STRIP + sheet.columns * SIDE and STRIP < y < STRIP + sheet.rows * SIDE)


def square_at(sheet: Sheet, x: float, y: float) -> int:
    """Return the square of the board that holds a place of a picture."""
    return int((y - STRIP) / SIDE) * sheet.columns + int((x - STRIP) / SIDE)
