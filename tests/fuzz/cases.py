"""What is run: entries of a corpus, cases made of them, calls of the command line, and what came of these."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Limits:
    """How much one call may take: seconds of processor time, seconds on the wall, megabytes beyond an idle process.

    A call that hands its work to a process with bounds of its own waits for that one: hence the time on the wall.
    """

    seconds: float = 10.0
    wall: float = 120.0
    megabytes: int = 400


@dataclass(frozen=True, slots=True)
class Entry:
    """A thing of a corpus: its name, what it holds, by which routes of its reader it goes."""

    name: str
    data: bytes
    routes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Case:
    """One thing to be read: by which reader, by which of its routes, and where it came from."""

    reader: str
    route: str
    data: bytes = field(repr=False)
    name: str

    @property
    def title(self) -> str:
        """What it is called in reports."""
        return f"{self.reader}/{self.name} by {self.route}"


@dataclass(frozen=True, slots=True)
class Call:
    """A call of the command line in a folder that holds `files`, by their paths; `links` are links and their targets.

    `secrets` are words of files that may not be read: they may turn up nowhere.
    """

    arguments: tuple[str, ...]
    files: Mapping[str, bytes] = field(default_factory=dict)
    links: Mapping[str, str] = field(default_factory=dict)
    secrets: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a call.

    `escaped` is an exception that should not have left the command line, with its place; `pages` are the words of the
    PDFs that were written, `files` all that was written and changed, with its bytes' digest; `again` says what is wrong
    when what was read is printed and read back. `ended` is how the process died, if it did.
    """

    code: int = 0
    out: str = ""
    err: str = ""
    escaped: str = ""
    files: Mapping[str, str] = field(default_factory=dict)
    pages: str = ""
    again: str = ""
    seconds: float = 0.0
    megabytes: int = 0
    ended: str = ""
