"""Figures of handouts: found in a game's table by name or by the text they are drawn from, with their options."""

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from keyword import iskeyword
from typing import Any, TypeVar

from pressboard.contract import FigureKind, Illustration, NoOptions, Room
from pressboard.contract.options import argument_of, options_of
from pressboard.contract.template_options import options_from
from pressboard.errors import BadNotation, BadOption, IllegalMove, unknown
from pressboard.figures.game_marks import GameMarks

Options = TypeVar("Options")

PLACING = ("width", "height", "unit", "align", "caption")
"""What every figure takes besides its options: where it stands, and the line under it."""
_NAME = re.compile(r"[a-z]+( ?[a-z-])*")
"""What is no record, no position and no code: nothing but letters on one line."""
_WORD = re.compile(r"[a-z]+(-[a-z0-9]+)*")
"""What may be meant for a name, though it may be read as a record, too."""
_MEANT = "did you mean"


def illustrate(room: Room, source: str, options: Mapping[str, Any], theme: str = "") -> Illustration:
    """Draw what `source` asks for of a game, by the row of its table of figures that it falls to.

    Raises BadOption for what there is not, the nearest named, and what reading and drawing it raises.
    """
    kinds = room.figures() if room.figures else ()
    if not kinds:
        raise BadOption(f"{room.title} draws no figures for handouts")
    name = figure_name(source)
    kind = _named(kinds, name) or _reading(kinds, source)
    if kind is None:
        raise BadOption(_unknown(kinds, room.title, name))
    given = {f"{each}_" if iskeyword(each) else each: value for each, value in options.items()}
    for option in given:
        if option not in kind.takes and any(option in other.takes for other in kinds):
            raise BadOption(f"this figure takes no {option}; leave out the option {option}")
    if name in kind.names:
        return kind.illustrate(name, _chosen(kind, source, given, theme))
    try:
        return kind.illustrate(source, _chosen(kind, source, given, theme))
    except (BadNotation, IllegalMove):
        if _WORD.fullmatch(name) and _MEANT in (told := _unknown(kinds, room.title, name)):
            raise BadOption(told) from None
        raise


def option_taken(kinds: Sequence[FigureKind], source: str, option: str) -> bool:
    """Say whether the figure that `source` asks for takes an option."""
    kind = _named(kinds, figure_name(source)) or _reading(kinds, source)
    return kind is not None and option in kind.takes


def _unknown(kinds: Sequence[FigureKind], title: str, name: str) -> str:
    """Say that there is no such figure, and name the nearest, or one of each row."""
    told = unknown(f"figure of {title}", name, list(names_in(kinds)))
    return (
        told if _MEANT in told else unknown(f"figure of {title}", name, [each.source for each in kinds if each.names])
    )


def marks_kind(marks: Callable[[], GameMarks]) -> FigureKind:
    """Return the row of a game's emblem and wordmark."""

    def draw(name: str, _: NoOptions) -> Illustration:
        return Illustration(marks().drawings[name])

    return FigureKind(("emblem", "wordmark"), "The marks of the game.", draw)


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


def _chosen(kind: FigureKind, source: str, given: Mapping[str, Any], theme: str) -> Any:  # noqa: ANN401 - of any type
    if argument_of(kind.options):
        return single_diagram(kind.options, source, given, kind.without, theme)
    for name in given:
        if name not in kind.takes:
            raise BadOption(unknown("option", name.rstrip("_"), (*kind.takes, *PLACING)))
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
            raise BadOption(unknown("option", name, [*(each.rstrip("_") for each in known), *PLACING]))
    options: Options = options_from(dataclass, {**chosen, argument: source}, theme)
    return options
