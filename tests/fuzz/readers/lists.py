"""Lists of people, as text and as spreadsheets, and fonts for their letters: read and printed."""

from collections.abc import Iterator
from io import BytesIO

from tests.fuzz.cases import Call, Entry, Limits
from tests.fuzz.readers.reader import HEAVY, Reader
from tests.sheets import Rows, ods, xlsx

TEXT, SHEET, COLUMN, ENCODING, FONT = "text", "sheet", "column", "encoding", "font"
_TABLE: Rows = [["No.", "Name", "club"], [1, "Ann", True], [2.5, "Bo ♥", ""], ["", "李", "x"]]


_CARDS = (
    b"BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ann Lee\r\nEND:VCARD\r\nBEGIN:VCARD\r\nVERSION:2.1\r\n"
    b"FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:B=C3=B6=\r\n Berg\r\nEND:VCARD\r\n"
)
_REPORT = (
    b"012 Club evening\n"
    b"001    1 w    Lee,Ann                           1500 NED     1000001 2010/00/00  1.0    1     2 w 1\n"
)


class _Lists(Reader):
    name = "lists"
    routes = {TEXT: 4, SHEET: 4, COLUMN: 2, ENCODING: 1, FONT: 2}  # noqa: RUF012 - a Mapping
    forks = True
    pages = 20_000
    endless = {  # noqa: RUF012 - a Mapping
        "columns": (b"name", b",", b"\nAnn\n"),
        "headings": (b"name", b",a", b"\nAnn\n"),
        "names": (b"name\n", b"Ann\n", b""),
        "lines": (b"", b"\n", b"Ann"),
        "comments": (b"", b"# Ann\n", b"Ann"),
        "quotes": (b'"', b'""', b""),
        "open-quote": (b'"', b"x\n", b""),
        "delimiters": (b"", b",;\t", b"\nAnn\n"),
        "separators": (b"", b"sep=;\n", b"Ann\n"),
        "one-name": (b"", b"A", b""),
        "blanks": (b"A", b" ", b"n"),
        "brackets": (b"name\n", b"(", b"\nAnn\n"),
        "letters": (b"", "李".encode(), b""),
        "numbers": (b"", b"1. ", b"Ann"),
        "totals": (b"Ann\n", b"Total\n", b""),
        "zeros": (b"Ann", b"\0", b""),
        "wide-letters": (b"\xff\xfe", b"A\0", b"\n\0"),
    }

    def call(self, route: str, data: bytes) -> Call:
        more = {
            COLUMN: ("--column", "B", "--column", "name"),
            ENCODING: ("--encoding", "utf-16"),
            FONT: ("--font", "it"),
        }
        names = b"name\nLi \xe6\x9d\x8e\nAnn\n" if route == FONT else data
        files = {"names": names, **({"it": data} if route == FONT else {})}
        words = (
            "pack",
            "krypte",
            "--players",
            "names",
            "--rounds",
            "1",
            "--seed",
            "a",
            "--out",
            "out.pdf",
        )
        return Call((*words, *more.get(route, ())), files)

    def routes_of(self, name: str) -> tuple[str, ...]:
        return (TEXT, COLUMN, ENCODING)

    def routes_of_endless(self, name: str) -> tuple[str, ...]:
        return (TEXT, COLUMN)

    def limits(self, data: bytes, direct: bool) -> Limits:
        return Limits(seconds=10) if direct else Limits(seconds=30, wall=300)

    def made(self) -> Iterator[Entry]:
        """Yield also spreadsheets and a font."""
        yield from super().made()
        yield Entry("xlsx", xlsx({"empty": [], "people": _TABLE}), (SHEET, COLUMN))
        yield Entry("ods", ods({"people": _TABLE}), (SHEET, COLUMN))
        yield Entry("cards", _CARDS, (TEXT,))
        yield Entry("report", _REPORT, (TEXT,))
        yield Entry("json", b'[{"first": "Ann", "last": "Lee"}, "Bo"]', (TEXT,))
        yield Entry("font", font("李"), (FONT,))

    def heavy(self) -> Iterator[Entry]:
        """Yield also a sheet that becomes much when it is unpacked."""
        yield from super().heavy()
        yield Entry(f"{HEAVY}-sheet", xlsx({"people": [["Ann"] * 500] * 1_900}), (SHEET,))


def font(letters: str, units: int = 2048) -> bytes:
    """Return a TrueType font whose letters are triangles, with so many units to the size of the type."""
    from fontTools.fontBuilder import FontBuilder
    from fontTools.pens.ttGlyphPen import TTGlyphPen

    pen = TTGlyphPen(None)
    names = [".notdef", *(f"u{ord(letter):X}" for letter in letters)]
    for draw, point in (
        (pen.moveTo, (0, 0)),
        (pen.lineTo, (units, 0)),
        (pen.lineTo, (units // 2, units)),
    ):
        draw(point)
    pen.closePath()
    built = FontBuilder(units, isTTF=True)
    built.setupGlyphOrder(names)
    built.setupCharacterMap(dict(zip(map(ord, letters), names[1:], strict=True)))
    built.setupGlyf(dict.fromkeys(names, pen.glyph()))
    built.setupHorizontalMetrics(dict.fromkeys(names, (units, 0)))
    built.setupHorizontalHeader(ascent=units, descent=0)
    built.setupNameTable({"familyName": "Triangles", "styleName": "Regular", "psName": "Triangles"})
    built.setupOS2()
    built.setupPost()
    file = BytesIO()
    built.save(file)
    return file.getvalue()


LISTS = _Lists()
