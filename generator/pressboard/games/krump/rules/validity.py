"""Whether a position can have come about in a game, by counts of its units, pyramids and cards."""

from collections import Counter
from collections.abc import Iterator
from itertools import chain

from pressboard.errors import count_of, listed
from pressboard.games.krump.rules.board import CARDS, Board
from pressboard.games.krump.rules.cards import (
    all_cards,
    by_colour,
    card_name,
    enemy_cards,
    in_order,
    is_own,
    owner,
    side_of,
)
from pressboard.games.krump.rules.house_rules import LARGER
from pressboard.games.krump.rules.movement import (
    BLACK,
    PLAYERS,
    RED,
    SIZE_NAMES,
    UNITS_A_SIZE,
    missing,
    names_of,
    taken_by,
    taken_on,
)


def impossible(board: Board) -> str:
    """Why no game leads to a position; "" if nothing speaks against it."""
    sides = (
        judge(board, player) for judge in (_pieces, _cards, _cards_laid) for player in (RED, BLACK)
    )
    return next(chain(chain.from_iterable(sides), _turn(board), _rounds(board)), "")


def _pieces(board: Board, player: int) -> Iterator[str]:
    """Judge units and pyramids: four units of every size at most, a pyramid of every size and one for each captured.

    By most house rules none has to wait for the next round or for a unit's next move.
    """
    readings = board.readings
    side = board.sides[player]
    name = PLAYERS[player]
    is_choosing = board.phase == CARDS
    lost = missing(board.units, 1 - player)
    for size, (count, kept) in enumerate(zip(lost, missing(board.units, player), strict=True)):
        if kept < 0:
            yield f"{name} has {UNITS_A_SIZE - kept} {SIZE_NAMES[size]}s on the board; there are {UNITS_A_SIZE}"
        held = (
            max(side.pyramids[size], 0)
            + side.waiting[size]
            + sum(laid.placed[size] for laid in side.laid)
        )
        if held != 1 + count:
            name_of_size = f"{SIZE_NAMES[size]} movement pyramid"
            pyramids = count_of(held, name_of_size, f"{name_of_size}s")
            yield f"{name} has {pyramids}; with one to begin with and {count} captured it is {1 + count}"
    if side.laid and not readings.either_card_serves and min(map(min, by_colour(side))) < 0:
        yield f"{name} has more pyramids on the card of a colour than there are of this colour"
    if any(side.waiting) and (readings.captured_at_once or is_choosing):
        yield f"{name}'s captured pyramids do not wait now"
    if side.gained and (readings.gained_card_counts or is_choosing):
        yield f"{name}'s gained cards are in the hand now"
    moved_squares = board.moved_squares & taken_by(board.units, player)
    if moved_squares and (readings.unit_moves_again or is_choosing):
        yield f"{name}'s units may all move, on {listed(names_of(moved_squares))} too"
    if board.moved_squares & ~taken_on(board.units):
        yield "only squares with units are those of units that have moved"


def _cards(board: Board, player: int) -> Iterator[str]:
    """Judge that every card of a player lies in one place, and those set aside.

    Set aside are those of the enemy's colour whose unit has not been captured yet. A Small or a Medium may have been
    captured without its card if a stack brings only that of its larger unit.
    """
    side = board.sides[player]
    name = PLAYERS[player]
    laid = [each.card for each in side.laid]
    counts = Counter(
        card for pile in (side.hand, side.gained, side.aside, side.discard, laid) for card in pile
    )
    for card in in_order(counts):
        if owner(card) != player:
            yield f"{card_name(card)} is {PLAYERS[owner(card)]}'s card, not {name}'s"
    for card in all_cards(player):
        if counts[card] != 1:
            places = f"{counts[card] or 'no'} place{'s' if counts[card] > 1 else ''}"
            yield f"{card_name(card)} lies in {places}, not in one"

    expected = side_of(player, board.units).aside
    if board.readings.stack_brings == LARGER:
        left = enemy_cards(player)[:-1]
    else:
        left = ()
    for card in in_order((expected ^ side.aside) - (side.aside & {*left})):
        unit = SIZE_NAMES[card.rank - 1]
        if is_own(card):
            yield f"{card_name(card)} is never set aside"
        elif card in expected:
            yield f"{card_name(card)} is set aside, for {name} has captured no {unit}"
        else:
            yield f"{card_name(card)} is not set aside, for {name} has captured a {unit}"


def _cards_laid(board: Board, player: int) -> Iterator[str]:
    """Judge the cards laid: one of the own colour, one of the enemy's at most, Red's first."""
    side = board.sides[player]
    name = PLAYERS[player]
    laid = [each.card for each in side.laid]
    if laid and [*map(is_own, laid)] not in ([True], [True, False]):
        cards = listed(map(card_name, laid))
        yield f"{name} lays one card of the own colour and one of the enemy's at most, not {cards}"
    if player == BLACK and laid and not board.sides[RED].laid:
        yield "Black's cards are laid and Red's are not; Red's come first"
    if board.phase == CARDS and any(any(each.placed) for each in side.laid):
        yield "pyramids are placed on cards, but not everybody has laid cards"
    if not laid and not any(map(is_own, side.hand)):
        yield f"{name} has no card of the own colour to lay"


def _turn(board: Board) -> Iterator[str]:
    """Judge whose turn it is."""
    mover = board.to_move
    done = board.stopped
    is_choosing = board.phase == CARDS
    if mover is None:
        if not (board.is_won or board.tie_reason):
            yield "nobody is to move, but the game is not over"
    elif board.is_won and (board.readings.win_at_once or is_choosing):
        yield f"somebody has captured {board.readings.captures_to_win} units, so nobody is to move"
    elif is_choosing and mover != (BLACK if board.sides[RED].laid else RED):
        yield f"{PLAYERS[1 - mover]} lays cards now, not {PLAYERS[mover]}"
    elif is_choosing and done is not None:
        yield f"{PLAYERS[done]} is done before all cards are laid"
    elif done == mover:
        yield f"{PLAYERS[mover]} is done and cannot be to move"


def _rounds(board: Board) -> Iterator[str]:
    """Judge the numbers of rounds, with those that would have ended the game."""
    before = board.round - 1
    last_move_round = board.last_move_round
    last_capture_round = board.last_capture_round
    if before < 0 or not 0 <= last_capture_round <= last_move_round <= board.round:
        yield "rounds count from 1, and the last capture is not after the last move, nor that after the round"
    if bool(last_capture_round) != any(board.captures):
        yield f"the last capture was in round {last_capture_round}, but {sum(board.captures)} units are captured"
    if before - last_move_round >= board.readings.rounds_without_move:
        yield f"the game was drawn after round {before}, with no move since round {last_move_round}"
    if before - last_capture_round >= board.readings.rounds_without_capture:
        yield f"the game was drawn after round {before}, with no capture since round {last_capture_round}"
