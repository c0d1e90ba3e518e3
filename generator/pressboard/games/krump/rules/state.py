"""The fast state of a game: `play` changes it in place. Frozen positions and playouts are driven by it.

>>> from pressboard.games.krump.rules.rules import start
>>> state = start().state()
>>> for choice in (2, 0, -1, -1):  # two cards, two stops
...     state.play(state.moves()[choice])
>>> state.round, state.outcome
(2, None)
"""

from pressboard.games.krump.rules.base_position import MOVES, BasePosition
from pressboard.games.krump.rules.board.movement import NO_PYRAMIDS, Pyramids, moved
from pressboard.games.krump.rules.board.tables import BLACK, PIPS, RED
from pressboard.games.krump.rules.cards.deck import ENEMY_SUITS, NO_CARDS, Card, cleaned_up, total
from pressboard.games.krump.rules.cards.placing import added, without
from pressboard.games.krump.rules.moves import AnyMove, Laid, Lay, Move
from pressboard.games.krump.rules.readings import LARGER, MOVER

NO_LAID: tuple[Laid, ...] = ()


class State(BasePosition):
    """The state of a game in play: a `BasePosition` whose pairs are lists, changed in place by `play`."""

    __slots__ = (
        "aside",
        "captures",
        "discards",
        "hands",
        "laid",
        "last_capture_round",
        "last_move_round",
        "moved_squares",
        "pyramids",
        "readings",
        "round",
        "second_if_tied",
        "stopped",
        "to_move",
        "units",
        "waiting_cards",
        "waiting_pyramids",
    )

    pyramids: list[Pyramids]
    waiting_pyramids: list[Pyramids]
    hands: list[frozenset[Card]]
    waiting_cards: list[frozenset[Card]]
    aside: list[frozenset[Card]]
    discards: list[frozenset[Card]]
    laid: list[tuple[Laid, ...]]
    captures: list[int]

    def __init__(self, other: BasePosition) -> None:
        """Copy a position or another state."""
        self.units, self.moved_squares = other.units, other.moved_squares
        self.pyramids, self.waiting_pyramids = [*other.pyramids], [*other.waiting_pyramids]
        self.hands, self.waiting_cards = [*other.hands], [*other.waiting_cards]
        self.aside, self.discards = [*other.aside], [*other.discards]
        self.laid, self.captures = [*other.laid], [*other.captures]
        self.to_move, self.stopped, self.second_if_tied = other.to_move, other.stopped, other.second_if_tied
        self.round, self.last_move_round, self.last_capture_round = (
            other.round,
            other.last_move_round,
            other.last_capture_round,
        )
        self.readings = other.readings

    def play(self, move: AnyMove) -> None:
        """Do what must be one of `moves()`; `judging.fault` says whether it is."""
        player = self.to_move
        assert player is not None, "the game is over"
        if isinstance(move, Move):
            self._move(player, move)
        elif isinstance(move, Lay):
            self._lay(move)
        else:
            self._stop(player)

    def seen_by(self, player: int) -> "State":
        """Return the game as a player sees it: cards the other one has laid face down are in the hand again."""
        other = 1 - player
        if self.phase == MOVES or not self.laid[other]:
            return self
        seen = State(self)
        seen.hands[other] |= {each.card for each in self.laid[other]}
        seen.laid[other] = NO_LAID
        return seen

    # Cards

    def _lay(self, lay: Lay) -> None:
        player, cards = lay
        self.hands[player] = self.hands[player].difference(cards)
        self.laid[player] = tuple([Laid(card) for card in cards])
        self.to_move = self._first_mover() if self.laid[1 - player] else 1 - player

    def _first_mover(self) -> int:
        """Return who moves first: the higher total, or who does not go second on a tie; Red if nobody has said."""
        red, black = (total([laid.card for laid in cards]) for cards in self.laid)
        if red == black:
            return RED if self.second_if_tied is None else 1 - self.second_if_tied
        return RED if red > black else BLACK

    # Moves

    def _move(self, player: int, move: Move) -> None:
        card, size, square, target = move
        readings = self.readings
        self._place(player, card, PIPS[size] - 1)
        self.units, captured = moved(self.units, player, square, target)
        self.last_move_round = self.round
        if not readings.unit_moves_again:
            self.moved_squares = self.moved_squares & ~(1 << square) | 1 << target
        if readings.second_on_tie == MOVER:
            self.second_if_tied = player
        if captured is not NO_PYRAMIDS:
            self._capture(player, captured)
        self._pass_turn(player)

    def _place(self, player: int, card: Card, size: int) -> None:
        """Place a movement pyramid on a card; sizes count from 0."""
        self.pyramids[player] = without(self.pyramids[player], size)
        self.laid[player] = tuple([laid.holding(size) if laid[0] == card else laid for laid in self.laid[player]])

    def _capture(self, player: int, captured: Pyramids) -> None:
        self.last_capture_round = self.round
        self.captures[player] += sum(captured)
        pyramids = self.pyramids if self.readings.captured_at_once else self.waiting_pyramids
        pyramids[player] = added(pyramids[player], captured)
        if self.aside[player]:
            self._gain(player, captured)

    def _gain(self, player: int, captured: Pyramids) -> None:
        """Gain the cards of the enemy colour that captured units bring, of those still set aside."""
        brought = [Card(ENEMY_SUITS[player], pips) for pips, count in enumerate(captured, 1) if count]
        gained = self.aside[player].intersection(brought[-1:] if self.readings.stack_brings == LARGER else brought)
        self.aside[player] -= gained
        cards = self.hands if self.readings.gained_card_counts else self.waiting_cards
        cards[player] |= gained

    def _pass_turn(self, player: int) -> None:
        """Let the other one move, unless the game is won or the other one is done for the round."""
        readings = self.readings
        if not readings.stop_is_final:
            self.stopped = None
        if readings.win_at_once and self.captures[player] >= readings.captures_to_win:
            self.to_move = None
        elif self.stopped is None:
            self.to_move = 1 - player

    # The end of a round

    def _stop(self, player: int) -> None:
        if self.stopped is None:
            self.stopped, self.to_move = player, 1 - player
            return
        for each in (RED, BLACK):
            self._take_back(each)
            self._refill(each)
        if self.readings.second_on_tie != MOVER:
            self.second_if_tied = player
        self._end_round()

    def _take_back(self, player: int) -> None:
        """Take a player's pyramids back from the cards, and those that were waiting."""
        pyramids, self.waiting_pyramids[player] = (
            added(self.pyramids[player], self.waiting_pyramids[player]),
            NO_PYRAMIDS,
        )
        for laid in self.laid[player]:
            pyramids = added(pyramids, laid.placed)
        self.pyramids[player] = pyramids

    def _refill(self, player: int) -> None:
        """Discard the cards of the round and refill the hand; then gained cards join it that did not count."""
        used, readings = frozenset([laid.card for laid in self.laid[player]]), self.readings
        hand, self.discards[player] = cleaned_up(
            self.hands[player], used, self.discards[player], readings.used_cards_return, readings.discards_by_colour
        )
        self.hands[player], self.waiting_cards[player] = hand.union(self.waiting_cards[player]), NO_CARDS

    def _end_round(self) -> None:
        """Begin another round, unless the game is over."""
        self.laid[RED] = self.laid[BLACK] = NO_LAID
        self.stopped, self.moved_squares = None, 0
        if self.is_won or self.tie_reason:
            self.to_move = None
        else:
            self.to_move, self.round = RED, self.round + 1
