"""Tiles nested on pages without waste: a page is a grid of starting squares, and each is cut into tiles of one size.

Only the last square of a size may have less than it has room for.

Large tiles lie in bands of two rows at the head of the first pages. Then come the squares row by row, those that are
cut the same way together, so that cuts run on from one to the next.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field
from fractions import Fraction

from pressboard.games.crumble.rules.sets import DOUBLE, QUADRUPLE, TileKind
from pressboard.lean_dataclasses import dataclass

_BAND = 2


@dataclass(frozen=True, slots=True)
class Nested:
    """A tile on its page: its kind, and its upper left corner in starting squares from that of the grid."""

    kind: TileKind
    x: Fraction
    y: Fraction

    @property
    def right(self) -> Fraction:
        """The x of its right edge."""
        return self.x + self.kind.width

    @property
    def bottom(self) -> Fraction:
        """The y of its lower edge."""
        return self.y + self.kind.height


@dataclass(slots=True)
class _Waiting:
    """What is not on a page yet: the large tiles, and squares by the kind they are cut into and how many of it."""

    large: dict[TileKind, int]
    squares: list[tuple[TileKind, int]] = field(default_factory=list)

    def take(self, kind: TileKind) -> bool:
        """Take a large tile of a kind, if there is one."""
        there = self.large.get(kind, 0) > 0
        self.large[kind] = self.large.get(kind, 0) - there
        return there


def nested(counts: Mapping[TileKind, int], columns: int, rows: int) -> Iterator[tuple[Nested, ...]]:
    """Yield what is on each page of `columns` x `rows` starting squares, two each way at least for large tiles."""
    large = {kind: counts.get(kind, 0) for kind in (QUADRUPLE, DOUBLE)}
    waiting = _Waiting(large, [*_squares(counts)])
    while any(waiting.large.values()) or waiting.squares:
        yield tuple(_page(waiting, columns, rows))


def _squares(counts: Mapping[TileKind, int]) -> Iterator[tuple[TileKind, int]]:
    """Yield for every starting square the kind it is cut into, and how many tiles of it."""
    for kind, count in counts.items():
        if kind.area <= 1:
            most = int(1 / kind.area)
            yield from ((kind, min(most, count - done)) for done in range(0, count, most))


def _page(waiting: _Waiting, columns: int, rows: int) -> Iterator[Nested]:
    row = 0
    while any(waiting.large.values()) and row + _BAND <= rows:
        yield from _band(waiting, columns, row)
        row += _BAND
    for line in range(row, rows):
        for column in range(columns):
            yield from _cut(waiting, column, line)


def _band(waiting: _Waiting, columns: int, row: int) -> Iterator[Nested]:
    """Fill two rows: tiles of four squares, tiles of two, and what is left of the band with squares."""
    column = 0
    while column < columns:
        if column + 2 <= columns and waiting.take(QUADRUPLE):
            yield Nested(QUADRUPLE, Fraction(column), Fraction(row))
            column += 2
            continue
        if waiting.take(DOUBLE):
            yield Nested(DOUBLE, Fraction(column), Fraction(row))
        else:
            for line in range(row, row + _BAND):
                yield from _cut(waiting, column, line)
        column += 1


def _cut(waiting: _Waiting, column: int, row: int) -> Iterator[Nested]:
    """Fill a starting square with tiles of the kind that is next."""
    if waiting.squares:
        kind, count = waiting.squares.pop(0)
        across = int(1 / kind.width)
        for place in range(count):
            yield Nested(kind, column + place % across * kind.width, row + place // across * kind.height)


CutLine = tuple[Fraction, Fraction, Fraction]
"""Where a line is, and where it begins and ends along it, in starting squares."""


def cut_lines(tiles: Sequence[Nested]) -> tuple[list[CutLine], list[CutLine]]:
    """Return the upright and the level edges of all tiles, those that go on from one another as one line."""
    upright = {(x, tile.y, tile.bottom) for tile in tiles for x in (tile.x, tile.right)}
    level = {(y, tile.x, tile.right) for tile in tiles for y in (tile.y, tile.bottom)}
    return [*_merged(upright)], [*_merged(level)]


def _merged(edges: set[CutLine]) -> Iterator[CutLine]:
    """Yield lines that hold all edges, as few as can be."""
    held: CutLine | None = None
    for edge in sorted(edges):
        if held and held[0] == edge[0] and edge[1] <= held[2]:
            held = (held[0], held[1], max(held[2], edge[2]))
            continue
        if held:
            yield held
        held = edge
    if held:
        yield held
