"""Tells what was done: the paths of what was written on stdout, everything else on stderr."""

from collections import Counter
from collections.abc import Sequence

import typer

from pressboard.cli.streams import note, say_written
from pressboard.jobs.files import Report
from pressboard.play.findings import Finding

_FEW_FALLEN = 2


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
    if not quiet:
        for line in report.notes:
            note(f"note: {line}")
    if report.fallen and verbose:
        kept, all_of_them = report.kept, report.kept + len(report.fallen)
        note(f"kept {kept} of {all_of_them} {report.candidates}: {_reasons(report.fallen)}")
    for more, path in zip(reversed(range(len(report.files))), report.files, strict=True):
        if result:
            note(str(path))
        else:
            say_written(path, more)
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
