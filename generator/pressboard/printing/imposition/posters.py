"""Posters: pages laid out for paper that is read at the table, enlarged, and parted among sheets. All mm.

Neighbours overlap. In the middle of the overlap is the seam: the page to the right of it, or below, is cut there, the
other keeps what is beyond it as a flap, onto which its neighbour is glued. So nothing that lies beyond a seam is seen
in the end, and marks and labels have their place there. White margins of the page are left out: paper has its own.
"""

import re
from collections.abc import Iterator
from math import ceil
from types import MappingProxyType

from pressboard.errors import BadOption, DoesNotFit, quoted
from pressboard.lean_dataclasses import dataclass
from pressboard.printing.papers import PAPERS, Paper, parse_paper
from pressboard.printing.slots import Slot
from pressboard.printing.tiling import OVERLAP, label
from pressboard.units import show_mm

OVERLAPS = (8.0, 40.0)
"""The least and the most that pages of a poster overlap."""
MOST_ACROSS = 12
"""So many pages a poster may be wide and high."""
SIZES = MappingProxyType(
    {
        "A0": Paper("A0", 841, 1189),
        "A1": Paper("A1", 594, 841),
        "A2": PAPERS["A2"],
        "A3": PAPERS["A3"],
    }
)
"""The sizes of posters known by name."""
_LAID_OUT = PAPERS["A3"]
"""What is laid out for this paper and enlarged is read from the next table, or across the classroom."""
_BLEED = 0.4
"""How much of what lies beyond a seam shows the picture, so that slips of the knife do not show; the rest is white."""
_ROUNDING = 1e-6
_PAGES = re.compile(r"(\d{1,2})\s*[x×]\s*(\d{1,2})", re.ASCII)


@dataclass(frozen=True, slots=True)
class Seams:
    """Where a page of a poster has seams: the x of the left and the right one, the y of the upper and the lower one.

    None where it ends at the poster's edge.
    """

    left: float | None
    top: float | None
    right: float | None
    bottom: float | None


@dataclass(frozen=True, slots=True)
class Tile:
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


@dataclass(frozen=True, slots=True)
class PosterPlan:
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
            raise BadOption(f"--overlap {show_mm(self.overlap)}: from {show_mm(OVERLAPS[0])} to {show_mm(OVERLAPS[1])}")

    @property
    def for_reading(self) -> str:
        """The option that asks for them, where they are enlarged."""
        return "--poster" if self.factor != 1.0 else ""

    def how_to_print(self, sides: int) -> str:
        enlarged = f", enlarged {self.factor:.3g} times," if self.factor != 1.0 else ""
        return f"print at 100 %; the first page shows how the others{enlarged} are cut and glued"

    def plan(self, width: float, height: float) -> PosterPlan:
        """Return the pages for a laid out page of `width` x `height` mm: the fewest, the paper turned as suits it.

        Raises DoesNotFit when the paper leaves no room beside the overlap, and for a poster no larger than a page of
        it or one of too many.
        """
        bare = 2 * self.layout.margin
        picture = (width - bare) * self.factor, (height - bare) * self.factor
        plans = [self._on(paper, *picture) for paper in (self.paper.portrait(), self.paper.landscape())]
        best = min(plans, key=lambda plan: plan.columns * plan.rows)
        if len(best.tiles) > MOST_ACROSS**2:
            raise DoesNotFit(
                f"--poster {self.name}: that takes {len(best.tiles)} pages of {self.paper.name}, and nobody glues more "
                f"than {MOST_ACROSS**2}; take larger paper or a smaller poster"
            )
        if len(best.tiles) == 1:
            raise DoesNotFit(f"--poster {self.name}: that fits one page of {self.paper.name}; leave --poster out")
        return best

    def _on(self, paper: Paper, width: float, height: float) -> PosterPlan:
        columns, rows = self._count(width, paper.free_width), self._count(height, paper.free_height)
        tiles = tuple(self._tiles(paper, (columns, rows), (width, height)))
        return PosterPlan(paper, columns, rows, width, height, tiles)

    def _count(self, length: float, room: float) -> int:
        """Return how many pages `length` takes where each has so much `room`."""
        if room < 2 * self.overlap:
            raise DoesNotFit(
                f"pages of a poster overlap by {show_mm(self.overlap)}, and {self.paper.name} with "
                f"{show_mm(self.paper.margin)} margins leaves {show_mm(room)}; take larger paper or a smaller --overlap"
            )
        return max(ceil((length - self.overlap) / (room - self.overlap) - _ROUNDING), 1)

    def _tiles(self, paper: Paper, counts: tuple[int, int], size: tuple[float, float]) -> Iterator[Tile]:
        across, down = (_windows(*each, self.overlap) for each in zip(size, counts, strict=True))
        for row, (top, height) in enumerate(down):
            for column, (left, width) in enumerate(across):
                window = Slot(left, top, width, height)
                place = Slot((paper.width - width) / 2, (paper.height - height) / 2, width, height)
                last = column == counts[0] - 1, row == counts[1] - 1
                first = (column == 0, row == 0)
                half = self.overlap / 2
                seams = Seams(
                    None if first[0] else place.x + half,
                    None if first[1] else place.y + half,
                    None if last[0] else place.right - half,
                    None if last[1] else place.bottom - half,
                )
                yield Tile(label(column, row), column, row, window, place, seams, *self._shown(place, seams))

    def _shown(self, place: Slot, seams: Seams) -> tuple[Slot, float]:
        """Return what is printed of a place, and how broad the strips are that are not."""
        bleed = _BLEED * self.overlap / 2
        left = place.x if seams.left is None else seams.left - bleed
        top = place.y if seams.top is None else seams.top - bleed
        right = place.right if seams.right is None else seams.right + bleed
        bottom = place.bottom if seams.bottom is None else seams.bottom + bleed
        return Slot(left, top, right - left, bottom - top), self.overlap / 2 - bleed


def _windows(length: float, count: int, overlap: float) -> list[tuple[float, float]]:
    """Return where each of `count` equally long windows begins, and how long it is: together they make `length`."""
    each = (length + overlap * (count - 1)) / count
    return [(at * (each - overlap), each) for at in range(count)]


def poster_sheets(text: str, paper: Paper, overlap: float = OVERLAP) -> PosterSheets:
    """Return what makes posters as large as `text` says on `paper`, a size or a number of pages; raises BadOption."""
    words = text.strip()
    if match := _PAGES.fullmatch(words):
        columns, rows = int(match[1]), int(match[2])
        if not (1 <= columns <= MOST_ACROSS and 1 <= rows <= MOST_ACROSS and columns * rows > 1):
            raise BadOption(f"--poster {words}: from 2 pages, such as 2x1, to {MOST_ACROSS}x{MOST_ACROSS}")
        return _of_pages(f"{columns}x{rows}", columns, rows, paper, overlap)
    size = next((each for name, each in SIZES.items() if name.lower() == words.lower()), None) or _size(words)
    factor = _factor(size.width, size.height)
    layout = Paper(f"a poster of {size.name}", size.width / factor, size.height / factor, enlarged=factor)
    return PosterSheets(paper, layout.with_margin(paper.margin), factor, size.name, overlap)


def _size(words: str) -> Paper:
    try:
        return parse_paper(words)
    except BadOption as error:
        if "x" in words.lower() and words[:1].isdigit():
            raise BadOption(f"--poster {quoted(words)}: {error}") from None
        raise BadOption(
            f"--poster {quoted(words)}: a poster is {', '.join(SIZES)}, a size such as 600x900 (in mm) or so many "
            "pages, such as 2x3"
        ) from None


def _of_pages(name: str, columns: int, rows: int, paper: Paper, overlap: float) -> PosterSheets:
    """Return what makes posters that take just so many pages, across and down, of paper that stands."""
    sheet = paper.portrait()
    width, height = (
        count * room - (count - 1) * overlap for count, room in ((columns, sheet.free_width), (rows, sheet.free_height))
    )
    factor, bare = _factor(width, height), 2 * paper.margin
    layout = Paper(f"a poster of {name} pages", width / factor + bare, height / factor + bare, paper.margin, factor)
    return PosterSheets(paper, layout, factor, f"{name} pages", overlap)


def _factor(width: float, height: float) -> float:
    """Return how many times as large a poster is as what it is laid out for, 1 where it is smaller than that."""
    short, long = sorted((width, height))
    return max(min(short / _LAID_OUT.width, long / _LAID_OUT.height), 1.0)
