"""The game's own roles by their names; `roles.toml` beside this file says how they are painted.

Little ink: black carries a solid core, white and red carry none. What a theme leaves out has an empty paint there.
"""

from pathlib import Path

from pressboard.figures.roles import OwnRole, own_roles

ROLES = own_roles(Path(__file__).with_name("roles.toml"), "krump")


def of_player(player: int, part: str) -> OwnRole:
    """Return the role of a player's `part`: 0 is Red, 1 is Black."""
    return ROLES[f"{('red', 'black')[player]} {part}"]
