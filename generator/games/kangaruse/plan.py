"""Where the parts of a sheet lie on the page: board as large as can be, side bar, players, footer; all in mm."""

from collections.abc import Iterator
from dataclasses import dataclass

from generator.errors import DoesNotFit
from generator.games.kangaruse.figures import board_size
from generator.printing.papers import Paper
from generator.printing.slots import Grid, Slot, free_area, grid_of
from generator.units import show_mm

HEADER, _TALLEST_HEADER = 12.0, 18.0
_FOOTER_GAP = 1.5
RULER, RULER_STRIP = 6.0, 7.5
"""The height of a ruler, and of the strip at the foot of a page whose sheets are too small for one each."""
SMALLEST_SQUARE = 6.0
"""Smaller squares hold neither an icon that can be read nor a mark."""
_CUT_GAP = 6.0
_RULER_LONG, _ROOM_FOR_UPRIGHT = 104.0, 110.0
_ROOM_FOR_BAR = 120.0
"""The turn and seven types take so much, set as small as can be read."""


@dataclass(frozen=True, slots=True)
class _Dress:
    """What goes round a board, mm: the least width of the side bar, the gutter before it, the height of the footer.

    In the gutter of a sheet that is `full` stands an upright ruler, in its footer a level one.
    """

    full: bool
    bar: float
    gutter: float
    footer: float


_FULL = _Dress(full=True, bar=64.0, gutter=10.0, footer=16.5)
_SMALL = _Dress(full=False, bar=47.0, gutter=3.0, footer=14.0)
_FULL_FROM = 230.0
"""A place at least this wide is dressed in full; a narrower one is a sheet that shares its page, or small paper."""


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
    dress = _dress(place)
    footer = Slot(place.x, place.bottom - dress.footer, place.wide, dress.footer)
    room = Slot(place.x, place.y, place.wide, place.high - dress.footer - _FOOTER_GAP)
    square = square_side(place, columns, rows, bar)
    header = _header(room, square, columns, rows) if bar else None
    board = _board(room, header, square, columns, rows, centred=not bar)
    beside = board.right + dress.gutter
    upright = dress.full and beside <= room.right and room.high >= _ROOM_FOR_UPRIGHT
    taken = _RULER_LONG + 4.0 if dress.full else 0.0
    return SheetPlan(
        square,
        board,
        Slot(beside, room.y, room.right - beside, room.high) if bar else None,
        header,
        Slot(footer.x + taken, footer.y, footer.wide - taken - footer.high - 2.0, footer.high),
        Slot(footer.right - footer.high, footer.y, footer.high, footer.high),
        (footer.x, footer.bottom - RULER) if dress.full else None,
        (board.right + 2.0, room.bottom - _RULER_LONG - 0.5) if upright else None,
    )


def _header(room: Slot, square: float, columns: int, rows: int) -> Slot | None:
    """Return the place of the title and the players above the board, if the board leaves one."""
    wide, high = (length * square for length in board_size(columns, rows))
    spare = room.high - high
    return Slot(room.x, room.y, wide, min(spare, _TALLEST_HEADER)) if spare >= HEADER else None


def _board(room: Slot, header: Slot | None, square: float, columns: int, rows: int, centred: bool) -> Slot:
    wide, high = (length * square for length in board_size(columns, rows))
    top = header.bottom if header else room.y
    left = max(0.0, (room.wide - wide - _FULL.gutter) / 2) if centred else 0.0
    return Slot(room.x + left, top + (room.bottom - top - high) / 2, wide, high)


def square_side(place: Slot, columns: int, rows: int, bar: bool) -> float:
    """Return the side (mm) of the largest squares that leave room for footer and side bar in `place`."""
    dress = _dress(place)
    wide, high = board_size(columns, rows)
    across = place.wide - (dress.bar + dress.gutter if bar else 0.0)
    return min(across / wide, (place.high - dress.footer - _FOOTER_GAP) / high)


def _dress(place: Slot) -> _Dress:
    return _FULL if place.wide >= _FULL_FROM else _SMALL


def plan_page(paper: Paper, per_page: int, columns: int, rows: int, bar: bool) -> tuple[Paper, Grid]:
    """Turn `paper` and share it among `per_page` sheets so that their squares get as large as can be.

    Raises DoesNotFit when the squares would be too small to play on.
    """
    layouts = list(_layouts(paper, per_page))
    turned, grid = max(layouts, key=lambda layout: square_side(next(iter(layout[1])), columns, rows, bar))
    place = next(iter(grid))
    if bar and place.high < _ROOM_FOR_BAR:
        raise DoesNotFit(
            f"a side bar needs {show_mm(_ROOM_FOR_BAR)} of height, {per_page} to a page of {paper.name} leaves "
            f"{show_mm(place.high)}; use --bar none, fewer to a page or larger paper"
        )
    side = square_side(place, columns, rows, bar)
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
        strip = 0.0 if per_page == 1 and _dress(area).full else RULER_STRIP
        area = Slot(area.x, area.y, area.wide, area.high - strip)
        for columns in range(1, per_page + 1):
            if per_page % columns == 0:
                yield turned, grid_of(area, columns, per_page // columns, _CUT_GAP)
