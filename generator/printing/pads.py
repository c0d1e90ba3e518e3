"""The layout of pages of score pads: how many to a page, where headings and rows lie; in mm."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from math import ceil, fsum

from generator.errors import DoesNotFit
from generator.lean_dataclasses import dataclass
from generator.printing.cuts import Line, between
from generator.printing.papers import Paper, orientation
from generator.printing.slots import Grid, Slot, free_area, grid_of
from generator.units import show_mm

_USUAL = 4, 2, 1
_MOST_PARTS = 6
"""A pad goes over so many pages at most."""
_INSIDE = 8.0
"""How far a pad is from the edges of its part of the page, mm."""
_SPACE = 1.5
_TYPE = 9.0
"""The size of the type, points."""


@dataclass(frozen=True, slots=True)
class PadForm:
    """What a pad holds: `rows` in each of `halves` side by side, a heading and notes of some height, mm.

    All lengths are those beside type of 9 points. Rows lower than `least_row` cannot be written in, higher ones than
    `most_row` only waste paper, nor can pads be narrower than `least_width`.
    """

    rows: int
    halves: int = 1
    heading: float = 29.0
    notes: float = 15.0
    least_row: float = 4.6
    most_row: float = 9.0
    least_width: float = 84.0

    def times(self, factor: float) -> "PadForm":
        """Return what it is beside type that is so much larger."""
        lengths = (self.heading, self.notes, self.least_row, max(self.most_row, self.least_row), self.least_width)
        return PadForm(self.rows, self.halves, *(factor * length for length in lengths))


@dataclass(frozen=True, slots=True)
class Pad:
    """One pad: its heading, the halves of its table, the lines for notes below it."""

    heading: Slot
    halves: tuple[Slot, ...]
    notes: Slot


@dataclass(frozen=True, slots=True)
class PadPage:
    """A page of pads: how the paper is turned, the pads, the height of a row, how the pads share the page.

    A pad has a `heading` and the `table`, which are so high (mm), and below them what is left for notes. Its type is of
    `text_size` points; the page's `margin` is in mm.
    """

    paper: Paper
    pads: tuple[Pad, ...]
    row: float
    grid: Grid
    form: PadForm
    cuts: tuple[Line, ...]
    text_size: float
    margin: float

    @property
    def heading(self) -> float:
        """The height of a pad's heading, mm."""
        return self.form.heading

    @property
    def table(self) -> float:
        """The height of a pad's table, mm."""
        return _table_height(self.row, self.form)

    @property
    def cut(self) -> float:
        """How long the cuts that part the pads are, mm."""
        return fsum(line.length for line in self.cuts)

    @property
    def orientation(self) -> str:
        """How the paper is turned, as templates say it."""
        return orientation(self.paper)


def plan_pads(paper: Paper, per_page: int, usual: PadForm, times: float = 1.0) -> PadPage:
    """Share a page of `paper` among `per_page` pads so that rows get high; 0 is as many as fit, 4 at most.

    The type is so many `times` larger than usual. Raises DoesNotFit when they would be too small to be written in.
    """
    form = usual.times(times)
    plans = (_best(paper, count, form) for count in ((per_page,) if per_page else _USUAL))
    quality, turned, grid = next((plan for plan in plans if plan[0] >= 1), _best(paper, per_page or _USUAL[-1], form))
    if quality < 1:
        count, slot = len(grid), next(iter(grid))
        pads, way_out = (f"{count} score pads", " or a smaller --per-page") if count > 1 else ("a score pad", "")
        raise DoesNotFit(
            f"{pads} a page would be {show_mm(slot.width)} x {show_mm(slot.height)} on {paper.name}, too small to be "
            f"written in; use larger paper{' or smaller type' if times > 1 else ''}{way_out}"
        )
    row = _row(grid, form)
    laid, cuts = tuple(_pad(each, row, form) for each in grid), tuple(between(grid, _area(turned)))
    return PadPage(turned, laid, row, grid, form, cuts, _TYPE * times, max(_INSIDE, paper.margin))


def plan_parts(paper: Paper, per_page: int, usual: PadForm, times: float = 1.0) -> tuple[PadPage, int]:
    """Do as `plan_pads` does, or in larger type lay a single pad out over several pages: return one, and how many.

    The rows that `usual` has go on from page to page. Raises DoesNotFit for too many pages, too.
    """
    try:
        return plan_pads(paper, per_page, usual, times), 1
    except DoesNotFit:
        if times <= 1 or per_page > 1:
            raise
        for parts in range(2, _MOST_PARTS + 1):
            for halves in {usual.halves, 1}:
                rows = ceil(usual.rows * usual.halves / (halves * parts))
                width = usual.least_width * halves / usual.halves
                with suppress(DoesNotFit):
                    return plan_pads(
                        paper, 1, replace(usual, rows=rows, halves=halves, least_width=width), times
                    ), parts
        raise


def _best(paper: Paper, per_page: int, form: PadForm) -> tuple[float, Paper, Grid]:
    """Return how well `per_page` pads lie at best, 1 and more being well enough, and how."""
    return max(_pages(paper, per_page, form), key=lambda each: each[0])


def _pages(paper: Paper, per_page: int, form: PadForm) -> Iterator[tuple[float, Paper, Grid]]:
    """Yield how well `per_page` pads lie, the paper and the grid, for every way to lay them."""
    for turned in (paper.portrait(), paper.landscape()):
        for columns in (each for each in range(1, per_page + 1) if per_page % each == 0):
            grid = grid_of(_area(turned), columns, per_page // columns, 2 * _INSIDE)
            yield min(_row(grid, form) / form.least_row, grid.width / form.least_width), turned, grid


def _area(paper: Paper) -> Slot:
    return free_area(paper.with_margin(max(_INSIDE, paper.margin)))


def _row(grid: Grid, form: PadForm) -> float:
    """Return the height of a row; a line above the rows heads their columns."""
    return min((grid.height - form.heading - form.notes - 2 * _SPACE) / (form.rows + 1), form.most_row)


def _table_height(row: float, form: PadForm) -> float:
    return row * (form.rows + 1) + 0.5


def _pad(slot: Slot, row: float, form: PadForm) -> Pad:
    heading = Slot(slot.x, slot.y, slot.width, form.heading)
    top, height = heading.bottom + _SPACE, _table_height(row, form)
    width = (slot.width - 2 * _SPACE * (form.halves - 1)) / form.halves
    halves = tuple(Slot(slot.x + half * (width + 2 * _SPACE), top, width, height) for half in range(form.halves))
    below = top + height + _SPACE
    return Pad(heading, halves, Slot(slot.x, below, slot.width, max(slot.bottom - below, form.notes - 0.5)))
