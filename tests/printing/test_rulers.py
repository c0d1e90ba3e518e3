"""Room for rulers: what is printed moves aside for them, loses a row that costs no page, or says what to measure."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from pressboard.printing.papers import PAPERS, Paper
from pressboard.printing.pieces import BACKS, centred, piece_pages
from pressboard.printing.scale import RULER, making_room, ruled_area, scale_marks, worth
from pressboard.printing.slots import Slot, free_area

PAPER = st.builds(Paper, st.just("some"), st.floats(120, 450), st.floats(120, 450), st.floats(0, 10))
SHARE = st.floats(0.2, 1.0)
BOTH = {"ruler", "ruler-down"}


def rulers(paper: Paper, block: Slot) -> set[str]:
    """Return the rulers that have room beside a block."""
    return {mark.name for mark in scale_marks(paper, [block])} & BOTH


@given(PAPER, SHARE, SHARE)
def test_a_block_moves_only_for_a_ruler(paper: Paper, across: float, down: float) -> None:
    """What is moved stays as large as it is and between the margins, and gains a ruler or small print by it."""
    width, height = across * paper.free_width, down * paper.free_height
    middle = Slot((paper.width - width) / 2, (paper.height - height) / 2, width, height)
    place = making_room(paper, middle)
    assert (place.width, place.height) == (width, height)
    assert place.within(free_area(paper))
    assert place == middle or worth(paper, place) > worth(paper, middle)


@given(PAPER, SHARE, SHARE)
def test_what_leaves_a_strip_both_ways_has_both_rulers(paper: Paper, across: float, down: float) -> None:
    """On paper as long as a ruler a block no larger than what two rulers leave has both beside it."""
    area = ruled_area(paper)
    if min(paper.free_width, paper.free_height) < RULER[0] + 15:
        return
    turned, place = centred(paper, across * area.width * 0.95, down * area.height * 0.95)
    assume(turned.width == paper.width)  # on paper that is turned they leave another room
    assert rulers(turned, place) == BOTH


@pytest.mark.parametrize(("name", "kinds"), [("A4", BOTH), ("Letter", {"ruler-down"})])
@pytest.mark.parametrize("backs", ["none", "duplex"])
def test_nine_cards_move_aside(name: str, kinds: set[str], backs: str) -> None:
    """On A4 nine poker cards leave both rulers room; on Letter the page says how wide they are instead."""
    pages = [page for page in piece_pages(PAPERS[name], 63.5, 88.9, 18, backs=backs, rim=3.2) if page.fronts]
    assert len(pages) == 2
    for page in pages:
        assert {mark.name for mark in page.marks} & BOTH == kinds
        assert page.unruled == ("" if kinds == BOTH else "the whole is 190.5 mm wide")


@given(st.floats(15, 70), st.floats(15, 70), st.integers(1, 40), st.sampled_from(BACKS))
def test_a_page_without_a_ruler_says_what_to_measure(width: float, height: float, count: int, backs: str) -> None:
    """Every page of fronts has both rulers, or says how large all that is on it is."""
    for page in piece_pages(PAPERS["A4"], width, height, count, backs=backs):
        if page.fronts:
            missing = BOTH - {mark.name for mark in page.marks}
            assert page.unruled.count(" mm ") == len(missing)
