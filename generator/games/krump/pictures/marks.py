"""The marks of the game: emblem and wordmark, our own drawings in the game's colour."""

from functools import cache
from pathlib import Path

from generator.figures.game_marks import GameMarks, emblem, wordmark

_COLOUR = "#c9402c"
_WORDMARK_WIDTH, _WORDMARK_HEIGHT = 40.51, 10.01
_DRAWINGS = Path(__file__).parent / "house"


@cache
def marks() -> GameMarks:
    """Return the marks of the game."""
    emblem_text, wordmark_text = (
        (_DRAWINGS / f"{name}.svg").read_text(encoding="utf-8") for name in ("emblem", "wordmark")
    )
    return GameMarks(
        _COLOUR,
        emblem(emblem_text, "krump", _COLOUR),
        wordmark(wordmark_text, "krump", _COLOUR, _WORDMARK_WIDTH, _WORDMARK_HEIGHT),
    )
