"""The parameters of a start: the usual checkerboard, pieces written out, or a position of chance with its recipe.

>>> StartParams("4x3", "b2 W b w1/2x1 b1/2x1 b w b w b").start
'b2 w b w1/2x1 b1/2x1 b w b w b'
>>> StartParams("2 X 1", "b w")
StartParams(size='2x1', start='standard', readings=())
>>> StartParams(readings=("First=WHITE",)).position.turn
1
>>> str(Recipe("koobiwa", 7))
'random start, seed koobiwa, board 7'
"""

import re
from collections.abc import Iterable
from dataclasses import replace
from typing import ClassVar

from pressboard.errors import BadNotation, BadOption, about, quoted, unknown
from pressboard.games.crumble.make.check import LONGEST, SHORTEST
from pressboard.games.crumble.rules.judging import ending
from pressboard.games.crumble.rules.position import Position
from pressboard.games.crumble.rules.position_text import BOARD, format_position, is_piece, parse_position
from pressboard.games.crumble.rules.readings import FIRST, OF_START, Readings
from pressboard.games.crumble.rules.rules import start
from pressboard.kinds.options import Options, option
from pressboard.kinds.product import SetupRecipe
from pressboard.lean_dataclasses import dataclass

USUAL, RANDOM = "standard", "random"
"""The words for the checkerboard and for a position of chance."""

FEWEST, MOST = 4, 10
"""How many squares the sides of a board are long on which a position of chance can be had."""

_MOST_SQUARES = 20
USUAL_SIZES = tuple(f"{side}x{side}" for side in range(FEWEST, MOST + 1))
_SIZE = re.compile(r"(\d{1,3})\s*[x×]\s*(\d{1,3})", re.ASCII | re.IGNORECASE)


def size_of(text: str) -> tuple[int, int]:
    """Read a board's width and height in squares; raises BadOption."""
    match = _SIZE.fullmatch(text.strip())
    if not match:
        raise BadOption(f"--size {quoted(text)}: the board's width and height in squares, such as 6x6")
    width, height = int(match[1]), int(match[2])
    if not (1 <= width <= _MOST_SQUARES and 1 <= height <= _MOST_SQUARES):
        raise BadOption(f"--size {quoted(text)}: both sides are from 1 to {_MOST_SQUARES} squares long")
    return width, height


@dataclass(frozen=True)
class Start(Options):
    """How large the board is, and what lies on it."""

    size: str = option(
        "6x6",
        "The board's width and height in starting squares: up to 20, for a random start "
        f"{FEWEST} to {MOST}, for one of your own {SHORTEST} to {LONGEST}.",
        metavar="WxH",
        label="Size of the board",
        suggested=USUAL_SIZES,
        main=True,
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
        suggested=Readings.others(OF_START),
    )

    def check(self) -> None:
        """Bring size, start and readings into canonical form; raises BadOption."""
        width, height = self.squares
        object.__setattr__(self, "size", f"{width}x{height}")
        with about("start"):
            object.__setattr__(self, "start", _canonical(self.start, self.size))
        if self.start == RANDOM and not (min(width, height) >= FEWEST and max(width, height) <= MOST):
            raise BadOption(f"--size {self.size}: a random start is for boards from {FEWEST} to {MOST} squares long")
        with about("readings"):
            object.__setattr__(self, "readings", _of_start(self.readings, self.start))
        if self.start == USUAL and (over := ending(start(width, height, self._read))):
            raise BadOption(f"--size {self.size}: {over} before the first turn; take a larger board")

    @property
    def by_chance(self) -> bool:
        """Whether a seed makes another one; any but that of chance is the same every time."""
        return self.start == RANDOM

    @property
    def squares(self) -> tuple[int, int]:
        """The width and height in squares."""
        return size_of(self.size)

    @property
    def beginner(self) -> int:
        """The seat that moves first."""
        return self._read.beginner

    @property
    def position(self) -> Position | None:
        """Return the position the game begins with, its other readings as usual; None for one of chance."""
        if self.start == RANDOM:
            return None
        if self.start == USUAL:
            return replace(start(*self.squares, self._read), readings=Readings())
        return replace(parse_position(f"{BOARD} {self.size}\n{self.start}"), turn=self.beginner)

    @property
    def _read(self) -> Readings:
        return Readings.read(self.readings)


@dataclass(frozen=True, slots=True)
class Recipe(SetupRecipe):
    """What a position of chance was generated from, besides its board."""

    SETUP: ClassVar[str] = "start"


def pieces_of(position: Position) -> str:
    """Return the pieces of a position in one line."""
    return " ".join(" ".join(format_position(position).splitlines()[1:-1]).split())


def of_start(readings: Iterable[str]) -> tuple[str, ...]:
    """Return those of some readings, in canonical form, that a start depends on."""
    return tuple(each for each in readings if each.partition("=")[0] in OF_START)


def _of_start(readings: Iterable[str], start: str) -> tuple[str, ...]:
    """Return the readings of a start in canonical form; raises BadOption for one that it does not depend on."""
    found = Readings.read(readings).changes()
    known = OF_START if start == USUAL else (FIRST,)
    for name, _, value in (each.partition("=") for each in found):
        if name not in OF_START:
            raise BadOption(f"the board does not depend on the reading {name}; leave it out, the rules tell of it")
        if name not in known:
            raise BadOption(f"{name}={value} is for the standard start; in any other the pieces say what lies where")
    return found


def _canonical(text: str, size: str) -> str:
    """Return the one way a start is written; raises BadOption."""
    words = text.strip().lower().split()
    if words in ([USUAL], [RANDOM]):
        return words[0]
    if len(words) < 2 and not any(map(is_piece, words)):
        raise BadOption(
            f'write the pieces, such as "b w w b", or a word: {unknown("start", text.strip(), (USUAL, RANDOM))}'
        )
    try:
        position = parse_position(f"{BOARD} {size}\n{' '.join(words)}")
    except BadNotation as error:
        raise BadOption(f"--start: {error}") from None
    return USUAL if position == start(position.layout.width, position.layout.height) else pieces_of(position)
