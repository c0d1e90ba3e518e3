"""The rules of Crumble, for 2 players: a board, its moves, what is wrong with others, how the game ends.

**The board.** A rectangle, six by six squares as a rule, is covered by pieces, black ones and white ones in turn like a
checkerboard with Black in the upper left corner. A piece is a square or half a square, and may be of any size. It never
leaves its place; only its shape and its colour change. Black begins.

**A turn** begins with a cut or a join of your own pieces; nobody may pass. *A cut* is one straight line that halves as
many of your pieces as you like, one at least. It may run along borders, but enters no piece that it does not halve and
none of the other colour. *A join* makes one piece of two or more of yours that together are a square or half a square.

**A swap** may follow. It starts from one of the pieces just made. The piece changes colours with an opposing two-point
neighbour: one that has a complete side in common with it. From there it may go on in the same way, and you may stop
after any step. So it looks as if the piece wandered; in truth the first piece is the other side's at the end and the
last yours.

**Captures** follow every step. Pieces that a ring of the other colour surrounds take the ring's colour, yours as well
as the other's. The pieces of a ring are neighbours, one of the next: a corner is not enough. The edge is no part of a
ring. When the piece that swaps is captured the turn ends.

**The end.** A chain of neighbours that touches all four sides wins for its colour at once, in the middle of a path too,
and whoever completed it. When two pieces fight for a third without end the game is a tie, see `turns`. Where this is
silent, `HouseRules` says what holds.

**An example.** Black cuts the piece at 2,1 upright, and the western half swaps into its western neighbour. In the
picture a starting square is two characters wide and one high, `#` is black; the half it came from is white now.

    # # . . # # . . # # . .
    . . # # . . # # . . # #
    # # . . # # . . # # . .
    . . # # . . # # . . # #
    # # # # . # . . # # . .
    . . # # . . # # . . # #

>>> from pressboard.games.crumble.rules.notation import format_move, format_position, parse_move
>>> board = start()
>>> len(board.moves())
96
>>> board.push(parse_move("2,1VW", board))
>>> print(format_position(board))
board 6x6, depth 1
b w b w b w
w b w b w b
b w b w b w
w b w b w b
b b w1/2x1 b1/2x1 w b w
w b w b w b
to move: White
>>> {format_move(move, board) for move in board.moves()} >= {"2,1H", "0HN", "2V2-2W-WSS"}
True
>>> board.pop()
>>> board == start()
True

Whatever can be wrong with a move has a name and a sentence of its own.

>>> black, white = board.pieces(BLACK)[0], board.pieces(WHITE)[3]
>>> print(board.fault(Move(Cut("H", (black, white)))))
cut-blocked (0,1): the cut would enter the piece at 1,1, which is White's
>>> board.fault(Move(Cut("H", (black,)))) is None
True
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain
from typing import Any

from pressboard.errors import listed
from pressboard.games.crumble.rules.house_rules import HouseRules
from pressboard.games.crumble.rules.locations import format_location
from pressboard.games.crumble.rules.sets import lacking, sizes, supply_of
from pressboard.games.crumble.rules.threats import (
    completing,
    is_won_by_a_step,
    leads_on,
    sides_of,
)
from pressboard.games.crumble.rules.tiling import (
    HORIZONTAL,
    NAMES,
    STEP,
    VERTICAL,
    Contacts,
    GridRect,
    Layout,
    checkerboard,
    contains,
    fit_layout,
    is_halved,
    is_legal,
    middle,
    numbers_in,
    overlaps,
    set_of,
    wins,
)
from pressboard.games.crumble.rules.turns import (
    Action,
    Cut,
    Join,
    Move,
    Trace,
    Turn,
    cuts,
    is_tied,
    joins,
    pieces_crossed,
    remember,
    swaps,
)
from pressboard.play.findings import Finding
from pressboard.play.positions import GameBoard, Outcome
from pressboard.words import enumerated, words

BLACK = 0
WHITE = 1
COLOURS = ("Black", "White")
"""The players by their seats."""

FOUR_SIDES = "a chain on all four sides"
ONE_PIECE = "an endless fight for one piece"
STUCK = "a lack of tiles"
"""The reasons for a game's end."""

_USUAL = HouseRules()

Fault = tuple[str, str]
"""The name of a rule that is broken, and a sentence on how."""


class Board(GameBoard):
    """A board in play: the tiling, whose the pieces are, whose turn it is, and the turns that may yet make a tie.

    A turn numbers the pieces that it makes as `Contacts` does, and `own`, the mover's pieces, goes with `contacts`.
    Whoever asks for the `layout` has all pieces numbered anew in its order, so that equal boards are equal; a game that
    nobody looks at is played without. All else goes with the layout.
    """

    __slots__ = ("_layout", "_moved", "_undo", "own", "past", "readings", "turn")

    def __init__(
        self,
        layout: Layout,
        black: int,
        turn: int = BLACK,
        past: tuple[Trace, ...] = (),
        readings: HouseRules = _USUAL,
    ) -> None:
        self._layout = layout
        self._moved: Contacts | None = None
        self.own = black if turn == BLACK else layout.others(black)
        self.turn = turn
        self.past = past
        self.readings = readings
        self._undo: list[tuple[Layout, Contacts | None, int, tuple[Trace, ...]]] = []

    @property
    def contacts(self) -> Contacts:
        return self._moved or self._layout.contacts

    @property
    def layout(self) -> Layout:
        """The tiling; its pieces are numbered in ascending order from now on."""
        if contacts := self._moved:
            grid = self._layout
            live = sorted(
                (contacts.pieces[number], self.own >> number & 1)
                for number in numbers_in(contacts.live)
            )
            self._layout = fit_layout(
                grid.width, grid.height, grid.depth, (piece for piece, _ in live)
            )
            self.own = set_of(number for number, (_, mine) in enumerate(live) if mine)
            self._moved = None
        return self._layout

    @property
    def black(self) -> int:
        return self.board(BLACK)

    def board(self, colour: int) -> int:
        layout = self.layout
        return self.own if colour == self.turn else layout.others(self.own)

    def pieces(self, colour: int) -> list[GridRect]:
        board = self.board(colour)
        return [piece for number, piece in enumerate(self.layout.pieces) if board >> number & 1]

    def winning(self, colour: int) -> int:
        """Return the chain of a colour that touches all four sides, as a set; 0 while there is none."""
        return wins(self.layout.contacts, self.board(colour))

    @property
    def seen_alike(self) -> bool:
        """True if some turn or mirror image of the board changes the colours for each other: nobody has more."""
        black, white = ({*self.pieces(colour)} for colour in (BLACK, WHITE))
        return any({image(piece) for piece in white} == black for image in self.layout.images()[1:])

    def key(self) -> tuple[Layout, int, int, tuple[Trace, ...], HouseRules]:
        return self.layout, self.black, self.turn, self.past, self.readings

    def copy(self, **changes: Any) -> "Board":  # noqa: ANN401 - what `Board` takes
        """Return the same board, but for some of what `Board` takes, with nothing to undo."""
        names = ("layout", "black", "turn", "past", "readings")
        return Board(
            *(changes.get(name, value) for name, value in zip(names, self.key(), strict=True))
        )

    @property
    def to_move(self) -> int | None:
        """The seat to move, `BLACK` or `WHITE`; None when the game is over."""
        return None if self.outcome else self.turn

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        contacts = self.contacts
        for seat, region in ((self.turn, self.own), (1 - self.turn, contacts.live & ~self.own)):
            if wins(contacts, region):
                return Outcome((seat,), FOUR_SIDES)
        if self.readings.draw_rule and is_tied(self.past):
            return Outcome((), ONE_PIECE)
        if self.supply and next(self.actions(), None) is None:
            return Outcome((), STUCK)
        return None

    @property
    def supply(self) -> Mapping[int, int] | None:
        """The tiles that a table plays with, by their sizes; None where any piece may be made."""
        return supply_of(self._layout.width, self._layout.height, self.readings)

    def actions(self) -> Iterator[Action]:
        """Yield all cuts and joins of the player to move, as if the game went on."""
        layout = self.layout
        found: Iterator[Action] = chain(
            cuts(layout.pieces, self.own), joins(layout.pieces, self.own)
        )
        if (supply := self.supply) is None:
            return found
        return (
            action
            for action in found
            if lacking(supply, layout, action.pieces, action.made) is None
        )

    def _any_actions(self) -> Iterator[Action]:
        """Yield all cuts and joins that there are where any piece may be made, in any order."""
        contacts = self.contacts
        live = [*numbers_in(self.contacts.live)]
        pieces = [contacts.pieces[number] for number in live]
        own = set_of(place for place, number in enumerate(live) if self.own >> number & 1)
        return chain(cuts(pieces, own), joins(pieces, own))

    def simple_actions(self) -> list[Action]:
        """Return the joins, and the cuts of one piece each, as the pieces are numbered; there is at least one."""
        pieces = self.contacts.pieces
        mine = (
            (pieces[number], axis)
            for number in numbers_in(self.own)
            for axis in (HORIZONTAL, VERTICAL)
        )
        single = (Cut(axis, (piece,)) for piece, axis in mine if is_halved(piece, axis))
        return [*single, *joins(pieces, self.own)]

    def turns(self) -> Iterator[Turn]:
        """Yield legal turns: for every board that one can lead to, one with the fewest steps.

        Boards differ when some piece has another shape or colour. So of several paths to one board only the first is
        here, and none that comes back to where it began with nothing captured; `fault` knows them all.
        """
        if self.outcome:
            return
        for action in self.actions():
            begun = self.begun(action)
            yield begun[0]
            yield from swaps(begun)

    def moves(self) -> list[Move]:
        return [turn.move for turn in self.turns()]

    def winning_moves(self) -> Iterator[Move]:
        """Yield those of the `moves` with which the player to move wins at once."""
        last = 0 if self.outcome else completing(self.contacts, self.own)
        if last:
            for turn in self._winning(last, self.actions):
                yield turn.move

    @property
    def wins_at_once(self) -> bool:
        """True if the player to move has a winning move."""
        last = 0 if self.outcome else completing(self.contacts, self.own)
        if last and self.supply is None:
            contacts = self.contacts
            own = self.own
            return is_won_by_a_step(contacts, own, last) or any(
                self._winning(last, self._any_actions)
            )
        return bool(last) and any(self._winning(last, self.actions))

    def _winning(self, last: int, actions: Callable[[], Iterator[Action]]) -> Iterator[Turn]:
        """Yield the turns that win where they have to lead into one of `last`.

        Of the `actions` those are not looked at from which no path leads there.
        """
        beginning = sides_of(self.contacts, self.own, last)
        begun = (self.begun(action) for action in actions() if leads_on(action.made, beginning))
        return (turn for turns in begun for turn in swaps(turns) if turn.wins)

    def begun(self, action: Action) -> list[Turn]:
        """Return the turns that are nothing but `action`, one for every piece it makes, which may go on from there."""
        numbers = self.contacts.numbers
        gone = [numbers[piece] for piece in action.pieces]
        contacts, made = self.contacts.replace_pieces(gone, action.made)
        own = self.own & ~set_of(gone) | set_of(made)
        single_pass = self.readings.single_pass
        return [
            Turn(action, contacts, own, piece, piece, single_pass=single_pass) for piece in made
        ]

    def unfolded(self, move: Move) -> list[Turn]:
        """The stages of a legal move: the turn after its cut or join, then after every step."""
        begun = self.begun(move.action)
        turns = [begun[move.action.made.index(move.start)] if move.start else begun[0]]
        for way in move.path:
            turn = turns[-1]
            turns.append(turn.with_step(way, turn.contacts.steps[turn.here][way]))
        return turns

    def push(self, move: Move | Turn) -> None:
        """Play a move, which must be legal."""
        turn = move if isinstance(move, Turn) else self.unfolded(move)[-1]
        contacts = turn.contacts
        exact = self._layout.exact
        entered = turn.entered if self.readings.any_step_counts else turn.entered[-1:]
        pieces = frozenset(exact(contacts.pieces[number]) for number in entered)
        trace = Trace(tuple(map(exact, turn.action.pieces)), pieces)
        self._undo.append((self._layout, self._moved, self.own, self.past))
        self._moved = contacts
        self.own = contacts.live & ~turn.own
        self.turn = 1 - self.turn
        self.past = remember(self.past, trace)
        if self._layout.depth > STEP or any(
            border & 1 for piece in turn.action.made for border in piece
        ):
            _ = self.layout  # on the grid that fits

    def after(self, turn: Turn) -> "Board":
        """Return the board after one of its `turns`; pieces keep the numbers that they have there."""
        board = Board(self._layout, 0, self.turn, self.past, self.readings)
        board._moved = self._moved
        board.own = self.own
        board.push(turn)
        return board

    def pop(self) -> None:
        self._layout, self._moved, self.own, self.past = self._undo.pop()
        self.turn = 1 - self.turn

    def play(self, move: Move) -> "Board":
        board = self.copy()
        board.push(move)
        return board

    def fault(self, move: Move) -> Finding | None:
        """Return the first rule that a move breaks and how; None for a legal one.

        The move's pieces have to be pieces of the board, whatever their colour.
        """
        action = move.action
        over = after_end(self)
        if isinstance(action, Cut):
            faults = _cut_faults(self, action)
        else:
            faults = _join_faults(self, action)
        # A later one relies on it that those before are kept: nobody asks for more than the first.
        faults = chain(faults, _supply_faults(self, action), _path_faults(self, move))
        found: Fault | None = ("move-after-end", over) if over else next(faults, None)
        places = tuple(format_location(self.layout, piece) for piece in move.action.pieces[:1])
        return Finding(*found, places) if found else None


def start(width: int = 6, height: int = 6, readings: HouseRules = _USUAL) -> Board:
    """Return a checkerboard of so many squares, whose corner and whose beginner are as they are read."""
    layout = checkerboard(width, height)
    odd = (height - 1 + readings.corner) % 2
    side = 1 << layout.depth
    black = (
        number
        for number, piece in enumerate(layout.pieces)
        if (piece.west + piece.south) // side % 2 == odd
    )
    return Board(layout, set_of(black), readings.beginner, readings=readings)


def ending(board: Board) -> str:
    """The end of the game in words: `Black has a chain on all four sides`; "" while it goes on."""
    outcome = board.outcome
    if outcome is None:
        return ""
    if outcome.reason == FOUR_SIDES:
        return enumerated(
            words("{player} has a chain on all four sides", player=words(COLOURS[seat]))
            for seat in outcome.winners
        )
    return words("drawn by {reason}", reason=words(outcome.reason))


def after_end(board: Board) -> str:
    """Return that no move can follow; empty while the game goes on."""
    if not board.outcome:
        return ""
    return f"the game is over, {ending(board)}; no move can follow"


def not_yours(board: Board, piece: GridRect) -> str:
    """Return that a piece is not the mover's; empty if it is."""
    layout = board.layout
    if board.own >> layout.pieces.index(piece) & 1:
        return ""
    mover = COLOURS[board.turn]
    owner = COLOURS[1 - board.turn]
    return f"the piece at {format_location(layout, piece)} is {owner}'s, and {mover} is to move"


def _cut_faults(board: Board, cut: Cut) -> Iterator[Fault]:
    """Judge a cut: it enters the mover's pieces only, halves each of them, and names them all, once and in order."""
    layout = board.layout
    first = cut.pieces[0]
    if wrong := not_yours(board, first):
        yield "not-your-piece", wrong
    line = middle(first, cut.axis)
    run = pieces_crossed(layout.pieces, cut.axis, line)
    run = run[run.index(first) :]
    run = run[: run.index(cut.pieces[-1]) + 1] if cut.pieces[-1] in run else []
    for piece in run:
        place = format_location(layout, piece)
        if not_yours(board, piece):
            yield (
                "cut-blocked",
                f"the cut would enter the piece at {place}, which is {COLOURS[1 - board.turn]}'s",
            )
        if middle(piece, cut.axis) != line:
            yield "bad-cut-shape", f"the cut would enter the piece at {place} and not halve it"
        if not is_halved(piece, cut.axis):
            wrong = f"cut this way the piece at {place} leaves no half-squares; cut it across its length"
            yield "bad-cut-shape", wrong
    if cut.pieces != tuple(run):
        order = "from West to East" if cut.axis == HORIZONTAL else "from South to North"
        yield (
            "bad-cut-shape",
            f"a cut names the pieces it enters, all of them, once each and {order}",
        )


def _join_faults(board: Board, join: Join) -> Iterator[Fault]:
    """Judge a join: two or more of the mover's pieces fill a square or half-square."""
    result = join.result
    met = [piece for piece in board.layout.pieces if overlaps(result, piece)]
    if met == [result]:
        yield "join-single", "one piece is no join; it takes two or more"
    if not is_legal(result):
        yield (
            "join-shape",
            f"the join would be {_size(board, result)}, neither a square nor half a square",
        )
    if foreign := [piece for piece in met if not_yours(board, piece)]:
        yield (
            "join-foreign",
            f"the join would take {_list_places(board, foreign)}, {COLOURS[1 - board.turn]}'s",
        )
    if over := [piece for piece in met if not contains(result, piece)]:
        yield "join-overhang", f"out of the join would stick {_list_places(board, over)}"


def _supply_faults(board: Board, action: Action) -> Iterator[Fault]:
    """Judge whether the tiles that were agreed on suffice for the pieces that are made."""
    supply = board.supply
    layout = board.layout
    number = lacking(supply, layout, action.pieces, action.made) if supply else None
    if supply and number is not None:
        size = _size(
            board, next(piece for piece in action.made if sizes([piece], layout.depth)[number])
        )
        tiles = supply.get(number, 0)
        lying = sizes(layout.pieces, layout.depth)[number]
        has = f"no tile of {size}"
        if tiles:
            has = f"{tiles} tiles of {size}, and {lying} lie on the board"
        yield "no-tile", f"the {board.readings.pieces} set has {has}"


def _path_faults(board: Board, move: Move) -> Iterator[Fault]:
    """Judge a path: each step leads from the mover's piece to an opposing two-point neighbour, before the end."""
    turn = board.unfolded(Move(move.action, move.start))[0]
    for number, way in enumerate(move.path, start=1):
        there = turn.contacts.steps[turn.here].get(way)
        step = f"step {number}, to the {NAMES[way]},"
        if turn.is_won:
            yield "path-after-win", f"{step} comes after the win; the turn ends there"
        if not turn.own >> turn.here & 1:
            yield (
                "path-after-capture",
                f"{step} comes after the swapping piece was captured; the turn ends there",
            )
        if there is None:
            yield (
                "no-two-point-neighbour",
                f"{step} finds no piece that has a full side in common with this one",
            )
        elif turn.own >> there & 1:
            yield "own-colour", f"{step} would lead into a piece of {COLOURS[board.turn]}'s own"
        else:
            turn = turn.with_step(way, there)


def _list_places(board: Board, pieces: Iterable[GridRect]) -> str:
    places = [format_location(board.layout, piece) for piece in pieces]
    if len(places) == 1:
        return f"the piece at {places[0]}"
    return f"the pieces at {listed(places)}"


def _size(board: Board, rect: GridRect) -> str:
    """Return the lengths of a rectangle in starting squares."""
    exact = board.layout.exact(rect)
    return f"{exact.width} by {exact.height}"
