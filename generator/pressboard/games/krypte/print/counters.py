"""The products `counters` and `box`: counters and the marker to fold and glue, or printed on both sides; mm."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from math import ceil

from pressboard.figures.shapes import Drawable, Figure, Polyline, Symbol, Use
from pressboard.games.krypte.pictures.pieces import COUNTERS, ROLES, SIZE, face, face_symbol, marker_face, marks
from pressboard.games.krypte.print.board import usual_counter
from pressboard.games.krypte.rules.board import BLACK, COLOURS, WHITE
from pressboard.kinds.cut import LEAST_PILE, MOST_PILE, Contents, CropMarks, Gap, TwoSided, box, pieces_leaf
from pressboard.kinds.options import LargeOptions, large_option, option
from pressboard.kinds.page import Leaf, small_print_leaf
from pressboard.kinds.product import PlainProduct
from pressboard.lean_dataclasses import dataclass
from pressboard.printing.cut_sheets import Piece, two_sided_pages
from pressboard.printing.cuts import Ticks
from pressboard.printing.papers import Paper
from pressboard.printing.pieces import PiecePage
from pressboard.printing.slots import Slot, around, named
from pressboard.units import show_mm
from pressboard.words import words

_CROSS = 1.6
"""How large the crosses at the corners of counters are, mm."""


def faces(colour: int, slots: Sequence[Slot], block: Slot, marker: Slot | None, front: bool) -> Figure:
    """Draw the faces of a colour on a page, as they lie in a block, the marker, named on its front, and crosses."""
    every = [*slots, *([marker] if marker else [])]
    size = every[0].width
    # A cross at every corner: there cuts meet.
    corners = {
        (round(x, 4), round(y, 4)) for each in every for x in (each.x, each.right) for y in (each.y, each.bottom)
    }
    arms = (((-_CROSS / 2, 0), (_CROSS / 2, 0)), ((0, -_CROSS / 2), (0, _CROSS / 2)))
    cross = Symbol("krypte cross", tuple(Polyline(ROLES["cross"], arm) for arm in arms), "+")
    items: list[Drawable] = [Use(cross, x - block.x, y - block.y) for x, y in sorted(corners)]
    symbol = face_symbol(colour, size)
    items += (Use(symbol, slot.x - block.x + size / 2, slot.y - block.y + size / 2) for slot in slots)
    if marker:
        drawn = Symbol(f"krypte marker {size:g} {front}", marker_face(size, named=front).items, "@")
        items.append(Use(drawn, marker.x - block.x, marker.y - block.y))
    title = words("Krypte counters, {colour}", colour=words(COLOURS[colour]))
    return Figure(block.width, block.height, tuple(items), title, 1.0)


# The product `counters`: two-coloured counters and the marker to fold and glue, or printed on both sides.

FOLD, _ = BACKS = ("fold", "duplex")
"""Where the backs are: beside the fronts, or on the back of the paper."""
SIZES = 8.0, 100.0
"""The least and the largest side of a counter, mm."""
_MOST_COUNTERS = 640


def count_option() -> int:
    help = "How many; one for each square are enough for every game."
    return option(COUNTERS, help, label="Counters", limits=(1, _MOST_COUNTERS))


@dataclass(frozen=True)
class CounterSet(TwoSided, CropMarks, Gap):
    count: int = count_option()
    marker: bool = option(True, "One more piece, the marker of the active sides, for the corners of the board.")
    backs: str = option(
        FOLD, "The backs beside the fronts, to fold and glue, or on the paper's back.", BACKS, main=True
    )


@dataclass(frozen=True, slots=True)
class CountersOptions(CounterSet, LargeOptions):
    size: float = option(
        0.0,
        "The side of a counter in mm; 0 goes with the board that fills the same paper: 19.5 on A4.",
        label="Side of a counter",
        limits=SIZES,
        main=True,
    )
    large_print: bool = large_option("bold rings and strong colours, no small name on the marker.")


def _leaves(options: CountersOptions, paper: Paper) -> Iterator[Leaf]:
    """Yield the pages; on those of both sides black faces lie on the front and white ones on the back."""
    size = options.size or usual_counter(paper)
    piece, ticks = Piece(size, size, options.gap), Ticks(crop=options.crop_marks)
    with named(f"counters of {show_mm(size)}"):
        for page in two_sided_pages(paper, options.count + options.marker, piece, ticks, options.backs, options.duplex):
            yield _counters_leaf(page, options)
    told = "{count} counters and the marker." if options.marker else "{count} counters."
    yield small_print_leaf(words("counters"), (words(told, count=options.count), how_to(options)))


def _pictures(options: CountersOptions) -> Mapping[str, Figure]:
    size = options.size or SIZE
    sides = {COLOURS[colour].lower(): face(colour, size) for colour in (BLACK, WHITE)}
    return {**sides, "marker": marker_face(size, named=False)} if options.marker else sides


def _counters_leaf(page: PiecePage, options: CountersOptions) -> Leaf:
    """Return a page of counters; they look the same from all sides, so no back has to be turned."""
    figures, placed = {}, []
    for colour, side in ((BLACK, page.fronts), (WHITE, page.backs)):
        if side:
            # The marker is the last piece of all.
            marker = next((each.slot for each in side if each.index == options.count), None)
            slots = [each.slot for each in side if each.index < options.count]
            block, name = around([each.slot for each in side]), COLOURS[colour].lower()
            figures[name] = faces(colour, slots, block, marker, colour == BLACK and not options.type.is_large)
            placed.append((name, block))
    count = sum(each.index < options.count for each in page.fronts)
    holds = "{count} counters" if count == len(page.fronts) else "{count} counters and the marker"
    context = {
        "holds": words(holds, count=count) if count or not page.fronts else words("the marker"),
        "how": how_to(options),
        "crop_marks": options.crop_marks,
    }
    return replace(pieces_leaf("counters.xml", page, figures, placed, context), duplex=options.turned_on)


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
