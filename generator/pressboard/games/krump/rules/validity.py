"""Whether a position can have come about in a game, by counts of its units, pyramids and cards."""

from collections import Counter
from collections.abc import Callable

from pressboard.errors import listed
from pressboard.games.krump.rules.arrays import UNITS_A_SIZE
from pressboard.games.krump.rules.base_position import CARDS
from pressboard.games.krump.rules.board.movement import taken_by
from pressboard.games.krump.rules.board.tables import BLACK, PLAYERS, RED, SIZE_NAMES, names_of
from pressboard.games.krump.rules.cards.deck import all_cards, card_name, enemy_cards, in_order, is_own, owner
from pressboard.games.krump.rules.cards.placing import by_colour
from pressboard.games.krump.rules.position import Position
from pressboard.games.krump.rules.readings import LARGER


def impossible(position: Position) -> str:
    """Return why no game leads to a position; empty if nothing speaks against it."""
    for judge in _JUDGES:
        for player in (RED, BLACK):
            if reason := judge(position, player):
                return reason
    return _turn(position) or _rounds(position)


def _units(position: Position, player: int) -> str:
    """Judge the number of units: four of every size at most."""
    for size, name in enumerate(SIZE_NAMES):
        if (units := _on_board(position, player, size)) > UNITS_A_SIZE:
            return f"{PLAYERS[player]} has {units} {name}s on the board; there are {UNITS_A_SIZE}"
    return ""


def _on_board(position: Position, player: int, size: int) -> int:
    """Return how many units of a size, counted from 0, a player has."""
    return position.units[3 * player + size].bit_count()


def _pyramids(position: Position, player: int) -> str:
    """Judge the movement pyramids: one of every size to begin with, and all that is missing of the enemy's units."""
    for size, name in enumerate(SIZE_NAMES):
        held = max(position.pyramids[player][size], 0) + position.waiting_pyramids[player][size]
        held += sum(laid.placed[size] for laid in position.laid[player])
        lost = UNITS_A_SIZE - _on_board(position, 1 - player, size)
        if held != 1 + lost:
            pyramids = f"{held} {name} movement pyramid{'' if held == 1 else 's'}"
            return f"{PLAYERS[player]} has {pyramids}; with one to begin with and {lost} captured it is {1 + lost}"
    return ""


def _colours(position: Position, player: int) -> str:
    """Judge the colours of the pyramids placed, where each goes on the card of its colour."""
    if position.readings.either_card_serves or not position.laid[player]:
        return ""
    for pyramids in by_colour(position.pyramids[player], position.laid[player]):
        if min(pyramids) < 0:
            return f"{PLAYERS[player]} has more pyramids on the card of a colour than there are of this colour"
    return ""


def _later(position: Position, player: int) -> str:
    """Judge what has to wait for the next round or for a unit's next move: there is none by most readings."""
    readings, name = position.readings, PLAYERS[player]
    if any(position.waiting_pyramids[player]) and (readings.captured_at_once or position.phase == CARDS):
        return f"{name}'s captured pyramids do not wait now"
    if position.waiting_cards[player] and (readings.gained_card_counts or position.phase == CARDS):
        return f"{name}'s gained cards are in the hand now"
    moved_squares = position.moved_squares & taken_by(position.units, player)
    if moved_squares and (readings.unit_moves_again or position.phase == CARDS):
        return f"{name}'s units may all move, on {listed(names_of(moved_squares))} too"
    if position.moved_squares & ~(taken_by(position.units, RED) | taken_by(position.units, BLACK)):
        return "only squares with units are those of units that have moved"
    return ""


def _cards(position: Position, player: int) -> str:
    """Judge that every card of a player lies in one place."""
    laid = [each.card for each in position.laid[player]]
    piles = (
        position.hands[player],
        position.waiting_cards[player],
        position.aside[player],
        position.discards[player],
        laid,
    )
    counts = Counter(card for pile in piles for card in pile)
    for card in in_order(counts):
        if owner(card) != player:
            return f"{card_name(card)} is {PLAYERS[owner(card)]}'s card, not {PLAYERS[player]}'s"
    for card in all_cards(player):
        if counts[card] != 1:
            return (
                f"{card_name(card)} lies in {counts[card] or 'no'} place{'s' if counts[card] > 1 else ''}, not in one"
            )
    return ""


def _aside(position: Position, player: int) -> str:
    """Judge the cards set aside: those of the enemy's colour whose unit has not been captured yet.

    A Small or a Medium may have been captured without its card if a stack brings only that of its larger unit.
    """
    expected = {card for card in enemy_cards(player) if _on_board(position, 1 - player, card.rank - 1) == UNITS_A_SIZE}
    left = enemy_cards(player)[:-1] if position.readings.stack_brings == LARGER else ()
    for card in in_order((expected ^ position.aside[player]) - (position.aside[player] & {*left})):
        if is_own(card):
            return f"{card_name(card)} is never set aside"
        has = "no" if card in expected else "a"
        told = "is" if card in expected else "is not"
        return (
            f"{card_name(card)} {told} set aside, for {PLAYERS[player]} has captured {has} {SIZE_NAMES[card.rank - 1]}"
        )
    return ""


def _laid(position: Position, player: int) -> str:
    """Judge the cards laid: one of the own colour, one of the enemy's at most, Red's first."""
    laid = position.laid[player]
    if laid and ([is_own(each.card) for each in laid] not in ([True], [True, False])):
        cards = listed(card_name(each.card) for each in laid)
        return f"{PLAYERS[player]} lays one card of the own colour and one of the enemy's at most, not {cards}"
    if player == BLACK and laid and not position.laid[RED]:
        return "Black's cards are laid and Red's are not; Red's come first"
    if position.phase == CARDS and any(any(each.placed) for each in laid):
        return "pyramids are placed on cards, but not everybody has laid cards"
    if not laid and not any(map(is_own, position.hands[player])):
        return f"{PLAYERS[player]} has no card of the own colour to lay"
    return ""


def _turn(position: Position) -> str:
    """Judge whose turn it is."""
    mover, done = position.to_move, position.stopped
    if mover is None:
        return "" if position.is_won or position.tie_reason else "nobody is to move, but the game is not over"
    if position.is_won and (position.readings.win_at_once or position.phase == CARDS):
        return f"somebody has captured {position.readings.captures_to_win} units, so nobody is to move"
    if position.phase == CARDS:
        if mover != (BLACK if position.laid[RED] else RED):
            return f"{PLAYERS[1 - mover]} lays cards now, not {PLAYERS[mover]}"
        return "" if done is None else f"{PLAYERS[done]} is done before all cards are laid"
    return f"{PLAYERS[mover]} is done and cannot be to move" if done == mover else ""


def _rounds(position: Position) -> str:
    """Judge the numbers of rounds, with those that would have ended the game."""
    before, last_move_round, last_capture_round = (
        position.round - 1,
        position.last_move_round,
        position.last_capture_round,
    )
    if before < 0 or not 0 <= last_capture_round <= last_move_round <= position.round:
        return "rounds count from 1, and the last capture is not after the last move, nor that after the round"
    if bool(last_capture_round) != any(position.captures):
        return f"the last capture was in round {last_capture_round}, but {sum(position.captures)} units are captured"
    readings = position.readings
    if before - last_move_round >= readings.rounds_without_move:
        return f"the game was drawn after round {before}, with no move since round {last_move_round}"
    if before - last_capture_round >= readings.rounds_without_capture:
        return f"the game was drawn after round {before}, with no capture since round {last_capture_round}"
    return ""


_JUDGES: tuple[Callable[[Position, int], str], ...] = (
    _units,
    _pyramids,
    _colours,
    _later,
    _cards,
    _aside,
    _laid,
)
"""What is asked of each player's things; then follow whose turn it is and the rounds."""
