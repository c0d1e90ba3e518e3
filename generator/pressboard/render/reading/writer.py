"""Writes documents to a file that is read: the masthead becomes the head, credits the foot."""

from collections.abc import Mapping
from pathlib import Path

from pressboard.figures.shapes import Drawings, Symbol
from pressboard.figures.themes import Theme
from pressboard.layout.divisions import CHOOSE, FOLLOWING, ways_of
from pressboard.layout.documents import pages_and_choices
from pressboard.layout.tree import Element
from pressboard.render.reading import html
from pressboard.render.reading.elements import Context, ElementReader, Tag
from pressboard.render.reading.text import plain_text
from pressboard.render.sheet import Chapter
from pressboard.words import words


class ReadFile:
    """A file that is being written: documents are added one by one, and `save` writes it; it has no pages."""

    bound = 0
    shortened = False

    def __init__(self, path: Path, theme: Theme) -> None:
        self._path = path
        self._theme = theme
        self._first: Element | None = None
        self._title = ""
        self._read: list[Tag] = []

    def add(
        self,
        document: Element,
        figures: Drawings,
        icons: Mapping[str, Symbol],
        part: str = "",
        chapter: Chapter | None = None,
        copies: int = 1,
        is_whole: bool = False,
    ) -> None:
        """Read a document, which may name `figures` and `icons`, once for all copies; raises BadTemplate."""
        reader = ElementReader(self._theme, figures, icons)
        ways = (
            next(ways_of(each)) if each.tag == CHOOSE else [each]
            for each in pages_and_choices(document)
        )
        whole = _join_pages(
            [_page(page, reader) for pages in ways for page in pages if isinstance(page, Element)]
        )
        head, main, _ = whole.elements()
        first = next(whole.headings(), Tag(""))
        name = " ".join(first.line.split()) if first.name == "h1" else ""
        title = document["title"] or name or words("Handout")
        cut_apart = [tag.name for tag in main.headings()].count("h1") > 1 and not any(
            head.headings()
        )
        if cut_apart or not name:
            head.children.insert(0, Tag("h1", [title]))
        self._read.append(whole)
        if self._first is None:
            self._first = document
            self._title = title

    def describe(self, document: Element) -> None:
        """Leave the words of the whole to the first document."""

    def attach(self, name: str, data: bytes, description: str) -> None:
        """Leave out files that go along: there is no place for them."""

    def save(self) -> None:
        """Write the file; it has one heading of the first rank, and none more than one rank below that before it."""
        assert self._first
        body = _join_pages(self._read)
        rank = 0
        for tag in body.headings():
            rank = min(max(int(tag.name[1]), 2), rank + 1)
            tag.name = f"h{rank}"
        body.children = [part for part in body.elements() if part.children]
        is_html = self._path.suffix.lower() == ".html"
        if is_html:
            text = html.html_page(body, self._first, self._title, self._theme)
        else:
            text = plain_text(body)
        self._path.write_bytes(text.encode())


def _join_pages(pages: list[Tag]) -> Tag:
    """Return pages as one: what stands at the head or the foot of several is told once."""
    whole, *others = pages
    head, main, foot = whole.elements()
    for other in others:
        its_head, its_main, its_foot = other.elements()
        if its_head != head:
            main.children += its_head.children
        main.children += its_main.children
        foot.children += [tag for tag in its_foot.children if tag not in foot.children]
    return whole


def _page(page: Element, reader: ElementReader) -> Tag:
    """The tag of a page: its head, what it says, and below it whose it is."""
    head: list[Tag] = []
    feet = list[Element]()
    rest = list[Element]()
    for child in page.elements():
        end = child["at"] if child.tag == "row" else child.tag
        if child.attributes.get("on") == FOLLOWING:
            continue
        if end == "top" and not head:
            head = reader.blocks([child], Context(rank=1))
        elif end == "bottom":
            feet.append(child)
        elif end != "frame" or all(
            child.children != each.children for each in rest if each.tag == "frame"
        ):
            # Frames that say what another one does, as cards are printed for all, are read once.
            rest.append(child)
    main = reader.blocks(rest, Context())
    foot = reader.blocks(feet, Context())
    if not main:
        main = head
        head = []
    parts = {"header": head, "main": main, "footer": foot}
    return Tag("body", [Tag(name, [*tags]) for name, tags in parts.items()])
