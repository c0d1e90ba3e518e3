"""The product `puzzle`: sheets for one with a target, composed by search, proved, coded, with their solutions."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from generator.common.series import series_stem
from generator.contract import Certificate, Item, Leaf
from generator.contract.options import check_choices, option
from generator.errors import BadOption
from generator.figures.qr import qr_figure
from generator.figures.shapes import Figure, Symbol
from generator.games.kangaruse.make.puzzles.code import decode, encode
from generator.games.kangaruse.make.puzzles.params import PuzzleParams, Recipe
from generator.games.kangaruse.make.puzzles.puzzle import Puzzles
from generator.games.kangaruse.make.puzzles.setup_text import format_puzzles, parse_puzzles
from generator.games.kangaruse.pictures.icons import STYLES, icon
from generator.games.kangaruse.pictures.route import named_board, route_board, route_boxes
from generator.games.kangaruse.print.puzzle_page import (
    PER_PAGE,
    PuzzlePlace,
    as_many_as_read_well,
    plan_pages,
    solved_width,
)
from generator.games.kangaruse.rules.types import START, TYPES, SquareType
from generator.play.findings import Finding
from generator.printing.papers import Paper
from generator.words import words

if TYPE_CHECKING:
    from generator.games.kangaruse.make.puzzles.check import CheckedPuzzle
    from generator.games.kangaruse.make.puzzles.solution import Solution


@dataclass(frozen=True, slots=True)
class PuzzleOptions:
    """How sheets of puzzles are printed; it changes nothing in the puzzles."""

    per_page: int = option(0, "How many puzzles share a page, 1, 2 or 4; 0 is as many as are read well.", metavar="N")
    icons: str = option("rich", "Drawings with detail, or plain silhouettes.", STYLES)
    grades: bool = option(True, "Say at every puzzle how hard it is.")
    solutions: bool = option(True, "Print the solutions on a page of their own after the puzzles.")

    def __post_init__(self) -> None:
        """Raise BadOption for a number of puzzles that no page has, or a style that does not exist."""
        check_choices(self)
        if self.per_page not in (0, *PER_PAGE):
            raise BadOption(f"--per-page {self.per_page}: 1, 2 or 4 puzzles go on a page, or 0")


@dataclass(frozen=True, slots=True)
class PrintedPuzzle:
    """What the template needs of one puzzle: where it lies, its number, task and types, the names of its pictures.

    `solution` is None where there is none; then `fault` says why. `steps` are the jumps of its route, each with the
    points there are then.
    """

    cell: PuzzlePlace
    number: int
    target: int
    jumps: int
    start: str
    types: tuple[SquareType, ...]
    board: str
    boxes: str
    solved: str
    solution: "Solution | None"
    steps: tuple[tuple[str, int], ...]
    fault: str


class PuzzleProduct:
    """Sheets of puzzles, single or in books; every sheet is followed by its solutions."""

    name = "puzzle"
    summary = "A puzzle for one, so many points in so many jumps, its best result proved; the solution on its own page."
    example = "pressboard kangaruse puzzle --puzzles 4 --seed billabong"
    options = PuzzleOptions
    params = PuzzleParams
    candidates = "candidates"

    def generate(self, params: PuzzleParams, seed: str, number: int) -> Item[Puzzles]:
        """Compose and prove sheet `number` of the series `seed`; raises NoSheetFound."""
        from generator.games.kangaruse.make.puzzles.make import chance_of, composed

        recipe = Recipe(seed, number, params)
        puzzles, fallen = composed(params, chance_of(recipe))
        return replace(self.read(encode(puzzles, recipe)), fallen=fallen)

    def kept(self, item: Item[Puzzles]) -> int:
        """Return how many of the sheets that were tried as puzzles are on a sheet."""
        return len(item.content)

    def read(self, code: str) -> Item[Puzzles]:
        """Return the sheet a code stands for, with the recipe it was made by; raises BadCode."""
        return _item(*decode(code))

    def read_setup(self, text: str) -> Item[Puzzles]:
        """Return the sheet that puzzles set up as a text stand for; raises BadNotation."""
        return _item(parse_puzzles(text), None)

    def problems(self, item: Item[Puzzles]) -> list[Finding]:
        """Prove every puzzle again and return what is wrong with each."""
        from generator.games.kangaruse.make.puzzles.check import faults

        return faults(_checks(item.content))

    def certificate(self, item: Item[Puzzles]) -> Certificate:
        """Prove every puzzle again and return what was shown."""
        from generator.common.certificate.lines import lines_figure
        from generator.games.kangaruse.make.puzzles.certificate import PuzzleCertificate

        return PuzzleCertificate(item, _checks(item.content), lines_figure)

    def stem(self, first: Item[Puzzles] | None, count: int) -> str:
        """Name a file after the recipe of its first sheet and how many follow."""
        recipe = decode(first.code)[1] if first else None
        return series_stem("kangaruse-puzzle", recipe, count) if recipe else "kangaruse-puzzle"

    def leaves(self, items: Iterator[Item[Puzzles]], options: PuzzleOptions, paper: Paper) -> Iterator[Leaf]:
        """Yield every sheet with its solutions."""
        for item in items:
            yield _leaf(item, options, paper)

    def together(self, options: PuzzleOptions) -> int:
        """Return how many sheets share a page with its solutions."""
        return 1

    def pictures(self, item: Item[Puzzles] | None, options: PuzzleOptions) -> Mapping[str, Figure]:
        """Return the boards of the puzzles."""
        if item is None:
            return {}
        return {_board(number): named_board(check.puzzle.sheet, options.icons) for number, check in _numbered(item)}


def _checks(puzzles: Puzzles) -> "tuple[CheckedPuzzle, ...]":
    from generator.games.kangaruse.make.puzzles.check import checked

    return tuple(map(checked, puzzles))


def _item(puzzles: Puzzles, recipe: Recipe | None) -> Item[Puzzles]:
    code, setup = encode(puzzles, recipe), format_puzzles(puzzles)
    by_hand = "{count} puzzles, set up by hand" if len(puzzles) > 1 else "1 puzzle, set up by hand"
    made = str(recipe) if recipe else words(by_hand, count=len(puzzles))
    return Item(puzzles, code, made, setup, made, shown=_checks(puzzles))


def _numbered(item: Item[Puzzles]) -> "Iterator[tuple[int, CheckedPuzzle]]":
    return enumerate(item.shown, 1)


def _board(number: int) -> str:
    return f"puzzle {number}"


def _boxes(number: int) -> str:
    return f"boxes {number}"


def _solved(number: int) -> str:
    return f"solution {number}"


def _answered(check: "CheckedPuzzle", number: int, style: str) -> Figure:
    """Draw the solution's route; the bare board where there is none."""
    title = words("Kangaruse puzzle {number}, solution", number=number)
    if check.solution is None:
        return replace(named_board(check.puzzle.sheet, style), title=title)
    return route_board(check.puzzle.sheet, [move.hops for move in check.solution.route.moves], style, title)


def _leaf(item: Item[Puzzles], options: PuzzleOptions, paper: Paper) -> Leaf:
    boards = [(each.sheet.columns, each.sheet.rows, len(each.sheet.types)) for each in item.content]
    per_page = min(options.per_page, len(boards)) or as_many_as_read_well(paper, boards)
    plans = plan_pages(paper, boards, per_page)
    cells = [cell for plan in plans for cell in plan.cells]
    places = [_printed(check, number, cell) for (number, check), cell in zip(_numbered(item), cells, strict=True)]
    context = {
        "item": item,
        "pages": [
            (plan, places[first : first + per_page])
            for plan, first in zip(plans, range(0, len(places), per_page), strict=True)
        ],
        "places": places,
        "solved_width": solved_width(paper, boards),
        "look": options,
    }
    figures = {"qr": qr_figure(item.code, quiet=2)} | dict(_figures(item, places, options.icons))
    return Leaf("puzzle.xml", context, figures, _icons(places, options.icons))


def _figures(item: Item[Puzzles], places: Sequence[PrintedPuzzle], style: str) -> Iterator[tuple[str, Figure]]:
    """Yield the pictures of all puzzles by their names."""
    for (number, check), place in zip(_numbered(item), places, strict=True):
        route = place.cell.route
        yield place.board, named_board(check.puzzle.sheet, style)
        yield place.boxes, route_boxes(place.start, place.jumps, route.width, route.height, route.height >= 15.0)
        yield place.solved, _answered(check, number, style)


def _icons(places: Sequence[PrintedPuzzle], style: str) -> dict[str, Symbol]:
    keys = {kind.key for place in places for kind in place.types}
    return {key: icon(key, style) for key in sorted(keys | {START})}


def _printed(check: "CheckedPuzzle", number: int, cell: PuzzlePlace) -> PrintedPuzzle:
    puzzle, solution = check.puzzle, check.solution
    sheet = puzzle.sheet
    return PrintedPuzzle(
        cell,
        number,
        puzzle.target,
        puzzle.jumps,
        sheet.name(sheet.starts[0]) if sheet.starts else "",
        tuple(TYPES[key] for key in sheet.types),
        _board(number),
        _boxes(number),
        _solved(number),
        solution,
        tuple(zip(solution.route.names, solution.route.points, strict=True)) if solution else (),
        str(check.fault or ""),
    )
