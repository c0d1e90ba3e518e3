"""Paths of our files and the user's, and atomic writing: files are written beside their places, then renamed."""

import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from errno import EEXIST
from filecmp import cmp
from pathlib import Path
from shutil import rmtree
from stat import S_ISDIR, S_ISREG
from traceback import clear_frames
from typing import BinaryIO

from pressboard.errors import BadFile, lacks_memory, quoted

OUTPUT = Path("output")
"""The folder that prints go to, below the current one."""

STANDARD_INPUT = "-"
"""What stands for standard input in place of the name of a file."""

_PACKED = "_templates"
"""The folder of our templates inside the installed package."""
_LONGEST_STEM = 60
_STAGE = ".pressboard-"
"""How the names of folders begin in which files are written before they move to their places."""


def our_templates() -> Path:
    """Return the folder of the templates we bring: inside the installed package, beside it in a checkout."""
    package = Path(__file__).parent
    packed = package / _PACKED
    return packed if packed.is_dir() else package.parents[1] / "templates"


def built_folder() -> Path:
    """Return the folder of what installing made of our templates and typefaces; a checkout may lack it."""
    return our_templates().parent / "_built"


def prepared(name: str, source: Path, make: Callable[[], str]) -> str:
    """Return the text called `name` that installing made of a file; in a checkout it follows the file."""
    ready = built_folder() / name
    is_installed = our_templates().name == _PACKED
    if is_installed or (ready.is_file() and ready.stat().st_mtime_ns >= source.stat().st_mtime_ns):
        return ready.read_text(encoding="utf-8")
    text = make()
    draft = ready.with_suffix(f".{os.getpid()}")
    with suppress(OSError):  # where nothing may be written it is made each time
        ready.parent.mkdir(parents=True, exist_ok=True)
        draft.write_text(text, encoding="utf-8")
        draft.replace(ready)
    return text


def file_stem(text: str) -> str:
    """Return `text` as part of a file name that every system takes.

    What gets lost is made up for by six hexadecimal digits, so that different texts have different names (all but
    one pair in 16 million).
    """
    plain = re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")[:_LONGEST_STEM]
    if plain and plain == text:
        return plain
    from hashlib import blake2b  # it takes longer than all that is told of a command line

    mark = blake2b(text.encode("utf-8", "surrogatepass"), digest_size=3).hexdigest()
    return f"{plain}-{mark}" if plain else mark


def numbered(path: Path, number: int) -> Path:
    """Return the path of one of several files that are called alike."""
    return path.with_name(f"{path.stem}-{number}{path.suffix}")


def is_there(path: Path) -> bool:
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


def is_folder(path: Path) -> bool:
    return is_there(path) and path.is_dir()


Version = tuple[int, int]
"""When a file was changed last, in nanoseconds, and how long it is, in bytes."""


def version(path: Path) -> Version:
    """The version in which a file lies on the disk now, (0, -1) for what is not there."""
    try:
        found = path.stat()
    except (OSError, ValueError):
        return 0, -1
    return found.st_mtime_ns, found.st_size


def claim(path: Path, force: bool, other_place: str = "--out") -> None:
    """Make sure, without touching anything, that `path` may be written; `other_place` is the option to advise.

    A file that is there may prove to hold the same, which `staged` finds out. Raises BadFile for a folder there, for a
    link or a device when `force` is not given, or when the folder of `path` cannot be written.
    """
    try:
        there = _there(path)
        if there and S_ISDIR(there.st_mode):
            raise BadFile(f"{path} is a folder; name a file")
        if there and not force and not S_ISREG(there.st_mode):
            raise _taken(path, other_place)
        folder = next(parent for parent in path.absolute().parents if _there(parent))
        if not folder.is_dir() or not os.access(folder, os.W_OK):
            raise BadFile(
                f"cannot write into the folder {path.parent}; choose another with {other_place}"
            )
    except OSError as error:
        raise BadFile(f"cannot write {quoted(str(path), 80)}: {_reason(error)}") from None
    except ValueError:
        raise BadFile(f"cannot write {quoted(str(path), 80)}: no file can have this name") from None


def _there(path: Path) -> os.stat_result | None:
    """The entry at `path`, a link itself and not the file it leads to; None when there is nothing."""
    try:
        return path.lstat()
    except (FileNotFoundError, NotADirectoryError):
        return None


def _taken(path: Path, other_place: str = "--out") -> BadFile:
    what = "exists already as a link" if path.is_symlink() else "exists already"
    return BadFile(f"{path} {what}; use --force to overwrite it or {other_place} for another place")


@contextmanager
def staged(folder: Path, force: bool, other_place: str = "--out") -> Iterator[Path]:
    """Give a temporary folder; when the block ends well its files move into `folder` together, else nothing stays.

    Without `force` a file that is there with the same bytes stays as it is. Raises BadFile when there is one with other
    bytes (then none is moved), or when `folder` cannot be written. A link counts as one with other bytes; with `force`
    it gives way itself, and what it leads to stays as it is.
    """
    try:
        with _made(folder), _stage_in(folder) as stage:
            yield stage
            same = () if force else unchanged(stage, folder)
            ready = [file for file in sorted(stage.iterdir()) if folder / file.name not in same]
            for file in ready:
                claim(folder / file.name, force, other_place)
                if not force and _there(folder / file.name):
                    raise _taken(folder / file.name, other_place)
            _move_together(ready, folder, force)
    except OSError as error:
        if isinstance(error, FileExistsError) and error.filename2:
            raise _taken(Path(error.filename2), other_place) from None
        if lacks_memory(error):
            raise
        raise BadFile(f"cannot write into {quoted(str(folder), 80)}: {_reason(error)}") from None


@contextmanager
def _stage_in(folder: Path) -> Iterator[Path]:
    """Give an empty folder in `folder` that is gone with all it holds when the block ends."""
    stage = folder / f"{_STAGE}{os.urandom(6).hex()}"
    try:
        stage.mkdir(0o700)  # within: whoever is asked to stop just then has a name to clear
        yield stage
    except BaseException as error:
        clear_frames(
            error.__traceback__
        )  # to look into a folder takes memory, which may be what is lacking
        raise
    finally:
        rmtree(stage, ignore_errors=True)


def _move_together(files: Iterable[Path], folder: Path, force: bool) -> None:
    """Move `files` into `folder`; without `force` nothing is lost that has its place there, and all move or none.

    Raises FileExistsError, with the place as `filename2`, when one is taken. A link is a place like a file, wherever
    it leads to; what it leads to is never touched.
    """
    moved: list[tuple[Path, os.stat_result]] = []
    try:
        for file in files:
            if force:
                file.replace(folder / file.name)
            else:
                moved.append((folder / file.name, file.stat()))
                _move(file, folder / file.name)
    except BaseException:
        for place, ours in moved:
            with suppress(OSError):
                if os.path.samestat(place.lstat(), ours):
                    place.unlink()
        raise


def _move(file: Path, place: Path) -> None:
    """Move a file to where nothing is; raises FileExistsError where there is something."""
    if os.path.lexists(place):
        raise FileExistsError(EEXIST, os.strerror(EEXIST), str(file), None, str(place))
    file.replace(place)


def unchanged(stage: Path, folder: Path) -> tuple[Path, ...]:
    """Return the files in `folder` that hold the same bytes as those of their names in `stage`; no links."""
    same = list[Path]()
    for file in sorted(stage.iterdir()):
        there = _there(folder / file.name)
        with suppress(OSError):
            if there and S_ISREG(there.st_mode) and cmp(file, folder / file.name, shallow=False):
                same.append(folder / file.name)
    return tuple(same)


def told_unchanged(files: Sequence[Path]) -> str:
    more = f" and {len(files) - 1} more" if len(files) > 1 else ""
    return f"{files[0]}{more} had the same bytes already; left as {'they are' if more else 'it is'}"


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


def read_bytes(path: Path, longest: int, advice: str = "that is no file of ours") -> bytes:
    """The bytes of `path`; raises BadFile for what cannot be read, and with `advice` for what is too long."""
    try:
        with path.open("rb") as file:
            return _read(file, longest, quoted(str(path), 80), advice)
    except OSError as error:
        raise BadFile(f"cannot read {quoted(str(path), 80)}: {_reason(error)}") from None


def read_input(longest: int, advice: str) -> bytes:
    """The bytes of standard input; raises BadFile as `read_bytes` does."""
    if sys.stdin is None:
        raise BadFile("there is no standard input to read; name a file")
    try:
        return _read(sys.stdin.buffer, longest, "standard input", advice)
    except OSError as error:
        raise BadFile(f"cannot read standard input: {_reason(error)}") from None


def _read(file: BinaryIO, longest: int, name: str, advice: str) -> bytes:
    """The bytes of a file, read no further than it may be long: a device says of no size, and has no end."""
    data = file.read(longest + 1)
    if len(data) > longest:
        raise BadFile(f"{name} is larger than {longest // 1_000_000} MB; {advice}")
    return data


def text_of(name: str, data: bytes, otherwise: str = "no text in UTF-8") -> str:
    """Return the text that a file of some name holds, its lines ended alike; raises BadFile, which says what it is."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadFile(f"{name} is {otherwise}") from None
    if not text.strip():
        raise BadFile(f"{name} is empty")
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _reason(error: OSError) -> str:
    return error.strerror or type(error).__name__


# Where each system keeps a user's settings, and reports that outlive a run.


_NAME = "pressboard"


def settings_file() -> Path | None:
    """Return the file of what the user has set, whether it exists or not; None when the user has no place for it.

    An absolute XDG_CONFIG_HOME decides on every system.
    """
    folder = _place("XDG_CONFIG_HOME", "user_config_path", roaming=True)
    return folder / "settings.toml" if folder else None


def state_folder() -> Path | None:
    """Return the folder of reports, whether it exists or not; None when the user has no place for it.

    An absolute XDG_STATE_HOME decides on every system.
    """
    return _place("XDG_STATE_HOME", "user_state_path")


def _place(variable: str, kind: str, roaming: bool = False) -> Path | None:
    chosen = Path(os.environ.get(variable, ""))
    if chosen.is_absolute():
        return chosen / _NAME
    from platformdirs import PlatformDirs

    try:
        place: Path = getattr(PlatformDirs(_NAME, appauthor=False, roaming=roaming), kind)
    except RuntimeError:  # nobody knows the user's home
        return None
    return place
