"""Rules handouts of all games as pages that are read: the length of their lines, their edges, their last pages."""

import pypdfium2
import pytest

from crossed import crossed
from every_product import printed
from page_reading import lines
from pressboard import registry
from pressboard.units import pt
from type_sizes import pages

pytestmark = pytest.mark.usefixtures("empty_folder")

LOOKS = ("", "--text-size 9", "--text-size 11", "--text-size 14", "--large-print", "--large-print --text-size 20")


@pytest.mark.slow
@crossed("game paper look", registry.names_of_ours(), ["A4", "Letter", "A5", "A3"], LOOKS)
def test_no_line_has_over_75_characters(game: str, paper: str, look: str) -> None:
    """Whatever the paper and the type, the eye finds the next line; a number in a column before it is none of it."""
    with pypdfium2.PdfDocument(printed(f"{game} rules", "--paper", paper, *look.split())) as document:
        found = {line.lstrip("0123456789 ") for page in document for line in lines(page)}
    assert 30 < max(map(len, found)) <= 75, max(found, key=len)


@pytest.mark.slow
@crossed("game paper", registry.names_of_ours(), ["148x210", "151x230", "143x205"])
def test_small_paper_is_used_from_edge_to_edge(game: str, paper: str) -> None:
    """On paper like A5 one column and its pictures take all but 8 mm on either side, in type of about 11 points."""
    found = pages(f"{game} rules", "--paper", paper)
    width, edge = pt(float(paper.split("x")[0])), pt(8)
    assert all(letter.left > edge - 1 and letter.right < width - edge + 1 for page in found for letter in page)
    assert all(min(letter.left for letter in page) < edge + 5 for page in found)
    assert all(max(letter.right for letter in page) > width - edge - 3 for page in found)
    assert sum(10.5 < letter.size < 11.4 for page in found for letter in page) / sum(map(len, found)) > 0.2


@pytest.mark.slow
@pytest.mark.parametrize("options", ["--paper 100x150 --text-size 16", "--paper 120x180 --text-size 20"])
def test_large_type_has_room_on_small_paper(options: str) -> None:
    """What keeps a picture with its words gives way where a page has no room for both."""
    with pypdfium2.PdfDocument(printed("krypte rules", *options.split())) as document:
        assert 12 < len(document) < 30
