"""PDFs of strangers: attachments, trees of names, damaged tables, and little files that unfold to large ones."""

import re
import zlib
from collections.abc import Iterator, Mapping
from random import Random

from tests.fuzz.cases import Call, Entry, Limits
from tests.fuzz.readers.codes import FILE, JSON, REPRINT, sheets_again, text_call
from tests.fuzz.readers.reader import HEAVY, Reader

CODES = b"pressboard-codes.txt"
CODE = b"KRUMP1-X0B9BK"
"""A code of ours, one that is quickly checked."""
_OBJECT = re.compile(rb"\d+ 0 obj\b.*?endobj", re.DOTALL)

_CATALOG = b"<< /Type /Catalog /Pages 2 0 R /Names << /EmbeddedFiles 4 0 R >> >>"
_SPEC = b"<< /Type /Filespec /F (%b) /UF (%b) /EF << /F 6 0 R >> >>" % (CODES, CODES)
_PLAIN: Mapping[int, bytes] = {
    1: _CATALOG,
    2: b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    3: b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>",
    4: b"<< /Names [(%b) 5 0 R] >>" % CODES,
    5: _SPEC,
}


def stream(data: bytes, *entries: bytes) -> bytes:
    """Return a stream that holds `data`, as an object's contents."""
    return b"<< /Length %d %b >>\nstream\n%b\nendstream" % (len(data), b" ".join(entries), data)


def pdf(objects: Mapping[int, bytes], trailer: bytes = b"", root: bytes = b"/Root 1 0 R") -> bytes:
    """Return a PDF of objects by their numbers, with a right table."""
    parts, places, at = [b"%PDF-1.7\n"], {0: 0}, 9
    for number, contents in sorted(objects.items()):
        places[number] = at
        parts.append(b"%d 0 obj\n%b\nendobj\n" % (number, contents))
        at += len(parts[-1])
    size = max(places) + 1
    rows = [
        b"%010d %05d %b \n"
        % (places.get(each, 0), 0 if each in places and each else 65535, b"n" if each in places and each else b"f")
        for each in range(size)
    ]
    parts.append(b"xref\n0 %d\n%b" % (size, b"".join(rows)))
    parts.append(b"trailer\n<< /Size %d %b %b >>\nstartxref\n%d\n%%%%EOF\n" % (size, root, trailer, at))
    return b"".join(parts)


def carrying(data: bytes = CODE + b"\n", **more: bytes) -> bytes:
    """Return a PDF that carries `data` as its codes; `more` are other objects, such as `o4=b"<< >>"`."""
    return pdf(
        {**_PLAIN, 6: stream(data, b"/Type /EmbeddedFile"), **{int(name[1:]): each for name, each in more.items()}}
    )


def _flated(megabytes: int, times: int = 1) -> bytes:
    """Return a stream that unfolds to so many megabytes, folded as often as `times`."""
    packer = zlib.compressobj(9)
    data = b"".join(packer.compress(b" " * 1_000_000) for _ in range(megabytes)) + packer.flush()
    for _ in range(times - 1):
        data = zlib.compress(data, 9)
    return stream(data, b"/Filter [%b]" % b" ".join([b"/FlateDecode"] * times))


def _chain(first: int, count: int, end: bytes) -> dict[str, bytes]:
    """Return trees of names that lead one to the next, and the last to `end`."""
    kids = {f"o{each}": b"<< /Kids [%d 0 R] >>" % (each + 1) for each in range(first, first + count)}
    return {"o4": b"<< /Kids [%d 0 R] >>" % first, **kids, f"o{first + count}": end}


class _Pdfs(Reader):
    name = "pdfs"
    routes = {FILE: 10, REPRINT: 1, JSON: 1}  # noqa: RUF012 - a Mapping
    endless = {  # noqa: RUF012 - a Mapping
        "beginnings": (b"%PDF-1.7\n", b"1 0 obj\n", b""),
        "objects": (b"%PDF-1.7\n", b"1 0 obj\n<< >>\nendobj\n", b""),
        "ends": (b"%PDF-1.7\n", b"startxref\n0\n%%EOF\n", b""),
        "tables": (b"%PDF-1.7\n", b"xref\n0 1\ntrailer\n<< >>\n", b"startxref\n9\n%%EOF"),
        "comments": (b"%PDF-1.7\n", b"%\n", b""),
        "blanks": (b"%PDF-1.7\n", b" ", b""),
        "lists": (b"%PDF-1.7\n1 0 obj\n", b"[", b"\nendobj\ntrailer << /Root 1 0 R >>"),
        "mappings": (b"%PDF-1.7\n1 0 obj\n", b"<< /A ", b"\nendobj\ntrailer << /Root 1 0 R >>"),
        "brackets": (b"%PDF-1.7\n1 0 obj\n", b"(", b"\nendobj\ntrailer << /Root 1 0 R >>"),
        "name": (b"%PDF-1.7\n1 0 obj\n/", b"a", b"\nendobj\ntrailer << /Root 1 0 R >>"),
        "number": (b"%PDF-1.7\n1 0 obj\n", b"9", b"\nendobj\ntrailer << /Root 1 0 R >>"),
        "hexadecimal": (b"%PDF-1.7\n1 0 obj\n<", b"00", b">\nendobj\ntrailer << /Root 1 0 R >>"),
    }

    def call(self, route: str, data: bytes) -> Call:
        return text_call(route, data, "them.pdf")

    def limits(self, data: bytes, direct: bool) -> Limits:
        return Limits(megabytes=300)

    def made(self) -> Iterator[Entry]:
        """Yield PDFs with right tables, and those that unfold."""
        yield from super().made()
        for name, data in {**_right(), **_odd(), **_crowds()}.items():
            yield Entry(name, data, (FILE,))
        yield Entry("right-again", carrying(), (REPRINT, JSON))

    def heavy(self) -> Iterator[Entry]:
        """Yield little files that unfold to large ones, and large ones."""
        yield from super().heavy()
        for name, data in _bombs():
            yield Entry(f"{HEAVY}-{name}", data, (FILE,))

    def twisted(self, data: bytes, chance: Random) -> bytes:
        """Return `data` with its objects changed, renumbered or given twice, and its table right."""
        found = dict(enumerate((each.partition(b"obj")[2][:-6] for each in _OBJECT.findall(data)), 1)) or dict(_PLAIN)
        number = chance.choice([*found])
        what = chance.randrange(4)
        if what == 0:
            found[number] = found[chance.choice([*found])]
        elif what == 1:
            found[max(found) + chance.choice((1, 7, 5000))] = found[number]
        elif what == 2:
            found[number] = re.sub(rb"\d+(?= 0 R)", lambda old: b"%d" % chance.choice([*found, 77]), found[number])
        else:
            found[number] = re.sub(
                rb"/[A-Za-z]+", lambda old: chance.choice((old[0], chance.choice(self.words))), found[number]
            )
        return pdf(found)

    def again(self, route: str, data: bytes) -> str:
        return sheets_again("them.pdf")


def _right() -> dict[str, bytes]:
    """Return PDFs that are right, or nearly."""
    packed = zlib.compress(CODE)
    return {
        "right": carrying(),
        "two-codes": carrying(CODE + b"\n" + CODE),
        "empty-codes": carrying(b""),
        "blank-codes": carrying(b" \n\t"),
        "not-utf-8": carrying(b"\xff\xfe" + CODE),
        "a-set-up": carrying(b"krump-array 6x6\nsecond S L S S L S\nnearest M M L L M M\n"),
        "another-pdf": carrying(carrying()),
        "flated": carrying(o6=stream(packed, b"/Filter /FlateDecode")),
        "flated-short": carrying(o6=stream(packed[:-5], b"/Filter /FlateDecode")),
        "hex": carrying(o6=stream(CODE.hex().encode() + b">", b"/Filter /ASCIIHexDecode")),
        "unknown-filter": carrying(o6=stream(CODE, b"/Filter /Nonsense")),
        "no-filter-list": carrying(o6=stream(CODE, b"/Filter []")),
        "many-filters": carrying(o6=stream(CODE, b"/Filter [%b]" % (b"/ASCIIHexDecode " * 300))),
        "lzw": carrying(o6=stream(b"\x80\x0b\x60\x50\x22\x0c\x0c\x85\x01", b"/Filter /LZWDecode")),
        "picture": carrying(o6=stream(CODE, b"/Filter /DCTDecode")),
        "predictor": carrying(
            o6=stream(packed, b"/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 99999999 >>")
        ),
        "long-length": carrying(o6=b"<< /Length 99999999999 >>\nstream\n%b\nendstream" % CODE),
        "length-of-itself": carrying(o6=b"<< /Length 6 0 R >>\nstream\n%b\nendstream" % CODE),
        "negative-length": carrying(o6=b"<< /Length -9 >>\nstream\n%b\nendstream" % CODE),
        "incremental": carrying() + b"6 0 obj\n%b\nendobj\n" % stream(b"KRUMP1-Z"),
        "encrypted": pdf(
            {**_PLAIN, 6: stream(CODE)},
            b"/Encrypt << /Filter /Standard /V 2 /R 3 /Length 128 /P -44 /O <%b> /U <%b> >> /ID [<00> <00>]"
            % (b"00" * 32, b"00" * 32),
        ),
        "foreign-lock": pdf({**_PLAIN, 6: stream(CODE)}, b"/Encrypt << /Filter /Foreign >> /ID [<00> <00>]"),
        "long-names": carrying(o4=b"<< /Names [(%b) 5 0 R (%b) 5 0 R] >>" % (b"x" * 60_000, CODES)),
    }


def _odd() -> dict[str, bytes]:
    """Return PDFs whose trees lead nowhere, or round and round."""
    names = {
        "no-names": b"<< >>",
        "null": b"null",
        "a-number": b"7",
        "names-no-list": b"<< /Names 7 >>",
        "names-of-numbers": b"<< /Names [1 2 3 4] >>",
        "one-name": b"<< /Names [(%b)] >>" % CODES,
        "name-of-null": b"<< /Names [(%b) null] >>" % CODES,
        "name-of-nothing": b"<< /Names [(%b) 99 0 R] >>" % CODES,
        "name-of-itself": b"<< /Names [(%b) 4 0 R] >>" % CODES,
        "name-of-a-page": b"<< /Names [(%b) 3 0 R] >>" % CODES,
        "spec-of-text": b"<< /Names [(%b) (x)] >>" % CODES,
        "spec-without-file": b"<< /Names [(%b) << /F (x) >>] >>" % CODES,
        "file-of-text": b"<< /Names [(%b) << /EF << /F (x) >> >>] >>" % CODES,
        "file-of-a-page": b"<< /Names [(%b) << /EF << /F 3 0 R >> >>] >>" % CODES,
        "file-of-nothing": b"<< /Names [(%b) << /EF << /F 99 0 R >> >>] >>" % CODES,
        "files-of-null": b"<< /Names [(%b) << /EF null >>] >>" % CODES,
        "kids-of-itself": b"<< /Kids [4 0 R] >>",
        "kids-and-names": b"<< /Kids [4 0 R] /Names [(%b) 5 0 R] >>" % CODES,
        "kids-of-numbers": b"<< /Kids [1 2 3] >>",
        "kids-no-list": b"<< /Kids 4 0 R >>",
        "a-name-in-hex": b"<< /Names [<%b> 5 0 R] >>" % CODES.hex().encode(),
        "many-times": b"<< /Names [%b] >>" % (b"(%b) 5 0 R " % CODES * 500),
    }
    made = {name: carrying(o4=tree) for name, tree in names.items()}
    made["kids-in-a-ring"] = carrying(
        o4=b"<< /Kids [7 0 R] >>", o7=b"<< /Kids [8 0 R] >>", o8=b"<< /Kids [4 0 R 7 0 R] >>"
    )
    made["root-of-itself"] = pdf({1: b"1 0 R"})
    made["root-is-null"] = pdf({1: b"null"})
    made["no-root"] = pdf(_PLAIN, root=b"")
    made["root-elsewhere"] = pdf(_PLAIN, root=b"/Root 99 0 R")
    made["before-itself"] = pdf(_PLAIN, b"/Prev 9")
    made["table-of-itself"] = re.sub(rb"(/Root 1 0 R)", rb"\1 /XRefStm 9", carrying())
    made["table-at-the-end"] = re.sub(rb"startxref\n\d+", b"startxref\n99999999", carrying())
    made["table-at-the-beginning"] = re.sub(rb"startxref\n\d+", b"startxref\n0", carrying())
    made["table-before-it"] = re.sub(rb"startxref\n\d+", b"startxref\n-5", carrying())
    made["table-too-long"] = re.sub(rb"xref\n0 \d+", b"xref\n0 99999999", carrying())
    made["table-too-far"] = re.sub(rb"xref\n0 ", b"xref\n4000000000 ", carrying())
    return made


def _crowds() -> dict[str, bytes]:
    """Return PDFs of many objects, of deep trees and of deep lists."""
    end = b"<< /Names [(%b) 5 0 R] >>" % CODES
    fan = b"<< /Kids [%b] >>"
    return {
        "deep-kids": carrying(**_chain(10, 900, end)),
        "deeper-kids": carrying(**_chain(10, 6_000, end)),
        "kids-squared": carrying(o4=fan % (b"7 0 R " * 300), o7=fan % (b"8 0 R " * 300), o8=end),
        "kids-doubled": carrying(
            o4=fan % b"10 0 R 10 0 R", **{f"o{n}": fan % (b"%d 0 R " % (n + 1) * 2) for n in range(10, 40)}, o40=end
        ),
        "many-kids": carrying(
            o4=fan % b" ".join(b"%d 0 R" % n for n in range(10, 310)), **{f"o{n}": end for n in range(10, 310)}
        ),
        "deep-list": carrying(o4=b"[" * 20_000 + b"]" * 20_000),
        "deep-mapping": carrying(o4=b"<< /Kids " * 5_000 + b">> " * 5_000),
        "open-lists": carrying(o4=b"[" * 50_000),
        "deep-brackets": carrying(o4=b"<< /Names [%b%b 5 0 R] >>" % (b"(" * 20_000, b")" * 20_000)),
    }


def _bombs() -> Iterator[tuple[str, bytes]]:
    """Yield PDFs that unfold to large ones, or are large, one after the other: together they would fill the memory."""
    flate = b"/Filter /FlateDecode"
    yield "attachment-of-70-mb", carrying(o6=_flated(70))
    yield "attachment-of-1-gb", carrying(o6=_flated(1_000))
    yield "fold-in-a-fold", carrying(o6=_flated(2_000, 2))
    names = b" ".join(b"(a%d) 5 0 R" % each for each in range(300))
    yield "300-names-of-10-mb", carrying(o4=b"<< /Names [%b] >>" % names, o6=_flated(10))
    yield "500-mb-elsewhere", carrying(o3=b"<< /Type /Page /Contents 7 0 R >>", o7=_flated(500))
    packed = stream(zlib.compress(b"1 0 " * 20_000_000), b"/Type /ObjStm /N 9999999 /First 9", flate)
    yield "packed-objects", carrying(o7=packed)
    yield "packed-names", carrying(o4=b"null", o7=packed) + b"4 0 obj\n8 0 R\nendobj\n"
    yield "hex", carrying(o6=stream(b"20" * 40_000_000 + b">", b"/Filter /ASCIIHexDecode"))
    yield "runs", carrying(o6=stream(b"\x81 " * 2_000_000 + b"\x80", b"/Filter /RunLengthDecode"))
    yield "lzw", carrying(o6=stream(b"\x80\x0b\x60\x50\x22\x0c\x0c\x85" * 3_000_000, b"/Filter /LZWDecode"))
    yield "a-million-codes", carrying(o6=stream(zlib.compress((CODE[:-1] + b"\n") * 1_000_000), flate))
    table = stream(b"\0" * 60_000_000, b"/Type /XRef /Size 9999999 /W [1 2 1] /Root 1 0 R")
    yield "table-of-60-mb", b"%PDF-1.7\n1 0 obj\n" + table + b"\nendobj\nstartxref\n9\n%%EOF"
    yield "many-objects", pdf({**_PLAIN, 6: stream(CODE), **dict.fromkeys(range(10, 300_000), b"<< >>")})
    yield "large-and-blank", b"%PDF-1.7\n" + b"\n" * 100_000_000


PDFS = _Pdfs()
