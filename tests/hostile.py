"""What a stranger may hand over: texts and PDFs of any size, made to take as much time and memory as they can."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from itertools import accumulate, islice

from pressboard import registry
from pressboard.checking.given import Given, Kind
from pressboard.checking.sources import record_in, sheets_in
from pressboard.errors import PressboardError
from pressboard.kinds.page import CODES

ROOMS = list(registry.games())
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
    **{
        f"{name} {where}": repeated(piece, before)
        for name, piece in PIECES.items()
        for where, before in AFTER.items()
    },
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


def pdf(objects: Mapping[int, bytes], trailer: bytes = b"") -> bytes:
    """Return a PDF with an empty page, of objects by their numbers from 1 on, of which 1 is its catalog."""
    tree = max(objects) + 1
    catalog = b"/Type/Catalog/Pages %d 0 R" % tree
    objects = {
        **objects,
        1: objects[1].replace(b"/Type/Catalog", catalog),
        tree: b"<</Type/Pages/Kids[%d 0 R]/Count 1>>" % (tree + 1),
        tree + 1: b"<</Type/Page/Parent %d 0 R/MediaBox[0 0 9 9]>>" % tree,
    }
    parts = [b"%PDF-1.7\n"]
    parts += [b"%d 0 obj\n%b\nendobj\n" % each for each in objects.items()]
    places = accumulate(map(len, parts[:-1]))
    rows = b"".join(b"%010d 00000 n \n" % place for place in places)
    begin = sum(map(len, parts))
    size = len(objects) + 1
    parts.append(
        b"xref\n0 %d\n0000000000 65535 f \n%btrailer <</Size %d/Root 1 0 R%b>>\n"
        % (size, rows, size, trailer)
    )
    return b"".join([*parts, b"startxref\n%d\n%%%%EOF\n" % begin])


def stream(data: bytes, about: bytes = b"") -> bytes:
    """Return a stream as it stands in a PDF."""
    return b"<<%b/Length %d>>stream\n%b\nendstream" % (about, len(data), data)


NAME = f"{CODES}-0123.txt".encode()
"""What codes of ours are called where they are attached."""


def listing(names: bytes = b"(%b) 2 0 R" % NAME) -> bytes:
    """Return a catalog with what is attached; 2 is to say which stream."""
    return b"<</Type/Catalog/Names<</EmbeddedFiles<</Names[%b]>>>>>>" % names


FILE = b"<</Type/Filespec/F(%b)/UF(%b)/EF<</F 3 0 R>>>>" % (NAME, NAME)


def with_codes(codes: bytes, about: bytes = b"") -> bytes:
    """Return a PDF with a stream as our codes."""
    return pdf({1: listing(), 2: FILE, 3: stream(codes, about)})


def read_text(text: str) -> None:
    """Read a text as `check` does, up to its third sheet."""
    given = Given("text", Kind.TEXT, text)
    with suppress(PressboardError):
        if not record_in(given, ROOMS):
            list(islice(sheets_in(given, ROOMS), 3))
