"""The walk over a document's elements: each becomes what is read of it; what is for paper alone becomes nothing."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Literal, NamedTuple

from pressboard.figures.elastic import Drawings, Elastic
from pressboard.figures.shapes import Figure, Symbol
from pressboard.figures.themes import Theme
from pressboard.layout.contents import INLINE
from pressboard.layout.links import text_of
from pressboard.layout.named import drawing_called
from pressboard.layout.tree import Element, WidthShare
from pressboard.render.reading.layout_tables import captioned, joined, laid_out
from pressboard.render.reading.nodes import (
    Beside,
    Cell,
    Divider,
    Entry,
    Framed,
    Heading,
    Listing,
    Nodes,
    Paragraph,
    Picture,
    Row,
    Table,
    all_of,
)
from pressboard.render.reading.plain import OF_PAGES, LineReader, in_display

_WIDEST, _HIGHEST = 120.0, 90.0
"""The place (mm) of a figure of which nothing says how large it is."""
_ENTRY_ICON = 8.0
"""The height (mm) of the icon of an entry."""
_BOUNDLESS = 10_000.0
_LAST = ("right", "bottom")
_LOWEST_RANK = 3


class Around(NamedTuple):
    """What blocks inherit: where lines keep to, the words beside an icon, the rank that display type has.

    In the `head` a part of a line in display type is enough; `room` is how wide (mm) their place is, if that is known.
    """

    align: str = "left"
    beside: str = ""
    rank: int = _LOWEST_RANK
    head: bool = False
    room: float | None = None


class BlockReader:
    """Reads blocks; `figures` and `icons` are what they may name."""

    def __init__(self, theme: Theme, figures: Drawings, icons: Mapping[str, Symbol]) -> None:
        self._lines = LineReader(theme, icons)
        self._figures = figures

    def blocks(self, children: Iterable[Element | str], around: Around) -> Nodes:
        """Return what is read of blocks, and of text that stands between them.

        Raises BadTemplate for unknown figures and icons.
        """
        made: list[Nodes] = []
        for inline, group in groupby(children, lambda child: isinstance(child, str) or child.tag in INLINE):
            if inline:
                made.append(self._paragraph(list(group), around))
            else:
                made += [BLOCKS[child.tag](self, child, around) for child in _elements(group)]
        return tuple(node for nodes in made for node in nodes)

    def _paragraph(self, children: list[Element | str], around: Around, role: str | None = None) -> Nodes:
        if any(isinstance(child, Element) and _of_pages(child) for child in children):
            return ()
        words = " ".join(child if isinstance(child, str) else text_of(child) for child in children)
        line = self._lines.line(children, around.beside or words)
        if not line:
            return ()
        if in_display(children, around.head):
            return (Heading(around.rank, line),)
        return (Paragraph(self._lines.coloured(line, role), around.align),)

    def heading(self, element: Element, around: Around) -> Nodes:
        """Read h1, h2 and h3."""
        line = self._lines.line(element.children, text_of(element))
        return (Heading(int(element.tag[1:]), line),) if line else ()

    def p(self, element: Element, around: Around) -> Nodes:
        """Read a paragraph; one in the display face is a heading, and so is one that has a rank."""
        if element["rank"]:
            line = self._lines.line(element.children, text_of(element))
            return (Heading(int(element["rank"]), line),) if line else ()
        align = element["align"] if element["align"] != "left" else around.align
        found = self._paragraph(element.children, around._replace(align=align), element["role"])
        if element["face"] == "display" and len(found) == 1 and isinstance(found[0], Paragraph):
            return (Heading(around.rank, found[0].line),)
        return found

    def listing(self, element: Element, around: Around) -> Nodes:
        items = tuple(self.blocks(item.children, around) for item in element.elements())
        return (Listing(items, element["start"] if element.tag == "ol" else None),) if items else ()

    def group(self, element: Element, around: Around) -> Nodes:
        """Read blocks under a heading of the third rank."""
        return (Heading(_LOWEST_RANK, (element["title"],)), *self.blocks(element.children, around))

    def entry(self, element: Element, around: Around) -> Nodes:
        """Read a text with an icon to its left."""
        beside = text_of(element)
        icon = Element("icon", {"name": element["icon"], "size": _ENTRY_ICON}, [], element.where)
        shown = Paragraph((self._lines.icon(icon, beside),))
        return (Entry((shown,), self.blocks(element.children, around._replace(beside=beside))),)

    def table(self, element: Element, around: Around) -> Nodes:
        """Read a table, or what a table only lays out."""
        rows = list(element.elements())
        headed = any(cell.tag == "th" for row in rows for cell in row.elements())
        if element["grid"] == "none" and not element["header"] and not headed:
            return laid_out([self._cells(row, element["widths"] or (), around) for row in rows])
        heads = element["header"] or sum(1 for _ in _leading_heads(rows))
        read = [self._row(row, number < heads, headed, around) for number, row in enumerate(rows)]
        return (Table(tuple(read[:heads]), tuple(read[heads:]), element["grid"] != "none"),) if read else ()

    def _cells(self, row: Element, widths: Sequence[float | WidthShare], around: Around) -> list[Nodes]:
        made, place, beside = [], 0, text_of(row)
        for cell in row.elements():
            width = widths[place] if place < len(widths) and cell["span"] == 1 else None
            room = None if isinstance(width, WidthShare) else width
            inner = around._replace(align=cell["align"], beside=beside, room=room)
            made.append(captioned(self.blocks(cell.children, inner)))
            place += cell["span"]
        return made

    def _row(self, row: Element, head: bool, headed: bool, around: Around) -> Row:
        """Return a row of a table; where nothing in it is marked as a head the first cell of each row is its head."""
        made = []
        for place, cell in enumerate(row.elements()):
            content = self.blocks(cell.children, around._replace(align="left"))
            if head:
                content = tuple(Paragraph(each.line) if isinstance(each, Heading) else each for each in content)
            first = not (headed or place) and bool(content)
            heads: Literal["", "col", "row"] = "col" if head else "row" if cell.tag == "th" or first else ""
            made.append(Cell(content, cell["span"], heads, cell["align"]))
        return tuple(made)

    def figure(self, element: Element, around: Around) -> Nodes:
        """Read a figure; the wordmark of a game is the heading of all."""
        figure = self._drawn(element)
        if element["name"].rpartition("/")[2] == "wordmark" and figure.alternative:
            return (Heading(1, (figure.alternative,), figure),)
        if figure.alternative and figure.alternative.casefold() in around.beside.casefold():
            figure = replace(figure, title="", shows="")  # the words beside it say so
        return (Picture(figure, _width(element, figure, around.room)),)

    def _drawn(self, element: Element) -> Figure:
        drawing = drawing_called(element, self._figures)
        if isinstance(drawing, Elastic):
            return drawing.draw(_length(element["width"], None) or _WIDEST, element["height"] or _HIGHEST)
        return drawing

    def icon(self, element: Element, around: Around) -> Nodes:
        return (Paragraph((self._lines.icon(element, around.beside),), around.align),)

    def box(self, element: Element, around: Around) -> Nodes:
        content = self.blocks(element.children, around)
        return (Framed(content),) if content else ()

    def keep(self, element: Element, around: Around) -> Nodes:
        """Read blocks that stay together: words below a figure belong to it."""
        return captioned(self.blocks(element.children, around))

    def choose(self, element: Element, around: Around) -> Nodes:
        """Read the first of several ways: where there is room without end nothing has to give way."""
        return self.blocks(next(element.elements()).children, around)

    def within(self, element: Element, around: Around) -> Nodes:
        """Read what stands in a place; what is at its right or its foot comes last."""
        width = element.attributes.get("width")
        room = width if isinstance(width, float) else around.room
        return self.blocks(sorted(element.children, key=_stands_last), around._replace(room=room))

    def grid(self, element: Element, around: Around) -> Nodes:
        """Read a grid: cells beside each other, or one after the other where they have headings of their own."""
        inner = around._replace(rank=_LOWEST_RANK - 1)
        cells = [cell for cell in (self.within(each, inner) for each in element.elements()) if cell]
        if any(isinstance(node, Heading) for cell in cells for node in all_of(cell)):
            return tuple(node for cell in cells for node in cell)
        return (Beside(tuple(cells)),) if cells else ()

    def card(self, element: Element, around: Around) -> Nodes:
        return self.box(element, around)

    def rule(self, element: Element, around: Around) -> Nodes:
        return (Divider(),)

    def nothing(self, element: Element, around: Around) -> Nodes:
        """Leave out what is for paper alone."""
        return ()


def _elements(children: Iterable[Element | str]) -> Iterable[Element]:
    return joined([child for child in children if isinstance(child, Element)])


def _stands_last(child: Element | str) -> bool:
    return isinstance(child, Element) and child.attributes.get("at") in _LAST


def _of_pages(element: Element) -> bool:
    return element.tag in OF_PAGES or any(map(_of_pages, element.elements()))


def _leading_heads(rows: Iterable[Element]) -> Iterable[Element]:
    """Yield the rows before the first that does not hold heads alone."""
    for row in rows:
        if any(cell.tag != "th" for cell in row.elements()):
            return
        yield row


def _width(element: Element, figure: Figure, room: float | None) -> float:
    """Return how wide a figure stands on paper, mm."""
    if element["unit"]:
        return float(element["unit"] * figure.width)
    width, height = _length(element["width"], room), element["height"]
    if not (width or height):
        return min(figure.width * figure.unit, room or _WIDEST)
    return float(min(width or room or _WIDEST, _BOUNDLESS if not height else height * figure.width / figure.height))


def _length(width: float | WidthShare | None, room: float | None) -> float | None:
    """Return a width in mm where there are `room` mm."""
    return width.parts * (room or _WIDEST) if isinstance(width, WidthShare) else width


BLOCKS: Mapping[str, Callable[[BlockReader, Element, Around], Nodes]] = {
    **dict.fromkeys(("h1", "h2", "h3"), BlockReader.heading),
    "p": BlockReader.p,
    **dict.fromkeys(("ul", "ol"), BlockReader.listing),
    "group": BlockReader.group,
    "entry": BlockReader.entry,
    "table": BlockReader.table,
    "figure": BlockReader.figure,
    "icon": BlockReader.icon,
    "box": BlockReader.box,
    "keep": BlockReader.keep,
    "choose": BlockReader.choose,
    "grid": BlockReader.grid,
    "card": BlockReader.card,
    "hr": BlockReader.rule,
    **dict.fromkeys(("columns", "row", "side", "fill", "cell", "frame", "header", "footer"), BlockReader.within),
    **dict.fromkeys(
        ("space", "pagebreak", "bookmark", "mark", "trim", "slot", "thumbnails", "ruled", "image"), BlockReader.nothing
    ),
}
"""What becomes of each element that stands on a page."""
PARTS = frozenset({"document", "page", "product", "way", "li", "tr", "td", "th"})
"""The elements that are read with those that hold them."""
