"""Options as fields of a dataclass: the command line and its reference are built from them."""

from collections.abc import Mapping, Sequence
from dataclasses import Field, field, fields, is_dataclass, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, TypeVar

from pressboard.errors import BadOption, unknown

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

OptionValue = Any
"""The value of an option, of whatever type its field has."""

T = TypeVar("T")
LENGTH = "MM"
"""How options that are lengths in mm are told; they may be given with another unit."""
_ANY_THEME: Mapping[str, OptionValue] = MappingProxyType({})


def option(
    default: T,
    help: str,
    choices: Sequence[str] = (),
    metavar: str = "",
    by_theme: Mapping[str, T] = _ANY_THEME,
    group: str = "",
    short: str = "",
    suggested: Sequence[str] = (),
    also: str = "",
) -> T:
    """Make a dataclass field that is an option: its `default`, one line of `help`, the words it may be.

    `by_theme` is what an option left at its default is in themes that it names, in all others what it has for "".
    Help and forms have it in its `group`; `short` is its letter, `suggested` are some of the words it may be. `also` is
    another name for it on the command lines of products that have no option of that name.
    """
    told = {"help": help, "choices": tuple(choices), "metavar": metavar}
    more = {"by_theme": by_theme, "group": group, "short": short, "suggested": tuple(suggested), "also": also}
    return field(default=default, metadata=told | {name: value for name, value in more.items() if value})


def in_theme(options: OptionValue, theme: str) -> OptionValue:
    """Return options whose values left at their defaults are those of a theme."""
    usual = {
        each.name: by_theme.get(theme, by_theme[""])
        for each in (options_of(type(options)) if is_dataclass(options) else ())
        if (by_theme := each.metadata.get("by_theme")) and getattr(options, each.name) == each.default
    }
    return replace(options, **usual) if usual else options


def same_option(dataclass: type[Any], name: str) -> OptionValue:
    """Make a dataclass field that is the very option another dataclass has under this name."""
    (found,) = (each for each in options_of(dataclass) if each.name == name)
    return field(default=found.default, metadata=found.metadata)


def argument(metavar: str, help: str) -> str:
    """Make a dataclass field that is the command's argument: a text of the user's, on the command line or in a file.

    Asked for in a program it may be left out, and is "" then.
    """
    return field(default="", metadata={"help": help, "choices": (), "metavar": metavar, "argument": True})


def argument_of(dataclass: type[Any]) -> str:
    """Return the name of the argument among the options of a dataclass, "" where there is none."""
    return next((each.name for each in options_of(dataclass) if each.metadata.get("argument")), "")


def options_of(dataclass: type[Any]) -> tuple[Field[Any], ...]:
    """Return the fields of a dataclass that are options, an argument among them."""
    return tuple(each for each in fields(dataclass) if "help" in each.metadata)


def check_choices(values: "DataclassInstance") -> None:
    """Raise BadOption when a field of the dataclass instance `values` is none of its choices."""
    for each in options_of(type(values)):
        choices, value = each.metadata.get("choices", ()), getattr(values, each.name)
        if choices and value not in (*choices, each.default):
            raise BadOption(unknown(each.name.replace("_", " "), str(value), choices))
