"""Figures of one width: where an element asks for them, and nowhere else."""

from collections.abc import Callable
from itertools import pairwise

import pytest
from pypdfium2 import PdfDocument

Press = Callable[..., bytes]


def _lefts(data: bytes, letters: str) -> list[float]:
    """Return the left edges of characters on the first page, points."""
    text = PdfDocument(data)[0].get_textpage()
    return [
        round(text.get_charbox(number, loose=True)[0], 2)
        for number in range(text.count_chars())
        if text.get_text_range(number, 1) in letters
    ]


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


def test_numbers_of_lists_end_at_one_edge(press: Press) -> None:
    """The dots behind a list's numbers stand below each other, and so do their tens and units."""
    items = "<li>a</li>" * 4
    data = press(f'<document title="t"><page><ol start="9">{items}</ol></page></document>')
    assert len({*_lefts(data, ".")}) == 1
    assert len({*_lefts(data, "129")}) == 2
