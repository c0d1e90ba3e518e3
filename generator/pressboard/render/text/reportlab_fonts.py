"""Fonts as ReportLab has them: made of TrueType files or of what is known of these, registered for its canvas."""

import io
import marshal
from collections.abc import Callable, Mapping, Set
from copy import copy
from struct import unpack
from typing import Any
from weakref import WeakKeyDictionary

import reportlab
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTEncoding, TTFont, TTFontFace

Font = Any
"""ReportLab's TrueType font, which has a `face` that knows codes, glyphs and widths."""
_PER_EM = 1000
"""The units of an em of our faces, and of PDF: lengths of both are the same."""


class _KnownFace(TTFontFace):  # type: ignore[misc]
    """A face of which is known what ReportLab would read of its file, see `face_facts`."""

    def __init__(self, data: bytes, facts: bytes) -> None:
        known = marshal.loads(facts)  # noqa: S302 - it lies in our own package, as modules do
        self.__dict__.update(known, _ttf_data=data, _pdfScale=_scale_of_one)


def _scale_of_one(length: float) -> float:
    return length


class _KnownFont(TTFont):  # type: ignore[misc]
    """The font of such a face, as ReportLab makes one of a file."""

    def __init__(self, name: str, face: _KnownFace) -> None:
        self.fontName = name
        self.face = face
        self.encoding = TTEncoding()
        self.state: WeakKeyDictionary[object, object] = WeakKeyDictionary()
        self._asciiReadable = self.shapable = False


def face_facts(data: bytes) -> bytes:
    """The facts ReportLab reads of a TrueType file whose em is 1000 units, to be kept: to read it takes 6 ms a cut."""
    known = vars(TTFontFace(io.BytesIO(data))).copy()
    del known["_ttf_data"], known["_pdfScale"]
    texts = {name: bytes(value) for name, value in known.items() if isinstance(value, bytes)}
    assert known["unitsPerEm"] == _PER_EM
    return marshal.dumps({**known, **texts})


def facts_file(name: str) -> str:
    """The name of the file of a face's facts, which are those of this version of ReportLab."""
    return f"{name}-reportlab-{reportlab.Version}.facts"


def truetype(
    name: str, data: bytes, measure: Callable[[str, float], float], facts: bytes = b""
) -> Font:
    """Return the font of a TrueType file, registered under a name, which measures texts as `measure` does.

    Where its `facts` are known, see `face_facts`, they are not read of the file again.
    """
    if facts:
        return _register(_KnownFont(name, _KnownFace(data, facts)), measure)
    return _register(TTFont(name, io.BytesIO(data), asciiReadable=False, shapable=False), measure)


def with_glyphs(
    font: Font,
    name: str,
    inside: str,
    glyphs: Mapping[int, str],
    measure: Callable[[str, float], float],
) -> Font:
    """Return a font with other glyphs, by what its file calls them, for some codes, registered under a name.

    `inside` is the name it has in the file. Where the file has no such names it is the same font under another name.
    """
    numbers = _glyphs_called(font.face, {*glyphs.values()})
    found = {code: numbers[called] for code, called in glyphs.items() if called in numbers}
    other = copy(font)
    face = copy(font.face)
    other.fontName = name
    other.face = face
    other.state = WeakKeyDictionary()
    face.name = inside.encode()
    face.charToGlyph = {**face.charToGlyph, **found}
    widths = {code: face._pdfScale(face.hmetrics[glyph][0]) for code, glyph in found.items()}
    face.charWidths = {**face.charWidths, **widths}
    return _register(other, measure)


def _register(font: Font, measure: Callable[[str, float], float]) -> Font:
    font.stringWidth = (
        measure  # ReportLab's own rounds otherwise where its compiled helpers are installed
    )
    pdfmetrics.registerFont(font)
    return font


def _glyphs_called(face: Font, wanted: Set[str]) -> dict[str, int]:
    """Return the numbers of a face's glyphs by their names, as far as the file tells names of its own.

    The table `post` has, of each glyph, the number of its name, and then the names that are not standard ones, each
    after its length.
    """
    table = face.get_table("post")
    if table[:4] != b"\0\2\0\0":
        return {}
    first = 34 + 2 * face.numGlyphs
    called = dict[int, str]()
    number = 258
    at = first
    names = {each.encode() for each in wanted}
    while at < len(table):
        end = at + 1 + table[at]
        if table[at + 1 : end] in names:
            called[number] = table[at + 1 : end].decode()
        at = end
        number += 1
    indices = unpack(f">{face.numGlyphs}H", table[34:first])
    return {called[index]: glyph for glyph, index in enumerate(indices) if index in called}
