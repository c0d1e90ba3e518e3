"""The squares of a sheet: a tile each, a panel with what it is, room for a mark, the box to tick when it is used."""

from collections.abc import Iterator
from functools import lru_cache
from math import cos, pi, sin

from generator.figures.large_print import USUAL, Sizes
from generator.figures.shapes import Circle, Drawable, Label, Path, Point, Polygon, Polyline, Rect, Segment, Symbol, Use
from generator.figures.themes import OwnRole
from generator.games.kangaruse.pictures.icons import BOX, icon
from generator.games.kangaruse.pictures.sheet import roles
from generator.games.kangaruse.pictures.sheet.square_names import LEAST_NAME, Line, name_of, parts_of, width_of
from generator.games.kangaruse.rules.types import LETTERS, POINTS, START, TYPES

_INSET, _RADIUS = 0.028, 0.09
_WIDE_FROM = 1.12
"""Cells so much wider than high have their panel at the left."""
_TALL_PANEL, _WIDE_PANEL = (0.66, 0.74), (0.64, 0.86)
"""The panel's share of the longer side and of the shorter one; the less of the two holds."""
_TALL_ICON, _WIDE_ICON, _STAR, _MOST_OF_PANEL = 0.62, 0.70, 1.06, 0.93
_FLAG, _FLAG_STAR = 0.25, 0.062
_USED, _USED_INSET, _USED_RADIUS = 0.18, 0.075, 0.03
_START_INSET = 0.035
_BADGE, _LEAST_BADGE, _BADGE_INSET = 0.15, 1.6, 0.075
_BADGE_ROUND, _OFF_BOX = 0.64, 0.02
"""The least radius of a badge, in sizes of the type on it, and what it keeps off the box to tick."""
_NAME_SIZE, _NAME_FOOT, _NAME_INSET, _NAME_OVER_BOX = 0.135, 0.1, 0.09, 0.04
_HIGH, _NAME_LEADING = 0.9, 1.03
"""How high a name is, in sizes of type, where themes make it larger; from line to line of one."""
_LEAST_NAMED_ICON = 0.5
"""Over a name an icon is at least so large, in sides of a square."""
_CAPITAL, _DESCENT = 0.69, 0.25
"""How high capitals are, and how far letters hang below their line, in sizes of type."""
_UNDER_ICON = 0.05
"""What icons leave free of their place at its foot, in sides of a square."""
_HALF_FIGURE = 0.3675
"""Half the height of the display face's figures, in sizes of type."""
_ROUND = 0.5523
"""How far the handles of a quarter circle reach, in radii."""


@lru_cache(maxsize=512)
def square(key: str, value: int, style: str, named: bool, width: float, height: float, sizes: Sizes = USUAL) -> Symbol:
    """Draw a square that holds `key`, `value` printed on it, in a cell of `width` x `height` mm.

    One that is `named` says its type's name beside the place for the mark.
    """
    least = max(LEAST_NAME, sizes.label)
    side = min(width, height)
    drawing = icon(key, style)
    tile = Rect(roles.TILE, *_inset(_INSET * side, width, height), _RADIUS * side)
    items = (
        tile,
        _panel(key, width, height),
        *(_flag(side) if key in TYPES and TYPES[key].scores else ()),
        Rect(roles.TILE_LINE, *_inset(_INSET * side, width, height), _RADIUS * side),
        *(_start_lines(width, height) if key == START else ()),
        *_picture(drawing, key, value, width, height, named, least),
        *(_name(key, width, height) if named else ()),
        used_box(width, height, _START_INSET * side if key == START else 0.0),
    )
    letters = f"{LETTERS[key]}{value or ''}"
    look = f"{style}{' named' * named}{sizes.name}"
    name = f"square {key} {value} {look} {width:.4f}x{height:.4f}"
    return Symbol(name, items, letters)


@lru_cache(maxsize=64)
def legend(key: str, style: str, side: float) -> Symbol:
    """Draw a square as the legend shows it: all panel, with its flag and icon, nothing printed on it."""
    rect, radius = _inset(_INSET * side, side, side), _RADIUS * side
    drawing, size = icon(key, style), 0.74 * side
    items = (
        Rect(_panel_role(key), *rect, radius),
        *(_flag(side) if key in TYPES and TYPES[key].scores else ()),
        Rect(roles.TILE_LINE, *rect, radius),
        *(_start_lines(side, side) if key == START else ()),
        Use(drawing, (side - size) / 2, (side - size) / 2, size / BOX),
    )
    return Symbol(f"legend {key} {style} {side:g}", items, LETTERS[key])


@lru_cache(maxsize=16)
def plain_square(width: float, height: float) -> Symbol:
    """Draw a square that holds nothing."""
    side = min(width, height)
    rect, radius = _inset(_INSET * side, width, height), _RADIUS * side
    items = Rect(roles.TILE, *rect, radius), Rect(roles.TILE_LINE, *rect, radius), used_box(width, height)
    return Symbol(f"square plain {width:.4f}x{height:.4f}", items, ".")


def used_box(width: float, height: float, further: float = 0.0) -> Rect:
    """Draw the box to tick in the lower right corner of a cell."""
    side = min(width, height)
    box, inset = _USED * side, _USED_INSET * side + further
    return Rect(roles.USED, width - inset - box, height - inset - box, box, box, _USED_RADIUS * side)


@lru_cache(maxsize=16)
def box_of_water(width: float, height: float) -> Symbol:
    """Draw the box to tick of a river square."""
    return Symbol(f"box of water {width:.4f}x{height:.4f}", (used_box(width, height),), "")


@lru_cache(maxsize=16)
def water_corners(width: float, height: float) -> Symbol:
    """Draw the corners of a river square, by which one sees where it begins under the water."""
    side = min(width, height)
    inset, radius, arm = 0.028 * side, 0.09 * side, 0.17 * side
    corners: list[Segment] = []
    for x, dx in ((inset, 1), (width - inset, -1)):
        for y, dy in ((inset, 1), (height - inset, -1)):
            corners += _corner(x, y, dx, dy, radius, arm)
    line = max(0.18, 0.017 * side)
    return Symbol(
        f"water corners {width:.4f}x{height:.4f}", (Path(roles.BRACKET, tuple(corners), line_width=line),), "~"
    )


def _corner(x: float, y: float, dx: int, dy: int, radius: float, arm: float) -> Iterator[Segment]:
    """Yield a corner at (`x`, `y`) whose arms go along `dx` and `dy`."""
    back = radius * (1 - _ROUND)
    yield "M", (x, y + dy * arm)
    yield "L", (x, y + dy * radius)
    yield "C", (x, y + dy * back, x + dx * back, y, x + dx * radius, y)
    yield "L", (x + dx * arm, y)


def _inset(by: float, width: float, height: float) -> tuple[float, float, float, float]:
    return by, by, width - 2 * by, height - 2 * by


def is_wide(width: float, height: float) -> bool:
    """Say whether squares of so wide cells have their panel at the left."""
    return width / height > _WIDE_FROM


def _panel_size(width: float, height: float) -> tuple[float, float]:
    """Return the width and height of the panel, from the cell's upper left corner."""
    if is_wide(width, height):
        along, across = _WIDE_PANEL
        return min(along * width, across * height), height
    along, across = _TALL_PANEL
    return width, min(along * height, across * width)


def _panel_role(key: str) -> OwnRole:
    return roles.START_PANEL if key == START else roles.POINTS_PANEL if TYPES[key].scores else roles.ACTIONS_PANEL


def _panel(key: str, width: float, height: float) -> Path:
    side = min(width, height)
    inset, radius = _INSET * side, _RADIUS * side
    panel_width, panel_height = _panel_size(width, height)
    wide = is_wide(width, height)
    right, bottom = (panel_width, height - inset) if wide else (width - inset, panel_height)
    # Rounded where the tile is, square where the panel ends within it.
    radii = (radius, 0.0, 0.0, radius) if wide else (radius, radius, 0.0, 0.0)
    return Path(_panel_role(key), _rounded(inset, inset, right, bottom, radii))


def _rounded(
    left: float, top: float, right: float, bottom: float, radii: tuple[float, float, float, float]
) -> tuple[Segment, ...]:
    """Return a rectangle with a radius for each corner, clockwise from the upper left one."""
    one, two, three, four = radii
    back = 1 - _ROUND
    return (
        ("M", (left + one, top)),
        ("L", (right - two, top)),
        ("C", (right - two * back, top, right, top + two * back, right, top + two)),
        ("L", (right, bottom - three)),
        ("C", (right, bottom - three * back, right - three * back, bottom, right - three, bottom)),
        ("L", (left + four, bottom)),
        ("C", (left + four * back, bottom, left, bottom - four * back, left, bottom - four)),
        ("L", (left, top + one)),
        ("C", (left, top + one * back, left + one * back, top, left + one, top)),
        ("Z", ()),
    )


def _flag(side: float) -> Iterator[Drawable]:
    """Draw the flag of a square that scores: a folded corner with a star."""
    inset, radius, leg = _INSET * side, _RADIUS * side, _FLAG * side
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
    yield Path(roles.FLAG, corner)
    yield Polyline(roles.FLAG_LINE, ((end, inset), (inset, end)))
    yield Polygon(roles.FLAG_STAR, star(middle, middle, _FLAG_STAR * side))
    yield Polygon(roles.HOLLOW_FLAG_STAR, star(middle, middle, 0.07 * side))


def star(x: float, y: float, radius: float, points: int = 5, depth: float = 0.45) -> tuple[Point, ...]:
    """Return a star round (`x`, `y`), one point up; its inner corners lie at `depth` of the radius."""
    turns = ((radius if at % 2 == 0 else depth * radius, at * pi / points) for at in range(2 * points))
    return tuple((x + reach * sin(turn), y - reach * cos(turn)) for reach, turn in turns)


def _start_lines(width: float, height: float) -> Iterator[Drawable]:
    side = min(width, height)
    inset = (_INSET + _START_INSET) * side
    rect, radius = _inset(inset, width, height), 0.7 * _RADIUS * side
    yield Rect(roles.START_LINE, *rect, radius, line_width=min(max(0.035 * side, 0.35), 0.9))
    yield Rect(roles.THIN_START_LINE, *rect, radius)


def _picture(
    drawing: Symbol, key: str, value: int, width: float, height: float, named: bool, least: float
) -> Iterator[Drawable]:
    """Yield the icon in the middle of the panel, or over a name at its foot, and what is printed on it or beside it.

    That is no smaller than `least`, mm.
    """
    side, wide = min(width, height), is_wide(width, height)
    over_name = named and wide
    foot = _foot_of_name(key, width, height) if over_name else 0.0
    panel_width, panel_height = _panel_size(width, height)
    inset = _INSET * side
    size = (_WIDE_ICON if wide else _TALL_ICON) * side
    size *= 0.5 / _TALL_ICON if key == START else 1.0
    if key in TYPES and TYPES[key].printed == POINTS:
        size *= _STAR
    size = min(size, _MOST_OF_PANEL * (min(panel_width, panel_height) - inset))
    if over_name:
        size = min(size, height - foot - inset)
    x, y = (panel_width + inset) / 2, (panel_height + inset) / 2
    if wide:
        y = (height - foot + inset) / 2 if over_name else height / 2
    else:
        x = width / 2
    yield Use(drawing, x - size / 2, y - size / 2, size / BOX)
    if value and TYPES[key].printed == POINTS:
        letters = max(0.40 * size, least)
        yield Label(
            roles.TEXT, x, y + 0.045 * size + letters * 0.3675, str(value), letters, display=True, fit=0.56 * size
        )
    elif value:
        radius = max(_BADGE * side, _LEAST_BADGE, _BADGE_ROUND * least)
        end = _BADGE_INSET * side + radius
        clear = width - (_USED + _USED_INSET + _OFF_BOX) * side - radius
        edge = (min(panel_width, clear), end if named else panel_height - end) if wide else (end, panel_height)
        middle = (end, panel_height - end) if named and not wide else edge
        yield from _badge(str(value), *middle, radius, side, least)


def _badge(number: str, x: float, y: float, radius: float, side: float, least: float) -> Iterator[Drawable]:
    """Print a number on a disc over an end of the panel's edge."""
    letters = max((0.17 if len(number) > 1 else 0.215) * side, least)
    yield Circle(roles.BADGE, x, y, radius, line_width=max(0.25, 0.022 * side))
    yield Label(roles.TEXT, x, y + letters * _HALF_FIGURE, number, letters, display=True)


def _name(key: str, width: float, height: float) -> Iterator[Drawable]:
    """Print the type's name."""
    size = _name_size(width, height)
    for line in _lines(key, width, height):
        yield Label(roles.TEXT, line.x, line.y, line.text, size, line.anchor, fit=line.room)


@lru_cache(maxsize=256)
def _lines(key: str, width: float, height: float) -> tuple[Line, ...]:
    """Return a name's lines: under the panel; in wide squares along the foot, up to the box or over it.

    It has two lines where that makes it fit; where nothing does it has one, to be set smaller.
    """
    ways = [*(_ways_at_foot(key, width, height) if is_wide(width, height) else _ways_under_panel(key, width, height))]
    return next((lines for lines in ways if _has_room(lines, width, height)), ways[0])


def _ways_at_foot(key: str, width: float, height: float) -> Iterator[tuple[Line, ...]]:
    """Yield the ways in which a name can stand in a wide square."""
    side, size, name = min(width, height), _name_size(width, height), name_of(key)
    further = _START_INSET if key == START else 0.0
    x, y, over_box = (_NAME_INSET + further) * side, height - (_NAME_FOOT + further) * side, _over_box(width, height)
    beside, over = _room_at_foot(width, height), width - 2 * x
    yield (Line(name, x, y, beside, "start"),)
    yield (Line(name, x, over_box, over, "start"),)
    for first, last in _halves(name):
        above = y - _NAME_LEADING * size
        yield Line(first, x, above, over if above <= over_box else beside, "start"), Line(last, x, y, beside, "start")
        yield Line(first, x, over_box, over, "start"), Line(last, x, y, beside, "start")


def _ways_under_panel(key: str, width: float, height: float) -> Iterator[tuple[Line, ...]]:
    """Yield the ways in which a name can stand in another square."""
    size, name, over_box = _name_size(width, height), name_of(key), _over_box(width, height)
    inset = _NAME_INSET * min(width, height)
    beside = width - (height - over_box) - inset / 2

    def line(text: str, y: float) -> Line:
        if y <= over_box:
            return Line(text, width / 2, y, width - inset, "middle")
        return Line(text, (inset + beside) / 2, y, beside, "middle")

    panel = _panel_size(width, height)[1]
    under = panel + 1.05 * size
    high = min(under, over_box)
    for y in (high, under) if high - _CAPITAL * size > panel else (under, high):
        yield (line(name, y),)
    for first, last in _halves(name):
        yield line(first, high), line(last, high + _NAME_LEADING * size)


def _halves(name: str) -> Iterator[tuple[str, str]]:
    return ((parts[0], parts[1]) for parts in parts_of(name) if len(parts) > 1)


def _has_room(lines: tuple[Line, ...], width: float, height: float) -> bool:
    """Say whether the lines of a name are as wide as they may be, and leave the icon and the square's edge free."""
    side, size = min(width, height), _name_size(width, height)
    if any(width_of(line.text) * size > line.room for line in lines):
        return False
    if is_wide(width, height):
        return min(line.y for line in lines) - _HIGH * size - _INSET * side >= _LEAST_NAMED_ICON * side
    icon_foot = (_panel_size(width, height)[1] + (_INSET + _TALL_ICON) * side) / 2 - _UNDER_ICON * side
    over, under = lines[0].y - _CAPITAL * size - icon_foot, height - lines[-1].y - _DESCENT * size - _INSET * side
    return over >= 0 and under >= 0


def _name_size(width: float, height: float) -> float:
    return max(_NAME_SIZE * min(width, height), LEAST_NAME)


def _foot_of_name(key: str, width: float, height: float) -> float:
    """Return how high a name at the foot of a wide square reaches."""
    highest = min(line.y for line in _lines(key, width, height))
    return height - highest + _HIGH * _name_size(width, height)


def _over_box(width: float, height: float) -> float:
    """Return where a line ends that stands over the box to tick."""
    return height - (_USED + _USED_INSET + _NAME_OVER_BOX) * min(width, height)


def _room_at_foot(width: float, height: float) -> float:
    """Return how wide a name may be beside the box to tick."""
    return width - (_USED + 2 * _USED_INSET + 2 * _NAME_INSET) * min(width, height)


def name_fits(key: str, width: float, height: float) -> bool:
    """Say whether a type's name can be read on one line in cells of `width` x `height` mm, beside the box to tick."""
    side = min(width, height)
    room = _room_at_foot(width, height) if is_wide(width, height) else width - _NAME_INSET * side
    return width_of(name_of(key)) * LEAST_NAME <= room


def lines_fit(key: str, width: float, height: float) -> bool:
    """Say whether a type's name can be read in such cells, if need be on two lines or over the box to tick."""
    return _has_room(_lines(key, width, height), width, height)


@lru_cache(maxsize=16)
def ripple(side: float) -> Symbol:
    """Draw four small waves from the origin."""
    step = 0.055 * side
    segments: list[Segment] = [("M", (0.0, 0.0))]
    for bump in range(4):
        begin, way = bump * step, -0.53 * step if bump % 2 == 0 else 0.53 * step
        segments.append(("C", (begin + step / 3, way, begin + 2 * step / 3, way, begin + step, 0.0)))
    return Symbol(f"ripple {side:.4f}", (Path(roles.RIPPLE, tuple(segments), line_width=0.018 * side),), "")


@lru_cache(maxsize=16)
def reeds(side: float) -> Symbol:
    """Draw three stalks with heads, in full colour only: as lines a reed looks like an arrow."""
    items: list[Drawable] = []
    for at, tall in ((0.0, 0.17), (0.06, 0.2), (0.12, 0.16)):
        foot, top = at * side, -tall * side
        lean = (at - 0.06) * 0.3 * side
        items.append(Path(roles.STALK, (("M", (foot, 0.0)), ("L", (foot + lean, top))), line_width=0.016 * side))
        items.append(Circle(roles.REED_HEAD, foot + lean, top + 0.02 * side, 0.02 * side))
    return Symbol(f"reeds {side:.4f}", tuple(items), "")


def is_tile(held: str) -> bool:
    """Say whether a square is drawn as a tile: it is neither river nor wood."""
    return held == START or held in TYPES
