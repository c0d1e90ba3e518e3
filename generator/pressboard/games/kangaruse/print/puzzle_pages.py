"""Pages of puzzles: what stands on them; how it is laid out is the template's."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from pressboard.figures.qr import code_figure
from pressboard.figures.shapes import Drawing, Elastic, Figure
from pressboard.games.kangaruse.make.puzzle_search import Puzzles
from pressboard.games.kangaruse.pictures.icons import icon
from pressboard.games.kangaruse.pictures.route import route_board, route_boxes
from pressboard.games.kangaruse.pictures.sheet.board import (
    SMALLEST_CELL,
    board_picture,
    elastic_board,
)
from pressboard.games.kangaruse.pictures.sheet.frame import legend_tile
from pressboard.games.kangaruse.pictures.sheet.squares import Look
from pressboard.games.kangaruse.print.sheets import (
    PER_PAGE,
    PuzzleOptions,
    entries_of,
    large_board,
    no_large_room,
)
from pressboard.games.kangaruse.rules.types import START, TYPES
from pressboard.kinds.page import Item, Leaf
from pressboard.kinds.problems.pages import grade_figures
from pressboard.kinds.problems.product import ProblemPages
from pressboard.printing.papers import Paper
from pressboard.units import show_mm
from pressboard.words import words

LEGIBLE_SQUARE = 8.5
"""In smaller squares, mm, the icons are not read at arm's length."""
_LEAST_TYPE, _MOST_BOXES = 9.0, 14 / 9
"""The type of what is read, points, and how large boxes for routes are at most beside it."""


def boards_of(item: Item[Puzzles], options: PuzzleOptions) -> Mapping[str, Figure]:
    return {
        f"puzzle {number}": board_picture(puzzle.sheet, Look(options.icons, named=True))
        for number, puzzle in enumerate(item.content, 1)
    }


def answers_of(item: Item[Puzzles], options: PuzzleOptions) -> Mapping[str, Figure]:
    """Return the pictures of the solutions: their routes, or where there is none the bare board."""
    figures, style = dict[str, Figure](), options.icons
    for number, check in enumerate(item.shown, 1):
        sheet, title = (
            check.problem.sheet,
            words("Kangaruse puzzle {number}, solution", number=number),
        )
        if check.solution:
            hops = [move.hops for move in check.solution.route.moves]
            figure = route_board(sheet, hops, style, title, options.type)
        else:
            figure = replace(board_picture(sheet, Look(style)), title=title)
        figures[f"solution {number}"] = figure
    return figures


def leaves_of(item: Item[Puzzles], options: PuzzleOptions, paper: Paper) -> Iterator[Leaf]:
    """Yield a sheet with its solutions as it is printed."""
    puzzles, style = item.content, options.icons
    places, figures = _printed(item, options)
    held = {key for puzzle in puzzles for key in puzzle.sheet.types}
    # The types that are to be told of, those that score first, as the sheets have them.
    context = {
        "item": item,
        "look": options,
        "places": places,
        "kinds": [TYPES[key] for key in TYPES if key in held],
    }
    if options.large_print:  # a page for every puzzle, and the words and solutions of all
        for place in places:
            sheet = place["puzzle"].sheet
            figures[f"puzzle {place['number']}"] = large_board(sheet, style)
            told = {"place": place, "several": len(places) > 1, "entries": entries_of(sheet)}
            yield Leaf(
                "large-puzzle.xml",
                {**context, **told, "no_room": no_large_room(sheet, paper)},
                figures,
            )
        yield Leaf("puzzle-words.xml", context, figures)
        return
    if options.per_page:
        counts = [options.per_page]
    else:
        counts = [count for count in PER_PAGE if count <= len(puzzles)]
    scale = min(max(options.type.size / _LEAST_TYPE, 1.0), _MOST_BOXES)
    for place in places:
        boxes = partial(_boxes, place["start"], place["puzzle"].jumps, scale)
        figures[f"boxes {place['number']}"] = Elastic(boxes)
        legible = elastic_board(place["puzzle"].sheet, Look(style), smallest=LEGIBLE_SQUARE)
        figures[f"legible puzzle {place['number']}"] = legible
    count = min(counts[-1], len(puzzles))
    no_room = (
        f"{count} puzzle{'s' if count > 1 else ''} on a page of {paper.name} would have squares under "
        f"{show_mm(SMALLEST_CELL)}; use larger paper{', a smaller --per-page' if count > 1 else ''}"
        f"{', a smaller --text-size' if options.type.size else ''} or a smaller --size"
    )
    icons = {key: icon(key, style) for key in sorted({START, *held})}
    yield Leaf("puzzle.xml", {**context, "counts": counts, "no_room": no_room}, figures, icons)


def _boxes(start: str, jumps: int, scale: float, width: float, _height: float) -> Figure:
    return route_boxes(start, jumps, width, scale)


def _printed(
    item: Item[Puzzles], options: PuzzleOptions
) -> tuple[list[dict[str, Any]], dict[str, Drawing]]:
    """Each puzzle as its template knows it, and figures by name: tiles, boards, routes of solutions or bare boards.

    `solved` is the name of its solution's picture, `start` where its route begins; where there is no `solution` the
    `fault` says why.
    """
    places, style = list[dict[str, Any]](), options.icons
    figures: dict[str, Drawing] = {"qr": code_figure(item.code, quiet=2), **grade_figures()}
    for number, check in enumerate(item.shown, 1):
        sheet, solved = check.problem.sheet, f"solution {number}"
        start = "".join(sheet.names(sheet.starts[:1]))
        places.append(
            {
                "number": number,
                "puzzle": check.problem,
                "solution": check.solution,
                "fault": str(check.fault or ""),
                "solved": solved,
                "start": start,
            }
        )
        figures |= {f"tile {key}": legend_tile(key, style) for key in (START, *sheet.types)}
        figures[f"puzzle {number}"] = elastic_board(sheet, Look(style))
    return places, {**figures, **answers_of(item, options)}


PAGES = ProblemPages(leaves_of, boards_of, answers_of)
