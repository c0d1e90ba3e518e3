"""Random integers by the million for simulated games: a third of the time of `Chance`, and not quite fair."""

from collections.abc import Callable, Iterator
from functools import cache
from hashlib import shake_256
from itertools import chain
from pathlib import Path
from struct import Struct

from pressboard.play.libraries import library
from pressboard.play.playouts import ChanceSource

FOLDER = Path(__file__).parent / "shake"
"""Where the sources in C are, and the library that was made of them."""

_WORD_BITS = 32
_KEY_WORDS = 8
_BLOCK = Struct(">1024I")


class FastChance:
    """Random integers from SHAKE-256, which depend on nothing but eight integers of 32 bits from another source.

    It needs a third of the time of the house's `Chance` and in exchange is not quite fair: of a bound b some values
    come up more often than others by a share of b / 2**32, which no playout will ever notice.
    """

    def __init__(self, chance: ChanceSource) -> None:
        """Take the key from `chance`."""
        self._next = chain.from_iterable(map(_words, blocks(key_of(chance)))).__next__

    def below(self, bound: int, /) -> int:
        """Return a random integer from 0 to `bound` - 1."""
        return self._next() * bound >> _WORD_BITS


def _words(block: bytes) -> tuple[int, ...]:
    return _BLOCK.unpack(block)


def key_of(chance: ChanceSource) -> bytes:
    """Draw the key of a stream from another source."""
    return b"".join(chance.below(1 << _WORD_BITS).to_bytes(4, "big") for _ in range(_KEY_WORDS))


def blocks(key: bytes) -> Iterator[bytes]:
    """Yield the stream that belongs to a key, in blocks of 1024 words, each with its highest byte first."""
    several, number = blocks_from(), 0
    while True:
        made = several(key, number)
        for start in range(0, len(made), _BLOCK.size):
            yield made[start : start + _BLOCK.size]
            number += 1


def block_of(key: bytes, number: int) -> bytes:
    """Return one block of the stream that belongs to a key."""
    return shake_256(key + number.to_bytes(8, "big")).digest(_BLOCK.size)


@cache
def blocks_from() -> Callable[[bytes, int], bytes]:
    """Return what makes one or several blocks from a number on: what was compiled, or else `block_of`."""
    compiled = library(FOLDER, f"{__package__}.shake.compiled")
    return compiled.blocks if compiled else block_of
