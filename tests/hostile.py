"""What a stranger may hand over: texts and PDFs of any size, made to take as much time and memory as they can."""

import zlib
from collections.abc import Callable
from contextlib import suppress
from io import BytesIO
from itertools import accumulate, islice

from pressboard import registry
from pressboard.checking.attachments import attached
from pressboard.checking.given import Given, Kind
from pressboard.checking.pdf_syntax import BadPdf
from pressboard.checking.records import record_in
from pressboard.checking.sources import sheets_in
from pressboard.contract.item import CODES
from pressboard.errors import PressboardError

ROOMS = list(registry.rooms())
"""The games that texts are read for."""

SETUP = """\
kangaruse 5x5, 2 players
    2  1  3  4  2
D   o  ~  S9 T  ~
R   ~  S4 Ka ~  ~
U   S5 ~  ~  S7 ~
L   ~  Ch ~  ~  o
D   T  ~  ~  S3 Td
"""
CODE = "KANGA1-00206W-2YYDBH-12S7FP-S2Y9MK-2HNW7V-ATCT0P-27DY59-RT173E"
KRUMP_BOARD = "krump\nposition\n" + "6 . . . . . .\n" * 6


def repeated(piece: str, before: str = "", after: str = "") -> Callable[[int], str]:
    """Return what makes a text of some size: a piece again and again, between others."""
    return lambda size: before + piece * ((size - len(before) - len(after)) // len(piece)) + after


PIECES = {
    "tabs and line ends": "\t\n",
    "line ends": "\n",
    "spaces": " ",
    "hyphens": "-",
    "hyphens in lines": "\n-",
    "quotation marks": ">",
    "quoted lines": "\n> ",
    "broken lines": "=\n",
    "equals signs": "= ",
    "letters": "A",
    "groups": "AAAAA-",
    "short lines": "A\n",
    "digits": "1",
    "superscripts": "²",
    "comments": "{}",
    "words": "a b ",
}
AFTER = {
    "alone": "",
    "after a tag": "KANGA1",
    "after a code": CODE,
    "after a set-up": SETUP,
    "in a record of Kangaruse": f"{SETUP}players 2\nstarts a1 e4\n",
    "for players": f"{SETUP}players ",
    "in a record of Krypte": "krypte\n",
    "in a position of Krypte": "krypte\nposition\n",
    "in a record of Krump": "krump\n",
    "in a position of Krump": "krump\nposition\n",
    "in a record of Crumble": "crumble\n",
    "in a position of Crumble": "crumble\nboard 6x6\n",
    "in a start": "crumble-start 6x6\n",
    "in problems": "krypte-problems 1\nproblem 1: wins in 2\n",
    "in problems of Krump": "krump-problems 1\nproblem 1: Red captures 2\n",
    "in a title": "krypte ",
}
TEXTS = {
    **{f"{name} {where}": repeated(piece, before) for name, piece in PIECES.items() for where, before in AFTER.items()},
    "a code in many lines": repeated("\n", "KANGA1-AAAAA", "-AAAAA"),
    "tags": repeated("KANGA1-"),
    "short codes": repeated("KANGA1-AAAAA "),
    "codes": repeated(f"{CODE}\n"),
    "beginnings of set-ups": repeated("kangaruse 8\n"),
    "arrays": repeated("krump-array 6x6\nslssls\nmmllmm\n"),
    "games of Krypte": repeated("krypte\n"),
    "games of Krump": repeated("krump\n"),
    "games of Crumble": repeated("crumble\n"),
    "large boards of Crumble": repeated("crumble\nboard 50x50\n"),
    "moves of Krypte": repeated("krypte\n1.d1 2.e8\n"),
    "moves of Crumble": repeated("crumble\n2,1VW 1,3VW\n"),
    "results": repeated("* ", "krypte\n"),
    "numbers": repeated("1. ", "krypte\n"),
    "cards": repeated("3h+", "krump\n"),
    "cards laid": repeated("1h ", f"{KRUMP_BOARD}Red: laid "),
    "pyramids": repeated("S", f"{KRUMP_BOARD}Red: pyramids "),
    "a long path": repeated("WE", "crumble\n2,1V"),
    "a long staircase": repeated("1,", "crumble\n", "1V"),
    "small pieces": repeated("b1/1024 ", "crumble-start 20x20\n"),
    "a long jump": repeated("-c1", f"{SETUP}players 2\nstarts a1 e4\nc1"),
    "readings": repeated("tiger_mixes_lines=no ", f"{SETUP}players 2\nreadings "),
}
"""By name what makes a text of about so many characters."""


FLATE = b"/Filter/FlateDecode"


class PdfText:
    """A PDF being written by hand, with a catalog that lists one attachment of ours, or what else is wanted of it."""

    def __init__(self) -> None:
        """Begin with the head alone."""
        self.file = BytesIO()
        self.file.write(b"%PDF-1.7\n")
        self.places: dict[int, int] = {}
        self.packs: dict[int, int] = {}

    def add(self, number: int, text: bytes) -> None:
        """Write an object."""
        self.places[number] = self.file.tell()
        self.file.write(b"%d 0 obj\n%b\nendobj\n" % (number, text))

    def add_stream(self, number: int, about: bytes, data: bytes) -> None:
        """Write a stream."""
        self.add(number, b"<<%b/Length %d>>stream\n%b\nendstream" % (about, len(data), data))

    def add_tree(self, names: bytes = b"(%b) 2 0 R" % CODES.encode()) -> None:
        """Write the catalog with what is attached, of which 2 says that it is the stream 3."""
        self.add(1, b"<</Type/Catalog/Names<</EmbeddedFiles<</Names[%b]>>>>>>" % names)
        self.add(2, b"<</Type/Filespec/EF<</F 3 0 R>>>>")

    def ended(self, about: bytes = b"") -> bytes:
        """Return the file with a table of its objects as text."""
        begin, size = self.file.tell(), max(self.places, default=0) + 1
        rows = (
            b"%010d 00000 n \n" % self.places[number] if number in self.places else b"0000000000 65535 f \n"
            for number in range(size)
        )
        self.file.write(b"xref\n0 %d\n%b" % (size, b"".join(rows)))
        self.file.write(b"trailer <</Size %d/Root 1 0 R%b>>\nstartxref\n%d\n%%%%EOF\n" % (size, about, begin))
        return self.file.getvalue()

    def add_packed(self, number: int, objects: dict[int, bytes]) -> None:
        """Write objects packed together in one."""
        places = accumulate((len(text) + 1 for text in objects.values()), initial=0)
        head = b"".join(b"%d %d " % pair for pair in zip(objects, places, strict=False))
        about = b"/Type/ObjStm/N %d/First %d%b" % (len(objects), len(head), FLATE)
        self.add_stream(number, about, zlib.compress(head + b" ".join(objects.values())))
        self.packs |= dict.fromkeys(objects, number)

    def ended_packed(self, number: int, about: bytes = b"", pack: Callable[[bytes], bytes] = bytes) -> bytes:
        """Return the file with a table that is a stream, as the object `number`; its rows of six bytes are packed."""
        begin = self.places[number] = self.file.tell()
        rows = b"".join(map(self._row, range(number + 1)))
        self.add_stream(number, b"/Type/XRef/Size %d/W[1 4 1]/Root 1 0 R%b" % (number + 1, about), pack(rows))
        self.file.write(b"startxref\n%d\n%%%%EOF\n" % begin)
        return self.file.getvalue()

    def _row(self, number: int) -> bytes:
        kind, place = (2, self.packs[number]) if number in self.packs else (1, self.places.get(number, 0))
        return bytes([kind if place else 0]) + place.to_bytes(4) + b"\0"


_MEGABYTE = 1_000_000


def zeros(size: int) -> bytes:
    """Return so many zeros, compressed to a thousandth."""
    packer = zlib.compressobj(9)
    pieces = [packer.compress(bytes(_MEGABYTE)) for _ in range(size // _MEGABYTE)]
    return b"".join((*pieces, packer.compress(bytes(size % _MEGABYTE)), packer.flush()))


def with_codes(codes: bytes, about: bytes = b"") -> bytes:
    """Return a PDF with a stream as our codes."""
    pdf = PdfText()
    pdf.add_tree()
    pdf.add_stream(3, about, codes)
    return pdf.ended()


def with_foreign(size: int) -> bytes:
    """Return a PDF with our codes beside somebody else's attachment of so many zeros."""
    pdf = PdfText()
    pdf.add_tree(b"(a) 4 0 R(%b) 2 0 R" % CODES.encode())
    pdf.add_stream(3, b"", CODE.encode())
    pdf.add(4, b"<</EF<</F 5 0 R>>>>")
    pdf.add_stream(5, FLATE, zeros(size))
    return pdf.ended()


def with_packed(text: bytes) -> bytes:
    """Return a PDF whose catalog is packed, as `text`."""
    pdf = PdfText()
    pdf.add_packed(2, {1: text})
    return pdf.ended_packed(3)


def with_packed_zeros(size: int) -> bytes:
    """Return a PDF whose catalog is packed, with so many zeros in its place."""
    pdf = PdfText()
    pdf.add_stream(2, b"/Type/ObjStm/N 1/First 4" + FLATE, zeros(size))
    pdf.packs[1] = 2
    return pdf.ended_packed(3)


def with_table_of_zeros(size: int, way: bytes = b"") -> bytes:
    """Return a PDF whose table of objects unpacks to so many zeros."""
    pdf = PdfText()
    pdf.add_tree()
    return pdf.ended_packed(4, FLATE + way, lambda rows: zeros(size))


def with_kids(count: int) -> bytes:
    """Return a PDF with so many lists of names, all at one place behind a long comment."""
    pdf = PdfText()
    place = pdf.file.tell()
    pdf.file.write(b"%%%b\n" % (b"x" * 20 * count))
    kids = b"".join(b"%d 0 R " % number for number in range(2, count + 2))
    pdf.add(1, b"<</Names<</EmbeddedFiles<</Kids[%b]>>>>>>" % kids)
    pdf.places |= dict.fromkeys(range(2, count + 2), place)
    return pdf.ended()


def with_one_place(count: int) -> bytes:
    """Return a PDF whose table names one place, before as much white space, so many times."""
    pdf = PdfText()
    pdf.add(1, b"<</Type/Catalog/Names 9 0 R>>")
    pdf.places |= dict.fromkeys(range(2, count + 2), pdf.file.tell())
    pdf.file.write(b" " * 20 * count + b"1 0 obj\n")
    return pdf.ended()


def with_tables(count: int) -> bytes:
    """Return a PDF that has been added to so many times."""
    pdf, before = PdfText(), 0
    for _ in range(count):
        place = pdf.file.tell()
        pdf.file.write(b"xref\n0 0\ntrailer <</Root 1 0 R/Prev %d>>\n" % before)
        before = place
    pdf.file.write(b"startxref\n%d\n%%%%EOF" % before)
    return pdf.file.getvalue()


def with_one_name(count: int) -> bytes:
    """Return a PDF that attaches one stream, which packs nothing at length, under our name so many times."""
    pdf, packer = PdfText(), zlib.compressobj(0)
    pdf.add_tree(b"(%b) 2 0 R " % CODES.encode() * count)
    nothing = b"".join(packer.flush(zlib.Z_FULL_FLUSH) for _ in range(6 * count))
    pdf.add_stream(3, FLATE, packer.compress(b"") + nothing + packer.flush())
    return pdf.ended()


def _garbage(piece: bytes) -> Callable[[int], bytes]:
    return lambda size: b"%PDF-1.7\n" + piece * (size // len(piece))


PDFS: dict[str, Callable[[int], bytes]] = {
    "an attachment of zeros": lambda size: with_codes(zeros(200 * size), FLATE),
    "an attachment packed twice": lambda size: with_codes(
        zlib.compress(zeros(200 * size)), b"/Filter[/FlateDecode/FlateDecode]"
    ),
    "somebody else's zeros": lambda size: with_foreign(200 * size),
    "a table of zeros": lambda size: with_table_of_zeros(200 * size),
    "a table of rows of zeros": lambda size: with_table_of_zeros(20 * size, b"/DecodeParms<</Predictor 12>>"),
    "packed zeros": lambda size: with_packed_zeros(200 * size),
    "a packed list": lambda size: with_packed(b"<</A[%b]>>" % (b"0 " * size)),
    "packed brackets": lambda size: with_packed(b"[" * size),
    "packed strings": lambda size: with_packed(b"<</A[" + b"(" * size),
    "a packed number": lambda size: with_packed(b"1" * size),
    "lists behind a comment": lambda size: with_kids(size // 50),
    "many objects at one place": lambda size: with_one_place(size // 40),
    "many tables": lambda size: with_tables(size // 50),
    "one stream many times": lambda size: with_one_name(size // 60),
    "spaces after the end": lambda size: with_codes(CODE.encode()) + b" " * size,
    "ends after the end": lambda size: with_codes(CODE.encode()) + b"%%EOF\n" * (size // 6),
    **{
        f"nothing but {piece[:20]!r}": _garbage(piece)
        for piece in (
            b" ",
            b"\n",
            b"1",
            b"1 ",
            b"1 0 obj ",
            b"obj ",
            b"trailer",
            b"trailer<<",
            b"trailer<</A(",
            b"trailer<</A<00",
            b"trailer" + b" " * 999,
            b"startxref 9\n",
            b"/Type /Catalog 1 0 obj ",
            bytes(range(256)),
        )
    },
}
"""By name what makes a PDF of about so many bytes, or fewer that unpack to many more."""


def read_text(text: str) -> None:
    """Read a text as `check` does, up to its third sheet."""
    given = Given("text", Kind.TEXT, text)
    with suppress(PressboardError):
        if not record_in(given, ROOMS):
            list(islice(sheets_in(given, ROOMS), 3))


def read_pdf(data: bytes) -> None:
    """Look for codes in a PDF."""
    with suppress(BadPdf):
        attached(data, CODES)
