"""The product `record`: blank score pads."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Never

from generator.common.plain_product import PlainProduct
from generator.contract import Item, Leaf
from generator.contract.options import option
from generator.errors import BadOption
from generator.figures.shapes import Figure
from generator.games.krypte.pictures.coordinates import coordinates
from generator.games.krypte.print.record_page import HALVES, ROWS, plan_pads
from generator.printing.papers import Paper

_MOST_PADS = 8


@dataclass(frozen=True, slots=True)
class RecordOptions:
    """How many score pads."""

    per_page: int = option(
        0, f"How many score pads share a page, 1 to {_MOST_PADS}; 0 is as many as fit, 4 at most.", metavar="N"
    )

    def __post_init__(self) -> None:
        """Raise BadOption for a number no page has."""
        if not 0 <= self.per_page <= _MOST_PADS:
            raise BadOption(f"--per-page {self.per_page}: from 1 to {_MOST_PADS} score pads go on a page, or 0")


class RecordProduct(PlainProduct[Never]):
    """Blank score pads."""

    game = "krypte"
    name = "record"
    summary = "Blank score pads for writing games down, several to a page."
    example = "pressboard krypte record --per-page 2"
    options = RecordOptions

    def leaves(self, items: Iterator[Item[Never]], options: RecordOptions, paper: Paper) -> Iterator[Leaf]:
        """Yield the page."""
        page = plan_pads(paper, options.per_page)
        yield Leaf("record.xml", {"page": page, "halves": HALVES, "rows": ROWS}, self.pictures(None, options))

    def pictures(self, item: Item[Never] | None, options: RecordOptions) -> Mapping[str, Figure]:
        """Return the little board that reminds of the coordinates."""
        return {"coordinates": coordinates()}
