"""Pieces of different sizes in rows: each once, in order, over nothing else, on few pages with room for rulers."""

import re
from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pressboard.errors import DoesNotFit
from pressboard.printing.papers import PAPERS, Paper, free_area
from pressboard.printing.pieces import shelved
from tests.mistakes import refusal

PAPER = st.builds(
    Paper, st.just("some"), st.floats(100, 450), st.floats(100, 450), st.floats(0, 10)
)
SIZES = st.lists(st.tuples(st.floats(10, 70), st.floats(10, 70)), min_size=1, max_size=40)
GAP = st.floats(0, 10)


@given(PAPER, SIZES, GAP)
def test_every_piece_is_printed_once(
    paper: Paper, sizes: list[tuple[float, float]], gap: float
) -> None:
    """Each piece lies there in its size, between the margins, apart from others, marks and small print."""
    pages = shelved(paper, sizes, gap)
    assert [each.index for page in pages for each in page.fronts] == [*range(len(sizes))]
    for page in pages:
        slots = [each.slot for each in page.fronts]
        beside = [*(mark.slot for mark in page.marks), *([page.caption] if page.caption else [])]
        assert [(slot.width, slot.height) for slot in slots] == [
            sizes[each.index] for each in page.fronts
        ]
        assert all(slot.within(free_area(page.paper)) for slot in (*slots, *beside))
        assert not any(one.overlaps(other) for one, other in combinations([*slots, *beside], 2))


@given(SIZES)
def test_usual_paper_has_both_rulers(sizes: list[tuple[float, float]]) -> None:
    """On A4 and Letter pieces that leave rulers room have both on every page."""
    for name in ("A4", "Letter"):
        for page in shelved(PAPERS[name], sizes, 2.0):
            assert {"ruler", "ruler-down"} <= {mark.name for mark in page.marks}


@given(SIZES, GAP)
def test_rows_are_as_full_as_can_be(sizes: list[tuple[float, float]], gap: float) -> None:
    """A row ends only where the next piece is too wide for what is left of it."""
    for page in shelved(PAPERS["A4"], sizes, gap):
        for one, other in pairwise(each.slot for each in page.fronts):
            if other.y > one.y:
                left = min(each.slot.x for each in page.fronts)
                assert one.right - left + gap + other.width > page.paper.free_width - 10


@pytest.mark.parametrize(
    ("sizes", "message"),
    [
        (
            [(20, 20), (300, 20)],
            "^300 mm x 20 mm does not fit: A4 with .* leaves 197.3 mm x 284.3 mm",
        ),
        ([(250, 20), (20, 250)], "^the pieces do not all fit A4 the same way up"),
    ],
)
def test_what_does_not_fit_is_told(sizes: list[tuple[float, float]], message: str) -> None:
    """A piece larger than the paper is named with its size; pieces that want the paper turned both ways are refused."""
    assert re.search(message, refusal(DoesNotFit, shelved, PAPERS["A4"], sizes, 2.0))
