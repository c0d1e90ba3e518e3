"""Sheets against plain ReportLab, as ratios measured in one run: `python tests/benchmarks/sheets.py`.

The machine's own speed cancels out; absolute times are shown only to be looked at.
"""

import os
import shutil
import statistics
import subprocess
import sys
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time

from pressboard import registry
from pressboard.paths import our_templates

HERE = Path(__file__).parent
ROUNDS = 9
BOOK = 200
ONE_SHEET_LIMIT, ONE_SHEET_MEGABYTES, BOOK_LIMIT, PAGE_BYTES = 2.0, 80, 2.2, 8_000
HELP_LIMIT = 1.5


@dataclass(frozen=True)
class Process:
    """What a whole process took: CPU seconds and its peak memory in MB."""

    cpu: float
    megabytes: float


def whole_process(*command: str) -> Process:
    """Run a command to its end and return what it took; bytecode is cached, as it is where a wheel is installed."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    child = subprocess.Popen([sys.executable, *command], stdout=subprocess.DEVNULL, env=environment)
    _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode:
        raise SystemExit(f"{command} failed")
    return Process(usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024)


def help_text() -> None:
    """Compare `pressboard --help` with a process that does nothing but import the library of its command line."""
    bare, ours = [], []
    for _ in range(ROUNDS + 1):
        bare.append(whole_process("-c", "import typer"))
        ours.append(whole_process("-m", "pressboard", "--help"))
    low, high = (statistics.median(each.cpu for each in group[1:]) for group in (bare, ours))
    say("--help, whole process", high / low, HELP_LIMIT, f"{1000 * high:.0f} ms against {1000 * low:.0f} ms")


def one_sheet(folder: Path) -> None:
    """Compare `pressboard kangaruse` with a bare process that draws a comparable page."""
    plain = (str(HERE / "plain.py"), str(folder / "bare.pdf"))
    sheets = [
        ("-m", "pressboard", "kangaruse", "--force", "--out", str(folder / "one.pdf"), "--seed", f"bench {number}")
        for number in range(ROUNDS + 1)
    ]
    bare, ours = [], []
    for sheet in sheets:
        bare.append(whole_process(*plain))
        ours.append(whole_process(*sheet))
    low, high = (statistics.median(each.cpu for each in group[1:]) for group in (bare, ours))
    say("one sheet, whole process", high / low, ONE_SHEET_LIMIT, f"{high:.2f} s against {low:.2f} s")
    say("its peak memory, MB", max(each.megabytes for each in ours), ONE_SHEET_MEGABYTES, "")


def book(folder: Path) -> None:
    """Compare a checked book of sheets with plain ReportLab drawing the same boards, each in a process of its own."""
    paths = {name: folder / f"{name}.pdf" for name in ("plain", "book", "proven")}
    plain, ours, proven = (
        float(subprocess.check_output([sys.executable, __file__, name, str(path)])) for name, path in paths.items()
    )
    say(f"book of {BOOK}, structure checked", ours / plain, BOOK_LIMIT, f"{ours:.2f} s against {plain:.2f} s")
    print(f"{f'book of {BOOK}, proven playable':32} {proven / plain:9.2f}  (no limit)")
    size, bare = (paths[name].stat().st_size / BOOK for name in ("book", "plain"))
    say("bytes a page", size, PAGE_BYTES, f"plain: {bare:.0f}")


def print_book(path: Path, checks: str = "structure") -> float:
    """Print the book with pressboard and return its CPU seconds, imports left out."""
    from pressboard.jobs.request import Request, Series
    from pressboard.jobs.run import run
    from pressboard.printing.papers import PAPERS

    product = registry.room("kangaruse").products[0]
    series = Series("bench", 1, BOOK)
    request = Request(
        "kangaruse", "sheet", product.params(checks=checks), product.options(), PAPERS["A4"], series, out=path
    )
    start = process_time()
    run(request)
    return process_time() - start


def print_plainly(path: Path) -> float:
    """Draw the same boards with plain ReportLab and return its CPU seconds, making the boards left out."""
    from plain import PlainPainter, new_canvas

    from pressboard.figures.themes import theme
    from pressboard.games.kangaruse.pictures.sheet.picture import board_picture

    product = registry.room("kangaruse").products[0]
    figures = [
        board_picture(product.generate(product.params(checks="structure"), "bench", number).content)
        for number in range(1, BOOK + 1)
    ]
    start = process_time()
    PlainPainter(new_canvas(path), theme("full")).pages(figures)
    return process_time() - start


def foreign(folder: Path) -> None:
    """Compare prints whose templates are not ours, filled by a bounded process of their own, with ours."""
    shutil.copytree(our_templates(), folder / "mine")
    with (folder / "mine" / "parts.xml").open("a") as file:
        file.write("{# mine #}")
    for count in (1, BOOK // 2):
        command = ["-m", "pressboard", "kangaruse", "--checks", "structure", "--count", str(count), "--seed", "bench"]
        command += ["--jobs", "1", "--force", "--out", str(folder / "foreign.pdf")]
        ways = (["--no-templates"], ["--templates", str(folder / "mine")])
        ours, theirs = (statistics.median(whole_process(*command, *way).cpu for _ in range(5)) for way in ways)
        what = f"{count} with templates not ours"
        print(f"{what:32} {theirs / ours:9.2f}  (no limit)  {theirs:.2f} s against {ours:.2f} s")


def say(what: str, value: float, limit: float, remark: str) -> None:
    """Print one figure beside its limit."""
    print(f"{what:32} {value:9.2f}  (limit {limit:g}) {'ok' if value <= limit else 'OVER'}  {remark}")


def main(arguments: list[str]) -> None:
    """Run all, or in a process of its own one way to print the book."""
    sys.path.insert(0, str(HERE))
    if arguments:
        name, path = arguments
        ways = {"plain": print_plainly, "book": print_book, "proven": partial(print_book, checks="reach")}
        print(ways[name](Path(path)))
        return
    with TemporaryDirectory() as folder:
        help_text()
        one_sheet(Path(folder))
        book(Path(folder))
        foreign(Path(folder))


if __name__ == "__main__":
    main(sys.argv[1:])
