"""The code of a sheet of problems: its boards and cards, and the recipe they were made from, as short as will do.

In this order: the number of problems; for each who is to move and the captures, the number of squares that hold units,
which squares these are (as one of the ways to choose so many of 36), what stands on each; the card of the own colour,
and that of the enemy's or none; then the recipe.

Codes are to be read for ever. So the format's own tables and ranges stand here, whatever becomes of the game's.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from generator.codes import CodeReader, CodeWriter
from generator.errors import BadCode, PressboardError
from generator.games.krump.make.problems import TAG
from generator.games.krump.make.problems.params import ProblemParams, Recipe
from generator.games.krump.make.problems.problem import Problem, Problems, impossible_problem
from generator.games.krump.rules.board.movement import Units, sizes_on, taken_on
from generator.games.krump.rules.cards.deck import Card, is_own
from generator.play.bits import squares_of

MOST = 32
"""So many problems the format has room for."""
MOST_CAPTURES = 8
"""The captures the format has room for, from 1."""
_SQUARES = 36
_PLAYERS = 2
_STANDING = (1, 2, 4, 3, 5, 6)
"""What can stand on a square: the sizes of a unit or of a stack, as bits."""
_OWN, _ENEMY = ("hearts", "spades"), ("clubs", "diamonds")
_OWN_RANKS, _ENEMY_RANKS = 6, 3
_GRADES = ("mixed", "easy", "medium", "hard")
_ROOM = 8
"""So many grades the format has room for."""
_SENSELESS = "this code is whole but its contents make no sense"


@dataclass(frozen=True, slots=True)
class _WrittenRecipe:
    """A recipe as a code holds it, whatever a recipe may say today."""

    seed: str
    number: int
    edition: int
    problems: int
    grade: str


def encode(problems: Sequence[Problem], recipe: Recipe | None) -> str:
    """Return the code of 1 to `MOST` problems and of the `recipe` they were made from, if any."""
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
    squares = tuple(squares_of(taken_on(problem.units)))
    writer.put(problem.player, _PLAYERS)
    writer.put(problem.captures - 1, MOST_CAPTURES)
    writer.put(len(squares), _SQUARES + 1)
    writer.put_subset(squares, _SQUARES)
    for square in squares:
        red, black = (sizes_on(problem.units, player, square) for player in range(_PLAYERS))
        writer.put(_STANDING.index(red or black) + len(_STANDING) * (not red), _PLAYERS * len(_STANDING))
    own = next(card for card in problem.cards if is_own(card))
    writer.put(own.rank - 1, _OWN_RANKS)
    writer.put(next((card.rank for card in problem.cards if not is_own(card)), 0), _ENEMY_RANKS + 1)


def _take_problem(reader: CodeReader) -> Problem:
    player, captures, count = reader.take(_PLAYERS), reader.take(MOST_CAPTURES) + 1, reader.take(_SQUARES + 1)
    units = _take_units(reader, reader.take_subset(count, _SQUARES))
    own, enemy = reader.take(_OWN_RANKS) + 1, reader.take(_ENEMY_RANKS + 1)
    cards = (Card(_OWN[player], own), *([Card(_ENEMY[player], enemy)] if enemy else []))
    problem = Problem(units, player, cards, captures)
    if reason := impossible_problem(problem):
        raise BadCode(f"{_SENSELESS}: {reason}")
    return problem


def _take_units(reader: CodeReader, squares: Sequence[int]) -> Units:
    units = [0] * 6
    for square in squares:
        player, standing = divmod(reader.take(_PLAYERS * len(_STANDING)), len(_STANDING))
        for size in squares_of(_STANDING[standing]):
            units[3 * player + size] |= 1 << square
    return tuple(units)


def _written(recipe: Recipe) -> _WrittenRecipe:
    return _WrittenRecipe(recipe.seed, recipe.number, recipe.edition, recipe.params.problems, recipe.params.grade)


def _recipe(written: _WrittenRecipe) -> Recipe | None:
    """Return the recipe; None when it cannot be today."""
    try:
        return Recipe(written.seed, written.number, ProblemParams(written.problems, written.grade), written.edition)
    except PressboardError:
        return None


def _put_recipe(writer: CodeWriter, written: _WrittenRecipe | None) -> None:
    writer.put(1 if written else 0, 2)
    if written:
        writer.put_text(written.seed)
        writer.put_count(written.number)
        writer.put_count(written.edition - 1)
        writer.put(written.problems - 1, MOST)
        writer.put(_GRADES.index(written.grade), _ROOM)


def _take_recipe(reader: CodeReader) -> _WrittenRecipe | None:
    if not reader.take(2):
        return None
    seed, number, edition = reader.take_text(), reader.take_count(), reader.take_count() + 1
    problems, grade = reader.take(MOST) + 1, reader.take(_ROOM)
    if grade >= len(_GRADES):
        raise BadCode(f"{_SENSELESS}; it was not made by this program")
    return _WrittenRecipe(seed, number, edition, problems, _GRADES[grade])
