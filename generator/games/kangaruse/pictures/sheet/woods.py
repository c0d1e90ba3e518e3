"""The woods of a sheet: clumps with one outline, and plants on them, those farther down before the others."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache, lru_cache
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


def _size_of(plant: tuple[_Plant, tuple[float, float, float]]) -> float:
    return plant[1][2]


@dataclass(frozen=True)
class Woods:
    """The woods of a sheet, on a board of these measures, with plants in a style of icons."""

    sheet: Sheet
    measures: Measures
    style: str

    def draw(self) -> Iterator[Drawable]:
        """Yield floors, shadows and plants."""
        side, floor = self.measures.side, tuple(self._floor())
        line = 0.2 if side < 25 else 0.008 * side
        clearings = [(width, height, radius, near(x), near(y)) for x, y, width, height, radius in floor if radius]
        bridges = [(near(x), near(y), near(width), near(height)) for x, y, width, height, radius in floor if not radius]
        for role, wide in ((roles.FLOOR_LINE, 2 * line), (roles.FLOOR, None)):
            for width, height, radius, x, y in clearings:
                yield Use(_clearing(role, wide, width, height, radius), x, y)
            for x, y, width, height in bridges:
                yield Rect(role, x, y, width, height, line_width=wide)
        plants = [(plant, plant.stands()) for plant in sorted(self._plants())]
        shadow = _shadow()
        for _, (x, y, size) in sorted(plants, key=_size_of):  # what is alike makes small files
            yield Use(shadow, x, y, size)
        for plant, (x, y, size) in plants:
            yield Use(_planted(plant.key, self.style, plant.small), x, y, size)

    def _neighbours(self, square: int) -> Iterator[tuple[int, int, int]]:
        """Yield the wooded squares at the right and below, and the way to each."""
        column = square % self.measures.columns
        if column + 1 < self.measures.columns and self._wooded(square + 1):
            yield square + 1, 1, 0
        if self._wooded(square + self.measures.columns):
            yield square + self.measures.columns, 0, 1

    def _wooded(self, square: int) -> bool:
        return square < len(self.sheet.squares) and self.sheet.squares[square] == TREE

    def _floor(self) -> Iterator[tuple[float, float, float, float, float]]:
        """Yield rectangles that together are the floor: squares, bridges between them, middles of four."""
        a, b, side = self.measures.cell_width, self.measures.cell_height, self.measures.side
        inset = _INSET * side
        for square in self.sheet.where(TREE):
            x, y = self.measures.corner(square)
            yield x + inset, y + inset, a - 2 * inset, b - 2 * inset, _RADIUS * side
            ways = sorted(dx for _, dx, _ in self._neighbours(square))
            for dx in ways:
                left, top = (x + 0.6 * a, y + inset) if dx else (x + inset, y + 0.6 * b)
                yield left, top, 0.8 * a if dx else a - 2 * inset, b - 2 * inset if dx else 0.8 * b, 0.0
            if len(ways) == 2 and self._wooded(square + self.measures.columns + 1):
                yield x + 0.6 * a, y + 0.6 * b, 0.8 * a, 0.8 * b, 0.0

    def _plants(self) -> Iterator[_Plant]:
        a, b, side = self.measures.cell_width, self.measures.cell_height, self.measures.side
        for square in self.sheet.where(TREE):
            x, y = self.measures.corner(square)
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
            for other, dx, dy in self._neighbours(square):
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
