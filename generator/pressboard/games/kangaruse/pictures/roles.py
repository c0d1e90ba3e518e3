"""The game's own roles by their names; `roles.toml` beside this file says how they are painted.

What one theme draws otherwise than another has a role of its own that the other does not paint. Thin lines that are
dark take less ink than pale broad ones, and are as well seen: 0.2268 is one point at 300 dpi.
"""

from pathlib import Path

from pressboard.figures.roles import own_roles

ROLES = own_roles(Path(__file__).with_name("roles.toml"), "kangaruse")
