"""The board as a picture: one board unit is a square; row 1, Red's, is at the foot."""

from collections.abc import Iterator

from generator.figures.shapes import Drawable, Figure, Label, Polyline, Rect, Symbol, Use
from generator.games.krump.pictures.pieces import BASES, player_name, pyramid
from generator.games.krump.rules.arrays import STANDARD, Array
from generator.words import words

SIDE = 6
"""Squares along a side."""
STRIP = 0.26
"""The height of the strips above and below that name the players, in squares."""
SQUARE = 32.0
"""The side of a square, mm: a Large, 25.4 mm wide, has room to be moved. On smaller ones pieces are drawn smaller."""
_SHARE_OF_LARGE = 0.9
"""How much of a square a Large takes in a diagram of a set-up."""


def board_size(sides: bool) -> tuple[float, float]:
    """Return width and height of a board's picture in squares, with or without the players' strips."""
    return SIDE, SIDE + (2 * STRIP if sides else 0)


def board(
    setup: bool = False,
    coordinates: bool = True,
    sides: bool = True,
    square: float = SQUARE,
    array: Array = STANDARD,
) -> Figure:
    """Draw the board, with the set-up `array` printed in the squares, their names, and the players' strips as asked.

    `square` is the side of a square in mm.
    """
    top = STRIP if sides else 0.0
    items = [
        *_squares(top),
        *(_coordinates(top) if coordinates else ()),
        *(_pieces(top, array, square) if setup else ()),
        *(_sides() if sides else ()),
    ]
    return Figure(*board_size(sides), tuple(items), words("Krump board, 6 x 6 squares"), square)


def seams(sides: bool) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Return the x and the y of the grid lines inside the picture, in squares: there it may be parted."""
    top = STRIP if sides else 0.0
    return tuple(float(line) for line in range(1, SIDE)), tuple(top + line for line in range(1, SIDE))


def piece_at(square: int, array: Array = STANDARD) -> tuple[int, str] | None:
    """Return player and size of the piece that starts on `square` (0 to 35 from a1 by rows), None for no piece.

    `array` is the second row and the nearest as each player sees them.
    """
    for player, seen in ((0, square), (1, SIDE * SIDE - 1 - square)):
        row, column = divmod(seen, SIDE)
        if row < len(array):
            return player, array[len(array) - 1 - row][column]
    return None


def setup_diagram(array: Array, longest: float) -> Figure:
    """Draw an array on a bare board, row 1 at the foot, `longest` mm wide and high."""
    side, items = longest / SIDE, list[Drawable]()
    for square in range(SIDE * SIDE):
        x, y = square % SIDE * side, (SIDE - 1 - square // SIDE) * side
        items.append(Rect("line", x, y, side, side))
        if piece := piece_at(square, array):
            base = _SHARE_OF_LARGE * side * BASES[piece[1]] / max(BASES.values())
            items += pyramid(*piece, x + side / 2, y + side / 2, base, pips=False)
    return Figure(longest, longest, tuple(items), words("Krump set-up"), 1.0)


def _squares(top: float) -> Iterator[Drawable]:
    for row in range(SIDE):
        for column in range(SIDE):
            if (row + column) % 2:
                yield Rect("light", column, top + row, 1, 1)
    for line in range(1, SIDE):
        yield Polyline("line", ((line, top), (line, top + SIDE)))
        yield Polyline("line", ((0, top + line), (SIDE, top + line)))
    yield Rect("frame", 0, top, SIDE, SIDE)


def _coordinates(top: float) -> Iterator[Drawable]:
    """Name every square in its corner at Red's left, small, where a piece leaves it to be seen."""
    for row in range(SIDE):
        for column in range(SIDE):
            name = f"{'abcdef'[column]}{row + 1}"
            yield Label("soft label", column + 0.025, top + SIDE - row - 0.025, name, 0.1, "start")


def _pieces(top: float, array: Array, square_side: float) -> Iterator[Drawable]:
    """Draw the set-up in the true size of the pieces' bases, smaller where squares are too small for them."""
    for square in range(SIDE * SIDE):
        row, column = divmod(square, SIDE)
        if piece := piece_at(square, array):
            side = BASES[piece[1]] / max(square_side, SQUARE)
            yield from pyramid(*piece, column + 0.5, top + SIDE - row - 0.5, side)


def _sides() -> Iterator[Drawable]:
    """Name the players at their edges, Black's name turned towards Black."""
    foot = SIDE + 2 * STRIP
    yield from _name(0, foot)
    symbol = Symbol("krump side of Black", tuple(_name(1, STRIP)), "v")
    yield Use(symbol, SIDE, STRIP, turn=180)


def _name(player: int, foot: float) -> Iterator[Drawable]:
    """Write a player's name into a strip that ends at `foot`, once in each half, where no seam of a poster parts it."""
    for middle in (SIDE / 4, SIDE * 3 / 4):
        yield Label("ink", middle + 0.14, foot - 0.065, player_name(player), 0.17, bold=True)
        yield from pyramid(player, "S", middle - 0.26, foot - 0.13, 0.17, pips=False)
