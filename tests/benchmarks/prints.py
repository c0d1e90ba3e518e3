"""Whole prints against plain ReportLab, as ratios measured in one run: `python tests/benchmarks/prints.py [WORD ...]`.

A row is a command with what it may take: CPU time as a multiple of the yardstick's, kilobytes of its file, megabytes of
memory. The yardstick is a bare process that draws as many comparable pages with nothing but ReportLab, for help one
that imports the library of the command line. The machine's own speed cancels out.
"""

import os
import statistics
import subprocess
import sys
from math import inf
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

KRYPTE = "krypte diagram d1_e8_c1_h5_e7_c2_g5_c8_d2_f5_e6_e1_h2_d8_a2_e2_h3_e5"
BOOK = "kangaruse --seed bench --checks structure --count"


class Row(NamedTuple):
    """A command, where `_` stands for a space within a word, and its limits; `pages` are those of the yardstick."""

    words: str
    times: float
    kilobytes: float = inf
    megabytes: float = inf
    pages: int = 1


ROWS = (
    Row("--help", 1.5, pages=0),
    Row("kangaruse --seed bench", 2.5, 100, 80),
    Row(f"{BOOK} 200 --jobs 1", 1.0, 8 * 200, 100, 200),
    Row(f"{BOOK} 200 --jobs 2", 1.2, 8 * 200, 100, 200),
    Row(KRYPTE, 3.0),
    Row(f"{KRYPTE} --at 16 --legal --threats", 3.0),
    Row(f"{KRYPTE} --every 4", 3.0),
    Row("crumble diagram 2,1VW --counts --names", 3.0),
    *(Row(f"{game} kit", 7.0, 250) for game in ("kangaruse", "krypte", "krump", "crumble")),
    Row("kit --seed wattle", 16.0, 500, 120),
)


class Process(NamedTuple):
    """What a whole process took: CPU seconds, those of its workers among them, and its peak memory in MB."""

    cpu: float
    megabytes: float


def whole_process(*command: str) -> Process:
    """Run a command to its end and return what it took; bytecode is cached, as it is where a wheel is installed."""
    environment = {
        name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"
    }
    child = subprocess.Popen([sys.executable, *command], stdout=subprocess.DEVNULL, env=environment)
    _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode:
        raise SystemExit(f"{command} failed")
    return Process(usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024)


def measure(row: Row, folder: Path) -> None:
    """Run a command and its yardstick by turns and print what it took beside its limits."""
    file = folder / "ours.pdf"
    plain = (str(Path(__file__).with_name("plain.py")), str(folder / "plain.pdf"), str(row.pages))
    bare = plain if row.pages else ("-c", "import typer")
    words = [word if word.startswith("-") else word.replace("_", " ") for word in row.words.split()]
    ours = ("-m", "pressboard", *words, *(("--force", "--out", str(file)) if row.pages else ()))
    whole_process(*bare), whole_process(*ours)
    both = [(whole_process(*bare), whole_process(*ours)) for _ in range(3 if row.pages > 1 else 7)]
    low, high = (
        statistics.median(each.cpu for each in column) for column in zip(*both, strict=True)
    )
    told = {
        f"times ({high:.2f} s)": (high / low, row.times),
        "kB": (file.stat().st_size / 1000 if row.pages else 0.0, row.kilobytes),
        "MB": (max(each.megabytes for _, each in both), row.megabytes),
    }
    for unit, (value, limit) in told.items():
        print(
            f"{row.words[:50]:50} {value:8.2f} {unit} (at most {limit:g}) {'ok' if value <= limit else 'OVER'}"
        )


if __name__ == "__main__":
    with TemporaryDirectory() as name:
        for each in ROWS:
            if not sys.argv[1:] or any(word in each.words for word in sys.argv[1:]):
                measure(each, Path(name))
