"""The marks of the game: emblem and wordmark, our own drawings in the game's colour."""

from functools import cache
from pathlib import Path

from generator.figures.game_marks import GameMarks, emblem, wordmark

_COLOUR = "#1a1a1a"
_WORDMARK_WIDTH, _WORDMARK_HEIGHT = 50.9, 10.96
_DRAWINGS = Path(__file__).parent / "house"


@cache
def marks() -> GameMarks:
    """Return the marks of the game."""
    emblem_text, wordmark_text = (
        (_DRAWINGS / f"{name}.svg").read_text(encoding="utf-8") for name in ("emblem", "wordmark")
    )
    return GameMarks(
        _COLOUR,
        emblem(emblem_text, "crumble", _COLOUR),
        wordmark(wordmark_text, "crumble", _COLOUR, _WORDMARK_WIDTH, _WORDMARK_HEIGHT),
    )
