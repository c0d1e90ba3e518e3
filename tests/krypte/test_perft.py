"""Perft: how many games there are of so many plies, known counts."""

import pytest

from play.perft import perft
from pressboard.chance import Chance
from pressboard.games.krypte.rules.board import SIDES, Board, Move, start

COUNTS = {0: 1, 1: 8, 2: 112, 3: 1554, 4: 21350, 5: 293680}


@pytest.mark.parametrize(("depth", "leaves"), COUNTS.items())
def test_the_known_counts(depth: int, leaves: int) -> None:
    """From the empty board there are as many games of so many plies as the facts say."""
    assert perft(start(), depth) == leaves


def test_what_is_taken_back_is_as_it_was() -> None:
    """A board is after each push as a copy before it, after the pops as it began; `why_not` is silent for its moves."""
    board, chance, copies = start(), Chance("krypte", "pushes"), list[Board]()
    every = [Move(square, side) for side in SIDES for square in range(64)]
    while moves := board.moves():
        assert {move for move in every if not board.why_not(move)} == {*moves}
        copies.append(Board(*board.key()))
        move = chance.pick(moves)
        board.push(move)
        assert board == copies[-1].play(move)
    assert board.outcome
    for copy in reversed(copies):
        board.pop()
        assert board == copy


@pytest.mark.parametrize("board", [Board(0b1111, 0, "N"), Board(0, 0b1111, "N")])
def test_a_game_that_is_over_has_no_children(board: Board) -> None:
    """A finished game counts for nothing at any depth but nought."""
    assert perft(board, 0) == 1
    assert perft(board, 1) == perft(board, 3) == 0
