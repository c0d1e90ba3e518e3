"""What a print is made of on the disk: the files and folders of the user's own that it names, and how they lie there.

They are looked at again and again; a package that waits for the system's word of them would be one more dependency,
and looking at a few dozen files takes less than a thousandth of a second.
"""

import os
from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path

from pressboard.jobs.handout.data import KINDS
from pressboard.jobs.handout.handout import Handout
from pressboard.jobs.handout.texts import MARKDOWN
from pressboard.jobs.print_options import PrintOptions
from pressboard.paths import is_there

Version = tuple[int, int]
"""When a file was changed last, and how long it is."""
_ENDINGS = {".xml", ".toml", ".svg", ".png", ".jpg", ".jpeg", ".txt", *KINDS, *MARKDOWN}
"""How files end that prints are made of."""
_MOST_FILES, _DEEPEST = 5000, 4
"""So many files of a folder are looked at, and so many folders one in the other."""


def places(words: Iterable[str | Path], job: PrintOptions) -> frozenset[Path]:
    """Return the files and folders that a print is made of: those among the `words` of its command, and its own."""
    named = {Path(word) for word in words}
    own = {Path(word) for word in (job.logo, job.own_icons, job.theme_icons, job.font) if word} | {*job.templates}
    own |= {job.beside} if job.beside else set()
    own |= {job.template.parent, *job.data} if isinstance(job, Handout) else set()
    return frozenset(own | {path for path in named if is_there(path)})


def versions(looked_at: Iterable[Path], written: Collection[Path] = ()) -> Mapping[Path, Version]:
    """Return how the files of these places lie on the disk now, but for those that were `written` there."""
    outs = {path.absolute() for path in written}
    found = {path.absolute(): path for place in looked_at for path in _files(place)}
    return {path: _version(path) for path in found if path not in outs}


def _files(place: Path) -> Iterator[Path]:
    """Yield a file, or the files in a folder that prints may be made of."""
    if not place.is_dir():
        yield place
        return
    count = 0
    for folder, folders, names in os.walk(place):
        depth = len(Path(folder).relative_to(place).parts)
        folders[:] = [each for each in folders if not each.startswith(".") and depth < _DEEPEST]
        for name in names:
            if not name.startswith(".") and Path(name).suffix.lower() in _ENDINGS:
                count += 1
                if count > _MOST_FILES:
                    return
                yield Path(folder) / name


def _version(path: Path) -> Version:
    try:
        found = path.stat()
    except OSError:
        return 0, -1
    return found.st_mtime_ns, found.st_size
