"""ReportLab's canvas as Platypus draws on it: what it takes for images in a line are our icons."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from reportlab.pdfgen.canvas import Canvas

PlaceIcon = Callable[[Any, float, float, float], str]
"""Returns the operators that draw an icon with its lower left corner at (x, y), so many points high."""


class TextCanvas(Canvas):  # type: ignore[misc]  # ReportLab has no types
    """A canvas from which the operators of a flowable can be taken."""

    _code: list[str]
    _currentMatrix: tuple[float, ...]  # noqa: N815 - ReportLab's name
    _place_icon: PlaceIcon

    def drawImage(self, image: Any, x: float, y: float, width: float, *_: Any, **__: Any) -> None:  # noqa: N802, ANN401
        """Draw an icon instead of an image."""
        self._code.append(self._place_icon(image, x, y, width))

    @contextmanager
    def captured(self, origin: tuple[float, float], place_icon: PlaceIcon) -> Iterator[list[str]]:
        """Give the list that collects what is drawn until the block ends.

        `origin` is where its own origin lies on the page (points from the lower left corner), for links.
        """
        kept, matrix = self._code, self._currentMatrix
        self._code, self._currentMatrix, self._place_icon = [], (1, 0, 0, 1, *origin), place_icon
        try:
            yield self._code
        finally:
            self._code, self._currentMatrix = kept, matrix
