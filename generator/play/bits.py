"""Sets of squares as the bits of an int: bit i stands for square i."""

from collections.abc import Iterable, Iterator


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
