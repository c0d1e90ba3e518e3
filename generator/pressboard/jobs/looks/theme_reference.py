"""The tables of docs/themes.md: every role with what it is for, and the icons that there are.

`python -m pressboard.jobs.looks.theme_reference` writes what follows "## Roles"; a test compares the two.
"""

from collections.abc import Iterator

from pressboard import registry
from pressboard.errors import listed
from pressboard.figures.paints import Paint
from pressboard.figures.roles import Role
from pressboard.jobs.looks.all_roles import roles_by_game
from pressboard.jobs.looks.theme_text import in_games_colour


def roles_tables() -> str:
    """Return the roles of all games and of each of ours as Markdown tables."""
    return "\n".join(_tables())


def _tables() -> Iterator[str]:
    for game, roles in roles_by_game(registry.names_of_ours()).items():
        yield f"### {registry.room(game).title if game else 'All games'}\n"
        yield "| role | what for | in `full` |"
        yield "|---|---|---|"
        yield from map(_row, roles)
        yield ""


def _row(role: Role) -> str:
    on = f"; type on {listed(role.on)}" if role.on else ""
    ours = "the game's colour" if in_games_colour(role, "full") else _shown(role.paints["full"])
    return f"| `{role}` | {role.purpose}{on} | {ours} |"


def _shown(paint: Paint) -> str:
    parts = [f"fill `{paint.fill}`" if paint.fill else "", f"line `{paint.stroke}`" if paint.stroke else ""]
    return ", ".join(filter(None, parts))


if __name__ == "__main__":
    print(roles_tables(), end="")  # noqa: T201 - its purpose
