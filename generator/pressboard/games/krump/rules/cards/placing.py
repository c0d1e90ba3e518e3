"""Movement pyramids and the cards they are placed on: what there is of each size, what still fits, whose they were.

>>> sizes_of((2, 0, 1)), without((1, 1, 1), 1), added((1, 1, 1), (0, 2, 0))
(5, (1, 0, 1), (1, 3, 1))
>>> by_colour((1, 2, 0), (Laid(Card("hearts", 5), (0, 0, 1)), Laid(Card("clubs", 2), (0, 0, 0))))
((1, 1, 0), (0, 1, 0))
"""

from collections.abc import Sequence

from pressboard.games.krump.rules.board.movement import Pyramids
from pressboard.games.krump.rules.board.tables import SIZES
from pressboard.games.krump.rules.cards.deck import OWN_RANKS, Card, is_own
from pressboard.games.krump.rules.moves import Laid
from pressboard.games.krump.rules.readings import Readings

_FITTING = tuple((1 << min(room, len(SIZES))) - 1 for room in range(OWN_RANKS + 1))
"""The sizes, as bits, that fit on a card with room for so many pips."""


def sizes_of(pyramids: Pyramids) -> int:
    """Return the sizes of which there are pyramids, as bits."""
    small, medium, large = pyramids
    return (small > 0) | (medium > 0) << 1 | (large > 0) << 2


def without(pyramids: Pyramids, size: int) -> Pyramids:
    """Return pyramids with one less of a size; sizes count from 0."""
    small, medium, large = pyramids
    return small - (size == 0), medium - (size == 1), large - (size == 2)


def added(pyramids: Pyramids, more: Pyramids) -> Pyramids:
    """Return pyramids together with others."""
    return pyramids[0] + more[0], pyramids[1] + more[1], pyramids[2] + more[2]


def by_colour(pyramids: Pyramids, laid: Sequence[Laid]) -> tuple[Pyramids, Pyramids]:
    """Return a player's pyramids off the cards, the own and the captured ones, where each go on the card of a colour.

    There is one of the own colour of each size; it is in front of the player unless it is on the card of that colour.
    """
    small, medium, large = laid[0].placed
    own = 1 - small, 1 - medium, 1 - large
    return own, (pyramids[0] - own[0], pyramids[1] - own[1], pyramids[2] - own[2])


def serving(pyramids: Pyramids, laid: Sequence[Laid], readings: Readings) -> list[tuple[Card, int]]:
    """Return the cards a player has laid, each with the sizes of pyramids that can still be placed there, as bits."""
    if readings.either_card_serves:
        left = sizes_of(pyramids)
        return [(each.card, left & _FITTING[each.room]) for each in laid]
    own, captured = map(sizes_of, by_colour(pyramids, laid))
    return [(each.card, (own if is_own(each.card) else captured) & _FITTING[each.room]) for each in laid]
