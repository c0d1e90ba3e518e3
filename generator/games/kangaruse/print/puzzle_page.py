"""Where the parts of a page of puzzles lie: boards as large as can be, their types beside or below them; all in mm."""

from collections.abc import Iterator, Sequence
from math import ceil

from generator.errors import DoesNotFit
from generator.games.kangaruse.pictures.sheet.board import SMALLEST_CELL
from generator.games.kangaruse.pictures.sheet.measures import measures
from generator.games.kangaruse.pictures.sheet.picture import picture_size
from generator.games.kangaruse.print.puzzle import PER_PAGE
from generator.lean_dataclasses import dataclass
from generator.printing.papers import Paper
from generator.printing.slots import Slot, free_area, grid_of
from generator.units import show_mm

LEGIBLE_SQUARE = 8.5
"""In smaller squares the icons are not read at arm's length."""
_HEADER, _FOOTER, _GAP, _BESIDE, _CELL_GAP = 16.0, 15.0, 2.0, 4.0, 5.0
_HOW_AREA = 3200.0
"""What the rules of the jump take across a page of several puzzles, mm²."""


_SOLVED_ALONE, _SOLVED_SHARE, _LEAST_SOLVED = 0.75, 0.46, 40.0
"""What the board of a solution takes of a page's width, alone and beside its words, and its least width, mm."""
_SOLVED_EDGES, _SOLVED_GAP = 22.0, 6.0
"""What a page of solutions keeps for its header and footer, and between two boards, mm."""


@dataclass(frozen=True, slots=True)
class _Furniture:
    """What goes round a board, mm: the task above, the boxes below, the least bar beside it, a row of types below.

    `how` is what the rules of the jump take above such rows.
    """

    task: float
    route: float
    bar: float
    row: float
    how: float


_ALONE = _Furniture(task=13.0, route=17.0, bar=72.0, row=10.0, how=36.0)
_SMALL = _Furniture(task=8.5, route=10.0, bar=50.0, row=9.0, how=30.0)
_SHARED = _Furniture(task=7.5, route=10.0, bar=50.0, row=8.2, how=0.0)
_TYPE_AREA, _HOW_ALONE_AREA = 260.0, 2600.0
"""What a type's words take at least, and the rules of the jump with them, mm²: with less room they are too small."""
_SMALL_PAPER = 200.0
"""On paper with a shorter long side a puzzle alone on its page has small furniture."""


@dataclass(frozen=True, slots=True)
class PuzzlePlace:
    """The places of one puzzle; with its types stand the rules of the jump where it has the page for itself."""

    square: float
    task: Slot
    board: Slot
    types: Slot
    route: Slot
    is_beside: bool


@dataclass(frozen=True, slots=True)
class PagePlan:
    """How puzzles share a page, `columns` x `rows` of them; `how` is None where the rules stand with the types."""

    orientation: str
    columns: int
    rows: int
    header: Slot
    how: Slot | None
    footer: Slot
    qr: Slot
    cells: tuple[PuzzlePlace, ...]

    @property
    def square(self) -> float:
        """The side of the smallest square, mm."""
        return min(cell.square for cell in self.cells)


Board = tuple[int, int, int]
"""What a place has to hold: columns, rows, and the number of types."""


def as_many_as_read_well(paper: Paper, boards: Sequence[Board]) -> int:
    """Return how many of the puzzles share a page so that their squares are read at arm's length; at least one."""
    fitting = (count for count in PER_PAGE if count <= len(boards))
    return next((count for count in fitting if _smallest(_best(paper, boards, count)) >= LEGIBLE_SQUARE), 1)


def plan_pages(paper: Paper, boards: Sequence[Board], per_page: int) -> list[PagePlan]:
    """Turn `paper` and share it among `per_page` puzzles, page by page.

    Raises DoesNotFit when the squares would be too small to mark.
    """
    best = _best(paper, boards, per_page)
    if _smallest(best) < SMALLEST_CELL:
        raise DoesNotFit(
            f"{per_page} puzzle{'s' if per_page > 1 else ''} on a page of {paper.name} would have squares under "
            f"{show_mm(SMALLEST_CELL)}; use larger paper{', a smaller --per-page' if per_page > 1 else ''} "
            "or a smaller --size"
        )
    return best


def _smallest(pages: Sequence[PagePlan]) -> float:
    return min(plan.square for plan in pages)


def _best(paper: Paper, boards: Sequence[Board], per_page: int) -> list[PagePlan]:
    """Return the pages laid out so that their squares are as large as can be."""
    pages = (boards[first : first + per_page] for first in range(0, len(boards), per_page))
    return [max(_plans(paper, page, per_page), key=lambda plan: plan.square) for page in pages]


def _plans(paper: Paper, boards: Sequence[Board], per_page: int) -> Iterator[PagePlan]:
    """Yield the ways to lay a page out: upright and lying, in rows and columns, the types beside or below."""
    for orientation, turned in (("portrait", paper.portrait()), ("landscape", paper.landscape())):
        area = free_area(turned)
        header = Slot(area.x, area.y, area.width, _HEADER)
        footer = Slot(area.x, area.bottom - _FOOTER, area.width - _FOOTER - 2.0, _FOOTER)
        qr = Slot(area.right - _FOOTER, footer.y, _FOOTER, _FOOTER)
        how = Slot(area.x, header.bottom, area.width, _how_height(area)) if per_page > 1 else None
        top = (how or header).bottom + (_GAP if how else 0.0)
        room = Slot(area.x, top, area.width, footer.y - _GAP - top)
        for columns in (count for count in range(1, per_page + 1) if per_page % count == 0):
            rows = per_page // columns
            slots = list(grid_of(room, columns, rows, _CELL_GAP))
            for place in (_beside, _below):
                cells = tuple(
                    place(slot, board, _furniture(area, per_page)) for slot, board in zip(slots, boards, strict=False)
                )
                yield PagePlan(orientation, columns, rows, header, how, footer, qr, cells)


def _how_height(area: Slot) -> float:
    """Return the height that the rules of the jump take across a page: less on a wider one."""
    return _HOW_AREA / area.width


def _furniture(area: Slot, per_page: int) -> _Furniture:
    if per_page > 1:
        return _SHARED
    return _ALONE if max(area.width, area.height) >= _SMALL_PAPER else _SMALL


def _beside(slot: Slot, board: Board, furniture: _Furniture) -> PuzzlePlace:
    """Lay a puzzle out with its types to the right of the board."""
    bar = max(furniture.bar, 0.26 * slot.width)
    left = slot.width - bar - _BESIDE
    types = Slot(slot.x + left + _BESIDE, slot.y + furniture.task, bar, slot.height - furniture.task)
    return _cell(slot, Slot(slot.x, slot.y, left, slot.height), types, board, furniture, beside=True)


def _below(slot: Slot, board: Board, furniture: _Furniture) -> PuzzlePlace:
    """Lay a puzzle out with its types in two columns below the boxes."""
    low = furniture.row * ceil(board[2] / 2) + furniture.how
    place = Slot(slot.x, slot.bottom - low, slot.width, low)
    upper = Slot(slot.x, slot.y, slot.width, slot.height - low - _GAP)
    return _cell(slot, upper, place, board, furniture, beside=False)


def _cell(slot: Slot, room: Slot, types: Slot, board: Board, furniture: _Furniture, beside: bool) -> PuzzlePlace:
    """Return a cell whose board stands in the middle of `room`, between the task above and the boxes below.

    Where the words of the types have no room its squares have none either.
    """
    columns, rows, held = board
    free = room.height - furniture.task - furniture.route - _GAP
    size = measures(columns, rows, room.width, free)
    has_room = types.width * types.height >= held * _TYPE_AREA + (_HOW_ALONE_AREA if furniture.how else 0.0)
    left, top = room.x + (room.width - size.width) / 2, room.y + furniture.task + (free - size.height) / 2
    return PuzzlePlace(
        size.legible if has_room else 0.0,
        Slot(slot.x, slot.y, slot.width, furniture.task),
        Slot(left, top, size.width, size.height),
        types,
        Slot(room.x, room.bottom - furniture.route, room.width, furniture.route),
        beside,
    )


def solved_width(paper: Paper, boards: Sequence[Board]) -> float:
    """Return how wide the boards of solutions are: all of them fit on an upright page, each with its words, mm."""
    area = free_area(paper.portrait())
    if len(boards) == 1:
        return _SOLVED_ALONE * area.width
    steepest = max(height / width for width, height in (picture_size(*board[:2]) for board in boards))
    room = (area.height - _SOLVED_EDGES) / len(boards) - _SOLVED_GAP
    return max(_LEAST_SOLVED, min(_SOLVED_SHARE * area.width, room / steepest))
