"""What a job prints as text for a terminal: nothing is written."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeVar

from pressboard import registry
from pressboard.contract import ReadProduct
from pressboard.jobs.handout.handout import Handout, run_handout
from pressboard.jobs.print_options import PrintOptions
from pressboard.jobs.request import Request
from pressboard.jobs.run import Report, found_beside, found_templates, run
from pressboard.jobs.sources import pictures_as_text

_Job = TypeVar("_Job", bound=PrintOptions)


def as_text(job: Request | Handout) -> tuple[str, list[str]]:
    """Return what is read of a job, of others their pictures, and notes for the user.

    Raises what printing it raises.
    """
    if isinstance(job, Handout):
        return _read(job, run_handout)
    product = registry.room(job.game).product(job.product)
    if isinstance(product, ReadProduct) and product.is_read:
        return _read(job, run)
    return pictures_as_text(job), []


def _read(job: _Job, carry_out: Callable[[_Job], Report]) -> tuple[str, list[str]]:
    """Carry a job out where nobody sees it, with the templates that are used at its own place."""
    beside = found_beside(job.templates, job.beside)
    templates = (*job.templates, beside) if beside else job.templates
    with TemporaryDirectory(prefix="pressboard-") as folder:
        path = Path(folder, "output", "read.txt")
        report = carry_out(replace(job, out=path, templates=templates))
        return path.read_text(encoding="utf-8"), [*([found_templates(beside)] if beside else []), *report.notes]
