"""The marks of the game: a road sign with a kangaroo as its emblem, and its wordmark, our own drawings."""

from functools import cache
from pathlib import Path

from pressboard.figures.game_marks import GameMarks, game_marks
from pressboard.figures.icons import Classes
from pressboard.games.kangaruse.pictures.roles import ROLES

_COLOUR = "#c8782a"
_WORDMARK_SIZE = 66.21, 12.11
_DRAWINGS = Path(__file__).parent / "house"
_CLASSES: Classes = {
    "sign": (ROLES["emblem sign"], 4.0),
    "sign-line": (ROLES["emblem line"], 2.4),
    "animal": (ROLES["emblem animal"], None),
    "eye": (ROLES["emblem eye"], None),
}


@cache
def marks() -> GameMarks:
    """Return the marks of the game."""
    return game_marks(_DRAWINGS, "kangaruse", _COLOUR, _WORDMARK_SIZE, _CLASSES)
