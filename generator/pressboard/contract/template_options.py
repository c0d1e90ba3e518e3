"""Builds a dataclass of options from values by name, as templates of handouts give them."""

from collections.abc import Callable, Mapping
from dataclasses import Field
from pathlib import Path
from typing import Any, TypeVar

from pressboard.contract.leaf import Leaf
from pressboard.contract.options import LENGTH, OptionValue, in_theme, options_of
from pressboard.errors import BadOption, about, quoted, unknown
from pressboard.units import parse_shift

Options = TypeVar("Options")


def options_from(dataclass: type[Options], values: Mapping[str, OptionValue], theme: str = "") -> Options:
    """Build a dataclass of options from `values`; several words of one option are a list, or a text with commas.

    What is left out is as in `theme`, where one is given. Raises BadOption for an option that does not exist, for a
    value of another kind, and what the dataclass raises.
    """
    fields = {each.name: each for each in options_of(dataclass)}
    options = dataclass(**{name: fitting(name, value, fields) for name, value in values.items()})
    return in_theme(options, theme) if theme else options


def told_from(options: type[Options], tell: Callable[[Options], Leaf]) -> Callable[[Mapping[str, Any], str], Leaf]:
    """Return what `tell` returns of a dataclass of options as a function of values by name, and of the theme."""
    return lambda values, theme: tell(options_from(options, values, theme))


def fitting(name: str, value: OptionValue, fields: Mapping[str, Field[OptionValue]]) -> OptionValue:
    """Return the value of an option as it is kept; raises BadOption for one there is not, or of another kind."""
    if name not in fields:
        raise BadOption(unknown("option", name, fields))
    default = fields[name].default
    if isinstance(default, tuple):
        return _words(name, value)
    if isinstance(default, float) and type(value) is int:
        return float(value)
    if isinstance(value, str) and fields[name].metadata.get("metavar") == LENGTH:
        with about(name):
            return parse_shift(value)
    if isinstance(default, Path) and isinstance(value, str | Path):
        return Path(value)
    if type(value) is not type(default) and not (default is None and type(value) is int):
        kinds = {bool: "true or false", float: "a number", str: "a text", Path: "a path"}
        kind = next((told for each, told in kinds.items() if isinstance(default, each)), "a whole number")
        raise BadOption(f"the option {name} is {kind}, not {quoted(str(value))}", name)
    return value


def _words(name: str, value: OptionValue) -> tuple[OptionValue, ...]:
    words = value.split(",") if isinstance(value, str) else value
    if not isinstance(words, list | tuple) or not all(isinstance(word, str | Path) for word in words):
        raise BadOption(f"the option {name} is a list of words, not {quoted(str(value))}", name)
    return tuple(word.strip() if isinstance(word, str) else word for word in words if str(word).strip())
