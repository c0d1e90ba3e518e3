"""The product `record` of games whose score pads are tables: blank pads, several to a page."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from pressboard.errors import DoesNotFit
from pressboard.figures.shapes import Symbol
from pressboard.kinds.options import TypeOptions, option
from pressboard.kinds.page import Leaf
from pressboard.kinds.product import PlainProduct
from pressboard.lean_dataclasses import dataclass
from pressboard.printing.papers import Paper

if TYPE_CHECKING:
    from pressboard.printing.pads import PadForm


MOST_PADS = 8
USUAL_TYPE = 9.0
"""Points: labels and notes."""
TEMPLATE = "pads.xml"


@dataclass(frozen=True, slots=True)
class PadOptions(TypeOptions):
    """How many score pads."""

    per_page: int = option(
        0,
        f"How many score pads share a page, 1 to {MOST_PADS}; 0 is as many as fit, 4 at most.",
        label="Pads on a page",
        limits=(1, MOST_PADS),
        main=True,
    )

    @property
    def size(self) -> float:
        return self.type.text or USUAL_TYPE

    @property
    def times(self) -> float:
        return self.size / USUAL_TYPE


class PadTable(NamedTuple):
    """The words of a pad: what is filled in above the table, its columns with their shares of the width, its rows.

    A row is named by its first cell; each of the `halves` of the table has its own. What a row `details` is set below
    its name, with its `icons` before both. The last one is the sum, if the table is `summed`. `note` says how to write.
    Names of rows have a column of so many mm beside type of 9 points that is their `label`, if there is any, and the
    other columns the rest.
    """

    fields: Sequence[str]
    columns: Sequence[tuple[str, float]]
    halves: Sequence[Sequence[str]]
    note: str
    form: "PadForm"
    details: Mapping[str, str] = MappingProxyType({})
    icons: Mapping[str, tuple[str, ...]] = MappingProxyType({})
    summed: bool = False
    label: float = 0.0


def score_pads(
    game: str,
    example: str,
    table: Callable[[Any], PadTable],
    options: type[PadOptions] = PadOptions,
    summary: str = "Blank score pads for writing games down, several to a page.",
    narrow_table: Callable[[Any], PadTable | None] = lambda options: None,
    icons: Callable[[Any], Mapping[str, Symbol]] = lambda options: {},
) -> PlainProduct:
    """Return the product `record` of a game: blank pads whose words are a `table`.

    `narrow_table` has those for paper that the usual ones have no room on, if there are others; `icons` are its rows'.
    """

    def draw(chosen: PadOptions, paper: Paper) -> Iterator[Leaf]:
        from pressboard.printing.pads import plan_pads

        def on(words: PadTable) -> Leaf:
            page = plan_pads(paper, chosen.per_page, words.form, chosen.times)
            return Leaf(TEMPLATE, {"page": page, "table": words}, {}, icons(chosen), cut=page.cut)

        try:
            yield on(table(chosen))
        except DoesNotFit:
            if not (narrow := narrow_table(chosen)):
                raise
            yield on(narrow)

    return PlainProduct(game, "record", summary, example, options, draw)
