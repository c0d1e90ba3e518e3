"""The woods of a sheet: clumps with one outline, and plants on them, those farther down before the others."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache, lru_cache
from operator import attrgetter
from typing import NamedTuple

from generator.figures.pathdata import ellipse
from generator.figures.shapes import Drawable, Path, Rect, Shape, Symbol, Use
from generator.figures.themes import OwnRole
from generator.games.kangaruse.pictures.icons import BOX, icon
from generator.games.kangaruse.pictures.sheet import roles
from generator.games.kangaruse.pictures.sheet.measures import Measures, near, nearly, scattered
from generator.games.kangaruse.rules.sheet import Sheet
from generator.games.kangaruse.rules.types import TREE
from generator.lean_dataclasses import dataclass

_INSET, _RADIUS = 0.05, 0.22
_PLANTS = ("tree", "tree-2", "gum", "tree", "tree-3", "gum")
_STANDS = 60 / BOX
"""How far down the feet of plants stand in their box, as a part of its height."""
_FOOT, _FOOT_BEHIND = 0.96, 0.48
_TALL_FROM = 1.1
"""Cells so much higher than wide have room for a plant behind another."""
_BUSHES = 0.6
"""Of so many squares one holds a bush."""
_KEPT_SQUARES = 2048
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


class _Floor(NamedTuple):
    """A part of the floor: its line, and itself, drawn over all lines; a `bridge` lies between squares."""

    bridge: bool
    line: Use | Rect
    itself: Use | Rect


@dataclass(frozen=True)
class Woods:
    """The woods of a sheet, on a board of these measures, with plants in a style of icons."""

    sheet: Sheet
    measures: Measures
    style: str

    def draw(self) -> Iterator[Drawable]:
        """Yield floors, shadows and plants."""
        wooded = [(square, *self._beyond(square)) for square in self.sheet.where(TREE)]
        parts = [part for square in wooded for part in _floor(self.measures, *square)]
        floor = [*(part for part in parts if not part.bridge), *(part for part in parts if part.bridge)]
        yield from (part.line for part in floor)
        yield from (part.itself for part in floor)
        plants = [plant for square in wooded for plant in _plants(self.measures, self.style, *square[:3])]
        plants.sort(key=attrgetter("order"))
        for plant in sorted(plants, key=attrgetter("size")):  # what is alike makes small files
            yield plant.shadow
        yield from (plant.itself for plant in plants)

    def _beyond(self, square: int) -> tuple[bool, bool, bool]:
        """Say whether the squares at the right, below and beyond both are wooded, too."""
        columns = self.measures.columns
        right = (square + 1) % columns > 0 and self._wooded(square + 1)
        below = self._wooded(square + columns)
        return right, below, right and below and self._wooded(square + columns + 1)

    def _wooded(self, square: int) -> bool:
        return square < len(self.sheet.squares) and self.sheet.squares[square] == TREE


@lru_cache(maxsize=_KEPT_SQUARES)
def _floor(measures: Measures, square: int, right: bool, below: bool, all_four: bool) -> tuple[_Floor, ...]:
    """Return what lies under the trees of a square: a clearing, bridges to others, the middle of four."""
    line = 0.2 if measures.side < 25 else 0.008 * measures.side
    parts = []
    for x, y, width, height, radius in _rectangles(measures, square, right, below, all_four):
        x, y = near(x), near(y)
        if radius:
            cleared = _clearing(roles.FLOOR_LINE, 2 * line, width, height, radius)
            inner = _clearing(roles.FLOOR, None, width, height, radius)
            parts.append(_Floor(False, Use(cleared, x, y), Use(inner, x, y)))
        else:
            size = near(width), near(height)
            parts.append(
                _Floor(True, Rect(roles.FLOOR_LINE, x, y, *size, line_width=2 * line), Rect(roles.FLOOR, x, y, *size))
            )
    return tuple(parts)


def _rectangles(
    measures: Measures, square: int, right: bool, below: bool, all_four: bool
) -> Iterator[tuple[float, float, float, float, float]]:
    """Yield rectangles that together are the floor, with their radii: squares, bridges between them, and middles."""
    a, b, side = measures.cell_width, measures.cell_height, measures.side
    inset = _INSET * side
    x, y = measures.corner(square)
    yield x + inset, y + inset, a - 2 * inset, b - 2 * inset, _RADIUS * side
    if below:
        yield x + inset, y + 0.6 * b, a - 2 * inset, 0.8 * b, 0.0
    if right:
        yield x + 0.6 * a, y + inset, 0.8 * a, b - 2 * inset, 0.0
    if all_four:
        yield x + 0.6 * a, y + 0.6 * b, 0.8 * a, 0.8 * b, 0.0


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


@lru_cache(maxsize=32)
def _clearing(role: OwnRole, line: float | None, width: float, height: float, radius: float) -> Symbol:
    """Draw the floor of one square with trees, or its line."""
    rect = Rect(role, 0.0, 0.0, width, height, radius, line_width=line)
    return Symbol(f"{role} {width:.4f}x{height:.4f}", (rect,), "")


@cache
def _shadow() -> Symbol:
    """Draw the shadow of a plant of size 1 round its feet."""
    return Symbol("plant shadow", (Path(roles.SHADOW, ellipse(0, 0, 0.17, 0.0425)),), "")


@cache
def _planted(key: str, style: str, small: bool) -> Symbol:
    """Draw a plant of size 1 that stands at the origin, as its shadow does: places told twice make small files."""
    drawing = _small(key, style) if small else icon(key, style)
    return Symbol(f"planted {drawing.name}", (Use(drawing, -0.5, -_STANDS, 1 / BOX),), drawing.letters)


@cache
def _small(key: str, style: str) -> Symbol:
    """Return a plant that is left out where ink is saved."""
    drawing = icon(key, style)
    changed = {"foliage": roles.SMALL_FOLIAGE, "trunk": roles.SMALL_TRUNK, "plant": roles.SMALL_PLANT}
    items = tuple(
        replace(item, role=changed.get(item.role, item.role)) if isinstance(item, Shape) else item
        for item in drawing.items
    )
    return Symbol(f"{drawing.name}.small", items, "")
