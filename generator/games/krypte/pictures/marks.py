"""The marks of the game: emblem and wordmark, our own drawings in the game's colour."""

from functools import cache
from pathlib import Path

from generator.figures.game_marks import GameMarks, emblem, wordmark
from generator.games.krypte.pictures.roles import COLOUR

_WORDMARK_WIDTH, _WORDMARK_HEIGHT = 41.21, 10.01
_DRAWINGS = Path(__file__).parent / "house"


@cache
def marks() -> GameMarks:
    """Return the marks of the game."""
    emblem_text, wordmark_text = (
        (_DRAWINGS / f"{name}.svg").read_text(encoding="utf-8") for name in ("emblem", "wordmark")
    )
    return GameMarks(
        COLOUR,
        emblem(emblem_text, "krypte", COLOUR),
        wordmark(wordmark_text, "krypte", COLOUR, _WORDMARK_WIDTH, _WORDMARK_HEIGHT),
    )
