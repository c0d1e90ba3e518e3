"""The board, empty or with a set-up in its squares: the game's own array, one of chance, or one written out.

An array of chance or of somebody's own is always printed, and the code that brings it back with it.
"""

from dataclasses import replace
from math import floor

from pressboard.games.krump.make.params import SETUP_WORD, SETUPS, TAG, ArrayParams
from pressboard.games.krump.pictures.board import FRAME, SQUARE, BoardPlan, board, frame_of, seams, setup_diagram
from pressboard.games.krump.pictures.diagrams import moves_in_brief
from pressboard.games.krump.pictures.pieces import BASES
from pressboard.games.krump.print.pieces import SQUARES, share
from pressboard.games.krump.rules.house_rules import HouseRules
from pressboard.games.krump.rules.movement import RED, STANDARD, WIDTH, Array
from pressboard.kinds.board import HEAD_AND_FOOT, GeneratedBoard, PrintedBoard
from pressboard.kinds.options import ApartOptions, option
from pressboard.kinds.page import Certificate, Item
from pressboard.kinds.product import SetupRecipe
from pressboard.lean_dataclasses import dataclass
from pressboard.play.findings import Finding
from pressboard.printing.papers import Paper
from pressboard.units import show_mm
from pressboard.words import words

_NARROW, _PARTED = 2.6, 1.2
"""The frame of boards with squares of true size on A4 and Letter, and of those in several pages, mm."""
_FIT = 0.0
"""Asks for squares as large as the page lets them be."""


@dataclass(frozen=True)
class BoardLook(ApartOptions):
    square: float = option(
        _FIT,
        "The side of a square: 32mm is for pieces of true size, 44.45mm lets a Large lie down, 0 fills the page. "
        "Too large for the paper: several pages.",
        label="Side of a square",
        limits=SQUARES,
        main=True,
    )
    setup: bool = option(
        False,
        "Print the standard set-up into the squares; any other array is always printed.",
        label="Standard set-up",
        main=True,
    )


@dataclass(frozen=True, slots=True)
class BoardOptions(BoardLook):
    """What is printed on the board besides the squares, too.

    The paper decides how wide the `frame` is, mm, and whether a page holds only a `part` of the board.
    """

    coordinates: bool = option(True, "Name the squares.")
    sides: bool = option(True, "Name the players at their edges.", label="Players at their edges")
    frame: float = 0.0
    part: bool = False


class BoardProduct(GeneratedBoard[ArrayParams, Array, BoardOptions]):
    """The board: on one page where it fits, else in tiles."""

    summary = "The board, empty or with a set-up, on one page or, with larger squares, tiled over several."
    example = "pressboard krump board --array random --seed billabong"
    params = ArrayParams
    options = BoardOptions
    setups = SETUPS
    tag, setup_word = TAG, SETUP_WORD

    def requested(self, params: ArrayParams) -> Array | None:
        return params.rows

    def make(self, params: ArrayParams, recipe: SetupRecipe) -> tuple[Array, tuple[Finding, ...]]:
        from pressboard.games.krump.make.play import array_for

        return array_for(recipe)

    def faults(self, content: Array) -> list[Finding]:
        from pressboard.games.krump.make.play import problems

        return problems(content)

    def certificate(self, item: Item[Array]) -> Certificate:
        from pressboard.games.krump.make.play import certificate

        return certificate(item, setup_diagram)

    def own_name(self, content: Array) -> str:
        return f"the array {' '.join(content)}"

    def own_stem(self, item: Item[Array]) -> str:
        return "-".join(item.content).lower()

    def on_paper(self, options: BoardOptions, paper: Paper) -> BoardOptions:
        """Return the options for a page: squares that fill it where none are asked for, and the frame they leave."""
        square = options.square or fitted_square(paper)
        frame, across = frame_of(square), min(paper.free_width, paper.free_height)
        if WIDTH * square + 2 * frame > across:
            frame = _NARROW if WIDTH * square + 2 * _NARROW <= across else _PARTED
        return replace(options, square=square, frame=frame, part=WIDTH * square + 2 * frame > across)

    def printed(self, item: Item[Array] | None, options: BoardOptions) -> PrintedBoard:
        """Return what is printed of an item, or of the usual one; any array but the game's own is always shown."""
        item = item or SETUPS.item(STANDARD, None)
        usual, square = item.content == STANDARD, options.square or SQUARE
        shown = options.setup or not usual
        frame = options.frame or frame_of(square)
        plan = BoardPlan(square, frame, options.coordinates, options.sides, options.part, options.type)
        picture, small = board(shown, plan, item.content), ""
        if square < BASES["L"]:
            sides = {"square": show_mm(square), "base": show_mm(BASES["L"])}
            small = words("squares of {square} are smaller than a Large, {base}", **sides)
        notes = (
            (f"{small}; true pyramids do not stand in them: take larger squares or smaller pieces",) if small else ()
        )
        moves, figures = moves_in_brief(HouseRules(), RED)
        context = {"square": square, "small": small, "moves": moves, "pieces": share(square)}
        return PrintedBoard(picture, square, seams(plan), item if shown else None, context, usual, notes, figures)


def fitted_square(paper: Paper) -> float:
    """Return the side of the largest squares with which a board fills a page, its head and foot beside it, mm.

    It is rounded down to twentieths of a millimetre.
    """
    found = []
    for each in (paper.portrait(), paper.landscape()):
        room = min(each.free_width, each.free_height - HEAD_AND_FOOT)
        by_frame, by_share = (room - 2 * FRAME) / WIDTH, room / (WIDTH + 2 * frame_of(1.0))
        square = by_frame if frame_of(by_frame) == FRAME else by_share
        found.append(min(max(floor(square * 20) / 20, SQUARES[0]), SQUARES[1]))
    return max(found)


BOARD = BoardProduct()
