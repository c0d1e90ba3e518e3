"""A reproducible source of random numbers: a keyed BLAKE2b stream, and functions that choose by it.

One `Chance` serves one sheet. It is derived from what the sheet *is* (game, product, params, seed, number), so
that sheet 7 never depends on sheet 6, and neither on Python's version nor on the machine.

>>> chance = Chance("demo", "billabong", 1)
>>> [chance.below(6) for _ in range(8)]
[5, 4, 3, 5, 2, 4, 3, 4]
"""

import os
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from hashlib import blake2b
from itertools import accumulate
from math import inf
from struct import Struct
from typing import TypeVar

T = TypeVar("T")

_WORD_VALUES = 1 << 32
_WORDS = Struct(">16I")
"""A block of the stream as words."""
_RESOLUTION = 1 << 30
_BORDER = "\x1f"


class Chance:
    """A stream of numbers that depends on nothing but the words it was made from."""

    def __init__(self, *words: object) -> None:
        """Derive the stream from `words`; each is taken by its `str`, and their borders count."""
        text = _BORDER.join(_without_border(str(word)) for word in words)
        self._key = blake2b(
            text.encode("utf-8", "surrogatepass"), digest_size=32, person=b"pressboard"
        ).digest()
        self._words = self._stream()

    def _stream(self) -> Iterator[int]:
        block = 0
        while True:
            digest = blake2b(block.to_bytes(8, "big"), key=self._key, digest_size=64).digest()
            yield from _WORDS.unpack(digest)
            block += 1

    def fork(self, *words: object) -> "Chance":
        """Return an independent stream named by `words`; it does not disturb this one."""
        return Chance(self._key.hex(), *words)

    def below(self, bound: int) -> int:
        """Draw an integer from 0 to `bound` - 1, all equally likely (1 <= bound <= 2**32)."""
        if not 1 <= bound <= _WORD_VALUES:
            raise ValueError(f"bound {bound} is not in 1..2**32")
        limit = _WORD_VALUES - _WORD_VALUES % bound
        for word in self._words:
            if word < limit:
                return word % bound
        raise AssertionError("the stream never ends")

    def between(self, low: int, high: int) -> int:
        """Draw an integer from `low` to `high`, both included."""
        return low + self.below(high - low + 1)

    def happens(self, probability: float) -> bool:
        """Say yes with the given `probability`."""
        return self.below(_RESOLUTION) < probability * _RESOLUTION

    def pick(self, things: Sequence[T]) -> T:
        """Draw one of `things`, all equally likely."""
        return things[self.below(len(things))]

    def shuffled(self, things: Sequence[T]) -> list[T]:
        """Return `things` in a random order (Fisher and Yates)."""
        deck = list(things)
        for last in range(len(deck) - 1, 0, -1):
            other = self.below(last + 1)
            deck[last], deck[other] = deck[other], deck[last]
        return deck

    def sample(self, things: Sequence[T], count: int) -> list[T]:
        """Draw `count` different ones of `things`, in random order; raises ValueError when there are not so many."""
        if not 0 <= count <= len(things):
            raise ValueError(f"{count} of {len(things)} things cannot be drawn")
        return self.shuffled(things)[:count]

    def weighted(self, things: Sequence[T], weights: Sequence[float]) -> T:
        """Draw one of `things` with chances in proportion to `weights` (one each, none below 0).

        Raises ValueError when their numbers differ or all weights are 0.
        """
        heights = list(accumulate(weights, initial=0.0))
        if len(heights) != len(things) + 1 or not 0 < heights[-1] < inf:
            raise ValueError(f"{len(things)} things need as many weights, not all 0: {weights}")
        mark = self.below(_RESOLUTION) / _RESOLUTION * heights[-1]
        return things[bisect_right(heights, mark, 1, len(things)) - 1]


def _without_border(word: str) -> str:
    """Escape the border between words, so that no text can pass for two."""
    return word.replace("\\", "\\\\").replace(_BORDER, "\\_")


_ONSETS = ("b", "br", "d", "g", "j", "k", "kl", "m", "n", "p", "r", "t", "tr", "w", "y", "z")
_VOWELS = ("a", "e", "i", "o", "u", "ee", "oo", "ai")
_ENDS = ("", "", "l", "n", "ng", "r", "rra", "bi")


def word_from(chance: Chance) -> str:
    """Draw a word that can be said aloud over a table, such as `koobiwa` (14,680,064 of them)."""
    syllables = [chance.pick(_ONSETS) + chance.pick(_VOWELS) for _ in range(3)]
    return "".join(syllables) + chance.pick(_ENDS)


def fresh_seed() -> str:
    """Draw a new pronounceable seed from the machine's own randomness."""
    return word_from(Chance("seed", os.urandom(16).hex()))
