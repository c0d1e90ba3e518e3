"""All pieces as nets of pyramids at true size."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from math import fsum

from pressboard.figures.shapes import Figure
from pressboard.games.krump.pictures.nets import TRIOS, Net, net
from pressboard.games.krump.pictures.pieces import BASES, NAMES, picture_name, size_name
from pressboard.games.krump.print.pieces import PiecesOptions, pieces_leaf, placed, players_of, smaller, told_smaller
from pressboard.kinds.page import Leaf, told_leaf
from pressboard.kinds.product import PlainProduct
from pressboard.printing.fitting import named
from pressboard.printing.papers import Paper
from pressboard.printing.shelves import shelved
from pressboard.words import words

CUT_NETS = "Cut along the solid lines, fold along the dashed ones, glue the tabs inside."
"""What to do with the sheets."""
_MINUTES = 1.0
"""How long it takes to fold a net and glue its tab."""
_GAP = 2.0
"""What is between neighbouring nets, mm."""


def _leaves(options: PiecesOptions, paper: Paper) -> Iterator[Leaf]:
    """Yield the pages: the Larges first, then Mediums, and Smalls where there is room beside them."""
    figures, nets = _pictures(options), [*_nets(options)]
    with named(f"the net of a {NAMES['L']}"):
        pages = shelved(paper, [Net(size, options.scale).measures for _, size in nets], _GAP)
    names = [picture_name(player, size) for player, size in nets]
    for page in pages:
        sizes = dict.fromkeys(size_name(nets[each.index][1]) for each in page.fronts)
        leaf = pieces_leaf("pyramids.xml", page, figures, placed(page, names), options.sizes)
        cut = fsum(Net(nets[each.index][1], options.scale).outline for each in page.fronts)
        told = {"sizes": [*sizes], "scale": smaller(options.square)}
        yield replace(leaf, context={**leaf.context, **told}, cut=cut, gluing=_MINUTES * len(page.fronts))
    if options.large_print:
        stacked = words("They have no base, so that pieces stack.")
        yield told_leaf(words("pyramids"), (*told_smaller(options.square), words(CUT_NETS)), [stacked])


def _pictures(options: PiecesOptions) -> Mapping[str, Figure]:
    """Return a net of each size and side."""
    players = players_of(options.side)
    return {
        picture_name(player, size): net(player, size, options.scale, options.sizes)
        for size in BASES
        for player in players
    }


def _nets(options: PiecesOptions) -> Iterator[tuple[int, str]]:
    """Yield player and size of every net: two Mediums to a row leave room for a Small, so each of these follows two."""
    players = players_of(options.side)
    yield from ((player, "L") for player in players for _ in range(TRIOS))
    mediums = [(player, "M") for _ in range(TRIOS) for player in players]
    smalls = [(player, "S") for player in players for _ in range(TRIOS)]
    for first in range(0, len(mediums), 2):
        yield from (*mediums[first : first + 2], smalls.pop(0))
    yield from smalls


PYRAMIDS = PlainProduct(
    game="krump",
    name="pyramids",
    summary="The 30 pyramids as nets at true size, to be cut, folded and glued.",
    example="pressboard krump pyramids --theme bw",
    options=PiecesOptions,
    draw=_leaves,
    show=_pictures,
)
