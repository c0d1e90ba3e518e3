"""The marks of the game: a road sign with a kangaroo as its emblem, and its wordmark, our own drawings."""

from functools import cache
from pathlib import Path

from pressboard.figures.game_marks import GameMarks, game_marks
from pressboard.figures.icons import Classes
from pressboard.figures.themes import INK, PAPER, OwnRole, Paint

_COLOUR = "#c8782a"
_DARK, _GREY = "#2b2620", "#585858"
_WORDMARK_SIZE = 66.21, 12.11
_DRAWINGS = Path(__file__).parent / "house"
_CLASSES: Classes = {
    "sign": (
        OwnRole(
            "kangaruse emblem sign",
            Paint("#f7c948", _DARK),
            Paint(PAPER, _GREY, line_factor=0.5),
            Paint(PAPER, INK),
            Paint("#ffd84a", INK),
        ),
        4.0,
    ),
    "sign-line": (
        OwnRole("kangaruse emblem line", Paint("", _DARK), Paint("", _GREY, line_factor=0.5), Paint("", INK)),
        2.4,
    ),
    "animal": (OwnRole("kangaruse emblem animal", Paint(_DARK), Paint(_COLOUR), Paint(INK)), None),
    "eye": (OwnRole("kangaruse emblem eye", Paint("#f7c948"), Paint(PAPER), Paint(PAPER), Paint("#ffd84a")), None),
}


@cache
def marks() -> GameMarks:
    """Return the marks of the game."""
    return game_marks(_DRAWINGS, "kangaruse", _COLOUR, _WORDMARK_SIZE, _CLASSES)
