"""Figures of one width: where an element asks for them, and nowhere else."""

import io
from collections.abc import Callable
from itertools import pairwise

import pytest
from pypdf import PdfReader
from pypdfium2 import PdfDocument

Printed = Callable[..., PdfReader]
Press = Callable[..., bytes]


def _lefts(data: bytes, letters: str) -> list[float]:
    """Return the left edges of characters on the first page, points."""
    text = PdfDocument(data)[0].get_textpage()
    return [
        round(text.get_charbox(number, loose=True)[0], 2)
        for number in range(text.count_chars())
        if text.get_text_range(number, 1) in letters
    ]


def _fonts(reader: PdfReader) -> set[str]:
    return {
        font.get_object()["/BaseFont"].partition("+")[2] for font in reader.pages[0]["/Resources"]["/Font"].values()
    }


@pytest.mark.parametrize(
    "text",
    [
        '<table figures="columns"><tr><td>111</td></tr><tr><td>090</td></tr></table>',
        '<table><tr><td figures="columns">111</td></tr><tr><td figures="columns">090</td></tr></table>',
        '<p figures="columns">111<br/>090</p>',
        '<p><span figures="columns">111</span><br/><span figures="columns">090</span></p>',
        '<p><b><span figures="columns">111</span><br/><span figures="columns">090</span></b></p>',
    ],
)
def test_figures_stand_below_each_other(press: Press, text: str) -> None:
    """Where columns are asked for, a 1 takes as much room as a 0."""
    lefts = _lefts(press(f'<document title="t"><page>{text}</page></document>'), "019")
    assert lefts[:3] == lefts[3:]
    assert len({round(right - left, 1) for left, right in pairwise(lefts[:3])}) == 1


def test_figures_in_a_text_are_those_of_the_face(printed: Printed) -> None:
    """Without a wish there is no second face in the file, nor for a cell that asks for the figures of texts."""
    plain = '<table figures="columns"><tr><td figures="text">111</td></tr></table><p>090</p>'
    assert not {
        name for name in _fonts(printed(f'<document title="t"><page>{plain}</page></document>')) if "Tab" in name
    }


def test_letters_stay_in_the_face_itself(press: Press) -> None:
    """Of the face with figures in columns a file holds those alone, and their text can be copied."""
    data = press('<document title="t"><page><p figures="columns">a 12 b −3</p></page></document>')
    assert "a 12 b −3" in PdfReader(io.BytesIO(data)).pages[0].extract_text()
    assert "FiraGO-Tabular" in _fonts(PdfReader(io.BytesIO(data)))


def test_numbers_of_lists_end_at_one_edge(press: Press) -> None:
    """The dots behind a list's numbers stand below each other, and so do their tens and units."""
    items = "<li>a</li>" * 4
    data = press(f'<document title="t"><page><ol start="9">{items}</ol></page></document>')
    assert len({*_lefts(data, ".")}) == 1
    assert len({*_lefts(data, "129")}) == 2
