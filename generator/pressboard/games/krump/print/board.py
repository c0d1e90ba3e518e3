"""The board, empty or with a set-up in its squares: the game's own array, one of chance, or one written out.

An array of chance or of somebody's own is always printed, and the code that brings it back with it.
"""

from collections.abc import Iterator
from dataclasses import replace
from math import floor

from pressboard.games.krump.make.params import ArrayParams, Recipe, decode, encode, format_setup, parse_setup
from pressboard.games.krump.pictures.board import FRAME, SQUARE, BoardPlan, board, frame_of, seams, setup_diagram
from pressboard.games.krump.pictures.diagrams import moves_in_brief
from pressboard.games.krump.pictures.pieces import BASES
from pressboard.games.krump.print.pieces import SQUARES, share
from pressboard.games.krump.rules.house_rules import HouseRules
from pressboard.games.krump.rules.movement import RED, STANDARD, WIDTH, Array
from pressboard.kinds.board import (
    FOOT_WITH_CODE,
    HEAD_AND_FOOT,
    GeneratedBoard,
    PrintedBoard,
    SetupFormat,
    board_leaves,
    words_leaf,
)
from pressboard.kinds.options import ApartOptions, option
from pressboard.kinds.page import Certificate, Item, Leaf
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
_MOVES_GAP, _MOVES_WORDS, _LARGE_WORDS, _LEAST_MOVES, _LEAST_COLUMN = 4.0, 23.6, 22.0, 18.0, 27.5
"""What lies between the six pictures of moves, what words and gaps take round them, what they do in large print, the
least side of a picture and the least width of its words, mm."""
_MOVES_NAMES, _LEAST_NAMED, _SMALL_MOVES = 16.6, 19.0, 14.0
"""The same where there are names alone: what these and gaps take, their least width, the least side of a picture."""

SETUPS = SetupFormat[Array](
    game="krump",
    setup=Recipe.SETUP,
    recipe=Recipe,
    encode=encode,
    decode=decode,
    format=format_setup,
    parse=parse_setup,
    is_usual=STANDARD.__eq__,
    details=" ".join,
)
"""How arrays are written."""


@dataclass(frozen=True)
class BoardLook(ApartOptions):
    """How large the board is, and whether its set-up is printed."""

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

    The paper decides how wide the `frame` is, mm, whether a page holds only a `part` of the board, and what width and
    height head and foot leave of a page, its `room`, mm.
    """

    coordinates: bool = option(True, "Name the squares.")
    sides: bool = option(True, "Name the players at their edges.", label="Players at their edges")
    frame: float = 0.0
    part: bool = False
    room: tuple[float, float] = (0.0, 0.0)


class BoardProduct(GeneratedBoard[ArrayParams, Array, BoardOptions]):
    """The board: on one page where it fits, else in tiles."""

    summary = "The board, empty or with a set-up, on one page or, with larger squares, tiled over several."
    example = "pressboard krump board --array random --seed billabong"
    params = ArrayParams
    options = BoardOptions
    setups = SETUPS

    def asked(self, params: ArrayParams) -> Array | None:
        return params.rows

    def made(self, params: ArrayParams, recipe: SetupRecipe) -> tuple[Array, tuple[Finding, ...]]:
        from pressboard.games.krump.make.check import array_for

        return array_for(recipe)

    def faults(self, content: Array) -> list[Finding]:
        from pressboard.games.krump.make.check import problems

        return problems(content)

    def certificate(self, item: Item[Array]) -> Certificate:
        from pressboard.games.krump.make.check import certificate

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
        part, room = WIDTH * square + 2 * frame > across, (across, paper.free_height - HEAD_AND_FOOT)
        return replace(options, square=square, frame=frame, part=part, room=room)

    def printed(self, item: Item[Array] | None, options: BoardOptions) -> PrintedBoard:
        """Return what is printed of an item, or of the usual one; any array but the game's own is always shown."""
        item = item or SETUPS.item(STANDARD, None)
        shown, square = options.setup or item.content != STANDARD, options.square or SQUARE
        frame = options.frame or frame_of(square)
        plan = BoardPlan(square, frame, options.coordinates, options.sides, options.part, options.type)
        picture, small = board(shown, plan, item.content), too_small(square)
        notes = (
            (f"{small}; true pyramids do not stand in them: take larger squares or smaller pieces",) if small else ()
        )
        taken, type = picture.height * square + (FOOT_WITH_CODE if shown else 0.0), options.type
        large = type.is_large
        side = 0.0 if type.is_apart and not large else _moves_side(options.room, taken, large)
        named = not (side or type.is_apart)
        side = side or (_moves_side(options.room, taken, large, named=True) if named else 0.0)
        moves, figures = moves_in_brief(HouseRules(), RED, side) if side else ([], {})
        context = {
            "square": square,
            "small": small,
            "moves": moves,
            "moves_side": side,
            "moves_named": named,
            "pieces": share(square),
        }
        return PrintedBoard(picture, square, seams(plan), item if shown else None, context, notes, figures)

    def pages(self, item: Item[Array] | None, options: BoardOptions, paper: Paper) -> Iterator[Leaf]:
        board = self.printed(item, options)
        yield from board_leaves(board, paper)
        moves, figures = moves_in_brief(HouseRules(), RED)
        yield words_leaf(replace(board, context={**board.context, "moves": moves}, figures=figures))


def _moves_side(room: tuple[float, float], taken: float, large: bool, named: bool = False) -> float:
    """Return how large pictures of moves can be below what takes `taken` of the height; 0 without room, mm.

    With names alone they need less of it.
    """
    column = (room[0] - 5 * _MOVES_GAP) / 6
    side = min(column, room[1] - taken - (_MOVES_NAMES if named else _LARGE_WORDS if large else _MOVES_WORDS))
    least = (_SMALL_MOVES, _LEAST_NAMED) if named else (_LEAST_MOVES, 0.0 if large else _LEAST_COLUMN)
    return floor(side * 10) / 10 if side >= least[0] and column >= least[1] else 0.0


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


def too_small(square: float) -> str:
    """Say that squares of `square` mm are smaller than a Large's base; "" where they are not."""
    if square >= BASES["L"]:
        return ""
    return words(
        "squares of {square} are smaller than a Large, {base}", square=show_mm(square), base=show_mm(BASES["L"])
    )


BOARD = BoardProduct()
