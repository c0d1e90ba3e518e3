"""Where the parts of a sheet lie on the page: board as large as can be, side bar, players, footer; all in mm."""

from collections.abc import Iterator
from dataclasses import dataclass

from generator.errors import DoesNotFit
from generator.games.kangaruse.figures import board_size
from generator.printing.papers import Paper
from generator.printing.slots import Grid, Slot, free_area, grid_of
from generator.units import show_mm

BAR = 64.0
"""The least width of the side bar: below it the rules of a sheet get smaller than a reader likes."""
_BAR_IN_SMALL = 44.0
_SMALL = 230.0
"""A place less wide than this (two or more sheets on a page) has a small side bar and no ruler of its own."""
FOOTER, _FOOTER_GAP = 16.5, 1.5
HEADER, _TALLEST_HEADER = 12.0, 18.0
_GUTTER = 10.0
"""Between board and bar; the upright ruler (6 mm) stands in it."""
RULER_STRIP = 7.5
SMALLEST_SQUARE = 6.0
"""Smaller squares hold neither an icon that can be read nor a mark."""
_CUT_GAP = 6.0


@dataclass(frozen=True, slots=True)
class SheetPlan:
    """The places of one sheet on its page: rectangles from the paper's upper left corner, None for what is absent.

    `square` is the side of a square in mm; `ruler` and `ruler_down` are the upper left corners of rulers.
    """

    square: float
    board: Slot
    bar: Slot | None
    header: Slot | None
    footer: Slot
    qr: Slot
    ruler: tuple[float, float] | None
    ruler_down: tuple[float, float] | None

    @property
    def title_wide(self) -> float:
        """The width of the title in the header; the rest is for the players' marks."""
        return 0.34 * self.board.wide

    @property
    def small(self) -> bool:
        """Whether the sheet shares its page and has to be brief."""
        return self.ruler is None


def plan_sheet(place: Slot, columns: int, rows: int, bar: bool) -> SheetPlan:
    """Lay a sheet of `columns` x `rows` squares out in `place`, with or without a side bar."""
    small = place.wide < _SMALL
    footer = Slot(place.x, place.bottom - FOOTER, place.wide, FOOTER)
    room = Slot(place.x, place.y, place.wide, place.high - FOOTER - _FOOTER_GAP)
    square = square_side(place, columns, rows, bar)
    wide, high = (length * square for length in board_size(columns, rows))
    spare = room.high - high
    header = Slot(room.x, room.y, wide, min(spare, _TALLEST_HEADER)) if bar and spare >= HEADER else None
    top = header.bottom if header else room.y
    left = room.x if bar else room.x + max(0.0, (room.wide - wide - _GUTTER) / 2)
    board = Slot(left, top + (room.bottom - top - high) / 2, wide, high)
    gutter = board.right + _GUTTER
    upright = not small and (bar or room.right - board.right >= _GUTTER) and room.high >= 110
    return SheetPlan(
        square,
        board,
        Slot(gutter, room.y, room.right - gutter, room.high) if bar else None,
        header,
        _between(footer, 0.0 if small else 108.0),
        Slot(footer.right - FOOTER, footer.y, FOOTER, FOOTER),
        None if small else (footer.x, footer.bottom - 6.0),
        (board.right + 2.0, room.bottom - 104.5) if upright else None,
    )


def square_side(place: Slot, columns: int, rows: int, bar: bool) -> float:
    """Return the side (mm) of the largest squares that leave room for footer and side bar in `place`."""
    bar_wide = (_BAR_IN_SMALL if place.wide < _SMALL else BAR) + _GUTTER if bar else 0.0
    wide, high = board_size(columns, rows)
    return min((place.wide - bar_wide) / wide, (place.high - FOOTER - _FOOTER_GAP) / high)


def plan_page(paper: Paper, per_page: int, columns: int, rows: int, bar: bool) -> tuple[Paper, Grid]:
    """Turn `paper` and share it among `per_page` sheets so that their squares get as large as can be.

    Raises DoesNotFit when the squares would be too small to play on.
    """
    layouts = list(_layouts(paper, per_page))
    turned, grid = max(layouts, key=lambda layout: square_side(next(iter(layout[1])), columns, rows, bar))
    side = square_side(next(iter(grid)), columns, rows, bar)
    if side < SMALLEST_SQUARE:
        raise DoesNotFit(
            f"the squares of a {columns} x {rows} sheet would be {show_mm(max(side, 0.0))} on {paper.name} with "
            f"{per_page} to a page, at least {show_mm(SMALLEST_SQUARE)} are needed; "
            "use larger paper, fewer to a page or a smaller --size"
        )
    return turned, grid


def _layouts(paper: Paper, per_page: int) -> Iterator[tuple[Paper, Grid]]:
    for turned in (paper.landscape(), paper.portrait()) if per_page > 1 else (paper.landscape(),):
        area = free_area(turned)
        if per_page > 1:
            area = Slot(area.x, area.y, area.wide, area.high - RULER_STRIP)
        for columns in range(1, per_page + 1):
            if per_page % columns == 0:
                yield turned, grid_of(area, columns, per_page // columns, _CUT_GAP)


def _between(footer: Slot, taken: float) -> Slot:
    return Slot(footer.x + taken, footer.y, footer.wide - taken - FOOTER - 2.0, footer.high)
