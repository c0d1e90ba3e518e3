"""Outlines of regions of unit squares: rounded shores for lakes, borders for clumps."""

from collections.abc import Iterable, Iterator

from pressboard.figures.shapes import Segment

Cell = tuple[int, int]
Corner = tuple[int, int]
_KAPPA = 0.5523
"""How far a cubic's handles reach on a quarter of a circle, as a part of the radius."""


def region_outline(cells: Iterable[Cell], width: int, height: int, inset: float, radius: float) -> tuple[Segment, ...]:
    """Return the outline of the region made of `cells` (column, row) of a `width` x `height` grid, as path segments.

    The outline lies `inset` inside the region and its corners are rounded by `radius` (board units), except along
    the grid's own border, where the region runs off straight. Squares that meet in a corner only stay apart.
    The curves of a lone square do not cross while `inset` + `radius` is at most 0.5.
    """
    return tuple(
        segment
        for loop in _loops(set(cells))
        for segment in _rounded([_moved(*corner, width, height, inset) for corner in _corners(loop)], radius)
    )


def _loops(cells: set[Cell]) -> Iterator[list[Corner]]:
    """Yield the closed walks round the region, clockwise with y down, the region on the right-hand side."""
    edges = _edges(cells)
    while edges:
        start = min(edges)
        loop, here, heading = [start], start, (0, 0)
        while True:
            there = _sharpest_right(edges[here], here, heading)
            edges[here].remove(there)
            if not edges[here]:
                del edges[here]
            heading, here = (there[0] - here[0], there[1] - here[1]), there
            if here == start:
                break
            loop.append(here)
        yield loop


def _edges(cells: set[Cell]) -> dict[Corner, list[Corner]]:
    edges: dict[Corner, list[Corner]] = {}
    for x, y in sorted(cells):
        sides = (
            ((x, y - 1), (x, y), (x + 1, y)),
            ((x + 1, y), (x + 1, y), (x + 1, y + 1)),
            ((x, y + 1), (x + 1, y + 1), (x, y + 1)),
            ((x - 1, y), (x, y + 1), (x, y)),
        )
        for beyond, start, end in sides:
            if beyond not in cells:
                edges.setdefault(start, []).append(end)
    return edges


def _sharpest_right(ends: list[Corner], here: Corner, heading: Corner) -> Corner:
    """Choose where to go: turning right keeps squares that touch in a corner apart."""
    right = (here[0] - heading[1], here[1] + heading[0])
    return right if right in ends else ends[0]


def _corners(loop: list[Corner]) -> list[tuple[Corner, Corner, Corner]]:
    """Return the corners of a loop where it turns, each with the directions before and after it."""
    turns = []
    for before, here, after in zip(loop[-1:] + loop[:-1], loop, loop[1:] + loop[:1], strict=True):
        came = (here[0] - before[0], here[1] - before[1])
        goes = (after[0] - here[0], after[1] - here[1])
        if came != goes:
            turns.append((here, came, goes))
    return turns


def _moved(
    corner: Corner, came: Corner, goes: Corner, width: int, height: int, inset: float
) -> tuple[float, float, Corner, Corner, bool]:
    """Move a corner inwards off the edges that are not the grid's border; say whether it may be rounded."""
    x, y = float(corner[0]), float(corner[1])
    free = 0
    for dx, dy in (came, goes):
        if not _on_border(corner, (dx, dy), width, height):
            x, y = x - dy * inset, y + dx * inset
            free += 1
    return x, y, came, goes, free == len((came, goes))


def _on_border(corner: Corner, way: Corner, width: int, height: int) -> bool:
    x, y = corner
    return (y in (0, height)) if way[1] == 0 else (x in (0, width))


def _rounded(corners: list[tuple[float, float, Corner, Corner, bool]], radius: float) -> Iterator[Segment]:
    command = "M"
    for x, y, came, goes, may_round in corners:
        bend = radius if may_round else 0.0
        yield command, (x - came[0] * bend, y - came[1] * bend)
        command = "L"
        if bend:
            reach = bend * (1 - _KAPPA)
            yield (
                "C",
                (
                    x - came[0] * reach,
                    y - came[1] * reach,
                    x + goes[0] * reach,
                    y + goes[1] * reach,
                    x + goes[0] * bend,
                    y + goes[1] * bend,
                ),
            )
    yield "Z", ()
