"""All pieces as flat tokens."""

from collections.abc import Iterator, Mapping

from generator.common.plain_product import PlainProduct
from generator.contract import Item, Leaf
from generator.figures.shapes import Figure
from generator.games.krump.pictures.nets import TRIOS
from generator.games.krump.pictures.pieces import BASES, picture_name, token
from generator.games.krump.print.pieces import PiecesOptions, pieces_leaf, placed, players_of
from generator.games.krump.rules.arrays import Array
from generator.printing.fitting import named
from generator.printing.papers import Paper
from generator.printing.pieces import PieceBlock, stacked

_GAP = 8.0
"""What is between the blocks of sizes, mm."""


class TokensProduct(PlainProduct[Array]):
    """All pieces as flat tokens, on one page."""

    game = "krump"
    name = "tokens"
    summary = "The pieces as flat tokens of the pyramids' base sizes, on one page."
    example = "pressboard krump tokens --paper letter"
    options = PiecesOptions

    def leaves(self, items: Iterator[Item[Array]], options: PiecesOptions, paper: Paper) -> Iterator[Leaf]:
        """Yield the page: a block for each size, a row for each side."""
        players = players_of(options.side)
        blocks = [PieceBlock(TRIOS, len(players), BASES[size], BASES[size]) for size in reversed(BASES)]
        with named("the tokens"):
            page = stacked(paper, blocks, _GAP)
        names = [picture_name(player, size) for size in reversed(BASES) for player in players for _ in range(TRIOS)]
        yield pieces_leaf("tokens.xml", page, self.pictures(None, options), placed(page, names))

    def pictures(self, item: Item[Array] | None, options: PiecesOptions) -> Mapping[str, Figure]:
        """Return a token of each size and side."""
        return {
            picture_name(player, size): token(player, size) for size in BASES for player in players_of(options.side)
        }
