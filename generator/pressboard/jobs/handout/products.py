"""What a handout's template can call for a game's products: all pages of one, between pages of its own."""

from collections.abc import Iterator, Mapping
from dataclasses import field
from typing import Any, NamedTuple

from pressboard.errors import BadOption, DoesNotFit, PressboardError
from pressboard.figures.themes import plain_theme
from pressboard.figures.type import AS_MADE, Type
from pressboard.jobs.handout.markup import (
    PrintedMarkup,
    element,
    game_called,
    options_as_in_templates,
    plain,
    with_inherited_type,
)
from pressboard.jobs.options import LONGEST_TITLE, PaperOptions, check_line
from pressboard.jobs.print_job import KeywordOptions, PrintJob, choose_product, paper_here
from pressboard.jobs.run import items_here
from pressboard.kinds.game import Game, illustrate
from pressboard.kinds.options import argument_of, option, options_of, with_type
from pressboard.kinds.page import Item, Leaf
from pressboard.kinds.product import GeneratedProduct, Product
from pressboard.layout.jinja.printable import TemplateValue
from pressboard.layout.page_runs import PRODUCT
from pressboard.lean_dataclasses import dataclass
from pressboard.play.records.heads import READINGS
from pressboard.printing.papers import Paper

_THE_HANDOUTS = ("theme",)
"""What a product's command takes and a handout decides for all that is in it."""


@dataclass(frozen=True, slots=True)
class _OwnOptions:
    """What a product in a handout takes besides the options of its command, and its own heading."""

    title: str = option("", "Another heading.")
    bookmark: str = option("", "Another entry in the outline.")
    spare: bool = option(False, "Leave it out where the paper is too small for it.")


class ProductLine(NamedTuple):
    """What can be said of a product: its name, to ask for it, and what it is; whether it is for reading.

    One with an `argument` draws what it is told to; one that is made `by_chance` has a seed.
    """

    name: str
    summary: str
    is_read: bool
    argument: str
    by_chance: bool


@dataclass(slots=True)
class RequestedProduct:
    """A product with its options, as a template asks for it; `title` is its entry in the outline.

    One that is `spare` is left out where its paper is too small for it.
    """

    game: Game
    product: Product[Any]
    job: PrintJob
    title: str
    spare: bool = False
    made: list[Item[Any]] = field(default_factory=list)
    _kept: list[Leaf] | None = field(default=None, init=False)
    _reason: str = field(default="", init=False)

    def items(self) -> list[Item[Any]]:
        """Return what is made by chance, or by codes; it is made once."""
        if isinstance(self.product, GeneratedProduct) and not self.made:
            self.made = [item for handed in items_here(self.job, self.product) for item in handed.items]
        return self.made

    def leaves(self, paper: Paper) -> Iterator[Leaf]:
        if self._kept and paper == self.job.paper:
            return iter(self._kept)
        return self.product.leaves(iter(self.items()), self.job.options, paper)

    def known(self) -> Mapping[str, Any]:
        """Return what a figure of the first thing in it would know; nothing where its code draws none."""
        code = next((item.code for item in self.items()), "")
        if not code or self.game.figures is None:
            return {}
        options = self.job.options
        read = {each.name: getattr(options, each.name) for each in options_of(type(options)) if each.name == READINGS}
        house = {name: given for name, given in read.items() if given}
        try:
            return illustrate(self.game, code, house, plain_theme(self.job.theme)).known
        except PressboardError:
            return {}

    @property
    def missing(self) -> str:
        """Why it is left out, "" where it is not; its pages are made to see, and kept."""
        if self.spare and self._kept is None:
            try:
                self._kept = [*self.leaves(self.job.paper)]
            except DoesNotFit as error:
                self._kept, self._reason = [], str(error)
        return self._reason


class ProductMarkup(PrintedMarkup):
    """All pages of a product, which also know the code and the recipe of the first thing in them.

    `part` is the entry in the outline, by which pages are named; "" is what a plain product has for the others.
    `missing` is why a spare one is left out, "" where it is not. What a figure of that first thing would know, such as
    `types`, it knows as well.
    """

    __slots__ = ("_known", "_requested", "part")

    def __init__(self, requested: RequestedProduct, name: str) -> None:
        super().__init__(element(PRODUCT, name=name))
        self._requested, self.part = requested, requested.title
        self._known: Mapping[str, Any] | None = None

    def __getattr__(self, name: str) -> TemplateValue:
        """Return what the first thing in it has, or what a figure of that would know by `name`."""
        if name.startswith("_"):
            raise AttributeError(name)
        if name in ("code", "recipe"):
            return next((getattr(item, name) for item in self._requested.items()), "")
        if self._known is None:
            self._known = self._requested.known()
        if name not in self._known:
            raise AttributeError(name)
        return self._known[name]

    def __dir__(self) -> list[str]:
        """Return the names of what it knows, also by the first thing in it."""
        return [*super().__dir__(), "code", "recipe", *(self._known or ())]

    @property
    def missing(self) -> str:
        return self._requested.missing


class Products:
    """The products that the template of a handout has asked for, by the names in its elements."""

    def __init__(self, paper: Paper, theme: str) -> None:
        self._paper, self._theme = paper, theme
        self.requested: dict[str, RequestedProduct] = {}

    def helpers(self) -> dict[str, TemplateValue]:
        return {word.__name__: word for word in (with_inherited_type(self.product), self.products)}

    def products(self, game: str) -> list[ProductLine]:
        """Return what can be printed of a game, in its order."""
        return [_line(product) for product in game_called(game).products]

    def product(
        self,
        game: str,
        name: str,
        source: str = "",
        *,
        inherited: Type = AS_MADE,
        **options: TemplateValue,
    ) -> ProductMarkup:
        """Return all pages of a product, with the options of its command; `source` is the command's argument.

        Its type is as large as that it inherits, what is read at least, where nothing else is asked for. With
        `bookmark` its entry in the outline is another one. A `spare` one is left out where its paper is too small for
        it. Raises BadOption for what there is not.
        """
        declaration = game_called(game)
        product = choose_product(declaration, str(plain(name)))
        given = {key: plain(value) for key, value in options.items()}
        if source:
            if not (argument := argument_of(product.options)):
                reason = "takes no source; options go by their names, such as title=..."
                raise BadOption(f"{declaration.name} {product.name} {reason}")
            given[argument] = plain(source)
        type = inherited if product.is_read else inherited._replace(size=0.0)
        given = with_type(given, {each.name for each in options_of(product.options)}, type)
        for name in given:
            if name in _THE_HANDOUTS:
                raise BadOption(f"the whole handout has one {name}; say --{name}, and leave it out here")
        keywords = KeywordOptions(given, f"{declaration.name} {product.name}")
        own = keywords.make(_OwnOptions)
        check_line("bookmark", own.bookmark, LONGEST_TITLE)
        title = self._own_title(own.bookmark or f"{declaration.title} {product.name}")
        with options_as_in_templates():
            made = keywords.of_product(product, self._paper_of, plain_theme(self._theme))
        keywords.refuse_rest()
        job = PrintJob(declaration.name, product.name, *made, theme=self._theme, title=own.title)
        requested = RequestedProduct(declaration, product, job, title, own.spare)
        number = f"{len(self.requested) + 1}"
        self.requested[number] = requested
        return ProductMarkup(requested, number)

    def _own_title(self, title: str) -> str:
        """Return a title that no other product has: the second of that name is called `title 2`."""
        taken = {each.title for each in self.requested.values()}
        numbered = (f"{title} {number}" for number in range(2, len(taken) + 3))
        return title if title not in taken else next(each for each in numbered if each not in taken)

    def _paper_of(self, options: PaperOptions) -> Paper:
        """Return the paper that is asked for, the usual one for none; a margin alone is that of the usual one."""
        if options.paper:
            return paper_here(options)
        return self._paper.with_margin(paper_here(options).margin) if options.margin else self._paper


def _line(product: Product[Any]) -> ProductLine:
    by_chance = product.params().by_chance if product.params else False
    return ProductLine(product.name, product.summary, product.is_read, argument_of(product.options), by_chance)
