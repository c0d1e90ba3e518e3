"""Fuzzes for as long as one likes: `python -m tests.fuzz --minutes 30 [--reader codes] [--seed N]`."""

import sys
from argparse import ArgumentParser, Namespace
from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from tempfile import gettempdir
from time import monotonic

from tests.fuzz.campaign import Find, Run, corpus, found, mutant
from tests.fuzz.cases import Case
from tests.fuzz.harness import Harness, harness
from tests.fuzz.readers import FUZZED, READERS

_ROUND = 50
"""So many cases of one reader, then the next has its turn."""
_ALONE = 5
_PERIOD = 60
"""Seconds between two lines that tell how it goes."""


def main(words: list[str]) -> int:
    """Run the corpora, then mutants until time is up; leave with 1 when something was found."""
    options = _options(words)
    with harness() as runner:
        if options.input:
            case = Case(
                options.reader[0], options.route, options.input.read_bytes(), options.input.name
            )
            return _told(runner, case)
        return _Campaign(options, runner).run()


def _options(words: list[str]) -> Namespace:
    parser = ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument(
        "--minutes",
        type=float,
        default=5.0,
        help="how long mutants are run; 0 for the corpora alone",
    )
    parser.add_argument(
        "--reader", action="append", choices=sorted(READERS), help="only this one; may be repeated"
    )
    parser.add_argument("--seed", type=int, default=1, help="the same seed makes the same mutants")
    parser.add_argument(
        "--out",
        type=Path,
        default=Path(gettempdir()) / "pressboard-finds",
        help="the folder for finds",
    )
    parser.add_argument("--input", type=Path, help="run this file alone, by --reader and --route")
    parser.add_argument("--route", help="the call by which --input is read, as a find names it")
    options = parser.parse_args(words)
    if options.input and (
        len(options.reader or ()) != 1 or options.route not in READERS[options.reader[0]].routes
    ):
        parser.error("--input needs one --reader and one of its routes as --route")
    options.reader = options.reader or [reader.name for reader in FUZZED]
    return options


def _told(runner: Harness, case: Case) -> int:
    """Run a case as a user makes the call, tell what is wrong, and return 1 if anything is."""
    symptom = runner.symptom(case, twice=True)
    _tell(f"{case.title}: {symptom or 'nothing is wrong'}")
    return int(bool(symptom))


class _Campaign:
    """One campaign: how many cases each reader had, how long they took, and what was found."""

    def __init__(self, options: Namespace, runner: Harness) -> None:
        self._options, self._runner = options, runner
        self._cases, self._finds = Counter[str](), Counter[str]()
        self._seconds = defaultdict[str, float](float)

    def run(self) -> int:
        """Run all there is and tell what it came to."""
        told = monotonic()
        for run in self._runs():
            self._take(run)
            if monotonic() - told > _PERIOD:
                self._sum_up()
                told = monotonic()
        self._sum_up()
        return int(bool(self._finds))

    def _runs(self) -> Iterator[Run]:
        options = self._options
        for reader in options.reader:
            yield from corpus(reader, True)
        end = monotonic() + 60 * options.minutes
        for first in count(0, _ROUND):
            for reader in options.reader:
                for number in range(first, first + _ROUND):
                    if monotonic() >= end:
                        return
                    yield mutant(reader, options.seed, number, _ALONE)

    def _take(self, run: Run) -> None:
        begun = monotonic()
        find = found(self._runner, run)
        self._cases[run.case.reader] += 1
        self._seconds[run.case.reader] += monotonic() - begun
        if find:
            self._finds[find.kind] += 1
            if self._finds[find.kind] == 1:
                self._keep(find)

    def _keep(self, find: Find) -> None:
        """Tell a find that is the first of its kind, and save it."""
        _tell(f"{find.case.title}: {find.symptom}")
        self._options.out.mkdir(parents=True, exist_ok=True)
        path = self._options.out / f"{find.case.reader}-{len(self._finds)}"
        path.write_bytes(find.case.data)
        again = f"python -m tests.fuzz --reader {find.case.reader} --route '{find.case.route}' --input {path}"
        told = f"{find.case.title}\n{find.symptom}\n{again}\n"
        path.with_name(f"{path.name}-about.txt").write_text(
            told, encoding="utf-8", errors="backslashreplace"
        )
        _tell(f"  saved: {again}")

    def _sum_up(self) -> None:
        for reader in self._options.reader:
            cases = self._cases[reader]
            seconds = self._seconds[reader]
            _tell(f"{reader:10} {cases:7} cases, {cases / max(seconds, 0.001):6.1f} a second")
        for kind, times in self._finds.most_common():
            _tell(f"  {times:5} times: {kind}")


def _tell(line: str) -> None:
    sys.stdout.write(f"{line}\n".encode(errors="backslashreplace").decode())
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
