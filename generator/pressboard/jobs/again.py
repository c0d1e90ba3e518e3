"""Jobs that are carried out again and again: what is made by chance stays, and each print replaces the one before."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeAlias

from pressboard.chance import fresh_seed
from pressboard.contract import SometimesByChance
from pressboard.jobs.handout.handout import Handout, run_handout
from pressboard.jobs.items import with_seed
from pressboard.jobs.kits.evening import Evening, seeds_of
from pressboard.jobs.kits.run import run_evening
from pressboard.jobs.packs.class_set import ClassSet, run_class
from pressboard.jobs.packs.pack import Pack, run_pack
from pressboard.jobs.print_options import PrintOptions
from pressboard.jobs.request import Request
from pressboard.jobs.run import Report, run, run_together

Job: TypeAlias = Request | Handout | Evening | Pack | ClassSet
"""What can be printed."""


def print_of(job: Job) -> PrintOptions:
    """Return how a job looks and where it goes."""
    return job.request if isinstance(job, Pack | ClassSet) else job


def with_chance(job: Job) -> Job:
    """Return a job with a fresh seed where it would draw one when it is carried out."""
    if isinstance(job, Pack):
        return replace(job, options=replace(job.options, seed=job.options.seed or fresh_seed()))
    if isinstance(job, ClassSet):
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
    if isinstance(job, ClassSet) and isinstance(first, ClassSet):
        return replace(job, request=replace(job.request, force=True), options=first.options)
    if isinstance(job, Evening) and isinstance(first, Evening):
        return replace(job, force=True, choices=first.choices)
    if isinstance(job, Request) and isinstance(first, Request):
        drawn = getattr(first.options, "seed", "")
        options = replace(job.options, seed=first.options.seed) if drawn else job.options
        return replace(job, force=True, series=first.series, options=options)
    assert isinstance(job, Handout)
    return replace(job, force=True)


def carried_out(jobs: Sequence[Job]) -> list[Report]:
    """Carry out jobs and tell what was done; raises what printing them raises."""
    requests = [job for job in jobs if isinstance(job, Request)]
    return run_together(requests) if len(requests) > 1 else [_carried_out(job) for job in jobs]


def _carried_out(job: Job) -> Report:
    if isinstance(job, Pack):
        return run_pack(job)
    if isinstance(job, ClassSet):
        return run_class(job)
    if isinstance(job, Evening):
        return run_evening(job)
    return run(job) if isinstance(job, Request) else run_handout(job)
