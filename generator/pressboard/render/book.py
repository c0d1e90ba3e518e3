"""Books: layout documents printed into one PDF file, or into pictures."""

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property, partial
from types import MappingProxyType
from typing import BinaryIO

from pressboard.figures.elastic import Drawings
from pressboard.figures.shapes import Symbol
from pressboard.figures.themes import Theme
from pressboard.layout.tree import Element
from pressboard.printing.papers import Paper
from pressboard.render.inked.binder import Binder
from pressboard.render.inked.chapters import Chapter, Place, named_from
from pressboard.render.inked.held import HeldPage, pictured
from pressboard.render.inked.inker import Inker, LaidSheet, asks_for_count, asks_for_ink, shows_pages, words_of
from pressboard.render.inked.inkmeter import InkMeter
from pressboard.render.inked.joiner import Joiner
from pressboard.render.inked.operators import FormKey, Forms, InkedDocument, InkedPage
from pressboard.render.pdf import PdfWriter
from pressboard.render.sheet import PageNumbering

_UNKNOWN = 0
_NO_FIGURES: Drawings = MappingProxyType({})
_NO_ICONS: Mapping[str, Symbol] = MappingProxyType({})


_MOST_LAID = 64
"""So many sheets at the beginning of a book are kept as they were laid out when they were counted."""
_Contents = tuple[Element, Drawings, Mapping[str, Symbol], Chapter | None]
"""A document, the figures and icons that it may name, and its chapter."""


class Book:
    """A print that is being written: documents are added one by one, and `save` has `binder` write them.

    `figures` can be named by every document; `pages` is how many pages there are so far. The same documents
    give the same bytes.
    """

    def __init__(self, binder: Binder, *, paper: Paper, theme: Theme, figures: Drawings = _NO_FIGURES) -> None:
        self._paper, self._theme = paper, theme
        self._figures = figures
        self._binder = binder
        self._press = _Press(paper, theme, binder)
        self._counter: _Press | None = None
        self._meter: InkMeter | None = None
        self._waiting: list[Callable[[_Press], None]] = []
        self._shows_pages = self._described = False

    @cached_property
    def _keeper(self) -> Inker:
        """Inks documents that wait: what is drawn twice goes with each, for they are joined after others."""
        return Inker(self._paper, self._theme, travels=True)

    @property
    def pages(self) -> int:
        """How many pages the documents added so far have."""
        return self._press.pages + (self._counter.pages if self._counter else 0)

    @property
    def forms(self) -> Iterable[FormKey]:
        """The forms that need not come again, in the order in which they came."""
        return self._binder.forms

    @property
    def shortened(self) -> bool:
        """Whether words of any page end with an ellipsis for want of room."""
        return self._press.shortened

    @property
    def bound(self) -> int:
        """How many pages have been bound: less than there are where only figures are."""
        return self._binder.pages

    def describe(self, document: Element) -> None:
        """Give the file the title, author, subject, keywords and language of `document`, in place of the first's."""
        self._described = True
        self._binder.describe(words_of(document))

    def add(
        self,
        document: Element,
        figures: Drawings = _NO_FIGURES,
        icons: Mapping[str, Symbol] = _NO_ICONS,
        part: str = "",
        chapter: Chapter | None = None,
        copies: int = 1,
    ) -> None:
        """Print `document`, which may name `figures` and `icons` (symbols in a square of 64 board units).

        The first document gives the file its title, author, subject, keywords and language. Documents of the same
        `part` follow each other; it has an entry in the outline, with theirs beneath, and every document can say on
        which pages it is. Those of a `chapter` have its paints and paper; parts in it are its own. Each page is there
        in so many `copies`, inked once.

        From the first document on that asks how many pages there are, documents are only counted, and printed when the
        book is saved; those that do not name pages by their numbers are inked but once. Raises DoesNotFit, BadTemplate
        and BadText, each naming the template's line.
        """
        if not (self.pages or self._described):
            self._binder.describe(words_of(document))
        tags = document.tags()
        self._shows_pages = self._shows_pages or shows_pages(tags)
        if self._meter is None and asks_for_ink(tags):
            self._meter = InkMeter()
            self._counter = _Press(self._paper, self._theme, self._meter.joiner, self._press.pages, counts=True)
            for printing in self._waiting:
                printing(self._counter)
        if self._counter is None and asks_for_count(tags):
            self._counter = _Press(self._paper, self._theme, None, before=self._press.pages)
        shown = {**self._figures, **figures}
        if self._counter is None or not self._kept(document, shown, icons, part, chapter, copies):
            self._print(_Printing(document, shown, icons, part, chapter, copies))

    def _kept(
        self,
        document: Element,
        figures: Drawings,
        icons: Mapping[str, Symbol],
        part: str,
        chapter: Chapter | None,
        copies: int,
    ) -> bool:
        """Ink a document that is to wait, once for counting and for printing; say no if it names pages by numbers."""
        self._keeper.ledger.restart()
        inked = self._keeper.inked(document, figures, icons, part, chapter)
        if inked:
            self.join(inked._replace(copies=copies), self._keeper.ledger.forms)
        return inked is not None

    def join(self, document: InkedDocument, forms: Forms) -> None:
        """Print a document that has been inked; `forms` are those that it may be the first to draw."""
        if not (self.pages or self._described):
            self._binder.describe(document.words)
        self._print(lambda press: press.join_all(document, forms))

    def _print(self, printing: Callable[["_Press"], None]) -> None:
        """Print now, or only count and print later."""
        if self._counter is not None:
            self._waiting.append(printing)
        printing(self._counter or self._press)

    def attach(self, name: str, data: bytes, description: str = "") -> None:
        """Embed `data` as a file called `name`; raises ValueError when there is one already."""
        self._binder.attach(name, data, description)

    def save(self) -> None:
        """Write the file; raises ValueError when there is no page."""
        if not self.pages:
            raise ValueError("a book without pages cannot be saved")
        if self._counter:
            self._press.count, self._press.parts = self.pages, {**self._press.parts, **self._counter.parts}
            if self._meter:
                self._press.inks = self._meter.inks(self._press.pages + 1)
            if self._shows_pages:
                self._press.hold(self._counter.sizes)
        self._counter = self._meter = None
        for printing in self._waiting:
            printing(self._press)
        self._waiting.clear()
        self._press.release()
        self._binder.save()


class PdfBook(Book):
    """A book that becomes a PDF file."""

    def __init__(self, file: BinaryIO, *, paper: Paper, theme: Theme, figures: Drawings = _NO_FIGURES) -> None:
        super().__init__(Joiner(PdfWriter(file)), paper=paper, theme=theme, figures=figures)


class _Printing:
    """The printing of a document, by a press that counts its pages first, perhaps: then it is laid out only once.

    It is of the `part` if that has a name, and of the `chapter` if there is one.
    """

    def __init__(
        self,
        document: Element,
        figures: Drawings,
        icons: Mapping[str, Symbol],
        part: str,
        chapter: Chapter | None,
        copies: int,
    ) -> None:
        self._contents = document, figures, icons, chapter
        self._place = Place(part, chapter.title if chapter else "")
        self._copies = copies
        self._laid: list[LaidSheet] = []

    def __call__(self, press: "_Press") -> None:
        """Let a press print it; sheets that another has laid out are drawn once, for they know who drew them."""
        chapter = self._contents[-1]
        sheets, self._laid = self._laid, []
        if press.only_counts:
            self._laid = press.count_sheets(self._contents, self._place, self._copies)
        else:
            press.print(sheets or self._contents, self._place, chapter, self._copies)


class _Press:
    """Prints documents, or only counts their pages where it has nobody to bind them.

    `count` is how many pages there will be, `parts` the first and last of each part, `inks` how dark pages are.
    `before` it another press has printed so many pages. One that binds pages may do so only to measure them: it
    `counts`, as one without a binder does.
    """

    def __init__(
        self, paper: Paper, theme: Theme, binder: Binder | None, before: int = 0, counts: bool = False
    ) -> None:
        self._inker = Inker(paper, theme)
        self._binder, self._before, self._counts = binder, before, counts or not binder
        self.pages, self.shortened = 0, False
        self.count = _UNKNOWN
        self.parts: dict[Place, tuple[int, int]] = {}
        self.sizes: dict[int, tuple[float, float]] = {}
        self.inks: dict[int, float] = {}
        self._place = Place()
        self._held: list[HeldPage] | None = None

    @property
    def only_counts(self) -> bool:
        return self._binder is None

    def print(self, contents: _Contents | list[LaidSheet], place: Place, chapter: Chapter | None, copies: int) -> None:
        """Print a document at a `place` of the book, or its sheets, which another press has laid out."""
        if self._binder and self._inker.ledger.travels:
            self._inker.ledger.restart(self._binder.forms)
        sheets = contents if isinstance(contents, list) else self._inker.laid(*contents)
        self._inker.draw(sheets, partial(self._numbering, place), partial(self._take, place, copies), chapter)

    def count_sheets(self, contents: _Contents, place: Place, copies: int) -> list[LaidSheet]:
        """Count the sheets of a document and return them if they are few enough to be kept until they are drawn."""
        kept: list[LaidSheet] = []
        for number, sheet in enumerate(self._inker.laid(*contents)):
            self.join(sheet.blank(), {}, place, copies)
            if number < _MOST_LAID:
                kept.append(sheet)
        if self.pages > _MOST_LAID:
            return []
        return kept

    def _numbering(self, place: Place) -> PageNumbering:
        named = named_from(place, self.parts)
        first, last = self.parts.get(Place(place.chapter), (1, 0))
        number, own = self._before + self.pages + 1, last - first + 1
        return PageNumbering(number, self.count, place, named, self.sizes, own, self.inks)

    def _take(self, place: Place, copies: int, page: InkedPage) -> None:
        self.join(page, self._inker.ledger.forms, place, copies)
        if not self._inker.ledger.travels:
            self._inker.ledger.forms.clear()

    def join_all(self, document: InkedDocument, forms: Forms) -> None:
        """Join the pages of a document that has been inked; from now on not all that was drawn was inked here."""
        self._inker.ledger.travels = True
        for page in document.pages:
            self.join(page, forms, document.place, document.copies)

    def join(self, page: InkedPage, forms: Forms, place: Place, copies: int = 1) -> None:
        """Join a page at a `place` of the book, in so many copies."""
        first = self._before + self.pages + 1
        self.pages += copies
        self.shortened = self.shortened or page.shortened
        if not self.count:
            for number in range(first, first + copies):
                self._count(page, number, place)
        if self._held is None:
            self._put(page, forms, place, copies)
        else:
            self._held.append(HeldPage(first, page, dict(forms), place, copies))

    def _count(self, page: InkedPage, number: int, place: Place) -> None:
        if self._counts:
            self.sizes[number] = page.width, page.height
        for each in (place, Place(place.chapter)):
            if each.part:
                self.parts[each] = self.parts.get(each, (number, number))[0], number

    def hold(self, sizes: dict[int, tuple[float, float]]) -> None:
        """Hold the pages that follow, of these sizes, until they are released: they may be pictured by each other."""
        self._held, self.sizes = [], sizes

    def release(self) -> None:
        """Join the pages that were held."""
        held, self._held = self._held or [], None
        pages, forms = pictured(held)
        for page, each in zip(pages, held, strict=True):
            self._put(page, forms, each.place, each.copies)

    def _put(self, page: InkedPage, forms: Forms, place: Place, copies: int) -> None:
        if self._binder:
            if place.chapter not in ("", self._place.chapter):
                self._binder.part(place.chapter, 0, page.height)
            if place.part and place != self._place:
                self._binder.part(place.part, place.depth - 1, page.height)
            self._binder.join(page, forms)
            self._binder.repeat(copies - 1)
        self._place = place
