"""Prints a user's own template: data -> template -> layout -> file, in a process of its own with bounds."""

from collections.abc import Container, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from pressboard import registry
from pressboard.bounded import FILE, Bounds, FileFault, within
from pressboard.errors import BadFile, BadOption, quoted, unknown
from pressboard.figures.themes import large_theme, plain_theme
from pressboard.jobs.handout.advice import advice
from pressboard.jobs.handout.data import data_name, read_data, settings
from pressboard.jobs.handout.functions import HandoutFunctions
from pressboard.jobs.handout.images import Images
from pressboard.jobs.handout.product_pages import DocumentPrinter, ProductFolders
from pressboard.jobs.handout.products import Products
from pressboard.jobs.handout.svgs import draw_svgs
from pressboard.jobs.handout.texts import MARKDOWN, Texts
from pressboard.jobs.handout.type_options import LARGE, TEXT_SIZE, HandoutType, is_wanted, unread
from pressboard.jobs.looks.look import LOGO, look_of, ratio
from pressboard.jobs.page_form import PageForm, written
from pressboard.jobs.print_options import PrintOptions
from pressboard.jobs.run import Report, found_beside, found_templates, imposed, kept_as_they_are, notes
from pressboard.layout.jinja.asked_names import names_asked
from pressboard.layout.jinja.environment import environment_with, fill
from pressboard.layout.jinja.error_paths import errors_with_paths
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
    def words(self) -> dict[str, str]:
        """The words that the template is given."""
        given = settings(self.settings)
        return {**given, **self.type.given(given)}

    @property
    def painted_by(self) -> str:
        """The theme of its own pages, that of large print where they are to be so."""
        return large_theme(self.theme) if is_wanted(self.words.get(LARGE, "no")) else self.theme

    @property
    def target(self) -> Path:
        """The file to be written."""
        if self.out != self.folder:
            return self.out
        return self.out / f"{file_stem(self.template.stem)}{self.form.ending}"


def _beside(path: Path) -> str:
    """Return advice for a template that is not there: the nearest of those beside it."""
    found = sorted(each.name for each in path.parent.glob("*.xml")) if is_folder(path.parent) else []
    near = unknown("template", path.name, found).partition("; ")[2] if found else ""
    return f"; {near}" if near.startswith("did you mean") else ""


def run_handout(handout: Handout, bounds: Bounds = Bounds()) -> Report:  # noqa: B008 - it is frozen
    """Print `handout` and return what was done.

    Raises a PressboardError for any mistake of the user's; then no file has appeared or changed.
    """
    target = handout.target
    handout, form = imposed(handout)
    claim(target, handout.force)
    beside = _found(handout)
    report = Report(notes=[*notes(handout.paper), *([found_templates(beside)] if beside else [])])
    with staged(target.parent, handout.force) as stage:
        folders = (handout.template.parent, *handout.templates, *([beside] if beside else []))
        with form.drawn_from(stage / target.name) as path, errors_with_paths(folders), form.naming_share():
            printed = within(bounds, TemplateFault(handout.template.name), print_handout, handout, path, form)
        report.pages = printed.pages
        report.notes = [*form.how_to_print(printed.pages), *report.notes, *printed.notes]
        if handout.png:
            from pressboard.render.pictures.preview import pngs

            pngs(stage / target.name)
        report.files = [target.parent / name for name in written(stage, target.name)]
        report.notes += kept_as_they_are(stage, report.files, handout.force)
    return report


class PrintedHandout(NamedTuple):
    """How many pages a handout has, and what a user should know of them."""

    pages: int
    notes: tuple[str, ...]


def print_handout(handout: Handout, path: Path, form: PageForm | None = None) -> PrintedHandout:
    """Write the pages of `handout` to `path`, in its own form or another, figures beside it if asked for.

    Returned is what was printed.
    """
    form = form or handout.form
    use_font(handout.font)  # figures are measured before the book is begun
    own = handout.template.resolve()
    painted_by, look = handout.painted_by, look_of(handout, registry.rooms())
    plain = plain_theme(painted_by)
    named, ours = (own.parent, *handout.templates), (our_templates(), *_homes())
    texts, name, title = Texts(named), own.name, handout.title
    if own.suffix.lower() in MARKDOWN:
        name, title = "markdown.xml", title or texts.title(own.name)
    shared = {"title": title or handout.template.stem, "paper": handout.paper, "theme": plain}
    shared |= {"file": own.name} if name != own.name else {}
    words, products = HandoutFunctions(shared, painted_by, look), Products(handout.paper, handout.theme)
    known = words.helpers() | products.helpers() | texts.helpers() | shared
    known |= {LOGO: ratio(look.logo)} if look.logo else {}
    jinja = words.templates = environment_with((*named, *ours), known, name)
    if beside := _found(handout):
        words.templates = environment_with((*named, beside, *ours), known, name)
    given = _given(handout, known)
    read = names_asked(jinja, (TEXT_SIZE, LARGE))
    document = fill(jinja, name, given)
    words.pictures.settle(document, Images(named, handout.theme))
    folders = ProductFolders((*handout.templates, *((beside,) if beside else ())), own.parent)
    narrowest: dict[str, float] = {}
    with form.book(path, handout.paper, words.paints, narrowest=narrowest) as book:
        printer = DocumentPrinter(book, words.pictures, products.asked, folders, form, look)
        printer.add(document)
        book.save()
    if handout.svg:
        draw_svgs(words, printer.products, path.with_suffix(""), narrowest)
    if not handout.form.is_read:
        printer.notes += advice(document, handout.paper, words.pictures.figures, narrowest, words.paints)
    told = () if "text-size=" in handout.changed else unread(name, given, read)
    return PrintedHandout(book.bound, (*printer.notes, *told))


def _found(handout: Handout) -> Path | None:
    """Return the folder of templates that lies beside the output, if nobody named it and its templates are not ours."""
    return found_beside((handout.template.parent, *handout.templates), handout.beside)


def _homes() -> Iterator[Path]:
    """Yield the folders of templates that games of other packages bring."""
    return (room.templates for room in registry.foreign() if room.templates)


def _given(handout: Handout, known: Container[str]) -> dict[str, Any]:
    """Return what the user hands to the template; raises BadOption for a name that is taken."""
    given: dict[str, Any] = {**handout.words}
    for path in handout.data:
        given[data_name(path)] = within(FILE, FileFault(path.name), read_data, path, handout.encoding)
    for name in given:
        if name in known:
            raise BadOption(f"{quoted(name)} is what a template calls; choose another name")
    return given
