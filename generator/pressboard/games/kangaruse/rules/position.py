"""A move as data: all that a player decides in one turn; which moves there are, and what they do to a state.

**The board.** Every square has a *direction* and a *number*: one comes from its row, the other from its column.
Nobody lands on a tree or jumps over one.

**A turn.** You jump in a straight line: in your square's direction, as far as you like from 1 to 4; or as far as your
square's number says, in whatever direction. You may jump over used squares and over players, but not off the board.
Where you land must be unused: not crossed out, nobody on it. The square you leave is crossed out, then the new square
acts. If you have no jump you may teleport to any unused square that does not score, for -10 points, or go out of
the game. The game ends when everybody is out; most points win.

**When you land.** *Star*: the points on it. *Chest*: 5 points. *Kangaroo*: jump again at once. *Tasmanian devil*: every
unused neighbour is crossed out. *Tasmanian tiger*: cross out two unused squares of its row or column. *Echidna*: only
on a higher number than your last one. *Thorny devil*: if it is the only square you can jump to, you are out instead.

**Where you stand.** *Platypus*: any direction and any number, over trees too. *Sugar glider*: a jump to a used square
slides on to the first unused one. *Mistletoebird*: your jump may go around the board. *Frog*: you may jump to any
unused frog. *Koala*: you can't jump over other players nor land next to them. *Kiwi*: others can't do that to you.
*Quoll*: others can't choose its direction or its number. *Dingo*: everybody must obey both its direction and its
number if they can. *Numbat*: jump to a scoring square if you can. *Cockatoo*: don't. *Moth*: holds any number of
players. *Crocodile*: others score nothing in its row and column.

**At the end.** *Coin*: +1 each for whoever has the most, -1 each for the others. *Gem*: 1, 1, 3, 5, 8, 12, 16, 21, 28
or 35 for one to ten. *Toy*: 5 for every three. *Food*: each is worth your number of *water*. *Shelter*: +10 for
the most, -10 for the least. Where this is silent, `Readings` says what holds.

**An example.** Two players; the first stands on a1: direction down, number 2.

>>> from pressboard.games.kangaruse.rules.judging import diagram, format_move, parse_move
>>> from pressboard.games.kangaruse.rules.position import start
>>> from pressboard.games.kangaruse.rules.sheet_text import parse_setup
>>> position = start(parse_setup('''
...     kangaruse 5x5, 2 players
...         2  1  3  4  2
...     D   o  ~  S9 T  ~
...     R   ~  S4 Ka ~  ~
...     U   S5 ~  ~  S7 ~
...     L   ~  Ch ~  ~  o
...     D   T  ~  ~  S3 Td
... '''), 2, starts=(0, 19))
>>> [format_move(move, position) for move in position.moves()]
['c1', 'a2', 'a3', 'a4']
>>> position = position.play(parse_move("c1", position))
>>> print(diagram(position))
   a b c d e
 1 x . 1 T .
 2 . . . . .
 3 . . . . .
 4 . . . . 2
 5 T . . . .
>>> position.scores(), position.to_move
((9, 0), 1)
>>> [format_move(move, position) for move in position.moves()]
['e2', 'a4', 'b4', 'c4', 'd4']
"""

from collections.abc import Iterator, Sequence
from dataclasses import field

from pressboard.errors import IllegalMove
from pressboard.games.kangaruse.rules.readings import Readings
from pressboard.games.kangaruse.rules.sheet import FEWEST_PLAYERS, MOST_PLAYERS, Sheet
from pressboard.games.kangaruse.rules.state import State
from pressboard.games.kangaruse.rules.tables import ScoreLine, SheetTables, score_sheet, scores, tables_of
from pressboard.lean_dataclasses import dataclass
from pressboard.play.bits import squares_of
from pressboard.play.positions import Outcome

START, JUMP, TELEPORT, OUT = "start", "jump", "teleport", "out"
"""The kinds of moves."""


@dataclass(frozen=True, slots=True)
class Move:
    """One turn.

    `kind` is `start`, `jump`, `teleport` or `out`; `hops` are the squares arrived at: one, and one more for every
    extra jump from a kangaroo; `destroyed` are the squares a tiger crosses out, ascending.
    """

    kind: str
    hops: tuple[int, ...] = ()
    destroyed: tuple[int, ...] = ()

    @property
    def landing(self) -> int | None:
        """The square the turn ends on, None when the player goes out instead."""
        return self.hops[-1] if self.hops else None

    def acts_at(self, hop: int, readings: Readings) -> bool:
        """Say whether the square arrived at with hop number `hop` (from 0) acts."""
        return hop > 0 or self.kind != TELEPORT or readings.teleport_acts


def play(state: State, seat: int, move: Move) -> None:
    """Play a legal move on `state`."""
    if move.kind == START:
        state.sit(move.hops[0])
    elif move.kind == OUT:
        state.out.append(seat)
    else:
        state.fees[seat] += move.kind == TELEPORT
        acts = True
        for hop, square in enumerate(move.hops):
            acts = move.acts_at(hop, state.tables.readings)
            state.land(seat, square, acts)
        state.destroy(move.destroyed)
        if acts:
            state.settle(seat, move.hops[-1])


def moves_of(state: State, seat: int) -> Iterator[Move]:
    """Yield every move of a player who has started and is not out."""
    mask = state.jumps(seat)
    doomed = state.doomed(seat, mask)
    if mask and not doomed:
        yield from moves_to(state, seat, mask, Move(JUMP))
        return
    if not doomed or state.tables.readings.thorny_spares_teleport:
        yield from moves_to(state, seat, state.teleports(seat), Move(TELEPORT))
    yield Move(OUT)


def moves_to(state: State, seat: int, mask: int, before: Move) -> Iterator[Move]:
    """Yield the moves of a player that begin with the hops of `before` and go on to one of the squares in `mask`."""
    tables = state.tables
    choosing = tables.choosing if before.acts_at(len(before.hops), tables.readings) else 0
    for square in squares_of(mask):
        move = Move(before.kind, (*before.hops, square))
        if not tables.bit[square] & choosing:
            yield move
            continue
        after = state.copy()
        after.land(seat, square)
        yield from _choices(after, seat, move)


def _choices(state: State, seat: int, move: Move) -> Iterator[Move]:
    """Yield `move`, which has just landed on a tiger or kangaroo, with all that can follow."""
    tables, square = state.tables, move.hops[-1]
    if tables.bit[square] & tables.tigers:
        yield from (Move(move.kind, move.hops, prey) for prey in state.prey(square))
        return
    mask = state.extra_jumps(seat)
    if not mask or not tables.readings.extra_jump_is_forced:
        yield move
    yield from moves_to(state, seat, mask, move)


# A position of a game on a sheet: frozen, equal to every other in which the game can go on and score alike.


@dataclass(frozen=True, slots=True)
class Position:
    """A position: frozen, equal to every other in which the game can go on and score in the same ways.

    Seats count from 0. `places` are the squares of those who have started; `closed` the squares nobody can arrive at,
    as bits: trees, squares crossed out, and squares somebody stands on that are no moths. `visited` (the number of
    the last echidna), `earned` (scoring squares that count, as bits) and `fees` (teleports) go by seat. `out` are the
    seats without further turns, `pack` those that stand on dingos in the order they came there.
    """

    sheet: Sheet
    readings: Readings
    players: int
    to_move: int | None
    places: tuple[int, ...]
    closed: int
    visited: tuple[int, ...]
    earned: tuple[int, ...]
    fees: tuple[int, ...]
    out: frozenset[int]
    pack: tuple[int, ...]
    tables: SheetTables = field(compare=False, repr=False)

    def moves(self) -> list[Move]:
        """Return all legal moves, by their hops and destroyed squares; a player who cannot move has `out`."""
        if self.to_move is None:
            return []
        if self.is_starting:
            return [Move(START, (square,)) for square in squares_of(self.open_starts)]
        return list(moves_of(self.state(), self.to_move))

    def play(self, move: Move) -> "Position":
        """Return the position after `move`, which must be one of `moves()`; `judging.fault` says whether it is."""
        assert self.to_move is not None, "the game is over"
        state = self.state()
        play(state, self.to_move, move)
        return _frozen(state, self.players, self.to_move)

    def state(self) -> State:
        """Return this position as a state that can be played on in place."""
        return State(
            self.tables,
            self.closed,
            list(self.places),
            list(self.visited),
            list(self.earned),
            list(self.fees),
            sorted(self.out),
            list(self.pack),
        )

    @property
    def is_starting(self) -> bool:
        """Say whether starting squares are still being chosen."""
        return len(self.places) < self.players

    @property
    def open_starts(self) -> int:
        """Return the squares the next player may start on, as bits: marked ones, or any that do not score."""
        return (self.tables.starts or self.tables.resting) & ~self.closed

    @property
    def unused(self) -> tuple[int, ...]:
        """Return the squares that are neither trees nor crossed out nor occupied, ascending."""
        held = sum(1 << square for square in set(self.places))
        return tuple(squares_of(self.tables.land & ~self.closed & ~held))

    @property
    def crossed_out(self) -> tuple[int, ...]:
        """Return the squares that are crossed out, ascending."""
        held = sum(1 << square for square in set(self.places))
        return tuple(squares_of(self.closed & self.tables.land & ~held))

    def scores(self) -> tuple[int, ...]:
        """Return each seat's points as if the game ended now."""
        return scores(self.tables, self.earned, self.fees)

    def score_sheet(self) -> list[ScoreLine]:
        """Return each seat's points by type, as if the game ended now."""
        return score_sheet(self.tables, self.earned, self.fees)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended: the seats with the most points; None while it goes on."""
        if self.to_move is not None:
            return None
        points = self.scores()
        winners = tuple(seat for seat, owned in enumerate(points) if owned == max(points))
        return Outcome(winners, "most points" if len(winners) == 1 else "equal points")


def start(
    sheet: Sheet, players: int, starts: Sequence[int] | None = None, readings: Readings | None = None
) -> Position:
    """Return the position before the first move, on the squares `starts` (one for each seat).

    Without `starts` the game begins with choosing them, in the order of the seats. Raises IllegalMove when the game
    is not for so many players or a start is not allowed.
    """
    if not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
        raise IllegalMove(f"{players} players; the game is for {FEWEST_PLAYERS} to {MOST_PLAYERS}")
    tables = tables_of(sheet, readings or Readings())
    position = _frozen(State.empty(tables, players), players, -1)
    if starts is None:
        return position
    if len(starts) != players:
        raise IllegalMove(f"{len(starts)} starts for {players} players; each player needs one")
    for square in starts:
        if not 0 <= square < len(sheet.squares) or not position.open_starts >> square & 1:
            raise IllegalMove(f"seat {position.to_move} cannot start on square {square}")
        position = position.play(Move(START, (square,)))
    return position


def _frozen(state: State, players: int, moved: int) -> Position:
    """Return a state as a position, after a move of the seat `moved`."""
    return Position(
        state.tables.sheet,
        state.tables.readings,
        players,
        _next_seat(state, players, moved),
        tuple(state.places),
        state.closed,
        tuple(state.visited),
        tuple(state.earned),
        tuple(state.fees),
        frozenset(state.out),
        tuple(state.pack),
        state.tables,
    )


def _next_seat(state: State, players: int, moved: int) -> int | None:
    if len(state.places) < players:
        return len(state.places)
    if state.is_over():
        return None
    for step in range(1, players + 1):
        if (seat := (moved + step) % players) not in state.out:
            return seat
    return None


# The rules of Kangaruse, for 1 to 5 players: positions, their moves, the score.
