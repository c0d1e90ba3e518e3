"""Diagrams of jumps: pieces, marks and arrows on a part of a sheet, with their key and the strips of the rules."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from types import MappingProxyType

from pressboard.figures.labels import room_in_disc
from pressboard.figures.shapes import Circle, Drawable, Figure, Label, Polyline, Rect, Symbol, Use
from pressboard.games.kangaruse.pictures.icons import BOX, QUICK_MARKS, icon
from pressboard.games.kangaruse.pictures.route import hop_line
from pressboard.games.kangaruse.pictures.sheet.board import (
    SIDE,
    board_picture,
    crossed_out,
    describe_sheet,
    place_of,
)
from pressboard.games.kangaruse.pictures.sheet.squares import Look
from pressboard.games.kangaruse.rules.board import Board
from pressboard.games.kangaruse.rules.readings import Readings
from pressboard.games.kangaruse.rules.sheet import Sheet
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


def reach_on(sheet: Sheet, square: int) -> Reach:
    """Return where somebody alone can jump to from a square of a sheet that nobody has played on."""
    board = Board(tables_of(sheet, Readings()), 1)
    board.sit(square)
    return reach_in(board, 0)


def reach_in(board: Board, seat: int) -> Reach:
    """Return where a player can go to, as if it were their turn."""
    if board.is_starting:
        return Reach(STARTS, None, tuple(squares_of(board.open_starts)))
    origin, mask = board.places[seat], board.jumps(seat)
    # Where the commands lead to, and from a frog the others, whatever may forbid it.
    free = board.tables.frogs_from(origin)
    for _, ray in board.tables.usual_rays(origin):
        free |= ray.end
    free &= ~board.closed
    if board.doomed(seat, mask):
        if not board.tables.readings.thorny_spares_teleport:
            return Reach(DOOMED, origin, (), tuple(squares_of(free)))
        mask = 0
    if mask:
        return Reach(JUMPS, origin, tuple(squares_of(mask)), tuple(squares_of(free & ~mask)))
    return Reach(TELEPORTS, origin, tuple(squares_of(board.teleports(seat))), tuple(squares_of(free)))


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
class Shown:
    """What a diagram shows: a sheet, what pens have drawn on it, where one can go.

    By seat come the squares somebody came to and the one they stand on; then the squares crossed out.
    """

    sheet: Sheet
    look: Look
    reach: Reach | None = None
    visits: tuple[tuple[int, ...], ...] = ()
    places: tuple[int, ...] = ()
    used: tuple[int, ...] = ()


def diagram(shown: Shown, caption: str) -> Figure:
    """Draw a sheet with what was drawn on it, and with where one can go."""
    sheet, reach, places = shown.sheet, shown.reach, shown.places
    plain = board_picture(sheet, shown.look)
    items: list[Drawable] = [*plain.items, *(line for square in shown.used for line in crossed_out(sheet, square))]
    for seat, visits in enumerate(shown.visits):  # the marks of squares that players have left
        left = (square for square in visits if square != places[seat])
        items += (Use(seat_mark(seat), *place_of(sheet, square, *_MARK_AT), _MARK_SIZE) for square in left)
    if reach and reach.origin is not None:
        corner = place_of(sheet, reach.origin, 0.03, 0.03)
        items.append(Rect("accent frame", *corner, 0.94 * SIDE, 0.94 * SIDE, 0.09 * SIDE, line_width=_FRAME))
        for end in reach.ends if reach.kind != TELEPORTS else ():  # a teleport has no line
            parts = hop_line(sheet, reach.origin, end, at=_MARK_AT)
            items += (Polyline("accent line", part, line_width=_LINE) for part in parts)
    for seat, square in enumerate(places):  # those who share a moth stand side by side
        sharing = [each for each, place in enumerate(places) if place == square]
        across, share = _APART * (2 * sharing.index(seat) - len(sharing) + 1), 1.0 if len(sharing) == 1 else _SHARING
        x, y = place_of(sheet, square, _MARK_AT[0] + across, _MARK_AT[1])
        items += Circle("disc", x, y, share * _DISC), Use(seat_mark(seat), x, y, share * _STANDING_SIZE)
    for symbol, squares in ((END, reach.ends), (BARRED, reach.barred)) if reach else ():
        items += (Use(symbol, *place_of(sheet, square, *_MARK_AT)) for square in squares)
    title = words("Kangaruse, {caption}", caption=caption)
    told = [f"{title}."]
    for seat, square in enumerate(places, 1):
        told.append(words("Player {seat} stands on {square}.", seat=seat, square=sheet.name(square)))
    if shown.used:
        told.append(words("Crossed out: {squares}.", squares=", ".join(sheet.names(shown.used))))
    if reach and reach.ends:
        told.append(words("One can go to {squares}.", squares=", ".join(sheet.names(reach.ends))))
    return replace(plain, items=tuple(items), title=title, shows=" ".join((*told, describe_sheet(sheet))))


def seat_mark(seat: int) -> Symbol:
    return QUICK_MARKS[MARKS[seat]]


# The three pictures of the quick reference: a jump, the mark and the cross it leaves, squares that act.

_STRIP_SIDE = 12.0
"""The side of a square, mm."""
_SQUARES = 4
_ICON, _STRIPS_RING, _MARK, _CROSS = 0.72, 0.25, 4.2, 0.36
"""How large things are in a square: icons, rings, marks (mm), crosses."""
_EDGE = 0.2


@cache
def strips(style: str) -> dict[str, Figure]:
    """Return the pictures by their names."""
    side, middle, far = _STRIP_SIDE, _STRIP_SIDE / 2, (_SQUARES - 0.5) * _STRIP_SIDE
    ring, mark = _STRIPS_RING * side, seat_mark(0)
    jump: list[Drawable] = [
        Use(mark, middle, middle, _MARK),
        Polyline("accent line", ((0.85 * side, middle), (3.5 * side, middle))),
    ]
    for number in range(1, _SQUARES):
        x, room = (number + 0.5) * side, room_in_disc(str(number), ring)
        jump += Circle("paper", x, middle, ring), Circle("accent ring", x, middle, ring)
        jump.append(Label("ink", x, middle + 0.115 * side, str(number), 0.33 * side, bold=True, fit=room))
    low, high = (0.5 - _CROSS) * side, (0.5 + _CROSS) * side
    left = (
        Polyline("cross", ((low, low), (high, high))),
        Polyline("cross", ((low, high), (high, low))),
        Circle("disc", far, middle, ring),
        Use(mark, far, middle, 0.8 * _MARK),
    )
    marked = words("The square that was left is crossed out; the one landed on has the player’s mark.")
    drawn = (
        (("", "", "coin", "koala"), jump, words("A jump to the right, of 1, 2 or 3 squares.")),
        (("frog", "", "", "gem"), left, marked),
        (("kangaroo", "dingo", "star", "gem"), (), words("Four squares, each of another type.")),
    )
    size, inset, found = _SQUARES * side + _EDGE, (1 - _ICON) / 2 * side, {}
    for number, (types, marks, shows) in enumerate(drawn, 1):
        items: list[Drawable] = []
        for at, key in enumerate(types):
            items.append(Rect("faint", at * side + _EDGE / 2, _EDGE / 2, side, side))
            if key:
                items.append(Use(icon(key, style), at * side + inset, inset, _ICON * side / BOX))
        found[f"strip {number}"] = Figure(size, side + _EDGE, (*items, *marks), shows=shows, unit=1.0)
    return found


# The marks of diagrams as icons, for the key below them.

_KEY_STROKE, _REACH, _KEY_RING = 0.09, 0.3, 0.4
"""Lines of icons are thick, for their size is that of the type around."""


def _cross(role: str, reach: float) -> tuple[Polyline, Polyline]:
    down, up = ((-reach, -reach), (reach, reach)), ((-reach, reach), (reach, -reach))
    return Polyline(role, down, line_width=_KEY_STROKE), Polyline(role, up, line_width=_KEY_STROKE)


_KEY = (
    ("used", _cross("cross", _REACH), "x"),
    ("end", (Circle("accent ring", 0, 0, _KEY_RING, line_width=_KEY_STROKE),), "*"),
    (
        "barred",
        (Circle("disc", 0, 0, _KEY_RING, line_width=_KEY_STROKE), *_cross("cross", 0.6 * _KEY_RING)),
        "x",
    ),
)
_DRAWN = [(name, mark, 0.9) for name, mark in QUICK_MARKS.items()] + [
    (name, Symbol(f"kangaruse key {name}", items, letters), 1.0) for name, items, letters in _KEY
]
ICONS: Mapping[str, Symbol] = MappingProxyType(
    {
        name: Symbol(f"kangaruse {name} icon", (Use(drawing, BOX / 2, BOX / 2, size * BOX),), drawing.letters)
        for name, drawing, size in _DRAWN
    }
)
"""The icons by name."""
