"""The board as bits: where counters land, what they turn, which of them stand in line.

Squares are numbered row by row from the North-West corner: a1 is 0, h1 is 7, h8 is 63. In an int that stands for a
set of squares, bit i is square i.

>>> square_name(60), names_of(0b101)
('e8', ['a1', 'c1'])
>>> names_of(landings(0b111, "N"))
['d1', 'e1', 'f1', 'g1', 'h1', 'a2', 'b2', 'c2']
>>> has_line(0b111), has_line(0b1111), has_line(0b1111 << 5)
(False, True, False)
"""

from pressboard.play.bits import squares_of

WIDTH = 8
"""Squares in a row, and rows."""

BLACK, WHITE = 0, 1
COLOURS = ("Black", "White")
"""The players by their seats; Black begins."""

SIDES = {"N": "North", "E": "East", "S": "South", "W": "West"}
"""The sides of the board clockwise, with their names."""

NORTH, EAST, SOUTH, WEST = SIDES

COLUMNS = "abcdefgh"
EVERY = (1 << WIDTH * WIDTH) - 1
_ROW, _COLUMN = 0xFF, 0x0101010101010101


def _rows(first: int, last: int) -> int:
    """Return the rows from `first` to `last`, counted from 0."""
    return sum(_ROW << WIDTH * row for row in range(first, last + 1))


def _columns(first: int, last: int) -> int:
    """Return the columns from `first` to `last`, counted from 0."""
    return sum(_COLUMN << column for column in range(first, last + 1))


_EDGES = {
    NORTH: (WIDTH, _rows(0, 0), _rows(0, 1), _rows(0, 3)),
    WEST: (1, _columns(0, 0), _columns(0, 1), _columns(0, 3)),
    SOUTH: (WIDTH, _rows(7, 7), _rows(6, 7), _rows(4, 7)),
    EAST: (1, _columns(7, 7), _columns(6, 7), _columns(4, 7)),
}
"""For every side the step of a slide, and the one, two and four lines of squares nearest to it."""

_DIRECTIONS = (
    (1, 2, _columns(0, 4)),
    (8, 16, _rows(0, 4)),
    (9, 18, _columns(0, 4) & _rows(0, 4)),
    (7, 14, _columns(3, 7) & _rows(0, 4)),
)
"""For every direction of a line its step, the double of it, and the squares on which four in line can begin."""

_BESIDE, _DOWN_LEFT = _columns(0, 4), _columns(3, 7)
"""The squares on which lines can begin that go to the right, and to the left: no others would wrap round the edge."""


def _neighbours(square: int) -> int:
    bit = 1 << square
    beside = (bit << 1 & ~_columns(0, 0)) | (bit >> 1 & ~_columns(7, 7))
    return (beside | bit << WIDTH | bit >> WIDTH) & EVERY


NEIGHBOURS = tuple(map(_neighbours, range(WIDTH * WIDTH)))
"""For every square those that share an edge with it."""


_FIRST, _LAST = _columns(0, 0), _columns(7, 7)


def near(taken: int) -> int:
    """Return the squares that share an edge with any of those taken."""
    return (taken << 1 & ~_FIRST | taken >> 1 & ~_LAST | taken << WIDTH | taken >> WIDTH) & EVERY


def _apart(square: int) -> int:
    row, column = divmod(square, WIDTH)
    return EVERY & ~(_rows(row, row) | _columns(column, column) | near(NEIGHBOURS[square]))


APART = tuple(map(_apart, range(WIDTH * WIDTH)))
"""For every square those in another row and another column that share no neighbour with it."""


def landings(taken: int, side: str) -> int:
    """Return where counters entering from `side` would land: the first empty square of every line that is not full.

    The squares that are taken all the way from the edge are found in three steps, each looking twice as far; the wrap
    of a row into the next falls on squares that the edge covers.
    """
    step, one, two, four = _EDGES[side]
    if side in (NORTH, WEST):
        filled = taken & (taken << step | one)
        filled &= filled << 2 * step | two
        filled &= filled << 4 * step | four
        return (filled << step | one) & ~filled & EVERY
    filled = taken & (taken >> step | one)
    filled &= filled >> 2 * step | two
    filled &= filled >> 4 * step | four
    return (filled >> step | one) & ~filled


def line_through(square: int, side: str) -> int:
    """Return the squares of the row or column through `square` that a counter from `side` slides along."""
    row, column = divmod(square, WIDTH)
    return _columns(column, column) if side in (NORTH, SOUTH) else _rows(row, row)


def has_line(counters: int) -> bool:
    """Say whether four or more of `counters` stand in line, orthogonally or diagonally."""
    # The directions one by one, for searches spend most of their time here.
    pairs = counters & counters >> 1
    if pairs & pairs >> 2 & _BESIDE:
        return True
    pairs = counters & counters >> 8
    if pairs & pairs >> 16:
        return True
    pairs = counters & counters >> 9
    if pairs & pairs >> 18 & _BESIDE:
        return True
    pairs = counters & counters >> 7
    return bool(pairs & pairs >> 14 & _DOWN_LEFT)


def in_line(counters: int) -> int:
    """Return those of `counters` that stand in a line of four or more."""
    found = 0
    for step, twice, beginnings in _DIRECTIONS:
        pairs = counters & counters >> step
        first = pairs & pairs >> twice & beginnings
        found |= first | first << step | first << twice | first << twice + step
    return found


def square_name(square: int) -> str:
    """Return a square as `e8`: its column from West to East, its row from North to South."""
    return f"{COLUMNS[square % WIDTH]}{square // WIDTH + 1}"


def names_of(bits: int) -> list[str]:
    """Return the names of the squares of a set, ascending."""
    return [square_name(square) for square in squares_of(bits)]
