"""Positions as pictures, and the positions that the rules show: one for every way to move, and a round.

What a picture marks is what the game's own rules find: an empty square where a move may end, a unit to stack with, one
to capture.
"""

from collections.abc import Iterator
from functools import cache, lru_cache

from pressboard.figures.shapes import Circle, Drawable, Figure, Label, Polyline, Rect, Symbol, Use
from pressboard.games.krump.pictures.diagrams.move_kinds import MoveKind
from pressboard.games.krump.pictures.diagrams.told import board_told, marks_told
from pressboard.games.krump.pictures.pieces import TIP_SHARE, unit
from pressboard.games.krump.pictures.roles import ROLES
from pressboard.games.krump.pictures.suits import pip_row
from pressboard.games.krump.rules.board import unit_moves
from pressboard.games.krump.rules.house_rules import HouseRules
from pressboard.games.krump.rules.movement import (
    BLACK,
    COLUMNS,
    PIPS,
    PLAYERS,
    RED,
    SIZES,
    WIDTH,
    Units,
    hop_path,
    sizes_on,
    squares_of,
    taken_on,
)
from pressboard.words import words

EMPTY, STACKS, CAPTURES = "dot", "ring", "cross"
"""What a move can come to, by what marks it."""
RIM = 0.46
"""The strip at the left and at the foot that names the squares, in squares."""
NAME = 0.42
"""The type of these names, in squares: 9 points where squares have 7.6 mm."""
_SIGN, _GROUND = 0.15, 0.24
"""The radius of a ring or a cross in a square's corner, and of the white ground that sets it off, in squares."""
PIP = 0.15
"""The pips of units, in squares."""
_RIM_SHARE = 0.12
"""How wide the rim of Black's units is where faces are not filled, as a part of the base."""
_TINTED = tuple((row, column) for row in range(WIDTH) for column in range(WIDTH) if (row + column) % 2)


@lru_cache(maxsize=64)
def scene(kind: MoveKind, readings: HouseRules) -> Figure:
    """Draw the example of a way to move, with the marks of all that it can come to."""
    units, marks = kind.position.units, outcomes(kind, readings)
    steps = _hop_lines(units, kind.square, marks, readings) if kind.units == "L" else ()
    title = words("{name} in an example", name=kind.name)
    said = {EMPTY: words("It may go to"), STACKS: words("It may stack on"), CAPTURES: words("It may capture on")}
    return board_figure(units, (*steps, *marks_of(kind.square, marks)), title, marks_told(kind.square, marks, said))


def outcomes(kind: MoveKind, readings: HouseRules) -> dict[int, str]:
    """Return the squares where the example's unit may end, each with what comes of it."""
    units = kind.position.units
    return {target: _outcome(units, target) for _, target in unit_moves(units, RED, kind.square, readings=readings)}


def _outcome(units: Units, target: int) -> str:
    """Return what Red's move to `target` comes to."""
    if sizes_on(units, BLACK, target):
        return CAPTURES
    return STACKS if sizes_on(units, RED, target) else EMPTY


def marks_of(square: int, marks: dict[int, str]) -> Iterator[Drawable]:
    """Yield a frame round the unit, dots on empty squares, rings and crosses in the corners of others."""
    yield framed(square)
    for target, sign in sorted(marks.items()):
        x, y = middle(target)
        if sign in (STACKS, CAPTURES):
            yield from sign_on(target, sign)
        else:
            yield Circle(ROLES["dot"], x, y, 0.13)


def sign_on(square: int, sign: str) -> Iterator[Drawable]:
    """Draw a ring or a cross on a white ground in a square's corner."""
    x, y = middle(square)
    x, y = x + 0.5 - _GROUND, y - 0.5 + _GROUND
    yield Circle("paper", x, y, _GROUND)
    if sign == STACKS:
        yield Circle("accent ring", x, y, _SIGN)
        return
    for slope in (-_SIGN, _SIGN):
        yield Polyline("accent line", ((x - _SIGN, y - slope), (x + _SIGN, y + slope)))


def _hop_lines(units: Units, square: int, marks: dict[int, str], readings: HouseRules) -> Iterator[Drawable]:
    """Yield a shortest way of hops to every end."""
    for target in sorted(marks):
        path = hop_path(units, square, target, readings)
        yield Polyline("accent dashes", tuple(middle(each) for each in path))


def framed(square: int) -> Drawable:
    """Draw a frame round a square."""
    x, y = middle(square)
    return Rect("accent frame", x - 0.47, y - 0.47, 0.94, 0.94, line_width=0.08)


def middle(square: int) -> tuple[float, float]:
    """Return the middle of a square in the picture of `board_figure`."""
    row, column = divmod(square, WIDTH)
    return RIM + column + 0.5, WIDTH - row - 0.5


def board_figure(
    units: Units, marks: tuple[Drawable, ...] = (), title: str = "", marked: str = "", names: float = NAME
) -> Figure:
    """Draw the board with all units and `marks` over them; squares are named at the left and at the foot.

    `marked` says in words what the marks do; `names` is the size of the squares' names, in squares.
    """
    title = title or words("Krump position")
    items = (*placed_board(units, name=names), *marks)
    return Figure(WIDTH + RIM, WIDTH + RIM, items, title, 10.0, board_told(title, units, marked))


def placed_board(units: Units, left: float = 0.0, top: float = 0.0, name: float = NAME) -> Iterator[Drawable]:
    """Draw the board with all units on it, the strip that names its rows beginning at `left`; names are so large."""
    yield Use(_squares(), left + RIM, top)
    for index in range(WIDTH):
        yield Label("soft label", left + RIM * 0.45, top + WIDTH - index - 0.5 + 0.35 * name, str(index + 1), name)
        yield Label("soft label", left + RIM + index + 0.5, top + WIDTH + 0.12 + 0.65 * name, COLUMNS[index], name)
    for square in squares_of(taken_on(units)):
        player = RED if sizes_on(units, RED, square) else BLACK
        sizes = [SIZES[size] for size in squares_of(sizes_on(units, player, square))]
        x, y = middle(square)
        yield Use(unit_symbol(player, "".join(sizes[::-1])), left + x, top + y)


@cache
def _squares() -> Symbol:
    """Draw the bare squares, every second one tinted where tints are printed."""
    ground = Rect(ROLES["light square"], 0, 0, WIDTH, WIDTH, line_width=0.0)
    tinted = (Rect(ROLES["tinted square"], column, row, 1, 1, line_width=0.0) for row, column in _TINTED)
    inner = range(1, WIDTH)
    down = (Polyline("faint", ((line, 0), (line, WIDTH))) for line in inner)
    across = (Polyline("faint", ((0, line), (WIDTH, line))) for line in inner)
    return Symbol("krump squares", (ground, *tinted, *down, *across, Rect("line", 0, 0, WIDTH, WIDTH)), ".")


@cache
def unit_symbol(player: int, sizes: str) -> Symbol:
    """Draw a unit, or a stack, round the origin; pips tell the size of what lies on top, letters are a position's."""
    faces = unit(player, sizes, 0, 0, 1.0)
    items = *map(_rimmed, faces), *pip_row(player, PIPS[sizes[-1]], 0, 0, PIP)
    letters = sizes[::-1] if player == RED else sizes[::-1].lower()
    return Symbol(f"krump unit {PLAYERS[player]} {sizes}", items, letters)


def _rimmed(shape: Drawable) -> Drawable:
    """Return a part of a unit, but for a solid tip, beneath which no pip is seen, a rim round all of it."""
    if not isinstance(shape, Rect) or shape.role != ROLES["black tip"]:
        return shape
    side = shape.width / TIP_SHARE
    inner = side * (1 - _RIM_SHARE)
    return Rect(
        ROLES["black rim"],
        shape.x + shape.width / 2 - inner / 2,
        shape.y + shape.width / 2 - inner / 2,
        inner,
        inner,
        line_width=_RIM_SHARE * side,
    )
