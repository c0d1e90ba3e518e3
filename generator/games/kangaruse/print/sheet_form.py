"""The form of a sheet's page: how the paper lies, where its sheets stand, how large what stands round them is.

The places themselves are the template's to divide; a sheet's furniture grows with the place it has.
"""

from collections.abc import Iterator
from math import fsum
from typing import NamedTuple

from generator.errors import DoesNotFit
from generator.games.kangaruse.pictures.sheet.board import SMALLEST_CELL
from generator.games.kangaruse.pictures.sheet.measures import measures
from generator.printing.papers import Paper
from generator.printing.slots import Grid, Slot, free_area, grid_of
from generator.units import show_mm

CUT_GAP = 6.0
"""Between sheets that share a page."""
STRIP = 9.0
"""The height of the strip at the foot of a page whose sheets are too small for rulers of their own."""
_A4_WIDTH, _LEAST_SCALE, _MOST_SCALE = 284.3, 0.75, 1.35
_NEARLY_ONE = 0.93, 1.05
_FULL_FROM = 230.0
"""A place at least this wide is read at arm's length; a narrower one is on a shared page, or on small paper."""
_RULED_FROM = 150.0
"""A sheet alone on its page and so wide has a ruler of its own, in its footer."""
_MASTHEAD, _FOOTER, _FOOTER_WITH_CODE, _RULED_FOOTER, _LEAST_FOOTER = 14.0, 10.8, 12.5, 8.0, 4.6
_NARROW, _NARROW_FOOTER = 110.0, 8.0
"""In narrower places what the footer says breaks into more lines."""
_GAPS, _LEAST_GAPS = (2.4, 1.6), (1.2, 0.8)
"""Under the masthead and over the footer."""
_SMALL_ALONE, _MASTHEAD_WIDTH = 0.857, 88.0
"""The most and the width, by the scale, of a small masthead that holds the code: it is as high as that must be."""
_BAR_SHARE, _SHARED_BAR_SHARE, _RULED_BAR_SHARE, _LEAST_BAR, _LEAST_SMALL_BAR = 0.3, 0.3, 0.258, 62.0, 50.0
_ROOM_FOR_BAR = 118.0
"""The turn and seven types take so much, set as small as can be read."""
_WORDMARK = 0.72, 66.21, 15.5
"""The wordmark's unit, its width in units, and where it begins, all by the scale."""
_MOST_TITLE = 0.42
"""Of the board's width the name takes no more, on the smallest sheets."""
_PLATE, _PLATE_GAP, _PLATES_INSET = 36.0, 2.0, 4.0
_LEAST_PLATE, _PLATES_ROW, _UNDER_PLATES = 13.0, 9.0, 1.6
"""Narrower plates, by the scale, go into a row of their own, so high and so far from the board."""


class SheetForm(NamedTuple):
    """The furniture of one sheet: `scale` is 1 on A4, `bar` the side bar's width, mm; 0 without one.

    One that is `full` has room to be read at arm's length; one that is `ruled` has a ruler of its own.
    """

    scale: float
    full: bool
    ruled: bool
    bar: float
    gutter: float
    players: int
    board_width: float

    @property
    def code_above(self) -> bool:
        """Whether the QR code stands in the masthead, for want of a bar."""
        return not self.bar

    @property
    def masthead(self) -> float:
        """The height of the masthead."""
        return _MASTHEAD * self.scale

    @property
    def footer(self) -> float:
        """The height of the footer, the same on every sheet of a book."""
        if self.full or self.ruled:
            return _FOOTER if self.full else _RULED_FOOTER
        if self.code_above:
            return _NARROW_FOOTER if self.board_width < _NARROW else _LEAST_FOOTER
        return _FOOTER_WITH_CODE

    @property
    def gaps(self) -> tuple[float, float]:
        """The spaces under the masthead and over the footer."""
        return _LEAST_GAPS if self.code_above and not self.full else _GAPS

    @property
    def title(self) -> float:
        """The width of the name in the masthead."""
        unit, width, _ = _WORDMARK
        return min(unit * width * self.scale, _MOST_TITLE * self.board_width)

    @property
    def plates(self) -> float:
        """The width of all players' plates in the masthead; 0 where they have a row of their own."""
        wanted = (self.players * (_PLATE + _PLATE_GAP) - _PLATE_GAP) * self.scale
        before = _WORDMARK[2] * self.scale + self.title + _PLATES_INSET * self.scale
        room = min(wanted, self.board_width - before)
        return room if room >= self.players * _LEAST_PLATE * self.scale else 0.0

    @property
    def plates_row(self) -> float:
        """The height of the row of players' plates under a masthead too narrow for them; 0 without one."""
        return 0.0 if self.plates else _PLATES_ROW * self.scale


def sheet_form(place: Slot, bar: bool, players: int, alone: bool) -> SheetForm:
    """Return the furniture of a sheet in a place, with or without a side bar, `alone` on its page or not."""
    full = place.width >= _FULL_FROM
    scale = min(max(place.width / _A4_WIDTH, _LEAST_SCALE), _MOST_SCALE)
    if _NEARLY_ONE[0] < scale < _NEARLY_ONE[1]:
        scale = 1.0
    if not full and not bar:
        scale = min(_SMALL_ALONE, place.width / _MASTHEAD_WIDTH)
    gutter = 4.0 if full else 3.0
    ruled = alone and place.width >= _RULED_FROM
    share = _BAR_SHARE if full else _RULED_BAR_SHARE if ruled else _SHARED_BAR_SHARE
    least = _LEAST_BAR if full else _LEAST_SMALL_BAR
    wide = max(share * place.width, least) if bar else 0.0
    board_width = place.width - (wide + gutter if bar else 24.0 * scale)
    return SheetForm(scale, full, ruled, wide, gutter if bar else 0.0, players, board_width)


def room_for_board(place: Slot, bar: bool, players: int, alone: bool) -> tuple[float, float]:
    """Return about how wide and high a board's place is."""
    form = sheet_form(place, bar, players, alone)
    plates = form.plates_row + _UNDER_PLATES if form.plates_row else 0.0
    taken = fsum((form.masthead, plates, form.footer, *form.gaps))
    return place.width - form.bar - form.gutter, place.height - taken


def page_form(paper: Paper, per_page: int, columns: int, rows: int, bar: bool, players: int = 5) -> tuple[Paper, Grid]:
    """Turn `paper` and share it among `per_page` sheets so that their squares get as large as can be.

    Raises DoesNotFit when the squares would be too small to play on.
    """

    def side(layout: tuple[Paper, Grid]) -> float:
        place = next(iter(layout[1]))
        width, height = room_for_board(place, bar, players, per_page == 1)
        if min(width, height) <= 0 or (bar and place.height < _ROOM_FOR_BAR):
            return 0.0
        return measures(columns, rows, width, height).legible

    best = max(_layouts(paper, per_page), key=side)
    if side(best) < SMALLEST_CELL:
        raise DoesNotFit(
            f"a {columns} x {rows} sheet {'with a side bar ' if bar else ''}would have squares under "
            f"{show_mm(SMALLEST_CELL)} on {paper.name} with {per_page} to a page; "
            f"use {'--bar none, ' if bar else ''}larger paper, fewer to a page or a smaller --size"
        )
    return best


def _layouts(paper: Paper, per_page: int) -> Iterator[tuple[Paper, Grid]]:
    for turned in (paper.landscape(), paper.portrait()):
        area = free_area(turned)
        strip = 0.0 if per_page == 1 and area.width >= _RULED_FROM else STRIP
        area = Slot(area.x, area.y, area.width, area.height - strip)
        for columns in range(1, per_page + 1):
            if per_page % columns == 0:
                yield turned, grid_of(area, columns, per_page // columns, CUT_GAP)
