"""Pieces may become as small as they like, and what is joined again is what it was."""

import pytest

from pressboard.games.crumble.rules.board import Board, start
from pressboard.games.crumble.rules.notation import format_position, parse_position
from pressboard.games.crumble.rules.tiling import STEP
from pressboard.games.crumble.rules.turns import Cut, Join, Move
from tests.crumble.boards import board

PLIES = 140


def smallest(position: Board, kind: type) -> Move:
    """Return the cut or join, without a swap, of the smallest piece."""
    actions = [action for action in position.actions() if isinstance(action, kind)]
    return Move(
        min(
            actions,
            key=lambda action: (len(action.pieces), sum(piece.area for piece in action.pieces)),
        )
    )


def whittled() -> list[Board]:
    """Return a game in which both players cut their smallest piece again and again."""
    positions = [start(2, 2)]
    for _ in range(PLIES):
        positions.append(positions[-1].play(smallest(positions[-1], Cut)))
    return positions


@pytest.mark.slow
def test_there_is_no_smallest_piece() -> None:
    """After many cuts the pieces are tiny, still cover the board, and every position reads back from its text."""
    game = whittled()
    last = game[-1]
    assert last.layout.halvings == PLIES // 4
    assert last.layout.depth > 2 * STEP
    assert sum((east - west) * (north - south) for west, south, east, north in board(last)) == 4
    assert [parse_position(format_position(position)) for position in game] == game
    assert len(last.moves()) > len(last.layout.pieces)


@pytest.mark.slow
def test_joins_lead_back_to_the_start() -> None:
    """When all is joined again the position is the one of the start, grid and all."""
    position = whittled()[-1]
    for _ in range(PLIES):
        position = position.play(smallest(position, Join))
    assert position == start(2, 2)
    assert hash(position.key()) == hash(start(2, 2).key())
