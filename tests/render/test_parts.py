"""Parts of a book: their entries in the outline, and the numbers of their pages wherever they are asked for."""

import io
import re

import pytest

from pressboard.errors import BadTemplate
from pressboard.figures.themes import theme
from pressboard.layout.reader import read
from pressboard.printing.papers import PAPERS
from pressboard.render.book import Book
from pressboard.render.pdf import PdfWriter
from tests.mistakes import refusal
from tests.printed import outline, texts

ASKS = '<document><page><p>Cards: <pages part="Cards"/>; Rules: <pages part="Rules"/></p></page></document>'


def page(bookmark: str = "", pages: int = 1) -> str:
    """Return a document of some pages."""
    named = f' bookmark="{bookmark}"' if bookmark else ""
    return f"<document><page{named}>{'<pagebreak/>'.join(['<p>x</p>'] * pages)}</page></document>"


def printed(*documents: tuple[str, str]) -> bytes:
    """Print documents, each with the part it belongs to."""
    file = io.BytesIO()
    book = Book(PdfWriter(file.write), paper=PAPERS["A4"], theme=theme("full"))
    for text, part in documents:
        book.add(read(text, "my.xml"), part=part)
    book.save()
    return file.getvalue()


PARTS = [(page("Red"), "Cards"), (page("Black"), "Cards"), (page("Rules", 3), "Rules")]


@pytest.mark.parametrize("before", [0, 2])
def test_every_page_can_say_where_a_part_is(before: int) -> None:
    """First and last page of a part are told, whatever was printed before anybody asked."""
    pdf = printed(*[(page(), "")] * before, (ASKS, ""), *PARTS)
    first = before + 2
    assert texts(pdf)[before] == f"Cards: {first}–{first + 1}; Rules: {first + 2}–{first + 4}"


def test_parts_stand_above_their_pages_in_the_outline() -> None:
    """A part has one entry, its pages beneath; a page that is called like its part has none of its own."""
    assert outline(printed((page("Contents"), ""), *PARTS, (page("End"), ""))) == [
        (0, "Contents", 1),
        (0, "Cards", 2),
        (1, "Red", 2),
        (1, "Black", 3),
        (0, "Rules", 4),
        (0, "End", 7),
    ]


def test_a_part_there_is_not_is_told() -> None:
    """A wrong name is told with the line that has it, and with the right one."""
    said = refusal(
        BadTemplate,
        printed,
        ('<document><page><p><pages part="Card"/></p></page></document>', ""),
        *PARTS,
    )
    assert re.search('unknown part "Card"; did you mean Cards', said)
    assert "my.xml" in said


def test_without_parts_nothing_can_be_asked_for() -> None:
    """In a print that is no kit the element is told to be out of place."""
    assert "this print has no parts" in refusal(BadTemplate, printed, (ASKS, ""))
