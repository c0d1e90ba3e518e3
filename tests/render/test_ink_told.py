"""How much of pages is black, as other pages tell it: measured on the very pages, whichever asks first."""

from io import BytesIO

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pypdf import PdfReader
from pypdfium2 import PdfDocument

from pressboard.errors import BadTemplate
from pressboard.figures.themes import theme
from pressboard.layout.reader import read
from pressboard.printing.papers import MARGIN, PAPERS
from pressboard.render.book import Book
from pressboard.render.pdf import PdfWriter
from pressboard.render.sheet import told_ink
from tests.page_reading import letters
from tests.render.conftest import Press

ASKS = (
    '<p>Dark: <ink parts="Dark"/>. White: <ink parts="White"/>. All: <ink parts="Dark|White"/>.</p>'
)
A5 = PAPERS["A5"].with_margin(MARGIN)
HIGH = 0.6 * A5.width * A5.height / A5.free_width
"""So high is a black row that takes six tenths of the page."""
PARTS = [
    (f'<row height="{HIGH}mm" fill="ink"><space height="1mm"/></row><p>.</p>', "Dark"),
    ("<p>.</p>", "White"),
]


def told(*documents: tuple[str, str]) -> list[str]:
    """Print documents, each the inside of a page and its part, and return the words of all pages."""
    file = BytesIO()
    book = Book(PdfWriter(file.write), paper=A5, theme=theme("bw"))
    for inside, part in documents:
        book.add(read(f"<document><page>{inside}</page></document>", "my.xml"), part=part)
    book.save()
    return [
        " ".join(page.extract_text().split()) for page in PdfReader(BytesIO(file.getvalue())).pages
    ]


@pytest.mark.parametrize(
    "before",
    [[], [("<p>of <pagecount/></p>", "")], [("<p>plain</p>", ""), ("<p><pagecount/></p>", "")]],
)
def test_ink_is_told_as_measured(before: list[tuple[str, str]]) -> None:
    """A page six tenths of which are black is told so, also where pages before have asked for other numbers."""
    pages = told(*before, (ASKS, ""), *PARTS)
    assert pages[len(before)] == "Dark: about 60 %. White: under 5 %. All: about 30 %."
    assert [page for page in pages if "<" in page] == []


def test_parts_that_come_before_who_asks_are_measured_too() -> None:
    """A page at the end may ask, if pages from the first part on wait for their count."""
    pages = told(("<p>of <pagecount/></p>", ""), *PARTS, (ASKS, ""))
    assert pages[-1] == "Dark: about 60 %. White: under 5 %. All: about 30 %."


def test_a_part_there_is_not_is_told() -> None:
    """A wrong name is told with its line."""
    with pytest.raises(BadTemplate, match=r"^my.xml:1: unknown part .*Drak.*Dark"):
        told(('<p><ink parts="Drak"/></p>', ""), *PARTS)


@given(st.floats(0, 1))
def test_ink_is_told_in_steps(share: float) -> None:
    """What is told is no further from what is measured than half a step of 5 %."""
    number = int(told_ink(share).split()[1])
    within = (
        0.0 <= share <= 0.025
        if told_ink(share).startswith("under")
        else abs(number / 100 - share) <= 0.0251
    )
    assert within


@pytest.mark.parametrize("align", ["left", "center"])
@pytest.mark.parametrize("width", range(16, 34, 2))
def test_numbers_that_need_less_than_their_room_stand_at_the_top(
    press: Press, width: int, align: str
) -> None:
    """Where the room for a number would take one line more than the number, the words do not stand a line too low."""

    def first_letter(contents: str) -> float:
        words = f'<p align="{align}">{contents}</p>'
        frame = f'<frame x="20mm" y="20mm" width="{width}mm" height="30mm">{words}</frame>'
        return letters(PdfDocument(press(f"<document><page>{frame}</page></document>"))[0])[0].top

    assert first_letter("all words <pagecount/>") == pytest.approx(
        first_letter("all words 1"), abs=0.01
    )
