"""Drawings of the user's own: SVG files as figures, read by svglib, with nothing left out unseen.

What a figure cannot show is refused with advice: type, images, gradients, patterns, masks, dashes. What is half seen
through is mixed with white. Parts of a path that overlap follow the even-odd rule. In a theme of black alone colours
are as grey as they are dark.
"""

import logging
from collections.abc import Callable, Iterator
from hashlib import sha256
from io import BytesIO
from itertools import chain
from math import sqrt
from types import MappingProxyType
from typing import Any, NoReturn
from xml.parsers import expat

from pressboard.errors import BadFile, quoted
from pressboard.figures.paints import Paint
from pressboard.figures.pathdata import ellipse
from pressboard.figures.roles import OwnRole
from pressboard.figures.shapes import Drawable, Figure, Path, Segment, Symbol, Use
from pressboard.units import mm

MOST_SHAPES = 20_000
"""So many shapes are drawn of a file, each time one is used counted."""
_SVG = "http://www.w3.org/2000/svg"
_SHAPES = ("path", "rect", "circle", "ellipse", "line", "polyline", "polygon")
_READ = frozenset(("svg", "g", "defs", "symbol", "use", "style", "title", "desc", "a", *_SHAPES))
_ADVICE = MappingProxyType(
    {
        "text": "turn type into outlines (paths) before you save it",
        "image": "an image in a drawing is not printed; name the PNG or JPEG itself as the image",
        "linearGradient": "give it plain colours in place of gradients",
        "radialGradient": "give it plain colours in place of gradients",
    }
)
_ELSEWHERE = ("url(", "@import")
"""What leads from a style to something that is not drawn here."""
_LUMA = (0.299, 0.587, 0.114)
_COMMANDS = (("M", 1), ("L", 1), ("C", 3), ("Z", 0))
"""What ReportLab's numbers for the parts of a path stand for, and how many points each takes."""
_FAULTS = (ValueError, TypeError, LookupError, AttributeError, ArithmeticError, AssertionError, RecursionError)
"""What svglib raises at numbers, paths and colours that are none."""
_LONGEST = 1e6
"""No coordinate is larger, nor is the whole: it would be no number in the file."""
_DEEPEST = 60
"""So many groups stand in one another; svglib reads one by calling itself."""
_UPRIGHT = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)

_Matrix = tuple[float, ...]
_Shape = Any
"""A shape of ReportLab's, which has no types."""


def figure_of_svg(data: bytes, name: str, told: str) -> Figure:
    """Return the drawing in an SVG file called `name`; it says `told` to who does not see it.

    Raises BadFile, naming file and line, for what is no SVG or holds what cannot be drawn.
    """
    _Look(name).over(data)
    drawing = _read(data, name)
    if drawing is None or not (0 < drawing.width < _LONGEST and 0 < drawing.height < _LONGEST):
        raise BadFile(f"{quoted(name)} says no size; give its <svg> a viewBox, or width and height")
    upside_down = (1.0, 0.0, 0.0, -1.0, 0.0, float(drawing.height))
    items = tuple(_Walk(name).items(drawing, upside_down))
    if not items:
        raise BadFile(f"there is nothing to be seen in {quoted(name)}")
    width, height = float(drawing.width), float(drawing.height)
    whole = Symbol(f"own {sha256(data).hexdigest()}", items, window=(0.0, 0.0, width, height))
    return Figure(width, height, (Use(whole, 0, 0),), told, unit=mm(1))


def _read(data: bytes, name: str) -> _Shape:
    """Read a file; raises BadFile where svglib says something, for it goes on without what it cannot do."""
    from svglib.svglib import svg2rlg

    said = _Said(logging.WARNING)
    logger = logging.getLogger("svglib")
    logger.addHandler(said)
    logger.propagate = False
    try:
        drawing = svg2rlg(BytesIO(data))
    except _FAULTS as error:
        raise BadFile(f"{quoted(name)} cannot be read ({error}); save it again, as plain shapes") from None
    finally:
        logger.removeHandler(said)
    if said.lines:
        raise BadFile(f"{quoted(name)} is not read as a whole ({said.lines[0]}); save it as plain shapes")
    return drawing


class _Said(logging.Handler):
    """Keeps what a library says."""

    def __init__(self, level: int) -> None:
        super().__init__(level)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep a line."""
        self.lines.append(record.getMessage())


class _Look:
    """Looks over a file before it is read, so that nothing in it is left out without a word."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._parser = parser = expat.ParserCreate(namespace_separator=" ")
        self._styles = False
        self._foreign = self._depth = 0
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._text
        parser.EntityDeclHandler = lambda *_: self._refuse("it defines entities; save it as plain SVG")

    def over(self, data: bytes) -> None:
        """Raise BadFile for what would not be drawn."""
        try:
            self._parser.Parse(data, True)
        except expat.ExpatError as error:
            raise BadFile(
                f"{quoted(self._name)} is no SVG: {expat.ErrorString(error.code)} in line {error.lineno}"
            ) from None

    def _refuse(self, message: str) -> NoReturn:
        raise BadFile(f"{quoted(self._name)}, line {self._parser.CurrentLineNumber}: {message}")

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        space, _, tag = name.rpartition(" ")
        self._depth += 1
        if self._depth > _DEEPEST:
            self._refuse("its groups stand too deep in one another; ungroup them")
        if self._foreign or space != _SVG or tag == "metadata":
            if not self._foreign and tag == "svg":
                self._refuse(f'<svg> needs xmlns="{_SVG}"')
            self._foreign += 1
            return
        if tag not in _READ:
            self._refuse(f"<{tag}> cannot be drawn; {_ADVICE.get(tag, 'save it as plain shapes')}")
        self._styles = tag == "style"
        for attribute, value in attributes.items():
            if attribute.rpartition(" ")[2] == "href" and tag == "use" and not value.startswith("#"):
                self._refuse("it uses a part of another file; save it as one file")
            if any(word in value for word in _ELSEWHERE):
                self._refuse(
                    f"{attribute}={quoted(value)} cannot be drawn; give it a plain colour, without clips or masks"
                )
            if "stroke-dasharray" in (attribute, *value.replace(":", " ").split()) and "none" not in value:
                self._refuse("dashed lines cannot be drawn; turn them into outlines (paths)")

    def _end(self, _: str) -> None:
        self._foreign = max(0, self._foreign - 1)
        self._depth -= 1
        self._styles = False

    def _text(self, text: str) -> None:
        if self._styles and any(word in text for word in _ELSEWHERE):
            self._refuse("its style sheet leads elsewhere; give it plain colours")


class _Walk:
    """Walks through a drawing of ReportLab's, and counts what it draws."""

    def __init__(self, name: str) -> None:
        self._name, self._count = name, 0

    def items(self, shape: _Shape, matrix: _Matrix) -> Iterator[Drawable]:
        """Yield what a shape draws, or those in it, through a matrix."""
        kind = type(shape).__name__
        if kind in ("Group", "Drawing"):
            inner = _times(matrix, getattr(shape, "transform", _UPRIGHT))
            for each in shape.contents:
                yield from self.items(each, inner)
            return
        if kind not in _SEGMENTS:
            raise BadFile(f"{quoted(self._name)} holds what cannot be drawn ({kind}); save it as plain shapes")
        self._count += 1
        if self._count > MOST_SHAPES:
            raise BadFile(f"{quoted(self._name)} has more than {MOST_SHAPES:,} shapes; make it simpler")
        if role := _role(shape):
            a, b, c, d, *_ = matrix
            width = float(shape.strokeWidth or 0) * sqrt(abs(a * d - b * c))
            segments = tuple((command, _moved(matrix, numbers)) for command, numbers in _SEGMENTS[kind](shape))
            numbers = chain((width,), *(each for _, each in segments))
            if not all(abs(number) < _LONGEST for number in numbers):
                raise BadFile(f"{quoted(self._name)} has a number in it that is none, or too large; save it again")
            yield Path(role, segments, line_width=round(width, 3))


def _role(shape: _Shape) -> OwnRole | None:
    """Return the role of a shape's colours; None for one that shows nothing."""
    is_line = type(shape).__name__ in ("Line", "PolyLine")
    fill = None if is_line else _mixed(shape.fillColor)
    stroke = _mixed(shape.strokeColor) if shape.strokeWidth else None
    if not (fill or stroke):
        return None
    full = Paint(_hex(fill), _hex(stroke))
    bw = Paint(_hex(_grey(fill)), _hex(_grey(stroke)))
    return OwnRole(f"own {full.fill} {full.stroke}", full, full, bw, full)


_Colour = tuple[float, ...] | None


def _mixed(colour: Any) -> _Colour:  # noqa: ANN401 - a colour of ReportLab's
    """Return a colour's parts of red, green and blue, on white; None where nothing is seen."""
    if colour is None or not colour.alpha:
        return None
    return tuple(colour.alpha * part + 1 - colour.alpha for part in (colour.red, colour.green, colour.blue))


def _grey(colour: _Colour) -> _Colour:
    return colour and (sum(part * share for part, share in zip(colour, _LUMA, strict=True)),) * 3


def _hex(colour: _Colour) -> str:
    return "#" + "".join(f"{round(255 * part):02x}" for part in colour) if colour else ""


def _times(outer: _Matrix, inner: _Matrix) -> _Matrix:
    """Return the matrix that does `inner` first and `outer` then."""
    a, b, c, d, e, f = outer
    p, q, r, s, t, u = inner
    return a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f


def _moved(matrix: _Matrix, numbers: tuple[float, ...]) -> tuple[float, ...]:
    a, b, c, d, e, f = matrix
    pairs = zip(numbers[::2], numbers[1::2], strict=True)
    return tuple(round(value, 3) for x, y in pairs for value in (a * x + c * y + e, b * x + d * y + f))


def _path(shape: _Shape) -> Iterator[Segment]:
    at = 0
    for number in shape.operators:
        command, points = _COMMANDS[number]
        yield command, tuple(shape.points[at : at + 2 * points])
        at += 2 * points


def _rounded(shape: _Shape) -> tuple[Segment, ...]:
    """Return a rectangle, its corners quarters of ellipses."""
    left, top, right, bottom = shape.x, shape.y, shape.x + shape.width, shape.y + shape.height
    rx, ry = min(shape.rx or 0.0, shape.width / 2), min(shape.ry or 0.0, shape.height / 2)
    if not (rx and ry):
        return _polygon([left, top, right, top, right, bottom, left, bottom])
    fx, fy = (1 - _QUARTER) * rx, (1 - _QUARTER) * ry
    return (
        ("M", (left + rx, top)),
        ("L", (right - rx, top)),
        ("C", (right - fx, top, right, top + fy, right, top + ry)),
        ("L", (right, bottom - ry)),
        ("C", (right, bottom - fy, right - fx, bottom, right - rx, bottom)),
        ("L", (left + rx, bottom)),
        ("C", (left + fx, bottom, left, bottom - fy, left, bottom - ry)),
        ("L", (left, top + ry)),
        ("C", (left, top + fy, left + fx, top, left + rx, top)),
        ("Z", ()),
    )


_QUARTER = 0.5523
"""How far a Bezier curve's handles reach on a quarter of a circle, as a part of the radius."""


def _polyline(points: list[float]) -> tuple[Segment, ...]:
    pairs = list(zip(points[::2], points[1::2], strict=True))
    return (("M", pairs[0]), *(("L", pair) for pair in pairs[1:]))


def _polygon(points: list[float]) -> tuple[Segment, ...]:
    return (*_polyline(points), ("Z", ()))


_SEGMENTS: MappingProxyType[str, Callable[[_Shape], Iterator[Segment] | tuple[Segment, ...]]] = MappingProxyType(
    {
        "Path": _path,
        "Rect": _rounded,
        "Circle": lambda shape: ellipse(shape.cx, shape.cy, shape.r, shape.r),
        "Ellipse": lambda shape: ellipse(shape.cx, shape.cy, shape.rx, shape.ry),
        "Line": lambda shape: _polyline([shape.x1, shape.y1, shape.x2, shape.y2]),
        "PolyLine": lambda shape: _polyline(shape.points),
        "Polygon": lambda shape: _polygon(shape.points),
    }
)
