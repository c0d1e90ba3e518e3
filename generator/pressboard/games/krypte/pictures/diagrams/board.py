"""The board that diagrams are drawn on: its squares and their names, its sides and where counters enter.

A square is one unit. Every picture shows a view of the board; where the board goes on its lines do.
"""

from collections.abc import Collection, Iterator

from pressboard.figures.shapes import Drawable, Figure, Label, Path, Polyline, Rect, Segment, Symbol, Use
from pressboard.games.krypte.pictures.diagrams.sides import ASIDE, NAME_AT, active_side, side_name
from pressboard.games.krypte.pictures.diagrams.view import BEFORE, WHOLE, View
from pressboard.games.krypte.pictures.roles import ROLES
from pressboard.games.krypte.rules.board import COLUMNS, EAST, NORTH, SIDES, SOUTH, WEST
from pressboard.words import words

_STUB = 0.25
"""How far the lines go on where the board does."""

_RAISED = 0.17
"""How much higher the letters of columns stand, in sizes of their type, so that a g keeps off the arrows."""
NAME_SIZE = 0.48
"""The usual size of coordinates: 7 points on squares of 5.2 mm."""
_CAPITAL = 0.35
"""Half the height of a capital letter, as a part of the type's size."""


def board_figure(view: View = WHOLE, entered: Collection[str] = tuple(SIDES), names: float = NAME_SIZE) -> Figure:
    """Draw the empty board, with arrows along those of its sides that are in `entered`; squares are named in `names`.

    That is the size of the type, 0 for none.
    """
    return Figure(*view.size, tuple(board_items(view, entered, names)), words("Krypte board"))


def board_items(
    view: View, entered: Collection[str], names: float = NAME_SIZE, sided: bool = True
) -> Iterator[Drawable]:
    """Yield what an empty board is drawn of; squares are named in type of the size `names`, 0 for none.

    So are sides, if they are to be `sided`.
    """
    yield from grid(view)
    yield from _coordinates(view, names, sided) if names else ()
    for side in filter(view.reaches, SIDES):
        yield from active_side(view, side) if side in entered else ()
        if sided:
            yield side_name(view, side, names or NAME_SIZE)


def grid(view: View) -> Iterator[Drawable]:
    """Yield the squares alone."""
    yield Use(_ground(view), BEFORE, BEFORE)
    yield from _lines(view)
    yield Path("frame", tuple(_frame(view)))


def _ground(view: View) -> Symbol:
    name = f"krypte ground {view.across} x {view.down}"
    return Symbol(name, (Rect("ground", 0, 0, view.across, view.down),), "")


def _extent(view: View) -> tuple[float, float, float, float]:
    """Return how far the lines of the board go: left, top, right, bottom."""
    stubs = {side: 0.0 if view.reaches(side) else _STUB for side in SIDES}
    right, bottom = BEFORE + view.across, BEFORE + view.down
    return BEFORE - stubs[WEST], BEFORE - stubs[NORTH], right + stubs[EAST], bottom + stubs[SOUTH]


def _lines(view: View) -> Iterator[Drawable]:
    """Yield the lines between squares."""
    left, top, right, bottom = _extent(view)
    for column in range(0 if not view.reaches(WEST) else 1, view.across + (not view.reaches(EAST))):
        yield Polyline(ROLES["grid"], ((BEFORE + column, top), (BEFORE + column, bottom)))
    for row in range(0 if not view.reaches(NORTH) else 1, view.down + (not view.reaches(SOUTH))):
        yield Polyline(ROLES["grid"], ((left, BEFORE + row), (right, BEFORE + row)))


def _frame(view: View) -> Iterator[Segment]:
    """Yield the edges of the board that are seen, clockwise, those that meet in one stroke."""
    left, top, right, bottom = _extent(view)
    ends = {
        NORTH: ((left, top), (right, top)),
        EAST: ((right, top), (right, bottom)),
        SOUTH: ((right, bottom), (left, bottom)),
        WEST: ((left, bottom), (left, top)),
    }
    order = tuple(SIDES)
    first = next((place for place in range(4) if not view.reaches(order[place - 1])), 0)
    joined = False
    for side in order[first:] + order[:first]:
        if view.reaches(side):
            start, end = ends[side]
            yield from () if joined else (("M", start),)
            yield "L", end
        joined = view.reaches(side)
    if all(map(view.reaches, SIDES)):
        yield "Z", ()


def _coordinates(view: View, size: float, sided: bool) -> Iterator[Drawable]:
    """Yield the names of columns and rows; those beside the letter of a side give way to it."""
    for column in range(view.across):
        x = BEFORE + column + 0.5 + _aside(column, view.across, sided and view.reaches(NORTH))
        yield _letter(x, BEFORE - NAME_AT - _RAISED * size, COLUMNS[view.left + column], size)
    for row in range(view.down):
        y = BEFORE + row + 0.5 + _aside(row, view.down, sided and view.reaches(WEST))
        yield _letter(BEFORE - NAME_AT, y, str(view.top + row + 1), size)


def _aside(line: int, lines: int, named: bool) -> float:
    """Return how far a coordinate gives way to the letter in the middle of so many lines, if the side has one."""
    return ({lines // 2 - 1: -ASIDE, lines // 2: ASIDE}).get(line, 0.0) if named else 0.0


def _letter(x: float, y: float, text: str, size: float) -> Label:
    """Return a label round its middle."""
    return Label("label", x, y + _CAPITAL * size, text, size)
