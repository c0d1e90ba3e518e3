"""Options as fields of a dataclass: the command line and its reference are built from them."""

from collections.abc import Mapping, Sequence
from dataclasses import Field, field, fields, is_dataclass, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from pressboard.errors import BadOption, unknown

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

OptionValue = Any
"""The value of an option, of whatever type its field has."""

T = TypeVar("T")
LENGTH = "MM"
"""How options that are lengths in mm are told; they may be given with another unit."""
MADE, WHICH, SHOWN = "What is made", "Which ones", "What is printed"
"""The groups of a generator's parameters, of series, and of a product's own options."""
_UNITS = {LENGTH: "mm", "PT": "pt"}
_FILES = ("FILE", "DIR", "PATH", "FILE|N")
_ANY_THEME: Mapping[str, OptionValue] = MappingProxyType({})


class OptionRow(NamedTuple):
    """What is known of an option: its `name` in Python, its `label` on a form, a sentence of `help`, what it may be.

    `kind` is "yes_no", "number" (whole), "decimal", "length" (mm), "choice" (one of `words`), "list" (several of
    `words`, where these are known), "text" (such as `words`), "lines" (the argument, as much as a record) or "file".
    `default` is always accepted, beside what lies between `least` and `most`. `main` are the few that are asked first.
    """

    name: str
    label: str
    help: str
    kind: str
    default: OptionValue
    words: tuple[str, ...] = ()
    least: float | None = None
    most: float | None = None
    unit: str = ""
    group: str = ""
    main: bool = False


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
    label: str = "",
    limits: tuple[float, float] | None = None,
    main: bool = False,
) -> T:
    """Make a dataclass field that is an option: its `default`, one line of `help`, the words it may be.

    `by_theme` is what an option left at its default is in themes that it names, in all others what it has for "".
    Help and forms have it in its `group`; `short` is its letter, `suggested` are some of the words it may be. `also` is
    another name for it on the command lines of products that have no option of that name. Forms call it by its `label`,
    by its name where that says enough, and ask first for what is `main`. A number lies within its `limits`, beside its
    default, which may be anything.
    """
    told = {"help": help, "choices": tuple(choices), "metavar": metavar}
    more = {"by_theme": by_theme, "group": group, "short": short, "also": also, "label": label, "main": main}
    more |= {"suggested": tuple(suggested), "limits": limits}
    return field(default=default, metadata=told | {name: value for name, value in more.items() if value})


def rows_of(dataclass: type[Any], group: str = "") -> tuple[OptionRow, ...]:
    """Return the options of a dataclass as data; those that name no group are in `group`."""
    return tuple(row_of(each, group) for each in options_of(dataclass))


def row_of(field: Field[Any], group: str = "") -> OptionRow:
    """Return an option as data."""
    told = field.metadata
    least, most = told.get("limits", (None, None))
    return OptionRow(
        name=field.name,
        label=told.get("label") or field.name.strip("_").replace("_", " ").capitalize(),
        help=told["help"],
        kind=_kind(field),
        default=field.default,
        words=told["choices"] or told.get("suggested", ()),
        least=least,
        most=most,
        unit=_UNITS.get(told["metavar"], ""),
        group=told.get("group", group),
        main=told.get("main", False),
    )


def _kind(field: Field[Any]) -> str:
    told, default = field.metadata, field.default
    if told.get("argument"):
        return "lines"
    if told["metavar"] in _FILES:
        return "file"
    if told["choices"]:
        return "choice"
    if told["metavar"] == LENGTH:
        return "length"
    kinds = {bool: "yes_no", tuple: "list", float: "decimal", str: "text"}
    return kinds.get(type(default), "number")


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
    return field(default="", metadata={"help": help, "choices": (), "metavar": metavar, "argument": True, "main": True})


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
