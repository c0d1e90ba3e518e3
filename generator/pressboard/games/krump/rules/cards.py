"""The movement cards, the pyramids placed on them, and what a player can do: lay cards, move a unit, stop.

Each player has nine cards: ace to six of a suit of the own colour, ace to three of the enemy's.

>>> [card_name(card) for card in (*own_cards(RED), *enemy_cards(RED))]
['Ah', '2h', '3h', '4h', '5h', '6h', 'Ac', '2c', '3c']
>>> sizes_of((2, 0, 1)), take_one((1, 1, 1), 1), add((1, 1, 1), (0, 2, 0))
(5, (1, 0, 1), (1, 3, 1))
>>> by_colour(Side(NO_CARDS, NO_CARDS, (1, 2, 0), laid=(Laid(Card("hearts", 5), (0, 0, 1)), Laid(Card("clubs", 2)))))
((1, 1, 0), (0, 1, 0))
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from pressboard.games.krump.rules.house_rules import HouseRules
from pressboard.games.krump.rules.movement import (
    BLACK,
    NO_PYRAMIDS,
    RED,
    SIZES,
    Pyramids,
    Units,
    missing,
)
from pressboard.lean_classes import NamedTuple, dataclass

RANKS = "A23456"
"""The letters of the ranks; an ace counts one."""
SUITS = ("hearts", "clubs", "spades", "diamonds")
OWN_SUITS = ("hearts", "spades")
ENEMY_SUITS = ("clubs", "diamonds")
"""By player, the suit in the own colour and the one in the enemy's."""
OWN_RANKS = 6
ENEMY_RANKS = 3


class Card(NamedTuple):
    """A movement card: its suit and its number, which an ace's is 1."""

    suit: str
    rank: int


Cards = frozenset[Card]
NO_CARDS: Cards = frozenset()


def own_cards(player: int) -> tuple[Card, ...]:
    return tuple(Card(OWN_SUITS[player], rank) for rank in range(1, OWN_RANKS + 1))


def enemy_cards(player: int) -> tuple[Card, ...]:
    """Return a player's cards of the enemy colour, the ace first: that of a Small, of a Medium, of a Large."""
    return tuple(Card(ENEMY_SUITS[player], rank) for rank in range(1, ENEMY_RANKS + 1))


def all_cards(player: int) -> tuple[Card, ...]:
    return own_cards(player) + enemy_cards(player)


def owner(card: Card) -> int:
    return RED if card.suit in (OWN_SUITS[RED], ENEMY_SUITS[RED]) else BLACK


def is_own(card: Card) -> bool:
    return card.suit in OWN_SUITS


def total(cards: Iterable[Card]) -> int:
    return sum([card.rank for card in cards])


def card_name(card: Card) -> str:
    """Return a card as `5h` or `Ac`."""
    return f"{RANKS[card.rank - 1]}{card.suit[0]}"


def in_order(cards: Iterable[Card]) -> list[Card]:
    """Return cards in the order they are listed everywhere: the own colour first, aces before higher ones."""
    return sorted(cards, key=lambda card: (not is_own(card), card))


def clean_up(
    hand: Cards, used: Cards, discards: Cards, used_return: bool = True, by_colour: bool = True
) -> tuple[Cards, Cards]:
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
    if not back:
        return hand, discarded
    return hand | back, discarded - back


class Laid(NamedTuple):
    """A card laid in this round, and how many pyramids of each size have been placed on it."""

    card: Card
    placed: Pyramids = NO_PYRAMIDS

    @property
    def room(self) -> int:
        (_, rank), (small, medium, large) = self
        return rank - small - 2 * medium - 3 * large


FITTING = tuple((1 << min(room, len(SIZES))) - 1 for room in range(OWN_RANKS + 1))
"""The sizes, as bits, that fit on a card with room for so many pips."""


def sizes_of(pyramids: Pyramids) -> int:
    """Return the sizes of which there are pyramids, as bits."""
    small, medium, large = pyramids
    return (small > 0) | (medium > 0) << 1 | (large > 0) << 2


def take_one(pyramids: Pyramids, size: int) -> Pyramids:
    """Return pyramids with one less of a size; sizes count from 0."""
    small, medium, large = pyramids
    return small - (size == 0), medium - (size == 1), large - (size == 2)


def add(pyramids: Pyramids, more: Pyramids) -> Pyramids:
    return pyramids[0] + more[0], pyramids[1] + more[1], pyramids[2] + more[2]


class Side(NamedTuple):
    """What lies in front of a player; what waits for the next round is empty by the usual rules.

    Cards of the enemy colour are set `aside` until they are gained; those `gained` join the hand after the clean-up.
    The `pyramids` lie off the cards, by size. Cards are `laid` with the pyramids on them; there are none while they are
    chosen.
    """

    hand: Cards
    aside: Cards
    pyramids: Pyramids
    waiting: Pyramids = NO_PYRAMIDS
    gained: Cards = NO_CARDS
    discard: Cards = NO_CARDS
    laid: tuple[Laid, ...] = ()


def side_of(player: int, units: Units, **given: Any) -> Side:  # noqa: ANN401 - fields of `Side`
    """The things in front of a player: those given, and all that follows from the units on the board.

    That are the pyramids of the first trio and of captured units; the cards for which no unit has been captured are set
    aside, and all others are in the hand.
    """
    lost = missing(units, 1 - player)
    aside = frozenset([card for card in enemy_cards(player) if not lost[card.rank - 1]])
    side = Side(NO_CARDS, aside, NO_PYRAMIDS)._replace(**given)
    elsewhere = (side.waiting, *(each.placed for each in side.laid))
    pyramids = tuple(
        1 + count - sum(each[size] for each in elsewhere) for size, count in enumerate(lost)
    )
    elsewhere_cards = side.gained | side.aside | side.discard | {each.card for each in side.laid}
    return side._replace(
        **{"hand": frozenset(all_cards(player)) - elsewhere_cards, "pyramids": pyramids, **given}
    )


def by_colour(side: Side) -> tuple[Pyramids, Pyramids]:
    """Return a player's pyramids off the cards, the own and the captured ones, where each go on the card of a colour.

    There is one of the own colour of each size; it is in front of the player unless it is on the card of that colour.
    """
    small, medium, large = side.laid[0].placed
    own = (1 - small, 1 - medium, 1 - large)
    pyramids = side.pyramids
    return own, (pyramids[0] - own[0], pyramids[1] - own[1], pyramids[2] - own[2])


def serving(side: Side, readings: HouseRules) -> list[tuple[Card, int]]:
    """Return the cards a player has laid, each with the sizes of pyramids that can still be placed there, as bits."""
    own, captured = map(
        sizes_of, [side.pyramids] * 2 if readings.either_card_serves else by_colour(side)
    )
    return [
        (each.card, (own if is_own(each.card) else captured) & FITTING[each.room])
        for each in side.laid
    ]


class Lay(NamedTuple):
    """A player's choice of cards for a round: one of the own colour, then perhaps one of the enemy's."""

    player: int
    cards: tuple[Card, ...]


class Move(NamedTuple):
    """A unit's move: the card that a pyramid is placed on, the pyramid's size, where the unit or stack goes."""

    card: Card
    size: str
    from_square: int
    to_square: int


@dataclass(frozen=True, slots=True)
class Stop:
    """No move, and none until the round is over."""


STOP = Stop()

AnyMove = Lay | Move | Stop


@lru_cache(maxsize=1 << 12)
def lays_of(player: int, hand: Cards, enemy_card_compulsory: bool) -> tuple[Lay, ...]:
    """Return all choices of cards out of a hand: one of the own colour, with one of the enemy's if there is any."""
    cards = in_order(hand)
    enemy: list[tuple[Card, ...]] = [(card,) for card in cards if not is_own(card)]
    if not (enemy and enemy_card_compulsory):
        enemy.insert(0, ())
    return tuple(Lay(player, (card, *other)) for card in cards if is_own(card) for other in enemy)
