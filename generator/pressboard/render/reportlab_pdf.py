"""Uses of ReportLab's internals for writing PDF, and files whose objects are packed together."""

import io
import os
import zlib
from collections.abc import Callable, Mapping, Sequence, Set
from copy import copy
from functools import lru_cache
from math import ceil, floor
from struct import unpack
from types import MappingProxyType
from typing import Any, BinaryIO
from weakref import WeakKeyDictionary

from pressboard.lean_imports import patterns_put_off
from pressboard.render.drawing import Box
from pressboard.render.text.fonts import Font

# A PDF file written object by object: those without a stream are packed together, and so is the table of all.
# Pages, what they are called, and rows of the table take a tenth of the room then; readers know it since PDF 1.5.

_PACK = 200
"""So many objects are packed together at most: a reader that wants one unpacks all of these."""
_FREE, _PLAIN, _PACKED = range(3)
_LEVEL = 9
_INDEX = 2
"""The bytes of a place in a pack."""
_FIRST_BYTES = b"%%PDF-%d.%d\n%%\xe2\xe3\xcf\xd3\n"
"""Bytes beyond ASCII tell programs that move files that this one is no text."""


class PackedFile:
    """Objects being written to `file`; their numbers are 1 and up, none left out, in any order."""

    def __init__(self, file: BinaryIO, version: tuple[int, int]) -> None:
        self._file, self._at = file, 0
        self._places: dict[int, tuple[int, int, int]] = {0: (_FREE, 0, 0)}
        self._waiting: list[tuple[int, bytes]] = []
        self._write(_FIRST_BYTES % version)

    def add(self, number: int, written: bytes) -> None:
        self._places[number] = (_PLAIN, self._at, 0)
        self._write(b"%d 0 obj\n%s\nendobj\n" % (number, written))

    def pack(self, number: int, written: bytes) -> None:
        """Pack an object, which has no stream, together with others."""
        self._waiting.append((number, written))

    def end(self, about: bytes) -> None:
        """Write what is packed, and the table; `about` are the entries that say where reading begins."""
        number = len(self._places) + len(self._waiting)
        for at in range(0, len(self._waiting), _PACK):
            self._add_pack(number, self._waiting[at : at + _PACK])
            number += 1
        start = self._at
        self._places[number] = (_PLAIN, start, 0)
        width = (start.bit_length() + 7) // 8
        rows = [
            kind.to_bytes(1) + place.to_bytes(width) + index.to_bytes(_INDEX)
            for _, (kind, place, index) in sorted(self._places.items())
        ]
        entries = b"/Type/XRef/W[1 %d %d]/Size %d%s" % (width, _INDEX, len(rows), about)
        self.add(number, stream(entries, zlib.compress(b"".join(rows), _LEVEL)))
        self._write(b"startxref\n%d\n%%%%EOF\n" % start)

    def _add_pack(self, number: int, objects: Sequence[tuple[int, bytes]]) -> None:
        places, at = [], 0
        for index, (each, written) in enumerate(objects):
            self._places[each] = (_PACKED, number, index)
            places.append(b"%d %d" % (each, at))
            at += len(written) + 1
        first = b" ".join(places) + b"\n"
        content = zlib.compress(first + b"\n".join([written for _, written in objects]), _LEVEL)
        self.add(number, stream(b"/Type/ObjStm/N %d/First %d" % (len(objects), len(first)), content))

    def _write(self, written: bytes) -> None:
        self._file.write(written)
        self._at += len(written)


def stream(entries: bytes, packed: bytes, way: bytes = b"/FlateDecode") -> bytes:
    """Return a stream that is packed in a `way`, or plain if that is "", with `entries` in its dictionary."""
    return b"<<%s%s/Length %d>>stream\n%s\nendstream" % (
        entries,
        b"/Filter%s" % way if way else b"",
        len(packed),
        packed,
    )


# Uses of ReportLab's internals for writing PDF: its objects, its canvas's private names, its fonts' tables.

with patterns_put_off("reportlab"):  # 1 ms
    from reportlab import rl_config
    from reportlab.pdfbase import pdfdoc, pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont
    from reportlab.pdfgen.canvas import Canvas

PdfObject = Any
"""An object of the file, or a reference to one."""
_NO_BOXES: Mapping[str, Box] = MappingProxyType({})
_ATTACHED = "what is attached"

rl_config.useA85 = 0  # binary streams: a sixth less to store
rl_config.pdfComments = 0
pdfdoc.PDFName = lru_cache(maxsize=4096)(pdfdoc.PDFName)  # it looks at each letter, and every page has the same names


class PdfCanvas(Canvas):  # type: ignore[misc]  # ReportLab has no types
    """A canvas whose pages are written as they end, and that no variable of the environment dates.

    ReportLab keeps every page's operators as text until the file is saved, and lists on every page what it draws; here
    a page is compressed when it ends, and all pages share one list.
    """

    def __init__(self, file: BinaryIO, **settings: Any) -> None:  # noqa: ANN401 - whatever ReportLab's canvas takes
        epoch = os.environ.pop("SOURCE_DATE_EPOCH", None)
        try:
            super().__init__(file, **settings)
        finally:
            if epoch is not None:
                os.environ["SOURCE_DATE_EPOCH"] = epoch

    def reference(self, thing: PdfObject, name: str | None = None) -> PdfObject:
        """Put an object into the file, under a name where it has one, and return a reference to it."""
        return self._doc.Reference(thing, name)

    def end_page(
        self,
        width: float,
        height: float,
        content: PdfObject,
        resources: PdfObject,
        boxes: Mapping[str, Box] = _NO_BOXES,
    ) -> None:
        """End a page of `width` x `height` points: the stream of its operators, its resources, boxes by name."""
        self.setPageSize((width, height))
        self.showPage()
        page = self._doc.Pages.pages[-1]
        page.stream, page.Contents, page.Resources = None, content, resources
        page.Rotate = page.Trans = None  # as is usual
        for name, box in boxes.items():
            setattr(page, name, array([round(each, 3) for each in box]))

    def pieces(self, font: Font, text: str) -> list[tuple[str, bytes]]:
        """Return `text` as pieces, each the resource of a subset of `font` and the text's codes in it."""
        found = font.splitString(text, self._doc)
        return [(font.getSubsetInternalName(subset, self._doc), piece) for subset, piece in found]

    def write(self, embedded: Mapping[str, PdfObject]) -> None:
        """Write the file; at least one page must have ended. `embedded` are references to its attachments, by name.

        ReportLab writes every object of its own accord and a table as text; here they are packed. What leads to the
        attachments is not: codes can then be read from a file that has been damaged.
        """
        if embedded:
            names = [part for name in sorted(embedded) for part in (string(name), embedded[name])]
            tree = dictionary({"Names": array(names)})
            self._doc.Catalog.Names = self.reference(dictionary({"EmbeddedFiles": tree}), _ATTACHED)
        attached = {_ATTACHED, *(reference.name for reference in embedded.values())}
        self._doc.format = lambda: self._write_objects(attached)
        self._doc.GetPDFData(self)

    def _write_objects(self, attached: Set[str]) -> None:
        """Write all objects, those called `attached` unpacked; writing some makes others."""
        document = self._doc
        file = PackedFile(self._filename, document._pdfVersion)
        number = 0
        while (number := number + 1) in document.numberToId:
            name = document.numberToId[number]
            thing = document.idToObject[name]
            written = thing.format(document)
            if isinstance(thing, _Stream | pdfdoc.PDFStream) or thing is document.Catalog or name in attached:
                file.add(number, written.rstrip())
            else:
                file.pack(number, written)
        root, info = (document.Reference(each).format(document) for each in (document.Catalog, document.info))
        identity = document.ID().split(b"%")[0].strip()  # a comment follows
        file.end(b"/Root %s/Info %s/ID%s" % (root, info, identity))


class _Stream(pdfdoc.PDFObject):  # type: ignore[misc]  # ReportLab has no types
    """A stream that is packed in some `way`, written in as few bytes as it can be."""

    __RefOnly__ = 1  # wherever it stands, what stands there is a reference

    def __init__(self, entries: Mapping[str, PdfObject], content: bytes, way: bytes) -> None:
        self._entries, self._content, self._way = entries, content, way

    def format(self, document: PdfObject) -> bytes:
        entries = b"".join([_entry(name, pdfdoc.format(each, document)) for name, each in self._entries.items()])
        return stream(entries, self._content, self._way)


def _entry(name: str, written: bytes) -> bytes:
    """Return an entry of a dictionary; what begins with a sign of its own needs no space before it."""
    return b"/%s%s%s" % (name.encode(), b"" if written[:1] in b"/[(<" else b" ", written)


dictionary, array, string = pdfdoc.PDFDictionary, pdfdoc.PDFArray, pdfdoc.PDFString
_FLATE = b"/FlateDecode"


def compressed(content: bytes, **entries: PdfObject) -> PdfObject:
    """Return a compressed stream with `entries` in its dictionary; a short one stays as it is where that is shorter."""
    packed = zlib.compress(content, _LEVEL)
    if len(content) <= len(packed) + len(_FLATE) + len(b"/Filter"):
        return _Stream(entries, content, b"")
    return _Stream(entries, packed, _FLATE)


def outer_box(box: Box, decimals: int) -> str:
    """Return a box that holds another, in few bytes: its numbers are rounded outward to so many decimals."""
    parts = 10**decimals
    rounded = (*(floor(parts * least) / parts for least in box[:2]), *(ceil(parts * most) / parts for most in box[2:]))
    return f"[{' '.join(pdfdoc.fp_str(number) for number in rounded)}]"


def packed(data: bytes, is_jpeg: bool, **entries: PdfObject) -> PdfObject:
    """Return a stream of what is packed already, with `entries` in its dictionary."""
    return _Stream(entries, data, b"/DCTDecode" if is_jpeg else _FLATE)


def resources(forms: Mapping[str, str] | None = None) -> PdfObject:
    """Return a dictionary of resources: all fonts of the file, and forms, each with the name of its object."""
    made = pdfdoc.PDFResourceDictionary()
    made.basicFonts()
    if forms:
        made.XObject = {name: pdfdoc.PDFObjectReference(named) for name, named in forms.items()}
    return made


def truetype(name: str, data: bytes, measure: Callable[[str, float], float]) -> Font:
    """Return the font of a TrueType file, registered under a name, which measures texts as `measure` does."""
    return _registered(TTFont(name, io.BytesIO(data), asciiReadable=False, shapable=False), measure)


def with_glyphs(font: Font, name: str, glyphs: Mapping[int, str], measure: Callable[[str, float], float]) -> Font:
    """Return a font with other glyphs, by what its file calls them, for some codes, registered under a name.

    Where the file has no such names it is the same font under another name.
    """
    numbers = _glyphs_called(font.face, {*glyphs.values()})
    found = {code: numbers[called] for code, called in glyphs.items() if called in numbers}
    other, face = copy(font), copy(font.face)
    other.fontName, other.face, other.state = name, face, WeakKeyDictionary()
    face.name = name.encode()
    face.charToGlyph = {**face.charToGlyph, **found}
    widths = {code: face._pdfScale(face.hmetrics[glyph][0]) for code, glyph in found.items()}
    face.charWidths = {**face.charWidths, **widths}
    return _registered(other, measure)


def _registered(font: Font, measure: Callable[[str, float], float]) -> Font:
    font.stringWidth = measure  # ReportLab's own rounds otherwise where its compiled helpers are installed
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
    called, number, at = dict[int, str](), 258, first
    names = {each.encode() for each in wanted}
    while at < len(table):
        end = at + 1 + table[at]
        if table[at + 1 : end] in names:
            called[number] = table[at + 1 : end].decode()
        at, number = end, number + 1
    indices = unpack(f">{face.numGlyphs}H", table[34:first])
    return {called[index]: glyph for glyph, index in enumerate(indices) if index in called}
