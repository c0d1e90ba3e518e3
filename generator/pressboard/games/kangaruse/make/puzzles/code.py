"""The code of a sheet of puzzles: its boards and targets, and the recipe it was made from.

In this order: the number of puzzles; for each its board, as in the code of a sheet, the points to be reached and the
most jumps; then the recipe.

Codes are to be read for ever. So the format's own tables and ranges stand here, whatever becomes of the game's.
"""

from collections.abc import Sequence

from pressboard.codes import CodeReader, CodeWriter
from pressboard.common.problems.codes import ProblemCode
from pressboard.common.problems.recipes import Digit, RecipeForm
from pressboard.errors import BadCode
from pressboard.games.kangaruse.make.params import size_name
from pressboard.games.kangaruse.make.puzzles import TAG
from pressboard.games.kangaruse.make.puzzles.params import PuzzleParams
from pressboard.games.kangaruse.make.puzzles.puzzle import Puzzle
from pressboard.games.kangaruse.rules.sheet_code import COLUMNS, ROWS, put_sheet, take_sheet, unfit

MOST = 4
"""So many puzzles the format has room for."""
TARGETS, JUMPS = range(1, 201), range(1, 17)
"""The points and the numbers of jumps the format has room for."""
_GRADES = ("mixed", "easy", "medium", "hard")
_ROOM = 8
"""So many words the format has room for."""


def unwritable(puzzle: Puzzle) -> str:
    """Return why a puzzle cannot be written down at all, as one line; empty when it can."""
    if puzzle.target not in TARGETS:
        return f"a target goes from {TARGETS[0]} to {TARGETS[-1]} points"
    if puzzle.jumps not in JUMPS:
        return f"a route has from {JUMPS[0]} to {JUMPS[-1]} jumps"
    return unfit(puzzle.sheet)


def _put_puzzle(writer: CodeWriter, puzzle: Puzzle) -> None:
    if reason := unwritable(puzzle):
        raise BadCode(f"this puzzle has no code: {reason}")
    put_sheet(writer, puzzle.sheet)
    writer.put(TARGETS.index(puzzle.target), len(TARGETS))
    writer.put(JUMPS.index(puzzle.jumps), len(JUMPS))


def _take_puzzle(reader: CodeReader) -> Puzzle:
    sheet = take_sheet(reader)
    return Puzzle(sheet, TARGETS[reader.take(len(TARGETS))], JUMPS[reader.take(len(JUMPS))])


def _asked(params: PuzzleParams) -> tuple[int, ...]:
    columns, rows = params.dimensions
    return params.puzzles - 1, _GRADES.index(params.grade), COLUMNS.index(columns), ROWS.index(rows)


def _params(digits: Sequence[int]) -> PuzzleParams:
    puzzles, grade, column, row = digits
    return PuzzleParams(puzzles + 1, _GRADES[grade], size_name(COLUMNS[column], ROWS[row]))


_DIGITS = Digit(MOST, MOST), Digit(len(_GRADES), _ROOM), *(Digit(len(each), len(each)) for each in (COLUMNS, ROWS))
CODE = ProblemCode(TAG, MOST, _put_puzzle, _take_puzzle, RecipeForm(_DIGITS, _asked, _params))
encode, decode = CODE.encode, CODE.decode
