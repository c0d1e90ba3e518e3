"""The rules a choice of cards can break, each with its judge."""

from collections.abc import Callable

from pressboard.errors import listed
from pressboard.games.krump.rules.board.tables import PLAYERS, SIZE_NAMES
from pressboard.games.krump.rules.cards.deck import all_cards, card_name, in_order, is_own
from pressboard.games.krump.rules.moves import Lay
from pressboard.games.krump.rules.position import Position


def _other_player(position: Position, lay: Lay) -> str:
    if lay.player == position.to_move:
        return ""
    return f"{PLAYERS[position.to_move or 0]} has to lay now, not {PLAYERS[lay.player]}"


def _not_owned(position: Position, lay: Lay) -> str:
    for card in lay.cards:
        if card in all_cards(1 - lay.player):
            return f"{card_name(card)} is {PLAYERS[1 - lay.player]}'s card"
        if card not in all_cards(lay.player):
            return f"there is no card {card.rank} of {card.suit}"
    return ""


def _set_aside(position: Position, lay: Lay) -> str:
    for card in lay.cards:
        if card in position.aside[lay.player]:
            unit = SIZE_NAMES[card.rank - 1]
            return f"{card_name(card)} is still set aside; {PLAYERS[lay.player]} has to capture a {unit} to gain it"
    return ""


def _discarded(position: Position, lay: Lay) -> str:
    for card in lay.cards:
        if card in position.discards[lay.player]:
            colour = "its" if position.readings.discards_by_colour else "the own"
            return f"{card_name(card)} is discarded; it comes back when the hand has no other card of {colour} colour"
    return ""


def _own_colour(position: Position, lay: Lay) -> str:
    own = [card for card in lay.cards if is_own(card)]
    if len(own) == 1:
        return ""
    counted = listed(map(card_name, own)) if own else "none"
    return f"exactly one card of the own colour is laid, here {counted}"


def _enemy_colour(position: Position, lay: Lay) -> str:
    laid = [card for card in lay.cards if not is_own(card)]
    held = [card for card in in_order(position.hands[lay.player]) if not is_own(card)]
    if len(laid) > 1:
        return f"one card of the enemy colour is laid at most, here {listed(map(card_name, laid))}"
    if held and not laid and position.readings.enemy_card_compulsory:
        player, cards = PLAYERS[lay.player], " or ".join(map(card_name, held))
        return f"{player} has a card of the enemy colour and has to lay one with the other: {cards}"
    return ""


def _order(position: Position, lay: Lay) -> str:
    return "" if [*lay.cards] == in_order(lay.cards) else "the card of the own colour is named first"


JUDGES: tuple[tuple[str, Callable[[Position, Lay], str]], ...] = (
    ("player", _other_player),
    ("not owned", _not_owned),
    ("set aside", _set_aside),
    ("discarded", _discarded),
    ("own colour", _own_colour),
    ("enemy colour", _enemy_colour),
    ("order", _order),
)
"""The rules in the order they are asked; an empty sentence is no fault."""
