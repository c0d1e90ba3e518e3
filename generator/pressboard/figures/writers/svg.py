"""A figure as an element of an HTML page: its labels are text, which can be searched and read aloud."""

from collections.abc import Callable, Iterable, Iterator
from itertools import groupby
from typing import Any

from pressboard.figures.paints import INK, PATTERN_LINE, Paint, sunk
from pressboard.figures.shapes import (
    Bitmap,
    Circle,
    Drawable,
    Figure,
    Label,
    Path,
    Point,
    Polygon,
    Polyline,
    Rect,
    Rects,
    Segment,
    Shape,
    Symbol,
    Use,
)
from pressboard.figures.themes import Theme
from pressboard.figures.writers.bitmaps import data_address
from pressboard.units import mm

_DECIMALS = 4
_ON_SCREEN = 512.0
"""How many pixels a drawing of the user's own is wide, or high."""

_NARROW = frozenset("iljIftr.,:;'|!()[] ")
_BROAD = frozenset("mwMW@%—…")
_WIDTHS = (32, 60, 90, 100)
"""Rough widths of narrow, usual, broad and ideographic characters, in hundredths of the type's size."""
_IDEOGRAPHS = 0x2E80

_ESCAPES = {"&": "&amp;", "<": "&lt;", ">": "&gt;", "\t": " ", "\n": " ", "\r": " "}


def to_inline_svg(figure: Figure, theme: Theme, unit: float, names: str, attributes: str) -> str:
    """Return `figure` as an element of an HTML page, `unit` mm to the board unit on paper.

    `names` begins what things in it are called by, for names are the page's; `attributes` are those that the element
    has besides. The same figure gives the same text. Line widths, which themes have in points, come out in points.
    Raises ValueError for a role the theme lacks and for two symbols of one name.
    """
    writer = _SvgWriter(theme, unit, names)
    body = "\n".join(writer.items(figure.items))
    defs = ["<defs>", *writer.defs, "</defs>"] if writer.defs else []
    head = (
        f'<svg viewBox="0 0 {_n(figure.width)} {_n(figure.height)}" fill-rule="evenodd" stroke-linejoin="round"'
        f' stroke-linecap="round" {attributes}>'
    )
    return "\n".join([head, *defs, body, "</svg>"])


class _SvgWriter:
    """Writes items; what they refer to (symbols, patterns) collects in `defs`, each once and before its users.

    The names of what they refer to begin with `names`.
    """

    def __init__(self, theme: Theme, unit: float, names: str) -> None:
        self.theme, self._names = theme, names
        self.per_point = mm(1) / unit
        self.defs: list[str] = []
        self._symbols: dict[str, tuple[Symbol, str]] = {}
        self._patterns: dict[tuple[str, str, str, float], str] = {}

    def items(self, items: Iterable[Drawable]) -> Iterator[str]:
        """Yield a line an item; neighbours painted alike share a group."""
        for paint, group in groupby(((self._paint(item), item) for item in items), key=lambda pair: pair[0]):
            lines = [self._element(item) for _, item in group]
            yield f"<g {paint}>" + "\n".join(lines) + "</g>" if paint else "\n".join(lines)

    def _element(self, item: Drawable) -> str:
        if isinstance(item, Label):
            # A label whose type is `factor` times as large, as far as it fits, round the same middle.
            factor = self.theme.paint(item.role).type_factor
            each = rough_width(item.text, 1.0, item.bold or item.display)
            room = item.fit / each if item.fit and each else item.size * factor
            size, length = min(item.size * factor, room), ""
            y = item.y + sunk(min(item.size, room), size)
            if 0 < item.fit < each * item.size * factor:
                length = f' textLength="{_n(item.fit)}" lengthAdjust="spacingAndGlyphs"'
            anchor = f' text-anchor="{item.anchor}"' if item.anchor != "start" else ""
            weight = ' font-weight="bold"' if item.bold or item.display else ""
            place = f'x="{_n(item.x)}" y="{_n(y)}" font-size="{_n(size)}"'
            return f"<text {place}{anchor}{weight}{length}>{xml_text(item.text)}</text>"
        return self._use(item) if isinstance(item, Use) else _ELEMENTS[type(item)](item)

    def _use(self, use: Use) -> str:
        turn = f" rotate({_n(use.turn)})" if use.turn else ""
        scale = f" scale({use.scale:.6g})" if use.scale != 1 else ""
        place = f"translate({_n(use.x)} {_n(use.y)}){turn}{scale}"
        return f'<use href="#{self._symbol(use.symbol)}" transform="{place}"/>'

    def _symbol(self, symbol: Symbol) -> str:
        known, identity = self._symbols.get(symbol.name, (symbol, ""))
        if known is not symbol and known != symbol:
            raise ValueError(f"two different symbols are called {symbol.name!r}")
        if not identity:
            lines = "\n".join(self.items(symbol.items))
            identity = f"{self._names}s{len(self._symbols) + 1}"
            self._symbols[symbol.name] = (symbol, identity)
            self.defs.append(f'<g id="{identity}"{self._clip(symbol, identity)}>{lines}</g>')
        return identity

    def _clip(self, symbol: Symbol, identity: str) -> str:
        """Return the attribute that hides what lies outside the window of `symbol`, if it has one."""
        if symbol.window is None:
            return ""
        left, top, right, bottom = symbol.window
        rectangle = f'x="{_n(left)}" y="{_n(top)}" width="{_n(right - left)}" height="{_n(bottom - top)}"'
        self.defs.append(f'<clipPath id="w{identity}"><rect {rectangle}/></clipPath>')
        return f' clip-path="url(#w{identity})"'

    def _paint(self, item: Drawable) -> str:
        """Return the attributes that paint `item`; "" for what brings its own colours."""
        if isinstance(item, Use | Bitmap):
            return ""
        paint = self.theme.paint(item.role)
        if isinstance(item, Label):
            return f'fill="{paint.type_colour}"'
        return f'fill="{self._fill(item, paint)}"{self._stroke(item, paint)}'

    def _fill(self, shape: Shape, paint: Paint) -> str:
        if isinstance(shape, Polyline):
            return "none"
        if paint.pattern:
            return f"url(#{self._pattern(paint)})"
        return paint.fill or "none"

    def _stroke(self, shape: Shape, paint: Paint) -> str:
        own = shape.line_width
        width = paint.line_width * self.per_point if own is None else own * paint.line_factor
        if not paint.stroke or not width:
            return ""
        dash = " ".join(_n(length * self.per_point) for length in paint.dash)
        return f' stroke="{paint.stroke}" stroke-width="{_n(width)}"' + (f' stroke-dasharray="{dash}"' if dash else "")

    def _pattern(self, paint: Paint) -> str:
        key = (paint.pattern, paint.stroke or INK, paint.fill, paint.pitch)
        if key not in self._patterns:
            self._patterns[key] = f"{self._names}p{len(self._patterns) + 1}"
            self.defs.append(_tile(self._patterns[key], *key, self.per_point))
        return self._patterns[key]


def _tile(identity: str, pattern: str, colour: str, ground: str, side: float, per_point: float) -> str:
    """Return one tile of a pattern, in points; lines run on beyond it, so that neighbours join without a gap."""
    middle = side / 2
    back = f'<rect width="{_n(side)}" height="{_n(side)}" fill="{ground}"/>' if ground else ""
    if pattern == "dots":
        marks = f'<circle cx="{_n(middle)}" cy="{_n(middle)}" r="{_n(PATTERN_LINE)}" fill="{colour}"/>'
    else:
        rising = [((-side, side), (side, -side)), ((0, side), (side, 0)), ((0, 2 * side), (2 * side, 0))]
        falling = [((side - x1, y1), (side - x2, y2)) for (x1, y1), (x2, y2) in rising]
        lines = rising if pattern == "lines" else rising + falling
        d = "".join(_d((("M", start), ("L", end))) for start, end in lines)
        marks = f'<path d="{d}" stroke="{colour}" stroke-width="{_n(PATTERN_LINE)}"/>'
    size = f'width="{_n(side)}" height="{_n(side)}" patternTransform="scale({per_point:.6g})"'
    return f'<pattern id="{identity}" patternUnits="userSpaceOnUse" {size}>{back}{marks}</pattern>'


def _n(number: float) -> str:
    """Return `number` as short as it may be written."""
    text = f"{number:.{_DECIMALS}f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _points(points: Iterable[Point]) -> str:
    return " ".join(f"{_n(x)},{_n(y)}" for x, y in points)


def _d(segments: Iterable[Segment]) -> str:
    """Return path data; lines along an axis are written H and V."""
    parts: list[str] = []
    here: tuple[float, ...] = ()
    for command, numbers in segments:
        if command == "L" and here and numbers[1] == here[1]:
            parts.append("H" + _n(numbers[0]))
        elif command == "L" and here and numbers[0] == here[0]:
            parts.append("V" + _n(numbers[1]))
        else:
            parts.append(command + " ".join(map(_n, numbers)))
        here = numbers[-2:]
    return "".join(parts)


def _box(x: float, y: float, width: float, height: float) -> str:
    return f"M{_n(x)} {_n(y)}h{_n(width)}v{_n(height)}h{_n(-width)}z"


def rough_width(text: str, size: float, bold: bool = False) -> float:
    """Estimate the width of `text` set in a sans serif face of `size`, in the units of `size`; it errs upwards."""
    return size * (1.06 if bold else 1.0) * sum(map(_character_width, text)) / 100


def _character_width(character: str) -> int:
    if ord(character) >= _IDEOGRAPHS:
        return _WIDTHS[3]
    return _WIDTHS[0 if character in _NARROW else 2 if character in _BROAD else 1]


def xml_text(text: str) -> str:
    """Escape `text`; what XML cannot hold (control characters, lone surrogates) shows as a replacement mark."""
    return "".join(_ESCAPES.get(character) or _allowed(character) for character in text)


def _allowed(character: str) -> str:
    code = ord(character)
    illegal = code < 0x20 or 0x7F <= code < 0xA0 or 0xD800 <= code < 0xE000 or code & 0xFFFE == 0xFFFE
    return "\ufffd" if illegal else character


_ELEMENTS: dict[type, Callable[[Any], str]] = {
    Polygon: lambda it: f'<polygon points="{_points(it.points)}"/>',
    Polyline: lambda it: f'<polyline points="{_points(it.points)}"/>',
    Path: lambda it: f'<path d="{_d(it.segments)}"/>',
    Circle: lambda it: f'<circle cx="{_n(it.x)}" cy="{_n(it.y)}" r="{_n(it.radius)}"/>',
    Rect: lambda it: (
        f'<rect x="{_n(it.x)}" y="{_n(it.y)}" width="{_n(it.width)}" height="{_n(it.height)}"'
        + (f' rx="{_n(it.radius)}"/>' if it.radius else "/>")
    ),
    Rects: lambda it: f'<path d="{"".join([_box(*box) for box in it.boxes])}"/>',
    Bitmap: lambda it: (
        f'<image x="{_n(it.x)}" y="{_n(it.y)}" width="{_n(it.width)}" height="{_n(it.height)}"'
        f' preserveAspectRatio="none" href="{data_address(it.drawn(_ON_SCREEN / max(it.width, it.height)))}"/>'
    ),
}
