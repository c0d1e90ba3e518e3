"""Weighs the house: `python -m tests.weigh` prints files, lines and tokens of every room.

Comments and white space are no tokens, and a docstring is one. Other text that ships (templates, words, C, data) is
weighed in characters. budget.toml says what each may weigh; `--renew` lowers it to what is weighed, and raises nothing.
Lines are printed and never bounded: a line break costs nothing.
"""

import io
import re
import sys
import tokenize
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
BUDGET = ROOT / "budget.toml"
_HOUSE = ROOT / "generator" / "pressboard"
_TEXTS = {
    ".c",
    ".h",
    ".xml",
    ".html",
    ".css",
    ".js",
    ".toml",
    ".json",
    ".txt",
    ".yaml",
    ".svg",
    ".csv",
    ".md",
    ".ftl",
    ".po",
}
_SILENT = {
    tokenize.NL,
    tokenize.NEWLINE,
    tokenize.INDENT,
    tokenize.DEDENT,
    tokenize.COMMENT,
    tokenize.ENDMARKER,
}


class Weight(NamedTuple):
    """What a room weighs."""

    files: int
    lines: int
    tokens: int


def weight_of(files: Iterable[Path]) -> Weight:
    """Return the weight of Python files."""
    weights = [weight(path.read_text(encoding="utf-8")) for path in files]
    return Weight(*map(sum, zip(*weights, strict=True)))


@cache
def weight(text: str) -> Weight:
    """Return the weight of a Python file that says `text`."""
    tokens = [
        each
        for each in tokenize.generate_tokens(io.StringIO(text).readline)
        if each.type not in _SILENT
    ]
    return Weight(1, text.count("\n"), len(tokens))


def rooms() -> Iterator[tuple[str, list[Path]]]:
    """Yield the rooms of the house with their Python files, games one by one, then the files on top, then the tests."""
    for room in sorted(
        path for path in _HOUSE.iterdir() if path.is_dir() and path.name != "__pycache__"
    ):
        if room.name != "games":
            yield room.name, _python(room)
            continue
        yield from (
            (f"games/{game.name}", _python(game))
            for game in sorted(room.iterdir())
            if _python(game)
        )
    yield "top", sorted(_HOUSE.glob("*.py"))
    yield "tests", _python(ROOT / "tests")


def _python(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*.py") if "__pycache__" not in path.parts)


def characters() -> int:
    """Return how many characters all other text has that ships."""
    folders = (_HOUSE, ROOT / "templates")
    files = (path for folder in folders for path in folder.rglob("*") if path.suffix in _TEXTS)
    return sum(
        len(path.read_text(encoding="utf-8")) for path in files if "__pycache__" not in path.parts
    )


def weigh() -> dict[str, dict[str, int]]:
    """Return what budget.toml bounds: tokens of every room and of all but the tests, characters of texts."""
    tokens = {name: weight_of(files).tokens for name, files in rooms()}
    tokens["house"] = sum(tokens.values()) - tokens["tests"]
    weights = {name: {"tokens": weight} for name, weight in tokens.items()}
    return weights | {"texts": {"characters": characters()}}


def budget() -> dict[str, dict[str, int]]:
    """Return what each room may weigh."""
    return tomllib.loads(BUDGET.read_text(encoding="utf-8"))


def over(weights: dict[str, dict[str, int]], bounds: dict[str, dict[str, int]]) -> list[str]:
    """Say of every room that is too heavy, or has no budget, what it weighs and may weigh."""
    return [
        f"{room}: {weight:,} {unit}, of {bounds.get(room, {}).get(unit, 0):,}"
        for room, units in weights.items()
        for unit, weight in units.items()
        if weight > bounds.get(room, {}).get(unit, 0)
    ]


def _renewed(text: str) -> str:
    """Return the budget lowered to what is weighed; what is not in it yet is added."""
    weights = weigh()
    bounds = tomllib.loads(text)
    head = re.match(r"(#.*\n)*", text)
    lines = [head[0] if head else ""]
    for room, units in weights.items():
        least = {
            unit: min(weight, bounds.get(room, {}).get(unit, weight))
            for unit, weight in units.items()
        }
        name = room if room.isidentifier() else f'"{room}"'
        lines.append(
            f"{name} = {{ {', '.join(f'{unit} = {weight}' for unit, weight in least.items())} }}\n"
        )
    return "".join(lines)


def main() -> None:
    """Print the table, or lower the budget."""
    if sys.argv[1:] == ["--renew"]:
        BUDGET.write_text(_renewed(BUDGET.read_text(encoding="utf-8")), encoding="utf-8")
    print(f"{'room':20}{'files':>7}{'lines':>9}{'tokens':>10}")
    for name, files in rooms():
        weight = weight_of(files)
        print(f"{name:20}{weight.files:7}{weight.lines:9,}{weight.tokens:10,}")
    house = weight_of(path for name, files in rooms() if name != "tests" for path in files)
    print(f"{'house':20}{house.files:7}{house.lines:9,}{house.tokens:10,}")
    print(f"{'texts':20}{characters():26,} characters")


if __name__ == "__main__":
    main()
