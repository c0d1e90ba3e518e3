"""What is drawn over the pieces of a diagram: cuts, outlines, counted points.

All of it is seen on pieces of both colours: lines lie in a band of bare paper, numbers on bare paper within a thin
outline.

>>> from pressboard.games.crumble.rules.tiling import GridRect
>>> [loop] = outlines([GridRect(0, 0, 2, 2), GridRect(2, 0, 3, 1)])
>>> loop
[(0, 0), (0, 2), (2, 2), (2, 1), (3, 1), (3, 0)]
"""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise
from typing import TypeVar

from pressboard.errors import BadOption, quoted
from pressboard.figures.discs import room_in_disc
from pressboard.figures.shapes import (
    Circle,
    Drawable,
    Label,
    Path,
    Point,
    Polygon,
    Polyline,
    Rect,
    Segment,
    Symbol,
    Use,
)
from pressboard.games.crumble.pictures.pieces import BoardView
from pressboard.games.crumble.rules.locations import (
    GridPoint,
    Location,
    counted,
    find,
    format_location,
    read_location,
    streets_of,
)
from pressboard.games.crumble.rules.tiling import EAST, NORTH, SOUTH, WEST, Exact, GridRect, Layout
from pressboard.games.crumble.rules.turns import Join, Move
from pressboard.lean_dataclasses import dataclass

BoardPoint = tuple[Fraction, Fraction]
"""A point of the board in starting squares: East and North of its lower left corner."""

_BAND, _LINE = 0.11, 0.035
_OUTLINE_BAND, _OUTLINE = 0.17, 0.08
_SMALL = 0.5
_BEYOND = 0.1
"""How broad bands and lines are and how far a cut goes on beyond what it cuts, in squares; less at small pieces."""

_POINT, _POINT_SHARE = 0.17, 0.4
"""Half the side of a counted point, at the most and as a part of the way to the next one."""


@dataclass(frozen=True, slots=True)
class Walk:
    """A way along borders: its points, and for those that count their numbers, "" for a corner that is just turned."""

    points: tuple[BoardPoint, ...]
    counts: tuple[str, ...]


def cut_line(view: BoardView, start: BoardPoint, end: BoardPoint, short: Fraction) -> Iterator[Drawable]:
    """Yield the line of a cut through pieces whose shorter side is at least `short`."""
    size = min(1.0, float(short) / _SMALL)
    (x1, y1), (x2, y2) = view.point(*start), view.point(*end)
    width, height = abs(x2 - x1), abs(y2 - y1)
    beyond = 1 + 2 * view.length(_BEYOND * size) / (width + height)
    width, height = round(width * beyond, 4), round(height * beyond, 4)
    line = _dashes(width, height, view.length(_BAND * size), view.length(_LINE * size))
    yield Polyline("paper", ((x1, y1), (x2, y2)))
    yield Use(line, (x1 + x2) / 2, (y1 + y2) / 2)


@lru_cache(maxsize=64)
def _dashes(width: float, height: float, band: float, line: float) -> Symbol:
    """Draw the line of a cut in a band of paper, round the origin; what text has of it ends where the cut does."""
    ground = Rect("paper", -(width + band) / 2, -(height + band) / 2, width + band, height + band)
    dashes = Polyline("accent dashes", ((-width / 2, -height / 2), (width / 2, height / 2)), line_width=line)
    return Symbol(f"crumble cut {width:g} x {height:g} by {band:g}", (ground, dashes), "")


def outlined(view: BoardView, pieces: Collection[Exact], role: str = "accent frame") -> Iterator[Drawable]:
    """Yield the outline of what `pieces` cover together."""
    short = min(min(east - west, north - south) for west, south, east, north in pieces)
    size = min(1.0, float(short) / _SMALL)
    loops = [[view.point(*corner) for corner in loop] for loop in outlines(pieces)]
    for loop in loops:
        yield from (_band(start, end, view.length(_OUTLINE_BAND * size)) for start, end in pairwise((*loop, loop[0])))
    yield Path(
        role, tuple(segment for loop in loops for segment in _closed(loop)), line_width=view.length(_OUTLINE * size)
    )


def _closed(loop: Sequence[Point]) -> Iterator[Segment]:
    for place, corner in enumerate(loop):
        yield ("L" if place else "M"), corner
    yield "Z", ()


def _band(start: Point, end: Point, broad: float) -> Use:
    """Return a bar of paper along a line, half its breadth longer at both ends; text has nothing of it."""
    width, height = (round(abs(start[axis] - end[axis]) + broad, 4) for axis in (0, 1))
    bar = Symbol(f"crumble band {width:g} x {height:g}", (Rect("paper", -width / 2, -height / 2, width, height),), "")
    return Use(bar, (start[0] + end[0]) / 2, (start[1] + end[1]) / 2)


def walk_line(view: BoardView, walk: Walk) -> Iterator[Drawable]:
    """Yield a way along borders, and the numbers of the points that are counted on it."""
    points = [view.point(*place) for place in walk.points]
    steps = [abs(x2 - x1) + abs(y2 - y1) for (x1, y1), (x2, y2) in pairwise(points)]
    radius = min(view.length(_POINT), _POINT_SHARE * min(steps, default=view.length(1)))
    for start, end in pairwise(points):
        yield _band(start, end, 1.2 * radius)
    if steps:
        yield Polyline("accent line", tuple(points), line_width=0.4 * radius)
    for point, text in zip(points, walk.counts, strict=True):
        yield Use(_counted(text, radius), *point)


@lru_cache(maxsize=64)
def _counted(text: str, radius: float) -> Symbol:
    """Draw a counted point: a small square with its number."""
    square = Rect("accent ring", -radius, -radius, 2 * radius, 2 * radius, line_width=0.16 * radius)
    return Symbol(f"crumble point {text} by {radius:g}", (square, number(text, radius, 2 * radius)), text)


# Outlines of what several pieces cover together.

Number = TypeVar("Number", int, Fraction)
"""An exact kind of numbers."""

Corner = tuple[Number, Number]
"""A point, y upwards."""

_Borders = tuple[Number, Number, Number, Number]
_NextCorners = dict[Corner[Number], list[Corner[Number]]]


def outlines(pieces: Collection[_Borders[Number]]) -> Iterator[list[Corner[Number]]]:
    """Yield the closed lines around pieces that do not overlap, West, South, East and North being their borders.

    Each is given by its corners, clockwise around pieces and the other way around holes.
    """
    onward = _next_corners(pieces)
    while onward:
        here = start = min(onward)
        loop: list[Corner[Number]] = []
        while here != start or not loop:
            loop.append(here)
            ends = onward[here]
            there = ends.pop()
            if not ends:
                del onward[here]
            here = there
        yield _corners(loop)


def _next_corners(pieces: Collection[_Borders[Number]]) -> _NextCorners[Number]:
    """Return for every point the points to which the outline goes on: what two pieces share is no part of it."""
    edges: set[tuple[Corner[Number], Corner[Number]]] = set()
    for start, end in _edges(pieces):
        if (end, start) in edges:
            edges.remove((end, start))
        else:
            edges.add((start, end))
    onward: _NextCorners[Number] = {}
    for start, end in sorted(edges):
        onward.setdefault(start, []).append(end)
    return onward


def _edges(pieces: Collection[_Borders[Number]]) -> Iterator[tuple[Corner[Number], Corner[Number]]]:
    """Yield the sides of all pieces clockwise, parted wherever the border of another piece might end."""
    xs = sorted({x for piece in pieces for x in (piece[0], piece[2])})
    ys = sorted({y for piece in pieces for y in (piece[1], piece[3])})
    for west, south, east, north in pieces:
        across = [x for x in xs if west <= x <= east]
        up = [y for y in ys if south <= y <= north]
        yield from (((x, north), (ahead, north)) for x, ahead in pairwise(across))
        yield from (((ahead, south), (x, south)) for x, ahead in pairwise(across))
        yield from (((west, y), (west, ahead)) for y, ahead in pairwise(up))
        yield from (((east, ahead), (east, y)) for y, ahead in pairwise(up))


def _corners(loop: list[Corner[Number]]) -> list[Corner[Number]]:
    """Return the points at which a closed line turns."""
    around = zip(loop[-1:] + loop[:-1], loop, loop[1:] + loop[:1], strict=True)
    return [here for before, here, after in around if (before[0] == here[0]) != (here[0] == after[0])]


# The path of a swap over the pieces of a diagram: an arrow for every step, and discs with the steps' numbers.

NUMBERED, BESIDE_NAMES, _PLAIN, _SHARE = 0.28, 0.19, 0.16, 0.36
"""The largest radius of discs with a number, also where names stand in the corners of pieces, and of those without, in
squares; and that of all of them as a part of a piece's shorter side."""
_LONG, _BROAD, _MOST_NUMBERS = 0.74, 0.5, 3
"""How much of its piece's width a disc may take that is drawn out for several numbers, about how broad a character is
in the type's size, and the most numbers in one disc."""
_TYPE, _CAPITAL = 1.85, 0.35
"""The size of a number in radii of its disc, and half a capital's height in that of the type."""
_SHAFT, _HEAD, _HEAD_LONG = 0.36, 0.8, 0.9
"""An arrow's shaft and head, half as broad as they are, and how long the head is, in radii of plain discs."""
_GAP, _ASIDE = 0.02, 0.75
"""What an arrow keeps off discs, in squares, and how far it goes aside for one that comes back, in such radii."""
_WAYS = {(1, 0): EAST, (0, 1): SOUTH, (-1, 0): WEST, (0, -1): NORTH}
_TURNS = {EAST: 0.0, SOUTH: 90.0, WEST: 180.0, NORTH: 270.0}
_LETTERS = {EAST: ">", SOUTH: "v", WEST: "<", NORTH: "^"}
_BOTH_WAYS = "x"
"""Ways in a picture, whose y goes down; what stands for arrows in text: each, and two that go there and back."""


@dataclass(frozen=True, slots=True)
class _Disc:
    """A disc in the middle of a piece; arrows keep off what a numbered one takes there, and so lie on the border."""

    x: float
    y: float
    radius: float
    symbol: Symbol


def swap_path(
    view: BoardView, pieces: Sequence[Exact], letters: Mapping[Exact, str], largest: float = NUMBERED
) -> Iterator[Drawable]:
    """Yield what is drawn of a path through `pieces`; in text `letters` stand for each of them.

    The discs have a radius of at most `largest` squares.
    """
    steps = dict.fromkeys(pairwise(pieces))
    discs = {
        piece: _disc(view, piece, _entering(pieces, piece), letters.get(piece, ""), largest)
        for piece in dict.fromkeys(pieces)
    }
    for start, end in steps:
        yield _arrow(view, discs[start], discs[end], aside=(end, start) in steps)
    yield from (Use(disc.symbol, disc.x, disc.y) for disc in discs.values())


def _entering(pieces: Sequence[Exact], piece: Exact) -> list[int]:
    """Return the numbers of the steps that enter a piece."""
    return [step for step, there in enumerate(pieces) if step and there == piece]


def _disc(view: BoardView, piece: Exact, entering: Sequence[int], letters: str, largest: float) -> _Disc:
    """Return the disc of a piece, which has no number where the path only begins."""
    west, south, east, north = piece
    radius = view.length(min(largest, _SHARE * float(min(east - west, north - south))))
    if not entering:
        return _Disc(*view.middle(piece), radius, _plain(min(radius, view.length(_PLAIN)), f"{letters}o"))
    text = _listed(entering)
    width = min((_BROAD * len(text) + 0.4) * _TYPE * radius, view.length(_LONG * (east - west)))
    width = max(width, 2 * radius) if "," in text else 2 * radius
    return _Disc(*view.middle(piece), radius, _numbered(text, radius, round(width, 4), f"{letters}{entering[-1]}"))


def _listed(numbers: Sequence[int]) -> str:
    """Return numbers in one line, and of many only the first."""
    if len(numbers) > _MOST_NUMBERS:
        return f"{_listed(numbers[: _MOST_NUMBERS - 1])},…"
    return ",".join(map(str, numbers))


@lru_cache(maxsize=64)
def _plain(radius: float, letters: str) -> Symbol:
    width = 0.14 * radius
    items = Circle("accent ring", 0, 0, radius, line_width=width), Circle("accent", 0, 0, radius / 3, line_width=width)
    return Symbol(f"crumble origin {letters} by {radius:g}", items, letters)


@lru_cache(maxsize=64)
def _numbered(text: str, radius: float, width: float, letters: str) -> Symbol:
    disc = Rect("accent ring", -width / 2, -radius, width, 2 * radius, radius, line_width=0.14 * radius)
    name = f"crumble step {text} {letters} {width:g} by {radius:g}"
    return Symbol(name, (disc, number(text, radius, width)), letters)


def number(text: str, radius: float, width: float) -> Label:
    """Write a number round the origin, into a disc `width` wide."""
    size = _TYPE * radius
    room = room_in_disc(text, radius) if text.isdigit() and width <= 2 * radius else width - 0.4 * radius
    return Label("ink", 0, _CAPITAL * size, text, size, bold=True, fit=room)


def _arrow(view: BoardView, start: _Disc, end: _Disc, aside: bool) -> Use:
    """Return the arrow of a step, on the right-hand side of its way if it has to go `aside`."""
    across, down = end.x - start.x, end.y - start.y
    apart = abs(across) + abs(down)
    across, down = across / apart, down / apart
    broad = min(start.radius, end.radius, view.length(_PLAIN))
    middle, off = (start.radius + apart - end.radius) / 2, _ASIDE * broad * aside
    way = _WAYS[int(across), int(down)]
    length = round(apart - start.radius - end.radius - 2 * view.length(_GAP), 4)
    arrow = _pointing(_BOTH_WAYS if aside else _LETTERS[way], length, broad)
    x, y = start.x + middle * across - off * down, start.y + middle * down + off * across
    return Use(arrow, x, y, turn=_TURNS[way])


@lru_cache(maxsize=64)
def _pointing(letters: str, length: float, radius: float) -> Symbol:
    """Draw an arrow of some length round the origin that points to the right."""
    tip, shaft, head = length / 2, _SHAFT * radius / 2, _HEAD * radius
    neck = tip - min(_HEAD_LONG * radius, 0.6 * length)
    upper = ((-tip, -shaft), (neck, -shaft), (neck, -head))
    corners = (*upper, (tip, 0.0), *((x, -y) for x, y in reversed(upper)))
    shape = Polygon("accent ring", corners, line_width=0.12 * radius)
    return Symbol(f"crumble arrow {letters} {length:g} by {radius:g}", (shape,), letters)


# The points that are counted on the way to a piece, as the notation of moves counts them.

_LONGEST = 60
_LOCATION = re.compile(r"[0-9][0-9,/ ]{0,199}", re.ASCII)


def walk_to(layout: Layout, text: str) -> Walk:
    """Return the way to a location; raises BadOption for one where there is no piece, and what reading it raises."""
    location = read_place(text)
    piece = find(layout, location)
    if isinstance(piece, str):
        raise BadOption(f"--walk {quoted(text, _LONGEST)}: {piece}")
    legs = location.legs or read_location(format_location(layout, piece)).legs
    return _walked(layout, (0, 0), legs)


def read_place(text: str) -> Location:
    """Return the location that the option --walk names; raises BadOption for what is none on any board."""
    try:
        if _LOCATION.fullmatch(text.strip()):
            return read_location("".join(text.split()))
    except ValueError:
        pass
    raise BadOption(f"--walk {quoted(text, _LONGEST)}: a location, such as 2,1 or 1/2,2/3")


def walks_of(layout: Layout, move: Move) -> tuple[Walk, ...]:
    """Return the ways that are counted for a move: to its first piece, and along a join to its upper right corner."""
    if not isinstance(move.action, Join):
        return (walk_to(layout, format_location(layout, move.action.pieces[0])),)
    west, south, east, north = move.action.result
    first = next(piece for piece in move.action.pieces if (piece.west, piece.south) == (west, south))
    legs = counted(layout, EAST, (west, south), (east, south)), counted(layout, NORTH, (east, south), (east, north))
    return walk_to(layout, format_location(layout, first)), _walked(layout, (west, south), legs)


def _walked(layout: Layout, point: GridPoint, legs: Sequence[int]) -> Walk:
    """Return the way from a point by so many points East, North, East and so on; it has to be there."""
    streets, found = streets_of(layout), [(point, "0")]
    for number, count in enumerate(legs):
        ahead = streets[NORTH if number % 2 else EAST]
        for passed in range(1, count + 1):
            point = ahead[point]
            found.append((point, str(passed)))
    places = (layout.exact(GridRect(*point, *point)) for point, _ in found)
    return Walk(tuple((west, south) for west, south, _, _ in places), tuple(text for _, text in found))
