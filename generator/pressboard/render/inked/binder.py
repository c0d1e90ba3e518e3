"""What binds inked pages together: into a PDF file, or into pictures, all of each page or its main figure alone."""

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from typing import Protocol

from pressboard.errors import BadOption
from pressboard.render.inked.held import standing_alone
from pressboard.render.inked.operators import Box, DrawFigure, Form, FormKey, Forms, InkedPage, Operator
from pressboard.render.stream import ROUND, fixed
from pressboard.units import pt

_DECIMALS = 2
_MARGIN = pt(1.0)
"""Round a figure that is alone: lines along its edges lie half outside of it."""


class Binder(Protocol):
    """Binds pages in their order; the same pages give the same bytes."""

    @property
    def forms(self) -> Iterable[FormKey]:
        """The forms that need not come again."""

    @property
    def pages(self) -> int:
        """How many pages have been bound."""

    def describe(self, words: Mapping[str, str | None]) -> None:
        """Set what is said of the whole: title, author, subject, keywords, lang and duplex."""

    def part(self, title: str, level: int, height: float) -> None:
        """Begin a part with the page that comes next, which is `height` points high; its entry is so deep."""

    def join(self, page: InkedPage, forms: Forms) -> None:
        """Bind a page; `forms` are those that it may be the first to draw."""

    def repeat(self, times: int) -> None:
        """Bind the page that was bound last so many times more; pictures are not repeated."""

    def attach(self, name: str, data: bytes, description: str) -> None:
        """Let `data` go along as a file called `name`; raises ValueError when there is one already."""

    def save(self) -> None:
        """Write what has been bound."""


class FigureBinder:
    """Has another binder bind the main figure of every page alone; pages without one are left out.

    The main figure is the largest, the first of several; those called as one of `marks` are none. It has a `margin`
    on all sides, in points.
    """

    def __init__(self, binder: Binder, marks: Container[str] = (), margin: float = _MARGIN) -> None:
        self._binder, self._marks, self._margin = binder, marks, margin
        self._forms: dict[FormKey, Form] = {}

    @property
    def forms(self) -> Iterable[FormKey]:
        """The forms that need not come again: what a page leaves out here the next may need."""
        return self._forms

    @property
    def pages(self) -> int:
        return self._binder.pages

    def describe(self, words: Mapping[str, str | None]) -> None:
        self._binder.describe(words)

    def part(self, title: str, level: int, height: float) -> None:
        """Begin no part: the page that comes next may be left out."""

    def join(self, page: InkedPage, forms: Forms) -> None:
        """Bind the main figure of a page, if it has any."""
        self._forms |= forms
        whole = standing_alone(page, self._forms)
        figures = [figure for figure in _figures(whole.operators) if figure.name not in self._marks]
        if figures:
            self._binder.join(_alone(max(figures, key=lambda figure: figure.area), self._margin), self._forms)

    def repeat(self, times: int) -> None:
        """Repeat nothing: a figure alone is wanted once."""

    def attach(self, name: str, data: bytes, description: str) -> None:
        """Let a file go along."""
        self._binder.attach(name, data, description)

    def save(self) -> None:
        """Write what has been bound; raises BadOption when no page had a figure."""
        if not self.pages:
            raise BadOption("--crop figure: no page of this print has a figure; leave --crop out for the pages")
        self._binder.save()


def _figures(operators: Sequence[Operator]) -> Iterator[DrawFigure]:
    return (operator for operator in operators if isinstance(operator, DrawFigure))


def _size(box: Box) -> tuple[float, float]:
    left, top, right, bottom = box
    return right - left, bottom - top


def _alone(figure: DrawFigure, margin: float) -> InkedPage:
    """Return a figure as a page of its own, wider by a margin on all sides, upright however it stood."""
    left, top, *_ = figure.box
    width, height = (length + 2 * margin for length in _size(figure.box))
    upright = f"1 0 0 -1 {fixed(margin - left, _DECIMALS)} {fixed(height + top - margin, _DECIMALS)} cm"
    return InkedPage(width, height, [f"{ROUND} {upright}", figure])
