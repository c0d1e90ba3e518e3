"""The marks of the game: a road sign with a kangaroo as its emblem, and its wordmark, our own drawings."""

from dataclasses import replace
from functools import cache
from pathlib import Path

from generator.figures.game_marks import EMBLEM_BOX, GameMarks, wordmark
from generator.figures.icons import Classes, read_drawing
from generator.figures.shapes import Figure, Symbol, Use
from generator.figures.themes import INK, PAPER, OwnRole, Paint

_COLOUR = "#c8782a"
_DARK, _GREY = "#2b2620", "#585858"
_WORDMARK_WIDTH, _WORDMARK_HEIGHT = 66.21, 12.11
_DRAWINGS = Path(__file__).parent / "drawings"
_CLASSES: Classes = {
    "sign": (
        OwnRole(
            "kangaruse emblem sign", Paint("#f7c948", _DARK), Paint(PAPER, _GREY, line_factor=0.5), Paint(PAPER, INK)
        ),
        4.0,
    ),
    "sign-line": (
        OwnRole("kangaruse emblem line", Paint("", _DARK), Paint("", _GREY, line_factor=0.5), Paint("", INK)),
        2.4,
    ),
    "animal": (OwnRole("kangaruse emblem animal", Paint(_DARK), Paint(_COLOUR), Paint(INK)), None),
    "eye": (OwnRole("kangaruse emblem eye", Paint("#f7c948"), Paint(PAPER), Paint(PAPER)), None),
}


@cache
def marks() -> GameMarks:
    """Return the marks of the game."""
    emblem_text, wordmark_text = (
        (_DRAWINGS / f"{name}.svg").read_text(encoding="utf-8") for name in ("emblem", "wordmark")
    )
    box = (EMBLEM_BOX, EMBLEM_BOX)
    emblem = Figure(*box, read_drawing(emblem_text, "kangaruse emblem", _CLASSES, box))
    name = wordmark(wordmark_text, "kangaruse", _COLOUR, _WORDMARK_WIDTH, _WORDMARK_HEIGHT)
    return GameMarks(_COLOUR, _once(emblem, "kangaruse emblem"), _once(name, "kangaruse wordmark"))


def _once(drawing: Figure, name: str) -> Figure:
    """Return a drawing as one symbol: a book of many pages holds it once."""
    return replace(drawing, items=(Use(Symbol(name, drawing.items, ""), 0.0, 0.0),))
