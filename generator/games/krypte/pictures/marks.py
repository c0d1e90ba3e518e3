"""The marks of the game: emblem and wordmark, our own drawings in the game's colour."""

from functools import cache
from pathlib import Path

from generator.figures.game_marks import GameMarks, emblem, wordmark

_COLOUR = "#0072b2"
_WORDMARK_WIDTH, _WORDMARK_HEIGHT = 41.21, 10.01
_DRAWINGS = Path(__file__).parent / "house"


@cache
def marks() -> GameMarks:
    """Return the marks of the game."""
    emblem_text, wordmark_text = (
        (_DRAWINGS / f"{name}.svg").read_text(encoding="utf-8") for name in ("emblem", "wordmark")
    )
    return GameMarks(
        _COLOUR,
        emblem(emblem_text, "krypte", _COLOUR),
        wordmark(wordmark_text, "krypte", _COLOUR, _WORDMARK_WIDTH, _WORDMARK_HEIGHT),
    )
