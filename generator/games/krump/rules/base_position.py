"""How a game stands: what can be done in it and how it ended, whether it is frozen or changes in place."""

from collections.abc import Sequence

from generator.games.krump.rules.board.movement import Pyramids, Units, reaches
from generator.games.krump.rules.board.tables import BLACK, RED
from generator.games.krump.rules.cards.deck import Card
from generator.games.krump.rules.cards.placing import serving
from generator.games.krump.rules.moves import AnyMove, Laid, UnitMoves, lays_of
from generator.games.krump.rules.readings import Readings
from generator.play.positions import Outcome

NOBODY_MOVES, NOBODY_CAPTURES, AS_MANY_CAPTURED = (
    "rounds without a move",
    "rounds without a capture",
    "as many units captured",
)
"""The reasons for a draw by the rules."""

CARDS, MOVES = "cards", "moves"
"""The phases of a round."""

NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
"""The words for numbers of units."""


def won_by(captures: int) -> str:
    """Return the reason for a win: `eight units captured`."""
    return f"{NUMBERS[captures]} unit{'' if captures == 1 else 's'} captured"


class Standing:
    """What is on the board and in front of both players, and whose turn it is.

    Pairs go by player, Red first. `units` are six sets of squares as bits (see `movement`), `pyramids` the movement
    pyramids off the cards, `laid` the cards of this round. `done` has stopped in this round; `last_mover` goes second
    on a tie, and is None before round one if nobody has said so. Rounds count from 1; `moved_in` and `captured_in` are
    the last rounds with a move and with a capture, 0 before the first.

    Three things there are by some readings only: `waiting` are captured pyramids and `gained` are cards that can be
    used from the next round on, `tired` the squares of what has moved in this round and may not again, as bits.
    """

    __slots__ = ()

    units: Units
    pyramids: Sequence[Pyramids]
    waiting: Sequence[Pyramids]
    hands: Sequence[frozenset[Card]]
    gained: Sequence[frozenset[Card]]
    aside: Sequence[frozenset[Card]]
    discards: Sequence[frozenset[Card]]
    laid: Sequence[tuple[Laid, ...]]
    captures: Sequence[int]
    tired: int
    to_move: int | None
    done: int | None
    last_mover: int | None
    round: int
    moved_in: int
    captured_in: int
    readings: Readings

    @property
    def phase(self) -> str:
        """Say whether cards are to be laid or units to be moved."""
        return MOVES if self.laid[RED] and self.laid[BLACK] else CARDS

    def moves(self) -> Sequence[AnyMove]:
        """Return all legal moves: choices of cards, or moves of units and then the stop."""
        player, readings = self.to_move, self.readings
        if player is None:
            return ()
        if not (self.laid[RED] and self.laid[BLACK]):
            return lays_of(player, self.hands[player], readings.enemy_card_compulsory)
        cards = serving(self.pyramids[player], self.laid[player], readings)
        usable = cards[0][1] | cards[-1][1]
        found = reaches(self.units, player, readings, usable, self.tired) if usable else []
        return UnitMoves(found, cards, readings.stop_is_free)

    def usable(self, player: int) -> int:
        """Return the sizes of pyramids, as bits, that a player can still place in this round."""
        if self.done == player and self.readings.stop_is_final:
            return 0
        cards = serving(self.pyramids[player], self.laid[player], self.readings)
        return cards[0][1] | cards[-1][1]

    @property
    def is_won(self) -> bool:
        """Say whether somebody has captured as many units as win."""
        return max(self.captures) >= self.readings.captures_to_win

    @property
    def draw_reason(self) -> str:
        """Say why the game is drawn if this round is over; empty if another one follows."""
        if self.round - self.moved_in >= self.readings.rounds_without_move:
            return NOBODY_MOVES
        return NOBODY_CAPTURES if self.round - self.captured_in >= self.readings.rounds_without_capture else ""

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        if self.to_move is not None:
            return None
        if not self.is_won:
            return Outcome((), self.draw_reason)
        red, black = self.captures
        if red == black:
            return Outcome((), AS_MANY_CAPTURED)
        return Outcome((RED if red > black else BLACK,), won_by(self.readings.captures_to_win))
