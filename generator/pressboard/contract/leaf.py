"""Leaves: the pages that a product has printed, a template each with its context, figures and icons."""

from collections.abc import Mapping
from dataclasses import field
from typing import Any, Protocol

from pressboard.contract.item import Item
from pressboard.figures.elastic import Drawings
from pressboard.figures.shapes import Symbol
from pressboard.lean_dataclasses import dataclass
from pressboard.play.json_values import JsonValue
from pressboard.printing.slots import Slot

LANDSCAPE = "landscape"
"""How pages say that they lie on their side."""


@dataclass(frozen=True, slots=True)
class Missing:
    """A part that a kit leaves out: its name, and why."""

    name: str
    reason: str


@dataclass(frozen=True, slots=True)
class Leaf:
    """Pages to be filled: a template's name, what it is filled with, and the pictures it may place.

    `orientation` says how the paper lies, "" where the paper itself does. One that is `captioned` prints the title in
    its `caption`, a place in mm that is None where there is no room for it; any other has the title in its text. The
    template knows orientation and caption by these names. `missing` are the parts that a kit leaves out.

    One that has `duplex` is printed on both sides of the paper, which is turned on its "long" or "short" edge; the
    template knows it by that name. `told` is what a user should know of it before cutting and gluing.

    `cut` is how long all cuts are that its paper is cut by, mm, each line once: 0 for pages that stay whole.
    `gluing` is how many minutes it takes to fold and glue what comes of it.

    `part` is the part of the file that it belongs to, in a file of several: a kit. `items` are what a kit prints from
    this page on; their codes belong into the file as those of a generated product's own do. Each of its pages is there
    in so many `copies`, one after the other.
    """

    template: str
    context: Mapping[str, Any]
    figures: Drawings = field(default_factory=dict)
    icons: Mapping[str, Symbol] = field(default_factory=dict)
    part: str = ""
    items: tuple[Item[Any], ...] = ()
    orientation: str = ""
    captioned: bool = False
    caption: Slot | None = None
    missing: tuple[Missing, ...] = ()
    duplex: str = ""
    told: tuple[str, ...] = ()
    cut: float = 0.0
    gluing: float = 0.0
    copies: int = 1

    @property
    def untitled(self) -> bool:
        """Say whether there is no room for the title."""
        return self.captioned and self.caption is None

    @property
    def whole_context(self) -> dict[str, Any]:
        """All that its template is filled with, besides what every template knows."""
        return {"orientation": self.orientation, "caption": self.caption, "duplex": self.duplex, **self.context}


class Certificate(Protocol):
    """All that the checkers say of an item, good and bad."""

    def data(self) -> Mapping[str, JsonValue]:
        """Return it for programs: what JSON can hold."""

    def leaf(self) -> Leaf:
        """Return it for people, as pages whose template lies among those for all games or the game's own."""
