"""What stands round a sheet's board: players' plates, legend tiles, and the picture of a jump."""

from functools import cache, lru_cache
from math import floor, sqrt

from pressboard.figures.discs import width_of_figures
from pressboard.figures.elastic import Elastic
from pressboard.figures.large_print import READ, USUAL, Sizes
from pressboard.figures.shapes import Circle, Drawable, Figure, Label, Polyline, Rect, Symbol, Use
from pressboard.games.kangaruse.pictures.roles import ROLES
from pressboard.games.kangaruse.pictures.sheet.frame import sign
from pressboard.games.kangaruse.pictures.sheet.river import pool
from pressboard.games.kangaruse.pictures.sheet.squares import legend, ripple, water_corners
from pressboard.games.kangaruse.rules.sheet import NUMBERS
from pressboard.lean_dataclasses import dataclass
from pressboard.words import words

_LEAST_NUMBER = 2.15
_WIDE, _NAME = 1.6, 0.24
"""A plate so many times as wide as high has its line beside the ring; what of a narrower one's height a name has."""
_MOST_WIDE_NUMBER, _WIDE_TOP, _OFF_EDGE = 0.4, 0.16, 0.07
"""Type on wider ones is read as far as it takes no more of the height; where it begins, and how far from
the edge it ends where a theme has it larger."""
_DIGIT, _MOST_NUMBER = (0.66, 0.735), 0.37
"""How wide and high a digit is, in type sizes; what of a narrow plate's smaller side its type takes at most."""
_LARGER_NUMBER = 1.25
"""So many times as large as on others a number may be on narrow plates."""
_LEGEND_SIDE = 10.0
_JUMP_SHAPE = 64.0, 12.6


@dataclass(frozen=True, slots=True)
class _PlateOf:
    """Draws the plate of a player."""

    number: int
    sizes: Sizes = USUAL

    def __call__(self, width: float, height: float) -> Figure:
        # Short numbers, for places that are meant to be equal differ by what computers leave over.
        least = max(_LEAST_NUMBER, self.sizes.label)
        return _plate(self.number, floor(width * 100) / 100, floor(height * 100) / 100, least)


@lru_cache(maxsize=16)
def plate(number: int, sizes: Sizes = USUAL) -> Elastic:
    """Return the plate of a player: a ring for the mark, a line for the name, the number; 0 for who plays alone."""
    return Elastic(_PlateOf(number, sizes), (3.0, 3.0))


def _plate(number: int, width: float, height: float, least: float) -> Figure:
    name = f"kangaruse plate {number} {width:.3f}x{height:.3f}"
    draw = _wide_plate if width >= _WIDE * height else _narrow_plate
    return Figure(
        width, height, (Use(Symbol(name, draw(number, width, height, least)), 0, 0),), words("plate"), unit=1.0
    )


def _wide_plate(number: int, width: float, height: float, least: float) -> tuple[Drawable, ...]:
    """Return the ring, and beside it the number over the line."""
    radius = 0.37 * height
    middle = height / 2
    ring = 0.13 * height + radius
    end = width - 0.16 * height
    foot = middle + 0.8 * radius
    items: list[Drawable] = [
        Rect(ROLES["plate"], 0.13, 0.13, width - 0.26, height - 0.26, 0.15 * height),
        Circle(ROLES["plate ring"], ring, middle, radius),
        Polyline(ROLES["plate dots"], ((ring + radius + 0.12 * height, foot), (end, foot))),
    ]
    if number:
        size = max(0.28 * height, min(READ, _MOST_WIDE_NUMBER * height), least)
        items.append(_number(number, end, _WIDE_TOP * height, size, _OFF_EDGE * height))
    return tuple(items)


def _narrow_plate(number: int, width: float, height: float, least: float) -> tuple[Drawable, ...]:
    """Return the ring over the line, at the left, and a small number in the corner that the ring keeps off."""
    side = min(width, height)
    inset = 0.1 * side
    end, foot = width - inset, height - 0.12 * height
    under = foot - _NAME * height
    radius = min(end - inset, under - inset) / 2
    items: list[Drawable] = [Rect(ROLES["plate"], 0.13, 0.13, width - 0.26, height - 0.26, 0.15 * side)]
    if number:
        size = min(max(0.2 * height, least, READ), _MOST_NUMBER * side)
        room = _LARGER_NUMBER * size
        corner = end - _DIGIT[0] * room, inset + _DIGIT[1] * room
        radius = min(radius, _clear_of(corner, inset, under, 0.05 * side))
        items.append(_number(number, end, inset + _DIGIT[1] * (room - size) / 2, size, inset))
    items.append(Circle(ROLES["plate ring"], inset + radius, under - radius, radius))
    items.append(Polyline(ROLES["plate dots"], ((inset, foot), (end, foot))))
    return tuple(items)


def _number(number: int, end: float, top: float, size: float, highest: float) -> Label:
    """Write a number whose figures reach up to `top`, and where a theme makes them larger no further than `highest`."""
    fit = width_of_figures(str(number), display=True) * (size + (top - highest) / (_DIGIT[1] / 2))
    return Label(ROLES["brand"], end, top + size * _DIGIT[1], str(number), size, "end", display=True, fit=fit)


def _clear_of(corner: tuple[float, float], left: float, under: float, apart: float) -> float:
    """Return the largest radius of a ring that stands on `under` at the `left`, below or beside a number's `corner`."""
    across, up = corner[0] - left, under - corner[1]
    # The corner is `radius + apart` from the middle: (across - radius)² + (up - radius)² = (radius + apart)².
    half = across + up + apart
    radius = half - sqrt(half * half - across * across - up * up + apart * apart)
    # A middle right under the number, or right beside it, is nearer to its edge than to its corner.
    return radius if radius <= min(across, up) else (max(across, up) - apart) / 2


@lru_cache(maxsize=64)
def legend_tile(key: str, style: str) -> Figure:
    """Return a tile of the legend: the square's own, without what is printed on it."""
    return Figure(_LEGEND_SIDE, _LEGEND_SIDE, (Use(legend(key, style, _LEGEND_SIDE), 0, 0),), unit=1.0)


@cache
def river_tile() -> Figure:
    """Return the tile of a river square: its corners, and a little water."""
    side = _LEGEND_SIDE
    items = (
        Use(water_corners(side, side), 0, 0),
        *pool(side),
        Use(ripple(1.6 * side), 0.33 * side, 0.5 * side),
    )
    return Figure(side, side, (Use(Symbol("legend river", items), 0, 0),), unit=1.0)


@cache
def jump() -> Elastic:
    """Return the picture of a jump: a direction with any number, a number with any direction."""
    return Elastic(_jump, (20.0, 4.0))


@lru_cache(maxsize=64)
def _jump(width: float, height: float) -> Figure:
    unit = min(width / _JUMP_SHAPE[0], height / _JUMP_SHAPE[1])
    big, small = 5.8 * unit, 4.2 * unit
    middle, letters = 5.0 * unit, max(2.6 * unit, READ)
    half = width / 2
    inset = (half - 32.0 * unit) / 2
    items: list[Drawable] = [Rect(ROLES["jump box"], 0.1, 0.1, width - 0.2, 12.4 * unit, 1.6 * unit)]
    items.append(Polyline(ROLES["jump box"], ((half, 1.5 * unit), (half, 11.1 * unit))))
    sides = (
        (inset, "R", NUMBERS, words("1 to 4 squares")),
        (half + inset, "3", "LURD", words("any direction")),
    )
    for left, first, others, told in sides:
        items.append(Use(sign(first, big), left + 5.2 * unit, middle))
        items += (Use(sign(other, small), left + (11.6 + 4.9 * at) * unit, middle) for at, other in enumerate(others))
        items.append(Label(ROLES["text"], left + 16 * unit, 11.0 * unit, told, letters, fit=29 * unit))
    symbol = Symbol(f"kangaruse jump {unit:.4f} {width:.4f}", tuple(items))
    return Figure(width, 12.6 * unit, (Use(symbol, 0, 0),), words("A jump"), unit=1.0)


@cache
def heading_rule() -> Elastic:
    """Return the rule that runs from a heading to the edge of its place."""
    return Elastic(_heading_rule, (1.0, 0.2))


@lru_cache(maxsize=64)
def _heading_rule(width: float, height: float) -> Figure:
    line = Polyline(ROLES["heading rule"], ((0, height / 2), (width, height / 2)))
    return Figure(width, height, (line,), unit=1.0)
