"""The game's own roles by their names; `roles.toml` beside this file says how they are painted."""

from pathlib import Path

from pressboard.figures.roles import own_roles

ROLES = own_roles(Path(__file__).with_name("roles.toml"), "krypte")

COLOUR = "#0072b2"
"""The game's colour."""
