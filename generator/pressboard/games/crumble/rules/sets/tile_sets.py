"""How many tiles of each size a set has: what simulated games need.

Both players look ahead a little in these games and make no piece smaller than the smallest tile. Of every size a set
has as many tiles as lie on the table at the same time, at the most, in so many of the games: one share for all sizes,
chosen so that no size of the set runs out in 75 % of the games, in 97 %, in 99.9 %. `counts` holds the figures for the
boards that were played on, by the number of their squares; between two of these boards figures are drawn in a straight
line, beyond them they grow and shrink with the board. What has the room of a starting square on paper is filled up.

>>> usual = tile_set(6, 6, "standard", smallest=2)
>>> [kind.name for kind in usual]
['2 x 2', '1 x 2', '1 x 1', '1 x 1/2', '1/2 x 1/2', '1/2 x 1/4', '1/4 x 1/4']
>>> usual[level(0)], usual[level(1)] >= 45
(36, True)
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from math import ceil, floor

from pressboard.games.crumble.rules.sets.counts import COUNTS, SHARES
from pressboard.games.crumble.rules.sets.kinds import LARGEST, TileKind, level

SETS = {"small": Fraction(75, 100), "standard": Fraction(97, 100), "large": Fraction(999, 1000)}
"""The sets, and the share of games in which no size of theirs runs out."""

SMALLEST = ("1", "1/2", "1/4", "1/8", "1/16")
"""The sides that the smallest tiles of a set may have, in starting squares."""

_FILLED = 16
"""Tiles up to so many to a starting square fill the squares of paper they are cut from."""
_DOUBLED, _PAIR = -1, 2
"""The number of the tiles of two squares, of which there is an even number."""


def tile_set(width: int, height: int, size: str, smallest: int, large: bool = True) -> dict[TileKind, int]:
    """Return the kinds of a set for a board of so many squares, the largest first, with their counts.

    `size` is one of `SETS`; the smallest tiles are squares whose side is a starting square's, halved `smallest` times.
    Without `large` tiles none is larger than a starting square.
    """
    counts = numbered(width, height, size, smallest, large)
    return {level(number): count for number, count in counts.items()}


def numbered(width: int, height: int, size: str, smallest: int, large: bool = True) -> dict[int, int]:
    """Return the counts of a set by the numbers of their sizes; see `tile_set`."""
    squares = width * height
    found = {number: _count(squares, size, smallest, number) for number in range(LARGEST, 2 * smallest + 1)}
    return {number: count for number, count in found.items() if large or number >= 0}


def share(width: int, height: int, size: str, smallest: int, large: bool = True) -> float:
    """Return in what share of simulated games no size of a set runs out; there are none with whole squares alone.

    Of a board between those that were played on it is the lower of theirs.
    """
    measured = sorted(SHARES)
    squares = width * height
    below = max((each for each in measured if each <= squares), default=measured[0])
    above = min((each for each in measured if each >= squares), default=measured[-1])
    place = [*SETS].index(size), int(not large)
    return min(SHARES[each][max(smallest, 1)][place[0]][place[1]] for each in (below, above))


def _count(squares: int, size: str, smallest: int, number: int) -> int:
    """Return how many tiles of a size there are, one at least, and for the start itself one a square."""
    if number == 0:
        return squares
    place = [*SETS].index(size)

    def measured(board: int) -> int:
        return COUNTS[board][max(smallest, 1)][place][number - LARGEST]

    return filled(number, _between(squares, sorted(COUNTS), measured))


def filled(number: int, count: int) -> int:
    """Return how many tiles of a size are made where `count` of them are needed: one at least, squares of paper full.

    Those of two squares come in pairs, as pieces do that chance lays out for both players.

    >>> filled(1, 45), filled(6, 3), filled(-1, 0), filled(-2, 0)
    (46, 16, 2, 1)
    """
    fill = _PAIR if number == _DOUBLED else min(1 << max(number, 0), _FILLED)
    return max(1, -(-count // fill)) * fill


def _between(squares: int, boards: Sequence[int], measured: Callable[[int], int]) -> int:
    """Return a figure for a board of so many squares from those `measured` on other boards, rounded up."""
    least, most = boards[0], boards[-1]
    if not least <= squares <= most:
        nearest = least if squares < least else most
        return ceil(Fraction(measured(nearest) * squares, nearest))
    above = next(board for board in boards if board >= squares)
    below = max(board for board in boards if board <= squares)
    if above == below:
        return measured(squares)
    rise = Fraction(squares - below, above - below)
    return ceil(measured(below) + rise * (measured(above) - measured(below)))


def percent(value: float) -> str:
    """Return a share in words, rounded down: `97 %`, above 99 % with a tenth.

    >>> percent(0.9786), percent(0.9992), percent(1.0)
    ('97 %', '99.9 %', '99.9 %')
    """
    tenths = min(floor(1000 * value + 1e-9), 999)
    return f"{tenths / 10:g} %" if tenths >= 990 else f"{tenths // 10} %"
