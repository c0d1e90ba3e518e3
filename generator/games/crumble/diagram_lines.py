"""What is drawn over the pieces of a diagram: cuts, outlines, swap paths, counted points.

All of it is seen on pieces of both colours: lines lie in a band of bare paper, arrows and numbers are bare paper within
a thin outline.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import pairwise

from generator.figures.shapes import Circle, Item, Label, Path, Point, Polygon, Polyline, Rect, Segment, Symbol, Use
from generator.games.crumble.diagram_outline import outlines
from generator.games.crumble.figures import View
from generator.games.crumble.geometry import EAST, NORTH, SOUTH, WEST
from generator.games.crumble.layout import Exact

Place = tuple[Fraction, Fraction]
"""A point of the board in starting squares: East and North of its lower left corner."""

_BAND, _LINE = 0.11, 0.035
_OUTLINE_BAND, _OUTLINE = 0.17, 0.08
_SMALL = 0.5
_BEYOND = 0.1
"""How broad bands and lines are and how far a cut goes on beyond what it cuts, in squares; less at small pieces."""

_BADGE, _BADGE_SHARE = 0.17, 0.36
_POINT, _POINT_SHARE = 0.12, 0.4
"""The largest radius of the discs of a path and of counted points, and it as a part of a piece or of a step."""
_TYPE, _CAPITAL = 1.35, 0.35
_SHAFT, _HEAD, _HEAD_LONG = 0.36, 0.8, 0.9
"""An arrow's shaft and head, half as broad as they are, and the head's length, as parts of the radius."""
_GAP = 0.12
_TURNS = {EAST: 0.0, SOUTH: 90.0, WEST: 180.0, NORTH: 270.0}
_ARROWS = {EAST: ">", SOUTH: "v", WEST: "<", NORTH: "^"}


@dataclass(frozen=True, slots=True)
class Walk:
    """A way along borders: its points, and for those that count their numbers, "" for a corner that is just turned."""

    points: tuple[Place, ...]
    counts: tuple[str, ...]


def cut_line(view: View, start: Place, end: Place, short: Fraction) -> Iterator[Item]:
    """Yield the line of a cut through pieces whose shorter side is at least `short`."""
    size = min(1.0, float(short) / _SMALL)
    (x1, y1), (x2, y2) = view.point(*start), view.point(*end)
    beyond = view.length(_BEYOND * size)
    across = (beyond, 0.0) if y1 == y2 else (0.0, -beyond)
    ends = (x1 - across[0], y1 - across[1]), (x2 + across[0], y2 + across[1])
    yield _band(*ends, view.length(_BAND * size))
    yield Polyline("accent dashes", ends, width=view.length(_LINE * size))


def outlined(view: View, pieces: Collection[Exact], role: str = "accent frame") -> Iterator[Item]:
    """Yield the outline of what `pieces` cover together."""
    short = min(min(east - west, north - south) for west, south, east, north in pieces)
    size = min(1.0, float(short) / _SMALL)
    loops = [[view.point(*corner) for corner in loop] for loop in outlines(pieces)]
    for loop in loops:
        yield from (_band(start, end, view.length(_OUTLINE_BAND * size)) for start, end in pairwise((*loop, loop[0])))
    yield Path(role, tuple(segment for loop in loops for segment in _closed(loop)), width=view.length(_OUTLINE * size))


def _closed(loop: Sequence[Point]) -> Iterator[Segment]:
    for place, corner in enumerate(loop):
        yield ("L" if place else "M"), corner
    yield "Z", ()


def _band(start: Point, end: Point, broad: float) -> Use:
    """Return a bar of paper along a line, half its breadth longer at both ends; text has nothing of it."""
    wide, high = (round(abs(start[axis] - end[axis]) + broad, 4) for axis in (0, 1))
    bar = Symbol(f"crumble band {wide:g} x {high:g}", (Rect("paper", -wide / 2, -high / 2, wide, high),), "")
    return Use(bar, (start[0] + end[0]) / 2, (start[1] + end[1]) / 2)


def swap_path(view: View, pieces: Sequence[Exact]) -> Iterator[Item]:
    """Yield an arrow for every step of a path, and the steps' numbers in the pieces they lead into."""
    short = min(min(east - west, north - south) for west, south, east, north in pieces)
    radius = view.length(min(_BADGE, _BADGE_SHARE * float(short)))
    for start, end in dict.fromkeys(pairwise(pieces)):
        yield _arrow(view, start, end, radius)
    for piece in dict.fromkeys(pieces):
        steps = [str(step) for step, entered in enumerate(pieces) if step and entered == piece]
        yield Use(_badge(",".join(steps), radius), *view.middle(piece))


def _arrow(view: View, start: Exact, end: Exact, radius: float) -> Use:
    (x1, y1), (x2, y2) = view.middle(start), view.middle(end)
    way = (EAST if x1 < x2 else WEST) if y1 == y2 else (SOUTH if y1 < y2 else NORTH)
    length = abs(x2 - x1) + abs(y2 - y1) - 2 * radius * (1 + _GAP)
    return Use(_pointing(way, round(length, 4), radius), (x1 + x2) / 2, (y1 + y2) / 2, turn=_TURNS[way])


@cache
def _pointing(way: str, length: float, radius: float) -> Symbol:
    """Draw an arrow of some length round the origin that points to the right, to be turned to `way`."""
    tip, shaft, head = length / 2, _SHAFT * radius / 2, _HEAD * radius
    neck = tip - min(_HEAD_LONG * radius, 0.6 * length)
    upper = ((-tip, -shaft), (neck, -shaft), (neck, -head))
    corners = (*upper, (tip, 0.0), *((x, -y) for x, y in reversed(upper)))
    shape = Polygon("accent ring", corners, width=0.12 * radius)
    return Symbol(f"crumble arrow {way} {length:g} by {radius:g}", (shape,), _ARROWS[way])


@cache
def _badge(text: str, radius: float) -> Symbol:
    """Draw the disc of a step, with its number in it, or of the piece that a path starts from."""
    items: list[Item] = [Circle("accent ring", 0, 0, radius, width=0.14 * radius)]
    if text:
        items.append(_number(text, radius))
    else:
        items.append(Circle("accent", 0, 0, radius / 3, width=0.14 * radius))
    return Symbol(f"crumble step {text} by {radius:g}", tuple(items), text or "o")


def _number(text: str, radius: float) -> Label:
    size = _TYPE * radius
    return Label("ink", 0, _CAPITAL * size, text, size, bold=True, fit=1.5 * radius)


def walk_line(view: View, walk: Walk) -> Iterator[Item]:
    """Yield a way along borders, and the numbers of the points that are counted on it."""
    points = [view.point(*place) for place in walk.points]
    steps = [abs(x2 - x1) + abs(y2 - y1) for (x1, y1), (x2, y2) in pairwise(points)]
    radius = min(view.length(_POINT), _POINT_SHARE * min(steps, default=view.length(1)))
    for start, end in pairwise(points):
        yield _band(start, end, 1.2 * radius)
    if steps:
        yield Polyline("accent line", tuple(points), width=0.4 * radius)
    for point, text in zip(points, walk.counts, strict=True):
        yield Use(_counted(text, radius), *point)


@cache
def _counted(text: str, radius: float) -> Symbol:
    """Draw a counted point: a small square with its number."""
    square = Rect("accent ring", -radius, -radius, 2 * radius, 2 * radius, width=0.16 * radius)
    return Symbol(f"crumble point {text} by {radius:g}", (square, _number(text, radius)), text)
