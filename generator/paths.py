"""Where files lie, and how they are written: beside their place first, then renamed, so that none is ever half."""

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import blake2b
from pathlib import Path
from tempfile import TemporaryDirectory

from generator.errors import BadFile, quoted

OUTPUT = Path("output")
"""The folder that prints go to, below the current one."""

_LONGEST_STEM = 60


def our_templates() -> Path:
    """Return the folder of the templates we bring: inside the installed package, beside it in a checkout."""
    package = Path(__file__).parent
    packed = package / "_templates"
    return packed if packed.is_dir() else package.parent / "templates"


def file_stem(text: str) -> str:
    """Return `text` as part of a file name that every system takes; different texts give different names."""
    plain = re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")[:_LONGEST_STEM]
    if plain == text:
        return plain
    mark = blake2b(text.encode(), digest_size=3).hexdigest()
    return f"{plain}-{mark}" if plain else mark


def claim(path: Path, force: bool) -> None:
    """Make sure, without touching anything, that `path` may be written.

    Raises BadFile when it exists and `force` is not given, or when its folder cannot be written.
    """
    if path.is_dir():
        raise BadFile(f"{path} is a folder; name a file")
    if path.exists() and not force:
        raise BadFile(f"{path} exists already; use --force to overwrite it or --out for another place")
    folder = next(parent for parent in path.absolute().parents if parent.exists())
    if not folder.is_dir() or not os.access(folder, os.W_OK):
        raise BadFile(f"cannot write into the folder {path.parent}; choose another with --out")


@contextmanager
def staged(folder: Path, force: bool) -> Iterator[Path]:
    """Give a temporary folder; when the block ends well its files move into `folder` together, else nothing stays.

    Raises BadFile when one of them exists there already and `force` is not given (then none is moved), or when
    `folder` cannot be written.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with TemporaryDirectory(dir=folder, prefix=".pressboard-") as stage:
            yield Path(stage)
            ready = sorted(Path(stage).iterdir())
            for file in ready:
                claim(folder / file.name, force)
            for file in ready:
                file.replace(folder / file.name)
    except OSError as error:
        raise BadFile(f"cannot write into {folder}: {_reason(error)}") from None


def read_bytes(path: Path, longest: int) -> bytes:
    """Return what `path` holds; raises BadFile when it cannot be read or is over `longest` bytes."""
    try:
        if path.stat().st_size > longest:
            raise BadFile(f"{path} is larger than {longest // 1_000_000} MB; that is no file of ours")
        return path.read_bytes()
    except OSError as error:
        raise BadFile(f"cannot read {quoted(str(path), 80)}: {_reason(error)}") from None


def _reason(error: OSError) -> str:
    return error.strerror or type(error).__name__

