"""Books of checked sheets, by one process and by two, in sheets a second: `python tests/benchmarks/books.py`.

Wall time of whole processes, from the command to the file. Beside them stands plain ReportLab, which draws the same
number of comparable pages in the same run, so that a slow or busy machine shows.
"""

import subprocess
import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

BOOK, ROUNDS = 120, 3
LEAST_A_SECOND = 15.0
"""Regular sheets a second that two processes make on two processors, checks as they are by default."""


def pressboard(folder: Path, jobs: int) -> float:
    """Print a book and return the seconds it took."""
    out = folder / f"{jobs}.pdf"
    words = ["kangaruse", "--seed", "bench", "--count", str(BOOK), "--jobs", str(jobs), "--out", str(out), "--force"]
    return seconds("-m", "generator", *words)


def plain(folder: Path) -> float:
    """Draw as many pages with nothing but ReportLab and return the seconds it took."""
    return seconds(__file__, str(folder / "plain.pdf"))


def seconds(*command: str) -> float:
    """Return the wall time of a Python process."""
    begun = perf_counter()
    subprocess.run([sys.executable, *command], check=True, capture_output=True)
    return perf_counter() - begun


def plain_pages(path: Path) -> None:
    """Draw the pages; each is a file of its own, as fonts and icons are shared in none."""
    from plain import bare_page

    for _ in range(BOOK):
        bare_page(path)


def main(arguments: list[str]) -> None:
    """Measure in turns, so that all see the same machine, and print the medians and their ratios."""
    sys.path.insert(0, str(Path(__file__).parent))
    if arguments:
        plain_pages(Path(arguments[0]))
        return
    with TemporaryDirectory() as name:
        folder = Path(name)
        rounds = [(plain(folder), pressboard(folder, 1), pressboard(folder, 2)) for _ in range(ROUNDS)]
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


if __name__ == "__main__":
    main(sys.argv[1:])
