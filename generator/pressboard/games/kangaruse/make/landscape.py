"""The landscape of a sheet: trees, river and starting squares, grown so that they keep the rules of the board.

Sets of squares are bitboards, plain ints in which bit `n` is the square `n`.
"""

from functools import lru_cache
from heapq import heappop, heappush
from itertools import cycle
from math import ceil, floor
from typing import NamedTuple

from pressboard.chance import Chance
from pressboard.games.kangaruse.make.moods import TREE_SHARE
from pressboard.play.bits import squares_of

RIVER_SHARE = (0.125, 0.20)
"""The least and the largest part of all squares that are river."""
LARGEST_PLANTED, LARGEST_CLUMP = 4, 5
"""The largest clump planted at once, and the largest after clumps have merged."""
START_STEPS = 3
"""The fewest steps from one starting square to another."""

_SEED_TRIES = 12
_MEANDER = 10
_LONGEST_BRANCH = 4
_LANDSCAPES = 60


class GridGraph(NamedTuple):
    """A board of some size as a graph: its squares as bits, which are neighbours, which are near."""

    columns: int
    rows: int
    everything: int
    not_first: int
    not_last: int
    neighbours: tuple[tuple[int, ...], ...]
    areas: tuple[tuple[int, ...], ...]
    crowded: tuple[int, ...]

    def around(self, squares: int) -> int:
        """Return the squares that share an edge with one of `squares`."""
        beside = (squares & self.not_last) << 1 | (squares & self.not_first) >> 1
        return (beside | squares << self.columns | squares >> self.columns) & self.everything

    def part_with(self, seed: int, within: int) -> int:
        """Return the edge-connected part of `within` that holds `seed`."""
        part = seed
        while (grown := part | self.around(part) & within) != part:
            part = grown
        return part

    def are_joined(self, squares: int, within: int) -> bool:
        """Say whether `squares`, all of `within`, are in one edge-connected part of it."""
        part = squares & -squares
        while squares & ~part:
            grown = part | self.around(part) & within
            if grown == part:
                return False
            part = grown
        return True


class Landscape(NamedTuple):
    """Trees and river as bitboards, starting squares in the order picked."""

    trees: int
    river: int
    starts: tuple[int, ...]


@lru_cache(maxsize=64)
def grid_graph(columns: int, rows: int) -> GridGraph:
    """Return the grid of `columns` x `rows` squares."""
    places = [(row, column) for row in range(rows) for column in range(columns)]

    def where(*tests: bool) -> tuple[int, ...]:
        return tuple(square for square, test in enumerate(tests) if test)

    def within(square: int, steps: int) -> tuple[int, ...]:
        y, x = places[square]
        return where(*(abs(row - y) + abs(column - x) <= steps for row, column in places))

    edges = (
        where(*(row == 0 for row, _ in places)),
        where(*(column == columns - 1 for _, column in places)),
        where(*(row == rows - 1 for row, _ in places)),
        where(*(column == 0 for _, column in places)),
    )
    return GridGraph(
        columns=columns,
        rows=rows,
        everything=(1 << columns * rows) - 1,
        not_first=sum(1 << square for square, (_, column) in enumerate(places) if column),
        not_last=sum(1 << square for square, (_, column) in enumerate(places) if column + 1 < columns),
        neighbours=tuple(tuple(s for s in within(square, 1) if s != square) for square in range(columns * rows)),
        areas=(*edges, where(*(0 < row < rows - 1 and 0 < column < columns - 1 for row, column in places))),
        crowded=tuple(sum(1 << s for s in within(square, START_STEPS - 1)) for square in range(columns * rows)),
    )


def landscape(grid: GridGraph, starts: int, chance: Chance, tree_share: float = TREE_SHARE) -> Landscape:
    """Generate trees, river and `starts` starting squares; on very small boards river or starts may be missing."""
    for _ in range(_LANDSCAPES):
        trees = plant_trees(grid, chance, tree_share)
        river = dig_river(grid, trees, chance)
        land = Landscape(trees, river, place_starts(grid, trees | river, starts, chance))
        if river and len(land.starts) == starts:
            break
    return land


def open_squares(columns: int, rows: int, tree_share: float = TREE_SHARE) -> tuple[int, int]:
    """Return the fewest and the most squares of a board that are neither trees nor river."""
    squares = columns * rows
    least, most = _river_squares(squares)
    land = squares - round(tree_share * squares)
    return land - most, land - least


def _river_squares(squares: int) -> tuple[int, int]:
    return ceil(RIVER_SHARE[0] * squares), floor(RIVER_SHARE[1] * squares)


def plant_trees(grid: GridGraph, chance: Chance, share: float = TREE_SHARE) -> int:
    """Generate the trees: clumps of 1-4, on the four edges and inside in turn, the other squares left in one part."""
    wanted = round(share * grid.columns * grid.rows)
    trees = 0
    for area in cycle(chance.shuffled(grid.areas)):
        clump = min(chance.between(1, LARGEST_PLANTED), wanted - trees.bit_count())
        trees |= _plant_clump(grid, trees, area, clump, chance)
        if trees.bit_count() >= wanted:
            return trees
    raise AssertionError("a cycle never ends")


def _plant_clump(grid: GridGraph, trees: int, area: tuple[int, ...], size: int, chance: Chance) -> int:
    """Return a new clump of up to `size` trees that begins in `area`; none when there is no room by chance."""
    clump = 0
    for square in (chance.pick(area) for _ in range(_SEED_TRIES)):
        if _may_stand(grid, trees, square):
            clump = 1 << square
            break
    while 0 < clump.bit_count() < size:
        beside = chance.shuffled(tuple(squares_of(grid.around(clump) & ~clump)))
        grown = next((square for square in beside if _may_stand(grid, trees | clump, square)), None)
        if grown is None:
            break
        clump |= 1 << grown
    return clump


def _may_stand(grid: GridGraph, trees: int, square: int) -> bool:
    """Say whether a tree on `square` leaves every clump small enough and the other squares in one part."""
    tree = 1 << square
    if trees & tree:
        return False
    trees |= tree
    small = grid.part_with(tree, trees).bit_count() <= LARGEST_CLUMP
    return small and grid.are_joined(grid.around(tree) & ~trees, grid.everything & ~trees)


def dig_river(grid: GridGraph, trees: int, chance: Chance) -> int:
    """Generate a river from edge to opposite edge, with branches, around the `trees`; 0 when none is short enough."""
    least, most = _river_squares(grid.columns * grid.rows)
    top, right, bottom, left = grid.areas[:4]
    for meander in (_MEANDER, 1):
        for source, mouth in chance.shuffled(((top, bottom), (left, right))):
            hardness = tuple(1 + chance.below(meander) for _ in grid.neighbours)
            winding = _path(grid, grid.everything & ~trees, source, mouth, hardness)
            river = _path(grid, winding, source, mouth, (1,) * len(hardness))
            if 0 < river.bit_count() <= most:
                return _with_branches(grid, river, trees, chance.between(max(least, river.bit_count()), most), chance)
    return 0


def _path(
    grid: GridGraph, ground: int, source: tuple[int, ...], mouth: tuple[int, ...], hardness: tuple[int, ...]
) -> int:
    """Return the easiest path over `ground` from `source` to `mouth` (Dijkstra); 0 when there is none.

    On ground of random hardness the path winds, and may touch itself; the shortest path within it no longer does.
    """
    best: dict[int, int] = {}
    front = sorted((hardness[square], square, -1) for square in source if ground >> square & 1)
    while front:
        cost, square, before = heappop(front)
        if square in best:
            continue
        best[square] = before
        if square in mouth:
            path = 0
            while square >= 0:
                path |= 1 << square
                square = best[square]
            return path
        for beside in grid.neighbours[square]:
            if beside not in best and ground >> beside & 1:
                heappush(front, (cost + hardness[beside], beside, square))
    return 0


def _with_branches(grid: GridGraph, river: int, trees: int, wanted: int, chance: Chance) -> int:
    """Return `river` with side arms until it has `wanted` squares or there is no ground left beside it."""
    while (missing := wanted - river.bit_count()) > 0:
        ground = grid.around(river) & ~river & ~trees
        if not ground:
            break
        source = chance.pick(_thin(grid, ground, river) or tuple(squares_of(ground)))
        length = min(chance.between(2, _LONGEST_BRANCH), missing)
        river = _branch(grid, river | 1 << source, trees, source, length, chance)
    return river


def _branch(grid: GridGraph, river: int, trees: int, square: int, length: int, chance: Chance) -> int:
    """Return `river` with an arm that flows on from `square` to `length` squares, or until it would widen."""
    for _ in range(length - 1):
        ahead = _thin(grid, grid.around(1 << square) & ~river & ~trees, river)
        if not ahead:
            break
        square = chance.pick(ahead)
        river |= 1 << square
    return river


def _thin(grid: GridGraph, ground: int, river: int) -> tuple[int, ...]:
    """Return the squares of `ground` that touch `river` but once."""
    return tuple(square for square in squares_of(ground) if (grid.around(1 << square) & river).bit_count() == 1)


def place_starts(grid: GridGraph, taken: int, count: int, chance: Chance) -> tuple[int, ...]:
    """Pick `count` squares that are not `taken`, pairwise `START_STEPS` apart; () when there is no room."""
    order = chance.shuffled(tuple(squares_of(grid.everything & ~taken)))
    return _apart(grid, order, count) or ()


def _apart(grid: GridGraph, order: list[int], count: int) -> tuple[int, ...] | None:
    """Return the first `count` squares in `order` that keep apart, found depth first; None when there are none."""
    if count == 0:
        return ()
    for place in range(len(order) - count + 1):
        near = grid.crowded[order[place]]
        others = _apart(grid, [square for square in order[place + 1 :] if not near >> square & 1], count - 1)
        if others is not None:
            return (order[place], *others)
    return None
