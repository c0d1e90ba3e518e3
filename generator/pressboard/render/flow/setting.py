"""What blocks inherit from what they stand in, and what a document says of all its words."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from pressboard.layout.divisions import series_of
from pressboard.layout.documents import text_of
from pressboard.layout.languages import is_english
from pressboard.layout.tree import Element
from pressboard.lean_classes import NamedTuple
from pressboard.render.flow.block_cache import Key
from pressboard.render.flow.blocks import Block
from pressboard.render.text.known_words import words_in
from pressboard.render.text.styles import PLAIN, Look, Style
from pressboard.render.text.words import Hyphens
from pressboard.units import pt

# Which words lead from a heading to what it heads, and so stay with that.

_HEADINGS = ("h1", "h2", "h3")
_MOST = 240
"""So many letters between a heading and a table lead from one to the other."""


def leads(above: Element | None, before: Element | None, element: Element) -> bool:
    """True if a few words below a heading lead to the rows of a table, or to a text that hangs as an item does."""
    if above is None or before is None or above.tag not in _HEADINGS:
        return False
    if element.tag == "table":
        listed = element["grid"] == "rows"
    else:
        listed = element.tag == "p" and element["hang"]
    words = before.tag == "p" or (before.tag == "table" and before["grid"] == "none")
    return bool(listed and words and len(text_of(before)) <= _MOST)


# How the words of a document are parted at the ends of lines.


def hyphens_of(document: Element) -> Hyphens | None:
    """The hyphens of a document; words of its title and its author stay whole, English ones all do."""
    language = document["lang"]
    names = words_in(f"{document['title'] or ''} {document['author'] or ''}")
    if not is_english(language):
        return Hyphens(language, tuple(dict.fromkeys(names)))
    return None


# Places with other contents than a template gives them: fewer words where there is no room for all, one of its ways.


_Copy = TypeVar("_Copy")


class Copies:
    """Makes each such place once."""

    def __init__(self) -> None:
        self._made: dict[Key, Any] = {}
        self.is_shortened = False
        """Whether words have been asked for that end with an ellipsis."""

    def once(self, key: Key, make: Callable[[], _Copy]) -> _Copy:
        """The value of a key; `make` makes it the first time."""
        if key not in self._made:
            self._made[key] = make()
        made: _Copy = self._made[key]
        return made

    def in_ways(self, holder: Element, choose: Element) -> Sequence[Sequence[Element]]:
        """Return a place in each of the ways of a `choose` that stands in it: for each `way` one for each length."""
        at = holder.children.index(choose)
        before = holder.children[:at]
        after = holder.children[at + 1 :]
        return self.once(
            ("ways", holder, choose),
            lambda: [
                [holder.holding([*before, *way, *after]) for way in series]
                for series in series_of(choose)
            ],
        )

    def beside(self, element: Element, size: float) -> Element:
        """Return an element whose lengths in em are those beside type of `size` points."""
        if not element.attributes.has_em:
            return element
        return self.once(("beside", element, size), lambda: element.beside(size))

    def shortened(self, holder: Element, letters: int) -> Element:
        """Return a holder of blocks that ends with an ellipsis after so many letters."""
        self.is_shortened = True
        return self.once(("shortened", holder, letters), lambda: holder.shortened(letters))


# What blocks take over from what they stand in, and the spaces round them.

_AROUND_FRAMED = (0.35, 0.65)
"""Above and below boxes, tables and figures."""


class Setting(NamedTuple):
    """What blocks inherit: the style of text, how lines keep, the height there is (points), how deep a list is.

    `look` is that of the page.
    """

    style: Style
    room: float
    align: str = "left"
    depth: int = 0
    look: Look = PLAIN

    @property
    def key(self) -> Key:
        """What of it the looks of blocks depend on."""
        return self.style, self.align, self.look.name, self.depth, self.room

    def with_size(self, size: float | None) -> "Setting":
        """Return this setting with another type size (mm), if one is given."""
        if not size:
            return self
        return self._replace(style=self.style._replace(size=pt(size)))

    def with_leading(self, leading: float | None) -> "Setting":
        """Return this setting with lines that follow each other otherwise (type sizes), if that is given."""
        if not leading:
            return self
        return self._replace(style=self.style._replace(leading=leading * self.look.air))


def frame_block(block: Block, setting: Setting) -> Block:
    """Give a box, table or figure its spaces, and return it."""
    before, after = _AROUND_FRAMED
    block.before = before * setting.style.size
    block.after = after * setting.style.size
    return block


def space_around(block: Block, inner: Sequence[Block]) -> Block:
    """Give a block the spaces that the blocks at its ends want."""
    if inner:
        block.before = inner[0].before
        block.after = inner[-1].after
    return block
