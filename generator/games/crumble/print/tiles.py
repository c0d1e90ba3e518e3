"""What Crumble prints to be cut out and played with: the board, the tiles."""

from collections.abc import Iterator, Mapping
from typing import Any

from generator.contract import Item, Leaf
from generator.figures.shapes import Figure
from generator.games.crumble.make.tile_sets import Kind, tile_set
from generator.games.crumble.pictures.tiles import faces, note, tile, words_of
from generator.games.crumble.print.board import BoardProduct
from generator.games.crumble.print.looks import TilesLook
from generator.games.crumble.print.tile_pages import TilePage, duplexed, folded
from generator.games.crumble.rules.position import BLACK, COLOURS, WHITE
from generator.printing.fitting import named
from generator.printing.papers import Paper
from generator.printing.pieces import Duplex, orientation
from generator.units import show_mm

__all__ = ["BOARD", "PRINTED", "BoardProduct", "TilesProduct", "counts_of", "pages_of"]


class TilesProduct:
    """The two-sided pieces."""

    name = "tiles"
    summary = "The two-sided pieces, squares and half-squares of many sizes, to fold and glue or printed on both sides."
    example = "pressboard crumble tiles --set small --smallest 1/8"
    params = None
    look = TilesLook

    def stem(self, first: Item[Any] | None, count: int) -> str:
        """Name the file."""
        return "crumble-tiles"

    def leaves(self, items: Iterator[Item[Any]], look: TilesLook, paper: Paper) -> Iterator[Leaf]:
        """Yield the pages; of those of both sides black faces lie on the front and white ones on the back."""
        with named(f"tiles with starting squares of {show_mm(look.side)}"):
            pages = [*pages_of(look, paper)]
        sheets = sum(bool(page.fronts) for page in pages)
        for place, page in enumerate(pages):
            yield _tiles_leaf(page, look, place * sheets // len(pages) + 1, sheets)

    def pictures(self, item: Item[Any] | None, look: TilesLook) -> Mapping[str, Figure]:
        """Return both faces of every kind, by their sizes in starting squares."""
        return {
            f"{COLOURS[colour].lower()}-{kind.name.replace(' ', '').replace('/', '-')}": tile(colour, kind, look.side)
            for kind in counts_of(look)
            for colour in (BLACK, WHITE)
        }


def counts_of(look: TilesLook) -> dict[Kind, int]:
    """Return the kinds of tiles that are asked for, with their counts."""
    return tile_set(*look.squares, look.set, look.halvings, look.large)


def pages_of(look: TilesLook, paper: Paper) -> Iterator[TilePage]:
    """Yield the pages of a set; raises DoesNotFit."""
    if look.backs == "fold":
        return folded(paper, counts_of(look), look.side)
    return duplexed(paper, counts_of(look), look.side, Duplex(look.flip, (look.shift_right, look.shift_down)))


def _tiles_leaf(page: TilePage, look: TilesLook, sheet: int, sheets: int) -> Leaf:
    figures = {}
    for colour, tiles in ((BLACK, page.fronts), (WHITE, page.backs)):
        if tiles:
            block = page.blocks[-1] if colour == WHITE else page.blocks[0]
            figures[COLOURS[colour].lower()] = faces(colour, tiles, block)
    context: dict[str, Any] = {
        "page": page,
        "placed": list(zip(figures, page.blocks, strict=True)),
        "sheet": sheet,
        "sheets": sheets,
        "look": look,
    }
    if page.note:
        figures["note"] = note(words_of(page, look.backs, sheet, sheets), page.note, page.upright)
    lies = orientation(page.paper)
    return Leaf("tiles.xml", context, figures, orientation=lies, captioned=bool(page.fronts), caption=page.caption)


BOARD = BoardProduct()
"""The board, which chance may lay out."""

PRINTED = (BOARD, TilesProduct())
"""What is printed to be cut out and played with."""
