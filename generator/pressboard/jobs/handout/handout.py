"""Prints a user's own template: data -> template -> layout -> file, in a process of its own with bounds."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from pressboard import registry
from pressboard.bounded import read_within, within
from pressboard.errors import (
    BadFile,
    BadOption,
    listed,
    quoted,
)
from pressboard.figures.shapes import Drawing, Drawings, Elastic
from pressboard.figures.themes import Theme, large_theme, plain_theme
from pressboard.figures.type import AS_MADE, Type
from pressboard.jobs.files import Progress, Report
from pressboard.jobs.handout.data import OLD_SHEETS, data_name, did_you_mean, read_data, settings
from pressboard.jobs.handout.functions import HandoutFunctions
from pressboard.jobs.handout.markup import (
    MARKDOWN,
    Texts,
    asked_type,
)
from pressboard.jobs.handout.products import DocumentPrinter, Products
from pressboard.jobs.looks.look import LOGO, look_of, ratio
from pressboard.jobs.options import PrintOptions
from pressboard.jobs.pages import (
    BOUNDS,
    BookPlan,
    lacks_language,
    laid_out,
    notes_before,
    paints_of,
    print_file,
    users_dirs_beside,
    write_svg,
)
from pressboard.jobs.resolve import Asked, resolve
from pressboard.kinds.options import (
    TYPE,
    TypeOptions,
    type_options,
)
from pressboard.kinds.page import Item
from pressboard.layout.jinja.environment import environment_with, fill, names_asked
from pressboard.layout.jinja.template_errors import TemplateFault
from pressboard.layout.tree import Element
from pressboard.lean_classes import dataclass
from pressboard.paths import file_stem, is_folder, our_templates
from pressboard.printing.papers import Paper, more_slots
from pressboard.render.painter import least_type
from pressboard.render.text.fonts import use_fonts
from pressboard.units import mm, show_mm
from pressboard.words import language, language_of, languages, speaking, words

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
            raise BadFile(
                f"{quoted(str(self.template), 80)} is a folder; name a template in it, such as evening.xml"
            )
        if not self.template.is_file():
            folder, name = self.template.parent, self.template.name
            there = list[str]()
            if is_folder(folder):
                there += (each.name for each in folder.glob("*.xml"))
            near = did_you_mean(name, there)
            raise BadFile(
                f"there is no template {quoted(name, 80)} in the folder {quoted(str(folder), 80)}{near}"
            )
        PrintOptions.__post_init__(self)
        names = [*settings(self.settings), *map(data_name, self.data)]
        for number, name in enumerate(names):
            if name in names[:number]:
                raise BadOption(f"{quoted(name)} is given twice; rename the data file or the value")
            if name in _OURS:
                raise BadOption(
                    f"{quoted(name)} is what every template is given; choose another name"
                )
        for name in type_options(self.type):
            if name in names:
                flag = name.replace("_", "-")
                raise BadOption(
                    f"{name} is given twice, as --{flag} and by --set or --data; keep one of the two"
                )

    @property
    def template_dirs(self) -> tuple[Path, ...]:
        return (self.template.parent, *self.templates)

    def sources(self) -> frozenset[Path]:
        return PrintOptions.sources(self) | {self.template.parent, *self.data}

    @property
    def words(self) -> dict[str, object]:
        return {**settings(self.settings), **type_options(self.type)}

    @property
    def painted_by(self) -> str:
        if asked_type(self.words).is_large:
            return large_theme(self.theme)
        return self.theme

    def run(self, _: Progress = lambda *_: None) -> Report:
        """Print it and return what was done.

        Raises a PressboardError for any mistake of the user's; then no file has appeared or changed.
        """
        paper, imposition = laid_out(self, self.paper)

        def printing(path: Path) -> Report:
            report = within(BOUNDS, TemplateFault(self.template.name), print_handout, self, path)
            report.notes[:0] = notes_before(self, paper)
            return report

        folders = (*self.template_dirs, *users_dirs_beside(self))
        return print_file(self, file_stem(self.template.stem), folders, printing, imposition)


def handout_of(
    asked: Asked, template: Path, settings: Iterable[str], data: Iterable[Path], encoding: str
) -> Handout:
    """Return the job of a template and what fills it."""
    options, rest = resolve(asked, TypeOptions)
    return Handout(
        template,
        settings=tuple(settings),
        data=tuple(data),
        encoding=encoding,
        type=options.type,
        **rest,
    )


def print_handout(handout: Handout, path: Path, is_language_known: bool = False) -> Report:
    """Write the pages of `handout` to `path`, figures beside it if asked for, and return what was printed.

    What pressboard says in it is in the language of its document, or in English where nothing of ours is in that; unless
    `is_language_known` all is filled in anew for that.
    """
    paper, imposition = laid_out(handout, handout.paper)
    use_fonts(handout.font, handout.theme_faces)  # figures are measured before the book is begun
    own = handout.template.resolve()
    painted_by, look = handout.painted_by, look_of(handout, registry.games())
    dirs, homes = (
        (own.parent, *handout.templates),
        [game.templates for game in registry.foreign() if game.templates],
    )
    ours = our_templates(), *homes
    texts, name, title = Texts(dirs), own.name, handout.title
    if own.suffix.lower() in MARKDOWN:
        name, title = "markdown.xml", title or texts.title(own.name)
    shared = {
        "title": title or handout.template.stem,
        "paper": paper,
        "theme": plain_theme(painted_by),
    }
    if name != own.name:
        facts = texts.facts(own.name)
        shared |= {"file": own.name, "author": ""}
        shared |= {fact: facts[fact] for fact in ("author", "lang") if fact in facts}
    functions, products = HandoutFunctions(shared, painted_by, look), Products(handout, paper, look)
    known = functions.helpers() | products.helpers() | {"markdown": texts.markdown} | shared
    known |= {LOGO: ratio(look.logo)} if look.logo else {}
    jinja = functions.templates = environment_with((*dirs, *ours), known, name)
    if beside := users_dirs_beside(handout):
        functions.templates = environment_with((*dirs, *beside, *ours), known, name)
    given = handout.words
    for file in handout.data:
        given[data_name(file)] = read_within(file.name, read_data, file, handout.encoding)
    if hidden := next((each for each in given if each in known), ""):
        raise BadOption(f"{quoted(hidden)} is what a template calls; choose another name")
    read = names_asked(jinja, TYPE)
    document, pictures = fill(jinja, name, given), functions.pictures
    ours_is_in = language_of(document["lang"])
    if not is_language_known and ours_is_in != language():
        with speaking(ours_is_in):
            return print_handout(handout, path, is_language_known=True)
    document = pictures.settled(document, dirs, handout.theme)
    plan = BookPlan(dirs, paper, painted_by, shared, handout, functions.marks, imposition)
    printer = DocumentPrinter(plan, path, pictures, products)
    report = printer.print(document)
    if handout.svg:
        draw_svgs(functions, printer, path)
    report.notes += dict.fromkeys(untold(document))
    games = functions.games_of_rules | {each.game.name for each in products.requested.values()}
    report.notes += _lacking(games, document["lang"])
    report.notes += [
        f"{file.name} does not say how its numbers look, so they are printed plain; .xlsx and .ods say it"
        for file in handout.data
        if file.suffix.lower() == OLD_SHEETS
    ]
    if not handout.is_read:
        report.notes += advice(document, paper, pictures.figures, printer.narrowest, plan.paints)
    unread = [each for each in type_options(asked_type(given)) if each not in read]
    if unread and "text-size=" not in handout.changed:
        why = "so its type stays as it is; pages made with handout.xml do, and rules() does"
        report.notes.append(f"{name} does not read {listed(unread)}, {why}")
    return report


def _lacking(games: Iterable[str], lang: str) -> Iterator[str]:
    """Yield a note where some of the games are not there in the language of a document."""
    code = lang.partition("-")[0].lower()
    lacking = sorted(game for game in games if code not in languages(game))
    if lacking:
        yield lacks_language(lacking, code)


_WIDE = 130.0
"""The width of a place that nobody has asked for, mm."""
_HIGHEST = 1000.0
"""The height of a place that has no end, mm."""


def draw_svgs(functions: HandoutFunctions, printer: DocumentPrinter, place: Path) -> None:
    """Write each figure to a file beside `place` whose name also says the game, or the product and what it is.

    What is drawn for its place is drawn for the least width that it has on a page.
    """
    narrowest = printer.narrowest
    placed = {name: functions.pictures.figures[name] for name in functions.placed}
    for number, (name, drawing) in enumerate(placed.items(), 1):
        wide = mm(narrowest[name]) if name in narrowest else _WIDE
        if isinstance(drawing, Elastic):
            figure = drawing.draw(wide, _HIGHEST)
        else:
            figure = drawing
        write_svg(place, f"{name.partition('/')[0]}-{number}", figure, printer.plan.paints)
    several = Counter[str]()
    for requested in (each for each in printer.products if not each.missing):
        product = f"{requested.game.name}-{requested.product.name}"
        several[product] += 1
        numbered = f"-{several[product]}" if several[product] > 1 else ""
        paints = paints_of(requested.game, requested.job.theme)
        items: list[Item[object] | None] = [*requested.items] or [None]
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
        lies = {"landscape": paper.landscape, "portrait": paper.portrait}.get(
            page["orientation"], lambda: paper
        )()
        for slot in (child for child in page.elements() if child.tag == "slot"):
            if more := more_slots(lies, slot["width"], slot["height"], slot["gap"]):
                yield f"{slot.where}: {more}"
    done = set[str]()
    for figure in _all(document, "figure"):
        name = figure["name"]
        if name in done or (our_templates() / figure.where.template).is_file():
            continue
        if small := _small_type(figures.get(name), narrowest.get(name), theme):
            done.add(name)
            yield f"{figure.where}: {small}"


def untold(document: Element) -> Iterator[str]:
    """Yield a line for each image that has neither words nor a caption, and is not said to be an ornament."""
    for figure in _all(document, "figure"):
        if figure.attributes.get("alt", "") is None:
            yield (
                f"{figure.where}: {figure['src']} is not told to who does not see it; "
                'say what it shows by alt="...", or alt="" for an ornament'
            )


def _small_type(figure: Drawing | None, width: float | None, theme: Theme) -> str:
    """A note on type that is too small in a figure drawn `width` points wide; "" if all of it can be read."""
    if figure is None or not width:
        return ""
    if isinstance(figure, Elastic):
        drawn = figure.draw(mm(width), _HIGHEST)
    else:
        drawn = figure
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
