"""Pages of pieces of different sizes, packed in rows (shelf packing), with their cut lines."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NoReturn

from generator.errors import DoesNotFit
from generator.printing.papers import Paper
from generator.printing.pieces import PiecePage, Placing, fewest_pages
from generator.printing.scale import head_at, making_room, marks_and_caption, ruled_area
from generator.printing.slots import Slot, around, free_area

_ROUNDING = 1e-6

_Shelf = list[Placing]
"""A row of pieces; they stand on its upper edge."""


def shelved(paper: Paper, sizes: Sequence[tuple[float, float]], gap: float) -> list[PiecePage]:
    """Return the fewest pages of pieces of `sizes` (width and height in mm), in their order and `gap` mm apart.

    The paper is turned as suits it, and rulers have room unless a piece needs it. Raises DoesNotFit, naming both
    sizes, for a piece larger than the paper.
    """
    papers = (paper.portrait(), paper.landscape())
    found = [pages for turned in papers if (pages := _pages(turned, sizes, gap))]
    if not found:
        _refuse(paper, sizes)
    return min(found, key=len)


def _refuse(paper: Paper, sizes: Iterable[tuple[float, float]]) -> NoReturn:
    """Raise DoesNotFit for the first piece that fits neither way."""
    for width, height in sizes:
        fewest_pages(paper, width, height, 1)
    raise DoesNotFit(f"the pieces do not all fit {paper.name} the same way up; take larger paper")


def _pages(paper: Paper, sizes: Sequence[tuple[float, float]], gap: float) -> list[PiecePage]:
    """Return the pages; none where a piece does not fit."""
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


def _page(paper: Paper, placings: Sequence[Placing]) -> PiecePage:
    """Put what stands on a page into its middle, and marks beside it."""
    block = around([each.slot for each in placings])
    middle = Slot((paper.width - block.width) / 2, (paper.height - block.height) / 2, block.width, block.height)
    place = making_room(paper, middle)
    marks, caption = marks_and_caption(paper, [place])
    fronts = (
        Placing(each.index, Slot(place.x + each.slot.x, place.y + each.slot.y, each.slot.width, each.slot.height))
        for each in placings
    )
    caption = head_at(paper, caption, [place, *(mark.slot for mark in marks)])
    return PiecePage(paper, tuple(fronts), marks=marks, caption=caption)
