"""Random games keep their invariants at every ply, and their texts read back."""

from collections import Counter

import pytest

from pressboard.chance import Chance
from pressboard.games.crumble.rules.board import BLACK, WHITE, Board, start
from pressboard.games.crumble.rules.notation import format_move, parse_move
from pressboard.games.crumble.rules.tiling import enclosed_pieces
from pressboard.games.crumble.rules.turns import Cut
from pressboard.play.playouts import FastChance, uniform
from tests.crumble.boards import board, games, grown, sides

GAMES = 2
PLIES = 40


@pytest.fixture(scope="module")
def played() -> list[list[Board]]:
    """Return random games on square and oblong boards."""
    return [
        *games(GAMES, PLIES),
        *games(2, PLIES, "oblong", width=5, height=3),
        *games(1, 12, "eight", width=8, height=8),
    ]


@pytest.mark.slow
def test_pieces_cover_the_board(played: list[list[Board]]) -> None:
    """At every ply the pieces are squares and half-squares, none overlaps another, and together they are the board."""
    for position in (position for game in played for position in game):
        pieces = [*board(position)]
        assert sum((east - west) * (north - south) for west, south, east, north in pieces) == (
            position.layout.width * position.layout.height
        )
        assert all(
            (east - west) / (north - south) in (0.5, 1, 2) for west, south, east, north in pieces
        )
        for number, (west, south, east, north) in enumerate(pieces):
            for other in pieces[:number]:
                assert min(east, other[2]) <= max(west, other[0]) or min(north, other[3]) <= max(
                    south, other[1]
                )


def test_nothing_stays_enclosed(played: list[list[Board]]) -> None:
    """Captures are complete after every turn."""
    assert not any(
        enclosed_pieces(position.layout.contacts, position.black)
        for game in played
        for position in game
    )


@pytest.mark.slow
def test_winners_have_a_chain(played: list[list[Board]]) -> None:
    """A game is over when chains of just one colour, looked at in plain words, touch all sides; and no sooner."""
    for position in (position for game in played for position in game):
        winners = []
        for colour in (BLACK, WHITE):
            own = {piece for piece, held in board(position).items() if held == colour}
            chains = {frozenset(grown({piece}, own, 1)) for piece in own if piece[0] == 0}
            if any(
                sides(set(chain), position.layout.width, position.layout.height) == 4
                for chain in chains
            ):
                winners.append(colour)
        assert winners == ([*position.outcome.winners] if position.outcome else [])


@pytest.mark.slow
def test_turns_change_what_they_say() -> None:
    """A cut of n pieces adds n, a join of m takes away m - 1; without captures each colour keeps what it has then."""
    draw = FastChance(Chance("crumble", "changes"))
    position = start()
    for _ in range(PLIES):
        if position.outcome:
            break
        move = uniform(position, draw)
        action = move.action
        after = position.play(move)
        change = len(action.pieces) if isinstance(action, Cut) else 1 - len(action.pieces)
        assert len(after.layout.pieces) == len(position.layout.pieces) + change
        if not any(step.captured for step in position.unfolded(move)):
            assert after.board(position.turn).bit_count() == position.own.bit_count() + change
        position = after


@pytest.mark.slow
def test_moves_are_written_and_read(played: list[list[Board]]) -> None:
    """Every legal move has a text of its own that reads back as itself, in small letters and with a mark too."""
    for position in [game[-2] for game in played[::2]]:
        moves = position.moves()[::3]
        texts = [format_move(move, position) for move in moves]
        assert [parse_move(text, position) for text in texts] == moves
        assert not [text for text, count in Counter(texts).items() if count > 1]
        assert [parse_move(f" {text.lower()} +", position) for text in texts[::9]] == moves[::9]
        assert not any(position.why_not(move) for move in moves[::9])


@pytest.mark.slow
def test_a_won_move_is_found() -> None:
    """A winning move is given where there is one, and it wins."""
    found = 0
    for position in (
        position for game in games(6, 30, "won", width=4, height=3) for position in game[-4:-1]
    ):
        winning = [move for move in position.moves() if position.play(move).winning(position.turn)]
        move = next(position.winning_moves(), None)
        assert (move in winning) if winning else move is None
        found += bool(winning)
    assert found
