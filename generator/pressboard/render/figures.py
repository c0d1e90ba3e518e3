"""Paints figures as PDF content operators, their symbols as forms that are written once a document."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from math import cos, log10, radians, sin
from typing import NamedTuple

from pressboard.figures.paints import Paint, sunk
from pressboard.figures.shapes import Bitmap, Drawable, Figure, Label, Outline, Polyline, Shape, Symbol, Use
from pressboard.figures.themes import Theme
from pressboard.render.inked.operators import Draw, Form, FormKey, FormLedger
from pressboard.render.patterns import hatch
from pressboard.render.shape_paths import bounding_box, path_operators
from pressboard.render.stream import FINE, OperatorStream, fixed
from pressboard.render.text.fonts import clean, display_face, face
from pressboard.render.text.looks import LEAST_LABEL
from pressboard.render.type_in_figures import drawn_size, smallest

ICON_BOX = 64
"""Symbols used as icons are drawn in a square of so many board units."""
GROWN = 1.65
"""Beyond `LEAST_LABEL` labels grow to so many times their size at most: discs and rims have room for that."""
_FEW_ITEMS, _MOST_PAINTED = 60, 120
"""Figures of so many parts are kept painted, the last so many: tiles of a legend, plates, emblems, no boards."""
_MOST_PLACED, _MOST_SCALES = 20_000, 8
"""So many symbols at their places are kept of larger figures, and at so many scales."""
_Placed = dict[int, tuple[Use, Draw]]
_SENTENCE = 24
"""A figure with labels of more characters than that has sentences, which larger type lets run over one another."""
_PER_POINT = 600 / 72
"""How many pixels a drawing of the user's own has to the point."""
_BEYOND = 0.1
"""How far a form's box reaches beyond its outlines, as a part of its width: it only has to hold the strokes."""


class LeastType(NamedTuple):
    """How large labels are made where they fit, in board units: all of them `least`, those not much smaller `label`.

    Where drawings of the user's own have to know it, a board unit is `points` on paper.
    """

    least: float = 0.0
    label: float = 0.0
    points: float = 0.0

    def of(self, size: float) -> float:
        """Return the size of a label that is drawn in `size`."""
        return max(size, self.least, min(self.label, GROWN * size))

    def within(self, scale: float) -> "LeastType":
        """Return the same for a symbol with units `scale` times as large; none where `LEAST_LABEL` is wanted."""
        return LeastType(0.0, self.label / scale if self.label > self.least else 0.0, self.points * scale)


AS_DRAWN = LeastType()
"""Labels keep their size."""


def least_in(figure: Figure, scale: float, label: float = LEAST_LABEL) -> LeastType:
    """Return how large labels of a figure are where they fit, `label` being the size that is wanted, points.

    Those of a figure with sentences are as they are.
    """
    labels = (each for each in figure.items if isinstance(each, Label) and not each.fit)
    if any(len(each.text) > _SENTENCE for each in labels):
        return AS_DRAWN
    return LeastType(LEAST_LABEL / scale, label / scale)


class _ResolvedPaint(NamedTuple):
    """The paint of a shape at a scale: colours, width and dashes in board units, the PDF operator."""

    fill: str
    stroke: str
    line_width: float
    dash: tuple[float, ...]
    operator: str
    pattern: Paint | None


class Painter:
    """Paints figures into pages as `theme` says; what they draw again and again goes through the `ledger`.

    `mark` tells its forms from those of a painter with another theme.
    """

    def __init__(self, ledger: FormLedger, theme: Theme, mark: str = "") -> None:
        self._ledger = ledger
        self._theme = theme
        self._mark = mark
        self._symbols: dict[str, Symbol] = {}
        self._types: dict[str, float] = {}
        self._of_pixels: dict[str, bool] = {}
        self._forms: dict[FormKey, Form] = {}
        self._paints: dict[tuple[str, float | None, bool, float], _ResolvedPaint] = {}
        self._placed: dict[tuple[float, LeastType, int], _Placed] = {}
        self._painted: dict[tuple[int, float, float, int], tuple[Figure, OperatorStream]] = {}

    def paint(
        self, stream: OperatorStream, figure: Figure, x: float, y: float, scale: float, label: float = LEAST_LABEL
    ) -> None:
        """Paint `figure` with its upper left corner at (`x`, `y`) points, `scale` points to the board unit.

        Labels are as large as `label`, points, where they have room. Raises BadText for a label that cannot be
        printed, ValueError for a role the theme lacks and for two different symbols of one name.
        """
        stream.push_scaled(x, y, scale)
        # What paints a figure once the scale is set; what books show on every page is painted once. Figures
        # are known by their identity for as long as they are kept.
        key = id(figure), scale, label, stream.decimals
        kept, drawn = self._painted.pop(key, (None, None))
        if drawn is None or kept is not figure:
            drawn = stream.aside()
            self._items(drawn, figure.items, scale, least_in(figure, scale, label)._replace(points=scale))
        else:
            self.hand_over(drawn.forms)
        if len(figure.items) <= _FEW_ITEMS:
            self._painted[key] = figure, drawn
            if len(self._painted) > _MOST_PAINTED:
                del self._painted[next(iter(self._painted))]
        stream.operators += drawn.operators
        stream.forms |= drawn.forms
        stream.pop()

    def icon(self, stream: OperatorStream, symbol: Symbol, x: float, y: float, scale: float) -> Draw:
        """Return what paints `symbol` alone where y runs *up*, as it does in a flowable.

        Its box, 64 units square, stands with its lower left corner at (`x`, `y`), `scale` points to the board unit.
        """
        least = self._raised(Use(symbol, 0.0, 0.0), LeastType(points=scale))
        form, factor = self._form(symbol, scale, least), fixed(scale, FINE)
        stream.uses(form)
        return Draw(f"{factor} 0 0 -{factor} {stream.numbers(x, y + ICON_BOX * scale)}", form)

    def hand_over(self, keys: Iterable[FormKey]) -> None:
        """Let the forms of symbols, and those that they draw, go with the page, if they have not gone with any yet."""
        for key in keys:
            self._hand_over(key)

    def _hand_over(self, key: FormKey) -> None:
        if self._ledger.needs(key):
            form = self._ledger.forms[key] = self._forms[key]
            self.hand_over(form.uses)

    def _items(
        self, stream: OperatorStream, items: Sequence[Drawable], scale: float, least: LeastType = AS_DRAWN
    ) -> None:
        """Draw items, type as large as `least` says where it fits."""
        known: dict[tuple[int, float], tuple[str, FormKey]] = {}
        placed = self._placed_of(scale, least, stream.decimals) if len(items) > _FEW_ITEMS else None
        for item in items:
            if isinstance(item, Use):
                if placed is None:
                    self._use(stream, item, scale, least, known)
                elif (before := placed.get(id(item))) and before[0] is item:
                    self._again(stream, before[1])
                elif drawn := self._use(stream, item, scale, least, known):
                    placed[id(item)] = item, drawn
            elif isinstance(item, Bitmap):
                # Draw an image; its pixels stand in a square of one unit in which y runs up.
                pixels = item.drawn(_PER_POINT * least.points)
                self._forms.setdefault(pixels.name, Form("I", (0.0, 0.0, 1.0, 1.0), (), frozenset(), pixels))
                self.hand_over((pixels.name,))
                turned = stream.numbers(item.width, 0, 0, -item.height, item.x, item.y + item.height)
                stream.draw(pixels.name, turned)
            elif isinstance(item, Label):
                text, paint = clean(item.text), self._theme.paint(item.role)
                font = display_face(text) if item.display else face(item.bold)
                width = font.width(text)
                size = least.of(item.size * paint.type_factor)
                room = item.fit / width if item.fit and width else size
                size = min(size, room)
                y = item.y + sunk(min(item.size, room), size)
                shift = {"start": 0.0, "middle": 0.5, "end": 1.0}[item.anchor] * width * size
                stream.fill_with(paint.type_colour)
                stream.text(item.x - shift, y, text, font, size)
            else:
                self._shape(stream, item, scale)

    def _use(
        self,
        stream: OperatorStream,
        use: Use,
        scale: float,
        least: LeastType,
        known: dict[tuple[int, float], tuple[str, FormKey]],
    ) -> Draw | None:
        """Draw a symbol; what stands before its place in the matrix, and its form, are `known` from the second on.

        A board uses few symbols and each often; they are known by their identity for as long as items hold them.
        """
        symbol, own, turn = use.symbol, use.scale, use.turn
        if symbol.in_place:
            self._in_place(stream, use, scale, least)
            return None
        shape = None if turn else known.get((id(symbol), own))
        if shape is None:
            shape = _turn(own, turn), self._form(symbol, scale, self._raised(use, least))
            stream.uses(shape[1])
            if not turn:
                known[id(symbol), own] = shape
        matrix, form = shape
        decimals = stream.decimals
        drawn = Draw(f"{matrix} {fixed(use.x, decimals)} {fixed(use.y, decimals)}", form)
        stream.operators.append(drawn)
        return drawn

    def _placed_of(self, scale: float, least: LeastType, decimals: int) -> _Placed:
        """Return what draws symbols where they were used before, by the identity of that use.

        The boards of a book use the same symbols at the same places. Others are forgotten once they are many.
        """
        if len(self._placed) > _MOST_SCALES:
            self._placed.clear()
        placed = self._placed.setdefault((scale, least, decimals), {})
        if len(placed) > _MOST_PLACED:
            placed.clear()
        return placed

    def _again(self, stream: OperatorStream, drawn: Draw) -> None:
        """Draw a symbol as it was drawn before."""
        if drawn.form not in stream.forms:
            stream.uses(drawn.form)
            self._hand_over(drawn.form)
        stream.operators.append(drawn)

    def _in_place(self, stream: OperatorStream, use: Use, scale: float, least: LeastType) -> None:
        """Draw a symbol as its form would, but where it stands."""
        form = self._forms[self._kept_form(use.symbol, scale, self._raised(use, least))]
        self.hand_over(form.uses)
        stream.forms |= form.uses
        stream.push()
        stream.operators.append(f"{_turn(use.scale, use.turn)} {stream.number(use.x)} {stream.number(use.y)} cm")
        stream.operators += form.operators
        stream.pop()

    def _raised(self, use: Use, least: LeastType) -> LeastType:
        """Return how large labels of a symbol are, in its own units, and how large drawings in it."""
        inner = least.within(use.scale)
        label = inner.label if inner.label > self._smallest(use.symbol) else 0.0
        return LeastType(0.0, label, inner.points if self._has_pixels(use.symbol) else 0.0)

    def _has_pixels(self, symbol: Symbol) -> bool:
        if symbol.name not in self._of_pixels:
            self._of_pixels[symbol.name] = any(
                self._has_pixels(item.symbol) if isinstance(item, Use) else isinstance(item, Bitmap)
                for item in symbol.items
            )
        return self._of_pixels[symbol.name]

    def _smallest(self, symbol: Symbol) -> float:
        """Return the smallest type in a symbol, in its units; it is infinite where there is none."""
        if symbol.name not in self._types:
            self._types[symbol.name] = smallest(
                symbol.items, lambda label: drawn_size(label, self._theme), self._smallest
            )
        return self._types[symbol.name]

    def _shape(self, stream: OperatorStream, shape: Outline, scale: float) -> None:
        key = (shape.role, shape.line_width, isinstance(shape, Polyline), scale)
        paint = self._paints.get(key)
        if paint is None:
            paint = self._paints[key] = _resolved(self._theme.paint(shape.role), *key[1:])
        if paint.pattern:
            path = path_operators(shape, stream)
            if paint.fill:
                stream.fill_with(paint.fill)
                stream.operators.append(f"{path} f*")
            hatch(stream, path, paint.pattern, bounding_box([shape]), 1 / scale)
            if paint.stroke and paint.line_width:
                stream.stroke_with(paint.stroke, paint.line_width, paint.dash)
                stream.operators.append(f"{path} S")
        elif paint.operator != "n":
            if paint.fill:
                stream.fill_with(paint.fill)
            if paint.stroke:
                stream.stroke_with(paint.stroke, paint.line_width, paint.dash)
            stream.operators.append(f"{path_operators(shape, stream)} {paint.operator}")

    def _form(self, symbol: Symbol, scale: float, least: LeastType = AS_DRAWN) -> FormKey:
        """Return the key of the form that draws `symbol`, which goes with the page."""
        key = self._kept_form(symbol, scale, least)
        self._hand_over(key)
        return key

    def _kept_form(self, symbol: Symbol, scale: float, least: LeastType) -> FormKey:
        """Return the key of the form that draws `symbol`; one with widths in points is drawn for each scale.

        So is one with labels that are made larger, as `least` says, or with pixels.
        """
        known = self._symbols.get(symbol.name)
        if known is not symbol:
            if known is not None and known != symbol:
                raise ValueError(f"two different symbols are called {symbol.name!r}")
            self._symbols[symbol.name] = symbol
        name = self._mark + symbol.name + (f" {least.label:.4f}" if least.label else "")
        name += f" at {least.points:.4f}" if least.points else ""
        key = (name, 0.0)
        if key not in self._forms:
            key = (name, scale)
            if key not in self._forms:
                box = symbol.window or bounding_box(self._grown(item, least) for item in symbol.items)
                width = max(box[2] - box[0], box[3] - box[1]) or 1.0
                stream = OperatorStream(decimals=max(2, 4 - round(log10(width))))
                self._items(stream, symbol.items, scale, least)
                beyond = 0.0 if symbol.window else _BEYOND * width
                grown = (box[0] - beyond, box[1] - beyond, box[2] + beyond, box[3] + beyond)
                key = (name, scale if self._in_points(symbol) else 0.0)
                self._forms[key] = stream.form_of("S", grown)
        return key

    def _grown(self, item: Drawable, least: LeastType) -> Drawable:
        """Return an item with type as large as it may be set."""
        if not isinstance(item, Label):
            return item
        size = least.of(drawn_size(item, self._theme))
        return replace(item, size=size) if size > item.size else item

    def _in_points(self, symbol: Symbol) -> bool:
        """Say whether something in `symbol` is measured in points, so that it depends on the scale."""
        return any(
            self._in_points(item.symbol) if isinstance(item, Use) else _measured(self._theme.paint(item.role), item)
            for item in symbol.items
            if not isinstance(item, Bitmap)
        )


def _measured(paint: Paint, shape: Shape) -> bool:
    return bool(paint.pattern or paint.dash or (paint.stroke and shape.line_width is None)) and not isinstance(
        shape, Label
    )


def _resolved(paint: Paint, own_width: float | None, line: bool, scale: float) -> _ResolvedPaint:
    line_width = paint.line_width / scale if own_width is None else own_width * paint.line_factor
    stroke = paint.stroke if line_width else ""
    fill = "" if line else paint.fill
    operator = _OPERATORS[bool(fill), bool(stroke)]
    dash = tuple(length / scale for length in paint.dash)
    return _ResolvedPaint(fill, stroke, line_width, dash, operator, paint if paint.pattern and not line else None)


_OPERATORS = {(False, False): "n", (True, False): "f*", (False, True): "S", (True, True): "B*"}


@lru_cache(maxsize=1024)
def _turn(scale: float, degrees: float) -> str:
    """Return the four operands that scale, and turn clockwise on the page."""
    if not degrees:
        return f"{fixed(scale, FINE)} 0 0 {fixed(scale, FINE)}"
    a, b = scale * cos(radians(degrees)), scale * sin(radians(degrees))
    return f"{fixed(a, FINE)} {fixed(b, FINE)} {fixed(-b, FINE)} {fixed(a, FINE)}"
