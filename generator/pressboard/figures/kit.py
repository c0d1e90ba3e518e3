"""The first page of a kit: what its print is measured by, and icons of what to print on and what to do with it. mm."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import chain

from pressboard.figures.icons import BOX
from pressboard.figures.pathdata import read_path
from pressboard.figures.shapes import Circle, Drawable, Figure, Label, Path, Point, Polyline, Rect, Segment, Symbol, Use
from pressboard.words import words

_INCH = 25.4
_CARD = (53.98, 85.60, 3.18)
"""A bank card on end: width, height and the radius of its corners, mm (ISO/IEC 7810, ID-1)."""
_LONG, _INCHES = 50, 2
_NUMBER, _WORD, _LINE = 2.5, 2.5, 0.2
_INSET = 1.6
"""What the numbers of a ruler reach beyond its ends, mm."""


def bank_card_upright() -> Figure:
    """Draw the outline that a bank card covers, on end."""
    width, height, radius = _CARD
    items = (
        Rect("fold", 0.2, 0.2, width - 0.4, height - 0.4, radius),
        Label("ink", width / 2, height / 2 - 0.6, words("Lay a bank card here"), 3.9, bold=True, fit=width - 8),
        Label("soft ink", width / 2, height / 2 + 4.4, words("85.6 × 54 mm"), 3.4, fit=width - 8),
    )
    return Figure(width, height, items, words("Bank card"))


def strokes(lines: Iterable[tuple[Point, Point]], width: float) -> Path:
    """Return lines from point to point as one path."""
    segments: Iterable[tuple[Segment, Segment]] = ((("M", start), ("L", end)) for start, end in lines)
    return Path("line", tuple(chain.from_iterable(segments)), line_width=width)


def two_rulers() -> Figure:
    """Draw 50 mm and below them 2 inches, each with its numbers."""
    metric = [(float(at), 3.4 if at % 10 == 0 else 2.6 if at % 5 == 0 else 1.8) for at in range(_LONG + 1)]
    imperial = [(_INCH / 8 * at, (3.4, 1.4, 2.0, 1.4, 2.6, 1.4, 2.0, 1.4)[at % 8]) for at in range(8 * _INCHES + 1)]
    items = (
        *_ruler(0.0, words("50 mm"), metric, [(float(at), str(at)) for at in range(0, _LONG + 1, 10)]),
        *_ruler(13.5, words("2 in"), imperial, [(_INCH * at, str(at)) for at in range(_INCHES + 1)]),
    )
    return Figure(_INCH * _INCHES + 2 * _INSET, 25.0, items, words("50 mm and 2 in"))


def _ruler(
    top: float, name: str, ticks: list[tuple[float, float]], numbers: list[tuple[float, str]]
) -> Iterator[Drawable]:
    line = top + 4.0
    yield Label("ink", _INSET, top + 2.2, name, _WORD, "start")
    yield Polyline("line", ((_INSET, line), (_INSET + ticks[-1][0], line)), line_width=_LINE)
    yield strokes((((_INSET + at, line), (_INSET + at, line + long)) for at, long in ticks), _LINE)
    for at, number in numbers:
        yield Label("ink", _INSET + at, line + 3.4 + 0.9 * _NUMBER, number, _NUMBER)


# Icons of a kit's contents: what to print on, what to do with it.

_DRAWN = 24.0
"""The side of the square that they are drawn in."""
_STROKE = 1.6
_SHEET = "M 4 2 H 12 L 16 6 V 18 H 4 Z"
_CORNER = "M 12 2 V 6 H 16"
_EDGES = ("M 7 20.5 H 18.5 V 8", "M 9.5 23 H 21 V 10.5")

_OUTLINES = {
    "paper": ((_SHEET,), _CORNER),
    "heavy": ((_SHEET,), f"{_CORNER} {_EDGES[0]}"),
    "card": ((_SHEET,), f"{_CORNER} {' '.join(_EDGES)}"),
    "cut": ((), "M 8.5 8.7 L 21 18.2 M 8.5 15.3 L 21 5.8"),
    "fold": (
        ("M 3.5 9 L 12 6.5 L 20.5 9 V 21.5 L 12 19 L 3.5 21.5 Z",),
        "M 12 8.6 V 10.4 M 12 12.2 V 14 M 12 15.8 V 17.4 M 5.5 5 C 8.5 1.6 15.5 1.6 18.5 5 M 18.5 1.6 V 5 H 15.1",
    ),
    "glue": (("M 8 11 H 16 V 22 H 8 Z",), "M 9.4 11 L 11 6.5 H 13 L 14.6 11 M 12 6.5 V 2.5 M 8 15.5 H 16"),
    "whole": (("M 4.5 3.5 H 19.5 V 20.5 H 4.5 Z",), "M 8.3 12.2 L 11 15.2 L 15.8 8.8"),
    "read": (
        ("M 12 6 C 9 4.2 6 4 3 5 V 19.5 C 6 18.5 9 18.7 12 20.5 C 15 18.7 18 18.5 21 19.5 V 5 C 18 4 15 4.2 12 6 Z",),
        "M 12 6 V 20.5",
    ),
    "ink": (
        ("M 12 2.5 C 8 8 5.5 12 5.5 15.5 C 5.5 19 8.4 22 12 22 C 15.6 22 18.5 19 18.5 15.5 C 18.5 12 16 8 12 2.5 Z",),
        "M 9 15.5 C 9 17.4 10.2 18.7 12 19",
    ),
    "pen": (("M 4.5 19.5 L 6 14.8 L 16.8 4 L 20 7.2 L 9.2 18 Z",), "M 14.4 6.4 L 17.6 9.6 M 11 21.5 H 20"),
    "coin": ((), "M 12 8.5 V 15.5"),
    "own": (("M 4 9.5 H 20 V 21 H 4 Z",), "M 4 9.5 L 6.5 4 H 17.5 L 20 9.5 M 9.5 13 H 14.5"),
}
"""By name: what has a ground, as path data, and the strokes upon it."""
_RINGS = {"cut": ((5.8, 6.6, 3.0), (5.8, 17.4, 3.0)), "coin": ((12.0, 12.0, 8.8), (12.0, 12.0, 6.0))}

NAMES = tuple(_OUTLINES)
"""Paper of three weights by 80, 120 to 160 and 200 to 300 g; what is cut, folded, glued, left whole, read, written on;
a coin, and things of one's own."""


@cache
def kit_icons() -> Mapping[str, Symbol]:
    """Return the icons by their names, in the square that icons have."""
    return {name: _icon(name) for name in NAMES}


def _icon(name: str) -> Symbol:
    grounds, strokes = _OUTLINES[name]
    items: list[Drawable] = [Path("tone cream", read_path(ground), line_width=_STROKE) for ground in grounds]
    items.append(Path("stroke", read_path(strokes), line_width=_STROKE))
    items += [Circle("stroke", *ring, line_width=_STROKE) for ring in _RINGS.get(name, ())]
    drawn = Symbol(f"kit icon {name}", tuple(items))
    return Symbol(f"kit {name}", (Use(drawn, 0, 0, BOX / _DRAWN),))


# What printers are measured by, in mm: scales from the edges, long rulers, a scale and a cross for backs.

SIDE = 30.0
"""Width and height of both pictures, mm."""
_REACH = 10
_LONG_TICK, _TICK = 2.0, 0.9
_THIN, _BOLD = 0.1, 0.35
EDGES = ("top", "right", "bottom", "left")
"""The edges of a page in the order of their scales."""
_EDGE_LINE, _CALIBRATION_NUMBER = 0.25, 2.4


def calibration_scale(right: int, down: int) -> Figure:
    """Draw two crossing scales in mm, numbered from the middle.

    `right` and `down` (1 or -1) are the signs of the numbers to the right and below, so that what is read on them is
    at once the shift to ask for.
    """
    middle = SIDE / 2
    ends = middle - _REACH, middle + _REACH
    items: list[Drawable] = [
        Polyline("line", ((ends[0], middle), (ends[1], middle)), line_width=_THIN),
        Polyline("line", ((middle, ends[0]), (middle, ends[1])), line_width=_THIN),
    ]
    for step in range(-_REACH, _REACH + 1):
        long, at = _TICK if step % 5 else _LONG_TICK, middle + step
        items.append(Polyline("line", ((at, middle - long / 2), (at, middle + long / 2)), line_width=_THIN))
        items.append(Polyline("line", ((middle - long / 2, at), (middle + long / 2, at)), line_width=_THIN))
    return Figure(SIDE, SIDE, (*items, *_numbers(right, down)), words("Scale {right} {down}", right=right, down=down))


def _numbers(right: int, down: int) -> Iterator[Drawable]:
    """Write numbers at every fifth millimetre but the middle."""
    middle = SIDE / 2
    for step in (-10, -5, 5, 10):
        yield Label("ink", middle + step, middle + 3.4, _signed(step * right), 2.2)
        yield Label("ink", middle + 1.9, middle + step + 0.8, _signed(step * down), 2.2, "start")


def _signed(number: int) -> str:
    return f"+{number}" if number > 0 else f"−{-number}"


def calibration_cross() -> Figure:
    """Draw the cross for the back: bold enough to be seen through the paper."""
    middle = SIDE / 2
    items = (
        Polyline("line", ((middle - 7, middle), (middle + 7, middle)), line_width=_BOLD),
        Polyline("line", ((middle, middle - 7), (middle, middle + 7)), line_width=_BOLD),
    )
    return Figure(SIDE, SIDE, items, words("Cross"))


def edge_scale(edge: str, reach: int, step: float, depth: float) -> Figure:
    """Draw lines along an edge, each a millimetre further in than the one before and `step` mm long, with its number.

    The smallest number whose line is printed says how much of the page that edge loses.
    """
    long, lying = reach * step, edge in ("top", "bottom")
    width, height = (long, depth) if lying else (depth, long)

    def place(along: float, inwards: float) -> Point:
        off = inwards if edge in ("top", "left") else depth - inwards
        return (along, off) if lying else (off, along)

    items = list[Drawable]()
    for number in range(1, reach + 1):
        near, far = (number - 1) * step, number * step
        items.append(Polyline("line", (place(near, number), place(far, number)), line_width=_EDGE_LINE))
        x, y = place((near + far) / 2, number + 2.0)
        items.append(Label("ink", x, y + 0.36 * _CALIBRATION_NUMBER, str(number), _CALIBRATION_NUMBER))
    return Figure(width, height, tuple(items), words("Millimetres from the edge"))


def long_ruler(length: int, deep: float, ends: float, upright: bool = False) -> Figure:
    """Draw a ruler of `length` mm, `ends` mm of room at either end; upright its numbers stand at its right."""

    def place(at: float, aside: float) -> Point:
        return (aside, ends + at) if upright else (ends + at, aside)

    items: list[Drawable] = [Polyline("line", (place(0, 0.0), place(length, 0.0)), line_width=_THIN)]
    for at in range(length + 1):
        long = 3.4 if at % 10 == 0 else 2.4 if at % 5 == 0 else 1.5
        line_width = _EDGE_LINE if at in (0, length) else _THIN
        items.append(Polyline("line", (place(at, 0.0), place(at, long)), line_width=line_width))
        if at % 10 == 0:
            x, y = place(at, 5.2)
            items.append(Label("ink", x, y + 0.36 * _CALIBRATION_NUMBER, str(at), _CALIBRATION_NUMBER))
    whole, title = length + 2 * ends, words("{length} mm", length=length)
    return Figure(deep, whole, tuple(items), title) if upright else Figure(whole, deep, tuple(items), title)
