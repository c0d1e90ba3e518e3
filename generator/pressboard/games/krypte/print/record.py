"""The product `record`: blank score pads, a ply of Black and one of White in a row."""

from collections.abc import Iterator

from pressboard.games.krypte.pictures.pieces import coordinates
from pressboard.games.krypte.rules.board import WIDTH
from pressboard.kinds.pads import PadOptions, pad_page
from pressboard.kinds.page import Leaf
from pressboard.kinds.product import PlainProduct
from pressboard.printing.papers import Paper

HALVES = 2
ROWS = (WIDTH * WIDTH) // 2 // HALVES
"""The plies run down the left half and on down the right one, one of Black's and one of White's in a row."""


def _leaves(options: PadOptions, paper: Paper) -> Iterator[Leaf]:
    # Beside type of 9 points, mm
    page = pad_page(paper, options, (84.0, 120.7), HALVES)
    halves = [[*range(2 * ROWS * half, 2 * ROWS * (half + 1), 2)] for half in range(HALVES)]
    context = {"page": page, "halves": halves, "least_row": 4.1}
    yield Leaf("record.xml", context, {"coordinates": coordinates()}, cut=page.cut)


RECORD = PlainProduct(
    "krypte",
    "record",
    "Blank score pads for writing games down, several to a page.",
    "pressboard krypte record --per-page 2",
    PadOptions,
    _leaves,
    lambda options: {"coordinates": coordinates()},
)
