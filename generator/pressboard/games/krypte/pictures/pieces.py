"""What is played with: counters and the marker, the board; the roles of their colours, and the marks of the game."""

from collections.abc import Collection, Iterator
from functools import cache
from itertools import product
from pathlib import Path

from pressboard.figures.game_marks import GameMarks, game_marks
from pressboard.figures.labels import CAPITAL, centred
from pressboard.figures.roles import own_roles
from pressboard.figures.shapes import (
    Circle,
    Drawable,
    Figure,
    Label,
    Point,
    Polygon,
    Polyline,
    Rect,
    Symbol,
    Use,
)
from pressboard.figures.squares import Cell, Squares
from pressboard.figures.type import AS_MADE, READ, Type
from pressboard.games.krypte.rules.board import (
    BLACK,
    COLOURS,
    COLUMNS,
    EAST,
    NORTH,
    SIDES,
    SOUTH,
    WEST,
    WHITE,
    WIDTH,
    square_name,
)
from pressboard.words import words

ROLES = own_roles(Path(__file__).with_name("roles.toml"), "krypte")


# The counters' two faces as pictures in mm.

COUNTERS = 64
"""How many a set has: one for each square."""
SIZE = 19.5
"""The side of a counter where no paper says how much room there is: that for the board on A4, mm."""

# Discs keep off the cut, so that a back that is a little off does not show.
_FACES = {
    BLACK: (
        ("black disc", 0.43 - 0.012 / 2, 0.012),
        ("black ring", 0.345, 0.022),
        ("black ring", 0.10, 0.022),
        ("black core", 0.16, None),
    ),
    WHITE: (
        ("white disc", 0.43 - 0.022 / 2, 0.022),
        ("white ring", 0.345, 0.012),
        ("white ring", 0.10, 0.016),
    ),
}
"""The circles of each face: role, radius and line, as parts of the counter's side; discs keep off the cut."""


def face(colour: int, size: float = SIZE) -> Figure:
    """Draw a face of a counter of `size` mm."""
    title = words("Krypte counter, {colour}", colour=words(COLOURS[colour]))
    return Figure(size, size, (Use(face_symbol(colour, size), size / 2, size / 2),), title, 1.0)


def face_symbol(colour: int, size: float) -> Symbol:
    """Return a face of a counter of `size` mm round its middle."""
    circles = tuple(
        Circle(ROLES[role], 0, 0, radius * size, line_width=line and line * size)
        for role, radius, line in _FACES[colour]
    )
    return Symbol(f"krypte {COLOURS[colour].lower()} face {size:g}", circles, "XO"[colour])


# The marker of the active sides, a counter that stands on a corner of the board, and what it shows after each side.

CLOCKWISE = (NORTH, EAST, SOUTH, WEST)
TURNS = {side: 90.0 * place for place, side in enumerate(CLOCKWISE)}
"""How what points in from each side is turned, in degrees."""


def corner_after(side: str) -> tuple[str, str]:
    """Return the corner that the marker stands on once `side` was entered, by the two sides that meet there.

    >>> corner_after("N"), corner_after("W")
    (('E', 'S'), ('N', 'E'))
    """
    at = CLOCKWISE.index(side)
    first, second = (CLOCKWISE[(at + step) % len(CLOCKWISE)] for step in (1, 2))
    return first, second


def marker_face(size: float, named: bool = True) -> Figure:
    """Draw the marker on a counter of `size` mm, with its name above it, where that can be read, or without."""
    radius = 0.236 * size
    middle = size / 2
    items: list[Drawable] = [
        Circle(ROLES["place"], middle, middle, radius, line_width=0.032 * size),
        Circle("brand", middle, middle, 0.077 * size),
    ]
    # On smaller counters, mm, the name has no room in 9 points; there the ring says enough.
    if named and size >= 15.0:
        text = words("Marker").upper()
        type_size = max(0.115 * size, READ)
        items.append(Label("brand", middle, middle - 0.3 * size, text, type_size, bold=True))
    return Figure(size, size, tuple(items), words("Krypte marker"), 1.0)


def after(side: str) -> Figure:
    """Draw what follows a counter from `side`: the sides active then, broad, with arrows that lead in; in mm."""
    # Half the picture and half the board in it, and how far the counter is from their middle.
    middle = 9.5
    half = 6.0
    off = 4.1
    turns = [TURNS[each] for each in corner_after(side)]
    bar = Symbol("krypte active side", (Rect("brand", -half, -half, 2 * half, 1.0),), "-")
    across, down = {NORTH: (0, -off), EAST: (off, 0), SOUTH: (0, off), WEST: (-off, 0)}[side]
    near = -half - 1.1
    points = ((-1.0, near - 1.6), (1.0, near - 1.6), (0.0, near))
    arrows = tuple(
        Polygon("brand", tuple((at + x, y) for x, y in points)) for at in (-3.5, 0.0, 3.5)
    )
    leading_in = Symbol("krypte active arrows", arrows, "v")
    items: tuple[Drawable, ...] = (
        Rect("brand line", middle - half, middle - half, 2 * half, 2 * half, line_width=0.3),
        *(Use(bar, middle, middle, turn=turn) for turn in turns),
        Circle("command", middle + across, middle + down, 1.6),
        *(Use(leading_in, middle, middle, turn=turn) for turn in turns),
    )
    return Figure(
        2 * middle, 2 * middle, items, words("After {side}", side=words(SIDES[side])), 1.0
    )


# The marks of the game: emblem and wordmark, our own drawings in the game's colour.


@cache
def marks() -> GameMarks:
    return game_marks(Path(__file__).parent / "house", "krypte", "#0072b2", (41.21, 10.01))


# The board to play on: its squares, and the rim with chevrons, coordinates, sides and the places of the marker.


def strips(wide: float, coordinates: bool) -> Iterator[Drawable]:
    """Yield the strips of all sides, `wide` squares, and the places of the marker where they meet."""
    size = 0.1
    foot = 0.085
    near = wide
    far = wide + WIDTH
    whole = WIDTH + 2 * wide
    rows = "".join(str(row) for row in range(1, WIDTH + 1))
    # The coordinates of the lines that a side leads into, from left to right as seen from there
    along = {SOUTH: COLUMNS, NORTH: COLUMNS[::-1], WEST: rows, EAST: rows[::-1]}
    for side, x, y, turn in (
        (SOUTH, near, far, 0),
        (WEST, near, near, 90),
        (NORTH, far, near, 180),
        (EAST, far, far, 270),
    ):
        # As whoever sits there sees it: from its left end, its upper edge at the squares.
        items: list[Drawable] = []
        for line, coordinate in enumerate(along[side]):
            middle = line + 0.5
            items.append(
                Polygon("brand", ((middle - 0.08, 0.09), (middle + 0.08, 0.09), (middle, 0.02)))
            )
            if coordinates:
                items.append(Label("label", middle - 0.14, foot, coordinate, size))
            # One in each half, where no seam of a poster parts the name.
            if line in (1, 6):
                items.append(Label("ink", middle + 0.26, foot, words(SIDES[side]), size, bold=True))
        name = f"krypte strip {SIDES[side]}{' named' if coordinates else ''}"
        yield Use(Symbol(name, tuple(items), side), x, y, turn=turn)
    for x in (wide / 2, whole - wide / 2):
        for y in (wide / 2, whole - wide / 2):
            yield Circle(ROLES["place"], x, y, 0.36 * wide, line_width=0.1 * wide)
            yield Circle("brand", x, y, 0.14 * wide)
    yield Rect("brand line", 0, 0, whole, whole)


# The rim of the board: chevrons where counters enter, coordinates, the sides' names, the places of the marker.

_ROUNDED = 0.6
"""What its round ends take of a plate, in its heights."""


def named_rim(
    wide: float, square: float, coordinates: bool, plates: tuple[int, int], type: Type = AS_MADE
) -> Iterator[Drawable]:
    """Yield the rim `wide` squares of `square` mm, the squares themselves lying in its middle.

    `plates` are the lines between squares, across and down, at which the plates with the sides' names are.
    """
    # The measures in mm are those of a rim of 10.6 mm; a narrower one has them smaller. Coordinates and names have
    # their middle `at` so far from the outside.
    whole = WIDTH + 2 * wide
    scale = wide / 10.6
    at = 0.35 * wide
    yield Rect(ROLES["rim"], 0, 0, whole, whole, 0.42 * wide)
    half = 2.1 * scale
    far = 0.95 * scale
    tip = Polyline("brand line", ((-half, -far), (0, far), (half, -far)), line_width=0.55 * scale)
    chevron = Symbol(f"krypte chevron {wide:.4f}", (tip,), "v")
    deep = wide - (1.2 + 0.95) * scale
    letters = max(READ * scale, READ / square, type.label / square)
    for side in SIDES:
        line = plates[side in (EAST, WEST)]
        upright = side in (NORTH, SOUTH)
        for place in range(WIDTH):
            yield Use(chevron, *_place(side, wide, place + 0.5, deep), turn=TURNS[side])
        # The plate with a side's name, its middle at a line between two squares.
        size, high, long, name = _plate_of(side, square, scale, type)
        items = (
            Rect(ROLES["plate"], -long / 2, -high / 2, long, high, high / 2),
            centred(ROLES["plate name"], 0, 0, name, size, bold=True, fit=long - _ROUNDED * high),
        )
        plate = Symbol(f"krypte plate {SIDES[side]} {wide:.4f}", items, side)
        yield Use(plate, *_place(side, wide, line, at), turn={EAST: 90, WEST: 270}.get(side, 0))
        # Coordinates, all of them upright; those beside the plate give way to it.
        aside = max(0.0, long / 2 + 0.75 * letters - 0.5)
        for place in range(WIDTH):
            if not coordinates:
                break
            moved = {line - 1: -aside, line: aside}.get(place, 0.0)
            x, y = _place(side, wide, place + 0.5 + moved, at)
            if upright:
                yield Label("label", x, y + 0.26 * letters, COLUMNS[place], letters)
            else:
                yield Label("label", x, y + CAPITAL * letters, str(place + 1), letters)
    for turn, (x, y) in enumerate(((0, 0), (whole, 0), (whole, whole), (0, whole))):
        yield Use(_corner(wide, scale), x, y, turn=90 * turn)


def _place(side: str, wide: float, along: float, deep: float) -> Point:
    """Return a point of the rim by its way along the squares, from the West or the North, and from the outer edge."""
    at = wide + along
    far = WIDTH + 2 * wide - deep
    return {NORTH: (at, deep), SOUTH: (at, far), WEST: (deep, at), EAST: (far, at)}[side]


def _plate_of(
    side: str, square: float, scale: float, type: Type
) -> tuple[float, float, float, str]:
    """Return the type, height, length and words of a side's plate: as long as its name needs, off the coordinates.

    Where the side's name has no room its first letter stands for it.
    """
    if type.is_large:
        size = high = type.label / square
        # Of the room between coordinates a plate leaves them so much; letters are about so wide.
        name = words(SIDES[side])
        room = 1.0 - size
        letters = len(name) * 0.56 * size
        fits = letters <= room - 0.6 * high
        long = min(room, letters + 1.5 * size)
    else:
        size = READ / square
        name = words(SIDES[side]).upper()
        high = max(4.8 * scale, size)
        long = max(0.705, len(name) * 0.65 * size + _ROUNDED * high)
        fits = long <= 1.0 - 0.75 * size
    if fits:
        return size, high, long, name
    return size, high, 1.6 * high, name[:1]


def _corner(wide: float, scale: float) -> Symbol:
    """Draw the marker's place in the upper left corner: a ring, and triangles along the two sides that meet there."""
    middle = wide / 2
    ring = 0.33 * wide
    near = middle + ring + 0.9 * scale
    far = near + 1.85 * scale
    half = 1.2 * scale
    items = (
        Circle(ROLES["place"], middle, middle, ring),
        Circle("brand", middle, middle, 0.115 * wide),
        Polygon("brand", ((near, middle - half), (near, middle + half), (far, middle))),
        Polygon("brand", ((middle - half, near), (middle + half, near), (middle, far))),
    )
    return Symbol(f"krypte place {wide:.4f}", items, "@")


# The board to play on as a picture: one board unit is a square, a1 lies in the upper left corner.

SQUARE = 22.0
"""The side of a square where no paper says how much room there is: that on A4, mm."""
STRIP = 0.11
"""The width of the narrow strip, in squares."""


def full_rim(square: float) -> float:
    """Return the width of the rim round squares of `square` mm where there is room for it, mm."""
    return min(10.6, 0.48 * square)


def playing_board(
    square: float = SQUARE,
    rim: float | None = None,
    coordinates: bool = True,
    plates: tuple[int, int] = (WIDTH // 2, WIDTH // 2),
    type: Type = AS_MADE,
) -> Figure:
    """Draw the empty board, its squares `square` mm wide and its rim `rim` mm, 0 for none, as wide as usual without.

    Lines are named in the rim; a board without one names every square. `plates` are the lines across and down at which
    sides are named.
    """
    # `off` is what the names of squares keep off the lines, in squares.
    wide = (full_rim(square) if rim is None else rim) / square
    off = 0.035
    items: list[Drawable] = []
    # A narrower rim is a strip.
    if wide >= 0.2:
        items += named_rim(wide, square, coordinates, plates, type)
    elif wide:
        items += strips(wide, coordinates)
    near = wide
    far = wide + WIDTH
    items.append(Rect(ROLES["squares"], near, near, WIDTH, WIDTH))
    for line in (wide + line for line in range(1, WIDTH)):
        items += (
            Polyline("line", ((near, line), (far, line))),
            Polyline("line", ((line, near), (line, far))),
        )
    dots = product((wide + 2, wide + WIDTH - 2), repeat=2)
    items += (Circle(ROLES["dot"], x, y, 0.65 * type.marks / square) for x, y in dots)
    items.append(Rect("frame", near, near, WIDTH, WIDTH))
    size = max(0.1, type.label / square)
    if coordinates and not wide:
        # Every square is named in two corners, once for either of two players who face each other.
        for each in range(WIDTH * WIDTH):
            top, left = divmod(each, WIDTH)
            label = Label("soft label", 0, 0, square_name(each), size, "start")
            name = Symbol(f"krypte {square_name(each)}", (label,), square_name(each))
            items.append(Use(name, left + off, top + 1 - off))
            items.append(Use(name, left + 1 - off, top + off, turn=180))
    side = WIDTH + 2 * wide
    title = words("Krypte board, 8 × 8 squares")
    return Figure(side, side, tuple(items), title, square, squares=_bare_squares)


def _bare_squares() -> Squares:
    lines = range(WIDTH)
    columns = [Cell(COLUMNS[each]) for each in lines]
    rows = [Cell(f"{each + 1}") for each in lines]
    return Squares.of(columns, rows, [""] * WIDTH * WIDTH)


def plate_line(parted: Collection[int]) -> int:
    """Return the line nearest to the middle at which a board is not parted; the middle where all are seams."""
    lines = sorted(range(1, WIDTH), key=lambda line: abs(line - WIDTH // 2))
    return next((line for line in lines if line not in parted), WIDTH // 2)


# The board as a reminder of the coordinates, in the heading of a score pad; a square is one unit.


def coordinates() -> Figure:
    """Draw the board as a reminder, small but to be read: its columns, rows and sides outside."""
    # Type of this size has 9 points where the picture is as large as a pad has it.
    size = 1.28
    before = 2.65
    behind = 1.1
    whole = before + WIDTH + behind
    far = before + WIDTH
    items: list[Drawable] = []
    for at in (before + line for line in range(1, WIDTH)):
        items += (
            Polyline("faint", ((at, before), (at, far))),
            Polyline("faint", ((before, at), (far, at))),
        )
    items.append(Rect("line", before, before, WIDTH, WIDTH))
    letters = list[tuple[float, float, str]]()
    for line, column in enumerate(COLUMNS):
        middle = before + line + 0.5
        letters += (middle, before - 0.6, column), (before - 0.5, middle, str(line + 1))
    middle = before + WIDTH / 2
    letters += (middle, 0.6, NORTH), (far + 0.6, middle, EAST)
    letters += (middle, far + 0.6, SOUTH), (0.6, middle, WEST)
    items += (centred("label", x, y, text, size, bold=True) for x, y, text in letters)
    return Figure(whole, whole, tuple(items), words("Krypte coordinates"))
