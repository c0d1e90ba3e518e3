"""Books: layout documents printed into one PDF file."""

import io
from collections.abc import Mapping
from functools import partial
from types import MappingProxyType
from typing import BinaryIO

from generator.errors import DoesNotFit
from generator.figures.shapes import Figure, Symbol
from generator.figures.themes import Theme
from generator.layout.tree import Element, SourceLine
from generator.printing.papers import Paper
from generator.render.block_cache import BlockCache
from generator.render.figures import Painter
from generator.render.pages import Page
from generator.render.pdf import PdfWriter
from generator.render.sheet import PdfPage
from generator.render.stream import ROUND, OperatorStream
from generator.render.text.inline import PAGE_COUNT, PAGES
from generator.render.typesetter import Typesetter
from generator.units import pt

MOST_PAGES = 10_000
"""So many pages one document may have; a book has one for every page or two."""
_UNKNOWN = 0
_NO_FIGURES: Mapping[str, Figure] = MappingProxyType({})
_NO_ICONS: Mapping[str, Symbol] = MappingProxyType({})
_WORDS = ("title", "author", "subject", "keywords", "lang")


class PdfBook:
    """A PDF file that is being written: documents are added one by one, and `save` writes them to `file`.

    `figures` can be named by every document; `pages` is how many pages there are so far. The same documents
    give the same bytes.
    """

    def __init__(
        self, file: BinaryIO, *, paper: Paper, theme: Theme, figures: Mapping[str, Figure] = _NO_FIGURES
    ) -> None:
        self._paper, self._theme = paper, theme
        self._figures = figures
        self._press = _Press(file, paper, theme)
        self._counter: _Press | None = None
        self._waiting: list[tuple[Element, Mapping[str, Figure], Mapping[str, Symbol], str]] = []

    @property
    def pages(self) -> int:
        """How many pages the documents added so far have."""
        return self._press.pages + (self._counter.pages if self._counter else 0)

    def add(
        self,
        document: Element,
        figures: Mapping[str, Figure] = _NO_FIGURES,
        icons: Mapping[str, Symbol] = _NO_ICONS,
        part: str = "",
    ) -> None:
        """Print `document`, which may name `figures` and `icons` (symbols in a square of 64 board units).

        The first document gives the file its title, author, subject, keywords and language. Documents of the same
        `part` follow each other; it has an entry in the outline, with theirs beneath, and every document can say on
        which pages it is. Raises DoesNotFit, BadTemplate and BadText, each naming the template's line. From the first
        document on that asks how many pages there are, documents are only counted, and printed when the book is saved.
        """
        if not self.pages:
            self._press.file.describe({word: document[word] for word in _WORDS})
        printed = (document, {**self._figures, **figures}, icons, part)
        if self._counter is None and _asks_for_count(document):
            self._counter = _Press(io.BytesIO(), self._paper, self._theme, before=self._press.pages)
        if self._counter is not None:
            self._waiting.append(printed)
        (self._counter or self._press).print(*printed)

    def attach(self, name: str, data: bytes, description: str = "") -> None:
        """Embed `data` as a file called `name`; raises ValueError when there is one already."""
        self._press.file.attach(name, data, description)

    def save(self) -> None:
        """Write the file; raises ValueError when there is no page."""
        if not self.pages:
            raise ValueError("a book without pages cannot be saved")
        if self._counter:
            self._press.count, self._press.parts = self.pages, {**self._press.parts, **self._counter.parts}
        self._counter = None
        for printed in self._waiting:
            self._press.print(*printed)
        self._waiting.clear()
        self._press.file.save()


class _Press:
    """Prints documents into a file; `count` is how many pages there will be, `parts` the first and last of each part.

    `before` it another press has printed so many pages.
    """

    def __init__(self, file: BinaryIO, paper: Paper, theme: Theme, before: int = 0) -> None:
        self.file = PdfWriter(file)
        self._before = before
        self.count = _UNKNOWN
        self.parts: dict[str, tuple[int, int]] = {}
        self._paper, self._theme = paper, theme
        self._painter = Painter(self.file, theme)
        self._repeats = BlockCache()
        self._part = ""

    @property
    def pages(self) -> int:
        """How many pages have been printed."""
        return self.file.pages

    def print(
        self, document: Element, figures: Mapping[str, Figure], icons: Mapping[str, Symbol], part: str = ""
    ) -> None:
        """Print `document`, which is of the `part` if that has a name."""
        typesetter = Typesetter(self._theme, figures, icons, self._repeats)
        last = self.pages + MOST_PAGES
        for page in document.elements():
            Page(page, self._paper, typesetter, partial(self._begin, part, last, page.where), self._end).draw()

    def _begin(self, part: str, last: int, where: SourceLine, paper: Paper) -> PdfPage:
        if self.pages == last:
            raise DoesNotFit(f"{where}: a template makes {MOST_PAGES:,} pages at most; does a loop never end?")
        stream, number = OperatorStream(self.file), self._before + self.pages + 1
        height = pt(paper.height)
        stream.operators.append(f"{ROUND} 1 0 0 -1 0 {stream.number(height)} cm")
        if part != self._part:
            self._begin_part(part, height)
        if part and not self.count:
            self.parts[part] = self.parts.get(part, (number, number))[0], number
        return PdfPage(self.file, stream, self._painter, self._theme, height, number, self.count, part, self.parts)

    def _begin_part(self, part: str, height: float) -> None:
        self._part = part
        if part:
            self.file.bookmark(part, 0, height)

    def _end(self, sheet: PdfPage, paper: Paper) -> None:
        self.file.page(pt(paper.width), sheet.height, sheet.stream.content())


def _asks_for_count(element: Element) -> bool:
    return element.tag in (PAGE_COUNT, PAGES) or any(_asks_for_count(child) for child in element.elements())
