"""A game of Krump in both implementations at once: each in the other's terms, and what they see differently."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field, replace
from itertools import product

from pressboard.games.krump.rules.board import (
    AS_MANY_CAPTURED,
    NOBODY_CAPTURES,
    NOBODY_MOVES,
    Board,
    start,
    won_by,
)
from pressboard.games.krump.rules.cards import AnyMove, Card, Lay, Move, Side, Stop
from pressboard.games.krump.rules.house_rules import MOST_CAPTURES, HouseRules
from pressboard.games.krump.rules.movement import names_of
from tests.krump import oracle
from tests.krump.engine_games import unit_moves
from tests.krump.oracle import SIZES, SQUARES
from tests.krump.oracle_faults import lay_faults, move_faults

PLAYERS = (oracle.RED, oracle.BLACK)
"""The oracle's names of the players, by their seats."""
SUITS = {
    ("red", 0): "hearts",
    ("black", 0): "clubs",
    ("black", 1): "spades",
    ("red", 1): "diamonds",
}
"""The suit of a colour and a seat."""
REASONS = {
    **{won_by(captures): oracle.CAPTURES for captures in range(1, MOST_CAPTURES + 1)},
    AS_MANY_CAPTURED: oracle.AS_MANY,
    NOBODY_MOVES: oracle.NO_MOVES,
    NOBODY_CAPTURES: oracle.NO_CAPTURES,
}


def options_of(readings: HouseRules) -> oracle.Options:
    """Return the oracle's options for the engine's readings: they have the same names."""
    return oracle.Options(**asdict(readings))


def slow_cards(seat: int, cards: Sequence[Card]) -> list[oracle.Card]:
    """Return cards of a player as the oracle writes them; any that are not that player's have a colour of their own."""
    colours = {suit: colour for (colour, whose), suit in SUITS.items() if whose == seat}
    return [(colours.get(card.suit, "foreign"), card.rank) for card in cards]


def fast_cards(seat: int, cards: Sequence[oracle.Card]) -> frozenset[Card]:
    """Return cards of the oracle as the engine writes them."""
    return frozenset(Card(SUITS[colour, seat], number) for colour, number in cards)


def slow_move(seat: int, move: Move) -> oracle.Move:
    """Return a move of the engine as the oracle writes it."""
    (card,) = slow_cards(seat, [move.card])
    return card, move.size, SQUARES[move.from_square], SQUARES[move.to_square]


def counts(sizes: Sequence[str]) -> tuple[int, int, int]:
    """Return how many there are of each size, as the engine counts pyramids."""
    found = Counter(sizes)
    return found["S"], found["M"], found["L"]


def bits_of(board: dict[str, list[oracle.Unit]]) -> tuple[int, ...]:
    """Return a board of the oracle as the engine writes it: a set of squares for each player and size."""
    return tuple(
        sum(
            1 << SQUARES.index(square) for square, units in board.items() if (player, size) in units
        )
        for player, size in product(PLAYERS, SIZES)
    )


def position_of(game: oracle.Game, readings: HouseRules | None = None) -> Board:
    """Return the engine's position before the first round of a game that may begin with any board and cards."""
    red, black = (
        Side(
            fast_cards(seat, game.hand[player]),
            fast_cards(seat, game.aside[player]),
            counts(game.pyramids[player]),
        )
        for seat, player in enumerate(PLAYERS)
    )
    reds, blacks = (len(game.captured[player]) for player in PLAYERS)
    return replace(
        start(readings=readings, first_on_tie=PLAYERS.index(game.first_on_tie)),
        units=bits_of(game.board),
        sides=(red, black),
        captures=(reds, blacks),
    )


@dataclass
class Duel:
    """A game under way in both implementations; `face_down` is what Red has laid while Black is still to choose."""

    position: Board
    game: oracle.Game
    face_down: list[oracle.Card] = field(default_factory=list)

    def copy(self) -> "Duel":
        """Return a duel of its own at the same point."""
        return Duel(self.position, self.game.copy(), list(self.face_down))

    def play(self, move: AnyMove) -> list[str]:
        """Make a legal move in both; return what they then see differently."""
        self.make(move)
        return self.differences()

    def make(self, move: AnyMove) -> None:
        """Make a legal move in both."""
        if isinstance(move, Move):
            self.game.make(slow_move(self.seat, move))
        elif isinstance(move, Stop):
            self.game.stop()
        elif self.face_down:
            self.game.lay(self.face_down, slow_cards(1, move.cards))
            self.face_down = []
        else:
            self.face_down = slow_cards(0, move.cards)
        self.position = self.position.play(move)

    @property
    def seat(self) -> int:
        """Return whose turn it is; of those who lay cards, the engine asks Red first."""
        return PLAYERS.index(self.game.turn) if self.game.turn else int(bool(self.face_down))

    def differences(self) -> list[str]:
        """Return what the implementations see differently, each with both views."""
        found = [*self._board(), *self._turn(), *self._choices()]
        for seat in range(2):
            found += self._belongings(seat)
        return found

    def _board(self) -> Iterator[str]:
        yield from compared(("the board", self.position.units, bits_of(self.game.board)))
        for seat, player in enumerate(PLAYERS):
            reached = unit_moves(self.position.units, seat, self.position.readings)
            moves = [(SQUARES[square], SQUARES[end]) for square, end in reached]
            slow_moves = oracle.all_unit_moves(self.game, player)
            yield from compared((f"unit moves of {player}", sorted(moves), sorted(slow_moves)))

    def _belongings(self, seat: int) -> Iterator[str]:
        """Compare what a player has, as Black sees it: what Red has laid face down counts as in the hand."""
        position = self.position.seen_by(1)
        game = self.game
        player = PLAYERS[seat]
        seen = position.sides[seat]
        laid = [(each.card, each.placed) for each in seen.laid]
        slow_laid = [
            (Card(SUITS[colour, seat], number), counts(placed))
            for (colour, number), placed in game.laid.get(player, {}).items()
        ]
        yield from compared(
            (f"waiting pyramids of {player}", seen.waiting, counts(game.waiting[player])),
            (f"gained cards of {player}", seen.gained, fast_cards(seat, game.gained[player])),
            (f"pyramids of {player}", seen.pyramids, counts(game.pyramids[player])),
            (f"hand of {player}", seen.hand, fast_cards(seat, game.hand[player])),
            (f"cards set aside of {player}", seen.aside, fast_cards(seat, game.aside[player])),
            (f"discards of {player}", seen.discard, fast_cards(seat, game.discards[player])),
            (f"captures of {player}", position.captures[seat], len(game.captured[player])),
            (f"cards laid by {player}", laid, slow_laid),
        )

    def _turn(self) -> Iterator[str]:
        position = self.position
        game = self.game
        outcome = position.outcome and (position.outcome.winners, REASONS[position.outcome.reason])
        ending = game.ending and (
            tuple(PLAYERS.index(who) for who in game.ending[:1] if who),
            game.ending[1],
        )
        moved = set() if game.options.unit_moves_again else {*game.moved}
        done = [] if position.stopped is None else [PLAYERS[position.stopped]]
        yield from compared(
            ("the outcome", outcome, ending),
            ("the player to move", position.to_move, None if game.ending else self.seat),
            ("who is done", done, game.done),
            ("the round", position.round, game.round),
            (
                "who goes second on a tie",
                PLAYERS[position.second_if_tied or 0],
                game.second_on_tie(),
            ),
            ("what has moved", {*names_of(position.moved_squares)}, moved),
        )

    def _choices(self) -> Iterator[str]:
        """Compare the legal moves, or choices of cards: Black's are the same whatever Red has laid."""
        listed = self.position.moves()
        game = self.game
        seat = self.seat
        legal: list[object] = []
        if game.turn:
            legal = [*game.legal(), *([None] if game.may_stop() else [])]
        elif not game.ending:
            legal = [(seat, cards) for cards in game.card_choices(PLAYERS[seat])]
        yield from compared(
            ("the choices", sorted(map(self._slow, listed), key=str), sorted(legal, key=str)),
            ("choices by their places", [listed[place] for place in range(len(listed))], [*listed]),
        )

    def _slow(self, move: AnyMove) -> object:
        """Return a choice as the oracle writes it, None for the stop."""
        if isinstance(move, Move):
            return slow_move(self.seat, move)
        return (move.player, slow_cards(move.player, move.cards)) if isinstance(move, Lay) else None

    # Judging

    def faults(self, move: AnyMove) -> set[str]:
        """Return the rules that the oracle finds broken by what may be a move."""
        if self.game.ending:
            return {"game over"}
        if isinstance(move, Lay) == bool(self.game.turn):
            return {"phase"}
        if isinstance(move, Lay):
            faults = lay_faults(
                self.game, PLAYERS[move.player], slow_cards(move.player, move.cards)
            )
            return faults | ({"player"} if move.player != self.seat else set())
        if isinstance(move, Move):
            return move_faults(self.game, slow_move(self.seat, move))
        return set() if self.game.may_stop() else {"stop"}

    def misjudged(self, move: AnyMove) -> Iterator[str]:
        """Yield how the engine judges what may be a move, if the oracle does not find that rule broken."""
        found = self.position.fault(move)
        faults = self.faults(move)
        is_legal = move in self.position.moves()
        if (found.rule not in faults) if found else (faults or not is_legal):
            yield f"judging of {move}: engine {found or 'legal'}, oracle {faults or 'legal'}"


def compared(*views: tuple[str, object, object]) -> Iterator[str]:
    """Yield what differs: of what, as the engine sees it and as the oracle does."""
    for what, engine, slow in views:
        if engine != slow:
            yield f"{what}: engine {engine}, oracle {slow}"
