"""What stands on pages that are read: raised numbers, groups, entries, steps, discs, boxes, what a page is about."""

from collections.abc import Callable

import pypdfium2
import pytest
from pypdf import PdfReader

from pressboard.errors import DoesNotFit
from pressboard.render.text.styles import LOOKS
from pressboard.units import PT_PER_MM
from tests.page_reading import Letter, letters

Press = Callable[..., bytes]

_TALL = '<space height="40mm"/>'


def _letters(data: bytes) -> dict[str, Letter]:
    """Return the letters of the first page by what they are; in these tests no letter that matters comes twice."""
    document = pypdfium2.PdfDocument(data)
    found = {letter.text: letter for letter in reversed(letters(document[0]))}
    document.close()
    return found


def test_raised_numbers_are_small_and_make_no_line_higher(press: Press) -> None:
    """A note's number is raised above its line, in smaller type; the line is as high as without it."""
    plain, raised = (
        _letters(press(f"<document><page><p>one.{sup} x</p><p>b</p></page></document>"))
        for sup in ("", "<sup>7</sup>")
    )
    assert raised["7"].size == pytest.approx(11 * 0.667, abs=0.01)
    assert raised["7"].bottom > raised["x"].bottom + 3
    assert plain["b"].bottom == raised["b"].bottom


@pytest.mark.parametrize(("size", "raised"), [(9.0, 7.0), (17.0, 14.0), (24.0, 16.008)])
def test_raised_numbers_can_be_read(press: Press, size: float, raised: float) -> None:
    """They have 7 points at least, in type as large as large print is 14."""
    found = _letters(
        press(f'<document><page size="{size}pt"><p>one.<sup>7</sup> x</p></page></document>')
    )
    assert found["7"].size == pytest.approx(raised, abs=0.01)


@pytest.mark.parametrize(("ending", "together"), [(":", True), (".", False)])
def test_a_list_stays_with_what_leads_to_it(
    printed: Callable[..., PdfReader], ending: str, together: bool
) -> None:
    """A text that ends with a colon goes on to the next page with the list behind it; another one stays."""
    items = "".join(f"<li>item{number}</li>" for number in range(5))
    text = f'<space height="274mm"/><p>There are two ways{ending}</p><ul>{items}</ul>'
    first, second = (
        page.extract_text()
        for page in printed(
            f'<document><page margin="6mm" look="reading">{text}</page></document>'
        ).pages
    )
    assert ("ways" in second) == together
    assert ("ways" in first) != together
    assert "item4" in second


def test_a_group_repeats_its_heading(printed: Callable[..., PdfReader]) -> None:
    """Entries that go on in another column stand there under the heading of their group again."""
    entries = "".join(f'<entry icon="star">e{number}{_TALL}</entry>' for number in range(9))
    text = f'<document><page columns="2"><group title="When you land">{entries}</group></page></document>'
    found = printed(text).pages[0].extract_text()
    assert found.count("When you land") == 2
    assert found.count("(continued)") == 1
    assert [f"e{number}" in found for number in range(9)] == [True] * 9


def test_an_entry_stays_whole(printed: Callable[..., PdfReader]) -> None:
    """An entry that does not fit what is left of a page begins the next one."""
    lines = "<br/>".join(f"line{number}" for number in range(6))
    text = f'<document><page><space height="265mm"/><entry icon="star">{lines}</entry></page></document>'
    pages = printed(text).pages
    assert [f"line{number}" in pages[1].extract_text() for number in range(6)] == [True] * 6


@pytest.mark.parametrize("marks", ["plain", "steps", "discs"])
@pytest.mark.parametrize("look", ["plain", "reading", "large"])
def test_lists_are_numbered(press: Press, marks: str, look: str) -> None:
    """Whatever the numbers of a list look like, they stand at its items' left and go on from where it starts."""
    text = f'<ol start="4" marks="{marks}"><li>L</li><li>T</li></ol>'
    found = _letters(press(f'<document><page look="{look}">{text}</page></document>'))
    for number, item in ("4L", "5T"):
        assert found[number].right < found[item].left
        assert (
            abs(found[number].bottom + found[number].top - found[item].bottom - found[item].top)
            < 12
        )
    assert found["L"].bottom > found["5"].top


def test_numbers_in_discs_are_nine_points_at_least(press: Press) -> None:
    """Beside smaller text they are as large as labels in figures are, in discs that have room for them."""
    text = '<ol marks="discs"><li>L</li></ol>'
    sizes = [
        _letters(press(f'<document><page look="reading" size="{size}pt">{text}</page></document>'))[
            "1"
        ].size
        for size in (9, 10.5, 14)
    ]
    assert sizes == pytest.approx([9.0, 9.0, LOOKS["reading"].for_size(14.0).label], abs=0.02)
    assert sizes[-1] > 12.0


def test_a_page_says_what_stands_on_it(printed: Callable[..., PdfReader]) -> None:
    """The topics of a page are the headings of the second rank there, those in columns, boxes and tables included."""
    head = '<row height="10mm"><p>on: <topics/>.</p></row>'
    text = (
        f"<document><page>{head}<h2>One</h2><h3>no</h3><columns><h2>Two</h2><p>a</p></columns><pagebreak/>"
        "<box><h2>Three</h2></box><keep><h2>Four</h2><p>b</p></keep>"
        '<table widths="* *"><tr><td><h2>Five</h2></td><td>c</td></tr></table></page></document>'
    )
    told = [page.extract_text().split("\n")[0] for page in printed(text).pages]
    assert told == ["on: One · Two.", "on: Three · Four · Five."]


def test_a_page_says_what_goes_on_there(printed: Callable[..., PdfReader]) -> None:
    """A text that goes on from the page before brings its heading along, one that begins there does not."""
    head = '<row height="10mm"><p>on: <topics/>.</p></row>'
    tall = '<space height="200mm"/>'
    text = f"<document><page>{head}<h2>One</h2>{tall}<p>a</p>{tall}<p>b</p><pagebreak/><h2>Two</h2></page></document>"
    told = [page.extract_text().split("\n")[0] for page in printed(text).pages]
    assert told == ["on: One.", "on: One.", "on: Two."]


def test_too_many_topics_are_shortened(printed: Callable[..., PdfReader]) -> None:
    """Of more topics than a line holds the first and the last are told."""
    heads = "".join(f"<h2>A heading that is number {number}</h2>" for number in range(9))
    text = f'<document><page><row height="10mm"><p><topics/></p></row>{heads}</page></document>'
    told = printed(text).pages[0].extract_text().split("\n")[0]
    assert told == "A heading that is number 0 · … · A heading that is number 8"


def test_a_table_has_gaps_between_its_columns(press: Press) -> None:
    """Columns that share a width are a gap apart, and the first begins at the very left."""
    text = '<table widths="* *" gap="10mm" grid="none" padding="0mm"><tr><td>left</td><td>right</td></tr></table>'
    found = _letters(press(f"<document><page>{text}</page></document>"))
    free = (210 - 2 * 6.35) * PT_PER_MM
    assert found["r"].left - found["l"].left == pytest.approx((free + 10 * PT_PER_MM) / 2, abs=1)
    with pytest.raises(DoesNotFit, match="the table needs"):
        press(f"<document><page>{text.replace('* *', '10cm 9cm')}</page></document>")
