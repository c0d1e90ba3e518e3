"""Figures of handouts: found in a game's table by name or by the text they are drawn from, with their options."""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from keyword import iskeyword
from typing import Any, TypeVar

from generator.contract import FigureKind, Illustration
from generator.contract.options import argument_of, options_of
from generator.contract.template_options import options_from
from generator.errors import BadOption, quoted, unknown

Options = TypeVar("Options")

_NAME = re.compile(r"[a-z]+( ?[a-z-])*")
"""What is no record, no position and no code: nothing but letters on one line."""


def drawn_by(
    kinds: Sequence[FigureKind], title: str, source: str, options: Mapping[str, Any], theme: str = ""
) -> Illustration:
    """Draw what `source` asks for of the game called `title`, by the row of its table that it falls to.

    Raises BadOption for what there is not, the nearest named, and what reading and drawing it raises.
    """
    name = figure_name(source)
    kind = _named(kinds, name) or _reading(kinds, source)
    if kind is None:
        raise BadOption(unknown(f"figure of {title}", name or source, list(names_in(kinds))))
    return kind.draw(name if name in kind.names else source, _chosen(kind, source, options, theme))


def figure_name(source: str) -> str:
    """Return a source as names of figures are written: in small letters, with a dash where words part."""
    return re.sub(r"[\s-]+", "-", source.strip().lower())


def names_in(kinds: Sequence[FigureKind]) -> Iterator[str]:
    """Yield all names that figures are asked for by."""
    return (name for kind in kinds for name in kind.names if name)


def is_text(source: str) -> bool:
    """Say whether a source is a text to be read, such as a record: more than words of letters."""
    return bool(source.strip()) and not _NAME.fullmatch(source.strip().lower())


def _named(kinds: Sequence[FigureKind], name: str) -> FigureKind | None:
    return next((kind for kind in kinds if name in kind.names), None)


def _reading(kinds: Sequence[FigureKind], source: str) -> FigureKind | None:
    return next((kind for kind in kinds if kind.reads(source)), None)


def _chosen(kind: FigureKind, source: str, options: Mapping[str, Any], theme: str) -> Any:  # noqa: ANN401 - of any type
    given = {f"{name}_" if iskeyword(name) else name: value for name, value in options.items()}
    if argument_of(kind.options):
        return single_diagram(kind.options, source, given, kind.without, theme)
    for name in given:
        if name not in kind.takes:
            known = kind.takes
            advice = unknown("option", name, known).partition("; ")[2] if known else "leave it out"
            raise BadOption(f"this figure has no option {quoted(name)}; {advice}")
    return options_from(kind.options, given, theme)


def single_diagram(
    dataclass: type[Options], source: str, chosen: Mapping[str, Any], of_pages: Collection[str], theme: str = ""
) -> Options:
    """Return the options of a diagram's command for one picture of `source`, from those `chosen` by name, in `theme`.

    Raises BadOption for an option that is `of_pages`, for one that does not exist, and what the dataclass raises.
    """
    argument = argument_of(dataclass)
    known = [each.name for each in options_of(dataclass) if each.name not in (argument, *of_pages)]
    for name in chosen:
        if name in of_pages:
            raise BadOption(f"a figure is a single diagram; leave out the option {name}")
        if name not in known:
            raise BadOption(unknown("option", name, known))
    options: Options = options_from(dataclass, {**chosen, argument: source}, theme)
    return options
