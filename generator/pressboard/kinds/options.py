"""Options as fields of a dataclass: command line and forms are built from them. Those that many have."""

from collections.abc import Callable, Collection, Mapping, Sequence
from copy import copy
from dataclasses import Field, field, fields, is_dataclass, replace
from inspect import get_annotations
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeVar

from pressboard.errors import BadOption, about, flag_of, quoted, unknown
from pressboard.figures.type import LARGE_FOOT, LARGE_TEXT, LEAST_LARGE_TEXT, Type
from pressboard.lean_classes import NamedTuple, dataclass
from pressboard.play.readings import GameReadings, HouseRule
from pressboard.units import parse_shift

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

OptionValue = Any
"""The value of an option, of whatever type its field has."""

T = TypeVar("T")
Chosen = TypeVar("Chosen", bound="DataclassInstance")
LENGTH = "MM"
"""How options that are lengths in mm are told; they may be given with another unit."""
MADE, WHICH, SHOWN = "What is made", "Which ones", "What is printed"
"""The groups of a generator's parameters, of series, and of a product's own options."""
_ROW, _WORDS = "option", "words"
"""What a dataclass field that is an option has its row under, and what gives the words it may be for a dataclass."""
NUMBER = "N"
"""How whole numbers are told, and texts that list several of them."""
_UNITS = {LENGTH: "mm", "PT": "pt"}
_NOTHING: Mapping[str, OptionValue] = {}


class OptionRow(NamedTuple):
    """What is known of an option: its `name` in Python, its `label` on a form, a sentence of `help`, what it may be.

    `kind` is "yes_no", "number" (whole), "decimal", "length" (mm), "choice" (one of `words`), "list" (several of
    `words`, where these are known), "text" (such as `words`), "lines" (the argument, as much as a record) or "file".
    `default` is always accepted, beside what lies between `least` and `most`. `main` are the few that are asked first.
    `suits` is by its words what other options are then that nobody gave, `house_rules` what these words say. Command lines
    tell it by its `metavar`, and take its letter, `short`, and another name, `also`, for it; `by_theme` is what it is in
    which themes.
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
    suits: Mapping[str, Mapping[str, OptionValue]] = _NOTHING
    metavar: str = ""
    short: str = ""
    also: str = ""
    by_theme: Mapping[str, OptionValue] = _NOTHING
    house_rules: Mapping[str, HouseRule] = _NOTHING


def option(
    default: T,
    help: str,
    choices: Sequence[str] = (),
    metavar: str = "",
    by_theme: Mapping[str, T] = _NOTHING,
    group: str = "",
    short: str = "",
    suggested: "Collection[str] | Callable[[type[DataclassInstance]], Mapping[str, HouseRule]]" = (),
    also: str = "",
    label: str = "",
    limits: tuple[float | None, float | None] = (None, None),
    main: bool = False,
    suits: Mapping[str, Mapping[str, OptionValue]] = _NOTHING,
) -> T:
    """Make a dataclass field that is an option: its `default`, one line of `help`, the words it may be.

    `by_theme` is what an option left at its default is in themes that it names, in all others what it has for "".
    Help and forms have it in its `group`; `short` is its letter, `suggested` are some of the words it may be, or give
    them for a dataclass that has it. `also` is another name for it on the command lines of products that have no option
    of that name. Forms call it by its `label`, by its name where that says enough, and ask first for what is `main`. A
    number is its default or within its `limits`. What is a float is a length in mm unless its `metavar` says otherwise.
    `suits` is as in rows.
    """
    metavar = metavar or {int: NUMBER, float: LENGTH, type(None): NUMBER}.get(type(default), "")
    kinds = {bool: "yes_no", tuple: "list", float: "decimal", str: "text"}
    plain = "length" if metavar == LENGTH else kinds.get(type(default), "number")
    if metavar in ("FILE", "DIR", "PATH", "FILE|N"):
        kind = "file"
    else:
        kind = "choice" if choices else plain
    words = () if callable(suggested) else tuple(choices or suggested)
    rules = suggested if isinstance(suggested, Mapping) else _NOTHING
    of_forms = (
        label,
        help,
        kind,
        default,
        words,
        *limits,
        _UNITS.get(metavar, ""),
        group,
        main,
        suits,
    )
    return field(
        default=default,
        metadata={
            _ROW: OptionRow("", *of_forms, metavar, short, also, {**by_theme}, rules),
            _WORDS: suggested if callable(suggested) else None,
        },
    )


def argument(metavar: str, help: str) -> str:
    """Make a dataclass field that is the command's argument: a text of the user's, on the command line or in a file.

    Asked for in a program it may be left out, and is "" then.
    """
    return field(
        default="",
        metadata={_ROW: OptionRow("", "", help, "lines", "", main=True, metavar=metavar)},
    )


def argument_of(dataclass: "type[DataclassInstance]") -> str:
    """Return the name of the argument among the options of a dataclass, "" where there is none."""
    return next((each.name for each in options_of(dataclass) if each.kind == "lines"), "")


_OPTIONS: dict[tuple[type, str], tuple[OptionRow, ...]] = {}
"""The options of the dataclasses and groups that were asked for."""


def options_of(dataclass: "type[DataclassInstance]", group: str = "") -> tuple[OptionRow, ...]:
    """Return the options of a dataclass, an argument among them; those that name no group are in `group`.

    What is asked first comes first, and what is its own before what its groups have, be that said anew by it or not.
    """
    if (dataclass, group) in _OPTIONS:
        return _OPTIONS[dataclass, group]
    named = {each.name: each.metadata for each in fields(dataclass) if _ROW in each.metadata}
    order = dict.fromkeys(
        name for kind in reversed(dataclass.__mro__) for name in reversed(get_annotations(kind))
    )
    found = list[OptionRow]()
    for name in reversed(order):
        if known := named.get(name):
            row: OptionRow = known[_ROW]
            label = row.label or name.strip("_").replace("_", " ").capitalize()
            if words := known.get(_WORDS):
                rules = words(dataclass)
                row = row._replace(words=tuple(rules), house_rules=rules)
            found.append(row._replace(name=name, label=label, group=row.group or group))
    _OPTIONS[dataclass, group] = tuple(sorted(found, key=lambda each: not each.main))
    return _OPTIONS[dataclass, group]


def in_theme(options: Chosen, theme: str) -> Chosen:
    """Return options whose values left at their defaults are those of a theme."""
    rows = options_of(type(options)) if is_dataclass(options) else ()
    left = [each for each in rows if each.by_theme and getattr(options, each.name) == each.default]
    made = copy(options) if left else options  # what goes by the theme needs no check
    for each in left:
        object.__setattr__(made, each.name, each.by_theme.get(theme, each.by_theme[""]))
    return made


class Options:
    """Base of options: making them refuses, by a BadOption, a word or a number that none of them may be.

    Then every class among its bases, and it itself, has its own `check` called, to refuse what does not go together and
    to bring values into canonical form. A group of options that several share is a frozen dataclass without slots.

    What shared rooms ask every product is declared here, with what it is where a product has no such option: the `seed`
    of what is made by chance within a plain product; `text_size` and `large_print`, which are the `type`; how many are
    on a page; a `square` of a true size; house rules; whether all is `cut` out; and the edge that paper is `turned_on`.
    """

    __slots__ = ()
    if TYPE_CHECKING:  # all that are made are dataclasses
        __dataclass_fields__: ClassVar[dict[str, Field[object]]]
    seed = ""
    text_size = 0.0
    large_print = False
    per_page = 0
    square = 0.0
    readings = tuple[str, ...]()  # without annotation: the order of help is that of annotations
    is_cut = False

    @property
    def turned_on(self) -> str:
        """The edge that paper with backs of its own is turned on, "" for any other paper."""
        return ""

    @property
    def type(self) -> Type:
        """The size of type that is asked for, as far as these options say it."""
        return Type(self.text_size, self.large_print)

    def but(self, **values: OptionValue) -> Self:
        """Return these options with other values for some of them."""
        return replace(self, **values)

    def without_answers(self) -> Self:
        """Return these options for sheets whose answers stand elsewhere in the file."""
        return self.but(solutions=False)

    @property
    def by_chance(self) -> bool:
        """True if parameters make something else with every seed and number; some ask for what is always the same."""
        return True

    def __post_init__(self) -> None:
        """Check all; raises BadOption."""
        check_options(self)
        for kind in reversed(type(self).__mro__):
            if check := vars(kind).get("check"):
                check(self)


def check_options(values: "DataclassInstance") -> None:
    """Raise BadOption where a field of a dataclass is none of its choices, or a number outside its limits."""
    for row in options_of(type(values)):
        value = getattr(values, row.name)
        if value == row.default:
            continue
        if row.kind == "choice" and value not in row.words:
            said = unknown("value", str(value), row.words)
            raise BadOption(f"{flag_of(row.name)}: {said}", row.name)
        if row.least is not None and row.most is not None and not row.least <= value <= row.most:
            default = row.default
            if default is None or row.least <= default <= row.most:
                other = ""
            else:
                other = f", or {_shown(default)}"
            span = f"from {_shown(row.least, row.unit)} to {_shown(row.most, row.unit)}{other}"
            raise BadOption(f"{flag_of(row.name)} {_shown(value)}: {span}")


def _shown(number: float | None, unit: str = "") -> str:
    shown = f"{number:g}" if isinstance(number, float) else f"{number}"
    return f"{shown} {unit}".strip()


# Builds a dataclass of options from values by name, as templates of handouts give them.


def options_from(
    dataclass: type[Chosen], values: Mapping[str, OptionValue], theme: str = ""
) -> Chosen:
    """Build a dataclass of options from `values`; several words of one option are a list, or a text with commas.

    What is left out is as in `theme`, where one is given. Raises BadOption for an option that does not exist, for a
    value of another kind, and what the dataclass raises.
    """
    rows = {each.name: each for each in options_of(dataclass)}
    options = dataclass(**{name: fitting(name, value, rows) for name, value in values.items()})
    return in_theme(options, theme) if theme else options


def fitting(name: str, value: OptionValue, rows: Mapping[str, OptionRow]) -> OptionValue:
    """Return the value of an option as it is kept; raises BadOption for one there is not, or of another kind."""
    if name not in rows:
        raise BadOption(unknown("option", name, rows))
    default = rows[name].default
    if isinstance(default, tuple):
        words = value.split(",") if isinstance(value, str) else value
        if not isinstance(words, list | tuple) or not all(
            isinstance(word, str | Path) for word in words
        ):
            raise BadOption(f"the option {name} is a list of words, not {quoted(str(value))}", name)
        found = tuple(
            word.strip() if isinstance(word, str) else word for word in words if str(word).strip()
        )
        if words and not found and value:
            raise BadOption(f"{flag_of(name)} is empty; leave it out or give it a value", name)
        return found
    if rows[name].kind == "text" and rows[name].metavar == NUMBER:
        numbers = value if isinstance(value, list | tuple) else [value]
        return ",".join(map(str, numbers))  # a text such as 2,4 or 6-9
    if isinstance(default, float) and type(value) is int:
        return float(value)
    if isinstance(value, str) and rows[name].kind == "length":
        with about(name):
            return parse_shift(value)
    if isinstance(default, Path) and isinstance(value, str | Path):
        return Path(value)
    if type(value) is not type(default) and not (default is None and type(value) is int):
        kinds = {bool: "true or false", float: "a number", str: "a text", Path: "a path"}
        kind = next(
            (words for each, words in kinds.items() if isinstance(default, each)), "a whole number"
        )
        raise BadOption(f"the option {name} is {kind}, not {quoted(str(value))}", name)
    return value


# Options of what is read: a table's house rules, brought into canonical form, and how large the type is.

LEAST_TEXT, LARGEST_TEXT = 9.0, 24.0
"""Points: smaller type is not read with ease, larger makes lines of a few words."""
TEXT_SIZE, LARGE_PRINT = TYPE = "text_size", "large_print"
"""The options that say how large type is, by their names."""
_LABELS = f"bold lines on white, labels of {LARGE_FOOT:g} points and more"
LARGE_APART = f"{_LABELS}; what is read in {LARGE_TEXT:g} points on pages of its own."
LARGE_DIAGRAMS = f"{_LABELS}, words in {LARGE_TEXT:g}, one column."
"""What large print is where words go to pages of their own, and where they stay below what is drawn."""


def type_options(type: Type) -> dict[str, OptionValue]:
    """Return the options that ask for a type, by their names; none for type as each page is made."""
    return {
        name: value for name, value in zip(TYPE, (type.size, type.is_large), strict=True) if value
    }


def of_type(kind: type[Chosen], type: Type, **given: OptionValue) -> Chosen:
    """Make the options of a kind that ask for a type, and for those of the `given` ones that the kind has."""
    names = {each.name for each in options_of(kind)}
    return kind(**with_type({name: given[name] for name in given if name in names}, names, type))


def with_type(
    given: Mapping[str, OptionValue], takes: Collection[str], type: Type
) -> dict[str, OptionValue]:
    """Return options by name, with those of the ones that a thing `takes` which ask for a type, unless it has one."""
    asked = type_options(type._replace(size=0.0) if any(name in given for name in TYPE) else type)
    return {**{name: value for name, value in asked.items() if name in takes}, **given}


def _others(options: "type[DataclassInstance]") -> dict[str, HouseRule]:
    if issubclass(options, ReadingsOptions):
        return options.READINGS.others()
    return {}


def readings_option(help: str, metavar: str = "NAME=yes|no") -> tuple[str, ...]:
    return option((), help, metavar=metavar, label="House rules", suggested=_others)


def rules_readings(
    readings: type[GameReadings], example: str, metavar: str = "NAME=yes|no"
) -> tuple[str, ...]:
    """Make the field for the readings that a rules handout tells of, `example` being one of them."""
    return readings_option(
        f"A house rule where the rules are silent, such as {example}; several with commas, or by repeating the option. "
        f"{readings.described()}",
        metavar,
    )


def square_option(help: str, limits: tuple[float, float], usual: float = 0.0) -> float:
    """Make the field for the side of a board's squares; where it is 0 they fill the page."""
    return option(usual, help, label="Side of a square", limits=limits, main=True)


def size_option(help: str) -> float:
    return option(0.0, help, metavar="PT", label="Size of type", limits=(LEAST_TEXT, LARGEST_TEXT))


def large_option(help: str) -> bool:
    return option(False, f"Large print for low vision: {help}", main=True)


@dataclass(frozen=True)
class TypeOptions(Options):
    """How large the type is of what is read."""

    text_size: float = size_option(
        f"Type size of the text in points, {LEAST_TEXT:g} to {LARGEST_TEXT:g}; as the page is made when left out."
    )
    large_print: bool = large_option("17 points, one column, black on white.")

    def check(self) -> None:
        """Raise BadOption for type that is too small for large print."""
        if self.large_print and 0 < self.text_size < LEAST_LARGE_TEXT:
            raise BadOption(
                f"--text-size {self.text_size:g}: in large print from {LEAST_LARGE_TEXT:g} pt to {LARGEST_TEXT:g} pt,"
                " or 0"
            )


class ReadingsOptions(Options):
    """Options with `readings`, which are brought into canonical form; `READINGS` are those of their game."""

    __slots__ = ()
    READINGS: ClassVar[type[GameReadings]]
    readings: tuple[str, ...]

    def check(self) -> None:
        """Bring the readings into canonical form; raises BadOption for values that do not exist."""
        with about("readings"):
            object.__setattr__(self, "readings", self.READINGS.read(self.readings).changes())


class LargeOptions(Options):
    """Options with `large_print` of what is drawn, which has themes of its own."""

    __slots__ = ()
    large_print: bool


@dataclass(frozen=True)
class ApartOptions(LargeOptions, TypeOptions):
    """How large the type is of words that stand beside a picture otherwise, and what is drawn."""

    text_size: float = size_option(
        f"Type size of what is read, {LEAST_TEXT:g} to {LARGEST_TEXT:g} points: it stands on pages of its own then."
    )
    large_print: bool = large_option(LARGE_APART)
