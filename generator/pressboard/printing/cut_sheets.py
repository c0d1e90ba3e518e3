"""Sheets that are cut from tick to tick: pieces without gutter, a head above and a ruler below where there is room."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from math import ceil

from pressboard.errors import DoesNotFit
from pressboard.lean_dataclasses import dataclass
from pressboard.printing.backs import FoldSheet, can_be_moved, check_offset, extent, inset
from pressboard.printing.cuts import Line, Ticks, lies_on
from pressboard.printing.papers import Paper
from pressboard.printing.pieces import Duplex, PiecePage, Placing, backs_of, filled
from pressboard.printing.scale import RULER, TWO_LINES, caption_place, head_at, scale_marks
from pressboard.printing.slots import Grid, Slot, free_area
from pressboard.units import show_mm

EDGE = 6.6
"""What is kept above the pieces for the head, and below them for the ruler, mm."""
_LEAST_HEAD, _HIGHEST_HEAD = 4.2, 11.6
"""The height of the head, at the least and at the most, mm."""
_BESIDE_HEAD, _LIFTED = 1.9, 0.4
"""What is left of the edge for ticks, and how far pieces are off the middle, so that the ruler keeps off them, mm."""
_ALONG = 0.1
_ROUNDING = 1e-6


@dataclass(frozen=True, slots=True)
class Piece:
    """The size of equal pieces, how far they lie apart, and how far they bleed, mm."""

    width: float
    height: float
    gap: float = 0.0
    bleed: float = 0.0


def _ways(paper: Paper, roomy: bool | None) -> Iterator[tuple[Paper, bool]]:
    """Yield the paper both ways with room for head, ruler and what bleeds, then both ways without, or as is asked."""
    for room in (True, False) if roomy is None else (roomy,):
        for turned in dict.fromkeys((paper.portrait(), paper.landscape())):
            yield turned, room


def grids(paper: Paper, piece: Piece, roomy: bool | None = None) -> Iterator[tuple[Paper, Grid]]:
    """Yield the paper as it may be turned, and the most pieces on it, in its middle; the better of equals first.

    With and then without room for head, ruler and what bleeds, unless `roomy` says which.
    """
    for turned, room in _ways(paper, roomy):
        columns, rows = _most(turned, piece, room)
        if columns and rows:
            yield (
                turned,
                centred(turned, Grid(columns, rows, piece.width, piece.height, piece.gap, 0.0, 0.0), piece.bleed),
            )


def fold_sheets(paper: Paper, piece: Piece, ways: Sequence[bool], roomy: bool | None = None) -> Iterator[FoldSheet]:
    """Yield sheets to be folded through the middle, upright or not as `ways` say, else as `grids` does."""
    for turned, room in _ways(paper, roomy):
        for upright in ways:
            columns, rows = _most(turned, piece, room, halved="across" if upright else "down")
            if columns and rows:
                grid = Grid(columns, rows, piece.width, piece.height, piece.gap, 0.0, 0.0)
                yield on_both_sides(turned, grid, upright, piece.bleed)


def _most(paper: Paper, piece: Piece, roomy: bool, halved: str = "") -> tuple[int, int]:
    """Return how many pieces stand side by side and below each other, of one half where a sheet is folded."""
    across, down = paper.free_width, paper.free_height
    if roomy:
        across, down = across - 2 * piece.bleed, down - 2 * (EDGE + piece.bleed)
    across = (across - piece.gap) / 2 if halved == "across" else across
    down = (down - piece.gap) / 2 if halved == "down" else down
    rooms = ((across, piece.width), (down, piece.height))
    columns, rows = (max(0, int((room + piece.gap + _ROUNDING) / (size + piece.gap))) for room, size in rooms)
    return columns, rows


def too_small(paper: Paper, width: float, height: float) -> DoesNotFit:
    """Return the error that tells how little room paper has for something of `width` x `height` mm."""
    return DoesNotFit(
        f"{show_mm(width)} x {show_mm(height)} does not fit: {paper.name} with {show_mm(paper.margin)} margins leaves "
        f"{show_mm(paper.free_width)} x {show_mm(paper.free_height)}"
    )


def centred(paper: Paper, grid: Grid, bleed: float = 0.0) -> Grid:
    """Return a grid, which bleeds so far, in the middle of a page, a little off it where it can be."""
    block = extent(grid)
    return replace(grid, x=(paper.width - block.width) / 2, y=_top(paper, block.height, bleed))


def _top(paper: Paper, height: float, bleed: float) -> float:
    return max((paper.height - height) / 2 - _lift(paper, height, bleed), paper.margin)


def _lift(paper: Paper, height: float, bleed: float) -> float:
    """Return how far pieces lie above the middle of a page; below it where a head of two lines has room only then."""
    above = (paper.height - height) / 2 - bleed - paper.margin
    needed, spare = TWO_LINES + _BESIDE_HEAD - above, above - RULER[1] - _ALONG
    return -needed if -_LIFTED < needed <= spare else _LIFTED


def on_both_sides(paper: Paper, grid: Grid, upright: bool, bleed: float = 0.0) -> FoldSheet:
    """Lay a grid, which bleeds so far, and its image on both sides of a fold through the middle of a page."""
    block, area, half = extent(grid), free_area(paper), grid.gap / 2
    if upright:
        middle, y = paper.width / 2, _top(paper, block.height, bleed)
        fronts, backs = (replace(grid, x=x, y=y) for x in (middle - half - block.width, middle + half))
        return FoldSheet(paper, fronts, backs, Line(middle, area.y, middle, area.bottom))
    middle, x = paper.height / 2, (paper.width - block.width) / 2
    lift = _lift(paper, 2 * (half + block.height), bleed)
    if middle - half - block.height - lift >= paper.margin:
        middle -= lift
    fronts, backs = (replace(grid, x=x, y=y) for y in (middle - half - block.height, middle + half))
    return FoldSheet(paper, fronts, backs, Line(area.x, middle, area.right, middle))


def surrounded(page: PiecePage, ticks: Ticks, fold: Line | None = None) -> PiecePage:
    """Return a page with what stands round its pieces, which bleed as far as `ticks` and margins let them."""
    paper, block, area = page.paper, page.block, free_area(page.paper)
    by = bleed_on(page, ticks.bleed)
    head = head_place(paper, block, by)
    taken = [inset(block, -by), *([head] if head else [])]
    marks = scale_marks(paper, taken)
    others = [*taken, *(mark.slot for mark in marks)]
    head = head or head_at(paper, caption_place(paper, others), others)
    clear = [*(mark.slot for mark in marks), *([head] if head else [])]
    near = replace(paper, margin=paper.margin + max(0.0, EDGE - _BESIDE_HEAD - by))
    seen = _seen(replace(ticks, bleed=by).beside(page.slots, near, clear), area, fold)
    folds = (_carried(fold, block, area),) if fold else ()
    return replace(page, marks=marks, caption=head, ticks=seen, folds=folds)


def bleed_on(page: PiecePage, wanted: float) -> float:
    """Return how far pieces may bleed: `wanted` mm, or as far as the margins let them."""
    block, area = page.block, free_area(page.paper)
    rooms = (block.x - area.x, block.y - area.y, area.right - block.right, area.bottom - block.bottom)
    return max(0.0, min(wanted, *rooms))


def head_place(paper: Paper, block: Slot, bleed: float) -> Slot | None:
    """Return the place for the head above pieces that bleed so far; None without room."""
    area = free_area(paper)
    above = min(block.y - bleed - area.y - _BESIDE_HEAD, _HIGHEST_HEAD)
    return Slot(area.x, area.y, area.width, above) if above >= _LEAST_HEAD - _ROUNDING else None


def _carried(fold: Line, block: Slot, area: Slot) -> Line:
    """Return the fold, carried a little beyond the pieces."""
    if fold.x == fold.x2:
        return Line(fold.x, max(block.y - _BESIDE_HEAD, area.y), fold.x2, min(block.bottom + _BESIDE_HEAD, area.bottom))
    return Line(max(block.x - _BESIDE_HEAD, area.x), fold.y, min(block.right + _BESIDE_HEAD, area.right), fold.y2)


def _seen(ticks: Sequence[Line], area: Slot, fold: Line | None) -> tuple[Line, ...]:
    """Return the ticks between the margins, but for those where a sheet is folded: nothing is cut there."""
    return tuple(tick for tick in ticks if tick.box.within(area) and not (fold and lies_on(tick, fold)))


def two_sided_pages(
    paper: Paper, count: int, piece: Piece, ticks: Ticks, duplex: Duplex | None = None
) -> Iterator[PiecePage]:
    """Yield the fewest pages that hold so many pieces, folded along their middle, or fronts and backs by turns.

    Raises DoesNotFit.
    """

    def used(grid: Grid) -> Grid:
        """Return a grid without the rows that stay empty on a single page."""
        return replace(grid, rows=min(grid.rows, ceil(count / grid.columns)))

    def fewest(paper: Paper) -> tuple[Paper, Grid]:
        found = [*grids(paper, piece)]
        if not found:
            raise too_small(paper, piece.width, piece.height)
        turned, most = min(found, key=lambda each: ceil(count / len(each[1])))
        return turned, centred(turned, used(most))

    if duplex is None:
        # A fold is rather upright.
        sheets = [*fold_sheets(paper, piece, (True, False))]
        if not sheets:
            raise too_small(paper, 2 * piece.width, piece.height)
        best = min(sheets, key=lambda each: ceil(count / len(each)))
        sheet = on_both_sides(best.paper, used(best.fronts), best.upright)
        for fronts in filled(sheet.fronts, count):
            backs = tuple(Placing(each.index, sheet.back_of(each.slot).slot) for each in fronts)
            yield surrounded(PiecePage(sheet.paper, fronts, backs), ticks, sheet.fold)
        return
    turned, grid = fewest(paper)
    if not can_be_moved(turned, grid, 0.0, duplex.offset, duplex.flip):
        # A smaller grid may have backs that can be moved.
        with suppress(DoesNotFit):
            wider, grid = fewest(paper.with_margin(paper.margin + max(map(abs, duplex.offset))))
            turned = wider.with_margin(paper.margin)
    check_offset(turned, grid, 0.0, duplex.offset, duplex.flip)
    for fronts in filled(grid, count):
        yield surrounded(PiecePage(turned, fronts), ticks)
        yield PiecePage(turned, backs=tuple(backs_of(fronts, turned, duplex, 0.0)))
