"""The theme that a print is asked for: one of ours by its name, or one of the user's own by its file."""

import re
import tomllib
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from pressboard import registry
from pressboard.bounded import read_within
from pressboard.errors import BadFile, BadOption, listed, quoted, unknown
from pressboard.figures.looks import (
    COLOURS,
    FIELDS,
    NONE,
    PATTERNS,
    BadValue,
    Change,
    OwnTheme,
    Toml,
    change,
)
from pressboard.figures.paints import PAPER, Paint, contrast_of
from pressboard.figures.roles import THEMES, Role, shared_roles
from pressboard.figures.themes import large_theme, theme
from pressboard.jobs.files import Report, write_texts
from pressboard.lean_classes import NamedTuple
from pressboard.paths import read_bytes
from pressboard.render.text.fonts import USES, Faces

THEME_ENDING = ".toml"


class ChosenTheme(NamedTuple):
    """The name of a theme, which brings what it changes, the folder of its icons, "" for none, and its typefaces."""

    theme: str
    icons: str = ""
    faces: Faces = ()


def chosen_theme(word: str) -> ChosenTheme:
    """Return the theme that `word` asks for.

    Raises BadOption for one of ours that there is not, BadFile for a file that is none.
    """
    if word.lower().endswith(THEME_ENDING) and not isinstance(word, OwnTheme):
        return read_theme(Path(word))
    theme(word)
    return ChosenTheme(word)


LARGEST = 200_000
"""So many bytes a theme may have; ours have thirty thousand."""
LEAST_CONTRAST = 4.5
"""What WCAG 2.2 asks of type (1.4.3)."""
KEYS = ("based-on", "icons", "typefaces", "roles")


def read_theme(path: Path) -> ChosenTheme:
    """Return the theme in a TOML file; raises BadFile for what it cannot say, naming the role."""
    if not path.exists():
        raise BadFile(
            f"there is no theme {quoted(str(path), 80)}; pressboard themes copy writes one to begin with"
        )
    return read_within(path.name, _theme_in, read_bytes(path, LARGEST), path)


def _theme_in(data: bytes, path: Path) -> ChosenTheme:
    try:
        return _chosen(tomllib.loads(data.decode("utf-8-sig")), path)
    except UnicodeDecodeError:
        why = "this is not UTF-8; save the file in that encoding"
    except RecursionError:
        why = "this is nested too deeply"
    except BadValue as error:
        why = str(error)
    except tomllib.TOMLDecodeError as error:
        why = f"this is no TOML: {error}"
    except ValueError:
        why = "a number in it has thousands of digits; write a shorter one"
    raise BadFile(f"{quoted(path.name, 80)}: {why}")


def _chosen(given: Mapping[str, Toml], path: Path) -> ChosenTheme:
    for key in given:
        if key not in KEYS:
            raise BadValue(unknown("key", key, KEYS))
    base = given.get("based-on", THEMES[0])
    if not isinstance(base, str) or base not in THEMES:
        raise BadValue(f"based-on: {unknown('theme', str(base), THEMES)}")
    roles, icons, faces = given.get("roles", {}), given.get("icons"), given.get("typefaces", {})
    if not isinstance(roles, Mapping):
        raise BadValue("roles is a table: write [roles], and below it a line for each role")
    if icons is not None and not (isinstance(icons, str) and icons.strip()):
        raise BadValue('icons names a folder beside the theme, such as "my-icons"')
    if not isinstance(faces, Mapping):
        raise BadValue('write [typefaces], and below it lines such as text = "Letters.ttf"')
    for use, file in faces.items():
        if use not in USES:
            raise BadValue(f"typefaces: {unknown('use', use, USES)}")
        if not (isinstance(file, str) and file.strip()):
            raise BadValue(f'typefaces: {use} names a file beside the theme, such as "Letters.ttf"')
    found = tuple((use, str(path.parent / str(file))) for use, file in faces.items())
    return ChosenTheme(_theme(base, roles), str(path.parent / icons) if icons else "", found)


def _theme(base: str, roles: Mapping[str, Toml]) -> OwnTheme:
    """Return the theme that these roles make of one of ours; raises BadValue."""
    named = roles_named(roles)
    changes = _changes(base, roles, named)
    for name, on, ratio in _unreadable(OwnTheme(base, changes), named):
        paints = theme(OwnTheme(base, changes))
        raise BadValue(
            f"type in the role {quoted(name)}, {paints.paint(named[name]).type_colour}, cannot be read on "
            f"{quoted(on)}, {paints.paint(named[on]).fill or PAPER}: their contrast is {ratio:.2f} : 1, and type "
            f"needs {LEAST_CONTRAST} : 1"
        )
    return OwnTheme(base, changes, _in_large_print(base, changes, named))


def _changes(base: str, roles: Mapping[str, Toml], named: Mapping[str, Role]) -> dict[str, Change]:
    changes: dict[str, Change] = {}
    for name, value in roles.items():
        if name not in named:
            every = [role for roles in roles_by_game(registry.names()).values() for role in roles]
            advice = unknown("role", name, every)
            if "did you mean" not in advice:
                all_of_them = f"pressboard themes copy shows all {len(every)} with what each is for"
                advice = f"unknown role {quoted(name, 40)}; {all_of_them}"
            raise BadValue(advice)
        ours = theme(base).paint(named[name])
        try:
            changed = change(ours, value)
            theirs: Paint = replace(ours, **changed)
            if theirs.pattern and not theirs.stroke:
                raise BadValue(
                    f'the pattern "{theirs.pattern}" is drawn in the colour of its line; give it a line'
                )
        except BadValue as error:
            raise BadValue(f"the role {quoted(name)}: {error}") from None
        if _as_written(theirs) != _as_written(ours):
            changes[name] = changed
    return changes


def _in_large_print(
    base: str, changes: Mapping[str, Change], named: Mapping[str, Role]
) -> dict[str, Change]:
    """Return the changes that can be made in large print: without those that type could not be read after."""
    large = dict(changes)
    while found := {
        role for each in _unreadable(OwnTheme(large_theme(base), large), named) for role in each[:2]
    }:
        large = {name: each for name, each in large.items() if name not in found}
    return large


def _as_written(paint: Paint) -> Paint:
    """Return a paint as a file of ours would say it, whose widths have so many decimals."""
    return replace(
        paint,
        line_width=round(paint.line_width, DECIMALS),
        line_factor=round(paint.line_factor, DECIMALS),
        dash=tuple(round(each, DECIMALS) for each in paint.dash),
    )


def _unreadable(own: OwnTheme, named: Mapping[str, Role]) -> Iterator[tuple[str, str, float]]:
    """Yield roles of type that cannot be read on what they stand on, where either is changed, and their contrast."""
    paints = theme(own)
    for name, each in named.items():
        for on in each.on:
            if name in own.changes or on in own.changes:
                ground = paints.paint(named[on]).fill or PAPER
                ratio = contrast_of(paints.paint(each).type_colour, ground)
                if ratio < LEAST_CONTRAST:
                    yield name, on, ratio


DESCRIPTIONS = {
    "full": "in colour",
    "low-ink": "with little ink: thin black lines, no greys, no areas",
    "bw": "black only: patterns in place of colours",
    "contrast": "for low vision: bold black lines, large labels, few and strong colours",
}
"""What our themes are."""
DECIMALS = 3
"""So many decimals are written of a width."""
_OPENING = """\
# A theme of your own: {name}, {description}.
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
    theme(name)
    return "\n".join(_lines(name)) + "\n"


def _lines(name: str) -> Iterator[str]:
    yield from _OPENING.format(
        name=name,
        description=DESCRIPTIONS[name],
        colours=_in_quotes(COLOURS),
        patterns=_in_quotes(PATTERNS),
    ).splitlines()
    yield ""
    yield f'based-on = "{name}"'
    yield '# typefaces = { text = "Letters.ttf", bold = "Letters-Bold.ttf", headings = "Letters-Bold.ttf" }'
    yield '# icons = "my-icons"  # a folder beside this file, with drawings such as koala.svg'
    yield ""
    yield "[roles]"
    for game, roles in roles_by_game(registry.names()).items():
        yield ""
        yield f"# ==== {registry.game(game).title if game else 'All games'} ===="
        left_out = list[str]()
        for role in roles:
            values = list(_values(role.paints[name]))
            if not values:
                left_out.append(role)
                continue
            key = role if _BARE.fullmatch(role) else f'"{role}"'
            line = f"{key} = {{ {', '.join(values)} }}"
            yield f"# {role.purpose}{f' (type on {listed(role.on)})' if role.on else ''}"
            one, other = (theme(name, colour).paints.get(role) for colour in ("#003300", "#330000"))
            yield (
                line
                if one == other
                else f"# {line}  # each game's own colour unless it is named here"
            )
        if left_out:
            yield f"# Not drawn in this theme: {', '.join(left_out)}."


def _in_quotes(words: Iterable[str]) -> str:
    *most, last = (f'"{word}"' for word in words)
    return f"{', '.join(most)} or {last}"


def _values(paint: Paint) -> Iterator[str]:
    """Yield the fields of a paint that say something."""
    if not (paint.fill or paint.stroke):
        return
    usual = Paint()
    for key, field in FIELDS.items():
        value = getattr(paint, field)
        if value != getattr(usual, field) and not (
            field.startswith("line_width") and not paint.stroke
        ):
            yield f"{key} = {_value(value)}"


def _value(value: str | float | tuple[float, ...]) -> str:
    if isinstance(value, str):
        return f'"{value or NONE}"'
    if isinstance(value, tuple):
        return f"[{', '.join(map(_value, value))}]"
    return f"{round(value, DECIMALS):g}"


def roles_by_game(games: Iterable[str]) -> dict[str, tuple[Role, ...]]:
    """Return the roles that all games share under "", and the own ones of `games` by these."""
    found = {"": tuple(shared_roles().values())}
    for game in map(registry.game, games):
        if game.roles:
            found[game.name] = tuple(
                dict.fromkeys((*game.roles(), *(game.marks().roles if game.marks else ())))
            )
    return found


def roles_named(names: Collection[str]) -> Mapping[str, Role]:
    """Return the shared roles and those of the games whose own roles are called like `names`: after their games."""
    games = [
        game for game in registry.names() if any(name.startswith(f"{game} ") for name in names)
    ]
    return {str(role): role for roles in roles_by_game(games).values() for role in roles}


def copy_theme(name: str, path: Path, force: bool) -> Report:
    """Write one of our themes to a file.

    Raises BadOption for a theme that there is not and for a file that is called like none, BadFile where nothing can be
    written.
    """
    if path.suffix.lower() != THEME_ENDING:
        raise BadOption(f"--to {quoted(str(path), 80)}: name a file that ends in {THEME_ENDING}")
    return write_texts(path, force, {path.name: theme_text(name)})
