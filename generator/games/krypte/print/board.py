"""The product `board`: the board on one page or tiled over several, and the marker of the active sides."""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Never

from generator.common.board_pages import PrintedBoard, tile_leaves
from generator.common.limits import check_length
from generator.common.plain_product import PlainProduct
from generator.contract import Item, Leaf
from generator.contract.options import option
from generator.errors import DoesNotFit
from generator.figures.shapes import Figure
from generator.games.krypte.pictures.board import SQUARE, board_side, playing_board, seams
from generator.games.krypte.pictures.marker import marker
from generator.games.krypte.print.board_page import BoardPage, board_page, marker_page
from generator.printing.fitting import named
from generator.printing.papers import Paper, orientation

_SQUARES = 10.0, 150.0


@dataclass(frozen=True, slots=True)
class BoardOptions:
    """How large the board is, and what is printed besides the squares."""

    square: float = option(
        SQUARE, "The side of a square in mm. Too large for the paper: several pages to be glued.", metavar="MM"
    )
    coordinates: bool = option(True, "Name the squares.")
    sides: bool = option(True, "Name the sides around the board, with an arrow for every line that is entered.")
    marker: bool = option(True, "Print the marker that shows which sides are active, to be cut out.")

    def __post_init__(self) -> None:
        """Raise BadOption for squares no board has."""
        check_length("square", self.square, _SQUARES)


class BoardProduct(PlainProduct[Never]):
    """The board, on one page where it fits, else in tiles; the marker beside it, or on a page of its own."""

    game = "krypte"
    name = "board"
    summary = "The board, on one page or tiled over several, and a marker for the active sides to cut out."
    example = "pressboard krypte board --square 30 --theme low-ink"
    options = BoardOptions

    def leaves(self, items: Iterator[Item[Never]], options: BoardOptions, paper: Paper) -> Iterator[Leaf]:
        """Yield the page with the board, or a page for each tile, and one for the marker if it needs one."""
        pictures = self.pictures(None, options)
        page = _on_one_page(paper, options)
        if page:
            yield _page_leaf(page, options, pictures)
        else:
            yield from tile_leaves(_printed(options, pictures["board"]), paper)
        if options.marker and not (page and page.marker):
            with named("the marker for the active sides, which --no-marker leaves out"):
                yield _page_leaf(marker_page(paper), options, pictures)

    def pictures(self, item: Item[Never] | None, options: BoardOptions) -> Mapping[str, Figure]:
        """Return the pictures of the board and of the marker."""
        board = {"board": playing_board(options.coordinates, options.sides, options.square)}
        return {**board, "marker": marker()} if options.marker else board


def _on_one_page(paper: Paper, options: BoardOptions) -> BoardPage | None:
    """Return the page with the whole board; None when the board is larger than the page."""
    with suppress(DoesNotFit):
        return board_page(paper, board_side(options.sides) * options.square, options.marker)
    return None


def _page_leaf(page: BoardPage, options: BoardOptions, pictures: Mapping[str, Figure]) -> Leaf:
    context = {
        "sheet": page,
        "square": options.square,
        "tile": None,
    }
    caption = page.words or page.caption
    lies = orientation(page.paper)
    return Leaf("board.xml", context, pictures, orientation=lies, captioned=not page.head, caption=caption)


def _printed(options: BoardOptions, picture: Figure) -> PrintedBoard:
    lines = seams(options.sides)
    return PrintedBoard(picture, options.square, (lines, lines), None, {"square": options.square})
