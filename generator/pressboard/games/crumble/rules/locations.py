"""Where pieces lie, as texts: staircases, and fractions of the board's lengths.

A *staircase* begins in the lower left corner of the board and goes along the borders of pieces, East, North, East and
so on, counting the points where some border meets the line or crosses it. It ends at the lower left corner of a piece:
`3,2` is three East and two North, `0,3` three North. Where a border ends one has to turn. Of all staircases to a piece
the one with the fewest numbers is written, and of these the smallest; all are read.

A *fraction* is a part of the board's width, then one of its height: on six by six squares `1/2,2/3` is the point three
to the right and four up. `1/2` alone is a point on the lower side. It is read, and never written.

>>> from pressboard.games.crumble.rules.tiling import checkerboard
>>> layout = checkerboard(6, 6)
>>> format_location(layout, layout.pieces[20]), format_location(layout, layout.pieces[0])
('3,2', '0')
>>> [find(layout, read_location(text)) == layout.pieces[20] for text in ("3,2", "1,2,2", "1/2,1/3")]
[True, True, True]
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise

from pressboard.games.crumble.rules.tiling import EAST, NAMES, NORTH, GridRect, Layout
from pressboard.lean_dataclasses import dataclass

GridPoint = tuple[int, int]
"""A point of the grid: East and North of the lower left corner."""

Staircase = tuple[int, ...]

Streets = dict[str, dict[GridPoint, GridPoint]]
"""For East and for North, the next point along the border that goes on there, by the point it goes on from."""

_KEPT = 64


@dataclass(frozen=True, slots=True)
class Location:
    """A place in words: the legs of a staircase, or else parts of the board's width and height."""

    legs: Staircase = ()
    parts: tuple[Fraction, ...] = ()


def read_location(text: str) -> Location:
    """Return the location that is written with digits, commas and strokes: without strokes it is a staircase.

    Raises ValueError for a part of nothing, and for more than two fractions.
    """
    words = text.split(",")
    if "/" not in text:
        return Location(legs=tuple(map(int, words)))
    if len(words) > 2 or any(int(word.partition("/")[2] or 1) == 0 for word in words):
        raise ValueError(text)
    return Location(parts=(*map(Fraction, words), Fraction(0))[:2])


def find(layout: Layout, location: Location) -> GridRect | str:
    """Return the piece at a location, or else what is wrong with the location."""
    point = _measured(layout, location.parts) if location.parts else walked(layout, (0, 0), location.legs)
    if isinstance(point, str):
        return point
    at_corner = (piece for piece in layout.pieces if (piece.west, piece.south) == point)
    return next(at_corner, "no piece has its lower left corner there")


def format_location(layout: Layout, piece: GridRect) -> str:
    """Return the staircase of a piece, of those with the fewest numbers the smallest."""
    return ",".join(map(str, _staircases(layout)[piece.west, piece.south]))


def walked(layout: Layout, point: GridPoint, legs: Iterable[int]) -> GridPoint | str:
    """Return where a walk along borders ends, first East, or else what stops it."""
    streets = streets_of(layout)
    for number, count in enumerate(legs):
        way = NORTH if number % 2 else EAST
        for passed in range(count):
            ahead = streets[way].get(point)
            if ahead is None:
                return f"the border ends after {passed} of {count} points to the {NAMES[way]}"
            point = ahead
    return point


def counted(layout: Layout, way: str, point: GridPoint, end: GridPoint) -> int:
    """Return how many points a walk along a border passes between two points in direction `way`."""
    ahead, passed = streets_of(layout)[way], 0
    while point != end:
        point, passed = ahead[point], passed + 1
    return passed


@lru_cache(maxsize=_KEPT)
def streets_of(layout: Layout) -> Streets:
    """Return the borders of a tiling as steps from point to point.

    Every point where borders meet is the corner of a piece. A border goes on to the East from the left corners of
    pieces, to the North from their lower ones.
    """
    rows, columns = defaultdict[int, set[int]](set), defaultdict[int, set[int]](set)
    for west, south, east, north in layout.pieces:
        for x, y in ((west, south), (west, north), (east, south), (east, north)):
            rows[y].add(x)
            columns[x].add(y)
    right = {(x, y): (ahead, y) for y, row in rows.items() for x, ahead in pairwise(sorted(row))}
    up = {(x, y): (x, ahead) for x, column in columns.items() for y, ahead in pairwise(sorted(column))}
    left = {(piece.west, y) for piece in layout.pieces for y in (piece.south, piece.north)}
    low = {(x, piece.south) for piece in layout.pieces for x in (piece.west, piece.east)}
    return {
        EAST: {point: ahead for point, ahead in right.items() if point in left},
        NORTH: {point: ahead for point, ahead in up.items() if point in low},
    }


@lru_cache(maxsize=_KEPT)
def _staircases(layout: Layout) -> dict[GridPoint, Staircase]:
    """Return for every point the best staircase to it.

    Staircases grow by a number at a time, the smaller before the larger: so the first to end at a point, coming from
    West or from South, is the best of those that do.
    """
    streets = streets_of(layout)
    best: dict[GridPoint, Staircase] = {}
    reached: dict[str, set[GridPoint]] = {EAST: set(), NORTH: set()}
    legs: list[tuple[GridPoint, Staircase]] = [((0, 0), ())]
    way = EAST
    while legs:
        legs = _longer(legs, streets[way], reached[way], first=not best)
        for point, numbers in legs:
            best.setdefault(point, numbers)
        way = NORTH if way == EAST else EAST
    return best


def _longer(
    legs: Sequence[tuple[GridPoint, Staircase]],
    street: dict[GridPoint, GridPoint],
    reached: set[GridPoint],
    first: bool,
) -> list[tuple[GridPoint, Staircase]]:
    """Return the staircases with one number more to the points that are not `reached` yet, ascending; enter these."""
    found = []
    for origin, numbers in legs:
        point: GridPoint | None = origin if first else street.get(origin)
        passed = 0 if first else 1
        while point is not None:
            if point not in reached:
                reached.add(point)
                found.append((point, (*numbers, passed)))
            point, passed = street.get(point), passed + 1
    return found


def _measured(layout: Layout, parts: Sequence[Fraction]) -> GridPoint | str:
    """Return the point of the grid at parts of the board's lengths, or else that there is none."""
    x, y = (part * (length << layout.depth) for part, length in zip(parts, (layout.width, layout.height), strict=True))
    if x.denominator != 1 or y.denominator != 1:
        return "no piece has its lower left corner there"
    return x.numerator, y.numerator
