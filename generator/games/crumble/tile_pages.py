"""Pages of tiles in mm: black faces, white faces behind or beside them, cuts, the fold, printer's marks, a note."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from generator.errors import DoesNotFit
from generator.games.crumble.tile_nest import Nested, cuts, nested
from generator.games.crumble.tile_sets import DOUBLE, QUADRUPLE, Kind
from generator.printing.backs import GUTTER, FoldSheet, behind, check_offset, fold_sheet, outline
from generator.printing.cuts import Line, across, down
from generator.printing.papers import Paper
from generator.printing.pieces import Duplex, fewest_pages
from generator.printing.scale import ScaleMark, scale_marks
from generator.printing.slots import Grid, Slot, free_area
from generator.units import show_mm

_ROUNDING = 1e-6
_NOTE_SHARE, _NOTE_HIGH, _NOTE_OFF = 0.7, 4.0, 0.2
"""How much of its way a line of words takes; the height of the one above tiles, and how far the one along a fold keeps
off it, mm."""
_CARRIED = 12.0
"""How far cuts go on beyond the tiles, mm: enough to lay a ruler against."""


@dataclass(frozen=True, slots=True)
class Tile:
    """One face of a tile on the page: its kind and its rectangle."""

    kind: Kind
    slot: Slot


@dataclass(frozen=True, slots=True)
class TilePage:
    """A page of tiles; one of backs alone has neither cuts nor marks, for its paper is cut from the front.

    `blocks` are the rectangles that all faces lie in, `note` is the place of a line of words, which runs down where
    it is `upright`.
    """

    paper: Paper
    fronts: tuple[Tile, ...] = ()
    backs: tuple[Tile, ...] = ()
    blocks: tuple[Slot, ...] = ()
    cuts: tuple[Line, ...] = ()
    folds: tuple[Line, ...] = ()
    marks: tuple[ScaleMark, ...] = ()
    note: Slot | None = None

    @property
    def upright(self) -> bool:
        """Whether the note runs down."""
        return bool(self.note and self.note.high > self.note.wide)


def folded(paper: Paper, counts: Mapping[Kind, int], square: float) -> Iterator[TilePage]:
    """Yield the pages to be folded and glued, starting squares having `square` mm; raises DoesNotFit."""
    sheet = _ruled(fold_sheet(paper, square, square))
    _check_large(counts, sheet.fronts, square, paper)
    half, note = _before_fold(sheet), _along(sheet.fold)
    for tiles in nested(counts, sheet.fronts.columns, sheet.fronts.rows):
        fronts = tuple(_placed(tiles, sheet.fronts, square))
        backs = tuple(Tile(tile.kind, sheet.back_of(tile.slot).slot) for tile in fronts)
        blocks = _extent(fronts), _extent(backs)
        marks = scale_marks(sheet.paper, [*blocks, note])
        clear = [note, *(mark.slot for mark in marks)]
        lines = [*_lines(tiles, sheet.fronts, square, blocks[0], half)]
        whole = _joined([*lines, *(_mirrored(line, sheet) for line in lines)])
        fold = tuple(_broken([sheet.fold], clear[1:]))
        yield TilePage(sheet.paper, fronts, backs, blocks, tuple(_broken(whole, clear)), fold, marks, note)


def duplexed(paper: Paper, counts: Mapping[Kind, int], square: float, duplex: Duplex) -> Iterator[TilePage]:
    """Yield the pages to be printed on both sides, a page of fronts and one of backs each time; raises DoesNotFit."""
    worth = sum(int(kind.area * 4) * count for kind, count in counts.items()) // 4
    turned, grid = fewest_pages(paper, square, square, worth)
    grid = grid if _has_ruler(turned, [outline(grid)]) else _shorter(grid, upright=True)
    _check_large(counts, grid, square, paper)
    check_offset(turned, grid, 0.0, duplex.offset)
    area = free_area(turned)
    for tiles in nested(counts, grid.columns, grid.rows):
        fronts = tuple(_placed(tiles, grid, square))
        backs = tuple(Tile(tile.kind, behind(tile.slot, turned, duplex.flip, duplex.offset).slot) for tile in fronts)
        block = _extent(fronts)
        note = _above(block, area)
        marks = scale_marks(turned, [block, *([note] if note else [])])
        clear = [*([note] if note else []), *(mark.slot for mark in marks)]
        lines = _broken(_lines(tiles, grid, square, block, area), clear)
        yield TilePage(turned, fronts, (), (block,), tuple(lines), (), marks, note)
        yield TilePage(turned, (), backs, (_extent(backs),))


def _ruled(sheet: FoldSheet) -> FoldSheet:
    """Return a sheet that leaves room for a ruler, which shows whether the page was printed in its true size."""
    if _has_ruler(sheet.paper, [*map(outline, sheet.grids()), _along(sheet.fold)]):
        return sheet
    return replace(sheet, fronts=_shorter(sheet.fronts, sheet.upright))


def _has_ruler(paper: Paper, taken: Sequence[Slot]) -> bool:
    """Say whether there is room for a ruler beside what is taken."""
    return any(mark.name.startswith("ruler") for mark in scale_marks(paper, taken))


def _shorter(grid: Grid, upright: bool) -> Grid:
    """Return a grid without its last row, or without its last column, if it has several."""
    if upright:
        return replace(grid, rows=max(grid.rows - 1, 1))
    return replace(grid, columns=max(grid.columns - 1, 1))


def _check_large(counts: Mapping[Kind, int], grid: Grid, square: float, paper: Paper) -> None:
    """Raise DoesNotFit when a page has no room for the large tiles of a set."""
    large = QUADRUPLE in counts or DOUBLE in counts
    if large and min(grid.columns, grid.rows) < max(QUADRUPLE.wide, DOUBLE.high):
        side = show_mm(2 * square)
        raise DoesNotFit(f"tiles of {side} x {side} do not fit {paper.name}; leave them out with --no-large")


def _placed(tiles: Sequence[Nested], grid: Grid, square: float) -> Iterator[Tile]:
    for tile in tiles:
        x, y = grid.x + float(tile.x) * square, grid.y + float(tile.y) * square
        yield Tile(tile.kind, Slot(x, y, float(tile.kind.wide) * square, float(tile.kind.high) * square))


def _extent(tiles: Sequence[Tile]) -> Slot:
    """Return the rectangle that all tiles lie in."""
    left, top = min(tile.slot.x for tile in tiles), min(tile.slot.y for tile in tiles)
    right, bottom = max(tile.slot.right for tile in tiles), max(tile.slot.bottom for tile in tiles)
    return Slot(left, top, right - left, bottom - top)


def _lines(tiles: Sequence[Nested], grid: Grid, square: float, block: Slot, area: Slot) -> Iterator[Line]:
    """Yield the cuts of a page, those that reach the edge of its block carried beyond it within `area`."""
    upright, level = cuts(tiles)
    for at, near, far in upright:
        x = round(grid.x + float(at) * square, 4)
        y, y2 = _carried(
            grid.y + float(near) * square, grid.y + float(far) * square, (block.y, block.bottom), (area.y, area.bottom)
        )
        yield Line(x, y, x, y2)
    for at, near, far in level:
        y = round(grid.y + float(at) * square, 4)
        x, x2 = _carried(
            grid.x + float(near) * square, grid.x + float(far) * square, (block.x, block.right), (area.x, area.right)
        )
        yield Line(x, y, x2, y)


def _carried(start: float, end: float, block: tuple[float, float], area: tuple[float, float]) -> tuple[float, float]:
    """Return the ends of a line; one at the edge of the block goes on beyond it, as far as the area does."""
    near = max(area[0], start - _CARRIED) if abs(start - block[0]) < _ROUNDING else start
    far = min(area[1], end + _CARRIED) if abs(end - block[1]) < _ROUNDING else end
    return round(near, 4), round(far, 4)


def _before_fold(sheet: FoldSheet) -> Slot:
    """Return the part of the printable area that the fronts lie in, up to the fold."""
    area, fold = free_area(sheet.paper), sheet.fold
    return replace(area, wide=fold.x - area.x) if sheet.upright else replace(area, high=fold.y - area.y)


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


def _broken(lines: Iterable[Line], clear: Sequence[Slot]) -> Iterator[Line]:
    """Yield `lines` without what of them runs through what has to stay `clear`."""
    for line in lines:
        if line.x == line.x2:
            met = [slot for slot in clear if slot.y < line.y2 and line.y < slot.bottom]
            yield from down([line.x], line.y, line.y2, met)
        else:
            met = [slot for slot in clear if slot.x < line.x2 and line.x < slot.right]
            yield from across([line.y], line.x, line.x2, met)


def _along(fold: Line) -> Slot:
    """Return the place of a line of words beyond a fold, along its middle."""
    long, high = _NOTE_SHARE * fold.length, GUTTER / 2 - 2 * _NOTE_OFF
    x, y = (fold.x + fold.x2) / 2, (fold.y + fold.y2) / 2
    if fold.x == fold.x2:
        return Slot(x + _NOTE_OFF, y - long / 2, high, long)
    return Slot(x - long / 2, y + _NOTE_OFF, long, high)


def _above(block: Slot, area: Slot) -> Slot | None:
    """Return the place of a line of words above the tiles; None where there is no room."""
    if block.y - area.y < _NOTE_HIGH:
        return None
    long = _NOTE_SHARE * area.wide
    return Slot(area.x + (area.wide - long) / 2, block.y - _NOTE_HIGH, long, _NOTE_HIGH - 0.5)
