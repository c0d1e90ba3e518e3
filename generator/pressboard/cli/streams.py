"""Writes results to standard output and all else to standard error; either may fail to take it."""

import os
import sys
from contextlib import suppress
from io import TextIOWrapper
from pathlib import Path
from typing import TextIO

from pressboard.errors import PressboardError


class Untold(PressboardError):
    """Standard output could not be written, so that a result is lost."""

    exit_code = 1


class Unread(Untold):
    """The reader of standard output has closed it, as `head` does; no fault."""


class Heard:
    """A text stream that raises Unread or Untold when it fails; no library takes these for an OSError of its own."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        """Write `text`; characters that the stream does not know are written by their numbers."""
        try:
            return self._stream.write(text)
        except UnicodeEncodeError as error:
            return self.write(
                text.encode(error.encoding, "backslashreplace").decode(error.encoding)
            )
        except OSError as error:
            raise _failed(error) from None

    def flush(self) -> None:
        try:
            self._stream.flush()
        except OSError as error:
            raise _failed(error) from None

    def __getattr__(self, name: str) -> object:
        return getattr(self._stream, name)


def _failed(error: OSError) -> Untold:
    kind = Unread if isinstance(error, BrokenPipeError) else Untold
    return kind(f"cannot write to standard output: {error.strerror or type(error).__name__}")


def say(text: str, end: str = "\n") -> None:
    print(text, end=end, flush=True)  # noqa: T201 - the one place where results are told


def say_written(path: Path, more: int = 0) -> None:
    """Print the path of a file that was written, with `more` beside it to be told.

    Raises Untold, which names the file, when that fails: whoever asked for it would not know that it is there.
    """
    try:
        say(str(path))
    except Untold as error:
        files = f"{path} and {more} more beside it were" if more else f"{path} was"
        raise Untold(f"{files} written, but its name could not be told; {error}") from None


def note(text: str) -> None:
    """Print on standard error what a user should know; who has closed it does not want to."""
    with suppress(OSError):
        print(text, file=sys.stderr, flush=True)  # noqa: T201 - the one place where mistakes are told


def open_streams() -> None:
    """Put a null device in place of standard streams that are closed; let names of any bytes be written to the others."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open("w", encoding="utf-8"))  # noqa: SIM115  to the end of the process
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="surrogateescape")


def give_up_streams() -> None:
    """Send what the standard streams will not take to nowhere, or the interpreter would complain of it as it leaves."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except (OSError, ValueError):
            with suppress(OSError, ValueError):
                nowhere = os.open(os.devnull, os.O_WRONLY)
                os.dup2(nowhere, stream.fileno())
                os.close(nowhere)
