"""Pages of counters in mm: the fewest that hold all, with head and ruler above and below where this takes no more."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import ceil

from generator.errors import DoesNotFit
from generator.printing.backs import FoldSheet, behind, check_offset, extent
from generator.printing.cuts import Line, Ticks
from generator.printing.papers import Paper, orientation
from generator.printing.pieces import Duplex, Placing
from generator.printing.scale import ScaleMark, caption_place, scale_marks
from generator.printing.slots import Grid, Slot, around, free_area
from generator.units import show_mm

EDGE = 6.6
"""What is kept above the pieces for the head, and below them for the ruler, wherever there is room."""
_HEAD, _HIGHEST_HEAD, _HEAD_OFF = 4.4, 6.0, 0.2
"""The height of the head, at the least and at the most, and what it keeps off ticks."""
_BESIDE_HEAD, _LIFTED = 1.9, 0.4
"""What is left of the edge for ticks, and how far pieces are off the middle, so that the ruler keeps off them."""
_FOLD_AIR = 0.1
_ROUNDING = 1e-6


@dataclass(frozen=True, slots=True)
class CounterPage:
    """A page: fronts, backs, the fold, ticks to cut from one to the other, marks, and the place of the head.

    One of backs alone has nothing but its backs: its paper is cut from the front.
    """

    paper: Paper
    fronts: tuple[Placing, ...] = ()
    backs: tuple[Placing, ...] = ()
    folds: tuple[Line, ...] = ()
    ticks: tuple[Line, ...] = ()
    marks: tuple[ScaleMark, ...] = ()
    head: Slot | None = None

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


def folded(paper: Paper, pieces: Pieces) -> Iterator[CounterPage]:
    """Yield the pages that are folded along their middle and glued; raises DoesNotFit."""
    sheets = [*_fold_sheets(paper, pieces)]
    if not sheets:
        raise _too_small(paper, pieces, 2)
    sheet = min(sheets, key=lambda each: ceil(pieces.count / len(each)))
    for fronts in _filled(sheet.fronts, pieces.count):
        backs = tuple(Placing(each.index, sheet.back_of(each.slot).slot) for each in fronts)
        yield _page(sheet.paper, fronts, backs, pieces.ticks, sheet.fold)


def duplexed(paper: Paper, pieces: Pieces, duplex: Duplex) -> Iterator[CounterPage]:
    """Yield the pages to be printed on both sides, one of fronts and one of backs each time; raises DoesNotFit."""
    grids = [*_grids(paper, pieces)]
    if not grids:
        raise _too_small(paper, pieces, 1)
    turned, grid = min(grids, key=lambda each: ceil(pieces.count / len(each[1])))
    check_offset(turned, grid, 0.0, duplex.offset, duplex.flip)
    for fronts in _filled(grid, pieces.count):
        yield _page(turned, fronts, (), pieces.ticks)
        backs = ((each.index, behind(each.slot, turned, duplex.flip, duplex.offset)) for each in fronts)
        yield CounterPage(turned, backs=tuple(Placing(index, back.slot, back.turned) for index, back in backs))


def _too_small(paper: Paper, pieces: Pieces, across: int) -> DoesNotFit:
    least = f"{show_mm(across * pieces.size)} x {show_mm(pieces.size)}"
    return DoesNotFit(
        f"{least} does not fit: {paper.name} with {show_mm(paper.margin)} margins leaves "
        f"{show_mm(paper.free_width)} x {show_mm(paper.free_height)}"
    )


def _areas(paper: Paper) -> Iterator[tuple[Paper, float]]:
    """Yield the paper both ways, with room for head and ruler and without: the better first."""
    for edge in (EDGE, 0.0):
        for turned in dict.fromkeys((paper.portrait(), paper.landscape())):
            yield turned, edge


def _most(room: float, pieces: Pieces) -> int:
    return int((room + pieces.gap + _ROUNDING) / (pieces.size + pieces.gap))


def _grids(paper: Paper, pieces: Pieces) -> Iterator[tuple[Paper, Grid]]:
    for turned, edge in _areas(paper):
        columns, rows = _most(turned.free_width, pieces), _most(turned.free_height - 2 * edge, pieces)
        if columns and rows:
            grid = _grid(pieces, columns, rows)
            x, y = (turned.width - extent(grid).width) / 2, (turned.height - extent(grid).height) / 2
            yield turned, _at(grid, x, y)


def _grid(pieces: Pieces, columns: int, rows: int) -> Grid:
    """Return the grid of so many columns and no more rows than are used."""
    used = min(rows, ceil(pieces.count / columns))
    return Grid(columns, used, pieces.size, pieces.size, pieces.gap, 0.0, 0.0)


def _fold_sheets(paper: Paper, pieces: Pieces) -> Iterator[FoldSheet]:
    for turned, edge in _areas(paper):
        across, down = turned.free_width, turned.free_height - 2 * edge
        for upright in (True, False):
            half = (across - pieces.gap) / 2, (down - pieces.gap) / 2
            columns = _most(half[0] if upright else across, pieces)
            rows = _most(down if upright else half[1], pieces)
            if columns and rows:
                yield _sheet(turned, _grid(pieces, columns, rows), upright)


def _sheet(paper: Paper, grid: Grid, upright: bool) -> FoldSheet:
    """Lay a grid and its image on both sides of a fold through the middle of the page."""
    block, area, half = extent(grid), free_area(paper), grid.gap / 2
    x, y = (paper.width - block.width) / 2, (paper.height - block.height) / 2
    middle = paper.width / 2 if upright else paper.height / 2
    if upright:
        y = max(y - _LIFTED, area.y)
        fronts, backs = (_at(grid, side, y) for side in (middle - half - block.width, middle + half))
        return FoldSheet(paper, fronts, backs, Line(middle, area.y, middle, area.bottom))
    fronts, backs = (_at(grid, x, side) for side in (middle - half - block.height, middle + half))
    return FoldSheet(paper, fronts, backs, Line(area.x, middle, area.right, middle))


def _at(grid: Grid, x: float, y: float) -> Grid:
    return replace(grid, x=x, y=y)


def _filled(grid: Grid, count: int) -> Iterator[tuple[Placing, ...]]:
    """Yield the placings of a page at a time; on the last one places stay empty."""
    slots = [*grid]
    for start in range(0, count, len(slots)):
        yield tuple(Placing(start + place, slot) for place, slot in enumerate(slots[: count - start]))


def _page(
    paper: Paper, fronts: Sequence[Placing], backs: Sequence[Placing], ticks: Ticks, fold: Line | None = None
) -> CounterPage:
    slots = [each.slot for each in (*fronts, *backs)]
    block, area = around(slots), free_area(paper)
    above = min(block.y - area.y - _BESIDE_HEAD, _HIGHEST_HEAD)
    head = Slot(area.x, area.y, area.width, above - _HEAD_OFF) if above >= _HEAD - _HEAD_OFF else None
    taken = [block, *([head] if head else [])]
    marks = scale_marks(paper, taken)
    head = head or caption_place(paper, [*taken, *(mark.slot for mark in marks)])
    clear = [*(mark.slot for mark in marks), *([head] if head else [])]
    inner = paper.with_margin(paper.margin + EDGE - _BESIDE_HEAD)
    found = ticks.beside(slots, inner, clear)
    folds = (_along(fold, block, area),) if fold else ()
    return CounterPage(paper, tuple(fronts), tuple(backs), folds, _seen(found, area, fold), marks, head)


def _along(fold: Line, block: Slot, area: Slot) -> Line:
    """Return the fold, carried a little beyond the pieces."""
    if fold.x == fold.x2:
        return Line(fold.x, max(block.y - _BESIDE_HEAD, area.y), fold.x2, min(block.bottom + _BESIDE_HEAD, area.bottom))
    return Line(max(block.x - _BESIDE_HEAD, area.x), fold.y, min(block.right + _BESIDE_HEAD, area.right), fold.y2)


def _seen(ticks: Sequence[Line], area: Slot, fold: Line | None) -> tuple[Line, ...]:
    """Return the ticks between the margins, but for those where a sheet is folded: nothing is cut there.

    Where the margins leave no room the crosses at the pieces' corners show the cuts.
    """
    return tuple(tick for tick in ticks if _box(tick).within(area) and not (fold and _same(tick, fold)))


def _box(tick: Line) -> Slot:
    return Slot(tick.x, tick.y, tick.x2 - tick.x, tick.y2 - tick.y)


def _same(tick: Line, fold: Line) -> bool:
    """Say whether a tick lies along a fold."""
    if fold.x == fold.x2:
        return tick.x == tick.x2 and abs(tick.x - fold.x) < _FOLD_AIR
    return tick.y == tick.y2 and abs(tick.y - fold.y) < _FOLD_AIR
