"""Random games keep their invariants at every ply, whatever the readings."""

from collections import Counter
from itertools import pairwise

import pytest

from krump.engine_games import eager, game
from pressboard.games.krump.rules.base_position import CARDS
from pressboard.games.krump.rules.board.tables import BLACK, RED, SIZES, WIDTH
from pressboard.games.krump.rules.cards.deck import Card, all_cards, enemy_cards, is_own, total
from pressboard.games.krump.rules.judging import fault
from pressboard.games.krump.rules.move_text import format_move, parse_move
from pressboard.games.krump.rules.moves import STOP, Lay, Move
from pressboard.games.krump.rules.position import Position
from pressboard.games.krump.rules.position_text import format_position, parse_position
from pressboard.games.krump.rules.readings import MOVER
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
def test_stacks_and_cards_stay_within_bounds(number: int) -> None:
    """No square holds more than two units or both players', no card more pips than its number."""
    for position in game(number):
        red_small, red_medium, red_large, black_small, black_medium, black_large = position.units
        assert not red_small & red_medium & red_large
        assert not black_small & black_medium & black_large
        assert not (red_small | red_medium | red_large) & (black_small | black_medium | black_large)
        assert not any(units >> WIDTH * WIDTH for units in position.units)
        assert all(laid.room >= 0 for cards in position.laid for laid in cards)
        assert min(*position.pyramids[RED], *position.pyramids[BLACK]) >= 0
        for player in PLAYERS:
            gained = {*enemy_cards(player)} - position.aside[player]
            lost = [4 - position.units[3 * (1 - player) + card.rank - 1].bit_count() for card in enemy_cards(player)]
            captured = {card for card, count in zip(enemy_cards(player), lost, strict=True) if count}
            assert gained <= captured
            assert position.readings.stack_brings != "both" or gained == captured


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


@pytest.mark.parametrize("number", range(GAMES))
def test_the_higher_total_begins(number: int) -> None:
    """Once both have laid, the higher total moves first; on a tie not who finished the round before, or moved last."""
    finisher = 1 - number % 2
    positions = list(game(number))
    by_move = positions[0].readings.second_on_tie == MOVER
    for before, following in pairwise(positions):
        if before.phase == CARDS and following.phase != CARDS:
            red, black = (total(each.card for each in cards) for cards in following.laid)
            first = RED if red > black else BLACK if black > red else 1 - finisher
            assert following.to_move == first
        if before.units != following.units if by_move else following.round > before.round:
            assert before.to_move is not None
            finisher = before.to_move


@pytest.mark.slow
@pytest.mark.parametrize("number", range(GAMES))
def test_judging_agrees_with_the_list_of_moves(number: int) -> None:
    """A move has no fault exactly if it is listed, whatever the card, the size and the squares."""
    for ply, position in enumerate(game(number)):
        if ply % 7:
            continue
        moves = {*position.moves()}
        assert all(fault(position, move) is None for move in moves)
        player = position.to_move or RED
        cards = [laid.card for laid in position.laid[player]] or [Card("hearts", 3)]
        squares = range(WIDTH * WIDTH)
        for square in squares[ply % 5 :: 5]:
            for move in (Move(card, size, square, end) for card in cards for size in SIZES for end in squares):
                assert (fault(position, move) is None) == (move in moves)
        own = [(card,) for card in all_cards(player)]
        for chosen in [*own, *((*first, *second) for first in own for second in own)]:
            assert (fault(position, Lay(player, chosen)) is None) == (Lay(player, chosen) in moves)
        assert (fault(position, STOP) is None) == (STOP in moves)


@pytest.mark.slow
@pytest.mark.parametrize("number", range(GAMES))
def test_what_is_written_reads_back(number: int) -> None:
    """Every move's text is read as this very move, every position's text as this very position."""
    for ply, position in enumerate(game(number)):
        assert parse_position(format_position(position), position.readings) == position
        if ply % 5 == 0:
            for move in position.moves():
                assert parse_move(format_move(move, position), position) == move
