"""The product `record` of games whose score pads are tables: blank pads, several to a page."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Generic, NamedTuple, Never, TypeVar

from pressboard.errors import DoesNotFit
from pressboard.figures.shapes import Figure, Symbol
from pressboard.kinds.options import LARGE_PRINT, TypeOptions, option
from pressboard.kinds.page import Item, Leaf
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
        """The size of the type, points."""
        return self.text_size or (LARGE_PRINT if self.large_print else USUAL_TYPE)

    @property
    def times(self) -> float:
        """How much larger it is than usual."""
        return self.size / USUAL_TYPE


Look = TypeVar("Look", bound=PadOptions)


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


class ScorePads(PlainProduct[Never], ABC, Generic[Look]):
    """Blank score pads of a game, which says what its table is."""

    name = "record"
    summary = "Blank score pads for writing games down, several to a page."

    @abstractmethod
    def table(self, options: Look) -> PadTable:
        """Return the words of a pad."""

    def leaves(self, items: Iterator[Item[Never]], options: Look, paper: Paper) -> Iterator[Leaf]:
        """Yield the page, or those that a pad in larger type goes over; raises DoesNotFit."""
        table, pages = self._planned(options, paper)
        for page in pages:
            told = table if len(pages) == 1 else table.part(page)
            context = {"page": page, "table": told, "large_print": options.large_print}
            yield Leaf(TEMPLATE, context, self.pictures(None, options), self.icons(options), cut=page.cut)

    def narrow_table(self, options: Look) -> PadTable | None:
        """Return the words of a pad for paper that the usual one has no room on, if there are others."""
        return None

    def _planned(self, options: Look, paper: Paper) -> "tuple[PadTable, tuple[PadPage, ...]]":
        """Return the words of a pad that has room on the paper, and its pages."""
        from pressboard.printing.pads import plan_parts

        table = self.table(options).noted(options.large_print)
        try:
            return table, plan_parts(paper, options.per_page, table.form, options.times)
        except DoesNotFit:
            narrow = self.narrow_table(options)
            if narrow is None:
                raise
            with suppress(DoesNotFit):
                narrow = narrow.noted(options.large_print)
                return narrow, plan_parts(paper, options.per_page, narrow.form, options.times)
            raise

    def icons(self, options: Look) -> Mapping[str, Symbol]:
        """Return the icons of its rows."""
        return {}

    def pictures(self, item: Item[Never] | None, options: Look) -> Mapping[str, Figure]:
        """Return no pictures: a pad is a table."""
        return {}
