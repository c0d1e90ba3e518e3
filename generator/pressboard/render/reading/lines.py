"""Lines of text: the elements that stand in them become phrases, icons and breaks."""

import re
from collections.abc import Callable, Iterable, Mapping

from pressboard.figures.paints import legible
from pressboard.figures.shapes import Symbol
from pressboard.figures.themes import Theme
from pressboard.layout.named import icon_called
from pressboard.layout.tree import Element
from pressboard.render.reading.nodes import Break, Icon, Line, Phrase, PhraseKind

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
