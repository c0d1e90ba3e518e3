"""The board to play on as a picture: one board unit is a square, a1 lies in the upper left corner.

Round the squares runs a rim: a chevron at every line that is entered, its coordinate, plates with the names of the
sides, and in the corners the marker's places. Where paper leaves no room for it the board has a narrow strip instead.
"""

from collections.abc import Collection, Iterator

from pressboard.figures.large_print import USUAL, Sizes
from pressboard.figures.shapes import Circle, Drawable, Figure, Label, Polyline, Rect, Symbol, Use
from pressboard.games.krypte.pictures.rim import around
from pressboard.games.krypte.pictures.roles import ROLES
from pressboard.games.krypte.pictures.strips import strips
from pressboard.games.krypte.rules.board import WIDTH, square_name
from pressboard.words import words

SQUARE = 22.0
"""The side of a square where no paper says how much room there is: that on A4, mm."""
RIM, RIM_SHARE = 10.6, 0.48
"""The width of a rim, mm, and the most it is as a part of a square."""
STRIP = 0.11
"""The width of the narrow strip, in squares."""
NARROW = 0.2
"""A rim narrower than this, in squares, is a strip."""

_DOTS = (2, WIDTH - 2)
_DOT = 0.65
"""The radius of a dot, mm."""
_TYPE, _CORNER = 0.1, 0.035
"""The size of the names of squares, and what they keep off the lines, in squares."""


def full_rim(square: float) -> float:
    """Return the width of the rim round squares of `square` mm where there is room for it, mm."""
    return min(RIM, RIM_SHARE * square)


def playing_board(
    square: float = SQUARE,
    rim: float | None = None,
    coordinates: bool = True,
    plates: tuple[int, int] = (WIDTH // 2, WIDTH // 2),
    sizes: Sizes = USUAL,
) -> Figure:
    """Draw the empty board, its squares `square` mm wide and its rim `rim` mm, 0 for none, as wide as usual without.

    Lines are named in the rim; a board without one names every square. `plates` are the lines across and down at which
    sides are named.
    """
    wide = (full_rim(square) if rim is None else rim) / square
    named = _names(max(_TYPE, sizes.label / square)) if coordinates and not wide else ()
    items = [*_around(wide, square, coordinates, plates, sizes), *_squares(wide, square, sizes), *named]
    side = WIDTH + 2 * wide
    return Figure(side, side, tuple(items), words("Krypte board, 8 × 8 squares"), square)


def seams(rim: float) -> tuple[float, ...]:
    """Return the grid lines inside a picture whose rim is so many squares wide: there it may be parted."""
    return tuple(rim + line for line in range(1, WIDTH))


def plate_line(parted: Collection[int]) -> int:
    """Return the line nearest to the middle at which a board is not parted; the middle where all are seams."""
    lines = sorted(range(1, WIDTH), key=lambda line: abs(line - WIDTH // 2))
    return next((line for line in lines if line not in parted), WIDTH // 2)


def _around(wide: float, square: float, coordinates: bool, plates: tuple[int, int], sizes: Sizes) -> Iterator[Drawable]:
    if wide >= NARROW:
        yield from around(wide, square, coordinates, plates, sizes)
    elif wide:
        yield from strips(wide, coordinates)


def _squares(edge: float, square: float, sizes: Sizes) -> Iterator[Drawable]:
    yield Rect(ROLES["squares"], edge, edge, WIDTH, WIDTH)
    for line in range(1, WIDTH):
        yield Polyline("line", ((edge, edge + line), (edge + WIDTH, edge + line)))
        yield Polyline("line", ((edge + line, edge), (edge + line, edge + WIDTH)))
    yield from (Circle(ROLES["dot"], edge + x, edge + y, _DOT * sizes.marks / square) for x in _DOTS for y in _DOTS)
    yield Rect("frame", edge, edge, WIDTH, WIDTH)


def _names(size: float) -> Iterator[Drawable]:
    """Name every square in two corners, once for either of two players who face each other."""
    for square in range(WIDTH * WIDTH):
        top, left = divmod(square, WIDTH)
        label = Label("soft label", 0, 0, square_name(square), size, "start")
        name = Symbol(f"krypte {square_name(square)}", (label,), square_name(square))
        yield Use(name, left + _CORNER, top + 1 - _CORNER)
        yield Use(name, left + 1 - _CORNER, top + _CORNER, turn=180)
