"""What is run, in which order, and what becomes of a find: all of it follows from the seed."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from random import Random
from zlib import crc32

from tests.fuzz.cases import Case, Entry
from tests.fuzz.harness import Harness
from tests.fuzz.mutators import LARGEST, mutated
from tests.fuzz.readers import READERS

ALONE, _TWICE = 50, 15
"""One case in so many is judged in full, or in a process of its own; one in so many is run twice."""


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


def corpus(reader: str, thorough: bool, share: int = 1) -> Iterator[Run]:
    """Yield the entries of a reader's corpus, of `share` of them one.

    If `thorough` all of them, by all routes, as a user would make the call; else the light ones, by one route each.
    """
    maker = READERS[reader]
    for entry in maker.entries(thorough):
        number = crc32(f"{reader}/{entry.name}".encode())
        if number % share:
            continue
        weights = [maker.routes[each] for each in entry.routes]
        routes = entry.routes if thorough else Random(number).choices(entry.routes, weights)
        for route in routes:
            yield Run(
                Case(reader, route, entry.data, entry.name), number % _TWICE == 0, not thorough
            )


def mutant(reader: str, seed: int, number: int, alone: int = ALONE) -> Run:
    """Return the mutant `number` of the light entries; of `alone` one is not direct."""
    chance = Random(f"{seed} {reader} {number}")
    maker = READERS[reader]
    entries = _small(reader)
    entry = chance.choice(entries)
    data = entry.data
    twisted = chance.random() < 0.4
    if twisted:
        data = maker.twisted(data, chance)
    if not twisted or chance.random() < 0.3:
        data = mutated(data, chance, maker.words, [each.data for each in entries])
    route = chance.choices(entry.routes, [maker.routes[each] for each in entry.routes])[0]
    case = Case(reader, route, data, f"mutant-{seed}-{number}-of-{entry.name}")
    return Run(case, number % _TWICE == 0, number % alone != 0)


@cache
def _small(reader: str) -> list[Entry]:
    return [entry for entry in READERS[reader].entries() if len(entry.data) <= 2 * LARGEST]


def found(harness: Harness, run: Run) -> Find | None:
    """Run a case and return what is wrong with it, if anything."""
    symptom = harness.symptom(run.case, run.twice, run.direct)
    return Find(run.case, symptom) if symptom else None
