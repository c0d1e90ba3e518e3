"""Writes documents to a file that is read: the masthead becomes the head, credits the foot."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field
from itertools import groupby
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, NoReturn

from pressboard.figures.elastic import Drawings
from pressboard.figures.shapes import Symbol
from pressboard.figures.themes import Theme
from pressboard.layout.divisions import FOLLOWING
from pressboard.layout.page_runs import only_pages
from pressboard.layout.tree import Element
from pressboard.lean_dataclasses import dataclass
from pressboard.render.reading.elements import HEADINGS, Context, ElementReader, Tag
from pressboard.render.sheet import Chapter
from pressboard.render.text.styles import PLAIN
from pressboard.units import pt
from pressboard.words import words

if TYPE_CHECKING:
    from pressboard.render.book import DrawnDocument

HTML, TEXT = ".html", ".txt"
"""The endings of the files."""
USUAL_SIZE = 10.5
"""The type, points, in which pages that are read are set unless another one is asked for."""
_NO_FIGURES: Drawings = MappingProxyType({})
_NO_ICONS: Mapping[str, Symbol] = MappingProxyType({})


@dataclass(slots=True)
class Reading:
    """What is read of pages: their head, what they say, and below it whose it is."""

    head: list[Tag] = field(default_factory=list)
    main: list[Tag] = field(default_factory=list)
    foot: list[Tag] = field(default_factory=list)

    def headings(self) -> Iterator[Tag]:
        return headings([*self.head, *self.main])


class ReadFile:
    """A file that is being written: documents are added one by one, and `save` writes it; it has no pages."""

    bound, shortened = 0, False

    def __init__(self, path: Path, theme: Theme) -> None:
        self._path, self._theme = path, theme
        self._first: Element | None = None
        self._title = ""
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
        reader = ElementReader(self._theme, figures, icons)
        whole = _joined([_page(page, reader) for page in only_pages(document)])
        first = next(whole.headings(), None)
        name = first.words if first and first.name == "h1" else ""
        title = document["title"] or name or words("Handout")
        parts = [sum(tag.name == "h1" for tag in headings(tags)) for tags in (whole.head, whole.main)]
        if not name or (not parts[0] and parts[1] > 1):  # nothing, or several things cut apart, are called first
            lower([*whole.head, *whole.main])
            whole.head.insert(0, Tag("h1", [title]))
        self._read.append(whole)
        if self._first is None:
            self._first, self._title = document, title

    def join(self, document: "DrawnDocument") -> NoReturn:
        """Refuse what is drawn: nothing can be read of it."""
        raise ValueError("what is drawn cannot be read")

    def describe(self, document: Element) -> None:
        """Leave the words of the whole to the first document."""

    def attach(self, name: str, data: bytes, description: str) -> None:
        """Leave out files that go along: there is no place for them."""

    def save(self) -> None:
        """Write the file; no heading is more than one rank below that before it."""
        from pressboard.render.reading.html import html_page
        from pressboard.render.reading.text import plain_text

        assert self._first
        whole = _joined(self._read)
        rank = 0
        for tag in whole.headings():
            rank = min(int(tag.name[1]), rank + 1)
            tag.name = f"h{rank}"
        parts = (("header", whole.head), ("main", whole.main), ("footer", whole.foot))
        body = Tag("body", [Tag(name, [*tags]) for name, tags in parts if tags])
        if self._path.suffix.lower() == HTML:
            sizes = (pt(page["size"]) for page in only_pages(self._first) if page["look"] != PLAIN.name)
            size = max(next(sizes, USUAL_SIZE), USUAL_SIZE) / USUAL_SIZE
            text = html_page(body, self._first, self._title, self._theme, size)
        else:
            text = plain_text(body)
        self._path.write_bytes(text.encode())


def headings(tags: Iterable[Tag]) -> Iterator[Tag]:
    """Yield the headings in tags, in reading order."""
    return (each for tag in tags for each in tag.tags() if each.name in HEADINGS)


def lower(tags: Iterable[Tag]) -> None:
    """Make headings of the first rank such of the second: the whole has but one."""
    for tag in headings(tags):
        tag.name = "h2" if tag.name == "h1" else tag.name


def _joined(readings: list[Reading]) -> Reading:
    """Return what is read as one: what stands at the head or the foot of several is told once."""
    whole, *others = readings
    for each in others:
        if each.head != whole.head:
            lower(each.head)
            whole.main += each.head
        whole.main += each.main
        whole.foot += [tag for tag in each.foot if tag not in whole.foot]
    return whole


def _page(page: Element, reader: ElementReader) -> Reading:
    made = Reading()
    feet: list[Element] = []
    rest: list[Element] = []
    for child in page.elements():
        end = child["at"] if child.tag == "row" else child.tag
        if child.attributes.get("on") == FOLLOWING:
            continue
        if end in ("top", "header") and not made.head:
            made.head = reader.blocks([child], Context(rank=1))
        elif end in ("bottom", "footer"):
            feet.append(child)
        else:
            rest.append(child)
    # Frames that say what another one does, as cards are printed for all, are read once.
    frames: list[list[Tag]] = []
    for are_frames, children in groupby(rest, lambda child: child.tag == "frame"):
        if not are_frames:
            made.main += reader.blocks(children, Context())
            continue
        for tags in (reader.blocks([child], Context()) for child in children):
            if tags not in frames:
                frames.append(tags)
                made.main += tags
    made.foot = reader.blocks(feet, Context())
    return made if made.main else Reading(main=made.head, foot=made.foot)
