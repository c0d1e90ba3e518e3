"""Straight jumps on a board that is empty yet: what depends on its size alone, as the bits of an int.

Bit 0 is the upper left square. A *ray* is one straight jump: where it ends and what it passes over. The rays from a
square are numbered 0 to 15: four for each direction of `DIRECTIONS`, for the numbers 1 to 4.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from pressboard.play.bits import bits_of

FARTHEST = 4
"""The largest number there is."""
RAYS = 4 * FARTHEST

_STEPS = ((-1, 0), (1, 0), (0, -1), (0, 1))  # columns and rows, for L R U D


class Ray(NamedTuple):
    """One straight jump: the square it ends on and those it passes over, as bits."""

    end: int
    passed: int


class Geometry(NamedTuple):
    """What depends on the size of a board alone; rays are None where they would leave it."""

    bit: tuple[int, ...]
    rows: tuple[int, ...]
    columns: tuple[int, ...]
    beside: tuple[int, ...]
    """For each square its row, its column, its neighbours, as bits."""
    rays: tuple[tuple[Ray | None, ...], ...]
    round_rays: tuple[tuple[Ray | None, ...], ...]
    """For each square its rays, within the board and around it."""


@lru_cache(maxsize=32)
def geometry(columns: int, rows: int) -> Geometry:
    """Return the geometry of a board."""
    squares = range(columns * rows)
    row, column = bits_of(range(columns)), bits_of(range(0, columns * rows, columns))
    straight = tuple(tuple(_rays(square, columns, rows, False)) for square in squares)
    return Geometry(
        tuple(1 << square for square in squares),
        tuple(row << square // columns * columns for square in squares),
        tuple(column << square % columns for square in squares),
        tuple(sum(ray.end for ray in rays[::FARTHEST] if ray) for rays in straight),
        straight,
        tuple(tuple(_rays(square, columns, rows, True)) for square in squares),
    )


def _rays(square: int, columns: int, rows: int, around: bool) -> Iterator[Ray | None]:
    """Yield the rays from a square, by direction and number."""
    for across, down in _STEPS:
        row, column = divmod(square, columns)
        passed = 0
        for _ in range(FARTHEST):
            column, row = column + across, row + down
            if around:
                column, row = column % columns, row % rows
            if not (0 <= column < columns and 0 <= row < rows):
                yield None
                continue
            end = 1 << row * columns + column
            yield Ray(end, passed)
            passed |= end
