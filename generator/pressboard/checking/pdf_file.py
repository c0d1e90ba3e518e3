"""A PDF file of which single objects are read, and only those that are needed."""

import re

from pressboard.checking.pdf_places import Found, Places, Tables
from pressboard.checking.pdf_streams import PdfObject, Stream, object_at
from pressboard.checking.pdf_syntax import GAP, TOKEN_WORK, BadPdf, Budget, PdfDictionary, Ref, Syntax, TooMuch

MOST_OBJECTS = 20_000
"""So many objects are looked up; how many a file holds does not matter."""

_DEEPEST = 10
"""So often an object may lead to another one that is needed to read it."""

_PAIR = re.compile(rb"(\d{1,9})" + GAP + rb"(\d{1,9})")
"""The number of a packed object, and where it begins behind all of these."""


class PdfFile:
    """The bytes of a PDF; what is read of it is bounded by one budget."""

    def __init__(self, data: bytes) -> None:
        """Find out where its objects lie; raises BadPdf."""
        self.budget = Budget()
        self._syntax = Syntax(data, self.budget)
        self._kept: dict[int, PdfObject] = {}
        self._packs: dict[int, tuple[Syntax, dict[int, int]]] = {}
        self._depth = 0
        self._places: Places
        self.repaired = False
        try:
            self._places = Tables(self._syntax)
            self._trailer = dict(self._places.trailer)
        except TooMuch:
            raise
        except BadPdf:
            self._repair()

    def root(self) -> PdfDictionary:
        """Return the object that all others hang from; raises BadPdf."""
        if "Encrypt" in self._trailer:
            raise BadPdf("it is encrypted; save it without a password")
        root = self.resolved(self._trailer.get("Root"))
        if not isinstance(root, dict) and not self.repaired:
            self._repair()
            root = self.resolved(self._trailer.get("Root"))
        return self.dictionary(root)

    def dictionary(self, value: PdfObject) -> PdfDictionary:
        """Return a value as a dictionary, an empty one where it is none."""
        found = self.resolved(value)
        return found if isinstance(found, dict) else {}

    def resolved(self, value: PdfObject) -> PdfObject:
        """Return a value, or the object that it refers to: None where there is none; raises BadPdf for damage."""
        for _ in range(_DEEPEST):
            if not isinstance(value, Ref):
                return value
            value = self._object(value.number)
        raise BadPdf("its objects lead to one another without end")

    def _object(self, number: int) -> PdfObject:
        if number not in self._kept:
            if len(self._kept) >= MOST_OBJECTS:
                raise TooMuch(f"over {MOST_OBJECTS:,} objects lead to what is attached to it")
            self._kept[number] = self._found(number)
        return self._kept[number]

    def _found(self, number: int) -> PdfObject:
        """Read an object; one that is not where the tables say makes them worth nothing."""
        try:
            return self._read(number)
        except TooMuch:
            raise
        except BadPdf:
            if self.repaired:
                raise
            self._repair()
            return self._read(number)

    def _repair(self) -> None:
        """Look for the objects themselves."""
        self.repaired, self._depth = True, 0
        self._places = Found(self._syntax)
        self._trailer = dict(self._places.trailer)
        self._kept.clear()

    def _read(self, number: int) -> PdfObject:
        place = self._places.find(number)
        if place is None:
            return None
        self._depth += 1
        if self._depth > _DEEPEST:
            raise BadPdf("its objects lead to one another without end")
        if place.pack:
            value = self._unpacked(number, place.pack)
        else:
            found, value = object_at(self._syntax, place.at, self.resolved)
            if found != number:
                raise BadPdf("its objects are not where it says")
        self._depth -= 1
        return value

    def _unpacked(self, number: int, pack: int) -> PdfObject:
        """Read an object that is packed with others."""
        if pack not in self._packs:
            self._packs[pack] = self._pack(pack)
        syntax, places = self._packs[pack]
        return syntax.value(places[number])[0] if number in places else None

    def _pack(self, number: int) -> tuple[Syntax, dict[int, int]]:
        """Unpack objects that are packed together; return what they are read with, and where each begins."""
        stream = self.resolved(Ref(number, 0))
        first = stream.about.get("First") if isinstance(stream, Stream) else None
        if not isinstance(stream, Stream) or not isinstance(first, int) or first < 0:
            raise BadPdf("its objects are packed in a way that is not ours")
        data, places = stream.unpacked(self.budget, self.budget), dict[int, int]()
        for found in _PAIR.finditer(data, 0, first):
            self.budget.spend(2 * TOKEN_WORK)
            places.setdefault(int(found[1]), first + int(found[2]))
        return Syntax(data, self.budget), places
