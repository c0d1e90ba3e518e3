"""All joins: two or more pieces of one colour that fill a square or a half-square without a rest.

A rectangle is filled when the pieces that lie in it have its area between them. It is looked for by its lower left and
its upper right piece, never built up by pairs: a pinwheel of five pieces joins and has no straight cut inside.

>>> row = [Rect(0, 0, 2, 2), Rect(2, 0, 4, 2), Rect(4, 0, 6, 2), Rect(6, 0, 8, 4)]
>>> [join.result for join in joins(row, 0b0111)]
[Rect(west=0, south=0, east=4, north=2), Rect(west=2, south=0, east=6, north=2)]
"""

from collections.abc import Iterator, Sequence

from generator.games.crumble.geometry import Rect, holds, is_shape
from generator.games.crumble.moves import Join


def joins(pieces: Sequence[Rect], own: int) -> Iterator[Join]:
    """Yield all joins of the pieces in the set `own`."""
    mine = [piece for number, piece in enumerate(pieces) if own >> number & 1]
    for result in _outlines(mine):
        inside = [piece for piece in mine if holds(result, piece)]
        if sum(piece.area for piece in inside) == result.area:
            yield Join(result, tuple(inside))


def _outlines(mine: Sequence[Rect]) -> Iterator[Rect]:
    """Yield the rectangles of legal shape from the lower left corner of one piece to the upper right one of another."""
    corners = [(east, north) for _, _, east, north in mine]
    for number, (west, south, _, _) in enumerate(mine):
        for other, (east, north) in enumerate(corners):
            if is_shape(east - west, north - south) and number != other:
                yield Rect(west, south, east, north)
