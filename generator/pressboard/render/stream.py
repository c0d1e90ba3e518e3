"""Content operators for a page or a form: y runs down."""

from functools import lru_cache
from itertools import chain

from pressboard.figures.shapes import Segment
from pressboard.render.inked.operators import Box, Draw, Fill, Form, FormKey, Operator, Restore, Save, SetText, Stroke
from pressboard.render.text.fonts import Face

_DECIMALS = 2
"""Of coordinates in points: a hundredth is finer than any printer."""
FINE = 5
"""Decimals of factors, which coordinates are multiplied with."""
_POINT = 2
_OPERATORS = {"M": "m", "L": "l", "C": "c", "Z": "h"}
Segments = tuple[Segment, ...]
ROUND = "1 j 1 J"
"""Round joins and caps, for everything."""


class OperatorStream:
    """Operators being collected; colours are #rrggbb, lengths in the unit the surrounding scale makes of a point."""

    def __init__(self, decimals: int = _DECIMALS) -> None:
        self.operators: list[Operator] = []
        self.forms: set[FormKey] = set()
        self._decimals = decimals
        self._saved: list[int] = []
        self._last: tuple[Segments, int, str] | None = None

    @property
    def decimals(self) -> int:
        return self._decimals

    def aside(self) -> "OperatorStream":
        """Return a stream for what stands in this one only perhaps."""
        return OperatorStream(self._decimals)

    def form_of(self, series: str, box: Box) -> Form:
        return Form(series, box, tuple(self.operators), frozenset(self.forms))

    def number(self, value: float) -> str:
        """Return `value` as an operand, with as many decimals as the scale needs."""
        return fixed(value, self._decimals)

    def numbers(self, *values: float) -> str:
        decimals = self._decimals
        return " ".join([fixed(value, decimals) for value in values])

    def path(self, segments: Segments) -> str:
        """Return a path as operators; a river is stroked with the same one several times."""
        if self._last is None or self._last[0] is not segments or self._last[1] != self._decimals:
            self._last = segments, self._decimals, self._path(segments)
        return self._last[2]

    def _path(self, segments: Segments) -> str:
        distinct = {*chain.from_iterable([numbers for _, numbers in segments])}
        written = {number: self.number(number) for number in distinct}
        # Nearly all segments have one point.
        return " ".join(
            [
                f"{written[numbers[0]]} {written[numbers[1]]} {_OPERATORS[command]}"
                if len(numbers) == _POINT
                else " ".join([*map(written.__getitem__, numbers), _OPERATORS[command]])
                for command, numbers in segments
            ]
        )

    def push(self) -> None:
        """Save the graphics state."""
        self._saved.append(self._decimals)
        self.operators.append(_SAVE)

    def push_scaled(self, x: float, y: float, scale: float) -> None:
        """Save the graphics state, move the origin to (`x`, `y`) and make a unit `scale` of the units before."""
        self.push()
        self.operators.append(f"{fixed(scale, FINE)} 0 0 {fixed(scale, FINE)} {self.numbers(x, y)} cm")
        self._decimals += decimals_for(scale)

    def push_turned(self, x: float, y: float) -> None:
        """Save the graphics state, move the origin to (`x`, `y`) and turn what follows clockwise by a right angle."""
        self.push()
        self.operators.append(f"0 1 -1 0 {self.numbers(x, y)} cm")

    def pop(self) -> None:
        """Return to the graphics state last saved."""
        self._decimals = self._saved.pop()
        self.operators.append(_RESTORE)

    def fill_with(self, colour: str) -> None:
        """Fill what follows with `colour`."""
        self.operators.append(_fill(colour))

    def stroke_with(self, colour: str, width: float, dash: tuple[float, ...] = ()) -> None:
        """Stroke what follows with `colour`, `width` wide, dashed on and off as `dash` says."""
        self.operators.append(_stroke(colour, width, dash, self._decimals))

    def text(self, x: float, y: float, text: str, face: Face, size: float) -> None:
        """Set `text` from (`x`, `y`) on the baseline, in the colour set for filling."""
        self.operators.append(SetText(f"1 0 0 -1 {self.numbers(x, y)} Tm", text, face.name, self.number(size)))

    def draw(self, form: FormKey, matrix: str) -> None:
        """Draw a form through `matrix`, six operands."""
        self.uses(form)
        self.operators.append(Draw(matrix, form))

    def uses(self, form: FormKey) -> None:
        self.forms.add(form)

    def rectangle(self, x: float, y: float, width: float, height: float, operator: str) -> None:
        """Draw a rectangle; `operator` is f to fill, S to stroke, B for both."""
        self.operators.append(f"{self.numbers(x, y, width, height)} re {operator}")

    def segment(self, x1: float, y1: float, x2: float, y2: float) -> None:
        """Stroke a straight line."""
        self.operators.append(f"{self.numbers(x1, y1)} m {self.numbers(x2, y2)} l S")


_SAVE, _RESTORE = Save(), Restore()


def decimals_for(scale: float) -> int:
    """Return how many more decimals coordinates need when a unit is `scale` times as long as a point."""
    return 0 if scale <= 1 else 1 if scale <= 10 else 2 if scale <= 100 else 3


@lru_cache(maxsize=8192)
def fixed(value: float, decimals: int) -> str:
    """Return `value` as an operand with at most so many decimals; exponents are not PDF."""
    text = f"{value:.{decimals}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


@lru_cache(maxsize=256)
def _coloured(colour: str, rgb: str, grey: str) -> str:
    """Return the operator that sets a colour: neutral ones are grey, or printers would mix their black of all inks."""
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    if red == green == blue:
        return f"{fixed(red, 3)} {grey}"
    return f"{' '.join(fixed(part, 3) for part in (red, green, blue))} {rgb}"


@lru_cache(maxsize=256)
def _fill(colour: str) -> Fill:
    return Fill(_coloured(colour, "rg", "g"))


@lru_cache(maxsize=1024)
def _stroke(colour: str, width: float, dash: tuple[float, ...], decimals: int) -> Stroke:
    dashes = " ".join(fixed(length, decimals) for length in dash)
    return Stroke(_coloured(colour, "RG", "G"), f"{fixed(width, decimals)} w [{dashes}] 0 d")
