"""The tray's floor as a picture: a thick rim, the grid of starting squares, and crosses for a finer one.

Pieces cover the board at all times, so ticks in the rim say where its lines are when a piece has wandered, and the
crosses when pieces are lifted. Squares that black pieces begin on have a small hint. One board unit is a square.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from pressboard.figures.large_print import USUAL, Sizes
from pressboard.figures.shapes import Drawable, Figure, Polygon, Polyline, Rect, Symbol, Use
from pressboard.games.crumble.pictures.pieces import ROLES, BoardView, PieceFace, board_items, piece_symbol
from pressboard.games.crumble.rules.board import BLACK, WHITE, Board
from pressboard.games.crumble.rules.tiling import Exact
from pressboard.words import words

RIM_WIDTH = 2.65
"""How wide the rim around the board is, mm."""
FINEST = 4
"""How often the finer grid may halve a starting square."""

_ROUND = 1.6
_CROSSES = (2.2, 1.0, 0.6, 0.4)
"""How large crosses are, mm: those of halves, then of each halving."""
_LARGEST_CROSS = 0.25
"""How large a cross is at the most, as a part of what its halving leaves of a square."""
_TICKS = (0.8, 0.55, 0.35, 0.25, 0.18)
"""How long ticks are, in rims: those of starting squares, then of each halving."""
_HINT, _HINT_CORE = 0.12, 0.045
"""The sides of a hint and of its core, in squares."""

Square = tuple[int, int]
"""A starting square by its column and its row, from the upper left corner on."""


def playing_board(
    width: int,
    height: int,
    square: float,
    halvings: int = 2,
    ticks: bool = True,
    hints: Collection[Square] = (),
    sizes: Sizes = USUAL,
) -> Figure:
    """Draw the board, its squares of `square` mm halved so often by crosses, with or without ticks in the rim.

    `hints` are the squares on which black pieces begin.
    """
    rim = rim_of(square)
    items = [
        *_tray(width, height, rim, square),
        *(_ticks(width, height, rim, halvings) if ticks else ()),
        *_grid(width, height, rim),
        *_crosses(width, height, rim, halvings, square, sizes.marks),
        *_hints(rim, hints, sizes),
    ]
    title = words("Crumble board, {width} × {height} squares", width=width, height=height)
    return Figure(width + 2 * rim, height + 2 * rim, tuple(items), title, square)


def start_board(
    position: Board, name: str, square: float, halvings: int = 2, ticks: bool = True, sizes: Sizes = USUAL
) -> Figure:
    """Draw the board with the pieces of a position on it; `name` tells it from other positions in a document."""
    layout, rim = position.layout, rim_of(square)
    empty = playing_board(layout.width, layout.height, square, 0, False, sizes=sizes)
    pieces = board_items(BoardView(layout.width, layout.height, margin=rim), _faces(position), framed=False)
    marks = _ticks(layout.width, layout.height, rim, halvings) if ticks else ()
    return replace(empty, items=(*empty.items, *pieces, *marks), title=words("Crumble start {name}", name=name))


def certified_board(position: Board, longest: float) -> Figure:
    """Draw the board with its pieces in mm, no longer than `longest`, its squares being whole millimetres wide."""
    layout = position.layout
    view = BoardView(layout.width, layout.height, int(longest / max(layout.width, layout.height)), margin=0)
    return Figure(*view.size, tuple(board_items(view, _faces(position))), words("Crumble starting position"), 1.0)


def _faces(position: Board) -> dict[Exact, PieceFace]:
    """Return the looks of all pieces of a position, by their borders in starting squares."""
    exact = position.layout.exact
    return {exact(piece): PieceFace(colour) for colour in (BLACK, WHITE) for piece in position.pieces(colour)}


def black_squares(position: Board) -> list[Square]:
    """Return the starting squares that black pieces cover, in a position of whole squares."""
    layout = position.layout
    corners = (layout.exact(piece) for piece in position.pieces(BLACK))
    return sorted((int(west), layout.height - int(north)) for west, _, _, north in corners)


def rim_of(square: float) -> float:
    """Return the width of the rim around the board, in squares of so many mm."""
    return RIM_WIDTH / square


def seams(count: int, rim: float) -> tuple[float, ...]:
    """Return the grid lines inside a picture of `count` squares one way: there it may be parted."""
    return tuple(rim + line for line in range(1, count))


def _tray(width: int, height: int, rim: float, square: float) -> Iterator[Drawable]:
    yield Rect(ROLES["rim"], 0, 0, width + 2 * rim, height + 2 * rim, _ROUND / square)
    yield Rect(ROLES["floor"], rim, rim, width, height)


def _grid(width: int, height: int, rim: float) -> Iterator[Drawable]:
    for x in range(1, width):
        yield Polyline(ROLES["grid"], ((rim + x, rim), (rim + x, rim + height)))
    for y in range(1, height):
        yield Polyline(ROLES["grid"], ((rim, rim + y), (rim + width, rim + y)))


def _crosses(width: int, height: int, rim: float, halvings: int, square: float, times: float) -> Iterator[Drawable]:
    """Yield the crosses of all squares: those inside each, and those on the lines to its left and above it."""
    if not halvings:
        return
    inside, left, above = (
        Symbol(
            f"crumble crosses {where} {halvings} {square:g} {times:g}",
            tuple(_square_crosses(where, halvings, square, times)),
            "",
        )
        for where in ("inside", "left", "above")
    )
    for x in range(width):
        for y in range(height):
            yield from (Use(each, rim + x, rim + y) for each in (inside, *[left][:x], *[above][:y]))


def _square_crosses(where: str, halvings: int, square: float, times: float) -> Iterator[Drawable]:
    steps = [Fraction(step, 1 << halvings) for step in range(1, 1 << halvings)]
    nought = [Fraction(0)]
    for x in nought if where == "left" else steps:
        for y in nought if where == "above" else steps:
            level = max(x.denominator, y.denominator).bit_length() - 2
            arm = min(times * _CROSSES[level] / square, _LARGEST_CROSS / (2 << level)) / 2
            yield from _cross(float(x), float(y), arm)


def _cross(x: float, y: float, arm: float) -> Iterator[Drawable]:
    yield Polyline(ROLES["cross"], ((x - arm, y), (x + arm, y)))
    yield Polyline(ROLES["cross"], ((x, y - arm), (x, y + arm)))


def _hints(rim: float, squares: Collection[Square], sizes: Sizes) -> Iterator[Drawable]:
    """Yield the hints in the middle of squares, each with a core."""
    hint = Symbol(
        f"crumble hint{sizes.name}",
        tuple(
            _centred(role, sizes.marks * side)
            for role, side in ((ROLES["hint"], _HINT), (ROLES["hint core"], _HINT_CORE))
        ),
    )
    yield from (Use(hint, rim + x + 0.5, rim + y + 0.5) for x, y in squares)


def _centred(role: str, side: float) -> Rect:
    return Rect(role, -side / 2, -side / 2, side, side)


def _fractions(count: int, halvings: int) -> Iterator[tuple[Fraction, int]]:
    """Yield the lines inside `count` squares, each with the halvings that lead to it."""
    for step in range(1, count << halvings):
        at = Fraction(step, 1 << halvings)
        yield at, at.denominator.bit_length() - 1


def _ticks(width: int, height: int, rim: float, halvings: int) -> Iterator[Drawable]:
    """Yield the ticks of all four sides."""
    for count, places in ((width, ((0, 0, 0), (width, height, 180))), (height, ((width, 0, 90), (0, height, 270)))):
        name = f"crumble ticks {count} {halvings} {rim:g}"
        side = Symbol(name, tuple(_side(count, rim, halvings)), "")
        yield from (Use(side, rim + x, rim + y, turn=turn) for x, y, turn in places)


def _side(count: int, rim: float, halvings: int) -> Iterator[Drawable]:
    """Yield the ticks above a side that begins at the origin."""
    for at, level in _fractions(count, halvings):
        yield Polyline(ROLES["tick"], ((float(at), 0.0), (float(at), -_TICKS[level] * rim)))


# Three small pictures that stand for a turn and for winning, below the board: split or join, swap, touch all sides.

WIDTH, HEIGHT = 31.0, 11.6
"""The size of each picture, mm."""
_SIDE, _GAP, _ARROW = 11.0, 1.6, 5.4
"""The side of what is shown, mm; the gap between two halves, the room for an arrow."""
_WINNING = ("0100", "1110", "0011", "0010")
"""A chain on all four sides: rows from the North, black pieces as 1."""


def keys() -> dict[str, Figure]:
    """Return the pictures by their names."""
    drawn = {"split": _split(), "swap": _swap(), "chain": _chain()}
    titles = {"split": words("Split or join"), "swap": words("Swap"), "chain": words("Touch all four sides")}
    return {name: Figure(WIDTH, HEIGHT, tuple(items), titles[name], 1.0) for name, items in drawn.items()}


def _piece(colour: int, x: float, y: float, width: float, height: float) -> Drawable:
    symbol = piece_symbol(PieceFace(colour), width, height)
    return Use(symbol, x + width / 2, y + height / 2)


def _split() -> Iterator[Drawable]:
    top, half, after = (HEIGHT - _SIDE) / 2, _SIDE / 2, _SIDE + _GAP + _ARROW
    yield _piece(BLACK, 0, top, _SIDE, _SIDE)
    yield from _arrow(_SIDE + _GAP / 2)
    yield _piece(BLACK, after, top, half, _SIDE)
    yield _piece(BLACK, after + half + _GAP, top, half, _SIDE)


def _swap() -> Iterator[Drawable]:
    yield from _pair((BLACK, WHITE), 0)
    yield from _arrow(_SIDE + _GAP / 2)
    yield from _pair((WHITE, BLACK), _SIDE + _GAP + _ARROW)


def _pair(colours: Sequence[int], x: float) -> Iterator[Drawable]:
    half = _SIDE / 2
    placed = ((colour, x + half * place) for place, colour in enumerate(colours))
    for colour, at in sorted(placed, key=lambda each: each[0] == BLACK):
        yield _piece(colour, at, (HEIGHT - _SIDE) / 2, half, _SIDE)


def _chain() -> Iterator[Drawable]:
    side, top = _SIDE / len(_WINNING), (HEIGHT - _SIDE) / 2
    for colour, letter in ((WHITE, "0"), (BLACK, "1")):
        for y, row in enumerate(_WINNING):
            for x, each in enumerate(row):
                if each == letter:
                    yield _piece(colour, x * side, top + y * side, side, side)


def _arrow(x: float) -> Iterator[Drawable]:
    y, long, head = HEIGHT / 2, _ARROW - 1.0, 1.2
    yield Polyline("line", ((x, y), (x + long - head / 2, y)))
    yield Polygon("ink", ((x + long - head, y - head / 1.6), (x + long - head, y + head / 1.6), (x + long, y)))
