"""A position of Krump: what can be done in it, and what comes of it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from generator.games.krump.deck import ENEMY_SUITS, OWN_RANKS, Card, cleaned_up, total
from generator.games.krump.movement import Pyramids, Units, moved, reaches
from generator.games.krump.moves import AnyMove, Laid, Lay, Move, UnitMoves, lays_of
from generator.games.krump.readings import Readings
from generator.games.krump.tables import BLACK, RED, SIZES, squares_of
from generator.play.positions import Outcome

CAPTURES_TO_WIN = 8

EIGHT_CAPTURED, NOBODY_MOVES, NOBODY_CAPTURES = (
    "eight units captured",
    "rounds without a move",
    "rounds without a capture",
)
"""The reasons for a game's end."""

CARDS, MOVES = "cards", "moves"
"""The phases of a round."""

T = TypeVar("T")

_Cards = tuple[frozenset[Card], frozenset[Card]]
_SIZES_IN = tuple(tuple(SIZES[size] for size in squares_of(sizes)) for sizes in range(1 << len(SIZES)))
"""The sizes in every set of sizes as bits."""

_FITTING = tuple((1 << min(room, len(SIZES))) - 1 for room in range(OWN_RANKS + 1))
"""The sizes, as bits, that fit on a card with room for so many pips."""


@dataclass(frozen=True, slots=True)
class Position:
    """A position: what is on the board and in front of both players, and whose turn it is.

    Pairs go by player, Red first. `units` are six sets of squares as bits (see `movement`), `pyramids` the movement
    pyramids off the cards, `laid` the cards of this round. `done` has stopped in this round; `last_mover` finished the
    previous round, or goes second on a tie in round one. Rounds count from 1; `moved_in` and `captured_in` are the
    last rounds with a move and with a capture, 0 before the first.

    Cards are chosen at the same time, but as moves of a position Red's come first. So whoever chooses for Black fairly
    looks at `seen_by(BLACK)` and not at the position itself.
    """

    units: Units
    pyramids: tuple[Pyramids, Pyramids]
    hands: _Cards
    aside: _Cards
    discards: _Cards
    laid: tuple[tuple[Laid, ...], tuple[Laid, ...]]
    captures: tuple[int, int]
    to_move: int | None
    done: int | None
    last_mover: int
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
        player = self.to_move
        if player is None:
            return ()
        if self.phase == CARDS:
            return lays_of(player, self.hands[player])
        serving, usable = self._serving(player)
        return UnitMoves(
            [
                (card, size, square, targets)
                for square, sizes, targets in reaches(self.units, player, self.readings, usable)
                for card, served in serving
                for size in _SIZES_IN[sizes & served]
            ]
        )

    def _serving(self, player: int) -> tuple[list[tuple[Card, int]], int]:
        """Return the cards on which a player can still place pyramids, each with their sizes, and all these sizes."""
        small, medium, large = self.pyramids[player]
        left = (small > 0) | (medium > 0) << 1 | (large > 0) << 2
        serving = [(laid.card, left & _FITTING[laid.room]) for laid in self.laid[player]]
        return serving, serving[0][1] | serving[-1][1]

    def play(self, move: AnyMove) -> "Position":
        """Return the position after `move`, which must be one of `moves()`; `judging.fault` says whether it is."""
        if isinstance(move, Move):
            return self._after_move(move)
        return self._after_lay(move) if isinstance(move, Lay) else self._after_stop()

    def _after_move(self, move: Move) -> "Position":
        card, size, square, target = move
        player = self._mover
        units, captured = moved(self.units, player, square, target)
        count = sum(captured)
        pyramids = _put(self.pyramids, player, _changed(self.pyramids[player], size, captured))
        placed = tuple([laid.holding(SIZES.index(size)) if laid[0] == card else laid for laid in self.laid[player]])
        captures = _put(self.captures, player, self.captures[player] + count) if count else self.captures
        hands, aside = self._with_gains(player, captured) if count else (self.hands, self.aside)
        return Position(
            units,
            pyramids,
            hands,
            aside,
            self.discards,
            _put(self.laid, player, placed),
            captures,
            None if captures[player] >= CAPTURES_TO_WIN else player if self.done is not None else 1 - player,
            self.done,
            self.last_mover,
            self.round,
            self.round,
            self.round if count else self.captured_in,
            self.readings,
        )

    def _with_gains(self, player: int, captured: Pyramids) -> tuple[_Cards, _Cards]:
        """Return hands and set-aside cards after a capture: a card of the enemy colour for each size, once a game."""
        gained = self.aside[player] & {Card(ENEMY_SUITS[player], pips) for pips, n in enumerate(captured, 1) if n}
        return (
            _put(self.hands, player, self.hands[player] | gained),
            _put(self.aside, player, self.aside[player] - gained),
        )

    def _after_lay(self, lay: Lay) -> "Position":
        player, cards = lay
        laid = _put(self.laid, player, tuple(Laid(card) for card in cards))
        hands = _put(self.hands, player, self.hands[player] - {*cards})
        to_move = self._first_mover(laid) if laid[1 - player] else 1 - player
        return replace(self, laid=laid, hands=hands, to_move=to_move)

    def _first_mover(self, laid: tuple[tuple[Laid, ...], tuple[Laid, ...]]) -> int:
        red, black = (total(each.card for each in cards) for cards in laid)
        if red == black:
            return 1 - self.last_mover
        return RED if red > black else BLACK

    def _after_stop(self) -> "Position":
        if self.done is None:
            return replace(self, done=self.to_move, to_move=1 - self._mover)
        return self._after_round()

    def _after_round(self) -> "Position":
        """Return the position after both players' clean-up."""
        (red_hand, red_discards), (black_hand, black_discards) = map(self._cards_after_round, (RED, BLACK))
        is_drawn = bool(self.draw_reason)
        return replace(
            self,
            pyramids=(self._all_pyramids(RED), self._all_pyramids(BLACK)),
            hands=(red_hand, black_hand),
            discards=(red_discards, black_discards),
            laid=((), ()),
            to_move=None if is_drawn else RED,
            done=None,
            last_mover=self._mover,
            round=self.round if is_drawn else self.round + 1,
        )

    def _cards_after_round(self, player: int) -> tuple[frozenset[Card], frozenset[Card]]:
        used = frozenset(laid.card for laid in self.laid[player])
        return cleaned_up(self.hands[player], used, self.discards[player], self.readings.used_cards_return)

    def _all_pyramids(self, player: int) -> Pyramids:
        """Return a player's movement pyramids, on the cards and off them."""
        small, medium, large = zip(self.pyramids[player], *(laid.placed for laid in self.laid[player]), strict=True)
        return sum(small), sum(medium), sum(large)

    @property
    def draw_reason(self) -> str:
        """Say why the game is drawn if this round is over; empty if another one follows."""
        if self.round - self.moved_in >= self.readings.rounds_without_move:
            return NOBODY_MOVES
        return NOBODY_CAPTURES if self.round - self.captured_in >= self.readings.rounds_without_capture else ""

    @property
    def _mover(self) -> int:
        assert self.to_move is not None, "the game is over"
        return self.to_move

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        if self.to_move is not None:
            return None
        winners = tuple(player for player in (RED, BLACK) if self.captures[player] >= CAPTURES_TO_WIN)
        return Outcome(winners, EIGHT_CAPTURED if winners else self.draw_reason)

    def seen_by(self, player: int) -> "Position":
        """Return the position as a player sees it: cards the other one has laid face down are in the hand again."""
        other = 1 - player
        if self.phase == MOVES or not self.laid[other]:
            return self
        hand = self.hands[other] | {laid.card for laid in self.laid[other]}
        return replace(self, hands=_put(self.hands, other, hand), laid=_put(self.laid, other, ()))


def _put(pair: tuple[T, T], player: int, value: T) -> tuple[T, T]:
    """Return a pair with another value for one player."""
    return (pair[RED], value) if player else (value, pair[BLACK])


def _changed(pyramids: Pyramids, placed: str, captured: Pyramids) -> Pyramids:
    """Return movement pyramids after one has been placed and others captured."""
    small, medium, large = captured
    return (
        pyramids[0] + small - (placed == "S"),
        pyramids[1] + medium - (placed == "M"),
        pyramids[2] + large - (placed == "L"),
    )
