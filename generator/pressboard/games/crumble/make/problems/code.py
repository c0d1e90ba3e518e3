"""The code of a sheet of problems: its positions, and the recipe it was made from.

In this order: the number of problems; for each the turns to the win, who is to move, and its board as in the code of a
starting position; then the recipe. Codes are to be read for ever, so the format's own tables and ranges stand here.
"""

from pressboard.codes import CodeReader, CodeWriter
from pressboard.common.problems.codes import ProblemCode
from pressboard.common.problems.win_sheets import win_recipes
from pressboard.common.problems.wins import taken_length
from pressboard.errors import BadCode
from pressboard.games.crumble.make.code import code_fault, put_board, take_board
from pressboard.games.crumble.make.problems.params import ProblemParams
from pressboard.games.crumble.make.problems.problem import Problem
from pressboard.games.crumble.make.problems.search import MOVES

TAG = "CRUMP1"
"""What every code of a sheet of problems begins with: the game and the format of its code."""

MOST = 32
"""So many problems the format has room for."""
LENGTHS = range(1, 5)
"""The moves to the win the format has room for."""
_MOVES = ("both", "1", "2")


def _put_problem(writer: CodeWriter, problem: Problem) -> None:
    if fault := code_fault(problem.position):
        raise BadCode(f"this problem has no code: {fault}")
    writer.put(LENGTHS.index(problem.moves), len(LENGTHS))
    writer.put(problem.position.turn, 2)
    put_board(writer, problem.position)


def _take_problem(reader: CodeReader) -> Problem:
    moves, turn = taken_length(reader, LENGTHS, MOVES), reader.take(2)
    return Problem(take_board(reader, turn), moves)


_RECIPES = win_recipes(MOST, _MOVES, ProblemParams)
CODE = ProblemCode(TAG, MOST, _put_problem, _take_problem, _RECIPES)
encode, decode = CODE.encode, CODE.decode
