"""All pages of a game's product, between pages of a handout: what its template can call, and how that is printed."""

from collections import deque
from collections.abc import Iterator, Mapping
from functools import cached_property
from itertools import chain, count
from pathlib import Path
from typing import TYPE_CHECKING

from pressboard.errors import (
    BadOption,
    BadTemplate,
    DoesNotFit,
    PressboardError,
)
from pressboard.figures.themes import plain_theme
from pressboard.figures.type import AS_MADE, Type
from pressboard.jobs.files import Report
from pressboard.jobs.handout.functions import Pictures
from pressboard.jobs.handout.markup import (
    PrintedMarkup,
    element,
    game_called,
    options_as_in_templates,
    plain,
    with_inherited_type,
)
from pressboard.jobs.interrupts import raise_if_interrupted
from pressboard.jobs.looks.look import Look
from pressboard.jobs.options import LONGEST_TITLE, PaperOptions, check_line
from pressboard.jobs.pages import (
    READ_PAPER,
    BookPlan,
    Printer,
    users_templates,
)
from pressboard.jobs.print_job import PrintJob, Series, choose_product
from pressboard.jobs.resolve import Asked, kinds_of, resolve
from pressboard.jobs.run import items_of
from pressboard.kinds.game import Game, illustrate
from pressboard.kinds.options import (
    argument_of,
    option,
    options_of,
    with_type,
)
from pressboard.kinds.page import Item, Leaf
from pressboard.kinds.product import AnyProduct, GeneratedProduct
from pressboard.layout.documents import PRODUCT, page_of, runs
from pressboard.layout.jinja.printable import TemplateValue
from pressboard.layout.line_marks import bad_template
from pressboard.layout.tree import Element
from pressboard.lean_classes import NamedTuple, dataclass
from pressboard.play.records.heads import READINGS
from pressboard.printing.papers import Paper, parse_margins
from pressboard.words import words

if TYPE_CHECKING:
    from pressboard.jobs.handout.handout import Handout

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


@dataclass()  # without slots, for it keeps what is asked of it
class RequestedProduct:
    """A product with its options, as a template asks for it; `title` is its entry in the outline.

    One that is `spare` is left out where its paper is too small for it.
    """

    game: Game
    product: AnyProduct
    job: PrintJob
    title: str
    spare: bool = False

    @cached_property
    def items(self) -> list[Item[object]]:
        """What is made by chance, or by codes."""
        return [
            *items_of(
                self.job, self.product if isinstance(self.product, GeneratedProduct) else None
            )
        ]

    def leaves(self, paper: Paper) -> Iterator[Leaf]:
        return self.product.leaves(iter(self.items), self.job.options, paper)

    @cached_property
    def known(self) -> Mapping[str, object]:
        """What a figure of the first thing in it would know; nothing where its code draws none."""
        code = next((item.code for item in self.items), "")
        if not code or self.game.figures is None:
            return {}
        given = self.job.options.readings
        house = {READINGS: given} if given else {}
        try:
            return illustrate(self.game, code, house, plain_theme(self.job.theme)).known
        except PressboardError:
            return {}

    @cached_property
    def missing(self) -> str:
        """Why it is left out, "" where it is not; its pages are made to see."""
        try:
            deque(self.leaves(self.job.paper) if self.spare else (), maxlen=0)
        except DoesNotFit as error:
            return str(error)
        return ""


class ProductMarkup(PrintedMarkup):
    """All pages of a product, which also know the code and the recipe of the first thing in them.

    `part` is the entry in the outline, by which pages are named; "" is what a plain product has for the others.
    `missing` is why a spare one is left out, "" where it is not. What a figure of that first thing would know, such as
    `types`, it knows as well.
    """

    __slots__ = ("_requested", "part")

    def __init__(self, requested: RequestedProduct, name: str) -> None:
        super().__init__(element(PRODUCT, name=name))
        self._requested, self.part = requested, requested.title

    def __getattr__(self, name: str) -> TemplateValue:
        """The `code` or `recipe` of its first item, or what a figure of that item would know by `name`."""
        if name.startswith("_"):
            raise AttributeError(name)
        if name in ("code", "recipe"):
            return next((getattr(item, name) for item in self._requested.items), "")
        if name not in self._requested.known:
            raise AttributeError(name)
        return self._requested.known[name]

    def __dir__(self) -> list[str]:
        """Return the names of what it knows, also by the first thing in it."""
        return [*super().__dir__(), "code", "recipe", *self._requested.known]

    @property
    def missing(self) -> str:
        return self._requested.missing


class Products:
    """The products that the template of a handout has asked for, by the names in its elements."""

    def __init__(self, handout: "Handout", paper: Paper, look: Look) -> None:
        self._handout, self._theme, self._paper, self._look = handout, handout.theme, paper, look
        self.requested: dict[str, RequestedProduct] = {}

    def plan_of(self, requested: RequestedProduct) -> BookPlan:
        """The book plan for the pages of a product.

        Its template is looked for below its game's name in the handout's own folder, for there the handout itself may
        be called as one is.
        """
        job, game, handout = requested.job, requested.game, self._handout
        on = READ_PAPER if handout.is_read else job.paper
        plan = BookPlan.of(game, job, on, job.options.type, self._look, users_templates(handout))
        return plan._replace(folders=(handout.template.resolve().parent / game.name, *plan.folders))

    def helpers(self) -> dict[str, TemplateValue]:
        return {word.__name__: word for word in (with_inherited_type(self.product), self.products)}

    def products(self, game: str) -> list[ProductLine]:
        """The products of a game, in its order."""
        return [
            ProductLine(
                each.name,
                each.summary,
                each.is_read,
                argument_of(each.options),
                each.params().by_chance if each.params else False,
            )
            for each in game_called(game).products
        ]

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
                raise BadOption(
                    f"the whole handout has one {name}; say --{name}, and leave it out here"
                )
        asked = Asked(given, f"{declaration.name} {product.name}", paper=self._paper_of)
        kinds, theme = kinds_of(product), plain_theme(self._theme)
        with options_as_in_templates():
            own, params, shown, series, rest = resolve(asked, _OwnOptions, *kinds, theme=theme)
        check_line("bookmark", own.bookmark, LONGEST_TITLE)
        # The second product of a name is called `title 2`.
        first, taken = (
            own.bookmark or f"{declaration.title} {product.name}",
            {p.title for p in self.requested.values()},
        )
        title = next(
            each for each in chain([first], (f"{first} {n}" for n in count(2))) if each not in taken
        )
        job = PrintJob(
            declaration.name,
            product.name,
            params,
            shown,
            series=series or Series(),
            theme=self._theme,
            title=own.title,
            **rest,
        )
        requested = RequestedProduct(declaration, product, job, title, own.spare)
        number = f"{len(self.requested) + 1}"
        self.requested[number] = requested
        return ProductMarkup(requested, number)

    def _paper_of(self, options: PaperOptions) -> Paper:
        """Return the paper that is asked for, the usual one for none; a margin alone is that of the usual one."""
        if options.paper:
            return options.here()
        if not options.margin:
            return self._paper
        return self._paper.with_margins(parse_margins(options.margin))


class DocumentPrinter(Printer):
    """Prints the document of a handout: its own pages, and between them those of the products that are asked for.

    `products` are those that were printed.
    """

    def __init__(self, plan: BookPlan, path: Path, pictures: Pictures, asked: Products) -> None:
        super().__init__(plan, path, ())
        self._pictures, self._asked = pictures, asked
        self.products: list[RequestedProduct] = []

    def print(self, document: Element) -> Report:
        """Print a document; raises BadTemplate for a product that nobody asked for or that stands in it twice.

        One that is read has a line for every product of which nothing can be read.
        """
        self.book.describe(document)
        if self.plan.job.is_read:
            children = [self._as_read(child) for child in document.elements()]
            document = document.holding(children)
        for piece in runs(document):
            raise_if_interrupted()
            if piece.tag == PRODUCT:
                self._add_product(piece)
            else:
                self.book.add(piece, self._pictures.figures, self._pictures.icons)
        return self.save_chapters([item for requested in self.products for item in requested.items])

    def _as_read(self, piece: Element) -> Element:
        if piece.tag != PRODUCT or (requested := self._called(piece)).product.is_read:
            return piece
        return page_of(
            words("{product}: printed on paper only.", product=requested.title), piece.where
        )

    def _called(self, piece: Element) -> RequestedProduct:
        requested = self._asked.requested.get(piece["name"])
        if requested is None:
            raise bad_template(piece.where, f"<{PRODUCT}> is what product() writes; call that")
        return requested

    def _add_product(self, piece: Element) -> None:
        requested = self._called(piece)
        if requested in self.products:
            raise bad_template(
                piece.where,
                f"{requested.title} stands here a second time; call product() again for it",
            )
        self.products.append(requested)
        try:
            if requested.missing and not self.plan.job.is_read:
                self.note(requested.title, [f"left out: {requested.missing}"])
            else:
                plan = self._asked.plan_of(requested)
                self.add_chapter(
                    requested.title, plan, requested.leaves(plan.paper), requested.items
                )
        except BadTemplate:
            raise
        except PressboardError as error:
            raise bad_template(piece.where, f"{requested.title}: {error}") from None
