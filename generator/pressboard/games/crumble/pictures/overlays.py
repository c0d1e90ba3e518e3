"""What is drawn over the pieces of a diagram: cuts, outlines, swaps, and the points that the notation counts.

All of it is seen on pieces of both colours: lines lie in a band of bare paper, numbers on bare paper within a thin
outline. A swap has an arrow for every step, and discs with the steps' numbers; as text a disc is the characters of its
piece, then the number of the step that entered it last.

>>> from pressboard.games.crumble.rules.tiling import GridRect
>>> [loop] = outlines([GridRect(0, 0, 2, 2), GridRect(2, 0, 3, 1)])
>>> loop
[(0, 0), (0, 2), (2, 2), (2, 1), (3, 1), (3, 0)]
"""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import pairwise
from math import fsum
from typing import NamedTuple

from pressboard.errors import BadOption, quoted
from pressboard.figures.labels import centred, room_in_disc
from pressboard.figures.shapes import Circle, Drawable, Label, Path, Point, Polygon, Polyline, Rect, Symbol, Use
from pressboard.games.crumble.pictures.pieces import BoardView
from pressboard.games.crumble.rules.locations import (
    GridPoint,
    check_location,
    find,
    format_location,
    legs_along,
    legs_of,
    streets_of,
)
from pressboard.games.crumble.rules.tiling import EAST, NORTH, Exact, GridRect, Layout
from pressboard.games.crumble.rules.turns import Join, Move

BoardPoint = tuple[Fraction, Fraction]
"""A point of the board in starting squares: East and North of its lower left corner."""

NUMBERED, BESIDE_NAMES, _PLAIN, _SHARE = 0.28, 0.19, 0.16, 0.36
"""The largest radius of discs with a number, also where names stand in the corners of pieces, and of those without, in
squares; and that of all of them as a part of a piece's shorter side."""

_BAND, _LINE = 0.11, 0.035
_OUTLINE_BAND, _OUTLINE = 0.17, 0.08
_SMALL = 0.5
_BEYOND = 0.1
"""How broad bands and lines are and how far a cut goes on beyond what it cuts, in squares; less at small pieces."""

_POINT, _POINT_SHARE = 0.17, 0.4
"""Half the side of a counted point, at the most and as a part of the way to the next one."""

_LONG, _BROAD, _MOST_NUMBERS = 0.74, 0.5, 3
"""How much of its piece's width a disc may take that is drawn out for several numbers, about how broad a character is
in the type's size, and the most numbers in one disc."""
_TYPE = 1.85
"""The size of a number in radii of its disc."""
_SHAFT, _HEAD, _HEAD_LONG = 0.36, 0.8, 0.9
"""An arrow's shaft and head, half as broad as they are, and how long the head is, in radii of plain discs."""
_GAP, _ASIDE = 0.02, 0.75
"""What an arrow keeps off discs, in squares, and how far it goes aside for one that comes back, in such radii."""
_ARROWS = {(1, 0): (">", 0.0), (0, 1): ("v", 90.0), (-1, 0): ("<", 180.0), (0, -1): ("^", 270.0)}
_BOTH_WAYS = "x"
"""What stands for an arrow in text and how it is turned, by its way in a picture, whose y goes down; what stands for
two that go there and back."""

_LONGEST = 60
_LOCATION = re.compile(r"[0-9][0-9,/ ]{0,199}", re.ASCII)


def cut_line(view: BoardView, start: BoardPoint, end: BoardPoint, short: Fraction) -> Iterator[Drawable]:
    """Yield the line of a cut through pieces whose shorter side is at least `short`.

    What text has of it ends where the cut does.
    """
    size = min(1.0, float(short) / _SMALL)
    (x1, y1), (x2, y2) = view.point(*start), view.point(*end)
    width, height = abs(x2 - x1), abs(y2 - y1)
    beyond = 1 + 2 * view.length(_BEYOND * size) / (width + height)
    width, height, band = round(width * beyond, 4), round(height * beyond, 4), view.length(_BAND * size)
    ground = Rect("paper", -(width + band) / 2, -(height + band) / 2, width + band, height + band)
    ends = ((-width / 2, -height / 2), (width / 2, height / 2))
    dashes = Polyline("accent dashes", ends, line_width=view.length(_LINE * size))
    line = Symbol(f"crumble cut {width:g} x {height:g} by {band:g}", (ground, dashes), "")
    yield Polyline("paper", ((x1, y1), (x2, y2)))
    yield Use(line, (x1 + x2) / 2, (y1 + y2) / 2)


def outlined(view: BoardView, pieces: Collection[Exact], role: str = "accent frame") -> Iterator[Drawable]:
    """Yield the outline of what `pieces` cover together."""
    short = min(min(east - west, north - south) for west, south, east, north in pieces)
    size = min(1.0, float(short) / _SMALL)
    loops = [[view.point(*corner) for corner in loop] for loop in outlines(pieces)]
    for loop in loops:
        yield from (_band(start, end, view.length(_OUTLINE_BAND * size)) for start, end in pairwise((*loop, loop[0])))
    closed = (
        segment for loop in loops for segment in (("M", loop[0]), *(("L", corner) for corner in loop[1:]), ("Z", ()))
    )
    yield Path(role, tuple(closed), line_width=view.length(_OUTLINE * size))


def outlines(pieces: Collection[Exact]) -> Iterator[list[BoardPoint]]:
    """Yield the closed lines around pieces that do not overlap.

    Each is given by its corners, clockwise around pieces and the other way around holes.
    """
    xs, ys = ({border for piece in pieces for border in piece[axis::2]} for axis in (0, 1))
    edges: set[tuple[BoardPoint, BoardPoint]] = set()
    for west, south, east, north in pieces:
        # All sides clockwise, parted wherever the border of another piece might end.
        across = [*pairwise(sorted(x for x in xs if west <= x <= east))]
        up = [*pairwise(sorted(y for y in ys if south <= y <= north))]
        sides = [((x, north), (ahead, north)) for x, ahead in across]
        sides += [((ahead, south), (x, south)) for x, ahead in across]
        sides += [((west, y), (west, ahead)) for y, ahead in up]
        sides += [((east, ahead), (east, y)) for y, ahead in up]
        # What two pieces share is no part of the outline.
        shared = {(start, end) for start, end in sides if (end, start) in edges}
        edges.difference_update((end, start) for start, end in shared)
        edges.update({*sides} - shared)
    onward: dict[BoardPoint, list[BoardPoint]] = {}
    for start, end in sorted(edges):
        onward.setdefault(start, []).append(end)
    while onward:
        here = first = min(onward)
        loop = list[BoardPoint]()
        while here != first or not loop:
            loop.append(here)
            there = onward[here].pop()
            if not onward[here]:
                del onward[here]
            here = there
        around = zip(loop[-1:] + loop[:-1], loop, loop[1:] + loop[:1], strict=True)
        yield [here for before, here, after in around if (before[0] == here[0]) != (here[0] == after[0])]


def _band(start: Point, end: Point, broad: float) -> Use:
    """Return a bar of paper along a line, half its breadth longer at both ends; text has nothing of it."""
    width, height = (round(abs(start[axis] - end[axis]) + broad, 4) for axis in (0, 1))
    bar = Symbol(f"crumble band {width:g} x {height:g}", (Rect("paper", -width / 2, -height / 2, width, height),), "")
    return Use(bar, (start[0] + end[0]) / 2, (start[1] + end[1]) / 2)


class Walk(NamedTuple):
    """A way along borders: its points, and the numbers of those that count."""

    points: Sequence[BoardPoint]
    counts: Sequence[str]


def walk_to(layout: Layout, text: str) -> Walk:
    """Return the way to a location; raises BadOption for one where there is no piece, and what reading it raises."""
    text = read_place(text)
    try:
        piece = find(layout, text)
    except ValueError as error:
        raise BadOption(f"--walk {quoted(text, _LONGEST)}: {error}") from None
    return _walked(layout, (0, 0), legs_of(format_location(layout, piece) if "/" in text else text))


def read_place(text: str) -> str:
    """Return the location that the option --walk names, without blanks; raises BadOption for none on any board."""
    try:
        if _LOCATION.fullmatch(text.strip()):
            check_location("".join(text.split()))
            return "".join(text.split())
    except ValueError:
        pass
    raise BadOption(f"--walk {quoted(text, _LONGEST)}: a location, such as 2,1 or 1/2,2/3")


def walks_of(layout: Layout, move: Move) -> list[Walk]:
    """Return the ways that are counted for a move: to its first piece, and along a join to its upper right corner."""
    walks = [walk_to(layout, format_location(layout, move.action.pieces[0]))]
    if isinstance(move.action, Join):
        result = move.action.result
        walks.append(_walked(layout, result[:2], legs_along(layout, result)))
    return walks


def _walked(layout: Layout, point: GridPoint, legs: Sequence[int]) -> Walk:
    """Return the way from a point by so many points East, North, East and so on; it has to be there."""
    streets, points, counts = streets_of(layout), [point], ["0"]
    for number, count in enumerate(legs):
        ahead = streets[NORTH if number % 2 else EAST]
        for passed in range(1, count + 1):
            points.append(ahead[points[-1]])
            counts.append(str(passed))
    return Walk(tuple(layout.exact(GridRect(*each, *each))[:2] for each in points), tuple(counts))


def walk_line(view: BoardView, walk: Walk) -> Iterator[Drawable]:
    """Yield a way along borders, and small squares with the numbers of the points that are counted on it."""
    points = [view.point(*place) for place in walk.points]
    steps = [abs(x2 - x1) + abs(y2 - y1) for (x1, y1), (x2, y2) in pairwise(points)]
    radius = min(view.length(_POINT), _POINT_SHARE * min(steps, default=view.length(1)))
    for start, end in pairwise(points):
        yield _band(start, end, 1.2 * radius)
    if steps:
        yield Polyline("accent line", tuple(points), line_width=0.4 * radius)
    square = Rect("accent ring", -radius, -radius, 2 * radius, 2 * radius, line_width=0.16 * radius)
    for point, text in zip(points, walk.counts, strict=True):
        name = f"crumble point {text} by {radius:g}"
        yield Use(Symbol(name, (square, _number(text, radius, 2 * radius)), text), *point)


def swap_path(
    view: BoardView, pieces: Sequence[Exact], letters: Mapping[Exact, str], largest: float = NUMBERED
) -> Iterator[Drawable]:
    """Yield what is drawn of a path through `pieces`; in text `letters` stand for each of them.

    The discs have a radius of at most `largest` squares.
    """
    steps, radii = dict.fromkeys(pairwise(pieces)), dict[Exact, float]()
    for piece in pieces:
        west, south, east, north = piece
        radii[piece] = view.length(min(largest, _SHARE * float(min(east - west, north - south))))
    for start, end in steps:
        yield _arrow(view, start, end, (radii[start], radii[end]), aside=(end, start) in steps)
    for piece, radius in radii.items():
        entering = [step for step, there in enumerate(pieces) if step and there == piece]
        yield Use(_disc(view, piece, radius, entering, letters.get(piece, "")), *view.middle(piece))


def _disc(view: BoardView, piece: Exact, radius: float, entering: Sequence[int], letters: str) -> Symbol:
    """Draw a disc with the numbers of the steps that enter a piece; it has none where the path only begins."""
    if not entering:
        radius, letters = min(radius, view.length(_PLAIN)), f"{letters}o"
        ring, core = (
            Circle(role, 0, 0, size, line_width=0.14 * radius)
            for role, size in (("accent ring", radius), ("accent", radius / 3))
        )
        return Symbol(f"crumble origin {letters} by {radius:g}", (ring, core), letters)
    numbers = [*map(str, entering)]
    text = ",".join(numbers if len(numbers) <= _MOST_NUMBERS else [*numbers[: _MOST_NUMBERS - 1], "…"])
    width = min((_BROAD * len(text) + 0.4) * _TYPE * radius, view.length(_LONG * (piece[2] - piece[0])))
    width = round(max(width, 2 * radius) if "," in text else 2 * radius, 4)
    letters = f"{letters}{entering[-1]}"
    disc = Rect("accent ring", -width / 2, -radius, width, 2 * radius, radius, line_width=0.14 * radius)
    name = f"crumble step {text} {letters} {width:g} by {radius:g}"
    return Symbol(name, (disc, _number(text, radius, width)), letters)


def _number(text: str, radius: float, width: float) -> Label:
    """Write a number round the origin, into a disc `width` wide."""
    size = _TYPE * radius
    room = room_in_disc(text, radius) if text.isdigit() and width <= 2 * radius else width - 0.4 * radius
    return centred("ink", 0, 0, text, size, bold=True, fit=room)


def _arrow(view: BoardView, start: Exact, end: Exact, radii: tuple[float, float], aside: bool) -> Use:
    """Return the arrow of a step between discs, on the right-hand side of its way if it has to go `aside`.

    Arrows keep off what a disc takes with a number, and so lie on the border of the pieces.
    """
    (x, y), (x2, y2) = view.middle(start), view.middle(end)
    apart = abs(x2 - x) + abs(y2 - y)
    across, down = (x2 - x) / apart, (y2 - y) / apart
    radius = min(*radii, view.length(_PLAIN))
    middle, off = (radii[0] + apart - radii[1]) / 2, _ASIDE * radius * aside
    letters, turn = _ARROWS[int(across), int(down)]
    letters = _BOTH_WAYS if aside else letters
    length = round(apart - fsum(radii) - 2 * view.length(_GAP), 4)
    tip, shaft, head = length / 2, _SHAFT * radius / 2, _HEAD * radius
    neck = tip - min(_HEAD_LONG * radius, 0.6 * length)
    upper = ((-tip, -shaft), (neck, -shaft), (neck, -head))
    corners = (*upper, (tip, 0.0), *((x, -y) for x, y in reversed(upper)))
    shape = Polygon("accent ring", corners, line_width=0.12 * radius)
    arrow = Symbol(f"crumble arrow {letters} {length:g} by {radius:g}", (shape,), letters)
    return Use(arrow, x + middle * across - off * down, y + middle * down + off * across, turn=turn)
