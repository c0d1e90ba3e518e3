"""The rules of Krypte once more, slow and obvious: what any engine is compared with.

Written from the facts of the game alone, without a look at any engine. One function or method per rule, with the rule
as its docstring and its number in the facts; names of squares, dicts, lists and loops. A move is the name of the square
landed on. Where the sources are silent a docstring says "Chosen".
"""

from collections.abc import Iterator
from copy import copy
from dataclasses import dataclass, field

COLUMNS, ROWS = "abcdefgh", "12345678"
"""From West to East, and from North to South."""
SQUARES = [column + row for row in ROWS for column in COLUMNS]

BLACK = "black"
WHITE = "white"
OTHER = {BLACK: WHITE, WHITE: BLACK}

CLOCKWISE = ["N", "E", "S", "W"]
LINES_FROM = {
    "N": [[column + row for row in ROWS] for column in COLUMNS],
    "E": [[column + row for column in reversed(COLUMNS)] for row in ROWS],
    "S": [[column + row for row in reversed(ROWS)] for column in COLUMNS],
    "W": [[column + row for column in COLUMNS] for row in ROWS],
}
"""For each side the eight lines that begin there, each from its entry square straight in."""

OFF_THE_BOARD = "off the board"
OVER = "the game is over"
OCCUPIED = "occupied"
NOT_REACHED, AMBIGUOUS, BOTH_ALIGN = "not reached", "ambiguous", "both colours align"
"""Why a move is not legal."""
FOUR_IN_LINE, NO_LEGAL_MOVE = "four in line", "no legal move"
"""How a game ends."""


def step(square: str, right: int, down: int) -> str | None:
    """Return the square so many columns to the East and rows to the South of another, None off the board."""
    column = COLUMNS.index(square[0]) + right
    row = ROWS.index(square[1]) + down
    return COLUMNS[column] + ROWS[row] if 0 <= column < 8 and 0 <= row < 8 else None


def neighbours(square: str) -> list[str]:
    """Return the squares orthogonally next to `square`."""
    near = [step(square, 0, -1), step(square, 1, 0), step(square, 0, 1), step(square, -1, 0)]
    return [each for each in near if each is not None]


def fours() -> Iterator[list[str]]:
    """Yield every four squares in an unbroken line, orthogonal or diagonal."""
    for square in SQUARES:
        for right, down in (1, 0), (0, 1), (1, 1), (1, -1):
            line = [step(square, far * right, far * down) for far in range(4)]
            known = [each for each in line if each is not None]
            if len(known) == 4:
                yield known


FOURS = list(fours())


@dataclass
class Game:
    """A game under way; `make` changes it.

    `board` holds the colours of the occupied squares, `side` is the side last used ("" before the first move) and
    `turned` the squares whose counters the last move turned. As nobody passes, the number of counters tells who moves.
    `choices` and `ending` follow from these: what may be played, and who has won by what (None while the game goes on).
    """

    board: dict[str, str] = field(default_factory=dict)
    side: str = ""
    turned: set[str] = field(default_factory=set)
    choices: list[str] = field(init=False)
    ending: tuple[str, str] | None = field(init=False)

    def __post_init__(self) -> None:
        self.judge()

    def copy(self) -> "Game":
        """Return a game in the same state that can be played on by itself."""
        other = copy(self)
        other.board, other.turned, other.choices = (
            dict(self.board),
            set(self.turned),
            list(self.choices),
        )
        return other

    # Whose turn it is, and where

    @property
    def turn(self) -> str:
        """Rules 1 and 8: Black moves first, then they take turns."""
        return BLACK if len(self.board) % 2 == 0 else WHITE

    @property
    def to_move(self) -> str | None:
        """Return the colour to move, None when the game is over."""
        return None if self.over else self.turn

    @property
    def active_sides(self) -> list[str]:
        """Rules 1 and 2: North at first, then the two sides that follow, clockwise, the side just used."""
        if self.side == "":
            return ["N"]
        used = CLOCKWISE.index(self.side)
        return [CLOCKWISE[(used + 1) % 4], CLOCKWISE[(used + 2) % 4]]

    def landings(self, side: str) -> list[str]:
        """Rule 3: each line is entered up to its first empty square, over any counters; a full line not at all."""
        found = []
        for line in LINES_FROM[side]:
            empty = [square for square in line if square not in self.board]
            if empty:
                found.append(empty[0])
        return found

    def reached(self) -> list[str]:
        """Return the landing squares of all active sides; what is reached from two stands there twice."""
        return [square for side in self.active_sides for square in self.landings(side)]

    def entered_from(self, square: str) -> list[str]:
        """Return the active sides from which a counter lands on `square`."""
        return [side for side in self.active_sides if square in self.landings(side)]

    def ambiguous(self) -> set[str]:
        """Rule 4: a square that is the landing square from both active sides is forbidden."""
        reached = self.reached()
        return {square for square in reached if reached.count(square) == 2}

    # What a move does

    def flips(self, square: str) -> set[str]:
        """Rule 5: every counter orthogonally next to the one that lands turns over, whatever its colour."""
        return {near for near in neighbours(square) if near in self.board}

    def board_after(self, square: str) -> dict[str, str]:
        """Rule 5: return the board once a counter has landed on `square`; that counter keeps its colour."""
        after = dict(self.board)
        after[square] = self.turn
        for near in self.flips(square):
            after[near] = OTHER[after[near]]
        return after

    # What is legal

    def allowed(self) -> list[str]:
        """Return the squares that rules 3, 4 and 6 leave to whoever's turn it is."""
        reached = self.reached()
        return [
            square
            for square in reached
            if reached.count(square) == 1 and not self.both_align(square)
        ]

    def both_align(self, square: str) -> bool:
        """Rule 6: a move that leaves four or more in line for both colours is illegal."""
        return len(aligned(self.board_after(square))) == 2

    def legal(self) -> set[str]:
        """Return the squares that may be played on; a game that is over has none."""
        return set() if self.over else set(self.choices)

    def why_not(self, square: str) -> str | None:
        """Return what forbids a move to `square`, None when nothing does."""
        if square not in SQUARES:
            return OFF_THE_BOARD
        if self.over:
            return OVER
        if square in self.board:
            return OCCUPIED
        sides = self.entered_from(square)
        if len(sides) != 1:
            return AMBIGUOUS if sides else NOT_REACHED
        return BOTH_ALIGN if self.both_align(square) else None

    def make(self, square: str) -> None:
        """Make a legal move; raise ValueError if it is none."""
        fault = self.why_not(square)
        if fault is not None:
            raise ValueError(f"{square}: {fault}")
        (side,) = self.entered_from(square)
        self.board, self.side, self.turned = self.board_after(square), side, self.flips(square)
        self.judge()

    # How it ends

    def judge(self) -> None:
        """Rules 7 and 8: see who has won, if anybody, and by what.

        Whoever has a line of four or more has won, whoever made it. Nobody may pass. Chosen: without a legal move the
        player whose turn it is loses, and this is looked at only when nobody has a line.
        """
        self.choices, self.ending = self.allowed(), None
        colours = aligned(self.board)
        if colours:
            (winner,) = colours
            self.ending = winner, FOUR_IN_LINE
        elif not self.choices:
            self.ending = OTHER[self.turn], NO_LEGAL_MOVE

    @property
    def over(self) -> bool:
        """Return whether the game has ended."""
        return self.ending is not None

    @property
    def winner(self) -> str | None:
        """Return the colour that has won, None while the game goes on."""
        return self.ending[0] if self.ending else None


def lines(board: dict[str, str]) -> Iterator[tuple[str, list[str]]]:
    """Yield every four squares in line that hold one colour, after that colour; more than four hold several fours."""
    for one, two, three, four in FOURS:
        colour = board.get(one)
        if colour is not None and colour == board.get(two) == board.get(three) == board.get(four):
            yield colour, [one, two, three, four]


def aligned(board: dict[str, str]) -> set[str]:
    """Return the colours that have four or more in line."""
    return {colour for colour, _ in lines(board)}


def in_line(board: dict[str, str], colour: str) -> set[str]:
    """Return the squares that belong to a line of four or more of `colour`."""
    return {square for held, line in lines(board) if held == colour for square in line}


def full_board() -> dict[str, str]:
    """Return a board full of counters with nobody's line: pairs in every row, columns that alternate."""
    rows = ["XXOOXXOO", "OOXXOOXX"] * 4
    return {
        square: BLACK if letter == "X" else WHITE
        for square, letter in zip(SQUARES, "".join(rows), strict=True)
    }


def start() -> Game:
    """Return a game that nobody has moved in yet: the board is empty."""
    return Game()


def played(record: str) -> Game:
    """Return the game after the landing squares of `record`, which are separated by spaces."""
    game = start()
    for square in record.split():
        game.make(square)
    return game


def leaves(game: Game, depth: int) -> int:
    """Count the positions exactly `depth` moves ahead, one at least; a game that is over leads nowhere."""
    if depth == 1:
        return len(game.legal())
    total = 0
    for square in game.legal():
        after = game.copy()
        after.make(square)
        total += leaves(after, depth - 1)
    return total
