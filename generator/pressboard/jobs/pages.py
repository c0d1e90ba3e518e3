"""The pages of a print: filled, laid out and inked here, or within bounds when templates are not ours."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, closing, contextmanager
from dataclasses import replace
from itertools import islice
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple, Self, TypeVar

from pressboard.bounded import Bounds, Process, bounded_process
from pressboard.figures.elastic import Drawings
from pressboard.figures.game_marks import GameMarks
from pressboard.figures.shapes import Symbol
from pressboard.figures.themes import Theme, plain_theme, theme
from pressboard.jobs.looks.look import LOGO, GameLook
from pressboard.jobs.page_form import PageForm
from pressboard.kinds.game import Room
from pressboard.kinds.page import Leaf
from pressboard.layout.jinja.environment import environment, fill
from pressboard.layout.jinja.template_errors import TemplateFault
from pressboard.layout.tree import Element
from pressboard.paths import our_templates
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

    @classmethod
    def of(
        cls,
        room: Room,
        paper: Paper,
        theme: str,
        title: str = "",
        form: PageForm = PageForm(),  # noqa: B008 - it never changes
        look: GameLook = GameLook(),  # noqa: B008
        users: Sequence[Path] = (),
    ) -> Self:
        """Return what pages of a game are made with; templates in the `users` folders go before its own and ours."""
        folders = game_folders(room.name, (*users, *([room.templates] if room.templates else []), our_templates()))
        words = {"title": title or room.title, "game": look.credits(room.credits), "paper": paper}
        shared = {**words, "theme": plain_theme(theme)}
        return cls(folders, paper, theme, shared, room.marks and room.marks(), form, look)

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


def game_folders(game: str, folders: Sequence[Path]) -> tuple[Path, ...]:
    """Return folders of templates as they are searched, in each the game's own folder first."""
    return tuple(place for folder in folders for place in (folder / game, folder))


class Saved(NamedTuple):
    """What was written: so many `pages`, pictures of them if these are wanted; whether words end with an ellipsis.

    `narrowest` is the least width of each figure, points, if there is a link.
    """

    pages: int
    drawn: tuple[Page, ...]
    shortened: bool
    narrowest: Mapping[str, float]


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
        """Print a leaf; raises BadTemplate, DoesNotFit and BadText."""
        filled, icons = self._plan.filled(leaf), self._plan.icons(leaf)
        self._book.add(filled, self._plan.drawings(leaf), icons, leaf.part, copies=leaf.copies)

    def join(self, document: InkedDocument, forms: Forms) -> frozenset[FormKey]:
        """Print what has been inked elsewhere, and say which forms need not come; `forms` went with the document."""
        self._book.join(document, forms)
        return frozenset(islice(self._book.forms, _MOST_FORMS))

    def save(self, files: Files) -> Saved:
        """Embed `files` and write all."""
        for name, (data, description) in files.items():
            self._book.attach(name, data, description)
        self._book.save()
        self.close()
        drawn = tuple(self._pictures.drawn) if self._pictures else ()
        return Saved(self._book.bound, drawn, self._book.shortened, self._narrowest or {})

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

    def save(self, files: Files) -> Saved:
        self._bounds = replace(self._bounds, seconds=self._bounds.seconds + self._taken)
        return self._call(PagesHere.save, files)

    def _call(self, method: Callable[..., _T], *args: object) -> _T:
        return self._process.call(self._bounds, self._last, _go_on, method, *args)


_begun: list[PagesHere] = []
"""The pages that are being printed in this process, where it is a bounded one."""


def _begin(plan: BookPlan, path: Path) -> None:
    _begun[:] = [PagesHere(plan, path)]


def _go_on(method: Callable[..., _T], *args: object) -> _T:
    return method(_begun[0], *args)


@contextmanager
def pages_of(plan: BookPlan, path: Path, bounds: Bounds | None) -> Iterator[PagesHere | PagesWithin]:
    """Give the pages of `plan` in the file at `path`, printed within `bounds` if there are any."""
    if bounds:
        with bounded_process(bounds) as process:
            try:
                yield PagesWithin(plan, path, process, bounds)
            except BaseException:
                process.close()  # it would hold the file open
                raise
        return
    with closing(PagesHere(plan, path)) as here:
        yield here
