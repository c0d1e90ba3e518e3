"""Certificates as pages to be read: all that is claimed, what was not shown, every figure; as words, too."""

from pathlib import Path

import pytest

from pressboard.cli.app import run
from pressboard.interface import check
from tests.html_reading import html_of, words_of
from tests.printed import text_of

pytestmark = pytest.mark.usefixtures("empty_folder")

SOURCES = ["krump", "kangaruse", "puzzle", "krypte"]
KRUMP = "KRUMP1-00B93N-M1V5BV-QZ6W1X"
SHEET = [
    "kangaruse",
    "--size",
    "tiny",
    "--players",
    "2",
    "--seed",
    "wattle",
    "--paper",
    "a4",
    "--out",
    "sheet.pdf",
]
MOST_WIDE = 185.0
"""What A4 has room for, mm."""


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
def test_it_says_what_was_shown_and_what_was_not(source: str) -> None:
    """Every claim, how it was shown, what was not, and every figure stand in PDF, HTML and text alike."""
    for name in ("a.pdf", "a.html", "a.txt"):
        assert run(["check", source, "--report", "--pdf", name, "--paper", "a4"]) == 0
    html = html_of(Path("a.html").read_text())
    pages = [text_of(Path("a.pdf")), html.text(), Path("a.txt").read_text()]
    (checked,) = check(source)
    told = checked.certificate.leaf().context["report"]
    cells = [cell for table in told.tables for row in table.rows for cell in row]
    claims = [
        text
        for claim in told.claims
        for text in (claim.name, claim.shown, claim.how, *claim.unshown)
    ]
    for page in pages:
        found = set(words_of(page))
        for text in (*claims, *told.unshown, *told.notes, *cells):
            assert set(words_of(text)) <= found, text
    headed = [tag.text().strip() for tag in html.all("h2")]
    assert headed[0] == "What is claimed"
    assert all(each.title in headed for each in told.plots if each.least < MOST_WIDE)
