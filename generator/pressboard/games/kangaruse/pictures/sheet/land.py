"""The river of a sheet, one winding water through the middles of its squares; and its woods, trees in clumps."""

from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from itertools import combinations

from pressboard.figures.pathdata import read_path
from pressboard.figures.shapes import Drawable, Path, Point, Rect, Segment, Shape, Symbol, Use
from pressboard.games.kangaruse.pictures.icons import BOX, ROLES, icon
from pressboard.games.kangaruse.pictures.sheet.names import (
    Cell,
    Measures,
    nearly,
    round_corners,
    round_mm,
    scatter,
)
from pressboard.games.kangaruse.rules.sheet import FARTHEST, STEPS, Sheet
from pressboard.games.kangaruse.rules.types import RIVER, TREE
from pressboard.lean_classes import NamedTuple
from pressboard.play.bits import bits_of

_WIDTH = 0.68
"""The width of the water, in sides of a cell."""
_POOL = 0.5
"""The same of the legend's, in sides of a tile."""
_WANDER = 0.22
"""How far from the middle of an edge the water may cross it, in lengths of the edge, both ways together."""
_STRAIGHT = 0.56
_BEND = 0.616
"""How far the handles of a curve reach towards a cell's middle."""
_LEFT, _RIGHT, _UP, _DOWN = range(4)
"""The sides of a square, in the order of `STEPS`; that opposite `side` is `side ^ 1`."""

_STROKES: Mapping[str, Sequence[tuple[float, float, float]]] = {
    "full": ((0, 2, 0), (0, -1.2, 0), (-0.14, 0, 0), (-0.14, -1.6, 0), (-0.3, 0, 0)),
    "low-ink": ((0, 1, 0), (0, -1, 0)),
    "bw": (
        (0, 1.5, 0),
        (0, -1.2, 0),
        (-0.13, 0, 0),
        (-0.13, 0, -0.34),
        (-0.28, 0, 0),
        (-0.28, 0, -0.24),
    ),
    "contrast": ((0, 3, 0), (0, -2, 0), (-0.3, 0, 0), (-0.3, -2.5, 0)),
}
"""How much wider than the water the strokes of each theme are: in sides of a cell, in edges of the water, in mm."""
_LAYERS = tuple(
    (ROLES[f"{theme} water {number}"], ROLES[f"{theme} water area {number}"], wider)
    for theme, strokes in _STROKES.items()
    for number, wider in enumerate(strokes)
)
"""The strokes of the water: the roles of its line and of its areas, and how much wider it is.

Every one is painted in its own theme alone.
"""


def _wide(water: float, side: float, wider: tuple[float, float, float]) -> float:
    """The width of a stroke in cells with such a side."""
    sides, edges, more = wider
    return water + sides * side + edges * max(0.18, 0.022 * side) + more


def pool(side: float) -> Iterator[Drawable]:
    """Yield the strokes of a short water in the middle of a square."""
    near_end = 0.3 * side
    far_end = 0.7 * side
    bend = "C", (0.45 * side, 0.56 * side, 0.55 * side, 0.44 * side, far_end, 0.5 * side)
    course: tuple[Segment, ...] = (("M", (near_end, 0.5 * side)), bend)
    for line, _, wider in _LAYERS:
        yield Path(line, course, line_width=_wide(_POOL * side, side, wider))


def river(sheet: Sheet, measures: Measures) -> Iterator[Drawable]:
    """Yield the strokes of the water of a sheet, on a board of these measures, from its banks to its current."""
    squares = sheet.where(RIVER)
    grid = sheet.grid
    columns = sheet.columns
    water = bits_of(squares)
    # Of each square the next one on every side, as a bit, 0 off the board.
    beyond = {
        square: [ray.end if ray else 0 for ray in grid.rays(square)[::FARTHEST]]
        for square in squares
    }
    mouths = _mouths(beyond, water)
    course: list[Segment] = []
    areas: list[tuple[float, float, float, float]] = []
    for square, others in beyond.items():
        # The sides on which the water goes on, into another square or out of the board.
        gates = [
            side for side, other in enumerate(others) if other & water or side in mouths[square]
        ]
        course += _ways(measures, square, gates, mouths[square])
        # What strokes leave: the middles of four squares of water.
        if others[_RIGHT] & water and others[_DOWN] & water and others[_RIGHT] << columns & water:
            areas.append((*_middle(measures, square), *_middle(measures, square + columns + 1)))
    path = tuple(course)
    if not squares:
        return
    for line, area, wider in _LAYERS:
        wide = _wide(_WIDTH * measures.side, measures.side, wider)
        yield Path(line, path, line_width=wide)
        for left, top, end, foot in areas:
            yield Rect(area, left, top, end - left, foot - top)


def _mouths(beyond: Mapping[int, Sequence[int]], water: int) -> Mapping[int, set[int]]:
    """Return the sides on which squares let the water out of the board.

    An end of the river at the edge flows out, straight on if it can; of two opposite edges that the river touches each
    has a mouth.
    """
    mouths = {square: set[int]() for square in beyond}
    outer = {
        square: [side for side, other in enumerate(others) if not other]
        for square, others in beyond.items()
    }
    inner = {
        square: [side for side, other in enumerate(others) if other & water]
        for square, others in beyond.items()
    }
    for square, sides in outer.items():
        if sides and len(inner[square]) == 1:
            straight = inner[square][0] ^ 1
            mouths[square].add(straight if straight in sides else sides[0])
    for opposites in ((_LEFT, _RIGHT), (_UP, _DOWN)):
        touching = [
            [square for square, sides in outer.items() if side in sides] for side in opposites
        ]
        for side, ends in zip(opposites, touching, strict=True):
            if all(touching) and not any(side in mouths[square] for square in ends):
                mouths[min(ends, key=lambda square: len(inner[square]))].add(side)
    return mouths


def _middle(measures: Measures, square: int) -> Point:
    x, y = measures.corner(square)
    return round_mm(x + measures.cell.width / 2), round_mm(y + measures.cell.height / 2)


def _ways(
    measures: Measures, square: int, sides: Sequence[int], mouths: Container[int]
) -> Sequence[Segment]:
    """Return the curves between all gates of a square, on these sides, or the way from its only one: a spring.

    At a gate the water crosses a side; out of the board, at a mouth, it ends before it.
    """
    row, column = divmod(square, measures.columns)
    x, y = _middle(measures, square)
    a, b = measures.cell
    gates = list[tuple[int, Point]]()
    for side in sides:
        dx, dy = STEPS[side]
        shift = (scatter(2 * column + 1 + dx, 2 * row + 1 + dy) - 0.5) * _WANDER
        # Where the water leaves the board a stroke ends so far from the edge that its round end is under the frame.
        back = 0.0
        if side in mouths:
            back = max(0.0, (_WIDTH / 2 + 0.06) * measures.side - measures.strip)
        across = dx * (a / 2 - back) + abs(dy) * shift * a
        down = dy * (b / 2 - back) + abs(dx) * shift * b
        gates.append((side, (round_mm(x + across), round_mm(y + down))))
    if len(gates) < 2:
        side, gate = gates[0] if gates else (_UP, (x, y))
        end = (gate[0], y) if STEPS[side][1] else (x, gate[1])
        return ("M", gate), ("L", end)
    curves: list[Segment] = []
    for (one, start), (other, end) in combinations(gates, 2):
        pull = _STRAIGHT if one ^ 1 == other else _BEND
        handles = *_handle(measures, start, one, pull), *_handle(measures, end, other, pull)
        curves += ("M", start), ("C", (*handles, *end))
    return curves


def _handle(measures: Measures, gate: Point, side: int, pull: float) -> Point:
    """Return the handle of a curve that begins at a gate: it crosses the edge at a right angle."""
    x, y = gate
    dx, dy = STEPS[side]
    return round_mm(x - dx * pull * measures.cell.width / 2), round_mm(
        y - dy * pull * measures.cell.height / 2
    )


_Place = tuple[int, int]
"""Column and row."""
_STEPS: Sequence[_Place] = ((1, 0), (0, 1), (-1, 0), (0, -1))
"""Where an outline runs along the upper, the right, the lower and the left side of a square: clockwise."""
_ROUND = 0.5523
"""How far a cubic's handles reach on a quarter of a circle, as a part of the radius."""


def outline(
    cells: Sequence[_Place], cell: Cell, inset: float, radius: float, hollow: float
) -> Iterator[Segment]:
    """Yield the outline of joined cells, so far within their edges.

    Corners have a `radius`, and one of their own where they are `hollow`: where the outline turns to its outer side.
    """
    for corners in _rings(frozenset(cells)):
        command = "M"
        for column, row, side, beyond, is_hollow in corners:
            turn = hollow if is_hollow else radius
            ax, ay = _STEPS[side]
            bx, by = _STEPS[beyond]
            # The outer side of an edge is on the left of who walks along it.
            x = column * cell.width - (ay + by) * inset
            y = row * cell.height + (ax + bx) * inset
            start = (x - ax * turn, y - ay * turn)
            end = (x + bx * turn, y + by * turn)
            back = turn * (1 - _ROUND)
            handles = x - ax * back, y - ay * back, x + bx * back, y + by * back
            yield command, (round_mm(start[0]), round_mm(start[1]))
            yield "C", tuple(round_mm(number) for number in (*handles, *end))
            command = "L"
        yield "Z", ()


def _rings(cells: frozenset[_Place]) -> Iterator[list[tuple[int, int, int, int, bool]]]:
    """Yield the corners of the outline, and those of every hole, in order.

    Of each where it is among squares, the sides that meet there, and whether it is hollow.
    """
    left = {
        (cell, side)
        for cell in cells
        for side in range(4)
        if _next_cell(cell, side - 1) not in cells
    }
    while left:
        edge = min(left)
        ring = []
        while edge in left:
            left.discard(edge)
            cell, side = edge
            # On follows the edge round the cell, straight on, or to the outer side.
            ahead = _next_cell(cell, side)
            across = _next_cell(ahead, side - 1)
            if ahead not in cells:
                edge = cell, (side + 1) % 4
            elif across not in cells:
                edge = ahead, side
            else:
                edge = across, (side - 1) % 4
            if edge[1] != side:
                # Where the side ends for who walks round the cell clockwise.
                dx, dy = ((1, 0), (1, 1), (0, 1), (0, 0))[side]
                ring.append((cell[0] + dx, cell[1] + dy, side, edge[1], edge[0] != cell))
        yield ring


def _next_cell(cell: _Place, side: int) -> _Place:
    """Return the next cell in the direction in which a side is walked along; that before it leads out of the cell."""
    dx, dy = _STEPS[side]
    return cell[0] + dx, cell[1] + dy


# The woods of a sheet: clumps with one outline, and plants on them, those farther down before the others.

_INSET = 0.05
"""The gap between a floor and the edges of its squares, in sides of a cell."""
_RADIUS = 0.22
"""The radius of a floor's corners, in sides of a cell."""
_HOLLOW = 0.16
"""The radius where a floor turns to its outer side, in sides of a cell."""
_PLANTS = ("tree", "tree-2", "gum", "tree", "tree-3", "gum")
_STANDS = 60 / BOX
"""How far down the feet of plants stand in their box, as a part of its height."""
_FOOT = 0.96
"""The feet of a plant, in heights of its cell."""
_FOOT_BEHIND = 0.48
"""The feet of a plant behind another, in heights of the cell."""
_TALL_FROM = 1.1
"""Cells so much higher than wide have room for a plant behind another."""
_BUSHES = 0.6
"""Of so many squares one holds a bush."""
_ALIKE = 2
"""Clumps of so many squares come again, in other sheets at least."""


class _Plant(NamedTuple):
    """A plant: its feet stand at (`x`, `y`)."""

    y: float
    x: float
    size: float
    key: str
    small: bool

    def stands(self) -> tuple[float, float, float]:
        """Its place and its size; its box has its upper left corner on a tenth of a mm."""
        left = nearly(self.x - self.size / 2)
        top = nearly(self.y - _STANDS * self.size)
        return (
            round_mm(left + self.size / 2),
            round_mm(top + _STANDS * self.size),
            round_mm(self.size),
        )


def woods(sheet: Sheet, measures: Measures, style: str) -> Iterator[Use]:
    """Yield the woods of a sheet, with plants in a `style` of icons: floors, shadows, plants."""
    columns = measures.columns
    wooded = sheet.where(TREE)
    held = frozenset(wooded)
    for clump in sheet.grid.parts(bits_of(wooded)):
        left = min(square % columns for square in clump)
        top = clump[0] // columns
        cells = sorted((square % columns - left, square // columns - top) for square in clump)
        yield Use(_floor(measures.cell, (*cells,)), *round_corners(measures)[top * columns + left])
    plants = list[_Plant]()
    for place in wooded:
        plants += _plants(
            measures,
            place,
            (place + 1) % columns > 0 and place + 1 in held,
            place + columns in held,
        )
    standing = [(plant.stands(), plant) for plant in sorted(plants)]
    # What is alike makes small files.
    for stands, _ in sorted(standing, key=lambda each: each[0][2]):
        yield Use(_SHADOW, *stands)
    for stands, plant in standing:
        yield Use(_plant_symbol(plant.key, style, plant.small), *stands)


@lru_cache(maxsize=512)
def _floor(cell: Cell, cells: Sequence[_Place]) -> Symbol:
    """Draw the floor of a clump, and its line; those of more squares are hardly ever alike."""
    side = cell.side
    line = 0.2 if side < 25 else 0.008 * side
    edge = tuple(outline(cells, cell, _INSET * side, _RADIUS * side, _HOLLOW * side))
    drawn = Path(ROLES["wood floor"], edge), Path(ROLES["wood floor line"], edge, line_width=line)
    where = " ".join(f"{column},{row}" for column, row in cells)
    return Symbol(f"floor {cell} {where}", drawn, "", in_place=len(cells) > _ALIKE)


def _plants(measures: Measures, square: int, right: bool, below: bool) -> Iterator[_Plant]:
    """Yield the plants of a square, and those between it and the wooded ones at the `right` and `below`."""
    a, b = measures.cell
    side = measures.side
    x, y = measures.corner(square)
    # Few sizes make small files.
    drawn = [int(8 * scatter(square, number)) / 8 for number in range(7)]
    key = _PLANTS[int(drawn[0] * len(_PLANTS))]
    middle = x + a / 2 + (drawn[1] - 0.5) * 0.1 * a
    yield _Plant(y + _FOOT * b, middle, (0.92 + 0.1 * drawn[2]) * side, key, False)
    if b / a > _TALL_FROM:
        behind = x + (0.3 if drawn[3] < 0.5 else 0.7) * a
        yield _Plant(y + _FOOT_BEHIND * b, behind, (0.42 + 0.1 * drawn[4]) * side, "tree-2", True)
    if drawn[5] < _BUSHES:
        at = x + (0.22 if drawn[6] < 0.5 else 0.78) * a
        yield _Plant(y + (_FOOT - 0.02) * b, at, 0.3 * side, "bush", True)
    pairs = ((right, square + 1, 1, 0), (below, square + measures.columns, 0, 1))
    for is_wooded, other, dx, dy in pairs:
        if is_wooded:
            size = (0.42 + 0.14 * int(4 * scatter(square, other)) / 4) * side
            kind = _PLANTS[int(scatter(other, square) * len(_PLANTS))]
            at = 1.0
            if not dx:
                at = 0.24 if scatter(square, other, 1) < 0.5 else 0.76
            yield _Plant(y + (1.04 if dy else 0.9) * b, x + at * a, size, kind, True)


_ELLIPSE = "M.17 0C.17.023 .094.043 0 .043S-.17.023-.17 0-.094-.043 0-.043 .17-.023 .17 0Z"
_SHADOW = Symbol("plant shadow", (Path(ROLES["shadow"], read_path(_ELLIPSE)),), "")
"""The shadow of a plant of size 1 round its feet."""


@cache
def _plant_symbol(key: str, style: str, small: bool) -> Symbol:
    """Draw a plant of size 1 that stands at the origin, as its shadow does: places told twice make small files.

    A `small` one is left out where ink is saved.
    """
    drawing = icon(key, style)
    if small:
        changed = {
            "foliage": ROLES["small foliage"],
            "trunk": ROLES["small trunk"],
            "plant": ROLES["small plant"],
        }
        items = (
            replace(item, role=changed.get(item.role, item.role))
            if isinstance(item, Shape)
            else item
            for item in drawing.items
        )
        drawing = Symbol(f"{drawing.name}.small", tuple(items), "")
    return Symbol(
        f"planted {drawing.name}", (Use(drawing, -0.5, -_STANDS, 1 / BOX),), drawing.letters
    )
