"""Jobs of all kinds: carried out once, or again whenever a file changes that they are made of.

Files are looked at again and again; a package that waits for the system's word of them would be one more dependency,
and looking at a few dozen files takes less than a thousandth of a second.
"""

import os
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeAlias

from pressboard import registry
from pressboard.errors import DoesNotFit
from pressboard.figures.text import to_text
from pressboard.jobs.evening import Evening
from pressboard.jobs.handout.data import KINDS
from pressboard.jobs.handout.handout import Handout
from pressboard.jobs.handout.markup import MARKDOWN
from pressboard.jobs.packs.pack import Pack
from pressboard.jobs.pages import notes_before, users_dirs_beside
from pressboard.jobs.print_job import PrintJob, choose_product
from pressboard.jobs.run import run_any
from pressboard.paths import Version, version

Job: TypeAlias = PrintJob | Handout | Evening | Pack
"""What can be printed."""
_ENDINGS = {".xml", ".toml", ".svg", ".png", ".jpg", ".jpeg", ".txt", *KINDS, *MARKDOWN}
"""How files end that prints are made of."""
_MOST_FILES, _DEEPEST = 5000, 4
"""So many files of a folder are looked at, and so many folders one in the other."""
_MOST_COLUMNS = 110
"""Wider than this a picture is no longer one on a terminal."""
_ACROSS, _DOWN, _MEASURED = 4, 2, 0.1
"""Characters and lines to a board unit; to one of a picture measured in mm a tenth of them."""


def as_text(job: Job) -> tuple[str, list[str]]:
    """A job as text for a terminal, what is read in words and other pages as pictures, and notes for the user.

    Nothing is written. Templates are those that are used at its own place. Raises what printing it raises, and
    DoesNotFit for a picture that is too wide to be read there.
    """
    if isinstance(job, PrintJob):
        product = choose_product(registry.game(job.game), job.product)
        if not product.is_read:
            texts = list[str]()
            for figure in product.pictures(None, job.options).values():
                share = _MEASURED if figure.unit == 1.0 else 1.0
                texts.append(to_text(figure, share * _ACROSS, share * _DOWN))
                columns = max(map(len, texts[-1].splitlines()), default=0)
                if columns > _MOST_COLUMNS:
                    raise DoesNotFit(
                        f"as text this picture is {columns} columns wide; {_MOST_COLUMNS} can be read on a terminal, "
                        "so print it, or draw it with --svg or --png"
                    )
            return "\n".join(texts), []
    templates = (*job.templates, *users_dirs_beside(job))
    with TemporaryDirectory(prefix="pressboard-") as folder:
        path = Path(folder, "output", "read.txt")
        report = run_any(replace(job, out=path, templates=templates))
        return path.read_text(encoding="utf-8"), [*notes_before(job), *report.notes]


def versions(places: Iterable[Path], written: Collection[Path] = ()) -> Mapping[Path, Version]:
    """Return how the files of these places lie on the disk now, but for those that were `written` there."""
    outs = {path.absolute() for path in written}
    found = {
        path.absolute(): path for place in places for path in islice(_files(place), _MOST_FILES)
    }
    return {path: version(path) for path in found if path not in outs}


def _files(place: Path) -> Iterator[Path]:
    """Yield a file, or the files in a folder that prints may be made of."""
    if not place.is_dir():
        yield place
    for folder, folders, names in os.walk(place):
        depth = len(Path(folder).relative_to(place).parts)
        folders[:] = [each for each in folders if not each.startswith(".") and depth < _DEEPEST]
        told = (
            name
            for name in names
            if not name.startswith(".") and Path(name).suffix.lower() in _ENDINGS
        )
        yield from (Path(folder) / name for name in told)
