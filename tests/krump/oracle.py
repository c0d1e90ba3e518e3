"""The rules of Krump once more, slow and obvious: what any engine is compared with.

Written from the facts of the game alone, without a look at any engine. One function or method per rule, with the rule
as its docstring; names of squares, dicts, lists and loops. Where the sources are silent a docstring says "Chosen", and
where a table may choose otherwise the choice is an option.
"""

from copy import copy
from dataclasses import dataclass, field
from functools import cache

COLUMNS, ROWS = "abcdef", "123456"
"""From Red's left to the right, and from Red's edge to Black's."""
SQUARES = [column + row for row in ROWS for column in COLUMNS]

RED = "red"
BLACK = "black"
OTHER = {RED: BLACK, BLACK: RED}

SIZES = "SML"
PIPS = {"S": 1, "M": 2, "L": 3}

STRAIGHT = [(0, 1), (1, 0), (0, -1), (-1, 0)]
DIAGONAL = [(1, 1), (1, -1), (-1, -1), (-1, 1)]
ALL_ROUND = STRAIGHT + DIAGONAL
LEAPS = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]

CAPTURES, AS_MANY, NO_MOVES, NO_CAPTURES = "captures", "as many", "no moves", "no captures"
"""How a game ends."""

Unit = tuple[str, str]
"""Whose unit it is, and its size."""
Card = tuple[str, int]
"""The colour of a card, and its number; which of the two suits of that colour follows from whose it is."""
Move = tuple[Card, str, str, str]
"""The card a movement pyramid is placed on, the pyramid's size, the square a unit leaves and where it ends."""


@dataclass(frozen=True)
class Options:
    """What a table may choose otherwise."""

    hop_directions: int = 8
    hops_make_stacks: bool = True
    hops_capture: bool = True
    small_medium_straight: bool = True
    stack_moved_by: str = "either"
    unit_moves_again: bool = True
    either_card_serves: bool = True
    captured_at_once: bool = True
    stop_is_free: bool = True
    stop_is_final: bool = True
    stack_brings: str = "both"
    gained_card_counts: bool = True
    enemy_card_compulsory: bool = True
    used_cards_return: bool = True
    discards_by_colour: bool = True
    second_on_tie: str = "finisher"
    captures_to_win: int = 8
    win_at_once: bool = True
    rounds_without_move: int = 2
    rounds_without_capture: int = 20
    draw_by_agreement: bool = True


@cache
def step(square: str, right: int, up: int) -> str | None:
    """Return the square so many columns to the right and rows up of another, None off the board."""
    column = COLUMNS.index(square[0]) + right
    row = ROWS.index(square[1]) + up
    return COLUMNS[column] + ROWS[row] if 0 <= column < 6 and 0 <= row < 6 else None


def stacked(units: list[Unit]) -> list[Unit]:
    """Return the units of a square from the bottom to the top: the smaller always stands on the larger."""
    return sorted(units, key=lambda unit: PIPS[unit[1]], reverse=True)


def set_out(second_row: str = "SLSSLS", nearest_row: str = "MMLLMM") -> dict[str, list[Unit]]:
    """Return the board of the set-up: each player's nearest row and the one before it, alike from either side."""
    board = {}
    for owner, nearest, second in (RED, "1", "2"), (BLACK, "6", "5"):
        for column, near, far in zip(COLUMNS, nearest_row, second_row, strict=True):
            board[column + nearest] = [(owner, near)]
            board[column + second] = [(owner, far)]
    return board


def pack(player: str) -> list[Card]:
    """Return the ace to the six of a player's own colour."""
    return [(player, number) for number in range(1, 7)]


def enemy_cards(player: str) -> list[Card]:
    """Return the ace to the three of the enemy's colour that belong to a player."""
    return [(OTHER[player], number) for number in range(1, 4)]


@dataclass
class Game:
    """A game under way; `lay`, `make` and `stop` change it.

    `laid` holds the cards of this round, and on each the sizes of the movement pyramids placed; it is empty while the
    players choose cards. `waiting` are captured pyramids and `gained` are cards for the next round on, where a table
    has chosen so; `moved` are the squares of what has moved in this round. `done` are those who have stopped in this
    round, in that order. `finisher` is who stopped last in the round before, None in round one; `last_mover` made the
    last unit move of all. `still` and `quiet` count the rounds in a row, up to the last one finished,
    without a unit move and without a capture. `ending` is who has won (None for a draw) and by what, None before.
    """

    board: dict[str, list[Unit]] = field(default_factory=set_out)
    options: Options = field(default_factory=Options)
    first_on_tie: str = RED
    pyramids: dict[str, list[str]] = field(default_factory=lambda: {RED: [*SIZES], BLACK: [*SIZES]})
    hand: dict[str, list[Card]] = field(
        default_factory=lambda: {RED: pack(RED), BLACK: pack(BLACK)}
    )
    aside: dict[str, list[Card]] = field(
        default_factory=lambda: {RED: enemy_cards(RED), BLACK: enemy_cards(BLACK)}
    )
    discards: dict[str, list[Card]] = field(default_factory=lambda: {RED: [], BLACK: []})
    captured: dict[str, list[str]] = field(default_factory=lambda: {RED: [], BLACK: []})
    waiting: dict[str, list[str]] = field(default_factory=lambda: {RED: [], BLACK: []})
    gained: dict[str, list[Card]] = field(default_factory=lambda: {RED: [], BLACK: []})
    laid: dict[str, dict[Card, list[str]]] = field(default_factory=dict)
    moved: list[str] = field(default_factory=list)
    turn: str | None = None
    done: list[str] = field(default_factory=list)
    finisher: str | None = None
    last_mover: str | None = None
    round: int = 1
    still: int = 0
    quiet: int = 0
    any_move: bool = False
    any_capture: bool = False
    ending: tuple[str | None, str] | None = None

    def copy(self) -> "Game":
        """Return a game in the same state that can be played on by itself."""
        other = copy(self)
        other.board = {square: list(units) for square, units in self.board.items()}
        for name in "pyramids", "hand", "aside", "discards", "captured", "waiting", "gained":
            setattr(
                other, name, {player: list(held) for player, held in getattr(self, name).items()}
            )
        other.laid = {
            player: {card: list(placed) for card, placed in cards.items()}
            for player, cards in self.laid.items()
        }
        other.done, other.moved = list(self.done), list(self.moved)
        return other

    # Round, part 1: cards

    def held(self, player: str, colour: str) -> list[Card]:
        """Return the cards of a colour in a player's hand."""
        return [card for card in self.hand[player] if card[0] == colour]

    def card_choices(self, player: str) -> list[list[Card]]:
        """Return what a player may lay: one card of the own colour, and one of the enemy's if the hand has any.

        Chosen: whoever has a card of the enemy's colour has to lay one.
        """
        own = self.held(player, player)
        enemy = self.held(player, OTHER[player])
        alone = [[card] for card in own]
        together = [[card, second] for card in own for second in enemy]
        if not enemy:
            return alone
        return together if self.options.enemy_card_compulsory else alone + together

    def lay(self, red: list[Card], black: list[Card]) -> None:
        """Reveal what both have laid at the same time; raise ValueError if either choice is none."""
        if self.laid or self.ending:
            raise ValueError("no cards are laid now")
        for player, cards in (RED, red), (BLACK, black):
            if cards not in self.card_choices(player):
                raise ValueError(f"{player} may not lay {cards}")
            self.hand[player] = [card for card in self.hand[player] if card not in cards]
            self.laid[player] = {card: [] for card in cards}
        self.turn = self.first_mover()

    # Round, part 2: order

    def total(self, player: str) -> int:
        """Return the sum of the numbers of the cards laid; an ace counts one."""
        return sum(number for _, number in self.laid[player])

    def first_mover(self) -> str:
        """Return who moves first: the higher total.

        On a tie whoever made the last unit move of the round before goes second. Chosen: whoever finished it last, who
        is the same player if anybody moved. In round one chance decides, here `first_on_tie`.
        """
        if self.total(RED) != self.total(BLACK):
            return max(RED, BLACK, key=self.total)
        return OTHER[self.second_on_tie()]

    def second_on_tie(self) -> str:
        """Return who goes second on a tie."""
        second = self.finisher if self.options.second_on_tie == "finisher" else self.last_mover
        return OTHER[self.first_on_tie] if second is None else second

    # Round, part 3: moves

    def room(self, player: str, card: Card) -> int:
        """Return how many more pips a card laid can bear: together no more than its number."""
        return card[1] - sum(PIPS[size] for size in self.laid[player][card])

    def placings(self, player: str) -> list[tuple[Card, str]]:
        """Return on which card which size of pyramid can be placed: one the player has and the card can bear.

        Chosen: a card takes pyramids of either colour.
        """
        return [
            (card, size)
            for card in self.laid[player]
            for size in SIZES
            if size in self.pyramids_for(player, card) and PIPS[size] <= self.room(player, card)
        ]

    def pyramids_for(self, player: str, card: Card) -> list[str]:
        """Return the sizes of the pyramids a player has that are of the colour a card takes.

        The first trio is of the own colour; each of it is in front of the player or on the card of that colour.
        """
        if self.options.either_card_serves:
            return self.pyramids[player]
        (own_card,) = (each for each in self.laid[player] if each[0] == player)
        own = [size for size in SIZES if size not in self.laid[player][own_card]]
        captured = list(self.pyramids[player])
        for size in own:
            captured.remove(size)
        return own if card == own_card else captured

    def legal(self) -> set[Move]:
        """Return the moves of whoever's turn it is: a pyramid on a card, and a unit of its size or a stack with one.

        Chosen: a unit may move again.
        """
        if self.turn is None:
            return set()
        found: set[Move] = set()
        for square, units in self.board.items():
            fitting = [
                (card, size)
                for card, size in self.placings(self.turn)
                if (self.turn, size) in self.movable_by(units)
            ]
            if fitting and (self.options.unit_moves_again or square not in self.moved):
                ends = self.unit_moves(square)
                found |= {(card, size, square, end) for card, size in fitting for end in ends}
        return found

    def movable_by(self, units: list[Unit]) -> list[Unit]:
        """Return those units of a square by whose size it is moved. Chosen: each of a stack's."""
        if self.options.stack_moved_by == "larger":
            return units[:1]
        return units[-1:] if self.options.stack_moved_by == "smaller" else units

    def make(self, move: Move) -> None:
        """Place a pyramid and move a unit; raise ValueError if the move is none."""
        if self.turn is None or move not in self.legal():
            raise ValueError(f"not a move: {move}")
        card, size, square, end = move
        player = self.turn
        self.pyramids[player].remove(size)
        self.laid[player][card].append(size)
        self.any_move, self.last_mover = True, player
        self.move_units(square, end)
        self.moved = [each for each in self.moved if each not in (square, end)] + [end]
        if not self.options.stop_is_final:
            self.done = []
        if self.has_won(player) and self.options.win_at_once:
            self.turn, self.ending = None, (player, CAPTURES)
        else:
            self.pass_turn()

    def has_won(self, player: str) -> bool:
        """Return whether a player has captured eight units."""
        return len(self.captured[player]) >= self.options.captures_to_win

    def may_stop(self) -> bool:
        """Return whether whoever's turn it is may stop. Chosen: always; a player without a move always may."""
        return self.options.stop_is_free or not self.legal()

    def stop(self) -> None:
        """Be done for the round. Chosen: final, and all that a player without a move can do."""
        if self.turn is None:
            raise ValueError("nobody is to move")
        if not self.may_stop():
            raise ValueError("who can move may not stop")
        self.done.append(self.turn)
        if len(self.done) == 2:
            self.clean_up()
        else:
            self.pass_turn()

    def pass_turn(self) -> None:
        """Players alternate single moves; once one is done the other goes on alone.

        Not so where a stop is not final: then the other one is asked again, until both have stopped in a row.
        """
        assert self.turn is not None
        if OTHER[self.turn] not in self.done:
            self.turn = OTHER[self.turn]

    # Round, part 4: clean-up

    def clean_up(self) -> None:
        """Take the pyramids back, discard, refill the hands, and see whether the game has come to nothing."""
        for player in RED, BLACK:
            for placed in self.laid[player].values():
                self.pyramids[player] += placed
            self.pyramids[player] += self.waiting[player]
            if self.options.used_cards_return:
                self.discards[player] += self.laid[player]
                self.refill(player)
            else:
                self.refill(player)
                self.discards[player] += self.laid[player]
            self.hand[player] += self.gained[player]
            self.waiting[player], self.gained[player] = [], []
        self.finisher = self.done[-1]
        self.laid, self.done, self.moved, self.turn = {}, [], [], None
        if self.has_won(RED) or self.has_won(BLACK):
            self.compare_captures()
        else:
            self.count_rounds()

    def compare_captures(self) -> None:
        """End the game after the round in which somebody captured enough, where that does not win at once."""
        red = len(self.captured[RED])
        black = len(self.captured[BLACK])
        self.ending = (None, AS_MANY) if red == black else (RED if red > black else BLACK, CAPTURES)

    def refill(self, player: str) -> None:
        """If the hand has no card of a colour left, all discards of that colour return to it.

        Chosen: this is judged once the cards just laid are discarded, so that they may come straight back; and the
        colours do not mix, else all discards return when the own colour has no card left.
        """
        if not self.options.discards_by_colour:
            if not self.held(player, player):
                self.hand[player] += self.discards[player]
                self.discards[player] = []
            return
        for colour in RED, BLACK:
            if not self.held(player, colour):
                self.hand[player] += [card for card in self.discards[player] if card[0] == colour]
                self.discards[player] = [
                    card for card in self.discards[player] if card[0] != colour
                ]

    def count_rounds(self) -> None:
        """Begin the next round. Chosen: too many rounds in a row without a move, or without a capture, are a draw."""
        self.still = 0 if self.any_move else self.still + 1
        self.quiet = 0 if self.any_capture else self.quiet + 1
        self.any_move = self.any_capture = False
        if self.still >= self.options.rounds_without_move:
            self.ending = None, NO_MOVES
        elif self.quiet >= self.options.rounds_without_capture:
            self.ending = None, NO_CAPTURES
        else:
            self.round += 1

    # Units

    def unit_moves(self, square: str) -> set[str]:
        """Return where the unit or stack on a square can end, whatever the cards say."""
        return {end for end in self.ways(square) if self.may_land(square, end)}

    def ways(self, square: str) -> set[str]:
        """Return where the unit or stack on a square gets to by its manner of moving, whatever it may land on."""
        manners = {
            "S": self.steps,
            "M": self.leaps,
            "L": self.hops,
            "MS": self.pair_moves,
            "LS": self.straight_slides,
            "LM": self.diagonal_slides,
        }
        return {*manners["".join(sorted(size for _, size in self.board[square]))](square)}

    def may_land(self, square: str, end: str) -> bool:
        """Return whether what stands on `square` may end on another square: empty, an enemy's, or to form a stack.

        A single unit on an own single unit of another size forms a stack; a stack may not land on own units.
        """
        moving = self.board[square]
        occupants = self.board.get(end, [])
        if (
            occupants
            and [size for _, size in moving] == ["L"]
            and not self.may_hop_onto(moving[0][0], occupants[0][0])
        ):
            return False
        if not occupants or occupants[0][0] != moving[0][0]:
            return True
        return len(moving) == len(occupants) == 1 and moving[0][1] != occupants[0][1]

    def may_hop_onto(self, player: str, owner: str) -> bool:
        """Return whether hops may end on a unit. Chosen: on an own one to form a stack, on the enemy's to capture."""
        return self.options.hops_make_stacks if player == owner else self.options.hops_capture

    def steps(self, square: str) -> list[str]:
        """Small: one square in any of eight directions."""
        return [end for right, up in ALL_ROUND if (end := step(square, right, up))]

    def leaps(self, square: str) -> list[str]:
        """Medium: a knight's leap."""
        return [end for right, up in LEAPS if (end := step(square, right, up))]

    def hops(self, square: str) -> set[str]:
        """Large: hop after hop over an adjacent unit or stack; never a plain step, and not back to where it began.

        Chosen: the square it began on counts as empty all the while.
        """
        others = {each: units for each, units in self.board.items() if each != square}
        found: set[str] = set()
        self.hop_on(square, others, found)
        return found - {square}

    def hop_on(self, here: str, others: dict[str, list[Unit]], found: set[str]) -> None:
        """Add to `found` where hops from `here` lead, and those that follow; a hop onto a unit is the last.

        Chosen: eight directions; going over a square again leads to nothing new.
        """
        for right, up in ALL_ROUND if self.options.hop_directions == 8 else STRAIGHT:
            over = step(here, right, up)
            end = step(here, 2 * right, 2 * up)
            if end is not None and over in others and end not in found:
                found.add(end)
                if end not in others:
                    self.hop_on(end, others, found)

    def pair_moves(self, square: str) -> list[str]:
        """Small and Medium: exactly two squares, not over units. Chosen: in one straight line."""
        straight = self.options.small_medium_straight
        middles = [
            (way, middle)
            for way in ALL_ROUND
            if (middle := step(square, *way)) and middle not in self.board
        ]
        return [
            end
            for way, middle in middles
            for turned in ALL_ROUND
            if (end := step(middle, *turned)) and end != square and (turned == way or not straight)
        ]

    def straight_slides(self, square: str) -> list[str]:
        """Small and Large: like a rook."""
        return self.slides(square, STRAIGHT)

    def diagonal_slides(self, square: str) -> list[str]:
        """Medium and Large: like a bishop."""
        return self.slides(square, DIAGONAL)

    def slides(self, square: str, ways: list[tuple[int, int]]) -> list[str]:
        """Go any way as far as the squares are empty, and onto the first that is not."""
        found = []
        for way in ways:
            here = step(square, *way)
            while here is not None:
                found.append(here)
                here = None if here in self.board else step(here, *way)
        return found

    def move_units(self, square: str, end: str) -> None:
        """Move what stands on a square to another: onto an enemy captures all there, onto an own unit forms a stack."""
        moving = self.board.pop(square)
        occupants = self.board.get(end, [])
        player = moving[0][0]
        if occupants and occupants[0][0] != player:
            for _, size in occupants:
                self.capture(player, size)
            for _, size in occupants if self.options.stack_brings == "both" else occupants[:1]:
                self.gain_card(player, size)
            occupants = []
        self.board[end] = stacked([*occupants, *moving])

    def capture(self, player: str, size: str) -> None:
        """Gain a unit as a movement pyramid. Chosen: usable at once."""
        self.any_capture = True
        self.captured[player].append(size)
        (self.pyramids if self.options.captured_at_once else self.waiting)[player].append(size)

    def gain_card(self, player: str, size: str) -> None:
        """Gain the enemy's colour's card of a captured unit's number if still set aside.

        Chosen: each unit of a stack brings one, and the card is in the hand at once.
        """
        card = OTHER[player], PIPS[size]
        if card in self.aside[player]:
            self.aside[player].remove(card)
            (self.hand if self.options.gained_card_counts else self.gained)[player].append(card)


def start(first_on_tie: str = RED, options: Options | None = None) -> Game:
    """Return a game that nobody has laid a card in yet."""
    return Game(options=options or Options(), first_on_tie=first_on_tie)


def all_unit_moves(game: Game, player: str) -> list[tuple[str, str]]:
    """Return all moves of a player's units and stacks, whatever the cards say."""
    own = [square for square, units in game.board.items() if units[0][0] == player]
    return [(square, end) for square in own for end in game.unit_moves(square)]


def leaves(game: Game, player: str, depth: int) -> int:
    """Count the ways `depth` unit moves can be made, the sides alternating, without cards."""
    moves = all_unit_moves(game, player)
    if depth == 1:
        return len(moves)
    total = 0
    for square, end in moves:
        after = game.copy()
        after.move_units(square, end)
        total += leaves(after, OTHER[player], depth - 1)
    return total
