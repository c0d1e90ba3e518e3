"""The woods of a sheet: trees in clumps."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from operator import attrgetter
from typing import NamedTuple

from pressboard.figures.pathdata import ellipse
from pressboard.figures.shapes import Drawable, Path, Segment, Shape, Symbol, Use
from pressboard.games.kangaruse.pictures.icons import BOX, ROLES, icon
from pressboard.games.kangaruse.pictures.sheet.river import Measures, near, nearly, scattered
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.games.kangaruse.rules.types import TREE
from pressboard.lean_dataclasses import dataclass

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


# The woods of a sheet: clumps with one outline, and plants on them, those farther down before the others.

_INSET, _RADIUS, _HOLLOW = 0.05, 0.22, 0.16
"""Of a floor, in sides of a cell: how far it keeps off the edges of its squares, how round its corners are, and those
where it turns to its outer side."""
_PLANTS = ("tree", "tree-2", "gum", "tree", "tree-3", "gum")
_STANDS = 60 / BOX
"""How far down the feet of plants stand in their box, as a part of its height."""
_FOOT, _FOOT_BEHIND = 0.96, 0.48
_TALL_FROM = 1.1
"""Cells so much higher than wide have room for a plant behind another."""
_BUSHES = 0.6
"""Of so many squares one holds a bush."""
_ALIKE = 2
"""Clumps of so many squares come again, in other sheets at least."""
_KEPT_FLOORS = 512
_KEPT_SQUARES = 768
"""So many wooded squares are kept, once drawn: the same lie at the same places in sheet after sheet of a book."""


class _Plant(NamedTuple):
    """A plant: its feet stand at (`x`, `y`)."""

    y: float
    x: float
    size: float
    key: str
    small: bool

    def stands(self) -> tuple[float, float, float]:
        """Return where it stands, and its size; its box has its upper left corner on a tenth of a mm."""
        left, top = nearly(self.x - self.size / 2), nearly(self.y - _STANDS * self.size)
        return near(left + self.size / 2), near(top + _STANDS * self.size), near(self.size)


class _Planted(NamedTuple):
    """A plant as it is drawn, and its shadow; `order` is what plants are sorted by."""

    order: _Plant
    size: float
    shadow: Use
    itself: Use


@dataclass(frozen=True)
class Woods:
    """The woods of a sheet, on a board of these measures, with plants in a style of icons."""

    sheet: Sheet
    measures: Measures
    style: str

    def draw(self) -> Iterator[Drawable]:
        """Yield floors, shadows and plants."""
        wooded = [(square, *self._beyond(square)) for square in self.sheet.where(TREE)]
        yield from _floors(self.measures, tuple(square for square, *_ in wooded))
        plants = [plant for square in wooded for plant in _plants(self.measures, self.style, *square)]
        plants.sort(key=attrgetter("order"))
        for plant in sorted(plants, key=attrgetter("size")):  # what is alike makes small files
            yield plant.shadow
        yield from (plant.itself for plant in plants)

    def _beyond(self, square: int) -> tuple[bool, bool]:
        """Say whether the squares at the right and below are wooded, too."""
        columns = self.measures.columns
        return (square + 1) % columns > 0 and self._wooded(square + 1), self._wooded(square + columns)

    def _wooded(self, square: int) -> bool:
        return square < len(self.sheet.squares) and self.sheet.squares[square] == TREE


def _floors(measures: Measures, wooded: Sequence[int]) -> Iterator[Use]:
    """Yield what lies under the trees: a floor with one outline for every clump of squares."""
    for clump in clumps(wooded, measures.columns):
        floor = _floor(measures.cell_width, measures.cell_height, clump.cells)
        x, y = measures.corner(clump.row * measures.columns + clump.column)
        yield Use(floor, near(x), near(y))


@lru_cache(maxsize=_KEPT_FLOORS)
def _floor(width: float, height: float, cells: Sequence[Cell]) -> Symbol:
    """Draw the floor of a clump, and its line; those of more squares are hardly ever alike."""
    side = min(width, height)
    line = 0.2 if side < 25 else 0.008 * side
    edge = tuple(outline(cells, width, height, _INSET * side, _RADIUS * side, _HOLLOW * side))
    drawn = Path(ROLES["wood floor"], edge), Path(ROLES["wood floor line"], edge, line_width=line)
    where = " ".join(f"{column},{row}" for column, row in cells)
    return Symbol(f"floor {width:.4f}x{height:.4f} {where}", drawn, "", in_place=len(cells) > _ALIKE)


@lru_cache(maxsize=_KEPT_SQUARES)
def _plants(measures: Measures, style: str, square: int, right: bool, below: bool) -> tuple[_Planted, ...]:
    """Return the plants of a square, and those between it and the wooded ones at the `right` and `below`."""
    shadow = _shadow()
    planted = []
    for plant in _plants_of(measures, square, right, below):
        stands = plant.stands()
        itself = Use(_planted(plant.key, style, plant.small), *stands)
        planted.append(_Planted(plant, stands[2], Use(shadow, *stands), itself))
    return tuple(planted)


def _plants_of(measures: Measures, square: int, right: bool, below: bool) -> Iterator[_Plant]:
    a, b, side = measures.cell_width, measures.cell_height, measures.side
    x, y = measures.corner(square)
    drawn = [int(8 * scattered(square, number)) / 8 for number in range(8)]  # few sizes make small files
    key = _PLANTS[int(drawn[0] * len(_PLANTS))]
    middle = x + a / 2 + (drawn[1] - 0.5) * 0.1 * a
    yield _Plant(y + _FOOT * b, middle, (0.92 + 0.1 * drawn[2]) * side, key, False)
    if b / a > _TALL_FROM:
        behind = x + (0.3 if drawn[3] < 0.5 else 0.7) * a
        yield _Plant(y + _FOOT_BEHIND * b, behind, (0.42 + 0.1 * drawn[4]) * side, "tree-2", True)
    if drawn[5] < _BUSHES:
        at = x + (0.22 if drawn[6] < 0.5 else 0.78) * a
        yield _Plant(y + (_FOOT - 0.02) * b, at, 0.3 * side, "bush", True)
    for other, dx, dy in ((square + 1, 1, 0), (square + measures.columns, 0, 1)):
        if right if dx else below:
            size = (0.42 + 0.14 * int(4 * scattered(square, other)) / 4) * side
            kind = _PLANTS[int(scattered(other, square) * len(_PLANTS))]
            at = 1.0 if dx else 0.24 if scattered(square, other, 1) < 0.5 else 0.76
            yield _Plant(y + (1.04 if dy else 0.9) * b, x + at * a, size, kind, True)


@cache
def _shadow() -> Symbol:
    """Draw the shadow of a plant of size 1 round its feet."""
    return Symbol("plant shadow", (Path(ROLES["shadow"], ellipse(0, 0, 0.17, 0.0425)),), "")


@cache
def _planted(key: str, style: str, small: bool) -> Symbol:
    """Draw a plant of size 1 that stands at the origin, as its shadow does: places told twice make small files."""
    drawing = _small(key, style) if small else icon(key, style)
    return Symbol(f"planted {drawing.name}", (Use(drawing, -0.5, -_STANDS, 1 / BOX),), drawing.letters)


@cache
def _small(key: str, style: str) -> Symbol:
    """Return a plant that is left out where ink is saved."""
    drawing = icon(key, style)
    changed = {"foliage": ROLES["small foliage"], "trunk": ROLES["small trunk"], "plant": ROLES["small plant"]}
    items = tuple(
        replace(item, role=changed.get(item.role, item.role)) if isinstance(item, Shape) else item
        for item in drawing.items
    )
    return Symbol(f"{drawing.name}.small", items, "")
