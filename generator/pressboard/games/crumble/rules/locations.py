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

import re
from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache
from heapq import heappop, heappush
from itertools import pairwise
from operator import itemgetter

from pressboard.games.crumble.rules.tiling import EAST, NAMES, NORTH, GridRect, Layout

GridPoint = tuple[int, int]
"""A point of the grid: East and North of the lower left corner."""

Staircase = tuple[int, ...]


_KEPT = 64


LOCATION = r"\d{1,30}(?:/\d{1,30})?(?:,\d{1,30}(?:/\d{1,30})?)*"
"""What a location looks like, as a pattern."""


def read_location(text: str) -> str:
    """Return a location without blanks; raises ValueError for what is none on any board."""
    bare = "".join(text.split())
    words = bare.split(",")
    is_none = "/" in bare and (
        len(words) > 2 or any(int(word.partition("/")[2] or 1) == 0 for word in words)
    )
    if is_none or not re.fullmatch(LOCATION, bare, re.ASCII):
        raise ValueError("a location, such as 2,1 or 1/2,2/3")
    return bare


def legs_of(text: str) -> Staircase:
    return tuple(map(int, text.split(",")))


def find(layout: Layout, text: str) -> GridRect:
    """Return the piece at a location; raises ValueError with what is wrong with it."""
    text = read_location(text)
    if "/" in text:
        parts = (*map(Fraction, text.split(",")), Fraction(0))
        lengths = (layout.width, layout.height)
        x, y = (
            part * (length << layout.depth) for part, length in zip(parts, lengths, strict=False)
        )
    else:
        x, y = map(Fraction, walk_borders(layout, (0, 0), legs_of(text))[-1])
    for piece in layout.pieces:
        if piece.west == x and piece.south == y:
            return piece
    raise ValueError("no piece has its lower left corner there")


def format_location(layout: Layout, piece: GridRect) -> str:
    """Return the staircase of a piece, of those with the fewest numbers the smallest."""
    return ",".join(map(str, _staircases(layout)[piece.west, piece.south]))


def walk_borders(layout: Layout, point: GridPoint, legs: Iterable[int]) -> list[GridPoint]:
    """Return the points of a walk along borders, first East; raises ValueError with what stops it."""
    streets = streets_of(layout)
    points = [point]
    for number, count in enumerate(legs):
        way = NORTH if number % 2 else EAST
        for passed in range(count):
            if points[-1] not in streets[way]:
                raise ValueError(
                    f"the border ends after {passed} of {count} points to the {NAMES[way]}"
                )
            points.append(streets[way][points[-1]])
    return points


def legs_along(layout: Layout, result: GridRect) -> tuple[int, int]:
    """The points that a walk along the border of a join passes, East, then North to its upper right corner."""
    streets = streets_of(layout)
    point = (result.west, result.south)
    legs = [0, 0]
    for leg, (way, end) in enumerate(
        ((EAST, (result.east, result.south)), (NORTH, (result.east, result.north)))
    ):
        while point != end:
            point = streets[way][point]
            legs[leg] += 1
    return legs[0], legs[1]


@lru_cache(maxsize=_KEPT)
def streets_of(layout: Layout) -> dict[str, dict[GridPoint, GridPoint]]:
    """Return the borders of a tiling as steps from point to point, for East and for North.

    Every point where borders meet is the corner of a piece. A border goes on to the East from the left corners of
    pieces, to the North from their lower ones.
    """
    left = {(piece.west, y) for piece in layout.pieces for y in (piece.south, piece.north)}
    right = {(piece.east, y) for piece in layout.pieces for y in (piece.south, piece.north)}
    low = {(x, piece.south) for piece in layout.pieces for x in (piece.west, piece.east)}
    rows = sorted(left | right, key=itemgetter(1, 0))
    columns = sorted(left | right)
    return {
        EAST: {
            point: ahead
            for point, ahead in pairwise(rows)
            if point in left and point[1] == ahead[1]
        },
        NORTH: {
            point: ahead
            for point, ahead in pairwise(columns)
            if point in low and point[0] == ahead[0]
        },
    }


@lru_cache(maxsize=_KEPT)
def _staircases(layout: Layout) -> dict[GridPoint, Staircase]:
    """Return for every point the best staircase to it; they are looked at from the best one on."""
    streets = streets_of(layout)
    best = dict[GridPoint, Staircase]()
    seen = set[tuple[GridPoint, str]]()
    ends: list[tuple[int, Staircase, GridPoint]] = [(1, (0,), (0, 0))]
    while ends:
        count, legs, point = heappop(ends)
        way, turned = (EAST, NORTH) if count % 2 else (NORTH, EAST)
        if (point, way) not in seen:
            seen.add((point, way))
            best.setdefault(point, legs)
            if ahead := streets[way].get(point):
                heappush(ends, (count, (*legs[:-1], legs[-1] + 1), ahead))
            if aside := streets[turned].get(point):
                heappush(ends, (count + 1, (*legs, 1), aside))
    return best
