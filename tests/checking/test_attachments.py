"""What is attached to a PDF: ours is found in files of all makes; a hostile file is one line, in bounded time."""

import zlib
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader, PdfWriter
from pypdf.generic import ArrayObject, DictionaryObject, NameObject

from pressboard.checking.given import contents_of
from pressboard.cli.app import run
from pressboard.errors import BadFile
from pressboard.kinds.page import CODES
from tests.hostile import CODE, FILE, NAME, listing, pdf, stream, with_codes
from tests.mistakes import refusal
from tests.printed import held

CONTENT = CODE.encode()
FLATE = b"/Filter/FlateDecode"


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Return a print of ours with two sheets."""
    out = tmp_path_factory.mktemp("book") / "book.pdf"
    assert (
        run(["kangaruse", "--seed", "book", "--count", "2", "--size", "tiny", "--out", str(out)])
        == 0
    )
    return out.read_bytes()


def written(writer: PdfWriter) -> bytes:
    """Return what pypdf writes."""
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
    tree = held(writer.root_object, "/Names", "/EmbeddedFiles")
    names = tree.pop("/Names")
    leaves = [
        writer._add_object(
            DictionaryObject({NameObject("/Names"): ArrayObject(names[place : place + 2])})
        )
        for place in range(0, len(names), 2)
    ]
    tree[NameObject("/Kids")] = ArrayObject(leaves)
    return written(writer)


def moved(data: bytes) -> bytes:
    """Return a print in which nothing lies where it says."""
    return data.replace(b"%PDF-1.7", b"%PDF-1.7\n% a line more", 1)


@pytest.mark.slow
@pytest.mark.parametrize(
    "change", [cloned, added_to, with_another, in_branches, moved], ids=lambda way: way.__name__
)
def test_ours_is_found_whatever_was_done_to_the_file(
    change: Callable[[bytes], bytes], book: bytes
) -> None:
    """A print that other programs have written anew, added to or damaged a little still carries its codes."""
    (name,) = (name for name in PdfReader(BytesIO(book)).attachments if name.startswith(CODES))
    codes = PdfReader(BytesIO(book)).attachments[name][0].decode().split()
    assert contents_of("book.pdf", change(book)).text.split() == codes
    assert len(codes) == 2


def test_half_a_file_is_damaged(book: bytes) -> None:
    """A print that has been cut off says so, and not that it never had codes."""
    for size in (10, len(book) // 2):
        assert "damaged" in refusal(BadFile, contents_of, "book.pdf", book[:size])


def zeros(megabytes: int, times: int = 1) -> bytes:
    """Return a stream that unfolds to so many megabytes, packed as often as `times`."""
    packer = zlib.compressobj(9)
    data = b"".join(packer.compress(bytes(1_000_000)) for _ in range(megabytes)) + packer.flush()
    for _ in range(times - 1):
        data = zlib.compress(data, 9)
    return stream(data, b"/Filter[%b]" % (b"/FlateDecode" * times))


def chain(length: int) -> bytes:
    """Return a PDF whose tree of names is one branch of so many."""
    kids = {number: b"<</Kids[%d 0 R]>>" % (number + 1) for number in range(4, length + 4)}
    tree = b"<</Type/Catalog/Names<</EmbeddedFiles 4 0 R>>>>"
    return pdf(
        {1: tree, 2: FILE, 3: stream(CONTENT), **kids, length + 4: b"<</Names[(%b)2 0 R]>>" % NAME}
    )


DAMAGED = "is damaged, its codes cannot be read"
NONE = "carries no sheet codes"
MANY = "carries over 4 MB of codes"
HOSTILE: dict[str, tuple[Callable[[], bytes], str]] = {
    "nothing": (lambda: b"", "is empty"),
    "no PDF": (lambda: b"\x89PNG\r\n\x1a\n\xff", "is neither a PDF, a picture nor a text in UTF-8"),
    "its first line alone": (lambda: b"%PDF-1.7\n", DAMAGED),
    "cut off": (lambda: with_codes(CONTENT)[:120], DAMAGED),
    "no catalog": (
        lambda: with_codes(CONTENT).replace(b"/Root 1 0 R", b"").replace(b"/Catalog", b"/Cat"),
        DAMAGED,
    ),
    "a catalog that is itself": (lambda: pdf({1: b"1 0 R"}), DAMAGED),
    "tables in a circle": (lambda: pdf({1: b"null"}, b"/Prev 9"), DAMAGED),
    "blanks": (lambda: b"%PDF-1.7\n" + b" " * 1_000_000, DAMAGED),
    "beginnings of objects": (lambda: b"%PDF-1.7\n" + b"1 0 obj " * 100_000, DAMAGED),
    "ends": (lambda: b"%PDF-1.7\n" + b"startxref 9\n" * 100_000, DAMAGED),
    "all bytes": (lambda: b"%PDF-1.7\n" + bytes(range(256)) * 1000, DAMAGED),
    "open brackets": (lambda: pdf({1: b"<</Names" + b"[" * 1_000}), DAMAGED),
    "no attachment": (lambda: pdf({1: b"<</Type/Catalog>>"}), NONE),
    "somebody else's attachment": (
        lambda: pdf(
            {1: listing(b"(a.txt)2 0 R"), 2: FILE.replace(NAME, b"a.txt"), 3: stream(b"x")}
        ),
        NONE,
    ),
    "names that are numbers": (lambda: pdf({1: listing(b"1 2 3")}), NONE),
    "names in a circle": (
        lambda: pdf(
            {1: b"<</Type/Catalog/Names<</EmbeddedFiles 2 0 R>>>>", 2: b"<</Kids[2 0 R]>>"}
        ),
        NONE,
    ),
    "a long chain of names": (lambda: chain(5_000), NONE),
    "an attachment that is missing": (lambda: pdf({1: listing(), 2: FILE}), DAMAGED),
    "an attachment that is itself": (lambda: pdf({1: listing(), 2: FILE, 3: b"3 0 R"}), DAMAGED),
    "an attachment that is blank": (lambda: with_codes(b" \n"), DAMAGED),
    "5 MB of zeros": (lambda: pdf({1: listing(), 2: FILE, 3: zeros(5)}), MANY),
    "5 MB of zeros, packed twice": (lambda: pdf({1: listing(), 2: FILE, 3: zeros(5, 2)}), MANY),
    "encrypted": (
        lambda: pdf(
            {1: listing(), 2: FILE, 3: stream(CONTENT)},
            b"/Encrypt<</Filter/Standard/V 2/R 3/Length 128/P -44/O<%b>/U<%b>>>/ID[<00><00>]"
            % (b"00" * 32, b"00" * 32),
        ),
        "it is encrypted; save it without a password",
    ),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_file_is_one_line(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """Whatever a PDF holds, `check` and `reprint` say in one line what is wrong, and nothing is left."""
    monkeypatch.chdir(tmp_path)
    make, words = HOSTILE[name]
    Path("them.pdf").write_bytes(make())
    for command in ("check", "reprint"):
        assert run([command, "them.pdf"]) == 2
        told = capfd.readouterr()
        assert told.err.startswith("pressboard: them.pdf ")
        assert words in told.err
        assert (told.out, told.err.count("\n")) == ("", 1)
    assert [path.name for path in Path().iterdir()] == ["them.pdf"]


def foreign(number: int) -> bytes:
    """Return a PDF with so many attachments beside ours, each of 1 MB."""
    names = b"".join(b"(a%d)4 0 R" % each for each in range(number))
    other = FILE.replace(b"3 0 R", b"5 0 R").replace(NAME, b"other")
    return pdf(
        {
            1: listing(names + b"(%b)2 0 R" % NAME),
            2: FILE,
            3: stream(CONTENT),
            4: other,
            5: zeros(1),
        }
    )


@pytest.mark.parametrize(
    "make",
    [
        lambda: foreign(300),
        lambda: pdf({1: listing(), 2: FILE, 3: stream(CONTENT), 4: zeros(5)}),
        lambda: pdf(
            {1: listing(), 2: FILE, 3: stream(CONTENT), **dict.fromkeys(range(4, 50_000), b"<<>>")}
        ),
        lambda: with_codes(CONTENT) + b" " * 1_000_000,
        lambda: with_codes(CONTENT, FLATE),
        lambda: with_codes(CONTENT, b"/Filter/Foreign"),
    ],
    ids=[
        "hundreds of attachments",
        "5 MB elsewhere",
        "many objects",
        "blanks behind its end",
        "not packed",
        "another packing",
    ],
)
def test_our_codes_are_found_beside_others(make: Callable[[], bytes]) -> None:
    """However much else a file holds or unpacks to, and whatever it says of our codes, they are found in it."""
    assert contents_of("book.pdf", make()).text == CODE
