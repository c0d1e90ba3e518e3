"""Carries print jobs out: items -> pages -> layout -> rendering -> files that appear together or not at all."""

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Protocol, runtime_checkable

from pressboard import registry
from pressboard.errors import BadOption, listed
from pressboard.jobs import workers
from pressboard.jobs.files import Progress, Report
from pressboard.jobs.interrupts import raise_if_interrupted
from pressboard.jobs.looks.look import look_of
from pressboard.jobs.pages import (
    READ_PAPER,
    Attachment,
    BookPlan,
    game_folders,
    leaf_notes,
    naming_type,
    notes_before,
    print_at,
    printer_of,
    users_templates,
    write_svg,
)
from pressboard.jobs.print_job import PrintJob, product_of
from pressboard.kinds.page import Item, Leaf
from pressboard.kinds.product import AnyGenerated, GeneratedProduct
from pressboard.lean_classes import NamedTuple
from pressboard.paths import claim, file_stem, staged
from pressboard.play.findings import found_words


class Layout(NamedTuple):
    """Pages of a job's own order, made of all its items, and the file's name without its ending.

    `attachments` are embedded in the file.
    """

    stem: str
    leaves: Callable[[tuple[Item[object], ...]], Iterable[Leaf]]
    attachments: Sequence[Attachment] = ()


def run(
    job: PrintJob, progress: Progress = lambda *_: None, layout: Layout | None = None
) -> Report:
    """Print a job, in the order of a `layout` if it has one, and return what was done.

    Raises a PressboardError for any mistake of the user's; then no file has appeared or changed.
    """
    return _run_together([_JobRun(job, progress, layout)])[0]


@runtime_checkable
class OwnJob(Protocol):
    """A job that knows itself how it is carried out: a handout, a pack, the kits of an evening."""

    def run(self, progress: Progress, /) -> Report:
        """Print it and return what was done; raises as `run` does."""


def run_any(job: PrintJob | OwnJob, progress: Progress = lambda *_: None) -> Report:
    """Print a job of whatever kind and return what was done; raises as `run` does."""
    return job.run(progress) if isinstance(job, OwnJob) else run(job, progress)


def run_together(
    jobs: Sequence[PrintJob | OwnJob], progress: Progress = lambda *_: None
) -> list[Report]:
    """Print a job of whatever kind, or several print jobs that go to the same place: all of their files appear or none.

    Raises as `run` does, and BadOption for several into one file.
    """
    if len(jobs) == 1:
        return [run_any(jobs[0], progress)]
    print_jobs = [job for job in jobs if isinstance(job, PrintJob)]
    assert len(print_jobs) == len(jobs), "only print jobs go to one place together"
    return _run_together([_JobRun(job, progress) for job in print_jobs])


def _run_together(runs: "Sequence[_JobRun]") -> list[Report]:
    first = runs[0].job
    if len(runs) > 1 and first.folder != first.out:
        names = listed(f"{each.game.name} {each.product.name}" for each in runs)
        raise BadOption(
            f"{names} go into files of their own; name a folder with --out, or some with --number"
        )
    with ExitStack() as open_until_moved:
        for each in runs:
            open_until_moved.enter_context(each.begun())
        with staged(first.folder, first.force) as stage:
            for each in runs:
                each.write(stage)
    return [each.report for each in runs]


def items_of(job: PrintJob, product: AnyGenerated | None) -> Generator[Item[object]]:
    """Yield the items of a job, in order: the same ones wherever they are generated; none of a plain product.

    Where workers generate them no process stays at the end.
    """
    series = job.series
    if product is None:
        return
    if not series.code and (job.processes > 1 or job.cluster):
        if job.cluster:
            crew = workers.on_cluster(job.cluster)
        else:
            crew = workers.in_processes(job.processes)
        with crew as pool:
            yield from workers.in_order(pool, product, job)
        return
    if series.code:
        yield from map(product.read, series.code)
        return
    for number in range(series.number, series.number + series.count):
        yield product.generate(job.params, series.seed, number)


class _JobRun:
    """One run of a request: collects codes, findings and notes of the items while they stream through."""

    def __init__(self, job: PrintJob, progress: Progress, layout: Layout | None = None) -> None:
        self.progress, self.layout = progress, layout
        self.game = registry.game(job.game)
        self.product = product_of(job, self.game)
        self.generated = self.product if isinstance(self.product, GeneratedProduct) else None
        paper = READ_PAPER if job.is_read else job.paper
        self.report = Report(notes=[*notes_before(job, paper)])
        users, look = users_templates(job), look_of(job, [self.game])
        self.plan = BookPlan.of(self.game, job, paper, job.options.type, look, users)
        self.job = job
        self.setups: list[str] = []
        self.stream = items_of(self.job, self.generated)
        self.first: Item[object] | None = None
        self.target = Path()

    @contextmanager
    def begun(self) -> Iterator[None]:
        """Make the first items, for they say what the file is called, and claim its place."""
        with closing(self.stream):  # whatever happens, no worker goes on
            self.first = next(self.stream, None)
            self.target = self._target(self.first)
            claim(self.target, self.job.force)
            yield

    def write(self, stage: Path) -> None:
        """Write all files into `stage`, where those of other requests may lie."""
        place, before = stage / self.target.name, {*stage.iterdir()}
        if place in before:
            raise BadOption(f"two prints would be called {place.name}; print them one by one")
        stream = self._remembered(chain([self.first] if self.first else [], self.stream), place)
        folders = game_folders(self.job.game, self.plan.users)
        print_at(self.job, self.plan.imposition, place, folders, partial(self._print, stream))
        if self.job.svg and not self.generated:
            self._draw_svgs(None, place)
        raise_if_interrupted()
        self.report.add_files(self.target, stage, self.job.force, before)

    def _print(self, stream: Iterator[Item[object]], path: Path) -> Report:
        """Print what is made of the items into a file, and return what was done."""
        job, report, titled, paper = self.job, self.report, bool(self.job.title), self.plan.paper
        shared = job.options.per_page > 1
        with (
            naming_type(job.options.type, paper, bool(self.plan.users), shared),
            printer_of(self.plan, path) as printer,
        ):
            if self.layout:
                leaves = self._counted([*self.layout.leaves(tuple(stream))])
            else:
                leaves = self.product.leaves(stream, job.options, paper)
            for leaf in leaves:
                raise_if_interrupted()
                printer.add(leaf)
                report.note_once(leaf_notes(leaf, titled))
                for item in leaf.items:
                    self._remember(item)
            attachments = self.layout.attachments if self.layout else ()
            saved = printer.save(report.codes, self.setups, titled, attachments)
        report.pages, report.drawn = saved.pages, saved.drawn
        report.notes += saved.notes
        return report

    def _counted(self, leaves: Sequence[Leaf]) -> Iterator[Leaf]:
        """Hand pages on, and tell how many of them are laid out."""
        for number, leaf in enumerate(leaves, 1):
            yield leaf
            self.progress(number, len(leaves), "pages")

    def _target(self, first: Item[object] | None) -> Path:
        job, series = self.job, self.job.series
        if job.out != job.folder:
            return job.out  # no item is needed to say what it is called
        if self.layout:
            return job.target(self.layout.stem)
        stem = self.product.stem(first, series.count)
        if series.code and series.count > 1:  # these need not follow each other in their series
            stem = f"{self.product.stem(first, 1)}-and-{series.count - 1}-more"
        if seed := job.options_seed:
            stem = f"{stem}-{file_stem(seed)}"
        return job.target(stem)

    def _remembered(self, stream: Iterator[Item[object]], place: Path) -> Iterator[Item[object]]:
        """Hand the items on, keeping what the file says of them all; their pictures are drawn in passing."""
        for item in stream:
            raise_if_interrupted()
            self._remember(item)
            series = self.job.series
            if series.code and self.generated and (found := self.generated.problems(item)):
                # It was not generated here, and is printed all the same, for ever.
                which = f"sheet {self.report.items}" if series.count > 1 else "this sheet"
                self.report.notes.append(f"{which} has {found_words(found)}, the first: {found[0]}")
            if self.job.svg:
                self._draw_svgs(item, place)
            self.progress(self.report.items, series.count, "sheets")
            yield item

    def _remember(self, item: Item[object]) -> None:
        """Keep what the file and the report say of an item."""
        report, product = self.report, self.generated
        report.items += 1
        report.fallen += item.fallen
        report.codes.append(item.code)
        self.setups.append(item.setup)
        if product:
            report.candidates = product.candidates
            report.kept += product.kept(item)
            report.subjects.update(product.subjects(item.content))
        else:
            report.kept += 1

    def _draw_svgs(self, item: Item[object] | None, place: Path) -> None:
        number = f"-{self.report.items}" if self.job.series.count > 1 else ""
        for name, figure in self.product.pictures(item, self.job.options).items():
            write_svg(
                place, f"{name}{number}", self.plan.look.icons.figure(figure), self.plan.paints
            )
