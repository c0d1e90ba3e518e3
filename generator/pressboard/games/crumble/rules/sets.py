"""Sets of tiles: the sizes there are, how many a set has of each, and what can be made with the tiles at hand.

**Sizes.** A starting square halved again and again, or doubled once or twice. They have numbers: that of a size is how
many halvings in turn make it of a starting square, less than none of what is larger than that.

**Sets** have what simulated games need. Both players look ahead a little in these games and make no piece smaller than
the smallest tile. Of every size a set has as many tiles as lie on the table at the same time, at the most, in so many
of the games: one share for all sizes, chosen so that no size of the set runs out in 75 % of the games, in 97 %, in
99.9 %. `COUNTS` holds the figures for the boards that were played on, by the number of their squares; between two of
these boards figures are drawn in a straight line, beyond them they grow and shrink with the board. What has the room of
a starting square on paper is filled up.

**At hand** are the tiles that do not lie on the board, where a table has agreed on a set. A cut or a join takes its
pieces off the board first, and then needs a tile for every piece that it makes.

>>> from pressboard.games.crumble.rules.tiling import Rect, checkerboard, halves
>>> [level(number).name for number in range(-2, 4)]
['2 x 2', '1 x 2', '1 x 1', '1 x 1/2', '1/2 x 1/2', '1/2 x 1/4']
>>> [number_of(Rect(0, 0, *sides), 4) for sides in ((16, 16), (4, 8), (32, 32), (64, 64), (24, 24))]
[0, 3, -2, -4, None]

>>> usual = tile_set(6, 6, "standard", smallest=2)
>>> [kind.name for kind in usual]
['2 x 2', '1 x 2', '1 x 1', '1 x 1/2', '1/2 x 1/2', '1/2 x 1/4', '1/4 x 1/4']
>>> usual[level(0)], usual[level(1)] >= 45
(36, True)

>>> layout = checkerboard(4, 4)
>>> square = layout.pieces[:1]
>>> lacking({0: 16, 1: 1}, layout, square, halves(*square, "V"))
1
>>> lacking({0: 16, 1: 2}, layout, square, halves(*square, "V")) is None
True
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from math import ceil, floor

from pressboard.games.crumble.rules.house_rules import ANY, HouseRules
from pressboard.games.crumble.rules.tiling import GridRect, Layout
from pressboard.lean_classes import dataclass


@dataclass(frozen=True, slots=True)
class TileKind:
    """A size of tiles, in starting squares."""

    width: Fraction
    height: Fraction

    @property
    def area(self) -> Fraction:
        return self.width * self.height

    @property
    def name(self) -> str:
        """The size in words: `1 x 1/2`."""
        return f"{self.width} x {self.height}"


LARGEST = -2
"""The number of the largest tiles."""


def level(number: int) -> TileKind:
    if number < 0:
        return TileKind(Fraction(2) ** (-number // 2), Fraction(2) ** ((1 - number) // 2))
    return TileKind(Fraction(1, 1 << number // 2), Fraction(1, 1 << (number + 1) // 2))


DOUBLE = level(-1)
QUADRUPLE = level(-2)
"""The tiles larger than a starting square."""


def number_of(piece: GridRect, depth: int) -> int | None:
    """Return the number of a piece's size, on a grid that halves a starting square so often; None for another size.

    A square or half-square whose area is a power of two has sides that are powers of two.
    """
    area = piece.area
    if area & (area - 1):
        return None
    return 2 * depth - (area.bit_length() - 1)


SETS = {"small": Fraction(75, 100), "standard": Fraction(97, 100), "large": Fraction(999, 1000)}
"""The sets, and the share of games in which no size of theirs runs out."""

SMALLEST = ("1", "1/2", "1/4", "1/8", "1/16")
"""The sides that the smallest tiles of a set may have, in starting squares."""


def tile_set(
    width: int, height: int, size: str, smallest: int, large: bool = True
) -> dict[TileKind, int]:
    """Return the kinds of a set for a board of so many squares, the largest first, with their counts.

    `size` is one of `SETS`; the smallest tiles are squares whose side is a starting square's, halved `smallest` times.
    Without `large` tiles none is larger than a starting square.
    """
    return {
        level(number): count
        for number, count in counts_by_number(width, height, size, smallest, large).items()
    }


def counts_by_number(
    width: int, height: int, size: str, smallest: int, large: bool = True
) -> dict[int, int]:
    """Return the counts of a set by the numbers of their sizes; see `tile_set`."""
    squares = width * height
    place = [*SETS].index(size)
    found = dict[int, int]()
    near, far = _boards_beside(squares)
    for number in range(LARGEST if large else 0, 2 * smallest + 1):
        one, other = (
            COUNTS[board, max(smallest, 1)][place][number - LARGEST] for board in (near, far)
        )
        if near == far:
            # Beyond the boards that were played on figures grow and shrink with the board.
            needed = ceil(Fraction(one * squares, near))
        else:
            needed = ceil(one + Fraction(squares - near, far - near) * (other - one))
        found[number] = fill_sheets(number, needed) if number else squares
    return found


def share(width: int, height: int, size: str, smallest: int, large: bool = True) -> float:
    """The share of simulated games in which no size of a set runs out; none with whole squares alone.

    Of a board between those that were played on it is the lower of theirs.
    """
    place = [*SETS].index(size), int(not large)
    return min(
        SHARES[each, max(smallest, 1)][place[0]][place[1]]
        for each in _boards_beside(width * height)
    )


def _boards_beside(squares: int) -> tuple[int, int]:
    """Return the boards that were played on next to one of so many squares: the smaller and the larger one, or one."""
    boards = [board for board, _ in COUNTS]
    near = max((board for board in boards if board <= squares), default=min(boards))
    return near, min((board for board in boards if board >= squares), default=max(boards))


def fill_sheets(number: int, count: int) -> int:
    """The tiles of a size to make where `count` of them are needed: one at least, squares of paper full.

    Those of two squares come in pairs, as pieces do that chance lays out for both players.

    >>> fill_sheets(1, 45), fill_sheets(6, 3), fill_sheets(-1, 0), fill_sheets(-2, 0)
    (46, 16, 2, 1)
    """
    fill = 2 if number == -1 else min(1 << max(number, 0), 16)
    return max(1, -(-count // fill)) * fill


def percent(value: float) -> str:
    """Return a share in words, rounded down: `97 %`, above 99 % with a tenth.

    >>> percent(0.9786), percent(0.9992), percent(1.0)
    ('97 %', '99.9 %', '99.9 %')
    """
    tenths = min(floor(1000 * value + 1e-9), 999)
    if tenths >= 990:
        return f"{tenths / 10:g} %"
    return f"{tenths // 10} %"


NO_SUCH = -99
"""The number for sizes that no set has."""


def lacking(
    tiles: Mapping[int, int], layout: Layout, gone: Sequence[GridRect], made: Sequence[GridRect]
) -> int | None:
    """Return a size of which there are too few tiles to make some pieces; None where there are enough."""
    needed, back, table = (sizes(pieces, layout.depth) for pieces in (made, gone, layout.pieces))
    short = (
        number
        for number in needed
        if table[number] - back[number] + needed[number] > tiles.get(number, 0)
    )
    return next(short, None)


def sizes(pieces: Iterable[GridRect], depth: int) -> Counter[int]:
    numbers = (number_of(piece, depth) for piece in pieces)
    return Counter(NO_SUCH if number is None else number for number in numbers)


@lru_cache(maxsize=64)
def supply_of(width: int, height: int, readings: HouseRules) -> Mapping[int, int] | None:
    """Return the tiles that a table plays with on a board of so many squares; None where any piece may be made."""
    if readings.pieces == ANY:
        return None
    return counts_by_number(width, height, readings.pieces, SMALLEST.index(readings.smallest))


# What tiles simulated games need; written by `python -m tests.crumble.tile_games`, which says how.
COUNTS: dict[tuple[int, int], tuple[tuple[int, ...], ...]] = {
    (16, 1): ((0, 0, 0, 19, 8), (0, 1, 0, 24, 26), (0, 3, 0, 28, 46)),
    (16, 2): ((0, 1, 0, 19, 8, 2, 0), (0, 1, 0, 24, 26, 12, 2), (1, 3, 0, 28, 46, 45, 30)),
    (16, 3): (
        (0, 1, 0, 20, 8, 2, 0, 0, 0),
        (0, 1, 0, 24, 26, 14, 4, 0, 0),
        (1, 3, 0, 28, 46, 45, 30, 12, 4),
    ),
    (16, 4): (
        (0, 1, 0, 20, 8, 2, 0, 0, 0, 0, 0),
        (0, 1, 0, 25, 26, 14, 4, 0, 0, 0, 0),
        (1, 3, 0, 28, 46, 45, 30, 12, 4, 2, 0),
    ),
    (36, 1): ((0, 2, 0, 41, 16), (0, 3, 0, 49, 48), (1, 5, 0, 57, 62)),
    (36, 2): ((0, 2, 0, 41, 16, 6, 0), (1, 3, 0, 49, 48, 26, 6), (1, 5, 0, 57, 62, 45, 30)),
    (36, 3): (
        (0, 2, 0, 41, 16, 6, 0, 0, 0),
        (1, 3, 0, 49, 48, 26, 6, 2, 0),
        (2, 6, 0, 57, 62, 45, 30, 12, 4),
    ),
    (36, 4): (
        (0, 2, 0, 41, 16, 6, 0, 0, 0, 0, 0),
        (1, 3, 0, 49, 48, 26, 6, 2, 0, 0, 0),
        (2, 6, 0, 57, 62, 45, 30, 12, 4, 2, 0),
    ),
    (64, 1): ((0, 4, 0, 69, 34), (1, 7, 0, 80, 48), (2, 9, 0, 87, 62)),
    (64, 2): ((0, 4, 0, 70, 34, 12, 2), (1, 7, 0, 82, 48, 26, 6), (2, 9, 0, 90, 62, 45, 30)),
    (64, 3): (
        (0, 4, 0, 70, 34, 13, 2, 0, 0),
        (1, 7, 0, 82, 48, 26, 6, 2, 0),
        (2, 9, 0, 90, 62, 45, 30, 12, 4),
    ),
    (64, 4): (
        (0, 4, 0, 70, 34, 14, 2, 0, 0, 0, 0),
        (1, 7, 0, 82, 48, 26, 6, 2, 0, 0, 0),
        (2, 9, 0, 90, 62, 45, 30, 12, 4, 2, 0),
    ),
    (100, 1): ((1, 6, 0, 100, 34), (2, 9, 0, 110, 48), (3, 10, 0, 114, 62)),
    (100, 2): ((1, 6, 0, 100, 34, 12, 2), (2, 9, 0, 110, 48, 26, 6), (3, 10, 0, 114, 62, 45, 30)),
    (100, 3): (
        (1, 6, 0, 100, 34, 13, 2, 0, 0),
        (2, 9, 0, 110, 48, 26, 6, 2, 0),
        (3, 10, 0, 119, 62, 45, 30, 12, 4),
    ),
    (100, 4): (
        (1, 6, 0, 100, 34, 14, 2, 0, 0, 0, 0),
        (2, 9, 0, 111, 48, 26, 6, 2, 0, 0, 0),
        (3, 10, 0, 120, 62, 45, 30, 12, 4, 2, 0),
    ),
}
"""The counts by the squares of the board, and by how often a starting square's side is halved for the smallest tiles.

There is a row for each of the sets small, standard and large: the counts of 2 x 2, of 1 x 2, of whole squares (not
counted, there are as many as on the board), then of ever smaller sizes.
"""

SHARES: dict[tuple[int, int], tuple[tuple[float, float], ...]] = {
    (16, 1): ((0.8528, 0.7778), (0.9798, 0.8828), (1.0000, 0.8992)),
    (16, 2): ((0.8948, 0.8013), (0.9905, 0.8842), (1.0000, 0.8922)),
    (16, 3): ((0.8908, 0.8017), (0.9872, 0.8848), (1.0000, 0.8955)),
    (16, 4): ((0.8955, 0.8157), (0.9935, 0.9020), (0.9995, 0.9070)),
    (36, 1): ((0.8053, 0.4442), (0.9868, 0.4945), (0.9998, 0.4980)),
    (36, 2): ((0.8247, 0.4485), (0.9938, 0.5038), (0.9998, 0.5062)),
    (36, 3): ((0.8373, 0.4640), (0.9952, 0.5158), (1.0000, 0.5178)),
    (36, 4): ((0.8335, 0.4665), (0.9970, 0.5198), (1.0000, 0.5208)),
    (64, 1): ((0.8040, 0.1540), (0.9830, 0.1590), (1.0000, 0.1610)),
    (64, 2): ((0.8470, 0.1650), (0.9930, 0.1770), (1.0000, 0.1780)),
    (64, 3): ((0.8600, 0.1810), (0.9980, 0.1840), (1.0000, 0.1850)),
    (64, 4): ((0.8320, 0.1620), (0.9950, 0.1720), (1.0000, 0.1720)),
    (100, 1): ((0.8517, 0.0417), (0.9900, 0.0433), (1.0000, 0.0433)),
    (100, 2): ((0.8833, 0.0333), (0.9967, 0.0367), (1.0000, 0.0367)),
    (100, 3): ((0.9017, 0.0567), (0.9983, 0.0600), (1.0000, 0.0600)),
    (100, 4): ((0.8850, 0.0450), (0.9950, 0.0450), (1.0000, 0.0450)),
}
