"""Options as parameters: the shared ones, and those grown from the fields of a product's dataclasses.

What nobody gave is as the user has set it.
"""

import os
import re
from collections.abc import Callable, Container, Iterable, Mapping
from inspect import Parameter, Signature
from pathlib import Path
from types import GenericAlias, UnionType
from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer
from typer.core import TyperCommand

from pressboard.cli.groups import NO_SETTINGS, WORK, GroupedCommand
from pressboard.errors import BadOption, flag_of, quoted
from pressboard.jobs import settings
from pressboard.jobs.files import check_folder
from pressboard.jobs.options import (
    FILE_OPTIONS,
    FILES,
    PAPER,
    SHEET_OPTIONS,
    PaperOptions,
    PrintOptions,
)
from pressboard.jobs.print_job import (
    AUTO,
    MOST_JOBS,
    Series,
    read_text,
)
from pressboard.jobs.progress import QUIET
from pressboard.jobs.resolve import Asked
from pressboard.kinds.options import WHICH, OptionRow, OptionValue, option, options_of
from pressboard.lean_classes import dataclass
from pressboard.paths import settings_file
from pressboard.units import parse_shift

if TYPE_CHECKING:  # Typer has its kinds of contexts under this name only; no run looks there
    from _typeshed import DataclassInstance
    from typer._click.core import Context

_WRITTEN = FILE_OPTIONS | {*SHEET_OPTIONS, "open_", "watch"}

Given: TypeAlias = "str | int | float | Path | list[str] | list[Path] | None"
"""What a command line gives for an option, truth values among the numbers."""
Kind: TypeAlias = "type[Given] | GenericAlias | UnionType"
"""What typer makes of an option's words."""
Spec = tuple[str, object, object]
"""A parameter: its name, its annotation (a Kind with typer's option), its default or a mark of inspect's for none."""


def offered(words: Iterable[str]) -> Callable[[str], list[str]]:
    """A completion for a shell: those of `words` that begin with what is typed."""
    return lambda incomplete: [word for word in words if word.startswith(incomplete)]


def grown(
    dataclass: "type[DataclassInstance]", group: str = "", taken: Container[str] = ()
) -> tuple[Spec, ...]:
    """Return a parameter for every option field of `dataclass`; those of no group of their own are in `group`.

    Names that are `taken` by others are no other names of these.
    """
    return tuple(_parameter(row, taken) for row in options_of(dataclass, group))


def _parameter(row: OptionRow, taken: Container[str] = ()) -> Spec:
    metavar = row.metavar or ("WORD" if row.kind in ("choice", "list") else None)
    if row.kind == "lines":  # it is named by its place
        argument = typer.Argument(help=row.help, metavar=metavar, show_default=False)
        return (row.name, Annotated[str, argument], Parameter.empty)
    kind, default = _typed(row)
    # What is on when left out can be turned off, what is off already needs it not.
    flag = flag_of(row.name)
    flags = list[str]()
    if row.short:
        flags.append(f"-{row.short}")
    flags.append(f"{flag}/--no-{flag[2:]}" if row.default is True else flag)
    if row.also and row.also not in taken:
        flags.append(flag_of(row.also))
    help = row.help
    if row.kind == "choice":
        help = f"{', '.join(row.words)}: {help}"
    shown = typer.Option(
        *flags,
        help=help,
        metavar=metavar,
        show_default=bool(default),
        rich_help_panel=row.group or None,
        autocompletion=offered(row.words) if row.words else None,
        parser=length if row.kind == "length" else None,
    )
    return (row.name, Annotated[kind, shown], default)


def _typed(row: OptionRow) -> tuple[Kind, Given]:
    """The type that typer converts an option's words to, and its value when left out."""
    default: OptionValue = row.default
    if isinstance(default, tuple):
        return list[Path] if row.kind == "file" else list[str], []
    if isinstance(default, Path):
        return str, str(default)
    if default is None:
        return int | None, None
    if default == "":
        return str | None, None
    return type(default), default


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
        # Of a list commas alone are nothing, too.
        words, spare = (value, " ,") if isinstance(value, list) else ([value], None)
        if name != argument and any(
            isinstance(word, str) and not word.strip(spare) for word in words
        ):
            raise BadOption(f"{flag_of(name)} is empty; leave it out or give it a value")


def refuse_files(values: Mapping[str, Given]) -> None:
    """Raise BadOption for an option that says how a file is written, where --text writes none."""
    for name, _, default in (*PRINT, *TOLD):
        if name in _WRITTEN and values[name] != default:
            flag = flag_of(name)
            raise BadOption(
                f"--text shows text on the terminal and writes no file; leave out {flag}, or --text",
                name,
            )


def given_of(ctx: "Context", values: Mapping[str, Given], argument: str = "") -> dict[str, Given]:
    """Return the options that a command line gives, by name; the `argument` is read, lists are taken apart.

    Raises BadOption for one that is empty.
    """
    told = {*_TOLD, "printer"}
    given: dict[str, Given] = {
        name: value for name, value in values.items() if _is_given(ctx, name) and name not in told
    }
    refuse_empty(given, argument)
    given |= _workers(values) if "jobs" in values else {}
    for name, value in given.items():
        if isinstance(value, list) and value and isinstance(value[0], str):
            given[name] = ",".join(value)
    if argument:
        given[argument] = read_text(str(given[argument]))
    if "out" in given:
        check_folder(str(given["out"]))
    return given


def _workers(values: Mapping[str, Given]) -> dict[str, Given]:
    """Return how many processes draw and the cluster that draws instead; raises BadOption."""
    words = str(values["jobs"]).strip().lower()
    if words == "auto":
        return {"jobs": AUTO}
    if not re.fullmatch("[0-9]{1,4}", words) or not 1 <= int(words) <= MOST_JOBS:
        raise BadOption(f"--jobs {quoted(words)}: a number from 1 to {MOST_JOBS}, or auto")
    if values["cluster"]:
        raise BadOption(
            "--jobs are processes here, --cluster workers elsewhere; give only one of the two"
        )
    return {"jobs": int(words)}


def command_of(
    function: Callable[..., object],
    specs: Iterable[Spec],
    doc: str,
    example: str,
    name: str | None = None,
) -> TyperCommand:
    """Return the command that calls a function with what is given for the parameters in `specs`."""
    app = typer.Typer(rich_markup_mode=None, add_completion=False)
    app.command(name, cls=GroupedCommand, epilog=f"Example: {example}")(
        with_parameters(function, specs, doc)
    )
    built = typer.main.get_command(app)
    assert isinstance(built, TyperCommand)
    return built


def with_parameters(
    function: Callable[..., object], specs: Iterable[Spec], doc: str
) -> Callable[..., object]:
    """Give a function that takes keywords the parameters in `specs`, so that typer offers them as options."""
    specs = list(specs)
    names = [name for name, _, _ in specs]
    if twice := {name for name in names if names.count(name) > 1}:
        raise BadOption(f"a product's own options may not be called {', '.join(sorted(twice))}")
    kinds = Parameter.KEYWORD_ONLY
    function.__signature__ = Signature(  # type: ignore[attr-defined]
        [
            Parameter(name, kinds, default=default, annotation=annotation)
            for name, annotation, default in specs
        ]
    )
    function.__annotations__ = {name: annotation for name, annotation, _ in specs}
    function.__doc__ = doc
    return function


CONTEXT: Spec = ("ctx", typer.Context, Parameter.empty)
"""What is known of a command beside its options: which were given, and what the commands above it took."""


@dataclass(frozen=True)
class _Workers:
    """Who draws a long series. With a docstring dataclasses have no need to read the signature, which takes 3 ms."""

    jobs: str = option(
        "auto",
        "How many processes draw a book; auto takes every processor.",
        metavar="N",
        group=WORK,
    )
    cluster: str = option(
        "",
        "Let a Dask cluster draw instead, such as tcp://192.0.2.7:8786.",
        metavar="ADDRESS",
        group=WORK,
    )


@dataclass(frozen=True)
class _Told:
    """What happens to a print when it is done, and what is said of it."""

    open_: bool = option(
        False, "Open what was printed in the program that shows such files.", group=FILES
    )
    watch: bool = option(
        False,
        "Print again whenever a template, theme, icon, logo or data file of yours changes, until Ctrl-C.",
        group=FILES,
    )
    quiet: bool = option(
        False,
        QUIET,
        group=WORK,
        short="q",
    )
    verbose: bool = option(
        False,
        "Also tell how many candidates fell, and why, before the one that is printed.",
        group=WORK,
        short="v",
    )


_FOR_WHICH = "The printer it is for, as pressboard printer set knows it; none for no printer, where there is a usual one."
_PRINTER = _parameter(OptionRow("printer", "", _FOR_WHICH, "text", "", metavar="NAME", group=PAPER))


def _text(what: str) -> tuple[Spec]:
    told = f"Show {what} as text on the terminal instead; no file is written."
    return (_parameter(OptionRow("text", "", told, "yes_no", False, group=FILES)),)


def print_specs(own: Iterable[Spec]) -> tuple[Spec, ...]:
    """Return the parameters of every print beside a product's `own`, whose names come before other names of theirs."""
    return (
        *grown(PaperOptions),
        _PRINTER,
        *grown(PrintOptions, taken=[name for name, _, _ in own]),
    )


SERIES, WORKERS = grown(Series, WHICH), grown(_Workers)
"""What everything made by chance takes, and where it is drawn; they are the same everywhere."""
TEXT, READ_TEXT = _text("the pictures"), _text("it")
"""What everything takes that is drawn from a text of the user's, and what is read."""
PRINT, TOLD = print_specs(()), grown(_Told)
"""What every print takes, and of how it is told on the terminal."""
_TOLD = {"text", *(name for name, _, _ in TOLD)}

_OURS = "PRESSBOARD_"


def are_off(ctx: "Context") -> bool:
    """True if settings are left out, by the option or by the environment."""
    return ctx.obj == NO_SETTINGS or os.environ.get(NO_SETTINGS, "") not in ("", "0")


def usual_of(ctx: "Context", values: Mapping[str, Given], words: Iterable[str] = ()) -> Asked:
    """Settings of the user for a command that takes options by the names of these `values`.

    A template's `words`, such as `text_size=12`, say what options of their names would. Raises BadOption for a printer
    that is not set, and for what no setting can be.
    """
    printer = str(values.get("printer") or "")
    if are_off(ctx):
        if printer:
            raise BadOption(
                "--printer asks for one of your settings; leave out --no-settings, or leave out --printer"
            )
        return Asked()
    file = settings_file()  # whether there may be settings is seen without loading what reads them
    if not (
        printer
        or any(name.startswith(_OURS) for name in os.environ)
        or (file and os.path.lexists(file))
    ):
        return Asked()
    file_settings = settings.read_settings(settings.settings_path())
    found = settings.in_force(file_settings, os.environ, printer)
    given = {name for name in values if _is_given(ctx, name)}
    named = {word.partition("=")[0].strip() for word in words}
    return settings.asked_by(found, os.environ, values, given, named)


def _is_given(ctx: "Context", option: str) -> bool:
    source = ctx.get_parameter_source(option)
    return source is not None and source.name != "DEFAULT"
