"""The eight ways to turn and mirror a square board, whose squares are bits, row by row.

>>> [image(0b011, turn) for turn in turns(2)]
[3, 10, 12, 5, 3, 5, 12, 10]
"""

from functools import cache

from pressboard.play.bits import bits_of, squares_of

Turn = tuple[int, ...]
"""Where each square goes."""


@cache
def turns(width: int) -> tuple[Turn, ...]:
    """Return where each square of a board of so many squares a side goes, in all eight ways."""
    squares = range(width * width)
    quarter = tuple(square % width * width + width - 1 - square // width for square in squares)
    mirror = tuple(square - square % width + width - 1 - square % width for square in squares)
    images = [tuple(squares)]
    for _ in range(3):
        images.append(tuple(quarter[square] for square in images[-1]))
    return (*images, *(tuple(mirror[square] for square in each) for each in images))


def image(bits: int, turn: Turn) -> int:
    """Return where a set of squares goes."""
    return bits_of(turn[square] for square in squares_of(bits))
