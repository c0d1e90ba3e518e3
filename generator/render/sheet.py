"""The page being drawn: its operators, its number, and what belongs to the page rather than to the ink on it."""

from dataclasses import dataclass, replace
from typing import Any

from generator.figures.shapes import Symbol
from generator.figures.themes import Theme
from generator.render.figures import ICON_BOX, Painter
from generator.render.pdf import Box, PdfFile
from generator.render.stream import Stream


@dataclass(frozen=True, slots=True)
class Sheet:
    """A page of `high` points, the `number`th of `count`; places are points from its upper left corner, y down."""

    file: PdfFile
    stream: Stream
    painter: Painter
    theme: Theme
    high: float
    number: int
    count: int

    def onto(self, stream: Stream) -> "Sheet":
        """Return this sheet drawing into `stream`, to make a form of what is drawn."""
        return replace(self, stream=stream)

    def bookmark(self, title: str, level: int, y: float) -> None:
        """Put `title` into the outline, leading to the height `y`."""
        self.file.bookmark(title, level, self.high - y)

    def link(self, address: str, box: Box) -> None:
        """Make the rectangle `box` (left, top, right, bottom) lead to `address`."""
        left, top, right, bottom = box
        self.file.link(address, (left, self.high - bottom, right, self.high - top))

    def flowable(self, flowable: Any, x: float, foot: float) -> None:  # noqa: ANN401 - ReportLab has no types
        """Draw a Platypus flowable that has been wrapped, its lower left corner at (`x`, `foot`)."""
        with self.file.canvas.captured((x, self.high - foot), self._placed_icon) as operators:
            flowable.drawOn(self.file.canvas, 0, 0)
        self.stream.operators.append(f"q 1 0 0 -1 {self.stream.numbers(x, foot)} cm")
        self.stream.operators += operators
        self.stream.operators.append("Q")

    def _placed_icon(self, symbol: Symbol, x: float, y: float, high: float) -> str:
        return self.painter.icon(self.stream, symbol, x, y, high / ICON_BOX)

    def fill(self, role: str | None, x: float, y: float, wide: float, high: float) -> None:
        """Fill a rectangle as `role` says, if at all."""
        colour = self.theme.paint(role).fill if role else ""
        if colour:
            self.stream.fill_with(colour)
            self.stream.rectangle(x, y, wide, high, "f")

    def edge(self, role: str | None, x: float, y: float, wide: float, high: float) -> None:
        """Draw the edge of a rectangle just inside it, as `role` says, if at all."""
        if width := self.line_width(role):
            self.line_with(role)
            self.stream.rectangle(x + width / 2, y + width / 2, wide - width, high - width, "S")

    def line_width(self, role: str | None) -> float:
        """Return the width of lines of `role`, points; 0 when it has none."""
        paint = self.theme.paint(role) if role else None
        return paint.width if paint and (paint.stroke or paint.fill) else 0.0

    def line_with(self, role: str | None) -> None:
        """Draw the lines that follow as `role` says."""
        if role:
            paint = self.theme.paint(role)
            self.stream.stroke_with(paint.stroke or paint.type_colour, paint.width, paint.dash)
