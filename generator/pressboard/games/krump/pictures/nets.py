"""Nets of the pyramids at true size, in mm: a fan of four faces and a tab, without a base, so that pieces stack."""

from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from math import asin, atan2, cos, degrees, fsum, hypot, sin
from types import MappingProxyType

from pressboard.figures.large_print import READ, USUAL, Sizes
from pressboard.figures.shapes import Drawable, Figure, Label, Path, Point, Polygon, Polyline, Segment, Symbol, Use
from pressboard.games.krump.pictures.pieces import BASES, piece_title
from pressboard.games.krump.pictures.roles import ROLES, of_player
from pressboard.games.krump.pictures.suits import pip_row
from pressboard.games.krump.rules.movement import PIPS
from pressboard.lean_dataclasses import dataclass
from pressboard.words import words

HEIGHTS = MappingProxyType({"S": 25.40, "M": 34.93, "L": 44.45})
"""The height of each size, mm."""
TRIOS = 5
"""How many pieces of each size a player has."""
PIP_BAND = 9.0
"""Pips lie within so many mm of the base: higher up a piece on top hides them."""
_FACES = 4
_WIDEST_TAB = 6.0
_PIP, _PIP_UP = 2.6, 3.4
"""A pip's size and how far its middle is above the base, mm."""
_GLUE, _MOST_GLUE = 2.4, 0.72
"""The type of what tabs say, mm, and in large print in widths of the tab."""
_HATCH, _TIP = 2.4, 0.34
"""From one of Red's lines to the next, mm; how much of a face Black's tip is."""
_RIM = 0.2
"""Half a line's width beyond the outline, mm."""


@dataclass(frozen=True, slots=True)
class Net:
    """The geometry of a net of `size`, its apex in the origin, y down: places are mm from the apex."""

    size: str
    scale: float = 1.0
    sizes: Sizes = USUAL

    @property
    def name(self) -> str:
        """What tells it from nets of other sizes."""
        return f"{self.size} {self.scale:g}{self.sizes.name}"

    @property
    def base(self) -> float:
        """The side of the base, mm."""
        return BASES[self.size] * self.scale

    @property
    def height(self) -> float:
        """The height of the pyramid, mm."""
        return HEIGHTS[self.size] * self.scale

    @property
    def slant(self) -> float:
        """The height of a face, mm."""
        return hypot(self.height, self.base / 2)

    @property
    def edge(self) -> float:
        """The edge from a corner of the base to the apex, mm."""
        return hypot(self.slant, self.base / 2)

    @property
    def apex_angle(self) -> float:
        """The angle of a face at the apex, radians."""
        return 2 * asin(self.base / 2 / self.edge)

    @property
    def corners(self) -> tuple[Point, ...]:
        """The five corners of the fan on its rim, from right to left, symmetric about straight down."""
        first = -_FACES / 2 * self.apex_angle
        return tuple(
            (-self.edge * sin(first + face * self.apex_angle), self.edge * cos(first + face * self.apex_angle))
            for face in range(_FACES + 1)
        )

    @property
    def faces(self) -> tuple[tuple[Point, Point, Point], ...]:
        """The four faces, each the apex and two corners of the rim."""
        corners = self.corners
        return tuple(((0.0, 0.0), corners[face], corners[face + 1]) for face in range(_FACES))

    @property
    def tab_width(self) -> float:
        """The width of the glue tab, mm."""
        return min(_WIDEST_TAB, 0.18 * self.edge)

    @property
    def tab(self) -> tuple[Point, ...]:
        """The glue tab along the last face's free edge: slanted so that it hides behind the first face.

        There is the width of a face at its place to hide in: 0.58 of the way from the apex.
        """
        near, far = self.tab_width * 2 / self.edge, 1 - self.tab_width * 0.4 / self.edge
        return tuple(
            self.beside(along, off)
            for along, off in ((0.0, 0.0), (near, self.tab_width), (far, self.tab_width), (1.0, 0.0))
        )

    @property
    def outline(self) -> float:
        """How long the line is that the net is cut out along, its tab included, mm."""
        along = ((0.0, 0.0), *self.corners, *reversed(self.tab[:-1]))
        return fsum(hypot(x2 - x, y2 - y) for (x, y), (x2, y2) in pairwise(along))

    def beside(self, along: float, off: float) -> Point:
        """Return the place `along` the last edge (0 apex, 1 rim) and `off` mm outside it."""
        x, y = self.corners[-1]
        way_x, way_y = x / self.edge, y / self.edge
        return along * x - way_y * off, along * y + way_x * off

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of the net with its tab."""
        points = [*self.corners, *self.tab, (0.0, 0.0), (0.0, self.edge)]
        xs, ys = zip(*points, strict=True)
        return min(xs), min(ys), max(xs), max(ys)

    @property
    def measures(self) -> tuple[float, float]:
        """Width and height of the net's picture, mm, a line's width included."""
        left, top, right, bottom = self.box
        return right - left + 2 * _RIM, bottom - top + 2 * _RIM


def net(player: int, size: str, scale: float = 1.0, sizes: Sizes = USUAL) -> Figure:
    """Draw the net of a piece, `scale` times as large as a true one: faces, pips near the base, folds dashed."""
    shape = Net(size, scale, sizes)
    left, top, _, _ = shape.box
    symbol = Symbol(f"net {player} {shape.name}", (*_faces(shape, player), *_lines(shape), _glue(shape)), size)
    return Figure(*shape.measures, (Use(symbol, _RIM - left, _RIM - top),), piece_title(player, size), 1.0)


def _faces(shape: Net, player: int) -> Iterator[Drawable]:
    """Put four faces round the apex, lit and shaded in turn."""
    for number in range(_FACES):
        turn = degrees((number - (_FACES - 1) / 2) * shape.apex_angle)
        yield Use(_face(player, shape, number % 2 == 0), 0, 0, turn=turn)


@cache
def _face(player: int, shape: Net, shaded: bool) -> Symbol:
    """Draw one face hanging from the apex in the origin, its pips in a row along the base.

    Where themes leave faces white, Red has lines across every other one, Black a solid tip on every one.
    """
    half, size = shape.base / 2, shape.size
    role = of_player(player, "side" if shaded else "lit")
    ground = Polygon(role, ((0.0, 0.0), (half, shape.slant), (-half, shape.slant)), line_width=0.0)
    told = (_hatch(shape),) if player == 0 and shaded else (_tip(shape),) if player else ()
    pips = pip_row(player, PIPS[size], 0.0, shape.slant - _PIP_UP * shape.scale, _PIP * shape.sizes.marks * shape.scale)
    return Symbol(f"face {player} {shape.name} {shaded}", (ground, *told, *pips), size)


def _hatch(shape: Net) -> Drawable:
    """Draw lines across a face, above its pips."""
    lines: list[Segment] = []
    at = shape.slant - PIP_BAND * shape.scale
    while at > _HATCH:
        half = shape.base / 2 * at / shape.slant
        lines += [("M", (-half, at)), ("L", (half, at))]
        at -= _HATCH
    return Path(ROLES["red lines"], tuple(lines), line_width=0.25)


def _tip(shape: Net) -> Drawable:
    half, foot = _TIP * shape.base / 2, _TIP * shape.slant
    return Polygon(ROLES["black tip"], ((0.0, 0.0), (half, foot), (-half, foot)), line_width=0.0)


def _lines(shape: Net) -> Iterator[Drawable]:
    yield Polyline("cut", ((0.0, 0.0), *shape.corners))
    yield Polyline("cut", shape.tab)
    for corner in shape.corners[1:]:
        yield Polyline("fold", ((0.0, 0.0), corner))


def _glue(shape: Net) -> Drawable:
    """Write `glue` on the tab, along it."""
    usual = _GLUE * min(1.0, shape.scale)
    size = max(usual, min(max(shape.sizes.label, READ), _MOST_GLUE * shape.tab_width))
    x, y = shape.beside(0.6, 0.38 * shape.tab_width - 0.3 * (size - usual))
    edge_x, edge_y = shape.corners[-1]
    turn = degrees(atan2(edge_y, edge_x)) + 180
    label = Label("soft ink", 0.0, 0.0, words("glue"), size)
    return Use(
        Symbol(f"glue {size:g}", (label,), "g"),
        x,
        y,
        turn=turn,
    )
