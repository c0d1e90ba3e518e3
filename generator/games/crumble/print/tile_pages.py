"""Pages of tiles in mm: black faces, white faces behind or beside them, cuts, the fold, printer's marks, a note."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

from generator.errors import DoesNotFit
from generator.games.crumble.print.tile_nest import Nested, cut_lines, nested
from generator.games.crumble.rules.sets.kinds import DOUBLE, QUADRUPLE, TileKind
from generator.printing.backs import FoldSheet, behind, check_offset, extent, fold_sheet, trimmed
from generator.printing.cuts import Line, Stretch, along, carried, obstacles_at
from generator.printing.papers import Paper
from generator.printing.pieces import Duplex, fewest_pages
from generator.printing.scale import ScaleMark, caption_place, marks_and_caption, scale_marks, unruled
from generator.printing.slots import Grid, Slot, around, free_area
from generator.units import show_mm

_ROUNDING = 1e-6
_NOTE_SHARE, _NOTE_HEIGHT = 0.7, 4.0
"""How much of its way a line of words above tiles takes, and its height, mm."""
_GUTTER, _OFF = 8.0, 0.2
"""The strip along a fold that has room for a line of words, and what these keep off fold and tiles, mm."""
_FOLD_NOTE, _FOLD_SHARE = 140.0, 0.9
"""How long a line of words along a fold is at most, mm and as a part of the fold."""


@dataclass(frozen=True, slots=True)
class Tile:
    """One face of a tile on the page: its kind and its rectangle."""

    kind: TileKind
    slot: Slot


@dataclass(frozen=True, slots=True)
class TilePage:
    """A page of tiles; one of backs alone has neither cuts nor marks, for its paper is cut from the front.

    `blocks` are the rectangles that all faces lie in, `note` is the place of a line of words on what the page is and
    what to do with it, which runs down where it is `upright`, `caption` that of a line of small print.
    """

    paper: Paper
    fronts: tuple[Tile, ...] = ()
    backs: tuple[Tile, ...] = ()
    blocks: tuple[Slot, ...] = ()
    cuts: tuple[Line, ...] = ()
    folds: tuple[Line, ...] = ()
    marks: tuple[ScaleMark, ...] = ()
    note: Slot | None = None
    caption: Slot | None = None

    @property
    def upright(self) -> bool:
        """Whether the note runs down."""
        return bool(self.note and self.note.height > self.note.width)

    @property
    def unruled(self) -> str:
        """What to measure where there is no room for both rulers; empty where there are both, and on backs."""
        return unruled(self.marks, around(self.blocks)) if self.fronts else ""


def folded(paper: Paper, counts: Mapping[TileKind, int], square: float) -> Iterator[TilePage]:
    """Yield the pages to be folded and glued, starting squares having `square` mm; raises DoesNotFit."""
    sheet = _fold_sheet(paper, square)
    _check_large(counts, sheet.fronts, square, paper)
    note = _along_fold(sheet)
    for tiles in nested(counts, sheet.fronts.columns, sheet.fronts.rows):
        fronts = tuple(_placed(tiles, sheet.fronts, square))
        backs = tuple(Tile(tile.kind, sheet.back_of(tile.slot).slot) for tile in fronts)
        blocks = _extent(fronts), _extent(backs)
        marks = scale_marks(sheet.paper, [*blocks, note])
        caption = caption_place(sheet.paper, [*blocks, sheet.strip, *_clear(marks, note)])
        clear = _clear(marks, caption)
        lines = _joined([*_folded_lines(tiles, sheet, square, blocks[0], [*clear, note])])
        fold = _fold(sheet, blocks[0], clear)
        yield TilePage(sheet.paper, fronts, backs, blocks, tuple(lines), (fold,), marks, note, caption)


def duplexed(paper: Paper, counts: Mapping[TileKind, int], square: float, duplex: Duplex) -> Iterator[TilePage]:
    """Yield the pages to be printed on both sides, a page of fronts and one of backs each time; raises DoesNotFit."""
    worth = sum(int(kind.area * 4) * count for kind, count in counts.items()) // 4
    turned, grid = fewest_pages(paper, square, square, worth)
    area = free_area(turned)
    grid = _ruled_grid(turned, grid, area)
    _check_large(counts, grid, square, paper)
    check_offset(turned, grid, 0.0, duplex.offset)
    for tiles in nested(counts, grid.columns, grid.rows):
        fronts = tuple(_placed(tiles, grid, square))
        backs = tuple(Tile(tile.kind, behind(tile.slot, turned, duplex.flip, duplex.offset).slot) for tile in fronts)
        block = _extent(fronts)
        above = _above(block, area)
        marks, beside = marks_and_caption(turned, [block, *([above] if above else [])])
        note, caption = (above, beside) if above else (beside, None)
        lines = _lines(tiles, grid, square, block, area, _clear(marks, note, caption))
        yield TilePage(turned, fronts, (), (block,), tuple(lines), (), marks, note, caption)
        behind_them = _extent(backs)
        yield TilePage(turned, (), backs, (behind_them,), note=caption_place(turned, [behind_them]))


def _clear(marks: Iterable[ScaleMark], *words: Slot | None) -> list[Slot]:
    """Return what cuts have to keep off."""
    return [*(mark.slot for mark in marks), *(slot for slot in words if slot)]


def _ruled_grid(paper: Paper, grid: Grid, area: Slot) -> Grid:
    """Return a grid that leaves room for a ruler and, where a row less does, for words above and beside the tiles."""
    less = trimmed(grid, upright=True)
    for each in (grid, less):
        if _has_ruler(paper, [extent(each)]) and _above(extent(each), area):
            return each
    return grid if _has_ruler(paper, [extent(grid)]) else less


def _fold_sheet(paper: Paper, square: float) -> FoldSheet:
    """Return the sheet with the strip along the fold that its words need, or with a narrower one that holds more."""
    usual = _ruled(fold_sheet(paper, square, square))
    with suppress(DoesNotFit):
        width = _ruled(fold_sheet(paper, square, square, gutter=_GUTTER))
        return max(width, usual, key=len)
    return usual


def _ruled(sheet: FoldSheet) -> FoldSheet:
    """Return a sheet that leaves room for a ruler, which shows whether the page was printed in its true size.

    Where a row less makes room for the small print, too, it has one less.
    """
    less = replace(sheet, fronts=trimmed(sheet.fronts, sheet.upright))
    ruled = _has_ruler(sheet.paper, [*map(extent, sheet.grids()), sheet.note])
    return sheet if ruled and (_has_caption(sheet) or not _has_caption(less)) else less


def _has_caption(sheet: FoldSheet) -> bool:
    """Say whether there is room for a line of small print beside all else on a sheet."""
    taken = [*map(extent, sheet.grids()), _along_fold(sheet)]
    marks = scale_marks(sheet.paper, taken)
    return caption_place(sheet.paper, [*taken, sheet.strip, *_clear(marks)]) is not None


def _has_ruler(paper: Paper, taken: Sequence[Slot]) -> bool:
    """Say whether there is room for a ruler beside what is taken."""
    return any(mark.name.startswith("ruler") for mark in scale_marks(paper, taken))


def _check_large(counts: Mapping[TileKind, int], grid: Grid, square: float, paper: Paper) -> None:
    """Raise DoesNotFit when a page has no room for the large tiles of a set."""
    large = QUADRUPLE in counts or DOUBLE in counts
    if large and min(grid.columns, grid.rows) < max(QUADRUPLE.width, DOUBLE.height):
        side = show_mm(2 * square)
        raise DoesNotFit(f"tiles of {side} x {side} do not fit {paper.name}; leave them out with --no-large")


def _placed(tiles: Sequence[Nested], grid: Grid, square: float) -> Iterator[Tile]:
    for tile in tiles:
        x, y = grid.x + float(tile.x) * square, grid.y + float(tile.y) * square
        yield Tile(tile.kind, Slot(x, y, float(tile.kind.width) * square, float(tile.kind.height) * square))


def _extent(tiles: Sequence[Tile]) -> Slot:
    """Return the rectangle that all tiles lie in."""
    left, top = min(tile.slot.x for tile in tiles), min(tile.slot.y for tile in tiles)
    right, bottom = max(tile.slot.right for tile in tiles), max(tile.slot.bottom for tile in tiles)
    return Slot(left, top, right - left, bottom - top)


def _lines(
    tiles: Sequence[Nested], grid: Grid, square: float, block: Slot, area: Slot, clear: Sequence[Slot]
) -> Iterator[Line]:
    """Yield the cuts of a page; those that reach the edge of its block go on within `area`, but not up to `clear`."""
    for upright, found in zip((True, False), cut_lines(tiles), strict=True):
        first, start = (grid.x, grid.y) if upright else (grid.y, grid.x)
        for place, near, far in found:
            at = round(first + float(place) * square, 4)
            cut = start + float(near) * square, start + float(far) * square
            long = carried(cut, along(area, upright), obstacles_at(clear, at, upright))
            near_end, far_end = _at_edges(cut, long, along(block, upright))
            yield Line(at, near_end, at, far_end) if upright else Line(near_end, at, far_end, at)


def _at_edges(cut: Stretch, long: Stretch, block: Stretch) -> Stretch:
    """Return the ends of a cut: as long as it can be carried at the edges of the block, as they are within it."""
    near = long[0] if abs(cut[0] - block[0]) < _ROUNDING else cut[0]
    far = long[1] if abs(cut[1] - block[1]) < _ROUNDING else cut[1]
    return round(near, 4), round(far, 4)


def _folded_lines(
    tiles: Sequence[Nested], sheet: FoldSheet, square: float, block: Slot, clear: Sequence[Slot]
) -> Iterator[Line]:
    """Yield the cuts of both sides of a page to be folded, none of them beyond the fold."""
    half = _before_fold(sheet)
    yield from _lines(tiles, sheet.fronts, square, block, half, clear)
    behind_them = [sheet.back_of(slot).slot for slot in clear]
    yield from (_mirrored(line, sheet) for line in _lines(tiles, sheet.fronts, square, block, half, behind_them))


def _fold(sheet: FoldSheet, block: Slot, clear: Sequence[Slot]) -> Line:
    """Return the line to fold along, through the whole page but for what stands in its way beside the tiles."""
    fold, upright = sheet.fold, sheet.upright
    at = fold.x if upright else fold.y
    obstacles = obstacles_at(clear, at, upright)
    near, far = carried(along(block, upright), along(free_area(sheet.paper), upright), obstacles, fold.length)
    return Line(at, near, at, far) if upright else Line(near, at, far, at)


def _before_fold(sheet: FoldSheet) -> Slot:
    """Return the part of the printable area that the fronts lie in, up to the fold, and whose image lies in it, too."""
    area, fold = free_area(sheet.paper), sheet.fold
    if sheet.upright:
        left = max(area.x, 2 * fold.x - area.right)
        return replace(area, x=left, width=fold.x - left)
    top = max(area.y, 2 * fold.y - area.bottom)
    return replace(area, y=top, height=fold.y - top)


def _mirrored(line: Line, sheet: FoldSheet) -> Line:
    """Return a line's image in the fold."""
    fold = sheet.fold
    if sheet.upright:
        x, x2 = sorted((round(2 * fold.x - line.x, 4), round(2 * fold.x - line.x2, 4)))
        return Line(x, line.y, x2, line.y2)
    y, y2 = sorted((round(2 * fold.y - line.y, 4), round(2 * fold.y - line.y2, 4)))
    return Line(line.x, y, line.x2, y2)


def _joined(lines: Sequence[Line]) -> Iterator[Line]:
    """Yield lines, those that meet end to end as one."""
    held: Line | None = None
    for line in sorted(lines, key=lambda line: (line.x == line.x2, _at(line), line.x, line.y)):
        if held and _at(held) == _at(line) and (held.x2, held.y2) == (line.x, line.y):
            held = Line(held.x, held.y, line.x2, line.y2)
            continue
        if held:
            yield held
        held = line
    if held:
        yield held


def _at(line: Line) -> float:
    """Return where a line is, across its way."""
    return line.x if line.x == line.x2 else line.y


def _along_fold(sheet: FoldSheet) -> Slot:
    """Return the place of a line of words between the fold and the backs."""
    fold, backs = sheet.fold, sheet.backs
    long = min(_FOLD_NOTE, _FOLD_SHARE * fold.length)
    if sheet.upright:
        return Slot(fold.x + _OFF, (fold.y + fold.y2 - long) / 2, backs.x - fold.x - 2 * _OFF, long)
    return Slot((fold.x + fold.x2 - long) / 2, fold.y + _OFF, long, backs.y - fold.y - 2 * _OFF)


def _above(block: Slot, area: Slot) -> Slot | None:
    """Return the place of a line of words above the tiles; None where there is no room."""
    if block.y - area.y < _NOTE_HEIGHT:
        return None
    long = _NOTE_SHARE * area.width
    return Slot(area.x + (area.width - long) / 2, block.y - _NOTE_HEIGHT, long, _NOTE_HEIGHT - 0.5)
