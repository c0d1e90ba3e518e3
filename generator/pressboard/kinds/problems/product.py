"""The product `problems`: what only a print or a reading needs is loaded then."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from importlib import import_module
from itertools import chain, islice
from typing import TYPE_CHECKING, Any, TypeAlias

from pressboard.figures.shapes import Figure
from pressboard.kinds.options import Options
from pressboard.kinds.page import Certificate, Item, Leaf
from pressboard.kinds.problems import pages
from pressboard.kinds.problems.params import ProblemOptions, SheetRecipe
from pressboard.kinds.product import AnyProduct, GeneratedProduct, series_stem
from pressboard.lean_classes import NamedTuple, dataclass
from pressboard.play.findings import Finding
from pressboard.printing.papers import Paper
from pressboard.words import words

if TYPE_CHECKING:
    from pressboard.kinds.problems.spec import AnyChecked, AnySpec


Problems: TypeAlias = tuple[Any, ...]
"""The problems of a sheet, of whichever game."""


class Answered(NamedTuple):
    """A sheet whose solutions stand elsewhere, what it is called, and what their own pages are told beside."""

    item: Item[Any]
    called: str
    told: Mapping[str, str]


def answer_leaves(
    product: AnyProduct,
    sheets: Sequence[Answered],
    options: Any,  # noqa: ANN401 - of whichever game
    paper: Paper,
) -> Iterator[Leaf]:
    """Yield the solutions of sheets: those of single problems together, else those of each sheet by themselves.

    The product's options can leave solutions out. Where larger type puts what is told of a sheet on pages of its own
    they are there, after the boards.
    """
    solved = options.but(solutions=True)
    drawn = [[*product.leaves(iter((each.item,)), solved, paper)] for each in sheets]
    leaves = [replace(last, context={**last.context, "only_answers": True}) for (*_, last) in drawn]
    alone = all(len(each) == 1 for each in drawn)
    if len(sheets) > 1 and alone and all(len(leaf.context["places"]) == 1 for leaf in leaves):
        yield _together(sheets, leaves)
        return
    for sheet, leaf in zip(sheets, leaves, strict=True):
        yield replace(leaf, context={**leaf.context, **sheet.told})


def _together(sheets: Sequence[Answered], leaves: Sequence[Leaf]) -> Leaf:
    """Return the solutions of single problems as those of one sheet, each called as its sheet is."""
    places = list[dict[str, Any]]()
    figures = {}
    for sheet, leaf in zip(sheets, leaves, strict=True):
        (place,) = leaf.context["places"]
        solved = f"{place['solved']} of {sheet.called}"
        places.append({**place, "number": sheet.called, "solved": solved})
        figures[solved] = leaf.figures[place["solved"]]
    first = sheets[0].item
    recipe = words("{first} and the {more} after it", first=first.recipe, more=len(leaves) - 1)
    icons = {name: icon for leaf in leaves for name, icon in leaf.icons.items()}
    context = {**leaves[0].context, "places": places, "item": replace(first, recipe=recipe)}
    return replace(
        leaves[0], context=context, figures={**leaves[0].figures, **figures}, icons=icons
    )


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
        self,
        items: Iterator[Item[Problems]],
        options: Any,  # noqa: ANN401 - of whichever game
        paper: Paper,
    ) -> Iterator[Leaf]:
        """Yield the pages of sheets; of several each has its number, and solutions stand last if they are to."""
        draw = self.pages().leaves
        first = [*islice(items, 2)]
        if len(first) == 1 or not (options.solutions and options.solutions_last):
            for item in chain(first, items):
                yield from draw(item, options, paper)
            return
        solved = list[Answered]()
        number = 0
        for item in chain(first, items):
            # Those of one series have its numbers; others are numbered on.
            recipe = self.spec().decode(item.code)[1]
            number = max(number + 1, recipe.number if recipe else 0)
            called = words("Sheet {number}", number=number)
            told = {"called": called}
            solved.append(Answered(item, called, told))
            for leaf in draw(item, options.without_answers(), paper):
                yield replace(leaf, context={**leaf.context, **told})
        yield from answer_leaves(self, solved, options, paper)

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
