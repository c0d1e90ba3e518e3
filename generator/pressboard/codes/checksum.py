"""The checksum of codes printed before groups had checks: that of BIP 173 over GF(32), six digits at the end.

It covers tag, length and contents. Any two wrong characters show for certain, however far apart (in codes of up to
1,000 characters); which they are does not.
"""

from collections.abc import Iterable, Sequence
from itertools import chain

from pressboard.codes.digits import MISREAD

DIGITS, GROUP = 6, 5
"""So many digits it has; so many characters stood between two hyphens."""
_SEED = 0x2BC830A3
_GENERATOR = (0x3B6A57B2, 0x26508E6D, 0x1EA119FA, 0x3D4233DD, 0x2A1462B3)


def _remainder_of(top: int) -> int:
    remainder = 0
    for bit, factor in enumerate(_GENERATOR):
        if top >> bit & 1:
            remainder ^= factor
    return remainder


_REMAINDERS = tuple(_remainder_of(top) for top in range(32))


def checksum(tag: str, body: Sequence[int]) -> list[int]:
    """Return the digits that guard `tag`, the length of `body` and `body`."""
    letters = [ord(letter) for letter in tag.translate(MISREAD)]
    head = [part for letter in letters for part in (letter >> 5, letter & 31)]
    length = (len(body) >> 10 & 31, len(body) >> 5 & 31, len(body) & 31)
    remainder = _remainder(chain(head, length, body, (0,) * DIGITS)) ^ _SEED
    return [remainder >> shift & 31 for shift in range(25, -1, -5)]


def _remainder(digits: Iterable[int]) -> int:
    """Return the remainder of `digits`, a polynomial over GF(32), by the generator of BIP 173 (30 bits)."""
    state = 1
    for digit in digits:
        state = (state & 0x1FFFFFF) << 5 ^ digit ^ _REMAINDERS[state >> 25]
    return state
