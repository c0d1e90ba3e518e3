"""Counted moves: the known ones of the first turn, and small boards counted to the end of some plies."""

import pytest

from certainty import certain
from crumble.boards import board
from play.perft import perft
from pressboard.games.crumble.rules.board import BLACK, start


@pytest.mark.parametrize(("width", "height", "actions", "turns"), [(6, 6, 36, 96), (8, 8, 64, 176)])
def test_first_turns(width: int, height: int, actions: int, turns: int) -> None:
    """The first turn has as many cuts, and leads to as many boards, as the facts say."""
    position = start(width, height)
    moves = position.moves()
    assert len([*position.actions()]) == actions
    assert len([move for move in moves if not move.path]) == actions
    assert len(moves) == turns
    assert len({frozenset(board(position.play(move)).items()) for move in moves}) == turns


@pytest.mark.parametrize(
    ("width", "height", "counts"),
    [(1, 1, [0, 0]), (1, 2, [3, 11]), (2, 2, [8, 72]), (3, 3, [22, 590]), (6, 6, [96, 10_980])],
)
def test_perft_stays(width: int, height: int, counts: list[int]) -> None:
    """The numbers of games of one and of two plies stay what they are."""
    assert [perft(start(width, height), depth) for depth in (1, 2)] == counts


def test_a_board_of_one_square_is_won() -> None:
    """A single piece touches all sides, so there is nothing left to play."""
    assert certain(start(1, 1).outcome).winners == (BLACK,)
