"""The tray's floor as a picture: its outline, the grid of starting squares, a faint finer grid, and ticks around it.

Pieces cover the board at all times, so the ticks say where its lines are when a piece has wandered, and the finer grid
when pieces are lifted. One board unit is a starting square.
"""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from generator.figures.shapes import Drawable, Figure, Polyline, Rect, Symbol, Use
from generator.games.crumble.pictures.pieces import BoardView, PieceFace, board_items
from generator.games.crumble.rules.board.layout import Exact
from generator.games.crumble.rules.position import BLACK, WHITE, Position
from generator.words import words

LONG = 192.0
"""The longest side of a board, mm, unless one is asked for: with ticks it fits A4 and Letter."""
RIM = 2.2
"""The strip around the board for its ticks, mm."""
FINEST = 4
"""How often the finer grid may halve a starting square."""

_LINE, _FAINT = 0.3, 0.1
"""How broad the lines of the grid are, and those of the finer one, mm."""
_TICKS = (1.0, 0.7, 0.45, 0.3, 0.2)
"""How long ticks are, in strips: those of starting squares, then of each halving."""
_OFF = 0.1
"""How far a tick keeps off the board, in strips."""


def square_for(width: int, height: int) -> float:
    """Return the side of the squares, mm, with which a board of so many is as long as usual."""
    return LONG / max(width, height)


def playing_board(width: int, height: int, square: float, halvings: int = 2, ticks: bool = True) -> Figure:
    """Draw the board, its squares of `square` mm halved so often by the finer grid, with or without ticks around."""
    rim = rim_of(square, ticks)
    items = [
        *_lines(width, height, rim, halvings, 1 / square),
        Rect("frame", rim, rim, width, height),
        *(_ticks(width, height, rim, halvings) if ticks else ()),
    ]
    title = words("Crumble board, {width} x {height} squares", width=width, height=height)
    return Figure(width + 2 * rim, height + 2 * rim, tuple(items), title, square)


def start_board(position: Position, name: str, square: float, halvings: int = 2, ticks: bool = True) -> Figure:
    """Draw the board with the pieces of a position on it; `name` tells it from other positions in a document."""
    layout = position.layout
    empty = playing_board(layout.width, layout.height, square, halvings, ticks)
    pieces = board_items(BoardView(layout.width, layout.height, margin=rim_of(square, ticks)), _faces(position))
    return replace(empty, items=(*empty.items, *pieces), title=words("Crumble start {name}", name=name))


def certified_board(position: Position, longest: float) -> Figure:
    """Draw the board with its pieces in mm, no longer than `longest`, its squares being whole millimetres wide."""
    layout = position.layout
    view = BoardView(layout.width, layout.height, int(longest / max(layout.width, layout.height)), margin=0)
    return Figure(*view.size, tuple(board_items(view, _faces(position))), words("Crumble starting position"), 1.0)


def _faces(position: Position) -> dict[Exact, PieceFace]:
    """Return the looks of all pieces of a position, by their borders in starting squares."""
    exact = position.layout.exact
    return {exact(piece): PieceFace(colour) for colour in (BLACK, WHITE) for piece in position.pieces(colour)}


def rim_of(square: float, ticks: bool) -> float:
    """Return the width of the strip around the board, in squares of so many mm."""
    return RIM / square if ticks else 0.0


def seams(count: int, rim: float) -> tuple[float, ...]:
    """Return the grid lines inside a picture of `count` squares one way: there it may be parted."""
    return tuple(rim + line for line in range(1, count))


def _fractions(count: int, halvings: int) -> Iterator[tuple[Fraction, int]]:
    """Yield the lines inside `count` squares, each with the halvings that lead to it."""
    for step in range(1, count << halvings):
        at = Fraction(step, 1 << halvings)
        yield at, at.denominator.bit_length() - 1


def _lines(width: int, height: int, rim: float, halvings: int, mm: float) -> Iterator[Drawable]:
    """Yield the finer grid, then the grid of starting squares over it; a millimetre is `mm` squares."""
    across = [(level, float(at), "x") for at, level in _fractions(width, halvings)]
    down = [(level, float(at), "y") for at, level in _fractions(height, halvings)]
    for level, at, axis in sorted([*across, *down], key=lambda line: -line[0]):
        role, thick = ("faint", _FAINT * mm) if level else ("line", _LINE * mm)
        if axis == "x":
            yield Polyline(role, ((rim + at, rim), (rim + at, rim + height)), line_width=thick)
        else:
            yield Polyline(role, ((rim, rim + at), (rim + width, rim + at)), line_width=thick)


def _ticks(width: int, height: int, rim: float, halvings: int) -> Iterator[Drawable]:
    """Yield the ticks of all four sides."""
    for count, places in ((width, ((0, 0, 0), (width, height, 180))), (height, ((width, 0, 90), (0, height, 270)))):
        name = f"crumble ticks {count} {halvings} {rim:g}"
        side = Symbol(name, tuple(_side(count, rim, halvings)), "")
        yield from (Use(side, rim + x, rim + y, turn=turn) for x, y, turn in places)


def _side(count: int, rim: float, halvings: int) -> Iterator[Drawable]:
    """Yield the ticks above a side that begins at the origin."""
    whole = ((Fraction(0), 0), *_fractions(count, halvings), (Fraction(count), 0))
    for at, level in whole:
        near, far = -_OFF * rim, -(_OFF + _TICKS[level] * (1 - _OFF)) * rim
        yield Polyline("line", ((float(at), near), (float(at), far)))
