"""What can be made with the tiles at hand, where a table has agreed on a set: those that lie on the board are not.

A cut or a join takes its pieces off the board first, and then needs a tile for every piece that it makes.

>>> from pressboard.games.crumble.rules.rules import start
>>> from pressboard.games.crumble.rules.turns.splits import cuts
>>> position = start(4, 4)
>>> layout, (cut, *_) = position.layout, cuts(position.layout.pieces, position.own)
>>> Supply({0: 16, 1: 1}).lacking(layout, cut.pieces, cut.made)
1
>>> Supply({0: 16, 1: 2}).lacking(layout, cut.pieces, cut.made) is None
True
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache

from pressboard.games.crumble.rules.board.geometry import GridRect
from pressboard.games.crumble.rules.board.layout import Layout
from pressboard.games.crumble.rules.readings import ANY, Readings
from pressboard.games.crumble.rules.sets.kinds import number_of
from pressboard.games.crumble.rules.sets.tile_sets import SMALLEST, numbered
from pressboard.lean_dataclasses import dataclass

NO_SUCH = -99
"""The number for sizes that no set has."""


@dataclass(frozen=True)
class Supply:
    """The tiles of a set by the numbers of their sizes."""

    tiles: Mapping[int, int]

    def lacking(self, layout: Layout, gone: Sequence[GridRect], made: Sequence[GridRect]) -> int | None:
        """Return a size of which there are too few tiles to make some pieces; None where there are enough."""
        needed = sizes(made, layout.depth)
        back = sizes(gone, layout.depth)
        table = sizes(layout.pieces, layout.depth)
        lacking = (
            number for number in needed if table[number] - back[number] + needed[number] > self.tiles.get(number, 0)
        )
        return next(lacking, None)


def sizes(pieces: Sequence[GridRect], depth: int) -> Counter[int]:
    """Count pieces by the numbers of their sizes."""
    numbers = (number_of(piece, depth) for piece in pieces)
    return Counter(NO_SUCH if number is None else number for number in numbers)


@lru_cache(maxsize=64)
def supply_of(width: int, height: int, readings: Readings) -> Supply | None:
    """Return the tiles that a table plays with on a board of so many squares; None where any piece may be made."""
    if readings.pieces == ANY:
        return None
    return Supply(numbered(width, height, readings.pieces, SMALLEST.index(readings.smallest)))
