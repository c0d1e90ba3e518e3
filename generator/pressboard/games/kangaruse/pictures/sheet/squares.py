"""The squares of a sheet: a tile each, a panel with what it is, room for a mark, the box to tick when it is used."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from math import inf

from pressboard.figures.labels import room_in_disc
from pressboard.figures.roles import OwnRole
from pressboard.figures.shapes import Circle, Drawable, Label, Path, Rect, Segment, Symbol, Use
from pressboard.figures.type import AS_MADE, READ, Type
from pressboard.games.kangaruse.pictures.icons import BOX, ROLES, icon
from pressboard.games.kangaruse.pictures.sheet.names import (
    INSET,
    LEAST_NAME,
    START_INSET,
    TALL_ICON,
    USED,
    USED_INSET,
    WIDE_ICON,
    Cell,
    foot_of_name,
    lifted_over_name,
    lines_of,
    name_size,
    top_of_name,
    width_of,
)
from pressboard.games.kangaruse.rules.types import LETTERS, NUMBER, POINTS, START, TYPES
from pressboard.lean_classes import NamedTuple
from pressboard.words import cached_by_language

_RADIUS = 0.09
"""The radius of a tile's corners, in sides of a square."""
_STAR = 1.06
"""The size of a star, in those of other icons."""
_MOST_OF_PANEL = 0.93
"""The most an icon takes of its panel's smaller side."""
_FLAG = 0.25
"""The legs of the corner that marks squares, in sides of a square."""
_USED_RADIUS = 0.03
"""The radius of the box to tick, in sides of a square."""
_BADGE = 0.15
"""The radius of a badge, in sides of a square."""
_LEAST_BADGE = 1.6
"""The radius of a badge at least, mm."""
_BADGE_INSET = 0.075
"""The gap between a badge and the square's edge, in sides of a square."""
_BADGE_ROUND = 0.64
"""The radius of a badge at least, in sizes of the type on it."""
_OFF_BOX = 0.02
"""The gap between a badge and the box to tick, in sides of a square."""
_MOST_BADGE = 0.22
"""The radius of a badge at most, in sides of a square, where it grows so that its number is read."""
_ON_BADGE: Mapping[bool, tuple[float, float]] = {False: (0.215, 1.56), True: (0.17, 1.42)}
"""The type of a number of one figure or of two on a badge, in sides of the square, and at most in radii."""
_ON_ICON = 0.4
"""The type of a number on an icon, in sizes of the icon."""
_MOST_ON_ICON = 0.5
"""The type of a number on an icon at most, in sizes of the icon."""
_ICON_ROOM = 0.56
"""The width of the place for that number, in sizes of the icon."""
_BESIDE_BADGE = 0.6
"""Where the middle of a small icon over a name is beside a badge, in widths."""
_HALF_FIGURE = 0.3675
"""Half the height of the display face's figures, in sizes of type."""
_OFF_EDGE = 0.07
"""The gap between names that themes make larger and the edges of their place, in sides of a square."""
_PARTED = 1.05
"""How much larger such names are at most on two lines, which would meet."""
_ROUND = 0.5523
"""How far the handles of a quarter circle reach, in radii."""


LEAST_LINE_NAME = 2.12
"""The least type of names of columns and rows, mm."""


class Look(NamedTuple):
    """How a board is drawn: with icons in a `style`, where squares that are `named` say their type's name.

    Names are `tight` where they take from icons; the box to tick is at the top then where that is `high`. Columns and
    rows have `coordinates`, `letters` high at least, mm. Without a `river` its squares are plain ones.
    """

    style: str = "rich"
    coordinates: bool = True
    named: bool = False
    type: Type = AS_MADE
    tight: bool = False
    high: bool = False
    river: bool = True
    letters: float = LEAST_LINE_NAME


@cached_by_language
def square(key: str, value: int, cell: Cell, look: Look) -> Symbol:
    """Draw a square that holds `key`, `value` printed on it."""
    if value:  # what all of its type have in common is drawn once
        items = [Use(square(key, 0, cell, look), 0, 0), *_number(key, value, cell, look)]
    else:
        side = cell.side
        tile = cell.inset(INSET * side)
        x, y, size = _icon_at(key, cell, look)
        items = [
            Rect(ROLES["tile"], *tile, _RADIUS * side),
            _panel(key, cell),
            *_flag(key, side),
            Rect(ROLES["tile line"], *tile, _RADIUS * side),
            *_start_lines(key, cell),
            Use(icon(key, look.style), x - size / 2, y - size / 2, size / BOX),
        ]
        if look.named:
            items += _name(key, cell, look.tight)
        items.append(used_box(cell, START_INSET * side if key == START else 0.0, look.high))
    numbered = bool(value) and TYPES[key].printed == NUMBER  # each has another
    drawn = look.style
    for trait in ("named", "tight", "high"):
        if getattr(look, trait):
            drawn += f" {trait}"
    drawn += look.type.name
    text = f"{LETTERS[key]}{value or ''}"
    return Symbol(f"square {key} {value} {drawn} {cell}", tuple(items), text, in_place=numbered)


@cached_by_language
def legend(key: str, style: str, side: float) -> Symbol:
    """Draw a square as the legend shows it: all panel, with its flag and icon, nothing printed on it."""
    cell = Cell(side, side)
    rect = cell.inset(INSET * side)
    radius = _RADIUS * side
    drawing = icon(key, style)
    size = 0.74 * side
    items = (
        Rect(_panel_role(key), *rect, radius),
        *_flag(key, side),
        Rect(ROLES["tile line"], *rect, radius),
        *_start_lines(key, cell),
        Use(drawing, (side - size) / 2, (side - size) / 2, size / BOX),
    )
    return Symbol(f"legend {key} {style} {side:g}", items, LETTERS[key])


@lru_cache(maxsize=16)
def plain_square(cell: Cell) -> Symbol:
    rect = cell.inset(INSET * cell.side)
    radius = _RADIUS * cell.side
    items = (
        Rect(ROLES["tile"], *rect, radius),
        Rect(ROLES["tile line"], *rect, radius),
        used_box(cell),
    )
    return Symbol(f"square plain {cell}", items, ".")


def used_box(cell: Cell, further: float = 0.0, high: bool = False) -> Rect:
    """Draw the box to tick in the lower right corner of a cell, or `high` in the upper one."""
    box = USED * cell.side
    inset = USED_INSET * cell.side + further
    top = inset if high else cell.height - inset - box
    return Rect(ROLES["used"], cell.width - inset - box, top, box, box, _USED_RADIUS * cell.side)


@lru_cache(maxsize=16)
def box_of_water(cell: Cell, high: bool = False) -> Symbol:
    name = "high box of water" if high else "box of water"
    return Symbol(f"{name} {cell}", (used_box(cell, high=high),), "")


@lru_cache(maxsize=16)
def water_corners(cell: Cell) -> Symbol:
    """Draw the corners of a river square, by which one sees where it begins under the water."""
    side = cell.side
    inset = 0.028 * side
    radius = 0.09 * side
    arm = 0.17 * side
    back = radius * (1 - _ROUND)
    corners: list[Segment] = []
    for x, dx in ((inset, 1), (cell.width - inset, -1)):
        for y, dy in ((inset, 1), (cell.height - inset, -1)):
            corners += ("M", (x, y + dy * arm)), ("L", (x, y + dy * radius))
            corners.append(("C", (x, y + dy * back, x + dx * back, y, x + dx * radius, y)))
            corners.append(("L", (x + dx * arm, y)))
    path = Path(ROLES["bracket"], tuple(corners), line_width=max(0.18, 0.017 * side))
    return Symbol(f"water corners {cell}", (path,), "~")


def _panel_role(key: str) -> OwnRole:
    if key == START:
        return ROLES["start"]
    if TYPES[key].scores:
        return ROLES["points"]
    return ROLES["actions"]


def _panel(key: str, cell: Cell) -> Path:
    left = INSET * cell.side
    radius = _RADIUS * cell.side
    panel = cell.panel
    # Rounded where the tile is, square where the panel ends within it.
    if cell.is_wide:
        right = panel.width
        bottom = cell.height - left
        two = 0.0
        four = radius
    else:
        right = cell.width - left
        bottom = panel.height
        two = radius
        four = 0.0
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


def _flag(key: str, side: float) -> Iterator[Drawable]:
    """Draw the flag of a square if it scores: a folded corner."""
    if key not in TYPES or not TYPES[key].scores:
        return
    inset = INSET * side
    radius = _RADIUS * side
    leg = _FLAG * side
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
    yield Path(ROLES["flag"], corner)


def _start_lines(key: str, cell: Cell) -> Iterator[Drawable]:
    if key != START:
        return
    side = cell.side
    rect = cell.inset((INSET + START_INSET) * side)
    radius = 0.7 * _RADIUS * side
    yield Rect(ROLES["start line"], *rect, radius, line_width=min(max(0.035 * side, 0.35), 0.9))
    yield Rect(ROLES["thin start line"], *rect, radius)


def _icon_at(key: str, cell: Cell, look: Look) -> tuple[float, float, float]:
    """Return the middle of the icon, and its size: in the middle of the panel, or over a name at its foot."""
    side = cell.side
    wide = cell.is_wide
    panel = cell.panel
    inset = INSET * side
    size = (WIDE_ICON if wide else TALL_ICON) * side
    if key == START:
        size *= 0.5 / TALL_ICON
    printed = TYPES[key].printed if key in TYPES else ""
    if printed == POINTS:
        size *= _STAR
    size = min(size, _MOST_OF_PANEL * (min(panel) - inset))
    if wide and look.named:
        foot = foot_of_name(key, cell, look.tight)
        return (
            (panel.width + inset) / 2,
            (cell.height - foot + inset) / 2,
            min(size, cell.height - foot - inset),
        )
    if wide:
        return (panel.width + inset) / 2, cell.height / 2, size
    if lifted := lifted_over_name(key, cell, look.tight) if look.named else 0.0:
        further = START_INSET * side if key == START else 0.0
        room = lifted - further
        across = _BESIDE_BADGE if printed not in ("", POINTS) else 0.5
        return cell.width * across, inset + further + room / 2, min(size, room)
    return cell.width / 2, (panel.height + inset) / 2, size


def _number(key: str, value: int, cell: Cell, look: Look) -> tuple[Drawable, ...]:
    """The number on the icon, or on a disc over an end of the panel's edge."""
    number = str(value)
    least = max(LEAST_NAME, look.type.label)
    if TYPES[key].printed == POINTS:
        x, y, size = _icon_at(key, cell, look)
        letters = max(_ON_ICON * size, min(READ, _MOST_ON_ICON * size), least)
        foot = y + 0.045 * size + letters * _HALF_FIGURE
        return (
            Label(ROLES["text"], x, foot, number, letters, display=True, fit=_ICON_ROOM * size),
        )
    side = cell.side
    panel = cell.panel
    share, most = _ON_BADGE[len(number) > 1]
    read = min(READ / _ON_BADGE[True][1], _MOST_BADGE * side)
    radius = max(_BADGE * side, _LEAST_BADGE, _BADGE_ROUND * least, read)
    x = end = _BADGE_INSET * side + radius
    if cell.is_wide:
        x = min(panel.width, cell.width - (USED + USED_INSET + _OFF_BOX) * side - radius)
        y = end if look.named else panel.height - end
    else:
        y = panel.height
        if look.named:
            y = min(y - end, top_of_name(key, cell, look.tight) - radius)
    letters = max(share * side, min(READ, most * radius), least)
    room = room_in_disc(number, radius, display=True)
    return (
        Circle(ROLES["badge"], x, y, radius, line_width=max(0.25, 0.022 * side)),
        Label(
            ROLES["text"], x, y + letters * _HALF_FIGURE, number, letters, display=True, fit=room
        ),
    )


def _name(key: str, cell: Cell, tight: bool) -> Iterator[Drawable]:
    lines = lines_of(key, cell, tight)
    size = name_size(cell)
    clear = _OFF_EDGE * cell.side
    for line in lines:
        usual = width_of(line.text) * size
        largest = usual * _PARTED if len(lines) > 1 else inf
        fit = min(line.room, max(usual, min(line.room - clear, largest)))
        yield Label(
            ROLES["name of a square"], line.x, line.y, line.text, size, line.anchor, fit=fit
        )


@lru_cache(maxsize=16)
def ripple(side: float) -> Symbol:
    """Draw four small waves from the origin."""
    step = 0.055 * side
    segments: list[Segment] = [("M", (0.0, 0.0))]
    for bump in range(4):
        begin = bump * step
        way = -0.53 * step if bump % 2 == 0 else 0.53 * step
        segments.append(
            ("C", (begin + step / 3, way, begin + 2 * step / 3, way, begin + step, 0.0))
        )
    return Symbol(
        f"ripple {side:.4f}", (Path(ROLES["ripple"], tuple(segments), line_width=0.018 * side),), ""
    )


@lru_cache(maxsize=16)
def reeds(side: float) -> Symbol:
    """Draw three stalks with heads, in full colour only: as lines a reed looks like an arrow."""
    items: list[Drawable] = []
    for at, tall in ((0.0, 0.17), (0.06, 0.2), (0.12, 0.16)):
        foot = at * side
        top = -tall * side
        lean = (at - 0.06) * 0.3 * side
        items.append(
            Path(
                ROLES["reed"],
                (("M", (foot, 0.0)), ("L", (foot + lean, top))),
                line_width=0.016 * side,
            )
        )
        items.append(Circle(ROLES["reed head"], foot + lean, top + 0.02 * side, 0.02 * side))
    return Symbol(f"reeds {side:.4f}", tuple(items), "")


def is_tile(held: str) -> bool:
    """True if a square is drawn as a tile: it is neither river nor wood."""
    return held == START or held in TYPES
