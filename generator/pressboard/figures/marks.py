"""Printer's marks: rulers, the scale note, a bank card's outline, registration crosses, cut and fold lines.

One board unit of a mark is one millimetre: a mark tells the truth only when it is drawn at that size.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain

from pressboard.errors import BadOption, unknown
from pressboard.figures.labels import CAPITAL, centred
from pressboard.figures.shapes import (
    Circle,
    Drawable,
    Figure,
    Label,
    Path,
    Point,
    Polyline,
    Rect,
    Segment,
    Symbol,
    Use,
)
from pressboard.words import cached_by_language, words

LINES = {
    "cut": "cut",
    "outline": "unseen cut",
    "dashes": "broken cut",
    "fold": "fold",
    "guide": "faint",
    "tick": "tick",
    "mark": "printer's mark",
}
"""The roles of the kinds of lines: cut along solid ones or from tick to tick, fold along dashed ones, see by guides."""
CUT = "cut"
FOLD = "fold"
USES = {
    **dict.fromkeys((LINES["cut"], LINES["outline"], LINES["dashes"]), CUT),
    LINES["fold"]: FOLD,
}
"""What one does along the lines of a role: those for a cutting machine stand apart from the print."""


@cached_by_language
def mark(name: str) -> Figure:
    """Return the mark called `name`, in mm; raises BadOption for one that does not exist."""
    if name not in MARKS:
        raise BadOption(unknown("mark", name, MARKS))
    return MARKS[name]()


def _turned_down(name: str) -> Figure:
    """Draw a mark turned clockwise, from top to bottom."""
    drawn = mark(name)
    turned = Use(Symbol(name.replace("-", " "), drawn.items, "|"), drawn.height, 0, turn=90)
    return Figure(drawn.height, drawn.width, (turned,), drawn.title)


def _scale_note() -> Figure:
    note = Label("ink", 0, 2.3, words("Print at 100 %, no scaling"), 2.5, "start", fit=34)
    return Figure(34, 3, (note,))


# Rulers: scales along a line, in millimetres and in eighths of an inch.

_INCH = 25.4
_THIN = 0.1
"""The lines of rulers with many ticks, mm."""
_FIRM = 0.18
"""The lines of rulers with few ticks, mm."""
_BOLD = 0.35
"""The lines of what is seen through paper, mm."""
_TICKS = {
    "mm": (1.2, 0.6, 0.6, 0.6, 0.6, 0.9, 0.6, 0.6, 0.6, 0.6),
    "in": (1.2, 0.5, 0.7, 0.5, 0.95, 0.5, 0.7, 0.5),
    "5 mm": (1.5, 1.0),
    "short in": (1.5, 0.6, 0.6, 0.6, 1.0, 0.6, 0.6, 0.6),
    "edge": (2.4, 1.4),
    "long mm": (3.4, 1.6, 1.6, 1.6, 1.6, 2.5, 1.6, 1.6, 1.6, 1.6),
    "long in": (3.4, 1.4, 2.0, 1.4, 2.6, 1.4, 2.0, 1.4),
}
"""How long ticks are, mm, from a whole one to the next."""
_NUMBER = 2.12
"""The type of a ruler's numbers, mm."""
_ASIDE = 2.24
"""How far off a ruler's line the middles of its numbers are, mm."""
_Place = Callable[[float, float], Point]
"""Where in a picture something is, by how far it is along a line and how far off it, mm."""


def _strokes(lines: Iterable[tuple[Point, Point]], width: float) -> Path:
    """Return lines from point to point as one path."""
    segments: Iterable[tuple[Segment, Segment]] = (
        (("M", start), ("L", end)) for start, end in lines
    )
    return Path("line", tuple(chain.from_iterable(segments)), line_width=width)


def _scale(
    place: _Place,
    kind: str,
    step: float,
    count: int,
    width: float = _THIN,
    numbers: Iterable[tuple[float, str]] = (),
    aside: float = _ASIDE,
    size: float = _NUMBER,
) -> Iterator[Drawable]:
    """Yield a line of so many steps with its ticks, and numbers whose middles are so far `aside` of it."""
    longs = _TICKS[kind]
    ticks = [
        (place(step * at, 0.0), place(step * at, longs[at % len(longs)])) for at in range(count + 1)
    ]
    yield _strokes([(ticks[0][0], ticks[-1][0]), *ticks], width)
    for at, text in numbers:
        x, y = place(at, aside)
        yield centred("ink", x, y, text, size)


def _level_places(left: float, line: float, way: int = 1, down: int = 1) -> _Place:
    """Return places along a level line that begins at `left`, to the right or against it, and below it or above."""
    return lambda at, off: (left + way * at, line + down * off)


def _numbers(step: float, count: int, each: int = 1) -> list[tuple[float, str]]:
    """Return the numbers from 0 to `count`, by so many each, at steps of so many mm."""
    return [(step * number, str(number)) for number in range(0, count + 1, each)]


RULER_WIDTH = 4 * _INCH + 2.0
RULER_HEIGHT = 6.0
_RULER_INSET = 1.0
"""A ruler is as long as its 4 inches and a little room for the numbers at both ends, mm."""


def _ruler() -> Figure:
    """Draw 100 mm upwards and 4 inches downwards of one line; the numbers stand at the rim."""
    above, below = (_level_places(_RULER_INSET, RULER_HEIGHT / 2, down=down) for down in (-1, 1))
    units = (
        Label("ink", *place(0.75, _ASIDE - down * CAPITAL * _NUMBER), words(unit), _NUMBER, "start")
        for place, down, unit in ((above, 1, "mm"), (below, -1, "in"))
    )
    items = (
        *_scale(above, "mm", 1.0, 100, numbers=_numbers(1.0, 100, 10)),
        *_scale(below, "in", _INCH / 8, 32, numbers=_numbers(_INCH, 4)),
        *units,
    )
    return Figure(RULER_WIDTH, RULER_HEIGHT, items, words("100 mm and 4 in"))


EDGE_RULER_WIDTH = 142.0
EDGE_RULER_HEIGHT = 3.4


def _edge_ruler() -> Figure:
    """Draw 100 mm downwards of one line, and beside it how to print."""
    told = words("100 mm · Print at 100 %, no scaling")
    items = (
        *_scale(_level_places(0.1, 0.3), "edge", 5.0, 20, _FIRM),
        Label("soft ink", 102.0, 2.9, told, 2.3, "start", fit=EDGE_RULER_WIDTH - 102.0),
    )
    return Figure(EDGE_RULER_WIDTH, EDGE_RULER_HEIGHT, items, words("100 mm"))


_SHORT_LABELS = 11.0
"""The room for the labels before a short ruler, mm."""
_SHORT_HALF = 2.0
"""The room to either side of its line, mm."""
_SHORT_INCHES = 2
"""The length of its scale in inches."""


def _short(above: _Place, below: _Place) -> Iterator[Drawable]:
    yield from _scale(above, "5 mm", 5.0, 10, _FIRM)
    yield from _scale(below, "short in", _INCH / 8, 8 * _SHORT_INCHES, _FIRM)


def _short_ruler(left: bool = False) -> Figure:
    """Draw 50 mm upwards and 2 inches downwards of one line that ends at the right, or begins at the `left`."""
    long = _SHORT_INCHES * _INCH
    middle = _SHORT_HALF
    if left:
        zero = 0.1
        way = 1
        beside = long + 1.1
        name = "short ruler left"
    else:
        zero = _SHORT_LABELS + long
        way = -1
        beside = _SHORT_LABELS - 1
        name = "short ruler"
    above, below = (_level_places(zero, middle, way, down) for down in (-1, 1))
    labels = (
        Label("soft ink", beside, middle + foot, words(text), _NUMBER, "start" if left else "end")
        for text, foot in (("50 mm", -0.1), ("2 in", 1.75))
    )
    drawn = Symbol(name, (*_short(above, below), *labels))
    return Figure(
        _SHORT_LABELS + long + 0.1, 2 * middle, (Use(drawn, 0, 0),), words("50 mm and 2 in")
    )


def _short_ruler_down() -> Figure:
    """Draw 50 mm to the left and 2 inches to the right of one upright line."""
    middle = _SHORT_HALF
    length = _SHORT_INCHES * _INCH
    before, after = (lambda at, off, way=way: (middle + way * off, length - at) for way in (-1, 1))
    ruler = Symbol("short ruler down", tuple(_short(before, after)))
    return Figure(2 * middle, length, (Use(ruler, 0, 0),), words("50 mm and 2 in"))


def two_rulers() -> Figure:
    """Draw 50 mm and below them 2 inches, each with its numbers."""
    inset = 1.6
    size = 2.5
    aside = 4.78
    items = (
        Label("ink", inset, 2.2, words("50 mm"), size, "start"),
        *_scale(
            _level_places(inset, 4.0), "long mm", 1.0, 50, 0.2, _numbers(1.0, 50, 10), aside, size
        ),
        Label("ink", inset, 15.7, words("2 in"), size, "start"),
        *_scale(
            _level_places(inset, 17.5),
            "long in",
            _INCH / 8,
            16,
            0.2,
            _numbers(_INCH, 2),
            aside,
            size,
        ),
    )
    return Figure(_INCH * 2 + 2 * inset, 25.0, items, words("50 mm and 2 in"))


def long_ruler(length: int, deep: float, ends: float, upright: bool = False) -> Figure:
    """Draw a ruler of `length` mm, `ends` mm of room at either end; upright its numbers stand at its right."""

    def place(at: float, aside: float) -> Point:
        return (aside, ends + at) if upright else (ends + at, aside)

    numbers = _numbers(1.0, length, 10)
    items = tuple(_scale(place, "long mm", 1.0, length, numbers=numbers, aside=5.2, size=2.4))
    whole = length + 2 * ends
    title = words("{length} mm", length=length)
    if upright:
        return Figure(deep, whole, items, title)
    return Figure(whole, deep, items, title)


# What else printers are measured by: a bank card, scales from the edges, scales and crosses for backs.

CARD = (85.60, 53.98)
"""Width and height of a bank card, mm (ISO/IEC 7810, ID-1)."""
_CARD_RADIUS = 3.18
"""The radius of its corners, mm."""
_READ = 3.2
"""The type of what it says, mm: nine points."""


def _bank_card(upright: bool = False) -> Figure:
    """Draw the outline of a bank card, and in its middle what it is for."""
    width, height = CARD[::-1] if upright else CARD
    outline = Rect("line", 0, 0, width, height, _CARD_RADIUS, line_width=0.2)
    first = Label("ink", 0, -0.5, words("A bank card covers this outline exactly"), _READ)
    second = Label("ink", 0, 3.5, words("when the page was printed at 100 %"), _READ)
    if upright:
        outline = Rect("fold", 0.2, 0.2, width - 0.4, height - 0.4, _CARD_RADIUS)
        first = Label("ink", 0, -0.6, words("Lay a bank card here"), 3.9, bold=True)
        second = Label("soft ink", 0, 4.4, words("85.6 × 54 mm"), 3.4)
    notes = (
        replace(each, x=width / 2, y=height / 2 + each.y, fit=width - 8) for each in (first, second)
    )
    return Figure(width, height, (outline, *notes), words("Bank card"))


SIDE = 30.0
"""Width and height of the scale and of the cross for backs, mm."""
EDGES = ("top", "right", "bottom", "left")
"""The edges of a page in the order of their scales."""
_REACH = 10


def calibration_scale(right: int, down: int) -> Figure:
    """Draw two crossing scales in mm, numbered from the middle.

    `right` and `down` (1 or -1) are the signs of the numbers to the right and below, so that what is read on them is
    at once the shift to ask for.
    """
    middle = SIDE / 2
    items = list[Drawable]()
    level = _level_places(middle, middle)

    def upright(at: float, off: float) -> Point:
        return middle + off, middle + at

    for sign, place, (along, off) in ((right, level, (0.0, 3.4)), (down, upright, (0.8, 3.6))):
        ticks = [(step, 1.0 if step % 5 == 0 else 0.45) for step in range(-_REACH, _REACH + 1)]
        across = ((place(step, -half), place(step, half)) for step, half in ticks)
        items.append(_strokes([(place(-_REACH, 0.0), place(_REACH, 0.0)), *across], _THIN))
        for step in (-10, -5, 5, 10):
            x, y = place(step + along, off)
            items.append(Label("ink", x, y, f"{step * sign:+d}".replace("-", "−"), 2.2))
    return Figure(SIDE, SIDE, tuple(items), words("Scale {right} {down}", right=right, down=down))


def calibration_cross() -> Figure:
    """Draw the cross for the back: bold enough to be seen through the paper."""
    middle = SIDE / 2
    arm = 7.0
    level = (middle - arm, middle), (middle + arm, middle)
    upright = (middle, middle - arm), (middle, middle + arm)
    return Figure(SIDE, SIDE, (_strokes((level, upright), _BOLD),), words("Cross"))


def edge_scale(edge: str, reach: int, step: float, depth: float) -> Figure:
    """Draw lines along an edge, each a millimetre further in than the one before and `step` mm long, with its number.

    The smallest number whose line is printed says how much of the page that edge loses.
    """
    long = reach * step
    lying = edge in ("top", "bottom")
    width, height = (long, depth) if lying else (depth, long)

    def place(along: float, inwards: float) -> Point:
        off = inwards if edge in ("top", "left") else depth - inwards
        return (along, off) if lying else (off, along)

    items = list[Drawable]()
    for number in range(1, reach + 1):
        near = (number - 1) * step
        far = number * step
        items.append(Polyline("line", (place(near, number), place(far, number)), line_width=0.25))
        x, y = place((near + far) / 2, number + 2.0)
        items.append(centred("ink", x, y, str(number), 2.4))
    return Figure(width, height, tuple(items), words("Millimetres from the edge"))


# Pages that are glued to others: crosses, cuts, a map.

_CROSS = 6.0


def _crossing(x: float, y: float, size: float) -> tuple[Drawable, ...]:
    """Draw a registration cross round a point."""
    half = size / 2
    return (
        Polyline(LINES["mark"], ((x - half, y), (x + half, y))),
        Polyline(LINES["mark"], ((x, y - half), (x, y + half))),
        Circle("line", x, y, size / 4, line_width=size / 60),
    )


def assembly_map(columns: int, rows: int, here: tuple[int, int], height: float) -> Figure:
    """Draw how `columns` x `rows` pages of a poster lie, `height` mm in all, that at `here` (column, row) filled."""
    side = height / rows
    items = [
        Rect(
            "accent" if (column, row) == here else "box",
            column * side,
            row * side,
            side,
            side,
            line_width=0.16,
        )
        for row in range(rows)
        for column in range(columns)
    ]
    return Figure(
        columns * side,
        height,
        tuple(items),
        words("{columns} × {rows} pages", columns=columns, rows=rows),
    )


SEAM_RIM = _CROSS / 2
"""How far crosses and cuts reach beyond a page of a poster, mm."""


def with_seams(
    part: Figure, label: str, crosses: Sequence[Point], cuts: tuple[bool, bool], unit: float
) -> Figure:
    """Return a page of a poster with its registration crosses and the edges to cut, and a rim for what reaches beyond.

    `crosses` are mm from the upper left corner of `part`, whose board units are `unit` mm; `cuts` says whether it is
    cut along its left and along its upper edge. `label` names the page.
    """
    cut_left, cut_top = cuts
    rim = SEAM_RIM / unit
    width = part.width + 2 * rim
    height = part.height + 2 * rim
    page = Symbol(f"page {label} of {part.title}", part.items)
    edges = [((rim, 0.0), (rim, height))] * cut_left + [((0.0, rim), (width, rim))] * cut_top
    items = (
        Use(page, rim, rim),
        *(item for x, y in crosses for item in _crossing(rim + x / unit, rim + y / unit, 2 * rim)),
        *(Polyline(LINES["cut"], edge) for edge in edges),
    )
    return Figure(width, height, items, part.title, part.unit)


MARKS: Mapping[str, Callable[[], Figure]] = {
    "ruler": _ruler,
    "ruler-down": lambda: _turned_down("ruler"),
    "edge-ruler": _edge_ruler,
    "short-ruler": _short_ruler,
    "short-ruler-down": _short_ruler_down,
    "short-ruler-left": lambda: _short_ruler(left=True),
    "scale-note": _scale_note,
    "scale-note-down": lambda: _turned_down("scale-note"),
    "bank-card": _bank_card,
    "bank-card-upright": lambda: _bank_card(upright=True),
    "two-rulers": two_rulers,
    "cross": lambda: Figure(_CROSS, _CROSS, _crossing(_CROSS / 2, _CROSS / 2, _CROSS)),
}
"""The marks by name: what draws each."""
