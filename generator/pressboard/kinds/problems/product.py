"""The product `problems`: what only a print or a reading needs is loaded then."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from pressboard.figures.shapes import Figure
from pressboard.kinds.options import Options
from pressboard.kinds.page import Certificate, Item, Leaf
from pressboard.kinds.problems import pages
from pressboard.kinds.problems.params import ProblemOptions, SheetRecipe
from pressboard.kinds.product import GeneratedProduct, series_stem
from pressboard.lean_dataclasses import dataclass
from pressboard.play.findings import Finding
from pressboard.printing.papers import Paper
from pressboard.words import words

if TYPE_CHECKING:
    from pressboard.kinds.problems.spec import AnyChecked, AnySpec


Problems: TypeAlias = tuple[Any, ...]
"""The problems of a sheet, of whichever game."""


class ProblemPages(NamedTuple):
    """How a game draws its problems: the pages of a sheet, its pictures by their names, and those of the solutions."""

    leaves: Callable[[Item[Problems], Any, Paper], Iterator[Leaf]]
    pictures: Callable[[Item[Problems], Any], Mapping[str, Figure]]
    answers: Callable[[Item[Problems], Any], Mapping[str, Figure]]


@dataclass(frozen=True, slots=True)
class ProblemProduct(GeneratedProduct[Options, Problems, Options]):
    """Sheets of problems, single or in books; every sheet is followed by its solutions.

    What a game knows of its problems and how it draws them are loaded when they are asked for: the SPEC of the module
    `made`, the PAGES of the module `drawn`.
    """

    summary: str
    example: str
    params: type[Options]
    tag: str
    setup_word: str
    made: str
    drawn: str
    name: str = "problems"
    options: type[Options] = ProblemOptions
    is_read: bool = True
    candidates: str = "positions"

    def spec(self) -> "AnySpec":
        spec: AnySpec = import_module(self.made).SPEC
        return spec

    def pages(self) -> ProblemPages:
        found: ProblemPages = import_module(self.drawn).PAGES
        return found

    def generate(self, params: Options, seed: str, number: int) -> Item[Problems]:
        """Compose and prove sheet `number` of the series `seed`; raises NoSheetFound."""
        recipe = SheetRecipe(seed, number, params)
        problems, fallen = self.spec().composed(recipe)
        return replace(self.read(self.spec().encode(problems, recipe)), fallen=fallen)

    def kept(self, item: Item[Problems]) -> int:
        return len(item.content)

    def read(self, code: str) -> Item[Problems]:
        return self._item(*self.spec().decode(code))

    def read_setup(self, text: str) -> Item[Problems]:
        return self._item(self.spec().parse_text(text), None)

    def problems(self, item: Item[Problems]) -> list[Finding]:
        """Prove every problem again and return what is wrong with each, and which of them are twins."""
        return self.spec().faults(self._checks(item.content))

    def certificate(self, item: Item[Problems]) -> Certificate:
        """Prove every problem again and return what was shown."""
        return pages.certificate(item, self._checks(item.content), self.spec())

    def stem(self, first: Item[Problems] | None, count: int) -> str:
        """Name a file after the recipe of its first sheet and how many follow."""
        name, recipe = (
            f"{self.spec().game}-{self.name}",
            self.spec().decode(first.code)[1] if first else None,
        )
        return series_stem(name, recipe, count) if recipe else name

    def leaves(
        self, items: Iterator[Item[Problems]], options: Options, paper: Paper
    ) -> Iterator[Leaf]:
        for item in items:
            yield from self.pages().leaves(item, options, paper)

    def pictures(self, item: Item[Problems] | None, options: Options) -> Mapping[str, Figure]:
        return self.pages().pictures(item, options) if item else {}

    def _checks(self, problems: Problems) -> "tuple[AnyChecked, ...]":
        return tuple(map(self.spec().checked, problems))

    def _item(self, problems: Problems, recipe: SheetRecipe | None) -> Item[Problems]:
        spec, count = self.spec(), len(problems)
        by_hand = words(
            "{count} {problems}, set up by hand",
            count=count,
            problems=words(spec.noun if count == 1 else f"{spec.noun}s"),
        )
        name = str(recipe) if recipe else by_hand
        code, text = spec.encode(problems, recipe), spec.format_text(problems)
        return Item(problems, code, name, text, name, shown=self._checks(problems))
