"""The digits of codes, base 32 as Crockford writes it, and their groups, which check themselves.

A group is five digits of base 32 and one that checks them. Digits are elements of GF(32), the polynomials over GF(2)
modulo x^5 + x^2 + 1; `x` itself is 2. A group's check depends on where it stands and on whether it is the last: one
that is missing, doubled or elsewhere shows as well. What the groups hold ends with two digits that check the whole and
the tag before it, so that what no group shows shows there.

Together: any three wrong characters show for certain, however far apart; so do two that have changed places, and a
group that is missing, doubled or changed with one of its next fifteen. A group is sure to show by itself when one of
its characters is wrong or two of them have changed places, and in 31 cases of 32 when more of it is wrong.

>>> digits = guarded("DEMO1", [3, 1, 4, 1, 5])
>>> whole("DEMO1", digits), contents(digits)
(True, [0, 0, 0, 3, 1, 4, 1, 5])
>>> digits[2] = 9
>>> whole("DEMO1", digits), [fits(digits[:6], 0, False), fits(digits[6:], 1, True)]
(False, [False, True])
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
MISREAD = str.maketrans("OIL", "011")
"""What is read as which digit."""
DIGIT = {character: digit for digit, character in enumerate(ALPHABET)}


def digits_of(number: int) -> list[int]:
    """Return a natural number in base 32, without zeros in front: none for 0."""
    digits = []
    while number:
        number, digit = divmod(number, 32)
        digits.append(digit)
    return digits[::-1]


def number_of(digits: Iterable[int]) -> int:
    """Return the number of digits in base 32."""
    number = 0
    for digit in digits:
        number = number << 5 | digit
    return number


def grouped(tag: str, characters: str, group: int) -> str:
    """Return a code as it is printed, with so many characters between two hyphens as a `group` has."""
    groups = (characters[start : start + group] for start in range(0, len(characters), group))
    return "-".join((tag, *groups))


# Groups of a code, each with a check digit of its own, so that a slip of the pen is found where it is.

GROUP = 6
"""So many digits a group has, the last of which checks it."""
_OVERALL = 2
_MODULUS = 0b100101
_LAST = PERIOD = 16
"""What tells the last group's mark from others', which begin again after so many."""


def _times(one: int, other: int) -> int:
    product = 0
    for bit in range(4, -1, -1):
        product = _twice(product) ^ (one if other >> bit & 1 else 0)
    return product


def _twice(digit: int) -> int:
    return digit << 1 ^ (_MODULUS if digit & 16 else 0)


_TWICE = tuple(map(_twice, range(32)))
_SQUARE, _CUBE = _times(2, 2), _times(2, _times(2, 2))
_FACTORS = tuple((_times(_SQUARE ^ _CUBE, top), _times(_times(_SQUARE, _CUBE), top)) for top in range(32))
"""What a digit adds to the remainder by (y + x^2)(y + x^3), the code of Reed and Solomon with these two roots.

With the root x that every group has, three in a row: no three wrong digits of a group escape them.
"""


def guarded(tag: str, body: Sequence[int]) -> list[int]:
    """Return the groups, one after the other, of the digits `body` of a code that begins with `tag`."""
    payload = [*(0,) * (-(len(body) + _OVERALL) % (GROUP - 1)), *body]
    payload += _remainder(chain(_digits_of(tag), payload, (0,) * _OVERALL))
    parts = [payload[first : first + GROUP - 1] for first in range(0, len(payload), GROUP - 1)]
    return [*chain.from_iterable((*part, _check(part, place, part is parts[-1])) for place, part in enumerate(parts))]


def contents(digits: Sequence[int]) -> list[int]:
    """Return what groups hold, after zeros that fill the first."""
    return [*_payload(digits)][:-_OVERALL]


def whole(tag: str, digits: Sequence[int]) -> bool:
    """Say whether digits are the groups of a code that begins with `tag`, all right; -1 stands for what is no digit."""
    if not digits or len(digits) % GROUP or min(digits) < 0:
        return False
    last = len(digits) - GROUP
    each = (fits(digits[first : first + GROUP], first // GROUP, first == last) for first in range(0, last + 1, GROUP))
    return all(each) and not any(_remainder(chain(_digits_of(tag), _payload(digits))))


def fits(group: Sequence[int], place: int, last: bool) -> bool:
    """Say whether a group is right in itself at a place, counted from 0."""
    return len(group) == GROUP and _check(group[:-1], place, last) == group[-1]


def _payload(digits: Sequence[int]) -> Iterator[int]:
    return (digit for place, digit in enumerate(digits, 1) if place % GROUP)


def _check(part: Iterable[int], place: int, last: bool) -> int:
    """Return the check digit of a group's other digits."""
    state = 0
    for digit in part:
        state = _TWICE[state] ^ digit
    return _TWICE[state] ^ place % PERIOD ^ (_LAST if last else 0)


def _remainder(digits: Iterable[int]) -> tuple[int, int]:
    first, second = 0, 0
    for digit in digits:
        left, right = _FACTORS[first]
        first, second = second ^ left, digit ^ right
    return first, second


def _digits_of(tag: str) -> Iterator[int]:
    return (ord(letter) & 31 for letter in tag)
