"""The board, empty or with a set-up in its squares: the game's own array, one of chance, or one written out.

An array of chance or of somebody's own is always printed, and the code that brings it back with it.
"""

from dataclasses import dataclass

from generator.common.board_pages import PrintedBoard
from generator.common.boards import GeneratedBoard, SetupFormat
from generator.common.limits import check_length
from generator.common.recipes import SetupRecipe
from generator.contract import Certificate, Item
from generator.contract.options import option
from generator.games.krump.make.code import decode, encode
from generator.games.krump.make.params import ArrayParams, Recipe
from generator.games.krump.make.setup_text import format_setup, parse_setup
from generator.games.krump.pictures.board import SQUARE, board, seams, setup_diagram
from generator.games.krump.pictures.pieces import BASES
from generator.games.krump.rules.arrays import STANDARD, Array
from generator.games.krump.rules.notation import format_array
from generator.play.findings import Finding
from generator.units import show_mm
from generator.words import words

_SQUARES = 12.0, 150.0
"""The least and the largest side of a square, mm."""

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


@dataclass(frozen=True, slots=True)
class BoardOptions:
    """How large the board is, and what is printed on it besides the squares."""

    square: float = option(
        SQUARE,
        "The side of a square in mm; 44.45 lets a Large lie down. Too large for the paper: several pages.",
        metavar="MM",
    )
    setup: bool = option(False, "Print the standard set-up into the squares; any other array is always printed.")
    coordinates: bool = option(True, "Name the squares.")
    sides: bool = option(True, "Name the players at their edges.")

    def __post_init__(self) -> None:
        """Raise BadOption for squares no board has."""
        check_length("square", self.square, _SQUARES)


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
        from generator.games.krump.make import make

        return make.array_for(recipe)

    def faults(self, content: Array) -> list[Finding]:
        """Return all findings of the checkers on an array: its construction, the first moves, simulated games."""
        from generator.games.krump.make import make

        return make.problems(content)

    def certificate(self, item: Item[Array]) -> Certificate:
        """Return what the checkers say of an array, with the figures of the games played from it."""
        from generator.games.krump.make.certificate import certificate

        return certificate(item, setup_diagram)

    def own_name(self, content: Array) -> str:
        """Return what a refusal calls an array that was written out."""
        return f"the array {format_array(content)}"

    def own_stem(self, item: Item[Array]) -> str:
        """Return the rows of an array that was written out."""
        return "-".join(item.content).lower()

    def printed(self, item: Item[Array] | None, options: BoardOptions) -> PrintedBoard:
        """Return what is printed of an item, or of the usual one; any array but the game's own is always shown."""
        item = item or SETUPS.item(STANDARD, None)
        shown = options.setup or item.content != STANDARD
        picture = board(shown, options.coordinates, options.sides, square=options.square, array=item.content)
        small = too_small(options.square)
        context = {"square": options.square, "small": small}
        told = (f"{small}; true pyramids do not stand in them: take larger squares or smaller pieces",) if small else ()
        return PrintedBoard(picture, options.square, seams(options.sides), item if shown else None, context, told)


def too_small(square: float) -> str:
    """Say that squares of `square` mm are smaller than a Large's base; "" where they are not."""
    if square >= BASES["L"]:
        return ""
    return words(
        "squares of {square} are smaller than a Large, {base}", square=show_mm(square), base=show_mm(BASES["L"])
    )


BOARD = BoardProduct()
