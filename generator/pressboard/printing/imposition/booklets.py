"""Booklets: sheets folded in the middle, put into one another and stapled through the fold. All mm.

Of `n` sheets, numbered from the outermost, the `i`th has on its outer side the last page but `2 i` to the left and page
`2 i + 1` to the right, and on its inner side those that follow and come before. Pages that are missing to a multiple of
four are empty and come last.
"""

from collections.abc import Iterator
from typing import ClassVar

from pressboard.errors import BadOption, DoesNotFit, unknown
from pressboard.lean_dataclasses import dataclass
from pressboard.printing.backs import FLIPS
from pressboard.printing.cuts import Line
from pressboard.printing.imposition.sides import PlacedPage, Side, SteadyPaper, turned_about
from pressboard.printing.papers import Paper
from pressboard.printing.slots import Slot
from pressboard.units import show_mm

MOST_FOLDED = 15
"""So many sheets of usual paper are stapled and stay shut; of more than that people are told."""
LARGEST_CREEP = 1.0
USUAL_FLIP = "short"
"""The edge that a booklet's paper is turned on where nobody says."""
_PAGES_A_SHEET = 4
_TICK, _STAPLE = 4.0, 12.0
"""How long the ticks at both ends of the fold are, and the places of the staples, mm."""
_STAPLED_AT = (0.25, 0.75)
"""Where the staples are, as parts of the fold."""


@dataclass(frozen=True, slots=True)
class Booklet:
    """A booklet on sheets of `paper`, which the printer turns on their `flip` edge to print the back.

    `creep` is by how much each sheet pushes out the one inside it, mm: pages are moved towards the fold to make up for
    it. Making one raises BadOption for another edge and for a creep that no paper has.
    """

    paper: Paper
    flip: str = USUAL_FLIP
    creep: float = 0.0
    for_reading: ClassVar[str] = "--booklet"

    def __post_init__(self) -> None:
        """Check edge and creep."""
        if self.flip not in FLIPS:
            raise BadOption(unknown("--flip", self.flip, FLIPS), "booklet_flip")
        if self.creep > LARGEST_CREEP:
            raise BadOption(f"--creep {show_mm(self.creep)}: a sheet is up to {show_mm(LARGEST_CREEP)} thick")

    @property
    def layout(self) -> Paper:
        """What a page is laid out for: half of the paper, which nobody turns; raises DoesNotFit."""
        sheet = self.paper.landscape()
        return SteadyPaper(f"half of {self.paper.name}", sheet.width / 2, sheet.height).with_margin(self.paper.margin)

    def how_to_print(self, sides: int) -> str:
        """Return in a line what to do with a file of so many sides."""
        sheets, start = sides // 2, f"print on both sides of the paper, turned on its {self.flip} edge"
        if sheets == 1:
            return f"{start}; fold the sheet in the middle, page 1 outside"
        many = f" (more than {MOST_FOLDED} are hard to fold and to staple)" if sheets > MOST_FOLDED else ""
        which = "both" if sheets == 2 else f"all {sheets}"
        return f"{start}; fold {which} sheets{many} in the middle, page 1 outside, and set two staples in the fold"

    def sides(self, pages: int) -> Iterator[Side]:
        """Yield the sides for so many pages as they are printed: of each sheet the outer one, then the inner one.

        Raises BadOption for less than two pages, DoesNotFit where creep moves pages beyond the fold.
        """
        if pages < 2:
            raise BadOption("this print has one page, and a booklet begins with two; leave --booklet out", "booklet")
        sheets = sheets_of(pages)
        moved = self.creep * (sheets - 1)
        if moved > self.paper.margin:
            raise DoesNotFit(
                f"--creep {show_mm(self.creep)} moves the innermost of {sheets} sheets by {show_mm(moved)}, and at the "
                f"fold margins leave {show_mm(self.paper.margin)}; take less, or a larger --margin"
            )
        for sheet in range(sheets):
            last = _PAGES_A_SHEET * sheets - 2 * sheet
            outer = self._side(sheet, (last, 2 * sheet + 1), pages)
            inner = self._side(sheet, (2 * sheet + 2, last - 1), pages)
            yield outer
            yield turned_about(inner) if self.flip == "long" else inner

    def _side(self, sheet: int, numbers: tuple[int, int], pages: int) -> Side:
        """Return a side of a sheet, counted from the outermost, with the page to the left and the one to the right."""
        paper = self.paper.landscape()
        middle, moved = paper.width / 2, self.creep * sheet
        lefts = (moved, middle - moved)
        placed = (
            PlacedPage(number, Slot(left, 0.0, middle, paper.height))
            for number, left in zip(numbers, lefts, strict=True)
            if number <= pages
        )
        outside = sheet == 0 and numbers[1] == 1
        return Side(
            paper,
            tuple(placed),
            folds=tuple(_fold_ticks(paper)) if outside else (),
            staples=tuple(_staples(paper)) if outside and pages > _PAGES_A_SHEET else (),
        )


def sheets_of(pages: int) -> int:
    return -(-pages // _PAGES_A_SHEET)


def _fold_ticks(paper: Paper) -> Iterator[Line]:
    middle = paper.width / 2
    for end in (paper.margin, paper.height - paper.margin - _TICK):
        yield Line(middle, end, middle, end + _TICK)


def _staples(paper: Paper) -> Iterator[Line]:
    middle = paper.width / 2
    for share in _STAPLED_AT:
        at = share * paper.height - _STAPLE / 2
        yield Line(middle, at, middle, at + _STAPLE)
