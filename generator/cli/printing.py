"""Runs a print job and tells what was done: the paths on stdout, everything else on stderr."""

import sys

import typer

from generator.jobs.request import Request
from generator.jobs.run import Report, run

_LONG_JOB = 12


def print_and_tell(request: Request) -> int:
    """Carry `request` out, with a progress bar when it is long, and print the paths of what was written."""
    if request.series.count < _LONG_JOB or not sys.stderr.isatty():
        report = run(request)
    else:
        with typer.progressbar(length=request.series.count, label="Sheets", file=sys.stderr) as bar:
            report = run(request, lambda done: bar.update(1))
    _tell(report)
    return 0


def _tell(report: Report) -> None:
    for note in report.notes:
        typer.echo(f"note: {note}", err=True)
    if report.fallen:
        reasons = ", ".join(f"{count} to {reason}" for reason, count in report.fallen.most_common())
        typer.echo(f"kept {report.items} of {report.items + report.fallen.total()} candidates: {reasons}", err=True)
    for path in report.files:
        typer.echo(path)
