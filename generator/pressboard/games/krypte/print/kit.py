"""The board, counters and the marker that go with it, a box for these, and the kit of all; mm."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from math import ceil, floor

from pressboard.errors import named
from pressboard.figures.shapes import Drawable, Figure, Polyline, Symbol, Use
from pressboard.games.krypte.pictures.diagrams import AFTER, BEFORE, Marks, diagram
from pressboard.games.krypte.pictures.pieces import (
    CLOCKWISE,
    COUNTERS,
    ROLES,
    SIZE,
    SQUARE,
    STRIP,
    after,
    face,
    face_symbol,
    full_rim,
    marker_face,
    marks,
    plate_line,
    playing_board,
)
from pressboard.games.krypte.print.record import RECORD
from pressboard.games.krypte.print.rules import RULES, HouseRuleOptions
from pressboard.games.krypte.rules.board import BLACK, COLOURS, SIDES, WHITE, WIDTH, HouseRules
from pressboard.games.krypte.rules.notation import parse_position
from pressboard.kinds.board import PrintedBoard, board_leaves, words_leaf
from pressboard.kinds.cut import Contents, CropMarks, Gap, TwoSided, box, pieces_leaf, pile_option
from pressboard.kinds.facts import Facts
from pressboard.kinds.kit import (
    PEN,
    Cover,
    KitReadings,
    Need,
    Part,
    board_part,
    cut_part,
    included,
    kit,
    pads_part,
    rules_part,
)
from pressboard.kinds.options import ApartOptions, LargeOptions, large_option, option, square_option
from pressboard.kinds.page import Leaf, small_print_leaf
from pressboard.kinds.product import PlainProduct
from pressboard.lean_classes import dataclass
from pressboard.printing.cuts import Ticks
from pressboard.printing.papers import EDGES, Paper, Slot, around
from pressboard.printing.pieces import Piece, PiecePage, two_sided_pages
from pressboard.units import show_mm
from pressboard.words import words

LARGEST, LEAST = 31.0, 12.0
"""The largest squares, which arms still reach across, and the least, whose counters fingers still turn."""
_SQUARES = [tenths / 10 for tenths in range(int(10 * LEAST), int(10 * LARGEST) + 1)]


def usual_square(paper: Paper) -> float:
    """Return the side of the squares with which board, head and words fill a page, in tenths of a millimetre."""
    upright = paper.portrait()
    # So much is kept above the board for the head, and below it for words and foot, if that can be.
    for room in (min(upright.free_width, upright.free_height - 18.0 - 44.0), upright.free_width):
        fitting = [
            square for square in _SQUARES if WIDTH * square + 2 * full_rim(square) <= room + 1e-6
        ]
        if fitting:
            return fitting[-1]
    return LEAST


def usual_counter(paper: Paper) -> float:
    """Return the side of the counters for the usual squares: all that are to be folded and glued fit a page."""
    upright = paper.portrait()
    # Ten by thirteen are all faces of a whole set, besides head and ruler.
    on_a_page = min(upright.free_width / 10, (upright.free_height - 13.2) / 13)
    return min(counter_for(usual_square(paper)), floor(10 * on_a_page + 1e-6) / 10)


def counter_for(square: float) -> float:
    """Return the side of the counters that go with squares of so many mm, in tenths of a millimetre."""
    return round((19.5 / 22.0) * square, 1)


# The product `board`: the board on one page or tiled over several, and how it is used below it.


@dataclass(frozen=True)
class BoardOptions(ApartOptions, HouseRuleOptions):
    square: float = square_option(
        "The side of a square in mm; 0 fills the page: 22 on A4. Too large for the paper: several pages to be glued.",
        (10.0, 150.0),
    )
    coordinates: bool = option(
        True, "Name the lines in the rim, or the squares where there is none.", main=True
    )
    sides: bool = option(
        True,
        "The rim: the sides' names, chevrons at all lines, the marker's places in the corners.",
        label="Rim with sides",
        main=True,
    )


def _following() -> dict[str, Figure]:
    return {f"after-{SIDES[side].lower()}": after(side) for side in CLOCKWISE}


def _board_leaves(options: BoardOptions, paper: Paper) -> Iterator[Leaf]:
    """Yield the pages of a board whose rim is a strip where there are fewer of them then."""
    square, found = options.square or usual_square(paper), list[list[Leaf]]()
    context = {
        "square": square,
        "counter": counter_for(square) if options.square else usual_counter(paper),
        "given_line_wins": HouseRules.read(options.readings).given_line_wins,
    }
    for rim in (full_rim(square), STRIP * square) if options.sides else (0.0,):
        picture = playing_board(square, rim, options.coordinates, type=options.type)
        lines = tuple(rim / square + line for line in range(1, WIDTH))  # where it may be parted
        board = PrintedBoard(picture, square, (lines, lines), None, context, figures=_following())
        # The sides are named where no seam of the pages parts the names.
        plan = next(board_leaves(board, paper)).context.get("poster")
        parted = (plan.seams_across, plan.seams_down) if plan else ((), ())
        across, down = (
            plate_line([round((seam - rim) / square) for seam in seams]) for seams in parted
        )
        picture = playing_board(square, rim, options.coordinates, (across, down), options.type)
        found.append([*board_leaves(replace(board, picture=picture), paper), words_leaf(board)])
    yield from min(found, key=len)


def _board_pictures(options: BoardOptions) -> Mapping[str, Figure]:
    rim = None if options.sides else 0.0
    board = playing_board(options.square or SQUARE, rim, options.coordinates, type=options.type)
    return {"board": board, **_following()}


BOARD = PlainProduct(
    game="krypte",
    name="board",
    summary="The board, on one page or tiled over several; the corners of its rim are the places of the marker.",
    example="pressboard krypte board --square 30 --theme low-ink",
    options=BoardOptions,
    draw=_board_leaves,
    show=_board_pictures,
)


# The products `counters` and `box`: counters and the marker to fold and glue, or printed on both sides; mm.


def faces(
    colour: int, slots: Sequence[Slot], block: Slot, marker: Slot | None, front: bool
) -> Figure:
    """Draw the faces of a colour on a page, as they lie in a block, the marker, named on its front, and crosses."""
    # How large crosses are, mm.
    large = 1.6
    every = [*slots, *([marker] if marker else [])]
    size = every[0].width
    # A cross at every corner: there cuts meet.
    corners = {
        (round(x, 4), round(y, 4))
        for each in every
        for x in (each.x, each.right)
        for y in (each.y, each.bottom)
    }
    arms = (((-large / 2, 0), (large / 2, 0)), ((0, -large / 2), (0, large / 2)))
    cross = Symbol("krypte cross", tuple(Polyline(ROLES["cross"], arm) for arm in arms), "+")
    items: list[Drawable] = [Use(cross, x - block.x, y - block.y) for x, y in sorted(corners)]
    symbol = face_symbol(colour, size)
    items += (
        Use(symbol, slot.x - block.x + size / 2, slot.y - block.y + size / 2) for slot in slots
    )
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


def count_option() -> int:
    help = "How many; one for each square are enough for every game."
    return option(COUNTERS, help, label="Counters", limits=(1, 640))


@dataclass(frozen=True)
class CounterSet(TwoSided, CropMarks, Gap):
    count: int = count_option()
    marker: bool = option(
        True, "One more piece, the marker of the active sides, for the corners of the board."
    )
    backs: str = option(
        FOLD,
        "The backs beside the fronts, to fold and glue, or on the paper's back.",
        BACKS,
        main=True,
    )


def size_option(what: str) -> float:
    help = f"The side of a counter in mm; 0 {what}."
    return option(0.0, help, label="Side of a counter", limits=SIZES, main=True)


@dataclass(frozen=True, slots=True)
class CountersOptions(CounterSet, LargeOptions):
    size: float = size_option("goes with the board that fills the same paper: 19.5 on A4")
    large_print: bool = large_option("bold rings and strong colours, no small name on the marker.")


def _counter_leaves(options: CountersOptions, paper: Paper) -> Iterator[Leaf]:
    """Yield the pages; on those of both sides black faces lie on the front and white ones on the back."""
    size = options.size or usual_counter(paper)
    piece, ticks = Piece(size, size, options.gap), Ticks(crop=options.crop_marks)
    with named(f"counters of {show_mm(size)}"):
        for page in two_sided_pages(
            paper, options.count + options.marker, piece, ticks, options.backs, options.duplex
        ):
            yield _counters_leaf(page, options)
    if options.marker:
        told = "{count} counters and the marker."
    else:
        told = "{count} counters."
    yield small_print_leaf(words("counters"), (words(told, count=options.count), how_to(options)))


def _counter_pictures(options: CountersOptions) -> Mapping[str, Figure]:
    size = options.size or SIZE
    sides = {COLOURS[colour].lower(): face(colour, size) for colour in (BLACK, WHITE)}
    if options.marker:
        return {**sides, "marker": marker_face(size, named=False)}
    return sides


def _counters_leaf(page: PiecePage, options: CountersOptions) -> Leaf:
    """Return a page of counters; they look the same from all sides, so no back has to be turned."""
    figures, placed = {}, []
    for colour, side in ((BLACK, page.fronts), (WHITE, page.backs)):
        if side:
            # The marker is the last piece of all.
            marker = next((each.slot for each in side if each.index == options.count), None)
            slots = [each.slot for each in side if each.index < options.count]
            block, name = around([each.slot for each in side]), COLOURS[colour].lower()
            figures[name] = faces(
                colour, slots, block, marker, colour == BLACK and not options.type.is_large
            )
            placed.append((name, block))
    count = sum(each.index < options.count for each in page.fronts)
    if count == len(page.fronts):
        holds = "{count} counters"
    else:
        holds = "{count} counters and the marker"
    context = {
        "holds": words(holds, count=count) if count or not page.fronts else words("the marker"),
        "how": how_to(options),
        "crop_marks": options.crop_marks,
    }
    return replace(
        pieces_leaf("counters.xml", page, figures, placed, context), duplex=options.turned_on
    )


def how_to(options: CountersOptions) -> str:
    """The instruction on a page of counters: fold, or print on both sides, and cut."""
    if options.backs == FOLD:
        return words("Fold at the dashes, glue the halves together, cut from tick to tick.")
    how = "Print on both sides, turn on the {edge}, then cut from tick to tick."
    return words(how, edge=words(EDGES[options.flip]))


# A box for the counters.

COUNTER, GLUED = 0.3, 0.45
"""How thick a counter is, mm: one of card, one of heavy paper folded and glued."""
_PILES = 2
"""The counters lie in so many piles by so many."""


@dataclass(frozen=True, slots=True)
class BoxOptions(LargeOptions):
    size: float = size_option("is for those that go with the board that fills the same paper")
    backs: str = option(FOLD, "Counters that are folded and glued are thicker.", BACKS, main=True)
    pile: float = pile_option(
        f"How high each of four piles is; 0 reckons {GLUED:g} mm for a counter that is glued, {COUNTER:g} for another.",
        "a pile",
    )
    count: int = count_option()
    large_print: bool = large_option("larger words on the box, and on a page of their own.")

    @property
    def depth(self) -> float:
        """How high the piles are, mm: the marker lies on one of them."""
        high = ceil((self.count + 1) / _PILES**2)
        return self.pile or high * (GLUED if self.backs == FOLD else COUNTER)


def box_contents(options: BoxOptions, paper: Paper | None) -> Contents:
    side = _PILES * (options.size or (usual_counter(paper) if paper else SIZE))
    return Contents(
        side, side, options.depth, words("{count} counters and the marker", count=options.count)
    )


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
    draw=_counter_leaves,
    show=_counter_pictures,
)


# The kit: board, counters that fit it, rules and score pads, in one file.


@dataclass(frozen=True, slots=True)
class KitOptions(BoardOptions, CounterSet, KitReadings):
    READINGS = HouseRules

    @property
    def counters(self) -> CountersOptions:
        return replace(
            included(CountersOptions, self), size=min(counter_for(self.square), SIZES[1])
        )


def parts(options: KitOptions, paper: Paper | None = None) -> list[Part]:
    """Return the parts; where no size is asked for, board and counters have the one that fits a `paper`."""
    square = show_mm(options.square or (usual_square(paper) if paper else SQUARE))
    if options.square:
        chosen = options.counters
    else:
        chosen = included(CountersOptions, options)
    side = show_mm(chosen.size or (usual_counter(paper) if paper else counter_for(SQUARE)))
    told = "{count} counters of {side}, black and white, and the marker"
    bare = "{count} counters of {side}, black and white"
    return [
        board_part(
            BOARD, options, words("{width} × {width} squares of {side}", width=WIDTH, side=square)
        ),
        cut_part(
            words("Counters"),
            COUNTERS_SHEET,
            chosen,
            words(told if chosen.marker else bare, count=chosen.count, side=side),
            how_to(chosen),
            box=Part(words("Box"), BOX, replace(included(BoxOptions, options), size=chosen.size)),
        ),
        rules_part(RULES, options, words("with diagrams and an example")),
        pads_part(RECORD, options, words("to write games down")),
    ]


_LANDSCAPE = """  a b c d e f g h
1 X O O X . O X .
2 O . X O O . O X
3 . X . X X O . .
4 O . . . . . . O
5 O . . . . . . X
6 . O X . O X . .
7 X O . O X O X .
8 . X O . X O . O
last side: East
to move: White"""
"""A position whose board is full enough for a cover."""


FACTS = Facts((2, 2), (30, 30), 8, "scissors, glue", 20)

KIT = kit(
    game="krypte",
    example="pressboard krypte kit --backs duplex --theme low-ink",
    options=KitOptions,
    parts=parts,
    needs=lambda options: (Need(PEN, words("a pen for the score pads")),),
    cover=Cover(
        lambda _: diagram(parse_position(_LANDSCAPE), Marks(names=0.0), words("Krypte, a game")),
        FACTS,
        (BEFORE, BEFORE, AFTER, AFTER),
    ),
)
