"""Files of the user's own that stand beside a handout's template: found by name, and nowhere else.

They come from the template's own folder and those named for templates; no name and no link leads out of them.
"""

from collections.abc import Iterable, Sequence
from itertools import islice
from pathlib import Path, PurePosixPath

from pressboard.errors import BadFile, nearest, quoted
from pressboard.paths import is_there

_MANY = 500
"""In a folder of more files than these no nearest one is looked for among the others."""


def found_beside_template(name: str, folders: Sequence[Path], what: str) -> Path:
    """Return where a file lies; `what` it is stands in messages. Raises BadFile for one that is not in the folders."""
    parts = PurePosixPath(name).parts
    if not parts or name.startswith("/") or "\\" in name or any(part.startswith(".") for part in parts):
        raise BadFile(f"{quoted(name)} leads out of the template's folder, or is hidden; put the {what} beside it")
    for folder in folders:
        path = folder.joinpath(*parts)
        if is_there(path) and path.is_file():
            if not path.resolve().is_relative_to(folder.resolve()):
                raise BadFile(f"{quoted(name)} is a link out of the template's folder; put the {what} beside it")
            return path
    advice = did_you_mean(name, (found for folder in folders for found in _beside(folder)))
    raise BadFile(f"there is no {what} {quoted(name)} in the template's folder{advice}")


def did_you_mean(name: str, known: Iterable[str]) -> str:
    near = nearest(name, known)
    return f"; did you mean {' or '.join(near)}?" if near else ""


def _beside(folder: Path) -> list[str]:
    """Return the names of files in a folder that could be meant, as far as it can be read."""
    try:
        return [each.name for each in islice(folder.iterdir(), _MANY) if not each.name.startswith(".")]
    except OSError:
        return []
