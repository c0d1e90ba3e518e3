"""The rules of Krump, for 2 players: a board with its legal moves, why others are not, how the game ends.

**The game.** Six rows of six squares. Red and Black have four pyramids each of every size as units: Small (1 pip),
Medium (2) and Large (3). Three more of each player, one of every size, are the first *movement pyramids*. Each has
movement cards: ace to six of the own colour in the hand, ace to three of the enemy's set aside.

**A round.** Each lays one card of the own colour face down, and one of the enemy's colour if the hand has any; then all
are turned up. The higher total moves first; on a tie whoever was the last to stop in the round before moves second, and
in round one chance decides. Then the players move in turns. To move, place a movement pyramid on one of your cards, whose
pips may not exceed the card's number, and move a unit of that size, or a stack that holds one. Who cannot or will not
do so is done for the round; the other goes on until done too. Then the pyramids come back from the cards and the
cards are discarded; if the hand has none of a colour left, the discards of that colour return to it.

**Movement.** *Small*: one square, in any direction. *Medium*: a knight's leap. *Large*: a hop over an adjacent unit or
stack to the square beyond, and on in the same way until it lands on a unit; it may not end where it began. *Small on
Medium*: two squares in a straight line. *Small on Large*: like a rook. *Medium on Large*: like a bishop. Stacks pass
over nothing. A unit that lands on one of your own, of another size, makes a stack, which never parts again.

**Capturing.** Who lands on the enemy captures all that stands there. Captured units become movement pyramids of the
captor, and each gains the captor the enemy-colour card with its number of pips, if that is still set aside.

**The end.** Eight captured units win at once. The game is drawn after two rounds in a row without a move, or 20 without
a capture. Where this is silent, `HouseRules` says what holds.

**An example.** Red lays the three, Black the ace. Red's Large hops from b2 over c2 to d2, on a Small: now a stack.

>>> from pressboard.games.krump.rules.notation import format_move, format_position, parse_move
>>> board = start()
>>> for text in ("3h", "As"):
...     board.push(parse_move(text, board))
>>> len(board.moves()), format_move(board.moves()[-3], board)
(47, 'Lb2-d2+S on 3h')
>>> board.why_not(Move(Card("hearts", 3), "S", 6, 20))
'a Small moves one square, in any direction; it does not get from a2 to c4'
>>> board.push(parse_move("b2-d2", board))
>>> print(format_position(board))
   a  b  c  d  e  f
6  m  m  l  l  m  m
5  s  l  s  s  l  s
4  .  .  .  .  .  .
3  .  .  .  .  .  .
2  S  .  S  SL L  S
1  M  M  L  L  M  M
Red: pyramids SM; hand Ah 2h 4h 5h 6h; aside Ac 2c 3c; laid 3h(L)
Black: pyramids SML; hand 2s 3s 4s 5s 6s; aside Ad 2d 3d; laid As
to move: Black
"""

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import field, fields
from itertools import chain, filterfalse, starmap
from operator import attrgetter
from typing import Any, TypeVar

from pressboard.errors import BadNotation, count_of, listed
from pressboard.games.krump.rules.cards import (
    ENEMY_SUITS,
    STOP,
    AnyMove,
    Card,
    Laid,
    Lay,
    Move,
    Side,
    add,
    all_cards,
    by_colour,
    card_name,
    clean_up,
    in_order,
    is_own,
    lays_of,
    serving,
    side_of,
    take_one,
    total,
)
from pressboard.games.krump.rules.house_rules import LARGER, MOVER, HouseRules
from pressboard.games.krump.rules.movement import (
    BISHOP,
    BLACK,
    LARGE,
    MEDIUM,
    MOVED_BY,
    NO_PYRAMIDS,
    PIPS,
    PLAYERS,
    RED,
    ROOK,
    SIZE_NAMES,
    SIZES,
    SMALL,
    STANDARD,
    WIDTH,
    Player,
    Pyramids,
    Squares,
    Units,
    array_fault,
    barred_to_hops,
    ends_of,
    move_units,
    names_of,
    reaches,
    sizes_on,
    square_name,
    squares_of,
    taken_on,
    units_of,
)
from pressboard.lean_classes import dataclass
from pressboard.play.findings import Finding
from pressboard.play.positions import GameBoard, Outcome
from pressboard.play.records.replays import OUT_OF_PHASE
from pressboard.words import words

NOBODY_MOVES = "rounds without a move"
NOBODY_CAPTURES = "rounds without a capture"
AS_MANY_CAPTURED = "as many units captured"
"""The reasons for a draw by the rules."""

_WON = "{player} has captured {count} unit and won", "{player} has captured {count} units and won"
_ENDINGS = {
    NOBODY_MOVES: (
        "drawn after {count} round without a move",
        "drawn after {count} rounds without a move",
    ),
    NOBODY_CAPTURES: (
        "drawn after {count} round without a capture",
        "drawn after {count} rounds without a capture",
    ),
    AS_MANY_CAPTURED: (
        "drawn with {count} unit captured by each",
        "drawn with {count} units captured by each",
    ),
}
"""How a game was won or, by the reason, drawn: with one unit or round, and with several."""

CARDS = "cards"
MOVES = "moves"
"""The phases of a round."""

NUMBERS = [
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
]
"""The words for numbers of units."""

T = TypeVar("T")

Pair = tuple[T, T]
"""What both players have, Red's first."""


_ONE_OF: tuple[Pyramids, ...] = ((1, 0, 0), (0, 1, 0), (0, 0, 1))


def won_by(captures: int) -> str:
    """Return the reason for a win: `eight units captured`."""
    return f"{NUMBERS[captures]} {'unit' if captures == 1 else 'units'} captured"


def _pair_with(pair: Pair[T], player: int, value: T) -> Pair[T]:
    if player:
        return (pair[0], value)
    return (value, pair[1])


@dataclass(slots=True)
class Board(GameBoard):
    """A position of the game, changed by `push` and changed back by `pop`; at first one before the first round.

    Who is `to_move` lays cards, moves or stops now; it is None when the game is over. What stands on `moved_squares`
    has moved in this round and may not again; by the usual rules there are none. `second_if_tied` goes second if the
    cards' totals are tied; it is None before round one if nobody has said so. Rounds count from 1; the last rounds with
    a move and with a capture are 0 before the first. `_past` is what the fields were before each move of `push`.

    Cards are chosen at the same time, but as moves Red's come first. So whoever chooses for Black fairly looks at
    `seen_by(BLACK)` and not at the board itself.
    """

    units: Units
    sides: Pair[Side]
    captures: Pair[int] = (0, 0)
    moved_squares: Squares = 0
    to_move: Player | None = RED
    stopped: Player | None = None
    second_if_tied: Player | None = None
    round: int = 1
    last_move_round: int = 0
    last_capture_round: int = 0
    readings: HouseRules = HouseRules()
    _past: list[tuple[Any, ...]] = field(
        default_factory=list, init=False, repr=False, compare=False
    )

    # What can be done, and how the game ended

    @property
    def phase(self) -> str:
        return MOVES if self.sides[RED].laid and self.sides[BLACK].laid else CARDS

    def moves(self) -> Sequence[AnyMove]:
        """Return all legal moves: choices of cards, or moves of units and then the stop."""
        player = self.to_move
        readings = self.readings
        if player is None:
            return ()
        side = self.sides[player]
        if not (side.laid and self.sides[1 - player].laid):
            return lays_of(player, side.hand, readings.enemy_card_compulsory)
        cards = serving(side, readings)
        usable = self.usable(player)
        found = reaches(self.units, player, readings, usable, self.moved_squares)
        moves: list[AnyMove] = [
            Move(card, SIZES[size], square, target)
            for square, sizes, targets in found
            for card, served in cards
            for size in squares_of(sizes & served)
            for target in squares_of(targets)
        ]
        if readings.stop_is_free or not moves:
            moves.append(STOP)
        return moves

    def fault(self, move: AnyMove) -> Finding | None:
        """Return the first rule that a move breaks, by its name and as a sentence; None for a legal one."""
        return next(_faults(self, move), None)

    def usable(self, player: int) -> int:
        """Return the sizes of pyramids, as bits, that a player can still place in this round."""
        if self.stopped == player and self.readings.stop_is_final:
            return 0
        cards = serving(self.sides[player], self.readings)
        return cards[0][1] | cards[-1][1]

    @property
    def is_won(self) -> bool:
        return max(self.captures) >= self.readings.captures_to_win

    @property
    def tie_reason(self) -> str:
        if self.round - self.last_move_round >= self.readings.rounds_without_move:
            return NOBODY_MOVES
        if self.round - self.last_capture_round >= self.readings.rounds_without_capture:
            return NOBODY_CAPTURES
        return ""

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
        winner = RED if red > black else BLACK
        return Outcome((winner,), won_by(self.readings.captures_to_win))

    @property
    def ending(self) -> str:
        """How the game ended: `Red has captured 8 units and won`; empty while it goes on."""
        if (outcome := self.outcome) is None:
            return ""
        counts = {
            NOBODY_MOVES: self.round - self.last_move_round,
            NOBODY_CAPTURES: self.round - self.last_capture_round,
        }
        count = counts.get(outcome.reason, max(self.captures))
        told = _ENDINGS.get(outcome.reason, _WON)[count > 1]
        winner = "".join(words(PLAYERS[each]) for each in outcome.winners)
        return words(told, count=count, player=winner)

    # Other boards

    def key(self) -> Hashable:
        return _fields(self)

    def copy(self) -> "Board":
        """Return a board of its own at the same position, which cannot go back."""
        return Board(*_fields(self))

    def play(self, move: AnyMove) -> "Board":
        """Return the board after a legal move; this one stays as it is."""
        board = self.copy()
        board.make(move)
        return board

    def seen_by(self, player: int) -> "Board":
        """Return the board as a player sees it: cards the other one has laid face down are in the hand again."""
        other = self.sides[1 - player]
        if self.sides[player].laid or not other.laid:
            return self
        seen = self.copy()
        hand = other.hand.union([each.card for each in other.laid])
        seen.sides = _pair_with(self.sides, 1 - player, other._replace(hand=hand, laid=()))
        return seen

    # Moves

    def push(self, move: AnyMove) -> None:
        self._past.append(_fields(self))
        self.make(move)

    def pop(self) -> None:
        for name, value in zip(_NAMES, self._past.pop(), strict=True):
            setattr(self, name, value)

    def make(self, move: AnyMove) -> None:
        """Make a legal move that is not to be taken back: games that are simulated need no memory of what was."""
        player = self.to_move
        assert player is not None, "the game is over"
        if isinstance(move, Move):
            self._move(player, move)
        elif isinstance(move, Lay):
            side = self.sides[player]
            cards = move.cards
            side = side._replace(
                hand=side.hand.difference(cards), laid=tuple([Laid(card) for card in cards])
            )
            self.sides = _pair_with(self.sides, player, side)
            if not self.sides[1 - player].laid:
                self.to_move = 1 - player
                return
            red, black = (total([laid.card for laid in each.laid]) for each in self.sides)
            if red == black:
                self.to_move = RED if self.second_if_tied is None else 1 - self.second_if_tied
            else:
                self.to_move = RED if red > black else BLACK
        elif self.stopped is None:
            self.stopped = player
            self.to_move = 1 - player
        else:
            # Clean up; begin a round or end the game.
            self.sides = self._cleaned_up(self.sides[RED]), self._cleaned_up(self.sides[BLACK])
            if self.readings.second_on_tie != MOVER:
                self.second_if_tied = player
            self.stopped = None
            self.moved_squares = 0
            if self.is_won or self.tie_reason:
                self.to_move = None
            else:
                self.to_move = RED
                self.round = self.round + 1

    def _move(self, player: int, move: Move) -> None:
        card, letter, square, target = move
        readings = self.readings
        size = PIPS[letter] - 1
        side = self.sides[player]
        laid = tuple(
            [
                Laid(card, add(each[1], _ONE_OF[size])) if each[0] == card else each
                for each in side.laid
            ]
        )
        side = side._replace(pyramids=take_one(side.pyramids, size), laid=laid)
        self.sides = _pair_with(self.sides, player, side)
        self.units, captured = move_units(self.units, player, square, target)
        self.last_move_round = self.round
        if not readings.unit_moves_again:
            self.moved_squares = self.moved_squares & ~(1 << square) | 1 << target
        if readings.second_on_tie == MOVER:
            self.second_if_tied = player
        if captured is not NO_PYRAMIDS:
            self.last_capture_round = self.round
            self.captures = _pair_with(self.captures, player, self.captures[player] + sum(captured))
            pile = "pyramids" if readings.captured_at_once else "waiting"
            changes: dict[str, Any] = {pile: add(getattr(side, pile), captured)}
            if side.aside:
                brought = [
                    Card(ENEMY_SUITS[player], pips)
                    for pips, count in enumerate(captured, 1)
                    if count
                ]
                if readings.stack_brings == LARGER:
                    brought = brought[-1:]
                cards = side.aside.intersection(brought)
                pile = "hand" if readings.gained_card_counts else "gained"
                changes |= {"aside": side.aside - cards, pile: getattr(side, pile) | cards}
            self.sides = _pair_with(self.sides, player, side._replace(**changes))
        if not readings.stop_is_final:
            self.stopped = None
        if readings.win_at_once and self.captures[player] >= readings.captures_to_win:
            self.to_move = None
        elif self.stopped is None:
            self.to_move = 1 - player

    def _cleaned_up(self, side: Side) -> Side:
        """Return a side with the pyramids back from the cards, these discarded, the hand refilled."""
        readings = self.readings
        pyramids = add(side.pyramids, side.waiting)
        for laid in side.laid:
            pyramids = add(pyramids, laid.placed)
        piles = side.hand, frozenset([laid.card for laid in side.laid]), side.discard
        hand, discards = clean_up(*piles, readings.used_cards_return, readings.discards_by_colour)
        # Gained cards that did not count join the hand when it has been refilled.
        return Side(hand | side.gained, side.aside, pyramids, discard=discards)


_NAMES = [each.name for each in fields(Board) if each.compare]
_fields = attrgetter(*_NAMES)


def start(
    array: Sequence[str] | None = None,
    readings: HouseRules | None = None,
    first_on_tie: int | None = None,
) -> Board:
    """Return the board before the first round.

    `array` is the second and the nearest row as each player sees them from the own side, `first_on_tie` the player
    whom chance lets begin if round one is tied; Red does if nothing is said. Raises BadNotation for an array with the
    wrong units.
    """
    rows = STANDARD if array is None else array
    if fault := array_fault(rows):
        raise BadNotation(fault)
    second = None if first_on_tie is None else 1 - first_on_tie
    units = units_of(rows)
    sides = side_of(RED, units), side_of(BLACK, units)
    return Board(units, sides, second_if_tied=second, readings=readings or HouseRules())


# Why a move is illegal: the rules that it breaks, in their order. A later one relies on it that those before are kept:
# nobody asks for more than the first.

MOVE_RULES = (
    *(
        "off the board",
        "no unit",
        "other size",
        "no way",
        "out of reach",
        "blocked",
        "stacking",
        "hop end",
    ),
    *("moved already", "no pyramid", "not laid", "other colour", "no room"),
)

_MANNERS = {
    SMALL: "moves one square, in any direction",
    MEDIUM: "leaps two squares along and one across",
    LARGE: "hops over an adjacent unit to the square beyond, and on from there until it lands on a unit",
    SMALL | MEDIUM: "moves exactly two squares in a straight line",
    SMALL | LARGE: "moves along its row or column",
    MEDIUM | LARGE: "moves along its diagonals",
}
KINDS = {
    sizes: " on ".join(f"a {SIZE_NAMES[size]}" for size in squares_of(sizes)) for sizes in _MANNERS
}
"""What stands on a square, by its sizes as bits: `a Small on a Medium`."""

Fault = tuple[str, str]
"""The name of a rule that is broken, and a sentence on how."""


def _manner(sizes: int, readings: HouseRules) -> str:
    if sizes == SMALL | MEDIUM and not readings.small_medium_straight:
        return "takes two steps, each in any direction"
    if sizes == LARGE and readings.hop_directions == 4:
        return f"{_MANNERS[sizes]}, along rows and columns only"
    return _MANNERS[sizes]


def _faults(board: Board, move: AnyMove) -> Iterator[Finding]:
    player = PLAYERS[board.to_move or 0]
    is_choosing = board.phase == CARDS
    if board.outcome:
        yield Finding("game over", f"the game is over, {board.ending}; nothing can follow")
    if is_choosing and not isinstance(move, Lay):
        card = card_name(in_order(board.sides[board.to_move or 0].hand)[0])
        yield Finding(
            OUT_OF_PHASE, f"cards come first: {player} has to lay one now, such as {card}"
        )
    if isinstance(move, Lay):
        if not is_choosing:
            yield Finding(
                OUT_OF_PHASE, f"the cards of this round are laid; {player} has to move or to stop"
            )
        yield from starmap(Finding, _lay_faults(board, move))
    elif isinstance(move, Move):
        squares = square_name(move.from_square), square_name(move.to_square)
        faults = chain(
            _way_faults(board, move), _landing_faults(board, move), _payment_faults(board, move)
        )
        yield from (Finding(rule, message, squares) for rule, message in faults)
    elif isinstance(choice := board.moves()[0], Move) and not board.readings.stop_is_free:
        square = square_name(choice.from_square)
        yield Finding(
            "stop",
            f"{player} can still move, such as from {square}, and only who cannot may stop",
            (square,),
        )


def _lay_faults(board: Board, lay: Lay) -> Iterator[Fault]:
    player, cards = lay
    side = board.sides[player]
    name = PLAYERS[player]
    own, enemy = (list(map(card_name, each(is_own, cards))) for each in (filter, filterfalse))
    hand = list(map(card_name, filterfalse(is_own, in_order(side.hand))))
    if player != board.to_move:
        yield "player", f"{PLAYERS[board.to_move or 0]} has to lay now, not {name}"
    for card in filterfalse(all_cards(player).__contains__, cards):
        fault = f"there is no card {card.rank} of {card.suit}"
        if card in all_cards(1 - player):
            fault = f"{card_name(card)} is {PLAYERS[1 - player]}'s card"
        yield "not owned", fault
    for card in filter(side.aside.__contains__, cards):
        gained = f"{name} has to capture a {SIZE_NAMES[card.rank - 1]} to gain it"
        yield "set aside", f"{card_name(card)} is still set aside; {gained}"
    for card in filter(side.discard.__contains__, cards):
        colour = "its" if board.readings.discards_by_colour else "the own"
        back = f"it comes back when the hand has no other card of {colour} colour"
        yield "discarded", f"{card_name(card)} is discarded; {back}"
    if len(own) != 1:
        yield (
            "own colour",
            f"exactly one card of the own colour is laid, here {listed(own) if own else 'none'}",
        )
    if len(enemy) > 1:
        yield "enemy colour", f"one card of the enemy colour is laid at most, here {listed(enemy)}"
    if hand and not enemy and board.readings.enemy_card_compulsory:
        has = f"{name} has a card of the enemy colour and has to lay one with the other"
        yield "enemy colour", f"{has}: {' or '.join(hand)}"
    if [*cards] != in_order(cards):
        yield "order", "the card of the own colour is named first"


def _way_faults(board: Board, move: Move) -> Iterator[Fault]:
    """Judge what is moved, and whether it gets to where it is to go."""
    player = board.to_move or 0
    units = board.units
    readings = board.readings
    start, end = move[2:]
    if not all(0 <= square < WIDTH * WIDTH for square in (start, end)):
        yield (
            "off the board",
            f"there are only the squares from a1 to {square_name(WIDTH * WIDTH - 1)}",
        )

    here = square_name(start)
    there = square_name(end)
    name = PLAYERS[player]
    other = PLAYERS[1 - player]
    sizes = sizes_on(units, player, start)
    theirs = sizes_on(units, 1 - player, start)
    size = PIPS[move.size] - 1
    if theirs:
        yield "no unit", f"{here} holds {KINDS[theirs]} of {other}; {name} moves own units only"
    if not sizes:
        yield "no unit", f"{here} is empty; there is nothing to move"

    kind = KINDS[sizes]
    if not sizes >> size & 1:
        yield "other size", f"{here} holds {kind}; a {SIZE_NAMES[size]} does not move it"
    if not MOVED_BY[readings.stack_moved_by][sizes] >> size & 1:
        moves = f"only a pyramid of its {readings.stack_moved_by} unit's size moves it"
        yield "other size", f"{here} holds {kind}; {moves}"
    if start == end:
        yield "no way", "a move has to end on another square"

    # A stack is out of reach of what it would not get to on an empty board, and else blocked.
    taken = taken_on(units)
    if not ends_of(start, sizes, taken if sizes == LARGE else 0, readings) >> end & 1:
        yield (
            "out of reach",
            f"{kind} {_manner(sizes, readings)}; it does not get from {here} to {there}",
        )
    if not ends_of(start, sizes, taken, readings) >> end & 1:
        rays = (
            ray[: ray.index(1 << end)] for ray in (*ROOK[start], *BISHOP[start]) if 1 << end in ray
        )
        between = sum(sum(ray) for ray in rays) & taken
        where = "on every way"
        if between:
            where = f"on {listed(names_of(between))}"
        yield "blocked", f"units stand in between, {where}; a stack passes over nothing"


def _landing_faults(board: Board, move: Move) -> Iterator[Fault]:
    """Judge what a unit lands on: of own units only a single one may, on a single one of another size."""
    player = board.to_move or 0
    units = board.units
    start, end = move[2:]
    here = square_name(start)
    there = square_name(end)
    sizes = sizes_on(units, player, start)
    stands = sizes_on(units, player, end)
    single = (SMALL, MEDIUM, LARGE)
    if stands and sizes not in single:
        yield (
            "stacking",
            f"{there} holds {KINDS[stands]} of {PLAYERS[player]}'s own; a stack may not land on own units",
        )
    if stands and stands not in single:
        yield "stacking", f"{there} holds {KINDS[stands]} already; there is no stack of three"
    if sizes == stands:
        yield "stacking", f"{there} holds {KINDS[stands]} already; a stack has units of two sizes"
    if sizes == LARGE and barred_to_hops(units, player, board.readings) >> end & 1:
        whose = "own units" if stands else "the enemy"
        yield "hop end", f"{there} is not empty; at this table a hop does not end on {whose}"
    if board.moved_squares >> start & 1:
        yield (
            "moved already",
            f"what stands on {here} has moved in this round; at this table no unit moves twice",
        )


def _payment_faults(board: Board, move: Move) -> Iterator[Fault]:
    """Judge the pyramid that is placed and the card that it is placed on."""
    player = board.to_move or 0
    index = PIPS[move.size] - 1
    name = PLAYERS[player]
    size = SIZE_NAMES[index]
    card = card_name(move.card)
    side = board.sides[player]
    if not side.pyramids[index]:
        if side.waiting[index]:
            wait = "; captured ones serve from the next round on"
        else:
            wait = ""
        yield "no pyramid", f"{name} has no {size} left to place as movement pyramid{wait}"
    laid = {each.card: each for each in side.laid}
    if move.card not in laid:
        yield (
            "not laid",
            f"{name} has not laid {card} in this round but {listed(map(card_name, laid))}",
        )
    own, captured = by_colour(side)
    if is_own(move.card):
        left = own
        colour = f"{size} of the own colour"
    else:
        left = captured
        colour = f"captured {size}"
    if not (board.readings.either_card_serves or left[index]):
        yield (
            "other colour",
            f"{name} has no {colour} left, and at this table no other goes on {card}",
        )
    on = laid[move.card]
    if on.room < PIPS[move.size]:
        placed = [
            letter for letter, count in zip(SIZES, on.placed, strict=True) for _ in range(count)
        ]
        burden = ""
        if placed:
            burden = f", with {listed(placed)} on it,"
        room = f"room for {count_of(on.room, 'pip', 'pips')}"
        yield "no room", f"{card}{burden} has {room}; a {size} has {PIPS[move.size]}"
