"""The product `problems`: sheets of them, composed by search, proved, coded, with their solutions.

All but its options and parameters is loaded when it is printed or read.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from generator.common.problems.pages import MOST_PER_PAGE
from generator.contract import Certificate, Item, Leaf
from generator.contract.options import option
from generator.errors import BadOption
from generator.figures.shapes import Figure
from generator.games.krump.make.problems.params import ProblemParams, Recipe
from generator.play.findings import Finding
from generator.printing.papers import Paper
from generator.words import words

if TYPE_CHECKING:
    from generator.games.krump.make.problems.check import CheckedProblem
    from generator.games.krump.make.problems.problem import Problems


@dataclass(frozen=True, slots=True)
class ProblemOptions:
    """How sheets of problems are printed; it changes nothing in the problems."""

    per_page: int = option(
        0, f"How many problems share a page, 1 to {MOST_PER_PAGE}; 0 is as many as are read well.", metavar="N"
    )
    grades: bool = option(True, "Say at every problem how hard it is.")
    solutions: bool = option(True, "Print the solutions on a page of their own after the problems.")

    def __post_init__(self) -> None:
        """Raise BadOption for a number of problems that no page has."""
        if not 0 <= self.per_page <= MOST_PER_PAGE:
            raise BadOption(f"--per-page {self.per_page}: from 1 to {MOST_PER_PAGE} problems go on a page, or 0")


class ProblemProduct:
    """Sheets of problems, single or in books; every sheet is followed by its solutions."""

    name = "problems"
    summary = "A sheet of problems, so many captures in one round, each proved to have one first move; with solutions."
    example = "pressboard krump problems --grade easy --seed billabong"
    options = ProblemOptions
    params = ProblemParams
    candidates = "boards"

    def generate(self, params: ProblemParams, seed: str, number: int) -> "Item[Problems]":
        """Compose and prove sheet `number` of the series `seed`; raises NoSheetFound."""
        from generator.games.krump.make.problems.code import encode
        from generator.games.krump.make.problems.make import chance_of, composed

        recipe = Recipe(seed, number, params)
        problems, fallen = composed(params, chance_of(recipe))
        return replace(self.read(encode(problems, recipe)), fallen=fallen)

    def kept(self, item: "Item[Problems]") -> int:
        """Return how many of the boards that were tried as problems are on a sheet."""
        return len(item.content)

    def read(self, code: str) -> "Item[Problems]":
        """Return the sheet a code stands for, with the recipe it was made by; raises BadCode."""
        from generator.games.krump.make.problems.code import decode

        return _item(*decode(code))

    def read_setup(self, text: str) -> "Item[Problems]":
        """Return the sheet that problems set up as a text stand for; raises BadNotation."""
        from generator.games.krump.make.problems.setup_text import parse_problems

        return _item(parse_problems(text), None)

    def problems(self, item: "Item[Problems]") -> list[Finding]:
        """Prove every problem again and return what is wrong with each, and which of them are twins."""
        from generator.games.krump.make.problems.check import faults

        return faults(_checks(item.content))

    def certificate(self, item: "Item[Problems]") -> Certificate:
        """Prove every problem again and return what was shown."""
        from generator.common.certificate.lines import lines_figure
        from generator.games.krump.make.problems.certificate import ProblemCertificate

        return ProblemCertificate(item, _checks(item.content), lines_figure)

    def stem(self, first: "Item[Problems] | None", count: int) -> str:
        """Name a file after the recipe of its first sheet and how many follow."""
        from generator.common.series import series_stem
        from generator.games.krump.make.problems.code import decode

        recipe = decode(first.code)[1] if first else None
        return series_stem("krump-problems", recipe, count) if recipe else "krump-problems"

    def leaves(self, items: "Iterator[Item[Problems]]", options: ProblemOptions, paper: Paper) -> Iterator[Leaf]:
        """Yield every sheet with its solutions."""
        from generator.games.krump.print.problem_leaf import leaf_of

        for item in items:
            yield leaf_of(item, options, paper)

    def together(self, options: ProblemOptions) -> int:
        """Return how many sheets share a page with its solutions."""
        return 1

    def pictures(self, item: "Item[Problems] | None", options: ProblemOptions) -> Mapping[str, Figure]:
        """Return the boards of the problems."""
        from generator.games.krump.print.problem_leaf import boards_of

        return boards_of(item) if item else {}


def _checks(problems: "Problems") -> "tuple[CheckedProblem, ...]":
    from generator.games.krump.make.problems.check import checked

    return tuple(map(checked, problems))


def _item(problems: "Problems", recipe: Recipe | None) -> "Item[Problems]":
    from generator.games.krump.make.problems.code import encode
    from generator.games.krump.make.problems.setup_text import format_problems

    code, setup = encode(problems, recipe), format_problems(problems)
    if recipe:
        return Item(problems, code, str(recipe), setup, str(recipe), shown=_checks(problems))
    count = len(problems)
    by_hand = (
        words("{count} problems, set up by hand", count=count) if count > 1 else words("1 problem, set up by hand")
    )
    return Item(problems, code, by_hand, setup, by_hand, shown=_checks(problems))
