"""Sheets of equal pieces to be cut out (cards, counters, tiles, nets): which piece lies where, on which page."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from math import ceil

from generator.errors import DoesNotFit
from generator.printing.backs import FoldSheet, behind, check_offset, fold_sheet, inset, outline
from generator.printing.cuts import Line, across, cut_lines, down, grid_lines
from generator.printing.papers import Paper
from generator.printing.scale import ScaleMark, scale_marks
from generator.printing.slots import Grid, Slot, as_many_as_fit, free_area

BACKS = ("none", "duplex", "fold")
"""No backs; on the back of the paper; beside the fronts, to be folded and glued."""
_LEAST_HEAD, _HEAD_GAP = 4.5, 1.0
"""A head lower than this holds no line of text; it keeps off the pieces, mm."""
_BLOCK_CUT = 3.0
"""How far the cuts of one block among others run beyond it, mm."""


@dataclass(frozen=True, slots=True)
class Placing:
    """One side of a piece on the page: the piece's `index`, its rectangle, whether it stands upside down."""

    index: int
    slot: Slot
    turned: bool = False


@dataclass(frozen=True, slots=True)
class PiecePage:
    """A page: fronts, backs, lines to cut and to fold along, and marks that show its scale.

    A page of backs alone has neither cuts nor marks: its paper is cut from the front.
    """

    paper: Paper
    fronts: tuple[Placing, ...] = ()
    backs: tuple[Placing, ...] = ()
    cuts: tuple[Line, ...] = ()
    folds: tuple[Line, ...] = ()
    marks: tuple[ScaleMark, ...] = ()

    @property
    def orientation(self) -> str:
        """How the paper is turned, as templates say it."""
        return orientation(self.paper)

    @property
    def head(self) -> Slot | None:
        """The strip above all pieces, for a line of text; None where there is no room or something else stands."""
        area = free_area(self.paper)
        first = min(each.slot.y for each in (*self.fronts, *self.backs))
        strip = Slot(area.x, area.y, area.wide, first - area.y - _HEAD_GAP)
        free = strip.high >= _LEAST_HEAD and not any(strip.overlaps(mark.slot) for mark in self.marks)
        return strip if free else None


@dataclass(frozen=True, slots=True)
class Duplex:
    """How a printer turns the paper for its back, and how far (mm) backs are moved to make up for its errors."""

    flip: str = "long"
    offset: tuple[float, float] = (0.0, 0.0)


def orientation(paper: Paper) -> str:
    """Return `landscape` or `portrait`."""
    return "landscape" if paper.wide > paper.high else "portrait"


def fewest_pages(paper: Paper, wide: float, high: float, count: int, gap: float = 0.0) -> tuple[Paper, Grid]:
    """Turn `paper` so that `count` pieces of `wide` x `high` mm take the fewest pages; upright where it is the same.

    Raises DoesNotFit, naming both sizes, when not one piece fits either way.
    """
    found = []
    for turned in (paper.portrait(), paper.landscape()):
        with suppress(DoesNotFit):
            found.append((turned, as_many_as_fit(turned, wide, high, gap)))
    if not found:
        as_many_as_fit(paper, wide, high, gap)
    return min(found, key=lambda each: ceil(count / len(each[1])))


def centred(paper: Paper, wide: float, high: float) -> tuple[Paper, Slot]:
    """Return `paper` turned so that one thing of `wide` x `high` mm fits, and its place in the middle.

    Raises DoesNotFit, naming both sizes.
    """
    turned, _ = fewest_pages(paper, wide, high, 1)
    return turned, Slot((turned.wide - wide) / 2, (turned.high - high) / 2, wide, high)


def piece_pages(
    paper: Paper,
    wide: float,
    high: float,
    count: int,
    *,
    backs: str = "none",
    duplex: Duplex | None = None,
    rim: float = 0.0,
    gap: float = 0.0,
) -> Iterator[PiecePage]:
    """Yield the pages of `count` pieces of `wide` x `high` mm, `gap` mm apart.

    `backs` is one of `BACKS`; a back is `rim` mm smaller on all sides than its front. Raises DoesNotFit when no
    piece fits, or when backs moved by the offset would leave the printable area.
    """
    if backs == "fold":
        yield from _folded_pages(fold_sheet(paper, wide, high, gap), count, rim)
        return
    turned, whole = fewest_pages(paper, wide, high, count, gap)
    grid = _used(whole, count)
    duplex = duplex or Duplex()
    if backs == "duplex":
        check_offset(turned, grid, rim, duplex.offset)
    for fronts in _filled(grid, count):
        yield _front_page(turned, grid, fronts)
        if backs == "duplex":
            yield PiecePage(turned, backs=tuple(_backs(fronts, turned, duplex, rim)))


def calibration_pages(paper: Paper, side: float, flip: str) -> tuple[PiecePage, PiecePage]:
    """Return the two sides of a sheet that shows how far a printer's backs are off: squares of `side` mm.

    Two fronts stand left and right in the middle of the page, their backs where an exact printer puts them behind.
    """
    area = free_area(paper)
    y = area.y + (area.high - side) / 2
    slots = [Slot(area.x + (area.wide * share - side / 2), y, side, side) for share in (0.2, 0.8)]
    fronts = tuple(Placing(index, slot) for index, slot in enumerate(slots))
    backs = tuple(_backs(fronts, paper, Duplex(flip), 0.0))
    return PiecePage(paper, fronts, marks=scale_marks(paper, slots)), PiecePage(paper, backs=backs)


def _used(grid: Grid, count: int) -> Grid:
    """Return `grid` without the rows that `count` pieces leave empty on a single page, still in its middle."""
    rows = min(grid.rows, ceil(count / grid.columns))
    return replace(grid, rows=rows, y=grid.y + (grid.rows - rows) * (grid.high + grid.gap) / 2)


def _filled(grid: Grid, count: int) -> Iterator[tuple[Placing, ...]]:
    """Yield the placings of a page at a time; on the last one slots stay empty."""
    slots = list(grid)
    for start in range(0, count, len(slots)):
        yield tuple(Placing(start + place, slot) for place, slot in enumerate(slots[: count - start]))


def _front_page(paper: Paper, grid: Grid, fronts: Sequence[Placing]) -> PiecePage:
    used = replace(grid, rows=ceil(len(fronts) / grid.columns))
    marks = scale_marks(paper, [outline(used)])
    cuts = cut_lines(used, free_area(paper), [mark.slot for mark in marks])
    return PiecePage(paper, tuple(fronts), cuts=cuts, marks=marks)


def _backs(fronts: Sequence[Placing], paper: Paper, duplex: Duplex, rim: float) -> Iterator[Placing]:
    for front in fronts:
        back = behind(front.slot, paper, duplex.flip, duplex.offset)
        yield Placing(front.index, inset(back.slot, rim), back.turned)


def _folded_pages(sheet: FoldSheet, count: int, rim: float) -> Iterator[PiecePage]:
    area = free_area(sheet.paper)
    for fronts in _filled(sheet.fronts, count):
        rows = ceil(len(fronts) / sheet.fronts.columns) if sheet.upright else sheet.fronts.rows
        grids = [replace(grid, rows=rows) for grid in sheet.grids()]
        marks = scale_marks(sheet.paper, [*map(outline, grids), _strip(sheet)])
        clear = [mark.slot for mark in marks]
        cuts = dict.fromkeys(line for grid in grids for line in cut_lines(grid, area, clear))
        backs = ((front.index, sheet.back_of(front.slot)) for front in fronts)
        placed = tuple(Placing(index, inset(back.slot, rim), back.turned) for index, back in backs)
        yield PiecePage(sheet.paper, fronts, placed, tuple(cuts), tuple(_fold(sheet, clear)), marks)


def _strip(sheet: FoldSheet) -> Slot:
    """Return the strip along the fold that marks keep off."""
    fold = sheet.fold
    return Slot(fold.x - 1, fold.y, 2, fold.length) if sheet.upright else Slot(fold.x, fold.y - 1, fold.length, 2)


def _fold(sheet: FoldSheet, clear: Sequence[Slot]) -> Iterator[Line]:
    fold = sheet.fold
    if sheet.upright:
        return down([fold.x], fold.y, fold.y2, clear)
    return across([fold.y], fold.x, fold.x2, clear)


@dataclass(frozen=True, slots=True)
class Block:
    """Equal pieces that make one block on a page of several: `columns` x `rows` of `wide` x `high` mm."""

    columns: int
    rows: int
    wide: float
    high: float


def stacked(paper: Paper, blocks: Sequence[Block], gap: float) -> PiecePage:
    """Lay `blocks` one below the other, `gap` mm apart, in the middle of a page; pieces are numbered in order.

    Raises DoesNotFit, naming both sizes.
    """
    all_wide = max(block.columns * block.wide for block in blocks)
    all_high = sum(block.rows * block.high for block in blocks) + gap * (len(blocks) - 1)
    turned, place = centred(paper, all_wide, all_high)
    grids, top = [], place.y
    for block in blocks:
        left = (turned.wide - block.columns * block.wide) / 2
        grids.append(Grid(block.columns, block.rows, block.wide, block.high, 0.0, left, top))
        top += block.rows * block.high + gap
    slots = [slot for grid in grids for slot in grid]
    cuts = tuple(line for grid in grids for line in grid_lines(grid, _BLOCK_CUT))
    fronts = tuple(Placing(index, slot) for index, slot in enumerate(slots))
    return PiecePage(turned, fronts, cuts=cuts, marks=scale_marks(turned, [inset(place, -_BLOCK_CUT)]))
