"""The product `record`: blank score pads."""

from collections.abc import Iterator, Mapping
from typing import Never

from pressboard.figures.shapes import Figure
from pressboard.games.krypte.pictures.coordinates import coordinates
from pressboard.games.krypte.print.record_page import PLIES, plan_parts
from pressboard.kinds.pads import PadOptions
from pressboard.kinds.page import Item, Leaf
from pressboard.kinds.product import PlainProduct
from pressboard.printing.papers import Paper

RecordOptions = PadOptions


class RecordProduct(PlainProduct[Never]):
    """Blank score pads."""

    game = "krypte"
    name = "record"
    summary = "Blank score pads for writing games down, several to a page."
    example = "pressboard krypte record --per-page 2"
    options = RecordOptions

    def leaves(self, items: Iterator[Item[Never]], options: RecordOptions, paper: Paper) -> Iterator[Leaf]:
        """Yield the page, or those that a pad in larger type goes over."""
        for page in plan_parts(paper, options.per_page, options.times, options.large_print):
            shown = {"halves": page.form.halves, "rows": page.form.rows, "begin": page.begin, "plies": PLIES}
            context = {"page": page, "large_print": options.large_print, **shown}
            yield Leaf("record.xml", context, self.pictures(None, options), cut=page.cut)

    def pictures(self, item: Item[Never] | None, options: RecordOptions) -> Mapping[str, Figure]:
        """Return the little board that reminds of the coordinates."""
        return {"coordinates": coordinates()}
