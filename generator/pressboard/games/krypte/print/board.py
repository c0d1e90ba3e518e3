"""The product `board`, and how large it and its counters are where nobody says, so that both go together; mm."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from math import floor

from pressboard.figures.shapes import Figure
from pressboard.games.krypte.pictures.board import RIM, RIM_SHARE, SQUARE, STRIP, full_rim, plate_line, playing_board
from pressboard.games.krypte.pictures.pieces import CLOCKWISE, after
from pressboard.games.krypte.rules.board import SIDES, WIDTH
from pressboard.kinds.board import PrintedBoard, board_leaves, parted_at, words_leaf
from pressboard.kinds.options import ApartOptions, option
from pressboard.kinds.page import Leaf
from pressboard.kinds.product import PlainProduct
from pressboard.lean_dataclasses import dataclass
from pressboard.printing.papers import Paper

LARGEST, LEAST = 31.0, 12.0
"""The largest squares, which arms still reach across, and the least, whose counters fingers still turn."""
_HEAD, _BELOW = 18.0, 44.0
"""What is kept above the board for the head, and below it for words and foot."""
_BROAD = RIM / RIM_SHARE
"""Squares from which on the rim does not grow any more."""
COUNTER = 19.5 / 22.0
"""The side of a counter as a part of a square."""
_ACROSS, _DOWN, _HEAD_AND_RULER = 10, 13, 13.2
"""The counters of a whole set on one page, both their faces beside each other, and what is kept above and below."""


def usual_square(paper: Paper) -> float:
    """Return the side of the squares with which board, head and words fill a page, in tenths of a millimetre."""
    upright = paper.portrait()
    with_words = min(upright.free_width, upright.free_height - _HEAD - _BELOW)
    square = _in(with_words)
    if square < LEAST:
        square = _in(upright.free_width)
    return max(LEAST, min(LARGEST, floor(10 * square + 1e-6) / 10))


def _in(side: float) -> float:
    """Return the squares of a board that is so long with its rim."""
    narrow = side / (WIDTH + 2 * RIM_SHARE)
    return narrow if narrow < _BROAD else (side - 2 * RIM) / WIDTH


def rim_on(paper: Paper, square: float) -> float:
    """Return how wide the rim round squares of `square` mm is: as wide as usual, or a strip where there is no room."""
    usual, free = full_rim(square), min(paper.free_width, paper.free_height)
    alone = free - WIDTH * square
    if alone >= 2 * usual or alone < 2 * STRIP * square:
        return usual
    return STRIP * square


def usual_counter(paper: Paper) -> float:
    """Return the side of the counters for the usual squares: all that are to be folded and glued fit a page."""
    upright = paper.portrait()
    on_a_page = min(upright.free_width / _ACROSS, (upright.free_height - _HEAD_AND_RULER) / _DOWN)
    return min(counter_for(usual_square(paper)), floor(10 * on_a_page + 1e-6) / 10)


def counter_for(square: float) -> float:
    """Return the side of the counters that go with squares of so many mm, in tenths of a millimetre."""
    return round(COUNTER * square, 1)


# The product `board`: the board on one page or tiled over several, and how it is used below it.


@dataclass(frozen=True)
class BoardOptions(ApartOptions):
    square: float = option(
        0.0,
        "The side of a square in mm; 0 fills the page: 22 on A4. Too large for the paper: several pages to be glued.",
        label="Side of a square",
        limits=(10.0, 150.0),
        main=True,
    )
    coordinates: bool = option(True, "Name the lines in the rim, or the squares where there is none.", main=True)
    sides: bool = option(
        True,
        "The rim: the sides' names, chevrons at all lines, the marker's places in the corners.",
        label="Rim with sides",
        main=True,
    )


def _following() -> dict[str, Figure]:
    return {f"after-{SIDES[side].lower()}": after(side) for side in CLOCKWISE}


def _board_leaves(options: BoardOptions, paper: Paper) -> Iterator[Leaf]:
    square = options.square or usual_square(paper)
    rim = rim_on(paper, square) if options.sides else 0.0
    leaves = _leaves(options, paper, square, rim)
    if rim and len(leaves) > 2:
        leaves = min(leaves, _leaves(options, paper, square, STRIP * square), key=len)
    yield from leaves


def _leaves(options: BoardOptions, paper: Paper, square: float, rim: float) -> list[Leaf]:
    """Return the pages of a board with a rim of so many mm."""
    picture = playing_board(square, rim, options.coordinates, type=options.type)
    lines = tuple(rim / square + line for line in range(1, WIDTH))  # where it may be parted
    context = {
        "square": square,
        "counter": counter_for(square) if options.square else usual_counter(paper),
    }
    board = PrintedBoard(picture, square, (lines, lines), None, context, figures=_following())
    # The sides are named where no seam of the pages parts the names.
    across, down = (plate_line([round(line - rim / square) for line in parted]) for parted in parted_at(board, paper))
    picture = playing_board(square, rim, options.coordinates, (across, down), options.type)
    return [*board_leaves(replace(board, picture=picture), paper), words_leaf(board)]


def _pictures(options: BoardOptions) -> Mapping[str, Figure]:
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
    show=_pictures,
)
