"""Players' plates: a ring for the mark, a line for the name and the number, each in a place of its own."""

from itertools import pairwise

import pypdfium2
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from kangaruse.sheet_pages import made, printed
from kangaruse.test_sheet_type import sizes
from pressboard.figures.discs import width_of_figures
from pressboard.figures.shapes import Circle, Label, Polyline, Use
from pressboard.figures.themes import theme
from pressboard.games.kangaruse.pictures.roles import ROLES
from pressboard.games.kangaruse.pictures.sheet.furniture import plate
from pressboard.games.kangaruse.print.sheets.product import SheetOptions

_LARGER = theme("contrast").paint(ROLES["brand"]).type_factor


@given(st.floats(3, 60), st.floats(3, 20), st.integers(0, 5))
@example(8.3, 10.6, 4)
@example(9.2, 9.8, 4)
@example(3, 20, 1)
def test_number_ring_and_line_keep_apart(width: float, height: float, number: int) -> None:
    """However narrow a plate is, nothing on it touches, nothing leaves it, and a name has a line to stand on."""
    (used,) = plate(number).draw(width, height).items
    assert isinstance(used, Use)
    items = used.symbol.items
    (ring,) = (item for item in items if isinstance(item, Circle))
    (line,) = (item for item in items if isinstance(item, Polyline))
    (start, foot), (end, _) = line.points
    assert ring.x - ring.radius > 0
    assert ring.y - ring.radius > 0
    assert ring.radius > 0.2 * min(width, height)
    assert end - start >= 0.4 * min(width, height)
    assert end < width
    assert foot < height
    assert ring.x + ring.radius < start or ring.y + ring.radius < foot - 0.2 * height
    numbers = [item for item in items if isinstance(item, Label)]
    assert [each.text for each in numbers] == ([str(number)] if number else [])
    for each in numbers:
        left, top = each.x - 0.62 * each.size, each.y - 0.735 * each.size
        assert left > 0
        assert top > 0
        assert each.y < foot
        # For low vision numbers are larger about the same middle, as far as they fit.
        largest = min(_LARGER * each.size, each.fit / width_of_figures(each.text, display=True))
        assert largest >= 1.2 * each.size
        assert each.y - 0.3675 * (each.size + largest) > 0.05 * min(width, height)
        near = max(left - ring.x, 0.0), max(ring.y - each.y, 0.0)
        assert near[0] ** 2 + near[1] ** 2 > ring.radius**2


@pytest.mark.slow
def test_what_is_under_a_compact_name_takes_one_line() -> None:
    """Beside five plates on a quarter of a page there is room to say how large the board is and how many play."""
    items = [made("small", seed=seed) for seed in ("murray", "yarra", "kakadu", "uluru")]
    with pypdfium2.PdfDocument(printed(items, "a4", SheetOptions(per_page=4))) as document:
        lines = document[0].get_textpage().get_text_bounded().splitlines()
    assert sum("8 × 6, up to 5 players" in line for line in lines) == 4


@pytest.mark.parametrize(("title", "bar"), [("Murray River Cup", "rules"), ("A club night at the harbour", "none")])
def test_titles_of_ones_own_take_what_plates_can_spare(title: str, bar: str) -> None:
    """A title is as large as the name of the game is, beside five plates that hold a mark and a name."""
    pdf = printed([made("regular")], "a4", SheetOptions(bar=bar), title=title)
    assert min(sizes(pdf, title)) >= 23.0
    assert plates_on(pdf) >= 1.2


def plates_on(pdf: bytes) -> float:
    """Return how many times as far apart as they are high numbers of plates stand in the masthead."""
    with pypdfium2.PdfDocument(pdf) as document:
        words = document[0].get_textpage()
        boxes = [words.get_charbox(at) for at in range(words.count_chars()) if words.get_text_range(at, 1) in "12345"]
        top = max(box[3] for box in boxes)
        lefts = sorted({round(box[0]) for box in boxes if top - box[3] < 4})
    return min(after - before for before, after in pairwise(lefts)) / (10.6 * 72 / 25.4)
