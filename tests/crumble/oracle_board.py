"""The pieces of Crumble as rectangles, and what lies next to what: the ground the slow rules of `oracle` stand on.

Everything is exact: a coordinate is a number of start squares from the lower left corner of the board, halved so often
and no more that a float holds it without rounding, which every board makes sure of. Every relation is found by
comparing every piece with every other.
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import cached_property
from itertools import combinations
from typing import NamedTuple

BLACK = "black"
WHITE = "white"
OTHER = {BLACK: WHITE, WHITE: BLACK}

HORIZONTAL, VERTICAL = "H", "V"
"""The ways a cut can run."""
SIDES = "NESW"

HALVINGS = 40
"""How often a start square may be halved: floats hold sums and middles of such coordinates without rounding."""

Point = tuple[float, float]
Colours = tuple[str, ...]
"""The colour of each piece of a board, in the board's order."""


class Rectangle(NamedTuple):
    """The place of a piece, in start squares."""

    left: float
    bottom: float
    right: float
    top: float

    @property
    def has_legal_shape(self) -> bool:
        """A piece is a square or a half-square of either orientation."""
        width = self.right - self.left
        height = self.top - self.bottom
        return (
            width > 0
            and height > 0
            and (width == height or width == 2 * height or height == 2 * width)
        )

    @property
    def centre(self) -> Point:
        """The point in the middle."""
        return (self.left + self.right) / 2, (self.bottom + self.top) / 2

    @property
    def corners(self) -> frozenset[Point]:
        """The four corners."""
        return frozenset((x, y) for x in (self.left, self.right) for y in (self.bottom, self.top))

    def halves(self, cut: str) -> tuple["Rectangle", "Rectangle"]:
        """Return what a cut through the middle leaves: the South and North half, or the West and East half."""
        x, y = self.centre
        if cut == HORIZONTAL:
            return self._replace(top=y), self._replace(bottom=y)
        return self._replace(right=x), self._replace(left=x)

    def overlaps(self, other: "Rectangle") -> bool:
        """Return whether the two have more than a border in common."""
        across = self.left < other.right and other.left < self.right
        return across and self.bottom < other.top and other.bottom < self.top

    def contains(self, other: "Rectangle") -> bool:
        """Return whether nothing of `other` sticks out of this one."""
        across = self.left <= other.left and other.right <= self.right
        return across and self.bottom <= other.bottom and other.top <= self.top


def rectangle(left: object, bottom: object, right: object, top: object) -> Rectangle:
    """Return a rectangle with these coordinates, given as whole numbers, fractions or texts like `1/2`."""
    return Rectangle(*(float(Fraction(str(each))) for each in (left, bottom, right, top)))


def bounding(first: Rectangle, second: Rectangle) -> Rectangle:
    """Return the smallest rectangle that holds both."""
    lowest = map(min, first, second)
    highest = map(max, first, second)
    left, bottom, _, _ = lowest
    _, _, right, top = highest
    return Rectangle(left, bottom, right, top)


def common_border(first: Rectangle, second: Rectangle) -> tuple[Point, Point] | None:
    """Return the ends of the border segment two pieces share; it has a positive length or there is none.

    A corner in common is no border.
    """
    beside = first.right == second.left or second.right == first.left
    stacked = first.top == second.bottom or second.top == first.bottom
    if not beside and not stacked:
        return None
    left = max(first.left, second.left)
    right = min(first.right, second.right)
    bottom = max(first.bottom, second.bottom)
    top = min(first.top, second.top)
    has_length = bottom < top if beside else left < right
    return ((left, bottom), (right, top)) if has_length else None


class Board:
    """A board completely covered by pieces, which have numbers and no colours yet."""

    def __init__(self, width: int, height: int, pieces: Iterable[Rectangle]) -> None:
        """Lay out the pieces, in the order of their coordinates.

        `settled` keeps the colours after all captures by those before them, and whether there was one pass alone.
        """
        self.width, self.height = width, height
        self.pieces = tuple(sorted(pieces))
        if not all(
            (border * 2**HALVINGS).is_integer() for piece in self.pieces for border in piece
        ):
            raise ValueError(
                "a border is no whole number of squares, or halved too often to be exact"
            )
        self.settled: dict[tuple[Colours, bool], Colours] = {}
        self._crossings: dict[tuple[int, int, int], bool] = {}
        self._changed: dict[tuple[frozenset[Rectangle], frozenset[Rectangle]], Board] = {}

    def require_order(self) -> None:
        """Raise ValueError where pieces overlap, leave a gap, stick out or have a shape that no piece has."""
        whole = rectangle(0, 0, self.width, self.height)
        area = sum((piece.right - piece.left) * (piece.top - piece.bottom) for piece in self.pieces)
        if area != self.width * self.height or any(
            one.overlaps(other) for one, other in combinations(self.pieces, 2)
        ):
            raise ValueError("the pieces leave a gap, or overlap")
        if not all(piece.has_legal_shape and whole.contains(piece) for piece in self.pieces):
            raise ValueError(
                "a piece is neither square nor half-square, or sticks out of the board"
            )

    def changed(self, old: frozenset[Rectangle], new: frozenset[Rectangle]) -> "Board":
        """Return the board with some pieces for others, the same one each time it is asked for."""
        if (old, new) not in self._changed:
            self._changed[old, new] = Board(self.width, self.height, {*self.pieces} - old | new)
        return self._changed[old, new]

    @cached_property
    def number(self) -> dict[Rectangle, int]:
        """The number of every piece."""
        return {piece: number for number, piece in enumerate(self.pieces)}

    @cached_property
    def heights(self) -> list[float]:
        """The height of every piece's centre."""
        return [piece.centre[1] for piece in self.pieces]

    @cached_property
    def borders(self) -> dict[tuple[int, int], Point]:
        """The middle of the border between every two neighbours, the lower number first."""
        middles = {}
        for one, other in combinations(range(len(self.pieces)), 2):
            if border := common_border(self.pieces[one], self.pieces[other]):
                (left, bottom), (right, top) = border
                middles[one, other] = (left + right) / 2, (bottom + top) / 2
        return middles

    @cached_property
    def neighbours(self) -> list[set[int]]:
        """The neighbours of every piece: those that share a border segment of positive length with it."""
        return _both_ways(len(self.pieces), self.borders)

    @cached_property
    def two_point_neighbours(self) -> list[set[int]]:
        """The two-point neighbours of every piece: two corners of one touch two corners of the other."""
        corners = [piece.corners for piece in self.pieces]
        pairs = combinations(range(len(corners)), 2)
        return _both_ways(
            len(corners),
            ((one, other) for one, other in pairs if len(corners[one] & corners[other]) == 2),
        )

    @cached_property
    def sides(self) -> list[set[str]]:
        """The sides of the board every piece touches, by their letters."""
        edges = (self.width, self.height)
        return [
            {side for side, touches in zip(SIDES, _touches(piece, *edges), strict=True) if touches}
            for piece in self.pieces
        ]

    def chains(self, colours: Colours, colour: str) -> list[set[int]]:
        """Return the chains of a colour: the largest sets of pieces that are connected through neighbours."""
        left = {number for number, each in enumerate(colours) if each == colour}
        chains = []
        while left:
            chain = set()
            waiting = {min(left)}
            while waiting:
                piece = waiting.pop()
                chain.add(piece)
                waiting |= self.neighbours[piece] & left - chain
            chains.append(chain)
            left -= chain
        return chains

    def crosses(self, one: int, other: int, target: int) -> bool:
        """Return whether the way from `one` to its neighbour `other` crosses the ray from `target` to the West.

        The way leads from centre to centre by the middle of the common border, the ray begins at the centre of
        `target`. Where half of the way lies in a piece at the ray's height, that piece is West of `target` or East of
        it. A height that the ray just touches counts as below it.
        """
        if one > other:
            one, other = other, one
        if (one, other, target) not in self._crossings:
            self._crossings[one, other, target] = self._crosses(one, other, target)
        return self._crossings[one, other, target]

    def _crosses(self, one: int, other: int, target: int) -> bool:
        level = self.heights[target]
        begins = self.pieces[target].left
        gate_is_above = self.borders[one, other][1] > level
        crossed = [
            (self.heights[piece] > level) != gate_is_above and self.pieces[piece].left < begins
            for piece in (one, other)
        ]
        return crossed.count(True) == 1


def _both_ways(count: int, pairs: Iterable[tuple[int, int]]) -> list[set[int]]:
    related: list[set[int]] = [set() for _ in range(count)]
    for one, other in pairs:
        related[one].add(other)
        related[other].add(one)
    return related


def _touches(piece: Rectangle, width: int, height: int) -> Sequence[bool]:
    return piece.top == height, piece.right == width, piece.bottom == 0, piece.left == 0


def checkerboard(width: int, height: int, upper_left: str = BLACK) -> tuple[Board, Colours]:
    """Return the start: unit squares in two colours by turns, one of them in the upper left corner (A1)."""
    squares = [rectangle(x, y, x + 1, y + 1) for x in range(width) for y in range(height)]
    board = Board(width, height, squares)
    colours = (upper_left, OTHER[upper_left])
    return board, tuple(colours[(x + height - 1 - y) % 2 != 0] for x, y, _, _ in board.pieces)
