"""The board, empty or with a set-up in its squares: the game's own array, one of chance, or one written out.

An array of chance or of somebody's own is always printed, and the code that brings it back with it.
"""

from dataclasses import field, replace
from math import floor
from typing import NamedTuple

from pressboard.games.krump.make.code import decode, encode
from pressboard.games.krump.make.params import ArrayParams, Recipe
from pressboard.games.krump.make.setup_text import format_setup, parse_setup
from pressboard.games.krump.pictures.board import FRAME, SIDE, SQUARE, BoardPlan, board, frame_of, seams, setup_diagram
from pressboard.games.krump.pictures.diagrams.move_kinds import MOVE_KINDS, diagram, in_brief
from pressboard.games.krump.pictures.pieces import BASES
from pressboard.games.krump.print.moves import told_moves
from pressboard.games.krump.print.pieces import SQUARES, scale_for, share
from pressboard.games.krump.rules.arrays import STANDARD, Array
from pressboard.games.krump.rules.board.tables import RED
from pressboard.games.krump.rules.notation import format_array
from pressboard.games.krump.rules.readings import Readings
from pressboard.kinds.board import FOOT_WITH_CODE, HEAD_AND_FOOT, GeneratedBoard, PrintedBoard, SetupFormat, words_leaf
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
    details=format_array,
)
"""How arrays are written."""


class Room(NamedTuple):
    """What head and foot leave of a page, its width and its height, mm; whether it holds only a part of the board."""

    width: float
    height: float
    parted: bool = False

    def moves_side(self, taken: float, large: bool, named: bool = False) -> float:
        """Return how large pictures of moves can be below what takes `taken` of the height; 0 without room, mm.

        With names alone they need less of it.
        """
        column = (self.width - 5 * _MOVES_GAP) / 6
        side = min(column, self.height - taken - (_MOVES_NAMES if named else _LARGE_WORDS if large else _MOVES_WORDS))
        least = (_SMALL_MOVES, _LEAST_NAMED) if named else (_LEAST_MOVES, 0.0 if large else _LEAST_COLUMN)
        fits = side >= least[0] and column >= least[1]
        return floor(side * 10) / 10 if fits else 0.0


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

    `frame` is how wide the frame is, mm, and `page` what the page has beside the board; the paper decides both.
    """

    coordinates: bool = option(True, "Name the squares.")
    sides: bool = option(True, "Name the players at their edges.", label="Players at their edges")
    frame: float = 0.0
    page: "Room" = field(default_factory=lambda: Room(0.0, 0.0))


class BoardProduct(GeneratedBoard[ArrayParams, Array, BoardOptions]):
    """The board: on one page where it fits, else in tiles."""

    summary = "The board, empty or with a set-up, on one page or, with larger squares, tiled over several."
    example = "pressboard krump board --array random --seed billabong"
    params = ArrayParams
    options = BoardOptions
    setups = SETUPS

    def asked(self, params: ArrayParams) -> Array | None:
        """Return the array that is asked for; None for one of chance."""
        return params.rows

    def made(self, params: ArrayParams, recipe: SetupRecipe) -> tuple[Array, tuple[Finding, ...]]:
        """Return the array of a recipe, checked, and what the candidates before it fell to; raises NoSheetFound."""
        from pressboard.games.krump.make import make

        return make.array_for(recipe)

    def faults(self, content: Array) -> list[Finding]:
        """Return all findings of the checkers on an array: its construction, the first moves, simulated games."""
        from pressboard.games.krump.make import make

        return make.problems(content)

    def certificate(self, item: Item[Array]) -> Certificate:
        """Return what the checkers say of an array, with the figures of the games played from it."""
        from pressboard.games.krump.make.certificate import certificate

        return certificate(item, setup_diagram)

    def own_name(self, content: Array) -> str:
        """Return what a refusal calls an array that was written out."""
        return f"the array {format_array(content)}"

    def own_stem(self, item: Item[Array]) -> str:
        """Return the rows of an array that was written out."""
        return "-".join(item.content).lower()

    def on_paper(self, options: BoardOptions, paper: Paper) -> BoardOptions:
        """Return the options for a page: squares that fill it where none are asked for, and the frame they leave."""
        square = options.square or fitted_square(paper)
        frame, across = frame_of(square), min(paper.free_width, paper.free_height)
        if SIDE * square + 2 * frame > across:
            frame = _NARROW if SIDE * square + 2 * _NARROW <= across else _PARTED
        room = Room(across, paper.free_height - HEAD_AND_FOOT, SIDE * square + 2 * frame > across)
        return replace(options, square=square, frame=frame, page=room)

    def printed(self, item: Item[Array] | None, options: BoardOptions) -> PrintedBoard:
        """Return what is printed of an item, or of the usual one; any array but the game's own is always shown."""
        item = item or SETUPS.item(STANDARD, None)
        shown, square = options.setup or item.content != STANDARD, options.square or SQUARE
        plan = BoardPlan(
            square,
            options.frame or frame_of(square),
            options.coordinates,
            options.sides,
            options.page.parted,
            options.sizes,
        )
        picture = board(shown, plan, item.content)
        small = too_small(square)
        told = (f"{small}; true pyramids do not stand in them: take larger squares or smaller pieces",) if small else ()
        taken = picture.height * square + (FOOT_WITH_CODE if shown else 0.0)
        large = options.large_print
        side = 0.0 if options.text_size and not large else options.page.moves_side(taken, large)
        named = not (side or options.apart)
        side = side or (options.page.moves_side(taken, large, named=True) if named else 0.0)
        context = {"square": square, "small": small, "moves": _moves(side), "moves_side": side}
        context["moves_named"] = named
        context["pieces"] = share(scale_for(square)) if square < SQUARE else ""
        figures = {f"move-{kind.key}": diagram(kind, Readings(), RED, side) for kind in MOVE_KINDS} if side else {}
        return PrintedBoard(
            picture, square, seams(plan), item if shown else None, context, told, figures, options.large_print
        )

    def words_of(self, board: PrintedBoard, options: BoardOptions) -> Leaf | None:
        """Return the page of how units move, where it is not told below the board."""
        if not options.apart:
            return None
        told, figures = told_moves(Readings(), RED)
        return words_leaf(replace(board, context={**board.context, "moves": told}), options.typed, figures)


def _moves(side: float) -> list[tuple[str, str, tuple[str, str]]]:
    """Return of each way to move the name of its picture, its own name, and words; nothing for pictures of no size."""
    return [(f"move-{kind.key}", kind.name, in_brief(kind, Readings())) for kind in MOVE_KINDS] if side else []


def fitted_square(paper: Paper) -> float:
    """Return the side of the largest squares with which a board fills a page, its head and foot beside it, mm.

    It is rounded down to twentieths of a millimetre.
    """
    return max(_fitted(each) for each in (paper.portrait(), paper.landscape()))


def _fitted(paper: Paper) -> float:
    room = min(paper.free_width, paper.free_height - HEAD_AND_FOOT)
    by_frame, by_share = (room - 2 * FRAME) / SIDE, room / (SIDE + 2 * frame_of(1.0))
    square = by_frame if frame_of(by_frame) == FRAME else by_share
    return min(max(floor(square * 20) / 20, SQUARES[0]), SQUARES[1])


def too_small(square: float) -> str:
    """Say that squares of `square` mm are smaller than a Large's base; "" where they are not."""
    if square >= BASES["L"]:
        return ""
    return words(
        "squares of {square} are smaller than a Large, {base}", square=show_mm(square), base=show_mm(BASES["L"])
    )


BOARD = BoardProduct()
