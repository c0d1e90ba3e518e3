"""Positions as pictures, and the positions that the rules show: one for every way to move, and a round.

What a picture marks is what the game's own rules find: an empty square where a move may end, a unit to stack with, one
to capture.
"""

from collections.abc import Iterator
from functools import cache

from generator.figures.shapes import Circle, Drawable, Figure, Label, Polyline, Rect, Symbol, Use
from generator.games.krump.pictures.cards import CardStyle, face
from generator.games.krump.pictures.diagrams.move_kinds import MoveKind
from generator.games.krump.pictures.diagrams.told import board_told, marks_told
from generator.games.krump.pictures.pieces import BASES, pyramid, unit
from generator.games.krump.pictures.suits import pip_row
from generator.games.krump.rules.board.movement import Units, hop_path, sizes_on, taken_on
from generator.games.krump.rules.board.tables import BLACK, COLUMNS, PIPS, PLAYERS, RED, SIZES, WIDTH, squares_of
from generator.games.krump.rules.cards.deck import OWN_SUITS, Card
from generator.games.krump.rules.readings import Readings
from generator.games.krump.rules.rules import unit_moves
from generator.words import words

EMPTY, STACKS, CAPTURES = "dot", "ring", "cross"
"""What a move can come to, by what marks it."""
_RIM = 0.46
"""The strip at the left and at the foot that names the squares, in squares."""
_NAME = 0.43
"""The type of these names, in squares: 9 points where squares have 7.4 mm."""
_SIGN, _GROUND = 0.15, 0.24
"""The radius of a ring or a cross in a square's corner, and of the white ground that sets it off, in squares."""
_PIP = 0.15


@cache
def scene(kind: MoveKind, readings: Readings) -> Figure:
    """Draw the example of a way to move, with the marks of all that it can come to."""
    units, marks = kind.position.units, outcomes(kind, readings)
    steps = _hop_lines(units, kind.square, marks, readings) if kind.units == "L" else ()
    title = words("{name} in an example", name=kind.name)
    said = {EMPTY: words("It may go to"), STACKS: words("It may stack on"), CAPTURES: words("It may capture on")}
    return board_figure(units, (*steps, *marks_of(kind.square, marks)), title, marks_told(kind.square, marks, said))


def outcomes(kind: MoveKind, readings: Readings) -> dict[int, str]:
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
            yield Circle("ink", x, y, 0.13)


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


def _hop_lines(units: Units, square: int, marks: dict[int, str], readings: Readings) -> Iterator[Drawable]:
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
    return _RIM + column + 0.5, WIDTH - row - 0.5


def board_figure(units: Units, marks: tuple[Drawable, ...] = (), title: str = "", marked: str = "") -> Figure:
    """Draw the board with all units and `marks` over them; squares are named at the left and at the foot.

    `marked` says in words what the marks do.
    """
    title = title or words("Krump position")
    items = (*_squares(), *_units(units), *marks)
    return Figure(WIDTH + _RIM, WIDTH + _RIM, items, title, 10.0, board_told(title, units, marked))


def payment() -> Figure:
    """Draw a card that has paid for two moves: a four, full with a Small and a Large of Red's."""
    card = face(Card(OWN_SUITS[RED], PIPS["S"] + PIPS["L"]), CardStyle())
    middle_x, air = card.width / 2, (card.height - BASES["S"] - BASES["L"]) / 2
    items = (
        Rect("line", 0, 0, card.width, card.height, 3.0),
        *card.items,
        *pyramid(RED, "S", middle_x, air + BASES["S"] / 2 - 1.0, BASES["S"]),
        *pyramid(RED, "L", middle_x, card.height - air - BASES["L"] / 2 + 1.0, BASES["L"]),
    )
    return Figure(card.width, card.height, items, words("A four that has paid for a Small and a Large"), card.unit)


def _squares() -> Iterator[Drawable]:
    for line in range(WIDTH + 1):
        role = "line" if line in (0, WIDTH) else "faint"
        yield Polyline(role, ((_RIM + line, 0), (_RIM + line, WIDTH)))
        yield Polyline(role, ((_RIM, line), (_RIM + WIDTH, line)))
    for index in range(WIDTH):
        yield Label("soft label", _RIM * 0.42, WIDTH - index - 0.35, str(index + 1), _NAME)
        yield Label("soft label", _RIM + index + 0.5, WIDTH + _RIM * 0.85, COLUMNS[index], _NAME)


def _units(units: Units) -> Iterator[Drawable]:
    for square in squares_of(taken_on(units)):
        player = RED if sizes_on(units, RED, square) else BLACK
        sizes = [SIZES[size] for size in squares_of(sizes_on(units, player, square))]
        yield Use(_unit(player, "".join(sizes[::-1])), *middle(square))


@cache
def _unit(player: int, sizes: str) -> Symbol:
    """Draw a unit, or a stack, round the origin; pips tell the size of what lies on top, letters are a position's."""
    items = *unit(player, sizes, 0, 0, 1.0), *pip_row(player, PIPS[sizes[-1]], 0, 0, _PIP)
    letters = sizes[::-1] if player == RED else sizes[::-1].lower()
    return Symbol(f"krump unit {PLAYERS[player]} {sizes}", items, letters)
