"""The layout of pages of score pads: how many to a page, where headings and rows lie; in mm."""

from collections.abc import Iterator
from dataclasses import replace
from math import fsum

from pressboard.errors import DoesNotFit
from pressboard.lean_dataclasses import dataclass
from pressboard.printing.cuts import between
from pressboard.printing.papers import Paper, orientation
from pressboard.printing.slots import Grid, Slot, free_area, grid_of
from pressboard.units import show_mm

_USUAL = 4, 2, 1
_INSIDE = 8.0
"""How far a pad is from the edges of its part of the page, mm."""
_SPACE = 1.5
_TYPE = 9.0
"""The size of the type, points."""
MOST_PICTURE = 56.0
"""How high a picture in a heading is at most, mm."""


@dataclass(frozen=True, slots=True)
class PadForm:
    """What a pad holds: `rows` in each of `halves` side by side, a heading and notes of some height, mm.

    All lengths are those beside type of 9 points. Rows lower than `least_row` cannot be written in, higher ones than
    `most_row` only waste paper, nor can pads be narrower than `least_width`. In a heading narrower than `head_width`
    what is filled in stands one below the other, and it is `narrow_heading` high; a `picture` that stood beside that
    stands below it.
    """

    rows: int
    halves: int = 1
    heading: float = 29.0
    notes: float = 15.0
    least_row: float = 4.6
    most_row: float = 9.0
    least_width: float = 84.0
    head_width: float = 64.0
    narrow_heading: float = 30.5
    picture: float = 0.0
    narrow: bool = False

    def times(self, factor: float) -> "PadForm":
        """Return what it is beside type that is so much larger; nobody needs a larger picture than `MOST_PICTURE`."""
        lengths = {name: factor * getattr(self, name) for name in _LENGTHS}
        high, picture = max(lengths["most_row"], lengths["least_row"]), min(lengths["picture"], MOST_PICTURE)
        return replace(self, **(lengths | {"most_row": high, "picture": picture}))

    def at_width(self, width: float) -> "PadForm":
        """Return what it is in so much width: with a narrow heading where there is little."""
        if width >= self.head_width:
            return self
        return replace(self, heading=self.narrow_heading + self.picture, narrow=True)


_LENGTHS = ("heading", "notes", "least_row", "most_row", "least_width", "head_width", "narrow_heading", "picture")


@dataclass(frozen=True, slots=True)
class PadPage:
    """A page of pads: how the paper is turned, the height of a row, how the pads share the page.

    The cuts that part the pads are `cut` mm long. A pad has a `heading` and the `table`, which are so high (mm), and
    below them what is left for notes. Its type is of `text_size` points; the page's `margin` is in mm. A pad that is
    `poured` goes on over pages, its rows in one table.
    """

    paper: Paper
    row: float
    grid: Grid
    form: PadForm
    cut: float
    text_size: float
    margin: float
    poured: bool = False

    @property
    def heading(self) -> float:
        """The height of a pad's heading, mm."""
        return self.form.heading

    @property
    def table(self) -> float:
        """The height of a pad's table, mm."""
        return self.row * (self.form.rows + 1) + 0.5 if self.form.rows else 0.0

    @property
    def orientation(self) -> str:
        """How the paper is turned, as templates say it."""
        return orientation(self.paper)


def plan_pads(paper: Paper, per_page: int, usual: PadForm, times: float = 1.0) -> PadPage:
    """Share a page of `paper` among `per_page` pads so that rows get high; 0 is as many as fit, 4 at most.

    The type is so many `times` larger than usual. Where it is larger a single pad may go on over pages. Raises
    DoesNotFit when they would be too small to be written in.
    """
    form = usual.times(times)
    plans = (_best(paper, count, form) for count in ((per_page,) if per_page else _USUAL))
    quality, turned, grid = next((plan for plan in plans if plan[0] >= 1), _best(paper, per_page or _USUAL[-1], form))
    if quality < 1 and times > 1 and per_page <= 1 and (poured := _poured(paper, usual, times)):
        return poured
    if quality < 1:
        count, slot = len(grid), next(iter(grid))
        pads, way_out = (f"{count} score pads", " or a smaller --per-page") if count > 1 else ("a score pad", "")
        raise DoesNotFit(
            f"{pads} a page would be {show_mm(slot.width)} x {show_mm(slot.height)} on {paper.name}, too small to be "
            f"written in; use larger paper{' or smaller type' if times > 1 else ''}{way_out}"
        )
    form = form.at_width(grid.width)
    return _page(turned, grid, form, _row(grid, form), times)


def _page(paper: Paper, grid: Grid, form: PadForm, row: float, times: float) -> PadPage:
    cut = fsum(line.length for line in between(grid, _area(paper)))
    return PadPage(paper, row, grid, form, cut, _TYPE * times, max(_INSIDE, paper.margin))


def _poured(paper: Paper, usual: PadForm, times: float) -> PadPage | None:
    """Return the page of a pad that goes on over pages, None where it is too narrow or too low for that."""
    one = replace(usual, rows=usual.rows * usual.halves, halves=1, least_width=usual.least_width / usual.halves)
    for turned in (paper.portrait(), paper.landscape()):
        grid = grid_of(_area(turned), 1, 1, 0.0)
        form = one.times(times).at_width(grid.width)
        enough = form.heading + 2 * _SPACE + 2 * form.least_row <= grid.height
        if enough and grid.width >= form.least_width:
            return replace(_page(turned, grid, form, form.least_row, times), poured=True)
    return None


def _best(paper: Paper, per_page: int, form: PadForm) -> tuple[float, Paper, Grid]:
    """Return how well `per_page` pads lie at best, 1 and more being well enough, and how."""
    return max(_pages(paper, per_page, form), key=lambda each: each[0])


def _pages(paper: Paper, per_page: int, form: PadForm) -> Iterator[tuple[float, Paper, Grid]]:
    """Yield how well `per_page` pads lie, the paper and the grid, for every way to lay them."""
    for turned in (paper.portrait(), paper.landscape()):
        for columns in (each for each in range(1, per_page + 1) if per_page % each == 0):
            grid = grid_of(_area(turned), columns, per_page // columns, 2 * _INSIDE)
            row = _row(grid, form.at_width(grid.width))
            yield min(row / form.least_row, grid.width / form.least_width), turned, grid


def _area(paper: Paper) -> Slot:
    return free_area(paper.with_margin(max(_INSIDE, paper.margin)))


def _row(grid: Grid, form: PadForm) -> float:
    """Return the height of a row; a line above the rows heads their columns."""
    return min((grid.height - form.heading - form.notes - 2 * _SPACE) / (form.rows + 1), form.most_row)
