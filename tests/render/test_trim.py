"""Boxes for copy shops: what a template calls its trim is the PDF's trim box, with its bleed box around it."""

from io import BytesIO

import pytest
from pypdf import PdfReader

from pressboard.errors import DoesNotFit
from pressboard.printing.papers import PAPERS
from pressboard.units import pt
from tests.render.conftest import Press

PAGE = '<document title="T"><page>{}<p>x</p></page><page><p>y</p></page></document>'


def test_trim_and_bleed_are_boxes_of_their_page(press: Press) -> None:
    """The boxes are measured in points from the lower left; a page without a trim has its whole sheet."""
    trim = '<trim x="10" y="20" width="100" height="150" bleed="3mm"/>'
    first, second = PdfReader(BytesIO(press(PAGE.format(trim)))).pages
    foot = PAPERS["A4"].height - 170
    assert [*map(float, first.trimbox)] == pytest.approx(
        [pt(10), pt(foot), pt(110), pt(foot + 150)], abs=0.01
    )
    assert [*map(float, first.bleedbox)] == pytest.approx(
        [pt(7), pt(foot - 3), pt(113), pt(foot + 153)], abs=0.01
    )
    assert second.trimbox == second.mediabox


def test_a_bleed_ends_with_the_paper(press: Press) -> None:
    """A trim at the paper's edge has no bleed box beyond the sheet; one beyond the paper is refused."""
    whole = '<trim x="0" y="0" width="210" height="297" bleed="3mm"/>'
    page = PdfReader(BytesIO(press(PAGE.format(whole)))).pages[0]
    assert [*map(float, page.bleedbox)] == pytest.approx([*map(float, page.mediabox)], abs=0.01)
    with pytest.raises(DoesNotFit, match="the trim reaches 10 mm beyond A4"):
        press(PAGE.format('<trim x="20" y="0" width="200" height="200"/>'))
