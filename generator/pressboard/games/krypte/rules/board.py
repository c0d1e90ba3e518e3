"""The rules of Krypte, for 2 players: the board, its moves, which of them are legal and why not, how a game ends.

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
move loses. Where this is silent, `HouseRules` says what holds.

**An example.** Black entered at d1 and White, from the South, at e8. So West and North are active, and a1 is ambiguous.
Black enters at c1 from the North, and d1 turns white.

>>> from pressboard.games.krypte.rules.notation import format_move, format_position, parse_move
>>> board = start()
>>> for text in ("d1", "e8"):
...     board.push(parse_move(text, board))
>>> [format_move(move, board) for move in board.moves()]
['b1', 'c1', 'e1', 'f1', 'g1', 'h1', 'a2', 'd2', 'a3', 'a4', 'a5', 'a6', 'a7', 'a8']
>>> board.why_not(9)
'no counter gets as far as b2: it stops on a2 from the West and on b1 from the North'

Squares are numbered row by row from the North-West corner: a1 is 0, h1 is 7, h8 is 63. In an int that stands for a
set of squares, bit i is square i.

>>> square_name(60), names_of(0b101)
('e8', ['a1', 'c1'])
>>> names_of(landings(0b111, "N"))
['d1', 'e1', 'f1', 'g1', 'h1', 'a2', 'b2', 'c2']
>>> has_line(0b111), has_line(0b1111), has_line(0b1111 << 5)
(False, True, False)
"""

from collections.abc import Iterable, Iterator
from functools import reduce
from operator import or_
from typing import Self

from pressboard.errors import listed
from pressboard.lean_classes import NamedTuple, dataclass
from pressboard.play.bits import squares_of
from pressboard.play.findings import Finding
from pressboard.play.positions import GameBoard, Outcome
from pressboard.play.readings import GameReadings, yes_no
from pressboard.words import enumerated, words

WIDTH = 8
"""Squares in a row, and rows."""

BLACK = 0
WHITE = 1
COLOURS = ("Black", "White")
"""The players by their seats; Black begins."""

SIDES = {"N": "North", "E": "East", "S": "South", "W": "West"}
"""The sides of the board clockwise, with their names."""

NORTH, EAST, SOUTH, WEST = SIDES

COLUMNS = "abcdefgh"
EVERY = (1 << WIDTH * WIDTH) - 1


def _rows(first: int, last: int) -> int:
    return sum(0xFF << WIDTH * row for row in range(first, last + 1))


def _columns(first: int, last: int) -> int:
    return sum(0x0101010101010101 << column for column in range(first, last + 1))


_EDGES = {
    NORTH: (WIDTH, _rows(0, 0), _rows(0, 1), _rows(0, 3)),
    WEST: (1, _columns(0, 0), _columns(0, 1), _columns(0, 3)),
    SOUTH: (WIDTH, _rows(7, 7), _rows(6, 7), _rows(4, 7)),
    EAST: (1, _columns(7, 7), _columns(6, 7), _columns(4, 7)),
}
"""For every side the step of a slide, and the one, two and four lines of squares nearest to it."""

_DIRECTIONS = (
    (1, 2, _columns(0, 4)),
    (8, 16, _rows(0, 4)),
    (9, 18, _columns(0, 4) & _rows(0, 4)),
    (7, 14, _columns(3, 7) & _rows(0, 4)),
)
"""For every direction of a line its step, the double of it, and the squares on which four in line can begin."""


_FIRST = _columns(0, 0)
_LAST = _columns(7, 7)


def neighbours(taken: int) -> int:
    """Return the squares that share an edge with any of those taken."""
    return (taken << 1 & ~_FIRST | taken >> 1 & ~_LAST | taken << WIDTH | taken >> WIDTH) & EVERY


NEIGHBOURS = tuple(neighbours(1 << square) for square in range(WIDTH * WIDTH))
"""For every square those that share an edge with it."""

APART = tuple(
    EVERY
    & ~(_rows(row, row) | _columns(column, column) | neighbours(NEIGHBOURS[row * WIDTH + column]))
    for row in range(WIDTH)
    for column in range(WIDTH)
)
"""For every square those in another row and another column that share no neighbour with it."""


def landings(taken: int, side: str) -> int:
    """The squares counters entering from `side` land on: the first empty one of every line that is not full.

    The squares that are taken all the way from the edge are found in three steps, each looking twice as far; the wrap
    of a row into the next falls on squares that the edge covers.
    """
    step, one, two, four = _EDGES[side]
    if side in (NORTH, WEST):
        filled = taken & (taken << step | one)
        filled &= filled << 2 * step | two
        filled &= filled << 4 * step | four
        return (filled << step | one) & ~filled & EVERY
    filled = taken & (taken >> step | one)
    filled &= filled >> 2 * step | two
    filled &= filled >> 4 * step | four
    return (filled >> step | one) & ~filled


def line_through(square: int, side: str) -> int:
    """Return the squares of the row or column through `square` that a counter from `side` slides along."""
    row, column = divmod(square, WIDTH)
    if side in (NORTH, SOUTH):
        return _columns(column, column)
    return _rows(row, row)


def line_name(square: int, side: str) -> str:
    """The name of that row or column: `column c` or `row 3`."""
    if side in (NORTH, SOUTH):
        return f"column {COLUMNS[square % WIDTH]}"
    return f"row {square // WIDTH + 1}"


def has_line(counters: int) -> bool:
    """True if four or more of `counters` stand in line, orthogonally or diagonally."""
    for step, twice, beginnings in _DIRECTIONS:
        pairs = counters & counters >> step
        if pairs & pairs >> twice & beginnings:
            return True
    return False


def lines_in(counters: int) -> Iterator[tuple[int, int]]:
    """Yield the step of every direction, and those of `counters` that stand four or more in line along it."""
    for step, twice, beginnings in _DIRECTIONS:
        pairs = counters & counters >> step
        first = pairs & pairs >> twice & beginnings
        yield step, first | first << step | first << twice | first << twice + step


def in_line(counters: int) -> int:
    return reduce(or_, (line for _, line in lines_in(counters)))


def square_name(square: int) -> str:
    """Return a square as `e8`: its column from West to East, its row from North to South."""
    return f"{COLUMNS[square % WIDTH]}{square // WIDTH + 1}"


def names_of(bits: int) -> list[str]:
    return [square_name(square) for square in squares_of(bits)]


@dataclass(frozen=True, slots=True)
class HouseRules(GameReadings):
    """The options tables may differ on; the defaults are those of this project."""

    FIXED = (
        (
            "",
            "Lines are judged once all neighbours have turned; five or more in line count like four.",
        ),
        ("", "A line wins, even if the next player could not move."),
        (
            "",
            "Which sides are active next depends on the side you entered from, on a corner square too.",
        ),
        (
            "",
            "A square is ambiguous if counters from both active sides would land there, whatever they would turn.",
        ),
    )

    stuck_player_loses: bool = yes_no(
        "Whoever is to move and has no legal move loses.",
        "When the player to move has no legal move the game is drawn.",
    )
    given_line_wins: bool = yes_no(
        "Four in line win for their colour, whoever completed them.",
        "A move may not leave the other colour four in line.",
    )


FOUR_IN_LINE = "four in line"
NO_MOVE = "no legal move"
"""The reasons for a game's end."""

ACTIVE = {
    "": (NORTH,),
    NORTH: (EAST, SOUTH),
    EAST: (SOUTH, WEST),
    SOUTH: (WEST, NORTH),
    WEST: (NORTH, EAST),
}
"""The sides that may be entered after each side, clockwise; nothing stands for the beginning."""


class Move(NamedTuple):
    """A counter entering: the square it lands on and the side it comes from."""

    square: int
    side: str


_MOVES = {side: tuple(Move(square, side) for square in range(WIDTH * WIDTH)) for side in SIDES}
_USUAL = HouseRules()


class Board(GameBoard):
    """A board in play: the counters of both colours as bits, and the side last used, "" before the first move."""

    __slots__ = ("_before", "black", "readings", "side", "white")

    def __init__(
        self, black: int = 0, white: int = 0, side: str = "", readings: HouseRules = _USUAL
    ) -> None:
        """Set counters up, which no game need have led to."""
        self.black = black
        self.white = white
        self.side = side
        self.readings = readings
        self._before: list[tuple[int, int, str]] = []

    def key(self) -> tuple[int, int, str, HouseRules]:
        """A key that tells the board from others, however it came about."""
        return self.black, self.white, self.side, self.readings

    def push(self, move: Move) -> None:
        """Play a move, which must be one of `moves()`; `why_not` says whether it is."""
        self._before.append((self.black, self.white, self.side))
        self.black, self.white = self.boards_after(move.square)
        self.side = move.side

    def pop(self) -> None:
        self.black, self.white, self.side = self._before.pop()

    def play(self, move: Move) -> Self:
        return type(self)(*self.boards_after(move.square), move.side, self.readings)

    def moves(self) -> list[Move]:
        """Return all legal moves, by their squares."""
        if has_line(self.black) or has_line(self.white):
            return []
        return [*self.moves_to(EVERY)]

    def moves_to(self, squares: int) -> Iterator[Move]:
        """Yield the legal moves onto some squares, given as bits, by the squares; no line may have ended the game."""
        sides = ACTIVE[self.side]
        first, second = self._landings()
        ours = _MOVES[sides[0]]
        others = _MOVES[sides[-1]]
        for square in self._legal_among((first ^ second) & squares):
            yield ours[square] if first >> square & 1 else others[square]

    def reached(self) -> Iterator[tuple[str, int]]:
        """Yield each active side with the squares, as bits, where counters land from there and not from the other."""
        first, second = self._landings()
        yield from zip(ACTIVE[self.side], (first & ~second, second & ~first), strict=False)

    def boards_after(self, square: int) -> tuple[int, int]:
        """Return the black and the white counters after the player to move has landed on `square`, legal or not."""
        turned = NEIGHBOURS[square] & self.taken
        bit = 1 << square
        black = self.black ^ turned
        white = self.white ^ turned
        if self.turn == BLACK:
            return black | bit, white
        return black, white | bit

    def _legal_among(self, reached: int) -> Iterator[int]:
        """Yield those of the squares `reached` on which a landing leaves no lines that it may not leave.

        The other colour's counters can only be some that lie there now, so where these hold no line all is allowed.
        """
        taken = self.taken
        if not has_line(taken):
            yield from squares_of(reached)
            return
        own, other = (self.white, self.black) if self.turn else (self.black, self.white)
        given_wins = self.readings.given_line_wins
        for square in squares_of(reached):
            turned = NEIGHBOURS[square] & taken
            if not has_line(other ^ turned) or (
                given_wins and not has_line(own ^ turned | 1 << square)
            ):
                yield square

    def _landings(self) -> tuple[int, int]:
        """The squares counters land on from the first and from the second active side; the game begins with only one."""
        first, *second = (landings(self.taken, side) for side in ACTIVE[self.side])
        return first, second[0] if second else 0

    def fault(self, landing: int | Move) -> Finding | None:
        """Return the rule that a landing breaks, by its name and as a sentence; None for a legal one."""
        if isinstance(landing, Move):
            square = landing.square
            entered = [landing.side]
        else:
            # Without a side: all sides, active or not, from which a counter would land there.
            square = landing
            entered = [side for side in SIDES if landings(self.taken, side) >> square & 1]
        found = next(self._faults(square, entered), None)
        if not found:
            return None
        return Finding(*found, (square_name(square),))

    def _faults(self, square: int, entered: list[str]) -> Iterator[tuple[str, str]]:
        """Yield the rules that a landing breaks; of two that rest on each other the first comes first."""
        name = square_name(square)
        active = self.active
        taken = self.taken
        if self.outcome:
            yield "game over", f"the game is over, {self.ending}; no move can follow"
        if entered and not {*entered} & {*active}:
            wrong = f"{name} would be entered from the {_list_sides(entered, 'or')}"
            sides = "sides are" if len(active) > 1 else "side is"
            yield "inactive side", f"{wrong}, but the active {sides} {_list_sides(active)}"
        for side in entered or active:
            if not landings(taken, side) & line_through(square, side):
                line = line_name(square, side)
                yield "full line", f"{line} is full; no counter can enter it from the {SIDES[side]}"
        if taken >> square & 1:
            yield "occupied", f"{name} is occupied; a counter stops on an empty square"
        stops = {
            side: next(squares_of(landings(taken, side) & line_through(square, side)))
            for side in entered or active
        }
        if square not in stops.values():
            where = listed(
                f"on {square_name(stop)} from the {SIDES[side]}" for side, stop in stops.items()
            )
            yield "out of reach", f"no counter gets as far as {name}: it stops {where}"
        if square in self.ambiguous():
            yield (
                "ambiguous",
                f"{name} is ambiguous: counters from the {_list_sides(active)} would both stop there",
            )
        lines = [*map(in_line, self.boards_after(square))]
        if all(lines):
            # The rules handout prints this sentence.
            black, white = (enumerated(names_of(line)) for line in lines)
            told = "both colours would have four in line: Black on {black}; White on {white}"
            yield "both align", words(told, black=black, white=white)
        if lines[1 - self.turn] and not self.readings.given_line_wins:
            own = COLOURS[self.turn]
            other = COLOURS[1 - self.turn]
            yield (
                "line given",
                f"{other} would have {_line(lines[1 - self.turn])}, which {own} may not complete",
            )

    @property
    def taken(self) -> int:
        return self.black | self.white

    @property
    def counters(self) -> int:
        """The number of counters on the board, which is also the number of plies played."""
        return self.taken.bit_count()

    @property
    def turn(self) -> int:
        """Whose turn it is or would be: every ply adds a counter and nobody passes."""
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
        if any(True for _ in self._legal_among(first ^ second)):
            return None
        if self.readings.stuck_player_loses:
            return Outcome((1 - self.turn,), NO_MOVE)
        return Outcome((), NO_MOVE)

    @property
    def ending(self) -> str:
        """How the game ended, in words: `White has four in line on e5, e6, e7 and e8`; empty while it goes on."""
        outcome = self.outcome
        if outcome is None:
            return ""
        if outcome.reason == NO_MOVE:
            return words(
                "{player} has {reason}", player=words(COLOURS[self.turn]), reason=words(NO_MOVE)
            )
        lines = {seat: _line(self.lines(seat)) for seat in outcome.winners}
        told = "{player} has {reason}"
        return enumerated(
            words(told, player=words(COLOURS[seat]), reason=line) for seat, line in lines.items()
        )

    @property
    def active(self) -> tuple[str, ...]:
        return () if self.outcome else ACTIVE[self.side]

    def ambiguous(self) -> tuple[int, ...]:
        """Return the squares that a counter from either active side would land on, ascending."""
        if self.outcome:
            return ()
        first, second = self._landings()
        return tuple(squares_of(first & second))

    def captured_by(self, move: Move) -> int:
        """Return the counters that `move` turns over, as bits."""
        return NEIGHBOURS[move.square] & self.taken

    def board(self, colour: int) -> int:
        return self.white if colour == WHITE else self.black

    def lines(self, colour: int) -> int:
        return in_line(self.board(colour))

    def threats(self) -> dict[int, int]:
        """Return the squares on which somebody would win, each with the colour that would; none when it is over.

        The player to move wins there at once. The other would win there a ply later, with the sides that are active
        then, if the counters on the board were still as they are. A square that is both stands for the player to move.
        """
        own = self.turn
        found = dict[int, int]()
        for side in self.active:
            first, second = (landings(self.taken, after) for after in ACTIVE[side])
            for square in squares_of(first ^ second):
                turned = NEIGHBOURS[square] & self.taken
                theirs = self.board(1 - own) ^ turned | 1 << square
                ours = self.board(own) ^ turned
                if has_line(theirs) and not has_line(ours):
                    found[square] = 1 - own
        for move in self.moves():
            after = self.play(move)
            if after.lines(own) and not after.lines(1 - own):
                found[move.square] = own
        return found


def start(readings: HouseRules | None = None) -> Board:
    return Board(readings=readings or _USUAL)


def _line(line: int) -> str:
    return words("four in line on {squares}", squares=enumerated(names_of(line)))


def _list_sides(sides: Iterable[str], joint: str = "and") -> str:
    """Return sides as `East and South`."""
    return f" {joint} ".join(SIDES[side] for side in sides)
