"""The board that diagrams are drawn on: its squares and their names, its sides and where counters enter.

A square is one unit. Every picture shows a view of the board; where the board goes on its lines do.
"""

from collections.abc import Collection, Iterator

from generator.figures.shapes import Drawable, Figure, Label, Path, Polygon, Polyline, Rect, Segment, Symbol, Use
from generator.games.krypte.pictures.diagrams.view import BEFORE, WHOLE, View
from generator.games.krypte.rules.board import COLUMNS, EAST, NORTH, SIDES, SOUTH, WEST, WIDTH
from generator.words import words

_STUB = 0.25
"""How far the lines go on where the board does."""

_NAME_SIZE, _SIDE_SIZE = 0.34, 0.32
_CAPITAL = 0.35
"""Half the height of a capital letter, as a part of the type's size."""
_NAME_AT, _SIDE_BEFORE, _SIDE_AFTER = 0.51, 0.86, 0.5
"""How far from the squares the middles of coordinates and of the sides' letters are."""

_ARROW = ((-0.15, -0.11), (0.15, -0.11), (0.0, 0.11))
_ARROW_AT = 0.16
_LETTERS = {NORTH: "v", EAST: "<", SOUTH: "^", WEST: ">"}
_TURNS = {NORTH: 0.0, EAST: 90.0, SOUTH: 180.0, WEST: 270.0}


def board_figure(view: View = WHOLE, entered: Collection[str] = tuple(SIDES)) -> Figure:
    """Draw the empty board, with arrows along those of its sides that are in `entered`."""
    return Figure(*view.size, tuple(board_items(view, entered)), words("Krypte board"))


def board_items(view: View, entered: Collection[str]) -> Iterator[Drawable]:
    """Yield what an empty board is drawn of."""
    yield Use(_ground(view), BEFORE, BEFORE)
    yield from _lines(view)
    yield Path("frame", tuple(_frame(view)))
    yield from _coordinates(view)
    for side in SIDES:
        if view.reaches(side):
            yield from _side(view, side, side in entered)


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
        yield Polyline("line", ((BEFORE + column, top), (BEFORE + column, bottom)))
    for row in range(0 if not view.reaches(NORTH) else 1, view.down + (not view.reaches(SOUTH))):
        yield Polyline("line", ((left, BEFORE + row), (right, BEFORE + row)))


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


def _coordinates(view: View) -> Iterator[Drawable]:
    for column in range(view.across):
        yield _letter(BEFORE + column + 0.5, BEFORE - _NAME_AT, COLUMNS[view.left + column], _NAME_SIZE)
    for row in range(view.down):
        yield _letter(BEFORE - _NAME_AT, BEFORE + row + 0.5, str(view.top + row + 1), _NAME_SIZE)


def _letter(x: float, y: float, text: str, size: float, bold: bool = False) -> Label:
    """Return a label round its middle."""
    return Label("label", x, y + _CAPITAL * size, text, size, bold=bold)


def _side(view: View, side: str, entered: bool) -> Iterator[Drawable]:
    """Yield the letter of a side and, where counters enter, an arrow for every line."""
    away = _SIDE_BEFORE if side in (NORTH, WEST) else _SIDE_AFTER
    x, y = BEFORE + view.across / 2, BEFORE + view.down / 2
    corner = view.top * WIDTH + view.left
    at = view.entry(side, corner, away)
    yield _letter(*((x, at[1]) if side in (NORTH, SOUTH) else (at[0], y)), side, _SIDE_SIZE, bold=True)
    if entered:
        for square in _along(view, side):
            yield Use(_arrow(side), *view.entry(side, square, _ARROW_AT))


def _along(view: View, side: str) -> Iterator[int]:
    """Yield a square of every line that `side` leads into."""
    if side in (NORTH, SOUTH):
        yield from (view.top * WIDTH + column for column in range(view.left, view.right + 1))
    else:
        yield from (row * WIDTH + view.left for row in range(view.top, view.bottom + 1))


_POINTING = Symbol("krypte arrow", (Polygon("accent", _ARROW),), "v")


def _arrow(side: str) -> Symbol:
    return Symbol(f"krypte arrow from {side}", (Use(_POINTING, 0, 0, 1.0, _TURNS[side]),), _LETTERS[side])
