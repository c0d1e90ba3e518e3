"""What starts and problems are asked for with; starts as texts.

A start is the usual checkerboard, pieces written out, or a position of chance with its recipe.

>>> StartParams("4x3", "b2 W b w1/2x1 b1/2x1 b w b w b").start
'b2 w b w1/2x1 b1/2x1 b w b w b'
>>> StartParams("2 X 1", "b w")
StartParams(size='2x1', start='standard', readings=())
>>> StartParams(readings=("First=WHITE",)).content.turn
1
>>> str(SETUPS.recipe("koobiwa", 7))
'random start, seed koobiwa, board 7'

A starting position is also a text that people can read and edit. The first line says what it is and how large, then
follows the position as `rules.notation` says. What follows a `#` is a comment. A game's record begins with another
word, so that neither is taken for the other.

>>> from pressboard.games.crumble.rules.board import start
>>> print(format_setup(start(3, 2)), end="")
crumble-start 3x2
b w b
w b w
to move: Black
# Each piece goes into the highest, then leftmost gap: b or w, then its width x height in squares.
>>> parse_setup("Crumble-Start 3x2  # ours") == start(3, 2)
True

>>> ProblemParams(4, moves="2").canonical()
'4 problems in 2'
"""

import re
from collections.abc import Sequence
from fractions import Fraction

from pressboard.codes import CodeReader, CodeWriter, foreign_contents
from pressboard.errors import BadCode, BadNotation, BadOption, about, named, quoted, unknown
from pressboard.games.crumble.make.check import LONGEST, SHORTEST, is_usual
from pressboard.games.crumble.rules.board import BLACK, COLOURS, WHITE, Board, ending, start
from pressboard.games.crumble.rules.house_rules import FIRST, OF_START, HouseRules
from pressboard.games.crumble.rules.notation import (
    BOARD,
    format_position,
    is_piece,
    parse_position,
    reading_order,
    tile_board,
)
from pressboard.kinds.options import Options, option
from pressboard.kinds.problems.params import WinParams, moves_option, number_option
from pressboard.kinds.product import SetupFormat
from pressboard.lean_classes import dataclass
from pressboard.words import words

USUAL = "standard"
RANDOM = "random"
"""The words for the checkerboard and for a position of chance."""

FEWEST = 4
MOST = 10
"""How many squares the sides of a board are long on which a position of chance can be had."""

_MOST_SQUARES = 20


def size_option(help: str, main: bool = True) -> str:
    """Make the field for how large a board is, which `size_of` reads."""
    usual = [f"{side}x{side}" for side in range(FEWEST, MOST + 1)]
    return option("6x6", help, metavar="WxH", label="Size of the board", suggested=usual, main=main)


def size_of(text: str) -> tuple[int, int]:
    """Read a board's width and height in squares; raises BadOption."""
    match = re.fullmatch(r"(\d{1,3})\s*[x×]\s*(\d{1,3})", text.strip(), re.ASCII | re.IGNORECASE)
    if not match:
        raise BadOption(
            f"--size {quoted(text)}: the board's width and height in squares, such as 6x6"
        )
    width = int(match[1])
    height = int(match[2])
    if not (1 <= width <= _MOST_SQUARES and 1 <= height <= _MOST_SQUARES):
        raise BadOption(
            f"--size {quoted(text)}: both sides are from 1 to {_MOST_SQUARES} squares long"
        )
    return width, height


@dataclass(frozen=True)
class Start(Options):
    """How large the board is, and what lies on it."""

    size: str = size_option(
        "The board's width and height in starting squares: up to 20, for a random start "
        f"{FEWEST} to {MOST}, for one of your own {SHORTEST} to {LONGEST}."
    )
    start: str = option(
        USUAL,
        "The pieces at the start: standard, random (by a seed, checked by simulated games), or your own such as "
        '"b2 w b w1/2x1 b1/2x1", each in the highest, then leftmost gap. Any but the standard ones are printed.',
        metavar=f"{USUAL}|{RANDOM}|PIECES",
        label="Starting position",
        suggested=(USUAL, RANDOM),
        main=True,
    )


@dataclass(frozen=True, slots=True)
class StartParams(Start):
    """Who begins, too; making one brings all into canonical form. Raises BadOption."""

    readings: tuple[str, ...] = option(
        (),
        "A house rule on the start: first=white lets White begin, upper_left=white changes the colours of the "
        "standard start.",
        metavar="NAME=COLOUR",
        label="House rules",
        suggested=HouseRules.others(OF_START),
    )

    def check(self) -> None:
        """Bring size, start and readings into canonical form; raises BadOption."""
        width, height = self.squares
        words = self.start.strip().lower().split()
        object.__setattr__(self, "size", f"{width}x{height}")
        with about("start"):
            if words in ([USUAL], [RANDOM]):
                object.__setattr__(self, "start", words[0])
            else:
                object.__setattr__(self, "start", self._own(words))
        if self.start == RANDOM and not (
            min(width, height) >= FEWEST and max(width, height) <= MOST
        ):
            raise BadOption(
                f"--size {self.size}: a random start is for boards from {FEWEST} to {MOST} squares long"
            )
        with about("readings"):
            object.__setattr__(self, "readings", HouseRules.read(self.readings).changes())
            for name, _, value in (each.partition("=") for each in self.readings):
                if name not in OF_START:
                    only = f"the board does not depend on the reading {name}"
                    raise BadOption(f"{only}; leave it out, the rules tell of it")
                if name != FIRST and self.start != USUAL:
                    only = f"{name}={value} is for the standard start"
                    raise BadOption(f"{only}; in any other the pieces say what lies where")
        if self.start == USUAL and (
            over := ending(start(width, height, HouseRules.read(self.readings)))
        ):
            raise BadOption(
                f"--size {self.size}: {over} before the first turn; take a larger board"
            )

    def _own(self, words: Sequence[str]) -> str:
        """Return the one way a start that is written out is written; raises BadOption."""
        if len(words) < 2 and not any(map(is_piece, words)):
            word = unknown("start", self.start.strip(), (USUAL, RANDOM))
            raise BadOption(f'write the pieces, such as "b w w b", or a word: {word}')
        with named("--start", BadNotation, BadOption):
            position = parse_position(f"{BOARD} {self.size}\n{' '.join(words)}")
        return USUAL if position == start(*self.squares) else pieces_of(position)

    @property
    def by_chance(self) -> bool:
        """True if a seed makes another one; any but that of chance is the same every time."""
        return self.start == RANDOM

    @property
    def squares(self) -> tuple[int, int]:
        return size_of(self.size)

    @property
    def beginner(self) -> int:
        return HouseRules.read(self.readings).beginner

    @property
    def content(self) -> Board | None:
        """Return the position the game begins with, its other readings as usual; None for one of chance."""
        if self.start == RANDOM:
            return None
        if self.start == USUAL:
            return start(*self.squares, HouseRules.read(self.readings)).copy(readings=HouseRules())
        return parse_position(f"{BOARD} {self.size}\n{self.start}").copy(turn=self.beginner)


def pieces_of(position: Board) -> str:
    return " ".join(" ".join(format_position(position).splitlines()[1:-1]).split())


SETUP_WORD = "crumble-start"
"""The first word of every set-up."""

_COMMENT = "# Each piece goes into the highest, then leftmost gap: b or w, then its width x height in squares."


def format_setup(position: Board) -> str:
    return "\n".join((SETUP_WORD + format_position(position).removeprefix(BOARD), _COMMENT, ""))


def parse_setup(text: str) -> Board:
    """Read a starting position from a text; raises BadNotation."""
    lines = [line.partition("#")[0].strip() for line in text.removeprefix("\ufeff").splitlines()]
    first, *others = [line for line in lines if line] or [""]
    word, _, board = first.partition(" ")
    if word.lower() != SETUP_WORD:
        raise BadNotation(
            f"a set-up begins with its board, such as: {SETUP_WORD} 6x6; not with {quoted(first)}"
        )
    return parse_position("\n".join((f"{BOARD} {board.strip()}", *others)))


# The codes of starting positions. They are to be read for ever, so the format's own numbers stand here.

TAG = "CRUMB1"
"""What the code of a starting position begins with: the game and the format of its code."""

_LONGEST = 20
"""The longest side of a board that a printed one has room for, in squares."""
_DEEPEST = 8
"""The most halvings of a square there."""
_MOST_PIECES = 2000
"""The most pieces there."""

_SQUARE, _WIDTH, _TALL = _SHAPES = range(3)


def put_board(writer: CodeWriter, position: Board, what: str = "position") -> None:
    """Put the tiling of a position and its colours; raises BadCode, which says of `what`, where there is no code."""
    layout = position.layout
    if max(layout.width, layout.height) > _LONGEST:
        wrong = (
            f"its board is {layout.width} by {layout.height}; {_LONGEST} squares are the longest"
        )
        raise BadCode(f"this {what} has no code: {wrong}")
    if layout.halvings > _DEEPEST or len(layout.pieces) > _MOST_PIECES:
        most = f"{_DEEPEST} halvings and {_MOST_PIECES:,} pieces are the most"
        raise BadCode(f"this {what} has no code: its pieces are too small or too many; {most}")
    black = {*position.pieces(BLACK)}
    found = list[tuple[int, int]]()
    writer.put(layout.width - 1, _LONGEST)
    writer.put(layout.height - 1, _LONGEST)
    writer.put(layout.halvings, _DEEPEST + 1)
    unit = layout.depth - layout.halvings
    for piece in reading_order(layout):
        width = piece.width >> unit
        height = piece.height >> unit
        shape = _SQUARE
        if width != height:
            shape = _WIDTH if width > height else _TALL
        found.append((shape, min(width, height)))
    kinds = [*dict.fromkeys(found)]
    writer.put_count(len(kinds) - 1)
    for shape, short in kinds:
        writer.put(shape, len(_SHAPES))
        writer.put_count(short - 1)
    for piece, kind in zip(reading_order(layout), found, strict=True):
        writer.put(piece in black, 2)
        writer.put(kinds.index(kind), len(kinds))


def take_board(reader: CodeReader, turn: int) -> Board:
    """Take a tiling with its colours, somebody being to move; raises BadCode."""
    width = reader.take(_LONGEST) + 1
    height = reader.take(_LONGEST) + 1
    halvings = reader.take(_DEEPEST + 1)
    # So many pieces are read as have the area of the board; there cannot be more of them, nor of their kinds.
    kinds = list[tuple[int, int]]()
    words = list[str]()
    left = (width * height) << 2 * halvings
    if (count := reader.take_count() + 1) > _MOST_PIECES:
        raise foreign_contents()
    for _ in range(count):
        shape = reader.take(len(_SHAPES))
        short = reader.take_count() + 1
        kinds.append((short * (1 + (shape == _WIDTH)), short * (1 + (shape == _TALL))))
    while left > 0 and len(words) <= _MOST_PIECES:
        colour = "wb"[reader.take(2)]
        across, up = kinds[reader.take(len(kinds))]
        left -= across * up
        words.append(f"{colour}{Fraction(across, 1 << halvings)}x{Fraction(up, 1 << halvings)}")
    try:
        return tile_board(width, height, halvings, words[:_MOST_PIECES], turn)
    except BadNotation:
        raise foreign_contents() from None


class _Setups(SetupFormat[Board]):
    """How starting positions are written: as texts, and as codes.

    In a code there are in this order: who begins, 0 for Black; the board's width and height less one; how often a
    starting square is halved; how many kinds of pieces there are less one, and of each its shape and its shorter side
    less one, in halved squares; for every piece, each in the highest, then leftmost gap, its colour and its kind;
    whether there is a recipe; its seed and number. Kinds are in the order in which they come first.

    >>> from pressboard.games.crumble.rules.board import start
    >>> SETUPS.encode(start(2, 2), None)
    'CRUMB1-005XV5-01AJBF'
    >>> SETUPS.decode(SETUPS.encode(start(3, 2), None)) == (start(3, 2), None)
    True
    >>> SETUPS.encode(start(2, 2).copy(turn=1), None)
    'CRUMB1-005XV5-01BYER'
    """

    game = "crumble"
    setup = "start"
    tag = TAG
    format = staticmethod(format_setup)
    parse = staticmethod(parse_setup)
    is_usual = staticmethod(is_usual)

    def write(self, writer: CodeWriter, position: Board) -> None:
        writer.put(position.turn, 2)
        put_board(writer, position)

    def read(self, reader: CodeReader) -> Board:
        return take_board(reader, reader.take(2))

    def details(self, position: Board) -> str:
        first = ""
        if position.turn == WHITE:
            first = words(", {colour} moves first", colour=words(COLOURS[WHITE]))
        return f"{position.layout.width}x{position.layout.height}{first}"


SETUPS = _Setups()


PROBLEM_TAG = "CRUMP1"
"""What every code of a sheet of problems begins with: the game and the format of its code."""
PROBLEM_WORD = "crumble-problems"
"""What a text of problems begins with; a record of games begins with the game's name alone."""


@dataclass(frozen=True, slots=True)
class ProblemParams(WinParams):
    problems: int = number_option(6, 12)
    moves: str = moves_option((1, 2), "of each", "turns")
