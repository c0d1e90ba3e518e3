"""Prints a handout's document: its own pages, and between them those of the products it asks for."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from pressboard.errors import BadTemplate, PressboardError
from pressboard.jobs.chapters import ChapterPrinter
from pressboard.jobs.given import is_read
from pressboard.jobs.handout.pictures import Pictures
from pressboard.jobs.handout.products import AskedProduct
from pressboard.jobs.looks.look import Look
from pressboard.jobs.page_form import PageForm
from pressboard.jobs.pages import BookPlan
from pressboard.jobs.working.interrupts import raise_if_interrupted
from pressboard.layout.line_marks import bad_template
from pressboard.layout.page_runs import PRODUCT, page_of, runs
from pressboard.layout.tree import Element
from pressboard.printing.papers import MARGIN, PAPERS
from pressboard.words import words

if TYPE_CHECKING:
    from pressboard.render.book import Book
    from pressboard.render.reading.writer import ReadFile


class DocumentPrinter(ChapterPrinter):
    """Prints the document of a `handout` into a `book`, whose pages are written in a `form`; `look` is the user's own.

    `products` are those that were printed. Templates of products are looked for in the `named` folders before ours, and
    in the handout's own folder below their games' names, for there the handout itself may be called as one is.
    """

    def __init__(
        self,
        book: "Book | ReadFile",
        pictures: Pictures,
        asked: Mapping[str, AskedProduct],
        named: Sequence[Path],
        own: Path,
        form: PageForm,
        look: Look,
    ) -> None:
        super().__init__(book, pictures.names)
        self._pictures, self._asked, self._named, self._own = pictures, asked, named, own
        self._form, self._look, self._is_read = form, look, form.is_read
        self.products: list[AskedProduct] = []

    def add(self, document: Element) -> None:
        """Print a document; raises BadTemplate for a product that nobody asked for or that stands in it twice."""
        self.book.describe(document)
        for piece in runs(self._without_unread(document) if self._is_read else document):
            raise_if_interrupted()
            if piece.tag == PRODUCT:
                self._add_product(piece)
            else:
                self.book.add(piece, self._pictures.figures, self._pictures.icons)
        self.save([item for asked in self.products for item in asked.made])

    def _without_unread(self, document: Element) -> Element:
        """Return a document with a line for every product of which nothing can be read."""
        told = (self._told(child) if child.tag == PRODUCT else child for child in document.elements())
        return Element(document.tag, document.attributes, [*told], document.where)

    def _told(self, piece: Element) -> Element:
        asked = self._called(piece)
        if is_read(asked.product):
            return piece
        return page_of(words("{product}: printed on paper only.", product=asked.title), piece.where)

    def _called(self, piece: Element) -> AskedProduct:
        asked = self._asked.get(piece["name"])
        if asked is None:
            raise bad_template(piece.where, f"<{PRODUCT}> is what product() writes; call that")
        return asked

    def _add_product(self, piece: Element) -> None:
        asked = self._called(piece)
        if asked in self.products:
            raise bad_template(piece.where, f"{asked.title} stands here a second time; call product() again for it")
        self.products.append(asked)
        try:
            if asked.missing and not self._is_read:
                self.note(asked.title, [f"left out: {asked.missing}"])
            else:
                self._add_leaves(asked)
        except BadTemplate:
            raise
        except PressboardError as error:
            raise bad_template(piece.where, f"{asked.title}: {error}") from None

    def _add_leaves(self, asked: AskedProduct) -> None:
        """Print all pages of a product."""
        request, room = asked.request, asked.room
        paper = PAPERS["A4"].with_margin(MARGIN) if self._is_read else request.paper
        look = self._look.of(room.name)
        plan = BookPlan.of(room, paper, request.theme, request.title, self._form, look, self._named)
        plan = plan._replace(folders=(self._own / room.name, *plan.folders))
        self.add_chapter(asked.title, room, plan, asked.leaves(paper), asked.made, bool(request.title))
