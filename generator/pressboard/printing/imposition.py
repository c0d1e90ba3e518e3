"""Imposition as arithmetic in mm: finished pages side by side on sheets of paper, in booklets, or parted as posters."""

import re
from collections.abc import Iterator, Sequence
from math import ceil
from typing import ClassVar

from pressboard.errors import BadOption, DoesNotFit, count_of, quoted, unknown
from pressboard.lean_classes import NamedTuple, dataclass
from pressboard.printing.cuts import Line
from pressboard.printing.papers import FLIPS, PAPERS, Grid, Paper, Slot, parse_paper
from pressboard.printing.tiling import OVERLAP, label
from pressboard.units import show_mm

_ROUNDING = 1e-6

# Sides of sheets that pages lie on: which of them where, which way up, and the lines between them.


class PlacedPage(NamedTuple):
    """The page `number` of a print, counted from 1, in a `slot`, turned clockwise by so many right angles."""

    number: int
    slot: Slot
    turns: int = 0


class Side(NamedTuple):
    """One side of a sheet of `paper`, turned as it lies, with its pages and the lines to cut, fold and staple along."""

    paper: Paper
    pages: tuple[PlacedPage, ...]
    cuts: tuple[Line, ...] = ()
    folds: tuple[Line, ...] = ()
    staples: tuple[Line, ...] = ()


@dataclass(frozen=True, slots=True)
class SteadyPaper(Paper):
    """A part of a sheet that nobody turns: all that is laid out on it stands the same way up."""

    def landscape(self) -> Paper:
        return self

    def portrait(self) -> Paper:
        return self


# Sheets shared by whole pages side by side, to be cut apart or read as they are.

PER_SHEET = (2, 4)
"""How many pages may share a sheet."""
_NAMES = {2: "half of", 4: "a quarter of"}
_COUNTERCLOCKWISE = 3


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
            raise BadOption(
                f"--per-sheet {self.count}: 2 or 4 pages share a sheet, or 1 has it to itself"
            )

    @property
    def layout(self) -> Paper:
        """What a page is laid out for: half of the paper or a quarter, standing; raises DoesNotFit."""
        sheet = self.paper.portrait()
        width = sheet.width if self.count == 2 else sheet.width / 2
        name = f"{_NAMES[self.count]} {self.paper.name}"
        return Paper(name, width, sheet.height / 2).with_margin(self.paper.margin).portrait()

    def how_to_print(self, sides: int) -> str:
        sheets = f"{count_of(sides, 'sheet', 'sheets')} of {self.paper.name}"
        return f"print at 100 %, on one side: {sheets}, to be cut along the lines"

    def side(self, first: int, lying: Sequence[bool]) -> Side:
        """Return the side with the pages from number `first` on, of which those that are `lying` lie on their side.

        Where all do the sheet is turned for them; else they are turned to stand.
        """
        paper, grid = self._lay_shares(all(lying))
        turns = [0 if all(lying) or not lies else _COUNTERCLOCKWISE for lies in lying]
        slots = [*grid][: len(turns)]
        pages = (
            PlacedPage(first + at, *each) for at, each in enumerate(zip(slots, turns, strict=True))
        )
        # The lines between neighbours, from margin to margin.
        end = paper.width - paper.margin
        foot = paper.height - paper.margin
        upright = (Line(x, paper.margin, x, foot) for x in grid.cuts()[0][1:-1])
        level = (Line(paper.margin, y, end, y) for y in grid.cuts()[1][1:-1])
        return Side(paper, tuple(pages), cuts=(*upright, *level))

    def _lay_shares(self, lying: bool) -> tuple[Paper, Grid]:
        """Return the sheet as it lies and the grid of its shares, which stand or lie."""
        share = self.layout.landscape() if lying else self.layout
        for paper in (self.paper.portrait(), self.paper.landscape()):
            columns = round(paper.width / share.width)
            rows = round(paper.height / share.height)
            left = abs(paper.width - columns * share.width) + abs(
                paper.height - rows * share.height
            )
            if left < _ROUNDING:
                return paper, Grid(columns, rows, share.width, share.height, 0.0, 0.0, 0.0)
        raise AssertionError("a share is a part of its sheet")


# Booklets: sheets folded in the middle, put into one another and stapled through the fold. Of `n` sheets, numbered
# from the outermost, the `i`th has on its outer side the last page but `2 i` to the left and page `2 i + 1` to the
# right, and on its inner side those that follow and come before. Pages that are missing to a multiple of four are
# empty and come last.

MOST_FOLDED = 15
"""So many sheets of usual paper are stapled and stay shut; of more than that people are told."""
LARGEST_CREEP = 1.0
USUAL_FLIP = "short"
"""The edge that a booklet's paper is turned on where nobody says."""
_PAGES_A_SHEET = 4
_TICK = 4.0
"""The length of the ticks at both ends of the fold, mm."""
_STAPLE = 12.0
"""The length of the places of the staples, mm."""
_STAPLED_AT = (0.25, 0.75)
"""Where the staples are, as parts of the fold."""


@dataclass(frozen=True, slots=True)
class Booklet:
    """A booklet on sheets of `paper`, which the printer turns on their `flip` edge to print the back.

    `creep` is by how much each sheet pushes out the one inside it, mm: pages are moved towards the fold to make up for
    it. Pages keep off the fold by the `gutter`, mm, besides their margin. Making one raises BadOption for another edge
    and for a creep that no paper has.
    """

    paper: Paper
    flip: str = USUAL_FLIP
    creep: float = 0.0
    gutter: float = 0.0
    for_reading: ClassVar[str] = "--booklet"

    def __post_init__(self) -> None:
        """Check edge and creep."""
        if self.flip not in FLIPS:
            raise BadOption(unknown("--flip", self.flip, FLIPS), "booklet_flip")
        if self.creep > LARGEST_CREEP:
            raise BadOption(
                f"--creep {show_mm(self.creep)}: a sheet is up to {show_mm(LARGEST_CREEP)} thick"
            )

    @property
    def layout(self) -> Paper:
        """What a page is laid out for: half of the paper but for the gutter, which nobody turns; raises DoesNotFit."""
        sheet = self.paper.landscape()
        width = sheet.width / 2 - self.gutter
        fold = f" beside a gutter of {show_mm(self.gutter)}" if self.gutter else ""
        half = SteadyPaper(f"half of {self.paper.name}{fold}", width, sheet.height)
        return half.with_margin(self.paper.margin)

    def how_to_print(self, sides: int) -> str:
        """A line about what to do with a file of so many sides."""
        sheets = sides // 2
        start = f"print on both sides of the paper, turned on its {self.flip} edge"
        if sheets == 1:
            return f"{start}; fold the sheet in the middle, page 1 outside"
        many = ""
        if sheets > MOST_FOLDED:
            many = f" (more than {MOST_FOLDED} are hard to fold and to staple)"
        which = "both" if sheets == 2 else f"all {sheets}"
        return f"{start}; fold {which} sheets{many} in the middle, page 1 outside, and set two staples in the fold"

    def sides(self, pages: int) -> Iterator[Side]:
        """Yield the sides for so many pages as they are printed: of each sheet the outer one, then the inner one.

        Raises BadOption for less than two pages, DoesNotFit where creep moves pages beyond the fold.
        """
        if pages < 2:
            raise BadOption(
                "this print has one page, and a booklet begins with two; leave --booklet out",
                "booklet",
            )
        sheets = sheets_of(pages)
        moved = self.creep * (sheets - 1)
        free = self.paper.margin + self.gutter
        if moved > free:
            raise DoesNotFit(
                f"--creep {show_mm(self.creep)} moves the innermost of {sheets} sheets by {show_mm(moved)}, and at the "
                f"fold margins leave {show_mm(free)}; take less, or a larger --margin"
            )
        for sheet in range(sheets):
            last = _PAGES_A_SHEET * sheets - 2 * sheet
            yield self._side(sheet, (last, 2 * sheet + 1), pages)
            yield self._side(
                sheet, (2 * sheet + 2, last - 1), pages, upside_down=self.flip == "long"
            )

    def _side(
        self, sheet: int, numbers: tuple[int, int], pages: int, upside_down: bool = False
    ) -> Side:
        """Return a side of a sheet, counted from the outermost, with the page to the left and the one to the right."""
        paper = self.paper.landscape()
        middle = paper.width / 2
        moved = self.creep * sheet
        lefts = [moved, middle - moved + self.gutter]
        turns = 0
        if upside_down:
            lefts.reverse()
            turns = 2
        width = middle - self.gutter
        placed = (
            PlacedPage(number, Slot(left, 0.0, width, paper.height), turns)
            for number, left in zip(numbers, lefts, strict=True)
            if number <= pages
        )
        folds = tuple[Line, ...]()
        staples = tuple[Line, ...]()
        if sheet == 0 and numbers[1] == 1:  # outside of all
            ends = paper.margin, paper.height - paper.margin - _TICK
            folds = tuple(Line(middle, end, middle, end + _TICK) for end in ends)
            if pages > _PAGES_A_SHEET:
                starts = (share * paper.height - _STAPLE / 2 for share in _STAPLED_AT)
                staples = tuple(Line(middle, at, middle, at + _STAPLE) for at in starts)
        return Side(paper, tuple(placed), folds=folds, staples=staples)


def sheets_of(pages: int) -> int:
    return -(-pages // _PAGES_A_SHEET)


# Posters: pages laid out for paper that is read at the table, enlarged, and parted among sheets. Neighbours overlap.
# In the middle of the overlap is the seam: the page to the right of it, or below, is cut there, the other keeps what
# is beyond it as a flap, onto which its neighbour is glued. So nothing that lies beyond a seam is seen in the end,
# and marks and labels have their place there. White margins of the page are left out: paper has its own.

OVERLAPS = (8.0, 40.0)
"""The least and the most that pages of a poster overlap."""
MOST_ACROSS = 12
"""So many pages a poster may be wide and high."""
SIZES = {
    "A0": Paper("A0", 841, 1189),
    "A1": Paper("A1", 594, 841),
    "A2": PAPERS["A2"],
    "A3": PAPERS["A3"],
}
"""The sizes of posters known by name."""
_LAID_OUT = PAPERS["A3"]
"""What is laid out for this paper and enlarged is read from the next table, or across the classroom."""
_BLEED = 0.4
"""How much of what lies beyond a seam shows the picture, so that slips of the knife do not show; the rest is white."""
_PAGES = re.compile(r"(\d{1,2})\s*[x×]\s*(\d{1,2})", re.ASCII)


Seams = tuple[float | None, float | None, float | None, float | None]
"""Where a page of a poster has seams: the x of the left one, the y of the upper one, the x of the right one, the y of
the lower one; None where it ends at the poster's edge."""


class Tile(NamedTuple):
    """A page of a poster: its label, its window on the poster, where that lies on the page, and the seams there.

    `window` and `place` are equally large; `shown` is the part of the place that is printed: at each seam a strip
    `white` mm broad is not.
    """

    label: str
    column: int
    row: int
    window: Slot
    place: Slot
    seams: Seams
    shown: Slot
    white: float


class PosterPlan(NamedTuple):
    """The pages of one poster, row by row, on `paper` as it is turned, and the picture they make, width and height."""

    paper: Paper
    columns: int
    rows: int
    width: float
    height: float
    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class PosterSheets:
    """Posters on sheets of `paper`: each page is laid out for `layout` and printed `factor` times as large.

    `name` is what the poster's size was called. Making one raises BadOption for an overlap that is none.
    """

    paper: Paper
    layout: Paper
    factor: float
    name: str
    overlap: float = OVERLAP

    def __post_init__(self) -> None:
        if not OVERLAPS[0] <= self.overlap <= OVERLAPS[1]:
            raise BadOption(
                f"--overlap {show_mm(self.overlap)}: from {show_mm(OVERLAPS[0])} to {show_mm(OVERLAPS[1])}"
            )

    @property
    def for_reading(self) -> str:
        """The option that asks for them, where they are enlarged."""
        if self.factor != 1.0:
            return "--poster"
        return ""

    def how_to_print(self, sides: int) -> str:
        enlarged = ""
        if self.factor != 1.0:
            enlarged = f", enlarged {self.factor:.3g} times,"
        return f"print at 100 %; the first page shows how the others{enlarged} are cut and glued"

    def plan(self, width: float, height: float) -> PosterPlan:
        """Return the pages for a laid out page of `width` x `height` mm: the fewest, the paper turned as suits it.

        Raises DoesNotFit when the paper leaves no room beside the overlap, and for a poster no larger than a page of
        it or one of too many.
        """
        bare = 2 * self.layout.margin
        picture = (width - bare) * self.factor, (height - bare) * self.factor
        plans = list[PosterPlan]()
        for paper in (self.paper.portrait(), self.paper.landscape()):
            counts = (
                self._count(picture[0], paper.free_width),
                self._count(picture[1], paper.free_height),
            )
            plans.append(
                PosterPlan(paper, *counts, *picture, tuple(self._tiles(paper, counts, picture)))
            )
        best = min(plans, key=lambda plan: plan.columns * plan.rows)
        if len(best.tiles) > MOST_ACROSS**2:
            raise DoesNotFit(
                f"--poster {self.name}: that takes {len(best.tiles)} pages of {self.paper.name}, and nobody glues more "
                f"than {MOST_ACROSS**2}; take larger paper or a smaller poster"
            )
        if len(best.tiles) == 1:
            raise DoesNotFit(
                f"--poster {self.name}: that fits one page of {self.paper.name}; leave --poster out"
            )
        return best

    def _count(self, length: float, room: float) -> int:
        """The number of pages that `length` takes where each has so much `room`."""
        if room < 2 * self.overlap:
            raise DoesNotFit(
                f"pages of a poster overlap by {show_mm(self.overlap)}, and {self.paper.name} with "
                f"{show_mm(self.paper.margin)} margins leaves {show_mm(room)}; take larger paper or a smaller --overlap"
            )
        return max(ceil((length - self.overlap) / (room - self.overlap) - _ROUNDING), 1)

    def _tiles(
        self, paper: Paper, counts: tuple[int, int], size: tuple[float, float]
    ) -> Iterator[Tile]:
        across, down = (_windows(*each, self.overlap) for each in zip(size, counts, strict=True))
        half = self.overlap / 2
        white = (1 - _BLEED) * self.overlap / 2
        for row, (y, height) in enumerate(down):
            for column, (x, width) in enumerate(across):
                place = Slot((paper.width - width) / 2, (paper.height - height) / 2, width, height)
                left = column > 0
                top = row > 0
                right = column < counts[0] - 1
                bottom = row < counts[1] - 1
                seams = (
                    place.x + half if left else None,
                    place.y + half if top else None,
                    place.right - half if right else None,
                    place.bottom - half if bottom else None,
                )
                shown = Slot(
                    *(place.x + white * left, place.y + white * top),
                    *(width - white * (left + right), height - white * (top + bottom)),
                )
                yield Tile(
                    label(column, row),
                    column,
                    row,
                    Slot(x, y, width, height),
                    place,
                    seams,
                    shown,
                    white,
                )


def _windows(length: float, count: int, overlap: float) -> list[tuple[float, float]]:
    """The beginning and length of each of `count` equally long windows that together make `length`."""
    each = (length + overlap * (count - 1)) / count
    return [(at * (each - overlap), each) for at in range(count)]


def poster_sheets(text: str, paper: Paper, overlap: float = OVERLAP) -> PosterSheets:
    """The maker of posters as large as `text` says on `paper`, a size or a number of pages; raises BadOption."""
    words = text.strip()
    if match := _PAGES.fullmatch(words):
        columns = int(match[1])
        rows = int(match[2])
        if not (1 <= columns <= MOST_ACROSS and 1 <= rows <= MOST_ACROSS and columns * rows > 1):
            raise BadOption(
                f"--poster {words}: from 2 pages, such as 2x1, to {MOST_ACROSS}x{MOST_ACROSS}"
            )
        # A poster that takes just so many pages, across and down, of paper that stands.
        sheet = paper.portrait()
        name = f"{columns}x{rows} pages"
        width = columns * sheet.free_width - (columns - 1) * overlap
        height = rows * sheet.free_height - (rows - 1) * overlap
        factor = _factor(width, height)
        bare = 2 * paper.margin
        layout = Paper(
            f"a poster of {name}",
            width / factor + bare,
            height / factor + bare,
            paper.margin,
            factor,
        )
        return PosterSheets(paper, layout, factor, name, overlap)
    size = next((each for name, each in SIZES.items() if name.lower() == words.lower()), None)
    try:
        size = size or parse_paper(words)
    except BadOption as error:
        if "x" in words.lower() and words[:1].isdigit():
            raise BadOption(f"--poster {quoted(words)}: {error}") from None
        raise BadOption(
            f"--poster {quoted(words)}: a poster is {', '.join(SIZES)}, a size such as 600x900 (in mm) or so many "
            "pages, such as 2x3"
        ) from None
    factor = _factor(size.width, size.height)
    layout = Paper(
        f"a poster of {size.name}", size.width / factor, size.height / factor, enlarged=factor
    )
    return PosterSheets(paper, layout.with_margin(paper.margin), factor, size.name, overlap)


def _factor(width: float, height: float) -> float:
    """The scale of a poster to what it is laid out for, 1 where it is smaller than that."""
    short, long = sorted((width, height))
    return max(min(short / _LAID_OUT.width, long / _LAID_OUT.height), 1.0)


Imposition = SharedSheets | Booklet | PosterSheets
"""How pages come onto sheets: of what `paper`, and what each page is laid out for (`layout`, which raises DoesNotFit).

`for_reading` is the option that asks for it where pages lose the size they have, "" where they keep it; `how_to_print`
says in a line what to do with a file of so many sides.
"""
