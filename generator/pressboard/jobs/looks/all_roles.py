"""All roles that a theme can paint: the shared ones, and those of games."""

from collections.abc import Collection, Iterable, Mapping

from pressboard import registry
from pressboard.figures.roles import Role, shared_roles

SHARED = ""
"""What stands for no game's where roles are by games."""


def roles_by_game(games: Iterable[str]) -> dict[str, tuple[Role, ...]]:
    """Return the roles that all games share under "", and the own ones of `games` by these."""
    found = {SHARED: tuple(shared_roles().values())}
    for room in map(registry.room, games):
        if room.roles:
            found[room.name] = tuple(dict.fromkeys((*room.roles(), *(room.marks().roles if room.marks else ()))))
    return found


def roles_named(names: Collection[str]) -> Mapping[str, Role]:
    """Return the shared roles and those of the games whose own roles are called like `names`: after their games."""
    games = [game for game in registry.names() if any(name.startswith(f"{game} ") for name in names)]
    return {str(role): role for roles in roles_by_game(games).values() for role in roles}
