"""The product `puzzle`: sheets for one with a target, composed by search, proved, coded, with their solutions.

All but its options and parameters is loaded when it is printed or read.
"""

from pressboard.errors import BadOption
from pressboard.games.kangaruse.make.params import PUZZLE_TAG, PUZZLE_WORD, PuzzleParams
from pressboard.games.kangaruse.print.rules import IconStyle
from pressboard.kinds.options import LARGE_APART, LargeOptions, TypeOptions, large_option, option
from pressboard.kinds.problems.product import ProblemProduct
from pressboard.lean_dataclasses import dataclass

PER_PAGE = (4, 2, 1)
"""How many puzzles may share a page, the most first."""


@dataclass(frozen=True)
class PuzzleOptions(LargeOptions, TypeOptions, IconStyle):
    """How sheets of puzzles are printed; it changes nothing in the puzzles."""

    per_page: int = option(
        0,
        "How many puzzles share a page, 1, 2 or 4; 0 is as many as are read well.",
        label="Puzzles on a page",
        suggested=("1", "2", "4"),
        limits=(1, 4),
    )
    grades: bool = option(True, "Say at every puzzle how hard it is.", label="Say how hard")
    solutions: bool = option(True, "Print the solutions on a page of their own after the puzzles.", main=True)
    large_print: bool = large_option(LARGE_APART)

    def check(self) -> None:
        """Raise BadOption for a number of puzzles that no page has."""
        if self.per_page not in (0, *PER_PAGE):
            raise BadOption(f"--per-page {self.per_page}: 1, 2 or 4 puzzles go on a page, or 0")
        if self.type.is_large and self.per_page > 1:
            why = f"in large print a puzzle has a page of its own; leave --per-page {self.per_page} out"
            raise BadOption(why, "per_page")


PUZZLE = ProblemProduct(
    "A puzzle for one, so many points in so many jumps, its best result proved; the solution on its own page.",
    "pressboard kangaruse puzzle --puzzles 4 --seed billabong",
    PuzzleParams,
    PUZZLE_TAG,
    PUZZLE_WORD,
    "pressboard.games.kangaruse.make.puzzles",
    "pressboard.games.kangaruse.print.puzzle_pages",
    "puzzle",
    PuzzleOptions,
    candidates="candidates",
)
