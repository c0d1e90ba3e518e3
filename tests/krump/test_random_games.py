"""Random games keep their invariants at every ply, whatever the readings."""

from collections import Counter
from itertools import pairwise

import pytest

from krump.engine_games import eager, game
from pressboard.games.krump.rules.base_position import CARDS
from pressboard.games.krump.rules.board.tables import BLACK, RED, SIZES
from pressboard.games.krump.rules.cards.deck import all_cards, is_own
from pressboard.games.krump.rules.moves import STOP, Lay
from pressboard.games.krump.rules.position import Position
from pressboard.play.playouts import uniform

GAMES = 12
PLAYERS = (RED, BLACK)


def pieces(position: Position, player: int) -> list[int]:
    """Return by size how many pieces of a colour there are: its units, its first trio, those the enemy captured."""
    return [
        position.units[3 * player + size].bit_count()
        + (4 - position.units[3 * player + size].bit_count())
        + held(position, player)[size]
        - (4 - position.units[3 * (1 - player) + size].bit_count())
        for size in range(len(SIZES))
    ]


def held(position: Position, player: int) -> list[int]:
    """Return by size the movement pyramids of a player, on the cards and off them, usable or not."""
    return [
        position.pyramids[player][size]
        + position.waiting_pyramids[player][size]
        + sum(laid.placed[size] for laid in position.laid[player])
        for size in range(len(SIZES))
    ]


@pytest.mark.parametrize("number", range(GAMES))
def test_nothing_appears_or_gets_lost(number: int) -> None:
    """At every ply there are 30 pyramids, 15 of each colour, and each player's nine cards."""
    for position in game(number, eager if number % 2 else uniform):
        everything = sum(units.bit_count() for units in position.units) + sum(sum(held(position, p)) for p in PLAYERS)
        assert everything == 30
        for player in PLAYERS:
            assert pieces(position, player) == [5, 5, 5]
            laid = [each.card for each in position.laid[player]]
            piles = (position.hands, position.waiting_cards, position.aside, position.discards)
            places = (*(pile[player] for pile in piles), laid)
            assert Counter(card for place in places for card in place) == Counter(all_cards(player))
            assert sum(held(position, player)) == 3 + position.captures[player]
            assert position.captures[player] == 12 - sum(
                each.bit_count() for each in position.units[3 - 3 * player :][:3]
            )


@pytest.mark.parametrize("number", range(GAMES))
def test_turns_and_rounds_go_on(number: int) -> None:
    """Somebody can always do something until the game is over; rounds follow each other; moves change the sides."""
    positions = list(game(number))
    for before, following in pairwise(positions):
        moves = before.moves()
        assert len(moves) == len({*moves}) > 0
        assert before.outcome is None
        assert following.round - before.round in (0, 1)
        if before.units != following.units:
            assert following.last_move_round == before.round
            if following.outcome is None:
                goes_on = before.stopped is not None and before.readings.stop_is_final
                assert (following.to_move == before.to_move) == goes_on
        if before.phase == CARDS:
            assert all(isinstance(move, Lay) for move in moves)
            assert any(map(is_own, before.hands[before.to_move or RED]))
        else:
            assert moves[-1] == STOP or not before.readings.stop_is_free
    last = positions[-1]
    assert last.to_move is None
    assert last.outcome is not None
    assert not last.moves()
    is_even = last.captures[RED] == last.captures[BLACK]
    assert (max(last.captures) >= last.readings.captures_to_win and not is_even) == bool(last.outcome.winners)
