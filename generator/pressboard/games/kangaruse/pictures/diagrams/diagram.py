"""Diagrams of jumps: pieces, marks and arrows on a part of a sheet, with their key and the strips of the rules."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from types import MappingProxyType

from pressboard.figures.discs import room_in_disc
from pressboard.figures.shapes import Circle, Drawable, Figure, Label, Polyline, Rect, Symbol, Use
from pressboard.games.kangaruse.pictures.icons import BOX, QUICK_MARKS, icon
from pressboard.games.kangaruse.pictures.route import hop_line
from pressboard.games.kangaruse.pictures.sheet.board import (
    SIDE,
    board_picture,
    crossed_out,
    place_of,
    sheet_told,
)
from pressboard.games.kangaruse.pictures.sheet.frame import LEAST_NAME
from pressboard.games.kangaruse.rules.position import Position
from pressboard.games.kangaruse.rules.readings import Readings
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.games.kangaruse.rules.state import State
from pressboard.games.kangaruse.rules.tables import tables_of
from pressboard.lean_dataclasses import dataclass
from pressboard.play.bits import squares_of
from pressboard.words import words

JUMPS, TELEPORTS, STARTS, DOOMED = "jumps", "teleports", "starts", "doomed"
"""What may be done from a square: jump; teleport, for there is no jump; start; nothing, for a thorny devil is left."""


@dataclass(frozen=True, slots=True)
class Reach:
    """The squares one can go to from `origin` (None where one starts), and of what `kind` that is.

    `barred` are unused squares that the commands lead to, but something forbids.
    """

    kind: str
    origin: int | None
    ends: tuple[int, ...]
    barred: tuple[int, ...] = ()


def reach_in(position: Position, seat: int) -> Reach:
    """Return where a player can go to in a position, as if it were their turn."""
    if position.is_starting:
        return Reach(STARTS, None, tuple(squares_of(position.open_starts)))
    return _reach(position.state(), seat)


def reach_on(sheet: Sheet, square: int) -> Reach:
    """Return where somebody alone can jump to from a square of a sheet that nobody has played on."""
    state = State.empty(tables_of(sheet, Readings()), 1)
    state.sit(square)
    return _reach(state, 0)


def _reach(state: State, seat: int) -> Reach:
    origin, mask = state.places[seat], state.jumps(seat)
    free = _followed(state, origin) & ~state.closed
    if state.doomed(seat, mask):
        if not state.tables.readings.thorny_spares_teleport:
            return Reach(DOOMED, origin, (), tuple(squares_of(free)))
        mask = 0
    if mask:
        return Reach(JUMPS, origin, tuple(squares_of(mask)), tuple(squares_of(free & ~mask)))
    return Reach(TELEPORTS, origin, tuple(squares_of(state.teleports(seat))), tuple(squares_of(free)))


def _followed(state: State, origin: int) -> int:
    """Return where the commands lead to, and from a frog the others, whatever may forbid it."""
    mask = state.tables.frogs_from(origin)
    for _, ray in state.tables.usual_rays(origin):
        mask |= ray.end
    return mask


# A game on a sheet as a picture: whose marks stand where, what is crossed out, where one may jump.

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
        yield words("Crossed out: {squares}.", squares=", ".join(sheet.names(played.used)))
    if reach and reach.ends:
        yield words("One can go to {squares}.", squares=", ".join(sheet.names(reach.ends)))


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


# The three pictures of the quick reference: a jump, the mark and the cross it leaves, squares that act.

_STRIP_SIDE = 12.0
"""The side of a square, mm."""
_SQUARES = 4
_ICON, _BOX, _STRIPS_RING, _MARK, _CROSS = 0.72, 64.0, 0.25, 4.2, 0.36
"""How large things are in a square: icons and what their box measures, rings, marks (mm), crosses."""
_EDGE = 0.2


@cache
def strips(style: str) -> dict[str, Figure]:
    """Return the pictures by their names."""
    return {"strip 1": _jump(style), "strip 2": _mark(style), "strip 3": _act(style)}


def _jump(style: str) -> Figure:
    middle = _STRIP_SIDE / 2
    items: list[Drawable] = [*_squares(("", "", "coin", "koala"), style), Use(seat_mark(0), middle, middle, _MARK)]
    items.append(Polyline("accent line", ((0.85 * _STRIP_SIDE, middle), (3.5 * _STRIP_SIDE, middle))))
    for number in range(1, _SQUARES):
        x = (number + 0.5) * _STRIP_SIDE
        items.append(Circle("paper", x, middle, _STRIPS_RING * _STRIP_SIDE))
        items.append(Circle("accent ring", x, middle, _STRIPS_RING * _STRIP_SIDE))
        room = room_in_disc(str(number), _STRIPS_RING * _STRIP_SIDE)
        items.append(
            Label("ink", x, middle + 0.115 * _STRIP_SIDE, str(number), 0.33 * _STRIP_SIDE, bold=True, fit=room)
        )
    return _strip(items, words("A jump to the right, of 1, 2 or 3 squares."))


def _mark(style: str) -> Figure:
    far, middle = (_SQUARES - 0.5) * _STRIP_SIDE, _STRIP_SIDE / 2
    items: list[Drawable] = [*_squares(("frog", "", "", "gem"), style), *_crossed()]
    items.append(Circle("disc", far, middle, _STRIPS_RING * _STRIP_SIDE))
    items.append(Use(seat_mark(0), far, middle, 0.8 * _MARK))
    return _strip(items, words("The square that was left is crossed out; the one landed on has the player’s mark."))


def _act(style: str) -> Figure:
    squares = _squares(("kangaroo", "dingo", "star", "gem"), style)
    return _strip([*squares], words("Four squares, each of another type."))


def _squares(types: Sequence[str], style: str) -> Iterator[Drawable]:
    """Draw a row of squares, some with the icon of a type."""
    for at, key in enumerate(types):
        yield Rect("faint", at * _STRIP_SIDE + _EDGE / 2, _EDGE / 2, _STRIP_SIDE, _STRIP_SIDE)
        if key:
            inset = (1 - _ICON) / 2 * _STRIP_SIDE
            yield Use(icon(key, style), at * _STRIP_SIDE + inset, inset, _ICON * _STRIP_SIDE / _BOX)


def _crossed() -> Iterator[Drawable]:
    near, far = (0.5 - _CROSS) * _STRIP_SIDE, (0.5 + _CROSS) * _STRIP_SIDE
    yield Polyline("cross", ((near, near), (far, far)))
    yield Polyline("cross", ((near, far), (far, near)))


def _strip(items: Sequence[Drawable], shows: str) -> Figure:
    return Figure(_SQUARES * _STRIP_SIDE + _EDGE, _STRIP_SIDE + _EDGE, tuple(items), shows=shows, unit=1.0)


# The marks of diagrams as icons, for the key below them.

_KEY_STROKE, _REACH, _KEY_RING = 0.09, 0.3, 0.4
"""Lines of icons are thick, for their size is that of the type around."""


def _icon(name: str, drawing: Symbol, size: float) -> Symbol:
    return Symbol(f"kangaruse {name} icon", (Use(drawing, BOX / 2, BOX / 2, size * BOX),), drawing.letters)


def _cross(role: str, reach: float) -> tuple[Polyline, Polyline]:
    """Draw two strokes across each other."""
    down, up = ((-reach, -reach), (reach, reach)), ((-reach, reach), (reach, -reach))
    return Polyline(role, down, line_width=_KEY_STROKE), Polyline(role, up, line_width=_KEY_STROKE)


_USED = Symbol("kangaruse key used", _cross("cross", _REACH), "x")
_END = Symbol("kangaruse key end", (Circle("accent ring", 0, 0, _KEY_RING, line_width=_KEY_STROKE),), "*")
_BARRED = Symbol(
    "kangaruse key barred",
    (Circle("disc", 0, 0, _KEY_RING, line_width=_KEY_STROKE), *_cross("cross", 0.6 * _KEY_RING)),
    "x",
)

ICONS: Mapping[str, Symbol] = MappingProxyType(
    {name: _icon(name, mark, 0.9) for name, mark in QUICK_MARKS.items()}
    | {name: _icon(name, drawing, 1.0) for name, drawing in (("used", _USED), ("end", _END), ("barred", _BARRED))}
)
"""The icons by name."""
