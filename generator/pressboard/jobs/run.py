"""Carries a request out: items -> pages -> layout -> ink -> files that appear together or not at all."""

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from dataclasses import replace
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from pressboard import registry
from pressboard.bounded import Bounds
from pressboard.errors import BadOption, flag_of, listed
from pressboard.figures.shapes import Figure
from pressboard.figures.themes import Theme
from pressboard.jobs import inking
from pressboard.jobs.given import chosen_product, is_read
from pressboard.jobs.inking import InkedItems, Inking, our_make
from pressboard.jobs.items import has_workers, items, with_seed
from pressboard.jobs.looks.link import link_notes
from pressboard.jobs.looks.look import look_of
from pressboard.jobs.page_form import PDF, PageForm
from pressboard.jobs.pages import BookPlan, PagesHere, PagesWithin, game_folders, pages_of
from pressboard.jobs.print_options import PrintOptions
from pressboard.jobs.report import Report
from pressboard.jobs.request import Request
from pressboard.jobs.type_room import naming_type
from pressboard.jobs.working.interrupts import raise_if_interrupted
from pressboard.kinds.game import Room
from pressboard.kinds.page import CODES, SETUPS, Item, Leaf
from pressboard.kinds.product import CandidateProduct, Product, Separable
from pressboard.layout.jinja.shipped import is_shipped
from pressboard.paths import claim, file_stem, staged
from pressboard.play.findings import found_words
from pressboard.printing.papers import MARGIN, PAPERS, RISKY_MARGIN, Paper
from pressboard.units import show_mm

if TYPE_CHECKING:
    from pressboard.jobs.handout.handout import Handout

BOUNDS = Bounds()
"""What a page may take whose template is not ours."""
_SHORTENED = "the title is too long for its place and ends with an ellipsis; all of it is in the file's properties"
Imposed = TypeVar("Imposed", Request, "Handout")
Progress = Callable[[int], None]
"""Called with the number of sheets done so far."""


def run(request: Request, progress: Progress = lambda done: None) -> Report:
    """Print what `request` asks for and return what was done.

    Raises a PressboardError for any mistake of the user's; then no file has appeared or changed.
    """
    return run_together([request], progress)[0]


class Layout(NamedTuple):
    """Pages of a job's own order, made of all its items, and the file's name without its ending."""

    stem: str
    leaves: Callable[[tuple[Item[Any], ...]], Iterable[Leaf]]


def run_laid_out(request: Request, what: str, layout: Layout, progress: Progress) -> Report:
    """Print `what` a request asks for, such as "a pack", in an order of its own, as a PDF; raises as `run` does."""
    if request.form.ending != PDF:
        raise BadOption(f"{what} is printed, and becomes a PDF; name a file that ends in .pdf with --out, or a folder")
    if request.is_imposed:
        names = listed(flag_of(name) for name in ("per_sheet", "booklet", "poster"))
        raise BadOption(f"{names} are for single prints; leave them out for {what}")
    if request.form.figures or request.svg:
        raise BadOption(f"--{'svg' if request.svg else 'crop'} is for single prints; leave it out for {what}")
    return _run([_job(request, progress, layout)])[0]


def run_together(requests: Sequence[Request], progress: Progress = lambda done: None) -> list[Report]:
    """Print what all `requests` ask for, which go to the same place; either all of their files appear or none.

    Raises as `run` does, and BadOption for several into one file.
    """
    return _run([_job(request, progress) for request in requests])


def _run(jobs: "Sequence[_Job]") -> list[Report]:
    first = jobs[0].request
    folder, force = first.folder, first.force
    if len(jobs) > 1 and folder != first.out:
        names = listed(f"{job.room.name} {job.product.name}" for job in jobs)
        raise BadOption(f"{names} go into files of their own; name a folder with --out, or some with --number")
    with ExitStack() as open_until_moved:
        for job in jobs:
            open_until_moved.enter_context(job.begun())
        with staged(folder, force) as stage:
            for job in jobs:
                job.write(stage)
    return [job.report for job in jobs]


def _job(request: Request, progress: Progress, layout: Layout | None = None) -> "_Job":
    room = registry.room(request.game)
    product = chosen_product(room, request.product)
    if request.form.is_read and not is_read(product):
        raise BadOption(not_read(room, product))
    if request.form.is_read:
        request = replace(request, paper=PAPERS["A4"].with_margin(MARGIN))  # it says the same whatever the paper
    return _Job(replace(request, series=with_seed(request.series)), room, product, progress, layout)


def not_read(room: Room, product: Product[Any]) -> str:
    """Return what to say where a product is asked for in words that is looked at, played on or cut out."""
    read = [each.name for each in room.products if is_read(each)]
    which = f": {room.name} {listed(read)}" if read else ""
    return f"{room.name} {product.name} is no text; --html, .html and .txt are for what is read{which}"


class _Job:
    """One run of a request: collects codes, findings and notes of the items while they stream through."""

    def __init__(
        self, request: Request, room: Room, product: Product[Any], progress: Progress, layout: Layout | None
    ) -> None:
        self.room, self.product, self.progress, self.layout = room, product, progress, layout
        self.request, self.form = imposed(request)
        self.generated = room.made_by_chance(product)
        self.report = Report(notes=[*notes(request, request.paper)])
        self.stream = self._items()
        self.first: InkedItems | None = None
        self.target = Path()
        self.setups: list[str] = []
        self.users, self.look = users_templates(request), look_of(request, [room]).of(room.name)
        self.plan = BookPlan.of(
            room, self.request.paper, request.theme, request.title, self.form, self.look, self.users
        )
        self.inking = self._inking()

    @contextmanager
    def begun(self) -> Iterator[None]:
        """Make the first items, for they say what the file is called, and claim its place."""
        with closing(self.stream):  # whatever happens, no worker goes on
            self.first = next(self.stream, None)
            self.target = self._target(self.first.items[0] if self.first else None)
            claim(self.target, self.request.force)
            yield

    def write(self, stage: Path) -> None:
        """Write all files into `stage`, where those of other jobs may lie."""
        place, before = stage / self.target.name, {*stage.iterdir()}
        if place in before:
            raise BadOption(f"two prints would be called {place.name}; print them one by one")
        handed = self._remembered(chain([self.first] if self.first else [], self.stream), place)
        folders = game_folders(self.request.game, self.users)
        with self.form.drawn_from(place, folders) as path:
            self._print(handed, path)
        if self.request.svg and not self.generated:
            self._draw_svgs(None, place)
        raise_if_interrupted()
        self.report.add_files(self.target, stage, self.request.force, before)

    def _items(self) -> Generator[InkedItems]:
        if self.generated:
            yield from items(self.request, self.generated, lambda: self.inking)

    def _inking(self) -> Inking | None:
        """Return how workers are to ink; None where pages are inked here, or within bounds."""
        request, product = self.request, self.product
        if not self.generated or not has_workers(request) or self.users or request.form.is_read:
            return None
        if self.layout or not isinstance(product, Separable) or request.series.count < inking.FEWEST_INKED:
            return None
        if request.font or (request.cluster and self.room.templates):  # they lie here
            return None
        folders = (self.room.templates,) if self.room.templates else ()
        plan = self.plan._replace(folders=folders, form=PageForm())
        make = our_make() if request.cluster else ""
        return Inking(request.game, plan, request.options, product.together(request.options), make)

    def _target(self, first: Item[Any] | None) -> Path:
        request, series = self.request, self.request.series
        if request.out != request.folder:
            return request.out  # no item is needed to say what it is called
        if self.layout:
            return request.target(self.layout.stem)
        known = series.code and series.count > 1  # these need not follow each other in their series
        stem = f"{self.product.stem(first, 1)}-and-{series.count - 1}-more" if known else ""
        seed = getattr(request.options, "seed", "")
        stem = stem or self.product.stem(first, series.count)
        return request.target(f"{stem}-{file_stem(seed)}" if seed else stem)

    def _remembered(self, stream: Iterator[InkedItems], place: Path) -> Iterator[InkedItems]:
        """Hand the items on, keeping what the file says of them all; their pictures are drawn in passing."""
        for handed in stream:
            for item in handed.items:
                raise_if_interrupted()
                self._remember(item)
                self.report.notes += self._findings(item)
                if self.request.svg:
                    self._draw_svgs(item, place)
                self.progress(self.report.items)
            yield handed

    def _remember(self, item: Item[Any]) -> None:
        """Keep what the file and the report say of an item."""
        self.report.items += 1
        self.report.fallen += item.fallen
        self.report.codes.append(item.code)
        self.setups.append(item.setup)
        if isinstance(self.product, CandidateProduct):
            self.report.candidates = self.product.candidates
            self.report.kept += self.product.kept(item)
        else:
            self.report.kept += 1

    def _findings(self, item: Item[Any]) -> Iterator[str]:
        """Say what is wrong with a sheet that was not generated here; it is printed all the same, for ever."""
        series = self.request.series
        if series.code and self.generated and (found := self.generated.problems(item)):
            which = f"sheet {self.report.items}" if series.count > 1 else "this sheet"
            yield f"{which} has {found_words(found)}, the first: {found[0]}"

    def _print(self, stream: Iterator[InkedItems], path: Path) -> None:
        request, report, own = self.request, self.report, bool(self.users)
        bounds = BOUNDS if own else None
        with naming_type(request.options, request.paper, own), pages_of(self.plan, path, bounds) as pages:
            for leaf in self._printed(stream, pages):
                raise_if_interrupted()
                report.note_once(leaf_notes(leaf, bool(request.title)))
                for item in leaf.items:
                    self._remember(item)
            report.pages, report.drawn, shortened, narrowest = pages.save(embedded(report.codes, self.setups))
        report.notes += link_notes(request.link, report.codes, narrowest)
        report.notes += [_SHORTENED] if request.title and shortened else []
        report.notes[:0] = self.form.how_to_print(report.pages)

    def _printed(self, stream: Iterator[InkedItems], pages: PagesHere | PagesWithin) -> Iterator[Leaf]:
        """Print the leaves and yield them; those that come inked are only joined."""
        if not self.inking:
            yield from self._added((item for handed in stream for item in handed.items), pages)
            return
        for handed in stream:
            if handed.leaves is None:
                yield from self._added(iter(handed.items), pages)
            for leaf, document in handed.leaves or ():
                self.form.check(leaf)
                assert isinstance(pages, PagesHere)
                known = pages.join(document, handed.forms or {})
                self.inking = self.inking._replace(known=known)
                yield leaf

    def _added(self, stream: Iterator[Item[Any]], pages: PagesHere | PagesWithin) -> Iterator[Leaf]:
        options, paper = self.request.options, self.request.paper
        layout = self.layout
        for leaf in layout.leaves(tuple(stream)) if layout else self.product.leaves(stream, options, paper):
            raise_if_interrupted()
            self.form.check(leaf)
            pages.add(leaf)
            yield leaf

    def _draw_svgs(self, item: Item[Any] | None, place: Path) -> None:
        number = f"-{self.report.items}" if self.request.series.count > 1 else ""
        for name, figure in self.product.pictures(item, self.request.options).items():
            write_svg(place, f"{name}{number}", self.look.figure(figure), self.plan.paints)


def write_svg(place: Path, name: str, figure: Figure, paints: Theme) -> None:
    """Draw a figure into a file beside `place` that is called as this, then `name`."""
    from pressboard.render.pictures.one_figure import figure_as_svg

    place.with_name(f"{place.stem}-{name}.svg").write_text(figure_as_svg(figure, paints), encoding="utf-8")


def found_beside(job: PrintOptions) -> Path | None:
    """Return the folder of templates beside a job's output if nobody named it and they are not ours."""
    beside, named = job.beside, {folder.resolve() for folder in job.named}
    return None if beside is None or beside.resolve() in named or is_shipped(beside) else beside


def users_templates(job: PrintOptions) -> tuple[Path, ...]:
    """Return the folders of templates that go before ours and are not ours."""
    beside = found_beside(job)
    return (*(each for each in job.templates if not is_shipped(each)), *([beside] if beside else []))


def leaf_notes(leaf: Leaf, titled: bool) -> list[str]:
    """Return what a user should know of a leaf; `titled` says that another title is asked for."""
    told = [*leaf.told, *(f"{part.name} left out: {part.reason}" for part in leaf.missing)]
    if titled and not leaf.part and leaf.untitled:
        told.append("no room for --title beside what is cut out; it is only in the file's properties")
    return [*told, turned_on(leaf.duplex, leaf.part)] if leaf.duplex else told


def imposed(job: Imposed) -> tuple[Imposed, PageForm]:
    """Return a job as its pages are laid out, and how they are written: those of sheets on the paper of their share.

    Raises BadOption and DoesNotFit for sheets that cannot be had of its paper.
    """
    if not job.is_imposed:
        return job, job.form
    from pressboard.jobs.imposition import laid_out

    return laid_out(job)


def embedded(codes: Sequence[str], setups: Sequence[str]) -> dict[str, tuple[bytes, str]]:
    """Return what is embedded in a file that prints items with these codes and set-ups."""
    if not codes:
        return {}
    return {
        CODES: ("".join(f"{code}\n" for code in codes).encode(), "The codes of the sheets"),
        SETUPS: ("\n".join(setups).encode(), "The set-ups of the sheets as text"),
    }


def turned_on(edge: str, part: str) -> str:
    """Return what a user should know of pages that are printed on both sides, all of them or a `part`."""
    which = f"{part}: print" if part else "print"
    return f"{which} on both sides of the paper, turned on its {edge} edge, so that backs lie behind their fronts"


def notes(job: PrintOptions, paper: Paper) -> Iterator[str]:
    """Yield what a user should know before a job is carried out: of its paper, and of templates that nobody named."""
    if (margin := round(paper.margin_in_file, 6)) < RISKY_MARGIN:
        yield (
            f"many printers cut off what lies within {show_mm(RISKY_MARGIN)} of the edge; "
            f"the margin is {show_mm(margin)}"
        )
    yield from beside_notes(job)


def beside_notes(job: PrintOptions) -> list[str]:
    """Return what a user should know of a folder of templates that nobody named."""
    beside = found_beside(job)
    return [f"{beside} holds templates, which are used before ours; --no-templates leaves them out"] if beside else []
