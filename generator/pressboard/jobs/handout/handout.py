"""Prints a user's own template: data -> template -> layout -> file, in a process of its own with bounds."""

from collections.abc import Callable, Container, Iterable
from functools import partial
from pathlib import Path
from typing import Any

from pressboard import registry
from pressboard.bounded import FILE, Bounds, FileFault, within
from pressboard.errors import BadFile, BadOption, quoted
from pressboard.figures.themes import large_theme, plain_theme
from pressboard.jobs.given import GivenOptions, made_here
from pressboard.jobs.handout.advice import advice
from pressboard.jobs.handout.beside import did_you_mean
from pressboard.jobs.handout.data import data_name, read_data, settings
from pressboard.jobs.handout.functions import HandoutFunctions
from pressboard.jobs.handout.pictures import Images
from pressboard.jobs.handout.product_pages import DocumentPrinter
from pressboard.jobs.handout.products import Products
from pressboard.jobs.handout.svgs import draw_svgs
from pressboard.jobs.handout.texts import MARKDOWN, Texts
from pressboard.jobs.handout.type_options import LARGE, TEXT_SIZE, HandoutType, is_wanted, unread
from pressboard.jobs.looks.look import LOGO, look_of, ratio
from pressboard.jobs.page_form import PageForm
from pressboard.jobs.print_options import PaperOptions, PrintOptions
from pressboard.jobs.report import Report
from pressboard.jobs.run import found_beside, imposed, notes
from pressboard.layout.jinja.asked_names import names_asked
from pressboard.layout.jinja.environment import environment_with, fill
from pressboard.layout.jinja.template_errors import TemplateFault
from pressboard.lean_dataclasses import dataclass
from pressboard.paths import claim, file_stem, is_folder, our_templates, staged
from pressboard.printing.papers import Paper
from pressboard.render.text.lent_faces import use_font

_OURS = ("title", "paper", "theme")
"""What every template is given; data cannot have these names, nor those of what a template can call."""


@dataclass(frozen=True, slots=True)
class Handout(PrintOptions):
    """A print job: a template, what fills it, how it looks, on which paper, where to.

    `settings` are words such as `place=Library`, `data` files that go by their names, tables among
    them in an `encoding`. The folders of `templates` are
    searched between the template's own and ours; in the one `beside` the output a copy of a game's rules is looked for
    when they are told.
    """

    template: Path
    paper: Paper
    settings: tuple[str, ...] = ()
    data: tuple[Path, ...] = ()
    encoding: str = ""
    type: HandoutType = HandoutType()

    def __post_init__(self) -> None:
        """Raise BadFile for a template that is not there, BadOption for what cannot be printed or named."""
        if is_folder(self.template):
            raise BadFile(f"{quoted(str(self.template), 80)} is a folder; name a template in it, such as evening.xml")
        if not self.template.is_file():
            place = f" in the folder {quoted(str(self.template.parent), 80)}"
            raise BadFile(f"there is no template {quoted(self.template.name, 80)}{place}{_beside(self.template)}")
        PrintOptions.__post_init__(self)
        names = [*settings(self.settings), *map(data_name, self.data)]
        for number, name in enumerate(names):
            if name in names[:number]:
                raise BadOption(f"{quoted(name)} is given twice; rename the data file or the value")
            if name in _OURS:
                raise BadOption(f"{quoted(name)} is what every template is given; choose another name")
        self.type.given(names)

    @property
    def named(self) -> tuple[Path, ...]:
        """The folders of templates that are named, with the handout's own."""
        return (self.template.parent, *self.templates)

    @property
    def words(self) -> dict[str, str]:
        """The words that the template is given."""
        given = settings(self.settings)
        return {**given, **self.type.given(given)}

    @property
    def painted_by(self) -> str:
        """The theme of its own pages, that of large print where they are to be so."""
        return large_theme(self.theme) if is_wanted(self.words.get(LARGE, "no")) else self.theme


def _beside(path: Path) -> str:
    """Return advice for a template that is not there: the nearest of those beside it."""
    found = path.parent.glob("*.xml") if is_folder(path.parent) else ()
    return did_you_mean(path.name, (each.name for each in found))


def handout_of(
    given: GivenOptions,
    template: Path,
    settings: Iterable[str],
    data: Iterable[Path],
    encoding: str,
    paper: Callable[[PaperOptions], Paper] = made_here,
) -> Callable[..., Handout]:
    """Return what makes a handout with the options that are given."""
    type_, made = given.made(HandoutType), paper(given.made(PaperOptions))
    return partial(Handout, template, made, tuple(settings), tuple(data), encoding, type_, **given.rest())


def run_handout(handout: Handout, bounds: Bounds = Bounds()) -> Report:  # noqa: B008 - it is frozen
    """Print `handout` and return what was done.

    Raises a PressboardError for any mistake of the user's; then no file has appeared or changed.
    """
    target = handout.target(file_stem(handout.template.stem))
    handout, form = imposed(handout)
    claim(target, handout.force)
    beside = found_beside(handout)
    with staged(target.parent, handout.force) as stage:
        folders = (*handout.named, *([beside] if beside else []))
        with form.drawn_from(stage / target.name, folders) as path:
            report = within(bounds, TemplateFault(handout.template.name), print_handout, handout, path, form)
        report.notes[:0] = [*form.how_to_print(report.pages), *notes(handout, handout.paper)]
        report.add_files(target, stage, handout.force)
    return report


def print_handout(handout: Handout, path: Path, form: PageForm | None = None) -> Report:
    """Write the pages of `handout` to `path`, in its own form or another, figures beside it if asked for.

    Returned is what was printed.
    """
    form = form or handout.form
    use_font(handout.font)  # figures are measured before the book is begun
    own = handout.template.resolve()
    painted_by, look = handout.painted_by, look_of(handout, registry.rooms())
    named, homes = (own.parent, *handout.templates), [room.templates for room in registry.foreign() if room.templates]
    ours = our_templates(), *homes
    texts, name, title = Texts(named), own.name, handout.title
    if own.suffix.lower() in MARKDOWN:
        name, title = "markdown.xml", title or texts.title(own.name)
    shared = {"title": title or handout.template.stem, "paper": handout.paper, "theme": plain_theme(painted_by)}
    shared |= {"file": own.name} if name != own.name else {}
    words, products = HandoutFunctions(shared, painted_by, look), Products(handout.paper, handout.theme)
    known = words.helpers() | products.helpers() | {"markdown": texts.markdown} | shared
    known |= {LOGO: ratio(look.logo)} if look.logo else {}
    jinja = words.templates = environment_with((*named, *ours), known, name)
    if beside := found_beside(handout):
        words.templates = environment_with((*named, beside, *ours), known, name)
    given = _given(handout, known)
    read = names_asked(jinja, (TEXT_SIZE, LARGE))
    document = fill(jinja, name, given)
    words.pictures.settle(document, Images(named, handout.theme))
    narrowest: dict[str, float] = {}
    with form.book(path, handout.paper, words.paints, narrowest=narrowest) as book:
        users = (*handout.templates, *([beside] if beside else []))
        printer = DocumentPrinter(book, words.pictures, products.asked, users, own.parent, form, look)
        printer.add(document)
    if handout.svg:
        draw_svgs(words, printer.products, path, narrowest)
    report = printer.report
    if not handout.form.is_read:
        report.notes += advice(document, handout.paper, words.pictures.figures, narrowest, words.paints)
    report.notes += [] if "text-size=" in handout.changed else unread(name, given, read)
    return report


def _given(handout: Handout, known: Container[str]) -> dict[str, Any]:
    """Return what the user hands to the template; raises BadOption for a name that is taken."""
    given: dict[str, Any] = {**handout.words}
    for path in handout.data:
        given[data_name(path)] = within(FILE, FileFault(path.name), read_data, path, handout.encoding)
    for name in given:
        if name in known:
            raise BadOption(f"{quoted(name)} is what a template calls; choose another name")
    return given
