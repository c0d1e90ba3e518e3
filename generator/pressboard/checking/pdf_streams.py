"""Streams of a PDF: bytes, compressed or not, decompressed within bounds."""

import re
import zlib
from collections.abc import Callable, Iterator
from typing import TypeAlias

from pressboard.checking.pdf_syntax import GAP, TOKEN_WORK, BadPdf, Budget, PdfDictionary, PdfValue, Ref, Syntax
from pressboard.lean_dataclasses import dataclass

_HEAD = re.compile(rb"(\d{1,9})" + GAP + rb"\d{1,5}" + GAP + rb"obj")
_BEGIN = re.compile(rb"stream(?:\r\n|\n|\r)?")
_END = re.compile(rb"endstream")
_END_WORD = b"endstream"
_AS_IT_IS, _LEFT, _ABOVE = range(3)
"""The first byte of a row in PNG's way of packing: what is to be added to each of the others."""


@dataclass(frozen=True, slots=True)
class Stream:
    """Bytes in a file, and what it says of them."""

    about: PdfDictionary
    raw: memoryview

    def unpacked(self, packed: Budget, unpacked: Budget) -> bytes:
        """Return the bytes unpacked; raises BadPdf for damage and for ways unknown here.

        What is read is paid for from the first of two budgets, which may be one, and what it comes to from the second.
        """
        way, how = (_only(self.about.get(name)) for name in ("Filter", "DecodeParms"))
        if way not in (None, "FlateDecode"):
            raise BadPdf("what is in it is packed in a way that is not ours")
        packed.spend(len(self.raw))
        if way is None:
            unpacked.spend(len(self.raw))
            return bytes(self.raw)
        found = _inflated(self.raw, unpacked)
        if not isinstance(how, dict) or how.get("Predictor", 1) == 1:
            return found
        return b"".join(_rows(found, how, unpacked))


PdfObject: TypeAlias = "PdfValue | Stream"
"""A numbered object: a value, or a stream."""
LengthOf = Callable[[Ref], PdfObject]
"""Resolves the length of a stream that is an object of its own."""


def _only(value: PdfValue) -> PdfValue:
    """Return the one way in which a stream is packed, None where it is not."""
    if not isinstance(value, list):
        return value
    if len(value) > 1:
        raise BadPdf("what is in it is packed in several ways, and ours is one")
    return value[0] if value else None


def _inflated(raw: memoryview, budget: Budget) -> bytes:
    unpacker = zlib.decompressobj()
    try:
        found = unpacker.decompress(raw, budget.left + 1)
    except zlib.error:
        raise BadPdf("what is packed in it is damaged") from None
    budget.spend(len(found))
    if not unpacker.eof:
        raise BadPdf("what is packed in it is cut off")
    return found


def _rows(data: bytes, how: PdfDictionary, budget: Budget) -> Iterator[bytes]:
    """Yield the rows of bytes that have been packed in PNG's way, as tables of where objects lie often are."""
    width = how.get("Columns", 1)
    usual = how.get("Colors", 1) == 1 and how.get("BitsPerComponent", 8) == 8 and how["Predictor"] in range(10, 16)
    if not usual or not isinstance(width, int) or width < 1:
        raise BadPdf("what is in it is packed in a way that is not ours")
    budget.spend(len(data) // (width + 1) * TOKEN_WORK)
    row = bytes(width)
    for begin in range(0, len(data), width + 1):
        row = _row(data[begin], data[begin + 1 : begin + 1 + width], row)
        yield row


def _row(way: int, packed: bytes, above: bytes) -> bytes:
    if way == _AS_IT_IS:
        return packed
    if way == _ABOVE:
        return bytes([(one + other) & 255 for one, other in zip(packed, above, strict=False)])
    if way != _LEFT:
        raise BadPdf("what is in it is packed in a way that is not ours")
    row, left = bytearray(packed), 0
    for place, byte in enumerate(packed):
        row[place] = left = (left + byte) & 255
    return bytes(row)


def object_at(syntax: Syntax, at: int, length_of: LengthOf) -> tuple[int, PdfObject]:
    """Return the number of the object at the byte `at`, and the object: a value or a Stream; raises BadPdf."""
    head = syntax.match(_HEAD, at)
    if not head:
        raise BadPdf("its objects are not where it says")
    value, end = syntax.value(head.end())
    if isinstance(value, dict) and (begin := syntax.match(_BEGIN, end)):
        return int(head[1]), _stream(syntax, begin.end(), value, length_of)
    return int(head[1]), value


def _stream(syntax: Syntax, begin: int, about: PdfDictionary, length_of: LengthOf) -> Stream:
    """Return the stream that begins at a byte; where its length is wrong, it is as long as it takes to its end."""
    data = syntax.data
    length: PdfObject = about.get("Length")
    if isinstance(length, Ref):
        length = length_of(length)
    if not isinstance(length, int) or length < 0 or not syntax.match(_END, begin + length):
        end = data.find(_END_WORD, begin, begin + syntax.budget.left)
        if end < 0:
            raise BadPdf("it is cut off")
        syntax.budget.spend(end - begin)
        length = end - begin
    return Stream(about, memoryview(data)[begin : begin + length])
