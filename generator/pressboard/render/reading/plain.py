"""What is read as plain text: lines of at most 75 characters, headings underlined, pictures in words."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from textwrap import wrap

from pressboard.render.reading.nodes import (
    Beside,
    Break,
    Divider,
    Entry,
    Framed,
    Heading,
    Icon,
    Line,
    Listing,
    Node,
    Paragraph,
    Phrase,
    Picture,
    Reading,
    Table,
)
from pressboard.render.reading.plain_tables import table_lines

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
    lines = _wrapped(_words(node.line), width)
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
    Paragraph: lambda node, width: _wrapped(_words(node.line), width),
    Listing: _listing,
    Table: lambda node, width: table_lines(node, width, _blocks),
    Picture: _picture,
    Entry: lambda node, width: _blocks((*node.icon, *node.content), width),
    Beside: lambda node, width: _blocks((each for part in node.parts for each in part), width),
    Framed: lambda node, width: [f"| {line}".rstrip() for line in _blocks(node.content, width - 2)],
    Divider: lambda node, width: ["-" * width],
}


def _words(line: Line) -> str:
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
    return f"[{_words(part.line)}]" if part.kind == "sup" else _words(part.line)


def _wrapped(words: str, width: int) -> list[str]:
    return [
        part
        for line in words.split("\n")
        for part in wrap(line.strip(" "), max(width, 1), break_long_words=False, break_on_hyphens=False)
    ]
