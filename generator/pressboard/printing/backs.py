"""Two-sided pieces: backs that land behind their fronts, by printing on both sides or by folding and gluing."""

from collections.abc import Iterator
from dataclasses import replace

from pressboard.errors import DoesNotFit
from pressboard.lean_dataclasses import dataclass
from pressboard.printing.cuts import Line
from pressboard.printing.papers import Paper
from pressboard.printing.scale import making_room
from pressboard.printing.slots import Grid, Slot, around, as_many_as_fit, free_area
from pressboard.units import show_mm

FLIPS = ("long", "short")
"""The edge of the paper that a printer for both sides turns it on."""
GUTTER = 6.0
"""The strip along a fold, mm: what is glued may be half a gutter out of place and both sides still get cut."""
_NOTE_LONG, _NOTE_SHARE, _NOTE_OFF = 100.0, 0.6, 0.2
"""How long a line of words along a fold is, at most and of a short fold, and what it keeps off fold and pieces, mm."""


@dataclass(frozen=True, slots=True)
class Back:
    """Where the back of a piece is printed, and whether upside down."""

    slot: Slot
    turned: bool


def turns_upright(paper: Paper, flip: str) -> bool:
    """Say whether the `flip` edge of `paper` stands upright, so that turning on it changes left and right."""
    return (paper.height >= paper.width) == (flip == "long")


def behind(front: Slot, paper: Paper, flip: str = "long", offset: tuple[float, float] = (0.0, 0.0)) -> Back:
    """Return where to print the back of what stands at `front` when the paper is turned on its `flip` edge.

    Turning on an upright axis changes left and right; on a level one it changes top and bottom, and backs stand
    upside down. `offset` (mm to the right and down on the page of the backs) makes up for a printer that is off.
    """
    dx, dy = offset
    if turns_upright(paper, flip):
        return Back(Slot(paper.width - front.right + dx, front.y + dy, front.width, front.height), turned=False)
    return Back(Slot(front.x + dx, paper.height - front.bottom + dy, front.width, front.height), turned=True)


def inset(slot: Slot, by: float) -> Slot:
    """Return `slot` without its rim of `by` mm: backs keep off the cut, so that small shifts do not show."""
    return Slot(slot.x + by, slot.y + by, slot.width - 2 * by, slot.height - 2 * by)


def check_offset(paper: Paper, grid: Grid, rim: float, offset: tuple[float, float], flip: str = "long") -> None:
    """Raise DoesNotFit when the backs of a `grid`, moved by `offset`, leave the free area of `paper`.

    They are `rim` mm smaller on all sides than their fronts.
    """
    if not can_be_moved(paper, grid, rim, offset, flip):
        outer, area = inset(behind(extent(grid), paper, flip).slot, rim), free_area(paper)
        across, downwards = (
            min(outer.x - area.x, area.right - outer.right),
            min(outer.y - area.y, area.bottom - outer.bottom),
        )
        raise DoesNotFit(
            f"backs moved by {show_mm(offset[0])} and {show_mm(offset[1])} leave the printable part of {paper.name}; "
            f"there is room for {show_mm(across)} across and {show_mm(downwards)} down"
        )


def can_be_moved(paper: Paper, grid: Grid, rim: float, offset: tuple[float, float], flip: str = "long") -> bool:
    """Say whether the backs of a `grid`, moved by `offset`, stay in the free area of `paper`."""
    return inset(behind(extent(grid), paper, flip, offset).slot, rim).within(free_area(paper))


def extent(grid: Grid) -> Slot:
    width = grid.columns * (grid.width + grid.gap) - grid.gap
    return Slot(grid.x, grid.y, width, grid.rows * (grid.height + grid.gap) - grid.gap)


def trimmed(grid: Grid, upright: bool) -> Grid:
    """Return a grid without one of its rows, if `upright`, or of its columns, about the same middle; one stays."""
    if upright:
        rows = max(grid.rows - 1, 1)
        return replace(grid, rows=rows, y=grid.y + (grid.rows - rows) * (grid.height + grid.gap) / 2)
    columns = max(grid.columns - 1, 1)
    return replace(grid, columns=columns, x=grid.x + (grid.columns - columns) * (grid.width + grid.gap) / 2)


@dataclass(frozen=True, slots=True)
class FoldSheet:
    """A page of pieces to be folded and glued: the fronts' grid, the backs' grid beyond the fold, the fold itself."""

    paper: Paper
    fronts: Grid
    backs: Grid
    fold: Line

    def __len__(self) -> int:
        """Return how many pieces a page makes."""
        return len(self.fronts)

    def back_of(self, front: Slot) -> Back:
        """Return where the back of what stands at `front` is printed: mirrored in the fold."""
        if self.upright:
            return Back(replace(front, x=2 * self.fold.x - front.right), turned=False)
        return Back(replace(front, y=2 * self.fold.y - front.bottom), turned=True)

    @property
    def upright(self) -> bool:
        """Whether the fold runs from top to bottom."""
        return self.fold.x == self.fold.x2

    @property
    def block(self) -> Slot:
        """The rectangle that both sides lie in."""
        return around([*map(extent, self.grids())])

    @property
    def shorter(self) -> "FoldSheet":
        """The sheet without the last pieces along its fold, in the middle of the page; as it is where there is one."""
        fronts, backs = (trimmed(grid, self.upright) for grid in self.grids())
        return _making_room(replace(self, fronts=fronts, backs=backs))

    @property
    def note(self) -> Slot:
        """The place for a line of words between the fold and the backs, along the fold's middle."""
        fold, height = self.fold, GUTTER / 2 - 2 * _NOTE_OFF
        long = min(_NOTE_LONG, _NOTE_SHARE * fold.length)
        if self.upright:
            return Slot(fold.x + _NOTE_OFF, (fold.y + fold.y2 - long) / 2, height, long)
        return Slot((fold.x + fold.x2 - long) / 2, fold.y + _NOTE_OFF, long, height)

    def grids(self) -> tuple[Grid, Grid]:
        """Return the grids of both sides, to be cut before or after gluing."""
        return self.fronts, self.backs


def fold_sheet(paper: Paper, width: float, height: float, gap: float = 0.0, gutter: float = GUTTER) -> FoldSheet:
    """Return the page that makes the most pieces of `width` x `height` mm when folded along its middle and glued.

    `gutter` mm stay free along the fold. Raises DoesNotFit, naming the sizes, when not even one piece fits.
    """
    sheets = [*_fold_sheets(paper, width, height, gap, gutter)]
    if not sheets:
        least = f"{show_mm(2 * width + gutter)} x {show_mm(height)}"
        raise DoesNotFit(
            f"{show_mm(width)} x {show_mm(height)} with its back beside it ({least}) does not fit: {paper.name} with "
            f"{show_mm(paper.margin)} margins leaves {show_mm(paper.free_width)} x {show_mm(paper.free_height)}"
        )
    return max(sheets, key=len)


def _fold_sheets(paper: Paper, width: float, height: float, gap: float, gutter: float) -> Iterator[FoldSheet]:
    for turned in dict.fromkeys((paper.portrait(), paper.landscape())):
        for upright in (True, False):
            less = turned.free_width if upright else turned.free_height
            taken = less - (less - gutter) / 2
            half = (
                replace(turned, width=turned.width - taken)
                if upright
                else replace(turned, height=turned.height - taken)
            )
            if half.free_width >= width and half.free_height >= height:
                yield _folded(turned, as_many_as_fit(half, width, height, gap), upright, gutter)


def _folded(paper: Paper, half: Grid, upright: bool, gutter: float) -> FoldSheet:
    """Move the grid of one half up to the gutter and mirror it in the fold."""
    all_width, all_height = (extent(half).width, extent(half).height)
    if upright:
        middle = paper.width / 2
        fronts, backs = (replace(half, x=x) for x in (middle - gutter / 2 - all_width, middle + gutter / 2))
        return _making_room(
            FoldSheet(paper, fronts, backs, Line(middle, paper.margin, middle, paper.height - paper.margin))
        )
    middle = paper.height / 2
    fronts, backs = (replace(half, y=y) for y in (middle - gutter / 2 - all_height, middle + gutter / 2))
    return _making_room(FoldSheet(paper, fronts, backs, Line(paper.margin, middle, paper.width - paper.margin, middle)))


def _making_room(sheet: FoldSheet) -> FoldSheet:
    """Move all that is on a sheet, the fold too, where that makes room for a ruler."""
    place = making_room(sheet.paper, sheet.block)
    dx, dy = place.x - sheet.block.x, place.y - sheet.block.y
    fronts, backs = (replace(grid, x=grid.x + dx, y=grid.y + dy) for grid in sheet.grids())
    if sheet.upright:
        fold = replace(sheet.fold, x=sheet.fold.x + dx, x2=sheet.fold.x2 + dx)
    else:
        fold = replace(sheet.fold, y=sheet.fold.y + dy, y2=sheet.fold.y2 + dy)
    return replace(sheet, fronts=fronts, backs=backs, fold=fold)
