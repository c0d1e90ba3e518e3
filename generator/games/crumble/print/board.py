"""The product `board`: the tray's floor, empty or with the pieces of a start, by chance or written out.

A position other than the usual checkerboard is always printed, and the code that brings it back with it.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain

from generator.common.board_pages import PrintedBoard, board_leaves
from generator.common.series import check_own, series_stem
from generator.contract import Certificate, Item, Leaf
from generator.contract.options import option
from generator.errors import BadOption
from generator.figures.shapes import Figure
from generator.games.crumble.make.check import is_usual
from generator.games.crumble.make.code import decode, encode
from generator.games.crumble.make.params import Recipe, StartParams
from generator.games.crumble.make.setup_text import format_setup, parse_setup
from generator.games.crumble.pictures.board import FINEST, certified_board, playing_board, rim_of, seams, start_board
from generator.games.crumble.print.board_size import BoardSize
from generator.games.crumble.rules.position import BLACK, COLOURS, WHITE, Position
from generator.games.crumble.rules.position_text import reading_order
from generator.games.crumble.rules.rules import start
from generator.play.findings import Finding
from generator.printing.papers import Paper
from generator.words import words


@dataclass(frozen=True, slots=True)
class BoardOptions(BoardSize):
    """The options of the board: how large it is, and what is printed besides the squares.

    `size` is how many squares there are where no position says so; it is no option of its own.
    """

    size: str = "6x6"
    square: float = option(
        0.0,
        "The side of a square in mm; 0 makes the longer side 192 mm. Too large for the paper: several pages.",
        metavar="MM",
    )
    halvings: int = option(2, f"How often the faint finer grid halves a square, 0 to {FINEST}; 0 is none.", metavar="N")
    ticks: bool = option(True, "Tick the lines off around the board, where they are seen when pieces cover it.")
    setup: bool = option(False, "Print the pieces of the standard start, too; those of any other are always printed.")

    def __post_init__(self) -> None:
        """Raise BadOption for boards that cannot be printed."""
        if not 0 <= self.halvings <= FINEST:
            raise BadOption(f"--halvings {self.halvings}: from 0 to {FINEST}")
        self.check_board()


class BoardProduct:
    """The board: on one page where it fits, else in parts."""

    name = "board"
    summary = "The tray's outline and grid, with a faint finer grid and ticks, or with a starting position of chance."
    example = "pressboard crumble board --start random --seed billabong"
    params = StartParams
    look = BoardOptions

    def generate(self, params: StartParams, seed: str, number: int) -> Item[Position]:
        """Return the position that is asked for, one of chance made and checked; raises NoSheetFound.

        The usual checkerboard needs no check any more; what was written out has to pass like others, whoever begins.
        """
        from generator.games.crumble.make import make

        position = params.position
        if position is None:
            recipe = Recipe(seed, number)
            made, fallen = make.position_for(recipe, *params.squares, beginner=params.beginner)
            return replace(_item(made, recipe), fallen=fallen)
        if not is_usual(position):
            check_own("the start", make.problems(position), encode(position, None))
        return _item(position, None)

    def read(self, code: str) -> Item[Position]:
        """Return the position a code stands for, with the recipe it was made by; raises BadCode."""
        return _item(*decode(code))

    def read_setup(self, text: str) -> Item[Position]:
        """Return the position that a text says; raises BadNotation."""
        return _item(parse_setup(text), None)

    def problems(self, item: Item[Position]) -> list[Finding]:
        """Return all findings of the checkers on a position: its construction, the first turns, simulated games."""
        from generator.games.crumble.make import make

        return make.problems(item.content)

    def certificate(self, item: Item[Position]) -> Certificate:
        """Return what the checkers say of a position, with the figures of the games played from it."""
        from generator.games.crumble.make.certificate import certificate

        return certificate(item, partial(certified_board, item.content))

    def stem(self, first: Item[Position] | None, count: int) -> str:
        """Name a file after the recipe of its first position and how many follow, or after the position's code."""
        if first is None or is_usual(first.content):
            return "crumble-board"
        recipe = decode(first.code)[1]
        if recipe is None:
            return f"crumble-board-{first.code[-4:].lower()}"
        return series_stem("crumble-board", recipe, count)

    def leaves(self, items: Iterator[Item[Position]], look: BoardOptions, paper: Paper) -> Iterator[Leaf]:
        """Yield for each item the page with the board, or a page for each part; without any an empty board."""
        for item in chain([next(items, None)], items):
            yield from board_leaves(_printed(item, look), paper)

    def together(self, look: BoardOptions) -> int:
        """Return how many boards share a page."""
        return 1

    def pictures(self, item: Item[Position] | None, look: BoardOptions) -> Mapping[str, Figure]:
        """Return the picture of the board."""
        return {"board": _printed(item, look).picture}


def _item(position: Position, recipe: Recipe | None) -> Item[Position]:
    size = f"{position.layout.width}x{position.layout.height}"
    made = str(recipe) if recipe else "standard start" if is_usual(position) else "start set up by hand"
    bookmark = words("Board {seed} {number}", seed=recipe.seed, number=recipe.number) if recipe else words("Board")
    first = f", {COLOURS[WHITE]} moves first" if position.turn == WHITE else ""
    return Item(position, encode(position, recipe), f"{made}, {size}{first}", format_setup(position), bookmark)


def _fitted(item: Item[Position] | None, look: BoardOptions) -> BoardOptions:
    """Return a look with the size of an item's board."""
    return replace(look, size=f"{item.content.layout.width}x{item.content.layout.height}") if item else look


def _shown(item: Item[Position] | None, look: BoardOptions) -> Item[Position] | None:
    """Return the item whose pieces are printed; None for a board without."""
    return item if item and (look.setup or not is_usual(item.content)) else None


def _picture(shown: Item[Position] | None, look: BoardOptions) -> Figure:
    if shown:
        return start_board(shown.content, shown.code, look.side, look.halvings, look.ticks)
    return playing_board(*look.squares, look.side, look.halvings, look.ticks)


def _printed(item: Item[Position] | None, asked: BoardOptions) -> PrintedBoard:
    """Return what is printed of an item; it says itself how many squares there are."""
    look = _fitted(item, asked)
    (width, height), rim, shown = look.squares, rim_of(look.side, look.ticks), _shown(item, look)
    parts = seams(width, rim), seams(height, rim)
    context = {"look": look, **_colours(item.content if item else start(width, height))}
    return PrintedBoard(_picture(shown, look), look.side, parts, shown, context)


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
