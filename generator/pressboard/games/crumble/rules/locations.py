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
>>> [find(layout, text) == layout.pieces[20] for text in ("3,2", "1,2,2", "1/2,1/3")]
[True, True, True]
"""

from collections import defaultdict
from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise

from pressboard.games.crumble.rules.tiling import EAST, NAMES, NORTH, GridRect, Layout

GridPoint = tuple[int, int]
"""A point of the grid: East and North of the lower left corner."""

Staircase = tuple[int, ...]

Streets = dict[str, dict[GridPoint, GridPoint]]
"""For East and for North, the next point along the border that goes on there, by the point it goes on from."""

_KEPT = 64


def check_location(text: str) -> None:
    """Raise ValueError where digits, commas and strokes are no location: parts of nothing, more than two fractions."""
    words = text.split(",")
    if "/" in text and (len(words) > 2 or any(int(word.partition("/")[2] or 1) == 0 for word in words)):
        raise ValueError(text)


def legs_of(text: str) -> Staircase:
    return tuple(map(int, text.split(",")))


def find(layout: Layout, text: str) -> GridRect:
    """Return the piece at a location that `check_location` passes; raises ValueError with what is wrong with it."""
    if "/" in text:
        parts, lengths = (*map(Fraction, text.split(",")), Fraction(0)), (layout.width, layout.height)
        x, y = (part * (length << layout.depth) for part, length in zip(parts, lengths, strict=False))
    else:
        x, y = map(Fraction, walked(layout, (0, 0), legs_of(text))[-1])
    for piece in layout.pieces:
        if piece.west == x and piece.south == y:
            return piece
    raise ValueError("no piece has its lower left corner there")


def format_location(layout: Layout, piece: GridRect) -> str:
    """Return the staircase of a piece, of those with the fewest numbers the smallest."""
    return ",".join(map(str, _staircases(layout)[piece.west, piece.south]))


def walked(layout: Layout, point: GridPoint, legs: Iterable[int]) -> list[GridPoint]:
    """Return the points of a walk along borders, first East; raises ValueError with what stops it."""
    streets, points = streets_of(layout), [point]
    for number, count in enumerate(legs):
        way = NORTH if number % 2 else EAST
        for passed in range(count):
            if points[-1] not in streets[way]:
                raise ValueError(f"the border ends after {passed} of {count} points to the {NAMES[way]}")
            points.append(streets[way][points[-1]])
    return points


def legs_along(layout: Layout, result: GridRect) -> tuple[int, int]:
    """Return how many points a walk along the border of a join passes, East, then North to its upper right corner."""
    streets, point, legs = streets_of(layout), (result.west, result.south), [0, 0]
    for leg, (way, end) in enumerate(((EAST, (result.east, result.south)), (NORTH, (result.east, result.north)))):
        while point != end:
            point, legs[leg] = streets[way][point], legs[leg] + 1
    return legs[0], legs[1]


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
    streets, best = streets_of(layout), dict[GridPoint, Staircase]()
    reached: dict[str, set[GridPoint]] = {EAST: set(), NORTH: set()}
    ends: list[tuple[GridPoint, Staircase]] = [((0, 0), ())]
    way = EAST
    while ends:
        street, longer = streets[way], list[tuple[GridPoint, Staircase]]()
        for origin, legs in ends:
            # Only the first number may be nought.
            point, passed = (street.get(origin), 1) if legs else (origin, 0)
            while point is not None:
                if point not in reached[way]:
                    reached[way].add(point)
                    longer.append((point, (*legs, passed)))
                point, passed = street.get(point), passed + 1
        for point, legs in longer:
            best.setdefault(point, legs)
        ends, way = longer, NORTH if way == EAST else EAST
    return best
