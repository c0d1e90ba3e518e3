"""The squares of a sheet: a tile each, a panel with what it is, room for a mark, the box to tick when it is used."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from math import cos, inf, pi, sin
from types import MappingProxyType
from typing import NamedTuple

from pressboard.figures.discs import room_in_disc
from pressboard.figures.large_print import READ, USUAL, Sizes
from pressboard.figures.roles import OwnRole
from pressboard.figures.shapes import (
    Circle,
    Drawable,
    Label,
    Path,
    Point,
    Polygon,
    Polyline,
    Rect,
    Segment,
    Symbol,
    Use,
)
from pressboard.games.kangaruse.pictures.icons import BOX, ROLES, icon
from pressboard.games.kangaruse.pictures.sheet.names import (
    INSET,
    LEAST_NAME,
    START_INSET,
    TALL_ICON,
    USED,
    USED_INSET,
    WIDE_ICON,
    foot_of_name,
    is_wide,
    lifted_over_name,
    lines_of,
    name_size,
    panel_size,
    top_of_name,
    width_of,
)
from pressboard.games.kangaruse.rules.types import LETTERS, NUMBER, POINTS, START, TYPES

_RADIUS = 0.09
_SMALL = 9.0
"""Smaller squares, mm, have a paler line: lines are most of the ink there."""
_STAR, _MOST_OF_PANEL = 1.06, 0.93
_FLAG, _FLAG_STAR = 0.25, 0.062
_USED_RADIUS = 0.03
_BADGE, _LEAST_BADGE, _BADGE_INSET = 0.15, 1.6, 0.075
_BADGE_ROUND, _OFF_BOX = 0.64, 0.02
"""The least radius of a badge, in sizes of the type on it, and what it keeps off the box to tick."""
_MOST_BADGE = 0.22
"""The radius of a badge at most, in sides of a square, where it grows so that its number is read."""
_ON_BADGE: Mapping[bool, tuple[float, float]] = MappingProxyType({False: (0.215, 1.56), True: (0.17, 1.42)})
"""The type of a number of one figure or of two on a badge, in sides of the square, and at most in radii."""
_ON_ICON, _MOST_ON_ICON, _ICON_ROOM = 0.4, 0.5, 0.56
"""The same of a number on an icon, in sizes of the icon."""
_BESIDE_BADGE = 0.6
"""Where the middle of a small icon over a name is beside a badge, in widths."""
_HALF_FIGURE = 0.3675
"""Half the height of the display face's figures, in sizes of type."""
_OFF_EDGE, _PARTED = 0.07, 1.05
"""What names that themes make larger keep off the edges of their place, in sides of a square; how much larger they are
at most on two lines, which would meet."""
_ROUND = 0.5523
"""How far the handles of a quarter circle reach, in radii."""


@lru_cache(maxsize=512)
def square(
    key: str,
    value: int,
    style: str,
    named: bool,
    width: float,
    height: float,
    sizes: Sizes = USUAL,
    tight: bool = False,
    high: bool = False,
) -> Symbol:
    """Draw a square that holds `key`, `value` printed on it, in a cell of `width` x `height` mm.

    One that is `named` says its type's name beside the place for the mark, where it is `tight` under a small icon; its
    box to tick is `high` then, or low.
    """
    place = _Place(key, width, height, named, tight, high)
    look = f"{style}{' named' * named}{' tight' * tight}{' high' * high}{sizes.name}"
    if value:  # what all of its type have in common is drawn once
        bare = square(key, 0, style, named, width, height, sizes, tight, high)
        items = [Use(bare, 0, 0), *_printed(place, value, max(LEAST_NAME, sizes.label))]
    else:
        side = min(width, height)
        tile = _inset(INSET * side, width, height)
        x, y, size = _icon_at(place)
        items = [
            Rect(ROLES["tile"], *tile, _RADIUS * side),
            _panel(key, width, height),
            *(_flag(side) if key in TYPES and TYPES[key].scores else ()),
            Rect(ROLES["small tile line"] if side < _SMALL else ROLES["tile line"], *tile, _RADIUS * side),
            *(_start_lines(width, height) if key == START else ()),
            Use(icon(key, style), x - size / 2, y - size / 2, size / BOX),
            *(_name(key, width, height, tight) if named else ()),
            used_box(width, height, START_INSET * side if key == START else 0.0, high),
        ]
    numbered = bool(value) and TYPES[key].printed == NUMBER  # each has another
    name = f"square {key} {value} {look} {width:.4f}x{height:.4f}"
    return Symbol(name, tuple(items), f"{LETTERS[key]}{value or ''}", in_place=numbered)


class _Place(NamedTuple):
    """A cell that holds `key`; see `square`."""

    key: str
    width: float
    height: float
    named: bool
    tight: bool
    high: bool


@lru_cache(maxsize=64)
def legend(key: str, style: str, side: float) -> Symbol:
    """Draw a square as the legend shows it: all panel, with its flag and icon, nothing printed on it."""
    rect, radius = _inset(INSET * side, side, side), _RADIUS * side
    drawing, size = icon(key, style), 0.74 * side
    items = (
        Rect(_panel_role(key), *rect, radius),
        *(_flag(side) if key in TYPES and TYPES[key].scores else ()),
        Rect(ROLES["tile line"], *rect, radius),
        *(_start_lines(side, side) if key == START else ()),
        Use(drawing, (side - size) / 2, (side - size) / 2, size / BOX),
    )
    return Symbol(f"legend {key} {style} {side:g}", items, LETTERS[key])


@lru_cache(maxsize=16)
def plain_square(width: float, height: float) -> Symbol:
    """Draw a square that holds nothing."""
    side = min(width, height)
    rect, radius = _inset(INSET * side, width, height), _RADIUS * side
    items = Rect(ROLES["tile"], *rect, radius), Rect(ROLES["tile line"], *rect, radius), used_box(width, height)
    return Symbol(f"square plain {width:.4f}x{height:.4f}", items, ".")


def used_box(width: float, height: float, further: float = 0.0, high: bool = False) -> Rect:
    """Draw the box to tick in the lower right corner of a cell, or `high` in the upper one."""
    side = min(width, height)
    box, inset = USED * side, USED_INSET * side + further
    top = inset if high else height - inset - box
    return Rect(ROLES["used"], width - inset - box, top, box, box, _USED_RADIUS * side)


@lru_cache(maxsize=16)
def box_of_water(width: float, height: float, high: bool = False) -> Symbol:
    """Draw the box to tick of a river square."""
    name = f"{'high ' * high}box of water {width:.4f}x{height:.4f}"
    return Symbol(name, (used_box(width, height, high=high),), "")


@lru_cache(maxsize=16)
def water_corners(width: float, height: float) -> Symbol:
    """Draw the corners of a river square, by which one sees where it begins under the water."""
    side = min(width, height)
    inset, radius, arm = 0.028 * side, 0.09 * side, 0.17 * side
    back = radius * (1 - _ROUND)
    corners: list[Segment] = []
    for x, dx in ((inset, 1), (width - inset, -1)):
        for y, dy in ((inset, 1), (height - inset, -1)):
            corners += ("M", (x, y + dy * arm)), ("L", (x, y + dy * radius))
            corners.append(("C", (x, y + dy * back, x + dx * back, y, x + dx * radius, y)))
            corners.append(("L", (x + dx * arm, y)))
    path = Path(ROLES["bracket"], tuple(corners), line_width=max(0.18, 0.017 * side))
    return Symbol(f"water corners {width:.4f}x{height:.4f}", (path,), "~")


def _inset(by: float, width: float, height: float) -> tuple[float, float, float, float]:
    return by, by, width - 2 * by, height - 2 * by


def _panel_role(key: str) -> OwnRole:
    return ROLES["start"] if key == START else ROLES["points"] if TYPES[key].scores else ROLES["actions"]


def _panel(key: str, width: float, height: float) -> Path:
    side = min(width, height)
    left, radius = INSET * side, _RADIUS * side
    panel_width, panel_height = panel_size(width, height)
    wide = is_wide(width, height)
    right, bottom = (panel_width, height - left) if wide else (width - left, panel_height)
    # Rounded where the tile is, square where the panel ends within it.
    two, four = (0.0, radius) if wide else (radius, 0.0)
    back = 1 - _ROUND
    outline: tuple[Segment, ...] = (
        ("M", (left + radius, left)),
        ("L", (right - two, left)),
        ("C", (right - two * back, left, right, left + two * back, right, left + two)),
        ("L", (right, bottom)),
        ("C", (right, bottom, right, bottom, right, bottom)),
        ("L", (left + four, bottom)),
        ("C", (left + four * back, bottom, left, bottom - four * back, left, bottom - four)),
        ("L", (left, left + radius)),
        ("C", (left, left + radius * back, left + radius * back, left, left + radius, left)),
        ("Z", ()),
    )
    return Path(_panel_role(key), outline)


def _flag(side: float) -> Iterator[Drawable]:
    """Draw the flag of a square that scores: a folded corner with a star."""
    inset, radius, leg = INSET * side, _RADIUS * side, _FLAG * side
    back = radius * (1 - _ROUND)
    end = inset + leg
    corner: tuple[Segment, ...] = (
        ("M", (inset + radius, inset)),
        ("L", (end, inset)),
        ("L", (inset, end)),
        ("L", (inset, inset + radius)),
        ("C", (inset, inset + back, inset + back, inset, inset + radius, inset)),
        ("Z", ()),
    )
    middle = inset + leg * 0.36
    yield Path(ROLES["flag"], corner)
    yield Polyline(ROLES["flag line"], ((end, inset), (inset, end)))
    yield Polygon(ROLES["star in flag"], star(middle, middle, _FLAG_STAR * side))
    yield Polygon(ROLES["star in hollow flag"], star(middle, middle, 0.07 * side))


def star(x: float, y: float, radius: float, points: int = 5, depth: float = 0.45) -> tuple[Point, ...]:
    """Return a star round (`x`, `y`), one point up; its inner corners lie at `depth` of the radius."""
    turns = ((radius if at % 2 == 0 else depth * radius, at * pi / points) for at in range(2 * points))
    return tuple((x + reach * sin(turn), y - reach * cos(turn)) for reach, turn in turns)


def _start_lines(width: float, height: float) -> Iterator[Drawable]:
    side = min(width, height)
    inset = (INSET + START_INSET) * side
    rect, radius = _inset(inset, width, height), 0.7 * _RADIUS * side
    yield Rect(ROLES["start line"], *rect, radius, line_width=min(max(0.035 * side, 0.35), 0.9))
    yield Rect(ROLES["thin start line"], *rect, radius)


def _icon_at(place: _Place) -> tuple[float, float, float]:
    """Return the middle of the icon, and its size: in the middle of the panel, or over a name at its foot."""
    key, width, height, named, tight, _ = place
    side, wide = min(width, height), is_wide(width, height)
    over_name = named and wide
    foot = foot_of_name(key, width, height, tight) if over_name else 0.0
    panel_width, panel_height = panel_size(width, height)
    inset = INSET * side
    size = (WIDE_ICON if wide else TALL_ICON) * side
    size *= 0.5 / TALL_ICON if key == START else 1.0
    if key in TYPES and TYPES[key].printed == POINTS:
        size *= _STAR
    size = min(size, _MOST_OF_PANEL * (min(panel_width, panel_height) - inset))
    if over_name:
        return (panel_width + inset) / 2, (height - foot + inset) / 2, min(size, height - foot - inset)
    if wide:
        return (panel_width + inset) / 2, height / 2, size
    if lifted := lifted_over_name(key, width, height, tight) if named else 0.0:
        numbered = key in TYPES and TYPES[key].printed not in ("", POINTS)
        further = START_INSET * side if key == START else 0.0
        room = lifted - further
        return width * (_BESIDE_BADGE if numbered else 0.5), inset + further + room / 2, min(size, room)
    return width / 2, (panel_height + inset) / 2, size


def _printed(place: _Place, value: int, least: float) -> tuple[Drawable, ...]:
    """Return what is printed on the icon, or on a disc over an end of the panel's edge; no smaller than `least`, mm."""
    key, width, height, named, tight, _ = place
    number = str(value)
    if TYPES[key].printed == POINTS:
        x, y, size = _icon_at(place)
        letters = max(_ON_ICON * size, min(READ, _MOST_ON_ICON * size), least)
        foot = y + 0.045 * size + letters * _HALF_FIGURE
        return (Label(ROLES["text"], x, foot, number, letters, display=True, fit=_ICON_ROOM * size),)
    side = min(width, height)
    panel_width, panel_height = panel_size(width, height)
    share, most = _ON_BADGE[len(number) > 1]
    read = min(READ / _ON_BADGE[True][1], _MOST_BADGE * side)
    radius = max(_BADGE * side, _LEAST_BADGE, _BADGE_ROUND * least, read)
    x = end = _BADGE_INSET * side + radius
    if is_wide(width, height):
        x = min(panel_width, width - (USED + USED_INSET + _OFF_BOX) * side - radius)
        y = end if named else panel_height - end
    else:
        y = min(panel_height - end, top_of_name(key, width, height, tight) - radius) if named else panel_height
    letters = max(share * side, min(READ, most * radius), least)
    room = room_in_disc(number, radius, display=True)
    return (
        Circle(ROLES["badge"], x, y, radius, line_width=max(0.25, 0.022 * side)),
        Label(ROLES["text"], x, y + letters * _HALF_FIGURE, number, letters, display=True, fit=room),
    )


def _name(key: str, width: float, height: float, tight: bool) -> Iterator[Drawable]:
    """Print the type's name."""
    size = name_size(width, height)
    lines = lines_of(key, width, height, tight)
    clear = _OFF_EDGE * min(width, height)
    for line in lines:
        usual = width_of(line.text) * size
        largest = usual * _PARTED if len(lines) > 1 else inf
        fit = min(line.room, max(usual, min(line.room - clear, largest)))
        yield Label(ROLES["name of a square"], line.x, line.y, line.text, size, line.anchor, fit=fit)


@lru_cache(maxsize=16)
def ripple(side: float) -> Symbol:
    """Draw four small waves from the origin."""
    step = 0.055 * side
    segments: list[Segment] = [("M", (0.0, 0.0))]
    for bump in range(4):
        begin, way = bump * step, -0.53 * step if bump % 2 == 0 else 0.53 * step
        segments.append(("C", (begin + step / 3, way, begin + 2 * step / 3, way, begin + step, 0.0)))
    return Symbol(f"ripple {side:.4f}", (Path(ROLES["ripple"], tuple(segments), line_width=0.018 * side),), "")


@lru_cache(maxsize=16)
def reeds(side: float) -> Symbol:
    """Draw three stalks with heads, in full colour only: as lines a reed looks like an arrow."""
    items: list[Drawable] = []
    for at, tall in ((0.0, 0.17), (0.06, 0.2), (0.12, 0.16)):
        foot, top = at * side, -tall * side
        lean = (at - 0.06) * 0.3 * side
        items.append(Path(ROLES["reed"], (("M", (foot, 0.0)), ("L", (foot + lean, top))), line_width=0.016 * side))
        items.append(Circle(ROLES["reed head"], foot + lean, top + 0.02 * side, 0.02 * side))
    return Symbol(f"reeds {side:.4f}", tuple(items), "")


def is_tile(held: str) -> bool:
    """Say whether a square is drawn as a tile: it is neither river nor wood."""
    return held == START or held in TYPES
