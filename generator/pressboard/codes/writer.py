"""Writes codes: values are collected in mixed radix, then written as one number in groups that check themselves."""

from collections.abc import Sequence
from math import comb

from pressboard.codes.digits import ALPHABET, digits_of, grouped
from pressboard.codes.groups import GROUP, guarded
from pressboard.codes.spelling import TAG
from pressboard.errors import BadText, quoted

LARGEST_COUNT = (1 << 32) - 1
"""The largest number `put_count` takes."""
LONGEST_TEXT = 200
"""The most bytes (UTF-8) of a text `put_text` takes."""
PLAIN = "abcdefghijklmnopqrstuvwxyz0123456789-"
"""What texts are made of that take less room."""
_PLAIN_DIGIT = {character: digit for digit, character in enumerate(PLAIN)}


class CodeWriter:
    """Collects values and writes them as one code; a `CodeReader` takes them back in the same order."""

    def __init__(self) -> None:
        """Begin with nothing collected."""
        self._places: list[tuple[int, int]] = []

    def put(self, value: int, radix: int) -> None:
        """Add `value`, one of 0 to `radix` - 1."""
        if not 0 <= value < radix:
            raise ValueError("the value is not below its radix")
        self._places.append((value, radix))

    def put_count(self, value: int) -> None:
        """Add a natural number up to `LARGEST_COUNT`: 5 bits up to 15, 10 bits up to 271."""
        if not 0 <= value <= LARGEST_COUNT:
            raise ValueError("the count is negative or too large")
        while value > 15:
            self.put(16 + value % 16, 32)
            value = value // 16 - 1
        self.put(value, 32)

    def put_text(self, text: str) -> None:
        """Add a text: 5.2 bits a character while all are a-z, 0-9 or hyphens, 8 bits a byte of UTF-8 otherwise.

        Raises BadText when `text` is longer than `LONGEST_TEXT` bytes or holds half a surrogate pair.
        """
        plain = _PLAIN_DIGIT.keys() >= set(text)
        digits: Sequence[int] = [_PLAIN_DIGIT[c] for c in text] if plain else _utf8(text)
        if len(digits) > LONGEST_TEXT:
            raise BadText(f"{quoted(text)} is too long for a code; {LONGEST_TEXT} bytes are the most")
        self.put(0 if plain else 1, 2)
        self.put_count(len(digits))
        for digit in digits:
            self.put(digit, len(PLAIN) if plain else 256)

    def put_subset(self, chosen: Sequence[int], of: int) -> None:
        """Add which of 0 to `of` - 1 are `chosen` (ascending, without repeats); their number is not kept."""
        rank = sum(comb(thing, place) for place, thing in enumerate(chosen, start=1))
        self.put(rank, comb(of, len(chosen)))

    def put_order(self, order: Sequence[int]) -> None:
        """Add a permutation of 0 to k - 1; k is not kept."""
        left = sorted(order)
        for thing in order:
            self.put(left.index(thing), len(left))
            left.remove(thing)

    @property
    def number(self) -> int:
        """All that was put, as one number."""
        number = 0
        for value, radix in reversed(self._places):
            number = number * radix + value
        return number

    def text(self, tag: str) -> str:
        """Return the code of all that was put, beginning with `tag` (3 to 8 capital letters and a digit)."""
        if not TAG.fullmatch(tag):
            raise ValueError(f"{tag} is no tag")
        return grouped(tag, "".join(ALPHABET[digit] for digit in guarded(tag, digits_of(self.number))), GROUP)


def _utf8(text: str) -> bytes:
    try:
        return text.encode()
    except UnicodeEncodeError:
        raise BadText(f"{quoted(text)} is no proper text; write it in letters and digits") from None
