"""The walls of the house: they stand, each of them can fall, and no shared room writes a game's name."""

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
CONTRACTS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]["contracts"]
NAMES = {contract["id"]: contract["name"] for contract in CONTRACTS}

FORBIDDEN = ("pressboard.figures.shapes", "pressboard.chance", "pressboard.printing.slots", "pressboard.contract")
RULES = tuple(
    ("rules", path.relative_to(ROOT / HOUSE).as_posix(), FORBIDDEN[number % len(FORBIDDEN)])
    for number, path in enumerate(sorted((ROOT / HOUSE / "games").glob("*/rules/**/*.py")))
)
"""A breach in every file of every game's rules, each with another thing that rules must not know."""

BREACHES = (
    ("floors", "layout/tree.py", "pressboard.cli.app"),
    ("floors", "render/stream.py", "pressboard.registry"),
    ("floors", "chance.py", "pressboard.play.findings"),
    ("floors", "common/kits/kit.py", "pressboard.layout.tree"),
    ("games", "games/newgame/__init__.py", "pressboard.games.othergame"),
    ("shared", "jobs/request.py", "pressboard.games.othergame"),
    ("shared", "registry.py", "pressboard.games.newgame.rules"),
    ("ink", "games/newgame/__init__.py", "reportlab"),
    ("ink", "layout/tree.py", "reportlab"),
    ("ink", "attic/__init__.py", "pypdfium2"),
    ("pdf", "codes/reader.py", "pypdf"),
    ("pdf", "printing/slots.py", "pypdf"),
    ("pictures", "figures/marks.py", "pressboard.printing.papers"),
    ("paper", "printing/slots.py", "pressboard.figures.shapes"),
    ("rules", "games/newgame/rules/board.py", "pressboard.figures.shapes"),
    ("rules", "games/newgame/rules/records.py", "pressboard.games.newgame.make"),
    ("make", "games/newgame/make/__init__.py", "pressboard.games.newgame.pictures"),
    ("drawn", "games/newgame/pictures/__init__.py", "pressboard.games.newgame.print"),
    ("drawn", "games/newgame/pictures/board.py", "pressboard.printing.papers"),
    ("draws", "games/newgame/rules/rules.py", "random"),
    *RULES,
)
"""A wall, a module, and what this module must not import."""

NEW = (
    *("attic/__init__.py", "games/newgame/__init__.py", "games/othergame/__init__.py"),
    *(f"games/newgame/{room}/__init__.py" for room in ("rules", "make", "pictures", "print")),
)
"""Two games more, and a room that no floor has a place for."""


def lint(folder: Path) -> subprocess.CompletedProcess[str]:
    """Run import-linter on the checkout in `folder`, in a process and at an import path of its own."""
    command = [sys.executable, "-c", "from importlinter.cli import lint_imports_command as run; run()", "--no-cache"]
    environment = os.environ | {"COLUMNS": "400", "NO_COLOR": "1", "PYTHONPATH": str(folder / "generator")}
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def broken(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Return what is said of each wall in a house of the same rooms, empty but for the breaches, and of new ones."""
    folder = tmp_path_factory.mktemp("broken")
    modules = {path.relative_to(ROOT) for path in (ROOT / HOUSE).rglob("*.py")}
    modules |= {HOUSE / module for _, module, _ in BREACHES} | {HOUSE / module for module in NEW}
    for path in modules:
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).touch()
    for _, module, imported in BREACHES:
        with (folder / HOUSE / module).open("a", encoding="utf-8") as file:
            file.write(f"import {imported}\n")
    (folder / "pyproject.toml").write_text((ROOT / "pyproject.toml").read_text(encoding="utf-8"), encoding="utf-8")
    report = lint(folder).stdout.partition("Broken contracts")[2]
    _, *parts = re.split(r"\n([^\n]+)\n-{4,}\n", report)
    return dict(zip(parts[::2], parts[1::2], strict=True))


def test_the_walls_stand() -> None:
    """All contracts of pyproject.toml are kept."""
    result = lint(ROOT)
    assert result.returncode == 0, result.stdout + result.stderr
    assert f"Contracts: {len(CONTRACTS)} kept, 0 broken." in result.stdout


@pytest.mark.parametrize("wall", NAMES)
def test_every_wall_can_fall(broken: dict[str, str], wall: str) -> None:
    """There is no contract that no breach would break."""
    assert NAMES[wall] in broken


@pytest.mark.parametrize(("wall", "module", "imported"), BREACHES)
def test_every_breach_is_seen(broken: dict[str, str], wall: str, module: str, imported: str) -> None:
    """Each breach is named under its own wall: who imports what."""
    importer = "pressboard." + module.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    assert f"- {importer} -> {imported} (l." in " ".join(broken[NAMES[wall]].split())


def test_a_room_without_a_floor_is_seen(broken: dict[str, str]) -> None:
    """A new room has to be given its floor."""
    assert "- pressboard.attic\n" in broken[NAMES["floors"]]


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
    pattern = re.compile(rf"(?<![a-zA-Z])(?:{'|'.join(map(re.escape, names))})(?![a-zA-Z])", re.IGNORECASE)
    return [(number, line.strip()) for number, line in enumerate(lines, 1) if pattern.search(line)]


@pytest.mark.slow
def test_no_shared_room_writes_a_games_name() -> None:
    """The name of a game stands in its own folders only."""
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line}"
        for path in shared_files()
        for number, line in mentions(path.read_text(encoding="utf-8").splitlines(), registry.names())
    ]
    assert not found, "\n".join(found)


def test_a_games_name_is_seen_in_any_case() -> None:
    """The search for names finds them in capitals and within names, no longer words, and needs one to search for."""
    assert registry.names()
    lines = ["a", "x = my_chess.board", "checkers", "the game of CHESS", "go_on", "a pattern of polka-chessmen"]
    assert mentions(lines, ["chess", "go"]) == [(2, lines[1]), (4, lines[3]), (5, lines[4])]


def rooms(floor: str) -> set[str]:
    """Return the names of the rooms on a floor."""
    return set(re.findall(r"[a-z_]+", floor))


def test_the_readme_draws_the_floors() -> None:
    """The README's drawing has the floors of the first contract, in their order, a line each."""
    drawing = (ROOT / "README.md").read_text(encoding="utf-8").partition("```\n8  ")[2].partition("```")[0]
    drawn = [rooms(line[3:].partition("  ")[0]) for line in f"8  {drawing}".splitlines()]
    (floors,) = (contract["layers"] for contract in CONTRACTS if contract["id"] == "floors")
    assert [floor for floor in drawn if floor] == [rooms(floor) for floor in floors if floor != "__main__"]
