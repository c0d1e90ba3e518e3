"""Books: layout documents become drawn pages, which writers write into one PDF file, or as pictures."""

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import field
from typing import TYPE_CHECKING, Protocol

import pypdfium2
from PIL import ImageStat

from pressboard.errors import BadOption, DoesNotFit
from pressboard.figures.shapes import Drawings, Symbol
from pressboard.figures.themes import Theme
from pressboard.layout.divisions import CHOOSE, series_of
from pressboard.layout.documents import pages_and_choices
from pressboard.layout.tree import Element
from pressboard.lean_classes import NamedTuple, dataclass
from pressboard.printing.papers import Paper
from pressboard.render.drawing import (
    Bookmark,
    Command,
    DrawnPage,
    for_printer,
    main_picture,
    pictures_in,
)
from pressboard.render.flow.block_cache import BlockCache
from pressboard.render.flow.setting import Copies
from pressboard.render.flow.typesetter import Typesetter
from pressboard.render.pages import DrawSheet, Page, best_page
from pressboard.render.painter import Painter
from pressboard.render.pdf import PdfWriter
from pressboard.render.sheet import Chapter, PageNumbering, Place, Sheet
from pressboard.render.text.fonts import face
from pressboard.render.text.inline import INK, PAGE_COUNT, PAGE_NUMBER, PAGES, SHEETS
from pressboard.render.thumbnails import with_pictures
from pressboard.render.trials import Laid, best_way
from pressboard.units import pt

if TYPE_CHECKING:
    from pressboard.render.impose import Imposer

MOST_PAGES = 10_000
"""So many pages one document may have; a book has one for every page or two."""
_WORDS = ("title", "author", "subject", "keywords", "lang", "duplex")
_THUMBNAILS = "thumbnails"
_COUNTING = frozenset((PAGE_COUNT, PAGES, SHEETS, INK, _THUMBNAILS))
_NO_FIGURES: Drawings = {}
_NO_ICONS: Mapping[str, Symbol] = {}
Words = Mapping[str, str | None]
"""What a document says of a file that begins with it: title, author, subject, keywords, language, turned edge."""


class PageWriter(Protocol):
    """Writes pages in their order; the same pages give the same bytes."""

    @property
    def pages(self) -> int:
        """How many pages have been written."""

    def describe(self, words: Words) -> None:
        """Set what is said of the whole."""

    def page(self, page: DrawnPage, copies: int = 1) -> None:
        """Write a page so many times; pictures are not repeated."""

    def attach(self, name: str, data: bytes, description: str) -> None:
        """Let `data` go along as a file called `name`; raises ValueError when there is one already."""

    def save(self) -> None:
        """Write what is left."""


class LaidSheet(NamedTuple):
    """A sheet of `paper` that has been laid out, and what draws it; a `back` is the other side of the one before.

    `copies` knows whether words of its document were shortened.
    """

    paper: Paper
    back: bool
    draw: DrawSheet
    copies: Copies
    painter: Painter
    theme: Theme

    @property
    def size(self) -> tuple[float, float]:
        """The width and height of the page that is printed."""
        return self._page([]).size

    def drawn(self, numbering: PageNumbering) -> DrawnPage:
        """Return its page; raises DoesNotFit, BadTemplate and BadText, each naming the template's line."""
        sheet = Sheet([], self.painter, self.theme, numbering)
        self.draw(sheet)
        return self._page(sheet.commands, numbering.number % 2 == 0)

    def _page(self, commands: Sequence[Command], even: bool = False) -> DrawnPage:
        page = DrawnPage(
            pt(self.paper.width), pt(self.paper.height), commands, self.copies.is_shortened
        )
        return for_printer(page, self.paper, self.back, even)


class _Waiting(NamedTuple):
    """A document that is printed when all pages are counted: the number of its first page, and its sheets.

    One that `tells_ink` says how dark pages are.
    """

    number: int
    place: Place
    copies: int
    tells_ink: bool
    sheets: list[LaidSheet | DrawnPage]


@dataclass(slots=True)
class Output:
    """Where the pages of a book go: to all `writers`, each page or its main figure alone, or sheets of several.

    `crop` are the names of figures that are no main ones; None leaves pages whole. `widths` keeps the least width that
    figures are drawn with, points.
    """

    writers: Sequence[PageWriter]
    sheets: "Imposer | None" = None
    crop: Set[str] | None = None
    widths: dict[str, float] | None = None
    _title: str = field(default="", init=False)

    @property
    def pages(self) -> int:
        return self.writers[0].pages

    def describe(self, words: Words) -> None:
        self._title = words.get("title") or ""
        if self.sheets:
            words = {**words, "duplex": self.sheets.duplex}
        for writer in self.writers:
            writer.describe(words)

    def measure(self, page: DrawnPage) -> None:
        if self.widths is not None:
            for _, picture, _ in pictures_in(page):
                left, _, right, _ = picture.box
                self.widths[picture.name] = min(
                    right - left, self.widths.get(picture.name, right - left)
                )

    def page(self, page: DrawnPage, copies: int) -> None:
        self.measure(page)
        if self.crop is not None:
            if alone := main_picture(page, self.crop):
                self._write(alone, 1)
        elif self.sheets is None:
            self._write(page, copies)
        else:
            again = page._replace(
                commands=[each for each in page.commands if not isinstance(each, Bookmark)]
            )
            for each in [page, *[again] * (copies - 1)]:
                for sheet in self.sheets.take_page(each, self._title):
                    self._write(sheet, 1)

    def _write(self, page: DrawnPage, copies: int) -> None:
        for writer in self.writers:
            writer.page(page, copies)

    def save(self) -> None:
        """Write what is left; raises BadOption when no page had a figure."""
        if self.sheets:
            for sheet in self.sheets.rest():
                self._write(sheet, 1)
        if self.crop is not None and not self.pages:
            raise BadOption(
                "--crop figure: no page of this print has a figure; leave --crop out for the pages"
            )
        for writer in self.writers:
            writer.save()


class Book:
    """A print that is being written: documents are added one by one, and `save` writes them to the `output`.

    `figures` can be named by every document; `pages` is how many pages there are so far. The same documents
    give the same bytes.
    """

    def __init__(
        self,
        output: Output | PageWriter,
        *,
        paper: Paper,
        theme: Theme,
        figures: Drawings = _NO_FIGURES,
    ) -> None:
        self._output = output if isinstance(output, Output) else Output([output])
        self._figures = figures
        self._paper = paper
        self._theme = theme
        self._benches: dict[str, tuple[Painter, BlockCache]] = {}
        """What documents of one theme have in common, by its colour."""
        face().font  # noqa: B018 - registered before ReportLab asks for it, or it would choose Helvetica
        self._waiting: list[_Waiting] = []
        self._tags: Set[str] = frozenset()
        self._parts: dict[Place, tuple[int, int]] = {}
        self._sizes: dict[int, tuple[float, float]] = {}
        self._inks: dict[int, float] = {}
        self._total = 0  # while pages are only counted
        self._place = Place()
        self._described = self._counts = False
        self.pages = 0
        self.shortened = False

    @property
    def bound(self) -> int:
        """How many pages have been written: less than there are where only figures are."""
        return self._output.pages

    def describe(self, document: Element) -> None:
        """Give the file the title, author, subject, keywords and language of `document`, in place of the first's."""
        self._described = True
        self._output.describe({word: document[word] for word in _WORDS})

    def add(
        self,
        document: Element,
        figures: Drawings = _NO_FIGURES,
        icons: Mapping[str, Symbol] = _NO_ICONS,
        part: str = "",
        chapter: Chapter | None = None,
        copies: int = 1,
        is_whole: bool = False,
    ) -> None:
        """Print `document`, which may name `figures` and `icons` (symbols in a square of 64 board units).

        The first document gives the file its title, author, subject, keywords and language. Documents of the same
        `part` follow each other; it has an entry in the outline, with theirs beneath, and every document can say on
        which pages it is. Those of a `chapter` have its paints and paper; parts in it are its own. Each page is there
        in so many `copies`. Of one that `is_whole` no page is printed before all have room.

        From the first document on that asks how many pages there are, documents are only counted, and printed when the
        book is saved; those that do not name pages by their numbers are drawn before. Raises DoesNotFit, BadTemplate
        and BadText, each naming the template's line.
        """
        laid: Iterable[LaidSheet] = self.lay_out(
            document, {**self._figures, **figures}, icons, chapter
        )
        if is_whole:
            laid = [*laid]
        tags = document.tags()
        place = Place(part, chapter.title if chapter else "")
        self._counts = self._counts or not _COUNTING.isdisjoint(tags)
        self._tags |= tags & {INK, _THUMBNAILS}
        if not self._described:
            self.describe(document)
        waits = self._counts and not tags.isdisjoint((PAGE_NUMBER, *_COUNTING))
        waiting = _Waiting(self.pages + 1, place, copies, INK in tags, [])
        if self._counts:
            self._waiting.append(waiting)
        for sheet in laid:
            page = sheet if waits else sheet.drawn(self._numbering(place, self.pages + 1))
            self._count(*page.size, place, copies)
            if self._counts:
                waiting.sheets.append(page)
            elif isinstance(page, DrawnPage):
                self._put_page(page, place, copies)

    def lay_out(
        self,
        document: Element,
        figures: Drawings,
        icons: Mapping[str, Symbol],
        chapter: Chapter | None = None,
    ) -> Iterator[LaidSheet]:
        """Yield the sheets of `document` laid out, whatever their numbers.

        Raises DoesNotFit, BadTemplate and BadText, each naming the template's line.
        """
        paper, theme = (chapter.paper, chapter.theme) if chapter else (self._paper, self._theme)
        painter, repeats = self._bench(theme)
        typesetter = Typesetter(theme, figures, icons, repeats, document)

        def sheets(pages: Iterable[Page]) -> Iterator[LaidSheet]:
            for page in pages:
                for draw in page.sheets():
                    yield LaidSheet(
                        page.paper, page.is_back, draw, typesetter.copies, painter, theme
                    )

        def lay(way: Sequence[Element | str]) -> Laid[list[LaidSheet]]:
            elements = [each for each in way if isinstance(each, Element)]
            pages = [best_page(each, paper, typesetter) for each in elements]
            pictures = [picture for page in pages for picture in page.pictures]
            return Laid([*sheets(pages)], pictures)

        def sheets_of(child: Element) -> Iterable[LaidSheet]:
            if child.tag == CHOOSE:
                return best_way(child, [*series_of(child)], lay).made
            return sheets([best_page(child, paper, typesetter)])

        number = 0
        for child in pages_and_choices(document):
            for sheet in sheets_of(child):
                number += 1
                if number > MOST_PAGES:
                    raise DoesNotFit(
                        f"{child.where}: a template makes {MOST_PAGES:,} pages at most; does a loop never end?"
                    )
                yield sheet

    def _bench(self, theme: Theme) -> tuple[Painter, BlockCache]:
        """The painter of a theme's brand, and the blocks that are kept for it."""
        if theme.brand not in self._benches:
            mark = "" if theme.brand == self._theme.brand else f"{theme.brand} "
            self._benches[theme.brand] = Painter(theme, mark), BlockCache()
        return self._benches[theme.brand]

    def attach(self, name: str, data: bytes, description: str = "") -> None:
        """Embed `data` as a file called `name`; raises ValueError when there is one already."""
        for writer in self._output.writers:
            writer.attach(name, data, description)

    def save(self) -> None:
        """Write the file; raises ValueError when there is no page."""
        if not self.pages:
            raise ValueError("a book without pages cannot be saved")
        self._total = self.pages
        drawn = self._drawn_later()
        if INK in self._tags:
            # How dark the pages are that are named by their part; only what tells it is drawn again then.
            files = list[bytes]()
            numbers = list[int]()
            writer = PdfWriter(files.append, is_read=False)
            for number, page, place, _ in drawn:
                if place.name:
                    writer.page(page)
                    numbers.append(number)
            if numbers:
                writer.save()
                self._inks = dict(zip(numbers, darkness(*files), strict=True))
            drawn = self._drawn_later()
        if _THUMBNAILS in self._tags and self._output.crop is None:
            held = list(drawn)
            pages = with_pictures({number: page for number, page, *_ in held})
            drawn = iter(
                [(number, pages[number], place, copies) for number, _, place, copies in held]
            )
        for _, page, place, copies in drawn:
            self._put_page(page, place, copies)
        self._waiting.clear()
        self._output.save()

    def _drawn_later(self) -> Iterator[tuple[int, DrawnPage, Place, int]]:
        """Yield the pages of the documents that wait: number, page, place and copies.

        Where others tell how dark pages are a page that does not is drawn once.
        """
        for number, place, copies, tells_ink, sheets in self._waiting:
            for at, sheet in enumerate(sheets):
                page = number + at * copies
                drawn = sheet.drawn(self._numbering(place, page))
                if INK in self._tags and not tells_ink:
                    sheets[at] = drawn
                yield page, drawn, place, copies

    def _numbering(self, place: Place, number: int) -> PageNumbering:
        first, last = self._parts.get(Place(place.chapter), (1, 0))
        # A document can name the parts of its chapter; outside of chapters it names these by their titles, and their
        # parts after them: `Chess: Board`.
        inside = {
            each: ends for each, ends in self._parts.items() if place.chapter in ("", each.chapter)
        }
        named = {each.part if place.chapter else each.name: ends for each, ends in inside.items()}
        return PageNumbering(
            number, self._total, place, named, self._sizes, last - first + 1, self._inks
        )

    def _count(self, width: float, height: float, place: Place, copies: int) -> None:
        for _ in range(copies):
            self.pages += 1
            if self._counts:
                self._sizes[self.pages] = width, height
            for each in (place, Place(place.chapter)):
                if each.part:
                    self._parts[each] = self._parts.get(each, (self.pages, 0))[0], self.pages

    def _put_page(self, page: DrawnPage, place: Place, copies: int) -> None:
        entries = list[Bookmark]()
        if place.chapter not in ("", self._place.chapter):
            entries.append(Bookmark(place.chapter, 0, 0.0))
        if place.part and place != self._place:
            entries.append(Bookmark(place.part, place.depth - 1, 0.0))
        self._place = place
        self.shortened = self.shortened or page.shortened
        if entries:
            page = page._replace(commands=[*entries, *page.commands])
        self._output.page(page, copies)


_SCALE = 1.0
"""Dots to the point. With fewer thin lines come out too dark, for none is thinner than a dot; here by 1 % of a page."""
_WHITE = 255
_ROOM = 48_000_000
"""So many bytes PDFium may need for a page; it ends the process without a word where it does not get them."""


def darkness(file: bytes) -> Iterator[float]:
    """Yield how dark the pages of a PDF file are, as PDFium draws them in grey: 0 is white, 1 is black."""
    # Raises MemoryError where there is no room; none of it is touched, which a bytearray would do.
    bytes(_ROOM)
    document = pypdfium2.PdfDocument(file)
    try:
        for page in document:
            light: float = ImageStat.Stat(page.render(scale=_SCALE, grayscale=True).to_pil()).mean[
                0
            ]
            yield 1 - light / _WHITE
            page.close()
    finally:
        document.close()
