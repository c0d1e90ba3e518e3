"""Sheets that several pages share, and those of booklets, as their plans in mm say."""

from collections.abc import Iterator, Sequence

from pressboard.figures.imposition.lines import sheet_lines
from pressboard.printing.imposition.booklets import Booklet
from pressboard.printing.imposition.shares import SharedSheets
from pressboard.printing.imposition.sides import Side
from pressboard.render.imposed.binder import Sheet
from pressboard.render.imposed.laid import LaidPage, turned_into


class Sharing:
    """Sheets that pages share as a plan says; of a print of one page each share has a copy."""

    duplex, enlarges = "", False

    def __init__(self, plan: SharedSheets) -> None:
        self._plan, self.paper = plan, plan.paper
        self._waiting: list[LaidPage] = []
        self._full = False

    def taken(self, page: LaidPage, title: str) -> Iterator[Sheet]:
        """Take a page; with the last that has room yield the sheet."""
        self._waiting.append(page)
        if len(self._waiting) == self._plan.count:
            yield from self.rest()
            self._full = True

    def rest(self) -> Iterator[Sheet]:
        """Yield the sheet with the pages that wait, if there are any; a page that is the only one fills it."""
        pages, self._waiting = self._waiting, []
        if len(pages) == 1 and not self._full:
            pages += [pages[0].bare] * (self._plan.count - 1)
        if pages:
            yield _sheet(self._plan.side(1, [page.lies for page in pages]), pages)


class Binding:
    """The sheets of a booklet as a plan says: none is full before the last page has come."""

    enlarges = False

    def __init__(self, plan: Booklet) -> None:
        self._plan, self.paper = plan, plan.paper
        self._pages: list[LaidPage] = []
        self.duplex = plan.flip

    def taken(self, page: LaidPage, title: str) -> Iterator[Sheet]:
        self._pages.append(page)
        yield from ()

    def rest(self) -> Iterator[Sheet]:
        """Yield all sides; raises BadOption for a booklet of one page, DoesNotFit where pages creep too far."""
        for number, side in enumerate(self._plan.sides(len(self._pages))):
            yield _sheet(side, self._pages)._replace(back=bool(number % 2))


def _sheet(side: Side, pages: Sequence[LaidPage]) -> Sheet:
    paper = side.paper
    lying = (turned_into(pages[each.number - 1], each.slot, paper.height, each.turns) for each in side.pages)
    lines = ([(*line,) for line in kind] for kind in (side.cuts, side.folds, side.staples))
    return Sheet(paper.width, paper.height, tuple(lying), sheet_lines((paper.width, paper.height), *lines))
