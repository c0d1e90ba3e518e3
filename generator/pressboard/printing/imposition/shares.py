"""Sheets shared by whole pages side by side, to be cut apart or read as they are. All mm."""

from collections.abc import Sequence
from typing import ClassVar

from pressboard.errors import BadOption
from pressboard.lean_dataclasses import dataclass
from pressboard.printing.cuts import Line
from pressboard.printing.imposition.sides import PlacedPage, Side
from pressboard.printing.papers import Paper
from pressboard.printing.slots import Grid

PER_SHEET = (2, 4)
"""How many pages may share a sheet."""
_GRIDS = {2: ((2, 1), (1, 2)), 4: ((2, 2),)}
"""The columns and rows that they may have."""
_NAMES = {2: "half of", 4: "a quarter of"}
_COUNTERCLOCKWISE = 3
_ROUNDING = 1e-6


@dataclass(frozen=True, slots=True)
class SharedSheets:
    """Sheets of `paper` that `count` pages share; each is laid out for its share of it, with the paper's margins.

    Making one raises BadOption for another count.
    """

    paper: Paper
    count: int
    for_reading: ClassVar[str] = ""

    def __post_init__(self) -> None:
        if self.count not in PER_SHEET:
            raise BadOption(f"--per-sheet {self.count}: 2 or 4 pages share a sheet, or 1 has it to itself")

    @property
    def layout(self) -> Paper:
        """What a page is laid out for: half of the paper or a quarter, standing; raises DoesNotFit."""
        sheet = self.paper.portrait()
        width = sheet.width if self.count == 2 else sheet.width / 2
        name = f"{_NAMES[self.count]} {self.paper.name}"
        return Paper(name, width, sheet.height / 2).with_margin(self.paper.margin).portrait()

    def how_to_print(self, sides: int) -> str:
        sheets = f"{sides} sheet{'s' if sides > 1 else ''} of {self.paper.name}"
        return f"print at 100 %, on one side: {sheets}, to be cut along the lines"

    def side(self, first: int, lying: Sequence[bool]) -> Side:
        """Return the side with the pages from number `first` on, of which those that are `lying` lie on their side.

        Where all do the sheet is turned for them; else they are turned to stand.
        """
        paper, grid = self._shared(all(lying))
        turns = [0 if all(lying) or not lies else _COUNTERCLOCKWISE for lies in lying]
        slots = [*grid][: len(turns)]
        pages = (PlacedPage(first + at, *each) for at, each in enumerate(zip(slots, turns, strict=True)))
        # The lines between neighbours, from margin to margin.
        end, foot = paper.width - paper.margin, paper.height - paper.margin
        upright = (Line(x, paper.margin, x, foot) for x in grid.cuts()[0][1:-1])
        level = (Line(paper.margin, y, end, y) for y in grid.cuts()[1][1:-1])
        return Side(paper, tuple(pages), cuts=(*upright, *level))

    def _shared(self, lying: bool) -> tuple[Paper, Grid]:
        """Return the sheet as it lies and the grid of its shares, which stand or lie."""
        share = self.layout.landscape() if lying else self.layout
        for paper in (self.paper.portrait(), self.paper.landscape()):
            for columns, rows in _GRIDS[self.count]:
                width, height = paper.width / columns, paper.height / rows
                if abs(width - share.width) < _ROUNDING and abs(height - share.height) < _ROUNDING:
                    return paper, Grid(columns, rows, width, height, 0.0, 0.0, 0.0)
        raise AssertionError("a share is a part of its sheet")
