"""The code of a sheet of problems: its positions, and the recipe it was made from, in as few characters as will do.

In this order: the number of problems; for each the moves to the win, the number of counters, the squares they stand on
(as one of the ways to choose so many of 64), which of them are white, the side last used; then the recipe. Whose turn
it is follows from the number of counters.

Codes are to be read for ever. So the format's own tables and ranges stand here, whatever becomes of the game's.
"""

from pressboard.codes import CodeReader, CodeWriter
from pressboard.common.problems.codes import ProblemCode
from pressboard.common.problems.win_sheets import win_recipes
from pressboard.common.problems.wins import taken_length
from pressboard.errors import BadCode, BadNotation
from pressboard.games.krypte.make.problems.params import ProblemParams
from pressboard.games.krypte.make.problems.problem import Problem
from pressboard.games.krypte.make.problems.search import MOVES
from pressboard.games.krypte.rules.notation import format_position, parse_position
from pressboard.games.krypte.rules.position import Position
from pressboard.play.bits import squares_of

TAG = "KRYPT1"
"""What the code of a sheet of problems begins with: the game and the format of its code."""

MOST = 32
"""So many problems the format has room for."""
LENGTHS = range(1, 5)
"""The moves to the win the format has room for."""
_SQUARES = 64
_SIDES = ("N", "E", "S", "W")
_MOVES = ("both", "1", "2", "3")


def _put_problem(writer: CodeWriter, problem: Problem) -> None:
    position = problem.position
    squares = tuple(squares_of(position.taken))
    whites = sum(1 << place for place, square in enumerate(squares) if position.white >> square & 1)
    writer.put(LENGTHS.index(problem.moves), len(LENGTHS))
    writer.put(len(squares), _SQUARES + 1)
    writer.put_subset(squares, _SQUARES)
    writer.put(whites, 1 << len(squares))
    if squares:
        writer.put(_SIDES.index(position.side), len(_SIDES))


def _take_problem(reader: CodeReader) -> Problem:
    moves, count = taken_length(reader, LENGTHS, MOVES), reader.take(_SQUARES + 1)
    squares, whites = reader.take_subset(count, _SQUARES), reader.take(1 << count)
    side = _SIDES[reader.take(len(_SIDES))] if count else ""
    white = sum(1 << square for place, square in enumerate(squares) if whites >> place & 1)
    position = Position(sum(1 << square for square in squares) ^ white, white, side)
    try:
        return Problem(parse_position(format_position(position)), moves)
    except (BadNotation, ValueError) as error:
        raise BadCode(f"this code is whole but its contents make no sense: {error}") from None


_RECIPES = win_recipes(MOST, _MOVES, ProblemParams)
CODE = ProblemCode(TAG, MOST, _put_problem, _take_problem, _RECIPES)
encode, decode = CODE.encode, CODE.decode
