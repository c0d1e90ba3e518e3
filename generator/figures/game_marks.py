"""The marks of a game: its emblem and its wordmark, drawn in the game's colour in every theme.

A file is written like an icon's. An emblem has a ground, shapes on it (`figure`, `figure-line`) and shapes in the
ground's colour over these (`over`, `over-line`); a wordmark has letters.
"""

from functools import cache
from typing import NamedTuple

from generator.figures.elastic import Drawings
from generator.figures.icons import Classes, read_drawing
from generator.figures.shapes import Drawable, Figure, Symbol, Use
from generator.figures.themes import INK, PAPER, OwnRole, Paint
from generator.units import pt

EMBLEM_BOX = 100.0
"""The side of the square an emblem is drawn in."""
WORDMARK_HEIGHT = 10.0
"""The height of a wordmark's capitals."""
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


@cache
def emblem_classes(game: str, colour: str) -> Classes:
    """Return the classes of an emblem: white on the game's colour, the other way round where ink is saved."""

    def role(name: str, full: Paint, low_ink: Paint, bw: Paint) -> OwnRole:
        return OwnRole(f"{game} emblem {name}", full, low_ink, bw)

    return {
        "ground": (role("ground", Paint(colour), Paint(PAPER, colour, _CONTOUR), Paint(INK)), None),
        "figure": (role("figure", Paint(PAPER), Paint(colour), Paint(PAPER)), None),
        "figure-line": (role("figure line", Paint("", PAPER), Paint("", colour), Paint("", PAPER)), 5.0),
        "over": (role("over", Paint(colour), Paint(PAPER), Paint(INK)), None),
        "over-line": (role("over line", Paint("", colour), Paint("", PAPER), Paint("", INK)), 5.0),
    }


def wordmark(text: str, game: str, colour: str, width: float, height: float = WORDMARK_HEIGHT) -> Figure:
    """Return the wordmark in the SVG `text`, whose box is `width` x `height`; raises BadFile."""
    letters = OwnRole(f"{game} wordmark", Paint(colour), Paint(colour), Paint(INK))
    items = read_drawing(text, f"{game} wordmark", {"letters": (letters, None)}, (width, height))
    return _once(f"{game} wordmark", items, width, height)


def emblem(text: str, game: str, colour: str) -> Figure:
    """Return the emblem in the SVG `text`; raises BadFile."""
    box = (EMBLEM_BOX, EMBLEM_BOX)
    return emblem_of(game, read_drawing(text, f"{game} emblem", emblem_classes(game, colour), box))


def emblem_of(game: str, items: tuple[Drawable, ...]) -> Figure:
    """Return the emblem that these shapes are, in a box of `EMBLEM_BOX` to either side."""
    return _once(f"{game} emblem", items, EMBLEM_BOX, EMBLEM_BOX)


def _once(name: str, items: tuple[Drawable, ...], width: float, height: float) -> Figure:
    """Return a figure that is written once a document, however often it is shown."""
    return Figure(width, height, (Use(Symbol(name, items), 0, 0),))
