"""Writes PDF content operators for a page or a form, y downwards, leaving out those that change nothing."""

from functools import lru_cache

from generator.render.pdf import PdfWriter
from generator.render.text.fonts import Face

_DECIMALS = 2
"""Of coordinates in points: a hundredth is finer than any printer."""
FINE = 5
"""Decimals of factors, which coordinates are multiplied with."""
ROUND = "1 j 1 J"
"""Round joins and caps, for everything."""


class OperatorStream:
    """Operators being collected; colours are #rrggbb, lengths in the unit the surrounding scale makes of a point."""

    def __init__(self, file: PdfWriter, decimals: int = _DECIMALS) -> None:
        self.file = file
        self.operators: list[str] = []
        self.forms: set[str] = set()
        self._fill = self._stroke = self._line = self._font = ""
        self._decimals = decimals
        self._saved: list[tuple[str, str, str, str, int]] = []

    def content(self) -> bytes:
        """Return the operators as the file holds them."""
        return "\n".join(self.operators).encode("latin-1")

    def number(self, value: float) -> str:
        """Return `value` as an operand, with as many decimals as the scale needs."""
        return fixed(value, self._decimals)

    def numbers(self, *values: float) -> str:
        """Return operands with spaces between."""
        decimals = self._decimals
        return " ".join([fixed(value, decimals) for value in values])

    def push(self) -> None:
        """Save the graphics state."""
        self._saved.append((self._fill, self._stroke, self._line, self._font, self._decimals))
        self.operators.append("q")

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
        self._fill, self._stroke, self._line, self._font, self._decimals = self._saved.pop()
        self.operators.append("Q")

    def fill_with(self, colour: str) -> None:
        """Fill what follows with `colour`."""
        if colour != self._fill:
            self._fill = colour
            self.operators.append(f"{_rgb(colour)} rg")

    def stroke_with(self, colour: str, width: float, dash: tuple[float, ...] = ()) -> None:
        """Stroke what follows with `colour`, `width` wide, dashed on and off as `dash` says."""
        if colour != self._stroke:
            self._stroke = colour
            self.operators.append(f"{_rgb(colour)} RG")
        line = f"{self.number(width)} w [{self.numbers(*dash)}] 0 d"
        if line != self._line:
            self._line = line
            self.operators.append(line)

    def text(self, x: float, y: float, text: str, face: Face, size: float) -> None:
        """Set `text` from (`x`, `y`) on the baseline, in the colour set for filling."""
        place = f"1 0 0 -1 {self.numbers(x, y)} Tm"
        shown = []
        for resource, string in self.file.encoded(face, text):
            font = f"{resource} {self.number(size)} Tf"
            if font != self._font:
                self._font = font
                shown.append(font)
            shown.append(f"{string} Tj")
        self.operators.append(f"BT {place} {' '.join(shown)} ET")

    def form(self, name: str, x: float, y: float) -> None:
        """Draw the form `name` with its origin at (`x`, `y`)."""
        self.placed_form(name, f"1 0 0 1 {self.numbers(x, y)}")

    def placed_form(self, name: str, matrix: str) -> None:
        """Draw the form `name` through `matrix`, six operands."""
        self.forms.add(name)
        self.operators.append(f"q {matrix} cm /{name} Do Q")

    def rectangle(self, x: float, y: float, width: float, height: float, operator: str) -> None:
        """Draw a rectangle; `operator` is f to fill, S to stroke, B for both."""
        self.operators.append(f"{self.numbers(x, y, width, height)} re {operator}")

    def segment(self, x1: float, y1: float, x2: float, y2: float) -> None:
        """Stroke a straight line."""
        self.operators.append(f"{self.numbers(x1, y1)} m {self.numbers(x2, y2)} l S")


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
def _rgb(colour: str) -> str:
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return " ".join(fixed(part, 3) for part in (red, green, blue))
