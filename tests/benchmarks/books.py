"""Books of checked sheets, by one process and by two, in sheets a second: `python tests/benchmarks/books.py`.

Wall time of whole processes, from the command to the file. Beside them stands plain ReportLab, which draws the same
number of comparable pages in the same run, so that a slow or busy machine shows. What joining the pages costs that
workers inked is told by a long book, whose sheets are soon made.
"""

import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

BOOK, ROUNDS = 120, 3
LEAST_A_SECOND = 15.0
"""Regular sheets a second that two processes make on two processors, checks as they are by default."""
LONG, SHORT, LONG_ROUNDS = 2000, 200, 1
MOST_A_PAGE = 0.1
"""CPU time of who prints, a page, in plain ReportLab's: 4 ms where that takes 40."""
LEAST_FASTER = 1.3
"""Times that two workers on two processors print a long book faster than one process: both ink, a third joins."""
MOST_MEGABYTES = 100
_LOOSE = ["--checks", "structure"]
_USED = re.compile(rb"used ([0-9.]+) s, ([0-9.]+) MB")


@dataclass(frozen=True)
class Took:
    """What a book took: wall seconds, and of who printed it the CPU seconds and the peak memory in MB."""

    wall: float
    cpu: float
    megabytes: float


def pressboard(folder: Path, jobs: int, count: int = BOOK, more: list[str] | None = None) -> Took:
    """Print a book and return what it took."""
    out = folder / f"{jobs}.pdf"
    words = ["kangaruse", "--seed", "bench", "--count", str(count), "--jobs", str(jobs), "--out", str(out), "--force"]
    begun = perf_counter()
    done = subprocess.run([sys.executable, __file__, "print", *words, *(more or [])], check=True, capture_output=True)
    used = _USED.search(done.stderr)
    assert used
    return Took(perf_counter() - begun, float(used[1]), float(used[2]))


def print_and_tell(words: list[str]) -> None:
    """Print what the command is asked for, and tell on stderr what this process alone used for it."""
    from resource import RUSAGE_SELF, getrusage

    from generator.__main__ import main as command

    sys.argv = ["pressboard", *words]
    try:
        command()
    finally:
        usage = getrusage(RUSAGE_SELF)
        print(f"used {usage.ru_utime + usage.ru_stime:.3f} s, {usage.ru_maxrss / 1024:.1f} MB", file=sys.stderr)


def plain(folder: Path) -> float:
    """Draw as many pages with nothing but ReportLab and return the seconds it took."""
    begun = perf_counter()
    subprocess.run([sys.executable, __file__, "plain", str(folder / "plain.pdf")], check=True, capture_output=True)
    return perf_counter() - begun


def plain_pages(path: Path) -> None:
    """Draw the pages; each is a file of its own, as fonts and icons are shared in none."""
    from plain import bare_page

    for _ in range(BOOK):
        bare_page(path)


def checked(folder: Path) -> float:
    """Tell how fast checked books are; return the wall seconds of a plain page."""
    rounds = [(plain(folder), pressboard(folder, 1).wall, pressboard(folder, 2).wall) for _ in range(ROUNDS)]
    same = (folder / "1.pdf").read_bytes() == (folder / "2.pdf").read_bytes()
    yardstick, serial, parallel = (median(column) for column in zip(*rounds, strict=True))
    verdict = "ok" if BOOK / parallel >= LEAST_A_SECOND and same else "UNDER" if same else "OTHER BYTES"
    print(f"plain ReportLab, pages a second         {BOOK / yardstick:7.1f}")
    print(f"--jobs 1, checked sheets a second       {BOOK / serial:7.1f}  ({serial / yardstick:.2f} of plain's time)")
    print(
        f"--jobs 2, checked sheets a second       {BOOK / parallel:7.1f}  ({parallel / yardstick:.2f} of plain's time; "
        f"limit {LEAST_A_SECOND:g}) {verdict}"
    )
    print(f"two processes against one, times faster {serial / parallel:7.2f}")
    return yardstick / BOOK


def long(folder: Path, yardstick: float) -> None:
    """Tell what a long book takes by two workers, against one process, and of it who joins the pages."""
    alone, shared, short = (pressboard(folder, *ask, _LOOSE) for ask in ((1, LONG), (2, LONG), (2, SHORT)))
    pressboard(folder, 2, SHORT, _LOOSE)
    page = (shared.cpu - short.cpu) / (LONG - SHORT)
    faster = alone.wall / shared.wall
    verdict = ok(faster >= LEAST_FASTER)
    print(f"book of {LONG}: two workers, times faster {faster:7.2f}  (limit {LEAST_FASTER:g}) {verdict}")
    print(
        f"its pages joined, of plain's time       {page / yardstick:7.3f}  (limit {MOST_A_PAGE:g}) "
        f"{ok(page <= MOST_A_PAGE * yardstick)}  {1000 * page:.2f} ms a page, plain's {1000 * yardstick:.1f}"
    )
    print(
        f"memory of who joins them, MB            {shared.megabytes:7.1f}  (limit {MOST_MEGABYTES}) "
        f"{ok(shared.megabytes <= MOST_MEGABYTES)}"
    )


def ok(kept: bool) -> str:
    """Return the verdict on a limit."""
    return "ok" if kept else "OVER"


def main(arguments: list[str]) -> None:
    """Measure in turns, so that all see the same machine, and print the medians and their ratios."""
    sys.path.insert(0, str(Path(__file__).parent))
    if arguments[:1] == ["plain"]:
        plain_pages(Path(arguments[1]))
        return
    if arguments[:1] == ["print"]:
        print_and_tell(arguments[1:])
        return
    with TemporaryDirectory() as name:
        long(Path(name), checked(Path(name)))


if __name__ == "__main__":
    main(sys.argv[1:])
