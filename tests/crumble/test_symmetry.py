"""The rules do not know left from right, up from down, nor black from white."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from crumble.boards import board, games
from pressboard.games.crumble.rules.board.contacts import set_of
from pressboard.games.crumble.rules.board.geometry import GridRect, transposed
from pressboard.games.crumble.rules.board.layout import Layout
from pressboard.games.crumble.rules.position import Position

Turned = Callable[[Position], Position]


def moved(position: Position, where: Callable[[GridRect], GridRect], oblong: bool = False) -> Position:
    """Return a position with every piece where a function puts it; `oblong` changes the board's two lengths."""
    layout = position.layout
    width, height = (layout.height, layout.width) if oblong else (layout.width, layout.height)
    dark = {where(piece) for number, piece in enumerate(layout.pieces) if position.black >> number & 1}
    pieces = tuple(sorted(where(piece) for piece in layout.pieces))
    black = set_of(number for number, piece in enumerate(pieces) if piece in dark)
    return Position(Layout(width, height, layout.depth, pieces), black, position.turn)


def mirrored(position: Position) -> Position:
    """Return a position with West and East exchanged."""
    width = position.layout.width << position.layout.depth
    return moved(position, lambda rect: GridRect(width - rect.east, rect.south, width - rect.west, rect.north))


def flipped(position: Position) -> Position:
    """Return a position with its axes exchanged."""
    return moved(position, transposed, oblong=True)


def recoloured(position: Position) -> Position:
    """Return a position with its colours exchanged."""
    return replace(position, black=position.layout.others(position.black), turn=1 - position.turn, past=())


def same(position: Position) -> Position:
    """Return the position itself."""
    return position


def chained(*parts: Turned) -> Turned:
    """Return a function that does one thing after the other."""

    def all_of_them(position: Position) -> Position:
        for part in parts:
            position = part(position)
        return position

    return all_of_them


quarter = chained(mirrored, flipped)
SYMMETRIES = [chained(*([quarter] * turns), last) for turns in range(4) for last in (same, mirrored)]


def reached(position: Position) -> set[frozenset[tuple[object, int]]]:
    """Return all boards that one turn leads to."""
    return {frozenset(board(position.play(move)).items()) for move in position.moves()}


def check_games(turned: Turned, count: int, width: int, height: int) -> None:
    """Compare the turns of random positions with those of the same positions turned."""
    for game in games(count, 8, "turned", width=width, height=height):
        for position in game[4::4]:
            plain = {frozenset(board(turned(position.play(move))).items()) for move in position.moves()}
            assert reached(turned(position)) == plain


@pytest.mark.parametrize("turned", [*SYMMETRIES, recoloured])
def test_turned_boards_have_turned_moves(turned: Turned) -> None:
    """From a position turned, mirrored or recoloured one turn leads to the same boards, turned alike."""
    check_games(turned, 1, 4, 3)
