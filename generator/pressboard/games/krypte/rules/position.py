"""The rules of Krypte, for 2 players: positions, their moves, which landings are legal and why not, how a game ends.

>>> Readings(stuck_player_loses=False).sentences()[0]
'When the player to move has no legal move the game is drawn.'
>>> Readings.read(["Given-line-wins=NO", "stuck_player_loses=yes"]).changes()
('given_line_wins=no',)

**The board.** Eight rows of eight squares, empty at first, and 64 counters, black on one face and white on the other.
Columns are a to h from West to East, rows 1 to 8 from North to South.

**A turn.** Black begins and enters from the North. From then on two sides are *active*: the two that follow, clockwise,
the side entered from last. Choose a line of one of them that is not full and slide a counter of your colour straight
in; it jumps whatever is in its way and stops on the first empty square. A square that a counter from either active
side would stop on is *ambiguous*: nobody may go there.

**Turning.** Every counter that shares an edge with the one just played turns over, your own as well as the other's, and
there is no choice about it. Diagonal neighbours stay as they are, and so does the counter just played.

**The end.** Whoever has four or more in line after a move wins, whoever made that move; lines run along rows, columns
and diagonals. A move that would leave both colours four in line is illegal. Nobody may pass, and whoever has no legal
move loses. Where this is silent, `Readings` says what holds.

**An example.** Black entered at d1 and White, from the South, at e8. So West and North are active, and a1 is ambiguous.
Black enters at c1 from the North, and d1 turns white.

>>> from pressboard.games.krypte.rules.notation import format_move, format_position, parse_move
>>> position = start()
>>> for text in ("d1", "e8"):
...     position = position.play(parse_move(text, position))
>>> [format_move(move, position) for move in position.moves()]
['b1', 'c1', 'e1', 'f1', 'g1', 'h1', 'a2', 'd2', 'a3', 'a4', 'a5', 'a6', 'a7', 'a8']
>>> print(format_position(position.play(parse_move("c1", position))))
  a b c d e f g h
1 . . X O . . . .
2 . . . . . . . .
3 . . . . . . . .
4 . . . . . . . .
5 . . . . . . . .
6 . . . . . . . .
7 . . . . . . . .
8 . . . . O . . .
last side: North
to move: White

Judging is apart from parsing and from playing; whatever can be wrong with a landing has a sentence of its own.

>>> from pressboard.games.krypte.rules.position import start
>>> fault(start(), 9).message
'no counter gets as far as b2: it stops on b1 from the North'
>>> fault(start(), 8).message
'a2 would be entered from the West, but the active side is North'

>>> from pressboard.games.krypte.rules.notation import parse_move, square_name
>>> from pressboard.games.krypte.rules.position import start
>>> position = start()
>>> for text in "d1 e8 c1 h5 e7 c2 g5 c8 d2 f5 e6 e1 h2 d8 a2 e2".split():
...     position = position.play(parse_move(text, position))
>>> found = threats(position)
>>> {square_name(square) for square, colour in found.items() if colour} >= {"f1", "e5"}
True
"""

from collections.abc import Callable, Iterable, Iterator

from pressboard.errors import listed
from pressboard.games.krypte.rules.board import (
    BLACK,
    COLOURS,
    COLUMNS,
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
    line_through,
    names_of,
    square_name,
)
from pressboard.lean_dataclasses import dataclass
from pressboard.play.bits import squares_of
from pressboard.play.findings import Finding
from pressboard.play.positions import Outcome
from pressboard.play.readings import GameReadings, yes_no
from pressboard.words import words


@dataclass(frozen=True, slots=True)
class Readings(GameReadings):
    """The options tables may differ on; the defaults are those of this project."""

    FIXED = (
        ("", "Lines are judged once all neighbours have turned; five or more in line count like four."),
        ("", "A line wins, even if the next player could not move."),
        ("", "Which sides are active next depends on the side you entered from, on a corner square too."),
        ("", "A square is ambiguous if a counter from either active side would land there, whatever it would turn."),
        ("", "Nobody passes, and no neighbour is spared."),
    )

    stuck_player_loses: bool = yes_no(
        "",
        True,
        "Whoever is to move and has no legal move loses.",
        "When the player to move has no legal move the game is drawn.",
    )
    given_line_wins: bool = yes_no(
        "",
        True,
        "Four in line win for their colour, whoever completed them.",
        "A move may not leave the other colour four in line.",
    )


# Positions and moves: the counters as bits, what may be entered, which landings are legal, how the game ended.

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


# The rules of Krypte, for 2 players: positions, their moves, how the game ends.


def start(readings: Readings | None = None) -> Position:
    """Return the empty board, which Black enters from the North."""
    return Position(0, 0, "", readings or Readings())


# Whether a landing is legal, and if not, why: the rule it breaks in one sentence.


def fault(position: Position, landing: int | Move) -> Finding | None:
    """Return the rule that a landing breaks and how, for a square or a square and a side; None for a legal one."""
    square = landing.square if isinstance(landing, Move) else landing
    entered = (landing.side,) if isinstance(landing, Move) else _sides_to(position, square)
    for rule, judge in _JUDGES:
        if message := judge(position, square, entered):
            return Finding(rule, message, (square_name(square),))
    return None


def ending(position: Position) -> str:
    """Return how the game ended: `White has four in line on e5, e6, e7 and e8`; empty while it goes on."""
    outcome = position.outcome
    if outcome is None:
        return ""
    if outcome.reason == FOUR_IN_LINE:
        return listed(_has(COLOURS[seat], _line(position.lines(seat))) for seat in outcome.winners)
    return _has(COLOURS[position.turn], words(outcome.reason))


def _has(player: str, reason: str) -> str:
    return words("{player} has {reason}", player=words(player), reason=reason)


def _sides_to(position: Position, square: int) -> tuple[str, ...]:
    """Return all sides, active or not, from which a counter would land on `square`."""
    return tuple(side for side in SIDES if landings(position.taken, side) >> square & 1)


def _over(position: Position, square: int, entered: tuple[str, ...]) -> str:
    return f"the game is over, {ending(position)}; no move can follow" if position.outcome else ""


def _inactive(position: Position, square: int, entered: tuple[str, ...]) -> str:
    """Judge the sides a counter comes from: one of them must be active."""
    if not entered or set(entered) & set(position.active):
        return ""
    active = (
        f"sides are {_named(position.active)}" if len(position.active) > 1 else f"side is {_named(position.active)}"
    )
    return f"{square_name(square)} would be entered from the {_named(entered, 'or')}, but the active {active}"


def _full_line(position: Position, square: int, entered: tuple[str, ...]) -> str:
    """Judge the lines that lead from active sides to a square."""
    for side in entered or position.active:
        if not landings(position.taken, side) & line_through(square, side):
            line = f"column {COLUMNS[square % WIDTH]}" if side in (NORTH, SOUTH) else f"row {square // WIDTH + 1}"
            return f"{line} is full; no counter can enter it from the {SIDES[side]}"
    return ""


def _occupied(position: Position, square: int, entered: tuple[str, ...]) -> str:
    if not position.taken >> square & 1:
        return ""
    return f"{square_name(square)} is occupied; a counter stops on an empty square"


def _out_of_reach(position: Position, square: int, entered: tuple[str, ...]) -> str:
    """Judge how far a counter slides: to the first empty square and not beyond."""
    sides = entered or position.active
    if square in (_stop(position, square, side) for side in sides):
        return ""
    stops = (f"on {square_name(_stop(position, square, side))} from the {SIDES[side]}" for side in sides)
    return f"no counter gets as far as {square_name(square)}: it stops {listed(stops)}"


def _stop(position: Position, square: int, side: str) -> int:
    """Return where a counter from `side` stops in the line through `square`, which is not full."""
    return next(squares_of(landings(position.taken, side) & line_through(square, side)))


def _ambiguous(position: Position, square: int, entered: tuple[str, ...]) -> str:
    if square not in position.ambiguous():
        return ""
    return f"{square_name(square)} is ambiguous: counters from the {_named(position.active)} would both stop there"


def _both_align(position: Position, square: int, entered: tuple[str, ...]) -> str:
    """Judge the lines a landing would leave; the rules handout prints this sentence."""
    lines = list(map(in_line, position.boards_after(square)))
    if not all(lines):
        return ""
    black, white = (listed(names_of(line)) for line in lines)
    return words("both colours would have four in line: Black on {black}; White on {white}", black=black, white=white)


def _gives_line(position: Position, square: int, entered: tuple[str, ...]) -> str:
    other = 1 - position.turn
    line = in_line(position.boards_after(square)[other])
    if position.readings.given_line_wins or not line:
        return ""
    return f"{COLOURS[other]} would have {_line(line)}, which {COLOURS[position.turn]} may not complete"


_JUDGES: tuple[tuple[str, Callable[[Position, int, tuple[str, ...]], str]], ...] = (
    ("game over", _over),
    ("inactive side", _inactive),
    ("full line", _full_line),
    ("occupied", _occupied),
    ("out of reach", _out_of_reach),
    ("ambiguous", _ambiguous),
    ("both align", _both_align),
    ("line given", _gives_line),
)
"""The rules in the order they are asked, each with its judge; an empty sentence is no fault."""


def _line(line: int) -> str:
    return words("four in line on {squares}", squares=listed(names_of(line)))


def _named(sides: Iterable[str], joint: str = "and") -> str:
    """Return sides as `East and South`."""
    return f" {joint} ".join(SIDES[side] for side in sides)


# Threats: the landings with which a player would win at once.


def threats(position: Position) -> dict[int, int]:
    """Return the squares on which somebody would win, each with the colour that would; none when the game is over.

    The player to move wins there at once. The other would win there a ply later, with the sides that are active then,
    if the counters on the board were still as they are. A square that is both stands for the player to move.
    """
    if position.outcome:
        return {}
    return dict.fromkeys(_later(position), 1 - position.turn) | dict.fromkeys(_now(position), position.turn)


def _now(position: Position) -> list[int]:
    own = position.turn
    after = ((move.square, position.play(move)) for move in position.moves())
    return [square for square, reached in after if reached.lines(own) and not reached.lines(1 - own)]


def _later(position: Position) -> set[int]:
    """Return where the player who is not to move would win next, whichever active side is used before."""
    found = set()
    for side in position.active:
        first, second = (landings(position.taken, after) for after in _following(side))
        found |= {square for square in squares_of(first ^ second) if _wins(position, square, 1 - position.turn)}
    return found


def _following(side: str) -> tuple[str, str]:
    """Return the sides that are active after `side`: the next two, clockwise."""
    order = (*SIDES, *SIDES)
    place = order.index(side)
    return order[place + 1], order[place + 2]


def _wins(position: Position, square: int, colour: int) -> bool:
    """Say whether `colour`, landing there, would have four in line and the other would not."""
    turned = NEIGHBOURS[square] & position.taken
    own, other = position.board(colour) ^ turned, position.board(1 - colour) ^ turned
    return has_line(own | 1 << square) and not has_line(other)
