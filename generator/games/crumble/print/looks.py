"""The options of what Crumble prints to be played with: how large, of how many squares, how many tiles."""

import re
from dataclasses import dataclass

from generator.common.limits import check_backs, check_length
from generator.contract.options import check_choices, option
from generator.errors import BadOption, quoted
from generator.games.crumble.make.tile_sets import SETS
from generator.games.crumble.pictures.board import FINEST, square_for
from generator.printing.backs import FLIPS
from generator.units import show_mm

BACKS = ("fold", "duplex")
SMALLEST = ("1", "1/2", "1/4", "1/8", "1/16")
_MOST_SQUARES = 20
_SQUARES = 8.0, 100.0
_THINNEST = 2.0
_SIZE = re.compile(r"(\d{1,3})\s*[x×]\s*(\d{1,3})", re.ASCII | re.IGNORECASE)


def size_of(text: str) -> tuple[int, int]:
    """Read a board's width and height in squares."""
    match = _SIZE.fullmatch(text.strip())
    if not match:
        raise BadOption(f"--size {quoted(text)}: the board's width and height in squares, such as 6x6")
    width, height = int(match[1]), int(match[2])
    if not (1 <= width <= _MOST_SQUARES and 1 <= height <= _MOST_SQUARES):
        raise BadOption(f"--size {quoted(text)}: both sides are from 1 to {_MOST_SQUARES} squares long")
    return width, height


def _side(square: float, width: int, height: int) -> float:
    """Return the side of a square in mm, the usual one where none is asked for."""
    if square == 0:
        return min(square_for(width, height), _SQUARES[1])
    check_length("square", square, _SQUARES, ", or 0")
    return square


class _OnBoard:
    """What looks with the options `size` and `square` can say of their board."""

    __slots__ = ()
    size: str
    square: float

    @property
    def squares(self) -> tuple[int, int]:
        """The width and height of the board in squares."""
        return size_of(self.size)

    @property
    def side(self) -> float:
        """The side of a starting square, mm."""
        return _side(self.square, *self.squares)


@dataclass(frozen=True, slots=True)
class BoardLook(_OnBoard):
    """How large the board is, and what is printed besides the squares.

    `size` is how many squares there are where no position says so; it is no option of its own.
    """

    size: str = "6x6"
    square: float = option(
        0.0,
        "The side of a square in mm; 0 makes the longer side 192 mm. Too large for the paper: several pages.",
        metavar="MM",
    )
    halvings: int = option(2, f"How often the faint finer grid halves a square, 0 to {FINEST}; 0 is none.", metavar="N")
    ticks: bool = option(True, "Tick the lines off around the board, where they are seen when pieces cover it.")
    setup: bool = option(False, "Print the pieces of the standard start, too; those of any other are always printed.")

    def __post_init__(self) -> None:
        """Raise BadOption for boards there are not."""
        if not 0 <= self.halvings <= FINEST:
            raise BadOption(f"--halvings {self.halvings}: from 0 to {FINEST}")
        _ = self.side


@dataclass(frozen=True, slots=True)
class TilesLook(_OnBoard):
    """How many tiles, how large, and how both faces come together."""

    set: str = option("standard", "Tiles worth two, three or four times the squares of the start.", tuple(SETS))
    size: str = option("6x6", "The board's width and height in starting squares.", metavar="WxH")
    square: float = option(
        0.0, "The side of a starting square in mm; 0 is that of the board: 32 mm, or 24 mm for 8x8.", metavar="MM"
    )
    smallest: str = option("1/4", "The side of the smallest tiles, in starting squares.", SMALLEST)
    large: bool = option(True, "Also tiles worth two and four starting squares, for joins.")
    backs: str = option("fold", "White faces beside the black ones, to fold and glue, or on the paper's back.", BACKS)
    flip: str = option("long", "The edge on which the printer turns paper for the backs.", FLIPS)
    shift_right: float = option(0.0, "Move the backs to the right, or with a minus to the left.", metavar="MM")
    shift_down: float = option(0.0, "Move the backs down, or with a minus up.", metavar="MM")

    def __post_init__(self) -> None:
        """Raise BadOption for values that do not exist or do not go together."""
        check_choices(self)
        _ = self.side
        check_backs(self)
        if self.smallest_mm < _THINNEST:
            raise BadOption(
                f"--smallest {self.smallest}: tiles of {show_mm(self.smallest_mm)} cannot be cut; "
                f"{show_mm(_THINNEST)} is the least, so take a larger one"
            )

    @property
    def halvings(self) -> int:
        """How often the side of a starting square is halved for the smallest tiles."""
        return SMALLEST.index(self.smallest)

    @property
    def smallest_mm(self) -> float:
        """The side of the smallest tiles, mm."""
        return self.side / (1 << self.halvings)
