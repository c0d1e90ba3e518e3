"""The three pictures of the quick reference: a jump, the mark and the cross it leaves, squares that act."""

from collections.abc import Iterator, Sequence
from functools import cache

from pressboard.figures.discs import room_in_disc
from pressboard.figures.shapes import Circle, Drawable, Figure, Label, Polyline, Rect, Use
from pressboard.games.kangaruse.pictures.diagrams.diagram import seat_mark
from pressboard.games.kangaruse.pictures.icons import icon
from pressboard.words import words

SIDE = 12.0
"""The side of a square, mm."""
_SQUARES = 4
_ICON, _BOX, _RING, _MARK, _CROSS = 0.72, 64.0, 0.25, 4.2, 0.36
"""How large things are in a square: icons and what their box measures, rings, marks (mm), crosses."""
_EDGE = 0.2


@cache
def strips(style: str) -> dict[str, Figure]:
    """Return the pictures by their names."""
    return {"strip 1": _jump(style), "strip 2": _mark(style), "strip 3": _act(style)}


def _jump(style: str) -> Figure:
    middle = SIDE / 2
    items: list[Drawable] = [*_squares(("", "", "coin", "koala"), style), Use(seat_mark(0), middle, middle, _MARK)]
    items.append(Polyline("accent line", ((0.85 * SIDE, middle), (3.5 * SIDE, middle))))
    for number in range(1, _SQUARES):
        x = (number + 0.5) * SIDE
        items.append(Circle("paper", x, middle, _RING * SIDE))
        items.append(Circle("accent ring", x, middle, _RING * SIDE))
        room = room_in_disc(str(number), _RING * SIDE)
        items.append(Label("ink", x, middle + 0.115 * SIDE, str(number), 0.33 * SIDE, bold=True, fit=room))
    return _strip(items, words("A jump to the right, of 1, 2 or 3 squares."))


def _mark(style: str) -> Figure:
    far, middle = (_SQUARES - 0.5) * SIDE, SIDE / 2
    items: list[Drawable] = [*_squares(("frog", "", "", "gem"), style), *_crossed()]
    items.append(Circle("disc", far, middle, _RING * SIDE))
    items.append(Use(seat_mark(0), far, middle, 0.8 * _MARK))
    return _strip(items, words("The square that was left is crossed out; the one landed on has the player’s mark."))


def _act(style: str) -> Figure:
    squares = _squares(("kangaroo", "dingo", "star", "gem"), style)
    return _strip([*squares], words("Four squares, each of another type."))


def _squares(types: Sequence[str], style: str) -> Iterator[Drawable]:
    """Draw a row of squares, some with the icon of a type."""
    for at, key in enumerate(types):
        yield Rect("faint", at * SIDE + _EDGE / 2, _EDGE / 2, SIDE, SIDE)
        if key:
            inset = (1 - _ICON) / 2 * SIDE
            yield Use(icon(key, style), at * SIDE + inset, inset, _ICON * SIDE / _BOX)


def _crossed() -> Iterator[Drawable]:
    near, far = (0.5 - _CROSS) * SIDE, (0.5 + _CROSS) * SIDE
    yield Polyline("cross", ((near, near), (far, far)))
    yield Polyline("cross", ((near, far), (far, near)))


def _strip(items: Sequence[Drawable], shows: str) -> Figure:
    return Figure(_SQUARES * SIDE + _EDGE, SIDE + _EDGE, tuple(items), shows=shows, unit=1.0)
