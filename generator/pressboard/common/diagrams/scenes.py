"""Diagrams of a game as all games have them: what is shown, the words below it, and which marks it has."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeVar

from pressboard.errors import BadOption
from pressboard.figures.composing.captions import with_words
from pressboard.figures.shapes import Figure
from pressboard.lean_dataclasses import dataclass

Shown = TypeVar("Shown")
"""What a game draws a diagram of: a position with its marks."""


@dataclass(frozen=True)  # without slots, for it is generic
class Scene(Generic[Shown]):
    """One diagram of a game: the `last` ply that it shows, what is `shown`, how to draw that, and the words below it.

    `beside` are lines below the moves. It may show the ply up to a `step` of it only.
    """

    last: int
    shown: Shown
    draw: Callable[[Shown, str], Figure]
    caption: str
    moves: str = ""
    beside: tuple[str, ...] = ()
    step: int | None = None

    @property
    def name(self) -> str:
        """What tells it from the others of its game, as a part of a file's name: `12`, or `12-1` after a step."""
        return f"{self.last}" if self.step is None else f"{self.last}-{self.step}"

    @property
    def figure(self) -> Figure:
        """The picture without words."""
        return self.draw(self.shown, self.caption)

    @property
    def words(self) -> tuple[str, ...]:
        """All that stands below the picture."""
        return self.caption, self.moves, *self.beside

    def captioned(self, note: str = "", square: float = 1.0) -> Figure:
        """Return the picture with its words and a note below it; `square` is a square's side in board units."""
        lines = (self.moves, *self.beside, note)
        return with_words(self.figure, ((self.caption, True), *((line, False) for line in lines)), square)


def only(scenes: Sequence[Scene[Shown]]) -> Scene[Shown]:
    """Return the diagram that is the only one; raises BadOption for several."""
    if len(scenes) > 1:
        raise BadOption(f"a figure shows one position, and these are {len(scenes)}; ask for one at a time", "at")
    return scenes[0]


@dataclass(frozen=True, slots=True)
class Mark:
    """A mark in diagrams: what it means, and whether it is in what a diagram has shown."""

    meaning: str
    is_in: Callable[[Any], object]


def marks_in(marks: Mapping[str, Mark], scenes: Sequence[Scene[Any]]) -> list[str]:
    """Return the names of those `marks` that diagrams have, and that have to be explained."""
    return [name for name, mark in marks.items() if any(mark.is_in(scene.shown) for scene in scenes)]
