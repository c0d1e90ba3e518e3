"""The rim of the board: chevrons where counters enter, coordinates, the sides’ names, the places of the marker."""

from collections.abc import Iterator

from pressboard.figures.large_print import READ, USUAL, Sizes
from pressboard.figures.shapes import Circle, Drawable, Label, Point, Polygon, Polyline, Rect, Symbol, Use
from pressboard.games.krypte.pictures.roles import ROLES
from pressboard.games.krypte.rules.board import COLUMNS, EAST, NORTH, SIDES, SOUTH, WEST, WIDTH
from pressboard.words import words

PLACE_RADIUS = 0.33
"""The radius of a marker's place, in rims."""
_WHOLE = 10.6
"""The rim, mm, in which the measures below are true; a narrower one has them smaller."""
_LETTERS = 0.35
"""Where the middle of coordinates and of names is, from the outside, in rims."""
_ROUND = 0.42
_CHEVRON, _CHEVRON_HIGH, _CHEVRON_OFF, _CHEVRON_LINE = 4.2, 1.9, 1.2, 0.55
_PLATE, _PLATE_HIGH = 0.705, 4.8
"""The length of a plate in squares, and its height, mm."""
_OFF_LETTERS, _OFF_PLATE, _BOLD_LETTER, _CAPITAL_LETTER = 1.0, 0.75, 0.56, 0.65
"""What a plate in large print and another leaves to coordinates, how wide a letter and a capital are, in its type."""
_FREE = 0.75
"""How far from a plate the middles of coordinates are at least, in sizes of their type."""
_ROUNDED = 0.6
"""What its round ends take of a plate, in its heights."""
_CORE, _TIP_OFF, _TIP_LONG, _TIP_BROAD = 0.115, 0.9, 1.85, 1.2
"""The dot in a place, in rims; the triangles beside it: how far off the ring, how long, half how broad, mm."""
_CAPITAL, _SMALL = 0.345, 0.26
"""Half the height of a capital letter and of a small one, as parts of the type's size."""

_TURNS = {NORTH: 0, EAST: 90, SOUTH: 180, WEST: 270}
_NAMES_TURNED = {NORTH: 0, EAST: 90, SOUTH: 0, WEST: 270}


def around(
    wide: float, square: float, coordinates: bool, plates: tuple[int, int], sizes: Sizes = USUAL
) -> Iterator[Drawable]:
    """Yield the rim `wide` squares of `square` mm, the squares themselves lying in its middle.

    `plates` are the lines between squares, across and down, at which the plates with the sides' names are.
    """
    whole, scale = WIDTH + 2 * wide, wide / _WHOLE
    yield Rect(ROLES["rim"], 0, 0, whole, whole, _ROUND * wide)
    for side in SIDES:
        yield from _chevrons(side, wide, scale)
        line = plates[side in (EAST, WEST)]
        yield from _plate(side, wide, square, scale, line, sizes)
        yield from _coordinates(side, wide, square, scale, sizes, line) if coordinates else ()
    for turn, (x, y) in enumerate(((0, 0), (whole, 0), (whole, whole), (0, whole))):
        yield Use(_corner(wide, scale), x, y, turn=90 * turn)


def _on(side: str, along: float, deep: float) -> Point:
    """Return the point `along` a side, from the West or the North on, and `deep` in the board from its outer edge."""
    return {NORTH: (along, deep), SOUTH: (along, -deep), WEST: (deep, along), EAST: (-deep, along)}[side]


def _place(side: str, wide: float, along: float, deep: float) -> Point:
    """Return a point of the rim by its way along the squares and from the outer edge."""
    x, y = _on(side, wide + along, deep)
    whole = WIDTH + 2 * wide
    return (x + whole if side == EAST else x, y + whole if side == SOUTH else y)


def _chevrons(side: str, wide: float, scale: float) -> Iterator[Drawable]:
    half, near, far = (length * scale for length in (_CHEVRON / 2, -_CHEVRON_HIGH / 2, _CHEVRON_HIGH / 2))
    line = Polyline("brand line", ((-half, near), (0, far), (half, near)), line_width=_CHEVRON_LINE * scale)
    chevron = Symbol(f"krypte chevron {wide:.4f}", (line,), "v")
    deep = wide - (_CHEVRON_OFF + _CHEVRON_HIGH / 2) * scale
    for place in range(WIDTH):
        yield Use(chevron, *_place(side, wide, place + 0.5, deep), turn=_TURNS[side])


def _plate(side: str, wide: float, square: float, scale: float, line: int, sizes: Sizes) -> Iterator[Drawable]:
    """Yield the plate with a side's name, its middle at a line between two squares."""
    size, high, long, name = _plate_of(side, square, scale, sizes)
    items = (
        Rect(ROLES["plate"], -long / 2, -high / 2, long, high, high / 2),
        Label(ROLES["plate name"], 0, _CAPITAL * size, name, size, bold=True, fit=long - _ROUNDED * high),
    )
    plate = Symbol(f"krypte plate {SIDES[side]} {wide:.4f}", items, side)
    yield Use(plate, *_place(side, wide, line, _LETTERS * wide), turn=_NAMES_TURNED[side])


def _plate_of(side: str, square: float, scale: float, sizes: Sizes) -> tuple[float, float, float, str]:
    """Return the type, height, length and words of a side's plate."""
    return _large_plate(side, square, sizes.label) if sizes.is_large else _usual_plate(side, square, scale)


def _usual_plate(side: str, square: float, scale: float) -> tuple[float, float, float, str]:
    """Return the type, height, length and words of a plate: as long as its name needs, off the coordinates beside it.

    Where the side's name has no room its first letter stands for it.
    """
    size, name = READ / square, words(SIDES[side]).upper()
    high = max(_PLATE_HIGH * scale, size)
    long = max(_PLATE, len(name) * _CAPITAL_LETTER * size + _ROUNDED * high)
    return (size, high, long, name) if long <= 1.0 - _OFF_PLATE * size else (size, high, 1.6 * high, name[:1])


def _large_plate(side: str, square: float, label: float) -> tuple[float, float, float, str]:
    """Return the type, height, length and words of a plate in large print: it keeps off the coordinates beside it.

    Where the side's name has no room its first letter stands for it.
    """
    size = high = label / square
    long, name = 1.0 - _OFF_LETTERS * size, words(SIDES[side])
    if len(name) * _BOLD_LETTER * size > long - 0.6 * high:
        return size, high, 1.6 * high, name[:1]
    return size, high, min(long, (len(name) * _BOLD_LETTER + 1.5) * size), name


def _coordinates(side: str, wide: float, square: float, scale: float, sizes: Sizes, line: int) -> Iterator[Drawable]:
    """Yield the coordinates along a side, all of them upright; those beside the plate at a line give way to it."""
    upright = side in (NORTH, SOUTH)
    size = max(READ * scale, READ / square, sizes.label / square)
    aside = max(0.0, _plate_of(side, square, scale, sizes)[2] / 2 + _FREE * size - 0.5)
    for place in range(WIDTH):
        text = COLUMNS[place] if upright else str(place + 1)
        moved = {line - 1: -aside, line: aside}.get(place, 0.0)
        x, y = _place(side, wide, place + 0.5 + moved, _LETTERS * wide)
        yield Label("label", x, y + (_SMALL if upright else _CAPITAL) * size, text, size)


def _corner(wide: float, scale: float) -> Symbol:
    """Draw the marker's place in the upper left corner: a ring, and triangles along the two sides that meet there."""
    middle, ring = wide / 2, PLACE_RADIUS * wide
    near = middle + ring + _TIP_OFF * scale
    far, half = near + _TIP_LONG * scale, _TIP_BROAD * scale
    items = (
        Circle(ROLES["place"], middle, middle, ring),
        Circle("brand", middle, middle, _CORE * wide),
        Polygon("brand", ((near, middle - half), (near, middle + half), (far, middle))),
        Polygon("brand", ((middle - half, near), (middle + half, near), (middle, far))),
    )
    return Symbol(f"krypte place {wide:.4f}", items, "@")
