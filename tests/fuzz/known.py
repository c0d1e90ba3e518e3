"""The list of known faults: what it names is not run and not reported."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path

LIST = Path(__file__).with_name("known.txt")
ANY = "*"


@dataclass(frozen=True, slots=True)
class Fault:
    """A known fault: of a reader, in the entries whose names fit, told in words that `symptom` is found in."""

    reader: str
    entry: str
    symptom: str

    def names(self, reader: str, entry: str) -> bool:
        """Say whether an entry of a corpus is known to fail."""
        return self.entry != ANY and self.reader == reader and fnmatchcase(entry, self.entry)

    def tells(self, reader: str, symptom: str) -> bool:
        """Say whether a symptom is known, whatever shows it."""
        return self.reader == reader and re.search(self.symptom, symptom) is not None


Known = tuple[Fault, ...]


def known_faults(lines: Iterable[str]) -> Iterator[Fault]:
    """Yield the faults of a list: three words a line, of which the last may hold spaces; # begins a remark."""
    for line in lines:
        if words := line.partition("#")[0].split(maxsplit=2):
            reader, entry, symptom = words
            yield Fault(reader, entry, symptom.strip())


def listed() -> Known:
    """Return the known faults."""
    return tuple(known_faults(LIST.read_text(encoding="utf-8").splitlines()))
