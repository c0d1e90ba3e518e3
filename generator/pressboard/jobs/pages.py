"""The pages of a print: filled, laid out and rendered here, or within bounds when templates are not ours."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from hashlib import blake2b
from pathlib import Path
from time import monotonic
from typing import Self, TypeVar

from pressboard.bounded import Bounds, Process, bounded_process
from pressboard.errors import BadOption, DoesNotFit, ElementDoesNotFit, listed
from pressboard.figures.game_marks import GameMarks
from pressboard.figures.shapes import Drawings, Figure, Symbol
from pressboard.figures.themes import Theme, plain_theme, theme
from pressboard.figures.type import Type
from pressboard.jobs.files import PNG, SVG, Report, write_files
from pressboard.jobs.interrupts import raise_if_interrupted
from pressboard.jobs.looks.look import LOGO, Look, link_notes
from pressboard.jobs.options import USUAL_DPI, PrintOptions
from pressboard.kinds.game import Game
from pressboard.kinds.options import LEAST_TEXT
from pressboard.kinds.page import CODES, SETUPS, Item, Leaf
from pressboard.layout.jinja.environment import environment, errors_with_paths, fill, is_shipped
from pressboard.layout.jinja.template_errors import TemplateFault
from pressboard.layout.tree import Element
from pressboard.lean_classes import NamedTuple
from pressboard.paths import our_templates
from pressboard.printing.imposition import Imposition
from pressboard.printing.papers import EDGES, MARGIN, PAPERS, RISKY_MARGIN, Paper
from pressboard.render import impose, svg
from pressboard.render.book import Book, Output, PageWriter
from pressboard.render.pdf import PdfWriter
from pressboard.render.pictures import preview
from pressboard.render.reading import writer
from pressboard.render.sheet import Chapter
from pressboard.render.text.fonts import lends_nothing, use_fonts
from pressboard.units import show_mm
from pressboard.words import languages, words

_T = TypeVar("_T")
Printing = Callable[[Path], Report]
"""Prints pages into a file, and returns what was done."""

READ_PAPER = PAPERS["A4"].with_margin(MARGIN)
"""What is read says the same whatever the paper."""
BOUNDS = Bounds()
"""What a page may take whose template is not ours."""
_PREVIEW_DPI = 100
_SHORTENED = "the title is too long for its place and ends with an ellipsis; all of it is in the file's properties"
_UNUSED_FONT = "--font lends only letters that our own typefaces lack, and none was needed"
NO_KITS = "a kit holds what is cut out and what is played on; put its parts on sheets one by one"
"""Why kits have no place on sheets."""


class Attachment(NamedTuple):
    """A file that is embedded in a PDF: its name, what is in it, and what it is in a few words."""

    name: str
    data: bytes
    description: str


class BookPlan(NamedTuple):
    """What pages are made with: the folders of templates, paper and theme; `shared` is what every template is given.

    `job` says how they are written, and an `imposition` puts them onto sheets; `look` is what of the user's own they
    show, `users` are the folders that are not ours. It can be pickled, for pages may be written by another process.
    """

    folders: tuple[Path, ...]
    paper: Paper
    theme: str
    shared: Mapping[str, object]
    job: PrintOptions
    marks: GameMarks | None = None
    imposition: Imposition | None = None
    look: Look = Look()
    users: tuple[Path, ...] = ()

    @classmethod
    def of(
        cls,
        game: Game,
        job: PrintOptions,
        paper: Paper,
        type: Type,
        look: Look,
        users: tuple[Path, ...] = (),
    ) -> Self:
        """The plan for pages of a game; templates in the `users` folders go before its own and ours.

        Raises BadOption and DoesNotFit for sheets that cannot be had of the `paper`.
        """
        paper, imposition = laid_out(job, paper)
        homes = [*users, our_templates()]
        if game.templates:
            homes.insert(-1, game.templates)
        words = {
            "title": job.title or game.title,
            "game": look.credits(game.credits),
            "paper": paper,
        }
        shared = {**words, "theme": plain_theme(job.theme), "type": type}
        return cls(
            game_folders(game.name, homes),
            paper,
            job.theme,
            shared,
            job,
            game.marks and game.marks(),
            imposition,
            look,
            users,
        )

    @property
    def paints(self) -> Theme:
        if self.marks:
            return theme(self.theme, self.marks.colour)
        return theme(self.theme)

    def filled(self, leaf: Leaf) -> tuple[Element, Drawings, Mapping[str, Symbol]]:
        """Return a leaf's document, with the pictures and icons that it may name: the game's marks, and its own."""
        document = fill(
            environment(self.folders), leaf.template, {**self.shared, **leaf.whole_context}
        )
        drawings = self.look.drawings(
            {**(self.marks.drawings if self.marks else {}), **leaf.figures}
        )
        return (
            document,
            drawings,
            {name: self.look.icons.symbol(each) for name, each in leaf.icons.items()},
        )


def paints_of(game: Game, name: str) -> Theme:
    return theme(name, game.marks().colour) if game.marks else theme(name)


def game_folders(game: str, folders: Sequence[Path]) -> tuple[Path, ...]:
    """Return folders of templates as they are searched, in each the game's own folder first."""
    return tuple(place for folder in folders for place in (folder / game, folder))


def laid_out(job: PrintOptions, paper: Paper) -> tuple[Paper, Imposition | None]:
    """Return the paper that each page is laid out for, and how pages come onto sheets, which several may share.

    Raises BadOption and DoesNotFit for sheets that cannot be had of the `paper`.
    """
    if job.turned_on == "short":
        paper = paper.evened()
    if imposition := job.imposition(paper):
        paper = imposition.layout
    return paper, imposition


def print_at(
    job: PrintOptions,
    imposition: Imposition | None,
    place: Path,
    folders: Sequence[Path],
    printing: Printing,
) -> Report:
    """Let `printing` bind pages into a path, and draw from it what is to lie at `place`, or beside it.

    Errors name lines of templates in these `folders` by their paths, and the share of a sheet that pages have.
    """
    pdf = place.with_name(f".{place.stem}.pdf") if job.ending == PNG else place
    try:
        with errors_with_paths(folders):
            report = printing(pdf)
    except DoesNotFit as error:
        if imposition is None or (layout := imposition.layout).name in str(error):
            raise
        size = f"{show_mm(layout.width)} x {show_mm(layout.height)}"
        raise type(error)(
            f"{error} (pages are laid out for {layout.name}, {size})", error.option
        ) from None
    if job.ending == PNG or job.png:
        if job.ending == PNG:
            preview.draw_pages(pdf, place, job.dpi or USUAL_DPI, job.transparent)
            pdf.unlink()
        else:
            preview.draw_pages(place, place.with_suffix(PNG), _PREVIEW_DPI, few_colours=True)
    if imposition:
        report.notes.insert(0, imposition.how_to_print(report.pages))
    return report


_WIDE_MARGIN = 2 * MARGIN
"""Margins and gutters from here on may be the reason why something has no room, mm."""


@contextmanager
def naming_type(
    type: Type, paper: Paper, own_templates: bool = False, shared: bool = False
) -> Iterator[None]:
    """Say of what has no room in a template of ours that it does not fit on the paper, not where in the template.

    What can be done about it is to ask for other type, or for less on a page that is `shared`.
    """
    try:
        yield
    except DoesNotFit as error:
        if own_templates and error.measured:
            raise ElementDoesNotFit(error.measured) from None
        if own_templates or not isinstance(error, ElementDoesNotFit):
            raise
        wide = " or narrower margins" if max(paper.margin, paper.gutter) > _WIDE_MARGIN else ""
        larger = f"{paper.name}; use larger paper{wide}"
        if type.size > LEAST_TEXT:
            text = f"type of {type.size:g} points does not fit on {larger} or a smaller --text-size"
        elif type.is_large:
            text = f"large print does not fit on {larger}, or ask for a --text-size instead"
        else:
            text = f"not all of this fits on {larger}{' or a smaller --per-page' if shared else ''}"
        raise DoesNotFit(text) from error


class Printer:
    """Prints pages into the file at `path`: leaves of `plan`, and chapters, each the pages of a game's product.

    Figures called as `marks`, else as those of the plan, are no main ones. `report` says of chapters what was made and
    what a user should know; `narrowest` how wide each figure was drawn at least, points.
    """

    book: "Book | writer.ReadFile"
    _svg: "svg.SvgPages | None" = None

    def __init__(self, plan: BookPlan, path: Path, marks: Iterable[str] | None = None) -> None:
        job, paints = plan.job, plan.paints
        self.plan, self.report = plan, Report()
        self.narrowest: dict[str, float] = {}
        if job.is_read:
            self.book = writer.ReadFile(path, paints)
            return
        use_fonts(job.font, job.theme_faces)
        sheets = None
        if plan.imposition:
            sheets = impose.imposer(plan.imposition, paints)
        writers = list[PageWriter]()
        if job.ending == SVG:
            writers.append(svg.SvgPages(path, job.transparent))
        else:
            writers.append(PdfWriter(path.write_bytes, job.copies, job.changed))
        if job.draws:
            self._svg = svg.SvgPages()
            writers.append(self._svg)
        if marks is None:
            marks = (LOGO, *(plan.marks.drawings if plan.marks else ()))
        no_main = frozenset(marks) if job.crop else None
        self.book = Book(
            Output(writers, sheets, no_main, self.narrowest), paper=plan.paper, theme=paints
        )

    def add(self, leaf: Leaf, plan: BookPlan | None = None, chapter: Chapter | None = None) -> None:
        """Print a leaf, by another `plan` in a chapter; raises BadTemplate, DoesNotFit and BadText.

        Raises BadOption for a leaf whose pages have no place on sheets, where they are to come onto any.
        """
        if self.plan.imposition:
            if leaf.part or leaf.missing:
                raise BadOption(NO_KITS)
            if leaf.duplex:
                lie = "backs would no longer lie behind their fronts on other sheets"
                raise BadOption(f"{lie}; leave out --backs duplex", "backs")
            if leaf.captioned and (way := self.plan.imposition.for_reading):
                what = "this is cut out, or measures what it has to"
                raise BadOption(f"{way} is for pages that are read or looked at; {what}")
        try:
            filled = (plan or self.plan).filled(leaf)
            is_whole = bool(leaf.otherwise)
            self.book.add(*filled, leaf.part, chapter, leaf.copies, is_whole)
        except DoesNotFit:
            if not leaf.otherwise:
                raise
            context = {**leaf.context, **leaf.otherwise}
            self.add(replace(leaf, context=context, otherwise={}), plan, chapter)

    def note(self, title: str, notes: Iterable[str]) -> None:
        self.report.note_once(f"{title}: {line}" for line in notes)

    def add_chapter(
        self, title: str, plan: BookPlan, leaves: Iterable[Leaf], made: list[Item[object]]
    ) -> None:
        """Print a chapter, and add to `made` what is in it."""
        chapter = Chapter(title, plan.paints, plan.paper)
        for leaf in leaves:
            raise_if_interrupted()
            made += [item for item in leaf.items if item not in made]
            self.add(leaf, plan, chapter)
            self.note(title, leaf_notes(leaf, bool(plan.job.title)))

    def save_chapters(self, made: Sequence[Item[object]]) -> Report:
        """Write the file, with the codes of what was `made`, and return what was done."""
        saved = self.save([item.code for item in made], [item.setup for item in made])
        saved.notes[:0], saved.items, saved.kept = self.report.notes, len(made), len(made)
        saved.fallen = [finding for item in made for finding in item.fallen]
        return saved

    def save(
        self,
        codes: list[str],
        setups: Sequence[str],
        titled: bool = False,
        attachments: Sequence[Attachment] = (),
    ) -> Report:
        """Write the file, in which codes and set-ups are embedded; return its pages, and notes of what is in them."""
        for each in attachments:
            self.book.attach(*each)
        if codes:
            listed = "".join(f"{code}\n" for code in codes).encode()
            own = blake2b(listed, digest_size=6).hexdigest()
            self.book.attach(f"{CODES}-{own}.txt", listed, "The codes of the sheets")
            as_text = "\n".join(setups).encode()
            self.book.attach(f"{SETUPS}-{own}.txt", as_text, "The set-ups of the sheets as text")
        self.book.save()
        notes = [*link_notes(self.plan.look.link, codes, self.narrowest)]
        if titled and self.book.shortened:
            notes.append(_SHORTENED)
        if lends_nothing() and "font=" not in self.plan.job.changed:
            notes.append(_UNUSED_FONT)
        drawn = tuple(self._svg.drawn) if self._svg else ()
        return Report(notes=notes, pages=self.book.bound, codes=codes, drawn=drawn)


class BoundedPrinter:
    """Prints leaves in a process of their own; every one has time and memory of `bounds`.

    What waits until the page count is known is printed when all is saved: that may take as long as all of it took
    before, and a leaf's time more.
    """

    def __init__(self, plan: BookPlan, path: Path, process: Process) -> None:
        self._process, self._bounds = process, BOUNDS
        self._seconds = 0.0
        self._last = TemplateFault("template")
        process.call(BOUNDS, self._last, _begin, plan, path)

    def add(self, leaf: Leaf) -> None:
        begun, self._last = monotonic(), TemplateFault(leaf.template)
        self._call(Printer.add, replace(leaf, items=()))  # they are our affair
        self._seconds += monotonic() - begun

    def save(
        self,
        codes: list[str],
        setups: Sequence[str],
        titled: bool = False,
        attachments: Sequence[Attachment] = (),
    ) -> Report:
        self._bounds = replace(self._bounds, seconds=self._bounds.seconds + self._seconds)
        return self._call(Printer.save, codes, setups, titled, attachments)

    def _call(self, method: Callable[..., _T], *args: object) -> _T:
        return self._process.call(self._bounds, self._last, _go_on, method, *args)


_begun: list[Printer] = []
"""What prints in this process, where it is a bounded one."""


def _begin(plan: BookPlan, path: Path) -> None:
    _begun[:] = [Printer(plan, path)]


def _go_on(method: Callable[..., _T], *args: object) -> _T:
    return method(_begun[0], *args)


@contextmanager
def printer_of(plan: BookPlan, path: Path) -> Iterator[Printer | BoundedPrinter]:
    """A printer of the leaves of `plan` into the file at `path`: within bounds where it has templates of a user's."""
    if plan.users:
        with bounded_process(BOUNDS) as process:
            yield BoundedPrinter(plan, path, process)
    else:
        yield Printer(plan, path)


def print_file(
    job: PrintOptions,
    stem: str,
    folders: Sequence[Path],
    printing: Printing,
    imposition: Imposition | None = None,
    option: str = "--out",
) -> Report:
    """Let `printing` print the file of a job, called `stem` where nobody names it; return what was done.

    Where it is to be pictures it is drawn. Errors name lines of templates in these `folders` by their paths.
    """
    write = partial(print_at, job, imposition, folders=folders, printing=printing)
    return write_files(job.target(stem), job.force, write, option)


def write_svg(place: Path, name: str, figure: Figure, paints: Theme) -> None:
    """Draw a figure into a file beside `place` that is called as this, then `name`."""
    place.with_name(f"{place.stem}-{name}.svg").write_text(
        svg.figure_as_svg(figure, paints), encoding="utf-8"
    )


def users_dirs_beside(job: PrintOptions) -> tuple[Path, ...]:
    """The folder of templates beside a job's output if nobody named it and they are not ours, else none."""
    beside, named = job.dir_beside, {folder.resolve() for folder in job.template_dirs}
    if beside is None or beside.resolve() in named or is_shipped(beside):
        return ()
    return (beside,)


def users_templates(job: PrintOptions) -> tuple[Path, ...]:
    """The folders of templates that go before ours and are not ours."""
    return (*(each for each in job.templates if not is_shipped(each)), *users_dirs_beside(job))


def leaf_notes(leaf: Leaf, titled: bool) -> list[str]:
    """Notes for the user on a leaf; `titled` says that another title is asked for."""
    left = (
        words("{name} left out: {reason}", name=part.name, reason=part.reason)
        for part in leaf.missing
    )
    notes = [*leaf.advice, *left]
    if titled and not leaf.part and leaf.captioned and leaf.caption is None:
        notes.append(
            words("no room for --title beside what is cut out; it is only in the file's properties")
        )
    if leaf.duplex:
        told = "print on both sides of the paper, turned on its {edge}, so that backs lie behind their fronts"
        told = words(told, edge=words(EDGES[leaf.duplex]))
        if leaf.part:
            told = f"{leaf.part}: {told}"
        notes.append(told)
    return notes


def notes_before(job: PrintOptions, paper: Paper | None = None) -> Iterator[str]:
    """Yield what a user should know before a job is carried out: of its paper, and of templates that nobody named."""
    if paper and (margin := round(paper.margin_in_file, 6)) < RISKY_MARGIN:
        yield (
            f"many printers cut off what lies within {show_mm(RISKY_MARGIN)} of the edge; "
            f"the margin is {show_mm(margin)}"
        )
    if job.lang != job.language:
        lacking = [game for game in job.games_printed if job.lang not in languages(game)]
        yield lacks_language(lacking, job.lang)
    for beside in users_dirs_beside(job):
        yield f"{beside} holds templates, which are used before ours; --no-templates leaves them out"


def lacks_language(games: Sequence[str], code: str) -> str:
    """Return the note on games that are printed in English, for they are not there in a language."""
    return f"{listed(games)}: not there in the language {code} yet, and printed in English"
