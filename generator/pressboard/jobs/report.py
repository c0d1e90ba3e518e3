"""What a job did, and its files, which appear together or not at all."""

from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import field
from pathlib import Path

from pressboard.jobs.page_form import PDF
from pressboard.lean_dataclasses import dataclass
from pressboard.paths import claim, staged, told_unchanged, unchanged
from pressboard.play.findings import Finding
from pressboard.render.inked.operators import Page


@dataclass(slots=True)
class Report:
    """What a job did: the files written (the PDF first), notes for the user, why candidates fell on the way.

    What fell and what was `kept` are `candidates`: sheets, or what sheets are made of. The print carries the `codes`;
    its pages are `drawn` where that was asked for.
    """

    files: list[Path] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    fallen: list[Finding] = field(default_factory=list)
    kept: int = 0
    candidates: str = "candidates"
    items: int = 0
    pages: int = 0
    codes: list[str] = field(default_factory=list)
    drawn: tuple[Page, ...] = ()

    def note_once(self, notes: Iterable[str]) -> None:
        self.notes += [line for line in notes if line not in self.notes]

    def add_files(self, target: Path, stage: Path, force: bool, before: Collection[Path] = ()) -> None:
        """Take note of the files in `stage` that were not there `before`: the print first, its pages in order.

        The print is called as `target` is, or as that with numbers.
        """
        names = [file.name for file in stage.iterdir() if file not in before]
        endings = () if target.suffix.lower() == PDF else (target.suffix,)
        pages = [name for name in names if name == target.name or name.endswith(endings)]
        others = [name for name in names if name not in pages]
        ordered = (*sorted(pages, key=lambda name: (len(name), name)), *sorted(others))
        self.files = [target.parent / name for name in ordered]
        same = () if force else unchanged(stage, target.parent)
        if kept := [file for file in self.files if file in same]:
            self.notes.append(told_unchanged(kept))


@contextmanager
def writing(target: Path, force: bool, report: Report, option: str = "--out") -> Iterator[Path]:
    """Give the place where `target` is to be written; `report` is told of all files that are there in the end."""
    claim(target, force, option)
    with staged(target.parent, force, option) as stage:
        yield stage / target.name
        report.add_files(target, stage, force)
