"""The walk over a document's elements: `TAGS` says what each becomes in HTML; what is for paper alone becomes nothing.

What it makes is written as HTML, and read as plain text.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import field, replace
from itertools import groupby, islice
from math import inf

from pressboard.figures.paints import legible
from pressboard.figures.shapes import Drawings, Elastic, Figure, Symbol
from pressboard.figures.themes import Theme
from pressboard.layout.divisions import ways_of
from pressboard.layout.documents import drawing_called, icon_called, icon_of, text_of
from pressboard.layout.entries import INLINE
from pressboard.layout.tree import Element, WidthShare
from pressboard.lean_classes import NamedTuple, dataclass
from pressboard.words import words

HEADINGS = ("h1", "h2", "h3")
_WIDEST = 120.0
_HIGHEST = 90.0
"""The place (mm) of a figure of which nothing says how large it is."""
_ICON_BOX = 64
_LINE_ICON = 5.0
_ENTRY_ICON = 8.0
"""The board units of an icon, and its height (mm) in a line, for the width of its strokes, and before an entry."""
_FEWEST_LETTERS = 3
"""So many letters in the display face are a heading; fewer are a number or a sign."""
_FEWEST_COLUMNS = 3
"""So many columns of two tables agree by no chance."""
_OF_PAGES = ("pagenumber", "pagecount", "pages", "sheets", "ink", "topics")
"""What tells of pages: a line with it is for paper."""
_SPACE = re.compile(r"[ \t\r\n]+")


@dataclass(slots=True)
class Tag:
    """An element of HTML; one with a `figure`, `unit` mm to its board unit, is that drawing."""

    name: str
    children: "list[Tag | str]" = field(default_factory=list)
    attributes: dict[str, str] = field(default_factory=dict)
    figure: Figure | None = None
    unit: float = 1.0

    def elements(self) -> "list[Tag]":
        return [child for child in self.children if isinstance(child, Tag)]

    def tags(self) -> "Iterator[Tag]":
        """Yield it and all tags in it, in reading order."""
        yield self
        for child in self.elements():
            yield from child.tags()

    def headings(self) -> "Iterator[Tag]":
        return (tag for tag in self.tags() if tag.name in HEADINGS)

    @property
    def line(self) -> str:
        """Its words: a line's end for a break, raised numbers and what drawings show in brackets, but for wordmarks.

        Words that are struck stand between signs, as people write them, or they would hold.
        """
        if self.name == "br":
            return "\n"
        words = self.attributes.get("aria-label", "")
        if not self.figure:
            words = "".join(
                child if isinstance(child, str) else child.line for child in self.children
            )
        bracketed = self.name == "sup" or (self.figure and self.attributes["class"] != "wordmark")
        if words and bracketed:
            return f"[{words}]"
        if words and self.name == "s":
            return f"~~{words}~~"
        return words


class Context(NamedTuple):
    """What blocks inherit: the words beside a drawing, the rank of lines in display type, the width of their place.

    In a line of the first rank a part in display type is enough; rank 0 has no headings. The `room` is in mm.
    """

    beside: str = ""
    rank: int = 3
    room: float = _WIDEST


class ElementReader:
    """Reads elements; `figures` and `icons` are what they may name.

    What it does raises BadTemplate for unknown figures and icons.
    """

    def __init__(self, theme: Theme, figures: Drawings, icons: Mapping[str, Symbol]) -> None:
        self._theme = theme
        self._figures = figures
        self._icons = icons

    def blocks(self, children: Iterable[Element | str], context: Context) -> list[Tag]:
        """The tags of blocks; text that stands between them is a paragraph."""
        made: list[Tag] = []
        for inline, group in groupby(
            children, lambda child: isinstance(child, str) or child.tag in INLINE
        ):
            if inline:
                made += self._paragraph([*group], context)
            else:
                read = [tag for child in _with_heads(group) for tag in self._read(child, context)]
                made += [tag for tag in read if isinstance(tag, Tag)]
        return made

    def _line(self, children: Iterable[Element | str], beside: str) -> "list[Tag | str]":
        made: list[Tag | str] = []
        for child in children:
            if isinstance(child, str):
                made.append(_SPACE.sub(" ", child))
            else:
                made += self._read(child, Context(beside))
        return made

    def _read(self, element: Element, context: Context) -> "Sequence[Tag | str]":
        rule = TAGS[element.tag]
        if not isinstance(rule, str):
            return rule(self, element, context) if rule else []
        name, _, kind = rule.partition(".")
        attributes = {"class": kind} if kind else {}
        children: Sequence[Tag | str]
        if element.tag in INLINE:
            children = self._line(element.children, context.beside)
            attributes |= self._colour(element.attributes.get("role"))
        else:
            children = self.blocks(element.children, context)
        if not name or not (children or name in ("br", "hr", "li")):
            return children
        for attribute, usual in (("href", None), ("start", 1)):
            if element.attributes.get(attribute, usual) != usual:
                attributes[attribute] = str(element[attribute])
        return [Tag(name, [*children], attributes)]

    def _colour(self, role: str | None) -> dict[str, str]:
        """Return the attributes of words in the colour of a role; that of ink is usual."""
        if role in (None, "ink"):
            return {}
        return {"style": f"color:{legible(self._theme.paint(role or 'ink').type_colour)}"}

    def _paragraph(
        self, children: Sequence[Element | str], context: Context, rank: int = 0
    ) -> list[Tag]:
        """Read a line: a heading of a rank, or of that of its context if it is all in display type."""
        if any(isinstance(child, Element) and child.tags() & {*_OF_PAGES} for child in children):
            return []
        words = " ".join(child if isinstance(child, str) else text_of(child) for child in children)
        line = self._line(children, context.beside or words)
        if not any(isinstance(part, Tag) or part.strip(" ") for part in line):
            return []
        if not rank and _in_display(children, context.rank == 1):
            rank = context.rank
        return [Tag(f"h{rank}" if rank else "p", line)]

    def p(self, element: Element, context: Context) -> list[Tag]:
        """Read a heading or a paragraph; one in the display face is a heading, and so is one that has a rank."""
        rank = int(element.tag[1:] or element["rank"] or 0)
        if not rank and element["face"] == "display":
            rank = context.rank
        found = self._paragraph(element.children, context, rank)
        for tag in found:
            tag.attributes = {
                **_side(element.attributes.get("align", "left")),
                **self._colour(element["role"]),
            }
        return found

    def group(self, element: Element, context: Context) -> list[Tag]:
        return [Tag("h3", [element["title"]]), *self.blocks(element.children, context)]

    def entry(self, element: Element, context: Context) -> list[Tag]:
        icon = icon_of(element, _ENTRY_ICON)
        inner = context._replace(beside=text_of(element))
        return _side_by_side([self.blocks([icon], inner), self.blocks(element.children, inner)])

    def table(self, element: Element, context: Context) -> list[Tag]:
        """Read a table, or what a table only lays out."""
        rows = [[*row.elements()] for row in element.elements()]
        headed = any(cell.tag == "th" for row in rows for cell in row)
        if element["grid"] == "none" and not element["header"] and not headed:
            return _laid_out(
                [self._places(row, element["widths"] or (), context) for row in element.elements()]
            )
        first = next(
            (n for n, row in enumerate(rows) if any(cell.tag != "th" for cell in row)), len(rows)
        )
        heads = element["header"] or first
        made = []
        for number, row in enumerate(rows):
            cells = [
                self._cell(cell, number < heads, not (headed or place))
                for place, cell in enumerate(row)
            ]
            made.append(Tag("tr", [*cells]))
        parts = (("thead", made[:heads]), ("tbody", made[heads:]))
        table = Tag("table", [Tag(name, [*part]) for name, part in parts if part])
        if not made:
            return []
        return [Tag("div", [table], {"class": "wide", "tabindex": "0"})]

    def _cell(self, cell: Element, of_column: bool, first: bool) -> Tag:
        """Return a cell; the `first` of a row in which nothing is marked as a head is its head if it says anything."""
        content = self.blocks(cell.children, Context(rank=0 if of_column else 3))
        attributes = _side(cell["align"])
        if cell["span"] > 1:
            attributes["colspan"] = str(cell["span"])
        is_head = of_column or cell.tag == "th" or (first and content)
        if is_head:
            scope = "col" if of_column else "row"
            if cell["span"] > 1:
                scope += "group"
            attributes["scope"] = scope
        return Tag("th" if is_head else "td", [*content], attributes)

    def _places(self, row: Element, widths: Sequence[object], context: Context) -> list[list[Tag]]:
        """The tags in the cells of a row that only lays out."""
        made = []
        left = iter(widths)
        for cell in row.elements():
            own = (
                width if isinstance(width, float) else inf for width in islice(left, cell["span"])
            )
            inner = context._replace(beside=text_of(row), room=min(sum(own) or inf, _WIDEST))
            content = self.blocks(cell.children, inner)
            if cell["align"] == "center":
                for tag in content:
                    tag.attributes.setdefault("class", "center")
            made.append(_with_caption(content))
        return made

    def figure(self, element: Element, context: Context) -> list[Tag]:
        """Read a figure; the wordmark of a game is the heading of all."""
        room = context.room
        width = element["width"]
        height = element["height"]
        if isinstance(width, WidthShare):
            width = width.parts * room
        figure = drawing_called(element, self._figures)
        if isinstance(figure, Elastic):
            figure = figure.draw(width or _WIDEST, height or _HIGHEST)
        words = figure.alternative
        if element["name"].rpartition("/")[2] == "wordmark" and words:
            return [Tag("h1", [_drawing(figure, 0.5, words, {"class": "wordmark"})])]
        if words.casefold() in context.beside.casefold():
            words = ""
        if element["unit"]:
            width = element["unit"] * figure.width
        elif not (width or height):
            width = min(figure.width * figure.unit, room)
        elif height:
            width = min(width or room, height * figure.width / figure.height)
        attributes = {"class": "figure", "style": f"--wide:{width:.4g}mm"}
        drawing = _drawing(figure, width / figure.width, words, attributes)
        return [Tag("figure" if words else "div", [drawing])]

    def icon(self, element: Element, context: Context) -> list[Tag]:
        """Read an icon, which says nothing where the words beside it do."""
        symbol = icon_called(element["name"], element.where, self._icons)
        height = element["size"]
        shows = words(symbol.shows)
        if shows.casefold() in context.beside.casefold():
            shows = ""
        attributes = {"class": "icon"}
        if height:
            attributes["style"] = f"height:{height:.4g}mm;width:{height:.4g}mm"
        figure = Figure(_ICON_BOX, _ICON_BOX, symbol.items)
        return [_drawing(figure, (height or _LINE_ICON) / _ICON_BOX, shows, attributes)]

    def keep(self, element: Element, context: Context) -> list[Tag]:
        return _with_caption(self.blocks(element.children, context))

    def choose(self, element: Element, context: Context) -> list[Tag]:
        """Read the first of several ways: where there is room without end nothing has to give way."""
        return self.blocks(_as_read(next(ways_of(element))), context)

    def place(self, element: Element, context: Context) -> list[Tag]:
        width = element.attributes.get("width")
        if isinstance(width, float):
            context = context._replace(room=width)
        return self.blocks(_as_read(element.children), context)

    def grid(self, element: Element, context: Context) -> list[Tag]:
        cells = [self.place(cell, context._replace(rank=2)) for cell in element.elements()]
        return _side_by_side([cell for cell in cells if cell])


def _as_read(children: Sequence[Element | str]) -> list[Element | str]:
    """The contents of a place as they are read: what is at its right or its foot comes last."""
    return sorted(
        children, key=lambda each: isinstance(each, Element) and each.attributes.get("at") in _ENDS
    )


_ENDS = ("right", "bottom")

TAGS: "Mapping[str, str | Callable[[ElementReader, Element, Context], Sequence[Tag | str]] | None]" = {
    "b": "strong",
    "i": "em",
    **{tag: tag for tag in ("s", "small", "sup", "br", "span", "a", "ul", "ol", "li", "hr")},
    "icon": ElementReader.icon,
    **dict.fromkeys(("optional", "q"), ""),
    **dict.fromkeys((*HEADINGS, "p"), ElementReader.p),
    "group": ElementReader.group,
    "entry": ElementReader.entry,
    "table": ElementReader.table,
    "figure": ElementReader.figure,
    **dict.fromkeys(("box", "card"), "div.box"),
    "keep": ElementReader.keep,
    "choose": ElementReader.choose,
    "grid": ElementReader.grid,
    **dict.fromkeys(("columns", "row", "side", "fill", "cell", "frame"), ElementReader.place),
    **dict.fromkeys(
        ("space", "pagebreak", "bookmark", "mark", "trim", "slot", "thumbnails", "ruled", "image"),
        None,
    ),
    **dict.fromkeys(_OF_PAGES, None),
}
"""What becomes of each element: a tag and its class, "" for what stands in it, None for nothing, or what reads it."""


def _drawing(figure: Figure, unit: float, words: str, attributes: dict[str, str]) -> Tag:
    """Return a drawing, which `words` take the place of; an ornament is passed over."""
    label = {"role": "img", "aria-label": words} if words else {"aria-hidden": "true"}
    return Tag("svg", [], {**attributes, **label}, figure, unit)


def _side(align: str) -> dict[str, str]:
    """Return the attributes of what keeps to a side."""
    if align == "left":
        return {}
    return {"class": align}


def _in_display(children: Iterable[Element | str], any_part: bool) -> bool:
    """True if words are set as a heading is, in the display face: all of them, or `any_part`."""
    faced = [
        child.tag == "span"
        and child["face"] == "display"
        and sum(map(str.isalpha, text_of(child))) >= _FEWEST_LETTERS
        if isinstance(child, Element)
        else False
        for child in children
        if (child.tag != "icon" if isinstance(child, Element) else child.strip())
    ]
    return any(faced) if any_part else bool(faced) and all(faced)


def _with_heads(children: Iterable[Element | str]) -> Iterator[Element]:
    """Yield elements; a table above one in the same columns is its head, and a rule between them the line below it."""
    left = [child for child in children if isinstance(child, Element)]
    while left:
        first = left.pop(0)
        ruled = [each.tag for each in left[:1]] == ["hr"]
        below = left[ruled] if len(left) > ruled else None
        if below and _is_head_of(first, below):
            del left[: ruled + 1]
            rows = [*first.elements()]
            first = below.holding([*rows, *below.elements()]).saying(header=len(rows))
        yield first


def _is_head_of(first: Element, second: Element) -> bool:
    """True if the first is a table that only lays out words, above one with lines that has no head."""
    if (
        not first.tag == second.tag == "table"
        or first["grid"] != "none"
        or second["grid"] == "none"
    ):
        return False
    headed = any(table["header"] or table.holds("th") for table in (first, second))
    widths = first["widths"] or ()
    return (
        len(widths) >= _FEWEST_COLUMNS
        and widths == second["widths"]
        and not (headed or first.holds("figure"))
    )


# Tables without lines and heads, and grids: they only say what stands beside what.


def _laid_out(rows: Sequence[list[list[Tag]]]) -> list[Tag]:
    made: list[Tag] = []
    left = [*rows]
    while left:
        row = left.pop(0)
        last = made[-1] if made else Tag("")
        kind = last.attributes.get("class")
        if kind in ("entry", "row") and any(row) and not row[0]:  # the words beside a drawing go on
            last.elements()[-1].children += [tag for cell in row for tag in cell]
            continue
        below = left[0] if left else []
        if (
            len(row) == len(below) > 1
            and {*map(_drawing_tag, row)} == {"figure"}
            and all(cell and _drawing_tag(cell) != "figure" for cell in below)
        ):
            row = [
                _with_caption(picture + words)
                for picture, words in zip(row, left.pop(0), strict=True)
            ]
        parts = _side_by_side([cell for cell in row if cell])
        if kind in ("parts", "pictures") and [part.attributes.get("class") for part in parts] == [
            kind
        ]:
            # Rows of parts break where there is room for no more.
            last.children += parts[0].children
        else:
            made += parts
    return made


def _side_by_side(cells: list[list[Tag]]) -> list[Tag]:
    """The cells side by side where there is room for it, a drawing with what belongs to it."""
    if len(cells) < 2:
        return cells[0] if cells else []
    first, *others = cells
    rest = [tag for cell in others for tag in cell]
    headed = [place for place, cell in enumerate(cells) if cell[0].name in HEADINGS]
    # It heads what stands beside it, too.
    if headed == [0] or (headed == [1] and _drawing_tag(first) == "figure"):
        heading = cells[headed[0]].pop(0)
        return [heading, *_side_by_side([cell for cell in cells if cell])]
    # What follows them is not beside them.
    if any(tag.name in ("h1", "h2") for cell in cells for tag in cell):
        return [*first, *rest]
    if _drawing_tag(first) in ("p", "div"):  # an icon, or an ornament
        return [Tag("div", [Tag("div", [*first]), Tag("div", [*rest])], {"class": "entry"})]
    if _drawing_tag(first) == "figure" not in map(_drawing_tag, others):
        figure, *more = _with_caption([*first, *rest])
        if not more:
            return [replace(figure, attributes={"class": "row"})]
        return [Tag("div", [figure, Tag("div", [*more])], {"class": "row"})]
    are_drawn = all(
        cell[0].name in ("figure", "div") and any(tag.figure for tag in cell[0].elements())
        for cell in cells
    )
    kind = "pictures" if are_drawn else "parts"
    return [Tag("div", [Tag("div", [*cell]) for cell in cells], {"class": kind})]


def _with_caption(tags: list[Tag]) -> list[Tag]:
    """Return blocks that belong together, a picture's words as its caption."""
    first, *others = tags or [Tag("")]
    if others and _drawing_tag([first]) == "figure" and all(other.name == "p" for other in others):
        return [replace(first, children=[*first.children, Tag("figcaption", [*others])])]
    return tags


def _drawing_tag(cell: list[Tag]) -> str:
    """Return the tag of a drawing that a cell holds alone, "figure" for one that shows something; else ""."""
    if len(cell) != 1:
        return ""
    only = cell[0]
    if len(only.children) == 1 and any(each.figure for each in only.elements()):
        return only.name
    return ""
