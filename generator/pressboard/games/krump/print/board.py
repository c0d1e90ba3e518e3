"""The board: empty, or with a set-up in its squares: the game's own array, one of chance, or one written out."""

from collections.abc import Iterator
from dataclasses import replace
from math import floor

from pressboard.games.krump.make.params import SETUP_WORD, SETUPS, TAG, ArrayParams
from pressboard.games.krump.pictures.board import (
    FRAME,
    SQUARE,
    BoardPlan,
    board,
    frame_of,
    seams,
    setup_diagram,
)
from pressboard.games.krump.pictures.diagrams import move_figures, ways
from pressboard.games.krump.pictures.pieces import BASES
from pressboard.games.krump.print.pieces import SQUARES, MoveReadings, share
from pressboard.games.krump.rules.house_rules import HouseRules
from pressboard.games.krump.rules.movement import RED, STANDARD, WIDTH, Array
from pressboard.kinds.board import HEAD_AND_FOOT, GeneratedBoard, PrintedBoard
from pressboard.kinds.options import ApartOptions, option, square_option
from pressboard.kinds.page import Item, Leaf
from pressboard.lean_classes import dataclass
from pressboard.printing.papers import Paper
from pressboard.units import show_mm
from pressboard.words import words


@dataclass(frozen=True)
class BoardLook(ApartOptions):
    square: float = square_option(
        "The side of a square: 32mm is for pieces of true size, 44.45mm lets a Large lie down, 0 fills the page. "
        "Too large for the paper: several pages.",
        SQUARES,
    )
    setup: bool = option(
        False,
        "Print the standard set-up into the squares; any other array is always printed.",
        label="Standard set-up",
        main=True,
    )


@dataclass(frozen=True, slots=True)
class BoardOptions(BoardLook, MoveReadings):
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
    tag, setup_word, made = TAG, SETUP_WORD, "pressboard.games.krump.make.play"
    certified = staticmethod(setup_diagram)

    def own_name(self, content: Array) -> str:
        return f"the array {' '.join(content)}"

    def own_stem(self, item: Item[Array]) -> str:
        return "-".join(item.content).lower()

    def pages(
        self, item: Item[Array] | None, options: BoardOptions, paper: Paper
    ) -> Iterator[Leaf]:
        """Yield the pages with squares that fill them where none are asked for, and with the frame that these leave."""
        # The frames of squares of true size on A4 and Letter, and of boards in several pages, mm.
        narrow, parted = 2.6, 1.2
        square = options.square or fitted_square(paper)
        frame, across = frame_of(square), min(paper.free_width, paper.free_height)
        if WIDTH * square + 2 * frame > across:
            frame = narrow if WIDTH * square + 2 * narrow <= across else parted
        fitted = replace(
            options, square=square, frame=frame, part=WIDTH * square + 2 * frame > across
        )
        yield from super().pages(item, fitted, paper)

    def printed(self, item: Item[Array] | None, options: BoardOptions) -> PrintedBoard:
        """The board with the array of an item, or the usual one; any array but the game's own is always shown."""
        item = item or SETUPS.item(STANDARD, None)
        usual, square = item.content == STANDARD, options.square or SQUARE
        shown = options.setup or not usual
        frame = options.frame or frame_of(square)
        plan = BoardPlan(
            square, frame, options.coordinates, options.sides, options.part, options.type
        )
        picture, small = board(shown, plan, item.content), ""
        if square < BASES["L"]:
            sides = {"square": show_mm(square), "base": show_mm(BASES["L"])}
            small = words("squares of {square} are smaller than a Large, {base}", **sides)
        notes = list[str]()
        if small:
            notes.append(
                f"{small}; true pyramids do not stand in them: take larger squares or smaller pieces"
            )
        readings = HouseRules.read(options.readings)
        figures = move_figures(readings, RED)
        context = {
            "square": square,
            "small": small,
            "ways": ways(),
            "pieces": share(square),
            "read": readings.values(),
        }
        return PrintedBoard(
            picture,
            square,
            seams(plan),
            item if shown else None,
            context,
            usual,
            tuple(notes),
            figures,
        )


def fitted_square(paper: Paper) -> float:
    """Return the side of the largest squares with which a board fills a page, its head and foot beside it, mm.

    It is rounded down to twentieths of a millimetre.
    """
    room = max(
        min(each.free_width, each.free_height - HEAD_AND_FOOT)
        for each in (paper.portrait(), paper.landscape())
    )
    square = max(
        (room - 2 * FRAME) / WIDTH, room / (WIDTH + 2 * frame_of(1.0))
    )  # the frame is no wider than either
    return min(max(floor(square * 20) / 20, SQUARES[0]), SQUARES[1])


BOARD = BoardProduct()
