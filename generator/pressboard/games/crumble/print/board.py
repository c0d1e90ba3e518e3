"""The product `board`: the tray's floor, empty or with the pieces of a start, by chance or written out."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from math import floor
from typing import Self

from pressboard.games.crumble.make.check import is_usual
from pressboard.games.crumble.make.params import SETUP_WORD, SETUPS, TAG, StartParams, size_of
from pressboard.games.crumble.pictures.board import (
    FINEST,
    RIM_WIDTH,
    certified_board,
    keys,
    playing_board,
    rim_of,
    start_board,
)
from pressboard.games.crumble.rules.board import BLACK, COLOURS, WHITE, Board, start
from pressboard.games.crumble.rules.notation import reading_order
from pressboard.kinds.board import HEAD_AND_FOOT, GeneratedBoard, PrintedBoard, board_leaves, words_leaf
from pressboard.kinds.options import ApartOptions, Options, option
from pressboard.kinds.page import Certificate, Item, Leaf
from pressboard.kinds.product import SetupRecipe
from pressboard.lean_dataclasses import dataclass
from pressboard.play.findings import Finding
from pressboard.printing.papers import PAPERS, Paper
from pressboard.words import words

SQUARES = 8.0, 100.0
"""The least and the most that a side of a starting square measures, mm."""
_COARSE, _LITTLE = 10.0, 12.0
"""Squares from which on they are whole millimetres wide, and below which a board has no head and foot, mm."""
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
        return self.square or usual_square(PAPERS["A4"], *self.squares)


def usual_square(paper: Paper, width: int, height: int) -> float:
    """Return the side of the squares with which a board of so many fills a page, in whole millimetres or tenths."""
    rims, turns = 2 * RIM_WIDTH, (paper.portrait(), paper.landscape())
    # The largest squares of a page that is turned as is better, with head and foot, and without.
    side, bare = (
        max(min((page.free_width - rims) / width, (page.free_height - rims - besides) / height) for page in turns)
        for besides in (HEAD_AND_FOOT, 0.0)
    )
    if side < _LITTLE:
        side = max(side, min(_LITTLE, bare))
    parts = 1 if side >= _COARSE else 10
    return max(SQUARES[0], min(SQUARES[1], floor(parts * side + _ROUNDING) / parts))


@dataclass(frozen=True)
class BoardLook(ApartOptions):
    square: float = option(
        0.0,
        "The side of a square in mm; 0 fills the page: 32 for 6x6 on A4. Too large for the paper: several pages.",
        label="Side of a square",
        limits=SQUARES,
        main=True,
    )
    halvings: int = option(
        2,
        f"How often crosses for a finer grid halve a square, 0 to {FINEST}; 0 is none.",
        label="Halvings of a square",
        limits=(0, FINEST),
    )
    ticks: bool = option(True, "Tick the lines off in the rim, where they are seen when pieces cover the board.")


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
        return replace(self, size=f"{position.layout.width}x{position.layout.height}") if position else self


class BoardProduct(GeneratedBoard[StartParams, Board, BoardOptions]):
    """The board: on one page where it fits, else in parts."""

    summary = "The tray's rim and grid, with crosses for a finer one, or with a starting position of chance."
    example = "pressboard crumble board --start random --seed billabong"
    params = StartParams
    options = BoardOptions
    setups = SETUPS
    tag, setup_word = TAG, SETUP_WORD

    def requested(self, params: StartParams) -> Board | None:
        return params.position

    def make(self, params: StartParams, recipe: SetupRecipe) -> tuple[Board, tuple[Finding, ...]]:
        from pressboard.games.crumble.make import generate

        return generate.position_for(recipe, *params.squares, beginner=params.beginner)

    def faults(self, content: Board) -> list[Finding]:
        from pressboard.games.crumble.make import generate

        return generate.problems(content)

    def certificate(self, item: Item[Board]) -> Certificate:
        from pressboard.games.crumble.make.simulate import certificate

        return certificate(item, partial(certified_board, item.content))

    def pages(self, item: Item[Board] | None, options: BoardOptions, paper: Paper) -> Iterator[Leaf]:
        fitted = options.for_board(item.content if item else None)
        board = self.printed(item, replace(fitted, square=fitted.side_on(paper)))
        whole = replace(board, figures=keys())
        yield from board_leaves(whole, paper)
        yield words_leaf(whole)

    def printed(self, item: Item[Board] | None, options: BoardOptions) -> PrintedBoard:
        """Return what is printed of an item, which says itself how many squares there are, or of an empty board."""
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
        across, down = (tuple(rim + line for line in range(1, count)) for count in squares)  # where it may be parted
        context = {"look": look, "first": first, "corner": corner}
        return PrintedBoard(picture, side, (across, down), shown, context, usual)


BOARD = BoardProduct()
"""The board, whose pieces chance may lay out."""
