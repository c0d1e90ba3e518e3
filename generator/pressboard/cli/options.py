"""Options as parameters: the shared ones, and those grown from the fields of a product's dataclasses."""

from collections.abc import Callable, Container, Iterable, Mapping
from dataclasses import Field
from functools import partial
from inspect import Parameter, Signature
from pathlib import Path
from types import GenericAlias, UnionType
from typing import Annotated, Any, TypeAlias

import typer

from pressboard.cli.help import WORK
from pressboard.contract.options import LENGTH, WHICH, OptionValue, argument_of, options_of
from pressboard.errors import BadOption
from pressboard.jobs.given import GivenOptions
from pressboard.jobs.print_options import FILE_OPTIONS, FILES, PAPER, SHEET_OPTIONS, PaperOptions, PrintOptions
from pressboard.jobs.request import Series
from pressboard.jobs.sources import text_given
from pressboard.units import parse_shift

_WRITTEN = FILE_OPTIONS | {*SHEET_OPTIONS, "open_", "watch"}

Given: TypeAlias = "str | int | float | Path | list[str] | list[Path] | None"
"""What a command line gives for an option, truth values among the numbers."""
Kind: TypeAlias = "type[Given] | GenericAlias | UnionType"
"""What typer makes of an option's words."""
Spec = tuple[str, Any, Any]
"""A parameter: its name, its annotation (a Kind with typer's option), its default or a mark of inspect's for none."""


def spec(
    name: str,
    kind: Kind,
    default: Given,
    help: str,
    metavar: str = "",
    flags: tuple[str, ...] = (),
    group: str = "",
    words: Iterable[str] = (),
    parser: Callable[[str], float] | None = None,
) -> Spec:
    """Make a parameter `--name` of type `kind`, or with other `flags`; `from_` is what Python takes for `--from`.

    Help has it in its `group`, `words` are those that a shell completes, and `parser` reads what is given.
    """
    option = typer.Option(
        *(flags or (f"--{flag_of(name)}",)),
        help=help,
        metavar=metavar or None,
        show_default=bool(default),
        rich_help_panel=group or None,
        autocompletion=offered(words) if words else None,
        parser=parser,
    )
    return (name, Annotated[kind, option], default)


def offered(words: Iterable[str]) -> Callable[[str], list[str]]:
    """Return what offers a shell those of `words` that begin as what is typed."""
    return lambda incomplete: [word for word in words if word.startswith(incomplete)]


def flag_of(name: str) -> str:
    """Return what an option is called on the command line, by its name in Python."""
    return name.rstrip("_").replace("_", "-")


def _argument(field: Field[Any]) -> Spec:
    """Make the parameter that is named by its place."""
    text, metavar = field.metadata["help"], field.metadata["metavar"]
    return (field.name, Annotated[str, typer.Argument(help=text, metavar=metavar, show_default=False)], Parameter.empty)


WORKERS: tuple[Spec, ...] = (
    spec("jobs", str, "auto", "How many processes draw a book; auto takes every processor.", "N", group=WORK),
    spec(
        "cluster",
        str | None,
        None,
        "Let a Dask cluster draw instead, such as tcp://192.0.2.7:8786.",
        "ADDRESS",
        group=WORK,
    ),
)
"""Where things made by chance are drawn; they are the same everywhere."""

TEXT: tuple[Spec, ...] = (
    spec(
        "text",
        bool,
        False,
        "Show the pictures as text on the terminal instead; no file is written.",
        group=FILES,
    ),
)
"""What everything takes that is drawn from a text of the user's."""

READ_TEXT: tuple[Spec, ...] = (
    spec("text", bool, False, "Show it as text on the terminal instead; no file is written.", group=FILES),
)
"""What everything takes that is read."""


def grown(dataclass: type[Any], group: str = "") -> tuple[Spec, ...]:
    """Return a parameter for every option field of `dataclass`; those of no group of their own are in `group`."""
    argument = argument_of(dataclass)
    return tuple(_argument(each) if each.name == argument else _grown(each, group) for each in options_of(dataclass))


def _grown(field: Field[Any], group: str, taken: Container[str] = ()) -> Spec:
    choices: tuple[str, ...] = field.metadata.get("choices", ())
    default: OptionValue = field.default
    among = f"{', '.join(choices)}: " if choices else ""
    made = partial(
        spec,
        name=field.name,
        help=among + field.metadata["help"],
        metavar=field.metadata.get("metavar") or ("WORD" if choices else ""),
        flags=_flags(field, taken),
        group=field.metadata.get("group", group),
        words=choices or field.metadata.get("suggested", ()),
    )
    if isinstance(default, bool):
        return made(kind=bool, default=default, metavar="")
    if isinstance(default, tuple):
        return made(
            kind=list[Path] if _holds_paths(field) else list[str],
            default=[],
            metavar=made.keywords["metavar"] or "WORD",
        )
    if isinstance(default, Path):
        return made(kind=str, default=str(default))
    if default is None:
        return made(kind=int | None, default=None)
    if default == "":
        return made(kind=str | None, default=None)
    if field.metadata.get("metavar") == LENGTH:
        return made(kind=float, default=default, parser=length)
    return made(kind=type(default), default=default)


def _flags(field: Field[Any], taken: Container[str]) -> tuple[str, ...]:
    """Return what an option is called; what is on when left out can be turned off, what is off already needs it not."""
    name, short = flag_of(field.name), field.metadata.get("short", "")
    full = f"--{name}/--no-{name}" if field.default is True else f"--{name}"
    also = field.metadata.get("also", "")
    others = (f"--{flag_of(also)}",) if also and also not in taken else ()
    return (f"-{short}", full, *others) if short else (full, *others)


def length(text: str | float) -> float:
    """Read a length in mm such as `32`, `32mm`, `1.25in` or, to the other side, `-2`; raises typer.BadParameter."""
    try:
        return parse_shift(str(text))
    except BadOption as error:
        raise typer.BadParameter(str(error)) from None


def refuse_empty(values: Mapping[str, Given], argument: str = "") -> None:
    """Raise BadOption for an option that was given, but as nothing: a script's variable that was never set.

    What is called `argument` is no option; who reads it says what is missing.
    """
    for name, value in values.items():
        words = value if isinstance(value, list) else [value]
        if name != argument and any(isinstance(word, str) and not word.strip() for word in words):
            raise BadOption(f"--{flag_of(name)} is empty; leave it out or give it a value")


def refuse_files(values: Mapping[str, Given]) -> None:
    """Raise BadOption for an option that says how a file is written, where --text writes none."""
    for name, _, default in (*PRINT, *TOLD):
        if name in _WRITTEN and values[name] != default:
            flag = flag_of(name)
            raise BadOption(f"--text shows text on the terminal and writes no file; leave out --{flag}, or --text")


def given_of(values: Mapping[str, Given], argument: str = "") -> GivenOptions:
    """Return what was given of options, by name; the `argument` is read, and lists are taken apart at commas."""
    given: dict[str, Any] = {name: value for name, value in values.items() if value is not None and value != []}
    for name, value in given.items():
        if isinstance(value, list) and isinstance(value[0], str):
            given[name] = ",".join(value)
    if argument:
        given[argument] = text_given(given[argument])
    return GivenOptions({name: value for name, value in given.items() if name not in _TOLD})


def _holds_paths(field: Field[Any]) -> bool:
    """Say whether an option takes several files or folders, in whose names commas are nothing special."""
    return field.type == tuple[Path, ...]


def with_parameters(function: Callable[..., int], specs: Iterable[Spec], doc: str) -> Callable[..., int]:
    """Give a function that takes keywords the parameters in `specs`, so that typer offers them as options."""
    specs = list(specs)
    names = [name for name, _, _ in specs]
    if twice := {name for name in names if names.count(name) > 1}:
        raise BadOption(f"a product's own options may not be called {', '.join(sorted(twice))}")
    kinds = Parameter.KEYWORD_ONLY
    function.__signature__ = Signature(  # type: ignore[attr-defined]
        [Parameter(name, kinds, default=default, annotation=annotation) for name, annotation, default in specs]
    )
    function.__annotations__ = {name: annotation for name, annotation, _ in specs}
    function.__doc__ = doc
    return function


CONTEXT: Spec = ("ctx", typer.Context, Parameter.empty)
"""What is known of a command beside its options: which were given, and what the commands above it took."""

PRINTER: Spec = spec(
    "printer",
    str | None,
    None,
    "The printer it is for, as pressboard printer set knows it; none for no printer, where there is a usual one.",
    "NAME",
    group=PAPER,
)

SERIES: tuple[Spec, ...] = grown(Series, WHICH)
"""What everything made by chance takes."""

PRINT: tuple[Spec, ...] = (*grown(PaperOptions), PRINTER, *grown(PrintOptions))
"""What every print takes."""


def print_specs(own: Iterable[Spec]) -> tuple[Spec, ...]:
    """Return the parameters of every print beside a product's `own`, whose names come before other names of theirs."""
    taken = {name for name, _, _ in own}
    others = (each for each in options_of(PrintOptions) if each.metadata.get("also") in taken)
    anew = {each.name: _grown(each, "", taken) for each in others}
    return tuple(anew.get(each[0], each) for each in PRINT)


TOLD: tuple[Spec, ...] = (
    spec("open_", bool, False, "Open what was printed in the program that shows such files.", group=FILES),
    spec(
        "watch",
        bool,
        False,
        "Print again whenever a template, theme, icon, logo or data file of yours changes, until Ctrl-C.",
        group=FILES,
    ),
    spec(
        "verbose",
        bool,
        False,
        "Also tell how many candidates fell, and why, before the one that is printed.",
        flags=("-v", "--verbose"),
        group=WORK,
    ),
)
"""What every print takes of how it is told on the terminal."""

_TOLD = {"text", *(name for name, _, _ in TOLD)}
