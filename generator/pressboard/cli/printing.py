"""Runs a print job and tells what was done: the paths on stdout, everything else on stderr."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import typer

from pressboard.cli.options import Given, given_of, refuse_files, usual_of
from pressboard.cli.streams import note, say, say_written
from pressboard.jobs.files import Report
from pressboard.jobs.progress import shown
from pressboard.jobs.resolve import Asked
from pressboard.jobs.run import run_together
from pressboard.play.findings import Finding

if TYPE_CHECKING:
    from pressboard.jobs.handout.handout import Handout
    from pressboard.jobs.print_job import PrintJob
    from pressboard.jobs.watch_job import Job

_FEW_FALLEN = 2


def print_one(
    ctx: typer.Context,
    values: dict[str, Given],
    job: Callable[[Asked], Any],
    argument: str = "",
    words: Sequence[str] = (),
    prints: bool = True,
) -> object:
    """Print the job that is made of what was given, or show it as text where that is asked for; return the exit code.

    The `argument` and a template's `words` are as in `given_of` and `usual_of`. Where it `prints` not the job is
    returned.
    """
    usual = usual_of(ctx, values, words)

    def make() -> Any:  # noqa: ANN401 - whichever job the command makes
        return job(usual._replace(given=given_of(ctx, values, argument)))

    if values.get("text"):
        refuse_files(values)
        return show(make())
    return print_jobs(lambda: [make()], values) if prints else make()


def print_jobs(make: "Callable[[], Sequence[Job]]", values: Mapping[str, Given]) -> int:
    """Print the jobs that `make` gives, once or again whenever a file changes, and tell it as `values` say."""
    if values["watch"]:
        from pressboard.cli.watching import watch

        return watch(make, values)
    quiet = bool(values["quiet"])
    with shown(quiet) as progress:
        reports = run_together(make(), progress)
    for report in reports:
        tell(report, bool(values["open_"]), bool(values["verbose"]), quiet=quiet)
    return 0


def show(job: "PrintJob | Handout") -> int:
    """Show what is read of `job`, or its pictures, as text on the terminal."""
    from pressboard.jobs.watch_job import as_text

    text, notes = as_text(job)
    for line in notes:
        note(f"note: {line}")
    say(text, end="")
    return 0


def tell(
    report: Report,
    opened: bool = False,
    verbose: bool = False,
    result: bool = False,
    quiet: bool = False,
) -> None:
    """Print the paths of what was written, and on stderr what a user should know; let the first be `opened`.

    When `verbose` all is told that happened on the way. When something else is the `result` all goes to stderr.
    What is `quiet` has no notes.
    """
    for line in () if quiet else report.notes:
        note(f"note: {line}")
    if report.fallen and verbose:
        kept, all_of_them = report.kept, report.kept + len(report.fallen)
        note(f"kept {kept} of {all_of_them} {report.candidates}: {_reasons(report.fallen)}")
    for more, path in zip(reversed(range(len(report.files))), report.files, strict=True):
        note(str(path)) if result else say_written(path, more)
    if opened and report.files:
        file = report.files[0]
        if typer.launch(str(file)):
            note(f"note: no program was found that opens {file}")


def _reasons(fallen: Sequence[Finding]) -> str:
    """Return how many candidates fell to which rule; what was found is told where it fits on a line."""
    rules = Counter(finding.rule for finding in fallen)
    if len(fallen) <= _FEW_FALLEN:
        messages = {finding.rule: finding.message for finding in fallen}
        return ", ".join(
            f"{count} fell to {rule} ({messages[rule]})" for rule, count in rules.most_common()
        )
    return ", ".join(f"{count} fell to {rule}" for rule, count in rules.most_common())
