"""Positions as pictures, and the positions that the rules show: one for every way to move, and a round.

What a picture marks is what the game's own rules find: an empty square where a move may end, a unit to stack with, one
to capture.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from generator.figures.shapes import Circle, Figure, Item, Label, Polyline, Rect
from generator.games.krump.boards import SIDE
from generator.games.krump.movement import Units, hop_path, sizes_on, taken_on
from generator.games.krump.notation import parse_position
from generator.games.krump.readings import Readings
from generator.games.krump.rules import Position, unit_moves
from generator.games.krump.suits import pip_row
from generator.games.krump.tables import BLACK, PLAYERS, RED, SIZES, squares_of
from generator.games.krump.tokens import NAMES, PIPS, pyramid

EMPTY, STACKS, CAPTURES = "", "+", "×"
"""What a move can come to, as it is marked."""
_RIM = 0.36
"""The strip at the left and at the foot that names the squares, in squares."""
_WIDTHS = {"S": 0.48, "M": 0.65, "L": 0.82}
"""How wide units are drawn, in squares: about as their bases are."""
_PIP = 0.15


@dataclass(frozen=True, slots=True)
class Way:
    """A way to move: its unit or stack, the larger first, an example, and the words for it."""

    units: str
    words: str
    square: int
    board: str

    @property
    def key(self) -> str:
        """Its name as a word, such as `medium-small`."""
        return "-".join(NAMES[size] for size in self.units).lower()

    @property
    def name(self) -> str:
        """Its name, such as `Small on Medium`."""
        return " on ".join(NAMES[size] for size in reversed(self.units))

    def position(self, readings: Readings) -> Position:
        """Return the example; raises BadNotation if no game could come to it."""
        return parse_position(f"{self.board}\nround: 9\nto move: {PLAYERS[RED]}", readings)


_C3, _B2 = 14, 7
WAYS = (
    Way(
        "S",
        "One square, in any direction.",
        _C3,
        """
        .  l  .  m  .  .
        .  s  .  .  l  .
        .  .  .  m  .  .
        .  .  S  M  .  .
        .  S  .  .  .  L
        .  .  L  .  M  .
        """,
    ),
    Way(
        "M",
        "A knight’s leap: two squares along and one across, over anything.",
        _C3,
        """
        .  l  .  .  .  s
        .  .  .  m  .  .
        .  .  .  .  .  l
        .  .  M  s  .  .
        M  L  .  .  S  .
        .  .  L  .  .  S
        """,
    ),
    Way(
        "L",
        "Hops over the unit or stack beside it, yours or the enemy’s, to the square beyond, and on in the same way, "
        "turning freely. It may stop after any hop, and has to where it lands on a unit. It never takes a plain step "
        "and never ends where it began.",
        _B2,
        """
        .  .  .  l  .  s
        .  .  .  .  s  .
        .  S  m  .  .  .
        .  .  .  S  .  .
        .  L  M  .  m  .
        .  .  .  L  .  M
        """,
    ),
    Way(
        "MS",
        "",
        _C3,
        """
        .  s  .  .  l  .
        .  .  m  .  .  .
        .  .  .  .  .  s
        .  .  MS L  .  .
        .  .  .  .  m  .
        S  .  M  .  .  L
        """,
    ),
    Way(
        "LS",
        "Along its row or column as far as the way is free.",
        _C3,
        """
        s  .  M  .  .  l
        .  .  .  .  m  .
        .  .  .  .  .  .
        .  .  LS .  m  .
        .  S  .  .  .  .
        s  .  L  .  M  .
        """,
    ),
    Way(
        "LM",
        "Along its diagonals as far as the way is free.",
        _C3,
        """
        .  l  .  .  .  s
        .  .  .  .  m  .
        .  .  .  .  .  .
        .  S  LM .  s  .
        .  S  .  .  .  m
        L  .  .  .  M  .
        """,
    ),
)
"""The six ways to move; what a Small on a Medium does is a reading, which has its own sentence."""


@cache
def scene(way: Way, readings: Readings) -> Figure:
    """Draw the example of a way to move, with the marks of all that it can come to."""
    position, marks = way.position(readings), outcomes(way, readings)
    steps = _hops(position, way.square, marks) if way.units == "L" else ()
    return board_figure(position.units, (*steps, *_marks(way.square, marks)), f"{way.name} in an example")


def outcomes(way: Way, readings: Readings) -> dict[int, str]:
    """Return the squares where the example's unit may end, each with what comes of it."""
    position = way.position(readings)
    return {target: _outcome(position.units, target) for _, target in unit_moves(position, RED, way.square)}


def _outcome(units: Units, target: int) -> str:
    """Return what Red's move to `target` comes to."""
    if sizes_on(units, BLACK, target):
        return CAPTURES
    return STACKS if sizes_on(units, RED, target) else EMPTY


def _marks(square: int, marks: dict[int, str]) -> Iterator[Item]:
    """Yield a frame round the unit, dots on empty squares, rings with their sign at the corners of others."""
    yield framed(square)
    for target, sign in sorted(marks.items()):
        x, y = middle(target)
        if sign == EMPTY:
            yield Circle("accent", x, y, 0.13)
        else:
            yield Circle("accent ring", x + 0.29, y - 0.29, 0.19)
            yield Label("ink", x + 0.29, y - 0.29 + 0.125, sign, 0.36, bold=True)


def _hops(position: Position, square: int, marks: dict[int, str]) -> Iterator[Item]:
    """Yield a shortest way of hops to every end."""
    for target in sorted(marks):
        path = hop_path(position.units, square, target, position.readings.hop_directions)
        yield Polyline("accent dashes", tuple(middle(each) for each in path))


def framed(square: int) -> Item:
    """Draw a frame round a square."""
    x, y = middle(square)
    return Rect("accent frame", x - 0.47, y - 0.47, 0.94, 0.94, width=0.08)


def middle(square: int) -> tuple[float, float]:
    """Return the middle of a square in the picture of `board_figure`."""
    row, column = divmod(square, SIDE)
    return _RIM + column + 0.5, SIDE - row - 0.5


def board_figure(units: Units, marks: tuple[Item, ...] = (), title: str = "Krump position") -> Figure:
    """Draw the board with all units and `marks` over them; squares are named at the left and at the foot."""
    items = (*_squares(), *_units(units), *marks)
    return Figure(SIDE + _RIM, SIDE + _RIM, items, title, 10.0)


def _squares() -> Iterator[Item]:
    for line in range(SIDE + 1):
        role = "line" if line in (0, SIDE) else "faint"
        yield Polyline(role, ((_RIM + line, 0), (_RIM + line, SIDE)))
        yield Polyline(role, ((_RIM, line), (_RIM + SIDE, line)))
    for index in range(SIDE):
        yield Label("soft ink", _RIM * 0.4, SIDE - index - 0.39, str(index + 1), 0.32)
        yield Label("soft ink", _RIM + index + 0.5, SIDE + _RIM * 0.85, "abcdef"[index], 0.32)


def _units(units: Units) -> Iterator[Item]:
    for square in squares_of(taken_on(units)):
        player = RED if sizes_on(units, RED, square) else BLACK
        sizes = [SIZES[size] for size in squares_of(sizes_on(units, player, square))]
        yield from _stack(player, sizes[::-1], *middle(square))


def _stack(player: int, sizes: list[str], x: float, y: float) -> Iterator[Item]:
    """Draw a unit, or a stack: the smaller one on top, apart from the larger by a white rim; pips tell its size."""
    for size in sizes:
        side = _WIDTHS[size]
        if size != sizes[0]:
            rim = side + 0.1
            yield Rect("paper", x - rim / 2, y - rim / 2, rim, rim)
        yield from pyramid(player, size, x, y, side, pips=False)
    yield from pip_row(player, PIPS[sizes[-1]], x, y, _PIP)
