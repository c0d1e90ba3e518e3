"""Prints a handout's document: its own pages, and between them those of the products it asks for."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from pressboard.errors import BadTemplate, PressboardError
from pressboard.figures.themes import plain_theme
from pressboard.jobs.handout.pictures import Pictures
from pressboard.jobs.handout.products import AskedProduct
from pressboard.jobs.inking import game_folders
from pressboard.jobs.looks.look import LOGO, NO_LOOK, Look
from pressboard.jobs.page_form import PageForm
from pressboard.jobs.pages import BookPlan
from pressboard.jobs.run import embedded, leaf_notes
from pressboard.jobs.working.interrupts import raise_if_interrupted
from pressboard.layout.line_marks import bad_template
from pressboard.layout.page_runs import PRODUCT, page_of, runs
from pressboard.layout.tree import Element
from pressboard.paths import our_templates
from pressboard.printing.papers import MARGIN, PAPERS
from pressboard.render.inked.chapters import Chapter
from pressboard.words import words

if TYPE_CHECKING:
    from pressboard.render.book import Book
    from pressboard.render.reading.writer import ReadFile


class ProductFolders(NamedTuple):
    """Where the templates of products are looked for before ours.

    Those in `named` folders go by their names as well as by their games' folders; `own` is the handout's folder, where
    the handout itself may be called as a product's template is.
    """

    named: tuple[Path, ...]
    own: Path

    def of(self, asked: AskedProduct) -> tuple[Path, ...]:
        """Return the folders for a product, the first folder first."""
        home = (asked.room.templates,) if asked.room.templates else ()
        return (self.own / asked.room.name, *game_folders(asked.room.name, (*self.named, *home, our_templates())))


class DocumentPrinter:
    """Prints documents into a `book`, whose pages are written in a `form`; `look` is what is the user's own.

    `products` are those that were printed, `notes` what a user should know of them.
    """

    def __init__(
        self,
        book: "Book | ReadFile",
        pictures: Pictures,
        asked: Mapping[str, AskedProduct],
        folders: ProductFolders,
        form: PageForm,
        look: Look = NO_LOOK,
    ) -> None:
        self._look = look
        self._book, self._pictures, self._asked, self._folders = book, pictures, asked, folders
        self._form, self._is_read = form, form.is_read
        self.products: list[AskedProduct] = []
        self.notes: list[str] = []

    def add(self, document: Element) -> None:
        """Print a document; raises BadTemplate for a product that nobody asked for or that stands in it twice."""
        self._book.describe(document)
        for piece in runs(self._without_unread(document) if self._is_read else document):
            raise_if_interrupted()
            if piece.tag == PRODUCT:
                self._add_product(piece)
            else:
                self._book.add(piece, self._pictures.figures, self._pictures.icons)
        made = [item for asked in self.products for item in asked.made]
        for name, (data, description) in embedded([each.code for each in made], [each.setup for each in made]).items():
            self._book.attach(name, data, description)

    def _without_unread(self, document: Element) -> Element:
        """Return a document with a line for every product of which nothing can be read."""
        told = (self._told(child) if child.tag == PRODUCT else child for child in document.elements())
        return Element(document.tag, document.attributes, [*told], document.where)

    def _told(self, piece: Element) -> Element:
        asked = self._called(piece)
        if asked.is_read:
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
                self._note(asked, [f"left out: {asked.missing}"])
            else:
                self._add_leaves(asked)
        except BadTemplate:
            raise
        except PressboardError as error:
            raise bad_template(piece.where, f"{asked.title}: {error}") from None

    def _add_leaves(self, asked: AskedProduct) -> None:
        """Print all pages of a product."""
        request, room, names = asked.request, asked.room, self._pictures.names
        paper = PAPERS["A4"].with_margin(MARGIN) if self._is_read else request.paper
        look, marks = self._look.of(room.name), room.marks and room.marks()
        shared = {"title": request.title or room.title, "game": look.credits(room.credits), "paper": paper}
        shared |= {"theme": plain_theme(request.theme)}
        plan = BookPlan(self._folders.of(asked), paper, request.theme, shared, marks, look=look)
        chapter, prefix = Chapter(asked.title, plan.paints, paper), f"{room.name}/"
        for leaf in asked.leaves(paper):
            raise_if_interrupted()
            self._form.check(leaf)
            asked.made += [item for item in leaf.items if item not in asked.made]
            figures = {name: names.drawing(drawn, prefix) for name, drawn in plan.drawings(leaf).items()}
            figures |= {LOGO: look.logo} if look.logo else {}  # by its own name, so that the file holds it once
            self._book.add(plan.filled(leaf), figures, names.symbols(plan.icons(leaf), prefix), leaf.part, chapter)
            self._note(asked, leaf_notes(leaf, bool(request.title)))

    def _note(self, asked: AskedProduct, told: Sequence[str]) -> None:
        self.notes += [line for line in (f"{asked.title}: {line}" for line in told) if line not in self.notes]
