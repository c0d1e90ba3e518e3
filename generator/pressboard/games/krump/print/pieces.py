"""Pages of pieces to be cut out: pyramids as nets, flat tokens; what they share with cards."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import product
from math import fsum

from pressboard.figures.large_print import Sizes
from pressboard.figures.shapes import Figure
from pressboard.games.krump.pictures.board import SQUARE
from pressboard.games.krump.pictures.pieces import (
    BASES,
    NAMES,
    TRIOS,
    Net,
    base_of,
    net,
    picture_name,
    size_name,
    token,
)
from pressboard.games.krump.rules.movement import BLACK, RED
from pressboard.kinds.cut import FOLDED_MINUTES, Bleed, Gap
from pressboard.kinds.options import LargeOptions, large_option, option
from pressboard.kinds.page import Leaf, told_leaf
from pressboard.kinds.product import PlainProduct
from pressboard.lean_dataclasses import dataclass
from pressboard.printing.cut_pages import cut_rows
from pressboard.printing.cuts import bleeds, cut_length
from pressboard.printing.fitting import named
from pressboard.printing.papers import Paper
from pressboard.printing.pieces import PiecePage
from pressboard.printing.shelves import shelved
from pressboard.printing.slots import Slot
from pressboard.units import show_mm
from pressboard.words import words

SIDES = ("both", "red", "black")
SQUARES = 12.0, 150.0
"""The least and the largest side of a board's square, mm."""


@dataclass(frozen=True)
class PiecesOptions(LargeOptions):
    """Whose pieces."""

    side: str = option(
        "both", "Whose pieces; one side alone can go on paper of its colour.", SIDES, label="Whose pieces", main=True
    )
    square: float = option(
        SQUARE,
        "The squares of the board they are for: true size for 32mm and more, else smaller.",
        label="Side of a square",
        limits=SQUARES,
        main=True,
    )
    large_print: bool = large_option("larger pips, bold lines, strong colours.")

    @property
    def scale(self) -> float:
        """How large pieces are beside those of true size."""
        return scale_for(self.square)


def scale_for(square: float) -> float:
    """Return how large pieces are for a board with squares of `square` mm: never larger than true ones."""
    return min(1.0, square / SQUARE)


def share(scale: float) -> str:
    """Return a scale as it is printed: `95.6 %`."""
    return f"{scale * 100:.3g} %"


def smaller(square: float) -> str:
    """Return what is said of pieces that are not of true size: "" of those that are."""
    if scale_for(square) == 1.0:
        return ""
    return words(
        "{share} of true size, for squares of {square}", share=share(scale_for(square)), square=show_mm(square)
    )


def smaller_sentence(square: float) -> tuple[str, ...]:
    """Return that as a sentence, none of pieces of true size."""
    size = smaller(square)
    return (words("The pieces are {size}.", size=size),) if size else ()


def players_of(side: str) -> tuple[int, ...]:
    """Return the players that a word of `SIDES` means."""
    return (RED, BLACK) if side == "both" else (SIDES.index(side) - 1,)


def placed(page: PiecePage, fronts: Sequence[str], backs: Sequence[str] = ()) -> list[tuple[str, Slot]]:
    """Return the name of each picture on a page, with its place; a back that is turned has a picture of its own."""
    return [
        *((fronts[each.index], each.slot) for each in page.fronts),
        *((backs[each.index] + ("-turned" if each.turned else ""), each.slot) for each in page.backs),
    ]


def pieces_leaf(
    template: str,
    page: PiecePage,
    figures: Mapping[str, Figure],
    pictures: Iterable[tuple[str, Slot]],
    sizes: Sizes,
    context: Mapping[str, object],
) -> Leaf:
    """Return a page of pieces: its template gets each picture with its place, lines, marks, and its `context`."""
    return Leaf(
        template,
        {"page": page, "placed": pictures, "back": not page.fronts, "note_size": sizes.note, **context},
        figures,
        orientation=page.orientation,
        captioned=bool(page.fronts),
        caption=page.caption,
        cut=cut_length([each.slot for each in page.fronts]),
        gluing=FOLDED_MINUTES if page.fronts and page.backs else 0.0,
    )


# Nets of pyramids at true size

CUT_NETS = "Cut along the solid lines, fold along the dashed ones, glue the tabs inside."
"""What to do with the sheets."""
_MINUTES = 1.0
"""How long it takes to fold a net and glue its tab."""
_GAP = 2.0
"""What is between neighbouring nets, mm."""


def _net_pages(options: PiecesOptions, paper: Paper) -> Iterator[Leaf]:
    """Yield the pages: the Larges first, then Mediums, and Smalls where there is room beside them.

    Two Mediums to a row leave room for a Small, so each of these follows two.
    """
    players = players_of(options.side)
    pieces = [(player, "L") for player in players for _ in range(TRIOS)]
    mediums = [(player, "M") for _ in range(TRIOS) for player in players]
    smalls = [(player, "S") for player in players for _ in range(TRIOS)]
    for first in range(0, len(mediums), 2):
        pieces += (*mediums[first : first + 2], smalls.pop(0))
    pieces += smalls
    figures, nets = _net_pictures(options), [Net(size, options.scale) for _, size in pieces]
    with named(f"the net of a {NAMES['L']}"):
        pages = shelved(paper, [each.measures for each in nets], _GAP)
    names = [picture_name(*piece) for piece in pieces]
    for page in pages:
        on_page = [nets[each.index] for each in page.fronts]
        context = {
            "sizes": [*dict.fromkeys(size_name(each.size) for each in on_page)],
            "scale": smaller(options.square),
        }
        leaf = pieces_leaf("pyramids.xml", page, figures, placed(page, names), options.sizes, context)
        yield replace(leaf, cut=fsum(each.outline for each in on_page), gluing=_MINUTES * len(on_page))
    if options.large_print:
        stacked = words("They have no base, so that pieces stack.")
        yield told_leaf(words("pyramids"), (*smaller_sentence(options.square), words(CUT_NETS)), [stacked])


def _net_pictures(options: PiecesOptions) -> Mapping[str, Figure]:
    kinds = product(BASES, players_of(options.side))
    return {picture_name(player, size): net(player, size, options.scale, options.sizes) for size, player in kinds}


PYRAMIDS = PlainProduct(
    game="krump",
    name="pyramids",
    summary="The 30 pyramids as nets at true size, to be cut, folded and glued.",
    example="pressboard krump pyramids --theme bw",
    options=PiecesOptions,
    draw=_net_pages,
    show=_net_pictures,
)


# Flat tokens

CUT_TOKENS = "Cut from tick to tick."
"""What to do with the sheet."""


@dataclass(frozen=True, slots=True)
class TokensOptions(PiecesOptions, Bleed, Gap):
    """Whose tokens, for which board, and how they are cut."""


def _token_pages(options: TokensOptions, paper: Paper) -> Iterator[Leaf]:
    """Yield the page: a row for each size and side; tokens bleed over cuts as far as their neighbours let them."""
    kinds = [(player, size) for size in reversed(BASES) for player in players_of(options.side)]
    with named("the tokens"):
        bases = [base_of(size, options.scale) for _, size in kinds]
        page = cut_rows(paper, TRIOS, bases, options.cut_marks, options.gap)
    pieces = [kind for kind in kinds for _ in range(TRIOS)]
    sides = bleeds([each.slot for each in page.fronts], options.bleed)
    figures = {
        f"{picture_name(*piece)}-{number}": token(*piece, options.scale, side, options.sizes)
        for number, (piece, side) in enumerate(zip(pieces, sides, strict=True), 1)
    }
    context = {"scale": smaller(options.square), "look": options}
    yield pieces_leaf("tokens.xml", page, figures, placed(page, [*figures]), options.sizes, context)
    if options.large_print:
        lies = words("A smaller token lies on a larger one: a stack.")
        onto = words("Glue the page onto card.")
        yield told_leaf(words("tokens"), (*smaller_sentence(options.square), onto, words(CUT_TOKENS)), [lies])


def _token_pictures(options: TokensOptions) -> Mapping[str, Figure]:
    kinds = product(BASES, players_of(options.side))
    return {
        picture_name(player, size): token(player, size, options.scale, sizes=options.sizes) for size, player in kinds
    }


TOKENS = PlainProduct(
    game="krump",
    name="tokens",
    summary="The pieces as flat tokens of the pyramids' base sizes, on one page.",
    example="pressboard krump tokens --paper letter",
    options=TokensOptions,
    draw=_token_pages,
    show=_token_pictures,
)
