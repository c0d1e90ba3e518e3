"""Three small pictures that stand for a turn and for winning, below the board: split or join, swap, touch all sides."""

from collections.abc import Iterator, Sequence

from pressboard.figures.shapes import Drawable, Figure, Polygon, Polyline, Use
from pressboard.games.crumble.pictures.pieces import PieceFace, piece_symbol
from pressboard.games.crumble.rules.board import BLACK, WHITE
from pressboard.words import words

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
