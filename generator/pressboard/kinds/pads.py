"""The product `record` of games whose score pads are tables: blank pads, several to a page."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
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
    from pressboard.printing.pads import PadForm, PadPage


MOST_PADS = 8
USUAL_TYPE = 9.0
"""Points: labels and notes."""
TEMPLATE = "pads.xml"
_IN_HEAD, _BLANKS, _CREDIT = 3, 6.0, 4.0
"""So many things to fill in stand in the head, fewer below the note; how high those and the credit are, mm."""


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

    def noted(self, large: bool) -> "PadTable":
        """Return it with the room its note takes where it goes over pages; below it are blanks or the credit."""
        beneath = _CREDIT if large else _BLANKS if len(self.fields) < _IN_HEAD else 0.0
        return self._replace(form=replace(self.form, letters=len(self.note), beneath=beneath))

    def part(self, page: "PadPage") -> "PadTable":
        """Return what stands on one of the pages that a pad goes over."""
        every = [first for half in self.halves for first in half]
        rows, end = page.form.rows, page.begin + page.form.rows * page.form.halves
        own = [every[first : min(first + rows, end)] for first in range(page.begin, end, max(rows, 1))]
        return self._replace(halves=own, summed=self.summed and end >= len(every))


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

    def planned(chosen: PadOptions, paper: Paper) -> "tuple[PadTable, tuple[PadPage, ...]]":
        from pressboard.printing.pads import plan_parts

        def on(words: PadTable) -> "tuple[PadTable, tuple[PadPage, ...]]":
            words = words.noted(chosen.type.is_large)
            return words, plan_parts(paper, chosen.per_page, words.form, chosen.times)

        try:
            return on(table(chosen))
        except DoesNotFit:
            if narrow := narrow_table(chosen):
                with suppress(DoesNotFit):
                    return on(narrow)
            raise

    def draw(chosen: PadOptions, paper: Paper) -> Iterator[Leaf]:
        whole, pages = planned(chosen, paper)
        for page in pages:
            told = whole if len(pages) == 1 else whole.part(page)
            yield Leaf(TEMPLATE, {"page": page, "table": told}, {}, icons(chosen), cut=page.cut)

    return PlainProduct(game, "record", summary, example, options, draw)
