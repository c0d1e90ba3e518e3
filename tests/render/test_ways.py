"""Parts of a page that can be set in several ways: which of them the page takes."""

import io
from collections.abc import Callable

import pypdfium2
import pytest
from pypdf import PdfReader

from pressboard.errors import BadTemplate, DoesNotFit
from pressboard.layout.reader import read
from tests.mistakes import refusal

Printed = Callable[..., PdfReader]
Press = Callable[..., bytes]


def tall(*heights: float, word: str = "w") -> str:
    """Return a choose of spaces so high, each with its number as a word."""
    ways = "".join(
        f'<way><p space-after="0mm">{word}{number}</p><space height="{height}mm"/></way>'
        for number, height in enumerate(heights)
    )
    return f"<choose>{ways}</choose>"


def page_of(*blocks: str) -> str:
    """Return a document of a page of blocks."""
    return f"<document><page>{''.join(blocks)}</page></document>"


def texts(reader: PdfReader) -> list[str]:
    """Return the words of each page."""
    return [" ".join(page.extract_text().split()) for page in reader.pages]


def block(height: float, word: str) -> str:
    """Return a word with a space so high below it."""
    return f'<keep><p space-after="0mm">{word}</p><space height="{height}mm"/></keep>'


def test_the_first_way_is_taken_where_it_fits(printed: Printed) -> None:
    """On a page with room for all nothing gives way."""
    assert texts(printed(page_of(tall(60, 40, 20), block(40, "end")))) == ["w0 end"]


def test_a_way_that_saves_a_page_is_taken(printed: Printed) -> None:
    """What just spills over is made room for, by the first way that does it."""
    assert texts(printed(page_of(tall(90, 70, 50, 30), block(200, "end")))) == ["w1 end"]


def test_a_way_that_saves_nothing_is_not_taken(printed: Printed) -> None:
    """Where no way makes the pages fewer the first stays."""
    assert texts(printed(page_of(tall(90, 70, 50), block(260, "end")))) == ["w0", "end"]


def test_a_last_page_is_not_left_nearly_empty(printed: Printed) -> None:
    """The first way that leaves the last page full to two fifths is taken, of two that need as many pages."""
    blocks = [block(62, f"b{number}") for number in range(4)]
    assert texts(printed(page_of(tall(40, 90, 30), *blocks))) == ["w1 b0 b1", "b2 b3"]


def test_where_none_fills_the_last_page_it_is_the_fullest(printed: Printed) -> None:
    """Of ways that leave little on the last page the one that leaves most there is taken."""
    blocks = [block(30, f"b{number}") for number in range(9)]
    assert texts(printed(page_of(tall(5, 40, 2), *blocks))) == ["w1 b0 b1 b2 b3 b4 b5", "b6 b7 b8"]


def test_of_ways_that_fill_the_last_page_alike_the_first_is_taken(printed: Printed) -> None:
    """Where no way leaves more on a nearly empty last page nothing gives way for it."""
    blocks = [block(200, "b"), block(30, "end")]
    assert texts(printed(page_of(tall(70, 65, 60, 58), *blocks))) == ["w0 b", "end"]


def test_a_part_can_be_left_out(printed: Printed) -> None:
    """Of a part and nothing the part is taken where it needs no further page."""
    spare = '<choose><way><p>spare</p><space height="80mm"/></way><way/></choose>'
    assert texts(printed(page_of(block(180, "end"), spare))) == ["end spare"]
    assert texts(printed(page_of(block(230, "end"), spare))) == ["end"]


def test_the_last_of_several_chooses_first(printed: Printed) -> None:
    """Room for one of two goes to the one further down."""
    assert texts(printed(page_of(tall(60, 10), tall(60, 10, word="v"), block(190, "end")))) == [
        "w1 v0 end"
    ]


def test_a_way_that_has_no_room_is_passed_over(printed: Printed) -> None:
    """One that is higher than a page is none; where the last is not possible either that is told."""
    wide = '<way><figure name="board" width="120mm" height="300mm"/><p>a</p></way>'
    narrow = '<table widths="9999mm"><tr><td>x</td></tr></table>'
    assert texts(printed(page_of(f"<choose><way>{narrow}</way><way><p>b</p></way></choose>"))) == [
        "b"
    ]
    assert "the table needs" in refusal(
        DoesNotFit, printed, page_of(f"<choose>{wide}<way>{narrow}</way></choose>")
    )


def test_page_breaks_part_what_is_weighed(printed: Printed) -> None:
    """What stands behind a page break is not filled by what stands before it."""
    found = texts(printed(page_of(tall(90, 50), block(200, "end"), "<pagebreak/>", "<p>last</p>")))
    assert found == ["w1 end", "last"]


def test_counted_pages_are_set_alike(press: Press) -> None:
    """A document that names how many pages it has, and so is set twice, is set in the same way both times."""
    foot = '<row height="10mm" at="bottom" gap="0"><p>of <pagecount/></p></row>'
    data = press(page_of(foot, tall(90, 70, 50, 30), block(190, "end")))
    with pypdfium2.PdfDocument(data) as document:
        assert len(document) == 1
    assert texts(PdfReader(io.BytesIO(data))) == ["w1 end of 1"]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("<choose/>", "<choose> holds no <way>"),
        ("<columns><choose><way/></choose></columns>", "<choose> cannot stand in the <columns>"),
        ("<choose><p>a</p></choose>", "<p> cannot stand in the <choose>"),
        ("<way/>", "<way>"),
    ],
)
def test_what_is_wrong_is_told(text: str, told: str) -> None:
    """A choose stands on a page, and holds ways, of which there is one at least."""
    assert told in refusal(BadTemplate, read, page_of(text), "my.xml")


def fine(*blocks: str) -> str:
    """Return a document of a page that is read, of blocks."""
    return f'<document><page look="reading">{"".join(blocks)}</page></document>'
