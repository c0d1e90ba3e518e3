"""Perft: how many games there are of so many plies, known counts."""

import pytest

from play.perft import perft
from pressboard.games.krypte.rules.position import Position, start

COUNTS = {0: 1, 1: 8, 2: 112, 3: 1554, 4: 21350, 5: 293680}


@pytest.mark.parametrize(("depth", "leaves"), COUNTS.items())
def test_the_known_counts(depth: int, leaves: int) -> None:
    """From the empty board there are as many games of so many plies as the facts say."""
    assert perft(start(), depth) == leaves


@pytest.mark.parametrize("board", [Position(0b1111, 0, "N"), Position(0, 0b1111, "N")])
def test_a_game_that_is_over_has_no_children(board: Position) -> None:
    """A finished game counts for nothing at any depth but nought."""
    assert perft(board, 0) == 1
    assert perft(board, 1) == perft(board, 3) == 0
