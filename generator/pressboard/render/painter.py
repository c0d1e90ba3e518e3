"""Paints figures: their shapes, labels and symbols become commands of a drawing list, in the colours of a theme."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import ceil, floor, inf
from typing import Any

from pressboard.figures.marks import USES
from pressboard.figures.paints import INK, PATTERN_LINE, Paint
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
from pressboard.figures.shapes import Outline as OutlineShape
from pressboard.figures.themes import Theme
from pressboard.lean_classes import NamedTuple
from pressboard.render import drawing
from pressboard.render.drawing import (
    Box,
    Command,
    Draw,
    Form,
    Glyphs,
    Group,
    Image,
    Outline,
    box_of,
    box_of_outline,
    placing_matrix,
    turning_matrix,
)
from pressboard.render.text.fonts import clean, display_face, face
from pressboard.render.text.styles import LEAST_LABEL
from pressboard.words import words

# The type in figures: how large labels are drawn, how large they have room to be, and the smallest there is.


def drawn_size(label: Label, theme: Theme) -> float:
    """Return the type's size that a label has in a theme, as far as it has room, in board units."""
    return label.size * theme.paint(label.role).type_factor


def room_of(label: Label) -> float:
    """Return the largest size in which a label fits its place; it is infinite where nothing is in its way."""
    text = clean(label.text)
    width = (display_face(text) if label.display else face(label.bold)).width(text)
    return min(label.fit / width if label.fit and width else inf, label.most or inf)


def smallest(items: Iterable[Drawable], size_of: Callable[[Label], float]) -> float:
    """Return the smallest type among items by the size of each label, in their units; infinite where there is none."""

    def of(item: Drawable) -> float:
        if isinstance(item, Use):
            return smallest(item.symbol.items, size_of) * item.scale
        return size_of(item) if isinstance(item, Label) else inf

    return min(map(of, items), default=inf)


ICON_BOX = 64
"""Symbols used as icons are drawn in a square of so many board units."""
GROWN = 1.65
"""Beyond `LEAST_LABEL` labels grow to so many times their size at most: discs and rims have room for that."""
_HALF_CAPITAL = 0.345
"""Half the height of a capital letter, in sizes of its type."""
_MOST_NAMES = 4096
"""The names of so many symbols are kept, lest a long book fill the memory."""
_SENTENCE = 24
"""A figure with labels of more characters than that has sentences, which larger type lets run over one another."""
_PER_POINT = 600 / 72
"""How many pixels a drawing of the user's own has to the point."""
_BEYOND = 0.1
"""How far a form's box reaches beyond its outlines, as a part of its width: it only has to hold the strokes."""


class LeastType(NamedTuple):
    """How large labels are made where they fit, in board units: all of them `least`, those not much smaller `label`.

    Where drawings of the user's own or lines have to know it, a board unit is `points` on paper.
    """

    least: float = 0.0
    label: float = 0.0
    points: float = 0.0

    def of(self, size: float) -> float:
        """Return the size of a label that is drawn in `size`."""
        return max(size, self.least, min(self.label, GROWN * size))

    def within(self, scale: float) -> "LeastType":
        """Return the same for a symbol with units `scale` times as large; none where `LEAST_LABEL` is wanted."""
        label = 0.0
        if self.label > self.least:
            label = self.label / scale
        return LeastType(0.0, label, self.points * scale)


AS_DRAWN = LeastType()
"""Labels keep their size."""


def least_in(figure: Figure, scale: float, label: float = LEAST_LABEL) -> LeastType:
    """The sizes of a figure's labels where they fit, `label` being the size that is wanted, points.

    Those of a figure with sentences are as they are.
    """
    labels = (each for each in figure.items if isinstance(each, Label) and not each.fit)
    if any(len(each.text) > _SENTENCE for each in labels):
        return AS_DRAWN
    return LeastType(LEAST_LABEL / scale, label / scale)


class _AboutSymbol(NamedTuple):
    """The smallest type in a symbol, in its units, infinite for none; if pixels and lengths in points are in it.

    With these it depends on the scale.
    """

    smallest: float
    has_pixels: bool
    in_points: bool


class Painter:
    """Paints figures as `theme` says, symbols as forms; `mark` tells these from those of a painter with another theme.

    Symbols are known by their names; of several that are called alike all but the first have a number behind that.
    Raises BadText for a label that cannot be printed, ValueError for a role the theme lacks.
    """

    def __init__(self, theme: Theme, mark: str = "") -> None:
        self._theme = theme
        self._mark = mark
        self._called: dict[str, list[Symbol]] = {}
        self._names: dict[int, tuple[Symbol, str]] = {}
        """By the identity of symbols, which are kept for that."""
        self._abouts: dict[str, _AboutSymbol] = {}
        self._forms: dict[tuple[str, float], Form] = {}
        self._paints: dict[
            tuple[str, float | None, bool, float, float], tuple[drawing.Path, Paint | None]
        ] = {}
        """An empty path, painted as a shape is at a scale, in board units; and the pattern over its fill."""

    def paint(
        self, figure: Figure, x: float, y: float, scale: float, label: float = LEAST_LABEL
    ) -> Group:
        """Return `figure` with its upper left corner at (`x`, `y`) points, `scale` points to the board unit.

        Labels are as large as `label`, points, where they have room.
        """
        items = self._items(
            figure.items, scale, least_in(figure, scale, label)._replace(points=scale)
        )
        return Group(items, placing_matrix(x, y, scale))

    def icon(self, symbol: Symbol, x: float, y: float, height: float) -> Draw:
        """Return `symbol` alone; its box, 64 units square, has its upper left corner at (`x`, `y`), `height` high."""
        scale = height / ICON_BOX
        form = self._form(
            symbol, scale, self._sizes_within(Use(symbol, 0.0, 0.0), LeastType(points=scale))
        )
        return Draw(form, placing_matrix(x, y, scale))

    def _items(
        self, items: Sequence[Drawable], scale: float, least: LeastType = AS_DRAWN
    ) -> list[Command]:
        """The commands that draw items, type as large as `least` says where it fits."""
        drawn = list[Command]()
        forms = dict[tuple[int, float], Form]()
        for item in items:
            if isinstance(item, Use):
                # A board uses few symbols and each often; they are known by their identity while it is painted.
                key = id(item.symbol), item.scale
                if key not in forms:
                    forms[key] = self._form(item.symbol, scale, self._sizes_within(item, least))
                matrix = placing_matrix(item.x, item.y, item.scale)
                if item.turn:
                    matrix = matrix.of(turning_matrix(item.turn))
                in_place = item.symbol.in_place
                drawn.append(
                    Group(forms[key].commands, matrix) if in_place else Draw(forms[key], matrix)
                )
            elif isinstance(item, Bitmap):
                pixels = item.drawn(_PER_POINT * least.points)
                drawn.append(Image(pixels, item.x, item.y, item.width, item.height))
            elif isinstance(item, Label):
                drawn.append(self._label(item, least))
            else:
                drawn += self._shape(item, scale, least.points)
        return drawn

    def _label(self, label: Label, least: LeastType) -> Glyphs:
        text = clean(label.text)
        paint = self._theme.paint(label.role)
        font = display_face(text) if label.display else face(label.bold)
        width = font.width(text)
        room = room_of(label)
        size = min(least.of(label.size * paint.type_factor), room)
        y = label.y + _HALF_CAPITAL * (size - min(label.size, room))  # it grows about its middle
        shift = {"start": 0.0, "middle": 0.5, "end": 1.0}[label.anchor] * width * size
        return Glyphs(label.x - shift, y, text, font.name, size, paint.type_colour)

    def _shape(self, shape: OutlineShape, scale: float, points: float) -> Iterator[Command]:
        least = self._theme.least_line / points if points else 0.0
        line = isinstance(shape, Polyline)
        key = (shape.role, shape.line_width, line, scale, least)
        if (known := self._paints.get(key)) is None:
            paint = self._theme.paint(shape.role)
            width = (
                paint.line_width / scale
                if shape.line_width is None
                else shape.line_width * paint.line_factor
            )
            width = width and max(width, least)
            dash = tuple(length / scale for length in paint.dash)
            fill = "" if line else paint.fill
            stroke = paint.stroke if width else ""
            painted = drawing.Path((), fill, stroke, width, dash, USES.get(shape.role, ""))
            known = self._paints[key] = painted, paint if paint.pattern and not line else None
        painted, pattern = known
        outline = outline_of(shape)
        if not pattern:
            if painted.fill or painted.stroke:
                yield drawing.Path(outline, *painted[1:])
            return
        if painted.fill:
            yield drawing.Path(outline, painted.fill)
        yield Group([*hatch(pattern, box_of_outline(outline), 1 / scale)], clip=outline)
        if painted.stroke:
            yield drawing.Path(outline, "", *painted[2:])

    def _form(self, symbol: Symbol, scale: float, least: LeastType = AS_DRAWN) -> Form:
        """Return the form that draws `symbol`; one with widths in points is drawn for each scale.

        So is one with labels that are made larger, as `least` says, or with pixels, or with lines a theme keeps bold.
        """
        name = self._mark + self._name(symbol) + (f" {least.label:.4f}" if least.label else "")
        name += f" at {least.points:.4f}" if least.points else ""
        form = self._forms.get((name, 0.0)) or self._forms.get((name, scale))
        if form is None:
            commands = self._items(symbol.items, scale, least)
            if (box := symbol.window) is None:
                left, top, right, bottom = box_of(commands)
                beyond = _BEYOND * (max(right - left, bottom - top) or 1.0)
                box = left - beyond, top - beyond, right + beyond, bottom + beyond
            key = name, scale if self._facts_of(symbol).in_points else 0.0
            form = Form(key, box, commands, words(symbol.shows))
            self._forms[form.key] = form
        return form

    def _name(self, symbol: Symbol) -> str:
        """Return the name that a symbol has here, and no other one."""
        if id(symbol) not in self._names:
            alike = self._called.setdefault(symbol.name, [])
            if symbol not in alike:
                alike.append(symbol)
            if len(self._names) >= _MOST_NAMES:
                self._names.clear()
            place = alike.index(symbol)
            self._names[id(symbol)] = symbol, f"{symbol.name}~{place}" if place else symbol.name
        return self._names[id(symbol)][1]

    def _sizes_within(self, use: Use, least: LeastType) -> LeastType:
        """The sizes of a symbol's labels, in its own units, and of drawings in it."""
        inner = least.within(use.scale)
        about = self._facts_of(use.symbol)
        label = 0.0
        points = 0.0
        if inner.label > about.smallest:
            label = inner.label
        if self._theme.least_line or about.has_pixels:
            points = inner.points
        return LeastType(0.0, label, points)

    def _facts_of(self, symbol: Symbol) -> _AboutSymbol:
        """The facts of a symbol, symbols in it looked through."""
        name = self._name(symbol)
        if name not in self._abouts:
            inner = [
                (self._facts_of(item.symbol), item.scale)
                for item in symbol.items
                if isinstance(item, Use)
            ]
            shapes = [item for item in symbol.items if isinstance(item, Shape)]
            labels = [drawn_size(item, self._theme) for item in shapes if isinstance(item, Label)]
            paints = [
                (self._theme.paint(item.role), item.line_width)
                for item in shapes
                if not isinstance(item, Label)
            ]
            self._abouts[name] = _AboutSymbol(
                min([*labels, *(scale * each.smallest for each, scale in inner)], default=inf),
                any(isinstance(item, Bitmap) for item in symbol.items)
                or any(each.has_pixels for each, _ in inner),
                any(
                    paint.pattern or paint.dash or (paint.stroke and own is None)
                    for paint, own in paints
                )
                or any(each.in_points for each, _ in inner),
            )
        return self._abouts[name]


# Outlines of shapes, and the boxes that they lie in.

_KAPPA = 0.5523
"""How far a Bezier curve's handles reach on a quarter of a circle, as a part of the radius."""


def outline_of(shape: OutlineShape) -> Outline:
    return _OUTLINES[type(shape)](shape)


def _line(points: Sequence[Point]) -> list[Segment]:
    return [("M", points[0]), *(("L", point) for point in points[1:])]


def _circle(x: float, y: float, r: float) -> Outline:
    k = _KAPPA * r
    return (
        ("M", (x + r, y)),
        ("C", (x + r, y + k, x + k, y + r, x, y + r)),
        ("C", (x - k, y + r, x - r, y + k, x - r, y)),
        ("C", (x - r, y - k, x - k, y - r, x, y - r)),
        ("C", (x + k, y - r, x + r, y - k, x + r, y)),
        ("Z", ()),
    )


def rectangle(x: float, y: float, width: float, height: float, radius: float = 0.0) -> Outline:
    """Return the outline of a rectangle, its corners as round as `radius` says."""
    if not radius:
        return (("R", (x, y, width, height)),)
    right = x + width
    bottom = y + height
    r = min(radius, width / 2, height / 2)
    h = r * (1 - _KAPPA)
    return (
        ("M", (x + r, y)),
        ("L", (right - r, y)),
        ("C", (right - h, y, right, y + h, right, y + r)),
        ("L", (right, bottom - r)),
        ("C", (right, bottom - h, right - h, bottom, right - r, bottom)),
        ("L", (x + r, bottom)),
        ("C", (x + h, bottom, x, bottom - h, x, bottom - r)),
        ("L", (x, y + r)),
        ("C", (x, y + h, x + h, y, x + r, y)),
        ("Z", ()),
    )


_OUTLINES: dict[type, Callable[[Any], Outline]] = {
    Polygon: lambda shape: [*_line(shape.points), ("Z", ())],
    Polyline: lambda shape: _line(shape.points),
    Path: lambda shape: shape.segments,
    Circle: lambda shape: _circle(shape.x, shape.y, shape.radius),
    Rect: lambda shape: rectangle(shape.x, shape.y, shape.width, shape.height, shape.radius),
    Rects: lambda shape: [("R", box) for box in shape.boxes],
}


# Hatching: lines, crosses and dots within a shape, so that colour is not the only signal.

_DOT = 0.05
"""How long a dot is, as a part of its radius."""


def hatch(paint: Paint, box: Box, per_point: float) -> Iterator[Command]:
    """Yield the pattern of `paint` over a box; `per_point` is a point in its units.

    Patterns keep to one grid from the origin on, so that neighbouring shapes match.
    """
    colour = paint.stroke or INK
    pitch = paint.pitch * per_point
    line = PATTERN_LINE * per_point
    left, top, right, bottom = box
    if paint.pattern == "dots":
        # Draw each row of dots, half a pitch off the grid, as a line of dashes of hardly any length under
        # round caps. Dashes without length would do but for PDFium, which makes them a tenth of a unit
        # long, whatever a unit is.
        on = _DOT * line
        start = (floor(left / pitch - 0.5) + 0.5) * pitch
        for row in range(floor(top / pitch - 0.5), ceil(bottom / pitch - 0.5) + 1):
            y = (row + 0.5) * pitch
            yield drawing.Path(
                _line(((start, y), (right, y))), "", colour, 2 * line, (on, pitch - on)
            )
        return
    lines = list[Segment]()
    height = bottom - top
    for step in range(floor((left + top) / pitch), ceil((right + bottom) / pitch) + 1):
        lines += _line(((step * pitch - top, top), (step * pitch - top - height, bottom)))
    if paint.pattern == "cross":
        for step in range(floor((left - bottom) / pitch), ceil((right - top) / pitch) + 1):
            lines += _line(((step * pitch + top, top), (step * pitch + bottom, bottom)))
    yield drawing.Path(lines, "", colour, line)


# The smallest type in a figure, as it is printed.


def least_type(figure: Figure, scale: float, theme: Theme) -> float:
    """Return the size of the smallest type in a figure drawn at `scale` points to the board unit, in points.

    It is infinite where there is none. Labels of the figure itself are raised where they have room.
    """
    uses: Iterable[Drawable] = (item for item in figure.items if isinstance(item, Use))
    labels: Iterable[Drawable] = (item for item in figure.items if isinstance(item, Label))
    inside = smallest(uses, lambda label: _size_of(label, AS_DRAWN, theme))
    raised = least_in(figure, scale)
    return scale * min(inside, smallest(labels, lambda label: _size_of(label, raised, theme)))


def _size_of(label: Label, raised: LeastType, theme: Theme) -> float:
    """Return the size in which a label is set, infinite for one that says nothing."""
    if not clean(label.text).strip():
        return inf
    return min(raised.of(drawn_size(label, theme)), room_of(label))
