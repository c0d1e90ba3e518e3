"""What is attached to a PDF: ours is found in files of all makes, and nobody else's is touched."""

import doctest
import zlib
from collections.abc import Callable
from contextlib import suppress
from io import BytesIO

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pypdf import PdfReader, PdfWriter
from pypdf.generic import ArrayObject, DictionaryObject, NameObject

from hostile import CODE, FLATE, PdfText, with_codes, zeros
from pressboard.checking import pdf_syntax
from pressboard.checking.attachments import LARGEST, attached
from pressboard.checking.pdf_file import MOST_OBJECTS
from pressboard.checking.pdf_syntax import BadPdf, Budget, Syntax
from pressboard.cli.app import run
from pressboard.contract.item import CODES, SETUPS

NAME = CODES.encode()
CONTENT = CODE.encode()


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Return a print of ours with two sheets."""
    out = tmp_path_factory.mktemp("book") / "book.pdf"
    assert run(["kangaruse", "--seed", "book", "--count", "2", "--size", "tiny", "--out", str(out)]) == 0
    return out.read_bytes()


def by_library(data: bytes) -> dict[str, bytes]:
    """Return what a library that reads all of a file finds attached to it."""
    return {name: b"".join(found) for name, found in PdfReader(BytesIO(data)).attachments.items()}


def written(writer: PdfWriter) -> bytes:
    """Return what a library writes."""
    file = BytesIO()
    writer.write(file)
    return file.getvalue()


def cloned(data: bytes) -> bytes:
    """Return a print written anew."""
    return written(PdfWriter(clone_from=BytesIO(data)))


def added_to(data: bytes) -> bytes:
    """Return a print to which something has been added behind its end."""
    writer = PdfWriter(BytesIO(data), incremental=True)
    writer.add_metadata({"/Title": "Changed"})
    return written(writer)


def with_another(data: bytes) -> bytes:
    """Return a print with somebody else's attachments before and after ours."""
    writer = PdfWriter(clone_from=BytesIO(data))
    for name in ("a.txt", "z.txt"):
        writer.add_attachment(name, b"foreign " * 1000)
    return written(writer)


def in_branches(data: bytes) -> bytes:
    """Return a print whose list of names has become a tree."""
    writer = PdfWriter(clone_from=BytesIO(data))
    tree = writer.root_object["/Names"]["/EmbeddedFiles"]  # type: ignore[index]
    names = tree.pop("/Names")
    leaves = [
        writer._add_object(DictionaryObject({NameObject("/Names"): ArrayObject(names[place : place + 2])}))
        for place in range(0, len(names), 2)
    ]
    branch = writer._add_object(DictionaryObject({NameObject("/Kids"): ArrayObject(leaves)}))
    tree[NameObject("/Kids")] = ArrayObject([branch])
    return written(writer)


def moved(data: bytes) -> bytes:
    """Return a print in which nothing lies where it says."""
    return data.replace(b"%PDF-1.7", b"%PDF-1.7\n% a line more", 1)


@pytest.mark.slow
@pytest.mark.parametrize(
    "change", [bytes, cloned, added_to, with_another, in_branches, moved], ids=lambda way: way.__name__
)
def test_ours_is_found_whatever_was_done_to_the_file(change: Callable[[bytes], bytes], book: bytes) -> None:
    """A print that other programs have written anew, added to or damaged a little still carries its codes."""
    data, ours = change(book), by_library(book)
    assert {name: attached(data, name) for name in (CODES, SETUPS)} == ours


def test_what_is_not_attached_is_not_found(book: bytes) -> None:
    """A whole file without an attachment of some name, or without any, has none."""
    assert attached(book, "none.txt") is None
    pdf = PdfText()
    pdf.add(1, b"<</Type/Catalog>>")
    assert attached(pdf.ended(), CODES) is None


def test_one_that_says_nowhere_where_its_objects_are_is_searched(book: bytes) -> None:
    """Without its tables, and without the words that lead to them, a print still has what is attached to it."""
    for missing in (b"startxref", b"/XRef", b"/ObjStm"):
        assert missing in book
        assert attached(book.replace(missing, b"x" * len(missing)), CODES) == by_library(book)[CODES]
    both = book.replace(b"startxref", b"startxxxx").replace(b"/ObjStm", b"/ObjXtm")
    assert attached(both, CODES) == by_library(book)[CODES]
    old = cloned(book)
    for missing in (b"startxref", b"xref", b"trailer"):
        assert missing in old
        assert attached(old.replace(missing, b"x" * len(missing)), CODES) == by_library(book)[CODES]


def test_half_a_file_is_damaged(book: bytes) -> None:
    """A print that has been cut off says so, and not that it never had codes."""
    for size in (10, len(book) // 2, book.rindex(b"/Catalog")):
        with pytest.raises(BadPdf):
            attached(book[:size], CODES)


def differences(rows: bytes) -> bytes:
    """Return a table as many programs pack it: what each row adds to the one above, or to its own beginning."""
    above, found = bytes(6), []
    for number, begin in enumerate(range(0, len(rows), 6)):
        row = rows[begin : begin + 6]
        way = number % 3
        beside = (bytes(6), b"\0" + row[:-1], above)[way]
        found.append(bytes([way, *((one - other) % 256 for one, other in zip(row, beside, strict=True))]))
        above = row
    return zlib.compress(b"".join(found))


@pytest.mark.parametrize(
    ("about", "pack"),
    [
        (b"", bytes),
        (b"/Filter[/FlateDecode]", zlib.compress),
        (FLATE + b"/DecodeParms<</Predictor 12/Columns 6>>", differences),
    ],
)
def test_packed_objects_are_found(about: bytes, pack: Callable[[bytes], bytes]) -> None:
    """Objects packed together, and tables that are streams, packed in the ways there are, lead to what is attached."""
    pdf = PdfText()
    tree = b"<</Type/Catalog/Names<</EmbeddedFiles<</Names[(%b)2 0 R]>>>>>>" % NAME
    pdf.add_packed(5, {1: tree, 2: b"<</EF<</F 3 0 R>>>>", 4: b"%d" % len(CONTENT)})
    pdf.add(3, b"<</Length 4 0 R>>stream\n%b\nendstream" % CONTENT)
    data = pdf.ended_packed(6, about, pack)
    assert attached(data, CODES) == CONTENT == by_library(data)[CODES]


def test_a_file_for_old_and_new_programs_is_read() -> None:
    """Where a table of text stands beside one that is a stream, the latter has what the former hides."""
    pdf = PdfText()
    pdf.add_packed(4, {1: b"<</Names<</EmbeddedFiles<</Names[(%b)2 0 R]>>>>>>" % NAME})
    pdf.add(2, b"<</EF<</F 3 0 R>>>>")
    pdf.add_stream(3, b"", CONTENT)
    pdf.ended_packed(5)
    begin = pdf.places.pop(5)
    assert attached(pdf.ended(b"/XRefStm %d" % begin), CODES) == CONTENT


@pytest.mark.parametrize(
    ("about", "codes", "message"),
    [
        (b"/Filter/LZWDecode", CONTENT, "packed in a way that is not ours"),
        (b"/Filter[/FlateDecode/FlateDecode]", zlib.compress(zlib.compress(CONTENT)), "packed in several ways"),
        (FLATE + b"/DecodeParms<</Predictor 2>>", zlib.compress(CONTENT), "packed in a way that is not ours"),
        (FLATE, CONTENT, "is damaged"),
        (FLATE, zlib.compress(CONTENT)[:-9], "is cut off"),
    ],
)
def test_what_is_packed_in_no_way_of_ours_is_damaged(about: bytes, codes: bytes, message: str) -> None:
    """Attachments are packed as we do it, once or not at all; anything else is not ours, or no longer."""
    with pytest.raises(BadPdf, match=message):
        attached(with_codes(codes, about), CODES)


@pytest.mark.parametrize("name", [b"<FEFF%b>" % CODES.encode("utf-16-be").hex().encode(), b"9 0 R"])
def test_names_are_written_in_many_ways(name: bytes) -> None:
    """Some programs write all names in UTF-16, or make them objects of their own."""
    pdf = PdfText()
    pdf.add_tree(name + b" 2 0 R")
    pdf.add_stream(3, b"", CONTENT)
    pdf.add(9, b"(%b)" % NAME)
    assert attached(pdf.ended(), CODES) == CONTENT


@pytest.mark.slow
def test_codes_are_unpacked_up_to_a_bound() -> None:
    """What is attached may come to so much, in one piece or several, and no more."""
    assert attached(with_codes(zeros(LARGEST), FLATE), CODES) == bytes(LARGEST)
    pdf = PdfText()
    pdf.add_tree(b"(%b)2 0 R" % NAME * 2)
    pdf.add_stream(3, FLATE, zeros(LARGEST // 2 + 1))
    for data in (with_codes(zeros(LARGEST + 1), FLATE), pdf.ended()):
        with pytest.raises(BadPdf, match=r"^what is attached to it comes to over 64 MB$"):
            attached(data, CODES)


def test_any_number_of_objects_may_lie_beside_ours() -> None:
    """A book may have a hundred thousand objects and more, for they are not looked at."""
    pdf = PdfText()
    pdf.add_tree()
    pdf.add_stream(3, b"", CONTENT)
    for number in range(4, 5 * MOST_OBJECTS):
        pdf.add(number, b"<</Type/StructElem/P 1 0 R>>")
    assert attached(pdf.ended(), CODES) == CONTENT


def test_names_that_lead_round_in_a_circle_end() -> None:
    """A list of names that lists itself, or its parent, is gone through once."""
    pdf = PdfText()
    pdf.add(1, b"<</Names<</EmbeddedFiles 4 0 R>>>>")
    pdf.add(2, b"<</EF<</F 3 0 R>>>>")
    pdf.add_stream(3, b"", CONTENT)
    pdf.add(4, b"<</Kids[4 0 R 5 0 R 5 0 R]>>")
    pdf.add(5, b"<</Kids[4 0 R]/Names[(%b)2 0 R]>>" % NAME)
    assert attached(pdf.ended(), CODES) == CONTENT


@pytest.mark.parametrize(
    "text",
    [
        b"<</Names 1 0 R>>",
        b"<</Names<</EmbeddedFiles 7 0 R>>>>",
        b"1 0 R",
        b"<</Names<</EmbeddedFiles<</Names 5>>>>>>",
        b"<</Names<</EmbeddedFiles<</Names[(%b)9 0 R]>>>>>>" % NAME,
        b"<</Names[[[[" + b"[" * 99,
        b"<</Names(",
        b"<</Names<12",
        b"<</Names/",
        b"<</Names<</EmbeddedFiles<</Kids[(a)7(b)]/Names[(%b)]>>>>>>" % NAME,
        b"9" * 5000,
    ],
)
def test_nonsense_is_no_attachment(text: bytes) -> None:
    """Whatever stands where the list of attachments should, nothing is found, or the file is damaged."""
    pdf = PdfText()
    pdf.add(1, text)
    with suppress(BadPdf):
        assert attached(pdf.ended(), CODES) is None


def test_an_encrypted_file_says_so() -> None:
    """What is encrypted cannot be read, and it is said what to do."""
    pdf = PdfText()
    pdf.add_tree()
    with pytest.raises(BadPdf, match="it is encrypted; save it without a password"):
        attached(pdf.ended(b"/Encrypt 9 0 R"), CODES)


@pytest.mark.slow
@given(st.data())
def test_any_damage_is_told(data: st.DataObject) -> None:
    """Whatever bytes are changed, added or lost, there is what was attached, nothing, or one reason."""
    pdf = PdfText()
    pdf.add_packed(5, {1: b"<</Names<</EmbeddedFiles<</Names[(%b)2 0 R]>>>>>>" % NAME, 2: b"<</EF<</F 3 0 R>>>>"})
    pdf.add_stream(3, FLATE, zlib.compress(CONTENT))
    file = bytearray(pdf.ended_packed(6, FLATE, zlib.compress))
    for _ in range(data.draw(st.integers(1, 5))):
        place = data.draw(st.integers(0, len(file)))
        piece = data.draw(st.binary(max_size=3) | st.sampled_from([b"R", b"<<", b">>", b"[", b"(", b"9" * 20, b"obj"]))
        file[place : place + data.draw(st.integers(0, 9))] = piece
    with suppress(BadPdf):
        assert isinstance(attached(bytes(file), CODES), bytes | None)


def test_objects_are_read_as_they_are_written() -> None:
    """Every kind of object comes to what it stands for, with comments and white space where they may be."""
    assert not doctest.testmod(pdf_syntax).failed
    written = rb"""[ true false null -1.5 .5 +7 /A#20B (a(b\)\50\12)c\
d) <4 1 4> 1 0 R 1 0 Rx % comment ]
    """
    with pytest.raises(BadPdf):
        Syntax(written, Budget()).value(0)
    value, _ = Syntax(written.replace(b"1 0 Rx", b"") + b"]", Budget()).value(0)
    assert value == [True, False, None, -1.5, 0.5, 7, "A B", b"a(b)(\n)cd", b"A@", (1, 0)]
