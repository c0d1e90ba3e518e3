"""Plants faults in a copy of this checkout and says which the core of the tests catches: `python -m tests.faults`.

faults.toml lists them: a file, a line of it, the line with the fault, and whether the core has to catch it. A first run
notes which tests enter the functions at fault; then every fault is tried by those tests alone, the quickest first.
`--fresh 60 --seed S` draws others by chance, of which nine in ten are to be caught.
"""

import ast
import json
import os
import shutil
import subprocess
import sys
import tomllib
from argparse import ArgumentParser
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from . import CHOSEN, NOTES
from .fault import HOUSE, ROOT, Fault
from .fresh import fresh

LIST = Path(__file__).with_name("faults.toml")
_LOST_AT_MOST = 0.1
"""Such a part of fresh faults may be lost: some change nothing that anybody could see."""
_FIRST_BATCH = 5.0
_LONGEST_BATCH = 40.0
"""How long the first batch of tests for a fault takes without it, and the longest, seconds of computing."""
_FILE = 0.5
"""What a batch takes for each file of tests, seconds of computing."""
SECONDS = 400
"""A fault that keeps a batch busy for longer is caught: something never ends."""
_NOTE = """
try:
    note_fault({number})
except NameError:
    import tests.faults.notes
    note_fault({number})
"""
"""What notes that a function is entered; bounded processes leave `sitecustomize` out."""
_NO_BYTECODE = "PYTHONDONTWRITEBYTECODE"
"""Not handed on: to compile the house and its tests takes longer than most batches."""
_NEEDED = (
    *(
        "generator",
        "templates",
        "tests",
        "docs",
        "licenses",
        ".ci",
        "pyproject.toml",
        "budget.toml",
        "hatch_build.py",
    ),
    *("README.md", "SECURITY.md", "CONTRIBUTING.md", "CHANGELOG.md", "LICENSE"),
)
_LEFT_OUT = shutil.ignore_patterns("__pycache__", ".*_cache", ".hypothesis")


def faults() -> list[Fault]:
    """Return the list."""
    return [Fault(**each) for each in tomllib.loads(LIST.read_text(encoding="utf-8"))["fault"]]


def copy_to(folder: Path) -> None:
    """Copy what tests need."""
    for name in _NEEDED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, folder / name, ignore=_LEFT_OUT)
        elif source.exists():
            shutil.copy(source, folder / name)


def with_notes(text: str, numbers: dict[int, str]) -> str:
    """Return a module whose functions note that they are entered, where the lines of faults stand."""
    tree = ast.parse(text)
    functions = [
        node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    ]
    for number, line in numbers.items():
        at = text[: text.index(line)].count("\n") + 1
        inmost = max(
            (each for each in functions if each.lineno <= at <= (each.end_lineno or 0)),
            key=lambda each: each.lineno,
        )
        note = ast.parse(_NOTE.format(number=number)).body[0]
        inmost.body.insert(bool(ast.get_docstring(inmost)), note)
    return ast.unparse(ast.fix_missing_locations(tree))


def pytest(folder: Path, *words: str, seconds: float | None = None, **environment: str) -> bool:
    """Run the core of the tests in `folder`, and say whether all passed in time."""
    (folder / "sitecustomize.py").write_text(
        Path(__file__).with_name("notes.py").read_text(encoding="utf-8")
    )
    path = os.pathsep.join((str(folder), str(folder / "generator")))
    inherited = {name: value for name, value in os.environ.items() if name != _NO_BYTECODE}
    command = [sys.executable, "-m", "pytest", "-q", "-p", "tests.faults.choose", *words]
    try:
        done = subprocess.run(
            command,
            cwd=folder,
            env=inherited | {"PYTHONPATH": path} | environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=seconds,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return False
    return done.returncode in (0, 5)


def tests_of(folder: Path, listed: Sequence[Fault]) -> dict[int, list[list[str]]]:
    """Batches of tests that enter the function of each fault, by its number; they pass without one.

    To a function that is entered where no test is, as modules are imported, come those whose names hold its module's.
    """
    by_file = defaultdict[str, dict[int, str]](dict)
    for number, fault in enumerate(listed):
        by_file[fault.file][number] = fault.old
    texts = {
        folder / HOUSE / file: (folder / HOUSE / file).read_text(encoding="utf-8")
        for file in by_file
    }
    for (path, text), numbers in zip(texts.items(), by_file.values(), strict=True):
        path.write_text(with_notes(text, numbers), encoding="utf-8")
    notes = folder / "notes"
    notes.mkdir()
    pytest(folder, "-n", "2", seconds=None, **{NOTES: str(notes)})
    for path, text in texts.items():
        path.write_text(text, encoding="utf-8")
    entered = defaultdict[int, set[str]](set)
    seconds = dict[str, float]()
    for path in notes.iterdir():
        for number, test, took in map(json.loads, path.read_text(encoding="utf-8").splitlines()):
            if number is None:
                seconds[test] = took
            else:
                entered[number].add(test)
    near = {
        number: {test for test in seconds if Path(fault.file).stem.removesuffix("s") in test}
        for number, fault in enumerate(listed)
        if "" in entered[number]
    }
    return {
        number: batches((tests | near.get(number, set())) & seconds.keys(), seconds)
        for number, tests in entered.items()
    }


def batches(tests: Iterable[str], seconds: Mapping[str, float]) -> list[list[str]]:
    """Tests in batches, the quickest first; each takes about twice as long as the one before."""
    found = list[list[str]]()
    left = 0.0
    for test in sorted(tests, key=lambda each: seconds.get(each, 9.0)):
        if left <= 0:
            left = min(_FIRST_BATCH * 2 ** len(found), _LONGEST_BATCH)
            found.append([])
        if file_of(test) not in map(file_of, found[-1]):
            left -= _FILE
        left -= seconds.get(test, 9.0)
        found[-1].append(test)
    return found


def file_of(test: str) -> str:
    return test.partition("::")[0]


def is_caught(folder: Path, fault: Fault, batches: Sequence[Sequence[str]]) -> bool:
    """Plant a fault in the copy, run its batches of tests until one fails, and say whether one did."""
    path = folder / HOUSE / fault.file
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace(fault.old, fault.new, 1), encoding="utf-8")
    try:
        if fault.tests and not pytest(folder, "-x", fault.tests, seconds=SECONDS):
            return True
        return any(fails(folder, batch) for batch in batches)
    finally:
        path.write_text(text, encoding="utf-8")


def fails(folder: Path, batch: Sequence[str]) -> bool:
    """Run a batch of tests, and say whether one fails or does not end."""
    chosen = folder / "chosen.json"
    chosen.write_text(json.dumps([*batch]), encoding="utf-8")
    files = sorted({*map(file_of, batch)})
    return not pytest(folder, "-x", *files, seconds=SECONDS, **{CHOSEN: str(chosen)})


def verdicts(folder: Path, listed: Sequence[Fault]) -> Iterator[tuple[Fault, bool, int]]:
    """Yield every fault, whether it was caught, and of how many tests."""
    entered = tests_of(folder, listed)
    for number, fault in enumerate(listed):
        tests = entered.get(number, [])
        yield fault, is_caught(folder, fault, tests), sum(map(len, tests))


def main() -> int:
    """Return 1 when a fault is not caught that has to be."""
    parser = ArgumentParser(prog="python -m tests.faults", description=__doc__)
    parser.add_argument(
        "--only", default="", help="only faults in files whose paths begin like this"
    )
    parser.add_argument("--fresh", type=int, default=0, help="so many faults drawn by chance")
    parser.add_argument(
        "--seed", default=[""], nargs="+", help="words that chance is drawn from, for so many each"
    )
    asked = parser.parse_args()
    drawn = {seed: fresh(asked.fresh, seed) if asked.fresh else faults() for seed in asked.seed}
    listed = {
        (seed, number): fault
        for seed, some in drawn.items()
        for number, fault in enumerate(some)
        if fault.file.startswith(asked.only)
    }
    is_lost = dict[tuple[str, int], bool]()
    with TemporaryDirectory(prefix="pressboard-") as name:
        copy_to(folder := Path(name))
        for place, (fault, caught, tests) in zip(
            listed, verdicts(folder, [*listed.values()]), strict=True
        ):
            is_lost[place] = fault.caught and not caught
            word = "caught" if caught else "LOST" if fault.caught else "not caught"
            print(f"{word:10} {tests:5} tests  {fault.file}: {fault.new}", flush=True)
    is_good = True
    for seed in drawn:
        lost = [is_lost[place] for place in listed if place[0] == seed]
        print(f"{seed or 'all'}: {len(lost)} faults, {sum(lost)} lost")
        is_good &= sum(lost) <= (_LOST_AT_MOST * len(lost) if asked.fresh else 0)
    return not is_good


if __name__ == "__main__":
    sys.exit(main())
