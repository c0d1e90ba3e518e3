"""Where letters stand: the state of text, as PDF's operators change it."""

from pressboard.render.svg.matrix import Matrix
from pressboard.render.text.fonts import face_called

_UPSIDE_DOWN = Matrix(1.0, 0.0, 0.0, -1.0)
"""Letters stand up where y runs up."""


class TextState:
    """Where the line of text and the next letter begin, the type's size and the leading."""

    def __init__(self) -> None:
        self._line = self._place = Matrix()
        self._leading = self._rise = 0.0
        self.size = 0.0

    @property
    def kept(self) -> tuple[float, float, float]:
        """What belongs to the graphics state, which is saved and restored: leading, rise, size."""
        return self._leading, self._rise, self.size

    @kept.setter
    def kept(self, kept: tuple[float, float, float]) -> None:
        self._leading, self._rise, self.size = kept

    def begin(self, *matrix: float) -> None:
        self._line = self._place = Matrix(*matrix)

    def next_line(self, x: float = 0.0, y: float | None = None) -> None:
        """Begin a line so far from where the last began, or below it by the leading."""
        self._line = self._place = self._line.moved(x, -self._leading if y is None else y)

    def lead(self, leading: float) -> None:
        """Let lines follow each other so closely."""
        self._leading = leading

    def resize(self, size: float) -> None:
        self.size = size

    def raise_by(self, rise: float) -> None:
        """Set what follows so far above the line."""
        self._rise = rise

    def show(self, face: str, text: str) -> Matrix:
        """Go on behind a text, and return what puts its letters, y down and of size 1, where they stand."""
        letters = self._place.moved(0.0, self._rise).of(Matrix(self.size, 0.0, 0.0, self.size)).of(_UPSIDE_DOWN)
        self._place = self._place.moved(self.size * face_called(face).width(text), 0.0)
        return letters
