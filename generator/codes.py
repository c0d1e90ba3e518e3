"""Codes: set-ups as short texts in base 32 with a checksum, which survive being typed by hand and notice every slip.

A code is a tag, then one big number in Crockford's base 32, then a checksum: `KANGA1-7FQ2K-M01`. The tag says which
game and which format it is; it is letters and one digit. Values go into the number in mixed radix, so that a choice
of 10 things costs 3.3 bits and not 4. The checksum is the code of BIP 173 over GF(32): six characters which cover
tag, length and contents, and in which any two wrong characters show for certain, however far apart (in codes of up
to 1,000 characters).

>>> writer = CodeWriter()
>>> writer.put(7, 12), writer.put_text("koobiwa")
(None, None)
>>> code = writer.text("DEMO1")
>>> code
'DEMO1-12DY7-KRXFV-DBPVB'
>>> reader = CodeReader(code.lower().replace("-", " "), "DEMO1")
>>> reader.take(12), reader.take_text(), reader.finish()
(7, 'koobiwa', None)
"""

import re
from collections.abc import Iterable, Sequence
from itertools import chain
from math import comb
from unicodedata import category

from generator.errors import BadCode, BadText, quoted

LARGEST_COUNT = (1 << 32) - 1
"""The largest number `put_count` takes."""
LONGEST_TEXT = 200
"""The most bytes (UTF-8) of a text `put_text` takes."""
LONGEST_CODE = 4000
"""The most characters a code may be given in, hyphens and white space included."""

_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_DIGIT = {character: digit for digit, character in enumerate(_ALPHABET)}
_MISREAD = str.maketrans("OIL", "011")
_CAPITALS = str.maketrans("abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
_TAG = re.compile(r"[A-Z]{3,8}[0-9]", re.ASCII)
_GROUP = 5

_PLAIN = "abcdefghijklmnopqrstuvwxyz0123456789-"
_PLAIN_DIGIT = {character: digit for digit, character in enumerate(_PLAIN)}

_CHECK_CHARACTERS = 6
_CHECK_SEED = 0x2BC830A3
_GENERATOR = (0x3B6A57B2, 0x26508E6D, 0x1EA119FA, 0x3D4233DD, 0x2A1462B3)


def _remainder_of(top: int) -> int:
    remainder = 0
    for bit, factor in enumerate(_GENERATOR):
        if top >> bit & 1:
            remainder ^= factor
    return remainder


_REMAINDERS = tuple(_remainder_of(top) for top in range(32))


def _remainder(digits: Iterable[int]) -> int:
    """Return the remainder of `digits`, a polynomial over GF(32), by the generator of BIP 173 (30 bits)."""
    state = 1
    for digit in digits:
        state = (state & 0x1FFFFFF) << 5 ^ digit ^ _REMAINDERS[state >> 25]
    return state


def _checksum(tag: str, body: str) -> str:
    """Return the six characters that guard `tag`, the length of `body` and `body`."""
    letters = [ord(letter) for letter in tag.translate(_MISREAD)]
    head = [part for letter in letters for part in (letter >> 5, letter & 31)]
    length = (len(body) >> 10 & 31, len(body) >> 5 & 31, len(body) & 31)
    remainder = _remainder(chain(head, length, (_DIGIT[c] for c in body), (0,) * _CHECK_CHARACTERS)) ^ _CHECK_SEED
    return "".join(_ALPHABET[remainder >> shift & 31] for shift in range(25, -1, -5))


def _utf8(text: str) -> bytes:
    try:
        return text.encode()
    except UnicodeEncodeError:
        raise BadText(f"{quoted(text)} is no proper text; write it in letters and digits") from None


def _in_base_32(number: int) -> str:
    digits = []
    while number:
        number, digit = divmod(number, 32)
        digits.append(_ALPHABET[digit])
    return "".join(reversed(digits))


def _grouped(tag: str, characters: str) -> str:
    groups = (characters[start : start + _GROUP] for start in range(0, len(characters), _GROUP))
    return "-".join((tag, *groups))


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
            self.put(digit, len(_PLAIN) if plain else 256)

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

    def text(self, tag: str) -> str:
        """Return the code of all that was put, beginning with `tag` (3 to 8 capital letters and a digit)."""
        if not _TAG.fullmatch(tag):
            raise ValueError(f"{tag} is no tag")
        number = 0
        for value, radix in reversed(self._places):
            number = number * radix + value
        body = _in_base_32(number)
        return _grouped(tag, body + _checksum(tag, body))


class CodeReader:
    """Takes the values back out of a code; whatever is wrong with it is a BadCode."""

    def __init__(self, text: str, tag: str) -> None:
        """Read `text` as a code that begins with `tag`.

        Letters may be small, white space and hyphens anywhere, also missing; O is 0, I and L are 1. Raises BadCode
        when `text` is no code, a damaged one, or one of another game or format.
        """
        characters = _characters_after(tag, text)
        body, check = characters[:-_CHECK_CHARACTERS], characters[-_CHECK_CHARACTERS:]
        if len(check) < _CHECK_CHARACTERS or check != _checksum(tag, body) or body.startswith("0"):
            raise BadCode(
                "this code is damaged: a character is wrong, missing or too many; compare it with the printed one"
            )
        self.text = _grouped(tag, characters)
        """The code as a writer writes it."""
        self._left = 0
        for character in body:
            self._left = self._left << 5 | _DIGIT[character]

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
                raise _foreign_contents()
        return value

    def take_text(self) -> str:
        """Take the next text."""
        plain, length = self.take(2) == 0, self.take_count()
        if length > LONGEST_TEXT:
            raise _foreign_contents()
        digits = [self.take(len(_PLAIN) if plain else 256) for _ in range(length)]
        if plain:
            return "".join(_PLAIN[digit] for digit in digits)
        try:
            return bytes(digits).decode()
        except UnicodeDecodeError:
            raise _foreign_contents() from None

    def take_subset(self, count: int, of: int) -> tuple[int, ...]:
        """Take the next `count` of the numbers 0 to `of` - 1, ascending."""
        if not 0 <= count <= of:
            raise _foreign_contents()
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
            raise _foreign_contents()


def tag_of(text: str, known: Iterable[str] = ()) -> str:
    """Return the tag `text` begins with: one of `known` if it may be read as one, else its letters and first digit.

    Raises BadCode when `text` does not begin like a code.
    """
    characters, known = _squeezed(text), tuple(known)
    for tag in sorted(known, key=len, reverse=True):
        if _begins(characters, tag):
            return tag
    match = _TAG.match(characters)
    if not match:
        raise BadCode(_no_code(text, known))
    return match[0]


def _squeezed(text: str) -> str:
    """Return `text` in capitals without white space, hyphens, dashes and invisible characters."""
    if len(text) > LONGEST_CODE:
        raise BadCode(f"this is no code: it has {len(text):,} characters, and no code has more than {LONGEST_CODE:,}")
    return "".join(c for c in text.translate(_CAPITALS) if not _separates(c))


def _separates(character: str) -> bool:
    return character.isspace() or character in "_−" or category(character) in ("Pd", "Cf")


def _begins(characters: str, tag: str) -> bool:
    return characters.translate(_MISREAD).startswith(tag.translate(_MISREAD))


def _characters_after(tag: str, text: str) -> str:
    """Return the characters of the code behind its tag, all of them from the alphabet."""
    characters = _squeezed(text)
    if not _begins(characters, tag):
        raise BadCode(_other_code(tag_of(text, (tag,)), tag))
    characters = characters.translate(_MISREAD)[len(tag) :]
    for character in characters:
        if character not in _DIGIT:
            raise BadCode(f"this code is damaged: no code holds {quoted(character)}; compare it with the printed one")
    return characters


def _no_code(text: str, known: Sequence[str]) -> str:
    begins = " or ".join(f"{tag}-" for tag in known) or "its game's name"
    if not text.strip():
        return f"no code is given; a code begins with {begins} and stands small on its sheet"
    return f"{quoted(text.strip())} is no code; a code begins with {begins} and stands small on its sheet"


def _other_code(found: str, wanted: str) -> str:
    if found[:-1] == wanted[:-1] and found > wanted:
        return f"this code has the format {found}, newer than the {wanted} read here; use a newer pressboard for it"
    return f"this code begins with {found}, which is another game or format, or misread; {wanted} is needed here"


def _foreign_contents() -> BadCode:
    return BadCode("this code is whole but its contents make no sense; it was not made by this program")
