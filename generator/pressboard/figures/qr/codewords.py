"""The codewords of a QR code: the message in blocks, and the words that correct each (ISO/IEC 18004:2015, 7.5, 7.6).

A block's correcting words are one integer, eight bits a word: to divide by the generator polynomial takes a shift and
one look-up for each word of the block.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import chain, zip_longest

_PADS = b"\xec\x11"
_FIELD = 0x11D
"""The polynomial that makes bytes a field: x^8 + x^4 + x^3 + x^2 + 1."""


def padded(bits: str, capacity: int) -> bytes:
    """Return the words that say `bits`, and after them as many pads as the capacity has room for (7.4.9, 7.4.10).

    Bits that end with a word have one of nothing behind them: readers do not mind, and it has always been printed.
    """
    ended = bits + "0" * min(capacity - len(bits), 4)
    words, room = len(ended) // 8 + 1, capacity // 8
    data = int(ended.ljust(8 * words, "0"), 2).to_bytes(words, "big")
    return (data + _PADS * room)[:room]


def message(data: bytes, blocks: Iterable[tuple[int, int, int]]) -> bytes:
    """Return the words of `data` and those that correct it, woven as they are placed.

    Of `blocks` are given how many there are of a kind, how many words each has, and how many of these are data.
    """
    parts: list[bytes] = []
    checks: list[bytes] = []
    at = 0
    for count, total, own in blocks:
        for _ in range(count):
            parts.append(data[at : at + own])
            checks.append(correcting(parts[-1], total - own))
            at += own
    return _woven(parts) + _woven(checks)


def _woven(parts: Sequence[bytes]) -> bytes:
    """Return the first bytes of all parts, then the second ones, and so on; some parts are a byte longer."""
    return bytes(word for word in chain.from_iterable(zip_longest(*parts)) if word is not None)


def correcting(block: bytes, count: int) -> bytes:
    """Return the `count` words that correct a block: what is left when it is divided by the generator polynomial."""
    multiples, top, mask = _multiples(count), 8 * (count - 1), (1 << 8 * count) - 1
    rest = 0
    for word in block:
        rest = rest << 8 & mask ^ multiples[word ^ rest >> top]
    return rest.to_bytes(count, "big")


@cache
def _multiples(count: int) -> tuple[int, ...]:
    """Return the 256 multiples of the generator polynomial with `count` roots, its highest coefficient left out."""
    high = int.from_bytes(b"\x80" * count, "big")
    found = [0, int.from_bytes(_generator(count), "big")]
    for factor in range(2, 256):
        if factor % 2:
            found.append(found[factor - 1] ^ found[1])
        else:
            half = found[factor // 2]
            found.append((half & ~high) << 1 ^ (half & high) // 0x80 * (_FIELD & 0xFF))
    return tuple(found)


def _generator(count: int) -> bytes:
    """Return the coefficients below the highest of (x - 1)(x - 2)(x - 4) ... with so many factors."""
    lower, root = [0] * (count - 1) + [1], 1
    for _ in range(count):
        lower = [_product(word, root) ^ after for word, after in zip(lower, [*lower[1:], 0], strict=True)]
        root = _product(root, 2)
    return bytes(lower)


def _product(one: int, other: int) -> int:
    product = 0
    for bit in range(8):
        if other >> bit & 1:
            product ^= one << bit
    for bit in range(14, 7, -1):
        if product >> bit & 1:
            product ^= _FIELD << bit - 8
    return product
