"""The product `puzzle`: sheets for one with a target, composed by search, proved, coded, with their solutions.

All but its options and parameters is loaded when it is printed or read.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from pressboard.common.readings_options import LARGE_APART, LargeOptions, TypeOptions, large_option
from pressboard.contract import Certificate, Item, Leaf
from pressboard.contract.options import option
from pressboard.errors import BadOption
from pressboard.figures.shapes import Figure
from pressboard.games.kangaruse.make.puzzles.params import PuzzleParams
from pressboard.games.kangaruse.print.icon_style import IconStyle
from pressboard.lean_dataclasses import dataclass
from pressboard.play.findings import Finding
from pressboard.printing.papers import Paper
from pressboard.words import words

if TYPE_CHECKING:
    from pressboard.common.problems.recipes import SheetRecipe
    from pressboard.games.kangaruse.make.puzzles.check import CheckedPuzzle
    from pressboard.games.kangaruse.make.puzzles.puzzle import Puzzles

PER_PAGE = (4, 2, 1)
"""How many puzzles may share a page, the most first."""


@dataclass(frozen=True, slots=True)
class PuzzleOptions(LargeOptions, TypeOptions, IconStyle):
    """How sheets of puzzles are printed; it changes nothing in the puzzles."""

    per_page: int = option(
        0,
        "How many puzzles share a page, 1, 2 or 4; 0 is as many as are read well.",
        metavar="N",
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
        if self.large_print and self.per_page > 1:
            why = f"in large print a puzzle has a page of its own; leave --per-page {self.per_page} out"
            raise BadOption(why, "per_page")


class PuzzleProduct:
    """Sheets of puzzles, single or in books; every sheet is followed by its solutions."""

    name = "puzzle"
    summary = "A puzzle for one, so many points in so many jumps, its best result proved; the solution on its own page."
    example = "pressboard kangaruse puzzle --puzzles 4 --seed billabong"
    options = PuzzleOptions
    params = PuzzleParams
    is_read = True
    candidates = "candidates"

    def generate(self, params: PuzzleParams, seed: str, number: int) -> "Item[Puzzles]":
        """Compose and prove sheet `number` of the series `seed`; raises NoSheetFound."""
        from pressboard.common.problems.recipes import SheetRecipe
        from pressboard.games.kangaruse.make.puzzles.code import encode
        from pressboard.games.kangaruse.make.puzzles.make import chance_of, composed

        recipe = SheetRecipe(seed, number, params)
        puzzles, fallen = composed(params, chance_of(recipe))
        return replace(self.read(encode(puzzles, recipe)), fallen=fallen)

    def kept(self, item: "Item[Puzzles]") -> int:
        """Return how many of the sheets that were tried as puzzles are on a sheet."""
        return len(item.content)

    def read(self, code: str) -> "Item[Puzzles]":
        """Return the sheet a code stands for, with the recipe it was made by; raises BadCode."""
        from pressboard.games.kangaruse.make.puzzles.code import decode

        return _item(*decode(code))

    def read_setup(self, text: str) -> "Item[Puzzles]":
        """Return the sheet that puzzles set up as a text stand for; raises BadNotation."""
        from pressboard.games.kangaruse.make.puzzles.setup_text import parse_puzzles

        return _item(parse_puzzles(text), None)

    def problems(self, item: "Item[Puzzles]") -> list[Finding]:
        """Prove every puzzle again and return what is wrong with each."""
        from pressboard.games.kangaruse.make.puzzles.check import faults

        return faults(_checks(item.content))

    def certificate(self, item: "Item[Puzzles]") -> Certificate:
        """Prove every puzzle again and return what was shown."""
        from pressboard.common.certificate.proofs import proofs
        from pressboard.games.kangaruse.make.puzzles.certificate import PuzzleCertificate

        return PuzzleCertificate(item, _checks(item.content), proofs)

    def stem(self, first: "Item[Puzzles] | None", count: int) -> str:
        """Name a file after the recipe of its first sheet and how many follow."""
        from pressboard.common.series import series_stem
        from pressboard.games.kangaruse.make.puzzles.code import decode

        recipe = decode(first.code)[1] if first else None
        return series_stem("kangaruse-puzzle", recipe, count) if recipe else "kangaruse-puzzle"

    def leaves(self, items: "Iterator[Item[Puzzles]]", options: PuzzleOptions, paper: Paper) -> Iterator[Leaf]:
        """Yield every sheet with its solutions."""
        from pressboard.games.kangaruse.print.puzzles.large import large_leaves
        from pressboard.games.kangaruse.print.puzzles.leaf import leaves_of

        for item in items:
            if options.large_print:
                yield from large_leaves(item, options, paper)
            else:
                yield from leaves_of(item, options, paper)

    def together(self, options: PuzzleOptions) -> int:
        """Return how many sheets share a page with its solutions."""
        return 1

    def pictures(self, item: "Item[Puzzles] | None", options: PuzzleOptions) -> Mapping[str, Figure]:
        """Return the boards of the puzzles."""
        from pressboard.games.kangaruse.print.puzzles.leaf import boards_of

        return boards_of(item, options.icons) if item else {}


def _checks(puzzles: "Puzzles") -> "tuple[CheckedPuzzle, ...]":
    from pressboard.games.kangaruse.make.puzzles.check import checked

    return tuple(map(checked, puzzles))


def _item(puzzles: "Puzzles", recipe: "SheetRecipe[PuzzleParams] | None") -> "Item[Puzzles]":
    from pressboard.games.kangaruse.make.puzzles.code import encode
    from pressboard.games.kangaruse.make.puzzles.setup_text import format_puzzles

    code, setup = encode(puzzles, recipe), format_puzzles(puzzles)
    by_hand = "{count} puzzles, set up by hand" if len(puzzles) > 1 else "1 puzzle, set up by hand"
    made = str(recipe) if recipe else words(by_hand, count=len(puzzles))
    return Item(puzzles, code, made, setup, made, shown=_checks(puzzles))
