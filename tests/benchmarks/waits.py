"""What people wait for, against an older checkout: ratios of CPU seconds, measured by turns in one run.

    python tests/benchmarks/waits.py CHECKOUT [RUNS [WORD ...]]

CHECKOUT is a working tree of that commit in which `pip install -e .` has compiled what there is to compile. A row is run
with six seeds, with each so many times, of which the quickest counts; its ratio is that of the sums. `WORD`s choose rows.
Leaves with 1 when a goal is missed.
"""

import os
import subprocess
import sys
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from tempfile import TemporaryDirectory
from typing import NamedTuple

from pressboard.play.libraries import PURE

HERE = Path(__file__).parents[2]


class Row(NamedTuple):
    """A command, the ratio it is to keep to, and whether it is run without compiled parts."""

    words: str
    goal: float
    pure: bool = False


SEEDS = ("wattle", "banksia", "grevillea", "waratah", "boronia", "correa")
ROWS = (
    Row("crumble board --start random", 0.12),
    Row("crumble board --start random --size 10x10", 0.12),
    Row("crumble problems", 0.15),
    Row("class crumble --pupils 6", 0.15),
    Row("class krump --pupils 6", 0.4),
    Row("krump problems", 0.5),
    Row("krypte problems", 0.5),
    Row("kangaruse puzzle", 0.5),
    Row("kangaruse sheet --size huge", 0.6),
    Row("kit", 0.5),
    Row("kangaruse", 0.9),
    Row("kangaruse --checks structure --count 120 --jobs 1", 0.9),
    Row("--help", 1.0),
    Row("crumble board --start random", 0.77, pure=True),
    Row("crumble problems", 0.77, pure=True),
)


def seconds(checkout: Path, row: Row, seed: str) -> float:
    """The CPU seconds of a command as a checkout runs it; help has no seed."""
    names = {"PYTHONPATH": str(checkout / "generator"), PURE: str(int(row.pure))}
    environment = {
        name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"
    }
    with TemporaryDirectory() as folder:
        start = getrusage(RUSAGE_CHILDREN)
        command = [sys.executable, "-m", "pressboard", *row.words.split()]
        if row.words != "--help":
            command += ["--seed", seed]
        subprocess.run(
            command,
            cwd=folder,
            env=environment | names,
            check=True,
            stdout=subprocess.DEVNULL,
        )
        end = getrusage(RUSAGE_CHILDREN)
    return end.ru_utime + end.ru_stime - start.ru_utime - start.ru_stime


def main(checkout: str, runs: str = "3", *words: str) -> int:
    """Print a line for each row: seconds there and here, the ratio and its goal."""
    missed = 0
    for row in ROWS:
        if words and not any(word in row.words for word in words):
            continue
        before = 0.0
        now = 0.0
        for seed in SEEDS:
            pairs = [
                (seconds(Path(checkout), row, seed), seconds(HERE, row, seed))
                for _ in range(int(runs))
            ]
            there, here = zip(*pairs, strict=True)
            before += min(there)
            now += min(here)
        how = " in Python" if row.pure else ""
        verdict = "" if now <= row.goal * before else "  missed"
        print(
            f"{before:7.2f} {now:7.2f} {now / before:6.2f} of {row.goal:.2f}{verdict}  {row.words}{how}",
            flush=True,
        )
        missed += bool(verdict)
    return int(missed > 0)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
