"""Printer's marks: rulers, the scale note, a bank card's outline, registration crosses, cut and fold lines.

One board unit of a mark is one millimetre: a mark tells the truth only when it is drawn at that size.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from types import MappingProxyType
from typing import Literal

from pressboard.errors import BadOption, unknown
from pressboard.figures.kit import bank_card_upright, strokes, two_rulers
from pressboard.figures.shapes import Circle, Drawable, Figure, Label, Path, Point, Polyline, Rect, Symbol, Use
from pressboard.words import words

_INCH = 25.4
_THIN, _BOLD = 0.08, 0.16
"""Widths of the rulers' lines, mm; the bold ones stand at every 10 mm and every inch."""

RULER_HEIGHT = 6.0
_RULER_INSET = 1.0
RULER_WIDTH = 4 * _INCH + 2 * _RULER_INSET
"""A ruler is as long as its 4 inches and a little room for the numbers at both ends, mm."""
_MIDDLE = RULER_HEIGHT / 2
_NUMBER_SIZE = 2.12
_UNIT_SIZE = 2.12
_MM_TICKS = (1.2, 0.6, 0.9)
_INCH_TICKS = (1.2, 0.5, 0.7, 0.5, 0.95, 0.5, 0.7, 0.5)
"""How long the ticks are, mm: those of 10, 1 and 5 mm; those of an inch's eighths from the inch on."""

CARD = (85.60, 53.98)
"""Width and height of a bank card, mm (ISO/IEC 7810, ID-1)."""
_CARD_RADIUS = 3.18
_READ = 3.2
"""The type of what it says, mm: nine points."""

_CROSS = 6.0

LINES = MappingProxyType(
    {
        "cut": "cut",
        "outline": "unseen cut",
        "dashes": "broken cut",
        "fold": "fold",
        "guide": "faint",
        "tick": "tick",
        "mark": "printer's mark",
    }
)
"""The roles of the kinds of lines: cut along solid ones or from tick to tick, fold along dashed ones, see by guides."""
CUT, FOLD = "cut", "fold"
USES = MappingProxyType({**dict.fromkeys((LINES["cut"], LINES["outline"], LINES["dashes"]), CUT), LINES["fold"]: FOLD})
"""What one does along the lines of a role: those for a cutting machine stand apart from the print."""


@cache
def mark(name: str) -> Figure:
    """Return the mark called `name`, in mm; raises BadOption for one that does not exist."""
    if name not in MARKS:
        raise BadOption(unknown("mark", name, MARKS))
    return MARKS[name]()


def _ruler() -> Figure:
    """Draw 100 mm upwards and 4 inches downwards of one line; the numbers stand at the rim."""
    items = (
        _ticks(_BOLD, [(10 * index, -_MM_TICKS[0]) for index in range(11)]),
        _ticks(_THIN, [(index, -_MM_TICKS[2 if index % 5 == 0 else 1]) for index in range(100) if index % 10]),
        _ticks(_BOLD, [(_INCH * index, _INCH_TICKS[0]) for index in range(5)]),
        _ticks(_THIN, [(_INCH / 8 * index, _INCH_TICKS[index % 8]) for index in range(32) if index % 8]),
        Polyline("line", ((_RULER_INSET, _MIDDLE), (_RULER_INSET + 4 * _INCH, _MIDDLE)), line_width=_THIN),
        *_numbers(range(0, 101, 10), 1, _MIDDLE - _MM_TICKS[0] - 0.3, words("mm")),
        *_numbers(range(5), _INCH, _MIDDLE + _INCH_TICKS[0] + 0.3 + 0.7 * _NUMBER_SIZE, words("in")),
    )
    return Figure(RULER_WIDTH, RULER_HEIGHT, items, words("100 mm and 4 in"))


def _ticks(width: float, ticks: list[tuple[float, float]]) -> Path:
    """Return ticks as one path: at `x` mm from zero, upwards (negative) or downwards `length` mm."""
    places = ((round(x + _RULER_INSET, 3), round(_MIDDLE + length, 3)) for x, length in ticks)
    return strokes((((x, _MIDDLE), (x, end)) for x, end in places), width)


def _numbers(values: range, step: float, baseline: float, unit: str) -> Iterator[Drawable]:
    for value in values:
        yield Label("ink", round(_RULER_INSET + value * step, 3), round(baseline, 3), str(value), _NUMBER_SIZE)
    yield Label("ink", _RULER_INSET + 0.75, round(baseline, 3), unit, _UNIT_SIZE, "start")


def _down(name: str) -> Figure:
    """Draw a mark turned clockwise, from top to bottom."""
    drawn = mark(name)
    turned = Use(Symbol(name.replace("-", " "), drawn.items, "|"), drawn.height, 0, turn=90)
    return Figure(drawn.height, drawn.width, (turned,), drawn.title)


def _scale_note() -> Figure:
    note = Label("ink", 0, 2.3, words("Print at 100 %, no scaling"), 2.5, "start", fit=34)
    return Figure(34, 3, (note,))


def _bank_card() -> Figure:
    width, height = CARD
    notes = (
        Label(
            "ink", width / 2, height / 2 - 0.5, words("A bank card covers this outline exactly"), _READ, fit=width - 10
        ),
        Label("ink", width / 2, height / 2 + 3.5, words("when the page was printed at 100 %"), _READ, fit=width - 10),
    )
    return Figure(
        width, height, (Rect("line", 0, 0, width, height, _CARD_RADIUS, line_width=0.2), *notes), words("Bank card")
    )


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
        Rect("accent" if (column, row) == here else "box", column * side, row * side, side, side, line_width=_BOLD)
        for row in range(rows)
        for column in range(columns)
    ]
    return Figure(columns * side, height, tuple(items), words("{columns} × {rows} pages", columns=columns, rows=rows))


SEAM_RIM = _CROSS / 2
"""How far crosses and cuts reach beyond a page of a poster, mm."""


def with_seams(part: Figure, label: str, crosses: Sequence[Point], cuts: tuple[bool, bool], unit: float) -> Figure:
    """Return a page of a poster with its registration crosses and the edges to cut, and a rim for what reaches beyond.

    `crosses` are mm from the upper left corner of `part`, whose board units are `unit` mm; `cuts` says whether it is
    cut along its left and along its upper edge. `label` names the page.
    """
    cut_left, cut_top = cuts
    rim = SEAM_RIM / unit
    width, height = part.width + 2 * rim, part.height + 2 * rim
    page = Symbol(f"page {label} of {part.title}", part.items)
    edges = [((rim, 0.0), (rim, height))] * cut_left + [((0.0, rim), (width, rim))] * cut_top
    items = (
        Use(page, rim, rim),
        *(item for x, y in crosses for item in _crossing(rim + x / unit, rim + y / unit, 2 * rim)),
        *(Polyline(LINES["cut"], edge) for edge in edges),
    )
    return Figure(width, height, items, part.title, part.unit)


_SHORT, _SHORT_INCHES, _SHORT_LINE = 50.0, 2, 0.18
_SHORT_LABELS, _SHORT_HALF, _LABEL_SIZE = 11.0, 2.0, 2.12
"""The room for the labels before a short ruler, what it takes to either side of its line, the labels' size, mm."""


def _short_ticks() -> Iterator[tuple[float, float]]:
    """Yield where the ticks of a short ruler stand, from zero, and how long they are: inches' are negative."""
    yield from ((5.0 * number, 1.5 if number % 2 == 0 else 1.0) for number in range(11))
    lengths = (1.5, 0.6, 0.6, 0.6, 1.0, 0.6, 0.6, 0.6)
    yield from ((_INCH / 8 * number, -lengths[number % 8]) for number in range(8 * _SHORT_INCHES + 1))


def _short_ruler() -> Figure:
    """Draw 50 mm upwards and 2 inches downwards of one line that ends at the right; its labels stand before it."""
    right = _SHORT_LABELS + _SHORT_INCHES * _INCH
    return _short_level(right, -1, _SHORT_LABELS - 1, "end")


def _short_level(zero: float, way: int, beside: float, anchor: Literal["start", "end"]) -> Figure:
    """Draw a short ruler from zero to the right or to the left, labels beside it."""
    middle = _SHORT_HALF
    ticks = (((zero + way * at, middle), (zero + way * at, middle - tick)) for at, tick in _short_ticks())
    items = (
        strokes([((zero, middle), (zero + way * _SHORT_INCHES * _INCH, middle)), *ticks], _SHORT_LINE),
        Label("soft ink", beside, middle - 0.1, words("50 mm"), _LABEL_SIZE, anchor),
        Label("soft ink", beside, middle + 1.75, words("2 in"), _LABEL_SIZE, anchor),
    )
    name = "short ruler" if way < 0 else "short ruler left"
    width = _SHORT_LABELS + _SHORT_INCHES * _INCH + 0.1
    return Figure(width, 2 * _SHORT_HALF, (Use(Symbol(name, items), 0, 0),), words("50 mm and 2 in"))


def _short_ruler_down() -> Figure:
    """Draw 50 mm to the left and 2 inches to the right of one upright line."""
    middle, length = _SHORT_HALF, _SHORT_INCHES * _INCH
    ticks = (((middle, length - at), (middle - tick, length - at)) for at, tick in _short_ticks())
    ruler = Symbol("short ruler down", (strokes([((middle, 0.0), (middle, length)), *ticks], _SHORT_LINE),))
    return Figure(2 * _SHORT_HALF, length, (Use(ruler, 0, 0),), words("50 mm and 2 in"))


EDGE_RULER_WIDTH, EDGE_RULER_HEIGHT = 142.0, 3.4
_EDGE_TOP, _EDGE_FOOT = 0.3, 2.9
"""Where the line of the ruler for narrow margins is, and the foot of its words, mm."""


def _edge_ruler() -> Figure:
    """Draw 100 mm downwards of one line, and beside it how to print."""
    places = ((round(5 * number + 0.1, 3), 1.4 if number % 2 else 2.4) for number in range(21))
    ticks = (((at, _EDGE_TOP), (at, _EDGE_TOP + long)) for at, long in places)
    told = words("100 mm · Print at 100 %, no scaling")
    items = (
        strokes([((0.1, _EDGE_TOP), (100.1, _EDGE_TOP)), *ticks], _SHORT_LINE),
        Label("soft ink", 102.0, _EDGE_FOOT, told, 2.3, "start", fit=EDGE_RULER_WIDTH - 102.0),
    )
    return Figure(EDGE_RULER_WIDTH, EDGE_RULER_HEIGHT, items, words("100 mm"))


MARKS: MappingProxyType[str, Callable[[], Figure]] = MappingProxyType(
    {
        "ruler": _ruler,
        "ruler-down": lambda: _down("ruler"),
        "edge-ruler": _edge_ruler,
        "short-ruler": _short_ruler,
        "short-ruler-down": _short_ruler_down,
        "short-ruler-left": lambda: _short_level(0.1, 1, _SHORT_INCHES * _INCH + 1.1, "start"),
        "scale-note": _scale_note,
        "scale-note-down": lambda: _down("scale-note"),
        "bank-card": _bank_card,
        "bank-card-upright": bank_card_upright,
        "two-rulers": two_rulers,
        "cross": lambda: Figure(_CROSS, _CROSS, _crossing(_CROSS / 2, _CROSS / 2, _CROSS)),
    }
)
"""The marks by name: what draws each."""
