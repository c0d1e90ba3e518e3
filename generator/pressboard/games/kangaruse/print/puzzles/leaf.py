"""Pages of puzzles: how they are laid out, and what stands on them.

What types do, and how one jumps, is told once a page. How much room that takes is reckoned here to choose how the page
lies and what stands beside what; the template gives it what it takes, and boards what is left.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from pressboard.errors import DoesNotFit
from pressboard.figures.elastic import Drawing
from pressboard.figures.qr import code_figure
from pressboard.figures.shapes import Figure, Symbol
from pressboard.games.kangaruse.make.puzzles.search import CheckedPuzzle, Puzzle, Puzzles, Solution
from pressboard.games.kangaruse.pictures.icons import icon
from pressboard.games.kangaruse.pictures.route import boxes_height, route_board, route_boxes
from pressboard.games.kangaruse.pictures.sheet.board import SMALLEST_CELL, board_picture, elastic_board
from pressboard.games.kangaruse.pictures.sheet.frame import legend_tile
from pressboard.games.kangaruse.pictures.sheet.river import measures
from pressboard.games.kangaruse.print.puzzles.product import PER_PAGE, PuzzleOptions
from pressboard.games.kangaruse.print.sheets.product import Legend, large_page
from pressboard.games.kangaruse.rules.types import START, TYPES, SquareType
from pressboard.kinds.options import typed
from pressboard.kinds.page import Item, Leaf
from pressboard.kinds.problems.pages import grade_figures
from pressboard.kinds.problems.product import ProblemPages
from pressboard.lean_dataclasses import dataclass
from pressboard.printing.papers import Paper, orientation
from pressboard.printing.slots import Slot, free_area, grid_of
from pressboard.units import show_mm
from pressboard.words import words

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
    for lies, turned in (("portrait", paper.portrait()), ("landscape", paper.landscape())):
        area = free_area(turned)
        top = area.y + _HEADER
        free = Slot(area.x, top, area.width, area.bottom - _FOOTER - _GAP - top)
        for is_beside in (True, False) if not apart else (False,):
            room, bar = (_beside if is_beside else _below)(free, area_needed, size) if not apart else (free, 0.0)
            across = 1 if is_beside else _columns_below(area.width, size)
            for columns in (count for count in range(1, per_page + 1) if per_page % count == 0):
                rows = per_page // columns
                scale, cells = _scaled(room, columns, rows, boards, size)
                yield PagePlan(lies, columns, rows, size, bar, is_beside, across, scale, cells)


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


# A sheet of puzzles as a leaf: what its template is filled with, and its pictures.


@dataclass(frozen=True, slots=True)
class PrintedPuzzle:
    """What the template needs of one puzzle: its number and task, the names of its pictures.

    `boxes_height` is what those of its route take, mm. `solution` is None where there is none; then `fault` says why.
    `steps` are the jumps of its route, each with the points there are then. In large print it `lies` on a page of its
    own, with a `legend` and `rows` of boxes, of which the first holds where the route begins, the others numbers.
    """

    number: int
    puzzle: Puzzle
    start: str
    board: str
    boxes: str
    solved: str
    solution: Solution | None
    steps: tuple[tuple[str, int], ...]
    fault: str
    boxes_height: float = 0.0
    lies: str = ""
    legend: Legend | None = None
    rows: tuple[tuple[str, ...], ...] = ()


def _numbered(item: Item[Puzzles]) -> Iterator[tuple[int, CheckedPuzzle]]:
    return enumerate(item.shown, 1)


_MUCH_SMALLER = 0.7
"""Words beside or below boards do not make them smaller than such a part of what they are alone."""


def _answered(check: CheckedPuzzle, number: int, style: str) -> Figure:
    """Draw the solution's route; the bare board where there is none."""
    title = words("Kangaruse puzzle {number}, solution", number=number)
    if check.solution is None:
        return replace(board_picture(check.problem.sheet, style), title=title)
    return route_board(check.problem.sheet, [move.hops for move in check.solution.route.moves], style, title)


def boards_of(item: Item[Puzzles], options: PuzzleOptions) -> Mapping[str, Figure]:
    """Return the boards of a sheet's puzzles by their names."""
    style = options.icons
    return {
        f"puzzle {number}": board_picture(check.problem.sheet, style, named=True) for number, check in _numbered(item)
    }


def leaves_of(item: Item[Puzzles], options: PuzzleOptions, paper: Paper) -> Iterator[Leaf]:
    """Yield a sheet with its solutions as it is printed; raises DoesNotFit."""
    return (large_leaves if options.large_print else _leaves)(item, options, paper)


def _leaves(item: Item[Puzzles], options: PuzzleOptions, paper: Paper) -> Iterator[Leaf]:
    """Yield a sheet with its solutions as it is printed; raises DoesNotFit.

    In type of a size of one's own that leaves boards little room what is told of them has pages of its own.
    """
    can_part = options.text_size > 0 and options.per_page <= 1
    try:
        beside = _leaf(item, options, paper)
    except DoesNotFit:
        if not can_part:
            raise
        beside = None
    larger = can_part and (not beside or options.text_size > LEAST_TYPE)
    apart = _leaf(item, options, paper, apart=True) if larger else None
    if beside and (not apart or _square(beside) >= _MUCH_SMALLER * _square(apart)):
        yield beside
    elif apart:
        told = {"several": len(item.content) > 1, "kinds": _kinds(apart.context["places"])}
        yield apart
        yield replace(
            apart, template="puzzle-words.xml", context={**apart.context, **told, **typed(options.text_size, False)}
        )


def _square(page: Leaf) -> float:
    """Return the side of the smallest square on pages of puzzles, mm."""
    squares: list[float] = [plan.square for plan, _ in page.context["pages"]]
    return min(squares)


def _leaf(item: Item[Puzzles], options: PuzzleOptions, paper: Paper, apart: bool = False) -> Leaf:
    boards = [
        Board(each.sheet.columns, each.sheet.rows, each.jumps, frozenset(each.sheet.types)) for each in item.content
    ]
    per_page = min(options.per_page, len(boards)) or as_many_as_read_well(paper, boards, options.text_size, apart)
    plans = plan_pages(paper, boards, per_page, options.text_size, apart)
    cells = [(plan, cell) for plan in plans for cell in plan.cells]
    places = [
        _printed(check, number, cell.boxes_height)
        for (number, check), (_, cell) in zip(_numbered(item), cells, strict=True)
    ]
    firsts = range(0, len(places), per_page)
    pages = [(plan, places[first : first + per_page]) for plan, first in zip(plans, firsts, strict=True)]
    context = {
        "item": item,
        "pages": pages,
        "kinds_of": [_kinds(page) for _, page in pages],
        "places": places,
        "look": options,
        "apart": apart,
    }
    figures = {
        "qr": code_figure(item.code, quiet=2),
        **grade_figures(),
        **dict(_figures(item, places, cells, options.icons)),
    }
    return Leaf("puzzle.xml", context, figures, _icons(places, options.icons))


def _kinds(page: Sequence[PrintedPuzzle]) -> list[SquareType]:
    """Return the types that are to be told of on a page, those that score first, as the sheets have them."""
    held = {key for place in page for key in place.puzzle.sheet.types}
    return [kind for key, kind in TYPES.items() if key in held]


def _figures(
    item: Item[Puzzles], places: Sequence[PrintedPuzzle], cells: Sequence[tuple[PagePlan, PuzzlePlace]], style: str
) -> Iterator[tuple[str, Drawing]]:
    """Yield the pictures of all puzzles by their names."""
    for key in sorted({key for place in places for key in place.puzzle.sheet.types}):
        yield f"tile {key}", legend_tile(key, style)
    for (number, check), place, (plan, cell) in zip(_numbered(item), places, cells, strict=True):
        yield place.board, elastic_board(check.problem.sheet, style, named=False, coordinates=True)
        yield place.boxes, route_boxes(place.start, place.puzzle.jumps, cell.boxes_width, plan.scale)
        yield place.solved, _answered(check, number, style)


def _icons(places: Sequence[PrintedPuzzle], style: str) -> dict[str, Symbol]:
    keys = {key for place in places for key in place.puzzle.sheet.types}
    return {key: icon(key, style) for key in sorted(keys | {START})}


def _printed(check: CheckedPuzzle, number: int, boxes_height: float = 0.0) -> PrintedPuzzle:
    sheet, solution = check.problem.sheet, check.solution
    return PrintedPuzzle(
        number,
        check.problem,
        sheet.name(sheet.starts[0]) if sheet.starts else "",
        f"puzzle {number}",
        f"boxes {number}",
        f"solution {number}",
        solution,
        tuple(zip(solution.route.names, solution.route.points, strict=True)) if solution else (),
        str(check.fault or ""),
        boxes_height,
    )


_LEAF_TASK, _BOX, _BOX_WIDE = 12.0, 15.0, 23.0
"""The heights of the task and of a row of boxes to write a route into, and the least width of a box, mm."""


def large_leaves(item: Item[Puzzles], options: PuzzleOptions, paper: Paper) -> Iterator[Leaf]:
    """Yield a page for every puzzle, and the words and solutions of all; raises DoesNotFit."""
    puzzles = [_large(check, number, paper) for number, check in enumerate(item.shown, 1)]
    figures: dict[str, Drawing] = {"qr": code_figure(item.code, quiet=2)}
    for puzzle, check in zip(puzzles, item.shown, strict=True):
        figures |= dict(_large_figures(puzzle, check, options))
    context = {"item": item, "look": options, "several": len(puzzles) > 1, "box_height": _BOX, "task": _LEAF_TASK}
    for puzzle in puzzles:
        yield Leaf("large-puzzle.xml", {**context, "place": puzzle}, figures, orientation=puzzle.lies)
    told = {**context, "places": puzzles, "kinds": _kinds(puzzles), **typed(options.text_size, True)}
    yield Leaf("puzzle-words.xml", told, figures)


def _large(check: CheckedPuzzle, number: int, paper: Paper) -> PrintedPuzzle:
    """Return a puzzle for a page of its own in large print."""
    place, jumps = _printed(check, number), check.problem.jumps
    names = (place.start, *map(str, range(1, jumps + 1)))
    across = max(1, int(min(paper.free_width, paper.free_height) / _BOX_WIDE))
    rows = tuple(names[first : first + across] for first in range(0, len(names), across))
    turned, _, legend = large_page(paper, check.problem.sheet, _LEAF_TASK + len(rows) * _BOX + 6.0)
    return replace(place, lies=orientation(turned), legend=legend, rows=rows)


def _large_figures(
    puzzle: PrintedPuzzle, check: CheckedPuzzle, options: PuzzleOptions
) -> Iterator[tuple[str, Drawing]]:
    """Yield the board of a puzzle, that of its solution and the tiles of its types."""
    sheet, style = check.problem.sheet, options.icons
    for key in (START, *sheet.types):
        yield f"tile {key}", legend_tile(key, style)
    yield puzzle.board, elastic_board(sheet, style, named=False, coordinates=True, sizes=options.sizes)
    if check.solution:
        title = words("Kangaruse puzzle {number}, solution", number=puzzle.number)
        yield (
            puzzle.solved,
            route_board(sheet, [move.hops for move in check.solution.route.moves], style, title, options.sizes),
        )


PAGES = ProblemPages(leaves_of, boards_of)
