"""The process that makes the calls: one after the other, each in a folder of its own, with little time and memory.

It may die of a call; whoever started it sees so, and starts another one.
"""

import faulthandler
import io
import os
import pickle
import resource
import shutil
import signal
import sys
import traceback
import warnings
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import replace
from functools import cache
from hashlib import blake2b
from pathlib import Path
from time import process_time
from types import TracebackType
from typing import Any, BinaryIO
from unittest import mock

from tests.fuzz.cases import Call, Case, Limits, Outcome
from tests.fuzz.readers import READERS
from tests.fuzz.readers.codes import unjudged_games

MEGABYTE = 1_000_000
_BEYOND = 1_500
"""Megabytes of address space over those of memory, as much is mapped and not used."""
_MOST_PAGES = 12
_LARGEST_PDF = 3 * MEGABYTE
_STATUS = Path("/proc/self/status")
_RESET = Path("/proc/self/clear_refs")


def main() -> None:
    """Answer pickled cases from standard input on standard output until there are no more.

    Two arguments: the folder to work in, and the file that tells where the process was when its time was up.
    """
    root, where = map(Path, sys.argv[1:])
    os.environ |= {"XDG_STATE_HOME": str(root / "state"), "HOME": str(root)}
    os.environ |= {"COLUMNS": "100", "LC_ALL": "C.UTF-8"}
    with where.open("w") as stacks, os.fdopen(os.dup(1), "wb") as answers:
        os.dup2(2, 1)
        for number in (signal.SIGXCPU, signal.SIGUSR1):
            faulthandler.register(
                number, file=stacks, all_threads=False, chain=number == signal.SIGXCPU
            )
        _warm()
        _answer(sys.stdin.buffer, answers, root)


def _answer(questions: BinaryIO, answers: BinaryIO, root: Path) -> None:
    while True:
        try:
            case, limits, direct = pickle.load(questions)
        except EOFError:
            return
        pickle.dump(_outcome(case, limits, direct, root), answers)
        answers.flush()


def _warm() -> None:
    """Load what every call needs, so that none has to answer for it."""
    from pressboard.cli import app, commands, jobs  # noqa: F401
    from pressboard.jobs import handout, run  # noqa: F401

    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    warnings.simplefilter("error")
    warnings.simplefilter("ignore", ResourceWarning)  # it would be told of another call


def _outcome(case: Case, limits: Limits, direct: bool, root: Path) -> Outcome:
    """Make the call of a case, and read what was accepted back in."""
    reader = READERS[case.reader]
    call = reader.call(case.route, case.data)
    folder = _laid_out(call, root)
    with _limited(limits), _lightly(direct):
        outcome = _called(call, folder)
        if not outcome.escaped and outcome.code in (0, 1):
            with _inside(folder):
                outcome = replace(
                    outcome, again=_again(lambda: reader.again(case.route, case.data))
                )
    shutil.rmtree(folder.parent, ignore_errors=True)
    return outcome


def _laid_out(call: Call, root: Path) -> Path:
    """Return a new folder with the files of a call."""
    folder = root / f"case-{os.getpid()}-{next(_numbers())}" / "here"
    folder.mkdir(parents=True)
    for name, data in call.files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    for name, target in call.links.items():
        (folder / name).symlink_to(target)
    return folder


@cache
def _numbers() -> Iterator[int]:
    return iter(range(1, sys.maxsize))


@contextmanager
def _limited(limits: Limits) -> Iterator[None]:
    """Let the system end this process when it takes too much time, refuse it what is far too much memory."""
    spent = sum(resource.getrusage(resource.RUSAGE_SELF)[:2])
    pages = int(Path("/proc/self/statm").read_text().split()[0]) if _STATUS.exists() else 0
    most = pages * resource.getpagesize() + (limits.megabytes + _BEYOND) * MEGABYTE
    bounds = {
        resource.RLIMIT_CPU: int(spent + limits.seconds) + 1,
        resource.RLIMIT_AS: most if pages else -1,
    }
    before = {kind: resource.getrlimit(kind) for kind in bounds}
    for kind, value in bounds.items():
        resource.setrlimit(kind, (value, before[kind][1]))
    try:
        yield
    finally:
        for kind, pair in before.items():
            resource.setrlimit(kind, pair)


@contextmanager
def _lightly(direct: bool) -> Iterator[None]:
    """If `direct`, fill templates in this process, not in one of their own, and judge no sheets: ten times as fast.

    Where the program has nothing of these names any more, the call is made as a user makes it.
    """
    from pressboard import bounded, registry

    places = ((bounded, "Process", _Here), (registry, "games", unjudged_games))
    with ExitStack() as stack:
        for module, name, mine in places if direct else ():
            if hasattr(module, name):
                stack.enter_context(mock.patch.object(module, name, mine))
        yield


class _Here:
    """Stands for the process that bounds templates, and is none: calls are carried out here."""

    has_ended = False

    def __init__(self, bounds: object) -> None:
        pass

    def call(
        self,
        bounds: object,
        name: str,
        function: Callable[..., Any],
        /,
        *args: object,
        **kwargs: object,
    ) -> Any:  # noqa: ANN401
        """Return what `function` returns."""
        return function(*args, **kwargs)

    def close(self) -> None:
        """Leave all as it is."""


@contextmanager
def _inside(folder: Path) -> Iterator[None]:
    before = Path.cwd()
    os.chdir(folder)
    try:
        yield
    finally:
        os.chdir(before)


def _called(call: Call, folder: Path) -> Outcome:
    """Make a call and return all that came of it but what is read again."""
    from pressboard.cli.app import run

    given = _digests(folder.parent)
    idle = _memory("VmRSS")
    begun = process_time()
    code = -1
    escaped = ""
    with _inside(folder), _heard() as (out, err):
        try:
            code = run(call.arguments)
        except BaseException as error:  # what leaves the command line is what is looked for
            escaped = _told(error)
            del error
        sys.stdout.flush()
        sys.stderr.flush()
    seconds = process_time() - begun
    taken = _memory("VmHWM") - idle
    files = {
        name: digest
        for name, digest in _digests(folder.parent).items()
        if given.get(name) != digest
    }
    files |= dict.fromkeys(given.keys() - _digests(folder.parent).keys(), "gone")
    return Outcome(
        code=code,
        out=out.getvalue().decode(errors="replace"),
        err=err.getvalue().decode(errors="replace"),
        escaped=escaped,
        files=files,
        pages="\n".join(_words(folder.parent / name) for name in files if name.endswith(".pdf")),
        seconds=seconds,
        megabytes=max(0, taken) // 1000,
    )


@contextmanager
def _heard() -> Iterator[tuple[io.BytesIO, io.BytesIO]]:
    """Listen to what is said, with the encodings of a terminal."""
    out = io.BytesIO()
    err = io.BytesIO()
    before = (sys.stdout, sys.stderr)
    said = io.TextIOWrapper(out, encoding="utf-8", errors="strict", newline="\n")
    complained = io.TextIOWrapper(err, encoding="utf-8", errors="backslashreplace", newline="\n")
    sys.stdout, sys.stderr = said, complained
    try:
        yield out, err
    finally:
        sys.stdout, sys.stderr = before
        said.detach()  # or it would close what it has written to
        complained.detach()


def _digests(folder: Path) -> dict[str, str]:
    """Return all files in a folder, by their paths, with digests of what they hold, and empty folders."""
    found = (path for path in folder.rglob("*") if not path.is_dir() or not any(path.iterdir()))
    return {path.relative_to(folder).as_posix(): _digest(path) for path in sorted(found)}


def _digest(path: Path) -> str:
    if path.is_symlink() or path.is_dir():
        return "a link" if path.is_symlink() else "an empty folder"
    return blake2b(path.read_bytes(), digest_size=8).hexdigest()


def _memory(kind: str) -> int:
    """Return kilobytes of memory: what is held now, after which the most is counted anew, or the most there was."""
    if not _STATUS.exists():
        return 0
    with suppress(OSError):
        if kind == "VmRSS":
            _RESET.write_text("5")
    lines = _STATUS.read_text().splitlines()
    return next((int(line.split()[1]) for line in lines if line.startswith(kind)), 0)


def _words(path: Path) -> str:
    """Return the words of a PDF's first pages, and what it says of itself."""
    import pypdfium2

    if not path.exists() or path.stat().st_size > _LARGEST_PDF:
        return ""
    document = pypdfium2.PdfDocument(path)
    try:
        pages = [
            document[number].get_textpage().get_text_bounded()
            for number in range(min(len(document), _MOST_PAGES))
        ]
        return "\n".join([*pages, *document.get_metadata_dict().values()])
    finally:
        document.close()


def _told(error: BaseException) -> str:
    """Return an exception as one line: its kind, the last place of ours it came through, what it says.

    One that quotes the traceback of another process is told as the exception there.
    """
    *others, last = str(error).rstrip().split("\n")
    if others and others[0].startswith("Traceback"):
        ours = [
            line.strip()
            for line in others
            if "/generator/pressboard/" in line and "bounded.py" not in line
        ]
        place = ours[-1].rpartition("/generator/pressboard/")[2] if ours else ""
        return f"{last.partition(':')[0]} in a process, {place}: {last.partition(': ')[2][:120]}"
    return f"{type(error).__name__} {_place(error.__traceback__)}: {last[:120]}"


def _place(trace: TracebackType | None) -> str:
    frames = [
        frame for frame in traceback.extract_tb(trace) if "/generator/pressboard/" in frame.filename
    ]
    if not frames:
        return "outside of the program"
    return f"in {frames[-1].name}, generator/pressboard/{frames[-1].filename.rpartition('/generator/pressboard/')[2]}"


def _again(read: object) -> str:
    """Return what is wrong when what was accepted is printed and read again."""
    assert callable(read)
    try:
        return str(read())
    except Exception as error:  # whatever it is, it is a finding
        return _told(error)


if __name__ == "__main__":
    main()
