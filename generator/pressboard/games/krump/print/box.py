"""A box for the movement cards."""

from pressboard.games.krump.pictures.card_style import SIZES, CardStyle, decks
from pressboard.games.krump.pictures.marks import marks
from pressboard.kinds.cut import LEAST_PILE, MOST_PILE, Contents, box
from pressboard.kinds.options import LargeOptions, large_option, option
from pressboard.lean_dataclasses import dataclass
from pressboard.printing.papers import Paper
from pressboard.printing.pieces import BACKS
from pressboard.words import words

CARD = 0.35
"""How thick a card is, mm: what is called 250 g has 0.3 to 0.35."""


@dataclass(frozen=True, slots=True)
class BoxOptions(LargeOptions):
    """Which cards go in."""

    size: str = option("poker", "How large the cards are.", tuple(SIZES), label="Size of cards", main=True)
    backs: str = option("none", "Cards that are folded and glued are twice as thick.", BACKS, main=True)
    pile: float = option(
        0.0,
        f"How high the pile of cards is; 0 reckons {CARD:g} mm for each, twice that for folded ones.",
        label="Height of the pile",
        limits=(LEAST_PILE, MOST_PILE),
    )
    large_print: bool = large_option("larger words on the box, and on a page of their own.")

    @property
    def depth(self) -> float:
        """How high the pile is, mm."""
        return self.pile or len(decks()) * CARD * (2 if self.backs == "fold" else 1)


def box_contents(options: BoxOptions, paper: Paper | None) -> Contents:
    width, height = CardStyle(size=options.size).measures
    return Contents(width, height, options.depth, words("{count} movement cards", count=len(decks())))


BOX = box(
    "krump",
    "A tuck box for the movement cards, to be cut, folded and glued.",
    "pressboard krump box --backs fold",
    BoxOptions,
    box_contents,
    marks,
)
