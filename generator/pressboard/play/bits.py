"""Sets of squares as the bits of an int: bit i stands for square i."""

from collections.abc import Iterable, Iterator, Mapping, Sequence


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


def spread_jumps(jumps: Sequence[int], front: int, hub: int = 0, beyond: int = 0) -> int:
    """Return the squares in `front` and all that jumps, given for each square, lead to from them.

    Where it is known, `beyond` is all that follows upon the square `hub`, a bit, and is not looked for again.

    >>> spread_jumps([0b0010, 0b0100, 0, 0b0001], 0b0001)
    7
    """
    seen = front
    while front:
        if seen & hub:
            seen |= beyond
            front &= ~beyond
            hub = 0
            continue
        highest = front.bit_length() - 1
        new = jumps[highest] & ~seen
        seen |= new
        front ^= new | 1 << highest
    return seen


def walks(jumps: Sequence[int], first: Mapping[int, int]) -> dict[int, int]:
    """Return by its start all squares that each walk leads to: its `first` jumps, and `jumps` from square to square."""
    hub = next((start for start in reversed(first) if first[start] == jumps[start]), None)
    beyond = 0 if hub is None else spread_jumps(jumps, first[hub])
    return {
        start: spread_jumps(jumps, front, 0 if hub is None else 1 << hub, beyond)
        for start, front in first.items()
    }
