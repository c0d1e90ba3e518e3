"""Kits: several prints of a game in one file, after a page of contents that says what to do with each."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from generator.errors import DoesNotFit
from generator.figures.shapes import Figure
from generator.printing.papers import Paper
from generator.room.promise import Item, Leaf, Product

CONTENTS = "contents.xml"
"""The template of the first page."""

PAPER, HEAVY, CARD = "paper", "heavy paper, 120 to 160\u00a0g", "card, 200 to 300\u00a0g"
"""What to print on; the weights are those that home printers take."""
ONE_SIDE = "on one side"


@dataclass(frozen=True, slots=True)
class Part:
    """A print in a kit: a `product` as it is to `look`, and what the contents say of it.

    `holds` is what comes of it (`18 cards`), `stock` what to print it on, `work` what to do then, `joining` what to do
    instead where it takes several pages; `copies` is how often to print it, `sides` on which sides of the paper. One
    that can be done without is `spare`: where the paper is too small for it, it is left out. A drawn product prints
    `items`.
    """

    name: str
    product: Product
    look: Any
    holds: str
    stock: str
    work: str
    joining: str = ""
    copies: int = 1
    sides: str = ONE_SIDE
    spare: bool = False
    items: tuple[Item, ...] = ()

    def leaves(self, paper: Paper) -> list[Leaf]:
        """Return its pages on `paper`, marked as its own; raises DoesNotFit."""
        return [replace(leaf, part=self.name) for leaf in self.product.leaves(iter(self.items), self.look, paper)]


def kit_leaves(parts: Sequence[Part], paper: Paper) -> Iterator[Leaf]:
    """Yield the contents and the pages of all parts; raises DoesNotFit for a part that cannot be left out."""
    made: list[tuple[Part, list[Leaf]]] = []
    missing: list[tuple[Part, str]] = []
    for part in parts:
        try:
            leaves = part.leaves(paper)
        except DoesNotFit as error:
            if not part.spare:
                raise
            missing.append((part, str(error)))
        else:
            work = part.joining if part.joining and len(leaves) > 1 else part.work
            made.append((replace(part, work=work), leaves))
    yield Leaf(CONTENTS, {"parts": [part for part, _ in made], "missing": missing})
    for _, leaves in made:
        yield from leaves


def kit_pictures(parts: Sequence[Part]) -> Mapping[str, Figure]:
    """Return the pictures of all parts, each named after its part, too."""
    return {
        f"{part.name}-{name}".lower(): figure
        for part in parts
        for item in part.items or (None,)
        for name, figure in part.product.pictures(item, part.look).items()
    }
