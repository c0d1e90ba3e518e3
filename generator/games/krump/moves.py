"""What a player can do: lay cards, move a unit, stop; and a laid card with the pyramids on it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple, overload

from generator.games.krump.deck import Card, in_order, is_own
from generator.games.krump.movement import Pyramids
from generator.games.krump.tables import squares_of

_EMPTY: Pyramids = (0, 0, 0)


class Lay(NamedTuple):
    """A player's choice of cards for a round: one of the own colour, then one of the enemy's if the hand has any."""

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

Run = tuple[Card, str, int, int]
"""Moves of one unit: card, size of the pyramid, square, targets as bits."""


class Laid(NamedTuple):
    """A card laid in this round, and how many pyramids of each size have been placed on it."""

    card: Card
    placed: Pyramids = _EMPTY

    @property
    def room(self) -> int:
        """Return the pips that may still be placed."""
        (_, rank), (small, medium, large) = self
        return rank - small - 2 * medium - 3 * large

    def holding(self, size: int) -> "Laid":
        """Return the card with one more pyramid on it; sizes count from 0."""
        small, medium, large = self.placed
        return Laid(self.card, (small + (size == 0), medium + (size == 1), large + (size == 2)))


class UnitMoves(Sequence[AnyMove]):
    """The moves of a turn, the stop at the end: a list whose items are made only when they are looked at.

    So whoever chooses by chance does not pay for all the others.
    """

    __slots__ = ("_runs",)

    def __init__(self, runs: list[Run]) -> None:
        """Take runs of moves of one unit by one card."""
        self._runs = runs

    def __len__(self) -> int:
        """Count the moves and the stop."""
        return 1 + sum([targets.bit_count() for _, _, _, targets in self._runs])

    def __iter__(self) -> Iterator[AnyMove]:
        """Yield the moves by units, then by sizes, cards and targets; the stop at last."""
        for card, size, square, targets in self._runs:
            for target in squares_of(targets):
                yield Move(card, size, square, target)
        yield STOP

    @overload
    def __getitem__(self, index: int, /) -> AnyMove: ...

    @overload
    def __getitem__(self, index: slice, /) -> list[AnyMove]: ...

    def __getitem__(self, index: int | slice, /) -> AnyMove | list[AnyMove]:
        """Return a move by its place, or several as a list."""
        if isinstance(index, slice) or index < 0:
            return [*self][index]
        for card, size, square, targets in self._runs:
            count = targets.bit_count()
            if index < count:
                return Move(card, size, square, squares_of(targets)[index])
            index -= count
        if index:
            raise IndexError("there are not so many moves")
        return STOP

    def __eq__(self, other: object) -> bool:
        """Say whether another sequence holds the same moves in the same order."""
        return isinstance(other, Sequence) and [*self] == [*other]

    __hash__ = None  # type: ignore[assignment]  # like a list

    def __repr__(self) -> str:
        """Return the moves as those of a list."""
        return repr([*self])


@lru_cache(maxsize=1 << 12)
def lays_of(player: int, hand: frozenset[Card]) -> tuple[Lay, ...]:
    """Return all choices of cards out of a hand."""
    cards = in_order(hand)
    enemy: list[tuple[Card, ...]] = [(card,) for card in cards if not is_own(card)] or [()]
    return tuple(Lay(player, (card, *other)) for card in cards if is_own(card) for other in enemy)
