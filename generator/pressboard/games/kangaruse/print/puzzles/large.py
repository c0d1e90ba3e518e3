"""Puzzles in large print: each on a page of its own, then what its types do, then the solutions."""

from collections.abc import Iterator
from math import ceil

from pressboard.common.readings_options import typed
from pressboard.contract import Item, Leaf
from pressboard.figures.elastic import Drawing
from pressboard.figures.qr import code_figure
from pressboard.games.kangaruse.make.puzzles.puzzle import Puzzles
from pressboard.games.kangaruse.make.puzzles.solutions import CheckedPuzzle, Solution
from pressboard.games.kangaruse.pictures.route import route_board
from pressboard.games.kangaruse.pictures.sheet.board import elastic_board
from pressboard.games.kangaruse.pictures.sheet.furniture import legend_tile
from pressboard.games.kangaruse.print.puzzles.product import PuzzleOptions
from pressboard.games.kangaruse.print.sheets.large import Legend, large_page
from pressboard.games.kangaruse.rules.types import START, TYPES, SquareType
from pressboard.lean_dataclasses import dataclass
from pressboard.printing.papers import Paper, orientation
from pressboard.words import words

_TASK, _BOX, _BOX_WIDE = 12.0, 15.0, 23.0
"""The heights of the task and of a row of boxes to write a route into, and the least width of a box, mm."""


@dataclass(frozen=True, slots=True)
class LargePuzzle:
    """What the template needs of a puzzle: how its page lies, its number and task, its legend, rows of boxes.

    The first box holds where the route begins, the others numbers. `steps` are the jumps of the solution, each with the
    points there are then.
    """

    lies: str
    number: int
    target: int
    jumps: int
    start: str
    legend: Legend
    boxes: tuple[tuple[str, ...], ...]
    solution: Solution | None
    steps: tuple[tuple[str, int], ...]
    fault: str

    @property
    def board(self) -> str:
        """The name of its board."""
        return f"puzzle {self.number}"

    @property
    def solved(self) -> str:
        """The name of its board with the route."""
        return f"solution {self.number}"

    @property
    def box(self) -> float:
        """The height of a box."""
        return _BOX

    @property
    def task(self) -> float:
        """The height of the task."""
        return _TASK


def large_leaves(item: Item[Puzzles], options: PuzzleOptions, paper: Paper) -> Iterator[Leaf]:
    """Yield a page for every puzzle, and the words and solutions of all; raises DoesNotFit."""
    puzzles = [_printed(check, number, paper) for number, check in enumerate(item.shown, 1)]
    figures: dict[str, Drawing] = {"qr": code_figure(item.code, quiet=2)}
    for puzzle, check in zip(puzzles, item.shown, strict=True):
        figures |= dict(_figures(puzzle, check, options))
    kinds = _kinds(item)
    context = {"item": item, "look": options, "several": len(puzzles) > 1}
    for puzzle in puzzles:
        yield Leaf("large-puzzle.xml", {**context, "place": puzzle}, figures, orientation=puzzle.lies)
    told = {**context, "places": puzzles, "kinds": kinds, **typed(options.text_size, True)}
    yield Leaf("puzzle-words.xml", told, figures)


def _kinds(item: Item[Puzzles]) -> list[SquareType]:
    """Return the types that the puzzles have between them, in the order of the table."""
    held = {key for puzzle in item.content for key in puzzle.sheet.types}
    return [kind for key, kind in TYPES.items() if key in held]


def _printed(check: CheckedPuzzle, number: int, paper: Paper) -> LargePuzzle:
    puzzle, solution = check.problem, check.solution
    sheet = puzzle.sheet
    start = sheet.name(sheet.starts[0]) if sheet.starts else ""
    names = (start, *map(str, range(1, puzzle.jumps + 1)))
    across = max(1, int(min(paper.free_width, paper.free_height) / _BOX_WIDE))
    rows = ceil(len(names) / across)
    turned, _, legend = large_page(paper, sheet, _TASK + rows * _BOX + 6.0)
    return LargePuzzle(
        orientation(turned),
        number,
        puzzle.target,
        puzzle.jumps,
        start,
        legend,
        tuple(names[first : first + across] for first in range(0, len(names), across)),
        solution,
        tuple(zip(solution.route.names, solution.route.points, strict=True)) if solution else (),
        str(check.fault or ""),
    )


def _figures(puzzle: LargePuzzle, check: CheckedPuzzle, options: PuzzleOptions) -> Iterator[tuple[str, Drawing]]:
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
