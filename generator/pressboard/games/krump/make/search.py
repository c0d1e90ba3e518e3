"""The most units that can be captured in the rest of a round by a player who goes on alone, and how.

All sequences of moves are tried; those that come to the same board with the same pyramids and the same room left on the
cards are one, and what cannot come to more than was found already is not looked at. Two ways to pay for the same move
are one first move: it is known by its squares.
"""

from array import array
from collections.abc import Iterator, Sequence
from dataclasses import field
from functools import cache
from itertools import chain
from pathlib import Path
from types import ModuleType

from pressboard.games.krump.rules.board import Board
from pressboard.games.krump.rules.cards import FITTING, add, sizes_of, take_one
from pressboard.games.krump.rules.house_rules import HouseRules
from pressboard.games.krump.rules.movement import (
    KING,
    KNIGHT,
    LARGE,
    NO_PYRAMIDS,
    SIZES,
    UNITS_A_SIZE,
    Pyramids,
    Reach,
    Units,
    move_units,
    reaches,
    squares_of,
    taken_by,
    units_of_player,
)
from pressboard.lean_classes import NamedTuple, dataclass
from pressboard.play.libraries import library

Squares = tuple[int, int]
"""Where a move goes from and to."""

_USUAL = HouseRules()
_LEFT_AT_THE_END = len(SIZES) * UNITS_A_SIZE - _USUAL.captures_to_win
"""With so few enemies left the game is won."""


ANYWHERE = -1
"""All squares."""


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
            take_one(pyramids, size),
            tuple(sorted((*rooms[:place], room - size - 1, *rooms[place + 1 :]))),
        )
        for size in squares_of(sizes & sizes_of(pyramids))
        for place, room in enumerate(rooms)
        if room > size
    }
    return sorted(paid)


@cache
def most_moves(pyramids: Pyramids, rooms: tuple[int, ...]) -> int:
    """The most moves there may still be, were each to capture a Small, which is placed most easily.

    >>> most_moves((1, 1, 1), (2, 3)), most_moves((0, 0, 1), (1, 2)), most_moves((0, 1, 0), (1, 3))
    (5, 0, 3)
    """
    after = _payments(pyramids, rooms, sizes_of(pyramids))
    return max((1 + most_moves(add(left, (1, 0, 0)), less) for left, less in after), default=0)


def _stacks(units: Units) -> int:
    """Return the squares on which somebody's units stand on one another."""
    small, medium, large = units
    return small & medium | (small | medium) & large


def _single(units: Units) -> int:
    """Return the squares with a single Small or Medium: nothing can be in the way of these."""
    small, medium, _ = units
    return (small | medium) & ~_stacks(units)


def state_of(position: Board, player: int) -> State:
    """The state that decides the rest of a round in which `player` goes on alone."""
    side = position.sides[player]
    return State(position.units, side.pyramids, tuple(sorted(laid.room for laid in side.laid)))


FOLDER = Path(__file__).parent / "core"
"""Where the core's sources are, and the library that was made of them."""
MOST_STATES = 400_000
"""So many are looked at by the core before Python takes over, which looks at fewer of them."""
_CARDS = 2
"""As many are laid at most."""
_NO_TELLING = 99
"""More captures than there can be: a bound that excludes nothing."""


@cache
def core() -> ModuleType | None:
    """Return the core as a module, None where it was not built from the sources that are here."""
    if array("Q").itemsize != 8:
        return None
    return library(FOLDER, f"{__package__}.compiled")


def _compiled_search() -> object | None:
    module = core()
    return module.search(_LEFT_AT_THE_END, MOST_STATES) if module else None


@dataclass(slots=True)
class Search:
    """The search for one `player`, with all it has found: by states the most captures, or what they are not above.

    It is done by the compiled core where there is one; what that does not bring to an end Python does.
    """

    player: int
    _by_core: object | None = field(default_factory=_compiled_search)
    _most: dict[State, int] = field(default_factory=dict)
    _below: dict[tuple[State, int], int] = field(default_factory=dict)
    _reached: dict[tuple[Units, int], list[Reach]] = field(default_factory=dict)

    def captures(self, state: State, goal: int) -> bool:
        """True if so many units can be captured from here on."""
        module = core()
        search = self._by_core
        units = (
            units_of_player(state.units, self.player),
            units_of_player(state.units, 1 - self.player),
        )
        if module and search:
            rooms = (*state.rooms, 0)[:2]
            numbers = array("Q", [*units[0], *units[1], *state.pyramids, *rooms])
            found = module.captures(search, numbers, goal)
            if found >= 0:
                return bool(found)
            self._by_core = None
        return self._most_by_python(state, goal) >= goal

    def most(self, state: State) -> int:
        """Return the most units that can be captured from here on."""
        if self._by_core:
            most = 0
            while self.captures(state, most + 1):
                most += 1
            return most
        return self._most_by_python(state)

    def _most_by_python(self, state: State, least: int = 0, at: int = ANYWHERE) -> int:
        """Return the most units that can be captured from here on, or any number below `least` where it is below.

        After a move that captured nothing, `at` is the square it went to if nothing can be in the way of what moved.
        Then captures by others could as well have come before it, unless something can be in their way: these were
        looked at there, and are not again.
        """
        found = self._most.get(state)
        if found is not None:
            return found
        bound = self._bound(state)
        if min(bound, self._below.get((state, at), bound)) < max(least, 1):
            return 0
        if at != ANYWHERE and bound == least and not self._goes_on(state, at):
            return 0
        best = self._captures_from(state, least, at, bound)
        if best < least:
            self._below[state, at] = least - 1
        elif at == ANYWHERE:
            self._most[state] = best
        return best

    def _goes_on(self, state: State, at: int) -> bool:
        """True if what stands `at` a square, or what can be in the way of others, may capture with the next move."""
        own = units_of_player(state.units, self.player)
        enemies = taken_by(state.units, 1 - self.player)
        small, medium, large = own
        square = at.bit_length() - 1
        single = _single(own)
        if not single & at:
            return True
        if (KING if small & at else KNIGHT)[square] & enemies:
            return True
        usable = sizes_of(state.pyramids) & FITTING[state.rooms[-1]]
        return bool((small | medium) & ~single or (large and usable & LARGE))

    def _captures_from(self, state: State, least: int, at: int, bound: int) -> int:
        """Look at captures first, then at other moves; return the same."""
        best = 0
        enemies = taken_by(state.units, 1 - self.player)
        single = _single(units_of_player(state.units, self.player))
        origins = ~single | at
        if bound == 1:
            reached = self._reaches(state)
            return int(
                any(targets & enemies for square, _, targets in reached if origins >> square & 1)
            )
        for _, after, count in self.steps(state, enemies, origins=origins):
            wanted = max(best + 1, least) - count
            if (
                self._bound(after) >= wanted
                and (more := self._most_by_python(after, wanted)) >= wanted
            ):
                best = count + more
            if best == bound:
                return best
        for (square, target), after, _ in self.steps(state, ~enemies, max(best + 1, least)):
            wanted = max(best + 1, least)
            went = 1 << target if single >> square & 1 else ANYWHERE
            if (
                self._bound(after) >= wanted
                and (more := self._most_by_python(after, wanted, went)) >= wanted
            ):
                best = more
            if best == bound:
                break
        return best

    def keys(self, state: State, enough: int | None = None) -> tuple[Squares, ...]:
        """Return the first moves, by their squares in order, that lead to the most captures; none if there are none.

        The search may end when it has `enough` of them.
        """
        found = set[Squares]()
        for step in self.best(state):
            found.add(step.squares)
            if len(found) == enough:
                break
        return tuple(sorted(found))

    def best(self, state: State) -> Iterator[Step]:
        """Yield the moves that lead to the most captures; none where there are none."""
        most = self.most(state)
        enemies = taken_by(state.units, 1 - self.player)
        for step in (
            chain(self.steps(state, enemies), self.steps(state, ~enemies, most)) if most else ()
        ):
            wanted = most - step.captures
            if self._bound(step.after) >= wanted and self.captures(step.after, wanted):
                yield step

    def steps(
        self, state: State, on: int = ANYWHERE, least: int = 0, origins: int = ANYWHERE
    ) -> Iterator[Step]:
        """Yield the moves from some squares to squares `on` after which there may be so many captures.

        Each way to pay for one that makes a difference is one by itself.
        """
        units = state.units
        player = self.player
        is_bound = least and not _stacks(units_of_player(units, 1 - player))
        for square, sizes, targets in self._reaches(state):
            if not targets & on or not origins >> square & 1:
                continue
            ways = _payments(state.pyramids, state.rooms, sizes)
            if is_bound:
                ways = [way for way in ways if most_moves(*way) >= least]
            if not ways:
                continue
            moves = [
                ((square, target), *move_units(units, player, square, target))
                for target in squares_of(targets & on)
            ]
            for pyramids, rooms in ways:
                for squares, after, captured in moves:
                    if captured == NO_PYRAMIDS:
                        yield Step(squares, State(after, pyramids, rooms), 0)
                    else:
                        left = add(pyramids, captured)
                        yield Step(squares, State(after, left, rooms), sum(captured))

    def _reaches(self, state: State) -> Sequence[Reach]:
        """The squares each unit and each stack can go to that a pyramid moves for which there is room."""
        units = state.units
        usable = sizes_of(state.pyramids) & FITTING[state.rooms[-1]]
        if (
            not usable
            or sum(map(int.bit_count, units_of_player(units, 1 - self.player))) <= _LEFT_AT_THE_END
        ):
            return ()
        found = self._reached.get((units, usable))
        if found is None:
            found = self._reached[units, usable] = reaches(units, self.player, _USUAL, usable)
        return found

    def _bound(self, state: State) -> int:
        """The most units that can be captured: one a move where the enemy has no stacks, else no telling."""
        moves = most_moves(state.pyramids, state.rooms)
        if moves and _stacks(units_of_player(state.units, 1 - self.player)):
            return _NO_TELLING
        return moves
