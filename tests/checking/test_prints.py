"""What check and reprint see of prints: joined, scanned, photographed, copied as text, damaged, with other pages."""

import shutil
import subprocess
from collections.abc import Callable, Sequence
from io import BytesIO
from itertools import zip_longest
from pathlib import Path

import pypdfium2
import pytest
from PIL import Image, ImageFilter
from pypdf import PdfReader, PdfWriter
from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import Canvas

from pressboard import registry
from pressboard.checking import given as given_module
from pressboard.checking import reading
from pressboard.checking.given import contents_of
from pressboard.checking.sources import sheets_in
from pressboard.cli.app import run
from pressboard.errors import BadCode, BadFile
from pressboard.interface import check
from pressboard.web import work
from tests.attached import attached_codes
from tests.crossed import every_other, trials
from tests.hostile import CODE
from tests.mistakes import complaint, refusal

pytestmark = pytest.mark.usefixtures("empty_folder")

ROOMS = list(registry.games())
TINY = ["kangaruse", "--size", "tiny", "--checks", "structure"]


def printed(folder: Path, *words: str) -> bytes:
    """Print something and return the PDF."""
    out = folder / "print.pdf"
    assert run([*words, "--paper", "A4", "--out", str(out), "--force"]) == 0
    return out.read_bytes()


@pytest.fixture(scope="module")
def sheets(tmp_path_factory: pytest.TempPathFactory) -> list[bytes]:
    """Return two sheets, each a print of its own."""
    folder = tmp_path_factory.mktemp("sheets")
    return [printed(folder, *TINY, "--seed", seed) for seed in ("wattle", "waratah")]


@pytest.fixture(scope="module")
def counters(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Return a print that carries no code."""
    return printed(tmp_path_factory.mktemp("counters"), "krypte", "counters")


def codes_of(prints: Sequence[bytes]) -> list[str]:
    """Return the codes that are attached to prints."""
    return [code for pdf in prints for code in attached_codes(pdf)]


def found_in(name: str, data: bytes) -> list[str]:
    """Return the codes of the sheets that are read of a file."""
    return [sheet.item.code for sheet in sheets_in(contents_of(name, data), ROOMS)]


# Joined files. Some programs keep what is attached to the first file, some to the last, some nothing.


def appended(prints: Sequence[bytes]) -> bytes:
    """Join prints as pypdf appends them to a new file."""
    writer = PdfWriter()
    for pdf in prints:
        writer.append(BytesIO(pdf))
    return saved(writer)


def appended_to_the_first(prints: Sequence[bytes]) -> bytes:
    """Join prints as pypdf appends them to a clone of the first."""
    writer = PdfWriter(clone_from=BytesIO(prints[0]))
    for pdf in prints[1:]:
        writer.append(BytesIO(pdf))
    return saved(writer)


def saved(writer: PdfWriter) -> bytes:
    """Return what pypdf writes."""
    file = BytesIO()
    writer.write(file)
    return file.getvalue()


def imported(prints: Sequence[bytes]) -> bytes:
    """Join prints as PDFium imports their pages into a new file."""
    joined = pypdfium2.PdfDocument.new()
    file = BytesIO()
    for pdf in prints:
        document = pypdfium2.PdfDocument(pdf)
        joined.import_pages(document)
        document.close()
    joined.save(file)
    joined.close()
    return file.getvalue()


def by_tool(*words: str) -> Callable[[Sequence[bytes]], bytes]:
    """Return what joins two prints by a program, whose words name them a.pdf and b.pdf, and m.pdf what it writes."""

    def join(prints: Sequence[bytes]) -> bytes:
        if shutil.which(words[0]) is None:
            pytest.skip(f"{words[0]} is not installed")
        for name, pdf in zip("ab", prints, strict=True):
            Path(f"{name}.pdf").write_bytes(pdf)
        subprocess.run(words, check=True, capture_output=True)
        return Path("m.pdf").read_bytes()

    return join


WAYS = {
    "pypdf": appended,
    "pypdf, clone": appended_to_the_first,
    "PDFium": imported,
    "poppler": by_tool("pdfunite", "a.pdf", "b.pdf", "m.pdf"),
    "qpdf": by_tool("qpdf", "a.pdf", "--pages", ".", "b.pdf", "--", "m.pdf"),
    "qpdf, empty": by_tool("qpdf", "--empty", "--pages", "a.pdf", "b.pdf", "--", "m.pdf"),
    "pdftk": by_tool("pdftk", "a.pdf", "b.pdf", "cat", "output", "m.pdf"),
    "mutool": by_tool("mutool", "merge", "-o", "m.pdf", "a.pdf", "b.pdf"),
    "ghostscript": by_tool(
        "gs",
        "-q",
        "-dBATCH",
        "-dNOPAUSE",
        "-sDEVICE=pdfwrite",
        "-sOutputFile=m.pdf",
        "a.pdf",
        "b.pdf",
    ),
}


@every_other("way", WAYS)
def test_every_sheet_of_a_joined_file_is_seen(way: str, sheets: list[bytes]) -> None:
    """Whatever has joined two prints, and kept of what was attached to them, both are read, in the order of pages."""
    assert found_in("m.pdf", WAYS[way](sheets)) == codes_of(sheets)
    other_way_round = sheets[::-1]
    assert found_in("m.pdf", WAYS[way](other_way_round)) == codes_of(other_way_round)


def test_attached_files_have_names_of_their_own(sheets: list[bytes]) -> None:
    """No two prints attach files of one name, so that whoever joins them can keep all; the same print always does."""
    names = [{*PdfReader(BytesIO(pdf)).attachments} for pdf in sheets]
    assert len(names[0] | names[1]) == 4


def test_a_sheet_that_comes_twice_is_one(sheets: list[bytes]) -> None:
    """Copies of a page are one sheet."""
    assert found_in("m.pdf", appended([sheets[0], sheets[1], sheets[0]])) == codes_of(sheets)


@pytest.mark.slow
@pytest.mark.parametrize("look", [["--per-page", "2"], ["--booklet"], ["--poster", "2x2"]])
@pytest.mark.parametrize("way", [appended, appended_to_the_first])
def test_sheets_are_read_wherever_they_stand_on_paper(
    look: list[str], way: Callable[[Sequence[bytes]], bytes], tmp_path: Path, sheets: list[bytes]
) -> None:
    """Beside each other, in a booklet and on a poster codes are read as on pages of their own."""
    count = ["--count", "1" if "--poster" in look else "4"]
    book = printed(tmp_path, *TINY, "--seed", "book", *count, *look)
    assert sorted(found_in("m.pdf", way([sheets[0], book]))) == sorted(codes_of([sheets[0], book]))


# Pages without a code.


def test_pages_without_a_code_are_told(
    sheets: list[bytes], counters: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    """Check and reprint say how many sheets they read of how many pages, and which carry no code; of a sheet nothing."""
    Path("sheet.pdf").write_bytes(sheets[0])
    Path("m.pdf").write_bytes(appended([counters, sheets[0], counters]))
    capsys.readouterr()
    run(["check", "sheet.pdf"])
    assert capsys.readouterr().err == ""
    run(["check", "m.pdf", "--json"])
    told = capsys.readouterr()
    pages = len(PdfReader("m.pdf").pages)
    says = f"note: m.pdf: 1 sheet was read from {pages} pages; no code stands on pages 1"
    assert told.err.startswith(says)
    assert told.out.startswith("[")
    assert run(["reprint", "m.pdf", "--out", "again.pdf"]) == 0
    said = capsys.readouterr().err
    assert said.startswith(says)
    assert (
        "for all other pages of a kit, a pack or a class set repeat the command that made it"
        in said
    )
    assert Path("again.pdf").read_bytes()


def test_many_pages_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pages that lie apart are counted where they are many."""
    assert given_module._pages([3]) == "page 3"
    assert given_module._pages(range(1, 30, 2)) == "15 pages"


# Damage.


def page_with(*lines: str) -> bytes:
    """Return a PDF of a page with some lines."""
    file = BytesIO()
    canvas = Canvas(file)
    for number, line in enumerate(lines):
        canvas.drawString(30, 700 - 20 * number, line)
    canvas.save()
    return file.getvalue()


def with_slip(code: str) -> str:
    """Return a code with a slip in its third group."""
    tag, *groups = code.split("-")
    groups[2] = groups[2][1] + groups[2][0] + groups[2][2:]
    return "-".join((tag, *groups))


@every_other("name", ["m.pdf", "m.txt"])
def test_a_slip_in_one_sheet_does_not_hide_the_others(
    name: str, sheets: list[bytes], capsys: pytest.CaptureFixture[str]
) -> None:
    """Of several sheets check tells which are damaged, goes on with the others, and leaves with code 2."""
    codes = codes_of(sheets)
    if name == "m.pdf":
        Path(name).write_bytes(imported([sheets[0], page_with(with_slip(CODE)), sheets[1]]))
    else:
        Path(name).write_text("\n".join((codes[0], with_slip(CODE), codes[1])))
    capsys.readouterr()
    assert run(["check", name]) == 2
    told = capsys.readouterr()
    assert [line.strip() for line in told.out.splitlines() if line.startswith("  KANGA1-")] == codes
    assert f"pressboard: {name}, sheet 2: this code is damaged: group 3 of" in told.err
    assert told.err.count("\n") == 1
    assert complaint(["reprint", name], capsys).startswith(
        f"pressboard: {name}, sheet 2: this code"
    )
    lines = list[str]()
    assert [each.code for each in check(Path(name), tell=lines.append)] == codes
    assert len(lines) == 1
    assert "group 3" in refusal(BadCode, check, Path(name))


def test_a_shortened_code_of_a_sheet_is_no_other_sheet(sheets: list[bytes]) -> None:
    """A page that shows the beginning of a known code, or what only looks like one, brings no further sheet."""
    (code,) = codes_of(sheets[:1])
    more = page_with(f"A page that belongs to {code[:20]}", "codes begin with KANGA1- and a number")
    assert found_in("m.pdf", imported([sheets[0], more])) == [code]


# Texts that programs take from pages.


@pytest.mark.parametrize("size", [20, 40])
@pytest.mark.parametrize("before", ["", "Prints it: "])
def test_a_code_is_read_in_its_column(size: int, before: str, sheets: list[bytes]) -> None:
    """Where lines of a text hold what stands side by side on the page, each code goes on below itself."""
    codes = codes_of(sheets)
    columns = [rows(before + code.replace("-", "- "), size + 11) for code in codes]
    beside = [*columns, ["50 mm", "2 in"] * len(columns[0])]
    lines = (
        "".join(f"{row:<{size + 20}}" for row in each)
        for each in zip_longest(*beside, fillvalue="")
    )
    text = f"{'Two sheets':^90}\n\n" + "\n".join(lines)
    assert found_in("m.txt", text.encode()) == codes


def rows(text: str, width: int) -> list[str]:
    """Break a text into lines between its words."""
    lines = [""]
    for word in text.split():
        if len(lines[-1]) + len(word) > width:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines


@pytest.mark.skipif(not shutil.which("pdftotext"), reason="pdftotext is not installed")
@pytest.mark.parametrize("look", [[], pytest.param(["--per-page", "2"], marks=pytest.mark.slow)])
@pytest.mark.parametrize("layout", [["-layout"], [], ["-raw"]])
def test_what_pdftotext_takes_from_pages_is_read(
    layout: list[str], look: list[str], tmp_path: Path, sheets: list[bytes]
) -> None:
    """The text of a sheet is read in each of the program's orders, whatever stands beside its code."""
    pdf = printed(tmp_path, *TINY, "--seed", "book", "--count", "4", *look) if look else sheets[0]
    Path("m.pdf").write_bytes(pdf)
    subprocess.run(["pdftotext", *layout, "m.pdf", "m.txt"], check=True)
    text = Path("m.txt").read_bytes()
    assert sorted(found_in("m.txt", text)) == sorted(attached_codes(pdf))


# Scans and photographs.


def scan(pdf: bytes, dpi: int, angle: float = 0.0, blur: float = 0.0) -> Image.Image:
    """Return the first page of a print as a scanner sees it."""
    document = pypdfium2.PdfDocument(pdf)
    page: Image.Image = document[0].render(scale=dpi / 72, grayscale=True).to_pil()
    document.close()
    turned = page.rotate(angle, Image.Resampling.BICUBIC, expand=True, fillcolor=255)
    return turned.filter(ImageFilter.GaussianBlur(blur)) if blur else turned


def as_file(picture: Image.Image, kind: str) -> bytes:
    """Return a picture as a file of a kind; pressed hard where that loses something."""
    file = BytesIO()
    options = {"quality": 40} if kind in ("jpeg", "webp") else {}
    picture.copy().save(file, kind, **options)
    return file.getvalue()


@pytest.mark.parametrize(
    ("kind", "dpi", "angle", "blur"),
    [
        ("png", 120, 0.0, 0.0),
        pytest.param("jpeg", 150, 1.5, 0.6, marks=pytest.mark.slow),
        ("pdf", 120, 90.0, 0.4),
        *(
            pytest.param(kind, dpi, angle, blur, marks=pytest.mark.slow)
            for kind in ("png", "jpeg", "pdf", "tiff", "webp")
            for dpi in (120, 150, 300)
            for angle in (0.0, 2.0, 181.0, 270.0)
            for blur in (0.0, 0.5)
        ),
    ],
)
def test_a_scan_is_read_by_its_qr_code(
    kind: str, dpi: int, angle: float, blur: float, sheets: list[bytes]
) -> None:
    """A scan of 120 dpi is read, turned, a little blurred and pressed, as a picture and as a PDF of one."""
    data = as_file(scan(sheets[0], dpi, angle, blur), kind)
    assert found_in(f"scan.{kind}", data) == codes_of(sheets[:1])


@trials("kind", quick="pdf", whole="tiff")
def test_every_page_of_a_scan_is_read(kind: str, sheets: list[bytes]) -> None:
    """A scan of several pages, one of which is too coarse, gives the sheets of the others and says which is missing."""
    pages = [scan(sheets[0], 150), scan(sheets[1], 40), scan(sheets[1], 150)]
    file = BytesIO()
    pages[0].save(file, kind, save_all=True, append_images=pages[1:], resolution=150)
    read = contents_of("scan", file.getvalue())
    assert read.text.split() == codes_of(sheets)
    (note,) = read.notes
    assert note.startswith("scan: there is nothing but a picture on page 2; no QR code of ours")


def test_letters_that_are_drawn_are_read_by_the_qr_code(sheets: list[bytes]) -> None:
    """A page with pictures in place of words that is joined to another is read beside it."""
    both = appended([as_file(scan(sheets[1], 150), "pdf"), sheets[0]])
    assert found_in("m.pdf", both) == codes_of([sheets[1], sheets[0]])


def test_a_scan_in_strips_is_a_picture(sheets: list[bytes]) -> None:
    """Scanners may part a page into pictures, none of which covers most of it."""
    whole = scan(sheets[0], 150)
    file = BytesIO()
    canvas = Canvas(file, (whole.width / 2, whole.height / 2))
    for strip in range(4):
        box = (0, strip * whole.height // 4, whole.width, (strip + 1) * whole.height // 4)
        part = ImageReader(whole.crop(box))
        canvas.drawImage(
            part, 0, (whole.height - box[3]) / 2, whole.width / 2, (box[3] - box[1]) / 2
        )
    canvas.save()
    assert found_in("scan.pdf", file.getvalue()) == codes_of(sheets[:1])
    document = pypdfium2.PdfDocument(file.getvalue())
    assert reading._picture_dots(document[0], whole.width * whole.height / 4) == pytest.approx(
        2, 0.01
    )
    document.close()


def without_a_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let what is read in a process of its own be read in this one, which tests can change."""
    monkeypatch.setattr(given_module, "within", lambda bounds, fault, call, *args: call(*args))


@pytest.mark.parametrize("kind", ["png", "jpeg", "pdf"])
def test_a_picture_is_told_as_what_it_is(
    kind: str, sheets: list[bytes], counters: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without the library that reads QR codes it is said how to get it; with it, that none was found."""
    without_a_process(monkeypatch)
    coarse = as_file(scan(sheets[0], 40), kind)
    said = refusal(BadFile, contents_of, "scan", coarse)
    assert "there is nothing but a picture on page 1; no QR code of ours was found" in said
    monkeypatch.setattr(reading, "_finds_codes", lambda: False)
    said = refusal(BadFile, contents_of, "scan", as_file(scan(sheets[0], 150), kind))
    assert "with pip install 'pressboard[scan]' the QR code of a sheet is read" in said
    if kind == "pdf":
        (note,) = contents_of("m.pdf", appended([sheets[0], coarse])).notes
        assert "picture on page 2; with pip install 'pressboard[scan]'" in note


def test_pictures_have_bounds(sheets: list[bytes], monkeypatch: pytest.MonkeyPatch) -> None:
    """What has too many dots, or is damaged, is one line."""
    large = as_file(Image.new("1", (10_000, 5_001)), "png")
    assert "over 50 million dots" in refusal(BadFile, contents_of, "large.png", large)
    half = as_file(scan(sheets[0], 100), "png")
    assert "half.png is a damaged picture" in refusal(BadFile, contents_of, "half.png", half[:5000])
    assert "neither a PDF, a picture nor a text" in refusal(
        BadFile, contents_of, "x", b"\x89PN\xff"
    )


def test_pages_that_there_was_no_time_for_are_told(
    sheets: list[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Pages are read as long as there is time; how many are left is said, and what is attached is read all the same."""
    without_a_process(monkeypatch)
    monkeypatch.setattr(reading, "SECONDS", -1.0)
    read = contents_of("m.pdf", appended_to_the_first(sheets))
    assert read.text.split() == codes_of(sheets[:1])
    assert read.notes == (
        "m.pdf: there was no time to look at pages 1-2; split it into smaller files",
    )


# What is named, and the page in the browser.


def test_several_files_are_one_true_line(
    sheets: list[bytes], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who names a file beside a file, a pipe or standard input is told that one is read at a time."""
    for name in ("a.pdf", "two words.pdf"):
        Path(name).write_bytes(sheets[0])
    for words in (["a.pdf", "b.pdf"], ["b", "a.pdf"], ["-", "a.pdf"]):
        for command in ("check", "reprint"):
            told = complaint(
                [command, *words] if command == "check" else [command, "--", *words], capsys
            )
            assert "name one file or code at a time" in told
    assert run(["check", "two", "words.pdf"]) in {0, 1}
    monkeypatch.setattr("sys.stdin", None)
    assert "there is no standard input to read; name a file" in complaint(["check", "-"], capsys)


def test_the_page_in_the_browser_sees_as_much(sheets: list[bytes], counters: bytes) -> None:
    """Joined files, other pages, slips and scans are told there, too."""
    codes = codes_of(sheets)
    first, second = work.check(appended([sheets[0], counters, sheets[1]]))
    assert [first.code, second.code] == codes
    assert any("2 sheets were read from" in line for line in second.lines)
    text = "\n".join((codes[0], with_slip(CODE)))
    (verdict,) = work.check(text.encode())
    assert (verdict.code, "group 3" in verdict.lines[-1]) == (codes[0], True)
    (verdict,) = work.check(as_file(scan(sheets[0], 150), "jpeg"))
    assert verdict.code == codes[0]
    slips = f"{with_slip(CODE)}\n{with_slip(CODE)}"
    assert "group 3" in refusal(BadCode, work.check, slips.encode())
