r"""The objects of a PDF as they are written: names, numbers, strings, arrays, dictionaries, references to others.

In Python names are str, strings are bytes, null is None. What is read is paid for from a `Budget`, so that no file,
whoever made it, takes more than so much time and memory.

>>> Syntax(rb"<< /Names [(a\)b) <C3A9> 12 0 R] /Size 4 >> endobj", Budget()).value(0)
({'Names': [b'a)b', b'\xc3\xa9', Ref(number=12, generation=0)], 'Size': 4}, 43)
"""

import re
from typing import NamedTuple, TypeAlias

MOST_WORK = 64_000_000
"""So many bytes of a file are looked at beside what is attached, those included that are packed in it."""

TOKEN_WORK = 32
"""What a token costs beside its bytes: about what it takes in memory."""

WHITE = rb"[\0\t\n\f\r ]"
GAP = WHITE + rb"{1,99}+"
"""What parts two numbers, as a pattern."""

_DEEPEST = 50
_SKIPPED = re.compile(rb"(?:" + WHITE + rb"++|%[^\r\n]*+)*+")
_TOKEN = re.compile(
    rb"(?P<number>\d{1,9})" + GAP + rb"(?P<generation>\d{1,5})" + GAP + rb"R(?![a-zA-Z0-9])"
    rb"|(?P<whole>[+-]?\d{1,18}+)(?![0-9.])|(?P<part>[+-]?(?:\d{1,18}+\.?\d{0,18}+|\.\d{1,18}+))(?![0-9.])"
    rb"|/(?P<name>[^\0\t\n\f\r ()<>\[\]{}/%]*+)|(?P<word>[a-zA-Z]++)|(?P<sign><<|>>|[\[\]<(])"
)
_HEX = re.compile(rb"(?:[0-9a-fA-F]|" + WHITE + rb")*+")
_TO_PAREN = re.compile(rb"(?:[^()\\]++|\\.)*+", re.DOTALL)
_ESCAPED = re.compile(rb"\\([0-7]{1,3}|\r\n|.)", re.DOTALL)
_MEANT = {b"n": b"\n", b"r": b"\r", b"t": b"\t", b"b": b"\b", b"f": b"\f", b"\n": b"", b"\r": b"", b"\r\n": b""}
_NUMBERED = re.compile(rb"#([0-9a-fA-F]{2})")
_WORDS = {b"true": True, b"false": False, b"null": None}


class BadPdf(Exception):
    """A PDF cannot be read; the message says why, as the end of a sentence."""


class TooMuch(BadPdf):
    """A PDF would take more than it may."""


class Ref(NamedTuple):
    """A reference to the object with a number."""

    number: int
    generation: int


PdfValue: TypeAlias = "bool | int | float | str | bytes | Ref | list[PdfValue] | PdfDictionary | None"
"""An object as it is written."""
PdfDictionary: TypeAlias = "dict[str, PdfValue]"


class Budget:
    """How much may still be read, in bytes; `beyond` is said of what takes more."""

    def __init__(self, left: int = MOST_WORK, beyond: str = "finding what is attached to it takes too much") -> None:
        """Begin with so many bytes."""
        self.left, self.beyond = left, beyond

    def spend(self, work: int) -> None:
        """Take so many bytes off; raises TooMuch when there are not so many."""
        if work > self.left:
            raise TooMuch(self.beyond)
        self.left -= work


class Syntax:
    """Reads the objects written in `data`, as far as the `budget` goes."""

    def __init__(self, data: bytes, budget: Budget) -> None:
        """Begin with nothing read."""
        self.data, self.budget = data, budget

    def value(self, at: int) -> tuple[PdfValue, int]:
        """Return the object that is written at the byte `at`, and where it ends; raises BadPdf."""
        return self._value(self._token(at), 0)

    def match(self, pattern: re.Pattern[bytes], at: int, skip: bool = True) -> re.Match[bytes] | None:
        """Return what `pattern` meets at the byte `at`, after white space and comments if it is to `skip` these.

        A pattern that fails has to do so within a few bytes, for only what is met is paid for.
        """
        if skip:
            at = self._paid(_SKIPPED.match(self.data, at, at + self.budget.left)).end()
        found = pattern.match(self.data, at, at + self.budget.left)
        return self._paid(found) if found else None

    def _paid(self, found: re.Match[bytes] | None) -> re.Match[bytes]:
        assert found
        self.budget.spend(TOKEN_WORK // 2 + found.end() - found.start())
        return found

    def _token(self, at: int) -> re.Match[bytes]:
        found = self.match(_TOKEN, at)
        if not found:
            raise _damaged()
        return found

    def _value(self, token: re.Match[bytes], depth: int) -> tuple[PdfValue, int]:
        """Return the object that a token is or begins, and where it ends."""
        kind, end = token.lastgroup, token.end()
        if depth > _DEEPEST:
            raise BadPdf("its objects are nested too deeply")
        if kind == "sign":
            return self._composed(token["sign"], end, depth)
        if kind == "generation":
            return Ref(int(token["number"]), int(token["generation"])), end
        if kind == "whole":
            return int(token["whole"]), end
        if kind == "part":
            return float(token["part"]), end
        if kind == "name":
            return _name(token), end
        if token["word"] not in _WORDS:
            raise _damaged()
        return _WORDS[token["word"]], end

    def _composed(self, sign: bytes, at: int, depth: int) -> tuple[PdfValue, int]:
        """Return what a sign begins, and where it ends."""
        if sign == b"<<":
            return self._dictionary(at, depth)
        if sign == b"[":
            return self._array(at, depth)
        if sign == b"(":
            return self._string(at)
        if sign == b"<":
            return self._hex(at)
        raise _damaged()

    def _array(self, at: int, depth: int) -> tuple[list[PdfValue], int]:
        found = list[PdfValue]()
        while (token := self._token(at))["sign"] != b"]":
            value, at = self._value(token, depth + 1)
            found.append(value)
        return found, token.end()

    def _dictionary(self, at: int, depth: int) -> tuple[PdfDictionary, int]:
        found: PdfDictionary = {}
        while (token := self._token(at))["sign"] != b">>":
            if token.lastgroup != "name":
                raise _damaged()
            value, at = self._value(self._token(token.end()), depth + 1)
            found.setdefault(_name(token), value)
        return found, token.end()

    def _hex(self, at: int) -> tuple[bytes, int]:
        """Return a string in hexadecimal digits, and where it ends."""
        end = self._run(_HEX, at)
        if self.data[end : end + 1] != b">":
            raise _damaged()
        digits = b"".join(self.data[at:end].replace(b"\0", b"").split())
        return bytes.fromhex((digits + b"0" * (len(digits) % 2)).decode()), end + 1

    def _string(self, begin: int) -> tuple[bytes, int]:
        """Return a string in parentheses, which may hold pairs of them, and where it ends."""
        open_ones, at = 1, begin
        while open_ones:
            at = self._run(_TO_PAREN, at) + 1
            sign = self.data[at - 1 : at]
            if sign not in (b"(", b")"):
                raise _damaged()
            open_ones += 1 if sign == b"(" else -1
        return _ESCAPED.sub(_unescaped, self.data[begin : at - 1]), at

    def _run(self, pattern: re.Pattern[bytes], at: int) -> int:
        """Return where a run of bytes ends, which may be none."""
        return self._paid(pattern.match(self.data, at, at + self.budget.left)).end()


def _damaged() -> BadPdf:
    return BadPdf("its objects are damaged")


def _name(token: re.Match[bytes]) -> str:
    return _NUMBERED.sub(lambda found: bytes.fromhex(found[1].decode()), token["name"]).decode("latin-1")


def _unescaped(found: re.Match[bytes]) -> bytes:
    if found[1].isdigit():
        return bytes([int(found[1], 8) & 255]) if found[1][0] < ord("8") else found[1]
    return _MEANT.get(found[1], found[1])
