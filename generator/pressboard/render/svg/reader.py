"""Reads the operators of an inked page, or of a form, into the elements of a picture.

The operators are those our stream writes, and those ReportLab writes for lines of text; others are a fault.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from pressboard.lean_dataclasses import dataclass
from pressboard.render.inked.operators import (
    BlockKey,
    Draw,
    DrawFigure,
    Encoded,
    Fill,
    FormKey,
    Forms,
    Lead,
    Link,
    Operator,
    Repeat,
    Restore,
    Run,
    Save,
    SetBookmark,
    SetLine,
    SetText,
    SetTrim,
    Stroke,
)
from pressboard.render.svg.layer import Layer, Paint
from pressboard.render.svg.matrix import Matrix
from pressboard.render.svg.paths import RECTANGLE, Segment
from pressboard.render.svg.text_state import TextState

_BLACK = "#000"
_NO_FORMS: Forms = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class _State:
    """The graphics state: `groups` of elements have been begun in it that end with it."""

    matrix: Matrix
    fill: str = _BLACK
    stroke: str = _BLACK
    width: float = 1.0
    dash: tuple[float, ...] = ()
    groups: int = 0


class OperatorReader:
    """Reads operators into `layer`, whose coordinates `matrix` makes of theirs; `forms` are those to be drawn.

    `drawn` are the blocks that pages drew before. What is no part of a picture collects in `headings` and `links`.
    """

    def __init__(
        self, layer: Layer, matrix: Matrix, forms: Forms = _NO_FORMS, drawn: set[BlockKey] | None = None
    ) -> None:
        self._layer, self._forms = layer, forms
        self._drawn = set() if drawn is None else drawn
        self._text = TextState()
        self._state, self._saved = _State(matrix), list[tuple[_State, tuple[float, float, float]]]()
        self._path: list[Segment] = []
        self._clips = False
        self.headings: list[str] = []
        self.links: list[Link] = []

    def read(self, operators: Iterable[Operator]) -> None:
        """Read operators one after the other."""
        for operator in operators:
            if isinstance(operator, str):
                self._words(operator)
            else:
                _READERS[type(operator)](self, operator)

    def _words(self, line: str) -> None:
        """Read operators written as PDF has them; the brackets round dashes say nothing of their own."""
        operands: list[float] = []
        for word in line.translate(_BRACKETS).split():
            operator = _WORDS.get(word)
            if operator is None:
                operands.append(float(word))
            else:
                operator(self, *operands)
                operands.clear()

    # The graphics state.

    def _save(self, *_: Save) -> None:
        self._saved.append((self._state, self._text.kept))
        self._state = replace(self._state, groups=0)

    def _restore(self, *_: Restore) -> None:
        for _group in range(self._state.groups):
            self._layer.close()
        self._state, self._text.kept = self._saved.pop()

    def _transform(self, *matrix: float) -> None:
        self._state = replace(self._state, matrix=self._state.matrix.of(Matrix(*matrix)))

    def _fill_with(self, *parts: float) -> None:
        self._state = replace(self._state, fill=_colour(parts))

    def _stroke_with(self, *parts: float) -> None:
        self._state = replace(self._state, stroke=_colour(parts))

    def _line_width(self, width: float) -> None:
        self._state = replace(self._state, width=width)

    def _dashes(self, *numbers: float) -> None:
        *dash, _start = numbers
        self._state = replace(self._state, dash=tuple(dash))

    def _fill(self, fill: Fill) -> None:
        self._words(fill.operator)

    def _stroke(self, stroke: Stroke) -> None:
        self._words(stroke.colour)
        self._words(stroke.line)

    # Paths.

    def _segment(self, command: str, *numbers: float) -> None:
        point = self._state.matrix.point
        points = [point(x, y) for x, y in zip(numbers[::2], numbers[1::2], strict=True)]
        self._path.append(Segment(command, points))

    def _rectangle(self, x: float, y: float, width: float, height: float) -> None:
        self._segment(RECTANGLE, x, y, x + width, y, x + width, y + height, x, y + height)

    def _clip(self) -> None:
        self._clips = True

    def _paint(self, fills: bool, strokes: bool, nonzero: bool = False) -> None:
        """Paint the path, and let it hide what follows outside of it if that was said."""
        path, state, scale = self._path, self._state, self._state.matrix.scale
        if path and (fills or strokes):
            fill, stroke = state.fill if fills else "", state.stroke if strokes else ""
            dash = tuple(scale * length for length in state.dash)
            self._layer.path(path, Paint(fill, stroke, scale * state.width, dash, nonzero))
        if self._clips:
            self._layer.clipped(path)
            self._state = replace(state, groups=state.groups + 1)
        self._path, self._clips = [], False

    # Text.

    def _show(self, face: str, text: str) -> None:
        letters = self._state.matrix.of(self._text.show(face, text))
        self._layer.letters(face, text, self._state.fill, letters)

    def _set_text(self, text: SetText) -> None:
        self._words(text.place)
        self._text.resize(float(text.size))
        self._show(text.face, text.text)

    def _line(self, line: SetLine) -> None:
        for piece in line.pieces:
            if isinstance(piece, str):
                self._words(piece)
            else:
                self._run(piece)

    def _run(self, run: Run) -> None:
        self._words(run.size)
        self._show(run.face, run.text)

    # What is drawn as a whole.

    def _draw(self, draw: Draw) -> None:
        self._use(draw.form, draw.matrix)

    def _use(self, form: FormKey, matrix: str) -> None:
        self._layer.use(form, self._state.matrix.of(Matrix(*map(float, matrix.split()))))

    def _repeat(self, repeat: Repeat) -> None:
        again = repeat.block in self._drawn and repeat.block in self._forms
        self._drawn.add(repeat.block)
        if again or repeat.inline is None:
            self._use(repeat.block, repeat.matrix)
        else:
            self.read(repeat.inline)

    def _figure(self, figure: DrawFigure) -> None:
        self._layer.titled(figure.title)
        self.read(figure.operators)
        self._layer.close()

    def _bookmark(self, bookmark: SetBookmark) -> None:
        self.headings.append(bookmark.title)

    def _link(self, link: Link) -> None:
        self.links.append(link)

    def _nothing(self, *_: float | Encoded | Lead | SetTrim) -> None:
        pass


def _colour(parts: tuple[float, ...]) -> str:
    """Return a colour, of one part for grey or three, as #rrggbb; where pairs of digits are alike, one does for two."""
    digits = "".join(f"{round(255 * part):02x}" for part in (parts if len(parts) > 1 else parts * 3))
    return f"#{digits[::2] if digits[::2] == digits[1::2] else digits}"


_BRACKETS = str.maketrans("[]", "  ")
_Reading = Callable[..., None]

_WORDS: Mapping[str, _Reading] = {
    "q": OperatorReader._save,
    "Q": OperatorReader._restore,
    "cm": OperatorReader._transform,
    "g": OperatorReader._fill_with,
    "rg": OperatorReader._fill_with,
    "G": OperatorReader._stroke_with,
    "RG": OperatorReader._stroke_with,
    "w": OperatorReader._line_width,
    "d": OperatorReader._dashes,
    **dict.fromkeys(("j", "J", "BT", "ET"), OperatorReader._nothing),  # all joins and caps are round
    "m": lambda reader, *numbers: reader._segment("M", *numbers),
    "l": lambda reader, *numbers: reader._segment("L", *numbers),
    "c": lambda reader, *numbers: reader._segment("C", *numbers),
    "h": lambda reader: reader._segment("Z"),
    "re": OperatorReader._rectangle,
    **dict.fromkeys(("W", "W*"), OperatorReader._clip),
    "n": lambda reader: reader._paint(False, False),
    "f": lambda reader: reader._paint(True, False, nonzero=True),
    "f*": lambda reader: reader._paint(True, False),
    "S": lambda reader: reader._paint(False, True),
    "B": lambda reader: reader._paint(True, True, nonzero=True),
    "B*": lambda reader: reader._paint(True, True),
    "Tm": lambda reader, *matrix: reader._text.begin(*matrix),
    "Td": lambda reader, x, y: reader._text.next_line(x, y),
    "T*": lambda reader: reader._text.next_line(),
    "TL": lambda reader, leading: reader._text.lead(leading),
    "Ts": lambda reader, rise: reader._text.raise_by(rise),
    "Tf": lambda reader, size: reader._text.resize(size),
}

_READERS: Mapping[type, Callable[[OperatorReader, Any], None]] = {
    Fill: OperatorReader._fill,
    Stroke: OperatorReader._stroke,
    Save: OperatorReader._save,
    Restore: OperatorReader._restore,
    SetText: OperatorReader._set_text,
    SetLine: OperatorReader._line,
    Encoded: OperatorReader._nothing,
    Draw: OperatorReader._draw,
    Repeat: OperatorReader._repeat,
    DrawFigure: OperatorReader._figure,
    SetBookmark: OperatorReader._bookmark,
    Link: OperatorReader._link,
    Lead: OperatorReader._nothing,  # a picture has no outline
    SetTrim: OperatorReader._nothing,  # nor boxes but its own
}
