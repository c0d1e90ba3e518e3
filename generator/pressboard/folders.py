"""The user's folders for caches, states and settings on each system, opened so that nobody else can exchange them.

The danger is another user of the same machine, and a folder that was shared by mistake: XDG_CACHE_HOME names one for
all, everything is made with umask 000, root works in somebody's home. What others wrote must not be taken for ours.
So a folder is judged when it is open, not by its path: it is no link, belongs to the user this process works for, and
nobody else can write it. Its files are then reached through the open folder and judged alike. Who can rename the
folders above may hide ours or show us another of our own, but no file that others wrote.

Root and programs of the same user can do all that we can; nothing is done against them. Windows keeps others out of a
user's folders by access lists, which these inherit: there nothing is judged.
"""

import errno
import os
import stat
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

_NAME = "pressboard"
_FOR_US, _FILE_FOR_US = 0o700, 0o600
_OTHERS_WRITE = stat.S_IWGRP | stat.S_IWOTH
_ROOT = 0


def cache_folder() -> Path | None:
    """Return the folder for what can be made again, whether it exists or not; None when the user has no place for it.

    An absolute XDG_CACHE_HOME decides on every system.
    """
    return _place("XDG_CACHE_HOME", "user_cache_path")


def settings_file() -> Path | None:
    """Return the file of what the user has set, whether it exists or not; None when the user has no place for it.

    An absolute XDG_CONFIG_HOME decides on every system.
    """
    folder = _place("XDG_CONFIG_HOME", "user_config_path", roaming=True)
    return folder / "settings.toml" if folder else None


def state_folder() -> Path | None:
    """Return the folder for what should outlive a run, such as a report about it; it is made, for the user alone.

    An absolute XDG_STATE_HOME decides on every system. None when the user has no place for it, or when what lies there
    is not the user's own.
    """
    folder = _place("XDG_STATE_HOME", "user_state_path")
    with suppress(OSError):
        if folder:
            make_folder(folder)
            with own_folder(folder):
                return folder
    return None


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


def make_folder(path: Path) -> None:
    """Make the folder `path`, and those above it that are missing, for the user alone (mode 0700).

    Raises OSError when that cannot be, and within a folder that belongs to somebody other than the user or root: what
    root left in a user's home would be in that user's way.
    """
    missing = [place for place in (path, *path.parents) if not os.path.lexists(place)]
    if missing and _tells_users_apart() and missing[-1].parent.stat().st_uid not in (os.geteuid(), _ROOT):
        raise PermissionError(errno.EPERM, "the folder is another user's", str(missing[-1].parent))
    for place in reversed(missing):
        place.mkdir(_FOR_US, exist_ok=True)


class OwnFolder:
    """An open folder of the user's own; its files are reached through it, whatever its path leads to by now."""

    def __init__(self, path: Path, number: int | None) -> None:
        self._path = path
        self._number = number

    def read(self, name: str, longest: int) -> bytes:
        """Return what the file `name` holds.

        Raises OSError unless it is a plain file of the user's own, no link, that nobody else can write, of at most
        `longest` bytes.
        """
        with open(name, "rb", opener=self._open) as file:
            _judge(os.fstat(file.fileno()), stat.S_ISREG, name)
            data = file.read(longest + 1)
        if len(data) > longest:
            raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), name)
        return data

    def write(self, name: str, data: bytes) -> None:
        """Put the file `name` there, in place of one that there may be, whole or not at all; raises OSError."""
        stage = f".{name}.{os.urandom(8).hex()}"
        try:
            with open(stage, "xb", opener=self._open) as file:
                file.write(data)
            os.replace(self._at(stage), self._at(name), src_dir_fd=self._number, dst_dir_fd=self._number)
        except BaseException:
            with suppress(OSError):
                os.unlink(self._at(stage), dir_fd=self._number)
            raise

    def _open(self, name: str, flags: int) -> int:
        """Open a file without following a link and without waiting, as for a pipe."""
        careful = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
        return os.open(self._at(name), flags | careful, _FILE_FOR_US, dir_fd=self._number)

    def _at(self, name: str) -> str:
        return str(self._path / name) if self._number is None else name


@contextmanager
def own_folder(path: Path) -> Iterator[OwnFolder]:
    """Open the folder `path`.

    Raises OSError unless it is a folder of the user's own, no link, that nobody else can write.
    """
    if not _tells_users_apart():
        yield OwnFolder(path, None)
        return
    number = os.open(path, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW)
    try:
        _judge(os.fstat(number), stat.S_ISDIR, str(path))
        yield OwnFolder(path, number)
    finally:
        os.close(number)


def _judge(status: os.stat_result, is_kind: Callable[[int], bool], name: str) -> None:
    """Raise PermissionError for what is not of its kind, or what somebody else can have written."""
    ours = not _tells_users_apart() or (status.st_uid == os.geteuid() and not status.st_mode & _OTHERS_WRITE)
    if not ours or not is_kind(status.st_mode):
        raise PermissionError(errno.EPERM, "this is not the user's own", name)


def _tells_users_apart() -> bool:
    """Say whether files have an owner's number and a mode here."""
    return sys.platform != "win32"
