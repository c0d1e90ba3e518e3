"""The marks of a game: its emblem and its wordmark, drawn in the game's colour in every theme.

A file is written like an icon's. An emblem has a ground, shapes on it (`figure`, `figure-line`) and shapes in the
ground's colour over these (`over`, `over-line`); a wordmark has letters.
"""

from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import NamedTuple

from pressboard.figures.elastic import Drawings
from pressboard.figures.icons import Classes, read_drawing
from pressboard.figures.paints import strong
from pressboard.figures.shapes import Figure, Symbol, Use
from pressboard.figures.themes import INK, PAPER, OwnRole, Paint
from pressboard.units import pt

EMBLEM_BOX = 100.0
"""The side of the square an emblem is drawn in."""
_CONTOUR = pt(0.35)


class GameMarks(NamedTuple):
    """A game's colour, #rrggbb, its emblem, and its wordmark."""

    colour: str
    emblem: Figure
    wordmark: Figure

    @property
    def drawings(self) -> Drawings:
        """The marks by the names under which templates call them."""
        return {"emblem": self.emblem, "wordmark": self.wordmark}

    @property
    def drawn(self) -> tuple[Figure, Figure]:
        """The marks themselves."""
        return self.emblem, self.wordmark


@cache
def emblem_classes(game: str, colour: str) -> Classes:
    """Return the classes of an emblem: white on the game's colour, the other way round where ink is saved.

    For low vision the ground is as dark as type has to be; lines keep to the ground and to what stands on it.
    """
    dark = strong(colour)

    def role(name: str, full: Paint, low_ink: Paint, bw: Paint, contrast: Paint | None = None) -> OwnRole:
        return OwnRole(f"{game} emblem {name}", full, low_ink, bw, contrast)

    return {
        "ground": (role("ground", Paint(colour), Paint(PAPER, colour, _CONTOUR), Paint(INK)), None),
        "figure": (role("figure", Paint(PAPER), Paint(colour), Paint(PAPER)), None),
        "figure-line": (
            role("figure line", Paint("", PAPER), Paint("", colour), Paint("", PAPER), Paint("", PAPER)),
            5.0,
        ),
        "over": (role("over", Paint(colour), Paint(PAPER), Paint(INK)), None),
        "over-line": (role("over line", Paint("", colour), Paint("", PAPER), Paint("", INK), Paint("", dark)), 5.0),
    }


def game_marks(
    folder: Path, game: str, colour: str, wordmark_size: tuple[float, float], classes: Classes | None = None
) -> GameMarks:
    """Return the marks that `emblem.svg` and `wordmark.svg` of a folder are; raises BadFile.

    `wordmark_size` is the width and the height of the wordmark's box, `classes` are the emblem's where it has its own.
    """
    emblem_text, wordmark_text = ((folder / f"{name}.svg").read_text("utf-8") for name in ("emblem", "wordmark"))
    letters = OwnRole(f"{game} wordmark", Paint(colour), Paint(colour), Paint(INK))
    emblem = _drawn(emblem_text, f"{game} emblem", classes or emblem_classes(game, colour), (EMBLEM_BOX, EMBLEM_BOX))
    wordmark = _drawn(wordmark_text, f"{game} wordmark", {"letters": (letters, None)}, wordmark_size)
    return GameMarks(colour, emblem, replace(wordmark, shows=game.title()))


def _drawn(text: str, name: str, classes: Classes, size: tuple[float, float]) -> Figure:
    """Return the figure in an SVG `text`, which is written once a document, however often it is shown."""
    return Figure(*size, (Use(Symbol(name, read_drawing(text, name, classes, size)), 0, 0),))
