"""Jobs of all kinds: carried out once, or again and again, when what is made by chance stays."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeAlias

from pressboard import registry
from pressboard.chance import fresh_seed
from pressboard.jobs.given import chosen_product, is_read
from pressboard.jobs.handout.handout import Handout, run_handout
from pressboard.jobs.items import with_seed
from pressboard.jobs.kits.evening import Evening, seeds_of
from pressboard.jobs.kits.printing import run_evening
from pressboard.jobs.packs.pack import Pack, run_pack
from pressboard.jobs.print_options import PrintOptions
from pressboard.jobs.report import Report
from pressboard.jobs.request import Request
from pressboard.jobs.run import Progress, beside_notes, found_beside, run, run_together
from pressboard.jobs.sources import pictures_as_text
from pressboard.kinds.product import SometimesByChance

Job: TypeAlias = Request | Handout | Evening | Pack
"""What can be printed."""


def print_of(job: Job) -> PrintOptions:
    """Return how a job looks and where it goes."""
    return job.request if isinstance(job, Pack) else job


def with_chance(job: Job) -> Job:
    """Return a job with a fresh seed where it would draw one when it is carried out."""
    if isinstance(job, Pack):
        return replace(job, options=replace(job.options, seed=job.options.seed or fresh_seed()))
    if isinstance(job, Evening):
        return replace(job, choices=replace(job.choices, seed=job.choices.seed or fresh_seed()))
    return replace(job, series=with_seed(job.series)) if isinstance(job, Request) else job


def seed_to_draw(job: Request | Evening) -> str:
    """Return a fresh seed for a job without one that makes something by chance, "" for one that is always the same."""
    if isinstance(job, Evening):
        return next(seeds_of(job.requests), "")
    if seed := getattr(job.options, "seed", ""):
        return str(seed)
    always = job.params is None or (isinstance(job.params, SometimesByChance) and not job.params.by_chance)
    return "" if always else fresh_seed()


def like_first(job: Job, first: Job) -> Job:
    """Return a job with what the `first` one, asked for in the same words, made by chance; it replaces its files."""
    if isinstance(job, Pack) and isinstance(first, Pack):
        return replace(job, request=replace(job.request, force=True), options=first.options)
    if isinstance(job, Evening) and isinstance(first, Evening):
        return replace(job, force=True, choices=first.choices)
    if isinstance(job, Request) and isinstance(first, Request):
        drawn = getattr(first.options, "seed", "")
        options = replace(job.options, seed=first.options.seed) if drawn else job.options
        return replace(job, force=True, series=first.series, options=options)
    assert isinstance(job, Handout)
    return replace(job, force=True)


def carry_out_all(jobs: Sequence[Job]) -> list[Report]:
    """Carry out jobs, prints of products together, and return what was done; raises what printing them raises."""
    requests = [job for job in jobs if isinstance(job, Request)]
    return run_together(requests) if len(requests) > 1 else [carry_out(job) for job in jobs]


def carry_out(job: Job, progress: Progress = lambda done: None) -> Report:
    """Carry out a job; `progress` is called with the number of sheets made so far."""
    if isinstance(job, Handout):
        return run_handout(job)
    if isinstance(job, Evening):
        return run_evening(job)
    return run_pack(job, progress) if isinstance(job, Pack) else run(job, progress)


def as_text(job: Request | Handout) -> tuple[str, list[str]]:
    """Return what is read of a job, of others their pictures, and notes for the user; nothing is written.

    Templates are those that are used at its own place. Raises what printing it raises.
    """
    if isinstance(job, Request) and not is_read(chosen_product(registry.room(job.game), job.product)):
        return pictures_as_text(job), []
    beside = found_beside(job)
    templates = (*job.templates, beside) if beside else job.templates
    with TemporaryDirectory(prefix="pressboard-") as folder:
        path = Path(folder, "output", "read.txt")
        report = carry_out(replace(job, out=path, templates=templates))
        return path.read_text(encoding="utf-8"), [*beside_notes(job), *report.notes]
