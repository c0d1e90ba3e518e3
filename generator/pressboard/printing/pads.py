"""The layout of pages of score pads: how many to a page, where headings and rows lie; in mm."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import ceil, fsum

from pressboard.errors import DoesNotFit
from pressboard.lean_dataclasses import dataclass
from pressboard.printing.cuts import between
from pressboard.printing.papers import Paper, orientation
from pressboard.printing.slots import Grid, Slot, free_area, grid_of
from pressboard.units import show_mm

_USUAL = 4, 2, 1
_MOST_PARTS = 8
"""A pad goes over so many pages at most."""
_INSIDE = 8.0
"""How far a pad is from the edges of its part of the page, mm."""
_SPACE = 1.5
_TYPE = 9.0
"""The size of the type, points."""
_LETTER, _LINE, _LONGEST = 1.72, 4.0, 106.0
"""How wide a letter, how high and how wide a line of a note is, mm."""
_NOTE_ALONE = -1
"""How many rows there is room for beside the line that heads them where a note fills a page."""
_STEP = 0.1
"""By how much rows get lower until all have room, mm."""
MOST_PICTURE = 56.0
"""How high a picture in a heading is at most, mm."""


@dataclass(frozen=True, slots=True)
class PadForm:
    """What a pad holds: `rows` in each of `halves` side by side, a heading and notes of some height, mm.

    All lengths are those beside type of 9 points. Rows lower than `least_row` cannot be written in, higher ones than
    `most_row` only waste paper, nor can pads be narrower than `least_width`. In a heading narrower than `head_width`
    what is filled in stands one below the other, and it is `narrow_heading` high; a `picture` that stood beside that
    stands below it. Where a pad goes on, the heading is `follow` high. The note has so many `letters`, and `beneath` it
    is something of that height.
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
    follow: float = 11.5
    picture: float = 0.0
    beneath: float = 0.0
    letters: int = 0
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


_LENGTHS = (
    "heading",
    "notes",
    "least_row",
    "most_row",
    "least_width",
    "head_width",
    "narrow_heading",
    "follow",
    "picture",
    "beneath",
)


@dataclass(frozen=True, slots=True)
class PadPage:
    """A page of pads: how the paper is turned, the height of a row, how the pads share the page.

    The cuts that part the pads are `cut` mm long. A pad has a `heading` and the `table`, which are so high (mm), and
    below them what is left for notes. Its type is of `text_size` points; the page's `margin` is in mm. Of a pad that
    goes over `parts` pages it has the `part`th, counted from 0, after `begin` rows of all.
    """

    paper: Paper
    row: float
    grid: Grid
    form: PadForm
    cut: float
    text_size: float
    margin: float
    part: int = 0
    parts: int = 1
    begin: int = 0

    @property
    def is_last(self) -> bool:
        """Whether no page of the pad follows: the note stands there."""
        return self.part == self.parts - 1

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
    form = form.at_width(grid.width)
    return _page(turned, grid, form, _row(grid, form), times)


def _page(paper: Paper, grid: Grid, form: PadForm, row: float, times: float) -> PadPage:
    cut = fsum(line.length for line in between(grid, _area(paper)))
    return PadPage(paper, row, grid, form, cut, _TYPE * times, max(_INSIDE, paper.margin))


def plan_parts(paper: Paper, per_page: int, usual: PadForm, times: float = 1.0) -> tuple[PadPage, ...]:
    """Do as `plan_pads` does, or in larger type lay a single pad out over several pages: return all of them.

    The rows that `usual` has go on from page to page: the first one has what is filled in, the last one the note.
    Raises DoesNotFit for too many pages, too.
    """
    try:
        return (plan_pads(paper, per_page, usual, times),)
    except DoesNotFit:
        if times <= 1 or per_page > 1:
            raise
        ways = [
            pages
            for turned in (paper.portrait(), paper.landscape())
            for halves in dict.fromkeys((usual.halves, 1))
            if (pages := _over_pages(turned, _side_by_side(usual, halves), times))
        ]
        if not ways:
            raise
        return min(ways, key=lambda pages: (len(pages), -pages[0].row))


def _side_by_side(form: PadForm, halves: int) -> PadForm:
    rows, width = ceil(form.rows * form.halves / halves), form.least_width * halves / form.halves
    return replace(form, rows=rows, halves=halves, least_width=width)


def _over_pages(paper: Paper, usual: PadForm, times: float) -> tuple[PadPage, ...]:
    """Lay one pad out over as few pages as hold it, with rows as high as they can be then; none where none do."""
    grid, usual = grid_of(_area(paper), 1, 1, 0.0), usual.times(times)
    if grid.width < usual.least_width:
        return ()
    for parts in range(2, _MOST_PARTS + 1):
        # What each page of a pad holds beside rows.
        follow = replace(usual, heading=usual.follow, notes=0.0)
        # About how high a note is that has so many letters, mm.
        lines = ceil(usual.letters * _LETTER * times / min(grid.width, _LONGEST * times))
        note = (lines * _LINE * times + 1.5) + usual.beneath
        first = replace(usual.at_width(grid.width), notes=0.0)
        forms = [first, *[follow] * (parts - 2), replace(follow, notes=note)]
        if row := next((row for row in _heights(usual) if _holds(forms, grid.height, row, usual.rows)), 0.0):
            return tuple(_shared(forms, usual.rows, paper, grid, row, times))
    return ()


def _heights(form: PadForm) -> Iterator[float]:
    """Yield heights of rows, mm, from the highest that makes sense to the lowest that can be written in."""
    steps = ceil((form.most_row - form.least_row) / _STEP)
    yield from (form.most_row - step * _STEP for step in range(steps))
    yield form.least_row


def _holds(forms: Sequence[PadForm], height: float, row: float, rows: int) -> list[int]:
    """Return how many rows go on each of the pages if they hold all and only the note stands alone, else nothing."""
    *rooms, last = ((int((height - form.heading - form.notes - 2 * _SPACE - 0.5) / row) - 1) for form in forms)
    enough = min(rooms) >= 1 and last >= _NOTE_ALONE and sum(rooms) + max(last, 0) >= rows
    return [*rooms, max(last, 0)] if enough else []


def _shared(
    forms: Sequence[PadForm], rows: int, paper: Paper, grid: Grid, row: float, times: float
) -> Iterator[PadPage]:
    """Yield the pages of a pad."""
    begin = 0
    rooms = _holds(forms, grid.height, row, rows)
    counts = [*rooms]
    for _ in range(sum(rooms) - rows):
        counts[counts.index(max(counts))] -= 1
    for part, (form, count) in enumerate(zip(forms, counts, strict=True)):
        page = _page(paper, grid, replace(form, rows=count), row, times)
        yield replace(page, part=part, parts=len(forms), begin=begin)
        begin += count * form.halves


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
