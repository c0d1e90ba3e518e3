"""What a player can do: lay cards, move a unit, stop; and a laid card with the pyramids on it."""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import accumulate
from typing import NamedTuple, overload

from pressboard.games.krump.rules.board.movement import NO_PYRAMIDS, Pyramids, Reach
from pressboard.games.krump.rules.board.tables import SIZES, nth_square, squares_of
from pressboard.games.krump.rules.cards.deck import Card, in_order, is_own
from pressboard.lean_dataclasses import dataclass


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

Serving = tuple[Card, int]
"""A laid card, and the sizes of the pyramids that can still be placed on it, as bits."""

_SIZES_IN = tuple(tuple(SIZES[size] for size in squares_of(sizes)) for sizes in range(1 << len(SIZES)))
"""The sizes in every set of sizes as bits."""


class Laid(NamedTuple):
    """A card laid in this round, and how many pyramids of each size have been placed on it."""

    card: Card
    placed: Pyramids = NO_PYRAMIDS

    @property
    def room(self) -> int:
        """Return the pips that may still be placed."""
        (_, rank), (small, medium, large) = self
        return rank - small - 2 * medium - 3 * large

    def holding(self, size: int) -> "Laid":
        """Return the card with one more pyramid on it; sizes count from 0."""
        small, medium, large = self.placed
        return Laid(self.card, (small + (size == 0), medium + (size == 1), large + (size == 2)))


@cache
def _ways_to_pay(one: int, other: int) -> tuple[int, ...]:
    """Return for every set of sizes that move something in how many ways one of them goes on either of two cards."""
    return tuple((sizes & one).bit_count() + (sizes & other).bit_count() for sizes in range(1 << len(SIZES)))


class UnitMoves(Sequence[AnyMove]):
    """The moves of a turn, the stop at the end: a list whose items are made only when they are looked at.

    So whoever chooses by chance does not pay for all the others.
    """

    __slots__ = ("_cards", "_count", "_ends", "_reaches", "_stops")

    def __init__(self, reaches: list[Reach], cards: list[Serving], stop_is_free: bool = True) -> None:
        """Take where units can go and the cards that serve; the stop is a choice if it is free, or the only one."""
        ways = _ways_to_pay(cards[0][1], cards[1][1] if len(cards) > 1 else 0)
        self._reaches, self._cards = reaches, cards
        self._ends = [*accumulate([targets.bit_count() * ways[sizes] for _, sizes, targets in reaches])]
        moves = self._ends[-1] if reaches else 0
        self._stops = stop_is_free or not moves
        self._count = moves + self._stops

    def __len__(self) -> int:
        """Count the moves and the stop."""
        return self._count

    def __iter__(self) -> Iterator[AnyMove]:
        """Yield the moves by units, then by cards, sizes and targets; the stop at last."""
        for square, sizes, targets in self._reaches:
            for card, size in self._paid(sizes):
                for target in squares_of(targets):
                    yield Move(card, size, square, target)
        if self._stops:
            yield STOP

    def _paid(self, sizes: int) -> list[tuple[Card, str]]:
        """Return the ways to pay for what some sizes move: the card and the size of the pyramid placed there."""
        return [(card, size) for card, served in self._cards for size in _SIZES_IN[sizes & served]]

    @overload
    def __getitem__(self, index: int, /) -> AnyMove: ...

    @overload
    def __getitem__(self, index: slice, /) -> list[AnyMove]: ...

    def __getitem__(self, index: int | slice, /) -> AnyMove | list[AnyMove]:
        """Return a move by its place, or several as a list."""
        if isinstance(index, slice) or index < 0:
            return [*self][index]
        if index >= self._count:
            raise IndexError("there are not so many moves")
        place = bisect_right(self._ends, index)
        if place == len(self._ends):
            return STOP
        square, sizes, targets = self._reaches[place]
        way, rank = divmod(index - (self._ends[place - 1] if place else 0), targets.bit_count())
        card, size = self._paid(sizes)[way]
        return Move(card, size, square, nth_square(targets, rank))

    def __eq__(self, other: object) -> bool:
        """Say whether another sequence holds the same moves in the same order."""
        return isinstance(other, Sequence) and [*self] == [*other]

    __hash__ = None  # type: ignore[assignment]  # like a list

    def __repr__(self) -> str:
        """Return the moves as those of a list."""
        return repr([*self])


@lru_cache(maxsize=1 << 12)
def lays_of(player: int, hand: frozenset[Card], enemy_card_compulsory: bool = True) -> tuple[Lay, ...]:
    """Return all choices of cards out of a hand: one of the own colour, with one of the enemy's if there is any."""
    cards = in_order(hand)
    enemy: list[tuple[Card, ...]] = [(card,) for card in cards if not is_own(card)]
    if not (enemy and enemy_card_compulsory):
        enemy.insert(0, ())
    return tuple(Lay(player, (card, *other)) for card in cards if is_own(card) for other in enemy)
