"""Codes: set-ups as short texts in base 32, which survive being typed by hand and notice every slip.

A code is a tag, then one big number in Crockford's base 32, in groups of six characters of which the last checks the
others: `DEMO1-000012-2DY7KH-`. A code with a slip names the group that is wrong. The tag says which game and which
format it is; it is letters and one digit. Values go into the number in mixed radix, so that a choice of 10 things costs
3.3 bits and not 4.

>>> writer = CodeWriter()
>>> writer.put(7, 12), writer.put_text("koobiwa")
(None, None)
>>> code = writer.text("DEMO1")
>>> code
'DEMO1-000012-2DY7KH-RXFEZQ'
>>> reader = CodeReader(code.lower().replace("-", " "), "DEMO1")
>>> reader.take(12), reader.take_text(), reader.finish()
(7, 'koobiwa', None)

A slip shows in its group:

>>> digits = guarded("DEMO1", [3, 1, 4, 1, 5])
>>> whole("DEMO1", digits), contents(digits)
(True, [0, 0, 0, 3, 1, 4, 1, 5])
>>> digits[2] = 9
>>> whole("DEMO1", digits), [fits(digits[:6], 0, False), fits(digits[6:], 1, True)]
(False, [False, True])
>>> slip(["00037E", "415G2P"])
'group 1 of 2, "00037E", has a slip; look at it again'
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import chain
from math import comb
from unicodedata import category

from pressboard.errors import BadCode, BadText, count_of, listed, quoted

# The digits of codes, base 32 as Crockford writes it, and their groups, which check themselves.
#
# A group is five digits of base 32 and one that checks them. Digits are elements of GF(32), the polynomials over GF(2)
# modulo x^5 + x^2 + 1; `x` itself is 2. A group's check depends on where it stands and on whether it is the last: one
# that is missing, doubled or elsewhere shows as well. What the groups hold ends with two digits that check the whole
# and the tag before it, so that what no group shows shows there.
#
# Together: any three wrong characters show for certain, however far apart; so do two that have changed places, and a
# group that is missing, doubled or changed with one of its next fifteen. A group is sure to show by itself when one of
# its characters is wrong or two of them have changed places, and in 31 cases of 32 when more of it is wrong.

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


def typed_digits(characters: str) -> list[int]:
    """Return characters in capitals as digits, -1 for those that no code holds."""
    return [DIGIT.get(character, -1) for character in characters.translate(MISREAD)]


def grouped(tag: str, characters: str) -> str:
    """Return a code as it is printed, with so many characters between two hyphens as a group has."""
    groups = (characters[start : start + GROUP] for start in range(0, len(characters), GROUP))
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
_SQUARE = _times(2, 2)
_CUBE = _times(2, _times(2, 2))
_FACTORS = tuple(
    (_times(_SQUARE ^ _CUBE, top), _times(_times(_SQUARE, _CUBE), top)) for top in range(32)
)
"""What a digit adds to the remainder by (y + x^2)(y + x^3), the code of Reed and Solomon with these two roots.

With the root x that every group has, three in a row: no three wrong digits of a group escape them.
"""


def guarded(tag: str, body: Sequence[int]) -> list[int]:
    """Return the groups, one after the other, of the digits `body` of a code that begins with `tag`."""
    payload = [*(0,) * (-(len(body) + _OVERALL) % (GROUP - 1)), *body]
    payload += _remainder(chain(_digits_of(tag), payload, (0,) * _OVERALL))
    parts = [payload[first : first + GROUP - 1] for first in range(0, len(payload), GROUP - 1)]
    return [
        *chain.from_iterable(
            (*part, _check(part, place, part is parts[-1])) for place, part in enumerate(parts)
        )
    ]


def contents(digits: Sequence[int]) -> list[int]:
    """The contents of groups, after zeros that fill the first."""
    return [*_payload(digits)][:-_OVERALL]


def whole(tag: str, digits: Sequence[int]) -> bool:
    """True if digits are the groups of a code that begins with `tag`, all right; -1 stands for what is no digit."""
    if not digits or len(digits) % GROUP or min(digits) < 0:
        return False
    last = len(digits) - GROUP
    each = (
        fits(digits[first : first + GROUP], first // GROUP, first == last)
        for first in range(0, last + 1, GROUP)
    )
    return all(each) and not any(_remainder(chain(_digits_of(tag), _payload(digits))))


def fits(group: Sequence[int], place: int, last: bool) -> bool:
    """True if a group is right in itself at a place, counted from 0; -1 stands for what is no digit."""
    return len(group) == GROUP and min(group) >= 0 and _check(group[:-1], place, last) == group[-1]


def _payload(digits: Sequence[int]) -> Iterator[int]:
    return (digit for place, digit in enumerate(digits, 1) if place % GROUP)


def _check(part: Iterable[int], place: int, last: bool) -> int:
    """Return the check digit of a group's other digits."""
    state = 0
    for digit in part:
        state = _TWICE[state] ^ digit
    return _TWICE[state] ^ place % PERIOD ^ (_LAST if last else 0)


def _remainder(digits: Iterable[int]) -> tuple[int, int]:
    first = 0
    second = 0
    for digit in digits:
        left, right = _FACTORS[first]
        first = second ^ left
        second = digit ^ right
    return first, second


def _digits_of(tag: str) -> Iterator[int]:
    return (ord(letter) & 31 for letter in tag)


# How codes may be spelled, and where one was written down wrong.

LONGEST_CODE = 4000
"""The most characters a code may be given in, hyphens and white space included."""
TAG = re.compile(r"[A-Z]{3,8}[0-9]", re.ASCII)

_CAPITALS = str.maketrans("abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
_SOFT_HYPHEN = "\u00ad"
COPIED_HYPHENS = "\x02\ufffe"
"""What readers of PDFs give for a hyphen at the end of a line."""


PRINTED_CODE = re.compile(rf"{TAG.pattern}(?:-[0-9A-Z]+)+", re.ASCII)
_LINK = re.compile(r"\s*https?://\S+/s/([^\s/?#]+)", re.ASCII | re.IGNORECASE)


def without_link(text: str) -> str:
    """Return the code in the address of a sheet's page, or the text itself where it is none.

    >>> without_link("https://my.club/pressboard/s/DEMO1-000012")
    'DEMO1-000012'
    """
    found = _LINK.match(text)
    return found[1] if found else text


def tag_of(text: str, known: Iterable[str] = ()) -> str:
    """Return the tag `text` begins with: one of `known` if it may be read as one, else its letters and first digit.

    Raises BadCode when `text` does not begin like a code.
    """
    characters = squeezed(text)
    known = tuple(known)
    for tag in sorted(known, key=len, reverse=True):
        if characters.translate(MISREAD).startswith(tag.translate(MISREAD)):
            return tag
    match = TAG.match(characters)
    if not match:
        raise BadCode(_no_code(text, known))
    return match[0]


def check_tag(text: str, tag: str) -> None:
    """Raise BadCode for a `text` that begins with another tag than `tag`, or with none."""
    found = tag_of(text, (tag,))
    if found[:-1] == tag[:-1] and found > tag:
        raise BadCode(
            f"this code has the format {found}, newer than the {tag} read here; use a newer pressboard for it"
        )
    if found != tag:
        raise BadCode(
            f"this code begins with {found}, which is another game or format, or misread; {tag} is needed here"
        )


def groups_after(tag: str, text: str) -> list[str]:
    """The groups after a code's tag as the hyphens part them; where there are no hyphens, as white space does."""
    hyphens = "".join("-" if _is_hyphen(character) else character for character in text)
    parts = hyphens.split("-") if "-" in hyphens.strip("-") else text.split()
    groups = []
    left = len(tag)
    for part in map(squeezed, parts):
        rest = part[left:]
        left -= len(part) - len(rest)
        groups.append(rest)
    return [group for group in groups if group]


def squeezed(text: str) -> str:
    """Return `text` in capitals without white space, hyphens, dashes and invisible characters; raises BadCode."""
    if len(text) > LONGEST_CODE:
        raise BadCode(
            f"this is no code: it has {len(text):,} characters, and no code has more than {LONGEST_CODE:,}"
        )
    capitals = text.translate(_CAPITALS)
    if capitals.isascii():
        return capitals.translate(_plain_separators())
    return "".join(c for c in capitals if not _separates(c))


@cache
def _plain_separators() -> dict[int, None]:
    """Return those of the characters that nearly all codes are typed in, for `str.translate`."""
    return {code: None for code in range(128) if _separates(chr(code))}


def printed_code(text: str, known: Iterable[str] = ()) -> str:
    """Return the code that a text is, as it is printed; "" where it is none, or a damaged one.

    >>> printed_code("demo1 - 000012 - 2dy7kh - rxfezq")
    'DEMO1-000012-2DY7KH-RXFEZQ'
    """
    try:
        tag = tag_of(text, known)
        typed = squeezed(text)[len(tag) :]
    except BadCode:
        return ""
    if not whole(tag, typed_digits(typed)):
        return ""
    return grouped(tag, typed.translate(MISREAD))


def _separates(character: str) -> bool:
    return character.isspace() or _is_hyphen(character) or category(character) == "Cf"


def _is_hyphen(character: str) -> bool:
    return character in ("_", "−", _SOFT_HYPHEN, *COPIED_HYPHENS) or category(character) == "Pd"


def _no_code(text: str, known: Sequence[str]) -> str:
    begins = " or ".join(f"{tag}-" for tag in known) or "its game's name"
    if not text.strip():
        return f"no code is given; a code begins with {begins} and stands small on its sheet"
    return f"{quoted(text.strip())} is no code; a code begins with {begins} and stands small on its sheet"


# Tells where a code was written down wrong.

_MOST_NAMED = 3
"""So many groups are named; where more are wrong, the first will do."""


def slip(typed: Sequence[str]) -> str:
    """A message about the groups that are wrong as they were typed, in capitals; "" where no group shows it."""
    groups = list[str]()
    for part in typed:
        # Several groups that nothing parts; what is no groups stays as it is, if it is not alone.
        size = len(part) if len(part) % GROUP and len(typed) > 1 else GROUP
        groups += [part[first : first + size] for first in range(0, len(part), size)]
    last = len(groups) - 1
    wrong = [
        place
        for place, group in enumerate(groups)
        if not fits(typed_digits(group), place, place == last)
    ]
    if not wrong:
        return ""
    first = f"group {wrong[0] + 1} of {len(groups)}, {quoted(groups[wrong[0]])}"
    if len(wrong) == 1:
        return f"{first}, {_fault(groups[wrong[0]])}; look at it again"
    if len(wrong) > _MOST_NAMED:
        return (
            f"from {first}, on it is wrong; look whether something is missing there, or there twice"
        )
    which = listed(str(place + 1) for place in wrong)
    words = listed(quoted(groups[place]) for place in wrong)
    return f"groups {which} of {len(groups)}, {words}, have slips; look at them again"


def _fault(group: str) -> str:
    """The fault of a group by itself."""
    if odd := [character for character in group if character.translate(MISREAD) not in DIGIT]:
        return f"has a slip, for no code holds {quoted(odd[0])}"
    if len(group) != GROUP:
        return f"has {count_of(len(group), 'character', 'characters')} and not {GROUP}"
    return "has a slip"


# Writes codes and reads them: values in mixed radix, as one number in groups that check themselves.

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
        try:
            digits: Sequence[int] = [_PLAIN_DIGIT[c] for c in text] if plain else text.encode()
        except UnicodeEncodeError:
            raise BadText(
                f"{quoted(text)} is no proper text; write it in letters and digits"
            ) from None
        if len(digits) > LONGEST_TEXT:
            raise BadText(
                f"{quoted(text)} is too long for a code; {LONGEST_TEXT} bytes are the most"
            )
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
        return grouped(
            tag, "".join(ALPHABET[digit] for digit in guarded(tag, digits_of(self.number)))
        )


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
        typed = squeezed(text)[len(tag) :]
        # What the groups of a code hold; raises BadCode that names those which are wrong.
        digits = typed_digits(typed)
        if not whole(tag, digits):
            raise BadCode(f"this code is damaged: {_slip(tag, text)}")
        if len(digits) > GROUP and not any(digits[: GROUP - 1]):
            raise _not_the_shortest()
        body = contents(digits)
        self.text = grouped(tag, typed.translate(MISREAD))
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
        value = 0
        unit = 1
        digit = 16
        while digit >= 16:
            digit = self.take(32)
            value += digit * unit
            unit *= 16
            if value > LARGEST_COUNT:
                raise foreign_contents()
        return value

    def take_text(self) -> str:
        """Take the next text."""
        plain = self.take(2) == 0
        length = self.take_count()
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
        rank = self.take(comb(of, count))
        chosen = []
        thing = of
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
    typed = groups_after(tag, text)
    if not typed:
        return f"nothing follows {tag}; {_COMPARE}"
    return (
        slip(typed)
        or f"no group of it shows where, or it begins with another word than {tag}; {_COMPARE}"
    )


def _not_the_shortest() -> BadCode:
    return BadCode(
        "this code is whole but not in its shortest form; it was not made by this program"
    )


def foreign_contents() -> BadCode:
    """The error for a whole code that holds what cannot be."""
    return BadCode(
        "this code is whole but its contents make no sense; it was not made by this program"
    )
