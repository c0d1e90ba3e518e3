"""Pages of tiles in mm: black faces, white faces behind or beside them, cuts, ticks, the fold, head and ruler."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from math import ceil

from pressboard.errors import DoesNotFit
from pressboard.games.crumble.print.tile_nest import CutLine, Nested, cut_lines, nested
from pressboard.games.crumble.rules.sets import DOUBLE, QUADRUPLE, TileKind
from pressboard.lean_dataclasses import dataclass
from pressboard.printing.backs import FoldSheet, behind, check_offset
from pressboard.printing.cut_sheets import (
    NOTHING,
    Piece,
    Surroundings,
    bleed_on,
    fold_sheets,
    grids,
    head_place,
    surroundings,
    too_small,
)
from pressboard.printing.cuts import Line, Ticks
from pressboard.printing.papers import Paper
from pressboard.printing.pieces import Duplex
from pressboard.printing.scale import LEAST_TWO_LINES, caption_place, unruled
from pressboard.printing.slots import Grid, Slot, around
from pressboard.units import show_mm

_WAYS = (False, True)
"""A fold is rather level."""


@dataclass(frozen=True, slots=True)
class Tile:
    """One face of a tile on the page: its kind and its rectangle."""

    kind: TileKind
    slot: Slot


@dataclass(frozen=True, slots=True)
class TilePage:
    """A page of tiles; one of backs alone has neither cuts nor marks, for its paper is cut from the front.

    `cuts` are those of the fronts and `back_cuts` those of the backs beside them, none of them longer than what it
    cuts. `bleed` is how far black goes on beyond its tiles, but not over the fold.
    """

    paper: Paper
    fronts: tuple[Tile, ...] = ()
    backs: tuple[Tile, ...] = ()
    cuts: tuple[Line, ...] = ()
    back_cuts: tuple[Line, ...] = ()
    bleed: float = 0.0
    round: Surroundings = NOTHING
    head: Slot | None = None

    @property
    def blocks(self) -> tuple[Slot, ...]:
        """The rectangles that all faces of a colour lie in: that of the fronts, that of the backs."""
        return tuple(around([tile.slot for tile in side]) for side in (self.fronts, self.backs) if side)

    @property
    def whole(self) -> Slot:
        """The rectangle of all that is cut."""
        return around(self.blocks)

    @property
    def unruled(self) -> str:
        """What to measure where there is no room for both rulers; empty where there are both, and on backs."""
        return unruled(self.round.marks, self.whole) if self.fronts else ""

    @property
    def tells_counts(self) -> bool:
        """Whether there is room for a second line at the head, which says how many tiles there are."""
        return self.head is not None and self.head.width > self.head.height >= LEAST_TWO_LINES


def folded(paper: Paper, counts: Mapping[TileKind, int], square: float, ticks: Ticks) -> Iterator[TilePage]:
    """Yield the pages to be folded and glued, starting squares having `square` mm; raises DoesNotFit."""
    sheet = _fold_sheet(paper, counts, Piece(square, square, bleed=ticks.bleed))
    _check_large(counts, sheet.fronts, square, paper)
    for tiles in nested(counts, sheet.fronts.columns, sheet.fronts.rows):
        fronts = tuple(_placed(tiles, sheet.fronts, square))
        backs = tuple(Tile(tile.kind, sheet.back_of(tile.slot).slot) for tile in fronts)
        slots = [tile.slot for tile in (*fronts, *backs)]
        near = replace(ticks, bleed=bleed_on(sheet.paper, slots, ticks.bleed))
        beside = surroundings(sheet.paper, slots, near, sheet.fold)
        cuts = [line for line in _lines(tiles, sheet.fronts, square) if not _on(line, sheet.fold)]
        mirrored = tuple(_mirrored(line, sheet) for line in cuts)
        yield TilePage(sheet.paper, fronts, backs, tuple(cuts), mirrored, near.bleed, beside, beside.head)


def duplexed(
    paper: Paper, counts: Mapping[TileKind, int], square: float, duplex: Duplex, ticks: Ticks
) -> Iterator[TilePage]:
    """Yield the pages to be printed on both sides, a page of fronts and one of backs each time; raises DoesNotFit."""
    turned, grid = _grid(paper, counts, Piece(square, square, bleed=ticks.bleed))
    _check_large(counts, grid, square, paper)
    check_offset(turned, grid, 0.0, duplex.offset, duplex.flip)
    for tiles in nested(counts, grid.columns, grid.rows):
        fronts = tuple(_placed(tiles, grid, square))
        backs = tuple(Tile(tile.kind, behind(tile.slot, turned, duplex.flip, duplex.offset).slot) for tile in fronts)
        slots = [tile.slot for tile in fronts]
        near = replace(ticks, bleed=bleed_on(turned, slots, ticks.bleed))
        beside = surroundings(turned, slots, near)
        yield TilePage(turned, fronts, (), tuple(_lines(tiles, grid, square)), (), near.bleed, beside, beside.head)
        block = around([tile.slot for tile in backs])
        yield TilePage(turned, (), backs, head=head_place(turned, block, 0.0) or caption_place(turned, [block]))


def _fold_sheet(paper: Paper, counts: Mapping[TileKind, int], piece: Piece) -> FoldSheet:
    """Return the sheet that takes the fewest pages; one with room for head and ruler if there is any."""
    sheets: list[FoldSheet] = []
    for roomy in (True, False):
        sheets += fold_sheets(paper, piece, _WAYS, roomy)
        if fitting := [sheet for sheet in sheets if _takes(counts, sheet.fronts)]:
            return min(fitting, key=lambda sheet: ceil(_area(counts) / len(sheet)))
    if not sheets:
        raise too_small(paper, piece.width, 2 * piece.height)
    return sheets[0]


def _grid(paper: Paper, counts: Mapping[TileKind, int], piece: Piece) -> tuple[Paper, Grid]:
    """Return the paper as it is turned, and the grid on it, likewise."""
    found: list[tuple[Paper, Grid]] = []
    for roomy in (True, False):
        found += grids(paper, piece, roomy)
        if fitting := [(turned, grid) for turned, grid in found if _takes(counts, grid)]:
            return min(fitting, key=lambda each: ceil(_area(counts) / len(each[1])))
    if not found:
        raise too_small(paper, piece.width, piece.height)
    return found[0]


def _area(counts: Mapping[TileKind, int]) -> int:
    """Return what tiles are worth together, in starting squares."""
    return sum(int(kind.area * 4) * count for kind, count in counts.items()) // 4


def _takes(counts: Mapping[TileKind, int], grid: Grid) -> bool:
    """Say whether a page has room for the large tiles of a set."""
    large = QUADRUPLE in counts or DOUBLE in counts
    return not large or min(grid.columns, grid.rows) >= max(QUADRUPLE.width, DOUBLE.height)


def _check_large(counts: Mapping[TileKind, int], grid: Grid, square: float, paper: Paper) -> None:
    """Raise DoesNotFit when a page has no room for the large tiles of a set."""
    if not _takes(counts, grid):
        side = show_mm(2 * square)
        raise DoesNotFit(f"tiles of {side} x {side} do not fit {paper.name}; leave them out with --no-large")


def _placed(tiles: Sequence[Nested], grid: Grid, square: float) -> Iterator[Tile]:
    for tile in tiles:
        x, y = grid.x + float(tile.x) * square, grid.y + float(tile.y) * square
        yield Tile(tile.kind, Slot(x, y, float(tile.kind.width) * square, float(tile.kind.height) * square))


def _lines(tiles: Sequence[Nested], grid: Grid, square: float) -> Iterator[Line]:
    """Yield the cuts of a page, each as long as what it cuts."""
    for upright, found in zip((True, False), cut_lines(tiles), strict=True):
        yield from (_line(cut, grid, square, upright) for cut in found)


def _line(cut: CutLine, grid: Grid, square: float, upright: bool) -> Line:
    place, near, far = (float(each) * square for each in cut)
    first, start = (grid.x, grid.y) if upright else (grid.y, grid.x)
    at, near, far = (round(each, 4) for each in (first + place, start + near, start + far))
    return Line(at, near, at, far) if upright else Line(near, at, far, at)


def _on(line: Line, fold: Line) -> bool:
    """Say whether a line lies on the fold."""
    if fold.x == fold.x2:
        return line.x == line.x2 and abs(line.x - fold.x) < 1e-3
    return line.y == line.y2 and abs(line.y - fold.y) < 1e-3


def _mirrored(line: Line, sheet: FoldSheet) -> Line:
    """Return a line's image in the fold."""
    fold = sheet.fold
    if sheet.upright:
        x, x2 = sorted((round(2 * fold.x - line.x, 4), round(2 * fold.x - line.x2, 4)))
        return Line(x, line.y, x2, line.y2)
    y, y2 = sorted((round(2 * fold.y - line.y, 4), round(2 * fold.y - line.y2, 4)))
    return Line(line.x, y, line.x2, y2)
