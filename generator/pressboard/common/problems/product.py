"""The product `problems` as all games have it: sheets composed by search, proved, coded, with their solutions.

What only a print or a reading needs is loaded then.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

from pressboard.common.problems.params import SheetRecipe
from pressboard.common.readings_options import LARGE_PRINT, TypeOptions
from pressboard.contract import Certificate, Item, Leaf
from pressboard.contract.options import option
from pressboard.figures.shapes import Figure
from pressboard.lean_dataclasses import dataclass
from pressboard.play.findings import Finding
from pressboard.printing.papers import Paper
from pressboard.words import words

if TYPE_CHECKING:
    from pressboard.common.problems.spec import CheckedProblem, ProblemSpec

USUAL_TYPE = 10.0
"""Points."""
MOST_PER_PAGE = 12


@dataclass(frozen=True, slots=True)
class ProblemOptions(TypeOptions):
    """How sheets of problems are printed; it changes nothing in the problems."""

    per_page: int = option(
        0,
        f"How many problems share a page, 1 to {MOST_PER_PAGE}; 0 is as many as are read well.",
        label="Problems on a page",
        limits=(1, MOST_PER_PAGE),
    )
    grades: bool = option(True, "Say at every problem how hard it is.", label="Say how hard")
    solutions: bool = option(True, "Print the solutions on a page of their own after the problems.", main=True)
    answers_apart: bool = False
    """Whether the solutions stand elsewhere in the file: no option, but what class sets say."""

    @property
    def told_elsewhere(self) -> bool:
        """Whether the code stands with the solutions, which have more room for large print of it."""
        return self.large_print and (self.solutions or self.answers_apart)

    @property
    def size(self) -> float:
        """The size of the type, points."""
        return self.text_size or (LARGE_PRINT if self.large_print else USUAL_TYPE)


class ProblemPages(NamedTuple):
    """How a game draws its problems: the pages of a sheet, and its pictures by their names."""

    leaves: Callable[[Item[Any], Any, Paper], Iterator[Leaf]]
    pictures: Callable[[Item[Any], Any], Mapping[str, Figure]]


@dataclass(frozen=True, slots=True)
class ProblemProduct:
    """Sheets of problems, single or in books; every sheet is followed by its solutions.

    What a game knows of its problems and how it draws them are loaded when they are asked for: the SPEC of the module
    `made`, the PAGES of the module `drawn`.
    """

    summary: str
    example: str
    candidates: str
    params: type[Any]
    made: str
    drawn: str
    name: str = "problems"
    options: type[Any] = ProblemOptions
    is_read: bool = True

    def spec(self) -> "ProblemSpec[Any, Any]":
        """Return what the game declares of its problems."""
        spec: ProblemSpec[Any, Any] = import_module(self.made).SPEC
        return spec

    def pages(self) -> ProblemPages:
        """Return how the game draws them."""
        pages: ProblemPages = import_module(self.drawn).PAGES
        return pages

    def generate(self, params: Any, seed: str, number: int) -> Item[Any]:  # noqa: ANN401 - the game's own
        """Compose and prove sheet `number` of the series `seed`; raises NoSheetFound."""
        recipe = SheetRecipe(seed, number, params)
        problems, fallen = self.spec().composed(recipe)
        return replace(self.read(self.spec().encode(problems, recipe)), fallen=fallen)

    def kept(self, item: Item[Any]) -> int:
        """Return how many of the candidates that were tried are on a sheet."""
        return len(item.content)

    def read(self, code: str) -> Item[Any]:
        """Return the sheet a code stands for, with the recipe it was made by; raises BadCode."""
        return self._item(*self.spec().decode(code))

    def read_setup(self, text: str) -> Item[Any]:
        """Return the sheet that problems set up as a text stand for; raises BadNotation."""
        return self._item(self.spec().parse_text(text), None)

    def problems(self, item: Item[Any]) -> list[Finding]:
        """Prove every problem again and return what is wrong with each, and which of them are twins."""
        return self.spec().faults(self._checks(item.content))

    def certificate(self, item: Item[Any]) -> Certificate:
        """Prove every problem again and return what was shown."""
        from pressboard.common.problems.certificate import ProblemCertificate

        return ProblemCertificate(item, self._checks(item.content), self.spec())

    def stem(self, first: Item[Any] | None, count: int) -> str:
        """Name a file after the recipe of its first sheet and how many follow."""
        from pressboard.common.series import series_stem

        name, recipe = f"{self.spec().game}-{self.name}", self.spec().decode(first.code)[1] if first else None
        return series_stem(name, recipe, count) if recipe else name

    def leaves(self, items: Iterator[Item[Any]], options: Any, paper: Paper) -> Iterator[Leaf]:  # noqa: ANN401
        """Yield every sheet with its solutions."""
        for item in items:
            yield from self.pages().leaves(item, options, paper)

    def together(self, options: Any) -> int:  # noqa: ANN401
        """Return how many sheets share a page with its solutions."""
        return 1

    def pictures(self, item: Item[Any] | None, options: Any) -> Mapping[str, Figure]:  # noqa: ANN401
        """Return the pictures of the problems."""
        return self.pages().pictures(item, options) if item else {}

    def _checks(self, problems: tuple[Any, ...]) -> "tuple[CheckedProblem[Any, Any], ...]":
        return tuple(map(self.spec().checked, problems))

    def _item(self, problems: tuple[Any, ...], recipe: SheetRecipe[Any] | None) -> Item[Any]:
        spec, count = self.spec(), len(problems)
        by_hand = words("{count} {problems}, set up by hand", count=count, problems=f"{spec.noun}{'s' * (count > 1)}")
        name = str(recipe) if recipe else by_hand
        code, text = spec.encode(problems, recipe), spec.format_text(problems)
        return Item(problems, code, name, text, name, shown=self._checks(problems))
