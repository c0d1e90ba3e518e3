"""Prints products of games into one book, a chapter each, between pages of its own."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from pressboard.figures.symbol_names import SymbolNames
from pressboard.jobs.looks.look import LOGO
from pressboard.jobs.pages import BookPlan
from pressboard.jobs.report import Report
from pressboard.jobs.run import embedded, leaf_notes
from pressboard.jobs.working.interrupts import raise_if_interrupted
from pressboard.kinds.game import Room
from pressboard.kinds.page import Item, Leaf
from pressboard.render.inked.chapters import Chapter

if TYPE_CHECKING:
    from pressboard.render.book import Book
    from pressboard.render.reading.writer import ReadFile


class ChapterPrinter:
    """Prints chapters into a `book`; the `report` is told what a user should know of them."""

    def __init__(self, book: "Book | ReadFile", names: SymbolNames) -> None:
        self.book, self.names, self.report = book, names, Report()

    def note(self, title: str, notes: Iterable[str]) -> None:
        self.report.note_once(f"{title}: {line}" for line in notes)

    def add_chapter(
        self, title: str, room: Room, plan: BookPlan, leaves: Iterable[Leaf], made: list[Item[Any]], titled: bool
    ) -> None:
        """Print a chapter, and add to `made` what is in it; `titled` says that another title is asked for."""
        chapter, prefix = Chapter(title, plan.paints, plan.paper), f"{room.name}/"
        for leaf in leaves:
            raise_if_interrupted()
            plan.form.check(leaf)
            made += [item for item in leaf.items if item not in made]
            figures = {name: self.names.drawing(drawn, prefix) for name, drawn in plan.drawings(leaf).items()}
            figures |= (
                {LOGO: plan.look.logo} if plan.look.logo else {}
            )  # by its own name, so that the file holds it once
            icons = self.names.symbols(plan.icons(leaf), prefix)
            self.book.add(plan.filled(leaf), figures, icons, leaf.part, chapter)
            self.note(title, leaf_notes(leaf, titled))

    def save(self, made: Sequence[Item[Any]]) -> None:
        """Write the book, with the codes of what was `made`."""
        self.report.items = self.report.kept = len(made)
        self.report.codes = [item.code for item in made]
        self.report.fallen = [finding for item in made for finding in item.fallen]
        for name, (data, description) in embedded(self.report.codes, [item.setup for item in made]).items():
            self.book.attach(name, data, description)
        self.book.save()
        self.report.pages = self.book.bound
