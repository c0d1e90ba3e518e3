"""The values in a theme's file: colours, widths, patterns, dashes, each read into a field of a paint."""

import re
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import TypeAlias

from pressboard.errors import listed, quoted, unknown
from pressboard.figures.looks.own_theme import Change
from pressboard.figures.paints import INK, PAPER, Paint

Toml: TypeAlias = "str | int | float | bool | Sequence[Toml] | Mapping[str, Toml]"
"""What stands in a TOML file; dates are told as text."""
NONE = "none"
COLOURS: Mapping[str, str] = MappingProxyType(
    {
        NONE: "",
        "black": INK,
        "dark grey": "#404040",
        "grey": "#707070",
        "light grey": "#c0c0c0",
        "white": PAPER,
    }
)
"""The colours that have names."""
PATTERNS = (NONE, "lines", "cross", "dots")
_COLOUR = re.compile("#[0-9a-fA-F]{6}")


class BadValue(Exception):
    """A value cannot be what it is said to be; the message says what it may be."""


def change(paint: Paint, value: Toml) -> Change:
    """Return what a value changes of `paint`, what ours paints a role with; raises BadValue.

    A colour alone is that of the area where ours fills one or paints nothing, of the line elsewhere.
    """
    if isinstance(value, str):
        value = {"line" if paint.stroke and not paint.fill else "fill": value}
    if not isinstance(value, Mapping):
        raise BadValue(f'a role is a colour such as "#20603a", or a table of {listed(KEYS)}')
    made: Change = {}
    for key, each in value.items():
        if key not in KEYS:
            raise BadValue(unknown("key", key, KEYS))
        try:
            KEYS[key](made, each)
        except BadValue as error:
            raise BadValue(f"{key}: {error}") from None
    return made


def _colour(value: Toml) -> str:
    if isinstance(value, str):
        if value in COLOURS:
            return COLOURS[value]
        if _COLOUR.fullmatch(value):
            return value.lower()
    raise BadValue(f"{_shown(value)} is no colour; write one as #rrggbb; by name there are {listed(COLOURS)}")


def _number(value: Toml, least: float, most: float, unit: str = "") -> float:
    if isinstance(value, int | float) and not isinstance(value, bool) and least <= value <= most:
        return float(value)
    raise BadValue(f"{_shown(value)} is no number from {least:g} to {most:g}{unit}")


def _fill(made: Change, value: Toml) -> None:
    made["fill"] = _colour(value)


def _line(made: Change, value: Toml) -> None:
    made["stroke"] = _colour(value)


def _line_width(made: Change, value: Toml) -> None:
    made["line_width"] = _number(value, 0, 12, " points")


def _line_factor(made: Change, value: Toml) -> None:
    made["line_factor"] = _number(value, 0.1, 5)


def _type_factor(made: Change, value: Toml) -> None:
    made["type_factor"] = _number(value, 0.75, 2)


def _pattern(made: Change, value: Toml) -> None:
    if not isinstance(value, str) or value not in PATTERNS:
        raise BadValue(unknown("pattern", value if isinstance(value, str) else _shown(value), PATTERNS))
    made["pattern"] = "" if value == NONE else value


def _pitch(made: Change, value: Toml) -> None:
    made["pitch"] = _number(value, 0.5, 30, " points")


def _dash(made: Change, value: Toml) -> None:
    if isinstance(value, str | int | float | Mapping) or len(value) not in (0, 2):
        raise BadValue("it is two lengths in points, on and off, such as [4, 3], or [] for a whole line")
    made["dash"] = tuple(_number(each, 0.01, 60, " points") for each in value)


def _shown(value: Toml) -> str:
    return quoted(value if isinstance(value, str) else str(value), 40)


KEYS: Mapping[str, Callable[[Change, Toml], None]] = MappingProxyType(
    {
        "fill": _fill,
        "line": _line,
        "line-width": _line_width,
        "line-factor": _line_factor,
        "pattern": _pattern,
        "pitch": _pitch,
        "dash": _dash,
        "type-factor": _type_factor,
    }
)
"""What can be said of a role, and what reads it."""
FIELDS: Mapping[str, str] = MappingProxyType(
    {
        "fill": "fill",
        "line": "stroke",
        "line-width": "line_width",
        "line-factor": "line_factor",
        "pattern": "pattern",
        "pitch": "pitch",
        "dash": "dash",
        "type-factor": "type_factor",
    }
)
"""The field of a paint that each of these is."""
