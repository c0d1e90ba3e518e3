"""A box for the counters."""

from math import ceil

from pressboard.figures.game_marks import GameMarks
from pressboard.games.krypte.pictures.marks import marks
from pressboard.games.krypte.pictures.pieces import SIZE
from pressboard.games.krypte.print.board_size import usual_counter
from pressboard.games.krypte.print.counters import BACKS, FOLD, SIZES, count_option
from pressboard.kinds.cut import LEAST_PILE, MOST_PILE, Box, Contents
from pressboard.kinds.options import LargeOptions, large_option, option
from pressboard.lean_dataclasses import dataclass
from pressboard.printing.papers import Paper
from pressboard.words import words

COUNTER, GLUED = 0.3, 0.45
"""How thick a counter is, mm: one of card, one of heavy paper folded and glued."""
_ACROSS = 2
"""The counters lie in so many piles by so many."""


@dataclass(frozen=True, slots=True)
class BoxOptions(LargeOptions):
    """Which counters go in."""

    size: float = option(
        0.0,
        "The side of a counter in mm; 0 is for those that go with the board that fills the same paper.",
        label="Side of a counter",
        limits=SIZES,
        main=True,
    )
    backs: str = option(FOLD, "Counters that are folded and glued are thicker.", BACKS, main=True)
    pile: float = option(
        0.0,
        f"How high each of four piles is; 0 reckons {GLUED:g} mm for a counter that is glued, {COUNTER:g} for another.",
        label="Height of a pile",
        limits=(LEAST_PILE, MOST_PILE),
    )
    count: int = count_option()
    large_print: bool = large_option("larger words on the box, and on a page of their own.")

    @property
    def depth(self) -> float:
        """How high the piles are, mm: the marker lies on one of them."""
        high = ceil((self.count + 1) / _ACROSS**2)
        return self.pile or high * (GLUED if self.backs == FOLD else COUNTER)


class BoxProduct(Box[BoxOptions]):
    """A tuck box for 64 counters and the marker, in four piles."""

    game = "krypte"
    summary = "A tuck box for the counters, in four piles, to be cut, folded and glued."
    example = "pressboard krypte box --size 18"
    options = BoxOptions

    def contents(self, options: BoxOptions, paper: Paper | None) -> Contents:
        """Return the four piles."""
        side = _ACROSS * (options.size or (usual_counter(paper) if paper else SIZE))
        return Contents(side, side, options.depth, words("{count} counters and the marker", count=options.count))

    def marks(self) -> GameMarks:
        """Return the marks of Krypte."""
        return marks()
