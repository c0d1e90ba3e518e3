"""A theme of the user's own, as a TOML file: one of ours, and what it paints otherwise."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from tomllib import TOMLDecodeError, loads

from generator import registry
from generator.errors import BadFile, quoted, unknown
from generator.figures.looks.own_theme import Change, OwnTheme
from generator.figures.looks.told_roles import ToldRole
from generator.figures.paints import PAPER, Paint, contrast_of
from generator.figures.themes import THEMES, OwnRole, theme
from generator.jobs.looks.all_roles import roles_by_game, roles_named
from generator.jobs.looks.chosen import ChosenTheme
from generator.jobs.looks.theme_values import BadValue, Toml, change
from generator.paths import read_bytes

LARGEST = 200_000
"""So many bytes a theme may have; ours have thirty thousand."""
LEAST_CONTRAST = 4.5
"""What WCAG 2.2 asks of type (1.4.3)."""
KEYS = ("based-on", "icons", "roles")
_FACES = ("face", "faces", "font", "fonts", "typeface", "typefaces")


def read_theme(path: Path) -> ChosenTheme:
    """Return the theme in a TOML file; raises BadFile for what it cannot say, naming the role."""
    try:
        return _read(path)
    except BadValue as error:
        raise BadFile(f"{quoted(path.name, 80)}: {error}") from None


def _read(path: Path) -> ChosenTheme:
    given = _parsed(path)
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
    return ChosenTheme(OwnTheme(base, _changes(base, roles)), _icons(path, given.get("icons")))


def _parsed(path: Path) -> Mapping[str, Toml]:
    if not path.exists():
        raise BadFile(f"there is no theme {quoted(str(path), 80)}; pressboard themes copy writes one to begin with")
    try:
        given: Mapping[str, Toml] = loads(read_bytes(path, LARGEST).decode("utf-8-sig"))
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


def _changes(base: str, roles: Mapping[str, Toml]) -> dict[str, Change]:
    """Return what the roles of a file change; raises BadValue."""
    told = roles_named(roles)
    changes: dict[str, Change] = {}
    for name, value in roles.items():
        if name not in told:
            raise BadValue(_unknown_role(name))
        ours = _paint(base, told[name])
        try:
            changed = change(ours, value)
            _check_whole(replace(ours, **changed))
        except BadValue as error:
            raise BadValue(f"the role {quoted(name)}: {error}") from None
        if replace(ours, **changed) != ours:
            changes[name] = changed
    _check_type(base, changes, told)
    return changes


def _unknown_role(name: str) -> str:
    every = [str(told.role) for roles in roles_by_game(registry.names()).values() for told in roles]
    advice = unknown("role", name, every)
    if "did you mean" in advice:
        return advice
    return f"unknown role {quoted(name, 40)}; pressboard themes copy shows all {len(every)} with what each is for"


def _paint(base: str, told: ToldRole) -> Paint:
    return told.role.paints[base] if isinstance(told.role, OwnRole) else theme(base).paints[told.role]


def _check_whole(paint: Paint) -> None:
    if paint.pattern and not paint.stroke:
        raise BadValue(f'the pattern "{paint.pattern}" is drawn in the colour of its line; give it a line')


def _check_type(base: str, changes: Mapping[str, Change], told: Mapping[str, ToldRole]) -> None:
    """Raise BadValue for type that cannot be read on what it stands on, where either is not as ours has it."""
    paints = {name: replace(_paint(base, each), **changes.get(name, {})) for name, each in told.items()}
    for name, on in _pairs(changes, told):
        ground = paints[on].fill or PAPER
        ratio = contrast_of(paints[name].type_colour, ground)
        if ratio < LEAST_CONTRAST:
            raise BadValue(
                f"type in the role {quoted(name)}, {paints[name].type_colour}, cannot be read on {quoted(on)}, "
                f"{ground}: their contrast is {ratio:.2f} : 1, and type needs {LEAST_CONTRAST} : 1"
            )


def _pairs(changes: Mapping[str, Change], told: Mapping[str, ToldRole]) -> Iterator[tuple[str, str]]:
    """Yield roles of type with what they stand on, where a file changes either."""
    for name, each in told.items():
        for on in each.on:
            if name in changes or on in changes:
                yield name, on
