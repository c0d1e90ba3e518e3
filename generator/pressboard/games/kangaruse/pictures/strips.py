"""The three pictures of the quick reference: a jump, the mark and the tick it leaves, squares that act."""

from collections.abc import Iterable, Iterator

from pressboard.figures.shapes import Drawable, Figure, Polyline, Rect, Use
from pressboard.games.kangaruse.pictures.diagrams import seat_mark
from pressboard.games.kangaruse.pictures.icons import BOX, ROLES, icon
from pressboard.games.kangaruse.pictures.sheet.board import TICK, numbered_ring
from pressboard.games.kangaruse.pictures.sheet.frame import sign
from pressboard.games.kangaruse.pictures.sheet.names import Cell
from pressboard.games.kangaruse.pictures.sheet.squares import box_of_water
from pressboard.games.kangaruse.rules.sheet import FARTHEST
from pressboard.words import cached_by_language, words

_SIDE = 12.0
"""The side of a square, mm."""
_SQUARES = 4
"""How many squares a strip is long."""
_ICON = 0.72
_ICON_WITH_MARK = 0.56
"""How large an icon is alone, and above a mark, in squares."""
_MARK = 4.2
_SMALL_MARK = 3.4
"""How large a mark is alone, and below an icon, mm."""
_BELOW_ICON = 0.34, 0.76
"""Where that mark is, in squares."""
_COMMAND = 6.0
"""How large a command at the end of a row is, and how wide the frame that it stands in, mm."""
_EDGE = 0.2
"""How wide the line round a square is, mm."""


@cached_by_language
def strips(style: str) -> dict[str, Figure]:
    """The pictures by their names."""
    acting = (
        _icon_alone(at, key, style) for at, key in enumerate(("kangaroo", "dingo", "star", "gem"))
    )
    return {
        "strip 1": _jump(),
        "strip 2": _strip(
            _marked(style),
            words(
                "The box of the square that was left is ticked; the one landed on has the player’s mark."
            ),
        ),
        "strip 3": _strip(acting, words("Four squares, each of another type.")),
    }


def _strip(
    items: Iterable[Drawable], shows: str, squares: int = _SQUARES, beside: float = 0.0
) -> Figure:
    """A row of squares with what stands in them; the frame `beside` them is so wide, mm."""
    size = _SQUARES * _SIDE
    wide = (size - beside) / squares
    edge = _EDGE / 2
    ground = [Rect("faint", beside + at * wide + edge, edge, wide, _SIDE) for at in range(squares)]
    whole = (*ground, *items)
    return Figure(size + _EDGE, _SIDE + _EDGE, whole, shows=shows, unit=1.0)


def _jump() -> Figure:
    """Draw the arrow at the end of a row, a mark in the first of its squares, and all jumps that the arrow allows."""
    middle = _SIDE / 2
    wide = (_SQUARES * _SIDE - _COMMAND) / (FARTHEST + 1)
    first = _COMMAND + wide / 2
    last = first + FARTHEST * wide
    items: list[Drawable] = [
        Rect(ROLES["band"], _EDGE / 2, _EDGE / 2, _COMMAND - _EDGE, _SIDE),
        Use(sign("R", 0.9 * _COMMAND), (_COMMAND + _EDGE) / 2, middle),
        Use(seat_mark(0), first, middle, _MARK),
        Polyline("accent line", ((first + 0.35 * wide, middle), (last, middle))),
    ]
    for number in range(1, FARTHEST + 1):
        items += numbered_ring(first + number * wide, middle, number, _SIDE)
    shows = words("A jump to the right, of 1, 2, 3 or 4 squares.")
    return _strip(items, shows, FARTHEST + 1, _COMMAND)


def _marked(style: str) -> Iterator[Drawable]:
    """Yield the square that was left, with a tick in its box, and the one landed on; both bear the player's mark."""
    side = _SIDE
    right, below = _BELOW_ICON
    for at, key in ((0, "frog"), (_SQUARES - 1, "gem")):
        yield _icon_above_mark(at, key, style)
        yield Use(seat_mark(0), (at + right) * side, below * side, _SMALL_MARK)
        yield Use(box_of_water(Cell(side, side)), at * side, 0)
    yield Polyline("accent line", tuple((across * side, down * side) for across, down in TICK))


def _icon_alone(at: int, key: str, style: str) -> Use:
    """The icon in the middle of a square."""
    return _icon(at, (1 - _ICON) / 2 * _SIDE, key, style, _ICON)


def _icon_above_mark(at: int, key: str, style: str) -> Use:
    """The icon at the head of a square, where it leaves room for a mark below it."""
    return _icon(at, _EDGE, key, style, _ICON_WITH_MARK)


def _icon(at: int, top: float, key: str, style: str, size: float) -> Use:
    left = (at + (1 - size) / 2) * _SIDE
    return Use(icon(key, style), left, top, size * _SIDE / BOX)
