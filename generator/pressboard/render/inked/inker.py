"""The inker: layout documents become inked pages, which can be joined into a file."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Set
from typing import NamedTuple

from pressboard.errors import DoesNotFit
from pressboard.figures.elastic import Drawings
from pressboard.figures.shapes import Symbol
from pressboard.figures.themes import Theme
from pressboard.layout.page_runs import only_pages
from pressboard.layout.tree import Element
from pressboard.printing.papers import Paper
from pressboard.render.figures import Painter
from pressboard.render.flow.block_cache import BlockCache
from pressboard.render.flow.fewer_words import FewerWords
from pressboard.render.flow.typesetter import Typesetter
from pressboard.render.inked.chapters import Chapter, Place
from pressboard.render.inked.operators import FormLedger, InkedDocument, InkedPage
from pressboard.render.inked.scaling import for_printer
from pressboard.render.pages import DrawSheet, Page
from pressboard.render.reportlab_pdf import flow_canvas
from pressboard.render.sheet import PageNumbering, PdfPage
from pressboard.render.stream import ROUND, OperatorStream
from pressboard.render.text.fonts import face
from pressboard.render.text.inline import INK, PAGE_COUNT, PAGE_NUMBER, PAGES, SHEETS
from pressboard.units import pt

MOST_PAGES = 10_000
"""So many pages one document may have; a book has one for every page or two."""

_WORDS = ("title", "author", "subject", "keywords", "lang", "duplex")
_THUMBNAILS = "thumbnails"
_COUNTING = frozenset((PAGE_COUNT, PAGES, SHEETS, INK, _THUMBNAILS))

NewNumbering = Callable[[], PageNumbering]
Take = Callable[[InkedPage], None]
Tags = Set[str]
"""The tags of the elements in a document."""


class LaidSheet(NamedTuple):
    """A sheet of `paper` that has been laid out, and what draws it; a `back` is the other side of the one before.

    `fewer` knows whether words of its document were shortened.
    """

    paper: Paper
    back: bool
    draw: DrawSheet
    fewer: FewerWords

    def blank(self) -> InkedPage:
        """Return it with nothing on it."""
        return for_printer(InkedPage(pt(self.paper.width), pt(self.paper.height), ()), self.paper, self.back)


class _Bench(NamedTuple):
    """What documents of one theme have in common."""

    theme: Theme
    painter: Painter
    repeats: BlockCache


class Inker:
    """Inks documents one by one; what they have in common is made once. What goes with pages is in `ledger`.

    Documents lie on `paper` and are painted by `theme`, but for those of chapters that have others. `travels` says that
    the pages are joined elsewhere.
    """

    def __init__(self, paper: Paper, theme: Theme, travels: bool = False) -> None:
        self.ledger = FormLedger(travels)
        self._paper, self._theme = paper, theme
        self._benches: dict[str, _Bench] = {}
        face().font  # noqa: B018 - registered before the canvas asks for it, or it would choose Helvetica
        self._canvas = flow_canvas(face().name)

    def ink(
        self,
        document: Element,
        figures: Drawings,
        icons: Mapping[str, Symbol],
        numbering: NewNumbering,
        take: Take,
        chapter: Chapter | None = None,
    ) -> None:
        """Ink `document` and let every page be taken when it is done; `numbering` tells each which one it is.

        Raises DoesNotFit, BadTemplate and BadText, each naming the template's line.
        """
        self.draw(self.laid(document, figures, icons, chapter), numbering, take, chapter)

    def laid(
        self,
        document: Element,
        figures: Drawings,
        icons: Mapping[str, Symbol],
        chapter: Chapter | None = None,
    ) -> Iterator[LaidSheet]:
        """Yield the sheets of `document` laid out, whatever their numbers; raises as `ink` does."""
        bench = self._bench(chapter.theme if chapter else self._theme)
        paper = chapter.paper if chapter else self._paper
        typesetter = Typesetter(bench.theme, figures, icons, bench.repeats, document)
        number = 0
        for element in only_pages(document):
            page = Page(element, paper, typesetter)
            for draw in page.sheets():
                number += 1
                if number > MOST_PAGES:
                    raise DoesNotFit(
                        f"{element.where}: a template makes {MOST_PAGES:,} pages at most; does a loop never end?"
                    )
                yield LaidSheet(page.paper, element["back"], draw, typesetter.fewer)

    def draw(
        self, sheets: Iterable[LaidSheet], numbering: NewNumbering, take: Take, chapter: Chapter | None = None
    ) -> None:
        """Draw sheets that have been laid out and let every page be taken when it is done."""
        bench = self._bench(chapter.theme if chapter else self._theme)
        for paper, back, draw, fewer in sheets:
            sheet = PdfPage(
                self._canvas, self.ledger, OperatorStream(), bench.painter, bench.theme, pt(paper.height), numbering()
            )
            sheet.stream.operators.append(f"{ROUND} 1 0 0 -1 0 {sheet.stream.number(sheet.height)} cm")
            draw(sheet)
            page = for_printer(InkedPage(pt(paper.width), sheet.height, sheet.stream.operators), paper, back)
            take(page._replace(shortened=True) if fewer.is_shortened else page)

    def _bench(self, theme: Theme) -> _Bench:
        """Return what all documents of a theme have in common; it is known by the colour in it."""
        if theme.brand not in self._benches:
            mark = "" if theme.brand == self._theme.brand else f"{theme.brand} "
            self._benches[theme.brand] = _Bench(theme, Painter(self.ledger, theme, mark), BlockCache(mark))
        return self._benches[theme.brand]

    def inked(
        self,
        document: Element,
        figures: Drawings,
        icons: Mapping[str, Symbol],
        part: str = "",
        chapter: Chapter | None = None,
    ) -> InkedDocument | None:
        """Return `document` inked, whatever pages come before it; None for one that names pages by their numbers."""
        if names_pages(document):
            return None
        pages: list[InkedPage] = []
        place = Place(part, chapter.title if chapter else "")
        self.ink(document, figures, icons, lambda: PageNumbering(0, 0, place, {}), pages.append, chapter)
        return InkedDocument(words_of(document), place, pages)


def words_of(document: Element) -> dict[str, str | None]:
    """Return what a document says of a file that begins with it."""
    return {word: document[word] for word in _WORDS}


def asks_for_count(tags: Tags) -> bool:
    """Say whether something of these tags can only be told when all pages are there."""
    return not _COUNTING.isdisjoint(tags)


def asks_for_ink(tags: Tags) -> bool:
    """Say whether something of these tags tells how much ink pages take."""
    return INK in tags


def shows_pages(tags: Tags) -> bool:
    return _THUMBNAILS in tags


def names_pages(document: Element) -> bool:
    """Say whether something in a document depends on which page it is."""
    tags = document.tags()
    return PAGE_NUMBER in tags or asks_for_count(tags)
