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
_SMALL_PAPER = 250.0
"""On paper with a shorter long side a puzzle alone on its page has small type."""


class Board(NamedTuple):
    """What a place has to hold: columns, rows, jumps, and the types that are to be told of."""

    columns: int
    rows: int
    jumps: int
    types: frozenset[str]


class PuzzlePlace(NamedTuple):
    """One puzzle's part of a page: the side of its squares, and what the boxes of its route take."""

    square: float
    boxes_width: float
    boxes_height: float


@dataclass(frozen=True, slots=True)
class PagePlan:
    """How puzzles share a page, `columns` x `rows` of them, and where it is told what their types do.

    That stands beside the boards, `bar` mm broad, or in columns below them, `across` of each; `size` is that of the
    type, points, `scale` how large boxes of routes are.
    """

    orientation: str
    columns: int
    rows: int
    size: float
    bar: float
    is_beside: bool
    across: int
    scale: float
    cells: tuple[PuzzlePlace, ...]

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
        top = area.y + _HEADER
        free = Slot(area.x, top, area.width, area.bottom - _FOOTER - _GAP - top)
        for is_beside in (True, False) if not apart else (False,):
            room, bar = (_beside if is_beside else _below)(free, area_needed, size) if not apart else (free, 0.0)
            across = 1 if is_beside else _columns_below(area.width, size)
            for columns in (count for count in range(1, per_page + 1) if per_page % count == 0):
                rows = per_page // columns
                scale, cells = _scaled(room, columns, rows, boards, size)
                yield PagePlan(orientation, columns, rows, size, bar, is_beside, across, scale, cells)


def _types(boards: Sequence[Board]) -> frozenset[str]:
    return frozenset[str]().union(*(board.types for board in boards))


def _columns_below(width: float, size: float) -> int:
    return max(1, int((width + _BESIDE) / (_COLUMN * _scale(size) + _BESIDE)))


def _beside(free: Slot, needed: float, size: float) -> tuple[Slot, float]:
    """Return the place of the boards, empty without room, and how broad that of the types is, right of them."""
    bar = max(_BAR * _scale(size), _BAR_SHARE * free.width)
    left = free.width - bar - _BESIDE
    fits = bar * free.height >= 1.12 * needed
    return Slot(free.x, free.y, max(left, 0.0), free.height if fits and left > 0 else 0.0), bar


def _below(free: Slot, needed: float, size: float) -> tuple[Slot, float]:
    """Return the place of the boards, and how broad that of the types is, below them."""
    low = needed / (free.width - (_columns_below(free.width, size) - 1) * _BESIDE) + 2.0
    return Slot(free.x, free.y, free.width, max(free.height - low - _GAP, 0.0)), free.width


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
        yield PuzzlePlace(measures(board.columns, board.rows, slot.width, free).legible, slot.width, route)
