"""The marks of the game: emblem and wordmark, our own drawings in the game's colour."""

from functools import cache
from pathlib import Path

from pressboard.figures.game_marks import GameMarks, game_marks
from pressboard.games.krypte.pictures.roles import COLOUR

_WORDMARK_SIZE = 41.21, 10.01
_DRAWINGS = Path(__file__).parent / "house"


@cache
def marks() -> GameMarks:
    """Return the marks of the game."""
    return game_marks(_DRAWINGS, "krypte", COLOUR, _WORDMARK_SIZE)
