"""The most units that can be captured in the rest of a round by a player who goes on alone, and how.

All sequences of moves are tried; those that come to the same board with the same pyramids and the same room left on the
cards are one, and what cannot come to more than was found already is not looked at. Two ways to pay for the same move
are one first move: it is known by its squares.
"""

from collections.abc import Iterator
from dataclasses import field
from functools import cache
from itertools import chain
from typing import NamedTuple

from pressboard.games.krump.rules.board import Board
from pressboard.games.krump.rules.cards import FITTING, added, sizes_of, without
from pressboard.games.krump.rules.house_rules import HouseRules
from pressboard.games.krump.rules.movement import (
    SIZES,
    UNITS_A_SIZE,
    Pyramids,
    Units,
    moved,
    reaches,
    squares_of,
    taken_by,
)
from pressboard.lean_dataclasses import dataclass

Squares = tuple[int, int]
"""Where a move goes from and to."""

_USUAL = HouseRules()
_LEFT_AT_THE_END = len(SIZES) * UNITS_A_SIZE - _USUAL.captures_to_win
"""With so few enemies left the game is won."""


class State(NamedTuple):
    """What decides the rest of a round: the board, the player's pyramids, and the room on the cards in pips, sorted."""

    units: Units
    pyramids: Pyramids
    rooms: tuple[int, ...]


class Step(NamedTuple):
    """A move: its squares, what there is after it, and how many units it captures."""

    squares: Squares
    after: State
    captures: int


@cache
def _payments(
    pyramids: Pyramids, rooms: tuple[int, ...], sizes: int
) -> list[tuple[Pyramids, tuple[int, ...]]]:
    """Return the pyramids and rooms there are once a pyramid of one of some sizes is placed on a card."""
    paid = {
        (
            without(pyramids, size),
            tuple(sorted((*rooms[:place], room - size - 1, *rooms[place + 1 :]))),
        )
        for size in squares_of(sizes & sizes_of(pyramids))
        for place, room in enumerate(rooms)
        if room > size
    }
    return sorted(paid)


@cache
def most_moves(pyramids: Pyramids, rooms: tuple[int, ...]) -> int:
    """Return how many more moves there may be at most, were each to capture a Small, which is placed most easily.

    >>> most_moves((1, 1, 1), (2, 3)), most_moves((0, 0, 1), (1, 2)), most_moves((0, 1, 0), (1, 3))
    (5, 0, 3)
    """
    after = _payments(pyramids, rooms, sizes_of(pyramids))
    return max((1 + most_moves(added(left, (1, 0, 0)), less) for left, less in after), default=0)


def state_of(position: Board, player: int) -> State:
    """Return what decides the rest of a round in which `player` goes on alone."""
    side = position.sides[player]
    return State(position.units, side.pyramids, tuple(sorted(laid.room for laid in side.laid)))


@dataclass(slots=True)
class Search:
    """The search for one `player`, with all it has found: the most captures by states."""

    player: int
    _most: dict[State, int] = field(default_factory=dict)

    def most(self, state: State) -> int:
        """Return the most units that can be captured from here on; captures are looked at first."""
        found = self._most.get(state)
        if found is not None:
            return found
        best, enemies = 0, taken_by(state.units, 1 - self.player)
        for _, after, count in self.steps(state, enemies):
            if count + self._bound(after) > best:
                best = max(best, count + self.most(after))
        for _, after, _ in self.steps(state, ~enemies, best + 1):
            if self._bound(after) > best:
                best = max(best, self.most(after))
        self._most[state] = best
        return best

    def keys(self, state: State) -> tuple[Squares, ...]:
        """Return the first moves, by their squares in order, that lead to the most captures; none if there are none."""
        return tuple(sorted({step.squares for step in self.best(state)}))

    def best(self, state: State) -> Iterator[Step]:
        """Yield the moves that lead to the most captures; none where there are none."""
        most, enemies = self.most(state), taken_by(state.units, 1 - self.player)
        for step in (
            chain(self.steps(state, enemies), self.steps(state, ~enemies, most)) if most else ()
        ):
            if (
                step.captures + self._bound(step.after)
                >= most
                == step.captures + self.most(step.after)
            ):
                yield step

    def steps(self, state: State, on: int = -1, least: int = 0) -> Iterator[Step]:
        """Yield the moves to squares `on` after which there may be so many captures.

        Each way to pay for one that makes a difference is one by itself.
        """
        units, usable = state.units, sizes_of(state.pyramids) & FITTING[state.rooms[-1]]
        if not usable or sum(map(int.bit_count, self._enemies(units))) <= _LEFT_AT_THE_END:
            return
        for square, sizes, targets in reaches(units, self.player, _USUAL, usable):
            for pyramids, rooms in (
                _payments(state.pyramids, state.rooms, sizes) if targets & on else ()
            ):
                if least and self._bound(State(units, pyramids, rooms)) < least:
                    continue
                for target in squares_of(targets & on):
                    after, captured = moved(units, self.player, square, target)
                    yield Step(
                        (square, target),
                        State(after, added(pyramids, captured), rooms),
                        sum(captured),
                    )

    def _bound(self, state: State) -> int:
        """Return how many units can be captured at most: one a move where the enemy has no stacks, else no telling."""
        small, medium, large = self._enemies(state.units)
        moves = most_moves(state.pyramids, state.rooms)
        return 99 if moves and (small & medium | (small | medium) & large) else moves

    def _enemies(self, units: Units) -> Units:
        return units[:3] if self.player else units[3:]
