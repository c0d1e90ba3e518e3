"""Staging folders: hidden folders beside the target, where files are written before they move there together.

A stage is locked as long as its process lives. What a process leaves that was killed is cleared by the next one that
writes into the same folder, as soon as it is old.
"""

import os
import re
import stat
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from errno import EEXIST
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from time import time

try:
    import fcntl
except ImportError:  # Windows, where what is left stays
    fcntl = None  # type: ignore[assignment]

OLD = 600.0
"""Seconds without a change after which a stage may be left over; while its process lives the lock keeps it longer."""
_PREFIX = ".pressboard-"
_NAME = re.compile(re.escape(_PREFIX) + "[a-z0-9_]{8}")
"""Our prefix and the letters that `tempfile` adds."""
_RESERVE = 3 * 2**20
"""Bytes kept free to clear a stage with when memory has run out; addresses only, as nobody writes to them."""


@contextmanager
def stage_in(folder: Path) -> Iterator[Path]:
    """Give an empty folder in `folder` that is gone with all it holds when the block ends; clear what others left.

    Raises OSError when `folder` cannot be written.
    """
    _clear(folder)
    bytearray(_RESERVE)  # without room for what comes next nothing is begun
    stage = Path(mkdtemp(dir=folder, prefix=_PREFIX))
    reserve, opened = None, None
    try:
        reserve = bytearray(_RESERVE)
        opened = _opened(stage)
        if opened is not None:
            _locked(opened)
        yield stage
    finally:
        del reserve
        _remove(stage)
        if opened is not None:
            os.close(opened)


def _remove(stage: Path) -> None:
    try:
        rmtree(stage, ignore_errors=True)
    finally:
        rmtree(stage, ignore_errors=True)  # in case somebody impatient interrupts a second time


def move_together(files: Iterable[Path], folder: Path, force: bool) -> None:
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
    """Move a file to where nothing is.

    A second name is given only where there is none yet, so that a file that appears meanwhile is safe. Where files
    have but one name (FAT, some network drives) we look first and then rename: what appears in between is lost there.
    """
    try:
        os.link(file, place)
    except FileExistsError:
        raise
    except OSError:
        if os.path.lexists(place):
            raise FileExistsError(EEXIST, os.strerror(EEXIST), str(file), None, str(place)) from None
        file.replace(place)


def _clear(folder: Path) -> None:
    """Remove the stages in `folder` that are nobody's."""
    with suppress(OSError), os.scandir(folder) as entries:
        for name in [entry.name for entry in entries if _NAME.fullmatch(entry.name)]:
            if (stage := _opened(folder / name)) is not None:
                try:
                    _clear_one(stage, folder / name)
                finally:
                    os.close(stage)


def _clear_one(stage: int, path: Path) -> None:
    """Remove the opened `stage` if it is left over.

    Its age is looked at first: locking a young one might keep its own process from doing so.
    """
    with suppress(OSError):
        if _is_left(stage) and _locked(stage) and _is_left(stage):
            for name in os.listdir(stage):
                os.unlink(name, dir_fd=stage)
            path.rmdir()


def _is_left(stage: int) -> bool:
    """Say whether an opened folder is ours, holds nothing but files as a stage does, and is old."""
    within = [os.stat(name, dir_fd=stage, follow_symlinks=False) for name in os.listdir(stage)]
    folder = os.fstat(stage)
    return (
        folder.st_uid == os.geteuid()
        and not any(stat.S_ISDIR(each.st_mode) for each in within)
        and max(each.st_mtime for each in (folder, *within)) < time() - OLD
    )


def _opened(path: Path) -> int | None:
    """Open a folder, but no link to one; None where there is none, or no system that locks them."""
    if fcntl is None:
        return None
    try:
        return os.open(path, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW)
    except OSError:
        return None


def _locked(folder: int) -> bool:
    """Lock an opened folder until it is closed, if nobody else has."""
    try:
        fcntl.flock(folder, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
