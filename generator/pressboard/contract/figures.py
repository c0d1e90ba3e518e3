"""Figures for people's own handouts: what a game draws by name or from a text, and what can be said of it."""

from collections.abc import Callable, Mapping
from dataclasses import field
from typing import Any, TypeAlias

from pressboard.contract.options import argument_of, options_of
from pressboard.figures.elastic import Drawing
from pressboard.figures.shapes import Figure
from pressboard.lean_dataclasses import dataclass

Known: TypeAlias = str | int | tuple[str, ...]
"""What templates may be told of a picture: a text, a number or names."""


@dataclass(frozen=True, slots=True)
class Illustration:
    """A figure for people's own handouts, with what can be said of it there: "" where there is nothing.

    `caption` is a line to stand under it; `code`, `recipe` and `setup` are the identity of what it shows, as an Item's.
    `known` is what else is known of that, by the names that templates call it: what is on it, how its rules are read.
    """

    figure: Drawing
    caption: str = ""
    code: str = ""
    recipe: str = ""
    setup: str = ""
    known: Mapping[str, Known] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class NoOptions:
    """The options of a figure that has none."""


def _reads_nothing(_: str) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class FigureKind:
    """A row of a game's table of figures: what they are `told` to be in a sentence, and what draws one.

    They are asked for by one of their `names`, or by any text of which `reads` says that it is theirs. `draw` takes the
    name or the text and an instance of `options`, a dataclass, and returns a picture whose title is its caption, or one
    with what else can be said of it; those of its options `without` which a figure is are refused. The reference shows
    the one that is asked for by `example`, the first of the names where that is "", and by the options `given`.
    """

    names: tuple[str, ...]
    told: str
    draw: Callable[[str, Any], Illustration | Drawing]
    options: type[Any] = NoOptions
    reads: Callable[[str], bool] = _reads_nothing
    without: tuple[str, ...] = ()
    example: str = ""
    given: Mapping[str, Any] = field(default_factory=dict)

    def illustrate(self, source: str, chosen: object) -> Illustration:
        """Return what `draw` draws, with what can be said of it."""
        drawn = self.draw(source, chosen)
        if isinstance(drawn, Illustration):
            return drawn
        return Illustration(drawn, drawn.title if isinstance(drawn, Figure) else "")

    @property
    def source(self) -> str:
        """What the one is asked for by that the reference shows."""
        return self.example or next(iter(self.names), "")

    @property
    def takes(self) -> tuple[str, ...]:
        """The names of its options."""
        left_out = (argument_of(self.options), *self.without)
        return tuple(each.name for each in options_of(self.options) if each.name not in left_out)
