"""Reads codes, whose groups check themselves."""

from math import comb

from pressboard.codes.digits import DIGIT, MISREAD, grouped, number_of
from pressboard.codes.groups import GROUP, contents, whole
from pressboard.codes.spelling import characters_after, check_tag, groups_after, without_link
from pressboard.codes.writer import LARGEST_COUNT, LONGEST_TEXT, PLAIN, CodeWriter
from pressboard.errors import BadCode

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
    from pressboard.codes.slips import slip  # only for a code that is damaged

    typed = groups_after(tag, text)
    if not typed:
        return f"nothing follows {tag}; {_COMPARE}"
    found = slip(typed, lambda groups: whole(tag, _digits("".join(groups))))
    return found or f"no group of it shows where, or it begins with another word than {tag}; {_COMPARE}"


def _digits(typed: str) -> list[int]:
    """Return characters as digits, -1 for those that no code holds."""
    return [DIGIT.get(character, -1) for character in typed.translate(MISREAD)]


def _not_the_shortest() -> BadCode:
    return BadCode("this code is whole but not in its shortest form; it was not made by this program")


def foreign_contents() -> BadCode:
    """Return what is wrong with a whole code that holds what cannot be."""
    return BadCode("this code is whole but its contents make no sense; it was not made by this program")
