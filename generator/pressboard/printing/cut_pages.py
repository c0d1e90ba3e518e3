"""Sheets that are cut from tick to tick: pieces in the middle of the page, marks in its margins, no line on a piece."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import fsum

from pressboard.errors import DoesNotFit
from pressboard.printing.backs import check_offset, inset
from pressboard.printing.cuts import Line, Ticks
from pressboard.printing.papers import Paper
from pressboard.printing.pieces import Duplex, PiecePage, Placing, backs_of, fewest_pages, filled, piece_pages, used
from pressboard.printing.scale import edge_marks, head_at, place_beside
from pressboard.printing.slots import Grid, Slot, around

_ROWS_APART, _ROWS_FURTHEST, _ROWS_EDGE = 7.4, 26.0, 12.0
"""How far rows keep apart, at least and at most, and off the margins, mm."""


def cut_pages(
    paper: Paper,
    width: float,
    height: float,
    count: int,
    *,
    ticks: Ticks,
    backs: str = "none",
    duplex: Duplex | None = None,
    rim: float = 0.0,
    gap: float = 0.0,
) -> Iterator[PiecePage]:
    """Yield the pages of `count` pieces of `width` x `height` mm, `gap` mm apart, as `piece_pages` does.

    Paper that is hardly larger than a piece holds one, whatever its margins. Raises DoesNotFit.
    """
    if backs == "fold":
        for page in piece_pages(paper, width, height, count, backs=backs, rim=rim, gap=gap):
            yield _ticked(page, ticks, rim)
        return
    turned, grid = _grid(paper, width, height, count, gap)
    duplex = duplex or Duplex()
    alone = (grid.columns, grid.rows) == (1, 1)
    if backs == "duplex" and not alone:
        check_offset(turned, grid, rim, duplex.offset, duplex.flip)
    for fronts in filled(grid, count):
        front = _ticked(PiecePage(turned, fronts), ticks, 0.0)
        yield front
        if backs == "duplex":
            behind = tuple(backs_of(fronts, turned, duplex, rim))
            yield PiecePage(turned, backs=behind, ticks=_ticks(turned, behind, ticks, rim), trim=_trim(behind, rim))


def cut_rows(paper: Paper, count: int, sides: Sequence[float], ticks: Ticks, gap: float = 0.0) -> PiecePage:
    """Return a page with a row of `count` squares for each of `sides` (mm), from the head to the foot of the page.

    Rows keep so far apart that their ticks do. Raises DoesNotFit, naming both sizes.
    """
    width = count * max(sides) + gap * (count - 1)
    least = fsum(sides) + _ROWS_APART * (len(sides) - 1)
    turned, _ = fewest_pages(paper, width, least, 1)
    apart = _ROWS_APART
    if len(sides) > 1:
        room = turned.free_height - 2 * _ROWS_EDGE - fsum(sides)
        apart = min(max(room / (len(sides) - 1), _ROWS_APART), _ROWS_FURTHEST)
    y = (turned.height - fsum(sides) - apart * (len(sides) - 1)) / 2
    rows = list[list[Slot]]()
    for side in sides:
        left = (turned.width - count * side - gap * (count - 1)) / 2
        rows.append([Slot(left + place * (side + gap), y, side, side) for place in range(count)])
        y += side + apart
    slots = [slot for row in rows for slot in row]
    lines = tuple(line for row in rows for line in ticks.beside(row, turned))
    page = PiecePage(turned, tuple(Placing(index, slot) for index, slot in enumerate(slots)), ticks=lines)
    taken = [*(inset(around(row), -ticks.bleed) for row in rows), *(line.box for line in lines)]
    marks, caption = edge_marks(turned, taken)
    caption = head_at(turned, caption, [*taken, *(mark.slot for mark in marks)])
    return replace(page, marks=marks, caption=caption, trim=around(slots))


def _grid(paper: Paper, width: float, height: float, count: int, gap: float) -> tuple[Paper, Grid]:
    """Return the paper as it lies and where pieces lie on it: one on paper of its own size, else as many as fit."""
    try:
        turned, whole = fewest_pages(paper, width, height, count, gap)
    except DoesNotFit:
        try:
            turned, whole = fewest_pages(paper.with_margin(0.0), width, height, 1)
        except DoesNotFit:
            fewest_pages(paper, width, height, count, gap)
            raise
        return replace(turned, margin=paper.margin), whole
    return turned, used(whole, count)


def _ticked(page: PiecePage, ticks: Ticks, rim: float) -> PiecePage:
    """Return a page with ticks instead of lines, rulers and a line of words beside them."""
    placings = [*page.fronts, *(replace(each, slot=inset(each.slot, -rim)) for each in page.backs)]
    lines = _ticks(page.paper, placings, ticks, 0.0)
    block = _trim(placings, 0.0)
    taken = [inset(block, -ticks.bleed), *(line.box for line in lines)]
    marks, caption = edge_marks(page.paper, taken)
    beside = place_beside(page.paper, [*taken, *(mark.slot for mark in marks)], caption) if caption else None
    caption = head_at(page.paper, caption, [*taken, *(mark.slot for mark in marks), *([beside] if beside else [])])
    return replace(page, cuts=(), ticks=lines, marks=marks, caption=caption, trim=block, beside=beside)


def _ticks(paper: Paper, placings: Sequence[Placing], ticks: Ticks, rim: float) -> tuple[Line, ...]:
    return ticks.beside([inset(each.slot, -rim) for each in placings], paper)


def _trim(placings: Sequence[Placing], rim: float) -> Slot:
    return around([inset(each.slot, -rim) for each in placings])
