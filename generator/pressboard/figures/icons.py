"""Our icon files: a small part of SVG, read strictly, so that nothing in a file passes unseen.

A file is `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">` holding `path`, `circle`, `ellipse`,
`rect`, `polygon`, `polyline` and `line` and nothing else. Every shape has one `class`, which is its role:
`tone-grey` is the role "tone grey". There are no colours, groups or transforms.
"""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, NoReturn
from xml.parsers import expat

from pressboard.errors import BadFile, BadNotation, listed, quoted, unknown
from pressboard.figures.pathdata import ellipse, read_numbers, read_path
from pressboard.figures.shapes import Circle, Drawable, Path, Point, Polygon, Polyline, Rect, Segment, Symbol

BOX = 64.0
"""The side of the square an icon is drawn in."""

TONES = ("white", "grey", "tan", "brown", "green", "red", "orange", "yellow", "blue", "pink", "cream", "dark")
_LINE, _FINE_LINE, _PAW_LINE = 2.4, 1.6, 0.8

CLASSES = MappingProxyType(
    {
        **{f"tone-{tone}": (f"tone {tone}", _LINE) for tone in TONES},
        "foliage": ("foliage", _LINE),
        "trunk": ("trunk", _LINE),
        "paw": ("paw", _PAW_LINE),
        "stroke": ("stroke", _LINE),
        "silhouette": ("silhouette", _LINE),
        "plant": ("plant", _LINE),
        "knockout": ("knockout", _FINE_LINE),
        "solid": ("solid", None),
    }
)
"""The role and the line's width (box units, None for no line) of every class."""

_ROOT = MappingProxyType({"xmlns": "http://www.w3.org/2000/svg"})
_SIZES = ("r", "rx", "ry", "width", "height", "stroke-width")
_NO_NUMBERS = ("d", "points", "class")

Value = Any
"""A number, or the text of an attribute that is none."""
Values = dict[str, Value]


Classes = Mapping[str, tuple[str, float | None]]
"""The role and the line's width (box units, None for no line) by the name of a class."""


def read_icon(text: str, name: str, letters: str = "*") -> Symbol:
    """Return the icon in the SVG `text` as a symbol in a 64 x 64 box, its origin the upper left corner.

    `name` is the symbol's and stands in messages, `letters` stand for it in text pictures. Raises BadFile, naming
    icon and line, for anything outside the part of SVG described above and for points outside the box.
    """
    return Symbol(name, read_drawing(text, name, CLASSES, (BOX, BOX)), letters)


def read_drawing(text: str, name: str, classes: Classes, box: tuple[float, float]) -> tuple[Drawable, ...]:
    """Return the shapes of a file like an icon's, in a box and with classes of its own; raises BadFile like that."""
    return tuple(_IconReader(name, classes, box).read(text))


class _IconReader:
    """Reads one file; every complaint says where."""

    def __init__(self, name: str, classes: Classes, box: tuple[float, float]) -> None:
        self._name = name
        self._classes, self._box = classes, box
        self._root_attributes = {**_ROOT, "viewBox": f"0 0 {box[0]:g} {box[1]:g}"}
        self._depth = 0
        self._items: list[Drawable] = []
        self._parser = parser = expat.ParserCreate("utf-8")
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._text
        parser.StartDoctypeDeclHandler = lambda *_: self._refuse("a DOCTYPE is not read; leave it out")
        parser.ProcessingInstructionHandler = lambda *_: self._refuse("processing instructions are not read")

    def read(self, text: str) -> list[Drawable]:
        """Return the shapes of a file in painting order."""
        try:
            self._parser.Parse(text.encode("utf-8", "replace"), True)
        except expat.ExpatError as error:
            raise BadFile(f"icon {self._name}, line {error.lineno}: {expat.ErrorString(error.code)}") from None
        if not self._items:
            self._refuse("there is no shape in it")
        return self._items

    def _refuse(self, message: str) -> NoReturn:
        raise BadFile(f"icon {self._name}, line {self._parser.CurrentLineNumber}: {message}")

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        self._depth += 1
        if self._depth == 1:
            if tag != "svg":
                self._refuse(f"the file begins with {quoted(tag)} in place of svg")
            for name in attributes:
                if name not in self._root_attributes:
                    self._refuse(f"<svg> has an {unknown('attribute', name, self._root_attributes)}")
            for name, value in self._root_attributes.items():
                if attributes.get(name) != value:
                    self._refuse(f'<svg> needs {name}="{value}"')
        elif self._depth == 2:
            self._items.append(self._shape(tag, attributes))
        else:
            self._refuse(f"<{tag}> stands inside a shape; shapes hold nothing")

    def _end(self, _tag: str) -> None:
        self._depth -= 1

    def _text(self, text: str) -> None:
        if text.strip():
            self._refuse(f"text {quoted(text.strip())} does not belong in an icon")

    def _shape(self, tag: str, attributes: dict[str, str]) -> Drawable:
        if tag not in _SHAPES:
            self._refuse(unknown("element", tag, _SHAPES))
        needed, optional, make = _SHAPES[tag]
        self._check_names(tag, attributes, needed, optional)
        if attributes["class"] not in self._classes:
            self._refuse(unknown("class", attributes["class"], self._classes))
        role, width = self._classes[attributes["class"]]
        try:
            values = {name: _value(name, text) for name, text in attributes.items()}
            shape = make(role, values.get("stroke-width", width), values)
        except BadNotation as error:
            self._refuse(f"<{tag}> {error}")
        right, bottom = self._box
        for x, y in _outermost(shape):
            if not (0 <= x <= right and 0 <= y <= bottom):
                self._refuse(f"<{tag}> reaches ({x:g}, {y:g}), outside the {right:g} x {bottom:g} box")
        return shape

    def _check_names(self, tag: str, attributes: dict[str, str], needed: list[str], optional: list[str]) -> None:
        for name in attributes:
            if name not in needed and name not in optional:
                self._refuse(f"<{tag}> has an {unknown('attribute', name, needed + optional)}")
        missing = [name for name in needed if name not in attributes]
        if missing:
            self._refuse(f"<{tag}> lacks {listed(missing)}")


def _value(name: str, text: str) -> Value:
    if name in _NO_NUMBERS:
        return text
    numbers = read_numbers(text)
    if len(numbers) != 1:
        raise BadNotation(f"{name}={quoted(text)} is not one number")
    if name in _SIZES and numbers[0] <= 0:
        raise BadNotation(f"{name}={quoted(text)} must be greater than 0")
    return numbers[0]


def _points(text: str) -> tuple[Point, ...]:
    numbers = read_numbers(text)
    if len(numbers) % 2 or len(numbers) < 4:
        raise BadNotation("points are pairs of numbers, two pairs at least")
    return tuple(zip(numbers[::2], numbers[1::2], strict=True))


def _circle(role: str, width: float | None, values: Values) -> Drawable:
    return Circle(role, values["cx"], values["cy"], values["r"], line_width=width)


def _ellipse(role: str, width: float | None, values: Values) -> Drawable:
    return Path(role, ellipse(values["cx"], values["cy"], values["rx"], values["ry"]), line_width=width)


def _rect(role: str, width: float | None, values: Values) -> Drawable:
    sides = values["width"], values["height"]
    return Rect(
        role,
        values["x"],
        values["y"],
        *sides,
        min(values.get("rx", 0.0), *(side / 2 for side in sides)),
        line_width=width,
    )


def _polygon(role: str, width: float | None, values: Values) -> Drawable:
    return Polygon(role, _points(values["points"]), line_width=width)


def _polyline(role: str, width: float | None, values: Values) -> Drawable:
    points = _points(values["points"])
    if role == "stroke":
        return Polyline(role, points, line_width=width)
    lines: tuple[Segment, ...] = tuple(("L", point) for point in points[1:])
    return Path(role, (("M", points[0]), *lines), line_width=width)


def _line(role: str, width: float | None, values: Values) -> Drawable:
    return Polyline(role, ((values["x1"], values["y1"]), (values["x2"], values["y2"])), line_width=width)


Maker = Callable[[str, float | None, Values], Drawable]


def _row(needed: str, make: Maker, optional: str = "") -> tuple[list[str], list[str], Maker]:
    return ["class", *needed.split()], ["stroke-width", *optional.split()], make


_SHAPES = MappingProxyType(
    {
        "path": _row("d", lambda role, width, values: Path(role, read_path(values["d"]), line_width=width)),
        "circle": _row("cx cy r", _circle),
        "ellipse": _row("cx cy rx ry", _ellipse),
        "rect": _row("x y width height", _rect, "rx"),
        "polygon": _row("points", _polygon),
        "polyline": _row("points", _polyline),
        "line": _row("x1 y1 x2 y2", _line),
    }
)
"""The needed and the optional attributes of every element, and what makes the shape."""


def _outermost(shape: Drawable) -> Iterator[Point]:
    """Yield points of the outline that must lie in the box; a curve's handles may stray."""
    if isinstance(shape, Circle):
        yield from ((shape.x - shape.radius, shape.y - shape.radius), (shape.x + shape.radius, shape.y + shape.radius))
    elif isinstance(shape, Rect):
        yield from ((shape.x, shape.y), (shape.x + shape.width, shape.y + shape.height))
    elif isinstance(shape, Path):
        yield from ((numbers[-2], numbers[-1]) for _, numbers in shape.segments if numbers)
    elif isinstance(shape, Polygon | Polyline):
        yield from shape.points
