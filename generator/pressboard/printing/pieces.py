"""Sheets of equal pieces to be cut out (cards, counters, tiles, nets): which piece lies where, on which page."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from math import ceil

from pressboard.errors import DoesNotFit
from pressboard.lean_dataclasses import dataclass
from pressboard.printing.backs import FoldSheet, behind, check_offset, extent, fold_sheet, inset
from pressboard.printing.cuts import Line, along, carried, cut_lines, obstacles_at, outlines
from pressboard.printing.papers import Paper, orientation
from pressboard.printing.scale import ScaleMark, making_room, marks_and_caption, scale_marks, unruled, worth
from pressboard.printing.slots import Grid, Slot, around, as_many_as_fit, free_area

BACKS = ("none", "duplex", "fold")
"""No backs; on the back of the paper; beside the fronts, to be folded and glued."""
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
    """A page: fronts, backs, lines to cut and to fold along, and marks that show its scale.

    `caption` is the place for a line of small print, `beside` a second one where it is short, `note` that for one
    beyond the fold; None where there is no room.
    A page of backs alone has nothing but its backs: its paper is cut from the front. Where `ticks` show where to cut
    there are no lines, and `trim` is what is left of the page by the outermost cuts.
    """

    paper: Paper
    fronts: tuple[Placing, ...] = ()
    backs: tuple[Placing, ...] = ()
    cuts: tuple[Line, ...] = ()
    folds: tuple[Line, ...] = ()
    marks: tuple[ScaleMark, ...] = ()
    caption: Slot | None = None
    note: Slot | None = None
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
    def block(self) -> Slot:
        """The rectangle that all pieces lie in."""
        return around(self.slots)

    @property
    def outlines(self) -> Sequence[Line]:
        """The edges that are cut from tick to tick."""
        return outlines([each.slot for each in self.fronts], self.folds)

    @property
    def unruled(self) -> str:
        """What to measure where there is no room for both rulers; nothing where there is."""
        return unruled(self.marks, self.block)

    @property
    def head(self) -> Slot | None:
        """The strip above all pieces, for a line of text; None where there is no room or something else stands."""
        area = free_area(self.paper)
        strip = Slot(area.x, area.y, area.width, self.block.y - area.y - _HEAD_GAP)
        free = strip.height >= _LEAST_HEAD and not any(strip.overlaps(mark.slot) for mark in self.marks)
        return strip if free else None


@dataclass(frozen=True, slots=True)
class Duplex:
    """How a printer turns the paper for its back, and how far (mm) backs are moved to make up for its errors."""

    flip: str = "long"
    offset: tuple[float, float] = (0.0, 0.0)


def fewest_pages(paper: Paper, width: float, height: float, count: int, gap: float = 0.0) -> tuple[Paper, Grid]:
    """Turn `paper` so that `count` pieces of `width` x `height` mm take the fewest pages; upright where it is the same.

    Raises DoesNotFit, naming both sizes, when not one piece fits either way.
    """
    found = []
    for turned in (paper.portrait(), paper.landscape()):
        with suppress(DoesNotFit):
            found.append((turned, as_many_as_fit(turned, width, height, gap)))
    if not found:
        as_many_as_fit(paper, width, height, gap)
    return min(found, key=lambda each: ceil(count / len(each[1])))


def centred(paper: Paper, width: float, height: float) -> tuple[Paper, Slot]:
    """Return `paper` turned so that one thing of `width` x `height` mm fits, and its place in the middle.

    It lies off the middle where that makes room for a ruler. Raises DoesNotFit, naming both sizes.
    """
    turned, _ = fewest_pages(paper, width, height, 1)
    return turned, making_room(turned, Slot((turned.width - width) / 2, (turned.height - height) / 2, width, height))


def piece_pages(
    paper: Paper,
    width: float,
    height: float,
    count: int,
    *,
    backs: str = "none",
    duplex: Duplex | None = None,
    rim: float = 0.0,
    gap: float = 0.0,
) -> Iterator[PiecePage]:
    """Yield the pages of `count` pieces of `width` x `height` mm, `gap` mm apart.

    `backs` is one of `BACKS`; a back is `rim` mm smaller on all sides than its front. Raises DoesNotFit when no
    piece fits, or when backs moved by the offset would leave the printable area.
    """
    if backs == "fold":
        yield from _folded_pages(_roomier(fold_sheet(paper, width, height, gap), count), count, rim)
        return
    turned, whole = fewest_pages(paper, width, height, count, gap)
    duplex = duplex or Duplex()
    grid = used(whole, count)
    if backs == "duplex":
        check_offset(turned, grid, rim, duplex.offset, duplex.flip)
    if duplex.offset == (0.0, 0.0):
        place = making_room(turned, extent(grid))
        grid = replace(grid, x=place.x, y=place.y)
    for fronts in filled(grid, count):
        slots = [each.slot for each in fronts]
        marks, caption = marks_and_caption(turned, [around(slots)])
        yield PiecePage(turned, tuple(fronts), cuts=_cuts(turned, slots, marks, caption), marks=marks, caption=caption)
        if backs == "duplex":
            yield PiecePage(turned, backs=tuple(backs_of(fronts, turned, duplex, rim)))


def calibration_pages(paper: Paper, side: float, flip: str) -> tuple[PiecePage, PiecePage]:
    """Return the two sides of a sheet that shows how far a printer's backs are off: squares of `side` mm.

    Two fronts stand left and right in the middle of the page, their backs where an exact printer puts them behind.
    """
    area = free_area(paper)
    y = area.y + (area.height - side) / 2
    slots = [Slot(area.x + (area.width * share - side / 2), y, side, side) for share in (0.2, 0.8)]
    fronts = tuple(Placing(index, slot) for index, slot in enumerate(slots))
    backs = tuple(backs_of(fronts, paper, Duplex(flip), 0.0))
    return PiecePage(paper, fronts, marks=scale_marks(paper, slots)), PiecePage(paper, backs=backs)


def used(grid: Grid, count: int) -> Grid:
    """Return `grid` without the rows that `count` pieces leave empty on a single page, still in its middle."""
    rows = min(grid.rows, ceil(count / grid.columns))
    return replace(grid, rows=rows, y=grid.y + (grid.rows - rows) * (grid.height + grid.gap) / 2)


def _roomier(sheet: FoldSheet, count: int) -> FoldSheet:
    """Return a sheet that leaves the most rulers room on as many pages: as it is, or with fewer pieces."""
    same = ceil(count / len(sheet.shorter)) == ceil(count / len(sheet))
    return max((sheet, sheet.shorter) if same else (sheet,), key=lambda each: worth(each.paper, each.block))


def filled(grid: Grid, count: int) -> Iterator[tuple[Placing, ...]]:
    """Yield the placings of a page at a time; on the last one slots stay empty."""
    slots = list(grid)
    for start in range(0, count, len(slots)):
        yield tuple(Placing(start + place, slot) for place, slot in enumerate(slots[: count - start]))


def _cuts(paper: Paper, slots: Sequence[Slot], marks: Sequence[ScaleMark], *words: Slot | None) -> tuple[Line, ...]:
    """Return the cuts of a page, which keep off its marks and its lines of words."""
    clear = [*(mark.slot for mark in marks), *(slot for slot in words if slot)]
    return cut_lines(slots, free_area(paper), clear)


def backs_of(fronts: Sequence[Placing], paper: Paper, duplex: Duplex, rim: float) -> Iterator[Placing]:
    """Yield the backs of `fronts` on the other side of the paper, `rim` mm smaller on all sides."""
    for front in fronts:
        back = behind(front.slot, paper, duplex.flip, duplex.offset)
        yield Placing(front.index, inset(back.slot, rim), back.turned)


def _folded_pages(sheet: FoldSheet, count: int, rim: float) -> Iterator[PiecePage]:
    paper, note = sheet.paper, sheet.note
    for fronts in filled(sheet.fronts, count):
        backs = [(front.index, sheet.back_of(front.slot)) for front in fronts]
        slots = [*(front.slot for front in fronts), *(back.slot for _, back in backs)]
        block = around(slots)
        marks, caption = marks_and_caption(paper, [block])
        cuts = _cuts(paper, slots, marks, caption, note)
        placed = tuple(Placing(index, inset(back.slot, rim), back.turned) for index, back in backs)
        # The line to fold a block of pieces along, carried beyond them as cuts are, and as them not up to
        # marks.
        upright, fold = sheet.upright, sheet.fold
        at, area = fold.x if upright else fold.y, free_area(sheet.paper)
        near, far = carried(
            along(block, upright),
            along(area, upright),
            obstacles_at([*(mark.slot for mark in marks), *([caption] if caption else [])], at, upright),
            fold.length,
        )
        fold = Line(at, near, at, far) if upright else Line(near, at, far, at)
        yield PiecePage(paper, fronts, placed, cuts, (fold,), marks, caption, note)
