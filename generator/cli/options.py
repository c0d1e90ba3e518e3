"""Options as parameters: the shared ones, and those grown from the fields of a product's dataclasses."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import Field
from inspect import Parameter, Signature
from pathlib import Path
from typing import Annotated, Any

import typer

from generator.contract.options import argument_of, options_of
from generator.errors import BadOption
from generator.figures.themes import THEMES
from generator.jobs.sources import text_given
from generator.printing.papers import PAPERS

Spec = tuple[str, Any, Any]
"""A parameter: its name, its annotation (type and typer's option), its default."""


def spec(name: str, kind: Any, default: Any, help: str, metavar: str = "", flags: tuple[str, ...] = ()) -> Spec:  # noqa: ANN401
    """Make a parameter `--name` of type `kind`, or with other `flags`."""
    flags = flags or (f"--{name.replace('_', '-')}",)
    return (
        name,
        Annotated[kind, typer.Option(*flags, help=help, metavar=metavar or None, show_default=default is not None)],
        default,
    )


def _argument(field: Field[Any]) -> Spec:
    """Make the parameter that is named by its place."""
    text, metavar = field.metadata["help"], field.metadata["metavar"]
    return (field.name, Annotated[str, typer.Argument(help=text, metavar=metavar, show_default=False)], Parameter.empty)


PRINT: tuple[Spec, ...] = (
    spec(
        "paper",
        str | None,
        None,
        f"{', '.join(PAPERS)} or a size such as 210x297; A4 unless the locale says Letter.",
        "PAPER",
    ),
    spec("margin", str | None, None, "Free edge on all sides, such as 8mm or 0.25in (the default).", "LENGTH"),
    spec("theme", str, "full", f"{', '.join(THEMES)}: in colour, with little ink, black only.", "THEME"),
    spec("title", str | None, None, "Another heading.", "TEXT"),
    spec("out", str, "output", "The PDF's name, or the folder it goes to.", "PATH"),
    spec("force", bool, False, "Overwrite files that exist.", flags=("--force",)),
    spec("png", bool, False, "Also write a preview picture of every page.", flags=("--png",)),
    spec("svg", bool, False, "Also write the board or drawing as SVG.", flags=("--svg",)),
    spec("templates", list[Path], [], "A folder whose templates come before ours; may be repeated.", "DIR"),
    spec(
        "no_templates",
        bool,
        False,
        "Leave out the folder templates/ beside the output, which is used when there is one.",
        flags=("--no-templates",),
    ),
)
"""What every print takes."""

_OF_FILES = frozenset(("out", "force", "png", "svg"))
"""Those of them that say which files are written."""

SERIES: tuple[Spec, ...] = (
    spec(
        "seed",
        str | None,
        None,
        "Any word or text: the same seed gives the same sheets. Without one a fresh word is drawn.",
        "WORD",
    ),
    spec("number", int, 1, "The number in the series to begin with.", "N"),
    spec("count", int, 1, "How many different ones to put into one file.", "N"),
)
"""What everything made by chance takes."""

WORKERS: tuple[Spec, ...] = (
    spec("jobs", str, "auto", "How many processes draw a book; auto takes every processor.", "N"),
    spec("cluster", str | None, None, "Let a Dask cluster draw instead, such as tcp://192.0.2.7:8786.", "ADDRESS"),
)
"""Where things made by chance are drawn; they are the same everywhere."""

TEXT: tuple[Spec, ...] = (
    spec(
        "text",
        bool,
        False,
        "Show the pictures as text on the terminal instead; no file is written.",
        flags=("--text",),
    ),
)
"""What everything takes that is drawn from a text of the user's."""


def grown(dataclass: type[Any]) -> tuple[Spec, ...]:
    """Return a parameter for every option field of `dataclass`."""
    argument = argument_of(dataclass)
    return tuple(_argument(field) if field.name == argument else _grown(field) for field in options_of(dataclass))


def _grown(field: Field[Any]) -> Spec:
    choices, default = field.metadata.get("choices", ()), field.default
    words = f"{', '.join(choices)}: " if choices else ""
    text = words + field.metadata["help"]
    metavar = field.metadata.get("metavar") or ("WORD" if choices else "")
    if isinstance(default, bool):
        name = field.name.replace("_", "-")
        flag = f"--{name}/--no-{name}" if default else f"--{name}"  # what is off already needs no turning off
        return spec(field.name, bool, default, text, flags=(flag,))
    if isinstance(default, tuple):
        return spec(field.name, list[str], [], text, metavar or "WORD")
    if default == "":
        return spec(field.name, str | None, None, text, metavar)
    return spec(field.name, type(default), default, text, metavar)


def refuse_empty(values: Mapping[str, Any], argument: str = "") -> None:
    """Raise BadOption for an option that was given, but as nothing: a script's variable that was never set.

    What is called `argument` is no option; who reads it says what is missing.
    """
    for name, value in values.items():
        words = value if isinstance(value, list) else [value]
        if name != argument and any(isinstance(word, str) and not word.strip() for word in words):
            raise BadOption(f"--{name.replace('_', '-')} is empty; leave it out or give it a value")


def refuse_files(values: Mapping[str, Any]) -> None:
    """Raise BadOption for an option that says how a file is written, where --text writes none."""
    for name, _, default in PRINT:
        if name in _OF_FILES and values[name] != default:
            raise BadOption(
                f"--text shows text on the terminal and writes no file; leave out --{name}, or leave out --text"
            )


def value_of(dataclass: type[Any], values: Mapping[str, Any]) -> Any:  # noqa: ANN401
    """Build the dataclass from the values of its parameters; lists given with commas are taken apart."""
    given = {field.name: _value(field, values[field.name]) for field in options_of(dataclass)}
    if argument := argument_of(dataclass):
        given[argument] = text_given(given[argument])
    return dataclass(**given)


def _value(field: Field[Any], value: Any) -> Any:  # noqa: ANN401
    if value is None:
        return field.default
    if isinstance(field.default, tuple):
        return tuple(word.strip() for text in value for word in text.split(",") if word.strip())
    return value


def with_parameters(function: Callable[..., Any], specs: Iterable[Spec], doc: str) -> Callable[..., Any]:
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
