"""The fuzzers' short run: every reader's corpus and some mutants of it; and that they miss nothing."""

import sys
from collections.abc import Iterable, Iterator

import pytest

from pressboard import registry
from pressboard.kinds.game import Game
from tests.fuzz.campaign import Find, Run, corpus, found, mutant
from tests.fuzz.cases import Case
from tests.fuzz.harness import Harness, harness
from tests.fuzz.readers import FUZZED, codes
from tests.fuzz.readers.planted import CALM, DIE, EAT, LOOP, RAISE, SIGN
from tests.fuzz.readers.reader import CORPUS

pytestmark = pytest.mark.skipif(
    sys.platform == "win32", reason="no process there can be told how much it may take"
)

QUICK_SHARE = 3
"""Of so many entries a usual run reads one; what is slow reads all of them."""
QUICK_MUTANTS, MUTANTS, SEED = 8, 200, 1
"""So many mutants of every reader, always the same ones; more among what is slow."""
NAMES = [reader.name for reader in FUZZED]


@pytest.fixture(scope="module")
def runner() -> Iterator[Harness]:
    """Give the processes that make the calls, the same ones for all readers."""
    with harness() as made:
        yield made


def told(finds: list[Find]) -> str:
    """Return finds as a text: what is wrong, and what was read."""
    return "\n".join(
        f"{find.case.title}: {find.symptom}\n    {find.case.data[:300]!r}" for find in finds
    )


def mutants(reader: str, numbers: Iterable[int]) -> Iterator[Run]:
    """Yield mutants of a reader's corpus."""
    return (mutant(reader, SEED, number) for number in numbers)


@pytest.mark.parametrize("reader", NAMES)
def test_nothing_is_wrong_with_what_is_read(reader: str, runner: Harness) -> None:
    """A third of the corpus, and mutants of it, are answered in one line, in time, and leave nothing behind."""
    runs = [*corpus(reader, False, QUICK_SHARE), *mutants(reader, range(QUICK_MUTANTS))]
    finds = [find for run in runs if (find := found(runner, run))]
    assert not finds, told(finds)


@pytest.mark.long
@pytest.mark.parametrize("reader", NAMES)
def test_nothing_is_wrong_with_all_there_is(reader: str, runner: Harness) -> None:
    """All there is, also what is large, takes long or goes by another way, is answered so, as a user would call."""
    runs = [*corpus(reader, True), *mutants(reader, range(QUICK_MUTANTS, MUTANTS))]
    finds = [find for run in runs if (find := found(runner, run))]
    assert not finds, told(finds)


def planted(route: str, data: bytes = SIGN) -> Case:
    """Return a case with a planted fault."""
    return Case("planted", route, data, "planted")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("route", "symptom"),
    [
        (CALM, ""),
        (LOOP, "too slow: over 1 s of processor time"),
        (EAT, "printed and read again: MemoryError"),
        (DIE, "the process died with SIGABRT"),
        (RAISE, "printed and read again: ValueError outside of the program: planted"),
    ],
)
def test_planted_faults_are_found(route: str, symptom: str, runner: Harness) -> None:
    """A call that hangs, eats memory, crashes or raises is told as such, and the next one is made all the same."""
    said = runner.symptom(planted(route))
    assert said.startswith(symptom)
    assert bool(said) == bool(symptom)
    assert not runner.symptom(planted(CALM))


@pytest.mark.slow
def test_every_kind_of_code_is_fuzzed() -> None:
    """Whatever a printed code begins with stands in the corpus, and mutants of it are made with right checks."""
    printed = {tag.encode() for game in registry.games() for tag in tags_of(game)}
    assert printed == {*codes.TAGS}
    entries = b"\n".join(path.read_bytes() for path in (CORPUS / "codes").iterdir())
    for tag in codes.TAGS:
        assert tag + b"-" in entries
        body = [*b"3A7"]
        written = codes.right(tag, body)
        found = codes._CODE.fullmatch(written)
        assert found
        kept = bytes(codes._body(found[2].replace(b"-", b"")))
        assert kept.lstrip(b"0") == bytes(body)


def tags_of(game: Game) -> Iterator[str]:
    """Yield what the codes of a game begin with."""
    yield from (product.tag for product in game.generated)
