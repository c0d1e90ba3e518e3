"""The files that jobs write: how their names end, where they lie, what is told of them; all appear, or none."""

import os
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import field
from pathlib import Path
from typing import TYPE_CHECKING

from pressboard.errors import BadOption, quoted, unknown
from pressboard.lean_classes import dataclass
from pressboard.paths import OUTPUT, claim, is_folder, staged, told_unchanged, unchanged

if TYPE_CHECKING:  # who tells of files needs nothing that draws
    from pressboard.play.findings import Finding
    from pressboard.render.drawing import Page

PDF, SVG, PNG, HTML, TEXT = ENDINGS = (".pdf", ".svg", ".png", ".html", ".txt")
"""How the name of a file says which form it has."""
READ, DRAWN = (HTML, TEXT), (SVG, PNG)


def names_file(out: Path) -> bool:
    return out.suffix.lower() in ENDINGS and not is_folder(out)


def output(name: str) -> Path:
    """Return where to print to; raises BadOption for a name that is neither a file's that we write nor a folder's."""
    path, ending = Path(name), Path(name).suffix.lower()
    files = f"name a file that ends in {', '.join(ENDINGS[:-1])} or {ENDINGS[-1]}, or a folder"
    if ending not in ENDINGS and path.is_file():
        raise BadOption(f"--out {quoted(name, 80)} is a file, not a folder; {files}")
    if (ending in ("", *ENDINGS) and path.name.lower() not in ENDINGS) or is_folder(path):
        return path
    near = unknown("ending", ending, ENDINGS)
    raise BadOption(f"--out {quoted(name, 80)}: {near if 'did you mean' in near else files}")


def check_folder(name: str) -> None:
    """Raise BadOption for a folder that is not there, unless it is our own or `name` ends as a folder to be made does.

    A slip of the pen would else make one.
    """
    path = output(name)
    folder = path.parent if names_file(path) else path
    if folder.exists() or name.endswith(("/", os.sep)) or OUTPUT in (folder, *folder.parents):
        return
    what = "make it first" if folder != path else "end it with / to make it"
    raise BadOption(
        f"--out {quoted(name, 80)}: there is no folder {quoted(str(folder), 80)}; {what}"
    )


Progress = Callable[[int, int, str], None]
"""Called with how many are done so far, of how many, and of what: `sheets`; `pages` that are made of all of them."""


@dataclass(slots=True)
class Report:
    """What a job did: the files written (the PDF first), notes for the user, why candidates fell on the way.

    What fell and what was `kept` are `candidates`: sheets, or what sheets are made of. The print carries the `codes`;
    its pages are `drawn` where that was asked for. `subjects` are what its rules are about, nothing for all there is.
    """

    files: list[Path] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    fallen: "list[Finding]" = field(default_factory=list)
    kept: int = 0
    candidates: str = "candidates"
    items: int = 0
    pages: int = 0
    codes: list[str] = field(default_factory=list)
    drawn: "tuple[Page, ...]" = ()
    subjects: set[str] = field(default_factory=set)

    def note_once(self, notes: Iterable[str]) -> None:
        self.notes += [line for line in notes if line not in self.notes]

    def add_files(
        self, target: Path, stage: Path, force: bool, before: Collection[Path] = ()
    ) -> None:
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


def write_files(
    target: Path, force: bool, write: Callable[[Path], Report], option: str = "--out"
) -> Report:
    """Let `write` write to the place it is given, and return its report of all that then appears at `target`.

    `option` is the one that names another place.
    """
    claim(target, force, option)
    with staged(target.parent, force, option) as stage:
        report = write(stage / target.name)
        report.add_files(target, stage, force)
    return report


def write_texts(target: Path, force: bool, texts: Mapping[str, str]) -> Report:
    """Write texts by the names of their files to the folder of `target`, which is one of them."""

    def write(place: Path) -> Report:
        for name, text in texts.items():
            place.with_name(name).write_text(text, encoding="utf-8")
        return Report()

    return write_files(target, force, write, "--to")
