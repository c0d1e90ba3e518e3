"""What Kangaruse declares of its puzzles: their place in codes and texts, their words.

>>> text = '''
... kangaruse-puzzle 1
... puzzle 1: 9 points in 3 jumps, 5x5    # the comment goes to the end of the line
...     L  U  R  D  U
... 1   o  S9 ~  E2 Fr
... 2   S9 S9 ~  T  Fr
... 3   Fr E1 ~  Fr Ka
... 4   T  Ka ~  S9 Ch
... 1   Ch Ka ~  Fr ~
... '''
>>> (puzzle,) = SPEC.parse_text(text)
>>> str(puzzle)
'9 points in 3 jumps'
>>> SPEC.parse_text(SPEC.format_text([puzzle])) == (puzzle,)
True
"""

import re
from collections.abc import Iterator
from dataclasses import asdict

from pressboard.codes import CodeReader, CodeWriter
from pressboard.errors import BadCode, BadNotation
from pressboard.games.kangaruse.make.params import size_name
from pressboard.games.kangaruse.make.puzzles.make import composed
from pressboard.games.kangaruse.make.puzzles.params import SETUP_WORD, TAG, PuzzleParams
from pressboard.games.kangaruse.make.puzzles.puzzle import Puzzle
from pressboard.games.kangaruse.make.puzzles.solutions import NEAR, TRIES, Route, Solution, checked
from pressboard.games.kangaruse.rules.setup_text import SETUP_WORD as SHEET_WORD
from pressboard.games.kangaruse.rules.setup_text import format_setup, parse_setup
from pressboard.games.kangaruse.rules.sheet_code import COLUMNS, ROWS, put_sheet, take_sheet, unfit
from pressboard.kinds.problems.product import GRADE_CHOICES, Digit
from pressboard.kinds.problems.spec import Lines, ProblemSpec
from pressboard.play.json_values import JsonData
from pressboard.words import words

MOST = 4
"""So many puzzles the format has room for."""
TARGETS, JUMPS = range(1, 201), range(1, 17)
"""The points and the numbers of jumps the format has room for."""
_HEAD = re.compile(
    r"puzzle\s*(\d{1,4})?\s*[:.]?\s*(\d{1,4})\s+points?\s+in\s+(\d{1,4})\s+jumps?\s*,?\s*(\d{1,3})\s*[x×]\s*(\d{1,3})",
    re.ASCII | re.IGNORECASE,
)
_HOW = (
    "Every route was followed for as long as the points still to be had could make it better than the best so far. "
    "A jump takes one scoring square at most, one that lies within reach over an empty board: so much is counted as "
    "still to be had, never less. Routes are told up to the jump that reaches the target. Two players tried {tries} "
    "times each: one jumps to the dearest square, one weighs two jumps; their chance comes from nothing but the puzzle."
)


def unwritable(puzzle: Puzzle) -> str:
    """Return why a puzzle cannot be written down at all, as one line; empty when it can."""
    if puzzle.target not in TARGETS:
        return f"a target goes from {TARGETS[0]} to {TARGETS[-1]} points"
    if puzzle.jumps not in JUMPS:
        return f"a route has from {JUMPS[0]} to {JUMPS[-1]} jumps"
    return unfit(puzzle.sheet)


def _put_puzzle(writer: CodeWriter, puzzle: Puzzle) -> None:
    """Put a puzzle into a code: its board, as in the code of a sheet, the points to be reached and the most jumps."""
    if reason := unwritable(puzzle):
        raise BadCode(f"this puzzle has no code: {reason}")
    put_sheet(writer, puzzle.sheet)
    writer.put(TARGETS.index(puzzle.target), len(TARGETS))
    writer.put(JUMPS.index(puzzle.jumps), len(JUMPS))


def _take_puzzle(reader: CodeReader) -> Puzzle:
    sheet = take_sheet(reader)
    return Puzzle(sheet, TARGETS[reader.take(len(TARGETS))], JUMPS[reader.take(len(JUMPS))])


def _format(puzzle: Puzzle) -> str:
    board = format_setup(puzzle.sheet).split("\n", 1)[1].removesuffix("\n")
    return f"{puzzle}, {puzzle.sheet.columns}x{puzzle.sheet.rows}\n{board}"


def _parse(_: int, line: int, head: re.Match[str], body: Lines) -> Puzzle:
    """Read a puzzle below the line of a text that says its task; raises BadNotation."""
    puzzle = Puzzle(parse_setup(_as_sheet(line, head, body)), int(head[2]), int(head[3]))
    if reason := unwritable(puzzle):
        raise BadNotation(f"line {line}: {reason}")
    return puzzle


def _as_sheet(line: int, head: re.Match[str], body: Lines) -> str:
    """Return a puzzle's board as the text of a sheet for one, every line with the number it has here."""
    written = dict([(line, f"{SHEET_WORD} {head[4]}x{head[5]}, 1 player"), *body])
    return "\n".join(written.get(number, "") for number in range(1, max(written) + 1))


def _describe(_: Puzzle, solution: Solution) -> Iterator[str]:
    """Yield the grade, then what is known of a puzzle that is right, line by line."""
    yield words(solution.grading.grade)
    counts = solution.grading.counts
    yield words("a route: {route}", route=_with_points(solution.route))
    yield words(
        "the most there can be: {best} points, proved by {proof} states; all searches: {states} states",
        best=solution.best,
        proof=f"{solution.proof:,}",
        states=f"{solution.states:,}",
    )
    if solution.best_route != solution.route:
        yield words("a route to them: {route}", route=_with_points(solution.best_route))
    yield words(
        "routes that reach the target: {routes}; that end up to {near} points short: {misses}",
        routes=f"{counts.routes:,}",
        near=NEAR,
        misses=f"{counts.misses:,}",
    )
    tried = "greedy players reach {greedy} at best, the target {greedy_hits} times; those who look ahead {looking}, "
    yield words(f"{tried}the target {{looking_hits}} times", **asdict(counts))
    if solution.grading.harder:
        yield words("harder by: {reasons}", reasons=", ".join(solution.grading.printed_reasons))


def _with_points(route: Route) -> str:
    return ", ".join(f"{name} ({points})" for name, points in zip(route.names, route.points, strict=True))


def _puzzle_data(puzzle: Puzzle) -> JsonData:
    """Return the `target`, the `jumps` and the `start`."""
    start = list(puzzle.sheet.names(puzzle.sheet.starts))
    return {"target": puzzle.target, "jumps": puzzle.jumps, "start": start}


def _solution_data(solution: Solution) -> JsonData:
    """Return a `route` and the `best_route` (`jumps` as they are written, `points` after each), and the `best`.

    Then come the states that its `proof` and `all` searches looked at.
    """
    return {
        "route": _route_data(solution.route),
        "best": solution.best,
        "best_route": _route_data(solution.best_route),
        "proof": solution.proof,
        "all": solution.states,
    }


def _route_data(route: Route) -> JsonData:
    return {"jumps": list(route.names), "points": list(route.points)}


SPEC = ProblemSpec(
    game="kangaruse",
    title="Kangaruse",
    tag=TAG,
    setup_word=SETUP_WORD,
    compose=composed,
    version=2,
    checked=checked,
    most=MOST,
    put=_put_puzzle,
    take=_take_puzzle,
    digits=(
        Digit(range(1, MOST + 1), MOST),
        Digit(GRADE_CHOICES, 8),
        Digit(COLUMNS, len(COLUMNS)),
        Digit(ROWS, len(ROWS)),
    ),
    values=lambda params: (params.puzzles, params.grade, *params.dimensions),
    params=lambda puzzles, grade, columns, rows: PuzzleParams(puzzles, grade, size_name(columns, rows)),
    head=_HEAD,
    example="24 points in 9 jumps, 8x6",
    parse=_parse,
    format=_format,
    proof=words(_HOW, tries=TRIES),
    describe=_describe,
    problem_data=_puzzle_data,
    solution_data=_solution_data,
    figures=lambda counts: {name: value for name, value in asdict(counts).items() if name != "short"},
    noun="puzzle",
    product="puzzle",
    alone=True,
    heading="Kangaruse puzzles",
)
