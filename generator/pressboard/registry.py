"""Finds the games: every folder under `generator/pressboard/games/`, and what other installed packages offer as games.

A package of others names its games under the entry point `pressboard.games`: the word on the command line, and where
its `Game` is. Tests add any package that holds games in folders.
"""

import sys
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from types import ModuleType
from typing import TYPE_CHECKING

from pressboard import games as our_games
from pressboard.errors import BadOption, quoted, unknown
from pressboard.lean_classes import NamedTuple

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from pressboard.kinds.game import Game

GROUP = "pressboard.games"
"""The entry point under which other packages name their games."""
RESERVED = {
    "check",
    "class",
    "completion",
    "docs",
    "handout",
    "help",
    "kit",
    "languages",
    "pack",
    "printer",
    "reprint",
    "rules",
    "settings",
    "templates",
    "themes",
    "read",
    "serve",
    "site",
}
"""Words that are commands, now or one day, and no game's name."""

LINE = "help.txt"
"""The file in a game's folder with the line that help shows of it: to read it takes no import of the game."""

PACKAGES: list[ModuleType] = [our_games]
"""The packages that hold games in folders; whoever adds one, as tests do, calls `forget`."""
_faults: dict[str, str] = {}


def forget() -> None:
    """Look for everything again when it is next asked for."""
    game.cache_clear()
    _offered.cache_clear()
    _faults.clear()


def names() -> tuple[str, ...]:
    """Return the names of all games, without importing any."""
    return tuple(sorted({*_homes(), *_offered()}))


def names_of_ours() -> tuple[str, ...]:
    """Return the names of the games that lie in folders, without asking other packages."""
    return tuple(sorted(_homes()))


def line_of(name: str) -> str:
    """Return the line that help shows of a game, as its folder's `LINE` has it, without importing it; "" for none."""
    home = _homes().get(name)
    file = home and Path(home.folder, name, LINE)
    return file.read_text(encoding="utf-8").strip() if file and file.is_file() else ""


def is_game(name: str) -> bool:
    """True if there is a game `name`; other packages are asked only if it is none of ours."""
    return name in _homes() or name in _offered()


@cache
def game(name: str) -> "Game":
    """Return the room of the game `name`; raises BadOption for one that does not exist, or whose package is broken."""
    home = _homes().get(name)
    if home is not None:
        place = f"{home.package}.{name}"
        return _checked(name, import_module(place).GAME, place)
    entry = _offered().get(name)
    if entry is None:
        raise BadOption(unknown("game", name, names()))
    try:
        return _checked(name, entry.load(), entry.value)
    except Exception as error:
        _faults[name] = (
            f"{_whose(entry)} cannot be used ({type(error).__name__}: {error}); update or remove the package"
        )
        raise BadOption(_faults[name]) from error


def _checked(name: str, found: object, place: str) -> "Game":
    from pressboard.kinds.game import Game

    if not isinstance(found, Game) or found.name != name:
        raise TypeError(f"the game in {place} must be a Game called {name!r}")
    return found


def games() -> Iterator["Game"]:
    """Yield all games, in the order of their names; a broken package of others is left out and among the faults."""
    for name in names():
        if name in _homes():
            yield game(name)
        else:
            yield from _working(name)


def foreign() -> Iterator["Game"]:
    for name in sorted(_offered()):
        yield from _working(name)


def _working(name: str) -> Iterator["Game"]:
    """Yield the room of another package's game if it can be had."""
    try:
        found = game(name)
    except BadOption:
        return
    yield found


def faults() -> tuple[str, ...]:
    """The faults of games of other packages, as far as they have been found: a line each."""
    return tuple(_faults.values())


class _Home(NamedTuple):
    """Where a game's folder lies: the package round it, and that one's folder."""

    package: str
    folder: str


def _homes() -> dict[str, _Home]:
    return {
        found.name: _Home(package.__name__, folder)
        for package in PACKAGES
        for folder in package.__path__
        for found in iter_modules([folder])
        if found.ispkg
    }


@cache
def _offered() -> Mapping[str, "EntryPoint"]:
    """The games that other packages offer; a name that is taken is a fault instead."""
    offered: dict[str, EntryPoint] = {}
    if not may_name(GROUP):
        return offered
    from importlib.metadata import entry_points

    for entry in entry_points(group=GROUP):
        if why := _refusal(entry.name, offered):
            _faults[f"{entry.name} {entry.value}"] = f"{_whose(entry)} is left out: {why}"
        else:
            offered[entry.name] = entry
    return offered


def _refusal(name: str, offered: Mapping[str, "EntryPoint"]) -> str:
    """Why a game cannot be called `name`, "" when it can."""
    if name in RESERVED:
        return "that word is a command; the package has to choose another"
    if name in _homes() or name in offered:
        return "there is another game of that name"
    if not name.isidentifier() or name != name.lower():
        return "a game's name is one word of small letters and digits"
    return ""


def _whose(entry: "EntryPoint") -> str:
    package = f" of the package {entry.dist.name}" if entry.dist else ""
    return f"the game {quoted(entry.name)}{package}"


# Whether any installed package may have entry points of a group, seen before they are read for good.
#
# `importlib.metadata`, which reads them, loads the library of e-mail: without this look `--help` takes 1.25 times the
# CPU time (`tests/benchmarks/starts.py`), and any start as much more. So where the plain files say that there is
# nothing of the kind, it is not loaded. Whatever is not plain is left to it.

_INFOS = (".dist-info", ".egg-info", "EGG-INFO")


def may_name(group: str) -> bool:
    """True if a package on the path may have entry points of a group; no for certain, yes only perhaps."""
    try:
        # Packages may also be found by other means than by the path.
        return any(
            hasattr(finder, "find_distributions")
            for finder in sys.meta_path
            if not finder.__module__.startswith("_frozen_importlib")
        ) or any(_names(Path(folder), group) for folder in sys.path)
    except OSError:
        return True


def _names(folder: Path, group: str) -> bool:
    if not folder.is_dir():
        return folder.exists()  # an archive
    files = (info / "entry_points.txt" for info in folder.iterdir() if info.name.endswith(_INFOS))
    return any(
        group in file.read_text(encoding="utf-8", errors="replace")
        for file in files
        if file.is_file()
    )
