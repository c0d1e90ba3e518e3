"""Pages of pieces to be cut out (cards, counters, tiles, nets): which piece lies where, and what stands beside them."""

from collections.abc import Sequence
from contextlib import suppress
from math import ceil

from pressboard.errors import DoesNotFit
from pressboard.lean_dataclasses import dataclass
from pressboard.printing.backs import Duplex, behind
from pressboard.printing.cuts import Line, outlines
from pressboard.printing.papers import Paper, orientation
from pressboard.printing.scale import ScaleMark, making_room, scale_marks
from pressboard.printing.slots import Grid, Slot, around, as_many_as_fit, free_area, inset

_LEAST_HEAD, _HEAD_GAP = 4.5, 1.0
"""A head lower than this holds no line of text; it keeps off the pieces, mm."""


@dataclass(frozen=True, slots=True)
class Placing:
    """One side of a piece on the page: the piece's `index`, its rectangle, whether it stands upside down."""

    index: int
    slot: Slot
    turned: bool = False


@dataclass(frozen=True, slots=True)
class PiecePage:
    """A page: fronts, backs, lines to fold along, ticks that show where to cut, and marks that show its scale.

    `caption` is the place for a line of small print, `beside` a second one where it is short; None where there is no
    room. `trim` is what is left of the page by the outermost cuts.
    """

    paper: Paper
    fronts: tuple[Placing, ...] = ()
    backs: tuple[Placing, ...] = ()
    folds: tuple[Line, ...] = ()
    marks: tuple[ScaleMark, ...] = ()
    caption: Slot | None = None
    ticks: tuple[Line, ...] = ()
    trim: Slot | None = None
    beside: Slot | None = None

    @property
    def orientation(self) -> str:
        """How the paper is turned, as templates say it."""
        return orientation(self.paper)

    @property
    def slots(self) -> list[Slot]:
        return [each.slot for each in (*self.fronts, *self.backs)]

    @property
    def outlines(self) -> Sequence[Line]:
        """The edges that are cut from tick to tick."""
        return outlines([each.slot for each in self.fronts], self.folds)

    @property
    def head(self) -> Slot | None:
        """The strip above all pieces, for a line of text; None where there is no room or something else stands."""
        area = free_area(self.paper)
        strip = Slot(area.x, area.y, area.width, around(self.slots).y - area.y - _HEAD_GAP)
        free = strip.height >= _LEAST_HEAD and not any(strip.overlaps(mark.slot) for mark in self.marks)
        return strip if free else None


def fewest_pages(paper: Paper, width: float, height: float, count: int) -> tuple[Paper, Grid]:
    """Turn `paper` so that `count` pieces of `width` x `height` mm take the fewest pages; upright where it is the same.

    Raises DoesNotFit, naming both sizes, when not one piece fits either way.
    """
    found = []
    for turned in (paper.portrait(), paper.landscape()):
        with suppress(DoesNotFit):
            found.append((turned, as_many_as_fit(turned, width, height)))
    if not found:
        as_many_as_fit(paper, width, height)
    return min(found, key=lambda each: ceil(count / len(each[1])))


def centred(paper: Paper, width: float, height: float) -> tuple[Paper, Slot]:
    """Return `paper` turned so that one thing of `width` x `height` mm fits, and its place in the middle.

    It lies off the middle where that makes room for a ruler. Raises DoesNotFit, naming both sizes.
    """
    turned, _ = fewest_pages(paper, width, height, 1)
    return turned, making_room(turned, Slot((turned.width - width) / 2, (turned.height - height) / 2, width, height))


def calibration_pages(paper: Paper, side: float, flip: str) -> tuple[PiecePage, PiecePage]:
    """Return the two sides of a sheet that shows how far a printer's backs are off: squares of `side` mm.

    Two fronts stand left and right in the middle of the page, their backs where an exact printer puts them behind.
    """
    area = free_area(paper)
    y = area.y + (area.height - side) / 2
    slots = [Slot(area.x + (area.width * share - side / 2), y, side, side) for share in (0.2, 0.8)]
    fronts = tuple(Placing(index, slot) for index, slot in enumerate(slots))
    backs = backs_of(fronts, paper, Duplex(flip))
    return PiecePage(paper, fronts, marks=scale_marks(paper, slots)), PiecePage(paper, backs=backs)


def backs_of(fronts: Sequence[Placing], paper: Paper, duplex: Duplex, rim: float = 0.0) -> tuple[Placing, ...]:
    """Return the backs of `fronts` on the other side of the paper, `rim` mm smaller on all sides."""
    backs = [(front.index, behind(front.slot, paper, duplex.flip, duplex.offset)) for front in fronts]
    return tuple(Placing(index, inset(back.slot, rim), back.turned) for index, back in backs)
