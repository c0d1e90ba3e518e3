"""The options `size` and `square` of what is printed for a board: how many squares it has, and how large they are."""

from math import floor

from pressboard.games.crumble.make.params import size_of
from pressboard.games.crumble.pictures.board import RIM_WIDTH
from pressboard.kinds.board import HEAD_AND_FOOT
from pressboard.kinds.options import Options
from pressboard.printing.papers import PAPERS, Paper

SQUARES = 8.0, 100.0
"""The least and the most that a side of a starting square measures, mm."""
_COARSE, _LITTLE = 10.0, 12.0
"""Squares from which on they are whole millimetres wide, and below which a board has no head and foot, mm."""
_ROUNDING = 1e-6


class BoardSize(Options):
    """What options with `size` and `square` can say of their board."""

    __slots__ = ()
    size: str
    square: float

    def check(self) -> None:
        """Raise BadOption for a board of no size that can be read."""
        size_of(self.size)

    def side_on(self, paper: Paper) -> float:
        """Return the side of a starting square, mm: that with which the board fills `paper` where none is asked for."""
        return self.square or usual_square(paper, *self.squares)

    @property
    def squares(self) -> tuple[int, int]:
        """The width and height of the board in squares."""
        return size_of(self.size)

    @property
    def side(self) -> float:
        """The side of a starting square, mm; that on A4 where none is asked for."""
        return self.square or usual_square(PAPERS["A4"], *self.squares)


def usual_square(paper: Paper, width: int, height: int) -> float:
    """Return the side of the squares with which a board of so many fills a page, in whole millimetres or tenths."""
    side = _largest(paper, width, height, HEAD_AND_FOOT)
    if side < _LITTLE:
        side = max(side, min(_LITTLE, _largest(paper, width, height, 0.0)))
    parts = 1 if side >= _COARSE else 10
    return max(SQUARES[0], min(SQUARES[1], floor(parts * side + _ROUNDING) / parts))


def _largest(paper: Paper, width: int, height: int, besides: float) -> float:
    """Return the largest squares that a page has room for, turned as is better, with so much above and below them."""
    rims = 2 * RIM_WIDTH
    return max(
        min((turned.free_width - rims) / width, (turned.free_height - rims - besides) / height)
        for turned in (paper.portrait(), paper.landscape())
    )
