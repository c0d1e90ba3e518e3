"""Finds the games: every folder under `generator/games/` (and, for tests, any other package of rooms)."""

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType

from generator import games
from generator.contract import Room
from generator.errors import BadOption, unknown

_packages: list[ModuleType] = [games]


def add_games(package: ModuleType) -> None:
    """Let the registry look for rooms in `package` too."""
    _packages.append(package)
    room.cache_clear()


def drop_games(package: ModuleType) -> None:
    """Let the registry forget `package`, which was given to `add_games`."""
    _packages.remove(package)
    room.cache_clear()


def names() -> tuple[str, ...]:
    """Return the names of all games, without importing any."""
    return tuple(sorted(_homes()))


@cache
def room(name: str) -> Room:
    """Return the room of the game `name`; raises BadOption for a game that does not exist."""
    homes = _homes()
    if name not in homes:
        raise BadOption(unknown("game", name, sorted(homes)))
    found = import_module(f"{homes[name]}.{name}").ROOM
    if not isinstance(found, Room) or found.name != name:
        raise TypeError(f"the room in {homes[name]}.{name} must be a Room called {name!r}")
    return found


def rooms() -> Iterator[Room]:
    """Yield all rooms, in the order of their names."""
    return (room(name) for name in names())


def _homes() -> dict[str, str]:
    return {
        found.name: package.__name__ for package in _packages for found in iter_modules(package.__path__) if found.ispkg
    }
