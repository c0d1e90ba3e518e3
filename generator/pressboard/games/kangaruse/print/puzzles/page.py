"""Where the parts of a page of puzzles lie: boards as large as can be, what their types do beside or below them; in mm.

What types do, and how one jumps, is told once a page. How much room that takes is reckoned here to choose how the page
lies and what stands beside what; the template gives it what it takes, and boards what is left.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pressboard.errors import DoesNotFit
from pressboard.games.kangaruse.pictures.route_boxes import boxes_height
from pressboard.games.kangaruse.pictures.sheet.board import SMALLEST_CELL
from pressboard.games.kangaruse.pictures.sheet.measures import measures
from pressboard.games.kangaruse.print.puzzles.product import PER_PAGE
from pressboard.lean_dataclasses import dataclass
from pressboard.printing.papers import Paper
from pressboard.printing.slots import Slot, free_area, grid_of
from pressboard.units import show_mm

LEGIBLE_SQUARE = 8.5
"""In smaller squares the icons are not read at arm's length."""
LEAST_TYPE, ALONE_TYPE = 9.0, 11.0
"""The type of what is read, points, and that of a puzzle alone on its page, where that is no small one."""
_HEADER, _FOOTER, _GAP, _BESIDE, _CELL_GAP = 16.0, 15.0, 3.0, 6.0, 5.0
_TASK, _TASK_ALONE, _MOST_TASK = 8.5, 14.0, 1.2
"""The height of a task, and how much it grows at most with the type."""
_BAR, _BAR_SHARE, _COLUMN = 48.0, 0.27, 54.0
"""The least width of what types do beside the boards, its share of the page, and the least width of a column below."""
_HOW_AREA, _TYPE_AREA = 3600.0, 740.0
"""What the rules of the jump take, and what a type does with its icon, in type of 9 points, mm²."""
_LARGE_BOXES, _BOARDS_SHARE = 14 / 9, 0.8
"""Boxes are no larger than for type of 14 points where larger ones leave boards less than such a part."""
_NONE = Slot(0.0, 0.0, 0.0, 0.0)
_SMALL_PAPER = 250.0
"""On paper with a shorter long side a puzzle alone on its page has small type."""


class Board(NamedTuple):
    """What a place has to hold: columns, rows, jumps, and the types that are to be told of."""

    columns: int
    rows: int
    jumps: int
    types: frozenset[str]


@dataclass(frozen=True, slots=True)
class PuzzlePlace:
    """The places of one puzzle: its task, its board, the boxes of its route.

    `types` is for copies of former templates, which tell of every puzzle's types by themselves, in one column.
    """

    square: float
    task: Slot
    board: Slot
    route: Slot
    types: Slot = _NONE
    is_beside: bool = True


@dataclass(frozen=True, slots=True)
class PagePlan:
    """How puzzles share a page, `columns` x `rows` of them, and where it is told what their types do.

    `size` is that of the type, points, `across` the columns of what is told, `scale` how large boxes of routes are.
    `how` is for copies of former templates: where it is told how one jumps, by itself where puzzles share a page.
    """

    orientation: str
    columns: int
    rows: int
    size: float
    header: Slot
    legend: Slot
    is_beside: bool
    across: int
    footer: Slot
    qr: Slot
    cells: tuple[PuzzlePlace, ...]
    how: Slot | None = None
    scale: float = 1.0

    @property
    def square(self) -> float:
        """The side of the smallest square, mm."""
        return min((cell.square for cell in self.cells), default=0.0)


def as_many_as_read_well(paper: Paper, boards: Sequence[Board], text_size: float = 0.0, apart: bool = False) -> int:
    """Return how many of the puzzles share a page so that their squares are read at arm's length; at least one."""
    fitting = (count for count in PER_PAGE if count <= len(boards))
    return next(
        (count for count in fitting if _smallest(_best(paper, boards, count, text_size, apart)) >= LEGIBLE_SQUARE), 1
    )


def plan_pages(
    paper: Paper, boards: Sequence[Board], per_page: int, text_size: float = 0.0, apart: bool = False
) -> list[PagePlan]:
    """Turn `paper` and share it among `per_page` puzzles, page by page; type is `text_size` points, or as fits for 0.

    What is told of them stands beside or below them, or `apart`, on a page of its own. Raises DoesNotFit when the
    squares would be too small to mark.
    """
    best = _best(paper, boards, per_page, text_size, apart)
    if _smallest(best) < SMALLEST_CELL:
        raise DoesNotFit(
            f"{per_page} puzzle{'s' if per_page > 1 else ''} on a page of {paper.name} would have squares under "
            f"{show_mm(SMALLEST_CELL)}; use larger paper{', a smaller --per-page' if per_page > 1 else ''}"
            f"{', a smaller --text-size' if text_size else ''} or a smaller --size"
        )
    return best


def _smallest(pages: Sequence[PagePlan]) -> float:
    return min(plan.square for plan in pages)


def _scale(size: float) -> float:
    return max(1.0, size / LEAST_TYPE)


def _best(paper: Paper, boards: Sequence[Board], per_page: int, text_size: float, apart: bool) -> list[PagePlan]:
    """Return the pages laid out so that their squares are as large as can be."""
    pages = (boards[first : first + per_page] for first in range(0, len(boards), per_page))
    size = text_size or (ALONE_TYPE if per_page == 1 and paper.portrait().height >= _SMALL_PAPER else LEAST_TYPE)
    return [max(_plans(paper, page, per_page, size, apart), key=lambda plan: plan.square) for page in pages]


def _plans(paper: Paper, boards: Sequence[Board], per_page: int, size: float, apart: bool) -> Iterator[PagePlan]:
    """Yield the ways to lay a page out: upright and lying, in rows and columns, the types beside or below."""
    area_needed = _scale(size) ** 2 * (_HOW_AREA + _TYPE_AREA * len(_types(boards)))
    for orientation, turned in (("portrait", paper.portrait()), ("landscape", paper.landscape())):
        area = free_area(turned)
        header = Slot(area.x, area.y, area.width, _HEADER)
        footer = Slot(area.x, area.bottom - _FOOTER, area.width - _FOOTER - 2.0, _FOOTER)
        qr = Slot(area.right - _FOOTER, footer.y, _FOOTER, _FOOTER)
        free = Slot(area.x, header.bottom, area.width, footer.y - _GAP - header.bottom)
        for is_beside in (True, False) if not apart else (False,):
            room, legend = (_beside if is_beside else _below)(free, area_needed, size) if not apart else (free, _NONE)
            across = 1 if is_beside else _columns_below(area.width, size)
            for columns in (count for count in range(1, per_page + 1) if per_page % count == 0):
                rows = per_page // columns
                scale, cells = _scaled(room, columns, rows, boards, size)
                yield PagePlan(
                    *(orientation, columns, rows, size, header, legend, is_beside, across, footer, qr, cells),
                    scale=scale,
                )


def _types(boards: Sequence[Board]) -> frozenset[str]:
    return frozenset[str]().union(*(board.types for board in boards))


def _columns_below(width: float, size: float) -> int:
    return max(1, int((width + _BESIDE) / (_COLUMN * _scale(size) + _BESIDE)))


def _beside(free: Slot, needed: float, size: float) -> tuple[Slot, Slot]:
    """Part a place into that of the boards and that of the types, right of them; without room the first is empty."""
    bar = max(_BAR * _scale(size), _BAR_SHARE * free.width)
    left = free.width - bar - _BESIDE
    fits = bar * free.height >= 1.12 * needed
    legend = Slot(free.x + left + _BESIDE, free.y, bar, free.height)
    return Slot(free.x, free.y, max(left, 0.0), free.height if fits and left > 0 else 0.0), legend


def _below(free: Slot, needed: float, size: float) -> tuple[Slot, Slot]:
    """Part a place into that of the boards and that of the types below them."""
    low = needed / (free.width - (_columns_below(free.width, size) - 1) * _BESIDE) + 2.0
    legend = Slot(free.x, free.bottom - low, free.width, low)
    return Slot(free.x, free.y, free.width, max(free.height - low - _GAP, 0.0)), legend


def _scaled(
    room: Slot, columns: int, rows: int, boards: Sequence[Board], size: float
) -> tuple[float, tuple[PuzzlePlace, ...]]:
    """Return how large boxes of routes are, and the places: boxes in large type do not take the room of the boards."""
    full = _scale(size)
    least = min(full, _LARGE_BOXES)
    smallest = tuple(_cells(room, columns, rows, boards, size, least))
    wanted = _BOARDS_SHARE * min((place.square for place in smallest), default=0.0)
    for scale in (full, (full + least) / 2):
        places = tuple(_cells(room, columns, rows, boards, size, scale))
        if places and min(place.square for place in places) >= wanted:
            return scale, places
    return least, smallest


def _cells(
    room: Slot, columns: int, rows: int, boards: Sequence[Board], size: float, scale: float
) -> Iterator[PuzzlePlace]:
    """Yield the places of puzzles that share a room; none where it is too small for what goes round a board."""
    alone = columns * rows == 1
    if room.width <= (columns - 1) * _CELL_GAP or room.height <= (rows - 1) * _CELL_GAP:
        return
    for slot, board in zip(grid_of(room, columns, rows, _CELL_GAP), boards, strict=False):
        task = (_TASK_ALONE if alone else _TASK) * min(_scale(size), _MOST_TASK)
        route = boxes_height(board.jumps, slot.width, scale)
        free = slot.height - task - route - _GAP
        if free <= 0 or slot.width <= 0:
            return
        yield _cell(slot, board, task, route, free)


def _cell(slot: Slot, board: Board, task: float, route: float, free: float) -> PuzzlePlace:
    """Return a cell whose board stands in the middle of the `free` height between the task and the boxes."""
    size = measures(board.columns, board.rows, slot.width, free)
    left, top = slot.x + (slot.width - size.width) / 2, slot.y + task + (free - size.height) / 2
    return PuzzlePlace(
        size.legible,
        Slot(slot.x, slot.y, slot.width, task),
        Slot(left, top, size.width, size.height),
        Slot(slot.x, slot.bottom - route, slot.width, route),
    )
