"""What is listed and what is judged legal are the same, by trying everything."""

from collections.abc import Iterator

import pytest

from pressboard.games.crumble.rules import turns
from pressboard.games.crumble.rules.board import Board
from pressboard.games.crumble.rules.tiling import DIRECTIONS, GridRect, Rect, contains, middle
from pressboard.games.crumble.rules.turns import Action, Cut, Join, Move, pieces_crossed
from tests.crossed import trials
from tests.crumble.boards import board, games

LONGEST = 4


def positions(count: int, plies: int) -> list[Board]:
    """Return positions of small random games in which nobody has won."""
    played = games(count, plies, "judged", width=4, height=3)
    return [game[ply] for game in played for ply in range(3, len(game), 4) if not game[ply].outcome]


def all_cuts(position: Board) -> Iterator[Cut]:
    """Yield every row of pieces, of whatever colour, along every line through the middle of one of them."""
    for axis in "HV":
        for first in position.layout.pieces:
            line = pieces_crossed(position.layout.pieces, axis, middle(first, axis))
            begin = line.index(first)
            for end in range(begin + 1, len(line) + 1):
                yield Cut(axis, tuple(line[begin:end]))


def all_joins(position: Board) -> Iterator[Join]:
    """Yield every rectangle between corners of the mover's pieces."""
    own = position.pieces(position.turn)
    for low in own:
        for high in own:
            result = Rect(low.west, low.south, high.east, high.north)
            yield Join(result, tuple(piece for piece in own if contains(result, piece)))


@trials("count", quick=3, whole=6)
def test_cuts_and_joins_are_complete(count: int) -> None:
    """Of all cuts and joins there could be, `why_not` is silent for those that are listed, none twice, and no other."""
    for position in positions(count, 30):
        tried: list[Action] = [*all_cuts(position), *all_joins(position)]
        listed = [*position.actions()]
        assert {action for action in tried if not position.why_not(Move(action))} == set(listed)
        assert len(set(listed)) == len(listed)


def walks(position: Board, action: Action, start: GridRect, path: str = "") -> Iterator[Move]:
    """Yield all legal turns with paths up to some length."""
    for way in DIRECTIONS if len(path) < LONGEST else "":
        move = Move(action, start, path + way)
        if not position.why_not(move):
            yield move
            yield from walks(position, action, start, path + way)


@pytest.mark.parametrize(
    "number", [0, *(pytest.param(number, marks=pytest.mark.slow) for number in range(1, 30))]
)
def test_paths_are_complete(number: int) -> None:
    """All boards that legal paths of a few steps lead to are those of the listed moves with so few."""
    for position in positions(12, 24)[number::30]:
        tried = {
            frozenset(board(position.play(move)).items())
            for action in position.actions()
            for move in (
                Move(action),
                *(walk for start in action.made for walk in walks(position, action, start)),
            )
        }
        listed = [move for move in position.moves() if len(move.path) <= LONGEST]
        boards = [frozenset(board(position.play(move)).items()) for move in listed]
        assert set(boards) == tried
        assert len(boards) == len(tried)


def test_a_bounded_search_lists_fewer_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the search for paths breaks off, what is listed is legal and begins like the whole list."""
    position = positions(1, 24)[-1]
    whole = position.moves()
    monkeypatch.setattr(turns, "MOST_STATES", 2)
    fewer = position.moves()
    assert len(fewer) < len(whole)
    assert [move for move in whole if move in fewer] == fewer
