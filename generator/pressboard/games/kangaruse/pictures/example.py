"""The drawn example of a turn, and the picture of an opening."""

from dataclasses import replace
from functools import partial

from pressboard.figures.labels import room_in_disc
from pressboard.figures.shapes import Circle, Elastic, Figure, Label, Polyline, Rect, Use
from pressboard.figures.type import AS_MADE, Type
from pressboard.games.kangaruse.pictures.diagrams import laid_out, seat_mark
from pressboard.games.kangaruse.pictures.sheet.board import (
    RING,
    SIDE,
    board_for,
    board_picture,
    commands_of,
    numbered_ring,
    place_of,
    tick_on,
)
from pressboard.games.kangaruse.pictures.sheet.names import Cell, Measures
from pressboard.games.kangaruse.pictures.sheet.squares import Look
from pressboard.games.kangaruse.pictures.sheet.turn import turn
from pressboard.games.kangaruse.rules.readings import USUAL as READINGS
from pressboard.games.kangaruse.rules.sheet import FARTHEST, STEPS, Sheet
from pressboard.games.kangaruse.rules.sheet_text import parse_setup
from pressboard.games.kangaruse.rules.tables import tables_of
from pressboard.words import words

TITLE = "Every jump from one square"
"""What the example shows."""

_MARK_AT = (0.38, 0.76)
_MARK = 0.34 * SIDE
"""Where a square has its player's mark, and its size."""

_SHEET = """
kangaruse 7x5, 5 players
   3  4  1  2  3  1  2
D  Ch Ko Co ~  Fr Ka T
L  Fr Co Ka ~  ~  Ch Ko
R  Ka Co T  Ko Co Ch Fr
U  Ko Ch Co Fr Ka Co Ko
R  Co Fr Ko Ch Co Fr Ka
"""
_STANDING = "d3"
_CHOSEN = "d5"
_USED = ("e3",)
TURN = {"example": TITLE, "jump": "A jump", "mark": "A square ticked, and a mark on the next"}
"""The pictures of a first turn, and what they show: what one may choose from, the jump, what is drawn after it."""


def example_jumps(arrows: str = "") -> tuple[Sheet, int, list[tuple[int, int, int, bool]]]:
    """Return the example's sheet with its `arrows`, where somebody stands on it, and the jumps from there.

    Of each its direction, by its place in `DIRECTIONS`, its length, where it ends, and whether it follows the square's
    own direction.
    """
    on = parse_setup(_SHEET)
    start = on.square(_STANDING)
    on = laid_out(on, arrows, start)
    tables = tables_of(on, READINGS)
    own = tables.order[start] // FARTHEST
    used = [on.square(name) for name in _USED]
    jumps = [
        (direction, ray.passed.bit_count() + 1, end, direction == own)
        for direction, ray in tables.usual_rays(start)
        if (end := ray.end.bit_length() - 1) not in used
    ]
    return on, start, sorted(jumps)


def figure(style: str, step: str = "example", arrows: str = "") -> Figure:
    """Draw the example: the square ringed, a line for every way a jump can go, a ring where it may end.

    Later steps have one jump only; when it is made its box is ticked, and the next has a mark.
    """
    on, start, found = example_jumps(arrows)
    plain = board_picture(on, Look(style, coordinates=False))
    chosen = on.square(_CHOSEN)
    is_made = step == "mark"
    used = [on.square(name) for name in _USED]
    at = [start]
    if step != "example":
        found = [jump for jump in found if jump[2] == chosen]
    if is_made:
        used = [*used, start]
        at = [start, chosen]
    items = [*plain.items, *(line for square in used for line in tick_on(on, square))]
    items += (Use(seat_mark(0), *place_of(on, square, *_MARK_AT), _MARK) for square in at)
    items.append(Rect("accent frame", *place_of(on, at[-1]), SIDE, SIDE, 0.09 * SIDE))
    if not is_made:
        for direction, _, end, own_direction in found:  # from the square's edge to the ring
            dx, dy = STEPS[direction]
            way = (
                place_of(on, start, 0.5 + 0.5 * dx, 0.5 + 0.5 * dy),
                place_of(on, end, 0.5 - RING * dx, 0.5 - RING * dy),
            )
            items.append(Polyline("accent line" if own_direction else "accent dashes", way))
        for _, length, end, _ in found:
            items += numbered_ring(*place_of(on, end, 0.5, 0.5), length, SIDE)
    names = ", ".join(on.names(sorted({end for _, _, end, _ in found})))
    title = words(TURN[step])
    shows = words("{title}, {start}, to {ends}.", title=title, start=_STANDING, ends=names)
    return replace(plain, items=tuple(items), title=title, shows=shows)


def panel(style: str, arrows: str = "") -> Figure:
    """Draw the turn that is cut from the example's corner, as from a sheet."""
    found = turn(example_jumps(arrows)[0], style)
    assert found, "the example has a square with a jump by each of its commands"
    return replace(found, title=words("A turn"))


def facts() -> dict[str, str | int]:
    """The facts of the example for the handout, all of them read off the sheet."""
    on, start, found = example_jumps()
    direction, number = commands_of(on, start)
    return {"number": number, "direction": direction, "jumps": len({end for _, _, end, _ in found})}


# The picture that opens the rules: a sheet's board, numbered discs on what the words beside it explain.

_SETUP = """
kangaruse 12x6, 4 players
   4  1  3  4  2  1  3  4  2  1  2  3
D  Ch Ch Mo Mo T  T  o  Ko Co Ch Ko T
R  Di Co T  Mo T  Mo Th Ko Ch Co Co T
D  Ch Ch Co ~  ~  ~  ~  ~  ~  Di Co T
U  ~  ~  ~  ~  Ch Th Th o  ~  ~  ~  ~
L  Di Ch Ko Co Ch T  Di Ch Ko Ch Ch Mo
R  Ko Ko Ko Co o  T  Di Ch Co o  Co Ch
"""
_DISC = 0.62
"""The radius of a disc, in sizes of its number's type."""
_FOOT = 0.345
"""The foot of the number below the disc's middle, in sizes of its type."""
_TYPE = 3.18
"""The type of numbers in discs, mm."""
_STRIP = 5.2
"""The breadth of the strips round the squares, mm."""
_LARGE_STRIP = 8.0
"""Strips in large print, whose commands have 14 points."""
_PLACES = (
    ("k1", 1.0, None),
    ("l1", None, 1.0),
    ("j1", -0.06, 0.16),
    ("j6", 0.06, 0.86),
    ("f6", 0.9, 0.86),
    ("h3", 0.1, 0.5),
)
"""Where discs lie in squares: at a number and an arrow of the frame, a marked corner, a start, trees and the river."""
_HIGHEST = 0.83
_LARGE_HIGHEST = 1.0
"""A square's height at most, in widths, usually and in large print: there discs need room between the commands."""


def opening(style: str, type: Type = AS_MADE, arrows: str = "") -> Elastic:
    """Return the picture with icons in a style, drawn as large as can be in the place there is."""
    return Elastic(partial(_opening, style, type, arrows), (36.0, 20.0))


def _opening(style: str, type: Type, arrows: str, width: float, height: float) -> Figure:
    sheet = laid_out(parse_setup(_SETUP), arrows)
    places = [*_PLACES]
    if sheet.arrows == "column":
        places[:2] = reversed(places[:2])
    strip = _STRIP
    highest = _HIGHEST
    if type.is_large:
        strip = _LARGE_STRIP
        highest = _LARGE_HIGHEST
    cell_width = (width - 2 * strip) / sheet.columns
    cell_height = min((height - 2 * strip) / sheet.rows, highest * cell_width)
    size = Measures(sheet.columns, sheet.rows, Cell(cell_width, cell_height), strip)
    board = board_for(sheet, size, Look(style, coordinates=False, type=type))
    letters = max(_TYPE, type.label)
    items = [*board.items]
    for at, (name, across, down) in enumerate(places, 1):
        x, y = size.corner(sheet.square(name))
        x = x + across * cell_width if across is not None else size.width - strip / 2
        y = y + down * cell_height if down is not None else strip / 2
        items.append(Circle("brand plate", x, y, _DISC * letters))
        room = room_in_disc(str(at), _DISC * letters)
        foot = y + _FOOT * letters
        items.append(Label("brand plate ink", x, foot, str(at), letters, bold=True, fit=room))
    title = words("A sheet, with discs from 1 to 6 on what the rules explain")
    return replace(board, items=tuple(items), title=title)
