"""Where files lie, and how they are written: beside their place first, then renamed, so that none is ever half."""

import os
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from hashlib import blake2b
from pathlib import Path
from stat import S_ISDIR
from tempfile import TemporaryDirectory

from generator.errors import BadFile, lacks_memory, quoted
from generator.stages import move_together, stage_in

OUTPUT = Path("output")
"""The folder that prints go to, below the current one."""

_LONGEST_STEM = 60
_SEAL = 32
"""So many bytes before what is kept tell whether it is still what was written."""
_CACHES = {"win32": ("LOCALAPPDATA", ""), "darwin": ("HOME", "Library/Caches")}
"""Where systems keep what can be made again: a variable and a folder below it; elsewhere `~/.cache`."""


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
    except ValueError:
        raise BadFile(f"cannot write {quoted(str(path), 80)}: no file can have this name") from None


def _claim(path: Path, force: bool, other_place: str) -> None:
    there = _there(path)
    if there and S_ISDIR(there.st_mode):
        raise BadFile(f"{path} is a folder; name a file")
    if there and not force:
        raise _taken(path, other_place)
    folder = next(parent for parent in path.absolute().parents if _there(parent))
    if not folder.is_dir() or not os.access(folder, os.W_OK):
        raise BadFile(f"cannot write into the folder {path.parent}; choose another with {other_place}")


def _there(path: Path) -> os.stat_result | None:
    """Return what is at `path`, a link itself and not what it leads to; None when there is nothing."""
    try:
        return path.lstat()
    except (FileNotFoundError, NotADirectoryError):
        return None


def _taken(path: Path, other_place: str = "--out") -> BadFile:
    what = "exists already as a link" if path.is_symlink() else "exists already"
    return BadFile(f"{path} {what}; use --force to overwrite it or {other_place} for another place")


@contextmanager
def staged(folder: Path, force: bool) -> Iterator[Path]:
    """Give a temporary folder; when the block ends well its files move into `folder` together, else nothing stays.

    Raises BadFile when one of them exists there already and `force` is not given (then none is moved), or when
    `folder` cannot be written. A link counts as a file that exists; with `force` it gives way itself, and what it
    leads to stays as it is.
    """
    try:
        with _made(folder), stage_in(folder) as stage:
            yield stage
            ready = sorted(stage.iterdir())
            for file in ready:
                claim(folder / file.name, force)
            move_together(ready, folder, force)
    except OSError as error:
        if isinstance(error, FileExistsError) and error.filename2:
            raise _taken(Path(error.filename2)) from None
        if error.errno is None or lacks_memory(error):
            raise  # it was no writing that failed
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


def kept(name: str, source: bytes, make: Callable[[], bytes]) -> bytes:
    """Return what `make` makes of `source`; the user's cache folder keeps it as `name`, so that it is made once.

    What lies there damaged, or made of another source, is made and kept anew. Where nothing can be kept, all goes
    on as if there were no cache.
    """
    data = recalled(name, source)
    if data is None:
        data = make()
        keep(name, source, data)
    return data


def recalled(name: str, source: bytes) -> bytes | None:
    """Return what was kept as `name`; None when nothing was, or it is damaged or made of another source."""
    folder = _cache_folder()
    try:
        written = (folder / name).read_bytes() if folder else b""
    except OSError:
        return None
    data = written[_SEAL:]
    return data if written[:_SEAL] == _seal(source, data) else None


def keep(name: str, source: bytes, data: bytes) -> None:
    """Keep `data`, made of `source`, as `name` in the user's cache folder, if that can be."""
    folder = _cache_folder()
    if folder is None:
        return
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        with TemporaryDirectory(dir=folder, prefix=".") as stage:
            ready = Path(stage, name)
            ready.write_bytes(_seal(source, data) + data)
            ready.replace(folder / name)


def _cache_folder() -> Path | None:
    """Return our folder for what can be made again; None when the environment names no place for it."""
    variable, below = _CACHES.get(sys.platform, ("HOME", ".cache"))
    chosen, home = (Path(os.environ.get(name, "")) for name in ("XDG_CACHE_HOME", variable))
    place = chosen if chosen.is_absolute() else home / below
    return place / "pressboard" if place.is_absolute() else None


def _seal(source: bytes, data: bytes) -> bytes:
    return blake2b(data, key=blake2b(source).digest(), digest_size=_SEAL).digest()


def _reason(error: OSError) -> str:
    return error.strerror or type(error).__name__
