"""Looks of the user's own: a theme that changes values of one of ours."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from hashlib import blake2b
from typing import Any, Self, TypeAlias

from pressboard.errors import listed, named, quoted, unknown
from pressboard.figures.paints import INK, PAPER, Paint

Toml: TypeAlias = "str | int | float | bool | Sequence[Toml] | Mapping[str, Toml]"
"""What stands in a TOML file; dates are told as text."""
Change: TypeAlias = dict[str, Any]
"""What of a role's paint is otherwise: fields of `Paint` by their names."""
NONE = "none"
COLOURS: Mapping[str, str] = {
    NONE: "",
    "black": INK,
    "dark grey": "#404040",
    "grey": "#707070",
    "light grey": "#c0c0c0",
    "white": PAPER,
}
"""The colours that have names."""
PATTERNS = (NONE, "lines", "cross", "dots")


class BadValue(Exception):
    """A value cannot be what it is said to be; the message says what it may be."""


def repaint(paint: Paint, value: Toml, colours: Mapping[str, str] = {}) -> Paint:
    """Return `paint` with what a value changes of it; `colours` go by further names. Raises BadValue."""
    if value == {}:
        return paint
    made: Paint = replace(paint, **change(paint, value, colours))
    return made


def change(paint: Paint, value: Toml, colours: Mapping[str, str] = {}) -> Change:
    """The changes that a value makes to `paint`; `colours` go by further names. Raises BadValue.

    A colour alone is that of the area where the paint fills one or paints nothing, of the line elsewhere.
    """
    if isinstance(value, str):
        part = "line" if paint.stroke and not paint.fill else "fill"
        value = {part: value}
    if not isinstance(value, Mapping):
        raise BadValue(f'a role is a colour such as "#20603a", or a table of {listed(FIELDS)}')
    made: Change = {}
    for key, each in value.items():
        if key not in FIELDS:
            raise BadValue(unknown("key", key, FIELDS))
        with named(key, BadValue):
            if isinstance(each, str):
                each = colours.get(each, each)
            made[FIELDS[key]] = _READERS[key](each)
    return made


def _colour(value: Toml) -> str:
    if isinstance(value, str):
        if value in COLOURS:
            return COLOURS[value]
        if (
            len(value) == len(INK)
            and value[0] == "#"
            and all(each in "0123456789abcdefABCDEF" for each in value[1:])
        ):
            return value.lower()
    raise BadValue(
        f"{_show(value)} is no colour; write one as #rrggbb; by name there are {listed(COLOURS)}"
    )


def _number(least: float, most: float, unit: str, value: Toml) -> float:
    if isinstance(value, int | float) and not isinstance(value, bool) and least <= value <= most:
        return float(value)
    raise BadValue(f"{_show(value)} is no number from {least:g} to {most:g}{unit}")


def _pattern(value: Toml) -> str:
    if not isinstance(value, str):
        raise BadValue(unknown("pattern", _show(value), PATTERNS))
    if value not in PATTERNS:
        raise BadValue(unknown("pattern", value, PATTERNS))
    return "" if value == NONE else value


def _dash(value: Toml) -> tuple[float, ...]:
    if isinstance(value, str | int | float | Mapping) or len(value) not in (0, 2):
        raise BadValue(
            "it is two lengths in points, on and off, such as [4, 3], or [] for a whole line"
        )
    return tuple(_number(0.01, 60, " points", each) for each in value)


def _show(value: Toml) -> str:
    return quoted(str(value), 40)


_READERS: Mapping[str, Callable[[Toml], object]] = {
    "fill": _colour,
    "line": _colour,
    "line-width": partial(_number, 0, 12, " points"),
    "line-factor": partial(_number, 0.1, 5, ""),
    "pattern": _pattern,
    "pitch": partial(_number, 0.5, 30, " points"),
    "dash": _dash,
    "type-factor": partial(_number, 0.75, 2, ""),
}
FIELDS: Mapping[str, str] = {
    key: "stroke" if key == "line" else key.replace("-", "_") for key in _READERS
}
"""What can be said of a role, and the field of its paint that it is."""


# A theme that changes one of ours.


class OwnTheme(str):
    """The name of a theme that follows the theme `base` but for `changes`, by roles.

    In large print, where areas and type have other colours, it makes the changes `large`. It goes wherever the name of
    a theme goes, and brings all that there is to it. Two that paint alike have one name.
    """

    __slots__ = ("base", "changes", "large")
    base: str
    changes: Mapping[str, Change]
    large: Mapping[str, Change]

    def __new__(
        cls, base: str, changes: Mapping[str, Change], large: Mapping[str, Change] | None = None
    ) -> Self:
        """Name a theme by what it paints; in large print that is the same where nothing else is said."""
        both = changes, changes if large is None else large
        whole = repr(
            [[(role, *sorted(each[role].items())) for role in sorted(each)] for each in both]
        )
        own = super().__new__(
            cls, f"{base} changed {blake2b(whole.encode(), digest_size=12).hexdigest()}"
        )
        own.base = base
        own.changes, own.large = map(dict, both)
        return own

    def __reduce__(
        self,
    ) -> tuple[type[Self], tuple[str, Mapping[str, Change], Mapping[str, Change]]]:
        """Tell copies and other processes all there is to it."""
        return type(self), (self.base, self.changes, self.large)
