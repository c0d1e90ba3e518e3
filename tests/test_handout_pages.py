"""Rules handouts of all games as pages that are read: the length of their lines, their edges, their last pages."""

from collections import Counter

import pypdfium2
import pytest
from crossed import crossed
from every_product import printed
from page_reading import lines
from type_sizes import pages

from generator import registry
from generator.units import pt

pytestmark = pytest.mark.usefixtures("empty_folder")

LOOKS = ("", "--text-size 9", "--text-size 11", "--text-size 14", "--large-print", "--large-print --text-size 20")


@crossed("game paper look", registry.names_of_ours(), ["A4", "Letter", "A5", "A3"], LOOKS, times=2)
def test_no_line_has_over_75_characters(game: str, paper: str, look: str) -> None:
    """Whatever the paper and the type, the eye finds the next line; a number in a column before it is none of it."""
    with pypdfium2.PdfDocument(printed(f"{game} rules", "--paper", paper, *look.split())) as document:
        found = {line.lstrip("0123456789 ") for page in document for line in lines(page)}
    assert 30 < max(map(len, found)) <= 75, max(found, key=len)


@pytest.mark.parametrize("game", registry.names_of_ours())
def test_small_paper_is_used_from_edge_to_edge(game: str) -> None:
    """On A5 one column and its pictures take all but 8 mm on either side, in type of 11 points."""
    found = pages(f"{game} rules", "--paper", "A5")
    width = pt(148)
    assert all(letter.left > pt(8) - 1 and letter.right < width - pt(8) + 1 for page in found for letter in page)
    assert all(min(letter.left for letter in page) < pt(9.5) for page in found)
    assert all(max(letter.right for letter in page) > width - pt(9) for page in found)
    sizes = Counter(round(letter.size, 1) for page in found for letter in page)
    assert sizes[11.0] > 0.2 * sizes.total()
