"""The product `record`: blank score pads, a ply of Black and one of White in a row."""

from collections.abc import Iterator
from dataclasses import replace

from pressboard.games.krypte.pictures.board import coordinates
from pressboard.games.krypte.rules.board import WIDTH
from pressboard.kinds.pads import PadOptions
from pressboard.kinds.page import Leaf
from pressboard.kinds.product import PlainProduct
from pressboard.printing import pads
from pressboard.printing.pads import PadForm
from pressboard.printing.papers import Paper

PLIES = WIDTH * WIDTH
"""A pad has room for the longest game there can be: a counter on every square."""
HALVES = 2
ROWS = PLIES // 2 // HALVES
"""The plies run down the left half and on down the right one, one of Black's and one of White's in a row."""
_LARGE_NOTES = 22.0
"""How high the note is in large print, with whose game it is, mm."""
FORM = PadForm(
    ROWS,
    HALVES,
    heading=31.0,
    notes=17.0,
    least_row=4.1,
    head_width=66.0,
    narrow_heading=30.5,
    picture=29.5,
)


def _leaves(options: PadOptions, paper: Paper) -> Iterator[Leaf]:
    form = replace(FORM, notes=_LARGE_NOTES) if options.type.is_large else FORM
    page = pads.plan_pads(paper, options.per_page, form, options.times)
    yield Leaf("record.xml", {"page": page}, {"coordinates": coordinates()}, cut=page.cut)


RECORD = PlainProduct(
    "krypte",
    "record",
    "Blank score pads for writing games down, several to a page.",
    "pressboard krypte record --per-page 2",
    PadOptions,
    _leaves,
    lambda options: {"coordinates": coordinates()},
)
