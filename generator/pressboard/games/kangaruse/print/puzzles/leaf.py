"""A sheet of puzzles as a leaf: what its template is filled with, and its pictures."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from pressboard.errors import DoesNotFit
from pressboard.figures.elastic import Drawing
from pressboard.figures.qr import code_figure
from pressboard.figures.shapes import Figure, Symbol
from pressboard.games.kangaruse.make.puzzles.puzzle import Puzzle, Puzzles
from pressboard.games.kangaruse.make.puzzles.solutions import CheckedPuzzle, Solution
from pressboard.games.kangaruse.pictures.icons import icon
from pressboard.games.kangaruse.pictures.route import route_board
from pressboard.games.kangaruse.pictures.route_boxes import route_boxes
from pressboard.games.kangaruse.pictures.sheet.board import elastic_board
from pressboard.games.kangaruse.pictures.sheet.furniture import legend_tile
from pressboard.games.kangaruse.pictures.sheet.picture import board_picture
from pressboard.games.kangaruse.print.puzzles.page import (
    LEAST_TYPE,
    Board,
    PagePlan,
    PuzzlePlace,
    as_many_as_read_well,
    plan_pages,
)
from pressboard.games.kangaruse.print.puzzles.product import PuzzleOptions
from pressboard.games.kangaruse.print.sheets.large import Legend, large_page
from pressboard.games.kangaruse.rules.types import START, TYPES, SquareType
from pressboard.kinds.options import typed
from pressboard.kinds.page import Item, Leaf
from pressboard.kinds.problems.pages import grade_figures
from pressboard.kinds.problems.product import ProblemPages
from pressboard.lean_dataclasses import dataclass
from pressboard.printing.papers import Paper, orientation
from pressboard.words import words


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


_TASK, _BOX, _BOX_WIDE = 12.0, 15.0, 23.0
"""The heights of the task and of a row of boxes to write a route into, and the least width of a box, mm."""


def large_leaves(item: Item[Puzzles], options: PuzzleOptions, paper: Paper) -> Iterator[Leaf]:
    """Yield a page for every puzzle, and the words and solutions of all; raises DoesNotFit."""
    puzzles = [_large(check, number, paper) for number, check in enumerate(item.shown, 1)]
    figures: dict[str, Drawing] = {"qr": code_figure(item.code, quiet=2)}
    for puzzle, check in zip(puzzles, item.shown, strict=True):
        figures |= dict(_large_figures(puzzle, check, options))
    context = {"item": item, "look": options, "several": len(puzzles) > 1, "box_height": _BOX, "task": _TASK}
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
    turned, _, legend = large_page(paper, check.problem.sheet, _TASK + len(rows) * _BOX + 6.0)
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
