"""How long reading takes as what is read grows, and what a bomb takes: `python tests/benchmarks/readers.py [WORD ...]`.

Each kind of text is made in sizes that double twice from step to step, and read as `check` reads it, up to the
third sheet. CPU milliseconds stand beside bars on a log scale: a column of a bar is half a doubling of the time. The
slope is that of the doublings of time by those of size: 1 is linear, 2 quadratic, 0 a bound that was reached. With
words only kinds are measured whose names hold one of them.
"""

import os
import subprocess
import sys
from collections.abc import Callable, Iterable, Sequence
from itertools import repeat
from math import log2
from pathlib import Path
from statistics import linear_regression
from tempfile import TemporaryDirectory
from time import process_time

sys.path.insert(0, str(Path(__file__).parents[1]))

from hostile import TEXTS, read_text

SLOPE_LIMIT, BOMB_MEGABYTES, BOMB_SECONDS = 1.4, 400, 15.0
KILOBYTES = (4, 16, 64, 256)
MILLISECONDS = 1000
LEAST = 2.0
"""What takes fewer milliseconds tells nothing of its slope."""
_WIDTH, _TOLD = 40, 110


BOMBS: dict[str, Callable[[], Iterable[bytes]]] = {
    "190 MB of objects": lambda: [b"%PDF-1.7\n", *repeat(b"1 0 obj " * 125_000, 190)],
    "100 MB of text": lambda: repeat(b"KANGA1-\n" * 125_000, 100),
    "4 MB of line ends": lambda: [b"krypte\n", *repeat(b"\n" * 100_000, 39)],
    "4 MB of words": lambda: [b"krypte\n", *repeat(b"a b " * 25_000, 39)],
    "240,000 games": lambda: repeat(b"krump\n" * 1000, 240),
}
"""By name what makes the pieces of a file; none is held as a whole, for a process is said to have had what made it."""


def measure(name: str, makes: Sequence[Callable[[], None]]) -> None:
    """Print the times of one kind in all sizes, and its slope."""
    taken = []
    for read in makes:
        begun = process_time()
        read()
        taken.append(MILLISECONDS * (process_time() - begun))
    points = [(log2(size), log2(time)) for size, time in zip(KILOBYTES, taken, strict=True) if time > LEAST]
    slope = linear_regression(*zip(*points, strict=True)).slope if len(points) > 1 else 0.0
    print(f"{name}: slope {slope:.2f} ({'ok' if slope <= SLOPE_LIMIT else 'OVER'})")
    for size, time in zip(KILOBYTES, taken, strict=True):
        bar = "#" * min(_WIDTH, max(0, round(2 * log2(time) if time > 1 else 0)))
        print(f"  {size:5} kB {time:9.1f} ms  {bar}")


def bomb(path: Path, name: str) -> None:
    """Print what a whole process takes that is given a bomb to check."""
    command = [sys.executable, "-m", "pressboard", "check", str(path)]
    child = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    assert child.stderr
    told = child.stderr.read().strip()
    _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    megabytes, seconds = usage.ru_maxrss / 1024, usage.ru_utime + usage.ru_stime
    verdict = "ok" if megabytes <= BOMB_MEGABYTES and seconds <= BOMB_SECONDS else "OVER"
    size = path.stat().st_size / 1e6
    print(f"{name} ({size:.1f} MB): {megabytes:.0f} MB, {seconds:.1f} s ({verdict}), exit {child.returncode}")
    print(f"  {told[:_TOLD]}")


def main() -> None:
    """Measure all kinds, or those asked for, then the bombs."""
    words = sys.argv[1:]
    for name in TEXTS:
        if not words or any(word in name for word in words):
            texts = [TEXTS[name](1000 * size) for size in KILOBYTES]
            measure(f"text, {name}", [lambda text=text: read_text(text) for text in texts])  # type: ignore[misc]
    with TemporaryDirectory() as folder:
        for name, make in BOMBS.items():
            if not words or any(word in name for word in words):
                path = Path(folder, "bomb")
                with path.open("wb") as file:
                    file.writelines(make())
                bomb(path, name)


if __name__ == "__main__":
    main()
