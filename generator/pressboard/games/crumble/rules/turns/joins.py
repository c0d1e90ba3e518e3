"""All joins: two or more pieces of one colour that fill a square or a half-square without a rest.

A rectangle is filled when the pieces that lie in it have its area between them. It is looked for from its lower left
piece, along its lower and its left border, where only pieces of that colour can lie; never is it built up by pairs: a
pinwheel of five pieces joins and has no straight cut inside.

>>> row = [GridRect(0, 0, 2, 2), GridRect(2, 0, 4, 2), GridRect(4, 0, 6, 2), GridRect(6, 0, 8, 4)]
>>> [join.result for join in joins(row, 0b0111)]
[GridRect(west=0, south=0, east=4, north=2), GridRect(west=2, south=0, east=6, north=2)]
"""

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product

from pressboard.games.crumble.rules.board.geometry import GridRect, holds, is_legal, is_shape
from pressboard.games.crumble.rules.moves import Join

_Corners = Mapping[tuple[int, int], GridRect]
"""Pieces by their lower left corners."""


def joins(pieces: Sequence[GridRect], own: int) -> Iterator[Join]:
    """Yield all joins of the pieces in the set `own`."""
    mine = sorted(piece for number, piece in enumerate(pieces) if own >> number & 1)
    for first, result in _outlines(mine):
        beyond = bisect_left(mine, GridRect(result.east, 0, 0, 0))
        inside = [piece for piece in mine[first:beyond] if holds(result, piece)]
        if sum(piece.area for piece in inside) == result.area:
            yield Join(result, tuple(inside))


def pairs(pieces: Iterable[GridRect]) -> Iterator[Join]:
    """Yield the joins that take just two of the pieces, in the order of `joins`; both have a whole side in common."""
    mine = sorted(pieces)
    beginning = _beginning(mine)
    for first in mine:
        for corner in ((first.west, first.north), (first.east, first.south)):
            if other := beginning.get(corner):
                result = GridRect(first.west, first.south, other.east, other.north)
                if is_legal(result) and first.area + other.area == result.area:
                    yield Join(result, (first, other))


def _beginning(mine: Iterable[GridRect]) -> _Corners:
    return {(piece.west, piece.south): piece for piece in mine}


def _outlines(mine: Sequence[GridRect]) -> Iterator[tuple[int, GridRect]]:
    """Yield the rectangles of legal shape from the lower left corner of one piece to the upper right one of another.

    Each comes with the number of its lower left piece, in their order; all that lies in it comes after that piece.
    Their lower and left borders are covered.
    """
    beginning = _beginning(mine)
    ending = {(piece.east, piece.north): number for number, piece in enumerate(mine)}
    for number, first in enumerate(mine):
        west, south, east, north = first
        if (east, south) not in beginning and (west, north) not in beginning:
            continue
        corners = (each for each in product(_easts(beginning, first), _norths(beginning, first)) if each in ending)
        last = sorted(ending[east, north] for east, north in corners if is_shape(east - west, north - south))
        rests = (each for each in last if each != number)
        yield from ((number, GridRect(west, south, mine[each].east, mine[each].north)) for each in rests)


def _easts(beginning: _Corners, piece: GridRect | None) -> Iterator[int]:
    """Yield the eastern borders of the pieces that stand in a row on one line, the first of them `piece`."""
    while piece:
        yield piece.east
        piece = beginning.get((piece.east, piece.south))


def _norths(beginning: _Corners, piece: GridRect | None) -> Iterator[int]:
    """Yield the northern borders of the pieces that lie on one another along a line, the first of them `piece`."""
    while piece:
        yield piece.north
        piece = beginning.get((piece.west, piece.north))
