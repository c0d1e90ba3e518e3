"""The most units that can be captured in the rest of a round by a player who goes on alone, and how.

All sequences of moves are tried; those that come to the same board with the same pyramids and the same room left on the
cards are one. Two ways to pay for the same move are one first move: it is known by its squares.
"""

from collections.abc import Iterator
from dataclasses import field
from typing import NamedTuple

from generator.games.krump.rules.arrays import UNITS_A_SIZE
from generator.games.krump.rules.board.movement import Pyramids, Units, moved, reaches, taken_by
from generator.games.krump.rules.board.tables import SIZES, squares_of
from generator.games.krump.rules.cards.placing import added, sizes_of, without
from generator.games.krump.rules.position import Position
from generator.games.krump.rules.readings import Readings
from generator.lean_dataclasses import dataclass

Squares = tuple[int, int]
"""Where a move goes from and to."""

_USUAL = Readings()
_FITTING = (0, 1, 3, 7, 7, 7, 7)
"""The sizes, as bits, that fit on a card with room for so many pips."""
_LEFT_AT_THE_END = len(SIZES) * UNITS_A_SIZE - _USUAL.captures_to_win
"""With so few enemies left the game is won."""
_NEVER = 99
"""More moves than a round can have."""


class State(NamedTuple):
    """What decides the rest of a round: the board, the player's pyramids, and the room on the cards in pips, sorted."""

    units: Units
    pyramids: Pyramids
    rooms: tuple[int, ...]

    @property
    def usable(self) -> int:
        """The sizes of pyramids, as bits, that can still be placed."""
        return sizes_of(self.pyramids) & _FITTING[self.rooms[-1]]

    def paid(self, sizes: int) -> "set[State]":
        """Return what there is once a pyramid of one of some sizes is placed on a card and nothing has moved yet."""
        return {
            State(self.units, without(self.pyramids, size), _with_less(self.rooms, place, size + 1))
            for size in squares_of(sizes & sizes_of(self.pyramids))
            for place, room in enumerate(self.rooms)
            if room > size
        }


class Step(NamedTuple):
    """A move: its squares, what there is after it, and how many units it captures."""

    squares: Squares
    after: State
    captures: int


def _with_less(rooms: tuple[int, ...], place: int, pips: int) -> tuple[int, ...]:
    return tuple(sorted((*rooms[:place], rooms[place] - pips, *rooms[place + 1 :])))


def state_of(position: Position, player: int) -> State:
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
            found = max((count + self.most(after) for _, after, count in self._steps(state, worth=True)), default=0)
            self._most[state] = found
        return found

    def fewest(self, state: State) -> int:
        """Return in how few moves the most units can be captured."""
        most = self.most(state)
        if not most:
            return 0
        found = self._fewest.get(state)
        if found is None:
            best = (after for _, after, count in self._steps(state, worth=True) if count + self.most(after) == most)
            found = self._fewest[state] = 1 + min(map(self.fewest, best), default=_NEVER)
        return found

    def steps(self, state: State) -> Iterator[Step]:
        """Yield all moves, each way to pay for one that makes a difference by itself."""
        return self._steps(state)

    def keys(self, state: State) -> tuple[Squares, ...]:
        """Return the first moves, by their squares in order, that lead to the most captures; none if there are none."""
        most = self.most(state)
        found = {squares for squares, after, count in self._steps(state) if count + self.most(after) == most}
        return tuple(sorted(found)) if most else ()

    def _steps(self, state: State, worth: bool = False) -> Iterator[Step]:
        """Yield the moves; if only what is `worth` it is asked for, none that captures nothing and is the last."""
        usable, enemies = state.usable, taken_by(state.units, 1 - self.player)
        if not usable or self._won(state.units):
            return
        for square, sizes, targets in reaches(state.units, self.player, _USUAL, usable):
            for paid in sorted(state.paid(sizes)):
                for target in squares_of(targets if paid.usable or not worth else targets & enemies):
                    units, captured = moved(state.units, self.player, square, target)
                    after = State(units, added(paid.pyramids, captured), paid.rooms)
                    yield Step((square, target), after, sum(captured))

    def _won(self, units: Units) -> bool:
        enemies = units[:3] if self.player else units[3:]
        return sum(map(int.bit_count, enemies)) <= _LEFT_AT_THE_END
