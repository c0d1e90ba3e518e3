"""The PDF page being drawn: its operators, number, links and bookmarks."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from math import ceil, fsum
from types import MappingProxyType
from typing import NamedTuple

from pressboard.errors import BadTemplate, unknown
from pressboard.figures.marks import MARKS
from pressboard.figures.shapes import Circle, Figure, Rect, Symbol
from pressboard.figures.themes import Theme
from pressboard.layout.tree import Element
from pressboard.lean_dataclasses import dataclass
from pressboard.render.figures import ICON_BOX, Painter
from pressboard.render.inked.chapters import Place
from pressboard.render.inked.operators import (
    Box,
    Draw,
    DrawFigure,
    FormLedger,
    Link,
    SetBookmark,
    SetTrim,
    page_form,
)
from pressboard.render.reportlab_pdf import FlowCanvas
from pressboard.render.shape_paths import path_operators
from pressboard.render.stream import OperatorStream, fixed
from pressboard.render.text.inline import INK, PAGE_COUNT, PAGE_NUMBER, PAGES, SHEETS, TOPICS, unknown_yet
from pressboard.render.text.looks import LEAST_LABEL, Look
from pressboard.render.text.reportlab_text import Flowable
from pressboard.words import words

_LONGEST_TOPICS, _TOPICS_A_MM = 64, 0.31
"""So many characters of topics have room in a page's head, in that of a narrow page so many to a mm of its width."""
_ENDS = 3
"""The first, the last and what stands for those between."""
_BETWEEN = "…"
_INK_STEP = 5
_FINE = 5
"""The decimals of the scale of a page's picture."""


class PageNumbering(NamedTuple):
    """Which page it is: the `number`th of `total`, which is 0 while pages are only counted.

    `place` is where in the book the page belongs; `parts` are the first and the last page of each that it can name.
    `sizes` are the width and the height (points) of the pages that can be pictured. The chapter has `own` pages, 0 for
    no chapter. `inks` are how dark pages are, from 0 to 1, where that was measured.
    """

    number: int
    total: int
    place: Place
    parts: Mapping[str, tuple[int, int]]
    sizes: Mapping[int, tuple[float, float]] = MappingProxyType({})
    own: int = 0
    inks: Mapping[int, float] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class PdfPage:
    """A page of `height` points; places are points from its upper left corner, y down.

    `topics` are the headings that say what stands on it; labels in its figures are as large as `label`, points, where
    they have room.
    """

    canvas: FlowCanvas
    ledger: FormLedger
    stream: OperatorStream
    painter: Painter
    theme: Theme
    height: float
    numbering: PageNumbering
    topics: str = ""
    label: float = LEAST_LABEL

    def about(self, topics: tuple[str, ...], look: Look, width: float) -> "PdfPage":
        """Return this page, knowing what stands on it, what it is like and how wide it is, mm."""
        # Topics in a line of a page `width` mm wide; of too many those in the middle are left out.
        told, longest = list(topics), min(_LONGEST_TOPICS, width * _TOPICS_A_MM)
        while len(" · ".join(told)) > longest and len(told) > _ENDS:
            middle = len(told) // 2
            told[middle - 1 : middle + 1] = [_BETWEEN]
        if len(" · ".join(told)) > longest and len(told) == _ENDS:
            told[1] = _BETWEEN
        return replace(self, topics=" · ".join(told), label=look.label)

    def onto(self, stream: OperatorStream) -> "PdfPage":
        """Return this sheet drawing into `stream`, to make a form of what is drawn."""
        return replace(self, stream=stream)

    def bookmark(self, title: str, level: int, y: float) -> None:
        """Put `title` into the outline, leading to the height `y`; what is in a part stands beneath the part's entry.

        The name of the part, or of the chapter, is not repeated there.
        """
        place = self.numbering.place
        if title != (place.part or place.chapter):
            self.stream.operators.append(SetBookmark(title, level + place.depth, self.height - y))

    def numbers(self, element: Element) -> str:
        """Return what stands for an element that names a page or pages; raises BadTemplate for an unknown part."""
        if element.tag == PAGE_NUMBER:
            return str(self.numbering.number)
        if element.tag == TOPICS:
            return self.topics
        if not self.numbering.total:
            return unknown_yet(element)
        if element.tag == PAGE_COUNT:
            return str((element["alone"] and self.numbering.own) or self.numbering.total)
        return _COUNTED[element.tag](self, element)

    def _pages(self, element: Element) -> str:
        first, last = self._part(element, element["part"])
        numbers = str(first) if first == last else f"{first}–{last}"
        if not element["named"]:
            return numbers
        return words("page {number}" if first == last else "pages {number}", number=numbers)

    def _sheets(self, element: Element) -> str:
        """Return how many sheets of paper the pages of some parts take."""
        both = element["both"].split("|")
        taken = 0
        for name in element["parts"].split("|"):
            first, last = self._part(element, name)
            taken += ceil((last - first + 1) / (2 if name in both else 1))
        return words("{count} sheet" if taken == 1 else "{count} sheets", count=taken)

    def _ink(self, element: Element) -> str:
        """Return roughly how dark the pages of some parts are."""
        ends = (self._part(element, name) for name in element["parts"].split("|"))
        numbers = {number for first, last in ends for number in range(first, last + 1)}
        inks = [ink for number, ink in self.numbering.inks.items() if number in numbers]
        return told_ink(fsum(inks) / max(len(inks), 1))

    def _part(self, element: Element, name: str) -> tuple[int, int]:
        """Return the first and the last page of a part that an element names; raises BadTemplate."""
        parts = self.numbering.parts
        if name not in parts:
            why = unknown("part", name, parts) if parts else f"<{element.tag}> is for kits; this print has no parts"
            raise BadTemplate(f"{element.where}: {why}")
        return parts[name]

    def pictured(self, element: Element) -> list[int]:
        """Return the numbers of the pages that an element pictures, none while pages are only counted."""
        if not self.numbering.total:
            return []
        first, last = self._part(element, element["part"])
        return [number for number in range(first, last + 1) if number in self.numbering.sizes][: element["most"]]

    def thumbnail(self, number: int, x: float, y: float, scale: float) -> None:
        """Draw a picture of a page of the file with its upper left corner at (`x`, `y`)."""
        factor = fixed(scale, _FINE)
        place = self.stream.numbers(x, y + scale * self.numbering.sizes[number][1])
        self.stream.draw(page_form(number), f"{factor} 0 0 -{factor} {place}")

    def link(self, address: str, box: Box) -> None:
        """Make the rectangle `box` (left, top, right, bottom) lead to `address`."""
        left, top, right, bottom = box
        self.stream.operators.append(Link(address, (left, self.height - bottom, right, self.height - top)))

    def trim(self, box: Box, bleed: float) -> None:
        """Say that the page is cut to the rectangle `box` (left, top, right, bottom), and printed so far beyond it."""
        left, top, right, bottom = box
        trim = (left, self.height - bottom, right, self.height - top)
        beyond = (trim[0] - bleed, trim[1] - bleed, trim[2] + bleed, trim[3] + bleed)
        self.stream.operators.append(SetTrim(trim, beyond))

    def figure(self, name: str, figure: Figure, x: float, y: float, scale: float) -> None:
        """Paint a figure, which the template calls `name`, with its upper left corner at (`x`, `y`).

        `scale` is points to the board unit. Raises as `Painter.paint` does.
        """
        drawn = self.stream.aside()
        keeps = name in MARKS or not figure.grow  # printers need rulers, nobody reads them
        label = LEAST_LABEL if keeps else self.label
        self.painter.paint(drawn, figure, x, y, scale, label)
        self.stream.forms |= drawn.forms
        box = (x, y, x + scale * figure.width, y + scale * figure.height)
        self.stream.operators.append(DrawFigure(name, figure.title, box, tuple(drawn.operators), figure.shows))

    def flowable(self, flowable: Flowable, x: float, foot: float) -> OperatorStream:
        """Draw a Platypus flowable that has been wrapped, its lower left corner at (`x`, `foot`).

        Returned is what was drawn, for `again`.
        """
        drawn = OperatorStream()
        drawn.operators = self.canvas.operators(flowable, (x, self.height - foot), self.onto(drawn)._placed_icon)
        self.again(drawn, x, foot)
        return drawn

    def again(self, drawn: OperatorStream, x: float, foot: float) -> None:
        """Draw what `flowable` drew before, perhaps on a page of another file; it must hold no links."""
        self.painter.hand_over(drawn.forms)
        self.stream.forms |= drawn.forms
        self.stream.operators.append(f"q 1 0 0 -1 {self.stream.numbers(x, foot)} cm")
        self.stream.operators += drawn.operators
        self.stream.operators.append("Q")

    def _placed_icon(self, symbol: Symbol, x: float, y: float, height: float) -> Draw:
        return self.painter.icon(self.stream, symbol, x, y, height / ICON_BOX)

    def fill(self, role: str | None, x: float, y: float, width: float, height: float, radius: float = 0.0) -> None:
        """Fill a rectangle, its corners as round as `radius` says, as `role` says, if at all."""
        colour = self.theme.paint(role).fill if role else ""
        if colour:
            self.stream.fill_with(colour)
            self._outline(Rect("", x, y, width, height, radius), "f")

    def edge(self, role: str | None, x: float, y: float, width: float, height: float, radius: float = 0.0) -> None:
        """Draw the edge of a rectangle just inside it, as `role` says, if at all."""
        if line := self.line_width(role):
            self.line_with(role)
            inside = Rect("", x + line / 2, y + line / 2, width - line, height - line, radius)
            self._outline(inside, "S")

    def disc(self, role: str, x: float, y: float, radius: float) -> None:
        """Draw a disc round (`x`, `y`) as `role` says: filled, or where that is as light as paper with an edge."""
        paint = self.theme.paint(role)
        if paint.fill:
            self.stream.fill_with(paint.fill)
        if paint.stroke:
            self.stream.stroke_with(paint.stroke, paint.line_width, paint.dash)
        edge = paint.line_width / 2 if paint.stroke else 0.0
        self._outline(
            Circle("", x, y, radius - edge), {1: "f", 2: "S", 3: "B"}[bool(paint.fill) + 2 * bool(paint.stroke)]
        )

    def rule(self, role: str, x: float, y: float, width: float, thickness: float) -> None:
        """Draw a line across, so thick, in the colour of `role`."""
        self.stream.fill_with(self.theme.paint(role).type_colour)
        self.stream.rectangle(x, y, width, thickness, "f")

    def _outline(self, shape: Rect | Circle, operator: str) -> None:
        self.stream.operators.append(f"{path_operators(shape, self.stream)} {operator}")

    def line_width(self, role: str | None) -> float:
        """Return the width of lines of `role`, points; 0 when it has none."""
        paint = self.theme.paint(role) if role else None
        return paint.line_width if paint and (paint.stroke or paint.fill) else 0.0

    def line_with(self, role: str | None) -> None:
        """Draw the lines that follow as `role` says."""
        if role:
            paint = self.theme.paint(role)
            self.stream.stroke_with(paint.stroke or paint.type_colour, paint.line_width, paint.dash)


_COUNTED: Mapping[str, Callable[[PdfPage, Element], str]] = MappingProxyType(
    {PAGES: PdfPage._pages, SHEETS: PdfPage._sheets, INK: PdfPage._ink}
)


def told_ink(share: float) -> str:
    """Return how dark pages are, in steps of 5 %: another printer would differ by as much.

    >>> [told_ink(share) for share in (0.02, 0.04, 0.13)]
    ['under 5 %', 'about 5 %', 'about 15 %']
    """
    steps = round(share * 100 / _INK_STEP) * _INK_STEP
    return words("about {share} %", share=steps) if steps else words("under {share} %", share=_INK_STEP)
