"""Boxes in kits, each printed after the part of the kit that it is for."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Generic, Protocol, TypeVar

from pressboard.contract import Leaf, Product
from pressboard.figures.shapes import Figure
from pressboard.lean_dataclasses import dataclass
from pressboard.printing.papers import Paper
from pressboard.words import words

Look = TypeVar("Look")
"""The dataclass of a box's options."""
BOX = "box.xml"
"""The template of boxes."""


class KitBox(Protocol):
    """A box for what comes of a part: a `PartBox`, whatever the options of its product are."""

    @property
    def name(self) -> str:
        """What the contents call it."""

    def leaves(self, paper: Paper, part: str) -> list[Leaf]:
        """Return its pages on `paper`, as those of a part; raises DoesNotFit."""

    def pictures(self) -> Mapping[str, Figure]:
        """Return its pictures, by their names."""


@dataclass(frozen=True, slots=True)
class PartBox(Generic[Look]):
    """A box, its product and the options it is printed by."""

    product: Product[Look]
    options: Look

    @property
    def name(self) -> str:
        """What the contents call it."""
        return words("Box")

    def leaves(self, paper: Paper, part: str) -> list[Leaf]:
        """Return its pages on `paper`, as those of a part; raises DoesNotFit."""
        return [replace(leaf, part=part) for leaf in self.product.leaves(iter(()), self.options, paper)]

    def pictures(self) -> Mapping[str, Figure]:
        """Return its pictures, by their names."""
        return self.product.pictures(None, self.options)
