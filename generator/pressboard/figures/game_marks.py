"""The marks of a game: its emblem and its wordmark, drawn in the game's colour in every theme.

A file is written like an icon's. An emblem has a ground, shapes on it (`figure`, `figure-line`) and shapes in the
ground's colour over these (`over`, `over-line`); a wordmark has letters.
"""

from dataclasses import replace
from pathlib import Path

from pressboard.figures.icons import Classes, read_drawing
from pressboard.figures.roles import Role, own_roles
from pressboard.figures.shapes import Drawings, Figure, Symbol, Use
from pressboard.lean_classes import NamedTuple

EMBLEM_BOX = 100.0
"""The side of the square an emblem is drawn in."""
_ROLES = Path(__file__).with_name("mark_roles.toml")


class GameMarks(NamedTuple):
    """A game's colour, #rrggbb, its emblem, its wordmark, and the roles of both."""

    colour: str
    emblem: Figure
    wordmark: Figure
    roles: tuple[Role, ...]

    @property
    def drawings(self) -> Drawings:
        """The marks by the names under which templates call them."""
        return {"emblem": self.emblem, "wordmark": self.wordmark}


def emblem_classes(game: str, colour: str) -> Classes:
    """Return the classes of an emblem: white on the game's colour, the other way round where ink is saved.

    For low vision the ground is as dark as type has to be; lines keep to the ground and to what stands on it.
    """
    roles = own_roles(_ROLES, game, colour)
    return {
        "ground": (roles["emblem ground"], None),
        "figure": (roles["emblem figure"], None),
        "figure-line": (roles["emblem figure line"], 5.0),
        "over": (roles["emblem over"], None),
        "over-line": (roles["emblem over line"], 5.0),
    }


def game_marks(
    folder: Path,
    game: str,
    colour: str,
    wordmark_size: tuple[float, float],
    classes: Classes | None = None,
) -> GameMarks:
    """Return the marks that `emblem.svg` and `wordmark.svg` of a folder are.

    `wordmark_size` is the width and the height of the wordmark's box, `classes` are the emblem's where it has its own.
    """
    emblem_text, wordmark_text = (
        (folder / f"{name}.svg").read_text("utf-8") for name in ("emblem", "wordmark")
    )
    classes = classes or emblem_classes(game, colour)
    letters: Classes = {"letters": (own_roles(_ROLES, game, colour)["wordmark"], None)}
    emblem = _figure_of(emblem_text, f"{game} emblem", classes, (EMBLEM_BOX, EMBLEM_BOX))
    wordmark = _figure_of(wordmark_text, f"{game} wordmark", letters, wordmark_size)
    painted = tuple(
        role for role, _ in (*classes.values(), *letters.values()) if isinstance(role, Role)
    )
    return GameMarks(colour, emblem, replace(wordmark, shows=game.title()), painted)


def _figure_of(text: str, name: str, classes: Classes, size: tuple[float, float]) -> Figure:
    """Return the figure in an SVG `text`, which is written once a document, however often it is shown."""
    return Figure(*size, (Use(Symbol(name, read_drawing(text, classes)), 0, 0),))
