"""The board as a reminder of the coordinates, in the heading of a score pad; a square is one unit."""

from collections.abc import Iterator

from pressboard.figures.shapes import Drawable, Figure, Label, Polyline, Rect
from pressboard.games.krypte.rules.board import COLUMNS, EAST, NORTH, SOUTH, WEST, WIDTH
from pressboard.words import words

_BEFORE, _AFTER = 1.15, 0.1
"""What the picture keeps left of and above its squares for coordinates, and on their other sides, in squares."""
_COORDINATE, _SIDE = 1.0, 1.5
"""The sizes of its type: 9 points where the picture is as large as a pad has it."""
_CAPITAL = 0.35
"""Half the height of a capital letter, as a part of the type's size."""


def coordinates() -> Figure:
    """Draw the board as a reminder, small but to be read: its columns and rows outside, its sides inside."""
    whole = _BEFORE + WIDTH + _AFTER
    return Figure(whole, whole, (*_squares(), *_letters()), words("Krypte coordinates"))


def _squares() -> Iterator[Drawable]:
    for line in range(1, WIDTH):
        at = _BEFORE + line
        yield Polyline("faint", ((at, _BEFORE), (at, _BEFORE + WIDTH)))
        yield Polyline("faint", ((_BEFORE, at), (_BEFORE + WIDTH, at)))
    yield Rect("line", _BEFORE, _BEFORE, WIDTH, WIDTH)


def _letters() -> Iterator[Drawable]:
    for line, column in enumerate(COLUMNS):
        middle = _BEFORE + line + 0.5
        yield _letter(middle, _BEFORE / 2, column, _COORDINATE)
        yield _letter(_BEFORE / 2, middle, str(line + 1), _COORDINATE)
    near, middle, far = _BEFORE + 1, _BEFORE + WIDTH / 2, _BEFORE + WIDTH - 1
    for side, x, y in ((NORTH, middle, near), (EAST, far, middle), (SOUTH, middle, far), (WEST, near, middle)):
        yield _letter(x, y, side, _SIDE)


def _letter(x: float, y: float, text: str, size: float) -> Label:
    return Label("label", x, y + _CAPITAL * size, text, size, bold=True)
