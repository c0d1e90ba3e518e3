"""Pages of counters in mm: the fewest that hold all."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import ceil

from pressboard.errors import DoesNotFit
from pressboard.lean_dataclasses import dataclass
from pressboard.printing.backs import behind, can_be_moved, check_offset
from pressboard.printing.cut_sheets import (
    NOTHING,
    Piece,
    Surroundings,
    centred,
    fold_sheets,
    grids,
    on_both_sides,
    surroundings,
    too_small,
)
from pressboard.printing.cuts import Ticks
from pressboard.printing.papers import Paper, orientation
from pressboard.printing.pieces import Duplex, Placing, filled
from pressboard.printing.slots import Grid, Slot, around

_WAYS = (True, False)
"""A fold is rather upright."""


@dataclass(frozen=True, slots=True)
class CounterPage:
    """A page: fronts, backs, and what stands round them.

    One of backs alone has nothing but its backs: its paper is cut from the front.
    """

    paper: Paper
    fronts: tuple[Placing, ...] = ()
    backs: tuple[Placing, ...] = ()
    round: Surroundings = NOTHING

    @property
    def orientation(self) -> str:
        """How the paper is turned, as templates say it."""
        return orientation(self.paper)

    @property
    def block(self) -> Slot:
        """The rectangle of all that is cut."""
        return around([each.slot for each in (*self.fronts, *self.backs)])


@dataclass(frozen=True, slots=True)
class Pieces:
    """What is laid out: so many pieces of `size` mm, `gap` mm apart, and the ticks that show where to cut."""

    count: int
    size: float
    gap: float
    ticks: Ticks

    @property
    def piece(self) -> Piece:
        """One of them."""
        return Piece(self.size, self.size, self.gap)

    def used(self, grid: Grid) -> Grid:
        """Return a grid without the rows that stay empty on a single page."""
        return replace(grid, rows=min(grid.rows, ceil(self.count / grid.columns)))


def folded(paper: Paper, pieces: Pieces) -> Iterator[CounterPage]:
    """Yield the pages that are folded along their middle and glued; raises DoesNotFit."""
    sheets = [*fold_sheets(paper, pieces.piece, _WAYS)]
    if not sheets:
        raise too_small(paper, 2 * pieces.size, pieces.size)
    best = min(sheets, key=lambda each: ceil(pieces.count / len(each)))
    sheet = on_both_sides(best.paper, pieces.used(best.fronts), best.upright)
    for fronts in filled(sheet.fronts, pieces.count):
        backs = tuple(Placing(each.index, sheet.back_of(each.slot).slot) for each in fronts)
        slots = [each.slot for each in (*fronts, *backs)]
        yield CounterPage(sheet.paper, fronts, backs, surroundings(sheet.paper, slots, pieces.ticks, sheet.fold))


def duplexed(paper: Paper, pieces: Pieces, duplex: Duplex) -> Iterator[CounterPage]:
    """Yield the pages to be printed on both sides, one of fronts and one of backs each time; raises DoesNotFit."""
    turned, grid = _movable(paper, pieces, duplex)
    check_offset(turned, grid, 0.0, duplex.offset, duplex.flip)
    for fronts in filled(grid, pieces.count):
        yield CounterPage(turned, fronts, (), surroundings(turned, [each.slot for each in fronts], pieces.ticks))
        yield CounterPage(turned, backs=tuple(_backs(fronts, turned, duplex)))


def _movable(paper: Paper, pieces: Pieces, duplex: Duplex) -> tuple[Paper, Grid]:
    """Return the paper, turned, and the grid of fewest pages; if need be a smaller one, whose backs can be moved."""
    turned, grid = _of_fewest_pages(paper, pieces)
    if can_be_moved(turned, grid, 0.0, duplex.offset, duplex.flip):
        return turned, grid
    try:
        wider, smaller = _of_fewest_pages(paper.with_margin(paper.margin + max(map(abs, duplex.offset))), pieces)
    except DoesNotFit:
        return turned, grid
    return wider.with_margin(paper.margin), smaller


def _of_fewest_pages(paper: Paper, pieces: Pieces) -> tuple[Paper, Grid]:
    """Return the paper, turned, and its grid of fewest pages; raises DoesNotFit."""
    found = [*grids(paper, pieces.piece)]
    if not found:
        raise too_small(paper, pieces.size, pieces.size)
    turned, most = min(found, key=lambda each: ceil(pieces.count / len(each[1])))
    return turned, centred(turned, pieces.used(most))


def _backs(fronts: Sequence[Placing], paper: Paper, duplex: Duplex) -> Iterator[Placing]:
    for front in fronts:
        back = behind(front.slot, paper, duplex.flip, duplex.offset)
        yield Placing(front.index, back.slot, back.turned)
