"""The code of a sheet of problems: its boards and cards, and the recipe they were made from, as short as will do.

In this order: the number of problems; for each who is to move and the captures, the number of squares that hold units,
which squares these are (as one of the ways to choose so many of 36), what stands on each; the card of the own colour,
and that of the enemy's or none; then the recipe.

Codes are to be read for ever. So the format's own tables and ranges stand here, whatever becomes of the game's.
"""

from collections.abc import Sequence

from pressboard.codes import CodeReader, CodeWriter
from pressboard.common.problems.codes import ProblemCode
from pressboard.common.problems.recipes import Digit, RecipeForm
from pressboard.errors import BadCode
from pressboard.games.krump.make.problems import TAG
from pressboard.games.krump.make.problems.params import ProblemParams
from pressboard.games.krump.make.problems.problem import Problem, impossible_problem
from pressboard.games.krump.rules.board.movement import Units, sizes_on, taken_on
from pressboard.games.krump.rules.cards.deck import Card, is_own
from pressboard.play.bits import squares_of

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


def _asked(params: ProblemParams) -> tuple[int, ...]:
    return params.problems - 1, _GRADES.index(params.grade)


def _params(digits: Sequence[int]) -> ProblemParams:
    problems, grade = digits
    return ProblemParams(problems + 1, _GRADES[grade])


_DIGITS = Digit(MOST, MOST), Digit(len(_GRADES), _ROOM)
CODE = ProblemCode(TAG, MOST, _put_problem, _take_problem, RecipeForm(_DIGITS, _asked, _params))
encode, decode = CODE.encode, CODE.decode
