"""Handles errors that no command foresees: too little memory, too deep a nesting, and any other exception.

What the net catches is a fault of ours. The user reads one line; the rest goes into a file that can be sent to us.
"""

import os
import sys
from collections.abc import Sequence
from errno import ENOENT
from pathlib import Path
from time import strftime
from traceback import format_exception

from pressboard import __version__
from pressboard.cli.streams import note
from pressboard.errors import escaped, lacks_memory, quoted
from pressboard.paths import state_folder

FAULT = 3
"""The exit code that nothing but the net gives."""
_MOST_REPORTS = 20
_BEGINNING = "fault-"
_NO_MEMORY = "this needs more memory than there is; end other programs, or print less at once"
_NO_FOLDER = "the current folder is no longer there; go to another one"
_TOO_DEEP = "this is nested too deeply to be worked on; make it flatter"


memory_is_short = False
"""Whether the print was given up for want of memory."""


def foreseen(error: BaseException) -> str | None:
    """Return the user's line for an error that any code may end with, None for one that is a fault of ours."""
    if isinstance(error, RecursionError):
        return _TOO_DEEP
    if lacks_memory(error):
        global memory_is_short
        memory_is_short = True
        return _NO_MEMORY
    if not isinstance(error, OSError):
        return None
    if error.filename is not None:
        return f"{error.strerror or error}: {quoted(str(error.filename), 80)}"
    return _NO_FOLDER if error.errno == ENOENT else str(error.strerror or error)


def of_interrupt(error: BaseException | None) -> bool:
    """True if an error came of an interrupt: some libraries take whatever is raised for a fault in their data."""
    while error is not None:
        if isinstance(error, KeyboardInterrupt):
            return True
        error = error.__cause__ or error.__context__
    return False


def catch(error: BaseException, arguments: Sequence[str]) -> int:
    """Tell in one line what `error` is, ask for a report of what nobody foresaw, and return the exit code.

    The report is a file with the traceback and the command line's `arguments`, and nothing else of the user's. With
    `PRESSBOARD_DEBUG` set the traceback is shown instead.
    """
    line = foreseen(error)
    note(f"pressboard: {escaped(' '.join((line or _reported(error, arguments)).split()))}")
    return 2 if line else FAULT


def _reported(error: BaseException, arguments: Sequence[str]) -> str:
    """Keep or show a report and return the line that tells of it."""
    heading = f"pressboard {__version__}, Python {sys.version.split()[0]}, {sys.platform}"
    text = f"{heading}\n{' '.join(map(ascii, arguments))}\n\n{''.join(format_exception(error))}"
    last = (str(error).strip().splitlines() or [""])[
        -1
    ]  # of a process of ours it is a whole traceback
    what = f"a fault of pressboard's, not of yours ({type(error).__name__}: {last[:200]})"
    if os.environ.get("PRESSBOARD_DEBUG"):
        note(text)
        return what
    file = _kept(text)
    if file is None:
        return f"{what}; please report it with what you did (no file could be kept of it)"
    return f"{what}; please report it with the file {file}"


def _kept(text: str) -> Path | None:
    """Keep a report in the user's state folder, for the user alone, and return its file; None where that cannot be."""
    folder = state_folder()
    if folder is None:
        return None
    file = folder / f"{_BEGINNING}{strftime('%Y%m%d-%H%M%S')}-{os.getpid()}.txt"
    try:
        folder.mkdir(0o700, parents=True, exist_ok=True)
        with open(file, "xb", opener=lambda path, flags: os.open(path, flags, 0o600)) as report:
            report.write(text.encode(errors="backslashreplace"))
        for old in sorted(folder.glob(f"{_BEGINNING}*.txt"))[:-_MOST_REPORTS]:
            old.unlink()
    except OSError:
        return None
    return file
