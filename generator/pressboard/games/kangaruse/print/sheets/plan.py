"""The layout of a sheet's page: the board as large as can be, side bar, players, footer; in mm."""

from typing import NamedTuple

from pressboard.lean_dataclasses import dataclass
from pressboard.printing.cuts import Line
from pressboard.printing.papers import Paper
from pressboard.printing.scale import RULER, ScaleMark, marks_in
from pressboard.printing.slots import Grid, Slot, free_area

_FOOTER_GAP = 1.5
_COMMANDS = 0.62
"""The width of the strips that hold the commands, in squares."""
_STRIP = 9.0
"""The height of the strip at the foot of a page whose sheets are too small for rulers of their own."""
_NOTED_FROM, _NOTE_GAP = 165.0, 6.4
"""The width from which on such a strip has room for "print at 100 %" as well, and how far from the ruler that is."""
SMALLEST_SQUARE, LARGEST_SQUARE = 8.0, 24.0
"""Smaller squares hold neither an icon that can be read nor a mark; larger ones take the room from the rules."""
_CUT_GAP = 6.0
_RULER_ROOM, _RULER_GAP = 104.0, 0.4
"""What a ruler takes of the footer's width, and how far the upright one is from it."""
_ROOM_FOR_BAR = 120.0
"""The turn and seven types take so much, set as small as can be read."""
_TALLEST_HEADER = 18.0
_TITLE_SHARE, _MOST_BEFORE_PLATES, _TITLE_GAP = 0.34, 0.5, 3.0
"""What of the header's width title and quick marks take before the players' plates, and at most; the gap after each."""
_LEAST_TITLE = 24.0, 38.0
"""What the title needs beside quick marks, on a small and on a full sheet, mm; with less there are no such marks."""
MARKS_ROWS, _MARKS_SHAPE, _MARKS_LINE = 2, 1.5, 3.2
"""The rows of quick marks, how many times as wide as high they are together, and the line of words above them, mm."""
_MARK_HIGHEST, _MARKS_WIDTH = 4.2, 15.0
"""The most that a row of quick marks takes, and what the words above them need, mm."""


class _Furniture(NamedTuple):
    """Lengths around a board, mm: the least width of the side bar, the gutter before it, header and footer.

    A sheet that is `full` has rulers of its own in the lower left corner: one along its foot and, left of the board,
    one upright.
    """

    full: bool
    bar: float
    gutter: float
    header: float
    footer: float
    left: float


_FULL = _Furniture(full=True, bar=74.0, gutter=4.0, header=10.0, footer=17.5, left=6.5)
_SMALL = _Furniture(full=False, bar=48.0, gutter=3.0, header=8.0, footer=14.0, left=0.0)
_FULL_FROM = 230.0
"""A place at least this wide gets the full furniture; a narrower one is on a shared page, or on small paper."""
_NARROW_BAR = 60.0
_A4_WIDTH, _BAR_SHARE = 284.0, 0.26
"""The width between A4's margins; what a side bar takes of larger paper, which is read from further away."""


@dataclass(frozen=True, slots=True)
class SheetPlan:
    """The places of one sheet on its page: rectangles from the paper's upper left corner, None for what is absent.

    `square` is the side of a square in mm; `marks` are its rulers, `quick_marks` those players choose from.
    """

    square: float
    board: Slot
    bar: Slot | None
    header: Slot | None
    footer: Slot
    qr: Slot
    marks: tuple[ScaleMark, ...]

    @property
    def title_width(self) -> float:
        """The width of the header up to the players' plates."""
        share = _TITLE_SHARE * self.board.width
        return max(share, self._before_plates) if self.has_quick_marks else share

    def plate_width(self, players: int) -> float:
        """Return how wide the plates of so many players are, mm; there must be a header."""
        assert self.header is not None, "a sheet without a header has no plates"
        return (self.header.width - self.title_width) / players

    @property
    def _before_plates(self) -> float:
        """The least width that title and quick marks need."""
        return _LEAST_TITLE[not self.small] + 2 * _TITLE_GAP + _MARKS_WIDTH

    @property
    def has_quick_marks(self) -> bool:
        """Whether there is room for quick marks between the title and the plates."""
        return self.header is not None and self._before_plates <= _MOST_BEFORE_PLATES * self.board.width

    @property
    def title(self) -> Slot:
        """The place of the title; there must be a header."""
        assert self.header is not None, "a sheet without a header has no title"
        marks = _MARKS_WIDTH + _TITLE_GAP if self.has_quick_marks else 0.0
        return Slot(self.header.x, self.header.y, self.title_width - _TITLE_GAP - marks, self.header.height)

    @property
    def quick_marks(self) -> Slot | None:
        """The place of the quick marks, with a line of words above them."""
        if self.header is None or not self.has_quick_marks:
            return None
        left = self.header.x + self.title_width - _TITLE_GAP - _MARKS_WIDTH
        return Slot(left, self.header.y, _MARKS_WIDTH, self.header.height)

    @property
    def marks_height(self) -> float:
        """How high the quick marks are without the words above them, mm."""
        room = self.header.height - _MARKS_LINE if self.header else 0.0
        return min(room, MARKS_ROWS * _MARK_HIGHEST, _MARKS_WIDTH / _MARKS_SHAPE)

    @property
    def text_size(self) -> float:
        """The largest type of the side bar, points: twelve on A4, more on larger paper, less in a narrow bar."""
        return 9.0 if self.narrow else 12.0 * max(1.0, self.footer.width / _A4_WIDTH)

    @property
    def narrow(self) -> bool:
        """Whether the side bar has to leave out what the handout says as well."""
        return self.bar is not None and self.bar.width < _NARROW_BAR

    @property
    def ruler(self) -> tuple[float, float] | None:
        """The upper left corner of the ruler across; a name that copies of our template may use."""
        return self._corner("ruler")

    @property
    def ruler_down(self) -> tuple[float, float] | None:
        """The upper left corner of the upright ruler; a name that copies of our template may use."""
        return self._corner("ruler-down")

    def _corner(self, name: str) -> tuple[float, float] | None:
        return next(((mark.slot.x, mark.slot.y) for mark in self.marks if mark.name == name), None)

    @property
    def small(self) -> bool:
        """Whether the sheet shares its page and has to be brief."""
        return not self.marks


def _board_size(columns: int, rows: int) -> tuple[float, float]:
    """Return the width and height of a board of that layout in squares, strips included."""
    return columns + 2 * _COMMANDS, rows + 2 * _COMMANDS


def plan_sheet(place: Slot, columns: int, rows: int, bar: bool) -> SheetPlan:
    """Lay a sheet of `columns` x `rows` squares out in `place`; with a side bar it has a header, too."""
    furniture = _furniture(place)
    footer = Slot(place.x, place.bottom - furniture.footer, place.width, furniture.footer)
    square = square_side(place, columns, rows, bar)
    width, height = (length * square for length in _board_size(columns, rows))
    room = Slot(place.x + furniture.left, place.y, place.width - furniture.left, footer.y - _FOOTER_GAP - place.y)
    header = Slot(room.x, room.y, width, min(room.height - height, _TALLEST_HEADER)) if bar else None
    top = header.bottom if header else room.y
    left = room.x if bar else room.x + (room.width - furniture.left - width) / 2
    board = Slot(max(room.x, left), top + (room.bottom - top - height) / 2, width, height)
    beside = board.right + furniture.gutter
    aside = Slot(beside, room.y, room.right - beside, room.height) if bar else None
    text = _footer_text(footer, furniture)
    qr = Slot(footer.right - footer.height, footer.y, footer.height, footer.height)
    taken = [slot for slot in (board, aside, header, text, qr) if slot]
    marks = marks_in(place, taken, _RULER_GAP, noted=False) if furniture.full else ()
    return SheetPlan(square, board, aside, header, text, qr, marks)


def strip(paper: Paper) -> Slot:
    """Return the place at the foot of a page for what its sheets have no room for."""
    area = free_area(paper)
    return Slot(area.x, area.bottom - RULER[1], area.width, RULER[1])


def strip_marks(paper: Paper) -> tuple[ScaleMark, ...]:
    """Return what stands at the foot of a page whose sheets have no rulers of their own."""
    place = strip(paper)
    return marks_in(place, (), _NOTE_GAP, noted=place.width > _NOTED_FROM)


def cuts_between(grid: Grid, paper: Paper) -> tuple[Line, ...]:
    """Return the cuts that part the sheets of a page, through the middle of the gaps, as long as the page allows."""
    slots, area = list(grid), free_area(paper)
    xs = [slots[column].right + grid.gap / 2 for column in range(grid.columns - 1)]
    ys = [slots[row * grid.columns].bottom + grid.gap / 2 for row in range(grid.rows - 1)]
    upright = tuple(Line(x, area.y, x, slots[-1].bottom) for x in xs)
    return (*upright, *(Line(area.x, y, paper.width - paper.margin, y) for y in ys))


def _footer_text(footer: Slot, furniture: _Furniture) -> Slot:
    """Return what is left of the footer between the ruler and the QR code, which is as wide as the footer is high."""
    taken = _RULER_ROOM + 4.0 if furniture.full else 0.0
    return Slot(footer.x + taken, footer.y, footer.width - taken - footer.height - 2.0, footer.height)


def square_side(place: Slot, columns: int, rows: int, bar: bool) -> float:
    """Return the side (mm) of the largest squares that leave room for header, footer and side bar in `place`."""
    furniture = _furniture(place)
    width, height = _board_size(columns, rows)
    across, down = place.width - furniture.left, place.height - furniture.footer - _FOOTER_GAP
    if not bar:
        return min(across / width, down / height)
    across -= max(furniture.bar, _BAR_SHARE * place.width if furniture.full else 0.0) + furniture.gutter
    return min(across / width, (down - furniture.header) / height, LARGEST_SQUARE)


def _furniture(place: Slot) -> _Furniture:
    return _FULL if place.width >= _FULL_FROM else _SMALL
