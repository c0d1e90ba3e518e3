"""Binds pages onto sheets: each page becomes a form of the file when it comes, and sheets draw these forms."""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple, Protocol, TypeVar

from pressboard.figures.marks import MARKS
from pressboard.figures.shapes import Figure
from pressboard.figures.themes import Theme
from pressboard.printing.papers import Paper
from pressboard.render.figures import Painter
from pressboard.render.imposed.laid import LaidPage, LyingPage
from pressboard.render.inked.joiner import Joiner
from pressboard.render.inked.operators import (
    DrawFigure,
    Form,
    FormKey,
    FormLedger,
    Forms,
    InkedPage,
    Lead,
    Link,
    Operator,
    Restore,
    Save,
    SetBookmark,
    SetTrim,
)
from pressboard.render.inked.scaling import for_printer
from pressboard.render.stream import ROUND, OperatorStream, fixed
from pressboard.units import PT_PER_MM, pt

T = TypeVar("T")

_SERIES = "L"
_LAID = "\x00laid"
"""No symbol has this name."""


class Sheet(NamedTuple):
    """One side of a sheet, `width` x `height` mm: the pages on it, and what is drawn over them, as large as it.

    One that is a `back` is the other side of the one before.
    """

    width: float
    height: float
    pages: tuple[LyingPage, ...]
    marks: Figure
    back: bool = False


class Sheets(Protocol):
    """Says which sheets pages come to lie on."""

    @property
    def duplex(self) -> str:
        """The edge on which sheets are turned that are printed on both sides, "" for others."""

    @property
    def paper(self) -> Paper:
        """The paper of the sheets, which knows what its printer does to them."""

    @property
    def enlarges(self) -> bool:
        """Whether pages are drawn larger than they were laid out: no ruler on them would be true."""

    def taken(self, page: LaidPage, title: str) -> Iterator[Sheet]:
        """Take the next page, of a print with a `title`, and yield the sheets that are full now."""

    def rest(self) -> Iterator[Sheet]:
        """Yield the sheets that wait for no more pages."""


class Imposer:
    """Has a `joiner` join sheets, on which the pages lie that are bound here; marks are painted by `theme`."""

    def __init__(self, joiner: Joiner, sheets: Sheets, theme: Theme) -> None:
        self._joiner, self._sheets = joiner, sheets
        self._ledger = FormLedger(travels=True)
        self._painter = Painter(self._ledger, theme)
        self._laid = 0
        self._parts: list[SetBookmark] = []
        self._title = ""
        self._last: LaidPage | None = None

    @property
    def forms(self) -> Iterable[FormKey]:
        """The forms that need not come again; pages never do."""
        return (key for key in self._joiner.forms if not (isinstance(key, tuple) and key[0] == _LAID))

    @property
    def pages(self) -> int:
        """How many sides of sheets the file has."""
        return self._joiner.pages

    def describe(self, words: Mapping[str, str | None]) -> None:
        """Set what the file says about itself."""
        self._title = words.get("title") or ""
        self._joiner.describe({**words, "duplex": self._sheets.duplex})

    def part(self, title: str, level: int, height: float) -> None:
        """Begin a part with the page that comes next."""
        self._parts.append(SetBookmark(title, level, height))

    def join(self, page: InkedPage, forms: Forms) -> None:
        """Keep a page as a form; `forms` are those that it may be the first to draw."""
        self._laid += 1
        key = _LAID, float(self._laid)
        entries = [*self._parts, *_of_kind(page.operators, SetBookmark)]
        self._parts = []
        drawn = tuple(each for each in page.operators if not self._left_out(each))
        form = Form(_SERIES, (0.0, 0.0, page.width, page.height), drawn, frozenset())
        self._joiner.name(key, {**forms, key: form})
        links = tuple(_of_kind(page.operators, Link))
        leads = tuple(Lead(self._joiner.file.entry(each.title, each.level), each.top) for each in entries)
        self._take(LaidPage(key, page.width, page.height, links, leads))

    def repeat(self, times: int) -> None:
        """Lay the page that came last so many times more; nothing in the outline leads to these."""
        for _ in range(times):
            if self._last:
                self._take(self._last._replace(leads=()))

    def _take(self, page: LaidPage) -> None:
        self._last = page
        for sheet in self._sheets.taken(page, self._title):
            self._bind(sheet)

    def _left_out(self, operator: Operator) -> bool:
        """Say whether an operator is the page's own affair, or a ruler that would be enlarged."""
        if isinstance(operator, DrawFigure):
            return self._sheets.enlarges and operator.name in MARKS
        return isinstance(operator, SetBookmark | Link | SetTrim)

    def attach(self, name: str, data: bytes, description: str) -> None:
        """Embed `data` as a file called `name`; raises ValueError when there is one already."""
        self._joiner.attach(name, data, description)

    def save(self) -> None:
        """Bind the last sheets and write the file; raises what making them raises."""
        for sheet in self._sheets.rest():
            self._bind(sheet)
        self._joiner.save()

    def _bind(self, sheet: Sheet) -> None:
        height = pt(sheet.height)
        operators: list[Operator] = [each for lying in sheet.pages for each in lying.drawn()]
        stream = OperatorStream()
        self._painter.paint(stream, sheet.marks, 0.0, 0.0, PT_PER_MM)
        operators += [Save(), f"{ROUND} 1 0 0 -1 0 {fixed(height, 3)} cm", *stream.operators, Restore()]
        operators += [each for lying in sheet.pages for each in lying.led()]
        page = InkedPage(pt(sheet.width), height, operators)
        self._joiner.join(for_printer(page, self._sheets.paper, sheet.back), self._ledger.forms)


def _of_kind(operators: Iterable[Operator], kind: type[T]) -> Iterator[T]:
    return (each for each in operators if isinstance(each, kind))
