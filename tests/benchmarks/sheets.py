"""Sheets against plain ReportLab, as ratios measured in one run: `python tests/benchmarks/sheets.py`.

The machine's own speed cancels out; absolute times are shown only to be looked at.
"""

import os
import statistics
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time

HERE = Path(__file__).parent
ROUNDS = 9
BOOK = 200
ONE_SHEET_LIMIT, ONE_SHEET_MEGABYTES, BOOK_LIMIT, PAGE_BYTES = 3.0, 80, 4.0, 8_000


@dataclass(frozen=True)
class Process:
    """What a whole process took: CPU seconds and its peak memory in MB."""

    cpu: float
    megabytes: float


def whole_process(*command: str) -> Process:
    """Run a command to its end and return what it took."""
    child = subprocess.Popen([sys.executable, *command], stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode:
        raise SystemExit(f"{command} failed")
    return Process(usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024)


def one_sheet(folder: Path) -> None:
    """Compare `pressboard kangaruse` with a bare process that draws a comparable page."""
    bare, ours = [], []
    for _ in range(ROUNDS):
        bare.append(whole_process(str(HERE / "plain.py"), str(folder / "bare.pdf")))
        ours.append(whole_process("-m", "generator", "kangaruse", "--force", "--out", str(folder / "one.pdf")))
    low, high = (statistics.median(each.cpu for each in group) for group in (bare, ours))
    memory = max(each.megabytes for each in ours)
    say("one sheet, whole process", high / low, ONE_SHEET_LIMIT, f"{high:.2f} s against {low:.2f} s")
    say("its peak memory, MB", memory, ONE_SHEET_MEGABYTES, "")


def book(folder: Path) -> None:
    """Compare a checked book of sheets with plain ReportLab drawing the same boards."""
    from plain import PlainPainter, new_canvas

    from generator import registry
    from generator.figures.themes import theme
    from generator.games.kangaruse.figures import board
    from generator.jobs.request import Request, Series
    from generator.jobs.run import run
    from generator.printing.papers import PAPERS

    product = registry.room("kangaruse").products[0]
    params, look = product.params(), product.look()
    figures = [board(product.draw(params, "bench", number).content) for number in range(1, BOOK + 1)]
    start = process_time()
    PlainPainter(new_canvas(folder / "plain.pdf"), theme("full")).pages(figures)
    plain = process_time() - start
    series, target = Series("bench", 1, BOOK), folder / "book.pdf"
    request = Request("kangaruse", "sheet", params, look, PAPERS["A4"], series, out=target)
    start = process_time()
    run(request)
    ours = process_time() - start
    say(f"book of {BOOK} checked sheets", ours / plain, BOOK_LIMIT, f"{ours:.2f} s against {plain:.2f} s")
    size = target.stat().st_size / BOOK
    say("bytes a page", size, PAGE_BYTES, f"plain: {(folder / 'plain.pdf').stat().st_size / BOOK:.0f}")


def say(what: str, value: float, limit: float, remark: str) -> None:
    """Print one figure beside its limit."""
    print(f"{what:32} {value:9.2f}  (limit {limit:g}) {'ok' if value <= limit else 'OVER'}  {remark}")


if __name__ == "__main__":
    sys.path.insert(0, str(HERE))
    with TemporaryDirectory() as folder:
        one_sheet(Path(folder))
        book(Path(folder))
