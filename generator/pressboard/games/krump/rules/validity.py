"""Whether a position can have come about in a game, by counts of its units, pyramids and cards."""

from collections import Counter
from collections.abc import Iterator

from pressboard.errors import listed
from pressboard.games.krump.rules.arrays import UNITS_A_SIZE
from pressboard.games.krump.rules.board import CARDS, Board
from pressboard.games.krump.rules.cards import (
    all_cards,
    by_colour,
    card_name,
    enemy_cards,
    in_order,
    is_own,
    owner,
)
from pressboard.games.krump.rules.house_rules import LARGER
from pressboard.games.krump.rules.movement import BLACK, PLAYERS, RED, SIZE_NAMES, names_of, taken_by, taken_on


def impossible(board: Board) -> str:
    """Return why no game leads to a position; empty if nothing speaks against it."""
    for judge in (_units, _pyramids, _colours, _later, _cards, _aside, _laid):
        for player in (RED, BLACK):
            for reason in judge(board, player):
                return reason
    return _turn(board) or _rounds(board)


def _units(board: Board, player: int) -> Iterator[str]:
    """Judge the number of units: four of every size at most."""
    for size, name in enumerate(SIZE_NAMES):
        if (units := _on_board(board, player, size)) > UNITS_A_SIZE:
            yield f"{PLAYERS[player]} has {units} {name}s on the board; there are {UNITS_A_SIZE}"


def _on_board(board: Board, player: int, size: int) -> int:
    """Return how many units of a size, counted from 0, a player has."""
    return board.units[3 * player + size].bit_count()


def _pyramids(board: Board, player: int) -> Iterator[str]:
    """Judge the movement pyramids: one of every size to begin with, and all that is missing of the enemy's units."""
    for size, name in enumerate(SIZE_NAMES):
        held = max(board.pyramids[player][size], 0) + board.waiting_pyramids[player][size]
        held += sum(laid.placed[size] for laid in board.laid[player])
        lost = UNITS_A_SIZE - _on_board(board, 1 - player, size)
        if held != 1 + lost:
            pyramids = f"{held} {name} movement pyramid{'' if held == 1 else 's'}"
            yield f"{PLAYERS[player]} has {pyramids}; with one to begin with and {lost} captured it is {1 + lost}"


def _colours(board: Board, player: int) -> Iterator[str]:
    """Judge the colours of the pyramids placed, where each goes on the card of its colour."""
    if board.readings.either_card_serves or not board.laid[player]:
        return
    if any(min(pyramids) < 0 for pyramids in by_colour(board.pyramids[player], board.laid[player])):
        yield f"{PLAYERS[player]} has more pyramids on the card of a colour than there are of this colour"


def _later(board: Board, player: int) -> Iterator[str]:
    """Judge what has to wait for the next round or for a unit's next move: there is none by most house rules."""
    readings, name, is_choosing = board.readings, PLAYERS[player], board.phase == CARDS
    if any(board.waiting_pyramids[player]) and (readings.captured_at_once or is_choosing):
        yield f"{name}'s captured pyramids do not wait now"
    if board.waiting_cards[player] and (readings.gained_card_counts or is_choosing):
        yield f"{name}'s gained cards are in the hand now"
    moved_squares = board.moved_squares & taken_by(board.units, player)
    if moved_squares and (readings.unit_moves_again or is_choosing):
        yield f"{name}'s units may all move, on {listed(names_of(moved_squares))} too"
    if board.moved_squares & ~taken_on(board.units):
        yield "only squares with units are those of units that have moved"


def _cards(board: Board, player: int) -> Iterator[str]:
    """Judge that every card of a player lies in one place."""
    piles = [each[player] for each in (board.hands, board.waiting_cards, board.aside, board.discards)]
    counts = Counter(card for pile in (*piles, [each.card for each in board.laid[player]]) for card in pile)
    for card in in_order(counts):
        if owner(card) != player:
            yield f"{card_name(card)} is {PLAYERS[owner(card)]}'s card, not {PLAYERS[player]}'s"
    for card in all_cards(player):
        if counts[card] != 1:
            places = f"{counts[card] or 'no'} place{'s' if counts[card] > 1 else ''}"
            yield f"{card_name(card)} lies in {places}, not in one"


def _aside(board: Board, player: int) -> Iterator[str]:
    """Judge the cards set aside: those of the enemy's colour whose unit has not been captured yet.

    A Small or a Medium may have been captured without its card if a stack brings only that of its larger unit.
    """
    expected = {card for card in enemy_cards(player) if _on_board(board, 1 - player, card.rank - 1) == UNITS_A_SIZE}
    left = enemy_cards(player)[:-1] if board.readings.stack_brings == LARGER else ()
    for card in in_order((expected ^ board.aside[player]) - (board.aside[player] & {*left})):
        name, unit = card_name(card), SIZE_NAMES[card.rank - 1]
        if is_own(card):
            yield f"{name} is never set aside"
        elif card in expected:
            yield f"{name} is set aside, for {PLAYERS[player]} has captured no {unit}"
        else:
            yield f"{name} is not set aside, for {PLAYERS[player]} has captured a {unit}"


def _laid(board: Board, player: int) -> Iterator[str]:
    """Judge the cards laid: one of the own colour, one of the enemy's at most, Red's first."""
    laid = board.laid[player]
    if laid and ([is_own(each.card) for each in laid] not in ([True], [True, False])):
        cards = listed(card_name(each.card) for each in laid)
        yield f"{PLAYERS[player]} lays one card of the own colour and one of the enemy's at most, not {cards}"
    if player == BLACK and laid and not board.laid[RED]:
        yield "Black's cards are laid and Red's are not; Red's come first"
    if board.phase == CARDS and any(any(each.placed) for each in laid):
        yield "pyramids are placed on cards, but not everybody has laid cards"
    if not laid and not any(map(is_own, board.hands[player])):
        yield f"{PLAYERS[player]} has no card of the own colour to lay"


def _turn(board: Board) -> str:
    """Judge whose turn it is."""
    mover, done = board.to_move, board.stopped
    if mover is None:
        return "" if board.is_won or board.tie_reason else "nobody is to move, but the game is not over"
    if board.is_won and (board.readings.win_at_once or board.phase == CARDS):
        return f"somebody has captured {board.readings.captures_to_win} units, so nobody is to move"
    if board.phase == CARDS:
        if mover != (BLACK if board.laid[RED] else RED):
            return f"{PLAYERS[1 - mover]} lays cards now, not {PLAYERS[mover]}"
        return "" if done is None else f"{PLAYERS[done]} is done before all cards are laid"
    return f"{PLAYERS[mover]} is done and cannot be to move" if done == mover else ""


def _rounds(board: Board) -> str:
    """Judge the numbers of rounds, with those that would have ended the game."""
    before, last_move_round, last_capture_round = board.round - 1, board.last_move_round, board.last_capture_round
    if before < 0 or not 0 <= last_capture_round <= last_move_round <= board.round:
        return "rounds count from 1, and the last capture is not after the last move, nor that after the round"
    if bool(last_capture_round) != any(board.captures):
        return f"the last capture was in round {last_capture_round}, but {sum(board.captures)} units are captured"
    readings = board.readings
    if before - last_move_round >= readings.rounds_without_move:
        return f"the game was drawn after round {before}, with no move since round {last_move_round}"
    if before - last_capture_round >= readings.rounds_without_capture:
        return f"the game was drawn after round {before}, with no capture since round {last_capture_round}"
    return ""
