"""A game on a sheet as a picture: whose marks stand where, what is crossed out, where one may jump.

What a pen would draw lies over the sheet: every square somebody came to has their mark, used squares are crossed out.
A ring says that one may jump there, a barred one that something forbids it.
"""

from collections.abc import Iterator
from dataclasses import replace

from pressboard.figures.shapes import Circle, Drawable, Figure, Polyline, Rect, Symbol, Use
from pressboard.games.kangaruse.pictures.diagrams.jumps import STARTS, TELEPORTS, Reach
from pressboard.games.kangaruse.pictures.quick_marks import QUICK_MARKS
from pressboard.games.kangaruse.pictures.route import hop_line
from pressboard.games.kangaruse.pictures.sheet.frame import LEAST_NAME
from pressboard.games.kangaruse.pictures.sheet.picture import SIDE, board_picture, crossed_out, place_of
from pressboard.games.kangaruse.pictures.sheet.told import sheet_told, squares_told
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.lean_dataclasses import dataclass
from pressboard.words import words

MARKS = tuple(QUICK_MARKS)
"""The mark of each seat, by name; there are more of them than seats."""
_MARK_AT, _MARK_SIZE = (0.5, 0.82), 0.25 * SIDE
_STANDING_SIZE, _DISC, _APART, _SHARING = 0.25 * SIDE, 0.17 * SIDE, 0.1, 0.62
"""The mark of who stands on a square, the disc under it; how far those who share one are apart, and how small."""
_RING, _STROKE = 0.16 * SIDE, 0.1 * SIDE
_FRAME, _LINE = 0.07 * SIDE, 0.05 * SIDE

END = Symbol("kangaruse end", (Circle("accent ring", 0, 0, _RING),), "*")
BARRED = Symbol(
    "kangaruse barred",
    (
        Circle("disc", 0, 0, _RING),
        Polyline("cross", ((-_STROKE, _STROKE), (_STROKE, -_STROKE))),
        Polyline("cross", ((-_STROKE, -_STROKE), (_STROKE, _STROKE))),
    ),
    "x",
)
"""Rings round the origin: one may end there; one may not, for something forbids it."""


@dataclass(frozen=True, slots=True)
class Played:
    """What pens have drawn: by seat the squares somebody came to and the one they stand on; the squares crossed out."""

    visits: tuple[tuple[int, ...], ...] = ()
    places: tuple[int, ...] = ()
    used: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Look:
    """How boards of diagrams are drawn; with `river` off its squares are plain; names of squares are `letters` high."""

    icons: str = "rich"
    coordinates: bool = True
    river: bool = True
    letters: float = LEAST_NAME


def diagram(sheet: Sheet, played: Played, reach: Reach | None, look: Look, title: str = "") -> Figure:
    """Draw a sheet with what was drawn on it, and with where one can go."""
    plain = board_picture(sheet, look.icons, look.coordinates, river=look.river, letters=look.letters)
    items = (
        *plain.items,
        *(line for square in played.used for line in crossed_out(sheet, square)),
        *(Use(seat_mark(seat), *place_of(sheet, square, *_MARK_AT), _MARK_SIZE) for seat, square in _left(played)),
        *(_frame(sheet, reach.origin) if reach and reach.origin is not None else ()),
        *(_ways(sheet, reach) if reach else ()),
        *(shape for seat, square in enumerate(played.places) for shape in _standing(sheet, played, seat, square)),
        *(_rings(sheet, reach) if reach else ()),
    )
    title = title or words("Kangaruse diagram")
    shows = " ".join((f"{title}.", *_told(sheet, played, reach), sheet_told(sheet)))
    return replace(plain, items=items, title=title, shows=shows)


def _told(sheet: Sheet, played: Played, reach: Reach | None) -> Iterator[str]:
    """Yield who stands where, what is crossed out, and where one can go."""
    for seat, square in enumerate(played.places, 1):
        yield words("Player {seat} stands on {square}.", seat=seat, square=sheet.name(square))
    if played.used:
        yield words("Crossed out: {squares}.", squares=squares_told(sheet, played.used))
    if reach and reach.ends:
        yield words("One can go to {squares}.", squares=squares_told(sheet, reach.ends))


def _left(played: Played) -> Iterator[tuple[int, int]]:
    """Yield the marks of squares that players have left, with their seats."""
    for seat, visits in enumerate(played.visits):
        yield from ((seat, square) for square in visits if square != played.places[seat])


def seat_mark(seat: int) -> Symbol:
    """Return the mark of a seat."""
    return QUICK_MARKS[MARKS[seat]]


def _standing(sheet: Sheet, played: Played, seat: int, square: int) -> Iterator[Drawable]:
    """Draw the mark of who stands on a square on a disc; those who share a moth stand side by side."""
    sharing = [each for each, place in enumerate(played.places) if place == square]
    across, down = _MARK_AT
    x, y = place_of(sheet, square, across + _APART * (2 * sharing.index(seat) - len(sharing) + 1), down)
    share = 1.0 if len(sharing) == 1 else _SHARING
    yield Circle("disc", x, y, share * _DISC)
    yield Use(seat_mark(seat), x, y, share * _STANDING_SIZE)


def _frame(sheet: Sheet, square: int) -> Iterator[Drawable]:
    corner = place_of(sheet, square, 0.03, 0.03)
    yield Rect("accent frame", *corner, 0.94 * SIDE, 0.94 * SIDE, 0.09 * SIDE, line_width=_FRAME)


def _ways(sheet: Sheet, reach: Reach) -> Iterator[Drawable]:
    """Draw a line to every square one can jump to; a teleport has none."""
    if reach.origin is None or reach.kind in (STARTS, TELEPORTS):
        return
    for end in reach.ends:
        lines = hop_line(sheet, reach.origin, end, at=_MARK_AT)
        yield from (Polyline("accent line", part, line_width=_LINE) for part in lines)


def _rings(sheet: Sheet, reach: Reach) -> Iterator[Drawable]:
    for symbol, squares in ((END, reach.ends), (BARRED, reach.barred)):
        yield from (Use(symbol, *place_of(sheet, square, *_MARK_AT)) for square in squares)
