"""Pages of pieces to be cut out: pyramids, tokens, cards. What they share: whose pieces, and what a page holds."""

from collections.abc import Iterable, Mapping, Sequence

from pressboard.figures.large_print import USUAL, Sizes
from pressboard.figures.shapes import Figure
from pressboard.games.krump.pictures.board import SQUARE
from pressboard.games.krump.rules.board.tables import BLACK, RED
from pressboard.kinds.cut import FOLDED_MINUTES
from pressboard.kinds.options import LargeOptions, large_option, option
from pressboard.kinds.page import Leaf
from pressboard.lean_dataclasses import dataclass
from pressboard.printing.cuts import cut_length
from pressboard.printing.pieces import PiecePage
from pressboard.printing.slots import Slot
from pressboard.units import show_mm
from pressboard.words import words

SIDES = ("both", "red", "black")
SQUARES = 12.0, 150.0
"""The least and the largest side of a board's square, mm."""


@dataclass(frozen=True)
class PiecesOptions(LargeOptions):
    """Whose pieces."""

    side: str = option(
        "both", "Whose pieces; one side alone can go on paper of its colour.", SIDES, label="Whose pieces", main=True
    )
    square: float = option(
        SQUARE,
        "The squares of the board they are for: true size for 32mm and more, else smaller.",
        label="Side of a square",
        limits=SQUARES,
        main=True,
    )
    large_print: bool = large_option("larger pips, bold lines, strong colours.")

    @property
    def scale(self) -> float:
        """How large pieces are beside those of true size."""
        return scale_for(self.square)


def scale_for(square: float) -> float:
    """Return how large pieces are for a board with squares of `square` mm: never larger than true ones."""
    return min(1.0, square / SQUARE)


def share(scale: float) -> str:
    """Return a scale as it is printed: `95.6 %`."""
    return f"{scale * 100:.3g} %"


def smaller(square: float) -> str:
    """Return what is said of pieces that are not of true size: "" of those that are."""
    if scale_for(square) == 1.0:
        return ""
    return words(
        "{share} of true size, for squares of {square}", share=share(scale_for(square)), square=show_mm(square)
    )


def told_smaller(square: float) -> tuple[str, ...]:
    """Return that as a sentence, none of pieces of true size."""
    told = smaller(square)
    return (words("The pieces are {size}.", size=told),) if told else ()


def players_of(side: str) -> tuple[int, ...]:
    """Return the players that a word of `SIDES` means."""
    return (RED, BLACK) if side == "both" else (SIDES.index(side) - 1,)


def placed(page: PiecePage, fronts: Sequence[str], backs: Sequence[str] = ()) -> list[tuple[str, Slot]]:
    """Return the name of each picture on a page, with its place; a back that is turned has a picture of its own."""
    return [
        *((fronts[each.index], each.slot) for each in page.fronts),
        *((backs[each.index] + ("-turned" if each.turned else ""), each.slot) for each in page.backs),
    ]


def pieces_leaf(
    template: str,
    page: PiecePage,
    figures: Mapping[str, Figure],
    pictures: Iterable[tuple[str, Slot]],
    sizes: Sizes = USUAL,
) -> Leaf:
    """Return a page of pieces: its template gets each picture with its place, and the page's lines and marks."""
    return Leaf(
        template,
        {"page": page, "placed": pictures, "back": not page.fronts, "note_size": sizes.note},
        figures,
        orientation=page.orientation,
        captioned=bool(page.fronts),
        caption=page.caption,
        cut=cut_length([each.slot for each in page.fronts]),
        gluing=FOLDED_MINUTES if page.fronts and page.backs else 0.0,
    )
