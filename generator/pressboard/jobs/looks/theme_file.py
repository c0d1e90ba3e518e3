"""A theme of the user's own, as a TOML file: one of ours, and what it paints otherwise."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from tomllib import TOMLDecodeError, loads

from pressboard import registry
from pressboard.bounded import FILE, FileFault, within
from pressboard.errors import BadFile, quoted, unknown
from pressboard.figures.looks.own_theme import OwnTheme
from pressboard.figures.paints import PAPER, Paint, contrast_of
from pressboard.figures.roles import THEMES, Role
from pressboard.figures.theme_values import BadValue, Change, Toml, change
from pressboard.figures.themes import large_theme, theme
from pressboard.jobs.looks.chosen import ChosenTheme
from pressboard.jobs.looks.theme_text import DECIMALS, roles_by_game, roles_named
from pressboard.paths import read_bytes

LARGEST = 200_000
"""So many bytes a theme may have; ours have thirty thousand."""
LEAST_CONTRAST = 4.5
"""What WCAG 2.2 asks of type (1.4.3)."""
KEYS = ("based-on", "icons", "roles")
_FACES = ("face", "faces", "font", "fonts", "typeface", "typefaces")


def read_theme(path: Path) -> ChosenTheme:
    """Return the theme in a TOML file; raises BadFile for what it cannot say, naming the role."""
    if not path.exists():
        raise BadFile(f"there is no theme {quoted(str(path), 80)}; pressboard themes copy writes one to begin with")
    return within(FILE, FileFault(path.name), _theme_in, read_bytes(path, LARGEST), path)


def _theme_in(data: bytes, path: Path) -> ChosenTheme:
    try:
        return _chosen(_parsed(data), path)
    except BadValue as error:
        raise BadFile(f"{quoted(path.name, 80)}: {error}") from None


def _chosen(given: Mapping[str, Toml], path: Path) -> ChosenTheme:
    for key in given:
        if key in _FACES:
            raise BadValue("a theme has no typefaces of its own, for boards are measured by ours; leave them out")
        if key not in KEYS:
            raise BadValue(unknown("key", key, KEYS))
    base = given.get("based-on", THEMES[0])
    if not isinstance(base, str) or base not in THEMES:
        raise BadValue(f"based-on: {unknown('theme', str(base), THEMES)}")
    roles = given.get("roles", {})
    if not isinstance(roles, Mapping):
        raise BadValue("roles is a table: write [roles], and below it a line for each role")
    return ChosenTheme(_theme(base, roles), _icons(path, given.get("icons")))


def _parsed(data: bytes) -> Mapping[str, Toml]:
    try:
        given: Mapping[str, Toml] = loads(data.decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise BadValue("this is not UTF-8; save the file in that encoding") from None
    except TOMLDecodeError as error:
        raise BadValue(f"this is no TOML: {error}") from None
    except RecursionError:
        raise BadValue("this is nested too deeply") from None
    return given


def _icons(path: Path, folder: "Toml | None") -> str:
    if folder is None:
        return ""
    if not isinstance(folder, str) or not folder.strip():
        raise BadValue('icons names a folder beside the theme, such as "my-icons"')
    return str(path.parent / folder)


def _theme(base: str, roles: Mapping[str, Toml]) -> OwnTheme:
    """Return the theme that these roles make of one of ours; raises BadValue."""
    told = roles_named(roles)
    changes = _changes(base, roles, told)
    for name, on, ratio in _unreadable(OwnTheme(base, changes), told):
        paints = theme(OwnTheme(base, changes))
        raise BadValue(
            f"type in the role {quoted(name)}, {paints.paint(told[name]).type_colour}, cannot be read on "
            f"{quoted(on)}, {paints.paint(told[on]).fill or PAPER}: their contrast is {ratio:.2f} : 1, and type "
            f"needs {LEAST_CONTRAST} : 1"
        )
    return OwnTheme(base, changes, _in_large_print(base, changes, told))


def _changes(base: str, roles: Mapping[str, Toml], told: Mapping[str, Role]) -> dict[str, Change]:
    changes: dict[str, Change] = {}
    for name, value in roles.items():
        if name not in told:
            raise BadValue(_unknown_role(name))
        ours = theme(base).paint(told[name])
        try:
            changed = change(ours, value)
            theirs: Paint = replace(ours, **changed)
            if theirs.pattern and not theirs.stroke:
                raise BadValue(f'the pattern "{theirs.pattern}" is drawn in the colour of its line; give it a line')
        except BadValue as error:
            raise BadValue(f"the role {quoted(name)}: {error}") from None
        if _as_written(theirs) != _as_written(ours):
            changes[name] = changed
    return changes


def _in_large_print(base: str, changes: Mapping[str, Change], told: Mapping[str, Role]) -> dict[str, Change]:
    """Return the changes that can be made in large print: without those that type could not be read after."""
    large = dict(changes)
    while found := list(_unreadable(OwnTheme(large_theme(base), large), told)):
        for name, on, _ in found:
            large.pop(name, None)
            large.pop(on, None)
    return large


def _as_written(paint: Paint) -> Paint:
    """Return a paint as a file of ours would say it, whose widths have so many decimals."""
    return replace(
        paint,
        line_width=round(paint.line_width, DECIMALS),
        line_factor=round(paint.line_factor, DECIMALS),
        dash=tuple(round(each, DECIMALS) for each in paint.dash),
    )


def _unknown_role(name: str) -> str:
    every = [role for roles in roles_by_game(registry.names()).values() for role in roles]
    advice = unknown("role", name, every)
    if "did you mean" in advice:
        return advice
    return f"unknown role {quoted(name, 40)}; pressboard themes copy shows all {len(every)} with what each is for"


def _unreadable(own: OwnTheme, told: Mapping[str, Role]) -> Iterator[tuple[str, str, float]]:
    """Yield roles of type that cannot be read on what they stand on, where either is changed, and their contrast."""
    paints = theme(own)
    for name, each in told.items():
        for on in each.on:
            if name in own.changes or on in own.changes:
                ground = paints.paint(told[on]).fill or PAPER
                ratio = contrast_of(paints.paint(each).type_colour, ground)
                if ratio < LEAST_CONTRAST:
                    yield name, on, ratio
