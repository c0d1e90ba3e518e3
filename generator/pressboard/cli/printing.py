"""Runs a print job and tells what was done, or shows it as text."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

import typer

from pressboard.cli import watching
from pressboard.cli.options import Given, given_of, refuse_files, usual_of
from pressboard.cli.reports import tell
from pressboard.cli.streams import note, say
from pressboard.jobs import watch_job
from pressboard.jobs.progress import shown
from pressboard.jobs.resolve import Asked
from pressboard.jobs.run import run_together

if TYPE_CHECKING:
    from pressboard.jobs.watch_job import Job


def print_one(
    ctx: typer.Context,
    values: dict[str, Given],
    job: "Callable[[Asked], Job]",
    argument: str = "",
    words: Sequence[str] = (),
    prints: bool = True,
) -> object:
    """Print the job that is made of what was given, or show it as text where that is asked for; return the exit code.

    The `argument` and a template's `words` are as in `given_of` and `usual_of`. Where it `prints` not the job is
    returned.
    """
    usual = usual_of(ctx, values, words)

    def make() -> "Job":
        return job(usual._replace(given=given_of(ctx, values, argument)))

    if values.get("text"):
        refuse_files(values)
        return show(make())
    return print_jobs(lambda: [make()], values) if prints else make()


def print_jobs(make: "Callable[[], Sequence[Job]]", values: Mapping[str, Given]) -> int:
    """Print the jobs that `make` gives, once or again whenever a file changes, and tell it as `values` say."""
    if values["watch"]:
        return watching.watch(make, values)
    quiet = bool(values["quiet"])
    with shown(quiet) as progress:
        reports = run_together(make(), progress)
    for report in reports:
        tell(report, bool(values["open_"]), bool(values["verbose"]), quiet=quiet)
    return 0


def show(job: "Job") -> int:
    """Show what is read of `job`, or its pictures, as text on the terminal."""
    text, notes = watch_job.as_text(job)
    for line in notes:
        note(f"note: {line}")
    say(text, end="")
    return 0
