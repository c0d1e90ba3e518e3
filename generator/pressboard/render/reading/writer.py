"""Writes documents to a file that is read: HTML, or plain text."""

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, NoReturn

from pressboard.figures.elastic import Drawings
from pressboard.figures.shapes import Symbol
from pressboard.figures.themes import Theme
from pressboard.layout.tree import Element
from pressboard.render.reading.documents import joined, reading
from pressboard.render.reading.nodes import Reading
from pressboard.render.sheet import Chapter

if TYPE_CHECKING:
    from pressboard.render.book import DrawnDocument

HTML, TEXT = ".html", ".txt"
"""The endings of the files."""
_NO_FIGURES: Drawings = MappingProxyType({})
_NO_ICONS: Mapping[str, Symbol] = MappingProxyType({})


class ReadFile:
    """A file that is being written: documents are added one by one, and `save` writes it; it has no pages."""

    bound, shortened = 0, False

    def __init__(self, path: Path, theme: Theme) -> None:
        self._path, self._theme = path, theme
        self._read: list[Reading] = []

    def add(
        self,
        document: Element,
        figures: Drawings = _NO_FIGURES,
        icons: Mapping[str, Symbol] = _NO_ICONS,
        part: str = "",
        chapter: Chapter | None = None,
        copies: int = 1,
    ) -> None:
        """Read a document, which may name `figures` and `icons`, once for all copies; raises BadTemplate."""
        self._read.append(reading(document, self._theme, figures, icons))

    def join(self, document: "DrawnDocument") -> NoReturn:
        """Refuse what is drawn: nothing can be read of it."""
        raise ValueError("what is drawn cannot be read")

    def describe(self, document: Element) -> None:
        """Leave the words of the whole to the first document."""

    def attach(self, name: str, data: bytes, description: str) -> None:
        """Leave out files that go along: there is no place for them."""

    def save(self) -> None:
        """Write the file."""
        from pressboard.render.reading.html import html_page
        from pressboard.render.reading.plain import plain_text

        whole = joined(self._read)
        text = html_page(whole, self._theme) if self._path.suffix.lower() == HTML else plain_text(whole)
        self._path.write_bytes(text.encode())
