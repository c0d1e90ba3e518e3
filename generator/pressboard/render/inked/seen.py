"""A binder that tells how small figures were drawn."""

from collections.abc import Iterable, Mapping

from pressboard.render.inked.binder import Binder
from pressboard.render.inked.operators import DrawFigure, FormKey, Forms, InkedPage


class SeeingBinder:
    """Has another binder bind every page, and keeps in `narrowest` the least width that each figure has, points."""

    def __init__(self, binder: Binder, narrowest: dict[str, float]) -> None:
        self._binder, self._narrowest = binder, narrowest

    @property
    def forms(self) -> Iterable[FormKey]:
        """The forms that need not come again."""
        return self._binder.forms

    @property
    def pages(self) -> int:
        return self._binder.pages

    def describe(self, words: Mapping[str, str | None]) -> None:
        self._binder.describe(words)

    def part(self, title: str, level: int, height: float) -> None:
        self._binder.part(title, level, height)

    def join(self, page: InkedPage, forms: Forms) -> None:
        """Bind a page, and see its figures."""
        for operator in page.operators:
            if isinstance(operator, DrawFigure):
                left, _, right, _ = operator.box
                width = min(right - left, self._narrowest.get(operator.name, right - left))
                self._narrowest[operator.name] = width
        self._binder.join(page, forms)

    def repeat(self, times: int) -> None:
        """Bind the last page so many times more."""
        self._binder.repeat(times)

    def attach(self, name: str, data: bytes, description: str) -> None:
        """Let a file go along."""
        self._binder.attach(name, data, description)

    def save(self) -> None:
        """Write what has been bound."""
        self._binder.save()
