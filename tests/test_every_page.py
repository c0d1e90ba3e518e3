"""Every product in every theme on every usual paper: nothing lies over anything nor in the margins, nor is it tiny."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch

import pypdfium2
import pytest

from crossed import every_other
from every_product import PRODUCTS, printed
from page_reading import Letter, letters, overprinted
from pressboard.figures.marks import LINES, mark
from pressboard.figures.themes import THEMES
from pressboard.layout.tree import Element
from pressboard.printing.papers import Paper
from pressboard.printing.slots import Slot, free_area
from pressboard.render import pages
from pressboard.render.flow.typesetter import Typesetter
from pressboard.render.standing import Standing, standing
from printed import CUT_WHITE, WHITE, assert_white_margins

SINGLE = [product for product in PRODUCTS if not product.endswith(" kit")]
LEAST, AIM = 6.0, 9.0
"""Feet, codes, captions and names of squares are this large at least, all that is read shall be; points."""
SMALLER: dict[str, float] = {}
"""The smallest type on A4 of products that have less than that: names of squares and hints in pictures made small."""
HIDDEN = {"kangaruse puzzle": "the discs of a route hide what stars are worth"}
"""What letters lie over each other and are not seen, by product."""
BLEEDING = {"krump cards", "krump tokens"}
"""Products whose faces bleed over their cuts, into the margins too, as do ticks."""
TOO_SMALL = {("krump mat", "A5")}
"""Products that have no room on a paper."""

Places = list[tuple[Paper, list[Slot]]]
"""What stands on each page, and the paper as it is turned."""


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@contextmanager
def _noted() -> Iterator[Places]:
    """Note what stands on pages as they are laid out."""
    found: Places = []

    def note(page: Element, paper: Paper, typesetter: Typesetter, missing: str) -> Standing:
        made = standing(page, paper, typesetter, missing)
        marks = [child for child in page.elements() if child.tag == "mark" and child["name"] not in LINES]
        slots = [each.slot for each in made.placed if each.content.blocks]
        found.append((paper, [*slots, *(_mark_slot(each) for each in marks if each["name"] != "cross")]))
        return made

    with patch.object(pages, "standing", note):
        yield found


def _mark_slot(element: Element) -> Slot:
    figure = mark(element["name"])
    return Slot(element["x"], element["y"], figure.width, figure.height)


def _assert_apart(places: Places) -> None:
    """Look whether all that stands on pages is within the margins and beside each other."""
    assert places
    for paper, slots in places:
        assert all(slot.within(free_area(paper)) for slot in slots)
        assert not any(one.overlaps(other) for at, one in enumerate(slots) for other in slots[:at])


def _read(product: str, *options: str) -> list[Letter]:
    """Print a product, look at its places and its margins, and return its letters, which are not over each other."""
    with _noted() as places:
        pdf = printed(product, *options)
    _assert_apart(places)
    assert_white_margins(pdf.read_bytes(), 2, CUT_WHITE if product in BLEEDING else WHITE)
    with pypdfium2.PdfDocument(pdf) as document:
        found = [letters(page) for page in document]
    pairs = [pair for page in found for pair in overprinted(page)]
    assert bool(pairs) == (product in HIDDEN), pairs[:3]
    return [letter for page in found for letter in page]


@pytest.mark.slow
@every_other("product", SINGLE)
def test_a_page_is_in_order(product: str) -> None:
    """Nothing overlaps, nothing is in the margins, no letter is smaller than it may be."""
    smallest = min(letter.size for letter in _read(product, "--paper", "A4"))
    bound = SMALLER.get(product, LEAST)
    assert bound - 0.01 <= smallest
    assert bound == LEAST or smallest < bound + 0.1, "it has become larger: raise its bound"


@pytest.mark.slow
@pytest.mark.parametrize("theme", [each for each in THEMES if each != "full"])
@pytest.mark.parametrize("product", SINGLE)
def test_a_page_is_in_order_in_every_theme(product: str, theme: str) -> None:
    """In the other themes nothing overlaps either, nor leaves the margins, nor is it smaller."""
    smallest = min(letter.size for letter in _read(product, "--paper", "A4", "--theme", theme))
    assert smallest >= SMALLER.get(product, LEAST) - 0.01


@pytest.mark.slow
@pytest.mark.parametrize("paper", ["Letter", "A3", "A5"])
@pytest.mark.parametrize("product", SINGLE)
def test_a_page_is_in_order_on_other_paper(product: str, paper: str) -> None:
    """On other paper nothing overlaps either, nor leaves the margins."""
    if (product, paper) in TOO_SMALL:
        with pytest.raises(AssertionError):
            printed(product, "--paper", paper)
    else:
        assert _read(product, "--paper", paper)
