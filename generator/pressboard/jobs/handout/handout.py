"""Prints a user's own template: data -> template -> layout -> file, in a process of its own with bounds."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

from pressboard import registry
from pressboard.bounded import FILE, Bounds, FileFault, within
from pressboard.errors import BadFile, BadOption, BadTemplate, PressboardError, listed, quoted
from pressboard.figures.elastic import Drawing, Drawings, Elastic
from pressboard.figures.themes import Theme, large_theme, plain_theme
from pressboard.figures.type import AS_MADE, Type
from pressboard.jobs.files import Report
from pressboard.jobs.handout.data import data_name, did_you_mean, read_data, settings
from pressboard.jobs.handout.functions import HandoutFunctions
from pressboard.jobs.handout.markup import MARKDOWN, Texts, asked_type
from pressboard.jobs.handout.products import Products, RequestedProduct
from pressboard.jobs.interrupts import raise_if_interrupted
from pressboard.jobs.looks.look import LOGO, look_of, ratio
from pressboard.jobs.options import PaperOptions, PrintOptions
from pressboard.jobs.pages import (
    READ_PAPER,
    BookPlan,
    Printer,
    laid_out,
    notes_before,
    paints_of,
    print_file,
    users_dir_beside,
    write_svg,
)
from pressboard.jobs.print_job import KeywordOptions, paper_here
from pressboard.jobs.run import Progress
from pressboard.kinds.options import TYPE, TypeOptions, type_options
from pressboard.kinds.page import Item
from pressboard.layout.jinja.environment import environment_with, fill, names_asked
from pressboard.layout.jinja.template_errors import TemplateFault
from pressboard.layout.line_marks import bad_template
from pressboard.layout.page_runs import PRODUCT, page_of, runs
from pressboard.layout.tree import Element
from pressboard.lean_dataclasses import dataclass
from pressboard.paths import file_stem, is_folder, our_templates
from pressboard.printing.papers import Paper
from pressboard.printing.slots import more_slots
from pressboard.render.painter import least_type
from pressboard.render.text.lent_faces import use_font
from pressboard.units import mm, show_mm
from pressboard.words import words

_OURS = ("title", "paper", "theme")
"""What every template is given; data cannot have these names, nor those of what a template can call."""


@dataclass(frozen=True, slots=True)
class Handout(PrintOptions):
    """A print job: a template, what fills it, how it looks, on which paper, where to.

    `settings` are words such as `place=Library`, `data` files that go by their names, tables among them in an
    `encoding`. The folders of `templates` are searched between the template's own and ours; in the one beside the
    output a copy of a game's rules is looked for when these are asked for.
    """

    template: Path
    paper: Paper
    settings: tuple[str, ...] = ()
    data: tuple[Path, ...] = ()
    encoding: str = ""
    type: Type = AS_MADE

    def __post_init__(self) -> None:
        """Raise BadFile for a template that is not there, BadOption for what cannot be printed or named."""
        if is_folder(self.template):
            raise BadFile(f"{quoted(str(self.template), 80)} is a folder; name a template in it, such as evening.xml")
        if not self.template.is_file():
            folder, name = self.template.parent, self.template.name
            near = did_you_mean(name, (each.name for each in (folder.glob("*.xml") if is_folder(folder) else ())))
            raise BadFile(f"there is no template {quoted(name, 80)} in the folder {quoted(str(folder), 80)}{near}")
        PrintOptions.__post_init__(self)
        names = [*settings(self.settings), *map(data_name, self.data)]
        for number, name in enumerate(names):
            if name in names[:number]:
                raise BadOption(f"{quoted(name)} is given twice; rename the data file or the value")
            if name in _OURS:
                raise BadOption(f"{quoted(name)} is what every template is given; choose another name")
        for name in type_options(self.type):
            if name in names:
                flag = name.replace("_", "-")
                raise BadOption(f"{name} is given twice, as --{flag} and by --set or --data; keep one of the two")

    @property
    def template_dirs(self) -> tuple[Path, ...]:
        return (self.template.parent, *self.templates)

    def sources(self) -> frozenset[Path]:
        return PrintOptions.sources(self) | {self.template.parent, *self.data}

    @property
    def words(self) -> dict[str, Any]:
        return {**settings(self.settings), **type_options(self.type)}

    @property
    def painted_by(self) -> str:
        return large_theme(self.theme) if asked_type(self.words).is_large else self.theme


def handout_of(
    given: KeywordOptions,
    template: Path,
    settings: Iterable[str],
    data: Iterable[Path],
    encoding: str,
    paper: Callable[[PaperOptions], Paper] = paper_here,
) -> Callable[..., Handout]:
    type_, made = given.make(TypeOptions), paper(given.make(PaperOptions))
    return partial(Handout, template, made, tuple(settings), tuple(data), encoding, type_.type, **given.rest())


def run_handout(
    handout: Handout,
    _: Progress = lambda done: None,
    bounds: Bounds = Bounds(),  # noqa: B008 - it is frozen
) -> Report:
    """Print `handout` and return what was done.

    Raises a PressboardError for any mistake of the user's; then no file has appeared or changed.
    """
    beside, (paper, imposition) = users_dir_beside(handout), laid_out(handout, handout.paper)

    def printing(path: Path) -> Report:
        report = within(bounds, TemplateFault(handout.template.name), print_handout, handout, path)
        report.notes[:0] = notes_before(handout, paper)
        return report

    folders = (*handout.template_dirs, *([beside] if beside else []))
    return print_file(handout, file_stem(handout.template.stem), folders, printing, imposition)


def print_handout(handout: Handout, path: Path) -> Report:
    """Write the pages of `handout` to `path`, figures beside it if asked for, and return what was printed."""
    paper, imposition = laid_out(handout, handout.paper)
    use_font(handout.font)  # figures are measured before the book is begun
    own = handout.template.resolve()
    painted_by, look = handout.painted_by, look_of(handout, registry.games())
    dirs, homes = (own.parent, *handout.templates), [game.templates for game in registry.foreign() if game.templates]
    ours = our_templates(), *homes
    texts, name, title = Texts(dirs), own.name, handout.title
    if own.suffix.lower() in MARKDOWN:
        name, title = "markdown.xml", title or texts.title(own.name)
    shared = {"title": title or handout.template.stem, "paper": paper, "theme": plain_theme(painted_by)}
    shared |= {"file": own.name} if name != own.name else {}
    functions, products = HandoutFunctions(shared, painted_by, look), Products(paper, handout.theme)
    known = functions.helpers() | products.helpers() | {"markdown": texts.markdown} | shared
    known |= {LOGO: ratio(look.logo)} if look.logo else {}
    jinja = functions.templates = environment_with((*dirs, *ours), known, name)
    if beside := users_dir_beside(handout):
        functions.templates = environment_with((*dirs, beside, *ours), known, name)
    given = handout.words
    for file in handout.data:
        given[data_name(file)] = within(FILE, FileFault(file.name), read_data, file, handout.encoding)
    if hidden := next((each for each in given if each in known), ""):
        raise BadOption(f"{quoted(hidden)} is what a template calls; choose another name")
    read = names_asked(jinja, TYPE)
    document, pictures = fill(jinja, name, given), functions.pictures
    pictures.settle(document, dirs, handout.theme)
    users = (*handout.templates, *([beside] if beside else []))

    def plan_of(requested: RequestedProduct) -> BookPlan:
        # A product's template is looked for below its game's name in the handout's own folder, for there the
        # handout itself may be called as one is.
        job, game = requested.job, requested.game
        on = READ_PAPER if handout.is_read else job.paper
        plan = BookPlan.of(game, job, on, job.options.type, look, users)
        return plan._replace(folders=(own.parent / game.name, *plan.folders))

    plan = BookPlan(dirs, paper, painted_by, shared, functions.marks, handout, imposition)
    with closing(DocumentPrinter(plan, path, functions, products.requested, plan_of)) as printer:
        report = printer.print(document)
    if handout.svg:
        draw_svgs(functions, printer, path)
    if not handout.is_read:
        report.notes += advice(document, paper, pictures.figures, printer.narrowest, plan.paints)
    unread = [each for each in type_options(asked_type(given)) if each not in read]
    if unread and "text-size=" not in handout.changed:
        why = "so its type stays as it is; pages made with handout.xml do, and rules() does"
        report.notes.append(f"{name} does not read {listed(unread)}, {why}")
    return report


class DocumentPrinter(Printer):
    """Prints the document of a handout: its own pages, and between them those of `requested` products.

    `plan_of` says what a product's pages are made with; `products` are those that were printed.
    """

    def __init__(
        self,
        plan: BookPlan,
        path: Path,
        functions: HandoutFunctions,
        requested: Mapping[str, RequestedProduct],
        plan_of: Callable[[RequestedProduct], BookPlan],
    ) -> None:
        super().__init__(plan, path, (), functions.pictures.names)
        self._pictures, self._requested, self._plan_of = functions.pictures, requested, plan_of
        self.products: list[RequestedProduct] = []

    def print(self, document: Element) -> Report:
        """Print a document; raises BadTemplate for a product that nobody asked for or that stands in it twice.

        One that is read has a line for every product of which nothing can be read.
        """
        self.book.describe(document)
        if self.plan.job.is_read:
            children = [self._as_read(child) for child in document.elements()]
            document = Element(document.tag, document.attributes, [*children], document.where)
        for piece in runs(document):
            raise_if_interrupted()
            if piece.tag == PRODUCT:
                self._add_product(piece)
            else:
                self.book.add(piece, self._pictures.figures, self._pictures.icons)
        return self.save_chapters([item for requested in self.products for item in requested.made])

    def _as_read(self, piece: Element) -> Element:
        if piece.tag != PRODUCT or (requested := self._called(piece)).product.is_read:
            return piece
        return page_of(words("{product}: printed on paper only.", product=requested.title), piece.where)

    def _called(self, piece: Element) -> RequestedProduct:
        requested = self._requested.get(piece["name"])
        if requested is None:
            raise bad_template(piece.where, f"<{PRODUCT}> is what product() writes; call that")
        return requested

    def _add_product(self, piece: Element) -> None:
        requested = self._called(piece)
        if requested in self.products:
            raise bad_template(piece.where, f"{requested.title} stands here a second time; call product() again for it")
        self.products.append(requested)
        try:
            if requested.missing and not self.plan.job.is_read:
                self.note(requested.title, [f"left out: {requested.missing}"])
            else:
                plan = self._plan_of(requested)
                self.add_chapter(requested.title, plan, requested.leaves(plan.paper), requested.made)
        except BadTemplate:
            raise
        except PressboardError as error:
            raise bad_template(piece.where, f"{requested.title}: {error}") from None


_WIDE, _HIGHEST = 130.0, 1000.0
"""The width of a place that nobody has asked for, and the height of one that has no end, mm."""


def draw_svgs(functions: HandoutFunctions, printer: DocumentPrinter, place: Path) -> None:
    """Write each figure to a file beside `place` whose name also says the game, or the product and what it is.

    What is drawn for its place is drawn for the least width that it has on a page.
    """
    narrowest = printer.narrowest
    placed = {name: functions.pictures.figures[name] for name in functions.placed}
    for number, (name, drawing) in enumerate(placed.items(), 1):
        wide = mm(narrowest[name]) if name in narrowest else _WIDE
        figure = drawing.draw(wide, _HIGHEST) if isinstance(drawing, Elastic) else drawing
        write_svg(place, f"{name.partition('/')[0]}-{number}", figure, printer.plan.paints)
    several = Counter[str]()
    for requested in (each for each in printer.products if not each.missing):
        product = f"{requested.game.name}-{requested.product.name}"
        several[product] += 1
        numbered = f"-{several[product]}" if several[product] > 1 else ""
        paints = paints_of(requested.game, requested.job.theme)
        items: list[Item[Any] | None] = [*requested.items()] or [None]
        for at, item in enumerate(items, 1):
            behind = f"-{at}" if len(items) > 1 else ""
            for name, figure in requested.product.pictures(item, requested.job.options).items():
                write_svg(place, f"{product}{numbered}-{name}{behind}", figure, paints)


_READ = 6.0
"""Type that is smaller is not read at arm's length, points."""
_SHOWN = 0.05
"""Type is told to a tenth of a point: what is less below than this is not told."""


def advice(
    document: Element, paper: Paper, figures: Drawings, narrowest: Mapping[str, float], theme: Theme
) -> Iterator[str]:
    """Yield a line each for slots of which more would fit, and for figures with type too small to be read.

    `narrowest` is the least width (points) that each figure was drawn with. Nothing is said of figures in our
    own texts: nobody can change these there.
    """
    for page in _all(document, "page"):
        lies = {"landscape": paper.landscape, "portrait": paper.portrait}.get(page["orientation"], lambda: paper)()
        for slot in (child for child in page.elements() if child.tag == "slot"):
            if more := more_slots(lies, slot["width"], slot["height"], slot["gap"]):
                yield f"{slot.where}: {more}"
    done = set[str]()
    for element in _all(document, "figure"):
        name = element["name"]
        if name in done or (our_templates() / element.where.template).is_file():
            continue
        if small := _small_type(figures.get(name), narrowest.get(name), theme):
            done.add(name)
            yield f"{element.where}: {small}"


def _small_type(figure: Drawing | None, width: float | None, theme: Theme) -> str:
    """Return what is to be said of the type in a figure that was drawn `width` points wide; "" if nothing."""
    if figure is None or not width:
        return ""
    drawn = figure.draw(mm(width), _HIGHEST) if isinstance(figure, Elastic) else figure
    least = least_type(drawn, width / drawn.width, theme)
    if least >= _READ - _SHOWN:
        return ""
    return words(
        "type in this figure is {size} pt high; {width} wide it would be {least} pt",
        size=f"{least:.1f}",
        width=show_mm(round(mm(width * _READ / least) + 0.5)),
        least=f"{_READ:g}",
    )


def _all(element: Element, tag: str) -> Iterator[Element]:
    """Yield all elements of a kind that stand in one."""
    if element.tag == tag:
        yield element
    for child in element.elements():
        yield from _all(child, tag)
