"""The code of a sheet of problems: its positions, and the recipe it was made from.

In this order: the number of problems; for each the turns to the win, who is to move, and its board as in the code of a
starting position; then the recipe. Codes are to be read for ever, so the format's own tables and ranges stand here.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from generator.codes import CodeReader, CodeWriter
from generator.errors import BadCode, PressboardError
from generator.games.crumble.make.code import code_fault, put_board, take_board
from generator.games.crumble.make.problems.params import ProblemParams, Recipe
from generator.games.crumble.make.problems.problem import Problem, Problems
from generator.games.crumble.make.problems.search import MOVES

TAG = "CRUMP1"
"""What every code of a sheet of problems begins with: the game and the format of its code."""

MOST = 32
"""So many problems the format has room for."""
LENGTHS = range(1, 5)
"""The moves to the win the format has room for."""
_MOVES = ("both", "1", "2")
_GRADES = ("mixed", "easy", "medium", "hard")
_ROOM = 8
"""So many words of either kind the format has room for."""


@dataclass(frozen=True, slots=True)
class _WrittenRecipe:
    """A recipe as a code holds it, whatever a recipe may say today."""

    seed: str
    number: int
    edition: int
    problems: int
    moves: str
    grade: str


def encode(problems: Sequence[Problem], recipe: Recipe | None) -> str:
    """Return the code of 1 to `MOST` problems and of the `recipe` they were made from, if any.

    Raises BadCode for a position that is larger or finer than codes are for.
    """
    return _collected(problems, _written(recipe) if recipe else None).text(TAG)


def decode(code: str) -> tuple[Problems, Recipe | None]:
    """Return the problems that `code` stands for, and their recipe if they have one that can still be.

    With the recipe they had the problems encode to the same code. A recipe that asks for what is no longer to be had
    is left out: the contents count. Raises BadCode when `code` is no code, damaged, another game's, or was not made by
    `encode`.
    """
    reader = CodeReader(code, TAG)
    problems = tuple([_take_problem(reader) for _ in range(reader.take(MOST) + 1)])
    written = _take_recipe(reader)
    reader.finish()
    reader.same_as(_collected(problems, written))
    return problems, _recipe(written) if written else None


def _collected(problems: Sequence[Problem], written: _WrittenRecipe | None) -> CodeWriter:
    writer = CodeWriter()
    writer.put(len(problems) - 1, MOST)
    for problem in problems:
        _put_problem(writer, problem)
    _put_recipe(writer, written)
    return writer


def _put_problem(writer: CodeWriter, problem: Problem) -> None:
    if fault := code_fault(problem.position):
        raise BadCode(f"this problem has no code: {fault}")
    writer.put(LENGTHS.index(problem.moves), len(LENGTHS))
    writer.put(problem.position.turn, 2)
    put_board(writer, problem.position)


def _take_problem(reader: CodeReader) -> Problem:
    moves, turn = LENGTHS[reader.take(len(LENGTHS))], reader.take(2)
    if moves not in MOVES:
        raise BadCode(f"this code asks for a win in {moves}, which is not searched for here; use a newer pressboard")
    return Problem(take_board(reader, turn), moves)


def _written(recipe: Recipe) -> _WrittenRecipe:
    params = recipe.params
    return _WrittenRecipe(recipe.seed, recipe.number, recipe.edition, params.problems, params.moves, params.grade)


def _recipe(written: _WrittenRecipe) -> Recipe | None:
    """Return the recipe; None when it cannot be today."""
    try:
        params = ProblemParams(written.problems, written.moves, written.grade)
        return Recipe(written.seed, written.number, params, written.edition)
    except PressboardError:
        return None


def _put_recipe(writer: CodeWriter, written: _WrittenRecipe | None) -> None:
    writer.put(1 if written else 0, 2)
    if written:
        writer.put_text(written.seed)
        writer.put_count(written.number)
        writer.put_count(written.edition - 1)
        writer.put(written.problems - 1, MOST)
        writer.put(_MOVES.index(written.moves), _ROOM)
        writer.put(_GRADES.index(written.grade), _ROOM)


def _take_recipe(reader: CodeReader) -> _WrittenRecipe | None:
    if not reader.take(2):
        return None
    seed, number, edition = reader.take_text(), reader.take_count(), reader.take_count() + 1
    problems = reader.take(MOST) + 1
    return _WrittenRecipe(seed, number, edition, problems, _take_word(reader, _MOVES), _take_word(reader, _GRADES))


def _take_word(reader: CodeReader, words: Sequence[str]) -> str:
    place = reader.take(_ROOM)
    if place >= len(words):
        raise BadCode("this code is whole but its contents make no sense; it was not made by this program")
    return words[place]
