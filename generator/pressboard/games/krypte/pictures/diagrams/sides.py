"""The sides of the board: their letters, and along those that may be entered a bar and an arrow for every line."""

from collections.abc import Iterator
from functools import lru_cache

from pressboard.figures.shapes import Drawable, Label, Polygon, Rect, Symbol, Use
from pressboard.games.krypte.pictures.diagrams.view import BEFORE, View
from pressboard.games.krypte.pictures.roles import ROLES
from pressboard.games.krypte.rules.board import EAST, NORTH, SOUTH, WEST, WIDTH

_BAR, _BAR_AT = 0.11, 0.085
"""How broad a bar is, and how far its middle is from the squares."""
_ARROW = ((-0.15, -0.09), (0.15, -0.09), (0.0, 0.09))
_ARROW_AT = 0.24
NAME_AT = 0.58
"""How far from the squares the middles of coordinates and of the sides' letters are."""
_PLATE, _WIDE_PLATE, _ROUND, _OFF_EDGE = 0.57, 0.7, 0.1, 0.06
"""The side of a plate with a letter, the width of that with a W, how round it is, what letters keep off its edges."""
_NEARER = {EAST: (-0.09, 0.0), SOUTH: (0.0, -0.09), WEST: (0.03, 0.0)}
"""Where nothing stands beside them plates are nearer to the squares, so that the picture need not be larger."""
_LARGER, _MOST = 1.2, 0.56
"""How much larger the letters of sides are than coordinates, and how large they are at most."""
ASIDE = 0.12
"""How far the two coordinates beside such a plate give way."""
_CAPITAL = 0.35
"""Half the height of a letter, as a part of the type's size."""
_LETTERS = {NORTH: "v", EAST: "<", SOUTH: "^", WEST: ">"}
_TURNS = {NORTH: 0.0, EAST: 90.0, SOUTH: 180.0, WEST: 270.0}


def active_side(view: View, side: str) -> Iterator[Drawable]:
    """Yield the bar along a side and the arrows into its lines."""
    across = side in (NORTH, SOUTH)
    long = view.across if across else view.down
    x, y = view.entry(side, view.top * WIDTH + view.left, _BAR_AT)
    wide, high = (long, _BAR) if across else (_BAR, long)
    bar = Symbol(f"krypte bar {wide:g} x {high:g}", (Rect("accent", 0, 0, wide, high),), "")
    yield Use(bar, BEFORE if across else x - _BAR / 2, y - _BAR / 2 if across else BEFORE)
    for square in _along(view, side):
        yield Use(_arrow(side), *view.entry(side, square, _ARROW_AT))


def side_name(view: View, side: str, size: float) -> Use:
    """Return the letter of a side about its middle, on a plate as no coordinate has it, and between two of these.

    It is larger than they are, as far as its plate has room.
    """
    x, y = view.entry(side, view.top * WIDTH + view.left, NAME_AT)
    x, y = (BEFORE + view.across // 2, y) if side in (NORTH, SOUTH) else (x, BEFORE + view.down // 2)
    nearer_x, nearer_y = _NEARER.get(side, (0.0, 0.0))
    return Use(_plate(side, min(_LARGER * size, _MOST)), x + nearer_x, y + nearer_y)


@lru_cache(maxsize=64)
def _plate(side: str, size: float) -> Symbol:
    """Draw the letter of a side round the origin, on its plate."""
    wide = _WIDE_PLATE if side == WEST else _PLATE
    items = (
        Rect(ROLES["side name"], -wide / 2, -_PLATE / 2, wide, _PLATE, _ROUND),
        Label(ROLES["plate name"], 0, _CAPITAL * size, side, size, bold=True, fit=wide - _OFF_EDGE),
    )
    return Symbol(f"krypte side {side} {size:.4f}", items, side)


def _along(view: View, side: str) -> Iterator[int]:
    """Yield a square of every line that `side` leads into."""
    if side in (NORTH, SOUTH):
        yield from (view.top * WIDTH + column for column in range(view.left, view.right + 1))
    else:
        yield from (row * WIDTH + view.left for row in range(view.top, view.bottom + 1))


_POINTING = Symbol("krypte arrow", (Polygon("accent", _ARROW),), "v")


def _arrow(side: str) -> Symbol:
    return Symbol(f"krypte arrow from {side}", (Use(_POINTING, 0, 0, 1.0, _TURNS[side]),), _LETTERS[side])
