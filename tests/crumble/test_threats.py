"""What wins at once: the moves that are found without trying most others are all there are."""

import pytest

from pressboard.chance import Chance
from pressboard.games.crumble.make.generate import generate
from pressboard.games.crumble.make.simulate import LOOKING, RANDOM
from pressboard.games.crumble.rules.board import Board, start
from pressboard.games.crumble.rules.house_rules import HouseRules
from pressboard.play.playouts import FastChance

PLIES = 30


def compared(position: Board) -> bool:
    """Compare the winning moves of a position with those among all turns; return whether there are any."""
    moves = [turn.move for turn in position.turns() if turn.wins]
    assert [*position.winning_moves()] == moves
    return bool(moves)


@pytest.mark.parametrize(
    "number",
    [*range(1, 4), *(pytest.param(more, marks=pytest.mark.slow) for more in (0, *range(4, 40)))],
)
def test_no_winning_move_is_overlooked(number: int) -> None:
    """On positions of games by chance, of either player, under both readings of captures, none is missing."""
    chance = Chance("threats", number)
    width = chance.between(3, 6)
    height = chance.between(3, 5)
    readings = HouseRules(single_pass=number % 4 == 0)
    first = start(width, height, readings)
    if min(width, height) >= 4:
        first = generate(chance, width, height).copy(readings=readings)
    draw = FastChance(chance)
    found = []
    for policy in (LOOKING, RANDOM):
        board = first.copy()
        while board.to_move is not None and len(board._undo) < PLIES:
            board.push(policy(board, draw))
            position = board.copy()
            found += [compared(position), compared(position.copy(turn=1 - board.turn, past=()))]
    assert any(found)
    assert not all(found)
