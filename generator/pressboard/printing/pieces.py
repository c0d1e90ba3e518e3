"""Pages of pieces to be cut out (cards, counters, tiles, nets): which piece lies where, and what stands beside them."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from math import ceil

from pressboard.errors import DoesNotFit
from pressboard.lean_dataclasses import dataclass
from pressboard.printing.backs import Duplex, behind
from pressboard.printing.cuts import Line, outlines
from pressboard.printing.papers import Paper, orientation
from pressboard.printing.scale import ScaleMark, head_place, making_room, marks_and_head, ruled_area
from pressboard.printing.slots import Grid, Slot, around, as_many_as_fit, free_area, inset


@dataclass(frozen=True, slots=True)
class Placing:
    """One side of a piece on the page: the piece's `index`, its rectangle, whether it stands upside down."""

    index: int
    slot: Slot
    turned: bool = False


@dataclass(frozen=True, slots=True)
class PiecePage:
    """A page: fronts, backs, lines to fold along, ticks that show where to cut, and marks that show its scale.

    `caption` is the place for a line of small print, `beside` a second one where it is short; None where there is no
    room. `trim` is what is left of the page by the outermost cuts.
    """

    paper: Paper
    fronts: tuple[Placing, ...] = ()
    backs: tuple[Placing, ...] = ()
    folds: tuple[Line, ...] = ()
    marks: tuple[ScaleMark, ...] = ()
    caption: Slot | None = None
    ticks: tuple[Line, ...] = ()
    trim: Slot | None = None
    beside: Slot | None = None

    @property
    def orientation(self) -> str:
        """How the paper is turned, as templates say it."""
        return orientation(self.paper)

    @property
    def slots(self) -> list[Slot]:
        return [each.slot for each in (*self.fronts, *self.backs)]

    @property
    def outlines(self) -> Sequence[Line]:
        """The edges that are cut from tick to tick."""
        return outlines([each.slot for each in self.fronts], self.folds)


def fewest_pages(paper: Paper, width: float, height: float, count: int) -> tuple[Paper, Grid]:
    """Turn `paper` so that `count` pieces of `width` x `height` mm take the fewest pages; upright where it is the same.

    Raises DoesNotFit, naming both sizes, when not one piece fits either way.
    """
    found = []
    for turned in (paper.portrait(), paper.landscape()):
        with suppress(DoesNotFit):
            found.append((turned, as_many_as_fit(turned, width, height)))
    if not found:
        as_many_as_fit(paper, width, height)
    return min(found, key=lambda each: ceil(count / len(each[1])))


def centred(paper: Paper, width: float, height: float) -> tuple[Paper, Slot]:
    """Return `paper` turned so that one thing of `width` x `height` mm fits, and its place in the middle.

    It lies off the middle where that makes room for a ruler. Raises DoesNotFit, naming both sizes.
    """
    turned, _ = fewest_pages(paper, width, height, 1)
    return turned, making_room(turned, Slot((turned.width - width) / 2, (turned.height - height) / 2, width, height))


def calibration_pages(paper: Paper, side: float, flip: str) -> tuple[PiecePage, PiecePage]:
    """Return the two sides of a sheet that shows how far a printer's backs are off: squares of `side` mm.

    Two fronts stand left and right in the middle of the page, their backs where an exact printer puts them behind.
    """
    area = free_area(paper)
    y = area.y + (area.height - side) / 2
    slots = [Slot(area.x + (area.width * share - side / 2), y, side, side) for share in (0.2, 0.8)]
    fronts = tuple(Placing(index, slot) for index, slot in enumerate(slots))
    backs = backs_of(fronts, paper, Duplex(flip))
    marks, head = marks_and_head(paper, slots)
    return PiecePage(paper, fronts, marks=marks, caption=head), PiecePage(paper, backs=backs)


def backs_of(fronts: Sequence[Placing], paper: Paper, duplex: Duplex, rim: float = 0.0) -> tuple[Placing, ...]:
    """Return the backs of `fronts` on the other side of the paper, `rim` mm smaller on all sides."""
    backs = [(front.index, behind(front.slot, paper, duplex.flip, duplex.offset)) for front in fronts]
    return tuple(Placing(index, inset(back.slot, rim), back.turned) for index, back in backs)


# Pages of pieces of different sizes, packed in rows (shelf packing), with their cut lines.

_ROUNDING = 1e-6
_HEADS, _AIR = (14.6, 9.6, 7.6, 6.5, 4.2), 0.6
"""How high the head of pages may be that would have different ones, and what it keeps off the pieces, mm."""

_Shelf = list[Placing]
"""A row of pieces; they stand on its upper edge."""


def shelved(paper: Paper, sizes: Sequence[tuple[float, float]], gap: float) -> list[PiecePage]:
    """Return the fewest pages of pieces of `sizes` (width and height in mm), in their order and `gap` mm apart.

    The paper is turned as suits it, and rulers have room unless a piece needs it. The heads of all pages are alike
    where no more pages are needed for that. Raises DoesNotFit, naming both sizes, for a piece larger than the paper.
    """
    papers = (paper.portrait(), paper.landscape())
    found = [pages for turned in papers if (pages := _pages(turned, sizes, gap))]
    if not found:
        for width, height in sizes:
            fewest_pages(paper, width, height, 1)
        raise DoesNotFit(f"the pieces do not all fit {paper.name} the same way up; take larger paper")
    pages = min(found, key=len)
    if _is_headed(pages):
        return _evened(pages)
    headed = (_pages(pages[0].paper, sizes, gap, high) for high in _HEADS)
    alike = next((each for each in headed if _is_headed(each) and len(each) == len(pages)), None)
    return _evened(alike) if alike else _sided(pages) or pages


def _is_headed(pages: Sequence[PiecePage]) -> bool:
    """Say whether small print stands at the head of every page, from side to side."""
    places = [page.caption for page in pages]
    return bool(pages) and all(
        each and each.y == pages[0].paper.margin and each.width == pages[0].paper.free_width for each in places
    )


def _evened(pages: Iterable[PiecePage]) -> list[PiecePage]:
    heads = [(page, page.caption) for page in pages if page.caption]
    least = min(place.height for _, place in heads)
    return [replace(page, caption=replace(place, height=least)) for page, place in heads]


def _sided(pages: Iterable[PiecePage]) -> list[PiecePage]:
    """Return pages whose heads stand at the same side, as broad as the narrowest; none where one has no room there."""
    found = list[tuple[PiecePage, Slot]]()
    for page in pages:
        taken = [around([each.slot for each in page.fronts]), *(mark.slot for mark in page.marks)]
        if head := head_place(page.paper, taken, aside=True):
            found.append((page, head))
        else:
            return []
    if len({(head.x < page.paper.width / 2, head.y, head.height) for page, head in found}) > 1:
        return []
    least = min(head.width for _, head in found)
    left = all(head.x < page.paper.width / 2 for page, head in found)
    return [
        replace(page, caption=replace(head, x=head.x if left else head.right - least, width=least))
        for page, head in found
    ]


def _pages(paper: Paper, sizes: Sequence[tuple[float, float]], gap: float, head: float = 0.0) -> list[PiecePage]:
    """Return the pages, with so high a head if there is to be one; none where a piece does not fit."""
    if head:
        area = ruled_area(paper)
        below = replace(area, y=area.y + head + _AIR, height=area.height - head - _AIR)
        if not all(width <= below.width and height <= below.height for width, height in sizes):
            return []
        stacked = _stacked(_shelves(below.width, sizes, gap), below.height, gap)
        return [_page(paper, placings, below) for placings in stacked]
    for area in (ruled_area(paper), free_area(paper)):
        if all(width <= area.width and height <= area.height for width, height in sizes):
            shelves = _shelves(area.width, sizes, gap)
            return [_page(paper, placings) for placings in _stacked(shelves, area.height, gap)]
    return []


def _shelves(width: float, sizes: Sequence[tuple[float, float]], gap: float) -> Iterator[_Shelf]:
    """Yield rows no wider than `width`, each as full as can be, all from the same left edge."""
    shelf: _Shelf = []
    x = 0.0
    for index, (across, down) in enumerate(sizes):
        if x + across > width + _ROUNDING:
            yield shelf
            shelf, x = [], 0.0
        shelf.append(Placing(index, Slot(x, 0.0, across, down)))
        x += across + gap
    yield shelf


def _stacked(shelves: Iterable[_Shelf], height: float, gap: float) -> Iterator[list[Placing]]:
    """Yield what stands on a page: rows one below the other, no higher than `height` in all."""
    page: list[Placing] = []
    y = 0.0
    for shelf in shelves:
        deep = max(each.slot.height for each in shelf)
        if y + deep > height + _ROUNDING:
            yield page
            page, y = [], 0.0
        page += [Placing(each.index, Slot(each.slot.x, y, each.slot.width, each.slot.height)) for each in shelf]
        y += deep + gap
    yield page


def _page(paper: Paper, placings: Sequence[Placing], below: Slot | None = None) -> PiecePage:
    """Put what stands on a page into its middle, or `below` a head, and marks beside it."""
    block = around([each.slot for each in placings])
    y = (paper.height - block.height) / 2 if below is None else below.y + (below.height - block.height) / 2
    middle = Slot((paper.width - block.width) / 2, y, block.width, block.height)
    place = making_room(paper, middle)
    marks, head = marks_and_head(paper, [place])
    fronts = (
        Placing(each.index, Slot(place.x + each.slot.x, place.y + each.slot.y, each.slot.width, each.slot.height))
        for each in placings
    )
    return PiecePage(paper, tuple(fronts), marks=marks, caption=head)
