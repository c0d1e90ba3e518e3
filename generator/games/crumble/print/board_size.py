"""The options `size` and `square` of what is printed for a board: how many squares it has, and how large they are."""

from generator.common.limits import check_length
from generator.games.crumble.make.params import size_of
from generator.games.crumble.pictures.board import square_for

SQUARES = 8.0, 100.0
"""The least and the most that a side of a starting square measures, mm."""


class BoardSize:
    """What a dataclass with the options `size` and `square` can say of its board."""

    __slots__ = ()
    size: str
    square: float

    def check_board(self) -> None:
        """Raise BadOption for a board of no size that can be read, and for squares too small or too large."""
        size_of(self.size)
        if self.square:
            check_length("square", self.square, SQUARES, ", or 0")

    @property
    def squares(self) -> tuple[int, int]:
        """The width and height of the board in squares."""
        return size_of(self.size)

    @property
    def side(self) -> float:
        """The side of a starting square, mm; the usual one where none is asked for."""
        return self.square or min(square_for(*self.squares), SQUARES[1])
