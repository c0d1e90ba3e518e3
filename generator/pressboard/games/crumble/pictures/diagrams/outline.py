"""Outlines of what several pieces cover together.

>>> from pressboard.games.crumble.rules.tiling import GridRect
>>> [loop] = outlines([GridRect(0, 0, 2, 2), GridRect(2, 0, 3, 1)])
>>> loop
[(0, 0), (0, 2), (2, 2), (2, 1), (3, 1), (3, 0)]
"""

from collections.abc import Collection, Iterator
from fractions import Fraction
from itertools import pairwise
from typing import TypeVar

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
