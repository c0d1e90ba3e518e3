"""Books of checked sheets, by one process and by two, in sheets a second: `python tests/benchmarks/books.py`.

Wall time of whole processes, from the command to the file. Beside them stands plain ReportLab, which draws the same
number of comparable pages in the same run, so that a slow or busy machine shows. What joining the pages costs that
workers inked is told by a long book, whose sheets are soon made: in CPU time, of which others take none.
"""

import re
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from pressboard.games.kangaruse.make.playouts.compiled import core

BOOK, ROUNDS = 480, 3
LEAST_A_SECOND = {"compiled": 40.0, "python": 1.0}
"""Regular sheets a second that two processes make on two processors, checks as they are by default, by engine."""
LONG, SHORT = 2000, 200
MOST_A_PAGE = 0.1
"""CPU time of who prints, a page, in plain ReportLab's: 4 ms where that takes 40."""
LEAST_FASTER = 1.3
"""Times that two workers on two processors that nobody else uses print a long book faster than one process."""
MOST_MEGABYTES = 100
_LOOSE = ["--checks", "structure"]
_USED = re.compile(rb"used ([0-9.]+) s, workers ([0-9.]+) s, ([0-9.]+) MB")


@dataclass(frozen=True)
class Took:
    """What a book took: wall seconds, CPU seconds of who printed it and of the workers, and the first one's memory."""

    wall: float
    cpu: float
    workers: float
    megabytes: float


def pressboard(folder: Path, jobs: int, count: int = BOOK, more: Sequence[str] = ()) -> Took:
    """Print a book and return what it took."""
    out = folder / f"{jobs}.pdf"
    words = ["kangaruse", "--seed", "bench", "--count", str(count), "--jobs", str(jobs), "--out", str(out), "--force"]
    return took("print", *words, *more)


def took(*words: str) -> Took:
    """Run this script and return what it took."""
    begun = perf_counter()
    done = subprocess.run([sys.executable, __file__, *words], check=True, capture_output=True)
    used = _USED.search(done.stderr)
    assert used
    return Took(perf_counter() - begun, *map(float, used.groups()))


def and_tell(work: Callable[[], None]) -> None:
    """Do the work, and tell on stderr what this process and its workers used for it."""
    from resource import RUSAGE_CHILDREN, RUSAGE_SELF, getrusage

    try:
        work()
    finally:
        ours, theirs = getrusage(RUSAGE_SELF), getrusage(RUSAGE_CHILDREN)
        cpu, workers = (each.ru_utime + each.ru_stime for each in (ours, theirs))
        print(f"used {cpu:.3f} s, workers {workers:.3f} s, {ours.ru_maxrss / 1024:.1f} MB", file=sys.stderr)


def plain(folder: Path) -> Took:
    """Draw as many pages with nothing but ReportLab and return what it took."""
    return took("plain", str(folder / "plain.pdf"))


def plain_pages(path: Path) -> None:
    """Draw the pages; each is a file of its own, as fonts and icons are shared in none."""
    from plain import bare_page

    for _ in range(BOOK):
        bare_page(path)


def checked(folder: Path) -> None:
    """Tell how fast checked books are."""
    rounds = [(plain(folder), pressboard(folder, 1), pressboard(folder, 2)) for _ in range(ROUNDS)]
    same = (folder / "1.pdf").read_bytes() == (folder / "2.pdf").read_bytes()
    yardstick, serial, parallel = (median(each.wall for each in column) for column in zip(*rounds, strict=True))
    least = LEAST_A_SECOND["compiled" if core() else "python"]
    verdict = "ok" if BOOK / parallel >= least and same else "UNDER" if same else "OTHER BYTES"
    work = median(shared.cpu + shared.workers for _, _, shared in rounds)
    print(f"plain ReportLab, pages a second         {BOOK / yardstick:7.1f}")
    print(f"--jobs 1, checked sheets a second       {BOOK / serial:7.1f}  ({serial / yardstick:.2f} of plain's time)")
    print(
        f"--jobs 2, checked sheets a second       {BOOK / parallel:7.1f}  ({parallel / yardstick:.2f} of plain's time; "
        f"limit {least:g}) {verdict}"
    )
    print(f"the same by the CPU time of all three   {2 * BOOK / work:7.1f}  (had they two processors to themselves)")
    print(f"two processes against one, times faster {serial / parallel:7.2f}")


def long(folder: Path) -> None:
    """Tell what a long book takes by two workers, against one process, and of it who joins the pages."""
    alone, shared, short = (pressboard(folder, *ask, _LOOSE) for ask in ((1, LONG), (2, LONG), (2, SHORT)))
    yardstick = plain(folder).cpu / BOOK
    page = (shared.cpu - short.cpu) / (LONG - SHORT)
    faster = alone.wall / shared.wall
    verdict = ok(faster >= LEAST_FASTER)
    both = (shared.cpu + shared.workers) / alone.cpu
    print(
        f"book of {LONG}: two workers, times faster {faster:7.2f}  (limit {LEAST_FASTER:g}) {verdict}  "
        f"with {both:.2f} of one process's CPU time"
    )
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
        and_tell(lambda: plain_pages(Path(arguments[1])))
        return
    if arguments[:1] == ["print"]:
        from pressboard.__main__ import main as command

        sys.argv = ["pressboard", *arguments[1:]]
        and_tell(command)
        return
    with TemporaryDirectory() as name:
        checked(Path(name))
        long(Path(name))


if __name__ == "__main__":
    main(sys.argv[1:])
