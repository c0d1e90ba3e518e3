"""The walls of the house stand, and no shared room writes a game's name."""

import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from pressboard import registry

ROOT = Path(__file__).parent.parent
HOUSE = Path("generator", "pressboard")
CONTRACTS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"][
    "importlinter"
]["contracts"]


def test_the_walls_stand() -> None:
    """All contracts of pyproject.toml are kept."""
    command = [
        sys.executable,
        "-c",
        "from importlinter.cli import lint_imports_command as run; run()",
        "--no-cache",
    ]
    environment = os.environ | {
        "COLUMNS": "400",
        "NO_COLOR": "1",
        "PYTHONPATH": str(ROOT / "generator"),
    }
    result = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert result.returncode == 0, result.stdout + result.stderr
    assert f"Contracts: {len(CONTRACTS)} kept, 0 broken." in result.stdout


def test_no_shared_room_is_forgotten() -> None:
    """The wall between shared rooms and games names every room there is."""
    rooms = {f"pressboard.{path.stem}" for path in (ROOT / HOUSE).glob("[!.]*") if is_room(path)}
    named = next(contract["source_modules"] for contract in CONTRACTS if contract["id"] == "shared")
    assert sorted(named) == sorted(rooms - {"pressboard.games"})


def is_room(path: Path) -> bool:
    """Say whether a path below `generator/pressboard/` is a module or package other than its own `__init__`."""
    return (path / "__init__.py").is_file() or (path.suffix == ".py" and path.stem != "__init__")


def shared_files() -> Iterator[Path]:
    """Yield all sources of shared rooms, and the templates that every game uses."""
    games = ROOT / HOUSE / "games"
    yield from (path for path in sorted((ROOT / HOUSE).rglob("*.py")) if games not in path.parents)
    yield games / "__init__.py"
    yield from sorted((ROOT / "templates").glob("*.xml"))


def mentions(lines: Iterable[str], names: Iterable[str]) -> list[tuple[int, str]]:
    """Return the number and text of every line that holds one of `names` as a word, in whatever case."""
    pattern = re.compile(
        rf"(?<![a-zA-Z])(?:{'|'.join(map(re.escape, names))})(?![a-zA-Z])", re.IGNORECASE
    )
    return [(number, line.strip()) for number, line in enumerate(lines, 1) if pattern.search(line)]


@pytest.mark.slow
def test_no_shared_room_writes_a_games_name() -> None:
    """The name of a game stands in its own folders only."""
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line}"
        for path in shared_files()
        for number, line in mentions(
            path.read_text(encoding="utf-8").splitlines(), registry.names()
        )
    ]
    assert not found, "\n".join(found)


def rooms(floor: str) -> set[str]:
    """Return the names of the rooms on a floor."""
    return set(re.findall(r"[a-z_]+", floor))


def test_the_readme_draws_the_floors() -> None:
    """The README's drawing has the floors of the first contract, in their order, a line each."""
    drawing = (
        (ROOT / "README.md")
        .read_text(encoding="utf-8")
        .partition("```\n8  ")[2]
        .partition("```")[0]
    )
    drawn = [rooms(line[3:].partition("  ")[0]) for line in f"8  {drawing}".splitlines()]
    (floors,) = (contract["layers"] for contract in CONTRACTS if contract["id"] == "floors")
    assert [floor for floor in drawn if floor] == [
        rooms(floor) for floor in floors if "__main__" not in floor
    ]
