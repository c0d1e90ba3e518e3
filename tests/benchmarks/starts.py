"""What each of our savers of time at a start is worth: CPU seconds without it, over those with it.

    python tests/benchmarks/starts.py [RUNS]

Leaves with 1 when one saves nothing.
"""

import subprocess
import sys
from resource import RUSAGE_CHILDREN, getrusage
from tempfile import TemporaryDirectory

SHEET = "kangaruse --seed wattle --checks structure --force"
HELP = "--help"
WITHOUT = {
    "lean_imports": (
        SHEET,
        "from pressboard import lean_imports as lean",
        "lean.put_off = lambda *names, **more: None",
    ),
    "lean_classes": (
        SHEET,
        "import dataclasses, typing; from pressboard import lean_classes as lean",
        "lean.dataclass = dataclasses.dataclass; lean.NamedTuple = typing.NamedTuple",
    ),
    "may_name": (
        HELP,
        "from pressboard import registry as lean",
        "lean.may_name = lambda group: True",
    ),
    "compiled templates": (
        SHEET,
        "from pressboard.layout.jinja import environment as lean",
        "lean.loader_of = lambda *told: None",
    ),
    "unpacked typefaces": (
        SHEET,
        "from pathlib import Path; from pressboard.render.text import fonts as lean",
        "lean.built_folder = Path",
    ),
    "gc.set_threshold": (SHEET, "import gc", "gc.set_threshold = lambda *numbers: None"),
    "gc.freeze": (HELP, "import gc", "gc.freeze = lambda: None"),
}
"""Of each saver a command that it makes quicker, what to import first, and what then takes the saver away."""
MAIN = "import sys; from pressboard.__main__ import main; main()"


def seconds(before: str, words: str) -> float:
    """Return the CPU seconds of a command that runs after some statements."""
    with TemporaryDirectory() as folder:
        start = getrusage(RUSAGE_CHILDREN)
        command = [sys.executable, "-c", f"{before}\n{MAIN}", *words.split()]
        subprocess.run(command, cwd=folder, check=True, stdout=subprocess.DEVNULL)
        end = getrusage(RUSAGE_CHILDREN)
    return end.ru_utime + end.ru_stime - start.ru_utime - start.ru_stime


def main(runs: int = 9) -> int:
    """Print the ratios, each of the quickest of some runs."""
    worthless = 0
    for name, (words, imports, without) in WITHOUT.items():
        pairs = [
            (seconds(f"{imports}; {without}", words), seconds(imports, words)) for _ in range(runs)
        ]
        ratio = min(slow for slow, _ in pairs) / min(quick for _, quick in pairs)
        print(f"{name:<20} {ratio:.2f}  {words}")
        worthless += ratio <= 1
    return int(worthless > 0)


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
