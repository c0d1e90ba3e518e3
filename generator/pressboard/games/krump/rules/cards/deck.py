"""The movement cards: nine for each player, ace to six of a suit of the own colour, ace to three of the enemy's.

>>> [card_name(card) for card in (*own_cards(RED), *enemy_cards(RED))]
['Ah', '2h', '3h', '4h', '5h', '6h', 'Ac', '2c', '3c']
>>> total((Card("spades", 5), Card("diamonds", 2)))
7
"""

from collections.abc import Iterable
from typing import NamedTuple

from pressboard.games.krump.rules.board.tables import BLACK, RED

RANKS = "A23456"
"""The letters of the ranks; an ace counts one."""

SUITS = ("hearts", "clubs", "spades", "diamonds")
OWN_SUITS = ("hearts", "spades")
ENEMY_SUITS = ("clubs", "diamonds")
"""By player, the suit in the own colour and the one in the enemy's."""

OWN_RANKS, ENEMY_RANKS = 6, 3


class Card(NamedTuple):
    """A movement card: its suit and its number, which an ace's is 1."""

    suit: str
    rank: int


NO_CARDS: frozenset[Card] = frozenset()


def own_cards(player: int) -> tuple[Card, ...]:
    """Return a player's cards of the own colour, the ace first."""
    return tuple(Card(OWN_SUITS[player], rank) for rank in range(1, OWN_RANKS + 1))


def enemy_cards(player: int) -> tuple[Card, ...]:
    """Return a player's cards of the enemy colour, the ace first: that of a Small, of a Medium, of a Large."""
    return tuple(Card(ENEMY_SUITS[player], rank) for rank in range(1, ENEMY_RANKS + 1))


def all_cards(player: int) -> tuple[Card, ...]:
    """Return all cards of a player."""
    return own_cards(player) + enemy_cards(player)


def owner(card: Card) -> int:
    """Return the player whose card it is."""
    return RED if card.suit in (OWN_SUITS[RED], ENEMY_SUITS[RED]) else BLACK


def is_own(card: Card) -> bool:
    """Say whether a card is of its owner's colour."""
    return card.suit in OWN_SUITS


def total(cards: Iterable[Card]) -> int:
    """Return the points of cards, by which the order of a round is found."""
    return sum([card.rank for card in cards])


def card_name(card: Card) -> str:
    """Return a card as `5h` or `Ac`."""
    return f"{RANKS[card.rank - 1]}{card.suit[0]}"


def in_order(cards: Iterable[Card]) -> list[Card]:
    """Return cards in the order they are listed everywhere: the own colour first, aces before higher ones."""
    return sorted(cards, key=lambda card: (not is_own(card), card))


def cleaned_up(
    hand: frozenset[Card],
    used: frozenset[Card],
    discards: frozenset[Card],
    used_return: bool = True,
    by_colour: bool = True,
) -> tuple[frozenset[Card], frozenset[Card]]:
    """Return hand and discards after a player's clean-up.

    The used cards are discarded; a colour without a card left in the hand gets its discards back, the cards just used
    among them if `used_return`. Unless it goes `by_colour`, all come back when the own colour has none left.
    """
    discarded = discards | used
    back = discarded if used_return else discards
    if by_colour:
        suits = {card.suit for card in hand}
        back = frozenset([card for card in back if card.suit not in suits])
    elif any(map(is_own, hand)):
        back = NO_CARDS
    return (hand | back, discarded - back) if back else (hand, discarded)
