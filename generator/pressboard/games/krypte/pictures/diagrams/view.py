"""The part of the board that a diagram shows, all of it or a rectangle of squares; a square is one unit."""

from pressboard.figures.shapes import Point
from pressboard.games.krypte.rules.board import EAST, NORTH, SOUTH, WEST, WIDTH
from pressboard.lean_dataclasses import dataclass

BEFORE, AFTER, _CUT = 1.0, 0.8, 0.4
"""The room left of and above the squares, right of and below them, and there where the board goes on."""


@dataclass(frozen=True, slots=True)
class View:
    """A rectangle of squares: its first and last column and row, counted from 0."""

    left: int = 0
    top: int = 0
    right: int = WIDTH - 1
    bottom: int = WIDTH - 1

    @property
    def across(self) -> int:
        """The number of its columns."""
        return self.right - self.left + 1

    @property
    def down(self) -> int:
        """The number of its rows."""
        return self.bottom - self.top + 1

    @property
    def size(self) -> tuple[float, float]:
        """The width and height of its picture."""
        right = AFTER if self.reaches(EAST) else _CUT
        bottom = AFTER if self.reaches(SOUTH) else _CUT
        return BEFORE + self.across + right, BEFORE + self.down + bottom

    def holds(self, square: int) -> bool:
        """Say whether a square is seen."""
        row, column = divmod(square, WIDTH)
        return self.left <= column <= self.right and self.top <= row <= self.bottom

    def middle(self, square: int) -> Point:
        """Return the middle of a square in the picture."""
        row, column = divmod(square, WIDTH)
        return BEFORE + column - self.left + 0.5, BEFORE + row - self.top + 0.5

    def reaches(self, side: str) -> bool:
        """Say whether a side of the board is seen."""
        edge = {NORTH: self.top, WEST: self.left, EAST: self.right, SOUTH: self.bottom}[side]
        return edge == (0 if side in (NORTH, WEST) else WIDTH - 1)

    def entry(self, side: str, square: int, away: float) -> Point:
        """Return the point `away` from the edge of the view, on `side`, in the line through `square`."""
        x, y = self.middle(square)
        return {
            NORTH: (x, BEFORE - away),
            SOUTH: (x, BEFORE + self.down + away),
            WEST: (BEFORE - away, y),
            EAST: (BEFORE + self.across + away, y),
        }[side]


WHOLE = View()
