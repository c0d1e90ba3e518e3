"""Counted moves: the known ones of the first turn, and small boards counted to the end of some plies."""

import pytest

from pressboard.games.crumble.rules.board import BLACK, WHITE, Board, start
from pressboard.games.crumble.rules.notation import parse_move
from tests.certainty import certain
from tests.crumble.boards import board
from tests.play.perft import perft


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


def _wins_within(position: Board, turns: int) -> bool:
    """Say whether somebody can have won after so many turns, both helping."""
    return position.wins_at_once or (
        turns > 1 and any(_wins_within(position.play(move), turns - 1) for move in position.moves())
    )


@pytest.mark.parametrize(("side", "turns"), [(3, 2), (4, 3)])
def test_the_shortest_win_of_small_boards(side: int, turns: int) -> None:
    """In so many turns somebody can win, both helping, in fewer nobody."""
    assert _wins_within(start(side, side), turns)
    assert not _wins_within(start(side, side), turns - 1)


@pytest.mark.slow
def test_nobody_wins_sooner_than_in_four_turns() -> None:
    """After none of the 10,980 games of two turns does one turn win."""
    after = [first.play(move) for first in _after_one() for move in first.moves()]
    assert len(after) == 10_980
    assert not any(board.outcome or board.wins_at_once for board in after)


def _after_one() -> list[Board]:
    return [start().play(move) for move in start().moves()]


@pytest.mark.parametrize(
    ("text", "winner"),
    [("4,1HN 1,3HN 2,3VE 1,1VE", WHITE), ("2,1VE 3,3HN 2,5VESE 4,2HNNE 1,2HN", BLACK)],
)
def test_the_shortest_wins(text: str, winner: int) -> None:
    """White can win in four turns, Black in five, both helping."""
    position = start()
    for word in text.split():
        assert position.outcome is None
        position = position.play(parse_move(word, position))
    assert certain(position.outcome).winners == (winner,)


def test_a_board_of_one_square_is_won() -> None:
    """A single piece touches all sides, so there is nothing left to play."""
    assert certain(start(1, 1).outcome).winners == (BLACK,)
