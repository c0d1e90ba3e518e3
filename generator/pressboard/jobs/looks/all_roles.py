"""All roles that a theme can paint: the shared ones, and those of games."""

from collections.abc import Collection, Iterable, Mapping

from pressboard import registry
from pressboard.figures.looks.shared_words import shared_told
from pressboard.figures.looks.told_roles import ToldRole

SHARED = ""
"""What stands for no game's where roles are by games."""


def roles_by_game(games: Iterable[str]) -> dict[str, tuple[ToldRole, ...]]:
    """Return the roles that all games share under "", and the own ones of `games` by these."""
    rooms = (registry.room(game) for game in games)
    return {SHARED: shared_told()} | {room.name: tuple(room.roles()) for room in rooms if room.roles}


def roles_named(names: Collection[str]) -> Mapping[str, ToldRole]:
    """Return the shared roles and those of the games whose own roles are called like `names`: after their games."""
    games = [game for game in registry.names() if any(name.startswith(f"{game} ") for name in names)]
    return {str(told.role): told for roles in roles_by_game(games).values() for told in roles}
