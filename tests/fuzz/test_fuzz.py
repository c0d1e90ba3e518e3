"""The fuzzers' short run: every reader's corpus and some mutants of it; and that they miss nothing."""

import sys
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from pressboard import registry
from pressboard.contract import Room
from tests.fuzz.__main__ import main
from tests.fuzz.campaign import Find, Run, corpus, found, mutant, smaller
from tests.fuzz.cases import Call, Case, Limits, Outcome
from tests.fuzz.harness import Harness, harness
from tests.fuzz.judge import LONGEST_LINE, differing, fault
from tests.fuzz.known import ANY, known_faults, listed
from tests.fuzz.readers import FUZZED, READERS, codes
from tests.fuzz.readers.planted import CALM, DIE, EAT, LOOP, RAISE, SIGN
from tests.fuzz.readers.reader import CORPUS, HEAVY

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no process there can be told how much it may take")

QUICK_SHARE = 3
"""Of so many entries a usual run reads one; what is slow reads all of them."""
QUICK_MUTANTS, MUTANTS, SEED = 8, 200, 1
"""So many mutants of every reader, always the same ones; more among what is slow."""
SMALL = 4_000
"""So many bytes a file of a corpus has at most; what is larger is made by code."""
NAMES = [reader.name for reader in FUZZED]


@pytest.fixture(scope="module")
def runner() -> Iterator[Harness]:
    """Give the processes that make the calls, the same ones for all readers."""
    with harness() as made:
        yield made


def told(finds: list[Find]) -> str:
    """Return finds as a text: what is wrong, and what was read."""
    return "\n".join(f"{find.case.title}: {find.symptom}\n    {find.case.data[:300]!r}" for find in finds)


def mutants(reader: str, numbers: Iterable[int]) -> Iterator[Run]:
    """Yield mutants of a reader's corpus."""
    known = listed()
    return (mutant(reader, SEED, number, known=known) for number in numbers)


@pytest.mark.parametrize("reader", NAMES)
def test_nothing_is_wrong_with_what_is_read(reader: str, runner: Harness) -> None:
    """A third of the corpus, and mutants of it, are answered in one line, in time, and leave nothing behind."""
    known = listed()
    runs = [*corpus(reader, False, known, QUICK_SHARE), *mutants(reader, range(QUICK_MUTANTS))]
    finds = [find for run in runs if (find := found(runner, run, known))]
    assert not finds, told(finds)


@pytest.mark.slow
@pytest.mark.parametrize("reader", NAMES)
def test_nothing_is_wrong_with_all_there_is(reader: str, runner: Harness) -> None:
    """All there is, also what is large, takes long or goes by another way, is answered so, as a user would call."""
    known = listed()
    runs = [*corpus(reader, True, known), *mutants(reader, range(QUICK_MUTANTS, MUTANTS))]
    finds = [find for run in runs if (find := found(runner, run, known))]
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


def test_finds_are_made_small(runner: Harness) -> None:
    """Of what was found as much is taken away as can be, so that the fault still shows."""
    case = planted(RAISE, b"many words " * 9 + SIGN + b"and more of them")
    find = found(runner, Run(case, twice=False, direct=False))
    assert find
    assert smaller(runner, find, Run(case, twice=True, direct=False)).case.data == SIGN


CALL, GOOD, LIMITS = Call(("check", "a"), {"a": b"word"}, secrets=("secret",)), Outcome(), Limits()


@pytest.mark.parametrize(
    ("outcome", "symptom"),
    [
        (Outcome(ended="the process died with SIGSEGV"), "died"),
        (Outcome(code=-1, escaped="KeyError in f, generator/pressboard/x.py: 1"), "not caught: KeyError"),
        (Outcome(code=70, err="pressboard: a fault\n"), "exit code 70"),
        (Outcome(seconds=LIMITS.seconds + 1), "too slow"),
        (Outcome(megabytes=LIMITS.megabytes + 1), "too large"),
        (Outcome(code=2, err="pressboard: x is damaged (MemoryError)\n"), "too large"),
        (Outcome(code=2, err=""), "told in 0 lines"),
        (Outcome(code=2, err="pressboard: a\nb\n"), "told in 2 lines"),
        (Outcome(code=2, err="a\n"), "told in 1 lines"),
        (Outcome(code=2, err=f"pressboard: {'x' * LONGEST_LINE}\n"), "characters"),
        (Outcome(err="/x.py:1: UserWarning: x\n"), "something else than notes"),
        (Outcome(out="Traceback (most recent call last):\n"), "a traceback"),
        (Outcome(code=2, err="pressboard: \x1b[31m\n"), "steers a terminal"),
        (Outcome(pages="<function f at 0x7f0123456789>"), "an address"),
        (Outcome(out="a secret\n"), "not to be read"),
        (Outcome(code=2, err="pressboard: x\n", files={"here/out.pdf": "12"}), "left files"),
        (Outcome(files={"here/a": "12"}), "is changed: here/a"),
        (Outcome(again="other data"), "read again: other data"),
    ],
)
def test_the_judge_misses_nothing(outcome: Outcome, symptom: str) -> None:
    """Every promise that an outcome can break is judged, and an outcome that breaks none is good."""
    assert symptom in fault(CALL, outcome, LIMITS)
    for good in (GOOD, Outcome(code=1, out="words\n", err="note: x\n"), Outcome(code=2, err="pressboard: no\n")):
        assert not fault(CALL, good, LIMITS)


def test_an_address_that_was_given_is_no_find() -> None:
    """What looks like an address may be quoted where it stands in what was read."""
    call = replace(CALL, files={"a": b"at 0x7f0123456789"})
    assert not fault(call, Outcome(out="at 0x7f0123456789"), LIMITS)


@pytest.mark.parametrize("other", [Outcome(code=1), Outcome(out="x"), Outcome(err="x"), Outcome(files={"a": "1"})])
def test_different_answers_are_told(other: Outcome) -> None:
    """Two outcomes of one call differ when anything a user could see does; files only where they are to be the same."""
    assert "another answer" in differing(GOOD, other)
    assert not differing(GOOD, GOOD)
    assert not differing(GOOD, Outcome(files={"a": "1"}), same_files=False)


@pytest.mark.slow
@pytest.mark.parametrize("reader", NAMES)
def test_mutants_follow_from_the_seed(reader: str) -> None:
    """The same seed and number make the same mutant, and nearly every other one is another."""
    first = [mutant(reader, 7, number) for number in range(60)]
    assert first == [mutant(reader, 7, number) for number in range(60)]
    assert len({run.case.data for run in first}) > 40
    assert first != [mutant(reader, 8, number) for number in range(60)]


@pytest.mark.parametrize("reader", NAMES)
def test_corpora_are_small_and_light(reader: str) -> None:
    """The files of a corpus are small, and every entry has a name of its own."""
    assert all(path.stat().st_size <= SMALL for path in (CORPUS / reader).iterdir())
    names = [entry.name for entry in READERS[reader].entries()]
    assert len(names) == len(set(names))


def test_known_faults_name_what_there_is() -> None:
    """Every line of the list names a reader, and an entry of its corpus or all of them."""
    for each in listed():
        maker = READERS[each.reader]
        names = {entry.name for entry in maker.entries()} | {f"{HEAVY}-{name}" for name in maker.endless}
        assert each.entry == ANY or each.entry in names or each.entry.startswith(f"{HEAVY}/"), each


def test_known_faults_are_left_out() -> None:
    """A line of the list names entries that are not run, and describes what is not reported."""
    entry, any_entry = known_faults(["# a remark", "", "codes  spac*  too slow.*_codes  # soon", "data * KeyError"])
    assert entry.names("codes", "spaces")
    assert not entry.names("setups", "spaces")
    assert entry.tells("codes", "too slow: over 9 s, in _codes_alone")
    assert not entry.tells("codes", "not caught: KeyError")
    assert not any_entry.names("data", "plain.json")
    names = {run.case.name for run in corpus("codes", True, (entry,))}
    assert names
    assert "spaces" not in names


@pytest.mark.slow
def test_the_long_run_saves_what_it_finds(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The command tells and saves a find once, with how to repeat it, counts cases, and leaves with 1."""
    assert main(["--reader", "planted", "--minutes", "0", "--out", str(tmp_path)]) == 1
    said = capsys.readouterr().out
    assert "planted/sign by raise: printed and read again: ValueError" in said
    assert "1 cases" in said
    assert (tmp_path / "planted-1").read_bytes() == SIGN
    assert main(["--reader", "planted", "--route", RAISE, "--input", str(tmp_path / "planted-1")]) == 1
    assert main(["--reader", "planted", "--route", CALM, "--input", str(tmp_path / "planted-1")]) == 0


@pytest.mark.slow
def test_every_kind_of_code_is_fuzzed() -> None:
    """Whatever a printed code begins with stands in the corpus, and mutants of it are made with right checks."""
    printed = {tag.encode() for room in registry.rooms() for tag in tags_of(room)}
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


def tags_of(room: Room) -> Iterator[str]:
    """Yield what the codes of a game begin with."""
    if room.generated:
        yield room.tag
    yield from (coded.tag for coded in room.further)
