"""TrueType faces whose long tables are read at once; read number by number they take a twentieth of a sheet's time.

What is read is what ReportLab reads, but for what only shaping needs; `tests/render/test_font_tables.py` compares them.
A face whose characters are tabled in another way than ours is left to ReportLab.
"""

import io
import sys
from array import array
from collections.abc import Iterator, Mapping, Set
from copy import copy
from weakref import WeakKeyDictionary

from reportlab.pdfbase.pdfdoc import PDFDocument
from reportlab.pdfbase.ttfonts import TTEncoding, TTFont, TTFontFace

_BY_SEGMENTS = 4
"""The format of tables of characters that we read."""
_WINDOWS, _MACINTOSH, _VARIATIONS = 3, 1, 5
_NAMED = b"\0\2\0\0"
"""How a table of glyphs' names begins that holds names of the file's own,"""
_NAMES, _STANDARD = 34, 258
"""where in it their numbers begin, and how many names have a number without being in it."""
_BLANK, _FIXED_BLANK = 0x20, 0xA0


class QuickFont(TTFont):  # type: ignore[misc]  # ReportLab has no types
    """A font that is read quickly and never shaped."""

    def __init__(self, name: str, data: bytes) -> None:
        """Read the file whose contents are `data`; set what ReportLab's own font sets."""
        self.fontName = name
        self.face = QuickFace(io.BytesIO(data))
        self._begin()

    def _begin(self) -> None:
        self.encoding = TTEncoding()
        self.state: WeakKeyDictionary[PDFDocument, TTFont.State] = WeakKeyDictionary()
        self._asciiReadable = False
        self.shapable = False

    @classmethod
    def like(cls, font: "QuickFont", name: str, glyphs: Mapping[int, str]) -> "QuickFont":
        """Return a font of the same file with the glyphs of these names for some codes, as far as there are any."""
        made = cls.__new__(cls)
        made.fontName, made.face = name, font.face.with_glyphs(name, glyphs)
        made._begin()
        return made


class QuickFace(TTFontFace):  # type: ignore[misc]  # ReportLab has no types
    """A face whose tables of characters, widths and places are read at once."""

    def extractInfo(self, charInfo: int = 1) -> None:  # noqa: N802, N803 - ReportLab's names
        """Read what is told of the face, and its tables if `charInfo` says so."""
        super().extractInfo(0)
        if not charInfo:
            return
        table = self._characters()
        if table is None:
            super().extractInfo(1)
            return
        self.charToGlyph = dict(_glyphs(table))
        self._read_widths()
        self._read_places()
        self._alike(self.charToGlyph)
        self._alike(self.charWidths)

    def with_glyphs(self, name: str, glyphs: Mapping[int, str]) -> "QuickFace":
        """Return this face under a name, with the glyphs of these names for some codes, as far as there are any."""
        numbers = self._glyphs_called({*glyphs.values()})
        found = {code: numbers[called] for code, called in glyphs.items() if called in numbers}
        face = copy(self)
        face.name = name.encode()
        face.charToGlyph = {**self.charToGlyph, **found}
        widths = {code: self._pdfScale(self.hmetrics[glyph][0]) for code, glyph in found.items()}
        face.charWidths = {**self.charWidths, **widths}
        return face

    def _glyphs_called(self, wanted: Set[str]) -> dict[str, int]:
        """Return the numbers of glyphs by their names, as far as the file tells names of its own."""
        table = self.get_table("post")
        if table[:4] != _NAMED:
            return {}
        first = _NAMES + 2 * self.numGlyphs
        called, at = dict[int, str](), first
        names = {each.encode() for each in wanted}
        number = _STANDARD
        while at < len(table):
            end = at + 1 + table[at]
            if table[at + 1 : end] in names:
                called[number] = table[at + 1 : end].decode()
            at, number = end, number + 1
        indices = _numbers(table[_NAMES:first])
        return {called[index]: glyph for glyph, index in enumerate(indices) if index in called}

    def _characters(self) -> "array[int] | None":
        """Return the table of characters that ReportLab would choose, None where it is of another format."""
        start = self.seek_table("cmap")
        self.skip(2)
        chosen, found = 0, None
        for _ in range(self.read_ushort()):
            platform, encoding, offset = self.read_ushort(), self.read_ushort(), self.read_ulong()
            if platform == _WINDOWS or (platform == 0 and encoding != _VARIATIONS):
                chosen, found = 1, offset
            elif platform == _MACINTOSH and not (encoding == 0 and chosen == 1):
                return None
        if found is None:
            return None
        self.seek(start + found)
        kind, length = self.read_ushort(), self.read_ushort()
        return _numbers(self.get_chunk(start + found, length)) if kind == _BY_SEGMENTS else None

    def _read_widths(self) -> None:
        self.seek_table("hhea")
        self.skip(34)
        wide = self.read_ushort()
        numbers = _numbers(self.get_table("hmtx")[: 2 * (self.numGlyphs + wide)])
        advances, bearings = numbers[: 2 * wide : 2], numbers[1 : 2 * wide : 2] + numbers[2 * wide :]
        advances.extend(advances[-1:] * (self.numGlyphs - wide))
        self.hmetrics = [*zip(advances, bearings, strict=True)]
        widths = [self._pdfScale(advance) for advance in advances]
        self.defaultWidth = widths[0]
        self.charWidths = {code: widths[glyph] for code, glyph in self.charToGlyph.items() if glyph < len(widths)}

    def _read_places(self) -> None:
        self.seek_table("head")
        self.skip(50)
        long, table = self.read_ushort(), self.get_table("loca")
        places = _numbers(table, "I") if long else [2 * number for number in _numbers(table)]
        self.glyphPos = list(places[: self.numGlyphs + 1])

    def _alike(self, table: dict[int, int]) -> None:
        """Let a blank that may break and one that may not be the same."""
        if _BLANK in table:
            table[_FIXED_BLANK] = table[_BLANK]
        elif _FIXED_BLANK in table:
            table[_BLANK] = table[_FIXED_BLANK]


def _numbers(data: bytes, kind: str = "H") -> "array[int]":
    """Return the numbers in a table, of two bytes or of four (`I`)."""
    numbers = array(kind, data)
    if sys.byteorder == "little":
        numbers.byteswap()
    return numbers


def _glyphs(table: "array[int]") -> Iterator[tuple[int, int]]:
    """Yield the characters of a table of segments with their glyphs."""
    count = table[3] // 2
    lasts, firsts, shifts = (table[at : at + count] for at in (7, 8 + count, 8 + 2 * count))
    for number, (first, last, shift) in enumerate(zip(firsts, lasts, shifts, strict=True)):
        at = 8 + 3 * count + number
        characters = range(first, last + 1)
        if not table[at]:
            yield from ((character, (character + shift) & 0xFFFF) for character in characters)
            continue
        begin = at + table[at] // 2
        found = table[begin : begin + len(characters)]
        found.extend([0] * (len(characters) - len(found)))
        yield from ((code, glyph and (glyph + shift) & 0xFFFF) for code, glyph in zip(characters, found, strict=True))
