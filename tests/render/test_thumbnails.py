"""Pages that picture pages of the same file: bars stand for letters there, and they never end."""

from io import BytesIO
from itertools import pairwise

import pytest
from pypdf import PdfReader

from pressboard.errors import BadTemplate
from pressboard.figures.icons import kit_icons
from pressboard.figures.roles import THEMES
from pressboard.figures.themes import theme
from pressboard.layout.reader import read
from pressboard.printing.papers import PAPERS
from pressboard.render.book import Book
from pressboard.render.pdf import PdfWriter
from tests.printed import content_of, held

Documents = list[tuple[str, str]]
"""The inside of pages, and the parts they belong to."""
CONTENTS = '<thumbnails part="Rules" height="40mm"/><p><pages part="Rules" named="yes"/></p>'


def book(documents: Documents, theme_name: str = "full") -> PdfReader:
    """Print documents into one file."""
    file = BytesIO()
    made = Book(PdfWriter(file.write), paper=PAPERS["A5"], theme=theme(theme_name))
    for inside, part in documents:
        made.add(
            read(f"<document><page>{inside}</page></document>", "my.xml"),
            icons=kit_icons(),
            part=part,
        )
    made.save()
    return PdfReader(BytesIO(file.getvalue()))


def drawn(reader: PdfReader, number: int) -> list[str]:
    """Return the names of the pictures of pages that a page draws."""
    page = reader.pages[number - 1]
    words = content_of(page).split()
    names = [name.decode() for name, operator in pairwise(words) if operator == b"Do"]
    forms = held(page, "/Resources").get("/XObject", {})
    return [name for name in names if float(forms[name]["/BBox"][3]) >= float(page.mediabox.height)]


@pytest.mark.parametrize("theme_name", THEMES)
def test_pictures_have_bars_for_letters(theme_name: str) -> None:
    """Nobody, and no program, reads in a picture what its page says; the page keeps its links and its words."""
    link = '<p>See <a href="https://example.org/">here</a>.</p>'
    documents = [(CONTENTS, ""), (link, "Rules"), (f"{link}<pagebreak/><p>third</p>", "Rules")]
    reader = book(documents, theme_name)
    assert [len(drawn(reader, number)) for number in (1, 2, 3, 4)] == [3, 0, 0, 0]
    assert reader.pages[0].extract_text().split() == ["2", "3", "4", "pages", "2–4"]
    bars = held(reader.pages[0], "/Resources", "/XObject", drawn(reader, 1)[0]).get_data()
    assert b" re " in bars
    assert b"Tj" not in bars
    assert "third" in reader.pages[3].extract_text()
    assert [len(page.get("/Annots", [])) for page in reader.pages] == [0, 1, 1, 0]


def test_no_more_pages_are_pictured_than_are_asked_for() -> None:
    """Of a long part the first pages are shown, of a missing one it is told by its line."""
    long = [
        ('<thumbnails part="Rules" most="2" height="40mm"/>', ""),
        ("<p>a</p><pagebreak/>" * 5 + "<p>b</p>", "Rules"),
    ]
    assert len(drawn(book(long), 1)) == 2
    with pytest.raises(BadTemplate, match=r"^my.xml:1: unknown part .*Ruls.*Rules"):
        book([(CONTENTS.replace("Rules", "Ruls"), ""), ("<p>a</p>", "Rules")])


def test_pictures_of_pictures_end() -> None:
    """Parts that picture each other, or themselves, are printed without the pictures that would have no end."""
    one, other = (
        f'<thumbnails part="{name}" height="40mm"/><p>words</p>' for name in ("Two", "One")
    )
    reader = book([("<p><pagecount/></p>", ""), (one, "One"), (other, "Two")])
    assert [drawn(reader, number) for number in (1, 2, 3)] == [[], [], []]
    assert (
        len(
            drawn(book([('<thumbnails part="One" height="40mm"/>', "One"), ("<p>a</p>", "One")]), 1)
        )
        == 1
    )


@pytest.mark.parametrize(
    ("both", "said"), [("", "3 sheets"), ("Rules", "2 sheets"), ("Rules|Cards", "2 sheets")]
)
def test_sheets_are_counted(both: str, said: str) -> None:
    """Two pages take a sheet where paper is printed on both sides, an odd last one takes one, too."""
    count = f'<p><sheets parts="Rules|Cards" both="{both}"/></p>'
    reader = book([(count, ""), ("<p>a</p><pagebreak/><p>b</p>", "Rules"), ("<p>c</p>", "Cards")])
    assert said in reader.pages[0].extract_text()
