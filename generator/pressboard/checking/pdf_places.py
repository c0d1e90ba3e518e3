"""Cross-reference tables of a PDF: where its objects lie, looked up one by one, the newest table first.

A table is text, twenty bytes an object, or a stream of packed numbers. A file that has been added to has several, each
naming the one before. Where they are damaged, objects are looked for all through the file instead.
"""

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple, Protocol

from pressboard.checking.pdf_streams import Stream, object_at
from pressboard.checking.pdf_syntax import GAP, TOKEN_WORK, WHITE, BadPdf, Budget, PdfDictionary, PdfValue, Ref, Syntax

MOST_TABLES = 5_000
"""So many parts the tables of a file may have, and so often it may have been added to."""
MOST_FOUND = 500_000
"""So many objects are looked for in a file whose tables are damaged."""

_MOST_TRAILERS = 100
_ROW = 20
_START = re.compile(rb"startxref" + GAP + rb"(\d{1,12})")
_TABLE, _TRAILER = re.compile(rb"xref"), re.compile(rb"trailer")
_PART = re.compile(rb"(\d{1,9}) {1,9}(\d{1,9})[ \t]{0,9}(?:\r\n|\n|\r)")
_TEXT_ROW = re.compile(rb"(\d{10}) \d{5} ([nf])")
_COLUMNS = 3
_FREE, _PLAIN, _PACKED = range(3)
_OBJECT = re.compile(rb"(?<!\d)(\d{1,9})" + WHITE + rb"{1,9}\d{1,5}" + WHITE + rb"{1,9}\Z")
_LONGEST_HEAD = 40
_ROOT = re.compile(rb"/Type" + WHITE + rb"*+/Catalog(?![a-zA-Z])")


class Place(NamedTuple):
    """Where an object lies: at a byte of the file, or packed in the object number `pack`."""

    at: int
    pack: int = 0


class Places(Protocol):
    """Says where the object with a number lies; None for one that there is not."""

    def find(self, number: int) -> Place | None:
        """Return the place of an object."""


class _Part(NamedTuple):
    """The rows of a table for the objects from `first` on; without `widths` they are text."""

    first: int
    size: int
    rows: bytes | memoryview
    widths: tuple[int, ...] = ()

    def place(self, number: int) -> Place | None:
        """Return the place of an object that has a row here; raises BadPdf for damage."""
        size = sum(self.widths) or _ROW
        row = bytes(self.rows[(number - self.first) * size :][:size])
        kind, at, _ = _text_row(row) if not self.widths else _numbers(row, self.widths)
        if kind == _PACKED:
            return Place(0, at)
        return Place(at) if kind == _PLAIN else None


def _text_row(row: bytes) -> tuple[int, int, int]:
    found = _TEXT_ROW.match(row)
    if not found:
        raise _damaged()
    return _PLAIN if found[2] == b"n" else _FREE, int(found[1]), 0


def _numbers(row: bytes, widths: tuple[int, ...]) -> tuple[int, int, int]:
    """Return the three numbers of a row; the first one is usual where it has no width."""
    first, second, third = widths
    kind = int.from_bytes(row[:first]) if first else _PLAIN
    return kind, int.from_bytes(row[first : first + second]), int.from_bytes(row[first + second :][:third])


class Tables:
    """The tables of a file, the newest first, and what they say of it as a whole: its `trailer`."""

    def __init__(self, syntax: Syntax) -> None:
        """Read how the tables follow one another; raises BadPdf."""
        self._syntax, self._parts = syntax, list[_Part]()
        self.trailer: PdfDictionary = {}
        begin = syntax.data.rfind(b"startxref")
        found = syntax.match(_START, begin) if begin >= 0 else None
        at: PdfValue = int(found[1]) if found else -1
        seen = set[int]()
        while isinstance(at, int) and at > 0 and at not in seen and len(seen) < MOST_TABLES:
            seen.add(at)
            about = self._read(at)
            self.trailer = about | self.trailer
            at = about.get("Prev", 0)
        if "Root" not in self.trailer:
            raise _damaged()

    def find(self, number: int) -> Place | None:
        """Return the place of an object by the newest table that has it."""
        for part in self._parts:
            self._syntax.budget.spend(TOKEN_WORK)
            if part.first <= number < part.first + part.size:
                return part.place(number)
        return None

    def _read(self, at: int) -> PdfDictionary:
        """Read the table at a byte, and return what it says of the file."""
        if found := self._syntax.match(_TABLE, at):
            return self._read_text(found.end())
        return self._read_stream(at)

    def _add(self, part: _Part) -> None:
        self._parts.append(part)
        if len(self._parts) > MOST_TABLES:
            raise BadPdf("its table of objects is in too many parts")

    def _read_text(self, at: int) -> PdfDictionary:
        rows, parts = memoryview(self._syntax.data), list[_Part]()
        while (found := self._syntax.match(_PART, at)) and len(parts) <= MOST_TABLES:
            first, count = int(found[1]), int(found[2])
            at = found.end() + count * _ROW
            parts.append(_Part(first, count, rows[found.end() : at]))
        found = self._syntax.match(_TRAILER, at)
        about, _ = self._syntax.value(found.end()) if found else (None, 0)
        if not isinstance(about, dict):
            raise _damaged()
        if isinstance(beside := about.get("XRefStm"), int):
            self._read_stream(beside)  # what it has is free in the text, for readers that know no streams
        for part in parts:
            self._add(part)
        return about

    def _read_stream(self, at: int) -> PdfDictionary:
        _, stream = object_at(self._syntax, at, lambda ref: None)
        if not isinstance(stream, Stream) or stream.about.get("Type") != "XRef":
            raise _damaged()
        for part in _parts(stream, self._syntax.budget):
            self._add(part)
        return stream.about


def _parts(stream: Stream, budget: Budget) -> Iterator[_Part]:
    """Yield the parts of a table that is a stream."""
    about = stream.about
    widths, index = _numbers_of(about.get("W")), _numbers_of(about.get("Index", [0, about.get("Size")]))
    if len(widths) != _COLUMNS or len(index) % 2:
        raise _damaged()
    rows, size = memoryview(stream.unpacked(budget, budget)), sum(widths)
    for first, count in zip(index[::2], index[1::2], strict=True):
        yield _Part(first, count, rows[: count * size], widths)
        rows = rows[count * size :]


def _numbers_of(value: PdfValue) -> tuple[int, ...]:
    """Return a list of natural numbers; raises BadPdf for anything else."""
    if not isinstance(value, list):
        raise _damaged()
    numbers = tuple(each for each in value if isinstance(each, int) and each >= 0)
    if len(numbers) < len(value):
        raise _damaged()
    return numbers


class Found:
    """The places of objects that have been looked for all through a file, and what it says of itself where it does."""

    def __init__(self, syntax: Syntax) -> None:
        """Look for them; raises BadPdf where there are too many, or none to begin with."""
        self._places = dict(_found(syntax.data))
        self.trailer: Mapping[str, PdfValue] = _trailer(syntax) or self._root(syntax.data)

    def find(self, number: int) -> Place | None:
        """Return the place where an object was written last."""
        return self._places.get(number)

    def _root(self, data: bytes) -> Mapping[str, PdfValue]:
        """Return the reference to the last object that calls itself the file's first."""
        at = max((found.start() for found in _ROOT.finditer(data)), default=-1)
        before = ((place.at, number) for number, place in self._places.items() if place.at < at)
        _, number = max(before, default=(0, 0))
        if not number:
            raise BadPdf("nothing in it leads to what is attached to it")
        return {"Root": Ref(number, 0)}


def _found(data: bytes) -> Iterator[tuple[int, Place]]:
    """Yield numbers of objects with where they begin."""
    at, count = data.find(b"obj"), 0
    while at >= 0:
        begin = max(0, at - _LONGEST_HEAD)
        if head := _OBJECT.search(data[begin:at]):
            yield int(head[1]), Place(begin + head.start())
        count += 1
        if count > 2 * MOST_FOUND:
            raise BadPdf("its table of objects is damaged, and there are too many to look for")
        at = data.find(b"obj", at + 1)


def _trailer(syntax: Syntax) -> Mapping[str, PdfValue] | None:
    """Return what the last trailer that says where to begin says of a file."""
    at = len(syntax.data)
    for _ in range(_MOST_TRAILERS):
        at = syntax.data.rfind(b"trailer", 0, at)
        if at < 0:
            return None
        try:
            about, _ = syntax.value(at + len(b"trailer"))
        except BadPdf:
            continue
        if isinstance(about, dict) and "Root" in about:
            return about
    return None


def _damaged() -> BadPdf:
    return BadPdf("its table of objects is damaged")
