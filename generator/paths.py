"""Where files lie, and how they are written: beside their place first, then renamed, so that none is ever half."""

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager, suppress
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
    """Return `text` as part of a file name that every system takes.

    What gets lost is made up for by six hexadecimal digits, so that different texts have different names (all but
    one pair in 16 million).
    """
    plain = re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")[:_LONGEST_STEM]
    if plain and plain == text:
        return plain
    mark = blake2b(text.encode("utf-8", "surrogatepass"), digest_size=3).hexdigest()
    return f"{plain}-{mark}" if plain else mark


def is_folder(path: Path) -> bool:
    """Say whether there is a folder at `path`; a path no system takes is none."""
    try:
        return path.is_dir()
    except OSError:
        return False


def claim(path: Path, force: bool, other_place: str = "--out") -> None:
    """Make sure, without touching anything, that `path` may be written; `other_place` is the option to advise.

    Raises BadFile when it exists and `force` is not given, or when its folder cannot be written.
    """
    try:
        _claim(path, force, other_place)
    except OSError as error:
        raise BadFile(f"cannot write {quoted(str(path), 80)}: {_reason(error)}") from None


def _claim(path: Path, force: bool, other_place: str) -> None:
    if path.is_dir():
        raise BadFile(f"{path} is a folder; name a file")
    if path.exists() and not force:
        raise BadFile(f"{path} exists already; use --force to overwrite it or {other_place} for another place")
    folder = next(parent for parent in path.absolute().parents if parent.exists())
    if not folder.is_dir() or not os.access(folder, os.W_OK):
        raise BadFile(f"cannot write into the folder {path.parent}; choose another with {other_place}")


@contextmanager
def staged(folder: Path, force: bool) -> Iterator[Path]:
    """Give a temporary folder; when the block ends well its files move into `folder` together, else nothing stays.

    Raises BadFile when one of them exists there already and `force` is not given (then none is moved), or when
    `folder` cannot be written.
    """
    try:
        with _made(folder), TemporaryDirectory(dir=folder, prefix=".pressboard-") as stage:
            yield Path(stage)
            ready = sorted(Path(stage).iterdir())
            for file in ready:
                claim(folder / file.name, force)
            for file in ready:
                file.replace(folder / file.name)
    except OSError as error:
        raise BadFile(f"cannot write into {quoted(str(folder), 80)}: {_reason(error)}") from None


@contextmanager
def _made(folder: Path) -> Iterator[None]:
    """Make `folder` and those above it; when the block fails, the new ones that are empty go again."""
    new = [place for place in (folder, *folder.parents) if not place.exists()]
    try:
        folder.mkdir(parents=True, exist_ok=True)
        yield
    except BaseException:
        for place in new:
            with suppress(OSError):
                place.rmdir()
        raise


def read_bytes(path: Path, longest: int) -> bytes:
    """Return what `path` holds; raises BadFile when it cannot be read or is over `longest` bytes.

    Never reads further, whatever size the file claims: a device has none and no end.
    """
    try:
        with path.open("rb") as file:
            data = file.read(longest + 1)
    except OSError as error:
        raise BadFile(f"cannot read {quoted(str(path), 80)}: {_reason(error)}") from None
    if len(data) > longest:
        raise BadFile(f"{quoted(str(path), 80)} is larger than {longest // 1_000_000} MB; that is no file of ours")
    return data


def _reason(error: OSError) -> str:
    return error.strerror or type(error).__name__
