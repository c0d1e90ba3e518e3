"""Prints that renew themselves: once more whenever a file changes that they are made of."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from time import monotonic, sleep
from typing import TYPE_CHECKING, Any

from pressboard.cli.faults import foreseen
from pressboard.cli.reports import tell
from pressboard.cli.streams import note
from pressboard.errors import PressboardError
from pressboard.jobs.files import Report
from pressboard.jobs.run import run_together
from pressboard.jobs.watch_job import Job, versions
from pressboard.paths import Version, is_there

if TYPE_CHECKING:
    from pressboard.cli.options import Given

EVERY = 0.5
"""How often files are looked at, seconds."""


def watch(make: Callable[[], Sequence[Job]], given: "Mapping[str, Given]") -> int:
    """Print what `make` asks for, again whenever a file changes that it or what was `given` names, until Ctrl-C.

    The first print is one like any other, and raises what that does. From then on it replaces its own files, what is
    chosen by chance stays, and mistakes are told without an end. Returns 0 when an interrupt comes between two prints;
    one in the middle of a print is raised.
    """
    watching = _Watching(make, _words(given))
    for report in watching.first():
        tell(report, bool(given["open_"]), bool(given["verbose"]))
    count = len(watching.seen)
    note(f"note: watching {count} file{'s' if count != 1 else ''} for changes; Ctrl-C ends it")
    while watching.wait():
        watching.renew()
    note("note: no longer watching; what was printed last stays")
    return 0


class _Watching:
    """A print and the files it is made of, as they were `seen` before it was made."""

    def __init__(self, make: Callable[[], Sequence[Job]], words: Iterable[str | Path]) -> None:
        self._make, self._words = make, [*words]
        self._first: list[Job] = []
        self._written: set[Path] = set()
        self._places: frozenset[Path] = frozenset()
        self.seen: Mapping[Path, Version] = {}

    def first(self) -> list[Report]:
        self._first = [*self._make()]
        return self._printed(self._first)

    def wait(self) -> bool:
        """Wait until a file has changed, and is no longer being written; return False at an interrupt."""
        try:
            now = self._now()
            while now == self.seen:
                sleep(EVERY)
                now = self._now()
            while now != (now := self._settled()):
                pass
        except KeyboardInterrupt:
            return False
        self.seen = now
        return True

    def renew(self) -> None:
        """Print once more and tell it in a line; a mistake is told, and the last print stays."""
        begun = monotonic()
        try:
            made: Any = zip(
                self._make(), self._first, strict=True
            )  # each of the kind that the first is of
            reports = self._printed([job.like(first) for job, first in made])
        except Exception as error:
            line = str(error) if isinstance(error, PressboardError) else foreseen(error)
            if line is None:
                raise
            note(f"pressboard: {' '.join(line.split())}")
            return
        files = [file for report in reports for file in report.files]
        more = f" and {len(files) - 1} more" if len(files) > 1 else ""
        note(f"renewed {files[0]}{more} in {monotonic() - begun:.1f} s")

    def _printed(self, jobs: Sequence[Job]) -> list[Report]:
        named = frozenset(path for path in map(Path, self._words) if is_there(path))
        self._places = named.union(*(job.sources() for job in jobs))
        self.seen = self._now()
        reports = run_together(jobs)
        self._written |= {file.absolute() for report in reports for file in report.files}
        self.seen = {
            path: version for path, version in self.seen.items() if path not in self._written
        }
        return reports

    def _settled(self) -> Mapping[Path, Version]:
        sleep(EVERY / 5)
        return self._now()

    def _now(self) -> Mapping[Path, Version]:
        return versions(self._places, self._written)


def _words(given: "Mapping[str, Given]") -> Iterator[str | Path]:
    """Yield all words of a command that may name files, but for where it writes."""
    for name, value in given.items():
        words = value if isinstance(value, list) else [value]
        if name != "out":
            for word in words:
                if isinstance(word, str | Path) and str(word).strip():
                    yield from (word, str(word).partition("=")[2] or word)
