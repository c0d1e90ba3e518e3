"""A position as a picture: counters with their numbers and colours, and over and under them what is to be said.

Black counters are filled and white ones are rings, so that ink of one colour is enough. A ring inside a counter says
that it was turned, a frame round one that it came last. In text black is `X` and white `O`, turned ones `x` and `o`.
"""

from collections.abc import Iterator, Mapping
from dataclasses import field
from functools import cache

from pressboard.figures.discs import room_in_disc
from pressboard.figures.shapes import Circle, Drawable, Figure, Label, Polyline, Rect, Symbol, Use
from pressboard.games.krypte.pictures.diagrams.board import NAME_SIZE, board_items
from pressboard.games.krypte.pictures.diagrams.lines import Arrow, arrow, links
from pressboard.games.krypte.pictures.diagrams.view import WHOLE, View
from pressboard.games.krypte.pictures.roles import ROLES
from pressboard.games.krypte.rules.board import BLACK, COLOURS, WHITE
from pressboard.games.krypte.rules.position import Position
from pressboard.games.krypte.rules.threats import threats
from pressboard.lean_dataclasses import dataclass
from pressboard.play.bits import squares_of
from pressboard.words import words

RADIUS = 0.43
"""The radius of a counter."""
_RING = 0.37, 0.335
"""The outer and inner radius of the ring in a counter that was turned."""
_NUMBER_SIZE, _NUMBER_ROOM, _ROUND = 0.48, 0.6, 1.04
"""The type of numbers, how wide they may be within a ring, and how much larger a disc they fill, being round."""
_LABEL_SIZE = 0.6
_CAPITAL = 0.35
_DOT, _CROSS = 0.1, 0.2
_GHOST, _KERNEL = 0.3, 0.15
_FRAME = 0.035


@dataclass(frozen=True, slots=True)
class Marks:
    """What a diagram says besides where the counters are; squares are ints, sets of squares bits.

    `texts` stand in counters and on empty squares, `turned` are the counters to be marked as turned, `last` is the one
    to be framed. With `legal` the squares where one may land are dotted and the ambiguous ones crossed. `names` is the
    size of coordinates, 0 for none; without `sides` the sides have no letters.
    """

    texts: Mapping[int, str] = field(default_factory=dict)
    turned: int = 0
    last: int | None = None
    legal: bool = False
    threats: bool = False
    arrows: tuple[Arrow, ...] = ()
    view: View = WHOLE
    names: float = NAME_SIZE
    sides: bool = True


_NO_MARKS = Marks()


def diagram(position: Position, marks: Marks = _NO_MARKS, title: str = "") -> Figure:
    """Draw `position` with `marks`; the arrows at the board's sides show which may be entered."""
    view = marks.view
    items = (
        *board_items(view, position.active, marks.names, marks.sides),
        *(item for each in marks.arrows for item in arrow(each, view, position.taken)),
        *_last(marks),
        *_counters(position, marks),
        *_lines(position, view),
        *_on_empty_squares(position, marks),
    )
    return Figure(*view.size, items, title or words("Krypte diagram"))


def _lines(position: Position, view: View) -> Iterator[Drawable]:
    """Yield what joins the counters that stand four or more in line."""
    for colour in (BLACK, WHITE):
        yield from links(position.lines(colour), view)


def _counters(position: Position, marks: Marks) -> Iterator[Drawable]:
    for square in squares_of(position.taken):
        if marks.view.holds(square):
            colour = position.white >> square & 1
            symbol = counter(colour, marks.texts.get(square, ""), bool(marks.turned >> square & 1))
            yield Use(symbol, *marks.view.middle(square))


@cache
def counter(colour: int, text: str = "", turned: bool = False) -> Symbol:
    """Draw a counter round the origin, with a number or a short text in it."""
    ground, sign = ((ROLES["drawn white"], "O"), (ROLES["drawn black"], "X"))[colour == BLACK]
    contrast = "paper" if colour == BLACK else "ink"
    items: list[Drawable] = [Circle(ground, 0, 0, RADIUS)]
    if turned:
        items += [Circle(contrast, 0, 0, _RING[0]), Circle(ground if colour == BLACK else "paper", 0, 0, _RING[1])]
    if text:
        room = _NUMBER_ROOM if turned else room_in_disc(text, _ROUND * RADIUS) if text.isdecimal() else 2 * _RING[1]
        items.append(_text(0, 0, text, _NUMBER_SIZE, contrast, room))
    name = " ".join(("krypte", COLOURS[colour].lower(), *(["turned"] if turned else []), text))
    return Symbol(name.strip(), tuple(items), f"{sign.lower() if turned else sign}{text}")


def _text(x: float, y: float, text: str, size: float, role: str, room: float) -> Label:
    return Label(role, x, y + _CAPITAL * size, text, size, bold=True, fit=room)


def _last(marks: Marks) -> Iterator[Drawable]:
    """Yield the frame of the counter that came last."""
    if marks.last is not None and marks.view.holds(marks.last):
        x, y = marks.view.middle(marks.last)
        side = 1 - 2 * _FRAME
        yield Rect("accent line", x - side / 2, y - side / 2, side, side)


def _on_empty_squares(position: Position, marks: Marks) -> Iterator[Drawable]:
    """Yield the marks of empty squares: a text hides all others, a threat the dot beneath but not the cross."""
    for square, symbol in _signs(position, marks):
        if marks.view.holds(square) and square not in marks.texts:
            yield Use(symbol, *marks.view.middle(square))
    for square, text in marks.texts.items():
        if marks.view.holds(square) and not position.taken >> square & 1:
            yield _text(*marks.view.middle(square), text, _LABEL_SIZE, "ink", 1 - 2 * _CROSS)


def _signs(position: Position, marks: Marks) -> Iterator[tuple[int, Symbol]]:
    found = threats(position) if marks.threats else {}
    if marks.legal:
        yield from ((move.square, LEGAL) for move in position.moves() if move.square not in found)
        yield from ((square, AMBIGUOUS) for square in position.ambiguous())
    yield from ((square, threat(colour)) for square, colour in found.items())


LEGAL = Symbol("krypte legal", (Circle("accent", 0, 0, _DOT),), ".")
AMBIGUOUS = Symbol(
    "krypte ambiguous",
    tuple(Polyline("cross", ((-_CROSS, -_CROSS * slope), (_CROSS, _CROSS * slope))) for slope in (1, -1)),
    "#",
)
"""The marks of squares where the player to move may land, and of those where nobody may, for they are ambiguous."""


@cache
def threat(colour: int) -> Symbol:
    """Draw the mark of a square where `colour` would win: a small counter of that colour in a broken ring."""
    kernel = Circle("ink" if colour == BLACK else "disc", 0, 0, _KERNEL)
    sign = "X" if colour == BLACK else "O"
    return Symbol(
        f"krypte {COLOURS[colour].lower()} threat", (Circle("accent dashes", 0, 0, _GHOST), kernel), f"!{sign}"
    )
