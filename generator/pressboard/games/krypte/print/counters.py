"""The products `counters` and `box`: counters and the marker to fold and glue, or printed on both sides; mm."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from math import ceil

from pressboard.errors import DoesNotFit
from pressboard.figures.shapes import Drawable, Figure, Polyline, Symbol, Use
from pressboard.games.krypte.pictures.pieces import COUNTERS, ROLES, SIZE, face, face_symbol, marker_face, marks
from pressboard.games.krypte.print.board import usual_counter
from pressboard.games.krypte.rules.board import BLACK, COLOURS, WHITE
from pressboard.kinds.cut import FOLDED_MINUTES, LEAST_PILE, MOST_PILE, Contents, CropMarks, Gap, TwoSided, box
from pressboard.kinds.options import LargeOptions, large_option, option
from pressboard.kinds.page import Leaf, told_leaf
from pressboard.kinds.product import PlainProduct
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
from pressboard.printing.cuts import Ticks, cut_length
from pressboard.printing.fitting import named
from pressboard.printing.papers import Paper, orientation
from pressboard.printing.pieces import Duplex, Placing, filled
from pressboard.printing.slots import Grid, Slot, around
from pressboard.units import show_mm
from pressboard.words import words

_CROSS = 1.6
"""How large the crosses at the corners of counters are, mm."""


def faces(colour: int, slots: Sequence[Slot], block: Slot, marker: Slot | None, front: bool) -> Figure:
    """Draw the faces of a colour on a page, as they lie in a block, the marker and the crosses at all corners.

    The marker is named on its front.
    """
    size = next(slot.width for slot in (*slots, marker) if slot)
    symbol = face_symbol(colour, size)
    items: list[Drawable] = [*_crosses([*slots, *([marker] if marker else [])], block)]
    items += (Use(symbol, slot.x - block.x + size / 2, slot.y - block.y + size / 2) for slot in slots)
    if marker:
        drawn = Symbol(f"krypte marker {size:g} {front}", marker_face(size, named=front).items, "@")
        items.append(Use(drawn, marker.x - block.x, marker.y - block.y))
    title = words("Krypte counters, {colour}", colour=words(COLOURS[colour]))
    return Figure(block.width, block.height, tuple(items), title, 1.0)


def _crosses(slots: Sequence[Slot], block: Slot) -> Iterator[Drawable]:
    """Yield a cross at every corner of the counters: there cuts meet."""
    corners = {
        (round(x, 4), round(y, 4)) for slot in slots for x in (slot.x, slot.right) for y in (slot.y, slot.bottom)
    }
    arms = (((-_CROSS / 2, 0), (_CROSS / 2, 0)), ((0, -_CROSS / 2), (0, _CROSS / 2)))
    cross = Symbol("krypte cross", tuple(Polyline(ROLES["cross"], arm) for arm in arms), "+")
    yield from (Use(cross, x - block.x, y - block.y) for x, y in sorted(corners))


# Pages of counters in mm: the fewest that hold all.

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


# The product `counters`: two-coloured counters and the marker to fold and glue, or printed on both sides.

FOLD, _ = BACKS = ("fold", "duplex")
"""Where the backs are: beside the fronts, or on the back of the paper."""
SIZES = 8.0, 100.0
"""The least and the largest side of a counter, mm."""
_MOST_COUNTERS = 640


def count_option() -> int:
    """Make the field for how many counters there are."""
    help = "How many; one for each square are enough for every game."
    return option(COUNTERS, help, label="Counters", limits=(1, _MOST_COUNTERS))


@dataclass(frozen=True)
class CounterSet(TwoSided, CropMarks, Gap):
    """How many counters there are, and how both faces come together."""

    count: int = count_option()
    marker: bool = option(True, "One more piece, the marker of the active sides, for the corners of the board.")
    backs: str = option(
        FOLD, "The backs beside the fronts, to fold and glue, or on the paper's back.", BACKS, main=True
    )


@dataclass(frozen=True, slots=True)
class CountersOptions(CounterSet, LargeOptions):
    """How large they are, too."""

    size: float = option(
        0.0,
        "The side of a counter in mm; 0 goes with the board that fills the same paper: 19.5 on A4.",
        label="Side of a counter",
        limits=SIZES,
        main=True,
    )
    large_print: bool = large_option("bold rings and strong colours, no small name on the marker.")

    @property
    def pieces(self) -> int:
        """How many pieces are cut, the marker included: it is the last one."""
        return self.count + self.marker


def _leaves(options: CountersOptions, paper: Paper) -> Iterator[Leaf]:
    """Yield the pages; on those of both sides black faces lie on the front and white ones on the back."""
    size = options.size or usual_counter(paper)
    with named(f"counters of {show_mm(size)}"):
        yield from (_counters_leaf(page, options) for page in _pages(paper, size, options))
    if options.large_print:
        holds = words(
            "{count} counters and the marker." if options.marker else "{count} counters.", count=options.count
        )
        yield told_leaf(words("counters"), (holds, how_to(options)))


def _pictures(options: CountersOptions) -> Mapping[str, Figure]:
    """Return both faces, and the marker."""
    size = options.size or SIZE
    sides = {COLOURS[colour].lower(): face(colour, size) for colour in (BLACK, WHITE)}
    return {**sides, "marker": marker_face(size, named=False)} if options.marker else sides


def _pages(paper: Paper, size: float, options: CountersOptions) -> Iterator[CounterPage]:
    pieces = Pieces(options.pieces, size, options.gap, Ticks(crop=options.crop_marks))
    if options.backs == FOLD:
        return folded(paper, pieces)
    return duplexed(paper, pieces, options.duplex)


def _counters_leaf(page: CounterPage, options: CountersOptions) -> Leaf:
    """Return a page of counters; they look the same from all sides, so no back has to be turned."""
    figures, placed = {}, []
    for colour, side in ((BLACK, page.fronts), (WHITE, page.backs)):
        if side:
            block, name = around([each.slot for each in side]), COLOURS[colour].lower()
            figures[name] = _side(colour, side, block, options)
            placed.append((name, block))
    context = {
        "page": page,
        "placed": placed,
        "back": not page.fronts,
        "holds": _holds(page, options),
        "how": how_to(options),
        "crop_marks": options.crop_marks,
        "note_size": options.sizes.note,
    }
    return Leaf(
        "counters.xml",
        context,
        figures,
        orientation=page.orientation,
        captioned=bool(page.fronts),
        caption=page.round.head,
        duplex=options.turned_on,
        cut=cut_length([each.slot for each in page.fronts]),
        gluing=FOLDED_MINUTES if page.fronts and page.backs else 0.0,
    )


def _is_marker(piece: Placing, options: CountersOptions) -> bool:
    return options.marker and piece.index == options.count


def _side(colour: int, side: tuple[Placing, ...], block: Slot, options: CountersOptions) -> Figure:
    slots = [each.slot for each in side if not _is_marker(each, options)]
    marker = next((each.slot for each in side if _is_marker(each, options)), None)
    return faces(colour, slots, block, marker, front=colour == BLACK and not options.large_print)


def _holds(page: CounterPage, options: CountersOptions) -> str:
    """Say what a page makes."""
    marked = any(_is_marker(each, options) for each in page.fronts)
    count = len(page.fronts) - marked
    if not marked:
        return words("{count} counters", count=count)
    return words("{count} counters and the marker", count=count) if count else words("the marker")


def how_to(options: CountersOptions) -> str:
    """Return what is to be done with a page, by where the backs are."""
    if options.backs == FOLD:
        return words("Fold at the dashes, glue the halves together, cut from tick to tick.")
    how = "Print on both sides, turn on the {edge} edge, then cut from tick to tick."
    return words(how, edge=words(options.flip))


# A box for the counters.

COUNTER, GLUED = 0.3, 0.45
"""How thick a counter is, mm: one of card, one of heavy paper folded and glued."""
_ACROSS = 2
"""The counters lie in so many piles by so many."""


@dataclass(frozen=True, slots=True)
class BoxOptions(LargeOptions):
    """Which counters go in."""

    size: float = option(
        0.0,
        "The side of a counter in mm; 0 is for those that go with the board that fills the same paper.",
        label="Side of a counter",
        limits=SIZES,
        main=True,
    )
    backs: str = option(FOLD, "Counters that are folded and glued are thicker.", BACKS, main=True)
    pile: float = option(
        0.0,
        f"How high each of four piles is; 0 reckons {GLUED:g} mm for a counter that is glued, {COUNTER:g} for another.",
        label="Height of a pile",
        limits=(LEAST_PILE, MOST_PILE),
    )
    count: int = count_option()
    large_print: bool = large_option("larger words on the box, and on a page of their own.")

    @property
    def depth(self) -> float:
        """How high the piles are, mm: the marker lies on one of them."""
        high = ceil((self.count + 1) / _ACROSS**2)
        return self.pile or high * (GLUED if self.backs == FOLD else COUNTER)


def box_contents(options: BoxOptions, paper: Paper | None) -> Contents:
    side = _ACROSS * (options.size or (usual_counter(paper) if paper else SIZE))
    return Contents(side, side, options.depth, words("{count} counters and the marker", count=options.count))


BOX = box(
    "krypte",
    "A tuck box for the counters, in four piles, to be cut, folded and glued.",
    "pressboard krypte box --size 18",
    BoxOptions,
    box_contents,
    marks,
)
COUNTERS_SHEET = PlainProduct(
    game="krypte",
    name="counters",
    summary="The 64 counters, black on one face and white on the other, and the marker, to fold and glue or duplex.",
    example="pressboard krypte counters --size 18 --theme bw",
    options=CountersOptions,
    draw=_leaves,
    show=_pictures,
)
