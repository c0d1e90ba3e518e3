"""One of our themes as a TOML file to begin with: every role with what it is for and how it is painted."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from pressboard import registry
from pressboard.errors import BadOption, listed, quoted
from pressboard.figures.paints import Paint
from pressboard.figures.roles import Role, shared_roles
from pressboard.figures.theme_values import COLOURS, FIELDS, NONE, PATTERNS
from pressboard.figures.themes import theme
from pressboard.jobs.looks.chosen import ENDING
from pressboard.jobs.report import Report, writing

TOLD = {
    "full": "in colour",
    "low-ink": "with little ink: outlines and hatching, no large areas",
    "bw": "black only: patterns in place of colours",
    "contrast": "for low vision: bold black lines, large labels, few and strong colours",
}
"""What our themes are."""
DECIMALS = 3
"""So many decimals are written of a width."""
_OPENING = """\
# A theme of your own: {name}, {told}.
# Change what you like, and delete the other lines: a role that is not named here is painted as in the theme this one is
# based on.
#
# Of a role `fill` is the colour of areas and of type, `line` that of lines; a colour alone, such as "#20603a", is that
# of the area where there is one. A colour is #rrggbb, or {colours}.
# `line-width`, `pitch` (how far the lines of a pattern are apart) and `dash` (on and off) are in points. Where a
# drawing has widths of its own `line-factor` multiplies them; `type-factor` does so with the size of labels.
# A `pattern` is {patterns}.
# Type has to stand out 4.5 : 1 from what it stands on.
"""
_BARE = re.compile("[A-Za-z0-9_-]+")


def theme_text(name: str) -> str:
    """Return one of our themes as a TOML file; raises BadOption for one there is not."""
    theme(name)
    return "\n".join(_lines(name)) + "\n"


def in_games_colour(role: str, name: str) -> bool:
    """Say whether a theme of ours paints a role in the colour of the game that is printed."""
    one, other = (theme(name, colour).paints.get(role) for colour in ("#003300", "#330000"))
    return one != other


def _lines(name: str) -> Iterator[str]:
    yield from _OPENING.format(
        name=name, told=TOLD[name], colours=_in_quotes(COLOURS), patterns=_in_quotes(PATTERNS)
    ).splitlines()
    yield ""
    yield f'based-on = "{name}"'
    yield '# icons = "my-icons"  # a folder beside this file, with drawings such as koala.svg'
    yield ""
    yield "[roles]"
    for game, roles in roles_by_game(registry.names()).items():
        yield ""
        yield f"# ==== {registry.room(game).title if game else 'All games'} ===="
        yield from _section(roles, name)


def _section(roles: Iterable[Role], name: str) -> Iterator[str]:
    left_out = list[str]()
    for role in roles:
        values = list(_values(role.paints[name]))
        if not values:
            left_out.append(role)
            continue
        line = f"{_key(role)} = {{ {', '.join(values)} }}"
        yield f"# {role.purpose}{f' (type on {listed(role.on)})' if role.on else ''}"
        yield (f"# {line}  # each game's own colour unless it is named here" if in_games_colour(role, name) else line)
    if left_out:
        yield f"# Not drawn in this theme: {', '.join(left_out)}."


def _in_quotes(words: Iterable[str]) -> str:
    *most, last = (f'"{word}"' for word in words)
    return f"{', '.join(most)} or {last}"


def _key(role: str) -> str:
    return role if _BARE.fullmatch(role) else f'"{role}"'


def _values(paint: Paint) -> Iterator[str]:
    """Yield the fields of a paint that say something."""
    if not (paint.fill or paint.stroke):
        return
    usual = Paint()
    for key, field in FIELDS.items():
        value = getattr(paint, field)
        if value != getattr(usual, field) and not (field.startswith("line_width") and not paint.stroke):
            yield f"{key} = {_value(value)}"


def _value(value: Any) -> str:  # noqa: ANN401 - of whatever kind the field is
    if isinstance(value, str):
        return f'"{value or NONE}"'
    if isinstance(value, tuple):
        return f"[{', '.join(map(_value, value))}]"
    return f"{round(value, DECIMALS):g}"


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


def copy_theme(name: str, path: Path, force: bool) -> Report:
    """Write one of our themes to a file.

    Raises BadOption for a theme that there is not and for a file that is called like none, BadFile where nothing can be
    written.
    """
    if path.suffix.lower() != ENDING:
        raise BadOption(f"--to {quoted(str(path), 80)}: name a file that ends in {ENDING}")
    text, report = theme_text(name), Report()
    with writing(path, force, report, "--to") as place:
        place.write_text(text, encoding="utf-8")
    return report
