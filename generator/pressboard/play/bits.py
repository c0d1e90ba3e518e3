"""Sets of squares as the bits of an int: bit i stands for square i."""

from collections.abc import Iterable, Iterator, Sequence


def bits_of(squares: Iterable[int]) -> int:
    """Return `squares` as bits.

    >>> bits_of([0, 2, 5])
    37
    """
    mask = 0
    for square in squares:
        mask |= 1 << square
    return mask


def squares_of(mask: int) -> Iterator[int]:
    """Yield the squares in `mask`, ascending.

    >>> [*squares_of(37)]
    [0, 2, 5]
    """
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def spread(jumps: Sequence[int], seen: int, front: int) -> int:
    """Return `seen` and all squares that jumps, given for each square, lead to from those of it in `front`.

    >>> spread([0b0010, 0b0100, 0, 0b0001], 0b0001, 0b0001)
    7
    """
    while front:
        highest = front.bit_length() - 1
        new = jumps[highest] & ~seen
        seen |= new
        front ^= new | 1 << highest
    return seen
