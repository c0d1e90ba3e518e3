"""The game's own roles by their names; `roles.toml` beside this file says how they are painted.

Where ink is saved a black piece is bare paper with a solid core; elsewhere it is solid.
"""

from pathlib import Path

from pressboard.figures.roles import own_roles

ROLES = own_roles(Path(__file__).with_name("roles.toml"), "crumble")
