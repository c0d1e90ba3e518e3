"""The marks of the game: emblem and wordmark, our own drawings in the game's colour."""

from functools import cache
from pathlib import Path

from pressboard.figures.game_marks import GameMarks, game_marks

_COLOUR = "#1a1a1a"
_WORDMARK_SIZE = 50.9, 10.96
_DRAWINGS = Path(__file__).parent / "house"


@cache
def marks() -> GameMarks:
    """Return the marks of the game."""
    return game_marks(_DRAWINGS, "crumble", _COLOUR, _WORDMARK_SIZE)
