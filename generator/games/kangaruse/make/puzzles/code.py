"""The code of a sheet of puzzles: its boards and targets, and the recipe it was made from.

In this order: the number of puzzles; for each its board, as in the code of a sheet, the points to be reached and the
most jumps; then the recipe.

Codes are to be read for ever. So the format's own tables and ranges stand here, whatever becomes of the game's.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from generator.codes import CodeReader, CodeWriter
from generator.errors import BadCode, PressboardError
from generator.games.kangaruse.make.params import size_name
from generator.games.kangaruse.make.puzzles import TAG, TAGS_BEFORE
from generator.games.kangaruse.make.puzzles.params import PuzzleParams, Recipe
from generator.games.kangaruse.make.puzzles.puzzle import Puzzle, Puzzles
from generator.games.kangaruse.rules.sheet_code import COLUMNS, ROWS, put_sheet, take_sheet, unfit

MOST = 4
"""So many puzzles the format has room for."""
TARGETS, JUMPS = range(1, 201), range(1, 17)
"""The points and the numbers of jumps the format has room for."""
_GRADES = ("mixed", "easy", "medium", "hard")
_ROOM = 8
"""So many words the format has room for."""


@dataclass(frozen=True, slots=True)
class _Written:
    """A recipe as a code holds it, whatever a recipe may say today; `size` is columns and rows."""

    seed: str
    number: int
    edition: int
    puzzles: int
    grade: str
    size: tuple[int, int]


def unwritable(puzzle: Puzzle) -> str:
    """Return why a puzzle cannot be written down at all, as one line; empty when it can."""
    if puzzle.target not in TARGETS:
        return f"a target goes from {TARGETS[0]} to {TARGETS[-1]} points"
    if puzzle.jumps not in JUMPS:
        return f"a route has from {JUMPS[0]} to {JUMPS[-1]} jumps"
    return unfit(puzzle.sheet)


def encode(puzzles: Sequence[Puzzle], recipe: Recipe | None) -> str:
    """Return the code of 1 to `MOST` puzzles and of the `recipe` they were made from, if any.

    Raises BadCode for a puzzle that cannot be written down: `unwritable` says why.
    """
    for reason in filter(None, map(unwritable, puzzles)):
        raise BadCode(f"this puzzle has no code: {reason}")
    return _collected(puzzles, _written(recipe) if recipe else None).text(TAG)


def decode(code: str) -> tuple[Puzzles, Recipe | None]:
    """Return the puzzles that `code` stands for, and their recipe if they have one that can still be.

    With the recipe they had the puzzles encode to the same code. A recipe that asks for what is no longer to be had is
    left out: the contents count. Raises BadCode when `code` is no code, damaged, another game's, or was not made by
    `encode`.
    """
    reader = CodeReader(code, TAG, TAGS_BEFORE)
    puzzles = tuple([_take_puzzle(reader) for _ in range(reader.take(MOST) + 1)])
    written = _take_recipe(reader)
    reader.finish()
    reader.same_as(_collected(puzzles, written))
    return puzzles, _recipe(written) if written else None


def _collected(puzzles: Sequence[Puzzle], written: _Written | None) -> CodeWriter:
    writer = CodeWriter()
    writer.put(len(puzzles) - 1, MOST)
    for puzzle in puzzles:
        put_sheet(writer, puzzle.sheet)
        writer.put(TARGETS.index(puzzle.target), len(TARGETS))
        writer.put(JUMPS.index(puzzle.jumps), len(JUMPS))
    _put_recipe(writer, written)
    return writer


def _take_puzzle(reader: CodeReader) -> Puzzle:
    sheet = take_sheet(reader)
    return Puzzle(sheet, TARGETS[reader.take(len(TARGETS))], JUMPS[reader.take(len(JUMPS))])


def _written(recipe: Recipe) -> _Written:
    params = recipe.params
    return _Written(recipe.seed, recipe.number, recipe.edition, params.puzzles, params.grade, params.dimensions)


def _recipe(written: _Written) -> Recipe | None:
    """Return the recipe; None when it cannot be today."""
    try:
        params = PuzzleParams(written.puzzles, written.grade, size_name(*written.size))
        return Recipe(written.seed, written.number, params, written.edition)
    except PressboardError:
        return None


def _put_recipe(writer: CodeWriter, written: _Written | None) -> None:
    writer.put(1 if written else 0, 2)
    if written:
        writer.put_text(written.seed)
        writer.put_count(written.number)
        writer.put_count(written.edition - 1)
        writer.put(written.puzzles - 1, MOST)
        writer.put(_GRADES.index(written.grade), _ROOM)
        for count, counts in zip(written.size, (COLUMNS, ROWS), strict=True):
            writer.put(counts.index(count), len(counts))


def _take_recipe(reader: CodeReader) -> _Written | None:
    if not reader.take(2):
        return None
    seed, number, edition = reader.take_text(), reader.take_count(), reader.take_count() + 1
    puzzles, grade = reader.take(MOST) + 1, reader.take(_ROOM)
    if grade >= len(_GRADES):
        raise BadCode("this code is whole but its contents make no sense; it was not made by this program")
    columns, rows = (counts[reader.take(len(counts))] for counts in (COLUMNS, ROWS))
    return _Written(seed, number, edition, puzzles, _GRADES[grade], (columns, rows))
