"""Certificates as pages to be read: all that is claimed, what was not shown, every figure; as words, too."""

from collections import Counter
from pathlib import Path

import pytest
from pypdfium2 import PdfDocument

from crossed import crossed, every_other
from html_reading import html_of, words_of
from page_reading import letters, overprinted
from pressboard.cli.app import run
from pressboard.contract import PagedCertificate
from pressboard.figures.themes import THEMES
from pressboard.interface import check
from pressboard.units import mm
from printed import texts

SOURCES = ["krump", "kangaruse", "puzzle", "krypte"]
KRUMP = "KRUMP1-00B93N-M1V5BV-QZ6W1X"
SHEET = ["kangaruse", "--size", "tiny", "--players", "2", "--seed", "wattle", "--paper", "a4", "--out", "sheet.pdf"]
FOOT = 22.0
"""What head and foot of a page take at most, mm."""
READ, SMALLEST, EDGE = 8.95, 5.9, 6.3
"""Of type, points: what is read, what is smallest; and the free edge, mm."""
ON_SQUARES = 120
"""So many letters stand on the squares of a small map."""
MOST_WIDE = 185.0
"""What A4 has room for, mm."""


@pytest.fixture(autouse=True)
def _in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.fixture(params=SOURCES)
def source(request: pytest.FixtureRequest) -> str:
    """Return a code, or the file of a sheet."""
    if request.param == "krump":
        return KRUMP
    words = {
        "kangaruse": SHEET,
        "puzzle": ["kangaruse", "puzzle", "--size", "tiny", *SHEET[5:]],
        "krypte": ["krypte", "problems", "--problems", "2", "--moves", "1", *SHEET[5:]],
    }[request.param]
    assert run(words) == 0
    return "sheet.pdf"


@pytest.mark.slow
@crossed("source paper", SOURCES, ["a4", "letter", "a5"], indirect=["source"])
def test_what_is_read_is_no_smaller_than_nine_points(source: str, paper: str) -> None:
    """Between head and foot nothing is smaller but the code and the letters on squares, and margins stay free."""
    assert run(["check", source, "--report", "--pdf", "a.pdf", "--paper", paper]) == 0
    (checked,) = check(source)
    small = 0
    for page in PdfDocument("a.pdf"):
        width, height = page.get_size()
        found = letters(page)
        assert min(each.size for each in found if mm(each.bottom) < mm(height) - FOOT) >= SMALLEST
        assert all(mm(each.left) > EDGE and mm(each.right) < mm(width) - EDGE for each in found)
        inside = [each for each in found if FOOT < mm(each.bottom) < mm(height) - FOOT]
        small += len([each for each in inside if each.size < READ])
    assert small <= len(checked.code) + ON_SQUARES


@pytest.mark.slow
def test_the_largest_type_has_small_paper(source: str) -> None:
    """On A5 in large print of 24 points claims go on over pages: none but the last is nearly empty."""
    assert run(["check", source, "--pdf", "a.pdf", "--paper", "a5", "--large-print", "--text-size", "24"]) == 0
    with PdfDocument("a.pdf") as document:
        lines = [{round(each.bottom) for each in letters(page)} for page in document]
        assert [overprinted(letters(page)) for page in document] == [[] for _ in lines]
    assert min(map(len, lines[1:-1]), default=9) >= 5


@pytest.mark.slow
@crossed("source asked", SOURCES, [("--large-print",), ("--text-size", "13")], indirect=["source"])
def test_type_grows_as_is_asked_for(source: str, asked: tuple[str, ...]) -> None:
    """In large print nothing has under 14 points, and most 16 and more; in another size tables and captions grow."""
    assert run(["check", source, "--pdf", "a.pdf", "--paper", "a4", *asked]) == 0
    with PdfDocument("a.pdf") as document:
        sizes = sorted(each.size for page in document for each in letters(page))
    large = asked == ("--large-print",)
    assert sizes[len(sizes) // 2] >= (15.95 if large else 11.1)
    assert not large or sizes[0] >= 13.98
    (checked,) = check(source)
    assert isinstance(checked.certificate, PagedCertificate)
    found = set(words_of(" ".join(texts(Path("a.pdf")))))
    told = checked.certificate.leaf().context["told"]
    assert all(set(words_of(plot.title)) <= found for plot in told.plots if large)
    for table in told.tables:
        assert all(set(words_of(cell)) <= found for row in table.rows for cell in row)


@pytest.mark.slow
def test_lines_of_codes_are_short() -> None:
    """No line of a code has over 75 characters."""
    assert run(SHEET) == 0
    assert run(["check", "sheet.pdf", "--pdf", "a.pdf", "--paper", "a4"]) == 0
    with PdfDocument("a.pdf") as document:
        lines = Counter(
            round(each.bottom) for each in letters(document[len(document) - 1]) if each.size < SMALLEST + 0.2
        )
    assert 1 < len(lines) < 9  # a letter below the line counts as another one
    assert max(lines.values()) <= 75 * 7 / 8


@pytest.mark.slow
def test_it_says_what_was_shown_and_what_was_not(source: str) -> None:
    """Every claim, how it was shown, what was not, and every figure stand in PDF, HTML and text alike."""
    for name in ("a.pdf", "a.html", "a.txt"):
        assert run(["check", source, "--report", "--pdf", name, "--paper", "a4"]) == 0
    html = html_of(Path("a.html").read_text())
    pages = [" ".join(texts(Path("a.pdf"))), html.text(), Path("a.txt").read_text()]
    (checked,) = check(source)
    assert isinstance(checked.certificate, PagedCertificate)
    told = checked.certificate.leaf().context["told"]
    cells = [cell for table in told.tables for row in table.rows for cell in row]
    claims = [text for claim in told.claims for text in (claim.name, claim.shown, claim.how, *claim.unshown)]
    for page in pages:
        found = set(words_of(page))
        for text in (*claims, *told.unshown, *told.notes, *cells):
            assert set(words_of(text)) <= found, text
    headed = [tag.text().strip() for tag in html.all("h2")]
    assert headed[0] == "What is claimed"
    assert all(each.title in headed for each in told.plots if each.least < MOST_WIDE)


@pytest.mark.slow
@every_other("theme", THEMES)
def test_it_prints_in_every_theme(theme: str) -> None:
    """The same words stand on the pages in every theme, and the same pages come out twice."""
    names = ("a.pdf", "b.pdf") if theme == THEMES[0] else ("a.pdf",)
    for name in names:
        assert run(["check", KRUMP, "--pdf", name, "--paper", "letter", "--theme", theme]) == 0
    assert len({Path(name).read_bytes() for name in names}) == 1
    assert "11 of 11" in texts(Path("a.pdf"))[0].replace("\u00a0", " ")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--pdf", "a.png"], "a certificate that is read ends in .pdf, .html or .txt"),
        (["--paper", "a4"], "--paper is for the pages of a report; name their file with --pdf"),
        (["--pdf", "a.pdf", "--theme", "pink"], "theme"),
        (["--text-size", "12"], "--text-size is for the pages of a report; name their file with --pdf"),
        (["--large-print"], "--large-print is for the pages of a report; name their file with --pdf"),
        (["--pdf", "a.pdf", "--text-size", "6"], "text is set from 9 to 24 points"),
        (
            ["--pdf", "a.pdf", "--text-size", "24", "--paper", "100x100"],
            "type of 24 points does not fit on 100x100; use larger paper or a smaller --text-size",
        ),
    ],
)
def test_what_cannot_be_is_told_in_a_line(words: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Another ending, paper without pages and a theme there is not are mistakes, and nothing is written."""
    assert run(["check", KRUMP, *words]) == 2
    assert told in capsys.readouterr().err
    assert not [*Path().iterdir()]
