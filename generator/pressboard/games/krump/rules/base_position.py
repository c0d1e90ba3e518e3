"""What a frozen position and the state of a game in play share: their fields, the legal moves now, the outcome."""

from collections.abc import Sequence

from pressboard.games.krump.rules.board.movement import Pyramids, Units, reaches
from pressboard.games.krump.rules.board.tables import BLACK, RED, Player, Squares
from pressboard.games.krump.rules.cards.deck import Card
from pressboard.games.krump.rules.cards.placing import serving
from pressboard.games.krump.rules.moves import AnyMove, Laid, UnitMoves, lays_of
from pressboard.games.krump.rules.readings import Readings
from pressboard.play.positions import Outcome

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


class BasePosition:
    """The fields of `Position` and of `State`, and what can be done now: the legal moves, or how the game ended.

    Pairs go by player, Red first. Rounds count from 1; the last rounds with a move and with a capture are 0 before the
    first. `waiting_pyramids`, `waiting_cards` and `moved_squares` are empty by the usual readings.
    """

    __slots__ = ()

    units: Units
    """Six sets of squares as bits, see `board.movement`."""
    pyramids: Sequence[Pyramids]
    """The movement pyramids that lie off the cards, by size."""
    waiting_pyramids: Sequence[Pyramids]
    """Captured pyramids that can be used from the next round on."""
    hands: Sequence[frozenset[Card]]
    waiting_cards: Sequence[frozenset[Card]]
    """Gained cards that join the hand after the clean-up."""
    aside: Sequence[frozenset[Card]]
    """Cards of the enemy colour that are not gained yet."""
    discards: Sequence[frozenset[Card]]
    laid: Sequence[tuple[Laid, ...]]
    """The cards of this round with the pyramids on them; empty while they are chosen."""
    captures: Sequence[int]
    """The number of units captured."""
    moved_squares: Squares
    """Where units stand that have moved in this round and may not again."""
    to_move: Player | None
    """Who lays cards, moves or stops now; None when the game is over."""
    stopped: Player | None
    """Who has stopped in this round."""
    second_if_tied: Player | None
    """Who goes second if the cards' totals are tied; None before round one if nobody has said so."""
    round: int
    last_move_round: int
    last_capture_round: int
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
        found = reaches(self.units, player, readings, usable, self.moved_squares) if usable else []
        return UnitMoves(found, cards, readings.stop_is_free)

    def usable(self, player: int) -> int:
        """Return the sizes of pyramids, as bits, that a player can still place in this round."""
        if self.stopped == player and self.readings.stop_is_final:
            return 0
        cards = serving(self.pyramids[player], self.laid[player], self.readings)
        return cards[0][1] | cards[-1][1]

    @property
    def is_won(self) -> bool:
        """Say whether somebody has captured as many units as win."""
        return max(self.captures) >= self.readings.captures_to_win

    @property
    def tie_reason(self) -> str:
        """Say why the game is drawn if this round is over; empty if another one follows."""
        if self.round - self.last_move_round >= self.readings.rounds_without_move:
            return NOBODY_MOVES
        return NOBODY_CAPTURES if self.round - self.last_capture_round >= self.readings.rounds_without_capture else ""

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        if self.to_move is not None:
            return None
        if not self.is_won:
            return Outcome((), self.tie_reason)
        red, black = self.captures
        if red == black:
            return Outcome((), AS_MANY_CAPTURED)
        return Outcome((RED if red > black else BLACK,), won_by(self.readings.captures_to_win))
