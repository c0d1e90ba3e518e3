"""The product `board`: the tray's floor, empty or with the pieces of a start, by chance or written out.

A position other than the usual checkerboard is always printed, and the code that brings it back with it.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import chain

from pressboard.figures.shapes import Figure
from pressboard.games.crumble.make.check import is_usual
from pressboard.games.crumble.make.code import decode, encode
from pressboard.games.crumble.make.params import Recipe, StartParams
from pressboard.games.crumble.make.setup_text import format_setup, parse_setup
from pressboard.games.crumble.pictures.board import (
    FINEST,
    black_squares,
    certified_board,
    playing_board,
    rim_of,
    seams,
    start_board,
)
from pressboard.games.crumble.pictures.keys import keys
from pressboard.games.crumble.print.board_size import SQUARES, BoardSize
from pressboard.games.crumble.rules.position import BLACK, COLOURS, WHITE, Position
from pressboard.games.crumble.rules.position_text import reading_order
from pressboard.games.crumble.rules.rules import start
from pressboard.kinds.board import FOOT_WITH_CODE, GeneratedBoard, PrintedBoard, SetupFormat, board_leaves, words_leaf
from pressboard.kinds.options import ApartOptions, option
from pressboard.kinds.page import Certificate, Item, Leaf
from pressboard.kinds.plans import Below, Row, Told, below
from pressboard.kinds.product import SetupRecipe
from pressboard.lean_dataclasses import dataclass
from pressboard.play.findings import Finding
from pressboard.printing.papers import Paper
from pressboard.words import words

KEYS = (Row(pictures=13.2, told=Told(columns=3, head=22, words=95)),)
"""What stands below the board, mm: three pictures, and what they mean."""


def _details(position: Position) -> str:
    first = f", {COLOURS[WHITE]} moves first" if position.turn == WHITE else ""
    return f"{position.layout.width}x{position.layout.height}{first}"


SETUPS = SetupFormat[Position](
    game="crumble",
    setup=Recipe.SETUP,
    recipe=Recipe,
    encode=encode,
    decode=decode,
    format=format_setup,
    parse=parse_setup,
    is_usual=is_usual,
    details=_details,
)
"""How starting positions are written."""


@dataclass(frozen=True)
class BoardLook(ApartOptions):
    """How large the board is, and how it is ruled."""

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


class BoardProduct(GeneratedBoard[StartParams, Position, BoardOptions]):
    """The board: on one page where it fits, else in parts."""

    summary = "The tray's rim and grid, with crosses for a finer one, or with a starting position of chance."
    example = "pressboard crumble board --start random --seed billabong"
    params = StartParams
    options = BoardOptions
    setups = SETUPS

    def asked(self, params: StartParams) -> Position | None:
        """Return the position that is asked for; None for one of chance."""
        return params.position

    def made(self, params: StartParams, recipe: SetupRecipe) -> tuple[Position, tuple[Finding, ...]]:
        """Return the position of a recipe, checked, and what the candidates before it fell to; raises NoSheetFound."""
        from pressboard.games.crumble.make import make

        return make.position_for(recipe, *params.squares, beginner=params.beginner)

    def faults(self, content: Position) -> list[Finding]:
        """Return all findings of the checkers on a position: its construction, the first turns, simulated games."""
        from pressboard.games.crumble.make import make

        return make.problems(content)

    def certificate(self, item: Item[Position]) -> Certificate:
        """Return what the checkers say of a position, with the figures of the games played from it."""
        from pressboard.games.crumble.make.certificate import certificate

        return certificate(item, partial(certified_board, item.content))

    def leaves(self, items: Iterator[Item[Position]], options: BoardOptions, paper: Paper) -> Iterator[Leaf]:
        """Yield for each item the page with the board, filling it, or a page for each tile; without any one board."""
        for item in chain([next(items, None)], items):
            fitted = _fitted(item, options)
            board = self.printed(item, replace(fitted, square=fitted.side_on(paper)))
            higher_foot = FOOT_WITH_CODE if board.setup else 0.0
            room = Below((0.0,)) if options.apart else below(paper, *board.size, KEYS, higher_foot)
            whole = replace(board, context={**board.context, "below": room}, figures=keys())
            yield from board_leaves(whole, paper)
            if options.apart:
                yield words_leaf(whole, options.typed, keys())

    def printed(self, item: Item[Position] | None, options: BoardOptions) -> PrintedBoard:
        """Return what is printed of an item, which says itself how many squares there are, or of an empty board."""
        fitted, shown = _fitted(item, options), _shown(item, options)
        (width, height), rim = fitted.squares, rim_of(fitted.side)
        parts = seams(width, rim), seams(height, rim)
        context = {"look": fitted, **_colours(item.content if item else start(width, height))}
        usual = item.content if item and is_usual(item.content) else start(width, height)
        picture = _picture(shown, usual, fitted)
        return PrintedBoard(picture, fitted.side, parts, shown, context, large=options.large_print)


def _fitted(item: Item[Position] | None, options: BoardOptions) -> BoardOptions:
    """Return a look with the size of an item's board."""
    return replace(options, size=f"{item.content.layout.width}x{item.content.layout.height}") if item else options


def _shown(item: Item[Position] | None, options: BoardOptions) -> Item[Position] | None:
    """Return the item whose pieces are printed; None for a board without."""
    return item if item and (options.setup or not is_usual(item.content)) else None


def _picture(shown: Item[Position] | None, usual: Position, options: BoardOptions) -> Figure:
    if shown:
        return start_board(shown.content, shown.code, options.side, options.halvings, options.ticks, options.sizes)
    hints = black_squares(usual)
    return playing_board(*options.squares, options.side, options.halvings, options.ticks, hints, options.sizes)


def _colours(position: Position) -> dict[str, str]:
    """Return who moves `first`, and whose piece is in the upper left `corner`."""
    layout = position.layout
    corner = layout.numbers[reading_order(layout)[0]]
    return {
        "first": words(COLOURS[position.turn]),
        "corner": words(COLOURS[BLACK if position.black >> corner & 1 else WHITE]),
    }


BOARD = BoardProduct()
"""The board, whose pieces chance may lay out."""
