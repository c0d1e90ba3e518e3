"""The six ways to move: text at length and in brief, an example for the rules, and a bare picture for mats.

What a picture shows is what the game's own rules find, as a table reads them.
"""

from collections.abc import Iterable, Iterator

from pressboard.figures.shapes import Circle, Drawable, Figure, Polyline, Rect
from pressboard.games.krump.pictures.pieces import NAMES, size_name, unit
from pressboard.games.krump.rules.board import Board
from pressboard.games.krump.rules.house_rules import HouseRules
from pressboard.games.krump.rules.movement import (
    BLACK,
    KING,
    PLAYERS,
    RED,
    SIZES,
    WIDTH,
    Units,
    reaches,
    sizes_on,
    squares_of,
    taken_by,
)
from pressboard.games.krump.rules.notation import parse_position
from pressboard.lean_dataclasses import dataclass
from pressboard.words import words


@dataclass(frozen=True, slots=True)
class MoveKind:
    """A way to move: its unit or stack, the larger first, the text for it, and an example.

    The example is a `board` on which Red moves what stands on `square`. `brief` is the text for mats, in two lines.
    """

    units: str
    text: str
    brief: tuple[str, str]
    square: int
    board: str

    @property
    def key(self) -> str:
        """Its name as a word, such as `large-small`."""
        return "-".join(NAMES[size] for size in self.units).lower()

    @property
    def name(self) -> str:
        """Its name, such as `Small on Large`."""
        larger, *smaller = map(size_name, self.units)
        return words("{smaller} on {larger}", smaller=smaller[0], larger=larger) if smaller else larger

    @property
    def position(self) -> Board:
        """The example, to which a game can come by the usual readings."""
        return parse_position(f"{self.board}\nround: 9\nto move: {PLAYERS[RED]}")


_B2, _C3 = 7, 14
_SHOWN = 5
"""So many squares of the bare board are shown across and down: c3 is in their middle."""
MOVE_KINDS = (
    MoveKind(
        "S",
        "One square, in any direction.",
        ("one step,", "any direction"),
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
    MoveKind(
        "M",
        "A knight’s leap: two squares along and one across, over anything.",
        ("a knight’s leap,", "over anything"),
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
    MoveKind(
        "L",
        "Hops over a unit or a stack beside it, yours or the enemy’s, to the square beyond, in any direction; then on "
        "in the same way, turning freely. It may stop after any hop; the one that lands on a unit is the last. It "
        "takes no plain step and never ends where it began.",
        ("hops over neighbours,", "and on; no plain step"),
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
    MoveKind(
        "MS",
        "Exactly two squares in one straight line.",
        ("two squares straight,", "not over units"),
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
    MoveKind(
        "LS",
        "Along its row or column as far as the way is free.",
        ("along row or column,", "not over units"),
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
    MoveKind(
        "LM",
        "Along its diagonals as far as the way is free.",
        ("along diagonals,", "not over units"),
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
"""The six ways to move."""

_IN_ROW_AND_COLUMN = ("hops in row and column,", "and on; no plain step")
_TURNING = ("two steps, may turn,", "not over units")
"""In brief, what a Large and a Small on a Medium do where tables read the rules so."""


_LANDING = "; the one that lands on a unit is the last"
"""What is left out of the text at length where no hop may land on one."""
_ALL_WAYS, _STRAIGHT_WAYS = "in any direction", "along rows and columns only"
_TWO_STEPS = "Two steps of one square, in any direction; it may turn between them, but not go back."
"""At length, what a Small on a Medium does where tables read the rules so."""


def units_on(units: Units) -> tuple[str, ...]:
    """Return the keys of the ways to move of all that stands on a board."""
    standing = {sizes_on(units, player, square) for player in range(len(PLAYERS)) for square in range(WIDTH * WIDTH)}
    return tuple(kind.key for kind in MOVE_KINDS if sum(1 << SIZES.index(size) for size in kind.units) in standing)


def at_length(kind: MoveKind, readings: HouseRules) -> str:
    """Return the text for the rules as a table reads them, but for where a hop may not end."""
    text = kind.text
    if kind.units == "MS" and not readings.small_medium_straight:
        text = _TWO_STEPS
    if kind.units == "L" and readings.hop_directions != HouseRules().hop_directions:
        text = text.replace(_ALL_WAYS, _STRAIGHT_WAYS)
    if not readings.hops_make_stacks and not readings.hops_capture:
        text = text.replace(_LANDING, "")
    return words(text)


def in_brief(kind: MoveKind, readings: HouseRules) -> tuple[str, str]:
    """Return the text for mats, in two lines, as a table reads the rules."""
    if kind.units == "L" and readings.hop_directions != HouseRules().hop_directions:
        brief = _IN_ROW_AND_COLUMN
    elif kind.units == "MS" and not readings.small_medium_straight:
        brief = _TURNING
    else:
        brief = kind.brief
    return words(brief[0]), words(brief[1])


def bare(kind: MoveKind) -> Units:
    """Return a board with nothing on it but what moves, on c3, and round a Large what it hops over."""
    moving = [(1 << _C3) * (size in kind.units) for size in SIZES]
    return (*moving, KING[_C3] if kind.units == "L" else 0, 0, 0)


def bare_ends(kind: MoveKind, readings: HouseRules) -> int:
    """Return where what moves on the bare board may end, as bits."""
    return next(ends for square, _, ends in reaches(bare(kind), RED, readings) if square == _C3)


def diagram(kind: MoveKind, readings: HouseRules, player: int, side: float = 30.0) -> Figure:
    """Draw the bare board round what moves, `side` mm wide, in a player's colours.

    Dots show where a move may end, lines how far it slides, discs what to hop over.
    """
    step = side / _SHOWN
    ends = [square for square in squares_of(bare_ends(kind, readings)) if _is_shown(square)]
    hurdles = taken_by(bare(kind), BLACK)
    items = (
        *_grid(side),
        *(_ways(ends, step) if len(kind.units) == 2 else ()),
        *(Circle("accent", *_middle(square, step), 0.19 * step) for square in ends),
        *(Circle("disc", *_middle(square, step), 0.33 * step) for square in squares_of(hurdles)),
        *unit(player, kind.units, *_middle(_C3, step), step),
    )
    return Figure(side, side, items, f"{kind.name}: {' '.join(in_brief(kind, readings))}", 1.0)


def _is_shown(square: int) -> bool:
    return square % WIDTH < _SHOWN and square // WIDTH < _SHOWN


def _ways(ends: Iterable[int], step: float) -> Iterator[Drawable]:
    """Yield lines from what moves to the squares two steps off, where it slides straight."""
    for square in ends:
        across, down = square % WIDTH - _C3 % WIDTH, square // WIDTH - _C3 // WIDTH
        if max(abs(across), abs(down)) == 2 and across % 2 == down % 2 == 0:
            yield Polyline("accent line", (_middle(_C3, step), _middle(square, step)), line_width=0.02 * step)


def _grid(side: float) -> Iterator[Drawable]:
    yield Rect("paper", 0, 0, side, side)
    for line in range(1, _SHOWN):
        at = line * side / _SHOWN
        yield Polyline("faint", ((at, 0), (at, side)))
        yield Polyline("faint", ((0, at), (side, at)))
    yield Rect("line", 0, 0, side, side)


def _middle(square: int, step: float) -> tuple[float, float]:
    row, column = divmod(square, WIDTH)
    return (column + 0.5) * step, (_SHOWN - row - 0.5) * step
