"""Fine type on pages that are read: last lines, heads with three lines, lists that go on under their heading."""

from collections.abc import Callable

import pypdfium2
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pypdf import PdfReader

from pressboard.render.flow.blocks import ENOUGH
from pressboard.render.text.paragraphs import lonely_word
from tests.page_reading import letters

Printed = Callable[..., PdfReader]
Press = Callable[..., bytes]

SENTENCE = "You may pass over used and occupied squares, but never over trees, and none of you may leave the board at"


def lines_in(data: bytes, page: int = 0) -> list[tuple[float, str]]:
    """Return the lines of a page from above: how high each is and its letters."""
    with pypdfium2.PdfDocument(data) as document:
        rows: dict[float, str] = {}
        for letter in letters(document[page]):
            near = next((at for at in rows if abs(at - letter.bottom) < 4), letter.bottom)
            rows[near] = rows.get(near, "") + letter.text
    return sorted(rows.items(), reverse=True)


def paragraph(text: str, width: float, look: str = "reading") -> str:
    """Return a document with a paragraph so many mm wide."""
    cell = f'<table widths="{width}mm *" grid="none" padding="0mm"><tr><td><p>{text}</p></td><td></td></tr></table>'
    return f'<document><page look="{look}" size="10.5">{cell}</page></document>'


@pytest.mark.slow
@pytest.mark.parametrize("look", ["reading", "large"])
@pytest.mark.parametrize(
    "text", [f"{SENTENCE} all.", f"{SENTENCE} <b>all.</b>", f"{SENTENCE} <i>a</i><sup>2</sup>"]
)
def test_no_short_word_stands_alone(printed: Printed, look: str, text: str) -> None:
    """At no width is the last line one word of fewer than six letters; all words are there in their order."""
    for width in range(40, 110, 3):
        found = printed(paragraph(text, width, look)).pages[0].extract_text()
        lines = [line.split() for line in found.split("\n") if line.strip()]
        assert len(lines) == 1 or len(lines[-1]) > 1 or len(lines[-1][0]) > 6, lines[-2:]
        assert found.replace("\xa0", " ").split()[: len(SENTENCE.split())] == SENTENCE.split()


@given(st.lists(st.text("ab \xa0", max_size=12), max_size=3))
def test_lonely_words_are_short_and_below_others(lines: list[str]) -> None:
    """Whatever the lines, a lonely word is that of the last one, short, and below several others."""
    if word := lonely_word(lines):
        assert word == lines[-1].strip(" ")
        assert sum(map(str.isalpha, word)) < 6
        assert " " in lines[-2].strip(" ")


@pytest.mark.slow
@settings(max_examples=40, deadline=None)
@given(room=st.floats(8, 60), count=st.integers(1, 9), many=st.booleans())
def test_a_heading_keeps_three_lines(press: Press, room: float, count: int, many: bool) -> None:
    """However little room a page has left, a heading at its foot has three lines below it, or all that it heads."""
    text = (
        "".join(f"<p>{'x' * 9}</p>" for _ in range(count))
        if many
        else f"<p>{'x<br/>' * (count - 1)}x</p>"
    )
    page = f'<space height="{270 - room}mm"/><h2>H</h2>{text}<h2>H</h2><p>y</p>'
    data = press(f'<document><page look="reading" size="10.5">{page}</page></document>')
    lines = [line for _, line in lines_in(data)]
    last = len(lines) - 1 - lines[::-1].index("H") if "H" in lines else None
    if last is not None:
        below = len(lines) - 1 - last
        first = lines.count("H") == 1
        assert below >= min(ENOUGH, count if first else 1)


def test_a_list_that_goes_on_repeats_its_heading(printed: Printed) -> None:
    """A list right below a heading of the third rank is its group: in the next column it stands there again."""
    items = "".join(f"<li>item {number}<br/>more<br/>more<br/>more</li>" for number in range(20))
    page = f'<columns count="2"><h3>Things</h3><ul>{items}</ul></columns>'
    for lang, word in (("en", "(continued)"), ("de", "(Fortsetzung)")):
        text = f'<document lang="{lang}"><page look="reading" size="10.5">{page}</page></document>'
        found = printed(text).pages[0].extract_text()
        assert found.count("Things") == 2
        assert found.count(word) == 1
        assert [found.count(f"item {number}\n") for number in range(20)] == [1] * 20
    plain = printed(f'<document><page size="10.5">{page}</page></document>').pages[0].extract_text()
    assert plain.count("Things") == 1


@pytest.mark.parametrize("look", ["reading", "large"])
@pytest.mark.parametrize("size", [9, 10.5, 17])
def test_no_line_that_is_read_has_over_75_characters(
    printed: Printed, look: str, size: float
) -> None:
    """However wide the paper and however narrow the letters are, the eye finds the next line."""
    words = "it will fill a <b>little</b> till; " * 30 + "mum <pagenumber/> will wow " * 20
    page = f'<page look="{look}" size="{size}pt"><p>{words}</p><ul><li>{words}</li></ul></page>'
    lines = printed(f"<document>{page}</document>", paper="A3").pages[0].extract_text().splitlines()
    longest = max(len(line.strip(" •")) for line in lines)
    assert 66 <= longest <= 75
