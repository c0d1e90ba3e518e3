"""What is read as plain text: lines of at most 75 characters, headings underlined, pictures in words."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import zip_longest
from textwrap import wrap

from pressboard.figures.paints import legible
from pressboard.figures.shapes import Symbol
from pressboard.figures.themes import Theme
from pressboard.layout.named import icon_called
from pressboard.layout.tree import Element
from pressboard.render.reading.nodes import (
    Beside,
    Break,
    Cell,
    Divider,
    Entry,
    Framed,
    Heading,
    Icon,
    Line,
    Listing,
    Node,
    Nodes,
    Paragraph,
    Phrase,
    PhraseKind,
    Picture,
    Reading,
    Row,
    Table,
)

# Lines of text: the elements that stand in them become phrases, icons and breaks.

_SPACE = re.compile(r"[ \t\r\n]+")
OF_PAGES = ("pagenumber", "pagecount", "pages", "sheets", "ink", "topics")
"""What tells of pages: a line with it is for paper."""
_FEWEST_LETTERS = 3
"""So many letters in the display face are a heading; fewer are a number or a sign."""


class LineReader:
    """Reads lines; `icons` are what they may name, and colours are those of a theme."""

    def __init__(self, theme: Theme, icons: Mapping[str, Symbol]) -> None:
        self._theme, self._icons = theme, icons

    def line(self, children: Iterable[Element | str], beside: str) -> Line:
        """Return a line with no space at its ends; `beside` are the words around its icons.

        Raises BadTemplate for an unknown icon.
        """
        # A line without space at its ends, as far as that stands in no phrase.
        parts = list(self._parts(children, beside))
        if parts and isinstance(parts[0], str):
            parts[0] = parts[0].lstrip(" ")
        if parts and isinstance(parts[-1], str):
            parts[-1] = parts[-1].rstrip(" ")
        return tuple(part for part in parts if part != "")

    def icon(self, element: Element, beside: str) -> Icon:
        """Return an icon, which says nothing where the words `beside` it do; raises BadTemplate for an unknown one."""
        symbol = icon_called(element["name"], element.where, self._icons)
        said = symbol.shows.casefold() in beside.casefold()
        return Icon(symbol, element["size"] or 0.0, "" if said else symbol.shows)

    def coloured(self, line: Line, role: str | None) -> Line:
        """Return a line in the colour of a role, if it has one that is not that of ink."""
        if role in (None, "ink") or not line:
            return line
        return (Phrase("coloured", line, legible(self._theme.paint(role or "ink").type_colour)),)

    def _parts(self, children: Iterable[Element | str], beside: str) -> Line:
        made: list[str | Phrase | Icon | Break] = []
        for child in children:
            if isinstance(child, str):
                made.append(_SPACE.sub(" ", child))
            else:
                made += IN_A_LINE[child.tag](self, child, self._parts(child.children, beside), beside)
        return tuple(each for each in made if each != "")


_KINDS: Mapping[str, PhraseKind] = {"b": "strong", "i": "em", "small": "small", "sup": "sup"}


def _plain(reader: LineReader, element: Element, line: Line, beside: str) -> Line:
    return line


IN_A_LINE: Mapping[str, Callable[[LineReader, Element, Line, str], Line]] = {
    **dict.fromkeys(_KINDS, lambda reader, element, line, beside: (Phrase(_KINDS[element.tag], line),) if line else ()),
    "br": lambda reader, element, line, beside: (Break(),),
    "span": lambda reader, element, line, beside: reader.coloured(line, element["role"]),
    "optional": _plain,
    "q": _plain,
    "a": lambda reader, element, line, beside: (Phrase("link", line, element["href"]),),
    "icon": lambda reader, element, line, beside: (reader.icon(element, beside),),
    **dict.fromkeys(OF_PAGES, lambda reader, element, line, beside: ()),
}
"""What becomes of each element that stands in a line."""


def in_display(children: Iterable[Element | str], any_part: bool) -> bool:
    """Say whether words are set as a heading is, in the display face: all of them, or `any_part`."""
    parts = [child for child in children if not isinstance(child, str) or child.strip()]
    faced = [_in_display(child) for child in parts if isinstance(child, str) or child.tag != "icon"]
    return any(faced) if any_part else bool(faced) and all(faced)


def _in_display(child: Element | str) -> bool:
    if isinstance(child, str) or child.tag != "span" or child["face"] != "display":
        return False
    return sum(map(str.isalpha, "".join(each for each in child.children if isinstance(each, str)))) >= _FEWEST_LETTERS


def words_of(line: Line) -> str:
    """Return the words of a line, white space folded."""
    return " ".join(_words(line).split())


def _words(line: Line) -> str:
    return "".join(
        part if isinstance(part, str) else _words(part.line) if isinstance(part, Phrase) else " " for part in line
    )


# Tables in plain text: columns side by side, as wide as what stands in them.

Blocks = Callable[[Nodes, int], list[str]]
"""Returns the lines of blocks in a width."""
_GAP, _NARROW_GAP = 2, 1
"""So many characters are between columns, and where words have no room otherwise."""
_NARROWEST = 6
"""So many characters a column has at least that gives way to others."""
_AS_WIDE_AS_IT_IS = 10_000
_ALIGNED = {"left": "<", "center": "^", "right": ">"}


def table_lines(table: Table, width: int, blocks: Blocks) -> list[str]:
    """Return the lines of a table that is no wider than `width` if its longest words allow it."""
    longest = _wanted([*table.head, *table.body], 1, blocks)
    if not (sum(longest) + _NARROW_GAP * (len(longest) - 1) <= width):
        table = _without_blanks(table)
    rows = [*table.head, *table.body]
    widths, gap = _widths(rows, width, blocks)
    made = [line for row in table.head for line in _row(row, widths, gap, blocks)]
    if table.head:
        made.append((" " * gap).join("-" * each for each in widths))
    return made + [line for row in table.body for line in _row(row, widths, gap, blocks)]


def _without_blanks(table: Table) -> Table:
    """Return a table without the columns in which nothing stands below their heads, if there are others."""
    columns = {len(row) for row in table.body}
    if len(columns) != 1 or any(cell.span > 1 for row in table.body for cell in row):
        return table
    kept = [place for place in range(columns.pop()) if any(_words_in(row[place]) for row in table.body)]
    if not kept:
        return table
    head = tuple(tuple(_left_of(row, kept)) for row in table.head)
    return replace(table, head=head, body=tuple(tuple(row[place] for place in kept) for row in table.body))


def _left_of(row: Row, kept: Sequence[int]) -> Iterator[Cell]:
    """Yield the cells of a head above the columns that are kept."""
    place = 0
    for cell in row:
        span = sum(place <= each < place + cell.span for each in kept)
        place += cell.span
        if span:
            yield replace(cell, span=span)


def _words_in(cell: Cell) -> bool:
    """Say whether anything but a space stands in a cell."""
    return any(not isinstance(each, Paragraph) or words_of(each.line).strip() for each in cell.content)


def _widths(rows: Sequence[Row], width: int, blocks: Blocks) -> tuple[list[int], int]:
    """Return the widths of the columns, and what is between them.

    The widest give way until all have room beside each other; no narrower than their longest words if these have room.
    """
    widths, longest = (_wanted(rows, most, blocks) for most in (_AS_WIDE_AS_IT_IS, 1))
    between = len(widths) - 1
    gap = _GAP if sum(longest) + _GAP * between <= width else _NARROW_GAP
    for least in (longest, [_NARROWEST] * len(widths)):
        while sum(widths) + gap * between > width:
            giving = [place for place, each in enumerate(widths) if each > least[place]]
            if not giving:
                break
            widths[max(giving, key=widths.__getitem__)] -= 1
    return widths, gap


def _wanted(rows: Sequence[Row], most: int, blocks: Blocks) -> list[int]:
    """Return how wide columns are in which lines have `most` characters, or a word if that is longer."""
    wanted = [1] * max((sum(cell.span for cell in row) for row in rows), default=0)
    for row in rows:
        place = 0
        for cell in row:
            if cell.span == 1:
                wanted[place] = max(wanted[place], max(map(len, blocks(cell.content, most)), default=0))
            place += cell.span
    return wanted


def _row(row: Row, widths: Sequence[int], gap: int, blocks: Blocks) -> list[str]:
    """Return the lines of a row; an empty one is there to be filled in."""
    columns: list[list[str]] = []
    place = 0
    if not any(cell.content for cell in row):
        return [(" " * gap).join("_" * width for width in widths)]
    for cell in row:
        own = widths[place : place + cell.span]
        wide = sum(own) + gap * (len(own) - 1)
        columns.append([f"{line:{_ALIGNED[cell.align]}{wide}}" for line in blocks(cell.content, wide)] or [" " * wide])
        place += cell.span
    empty = [" " * len(column[0]) for column in columns]
    lines = zip_longest(*columns)
    return [
        (" " * gap).join(part if part is not None else blank for part, blank in zip(line, empty, strict=True)).rstrip()
        for line in lines
    ]


WIDTH = 75
"""Characters in a line; only a single word may be longer."""
_BLANK = 40
"""So many dots are enough for a blank."""
_LONG_BLANK = re.compile(rf"\.{{{_BLANK},}}")
_UNDER = {1: "=", 2: "-", 3: "~"}
_WORD_JOINER = "\u2060"
_EMPTY, _SPACES = re.compile(r" *\( *\)"), re.compile("[ \xa0]{2,}")
_BEFORE_POINT = re.compile(r"(?<=\w)[ \u00a0]+(?=[.,;:!?](?:\s|$))")
"""What an icon that says nothing leaves before the point at the end of its sentence."""


def plain_text(reading: Reading) -> str:
    """Return a text that ends with a line's end; the same document gives the same text."""
    head = [line for line in _blocks(reading.head, WIDTH) if line]
    foot = [line for line in _blocks(reading.foot, WIDTH) if line]
    parts = [head, _blocks(reading.main, WIDTH), ["-" * WIDTH, *foot] if foot else []]
    return "\n\n".join("\n".join(lines) for lines in parts if lines) + "\n"


def _blocks(nodes: Iterable[Node], width: int) -> list[str]:
    """Return the lines of blocks, an empty one between them."""
    made: list[str] = []
    for node in nodes:
        lines = _BLOCKS[type(node)](node, width)
        if lines:
            made += ["", *lines] if made else lines
    return made


def _heading(node: Heading, width: int) -> list[str]:
    lines = _wrapped(_plain_words(node.line), width)
    under = _UNDER[node.rank] * max(map(len, lines), default=0)
    return [*lines, under] if under else []


def _listing(node: Listing, width: int) -> list[str]:
    made: list[str] = []
    last = (node.start or 0) + len(node.items) - 1
    indent = 2 if node.start is None else len(f"{last}. ")
    for number, item in enumerate(node.items, node.start or 0):
        bullet = "*" if node.start is None else f"{number}."
        lines = _blocks(item, width - indent) or [""]
        made += _hung(f"{bullet:{indent}}", lines)
    return made


def _hung(before: str, lines: list[str]) -> Iterator[str]:
    for number, line in enumerate(lines):
        yield f"{before if not number else ' ' * len(before)}{line}".rstrip()


def _picture(node: Picture, width: int) -> list[str]:
    words = node.figure.alternative
    shown = _wrapped(f"[{words}]", width) if words else []
    return [*shown, *_blocks(node.caption, width)]


_BLOCKS: Mapping[type, Callable[..., list[str]]] = {
    Heading: _heading,
    Paragraph: lambda node, width: _wrapped(_plain_words(node.line), width),
    Listing: _listing,
    Table: lambda node, width: table_lines(node, width, _blocks),
    Picture: _picture,
    Entry: lambda node, width: _blocks((*node.icon, *node.content), width),
    Beside: lambda node, width: _blocks((each for part in node.parts for each in part), width),
    Framed: lambda node, width: [f"| {line}".rstrip() for line in _blocks(node.content, width - 2)],
    Divider: lambda node, width: ["-" * width],
}


def _plain_words(line: Line) -> str:
    """Return a line as text, a line's end for each break; icons that say nothing leave no room and no brackets."""
    text = "".join(map(_part, line)).replace(_WORD_JOINER, "")
    text = _LONG_BLANK.sub("." * _BLANK, text)
    return _BEFORE_POINT.sub("", _SPACES.sub(" ", _EMPTY.sub("", text)))


def _part(part: "str | Phrase | Icon | Break") -> str:
    if isinstance(part, str):
        return part
    if isinstance(part, Break):
        return "\n"
    if isinstance(part, Icon):
        return f"[{part.shows}]" if part.shows else ""
    return f"[{_plain_words(part.line)}]" if part.kind == "sup" else _plain_words(part.line)


def _wrapped(words: str, width: int) -> list[str]:
    return [
        part
        for line in words.split("\n")
        for part in wrap(line.strip(" "), max(width, 1), break_long_words=False, break_on_hyphens=False)
    ]
