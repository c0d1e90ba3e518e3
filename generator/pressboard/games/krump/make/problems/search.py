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

from pressboard.games.krump.rules.arrays import UNITS_A_SIZE
from pressboard.games.krump.rules.board import Board
from pressboard.games.krump.rules.cards import added, sizes_of, without
from pressboard.games.krump.rules.house_rules import HouseRules
from pressboard.games.krump.rules.movement import SIZES, Pyramids, Units, moved, reaches, squares_of, taken_by
from pressboard.lean_dataclasses import dataclass

Squares = tuple[int, int]
"""Where a move goes from and to."""

_USUAL = HouseRules()
_FITTING = (0, 1, 3, 7, 7, 7, 7)
"""The sizes, as bits, that fit on a card with room for so many pips."""
_LEFT_AT_THE_END = len(SIZES) * UNITS_A_SIZE - _USUAL.captures_to_win
"""With so few enemies left the game is won."""
_NEVER = 99
"""More moves than a round can have, and more captures."""
_SMALL: Pyramids = 1, 0, 0
_ANYWHERE = -1
"""All squares, as bits."""


class State(NamedTuple):
    """What decides the rest of a round: the board, the player's pyramids, and the room on the cards in pips, sorted."""

    units: Units
    pyramids: Pyramids
    rooms: tuple[int, ...]

    @property
    def usable(self) -> int:
        """The sizes of pyramids, as bits, that can still be placed."""
        return sizes_of(self.pyramids) & _FITTING[self.rooms[-1]]


class Step(NamedTuple):
    """A move: its squares, what there is after it, and how many units it captures."""

    squares: Squares
    after: State
    captures: int


def _with_less(rooms: tuple[int, ...], place: int, pips: int) -> tuple[int, ...]:
    return tuple(sorted((*rooms[:place], rooms[place] - pips, *rooms[place + 1 :])))


@cache
def _payments(pyramids: Pyramids, rooms: tuple[int, ...], sizes: int) -> list[tuple[Pyramids, tuple[int, ...]]]:
    """Return the pyramids and rooms there are once a pyramid of one of some sizes is placed on a card."""
    paid = {
        (without(pyramids, size), _with_less(rooms, place, size + 1))
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
    return max((1 + most_moves(added(left, _SMALL), less) for left, less in after), default=0)


def state_of(position: Board, player: int) -> State:
    """Return what decides the rest of a round in which `player` goes on alone."""
    rooms = sorted(laid.room for laid in position.laid[player])
    return State(position.units, position.pyramids[player], tuple(rooms))


@dataclass(slots=True)
class Search:
    """The search for one `player`, with all it has found: the most captures by states, and the moves these take."""

    player: int
    _most: dict[State, int] = field(default_factory=dict)
    _fewest: dict[State, int] = field(default_factory=dict)

    def most(self, state: State) -> int:
        """Return the most units that can be captured from here on."""
        found = self._most.get(state)
        if found is None:
            found = self._most[state] = self._searched(state)
        return found

    def _searched(self, state: State) -> int:
        """Return the most that can be captured, looking at captures first."""
        best = 0
        for _, after, count in self._captures(state):
            if count + self._bound(after) > best:
                best = max(best, count + self.most(after))
        for _, after, _ in self._quiet(state, best + 1):
            if self._bound(after) > best:
                best = max(best, self.most(after))
        return best

    def fewest(self, state: State) -> int:
        """Return in how few moves the most units can be captured."""
        most = self.most(state)
        if not most:
            return 0
        found = self._fewest.get(state)
        if found is None:
            best = (after for _, after, _ in self._best(state, most))
            found = self._fewest[state] = 1 + min(map(self.fewest, best), default=_NEVER)
        return found

    def steps(self, state: State) -> Iterator[Step]:
        """Yield all moves, each way to pay for one that makes a difference by itself."""
        return self._steps(state, _ANYWHERE)

    def keys(self, state: State) -> tuple[Squares, ...]:
        """Return the first moves, by their squares in order, that lead to the most captures; none if there are none."""
        most = self.most(state)
        return tuple(sorted({squares for squares, _, _ in self._best(state, most)})) if most else ()

    def _best(self, state: State, most: int) -> Iterator[Step]:
        """Yield the moves that lead to `most` captures, which is more than none."""
        for step in chain(self._captures(state), self._quiet(state, most)):
            if step.captures + self._bound(step.after) >= most == step.captures + self.most(step.after):
                yield step

    def _captures(self, state: State) -> Iterator[Step]:
        return self._steps(state, taken_by(state.units, 1 - self.player))

    def _quiet(self, state: State, least: int) -> Iterator[Step]:
        """Yield the moves that capture nothing, after which so many captures may follow."""
        return self._steps(state, ~taken_by(state.units, 1 - self.player), least)

    def _steps(self, state: State, on: int, least: int = 0) -> Iterator[Step]:
        """Yield the moves to squares `on` which there may be so many captures on others."""
        units, usable = state.units, state.usable
        if not usable or self._won(units):
            return
        for square, sizes, targets in reaches(units, self.player, _USUAL, usable):
            for pyramids, rooms in _payments(state.pyramids, state.rooms, sizes) if targets & on else ():
                if least and self._bound(State(units, pyramids, rooms)) < least:
                    continue
                for target in squares_of(targets & on):
                    after, captured = moved(units, self.player, square, target)
                    yield Step((square, target), State(after, added(pyramids, captured), rooms), sum(captured))

    def _bound(self, state: State) -> int:
        """Return how many units can be captured from here on at most: one a move where the enemy has no stacks."""
        small, medium, large = state.units[:3] if self.player else state.units[3:]
        moves = most_moves(state.pyramids, state.rooms)
        return _NEVER if moves and (small & medium | (small | medium) & large) else moves

    def _won(self, units: Units) -> bool:
        enemies = units[:3] if self.player else units[3:]
        return sum(map(int.bit_count, enemies)) <= _LEFT_AT_THE_END
