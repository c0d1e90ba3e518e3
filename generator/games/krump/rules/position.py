"""A position of Krump: a frozen value; what follows from a move is another one."""

from dataclasses import dataclass

from generator.games.krump.rules.base_position import Standing
from generator.games.krump.rules.board.movement import Pyramids, Units
from generator.games.krump.rules.board.tables import BLACK, RED
from generator.games.krump.rules.cards.deck import Card
from generator.games.krump.rules.moves import AnyMove, Laid
from generator.games.krump.rules.readings import Readings
from generator.games.krump.rules.state import State

_Cards = tuple[frozenset[Card], frozenset[Card]]
_Pyramids = tuple[Pyramids, Pyramids]


@dataclass(frozen=True, slots=True)
class Position(Standing):
    """A position: how a game stands (see `Standing`), as a value.

    Cards are chosen at the same time, but as moves of a position Red's come first. So whoever chooses for Black fairly
    looks at `seen_by(BLACK)` and not at the position itself.
    """

    units: Units
    pyramids: _Pyramids
    waiting: _Pyramids
    hands: _Cards
    gained: _Cards
    aside: _Cards
    discards: _Cards
    laid: tuple[tuple[Laid, ...], tuple[Laid, ...]]
    captures: tuple[int, int]
    tired: int
    to_move: int | None
    done: int | None
    last_mover: int | None
    round: int
    moved_in: int
    captured_in: int
    readings: Readings

    def play(self, move: AnyMove) -> "Position":
        """Return the position after `move`, which must be one of `moves()`; `judging.fault` says whether it is."""
        state = self.state()
        state.play(move)
        return frozen(state)

    def state(self) -> State:
        """Return this position as a game that changes in place."""
        return State(self)

    def seen_by(self, player: int) -> "Position":
        """Return the position as a player sees it: cards the other one has laid face down are in the hand again."""
        return frozen(self.state().seen_by(player))


def frozen(standing: Standing) -> Position:
    """Return how a game stands as a position."""
    return Position(
        standing.units,
        (standing.pyramids[RED], standing.pyramids[BLACK]),
        (standing.waiting[RED], standing.waiting[BLACK]),
        (standing.hands[RED], standing.hands[BLACK]),
        (standing.gained[RED], standing.gained[BLACK]),
        (standing.aside[RED], standing.aside[BLACK]),
        (standing.discards[RED], standing.discards[BLACK]),
        (standing.laid[RED], standing.laid[BLACK]),
        (standing.captures[RED], standing.captures[BLACK]),
        standing.tired,
        standing.to_move,
        standing.done,
        standing.last_mover,
        standing.round,
        standing.moved_in,
        standing.captured_in,
        standing.readings,
    )
