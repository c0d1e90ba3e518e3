"""What is run, in which order, and what becomes of a find: all of it follows from the seed."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from random import Random
from time import monotonic
from zlib import crc32

from tests.fuzz.cases import Case, Entry
from tests.fuzz.harness import Harness
from tests.fuzz.known import Known
from tests.fuzz.mutators import LARGEST, mutated
from tests.fuzz.readers import READERS

ALONE, _TWICE = 50, 15
"""One case in so many is judged in full, or in a process of its own; one in so many is run twice."""
_LONGEST_TRIAL = 30.0
"""Seconds that a find may take to be made small."""


@dataclass(frozen=True, slots=True)
class Run:
    """A case and how it is run: `twice`, to compare the answers; `direct`, without what takes most of the time."""

    case: Case
    twice: bool
    direct: bool


@dataclass(frozen=True, slots=True)
class Find:
    """A case and what is wrong with it."""

    case: Case
    symptom: str

    @property
    def kind(self) -> str:
        """What is the same for all finds of one fault."""
        return f"{self.case.reader} {':'.join(self.symptom.split(':')[:2])}"


def corpus(reader: str, thorough: bool, known: Known = (), share: int = 1) -> Iterator[Run]:
    """Yield the entries of a reader's corpus that are not known to fail, of `share` of them one.

    If `thorough` all of them, by all routes, as a user would make the call; else the light ones, by one route each.
    """
    maker = READERS[reader]
    for entry in maker.entries(thorough):
        if any(each.names(reader, entry.name) for each in known):
            continue
        number = crc32(f"{reader}/{entry.name}".encode())
        if number % share:
            continue
        weights = [maker.routes[each] for each in entry.routes]
        routes = entry.routes if thorough else Random(number).choices(entry.routes, weights)
        for route in routes:
            yield Run(Case(reader, route, entry.data, entry.name), number % _TWICE == 0, not thorough)


def mutant(reader: str, seed: int, number: int, alone: int = ALONE, known: Known = ()) -> Run:
    """Return the mutant `number` of the light entries that are not `known` to fail; of `alone` one is not direct."""
    chance = Random(f"{seed} {reader} {number}")
    maker, entries = READERS[reader], _small(reader, known)
    entry = chance.choice(entries)
    data, twisted = entry.data, chance.random() < 0.4
    if twisted:
        data = maker.twisted(data, chance)
    if not twisted or chance.random() < 0.3:
        data = mutated(data, chance, maker.words, [each.data for each in entries])
    route = chance.choices(entry.routes, [maker.routes[each] for each in entry.routes])[0]
    case = Case(reader, route, data, f"mutant-{seed}-{number}-of-{entry.name}")
    return Run(case, number % _TWICE == 0, number % alone != 0)


@cache
def _small(reader: str, known: Known) -> list[Entry]:
    entries = (entry for entry in READERS[reader].entries() if len(entry.data) <= 2 * LARGEST)
    return [entry for entry in entries if not any(each.names(reader, entry.name) for each in known)]


def found(harness: Harness, run: Run, known: Known = ()) -> Find | None:
    """Run a case and return what is wrong with it, if anything that is not known."""
    symptom = harness.symptom(run.case, run.twice, run.direct)
    if not symptom or any(each.tells(run.case.reader, symptom) for each in known):
        return None
    return Find(run.case, symptom)


def smaller(harness: Harness, find: Find, run: Run) -> Find:
    """Return the find with as much taken away as can be, so that it is still the same one: half, a quarter, ..."""
    run = _quicker(harness, find, run)
    end, size = monotonic() + _LONGEST_TRIAL, max(1, len(find.case.data) // 2)
    while size and monotonic() < end:
        place = 0
        while place < len(find.case.data) and monotonic() < end:
            data = find.case.data[:place] + find.case.data[place + size :]
            again = found(harness, _with(run, data))
            if again and again.kind == find.kind:
                find = again
            else:
                place += size
        size //= 2
    return find


def _quicker(harness: Harness, find: Find, run: Run) -> Run:
    """Return the quickest way to run a case that still finds the same."""
    quick = Run(run.case, twice=False, direct=True)
    again = found(harness, quick)
    return quick if again and again.kind == find.kind else run


def _with(run: Run, data: bytes) -> Run:
    return replace(run, case=replace(run.case, data=data))
