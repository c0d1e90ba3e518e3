"""The PDF page being drawn: its operators, number, links and bookmarks."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from generator.errors import BadTemplate, unknown
from generator.figures.shapes import Symbol
from generator.figures.themes import Theme
from generator.layout.tree import Element
from generator.render.figures import ICON_BOX, Painter
from generator.render.pdf import Box, PdfWriter
from generator.render.stream import OperatorStream
from generator.render.text.inline import PAGE_COUNT, PAGE_NUMBER, unknown_yet
from generator.render.text.reportlab_text import Flowable


@dataclass(frozen=True, slots=True)
class PdfPage:
    """A page of `height` points, the `number`th of `count`; places are points from its upper left corner, y down.

    While pages are only counted `count` is 0. `part` is the part of the book that the page belongs to, if it has any;
    `parts` are the first and the last page of each.
    """

    file: PdfWriter
    stream: OperatorStream
    painter: Painter
    theme: Theme
    height: float
    number: int
    count: int
    part: str = ""
    parts: Mapping[str, tuple[int, int]] = field(default_factory=dict)

    def onto(self, stream: OperatorStream) -> "PdfPage":
        """Return this sheet drawing into `stream`, to make a form of what is drawn."""
        return replace(self, stream=stream)

    def bookmark(self, title: str, level: int, y: float) -> None:
        """Put `title` into the outline, leading to the height `y`; what is in a part stands beneath the part's entry.

        The name of the part is not repeated there.
        """
        if title != self.part:
            self.file.bookmark(title, level + bool(self.part), self.height - y)

    def numbers(self, element: Element) -> str:
        """Return what stands for an element that names a page or pages; raises BadTemplate for an unknown part."""
        if element.tag == PAGE_NUMBER:
            return str(self.number)
        if not self.count:
            return unknown_yet(element)
        return str(self.count) if element.tag == PAGE_COUNT else self._pages(element)

    def _pages(self, element: Element) -> str:
        name = element["part"]
        if name not in self.parts:
            why = unknown("part", name, self.parts) if self.parts else "<pages> is for kits; this print has no parts"
            raise BadTemplate(f"{element.where}: {why}")
        first, last = self.parts[name]
        return str(first) if first == last else f"{first}–{last}"

    def link(self, address: str, box: Box) -> None:
        """Make the rectangle `box` (left, top, right, bottom) lead to `address`."""
        left, top, right, bottom = box
        self.file.link(address, (left, self.height - bottom, right, self.height - top))

    def flowable(self, flowable: Flowable, x: float, foot: float) -> OperatorStream:
        """Draw a Platypus flowable that has been wrapped, its lower left corner at (`x`, `foot`).

        Returned is what was drawn, for `again`.
        """
        drawn = OperatorStream(self.file)
        place_icon = self.onto(drawn)._placed_icon
        with self.file.canvas.captured((x, self.height - foot), place_icon) as drawn.operators:
            flowable.drawOn(self.file.canvas, 0, 0)
        self.again(drawn, x, foot)
        return drawn

    def again(self, drawn: OperatorStream, x: float, foot: float) -> None:
        """Draw what `flowable` drew before; links in it are not made again."""
        self.stream.forms |= drawn.forms
        self.stream.operators.append(f"q 1 0 0 -1 {self.stream.numbers(x, foot)} cm")
        self.stream.operators += drawn.operators
        self.stream.operators.append("Q")

    def _placed_icon(self, symbol: Symbol, x: float, y: float, height: float) -> str:
        return self.painter.icon(self.stream, symbol, x, y, height / ICON_BOX)

    def fill(self, role: str | None, x: float, y: float, width: float, height: float) -> None:
        """Fill a rectangle as `role` says, if at all."""
        colour = self.theme.paint(role).fill if role else ""
        if colour:
            self.stream.fill_with(colour)
            self.stream.rectangle(x, y, width, height, "f")

    def edge(self, role: str | None, x: float, y: float, width: float, height: float) -> None:
        """Draw the edge of a rectangle just inside it, as `role` says, if at all."""
        if line := self.line_width(role):
            self.line_with(role)
            self.stream.rectangle(x + line / 2, y + line / 2, width - line, height - line, "S")

    def line_width(self, role: str | None) -> float:
        """Return the width of lines of `role`, points; 0 when it has none."""
        paint = self.theme.paint(role) if role else None
        return paint.line_width if paint and (paint.stroke or paint.fill) else 0.0

    def line_with(self, role: str | None) -> None:
        """Draw the lines that follow as `role` says."""
        if role:
            paint = self.theme.paint(role)
            self.stream.stroke_with(paint.stroke or paint.type_colour, paint.line_width, paint.dash)
