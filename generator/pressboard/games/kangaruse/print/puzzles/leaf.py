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
from pressboard.figures.shapes import Figure
from pressboard.figures.type import AS_MADE, Type
from pressboard.games.kangaruse.make.puzzles.search import CheckedPuzzle, Puzzle, Puzzles, Solution
from pressboard.games.kangaruse.pictures.icons import icon
from pressboard.games.kangaruse.pictures.route import boxes_height, route_board, route_boxes
from pressboard.games.kangaruse.pictures.sheet.board import SMALLEST_CELL, board_picture, elastic_board
from pressboard.games.kangaruse.pictures.sheet.frame import legend_tile
from pressboard.games.kangaruse.pictures.sheet.measures import measures
from pressboard.games.kangaruse.pictures.sheet.squares import Look
from pressboard.games.kangaruse.print.puzzles.product import PER_PAGE, PuzzleOptions
from pressboard.games.kangaruse.print.sheets.product import Legend, large_page
from pressboard.games.kangaruse.rules.types import START, TYPES, SquareType
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
_MUCH_SMALLER = 0.7
"""Words beside or below boards do not make them smaller than such a part of what they are alone."""
_LEAF_TASK, _BOX, _BOX_WIDE = 12.0, 15.0, 23.0
"""In large print the heights of the task and of a row of boxes for the route, and the least width of a box, mm."""


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


def plan_pages(
    paper: Paper, puzzles: Sequence[Puzzle], per_page: int = 0, text_size: float = 0.0, apart: bool = False
) -> list[PagePlan]:
    """Turn `paper` and share it among `per_page` puzzles, page by page; 0 is as many as are read at arm's length.

    Type is `text_size` points, or as fits for 0. What is told of them stands beside or below them, or `apart`, on a
    page of its own. Raises DoesNotFit when the squares would be too small to mark.
    """
    for count in (per_page,) if per_page else [count for count in PER_PAGE if count <= len(puzzles)]:
        alone = ALONE_TYPE if count == 1 and paper.portrait().height >= _SMALL_PAPER else LEAST_TYPE
        pages = [puzzles[first : first + count] for first in range(0, len(puzzles), count)]
        best = [
            max(_plans(paper, page, count, text_size or alone, apart), key=lambda plan: plan.square) for page in pages
        ]
        square = min(plan.square for plan in best)
        if square >= LEGIBLE_SQUARE:
            break
    if square < SMALLEST_CELL:
        raise DoesNotFit(
            f"{count} puzzle{'s' if count > 1 else ''} on a page of {paper.name} would have squares under "
            f"{show_mm(SMALLEST_CELL)}; use larger paper{', a smaller --per-page' if count > 1 else ''}"
            f"{', a smaller --text-size' if text_size else ''} or a smaller --size"
        )
    return best


def _scale(size: float) -> float:
    return max(1.0, size / LEAST_TYPE)


def _plans(paper: Paper, puzzles: Sequence[Puzzle], per_page: int, size: float, apart: bool) -> Iterator[PagePlan]:
    """Yield the ways to lay a page out: upright and lying, in rows and columns, the types beside or below."""
    times, types = _scale(size), {key for puzzle in puzzles for key in puzzle.sheet.types}
    needed = times**2 * (_HOW_AREA + _TYPE_AREA * len(types))
    for lies, turned in (("portrait", paper.portrait()), ("landscape", paper.landscape())):
        area = free_area(turned)
        height = area.bottom - _FOOTER - _GAP - area.y - _HEADER
        for is_beside in (True, False) if not apart else (False,):
            across = 1 if is_beside else max(1, int((area.width + _BESIDE) / (_COLUMN * times + _BESIDE)))
            bar, width, high = 0.0 if apart else area.width, area.width, height
            if is_beside:  # what types do is right of the boards; without room for it there is none for these
                bar = max(_BAR * times, _BAR_SHARE * area.width)
                width = max(area.width - bar - _BESIDE, 0.0)
                high = height if bar * height >= 1.12 * needed and width > 0 else 0.0
            elif not apart:
                high = max(height - (needed / (area.width - (across - 1) * _BESIDE) + 2.0) - _GAP, 0.0)
            room = Slot(area.x, area.y + _HEADER, width, high)
            for columns in (count for count in range(1, per_page + 1) if per_page % count == 0):
                rows = per_page // columns
                scale, cells = _boxes(room, columns, rows, puzzles, size)
                yield PagePlan(lies, columns, rows, size, bar, is_beside, across, scale, cells)


def _boxes(
    room: Slot, columns: int, rows: int, puzzles: Sequence[Puzzle], size: float
) -> tuple[float, tuple[PuzzlePlace, ...]]:
    """Return how large boxes are, as their type as far as they do not take the room of boards, and all places.

    There are none where the room is too small for what goes round a board.
    """
    full = _scale(size)
    task = (_TASK_ALONE if columns * rows == 1 else _TASK) * min(full, _MOST_TASK)
    has_room = room.width > (columns - 1) * _CELL_GAP and room.height > (rows - 1) * _CELL_GAP
    slots = [*grid_of(room, columns, rows, _CELL_GAP)] if has_room else []

    def places(scale: float) -> tuple[PuzzlePlace, ...]:
        found = list[PuzzlePlace]()
        for slot, puzzle in zip(slots, puzzles, strict=False):
            route = boxes_height(puzzle.jumps, slot.width, scale)
            free = slot.height - task - route - _GAP
            if free <= 0 or slot.width <= 0:
                break
            side = measures(puzzle.sheet.columns, puzzle.sheet.rows, slot.width, free).legible
            found.append(PuzzlePlace(side, slot.width, route))
        return tuple(found)

    least = min(full, _LARGE_BOXES)
    smallest = places(least)
    share = _BOARDS_SHARE * min((place.square for place in smallest), default=0.0)
    for scale in (full, (full + least) / 2):
        cells = places(scale)
        if cells and min(place.square for place in cells) >= share:
            return scale, cells
    return least, smallest


# A sheet of puzzles as a leaf: what its template is filled with, and its pictures.


@dataclass(frozen=True, slots=True)
class PrintedPuzzle:
    """What the template needs of one puzzle; the pictures of its board and its boxes are named after its number.

    `solved` is the name of its solution's picture, `start` where its route begins, `boxes_height` what the boxes of
    that take, mm. `solution` is None where there is none; then `fault` says why. In large print it `lies` on a page of
    its own, with a `legend` and `rows` of boxes, of which the first holds where the route begins, the others numbers.
    """

    number: int
    puzzle: Puzzle
    solution: Solution | None
    fault: str
    solved: str
    start: str
    boxes_height: float = 0.0
    lies: str = ""
    legend: Legend | None = None
    rows: tuple[tuple[str, ...], ...] = ()


def boards_of(item: Item[Puzzles], options: PuzzleOptions) -> Mapping[str, Figure]:
    return {
        f"puzzle {number}": board_picture(puzzle.sheet, Look(options.icons, named=True))
        for number, puzzle in enumerate(item.content, 1)
    }


def leaves_of(item: Item[Puzzles], options: PuzzleOptions, paper: Paper) -> Iterator[Leaf]:
    """Yield a sheet with its solutions as it is printed; raises DoesNotFit.

    In type of a size of one's own that leaves boards little room what is told of them has pages of its own.
    """
    if options.type.is_large:
        yield from _large_leaves(item, options, paper)
        return
    can_part = options.type.is_apart and options.per_page <= 1
    beside, square = None, 0.0
    try:
        beside, square = _leaf(item, options, paper)
    except DoesNotFit:
        if not can_part:
            raise
    if can_part and (not beside or options.type.size > LEAST_TYPE):
        apart, larger = _leaf(item, options, paper, apart=True)
        if not beside or square < _MUCH_SMALLER * larger:
            told = {"several": len(item.content) > 1, "kinds": _kinds(item.content)}
            told = {**apart.context, **told}
            yield apart
            yield replace(apart, template="puzzle-words.xml", context=told)
            return
    if beside:
        yield beside


def _leaf(item: Item[Puzzles], options: PuzzleOptions, paper: Paper, apart: bool = False) -> tuple[Leaf, float]:
    """Return pages of puzzles, and the side of the smallest square on them, mm."""
    puzzles, style = item.content, options.icons
    plans = plan_pages(paper, puzzles, min(options.per_page, len(puzzles)), options.type.size, apart)
    cells = [(plan, cell) for plan in plans for cell in plan.cells]
    places = list[PrintedPuzzle]()
    figures: dict[str, Drawing] = {"qr": code_figure(item.code, quiet=2), **grade_figures()}
    for (plan, cell), (number, check) in zip(cells, enumerate(item.shown, 1), strict=True):
        place = _printed(check, number, cell.boxes_height)
        places.append(place)
        figures |= _pictures(check, number, style)
        figures[f"boxes {number}"] = route_boxes(place.start, place.puzzle.jumps, cell.boxes_width, plan.scale)
    per_page = plans[0].columns * plans[0].rows
    pages = [(plan, places[at * per_page : (at + 1) * per_page]) for at, plan in enumerate(plans)]
    context = {
        "item": item,
        "pages": pages,
        "kinds_of": [_kinds([place.puzzle for place in page]) for _, page in pages],
        "places": places,
        "look": options,
        "apart": apart,
    }
    icons = {key: icon(key, style) for key in sorted({START}.union(*(puzzle.sheet.types for puzzle in puzzles)))}
    return Leaf("puzzle.xml", context, figures, icons), min(plan.square for plan in plans)


def _pictures(check: CheckedPuzzle, number: int, style: str, type: Type = AS_MADE) -> dict[str, Drawing]:
    """Return the pictures of a puzzle: tiles of its types, its board, and its solution's route, or the bare board."""
    sheet = check.problem.sheet
    title = words("Kangaruse puzzle {number}, solution", number=number)
    if check.solution:
        hops = [move.hops for move in check.solution.route.moves]
        solved = route_board(sheet, hops, style, title, type)
    else:
        solved = replace(board_picture(sheet, Look(style)), title=title)
    return {
        **{f"tile {key}": legend_tile(key, style) for key in (START, *sheet.types)},
        f"puzzle {number}": elastic_board(sheet, Look(style, type=type)),
        f"solution {number}": solved,
    }


def _kinds(puzzles: Sequence[Puzzle]) -> list[SquareType]:
    """Return the types that are to be told of on a page, those that score first, as the sheets have them."""
    held = {key for puzzle in puzzles for key in puzzle.sheet.types}
    return [kind for key, kind in TYPES.items() if key in held]


def _printed(check: CheckedPuzzle, number: int, boxes_height: float = 0.0) -> PrintedPuzzle:
    start = "".join(check.problem.sheet.names(check.problem.sheet.starts[:1]))
    fault, solved = str(check.fault or ""), f"solution {number}"
    return PrintedPuzzle(number, check.problem, check.solution, fault, solved, start, boxes_height)


def _large_leaves(item: Item[Puzzles], options: PuzzleOptions, paper: Paper) -> Iterator[Leaf]:
    """Yield a page for every puzzle, and the words and solutions of all; raises DoesNotFit."""
    places = list[PrintedPuzzle]()
    figures: dict[str, Drawing] = {"qr": code_figure(item.code, quiet=2)}
    across = max(1, int(min(paper.free_width, paper.free_height) / _BOX_WIDE))
    for number, check in enumerate(item.shown, 1):
        place = _printed(check, number)
        names = (place.start, *map(str, range(1, check.problem.jumps + 1)))
        rows = tuple(names[first : first + across] for first in range(0, len(names), across))
        turned, _, legend = large_page(paper, check.problem.sheet, _LEAF_TASK + len(rows) * _BOX + 6.0)
        places.append(replace(place, lies=orientation(turned), legend=legend, rows=rows))
        figures |= _pictures(check, number, options.icons, options.type)
    context = {"item": item, "look": options, "several": len(places) > 1, "box_height": _BOX, "task": _LEAF_TASK}
    for place in places:
        yield Leaf("large-puzzle.xml", {**context, "place": place}, figures, orientation=place.lies)
    told = {**context, "places": places, "kinds": _kinds(item.content)}
    yield Leaf("puzzle-words.xml", told, figures)


PAGES = ProblemPages(leaves_of, boards_of)
