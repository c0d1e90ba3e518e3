"""Writes codes and reads them: values in mixed radix, as one number in groups that check themselves."""

from collections.abc import Sequence
from math import comb

from pressboard.codes.digits import (
    ALPHABET,
    DIGIT,
    GROUP,
    MISREAD,
    contents,
    digits_of,
    grouped,
    guarded,
    number_of,
    whole,
)
from pressboard.codes.spelling import TAG, characters_after, check_tag, groups_after, without_link
from pressboard.errors import BadCode, BadText, quoted

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


# Reads codes, whose groups check themselves.

_COMPARE = "compare it with the printed one"


class CodeReader:
    """Takes the values back out of a code; whatever is wrong with it is a BadCode."""

    def __init__(self, text: str, tag: str) -> None:
        """Read `text` as a code that begins with `tag`.

        Letters may be small, white space and hyphens anywhere, also missing; O is 0, I and L are 1. Raises BadCode
        when `text` is no code, a damaged one, which names the group that is wrong, or one of another game or format.
        """
        text = without_link(text)
        check_tag(text, tag)
        typed = characters_after(tag, text)
        # What the groups of a code hold; raises BadCode that names those which are wrong.
        digits = _digits(typed)
        if not whole(tag, digits):
            raise BadCode(f"this code is damaged: {_slip(tag, text)}")
        if len(digits) > GROUP and not any(digits[: GROUP - 1]):
            raise _not_the_shortest()
        body = contents(digits)
        self.text = grouped(tag, typed.translate(MISREAD), GROUP)
        """The code as it is printed."""
        self.number = number_of(body)
        """All that it holds, as one number."""
        self._left = self.number

    def take(self, radix: int) -> int:
        """Take the next value, one of 0 to `radix` - 1."""
        self._left, value = divmod(self._left, radix)
        return value

    def take_count(self) -> int:
        """Take the next natural number."""
        value, unit, digit = 0, 1, 16
        while digit >= 16:
            digit = self.take(32)
            value += digit * unit
            unit *= 16
            if value > LARGEST_COUNT:
                raise foreign_contents()
        return value

    def take_text(self) -> str:
        """Take the next text."""
        plain, length = self.take(2) == 0, self.take_count()
        if length > LONGEST_TEXT:
            raise foreign_contents()
        digits = [self.take(len(PLAIN) if plain else 256) for _ in range(length)]
        if plain:
            return "".join(PLAIN[digit] for digit in digits)
        try:
            return bytes(digits).decode()
        except UnicodeDecodeError:
            raise foreign_contents() from None

    def take_subset(self, count: int, of: int) -> tuple[int, ...]:
        """Take the next `count` of the numbers 0 to `of` - 1, ascending."""
        if not 0 <= count <= of:
            raise foreign_contents()
        rank, chosen, thing = self.take(comb(of, count)), [], of
        for place in range(count, 0, -1):
            thing -= 1
            while (below := comb(thing, place)) > rank:
                thing -= 1
            rank -= below
            chosen.append(thing)
        return tuple(reversed(chosen))

    def take_order(self, count: int) -> tuple[int, ...]:
        """Take the next permutation of 0 to `count` - 1."""
        left = list(range(count))
        return tuple(left.pop(self.take(len(left))) for _ in range(count))

    def finish(self) -> None:
        """Make sure that everything has been taken."""
        if self._left:
            raise foreign_contents()

    def same_as(self, writer: CodeWriter) -> None:
        """Make sure that `writer` has collected what this code holds; raises BadCode."""
        if writer.number != self.number:
            raise _not_the_shortest()


def _slip(tag: str, text: str) -> str:
    from pressboard.codes.spelling import slip  # only for a code that is damaged

    typed = groups_after(tag, text)
    if not typed:
        return f"nothing follows {tag}; {_COMPARE}"
    return slip(typed) or f"no group of it shows where, or it begins with another word than {tag}; {_COMPARE}"


def _digits(typed: str) -> list[int]:
    """Return characters as digits, -1 for those that no code holds."""
    return [DIGIT.get(character, -1) for character in typed.translate(MISREAD)]


def _not_the_shortest() -> BadCode:
    return BadCode("this code is whole but not in its shortest form; it was not made by this program")


def foreign_contents() -> BadCode:
    """Return what is wrong with a whole code that holds what cannot be."""
    return BadCode("this code is whole but its contents make no sense; it was not made by this program")
