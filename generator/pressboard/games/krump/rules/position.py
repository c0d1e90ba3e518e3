"""A position of Krump: a frozen value; what follows from a move is another one."""

from pressboard.games.krump.rules.base_position import BasePosition
from pressboard.games.krump.rules.board.movement import Pyramids, Units
from pressboard.games.krump.rules.board.tables import BLACK, RED, Player, Squares
from pressboard.games.krump.rules.cards.deck import Card
from pressboard.games.krump.rules.moves import AnyMove, Laid
from pressboard.games.krump.rules.readings import Readings
from pressboard.games.krump.rules.state import State
from pressboard.lean_dataclasses import dataclass

_Cards = tuple[frozenset[Card], frozenset[Card]]
_Pyramids = tuple[Pyramids, Pyramids]


@dataclass(frozen=True, slots=True)
class Position(BasePosition):
    """A position: the fields of `BasePosition` (see there) as a frozen value.

    Cards are chosen at the same time, but as moves of a position Red's come first. So whoever chooses for Black fairly
    looks at `seen_by(BLACK)` and not at the position itself.
    """

    units: Units
    pyramids: _Pyramids
    waiting_pyramids: _Pyramids
    hands: _Cards
    waiting_cards: _Cards
    aside: _Cards
    discards: _Cards
    laid: tuple[tuple[Laid, ...], tuple[Laid, ...]]
    captures: tuple[int, int]
    moved_squares: Squares
    to_move: Player | None
    stopped: Player | None
    second_if_tied: Player | None
    round: int
    last_move_round: int
    last_capture_round: int
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


def frozen(state: BasePosition) -> Position:
    """Return a state as a frozen position."""
    return Position(
        state.units,
        (state.pyramids[RED], state.pyramids[BLACK]),
        (state.waiting_pyramids[RED], state.waiting_pyramids[BLACK]),
        (state.hands[RED], state.hands[BLACK]),
        (state.waiting_cards[RED], state.waiting_cards[BLACK]),
        (state.aside[RED], state.aside[BLACK]),
        (state.discards[RED], state.discards[BLACK]),
        (state.laid[RED], state.laid[BLACK]),
        (state.captures[RED], state.captures[BLACK]),
        state.moved_squares,
        state.to_move,
        state.stopped,
        state.second_if_tied,
        state.round,
        state.last_move_round,
        state.last_capture_round,
        state.readings,
    )
