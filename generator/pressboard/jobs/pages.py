"""The pages of a print: filled, laid out and inked here, or within bounds when templates are not ours."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from itertools import islice
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple, Protocol, TypeVar

from pressboard.bounded import Bounds, Process, bounded_process
from pressboard.contract import Leaf
from pressboard.figures.elastic import Drawings
from pressboard.figures.game_marks import GameMarks
from pressboard.figures.shapes import Symbol
from pressboard.figures.themes import Theme, theme
from pressboard.jobs.looks.link import link_notes
from pressboard.jobs.looks.look import LOGO, GameLook
from pressboard.jobs.page_form import PageForm
from pressboard.layout.jinja.environment import environment, fill
from pressboard.layout.jinja.template_errors import TemplateFault
from pressboard.layout.tree import Element
from pressboard.printing.papers import Paper
from pressboard.render.inked.operators import FormKey, Forms, InkedDocument, Page

_T = TypeVar("_T")

Files = Mapping[str, tuple[bytes, str]]
"""What is embedded in a PDF: contents and a description by name."""

_MOST_FORMS = 1000
"""So many forms of a PDF are told: this is said again and again, and the first are those that most pages draw."""


class BookPlan(NamedTuple):
    """What pages are made with: the folders of templates, paper and theme; `shared` is what every template is given.

    `form` is how they are written, `look` what of the user's own they show.
    """

    folders: tuple[Path, ...]
    paper: Paper
    theme: str
    shared: Mapping[str, Any]
    marks: GameMarks | None = None
    form: PageForm = PageForm()
    look: GameLook = GameLook()

    @property
    def paints(self) -> Theme:
        """The theme, in the game's colour if it has one."""
        return theme(self.theme, self.marks.colour) if self.marks else theme(self.theme)

    def drawings(self, leaf: Leaf) -> Drawings:
        """Return the pictures that a leaf's template may name: the game's marks, and the leaf's own."""
        return self.look.drawings({**(self.marks.drawings if self.marks else {}), **leaf.figures})

    def icons(self, leaf: Leaf) -> Mapping[str, Symbol]:
        return self.look.symbols(leaf.icons)

    def filled(self, leaf: Leaf) -> Element:
        return fill(environment(self.folders), leaf.template, {**self.shared, **leaf.whole_context})


class Pages(Protocol):
    """A print that is being written, page by page."""

    def add(self, leaf: Leaf) -> None:
        """Print a leaf; raises BadTemplate, DoesNotFit and BadText."""

    def join(self, document: InkedDocument, forms: Forms) -> frozenset[FormKey]:
        """Print what has been inked elsewhere, and say which forms need not come; `forms` went with the document."""

    def save(self, files: Files) -> int:
        """Embed `files`, write all and return how many pages there are."""

    def shortened(self) -> bool:
        """Say whether words of a page that is saved end with an ellipsis for want of room."""

    def drawn(self) -> tuple[Page, ...]:
        """Return the saved pages as pictures, if these are wanted."""

    def link_notes(self, codes: Sequence[str]) -> list[str]:
        """Say, of pages that are saved, where QR codes with a link have little room."""


class PagesHere:
    """Pages printed in this process."""

    def __init__(self, plan: BookPlan, path: Path) -> None:
        self._plan = plan
        self._open = ExitStack()
        marks = (*(plan.marks.drawings if plan.marks else ()), LOGO)
        self._pictures = plan.form.pictures()
        self._narrowest: dict[str, float] | None = {} if plan.look.link else None
        book = plan.form.book(path, plan.paper, plan.paints, marks, self._narrowest, self._pictures)
        self._book = self._open.enter_context(book)

    def add(self, leaf: Leaf) -> None:
        filled, icons = self._plan.filled(leaf), self._plan.icons(leaf)
        self._book.add(filled, self._plan.drawings(leaf), icons, leaf.part, copies=leaf.copies)

    def join(self, document: InkedDocument, forms: Forms) -> frozenset[FormKey]:
        self._book.join(document, forms)
        return frozenset(islice(self._book.forms, _MOST_FORMS))

    def save(self, files: Files) -> int:
        for name, (data, description) in files.items():
            self._book.attach(name, data, description)
        self._book.save()
        self._open.close()
        return self._book.bound

    def shortened(self) -> bool:
        return self._book.shortened

    def drawn(self) -> tuple[Page, ...]:
        return tuple(self._pictures.drawn) if self._pictures else ()

    def link_notes(self, codes: Sequence[str]) -> list[str]:
        return [*link_notes(self._plan.look.link, codes, self._narrowest or {})]

    def close(self) -> None:
        self._open.close()


class PagesWithin:
    """Pages printed in a process of their own; every leaf has time and memory of `bounds`.

    What waits until the page count is known is printed when all is saved: that may take as long as all of it took
    before, and a leaf's time more.
    """

    def __init__(self, plan: BookPlan, path: Path, process: Process, bounds: Bounds) -> None:
        self._process, self._bounds = process, bounds
        self._taken = 0.0
        self._last = TemplateFault("template")
        process.call(bounds, self._last, _begin, plan, path)

    def add(self, leaf: Leaf) -> None:
        begun, self._last = monotonic(), TemplateFault(leaf.template)
        self._call(PagesHere.add, replace(leaf, items=()))  # they are our affair
        self._taken += monotonic() - begun

    def join(self, document: InkedDocument, forms: Forms) -> frozenset[FormKey]:
        return self._call(PagesHere.join, document, forms)

    def save(self, files: Files) -> int:
        self._bounds = replace(self._bounds, seconds=self._bounds.seconds + self._taken)
        return self._call(PagesHere.save, files)

    def shortened(self) -> bool:
        return self._call(PagesHere.shortened)

    def drawn(self) -> tuple[Page, ...]:
        return self._call(PagesHere.drawn)

    def link_notes(self, codes: Sequence[str]) -> list[str]:
        return self._call(PagesHere.link_notes, codes)

    def _call(self, method: Callable[..., _T], *args: object) -> _T:
        return self._process.call(self._bounds, self._last, _go_on, method, *args)


_begun: list[PagesHere] = []
"""The pages that are being printed in this process, where it is a bounded one."""


def _begin(plan: BookPlan, path: Path) -> None:
    _begun[:] = [PagesHere(plan, path)]


def _go_on(method: Callable[..., _T], *args: object) -> _T:
    return method(_begun[0], *args)


@contextmanager
def pages_of(plan: BookPlan, path: Path, bounds: Bounds | None) -> Iterator[Pages]:
    """Give the pages of `plan` in the file at `path`, printed within `bounds` if there are any."""
    if bounds:
        with bounded_process(bounds) as process:
            try:
                yield PagesWithin(plan, path, process, bounds)
            except BaseException:
                process.close()  # it would hold the file open
                raise
        return
    here = PagesHere(plan, path)
    try:
        yield here
    finally:
        here.close()
