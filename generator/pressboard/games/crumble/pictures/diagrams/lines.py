"""What is drawn over the pieces of a diagram: cuts, outlines, counted points.

All of it is seen on pieces of both colours: lines lie in a band of bare paper, numbers on bare paper within a thin
outline.
"""

from collections.abc import Collection, Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise

from pressboard.figures.shapes import Drawable, Path, Point, Polyline, Rect, Segment, Symbol, Use
from pressboard.games.crumble.pictures.diagrams.outline import outlines
from pressboard.games.crumble.pictures.diagrams.path import number
from pressboard.games.crumble.pictures.pieces import BoardView
from pressboard.games.crumble.rules.tiling import Exact
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
