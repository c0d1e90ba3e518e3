"""The marks of the game: emblem and wordmark, our own drawings in the game's colour."""

from functools import cache
from pathlib import Path

from pressboard.figures.game_marks import GameMarks, game_marks
from pressboard.figures.icons import read_drawing
from pressboard.figures.shapes import Drawable

_COLOUR = "#c9402c"
WORDMARK_SIZE = 40.51, 10.01
"""The width and the height of the wordmark's box."""
_DRAWINGS = Path(__file__).parent / "house"


@cache
def marks() -> GameMarks:
    """Return the marks of the game."""
    return game_marks(_DRAWINGS, "krump", _COLOUR, WORDMARK_SIZE)


def wordmark_items(role: str) -> tuple[Drawable, ...]:
    """Return the shapes of the wordmark in the colour of a role."""
    text = (_DRAWINGS / "wordmark.svg").read_text(encoding="utf-8")
    return read_drawing(text, f"krump wordmark in {role}", {"letters": (role, None)}, WORDMARK_SIZE)
