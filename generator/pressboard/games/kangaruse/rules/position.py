"""A position of a game on a sheet: frozen, equal to every other in which the game can go on and score alike."""

from collections.abc import Sequence
from dataclasses import field

from pressboard.errors import IllegalMove
from pressboard.games.kangaruse.rules import scoring
from pressboard.games.kangaruse.rules.moves import START, Move, moves_of, play
from pressboard.games.kangaruse.rules.readings import Readings
from pressboard.games.kangaruse.rules.sheet import FEWEST_PLAYERS, MOST_PLAYERS, Sheet
from pressboard.games.kangaruse.rules.state import State
from pressboard.games.kangaruse.rules.tables import SheetTables, tables_of
from pressboard.lean_dataclasses import dataclass
from pressboard.play.bits import squares_of
from pressboard.play.positions import Outcome


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
        return scoring.scores(self.tables, self.earned, self.fees)

    def score_sheet(self) -> list[scoring.ScoreLine]:
        """Return each seat's points by type, as if the game ended now."""
        return scoring.score_sheet(self.tables, self.earned, self.fees)

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
