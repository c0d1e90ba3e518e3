"""The layout of a page of problems: rows and columns of boards, as large as can be; in mm."""

from collections.abc import Iterator
from math import ceil

from generator.errors import DoesNotFit
from generator.lean_dataclasses import dataclass
from generator.printing.papers import Paper
from generator.printing.slots import Slot, free_area, grid_of
from generator.units import show_mm

_HEADER, _FOOTER, _GAP, _CAPTION = 16.4, 26.0, 4.0, 6.0
_NEARLY = 0.95
_FILLING = 3
"""So many columns reach from margin to margin."""
SMALLEST_BOARD, LEGIBLE_BOARD = 28.0, 46.0
"""On a smaller board than the first coordinates cannot be read at all, on one like the second at arm's length; mm."""
MOST_PER_PAGE = 12
_USUAL = 12, 9, 8, 6, 4, 3, 2, 1
"""Numbers of problems that fill a page evenly."""


@dataclass(frozen=True, slots=True)
class ProblemPlace:
    """The place of one problem: what is asked stands over its board, what else must be known, if anything, under it."""

    caption: Slot
    board: Slot
    note: Slot


@dataclass(frozen=True, slots=True)
class PagePlan:
    """How a page is shared: `columns` x `rows` boards of `side` mm, `apart` from column to column.

    `beside` is what they leave free at both sides, `orientation` how the paper is turned.
    """

    orientation: str
    columns: int
    rows: int
    header: Slot
    footer: Slot
    qr: Slot
    cells: tuple[ProblemPlace, ...]

    @property
    def side(self) -> float:
        """The side of a board, mm."""
        return self.cells[0].board.width

    @property
    def beside(self) -> float:
        """What is left free at both sides of the boards, mm: nothing where three or more columns fill the width."""
        if self.columns >= _FILLING:
            return 0.0
        return max(0.0, min(self._spare / (self.columns + 1), (self._spare - _GAP * (self.columns - 1)) / 2))

    @property
    def apart(self) -> float:
        """How far columns are apart, mm."""
        return (self._spare - 2 * self.beside) / max(self.columns - 1, 1)

    @property
    def _spare(self) -> float:
        return self.header.width - self.columns * self.side


def as_many_as_read_well(paper: Paper, problems: int, note: float = 0.0) -> int:
    """Return how many of `problems` share a page so that their boards are read at arm's length; at least one.

    `note` is the height of what stands under every board, mm.
    """
    wanted = (min(count, problems) for count in _USUAL)
    return next((count for count in wanted if _side(_best(paper, count, note)) >= LEGIBLE_BOARD), 1)


def plan_page(paper: Paper, problems: int, note: float = 0.0) -> PagePlan:
    """Turn `paper` and share it among `problems`; raises DoesNotFit when the boards would be too small to read.

    `note` is the height of what stands under every board, mm.
    """
    best = _best(paper, problems, note)
    if _side(best) < SMALLEST_BOARD:
        raise DoesNotFit(
            f"{problems} boards on a page of {paper.name} would be under {show_mm(SMALLEST_BOARD)} wide; "
            "use larger paper or a smaller --per-page"
        )
    return best


def _best(paper: Paper, problems: int, note: float) -> PagePlan:
    """Return the plan whose boards get about as large as can be.

    Of plans that differ little the first is taken, upright and with few columns: it fills the page evenly.
    """
    plans = list(_plans(paper, problems, note))
    enough = _NEARLY * max(map(_side, plans))
    return next(plan for plan in plans if _side(plan) >= enough)


def _side(plan: PagePlan) -> float:
    return plan.side


def _plans(paper: Paper, problems: int, note: float) -> Iterator[PagePlan]:
    for orientation, turned in (("portrait", paper.portrait()), ("landscape", paper.landscape())):
        area = free_area(turned)
        header = Slot(area.x, area.y, area.width, _HEADER)
        footer = Slot(area.x, area.bottom - _FOOTER, area.width - _FOOTER - 2.0, _FOOTER)
        qr = Slot(area.right - _FOOTER, footer.y, _FOOTER, _FOOTER)
        room = Slot(area.x, header.bottom, area.width, footer.y - header.bottom - _GAP)
        for columns in range(1, problems + 1):
            rows = ceil(problems / columns)
            cells = tuple(_cells(room, columns, rows, note))[:problems]
            yield PagePlan(orientation, columns, rows, header, footer, qr, cells)


def _cells(room: Slot, columns: int, rows: int, note: float) -> Iterator[ProblemPlace]:
    for slot in grid_of(room, columns, rows, _GAP):
        side = max(0.0, min(slot.width, slot.height - _CAPTION - note))
        left = slot.x + (slot.width - side) / 2
        board = Slot(left, slot.y + _CAPTION, side, side)
        yield ProblemPlace(Slot(left, slot.y, side, _CAPTION), board, Slot(left, board.bottom, side, note))
