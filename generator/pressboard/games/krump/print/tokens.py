"""All pieces as flat tokens."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from pressboard.figures.shapes import Figure
from pressboard.games.krump.pictures.nets import TRIOS
from pressboard.games.krump.pictures.pieces import BASES, base_of, picture_name, token
from pressboard.games.krump.print.pieces import PiecesOptions, pieces_leaf, placed, players_of, smaller, told_smaller
from pressboard.kinds.cut import Bleed, Gap
from pressboard.kinds.page import Leaf, told_leaf
from pressboard.kinds.product import PlainProduct
from pressboard.lean_dataclasses import dataclass
from pressboard.printing.cut_pages import cut_rows
from pressboard.printing.cuts import bleeds
from pressboard.printing.fitting import named
from pressboard.printing.papers import Paper
from pressboard.printing.pieces import PiecePage
from pressboard.words import words

CUT_TOKENS = "Cut from tick to tick."
"""What to do with the sheet."""


@dataclass(frozen=True, slots=True)
class TokensOptions(PiecesOptions, Bleed, Gap):
    """Whose tokens, for which board, and how they are cut."""


def _leaves(options: TokensOptions, paper: Paper) -> Iterator[Leaf]:
    """Yield the page: a row for each size and side."""
    kinds = [(player, size) for size in reversed(BASES) for player in players_of(options.side)]
    sides = [base_of(size, options.scale) for _, size in kinds]
    with named("the tokens"):
        page = cut_rows(paper, TRIOS, sides, options.cut_marks, options.gap)
    pieces = [kind for kind in kinds for _ in range(TRIOS)]
    figures = _tokens(page, pieces, options)
    leaf = pieces_leaf("tokens.xml", page, figures, placed(page, [*figures]), options.sizes)
    yield replace(leaf, context={**leaf.context, "scale": smaller(options.square), "look": options})
    if options.large_print:
        lies = words("A smaller token lies on a larger one: a stack.")
        onto = words("Glue the page onto card.")
        yield told_leaf(words("tokens"), (*told_smaller(options.square), onto, words(CUT_TOKENS)), [lies])


def _pictures(options: TokensOptions) -> Mapping[str, Figure]:
    """Return a token of each size and side."""
    players = players_of(options.side)
    return {
        picture_name(player, size): token(player, size, options.scale, sizes=options.sizes)
        for size in BASES
        for player in players
    }


def _tokens(page: PiecePage, pieces: list[tuple[int, str]], options: TokensOptions) -> dict[str, Figure]:
    """Return each token of the page, which bleeds over its cuts as far as its neighbours let it."""
    sides = bleeds([each.slot for each in page.fronts], options.bleed)
    return {
        f"{picture_name(*piece)}-{number}": token(*piece, options.scale, side, options.sizes)
        for number, (piece, side) in enumerate(zip(pieces, sides, strict=True), 1)
    }


TOKENS = PlainProduct(
    game="krump",
    name="tokens",
    summary="The pieces as flat tokens of the pyramids' base sizes, on one page.",
    example="pressboard krump tokens --paper letter",
    options=TokensOptions,
    draw=_leaves,
    show=_pictures,
)
