"""The products `board`, the tray's floor, empty or with the pieces of a start, and `tiles`, cut for that board."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from math import ceil, floor
from typing import Self

from pressboard.errors import BadOption, DoesNotFit, named
from pressboard.figures.shapes import Drawable, Figure, Polyline, Rect
from pressboard.games.crumble.make.check import is_usual
from pressboard.games.crumble.make.params import (
    SETUP_WORD,
    SETUPS,
    TAG,
    StartParams,
    size_of,
    size_option,
)
from pressboard.games.crumble.pictures.board import (
    FINEST,
    RIM_WIDTH,
    certified_board,
    keys,
    playing_board,
    rim_of,
    start_board,
)
from pressboard.games.crumble.pictures.pieces import ROLES, core, tile_face
from pressboard.games.crumble.rules.board import BLACK, COLOURS, WHITE, Board, start
from pressboard.games.crumble.rules.notation import reading_order
from pressboard.games.crumble.rules.sets import (
    DOUBLE,
    QUADRUPLE,
    SETS,
    SMALLEST,
    TileKind,
    tile_set,
)
from pressboard.kinds.board import HEAD_AND_FOOT, GeneratedBoard, PrintedBoard
from pressboard.kinds.cut import Bleed, TwoSided, pieces_leaf
from pressboard.kinds.options import (
    ApartOptions,
    LargeOptions,
    Options,
    large_option,
    option,
    square_option,
)
from pressboard.kinds.page import Item, Leaf, small_print_leaf
from pressboard.kinds.product import PlainProduct
from pressboard.lean_classes import NamedTuple, dataclass
from pressboard.printing.cuts import outlines
from pressboard.printing.papers import PAPERS, Grid, Paper, Slot, around, inset, too_small
from pressboard.printing.pieces import (
    FoldSheet,
    Piece,
    PiecePage,
    Placing,
    bleed_on,
    fold_sheets,
    grids,
    surrounded,
)
from pressboard.printing.scale import LEAST_TWO_LINES
from pressboard.units import show_mm
from pressboard.words import words

SQUARES = 8.0, 100.0
"""The least and the most that a side of a starting square measures, mm."""
_ROUNDING = 1e-6


class BoardSize(Options):
    """What options with `size` and `square` can say of their board."""

    __slots__ = ()
    size: str
    square: float

    def check(self) -> None:
        size_of(self.size)

    def side_on(self, paper: Paper) -> float:
        """Return the side of a starting square, mm: that with which the board fills `paper` where none is asked for."""
        return self.square or usual_square(paper, *self.squares)

    @property
    def squares(self) -> tuple[int, int]:
        return size_of(self.size)

    @property
    def side(self) -> float:
        """The side of a starting square, mm; that on A4 where none is asked for."""
        return self.side_on(PAPERS["A4"])


def usual_square(paper: Paper, width: int, height: int) -> float:
    """Return the side of the squares with which a board of so many fills a page, in whole millimetres or tenths."""
    # Below this a board has no head and foot, mm.
    little = 12.0
    rims, turns = 2 * RIM_WIDTH, (paper.portrait(), paper.landscape())
    # The largest squares of a page that is turned as is better, with head and foot, and without.
    side, bare = (
        max(
            min((page.free_width - rims) / width, (page.free_height - rims - besides) / height)
            for page in turns
        )
        for besides in (HEAD_AND_FOOT, 0.0)
    )
    if side < little:
        side = max(side, min(little, bare))
    parts = 1 if side >= 10.0 else 10
    return max(SQUARES[0], min(SQUARES[1], floor(parts * side + _ROUNDING) / parts))


@dataclass(frozen=True)
class BoardLook(ApartOptions):
    square: float = square_option(
        "The side of a square in mm; 0 fills the page: 32 for 6x6 on A4. Too large for the paper: several pages.",
        SQUARES,
    )
    halvings: int = option(
        2,
        f"How often crosses for a finer grid halve a square, 0 to {FINEST}; 0 is none.",
        label="Halvings of a square",
        limits=(0, FINEST),
    )
    ticks: bool = option(
        True, "Tick the lines off in the rim, where they are seen when pieces cover the board."
    )


@dataclass(frozen=True, slots=True)
class BoardOptions(BoardLook, BoardSize):
    """Whether pieces are printed on it, too.

    `size` is how many squares there are where no position says so; it is no option of its own.
    """

    size: str = "6x6"
    setup: bool = option(
        False,
        "Print the pieces of the standard start, too; those of any other are always printed.",
        label="Standard start",
        main=True,
    )

    def for_board(self, position: Board | None) -> Self:
        if position:
            return replace(self, size=f"{position.layout.width}x{position.layout.height}")
        return self


class BoardProduct(GeneratedBoard[StartParams, Board, BoardOptions]):
    """The board: on one page where it fits, else in parts."""

    summary = "The tray's rim and grid, with crosses for a finer one, or with a starting position of chance."
    example = "pressboard crumble board --start random --seed billabong"
    params = StartParams
    options = BoardOptions
    setups = SETUPS
    tag, setup_word, made = TAG, SETUP_WORD, "pressboard.games.crumble.make.generate"
    certified = staticmethod(certified_board)

    def pages(
        self, item: Item[Board] | None, options: BoardOptions, paper: Paper
    ) -> Iterator[Leaf]:
        fitted = options.for_board(item.content if item else None)
        yield from super().pages(item, replace(fitted, square=fitted.side_on(paper)), paper)

    def printed(self, item: Item[Board] | None, options: BoardOptions) -> PrintedBoard:
        """The board with the pieces of an item, in its size; without an item an empty board in the size of the options."""
        position = item.content if item else None
        look, usual = options.for_board(position), position is None or is_usual(position)
        side, squares, rim = look.side, look.squares, rim_of(look.side)
        position = position or start(*squares)
        shown = item if options.setup or not usual else None
        if shown:
            picture = start_board(position, shown.code, side, look.halvings, look.ticks, look.type)
        else:
            layout = position.layout
            corners = (layout.exact(piece) for piece in position.pieces(BLACK))
            hints = sorted((int(west), layout.height - int(north)) for west, _, _, north in corners)
            picture = playing_board(*squares, side, look.halvings, look.ticks, hints, look.type)
        is_black = reading_order(position.layout)[0] in position.pieces(BLACK)
        first, corner = words(COLOURS[position.turn]), words(COLOURS[BLACK if is_black else WHITE])
        across, down = (
            tuple(rim + line for line in range(1, count)) for count in squares
        )  # where it may be parted
        context = {"look": look, "first": first, "corner": corner}
        return PrintedBoard(picture, side, (across, down), shown, context, usual, figures=keys())


BOARD = BoardProduct()
"""The board, whose pieces chance may lay out."""


# The product `tiles`: two-sided pieces of many sizes to be cut out, folded and glued, or with bare backs.

BACKS = ("fold", "duplex")
_THINNEST = 1.9
"""The least side of a tile that can be cut, mm."""
_PLAY = 1.0
"""How much shorter than a starting square of the board the tile is that lies on it, mm: so they go in and out."""
_HOW = {
    "fold": "Fold at the dashes, glue back to back, cut.",
    "duplex": "Print on one side, then cut: the paper’s back is their white face.",
}


@dataclass(frozen=True)
class TileSet(TwoSided, Bleed):
    set: str = option(
        "standard",
        "How many: no size runs out in 75 %, in 97 % or in 99.9 % of simulated games.",
        tuple(SETS),
        label="Set of tiles",
        main=True,
    )
    smallest: str = option(
        "1/4",
        "The side of the smallest tiles, in starting squares.",
        SMALLEST,
        label="Smallest tiles",
        main=True,
    )
    large: bool = option(True, "Also tiles worth two and four starting squares, for joins.")
    backs: str = option(
        "fold",
        "White faces beside the black ones, to fold and glue, or the paper's bare back.",
        BACKS,
        label="White faces",
        main=True,
    )

    @property
    def turned_on(self) -> str:
        """No edge: on the paper's back white faces are bare paper."""
        return ""


@dataclass(frozen=True, slots=True)
class TilesOptions(BoardSize, TileSet, LargeOptions):
    size: str = size_option("The board's width and height in starting squares.")
    square: float = option(
        0.0,
        "The side of the board's starting squares in mm, tiles being cut 1 mm smaller; 0 is that of the board which "
        "fills the same paper: 32 for 6x6 on A4, 24 for 8x8.",
        label="Side of a square",
        limits=SQUARES,
    )
    large_print: bool = large_option("bold cuts, larger words at the head.")

    def check(self) -> None:
        if (side := self.cut / (1 << self.halvings)) < _THINNEST:
            raise BadOption(
                f"--smallest {self.smallest}: tiles of {show_mm(side)} cannot be cut; "
                f"{show_mm(_THINNEST)} is the least, so take a larger one"
            )

    def on(self, paper: Paper) -> "TilesOptions":
        """Return them with the squares that fill `paper` where none are asked for; raises DoesNotFit.

        Where this makes the smallest tiles too small to be cut squares are as large as these need.
        """
        least = (_THINNEST * (1 << self.halvings)) + _PLAY
        return replace(self, square=self.square or max(self.side_on(paper), ceil(least)))

    @property
    def halvings(self) -> int:
        return SMALLEST.index(self.smallest)

    @property
    def cut(self) -> float:
        """The side of the tile for a starting square, mm."""
        return self.side - _PLAY


class Nested(NamedTuple):
    """A tile on its page: its kind, and its upper left corner in starting squares from that of the grid."""

    kind: TileKind
    x: Fraction
    y: Fraction


def nested(counts: Mapping[TileKind, int], columns: int, rows: int) -> Iterator[list[Nested]]:
    """Yield what is on each page of `columns` x `rows` starting squares, two each way at least for large tiles.

    Large tiles lie in bands of two rows at the head of the first pages. Then come the squares row by row, those that
    are cut the same way together, so that cuts run on from one to the next.
    """
    large = {kind: counts.get(kind, 0) for kind in (QUADRUPLE, DOUBLE)}
    squares = list[tuple[TileKind, int]]()
    for kind, count in counts.items():
        most = int(1 / kind.area)
        squares += [
            (kind, min(most, count - done)) for done in range(0, count, most or count) if most
        ]
    while any(large.values()) or squares:
        page, row = list[Nested](), 0
        while row < rows:
            band = 2 if any(large.values()) and row + 2 <= rows else 1
            column = 0
            while column < columns:
                fits = (each for each in large if large[each] and column + each.width <= columns)
                if band == 2 and (big := next(fits, None)):
                    large[big] -= 1
                    page.append(Nested(big, Fraction(column), Fraction(row)))
                    column += int(big.width)
                    continue
                for line in range(row, row + band):
                    page += _cut(squares, column, line)
                column += 1
            row += band
        yield page


def _cut(squares: list[tuple[TileKind, int]], column: int, row: int) -> Iterator[Nested]:
    if squares:
        kind, count = squares.pop(0)
        across = int(1 / kind.width)
        for place in range(count):
            yield Nested(
                kind, column + place % across * kind.width, row + place // across * kind.height
            )


def counts_of(options: TilesOptions) -> dict[TileKind, int]:
    return tile_set(*options.squares, options.set, options.halvings, options.large)


def pages_of(options: TilesOptions, paper: Paper) -> Iterator[PiecePage]:
    """Yield the pages of a set: those to be folded have fronts and backs; else their backs are bare paper.

    The index of a placing is that of its kind among those of the set. Raises DoesNotFit.
    """
    square, counts = options.cut, counts_of(options)
    kinds = [*counts]
    paper, grid, sheet = _sheet(options, paper)
    for tiles in nested(counts, grid.columns, grid.rows):
        fronts = list[Placing]()
        for kind, x, y in tiles:
            place = grid.x + float(x) * square, grid.y + float(y) * square
            front = Slot(*place, float(kind.width) * square, float(kind.height) * square)
            fronts.append(Placing(kinds.index(kind), front))
        backs = tuple(map(sheet.back_of, fronts)) if sheet else ()
        yield surrounded(
            PiecePage(paper, tuple(fronts), backs), options.cut_marks, sheet.fold if sheet else None
        )


def _sheet(options: TilesOptions, paper: Paper) -> tuple[Paper, Grid, FoldSheet | None]:
    """Return the paper as it is turned, the grid of the fronts, and the sheet that is folded, if one is.

    It is that of the fewest pages, with room for head and ruler if there is any. Raises DoesNotFit.
    """
    counts, square = counts_of(options), options.cut
    piece, folds = Piece(square, square, bleed=options.cut_marks.bleed), options.backs == "fold"
    area = sum(int(kind.area * 4) * count for kind, count in counts.items()) // 4
    least = 2 if QUADRUPLE in counts or DOUBLE in counts else 1
    found = list[tuple[Paper, Grid, FoldSheet | None]]()
    for roomy in (True, False):
        if folds:  # a fold is rather level
            found += [
                (sheet.paper, sheet.fronts, sheet)
                for sheet in fold_sheets(paper, piece, (False, True), roomy)
            ]
        else:
            found += [(turned, grid, None) for turned, grid in grids(paper, piece, roomy)]
        if fitting := [each for each in found if min(each[1].columns, each[1].rows) >= least]:
            return min(fitting, key=lambda each: ceil(area / len(each[1])))
    if not found:
        raise too_small(paper, f"{show_mm(square)} x {show_mm(2 * square if folds else square)}")
    side = show_mm(2 * square)
    raise DoesNotFit(
        f"tiles of {side} x {side} do not fit {paper.name}; leave them out with --no-large"
    )


def _faces(
    colour: int, page: PiecePage, slots: Sequence[Slot], block: Slot, bleed: float
) -> Figure:
    """Draw all faces of a colour as they lie in their block, with their cuts.

    Black ones are a field that bleeds over their cuts, with cores where ink is saved.
    """
    items = list[Drawable]()
    if colour == BLACK:
        # What covers the tiles and what bleeds, but nothing beyond the fold
        for place in (inset(slot, -bleed_on(page, bleed)) for slot in slots):
            right, bottom = place.right, place.bottom
            for fold in page.folds:
                right, bottom = (
                    (min(right, fold.x), bottom)
                    if fold.x == fold.x2
                    else (right, min(bottom, fold.y))
                )
            sides = (place.x - block.x, place.y - block.y, right - place.x, bottom - place.y)
            items.append(Rect(ROLES["field"], *(round(each, 4) for each in sides)))
        items += [
            core(slot.x - block.x, slot.y - block.y, slot.width, slot.height) for slot in slots
        ]
    for line in outlines(slots, page.folds):
        ends = ((line.x - block.x, line.y - block.y), (line.x2 - block.x, line.y2 - block.y))
        at, edge = (ends[0][0], block.width) if line.x == line.x2 else (ends[0][1], block.height)
        # What bleeds shows the cuts at the edge of a black block where it is printed.
        outer = min(abs(at), abs(at - edge)) < _ROUNDING
        if colour == WHITE:
            name = "cut in white"
        else:
            name = "cut round black" if outer else "cut in black"
        items.append(Polyline(ROLES[name], tuple((round(x, 4), round(y, 4)) for x, y in ends)))
    title = words("Crumble tiles, {colour}", colour=words(COLOURS[colour]))
    return Figure(block.width, block.height, tuple(items), title, 1.0)


def _leaves(options: TilesOptions, paper: Paper) -> Iterator[Leaf]:
    """Yield the pages, with black faces, and white ones where they are folded behind these."""
    options = options.on(paper)
    with named(f"tiles for starting squares of {show_mm(options.side)}"):
        pages = [*pages_of(options, paper)]
    how, counts, no_room = words(_HOW[options.backs]), counts_of(options), False
    kinds = [kind.name for kind in counts]
    for sheet, page in enumerate(pages, 1):
        names = [kinds[each.index] for each in page.fronts]
        figures, placed = dict[str, Figure](), list[tuple[str, Slot]]()
        for colour, side in ((BLACK, page.fronts), (WHITE, page.backs)):
            if side:
                name, slots = COLOURS[colour].lower(), [each.slot for each in side]
                placed.append((name, around(slots)))
                figures[name] = _faces(colour, page, slots, around(slots), options.bleed)
        # A second line at the head says how many tiles there are.
        counted = (
            page.caption is not None and page.caption.width > page.caption.height >= LEAST_TWO_LINES
        )
        no_room = no_room or not counted
        context = {
            "sheet": sheet,
            "which": words("sheet {sheet} of {sheets}", sheet=sheet, sheets=len(pages)),
            "how": how,
            "counts": ", ".join(f"{names.count(name)} × “{name}”" for name in dict.fromkeys(names)),
            "counted": counted,
            "look": options,
            "side": show_mm(options.side),
        }
        yield pieces_leaf("tiles.xml", page, figures, placed, context)
    play = words(
        "Tiles are 1 mm smaller than the board’s squares of {side}.", side=show_mm(options.side)
    )
    told = (
        words("{count} of “{name}”", count=count, name=kind.name) for kind, count in counts.items()
    )
    yield small_print_leaf(words("tiles"), (how, play, *told), always=no_room)


def _pictures(options: TilesOptions) -> Mapping[str, Figure]:
    """Return both faces of every kind, by their sizes in starting squares."""
    return {
        f"{COLOURS[colour].lower()}-{kind.name.replace(' ', '').replace('/', '-')}": tile_face(
            colour, float(kind.width) * options.cut, float(kind.height) * options.cut
        )
        for kind in counts_of(options)
        for colour in (BLACK, WHITE)
    }


TILES = PlainProduct(
    game="crumble",
    name="tiles",
    summary="The two-sided pieces, squares and half-squares of many sizes, to fold and glue or with bare backs.",
    example="pressboard crumble tiles --set small --smallest 1/8",
    options=TilesOptions,
    draw=_leaves,
    show=_pictures,
)
