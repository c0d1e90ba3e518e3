"""Whether a folder's templates are those shipped with pressboard."""

from pathlib import Path

from pressboard.layout.jinja.environment import LARGEST_FILE, SUFFIX
from pressboard.paths import our_templates


def is_shipped(folder: Path) -> bool:
    """Say whether every template in `folder` and below it is ours, byte for byte and under its name.

    So is one without any template: a folder of that name may be anything.
    """
    home = our_templates()
    if folder.resolve() == home.resolve():
        return True
    return all(_same(path, home / path.relative_to(folder)) for path in folder.rglob(f"*{SUFFIX}"))


def _same(path: Path, ours: Path) -> bool:
    return path.is_file() and ours.is_file() and _beginning(path) == _beginning(ours)


def _beginning(path: Path) -> bytes:
    """Return what a file holds, or so much of it that none of ours holds as much."""
    with path.open("rb") as file:
        return file.read(LARGEST_FILE)
