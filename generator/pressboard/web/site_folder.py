"""The folder of a site: made beside its place, put there as a whole, and never in place of anything else.

A list in the folder names the files that pressboard wrote there. A folder that holds anything else is refused, and
nothing but what is on the list is ever removed.
"""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import time

from pressboard.errors import BadFile, listed, quoted

LIST = "pressboard-site.txt"
"""The file that lists all files of a site, itself among them, a line each."""
_HEAD = "Files of pressboard site, which replaces them, and nothing else, when it makes this folder anew:"
_MOST_NAMED = 3
_BEFORE = "-before"
"""How the name of a folder ends whose place is taken by a new one."""
_AN_HOUR = 3600.0


@contextmanager
def whole_folder(folder: Path) -> Iterator[Path]:
    """Give an empty folder that takes the place of `folder` when the block ends well, else it is gone.

    Raises BadFile, before the block is entered, for a place where no site can be, or where something else is. A process
    that is killed leaves `folder` as it was, or new; what lies beside it then is cleared by the next run.
    """
    check_place(folder)
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        _clear(folder)
        stage = folder.with_name(f"{_beginning(folder)}{os.getpid()}-{os.urandom(6).hex()}")
        stage.mkdir()
    except OSError as error:
        raise BadFile(f"{quoted(str(folder), 80)} cannot be made: {error.strerror}") from None
    try:
        yield stage
        names = sorted([*_files(stage), LIST])
        (stage / LIST).write_text("\n".join([_HEAD, *names, ""]), encoding="utf-8")
        check_place(folder)  # a minute may have passed
        if folder.exists():
            before = folder.rename(f"{stage}{_BEFORE}")
            stage.rename(folder)
            _remove(before)
        else:
            stage.rename(folder)
    finally:
        shutil.rmtree(stage, ignore_errors=True)


def check_place(folder: Path) -> None:
    """Raise BadFile where a folder cannot be replaced as a whole, or holds what its list does not name."""
    name = quoted(str(folder), 80)
    if folder.is_symlink():
        raise BadFile(f"{name} is a link; name the folder that it leads to")
    if os.path.ismount(folder):
        raise BadFile(f"{name} is where a disk begins; name a folder in it")
    if Path.cwd().is_relative_to(folder.resolve()):
        raise BadFile(f"{name} holds the folder you are in; name a new one, such as public")
    if folder.exists() and not folder.is_dir():
        raise BadFile(f"{name} is no folder; name a new one")
    if strange := _strange(folder):
        some = [*strange[:_MOST_NAMED], *(["more"] if len(strange) > _MOST_NAMED else [])]
        raise BadFile(
            f"{name} holds what pressboard site did not write: {listed(some)}; name a new folder, and copy its files"
        )


def _strange(folder: Path) -> list[str]:
    """Return the files in a folder that its list does not name, and links and empty folders among them."""
    known = _listed(folder)
    empty = [
        Path(place).relative_to(folder).as_posix()
        for place, folders, files in os.walk(folder)
        if not (folders or files) and Path(place) != folder
    ]
    return sorted([*(each for each in _files(folder) if each not in known), *empty])


def _listed(folder: Path) -> set[str]:
    try:
        return {*(folder / LIST).read_text(encoding="utf-8").splitlines()[1:]}
    except (OSError, UnicodeDecodeError):
        return set()


def _files(folder: Path) -> Iterator[str]:
    """Yield the files below a folder, links to folders among them, by their places in it."""
    for place, folders, files in os.walk(folder):
        links = [each for each in folders if Path(place, each).is_symlink()]
        yield from (Path(place, each).relative_to(folder).as_posix() for each in [*files, *links])


def _remove(folder: Path) -> None:
    """Remove the files of a folder that its list names, and the folders that are empty then."""
    ours = _listed(folder).intersection(_files(folder))
    for name in sorted(
        ours, key=lambda name: name == LIST
    ):  # as long as there is one, the list stays
        (folder / name).unlink()
    for place, *_ in os.walk(folder, topdown=False):
        with suppress(OSError):  # it is not empty: somebody has put something there
            Path(place).rmdir()


def _beginning(folder: Path) -> str:
    return f".{folder.name}-pressboard-"


def _clear(folder: Path) -> None:
    """Remove what runs that were killed have left beside a folder, and put back what was in its place."""
    for left in sorted(folder.parent.iterdir()):
        if not left.name.startswith(_beginning(folder)) or left.is_symlink() or _is_in_use(left):
            continue
        if not left.name.endswith(_BEFORE):
            shutil.rmtree(left)
        elif folder.exists():
            _remove(left)
        else:
            left.rename(folder)


def _is_in_use(stage: Path) -> bool:
    """True if the process that made a folder, whose number is in its name, is at work on it."""
    number = stage.name.removesuffix(_BEFORE).split("-")[-2]
    if not number.isdecimal() or int(number) == os.getpid():
        return False
    if os.name != "posix":  # nobody tells
        return time() - stage.stat().st_mtime < _AN_HOUR
    try:
        os.kill(int(number), 0)
    except (ProcessLookupError, OverflowError):
        return False
    except PermissionError:
        return True
    return True
