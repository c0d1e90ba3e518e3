"""The product `problems`: what only a print or a reading needs is loaded then."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

from pressboard.figures.shapes import Figure
from pressboard.kinds.page import Certificate, Item, Leaf
from pressboard.kinds.problems import pages
from pressboard.kinds.problems.params import ProblemOptions, SheetRecipe
from pressboard.kinds.product import GeneratedProduct, series_stem
from pressboard.lean_dataclasses import dataclass
from pressboard.play.findings import Finding
from pressboard.printing.papers import Paper
from pressboard.words import words

if TYPE_CHECKING:
    from pressboard.kinds.problems.spec import CheckedProblem, ProblemSpec


class ProblemPages(NamedTuple):
    """How a game draws its problems: the pages of a sheet, its pictures by their names, and those of the solutions."""

    leaves: Callable[[Item[Any], Any, Paper], Iterator[Leaf]]
    pictures: Callable[[Item[Any], Any], Mapping[str, Figure]]
    answers: Callable[[Item[Any], Any], Mapping[str, Figure]]


@dataclass(frozen=True, slots=True)
class ProblemProduct(GeneratedProduct[Any, Any, Any]):
    """Sheets of problems, single or in books; every sheet is followed by its solutions.

    What a game knows of its problems and how it draws them are loaded when they are asked for: the SPEC of the module
    `made`, the PAGES of the module `drawn`.
    """

    summary: str
    example: str
    params: type[Any]
    tag: str
    setup_word: str
    made: str
    drawn: str
    name: str = "problems"
    options: type[Any] = ProblemOptions
    is_read: bool = True
    candidates: str = "positions"

    def spec(self) -> "ProblemSpec[Any, Any]":
        spec: ProblemSpec[Any, Any] = import_module(self.made).SPEC
        return spec

    def pages(self) -> ProblemPages:
        found: ProblemPages = import_module(self.drawn).PAGES
        return found

    def generate(self, params: Any, seed: str, number: int) -> Item[Any]:  # noqa: ANN401 - the game's own
        """Compose and prove sheet `number` of the series `seed`; raises NoSheetFound."""
        recipe = SheetRecipe(seed, number, params)
        problems, fallen = self.spec().composed(recipe)
        return replace(self.read(self.spec().encode(problems, recipe)), fallen=fallen)

    def kept(self, item: Item[Any]) -> int:
        return len(item.content)

    def read(self, code: str) -> Item[Any]:
        return self._item(*self.spec().decode(code))

    def read_setup(self, text: str) -> Item[Any]:
        return self._item(self.spec().parse_text(text), None)

    def problems(self, item: Item[Any]) -> list[Finding]:
        """Prove every problem again and return what is wrong with each, and which of them are twins."""
        return self.spec().faults(self._checks(item.content))

    def certificate(self, item: Item[Any]) -> Certificate:
        """Prove every problem again and return what was shown."""
        return pages.certificate(item, self._checks(item.content), self.spec())

    def stem(self, first: Item[Any] | None, count: int) -> str:
        """Name a file after the recipe of its first sheet and how many follow."""
        name, recipe = (
            f"{self.spec().game}-{self.name}",
            self.spec().decode(first.code)[1] if first else None,
        )
        return series_stem(name, recipe, count) if recipe else name

    def leaves(self, items: Iterator[Item[Any]], options: Any, paper: Paper) -> Iterator[Leaf]:  # noqa: ANN401
        for item in items:
            yield from self.pages().leaves(item, options, paper)

    def pictures(self, item: Item[Any] | None, options: Any) -> Mapping[str, Figure]:  # noqa: ANN401
        return self.pages().pictures(item, options) if item else {}

    def _checks(self, problems: tuple[Any, ...]) -> "tuple[CheckedProblem[Any, Any], ...]":
        return tuple(map(self.spec().checked, problems))

    def _item(self, problems: tuple[Any, ...], recipe: SheetRecipe | None) -> Item[Any]:
        spec, count = self.spec(), len(problems)
        by_hand = words(
            "{count} {problems}, set up by hand",
            count=count,
            problems=words(spec.noun if count == 1 else f"{spec.noun}s"),
        )
        name = str(recipe) if recipe else by_hand
        code, text = spec.encode(problems, recipe), spec.format_text(problems)
        return Item(problems, code, name, text, name, shown=self._checks(problems))
