"""Text in a line: elements such as `b`, `span` and `icon` become fragments of a paragraph.

Each is checked against its face on the way.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import field

from pressboard.errors import BadText
from pressboard.figures.shapes import Symbol
from pressboard.figures.themes import Theme
from pressboard.layout.documents import icon_called, text_of
from pressboard.layout.tree import Element, Em, SourceLine
from pressboard.lean_classes import dataclass
from pressboard.render.text.faces import Face
from pressboard.render.text.fonts import CAPITAL, clean
from pressboard.render.text.fragments import Fragment, Lead, LineIcon
from pressboard.render.text.known_words import words_in
from pressboard.render.text.styles import Style
from pressboard.render.text.words import tie_lines
from pressboard.units import pt

PAGE_NUMBER = "pagenumber"
PAGE_COUNT = "pagecount"
PAGES = "pages"
SHEETS = "sheets"
TOPICS = "topics"
INK = "ink"

ICON_HEIGHT = 1.25
"""The height of an icon in a line, as a part of the type's size."""
_SMALL = 0.82
_SUP = 0.667
_RISE = 0.295
"""The size of raised numbers, and how far they are raised, as parts of the type's size."""
_LEAST_SUP = 7.0
_LARGE_FROM = 16.0
_LARGE_SUP = 14.0
"""Raised numbers are so large at least, points: in type as large as large print is, as large as its feet."""
_LINK_ROLE = "accent"
_SPACES = re.compile(r"[ \t\r\n]+")

Numbers = Callable[[Element], str]
"""Says what stands for an element that names a page's number, their count or the pages of a part."""
_ROOM = {
    PAGE_NUMBER: "000",
    PAGE_COUNT: "000",
    PAGES: "000–000",
    SHEETS: "00 sheets",
    INK: "about 00 %",
    TOPICS: "0",
}


def unknown_yet(element: Element) -> str:
    """A text that leaves room for the numbers of `element`: three digits for each."""
    return _ROOM[element.tag]


@dataclass(slots=True)
class Text:
    """The fragments of a paragraph, and what has to be known of them.

    `widest` is the width of the widest icon, points; `uneven` says that something is higher than the paragraph's
    own lines, `numbered` that a page's number stands in it, The words
    that stay `whole`, were there no room for all of one, are those in bold and in the display face. `ties` are the
    fragments in which words are tied to each other, each with its text as it is without that.
    """

    fragments: list[Fragment] = field(default_factory=list)
    widest: float = 0.0
    uneven: bool = False
    numbered: bool = False
    whole: frozenset[str] = frozenset()
    ties: list[tuple[Fragment, str]] = field(default_factory=list)

    def untie(self) -> Callable[[], None]:
        """Let lines end wherever there is a space; returned is what takes that back."""
        undone = [(piece, piece.text, loose) for piece, loose in self.ties]
        for piece, _, loose in undone:
            piece.text = loose
        self.ties.clear()

        def tie() -> None:
            for piece, text, loose in undone:
                piece.text = text
                self.ties.append((piece, loose))

        return tie

    @property
    def plain(self) -> str:
        """The words, white space folded but for no-break spaces."""
        return _SPACES.sub(" ", "".join(piece.text for piece in self.fragments)).strip(" ")

    def __bool__(self) -> bool:
        """True if anything would be seen."""
        return any(fragment.is_visible for fragment in self.fragments)


class Inline:
    """Makes fragments of texts and inline elements; `icons` are the symbols they may name."""

    def __init__(self, theme: Theme, icons: Mapping[str, Symbol]) -> None:
        self._theme = theme
        self.icons = icons

    def text(
        self,
        children: Iterable[Element | str],
        style: Style,
        where: SourceLine,
        numbers: Numbers = unknown_yet,
    ) -> Text:
        """Return `children` as the text of a paragraph set in `style`.

        Raises BadText for a character that cannot be printed and BadTemplate for an unknown icon.
        """
        return _FragmentWriter(self, style, numbers).write(children, style, where).made

    def colour(self, role: str | None, otherwise: str) -> str:
        """Return the colour of text of `role`."""
        return self._theme.paint(role).type_colour if role else otherwise


class _FragmentWriter:
    """Writes one paragraph's fragments."""

    def __init__(self, inline: Inline, base: Style, numbers: Numbers) -> None:
        self.inline = inline
        self._base = base
        self._numbers = numbers
        self.made = Text()
        self._links = 0

    def write(
        self, children: Iterable[Element | str], style: Style, where: SourceLine
    ) -> "_FragmentWriter":
        for child in children:
            if isinstance(child, str):
                self._text(child, style, where)
            else:
                _WRITERS[child.tag](self, child, style)
        return self

    def _text(self, text: str, style: Style, where: SourceLine) -> None:
        loose = clean(text)
        text = tie_lines(loose)
        self.made.uneven |= style.size * style.leading > self._base.size * self._base.leading
        if self._base.hyphens and (style.bold or style.display):
            self.made.whole |= {*words_in(text)}
        at = 0
        for face, part in style.parts(text):
            try:
                face.width(part)
            except BadText as error:
                raise BadText(f"{where}: {error}") from None
            piece = self._fragment(style, part, face)
            self.made.fragments.append(piece)
            end = at + len(part)
            if loose[at:end] != part:
                self.made.ties.append((piece, loose[at:end]))
            at = end

    def write_styled(self, element: Element, style: Style) -> None:
        """Write what stands in `b`, `i` and the like."""
        if element.tag == "a":
            self._links += 1
        self.write(
            element.children, _STYLES[element.tag](self.inline, element, style), element.where
        )

    def icon(self, element: Element, style: Style) -> None:
        """Write an icon; it stands about the middle of the capitals."""
        symbol = icon_called(element["name"], element.where, self.inline.icons)
        height = _size_of(element, style) or ICON_HEIGHT * style.size
        foot = (CAPITAL * style.size - height) / 2
        self.made.widest = max(self.made.widest, height)
        self.made.uneven |= height > self._base.size * self._base.leading
        piece = self._fragment(style)
        piece.icon = LineIcon(symbol, height, foot)
        self.made.fragments.append(piece)

    def number(self, element: Element, style: Style) -> None:
        """Write a page's number, their count, or the numbers of a part's pages."""
        self.made.numbered = True
        self._text(self._numbers(element), style, element.where)

    def line_break(self, element: Element, style: Style) -> None:
        piece = self._fragment(style)
        piece.ends_line = True
        self.made.fragments.append(piece)

    def _fragment(self, style: Style, text: str = "", face: Face | None = None) -> Fragment:
        """A text in a style, or in another face."""
        lead = Lead(self._links, style.link) if style.link else None
        return Fragment(
            text, face or style.face, style.size, style.colour, style.rise, style.struck, lead
        )


def _size_of(element: Element, style: Style) -> float:
    """Return the size that an element asks for in type of some style, points; 0 for none."""
    size = element["size"]
    return pt(size.at(style.size) if isinstance(size, Em) else size or 0.0)


def _span(inline: Inline, element: Element, style: Style) -> Style:
    size = _size_of(element, style) or style.size
    if element["face"] == "display":
        style = style.shown(clean(text_of(element)))
    style = style.in_columns(element["figures"])
    return style._replace(size=size, colour=inline.colour(element["role"], style.colour))


def _raised_size(size: float) -> float:
    """Return the size of numbers that are raised in type of that `size`, points."""
    least = _LARGE_SUP if size >= _LARGE_FROM else min(_LEAST_SUP, size)
    return max(_SUP * size, least)


_STYLES: dict[str, Callable[[Inline, Element, Style], Style]] = {
    "b": lambda _, __, style: style._replace(bold=True),
    "i": lambda _, __, style: style._replace(italic=True),
    "s": lambda _, __, style: style._replace(struck=True),
    "sup": lambda inline, element, style: style._replace(
        size=_raised_size(style.size),
        bold=True,
        rise=style.rise + _RISE * style.size,
        colour=inline.colour(element["role"], style.colour),
    ),
    "small": lambda _, __, style: style._replace(size=_SMALL * style.size),
    "span": _span,
    "optional": lambda _, __, style: style,
    "q": lambda _, __, style: style,
    "a": lambda inline, element, style: style._replace(
        link=element["href"], colour=inline.colour(_LINK_ROLE, style.colour)
    ),
}

_WRITERS: dict[str, Callable[[_FragmentWriter, Element, Style], None]] = {
    **dict.fromkeys(_STYLES, _FragmentWriter.write_styled),
    "icon": _FragmentWriter.icon,
    "br": _FragmentWriter.line_break,
    **dict.fromkeys(_ROOM, _FragmentWriter.number),
}
