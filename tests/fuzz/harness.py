"""Runs cases in processes of their own: a call that hangs, eats memory or crashes is one finding, not the end."""

import os
import pickle
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Timer
from time import sleep

from tests.fuzz.cases import Case, Limits, Outcome
from tests.fuzz.judge import differing, fault
from tests.fuzz.readers import READERS

ROOT = Path(__file__).parents[2]
_MOST_CASES = 1_500
"""After so many a process is replaced, so that what calls leave behind does not add up."""
_FRAME = re.compile(r'File ".*?/(generator/pressboard/[^"]+)", line \d+ in (\w+)')


class Worker:
    """A process that makes calls, started when it is needed and again when it has died.

    `hashing` is the seed of Python's hashes; two workers differ in it, so that no answer hangs on the order of a set.
    """

    def __init__(self, root: Path, hashing: int) -> None:
        self._root, self._hashing, self._cases = root, hashing, 0
        self._stacks, self._log = root / f"stacks-{hashing}", root / f"log-{hashing}"
        self._process: subprocess.Popen[bytes] | None = None

    def outcome(self, case: Case, direct: bool) -> Outcome:
        """Return what came of a case; `direct` spares it the process that bounds templates."""
        limits = READERS[case.reader].limits(case.data, direct)
        process = self._process = self._process or self._started()
        self._cases += 1
        late = Timer(limits.wall, self._interrupt, [process])
        late.start()
        try:
            assert process.stdin
            assert process.stdout
            pickle.dump((case, limits, direct), process.stdin)
            process.stdin.flush()
            outcome: Outcome = pickle.load(process.stdout)
        except (EOFError, BrokenPipeError, pickle.UnpicklingError):
            return Outcome(ended=self._end(process, limits))
        finally:
            late.cancel()
        if self._cases >= _MOST_CASES:
            self.close()
        return outcome

    def _started(self) -> "subprocess.Popen[bytes]":
        self._cases = 0
        command = [sys.executable, "-m", "tests.fuzz.worker", str(self._root), str(self._stacks)]
        environment = os.environ | {"PYTHONHASHSEED": str(self._hashing)}
        pipe = subprocess.PIPE
        with self._log.open("wb") as log:
            return subprocess.Popen(
                command, cwd=ROOT, env=environment, stdin=pipe, stdout=pipe, stderr=log
            )

    def _interrupt(self, process: "subprocess.Popen[bytes]") -> None:
        """End a process that takes too long on the wall, after it has told where it is."""
        with suppress(ProcessLookupError):
            process.send_signal(signal.SIGUSR1)
            sleep(0.3)
            process.kill()

    def _end(self, process: "subprocess.Popen[bytes]", limits: Limits) -> str:
        """Return how a process died."""
        code = process.wait()
        self.close()
        if code == -signal.SIGXCPU:
            return f"too slow: over {limits.seconds:g} s of processor time{self._place()}"
        if code == -signal.SIGKILL:
            return f"too slow: over {limits.wall:g} s on the wall{self._place()}"
        lines = self._log.read_text(errors="replace").split("\n")
        return f"the process died with {signal.Signals(-code).name if code < 0 else code}: {' '.join(lines[-9:])}"

    def _place(self) -> str:
        """Return where in our code the process was, as far as it told."""
        found = (
            _FRAME.search(self._stacks.read_text(errors="replace"))
            if self._stacks.exists()
            else None
        )
        return f", in {found[2]}, {found[1]}" if found else ""

    def close(self) -> None:
        """End the process, if there is one."""
        process, self._process = self._process, None
        if process:
            process.kill()
            process.communicate()


class Harness:
    """Two workers, and what is said of a case by the outcome of one of them or of both."""

    def __init__(self, root: Path) -> None:
        self._first, self._second = Worker(root, 1), Worker(root, 2)

    def symptom(self, case: Case, twice: bool = False, direct: bool = False) -> str:
        """Return what is wrong with a case, "" where nothing is; `twice` asks both workers and compares.

        What takes too much when it is `direct`, and not bounded as the program would, is nothing known to be wrong.
        """
        reader = READERS[case.reader]
        call = reader.call(case.route, case.data)
        limits = reader.limits(case.data, direct)
        outcome = self._first.outcome(case, direct)
        if direct and reader.forks and _too_much(outcome, limits):
            return ""
        said = fault(call, outcome, limits)
        if said or not twice:
            return said
        return differing(
            outcome, self._second.outcome(case, direct), reader.repeats(case.route, case.data)
        )

    def close(self) -> None:
        """End both workers."""
        self._first.close()
        self._second.close()


def _too_much(outcome: Outcome, limits: Limits) -> bool:
    """Say whether a call took more than it may, in time or in memory."""
    over = outcome.seconds > limits.seconds or outcome.megabytes > limits.megabytes
    return over or outcome.ended.startswith("too ") or "MemoryError" in outcome.escaped


@contextmanager
def harness() -> Iterator[Harness]:
    """Give a harness in a folder of its own, and end it."""
    with TemporaryDirectory(prefix="pressboard-fuzz-") as root:
        made = Harness(Path(root))
        try:
            yield made
        finally:
            made.close()
