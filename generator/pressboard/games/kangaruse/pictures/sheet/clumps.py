"""Clumps of squares that share edges, and the outline of each: one line round all of it, its corners rounded."""

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from pressboard.figures.shapes import Segment
from pressboard.games.kangaruse.pictures.sheet.measures import near

Cell = tuple[int, int]
"""Column and row."""
_STEPS: Sequence[Cell] = ((1, 0), (0, 1), (-1, 0), (0, -1))
"""Where an outline runs along the upper, the right, the lower and the left side of a square: clockwise."""
_ROUND = 0.5523
"""How far a cubic's handles reach on a quarter of a circle, as a part of the radius."""


class Clump(NamedTuple):
    """Where the first of some joined squares lies, and all of them, counted from that corner."""

    column: int
    row: int
    cells: tuple[Cell, ...]


class Corner(NamedTuple):
    """A corner of an outline: where it is among squares, the sides that meet there; some are `hollow`."""

    column: int
    row: int
    side: int
    beyond: int
    hollow: bool


def clumps(squares: Collection[int], columns: int) -> Iterator[Clump]:
    """Yield the clumps of some squares of a board that is so many `columns` wide."""
    left = {divmod(square, columns)[::-1] for square in squares}
    for first in sorted(left, key=lambda cell: cell[::-1]):
        if first in left:
            joined = sorted(_taken(first, left))
            column, row = min(cell[0] for cell in joined), first[1]
            yield Clump(column, row, tuple((x - column, y - row) for x, y in joined))


def _taken(first: Cell, left: set[Cell]) -> Iterator[Cell]:
    """Take a cell and all that are joined to it from those that are left."""
    left.discard(first)
    found = [first]
    for column, row in found:
        for dx, dy in _STEPS:
            if (beyond := (column + dx, row + dy)) in left:
                left.discard(beyond)
                found.append(beyond)
    yield from found


def outline(
    cells: Sequence[Cell], width: float, height: float, inset: float, radius: float, hollow: float
) -> Iterator[Segment]:
    """Yield the outline of joined cells, `width` x `height` each, so far within their edges.

    Corners have a `radius`, and one of their own where they are `hollow`: where the outline turns to its outer side.
    """
    for corners in _rings(frozenset(cells)):
        command = "M"
        for corner in corners:
            turn = hollow if corner.hollow else radius
            (ax, ay), (bx, by) = _STEPS[corner.side], _STEPS[corner.beyond]
            # The outer side of an edge is on the left of who walks along it.
            x = corner.column * width - (ay + by) * inset
            y = corner.row * height + (ax + bx) * inset
            start, end = (x - ax * turn, y - ay * turn), (x + bx * turn, y + by * turn)
            back = turn * (1 - _ROUND)
            handles = x - ax * back, y - ay * back, x + bx * back, y + by * back
            yield command, (near(start[0]), near(start[1]))
            yield "C", tuple(near(number) for number in (*handles, *end))
            command = "L"
        yield "Z", ()


def _rings(cells: frozenset[Cell]) -> Iterator[list[Corner]]:
    """Yield the corners of the outline, and those of every hole, in order."""
    left = {(cell, side) for cell in cells for side in range(4) if _moved(cell, side - 1) not in cells}
    while left:
        edge, ring = min(left), []
        while edge in left:
            left.discard(edge)
            (cell, side), edge = edge, _next(cells, *edge)
            if edge[1] != side:
                ring.append(Corner(*_end(cell, side), side, edge[1], edge[0] != cell))
        yield ring


def _next(cells: frozenset[Cell], cell: Cell, side: int) -> tuple[Cell, int]:
    """Return the edge, a cell and its side, that follows on one: round the cell, straight on, or to the outer side."""
    ahead = _moved(cell, side)
    if ahead not in cells:
        return cell, (side + 1) % 4
    across = _moved(ahead, side - 1)
    return (across, (side - 1) % 4) if across in cells else (ahead, side)


def _moved(cell: Cell, side: int) -> Cell:
    """Return the next cell in the direction in which a side is walked along; that before it leads out of the cell."""
    dx, dy = _STEPS[side]
    return cell[0] + dx, cell[1] + dy


def _end(cell: Cell, side: int) -> Cell:
    """Return the corner of a cell at which its side ends for who walks round it clockwise."""
    dx, dy = ((1, 0), (1, 1), (0, 1), (0, 0))[side]
    return cell[0] + dx, cell[1] + dy
