"""Pages of pieces to be cut out (cards, counters, tiles, nets): which lies where, backs, what stands round them."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from math import ceil, fsum

from pressboard.errors import DoesNotFit
from pressboard.lean_classes import NamedTuple, dataclass
from pressboard.printing.cuts import Line, Ticks, lies_on, outlines
from pressboard.printing.papers import (
    Duplex,
    Grid,
    Paper,
    Slot,
    around,
    back_behind,
    free_area,
    inset,
    mirror,
    orientation,
    too_small,
)
from pressboard.printing.scale import (
    RULER,
    TWO_LINES,
    ScaleMark,
    edge_marks,
    head_at,
    head_place,
    making_room,
    marks_and_head,
    place_beside,
    ruled_area,
)
from pressboard.units import show_mm


@dataclass(frozen=True, slots=True)
class Placing:
    """One side of a piece on the page: the piece's `index`, its rectangle, whether it stands upside down."""

    index: int
    slot: Slot
    turned: bool = False


class PiecePage(NamedTuple):
    """A page: fronts, backs, lines to fold along, ticks that show where to cut, and marks that show its scale.

    `caption` is the place for a line of small print, `beside` a second one where it is short; None where there is no
    room. `trim` is what is left of a page that is one piece, by the outermost cuts.
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


def turned_for(paper: Paper, width: float, height: float) -> Paper:
    """Return `paper`, upright if that will do, as one thing of `width` x `height` mm fits it; raises DoesNotFit."""
    for turned in (paper.portrait(), paper.landscape()):
        if Slot(0.0, 0.0, width, height).within(
            Slot(0.0, 0.0, turned.free_width, turned.free_height)
        ):
            return turned
    raise too_small(paper, f"{show_mm(width)} x {show_mm(height)}")


def centred(paper: Paper, width: float, height: float) -> tuple[Paper, Slot]:
    """Return `paper` turned so that one thing of `width` x `height` mm fits, and its place in the middle.

    It lies off the middle where that makes room for a ruler. Raises DoesNotFit, naming both sizes.
    """
    turned = turned_for(paper, width, height)
    return turned, making_room(
        turned, Slot((turned.width - width) / 2, (turned.height - height) / 2, width, height)
    )


def calibration_pages(paper: Paper, side: float, flip: str) -> tuple[PiecePage, PiecePage]:
    """Return the two sides of a sheet that shows how far a printer's backs are off: squares of `side` mm.

    Two fronts stand left and right in the middle of the page, their backs where an exact printer puts them behind.
    """
    area = free_area(paper)
    y = area.y + (area.height - side) / 2
    slots = [Slot(area.x + (area.width * share - side / 2), y, side, side) for share in (0.2, 0.8)]
    fronts = tuple(Placing(index, slot) for index, slot in enumerate(slots))
    backs = backs_of(fronts, paper, Duplex(flip))
    marks, head = marks_and_head(paper, slots)
    return PiecePage(paper, fronts, marks=marks, caption=head), PiecePage(paper, backs=backs)


def backs_of(
    fronts: Sequence[Placing], paper: Paper, duplex: Duplex, rim: float = 0.0
) -> tuple[Placing, ...]:
    """Return the backs of `fronts` on the other side of the paper, `rim` mm smaller on all sides."""
    backs = [
        (front.index, back_behind(front.slot, paper, duplex.flip, duplex.offset))
        for front in fronts
    ]
    return tuple(Placing(index, inset(back.slot, rim), back.turned) for index, back in backs)


# Pages of pieces of different sizes, packed in rows (shelf packing), with their cut lines.

_ROUNDING = 1e-6
_HEADS = (14.6, 9.6, 7.6, 6.5, 4.2)
"""The heights of a head that is the same on all pages, the better first, mm."""
_AIR = 0.6
"""The gap between such a head and the pieces, mm."""


def shelved(paper: Paper, sizes: Sequence[tuple[float, float]], gap: float) -> list[PiecePage]:
    """Return the fewest pages of pieces of `sizes` (width and height in mm), in their order and `gap` mm apart.

    The paper is turned as suits it, and rulers have room unless a piece needs it. The heads of all pages are alike
    where no more pages are needed for that. Raises DoesNotFit, naming both sizes, for a piece larger than the paper.
    """
    papers = (paper.portrait(), paper.landscape())
    found = [pages for turned in papers if (pages := _pages(turned, sizes, gap))]
    if not found:
        for width, height in sizes:
            turned_for(paper, width, height)
        raise DoesNotFit(
            f"the pieces do not all fit {paper.name} the same way up; take larger paper"
        )
    pages = min(found, key=len)
    if _is_headed(pages):
        return _even_heads(pages)
    headed = (_pages(pages[0].paper, sizes, gap, high) for high in _HEADS)
    alike = next((each for each in headed if _is_headed(each) and len(each) == len(pages)), None)
    if alike:
        return _even_heads(alike)
    return _heads_at_side(pages) or pages


def _is_headed(pages: Sequence[PiecePage]) -> bool:
    """True if small print stands at the head of every page, from side to side."""
    places = [page.caption for page in pages]
    return bool(pages) and all(
        each and each.y == pages[0].paper.margin and each.width == pages[0].paper.free_width
        for each in places
    )


def _even_heads(pages: Iterable[PiecePage]) -> list[PiecePage]:
    heads = [(page, page.caption) for page in pages if page.caption]
    least = min(place.height for _, place in heads)
    return [page._replace(caption=replace(place, height=least)) for page, place in heads]


def _heads_at_side(pages: Sequence[PiecePage]) -> list[PiecePage]:
    """Return pages whose heads stand at the same side, as broad as the narrowest; none where one has no room there."""
    found = list[tuple[PiecePage, Slot]]()
    for page in pages:
        taken = [around([each.slot for each in page.fronts]), *(mark.slot for mark in page.marks)]
        head = head_place(page.paper, taken, aside=True)
        if head:
            found.append((page, head))
    sides = {(head.x < page.paper.width / 2, head.y, head.height) for page, head in found}
    if len(found) < len(pages) or len(sides) > 1:
        return []
    least = min(head.width for _, head in found)
    ((left, _, _),) = sides
    return [
        page._replace(caption=replace(head, x=head.x if left else head.right - least, width=least))
        for page, head in found
    ]


def _pages(
    paper: Paper, sizes: Sequence[tuple[float, float]], gap: float, head: float = 0.0
) -> list[PiecePage]:
    """Return the pages, with so high a head if there is to be one; none where a piece does not fit."""
    ruled = ruled_area(paper)
    below = None
    areas = [ruled, free_area(paper)]
    if head:
        below = replace(ruled, y=ruled.y + head + _AIR, height=ruled.height - head - _AIR)
        areas = [below]
    pages = list[PiecePage]()
    for area in areas:
        if not pages and all(
            width <= area.width and height <= area.height for width, height in sizes
        ):
            # Rows as full as can be, from the same left edge, as many on a page as find room.
            shelves = [*_in_rows([across for across, _ in sizes], area.width, gap)]
            depths = [max(sizes[index][1] for index, _ in shelf) for shelf in shelves]
            for page in _in_rows(depths, area.height, gap):
                placed = [
                    (index, Slot(x, y, *sizes[index]))
                    for number, y in page
                    for index, x in shelves[number]
                ]
                pages.append(_page(paper, placed, below))
    return pages


def _in_rows(
    lengths: Sequence[float], room: float, gap: float
) -> Iterator[list[tuple[int, float]]]:
    """Yield rows as full as can be: the numbers of things so long, with where each begins."""
    row = list[tuple[int, float]]()
    at = 0.0
    for number, length in enumerate(lengths):
        if at + length > room + _ROUNDING:
            yield row
            row = []
            at = 0.0
        row.append((number, at))
        at += length + gap
    yield row


def _page(paper: Paper, placed: Sequence[tuple[int, Slot]], below: Slot | None = None) -> PiecePage:
    """Put what stands on a page, pieces by their numbers, into its middle, or `below` a head, and marks beside it."""
    block = around([slot for _, slot in placed])
    y = (paper.height - block.height) / 2
    if below:
        y = below.y + (below.height - block.height) / 2
    middle = Slot((paper.width - block.width) / 2, y, block.width, block.height)
    place = making_room(paper, middle)
    marks, head = marks_and_head(paper, [place])
    fronts = (
        Placing(index, replace(slot, x=place.x + slot.x, y=place.y + slot.y))
        for index, slot in placed
    )
    return PiecePage(paper, tuple(fronts), marks=marks, caption=head)


# Sheets that are cut from tick to tick: equal pieces side by side, with their backs, and what stands round them.

BACKS = ("none", "duplex", "fold")
"""No backs; on the back of the paper; beside the fronts, to be folded and glued."""
EDGE = 6.6
"""What is kept above the pieces for the head, and below them for the ruler, mm."""
_LEAST_ABOVE = 4.2
"""The height of the head at the least, mm."""
_HIGHEST_HEAD = 11.6
"""The height of the head at the most, mm."""
_BESIDE_HEAD = 1.9
"""The part of the edge that ticks take, mm."""
_LIFTED = 0.4
"""How far pieces are off the middle, so that the ruler keeps off them, mm."""
_ALONG = 0.1
_STRAIGHT = Duplex()
_ROWS_APART = 7.4
"""The gap between rows at least, mm."""
_ROWS_FURTHEST = 26.0
"""The gap between rows at most, mm."""
_ROWS_EDGE = 12.0
"""The gap between rows and margins, mm."""


class Piece(NamedTuple):
    """The size of equal pieces, how far they lie apart, and how far they bleed, mm.

    What lies between fronts and backs along a fold is a `gutter`, where that is more; backs are `rim` mm smaller on all
    sides. Those that lie in the `middle` do so exactly, and on paper of their own size whatever its margins.
    """

    width: float
    height: float
    gap: float = 0.0
    bleed: float = 0.0
    gutter: float = 0.0
    rim: float = 0.0
    middle: bool = False


class FoldSheet(NamedTuple):
    """A page of pieces to be folded and glued: the fronts' grid, and the fold that mirrors it onto the backs."""

    paper: Paper
    fronts: Grid
    fold: Line

    def making_room(self) -> "FoldSheet":
        """Return it moved, the fold with all that is on it, where that makes room for a ruler."""
        block = around(
            [
                slot
                for front in self.fronts
                for slot in (front, self.back_of(Placing(0, front)).slot)
            ]
        )
        place = making_room(self.paper, block)
        fold = self.fold
        dx = place.x - block.x
        dy = place.y - block.y
        moved = Line(fold.x + dx, fold.y + dy, fold.x2 + dx, fold.y2 + dy)
        return self._replace(
            fronts=replace(self.fronts, x=self.fronts.x + dx, y=self.fronts.y + dy), fold=moved
        )

    def back_of(self, front: Placing, rim: float = 0.0) -> Placing:
        """The place of the back of what stands at `front`, `rim` mm smaller."""
        upright = self.fold.x == self.fold.x2
        back = mirror(front.slot, upright, self.fold.x if upright else self.fold.y)
        return Placing(front.index, inset(back.slot, rim), back.turned)


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
        if grid := _most(turned, piece, room):
            yield turned, _centre_grid(turned, grid, piece)


def fold_sheets(
    paper: Paper, piece: Piece, ways: Sequence[bool], roomy: bool | None = None
) -> Iterator[FoldSheet]:
    """Yield sheets to be folded through the middle, upright or not as `ways` say, else as `grids` does."""
    for turned, room in _ways(paper, roomy):
        for upright in ways:
            if grid := _most(turned, piece, room, halved="across" if upright else "down"):
                yield _on_both_sides(turned, grid, upright, piece)


def _most(paper: Paper, piece: Piece, roomy: bool, halved: str = "") -> Grid:
    """Return as many pieces as stand side by side and below each other, of one half where a sheet is folded."""
    across = paper.free_width
    down = paper.free_height
    gutter = max(piece.gap, piece.gutter)
    if roomy:
        across -= 2 * piece.bleed
        down -= 2 * (EDGE + piece.bleed)
    if halved == "across":
        across = (across - gutter) / 2
    elif halved == "down":
        down = (down - gutter) / 2
    rooms = ((across, piece.width), (down, piece.height))
    columns, rows = (
        max(0, int((room + piece.gap + _ROUNDING) / (size + piece.gap))) for room, size in rooms
    )
    return Grid(columns, rows, piece.width, piece.height, piece.gap, 0.0, 0.0)


def _centre_grid(paper: Paper, grid: Grid, piece: Piece) -> Grid:
    """Return a grid in the middle of a page, a little off it where it can be."""
    return replace(
        grid, x=(paper.width - grid.block.width) / 2, y=_top(paper, grid.block.height, piece)
    )


def _top(paper: Paper, height: float, piece: Piece) -> float:
    top = (paper.height - height) / 2 - _lift(paper, height, piece)
    if piece.middle:
        return top
    return max(top, paper.margin)


def _lift(paper: Paper, height: float, piece: Piece) -> float:
    """How far pieces lie above the middle of a page; below it where a head of two lines has room only then."""
    above = (paper.height - height) / 2 - piece.bleed - paper.margin
    needed = TWO_LINES + _BESIDE_HEAD - above
    spare = above - RULER[1] - _ALONG
    if piece.middle:
        return 0.0
    if -_LIFTED < needed <= spare:
        return -needed
    return _LIFTED


def _on_both_sides(paper: Paper, grid: Grid, upright: bool, piece: Piece) -> FoldSheet:
    """Lay a grid on one side of a fold through the middle of a page."""
    block = grid.block
    area = free_area(paper)
    half = max(piece.gap, piece.gutter) / 2
    if upright:
        middle = paper.width / 2
        fronts = replace(grid, x=middle - half - block.width, y=_top(paper, block.height, piece))
        return FoldSheet(paper, fronts, Line(middle, area.y, middle, area.bottom))
    middle = paper.height / 2
    lift = _lift(paper, 2 * (half + block.height), piece)
    if middle - half - block.height - lift >= paper.margin:
        middle -= lift
    fronts = replace(grid, x=(paper.width - block.width) / 2, y=middle - half - block.height)
    return FoldSheet(paper, fronts, Line(area.x, middle, area.right, middle))


def _trim(pieces: Sequence[Slot], paper: Paper) -> Slot | None:
    """The rest of a page that is one piece in the middle of its paper; None of any other.

    Printers' software puts the middle of what is left into the middle of the paper.
    """
    first, *others = pieces
    offset = max(
        abs(paper.width - first.x - first.right), abs(paper.height - first.y - first.bottom)
    )
    if others or offset > _ROUNDING:
        return None
    return first


def surrounded(
    page: PiecePage,
    ticks: Ticks,
    fold: Line | None = None,
    rim: float = 0.0,
    rows: Sequence[Sequence[Slot]] = (),
    middle: bool = False,
) -> PiecePage:
    """Return a page with what stands round its pieces: ticks, rulers, places for words, the `fold` it may have.

    Backs are `rim` mm smaller than what is cut. Pieces are one block, or one for each of the `rows` that lie apart.
    """
    pieces = [
        *(each.slot for each in page.fronts),
        *(inset(each.slot, -rim) for each in page.backs),
    ]
    paper = page.paper
    block = around(pieces)
    blocks = rows or [pieces]
    near = page.paper
    if not middle:
        ticks = ticks._replace(bleed=bleed_on(page, ticks.bleed))
        near = replace(paper, margin=paper.margin + max(0.0, EDGE - _BESIDE_HEAD - ticks.bleed))
    lines = [
        tick
        for each in blocks
        for tick in ticks.beside(each, near)
        if not (fold and lies_on(tick, fold))
    ]
    taken = [*(inset(around(each), -ticks.bleed) for each in blocks), *(line.box for line in lines)]
    page = page._replace(ticks=tuple(lines), trim=_trim(pieces, paper))
    if not page.fronts:
        return page
    head = None
    area = free_area(paper)
    if not middle:
        # Above what is printed and its ticks there may be room for the head.
        first = min((line.y for line in lines), default=block.y)
        above = min(block.y - ticks.bleed - area.y - _BESIDE_HEAD, first - area.y, _HIGHEST_HEAD)
        if above >= _LEAST_ABOVE - _ROUNDING:
            head = replace(area, height=above)
    marks, caption = edge_marks(paper, taken, head)
    taken += [mark.slot for mark in marks]
    beside = place_beside(paper, taken, caption) if caption else None
    head = head or head_at(paper, caption, [*taken, *([beside] if beside else [])])
    folds = (_lengthen_fold(fold, block, area),) if fold else ()
    return page._replace(folds=folds, marks=marks, caption=head, beside=beside)


def _lengthen_fold(fold: Line, block: Slot, area: Slot) -> Line:
    """Return the fold, carried a little beyond the pieces."""
    if fold.x == fold.x2:
        return Line(
            fold.x,
            max(block.y - _BESIDE_HEAD, area.y),
            fold.x2,
            min(block.bottom + _BESIDE_HEAD, area.bottom),
        )
    return Line(
        max(block.x - _BESIDE_HEAD, area.x),
        fold.y,
        min(block.right + _BESIDE_HEAD, area.right),
        fold.y2,
    )


def bleed_on(page: PiecePage, wanted: float) -> float:
    """The bleed of pieces: `wanted` mm, or as far as the margins let them."""
    block = around(page.slots)
    area = free_area(page.paper)
    rooms = (
        block.x - area.x,
        block.y - area.y,
        area.right - block.right,
        area.bottom - block.bottom,
    )
    return max(0.0, min(wanted, *rooms))


def two_sided_pages(
    paper: Paper,
    count: int,
    piece: Piece,
    ticks: Ticks,
    backs: str = "none",
    duplex: Duplex = _STRAIGHT,
) -> Iterator[PiecePage]:
    """Yield the fewest pages that hold so many pieces, folded along their middle, or fronts, and backs by turns.

    Raises DoesNotFit.
    """
    rim = piece.rim
    middle = piece.middle
    if backs == "fold":
        sheets = [*fold_sheets(paper, piece, (True, False))]  # a fold is rather upright
        if not sheets:
            width, height, broad = map(
                show_mm, (piece.width, piece.height, 2 * piece.width + piece.gutter)
            )
            raise too_small(
                paper, f"{width} x {height} with its back beside it ({broad} x {height})"
            )
        best = min(sheets, key=lambda each: ceil(count / len(each.fronts)))
        sheet = _on_both_sides(
            best.paper, _used_rows(best.fronts, count), best.fold.x == best.fold.x2, piece
        )
        if middle:
            sheet = sheet.making_room()
        for fronts in _fill_pages(sheet.fronts, count):
            page = PiecePage(
                sheet.paper, fronts, tuple(sheet.back_of(each, rim) for each in fronts)
            )
            yield surrounded(page, ticks, sheet.fold, rim, middle=middle)
        return
    turned, grid = _turn_paper(paper, count, piece, duplex if backs == "duplex" else None)
    for fronts in _fill_pages(grid, count):
        yield surrounded(PiecePage(turned, fronts), ticks, middle=middle)
        if backs == "duplex":
            page = PiecePage(turned, backs=backs_of(fronts, turned, duplex, rim))
            yield surrounded(page, ticks, rim=rim, middle=middle)


def _turn_paper(
    paper: Paper, count: int, piece: Piece, duplex: Duplex | None
) -> tuple[Paper, Grid]:
    """Return the paper as it lies and the grid of the fewest pages, whose backs can be moved as asked."""
    try:
        turned, grid = _fewest(paper, count, piece)
    except DoesNotFit:
        # Paper of a piece's own size holds one.
        own = [*grids(paper.with_margin(0.0), piece, roomy=False)] if piece.middle else []
        if not own:
            raise
        return replace(own[0][0], margin=paper.margin), replace(own[0][1], columns=1, rows=1)
    if duplex and not _backs_fit(turned, grid, piece, duplex):
        # A smaller grid may have backs that can be moved.
        with suppress(DoesNotFit):
            wider, grid = _fewest(
                paper.with_margin(paper.margin + max(map(abs, duplex.offset))), count, piece
            )
            turned = wider.with_margin(paper.margin)
        if not _backs_fit(turned, grid, piece, duplex):
            outer = inset(back_behind(grid.block, turned, duplex.flip).slot, piece.rim)
            area = free_area(turned)
            across = show_mm(min(outer.x - area.x, area.right - outer.right))
            down = show_mm(min(outer.y - area.y, area.bottom - outer.bottom))
            right, downwards = map(show_mm, duplex.offset)
            raise DoesNotFit(
                f"backs moved by {right} and {downwards} leave the printable part of {turned.name}; there is room for "
                f"{across} across and {down} down"
            )
    return turned, grid


def _fewest(paper: Paper, count: int, piece: Piece) -> tuple[Paper, Grid]:
    found = [*grids(paper, piece)]
    if not found:
        raise too_small(paper, f"{show_mm(piece.width)} x {show_mm(piece.height)}")
    turned, most = min(found, key=lambda each: ceil(count / len(each[1])))
    return turned, _centre_grid(turned, _used_rows(most, count), piece)


def _used_rows(grid: Grid, count: int) -> Grid:
    """Return a grid without the rows that so many pieces leave empty on a single page."""
    return replace(grid, rows=min(grid.rows, ceil(count / grid.columns)))


def _backs_fit(paper: Paper, grid: Grid, piece: Piece, duplex: Duplex) -> bool:
    """True if the backs of a grid, moved as asked, stay in the free area of the paper."""
    return inset(back_behind(grid.block, paper, duplex.flip, duplex.offset).slot, piece.rim).within(
        free_area(paper)
    )


def cut_rows(
    paper: Paper, count: int, sides: Sequence[float], ticks: Ticks, gap: float = 0.0
) -> PiecePage:
    """Return a page with a row of `count` squares for each of `sides` (mm), from the head to the foot of the page.

    Rows keep so far apart that their ticks do. Raises DoesNotFit, naming both sizes.
    """
    width = count * max(sides) + gap * (count - 1)
    least = fsum(sides) + _ROWS_APART * (len(sides) - 1)
    turned = turned_for(paper, width, least)
    room = turned.free_height - 2 * _ROWS_EDGE - fsum(sides)
    apart = min(max(room / (len(sides) - 1), _ROWS_APART), _ROWS_FURTHEST)
    y = (turned.height - fsum(sides) - apart * (len(sides) - 1)) / 2
    rows = list[list[Slot]]()
    for side in sides:
        left = (turned.width - count * side - gap * (count - 1)) / 2
        rows.append([Slot(left + place * (side + gap), y, side, side) for place in range(count)])
        y += side + apart
    fronts = tuple(
        Placing(index, slot) for index, slot in enumerate(slot for row in rows for slot in row)
    )
    return surrounded(PiecePage(turned, fronts), ticks, rows=rows, middle=True)


def _fill_pages(grid: Grid, count: int) -> Iterator[tuple[Placing, ...]]:
    """Yield the placings of a page at a time; on the last one slots stay empty."""
    slots = list(grid)
    for start in range(0, count, len(slots)):
        yield tuple(
            Placing(start + place, slot) for place, slot in enumerate(slots[: count - start])
        )
