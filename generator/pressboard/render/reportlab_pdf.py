"""Uses of ReportLab's internals for writing PDF: its objects, its canvas's private names, its fonts' tables."""

import codecs
import re
import zlib
from collections.abc import Mapping, Sequence
from hashlib import md5
from html import escape
from itertools import accumulate
from math import ceil, floor
from struct import pack
from time import gmtime
from typing import Any

from reportlab.pdfbase import pdfdoc
from reportlab.pdfgen.canvas import Canvas

from pressboard.errors import BadOption
from pressboard.render.drawing import Box
from pressboard.render.text.reportlab_fonts import Font

PdfObject = Any
"""An object of the file, or a reference to one."""
_LEVEL = 9
_OBJECTS_LEVEL = 7
"""Objects are so much alike that the highest level takes three times as long, for a hundredth of their size."""

_TOGETHER = 1_000
"""So many objects are compressed together at most: readers unpack them all to look one up."""

_PLACE = 7
"""The bytes that say of an object where it is."""
_DATE = 946684800.0
"""When every file was made, as ReportLab has it for files that are always the same: 1 January 2000, in seconds."""


class _Document(pdfdoc.PDFDocument):  # type: ignore[misc]  # ReportLab has no types
    """A file that is the same wherever it is made: neither the environment nor a program's own settings change it.

    ReportLab asks `rl_config` for comments and the environment for a date, for the whole process.
    """

    def forget_the_date(self) -> None:
        """Give the file the date that all files have, in place of one from the environment."""
        stamp = self._timeStamp
        stamp.t = _DATE
        stamp.lt = gmtime(_DATE)
        stamp.YMDhms = tuple(stamp.lt)[:6]
        stamp.dhh = 0
        stamp.dmm = 0
        stamp.tzname = "UTC"
        self.signature = md5(f"a reportlab document{_DATE}".encode(), usedforsecurity=False)

    def format(self) -> bytes:
        """Return the file: objects in the order in which they were asked for, their places, the trailer."""
        catalog = self.Reference(self.Catalog)
        info = self.Reference(self.info)
        file = pdfdoc.PDFFile(self._pdfVersion)
        self.__accum__ = file  # objects ask it where they are
        packed = list[tuple[int, bytes]]()
        places = {0: (0, 0, 65535)}

        def put(number: int, content: bytes) -> None:
            places[number] = 1, file.add(f"{number} 0 obj\n"), 0
            file.add(content.rstrip(b"\n") + b"\nendobj\n")

        number = 1
        while number in self.numberToId:  # writing one may ask for more
            content = pdfdoc.pdfdocEnc(self.idToObject[self.numberToId[number]].format(self))
            if content.rstrip().endswith(b"endstream"):
                put(number, content)
            else:
                packed.append((number, content))
            number += 1
        # What is no stream is compressed, some together, and so is the table of where all is.
        for begin in range(0, len(packed), _TOGETHER):
            together = packed[begin : begin + _TOGETHER]
            places |= {each: (2, number, place) for place, (each, _) in enumerate(together)}
            put(number, _object_stream(together).format(self))
            number += 1
        start = file.offset
        places[number] = 1, start, 0
        rows = b"".join(pack(">BIH", *places[each]) for each in range(number + 1))
        table = compress_stream(
            _differing(rows, _PLACE),
            DecodeParms=dictionary({"Predictor": 12, "Columns": _PLACE}),
            Type="/XRef",
            Size=number + 1,
            W=array([1, 4, 2]),
            Root=catalog,
            Info=info,
            ID=self.ID(),
        )
        put(number, table.format(self))
        file.add(f"startxref\n{start}\n%%EOF\n")
        return bytes(file.format(self))


def _differing(rows: bytes, length: int) -> bytes:
    """The rows, each as its difference from the one above: hardly anything, in most (ISO 32000-1, 7.4.4.4).

    Before each stands the number of the filter that does so.
    """
    above = bytes(length) + rows
    found = bytes([each - other & 255 for each, other in zip(rows, above, strict=False)])
    return b"".join(b"\2" + found[at : at + length] for at in range(0, len(found), length))


def _object_stream(objects: Sequence[tuple[int, bytes]]) -> PdfObject:
    """Return a stream of objects, each with its number (ISO 32000-1, 7.5.7)."""
    starts = accumulate((len(content) + 1 for _, content in objects), initial=0)
    numbered = zip(objects, starts, strict=False)
    head = b" ".join(b"%d %d" % (number, start) for (number, _), start in numbered)
    body = b"\n".join([head, *(content for _, content in objects)])
    entries = {"Type": "/ObjStm", "N": len(objects), "First": len(head) + 1}
    return packed_stream(zlib.compress(body, _OBJECTS_LEVEL), is_jpeg=False, **entries)


class PlainObject(pdfdoc.PDFObject):  # type: ignore[misc]
    """An object of the file that is written as its text says."""

    def __init__(self, text: str = "") -> None:
        self.text = text

    def format(self, _: PdfObject) -> bytes:
        return self.text.encode("latin-1")


class _Stream(pdfdoc.PDFObject):  # type: ignore[misc]
    """A stream whose dictionary is written without any space that can be spared: a book has hundreds."""

    __RefOnly__ = 1

    def __init__(self, entries: Mapping[str, PdfObject], data: bytes) -> None:
        self._entries = entries
        self._data = data

    def format(self, document: PdfObject) -> bytes:
        entries = {**self._entries, "Length": len(self._data)}
        said = b""
        for key, entry in entries.items():
            value = pdfdoc.format(entry, document)
            # A number or a word would run into the key; all else begins with a sign of its own.
            gap = b" " if value[:1].isalnum() else b""
            said += b"/%s%s%s" % (key.encode(), gap, value)
        return b"<<%s>>stream\n%s\nendstream" % (said, self._data)


class _TaggedPage(pdfdoc.PDFPage):  # type: ignore[misc]
    """A page with marked contents; links on it are reached in the order of reading."""

    __NoDefault__ = (*pdfdoc.PDFPage.__NoDefault__, "StructParents", "Tabs")
    Tabs = "/S"


_METADATA = """\
<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">\
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" \
xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">\
<pdfuaid:part>1</pdfuaid:part><dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>\
<dc:language><rdf:Bag><rdf:li>{lang}</rdf:li></rdf:Bag></dc:language>\
</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>"""
"""What the file says about itself as XMP (ISO 16684-1), with the mark of PDF/UA (ISO 14289-1, 5)."""


class PdfCanvas(Canvas):  # type: ignore[misc]  # ReportLab has no types
    """A canvas whose pages are written as they end, and that no variable of the environment dates.

    ReportLab keeps every page's operators as text until the file is saved, and lists on every page what it draws; here
    a page is compressed when it ends, and all pages share one list.
    """

    def __init__(self, **settings: object) -> None:
        try:
            super().__init__("", **settings)
        except (ValueError, OverflowError, OSError) as error:
            raise BadOption(
                "SOURCE_DATE_EPOCH in the environment is no number of seconds; leave it out"
            ) from error
        self._doc.__class__ = _Document
        self._doc.forget_the_date()

    def reference(self, thing: PdfObject, name: str | None = None) -> PdfObject:
        """Put an object into the file, under a name where it has one, and return a reference to it."""
        return self._doc.Reference(thing, name)

    def end_page(
        self,
        size: tuple[float, float],
        content: PdfObject,
        resources: PdfObject,
        boxes: Mapping[str, Box],
        has_marks: bool,
    ) -> None:
        """End a page of some size, points: the stream of its operators, its resources, boxes by name.

        `has_marks` where contents in it are marked for the file's structure.
        """
        self.setPageSize(size)
        self.showPage()
        page = self._doc.Pages.pages[-1]
        page.stream = None
        page.Contents = content
        page.Resources = resources
        page.Rotate = page.Trans = None  # as is usual
        if has_marks:
            page.__class__ = _TaggedPage
            page.StructParents = len(self._doc.Pages.pages) - 1
        for name, box in boxes.items():
            setattr(page, name, array([round(each, 3) for each in box]))

    def add_content(self, page: int, content: PdfObject) -> None:
        """Add a stream of operators to the page of a number, counted from 0: they go on where its own end."""
        drawn = self._doc.Pages.pages[page]
        drawn.Contents = array([self.reference(each) for each in (drawn.Contents, content)])

    def link(self, address: str, box: Box, key: int) -> PdfObject:
        """Let a rectangle of the page lead to an address, by a `key` in the file's structure; return the annotation."""
        self.linkURL(address, box, StructParent=key, Contents=string(address), F=4)
        return self._annotationrefs[-1]

    def add(self, thing: PdfObject) -> int:
        """Put an object into the file, or a reference to one that is there, and return its number."""
        reference = self.reference(thing)
        number: int = self._doc.idToObjectNumberAndVersion[reference.name][0]
        return number

    def page_number(self, page: int) -> int:
        """Return the number of the object of a page, counted from 0."""
        number: int = self._doc.idToObjectNumberAndVersion[f"Page{page + 1}"][0]
        return number

    def say_tagged(self, tree: PdfObject, title: str, lang: str) -> None:
        """Say that the file has a structure, what its title is, and its language."""
        catalog = self._doc.Catalog
        catalog.StructTreeRoot = self.reference(tree)
        catalog.MarkInfo = dictionary({"Marked": "true"})
        words = _METADATA.format(title=escape(title), lang=lang).encode()
        entries = dictionary({"Type": "/Metadata", "Subtype": "/XML"})
        catalog.Metadata = self.reference(pdfdoc.PDFStream(entries, words))

    def pieces(self, font: Font, text: str) -> list[tuple[str, bytes]]:
        """Return `text` as pieces, each the resource of a subset of `font` and the text's codes in it."""
        found = font.splitString(text, self._doc)
        return [(font.getSubsetInternalName(subset, self._doc), piece) for subset, piece in found]

    def finished(self, embedded: Mapping[str, PdfObject]) -> bytes:
        """Return the file; at least one page must have ended. `embedded` are references to its attachments, by name."""
        if embedded:
            names = [part for name in sorted(embedded) for part in (string(name), embedded[name])]
            self._doc.Catalog.Names = dictionary(
                {"EmbeddedFiles": dictionary({"Names": array(names)})}
            )
        return bytes(self.getpdfdata())


dictionary = pdfdoc.PDFDictionary
array = pdfdoc.PDFArray
string = pdfdoc.PDFString


_ESCAPES = str.maketrans({"\\": r"\\", "(": r"\(", ")": r"\)", "\r": r"\r", "\n": r"\n"})
"""All bytes but these stand in a string as they are."""


_DOCUMENT_TEXT = re.compile("[\n -~\u00a1-\u00ac\u00ae-\u00ff]*")


def literal(text: str) -> str:
    """Return a string of bytes, each as a character, as it stands in the file."""
    return f"({text.translate(_ESCAPES)})"


def text_string(text: str) -> str:
    """Return a text as it stands in the file: in PDFDocEncoding if that has its letters, else in UTF-16.

    See ISO 32000-1, 7.9.2 and D.2: that encoding has ASCII, and from \u00a1 on what Latin-1 has, but no soft hyphen.
    """
    if _DOCUMENT_TEXT.fullmatch(text):
        return literal(text)
    return literal((codecs.BOM_UTF16_BE + text.encode("utf-16-be")).decode("latin-1"))


def compress_stream(content: bytes, **entries: PdfObject) -> PdfObject:
    """Return a compressed stream with `entries` in its dictionary."""
    return packed_stream(zlib.compress(content, _LEVEL), is_jpeg=False, **entries)


def plain_stream(content: bytes, **entries: PdfObject) -> PdfObject:
    """Return a stream as it is, with `entries` in its dictionary."""
    return _Stream(entries, content)


def packed_stream(data: bytes, is_jpeg: bool, **entries: PdfObject) -> PdfObject:
    """Return a stream of what is packed already, with `entries` in its dictionary."""
    way = "/DCTDecode" if is_jpeg else "/FlateDecode"
    return _Stream({**entries, "Filter": way}, data)


def outer_box(box: Box, decimals: int) -> str:
    """Return a box that holds another, in few bytes: its numbers are rounded outward to so many decimals."""
    parts = 10**decimals
    rounded = (
        *(floor(parts * least) / parts for least in box[:2]),
        *(ceil(parts * most) / parts for most in box[2:]),
    )
    return f"[{' '.join(pdfdoc.fp_str(number) for number in rounded)}]"


def resources(forms: Mapping[str, str] | None = None) -> PdfObject:
    """Return a dictionary of resources: all fonts of the file, and forms, each with the name of its object."""
    made = pdfdoc.PDFResourceDictionary()
    made.basicFonts()
    if forms:
        made.XObject = {name: pdfdoc.PDFObjectReference(named) for name, named in forms.items()}
    return made
