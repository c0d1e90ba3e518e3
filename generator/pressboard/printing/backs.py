"""Two-sided pieces: backs that land behind their fronts, by printing on both sides or by folding and gluing."""

from typing import NamedTuple

from pressboard.lean_dataclasses import dataclass
from pressboard.printing.papers import Paper
from pressboard.printing.slots import Slot

FLIPS = ("long", "short")
"""The edge of the paper that a printer for both sides turns it on."""


class Back(NamedTuple):
    """Where the back of a piece is printed, and whether upside down."""

    slot: Slot
    turned: bool


@dataclass(frozen=True, slots=True)
class Duplex:
    """How a printer turns the paper for its back, and how far (mm) backs are moved to make up for its errors."""

    flip: str = "long"
    offset: tuple[float, float] = (0.0, 0.0)


def turns_upright(paper: Paper, flip: str) -> bool:
    """Say whether the `flip` edge of `paper` stands upright, so that turning on it changes left and right."""
    return (paper.height >= paper.width) == (flip == "long")


def behind(front: Slot, paper: Paper, flip: str = "long", offset: tuple[float, float] = (0.0, 0.0)) -> Back:
    """Return where to print the back of what stands at `front` when the paper is turned on its `flip` edge.

    `offset` (mm to the right and down on the page of the backs) makes up for a printer that is off.
    """
    upright, (dx, dy) = turns_upright(paper, flip), offset
    slot, turned = mirrored(front, upright, (paper.width if upright else paper.height) / 2)
    return Back(Slot(slot.x + dx, slot.y + dy, slot.width, slot.height), turned)


def mirrored(front: Slot, upright: bool, axis: float) -> Back:
    """Return where a back lies that an axis mirrors, upright or level, so far from the left or the upper edge.

    An upright axis changes left and right; a level one changes top and bottom, and backs stand upside down.
    """
    if upright:
        return Back(Slot(2 * axis - front.right, front.y, front.width, front.height), turned=False)
    return Back(Slot(front.x, 2 * axis - front.bottom, front.width, front.height), turned=True)
