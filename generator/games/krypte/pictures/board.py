"""The board to play on as a picture: one board unit is a square, a1 lies in the upper left corner.

Round the squares runs a strip with an arrow for every line that is entered, its coordinate and the names of the sides;
what stands along a side faces whoever sits there.
"""

from collections.abc import Iterator

from generator.figures.shapes import Drawable, Figure, Label, Polygon, Polyline, Rect, Symbol, Use
from generator.games.krypte.rules.board import COLUMNS, EAST, NORTH, SIDES, SOUTH, WEST, WIDTH, square_name
from generator.words import words

SQUARE = 24.0
"""The side of a square, mm: eight and the strips fit A4 and Letter; a counter of 20 mm has room to be turned."""
STRIP = 0.11
"""The width of the strips round the squares, in squares."""

_ARROW = ((-0.08, 0.09), (0.08, 0.09), (0.0, 0.02))
_FOOT = 0.085
_TYPE = 0.1
_COORDINATE_AT = 0.14
_NAME_AT = 0.26
"""How far left of its arrow a line's coordinate stands, and right of it a side's name."""
_NAMED = (1, 6)
"""The lines beside whose arrows a side is named: one in each half, where no seam of a poster parts the name."""
_CORNER = 0.035


def board_side(sides: bool) -> float:
    """Return the width, and the height, of the picture in squares, with or without the strips."""
    return WIDTH + 2 * STRIP if sides else WIDTH


def seams(sides: bool) -> tuple[float, ...]:
    """Return the grid lines inside the picture, the same across and down: there it may be parted."""
    strip = STRIP if sides else 0.0
    return tuple(strip + line for line in range(1, WIDTH))


def playing_board(coordinates: bool = True, sides: bool = True, square: float = SQUARE) -> Figure:
    """Draw the empty board, its squares named and its sides in strips around it as asked; `square` is in mm."""
    strip = STRIP if sides else 0.0
    items = [*_squares(strip), *(_names(strip) if coordinates else ()), *(_strips() if sides else ())]
    side = board_side(sides)
    return Figure(side, side, tuple(items), words("Krypte board, 8 x 8 squares"), square)


def _squares(strip: float) -> Iterator[Drawable]:
    yield Rect("ground", strip, strip, WIDTH, WIDTH)
    for line in range(1, WIDTH):
        yield Polyline("line", ((strip, strip + line), (strip + WIDTH, strip + line)))
        yield Polyline("line", ((strip + line, strip), (strip + line, strip + WIDTH)))
    yield Rect("frame", strip, strip, WIDTH, WIDTH)


def _names(strip: float) -> Iterator[Drawable]:
    """Name every square in two corners, once for either of two players who face each other."""
    for square in range(WIDTH * WIDTH):
        row, column = divmod(square, WIDTH)
        name = Symbol(f"krypte {square_name(square)}", (_name(square_name(square)),), square_name(square))
        left, top = strip + column, strip + row
        yield Use(name, left + _CORNER, top + 1 - _CORNER)
        yield Use(name, left + 1 - _CORNER, top + _CORNER, turn=180)


def _name(text: str) -> Label:
    return Label("soft label", 0, 0, text, _TYPE, "start")


def _strips() -> Iterator[Drawable]:
    near, far = STRIP, STRIP + WIDTH
    yield Use(_strip(SOUTH), near, far)
    yield Use(_strip(WEST), near, near, turn=90)
    yield Use(_strip(NORTH), far, near, turn=180)
    yield Use(_strip(EAST), far, far, turn=270)
    yield Rect("cut", 0, 0, board_side(sides=True), board_side(sides=True))


def _strip(side: str) -> Symbol:
    """Draw the strip of a side as whoever sits there sees it: from its left end, its upper edge at the squares."""
    return Symbol(f"krypte strip {SIDES[side]}", tuple(_along(side)), side)


def _along(side: str) -> Iterator[Drawable]:
    for line, coordinate in enumerate(coordinates_along(side)):
        middle = line + 0.5
        yield Polygon("accent", tuple((middle + x, y) for x, y in _ARROW))
        yield Label("label", middle - _COORDINATE_AT, _FOOT, coordinate, _TYPE)
        if line in _NAMED:
            yield Label("ink", middle + _NAME_AT, _FOOT, words(SIDES[side]), _TYPE, bold=True)


def coordinates_along(side: str) -> str:
    """Return the coordinates of the lines that `side` leads into, from left to right as seen from there."""
    rows = "".join(str(row) for row in range(1, WIDTH + 1))
    return {SOUTH: COLUMNS, NORTH: COLUMNS[::-1], WEST: rows, EAST: rows[::-1]}[side]
