"""Positions and moves: the counters as bits, what may be entered, which landings are legal, how the game ended."""

from collections.abc import Iterator

from pressboard.games.krypte.rules.board import (
    BLACK,
    EAST,
    EVERY,
    NEIGHBOURS,
    NORTH,
    SIDES,
    SOUTH,
    WEST,
    WHITE,
    WIDTH,
    has_line,
    in_line,
    landings,
)
from pressboard.games.krypte.rules.readings import Readings
from pressboard.lean_dataclasses import dataclass
from pressboard.play.bits import squares_of
from pressboard.play.positions import Outcome

FOUR_IN_LINE, NO_MOVE = "four in line", "no legal move"
"""The reasons for a game's end."""

_ACTIVE = {
    "": (NORTH,),
    NORTH: (EAST, SOUTH),
    EAST: (SOUTH, WEST),
    SOUTH: (WEST, NORTH),
    WEST: (NORTH, EAST),
}
"""The sides that may be entered after each side; nothing stands for the beginning."""


def active_after(side: str) -> tuple[str, ...]:
    """Return the sides that may be entered after a counter has come from `side`, clockwise."""
    return _ACTIVE[side]


@dataclass(frozen=True, slots=True)
class Move:
    """A counter entering: the square it lands on and the side it comes from."""

    square: int
    side: str


_MOVES = {side: tuple(Move(square, side) for square in range(WIDTH * WIDTH)) for side in SIDES}

_USUAL = Readings()


@dataclass(frozen=True, slots=True)
class Position:
    """A position: the counters of both colours as bits and the side last used, "" before the first move."""

    black: int
    white: int
    side: str
    readings: Readings = _USUAL

    def moves(self) -> list[Move]:
        """Return all legal moves, by their squares."""
        if has_line(self.black) or has_line(self.white):
            return []
        return [*self.moves_to(EVERY)]

    def moves_to(self, squares: int) -> Iterator[Move]:
        """Yield the legal moves onto some squares, given as bits, by the squares; no line may have ended the game."""
        sides = _ACTIVE[self.side]
        first, second = self._landings()
        ours, others = _MOVES[sides[0]], _MOVES[sides[-1]]
        for square in self._allowed((first ^ second) & squares):
            yield ours[square] if first >> square & 1 else others[square]

    def reached(self) -> Iterator[tuple[str, int]]:
        """Yield each active side with the squares, as bits, where counters land from there and not from the other."""
        first, second = self._landings()
        yield from zip(_ACTIVE[self.side], (first & ~second, second & ~first), strict=False)

    def play(self, move: Move) -> "Position":
        """Return the position after `move`, which must be one of `moves()`; `judging.fault` says whether it is."""
        return Position(*self.boards_after(move.square), move.side, self.readings)

    def boards_after(self, square: int) -> tuple[int, int]:
        """Return the black and the white counters after the player to move has landed on `square`, legal or not."""
        turned, bit = NEIGHBOURS[square] & self.taken, 1 << square
        black, white = self.black ^ turned, self.white ^ turned
        return (black | bit, white) if self.turn == BLACK else (black, white | bit)

    def _allowed(self, reached: int) -> Iterator[int]:
        """Yield those of the squares `reached` on which a landing leaves no lines that it may not leave.

        The other colour's counters can only be some that lie there now, so where these hold no line all is allowed.
        """
        if not has_line(self.taken):
            yield from squares_of(reached)
            return
        own, other = (self.white, self.black) if self.turn else (self.black, self.white)
        taken, given_wins = self.taken, self.readings.given_line_wins
        for square in squares_of(reached):
            turned = NEIGHBOURS[square] & taken
            if not has_line(other ^ turned) or (given_wins and not has_line(own ^ turned | 1 << square)):
                yield square

    def _landings(self) -> tuple[int, int]:
        """Return where counters land from the first and from the second active side; the game begins with only one."""
        first, *second = (landings(self.taken, side) for side in _ACTIVE[self.side])
        return first, second[0] if second else 0

    @property
    def taken(self) -> int:
        """Return the squares that hold a counter, as bits."""
        return self.black | self.white

    @property
    def counters(self) -> int:
        """Return the number of counters on the board, which is also the number of plies played."""
        return self.taken.bit_count()

    @property
    def turn(self) -> int:
        """Return whose turn it is or would be: every ply adds a counter and nobody passes."""
        return self.counters % 2

    @property
    def to_move(self) -> int | None:
        """The seat to move, `BLACK` or `WHITE`; None when the game is over."""
        return None if self.outcome else self.turn

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        winners = tuple(colour for colour in (BLACK, WHITE) if has_line(self.board(colour)))
        if winners:
            return Outcome(winners, FOUR_IN_LINE)
        first, second = self._landings()
        if any(True for _ in self._allowed(first ^ second)):
            return None
        return Outcome((1 - self.turn,) if self.readings.stuck_player_loses else (), NO_MOVE)

    @property
    def active(self) -> tuple[str, ...]:
        """Return the sides that may be entered now, clockwise; none when the game is over."""
        return () if self.outcome else _ACTIVE[self.side]

    def ambiguous(self) -> tuple[int, ...]:
        """Return the squares that a counter from either active side would land on, ascending."""
        first, second = self._landings()
        return () if self.outcome else tuple(squares_of(first & second))

    def entries(self) -> list[Move]:
        """Return every landing from every active side by its square, legal or not, an ambiguous one once a side."""
        reached = {side: landings(self.taken, side) for side in self.active}
        return [_MOVES[side][square] for square in squares_of(EVERY) for side in reached if reached[side] >> square & 1]

    def captured_by(self, move: Move) -> int:
        """Return the counters that `move` turns over, as bits."""
        return NEIGHBOURS[move.square] & self.taken

    def board(self, colour: int) -> int:
        """Return the counters of a colour as bits."""
        return self.white if colour == WHITE else self.black

    def lines(self, colour: int) -> int:
        """Return the counters of a colour that stand in a line of four or more, as bits."""
        return in_line(self.board(colour))
